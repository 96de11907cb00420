"""A new start of this program once this one has ended, as another language needs it.

Called by `start`, when nothing of this run is left.
"""

from PySide6.QtCore import QProcess, QProcessEnvironment

from engine.wire import worker_command, worker_environment


def start_again() -> bool:
    """On the same data folder; whether it could be started."""
    program, *arguments = worker_command()[:-1]  # without the role that a worker is told
    environment = QProcessEnvironment()
    for name, value in worker_environment().items():
        environment.insert(name, value)
    process = QProcess()
    process.setProgram(program)
    process.setArguments(arguments)
    process.setProcessEnvironment(environment)
    return bool(process.startDetached())
