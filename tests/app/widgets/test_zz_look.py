from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from app.settings import Settings
from tests.app.widgets.filled_window import filled, pages, settle, path_of
def test_x(qtbot, make_app, fake_worker):
    app = filled(qtbot, make_app, fake_worker, Settings(is_started=True))
    app.window.activateWindow()
    f = open("/work/scratch/LOOK/pg.txt", "w")
    for page in pages(app):
        settle()
        f.write(f"{page} active={QApplication.activeWindow()} fw={app.window.focusWidget()}\n"); f.flush()
        for i in range(60):
            QTest.keyClick(app.window.focusWidget() or app.window, Qt.Key.Key_Tab)
            if QApplication.focusWidget() is None:
                f.write(f"   NONE at {i} {QApplication.activeWindow()} {app.window.focusWidget()}\n"); f.flush(); break
            f.write("     " + path_of(QApplication.focusWidget())[-90:] + "\n") if "load" in page or "launch" in page else None
