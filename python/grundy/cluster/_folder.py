"""The folder of a run: its lock, its description, and its journal.

::

    lock           held while a master runs; its process and host
    run.json       the description of the run: other calls with the folder are refused
    journal.jsonl  one event a line: jobs started, results

The lock is the operating system's and ends with its process, so a killed master leaves no stale one.
A line of the journal is written at once and ends with a line feed. A last line without one was cut
off by a kill; it is dropped.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import socket
import tempfile
import time
import uuid
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import Any

from grundy import __version__
from grundy._errors import GrundyError, InputError, WrongType

Path = str | os.PathLike[str]

LOCK = "lock"
MANIFEST = "run.json"
JOURNAL = "journal.jsonl"


class FolderInUse(GrundyError):
    """Another master works in the folder."""


def write(path: str, text: str) -> None:
    """Writes a file atomically."""
    folder, name = os.path.split(path)
    handle, temporary = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def _take(lock: int) -> None:
    """Locks a file. For a moment it may be held by a process that only looks who has it.

    :raises BlockingIOError: it is held longer.
    """
    for _ in range(10):
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        time.sleep(0.02)
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def description(path: str) -> dict[str, Any] | None:
    """The description of the run in a folder; ``None`` if there is none.

    :raises InputError: it is damaged, or of another version.
    """
    name = os.path.join(path, MANIFEST)
    try:
        with open(name, encoding="utf-8") as file:
            stored: dict[str, Any] = json.load(file)
    except FileNotFoundError:
        return None
    except (ValueError, UnicodeDecodeError):
        raise InputError(f"{name} is damaged", "start anew in another folder") from None
    whole = isinstance(stored, dict) and {"version", "token", "run"} <= stored.keys()
    if not whole or not isinstance(stored["run"], dict):
        raise InputError(f"{name} is damaged", "start anew in another folder")
    if stored["version"] != __version__:
        raise InputError(
            f"{path} was made by grundy {stored['version']}, not {__version__}",
            "start anew in another folder",
        )
    return stored


class Folder:
    """A folder, locked until it is closed.

    :param dir: its path; created if necessary.
    :param run: the description of the run. It is stored, or compared with the stored one.
    :raises FolderInUse: another master uses it.
    :raises InputError: it belongs to another run, or is damaged.
    """

    def __init__(self, dir: Path, run: Mapping[str, Any]) -> None:
        if not isinstance(dir, (str, os.PathLike)):
            raise WrongType(f"dir is the path of a folder, not {dir!r}")
        self.path = os.path.abspath(os.fspath(dir))
        try:
            os.makedirs(self.path, exist_ok=True)
        except OSError as failed:
            raise InputError(f"{self.path} cannot be made a folder: {failed.strerror}") from None
        self._lock = self._locked()
        self._journal: int | None = None
        self._synced = 0.0
        try:
            stored = self._manifest(run)
            #: A word that only this folder holds: who reads it here sees the same folder.
            self.token: str = stored["token"]
            #: What the run was when the folder was made.
            self.run: dict[str, Any] = stored["run"]
        except BaseException:
            self.close()
            raise

    def _locked(self) -> int:
        lock = os.open(self.file(LOCK), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            _take(lock)
        except BlockingIOError:
            holder = os.read(lock, 200).decode(errors="replace").strip()
            os.close(lock)
            by = f" by {holder}" if holder else ""
            raise FolderInUse(
                f"{self.path} is in use{by}", "wait until that run ends, or choose another folder"
            ) from None
        except OSError as failed:
            os.close(lock)
            raise InputError(
                f"{self.path} cannot be locked: {failed.strerror}",
                "choose a folder on a file system with locks",
            ) from None
        os.ftruncate(lock, 0)
        os.write(lock, f"process {os.getpid()} on {socket.gethostname()}\n".encode())
        return lock

    def _manifest(self, run: Mapping[str, Any]) -> dict[str, Any]:
        stored = description(self.path)
        if stored is None:
            others = sorted(name for name in os.listdir(self.path) if name != LOCK)
            if others:
                raise InputError(
                    f"{self.path} is no folder of a run: it holds {others[0]}",
                    "choose a new or empty folder",
                )
            stored = {"version": __version__, "token": uuid.uuid4().hex, "run": dict(run)}
            write(self.file(MANIFEST), json.dumps(stored, indent=1) + "\n")
            return stored
        for name, wanted in run.items():
            found = stored["run"].get(name)
            if found != wanted:
                raise InputError(
                    f"{self.path} belongs to a run with {name}={found!r}, not {wanted!r}",
                    "give the same, or another folder",
                )
        return stored

    def file(self, *names: str) -> str:
        """The path of a file in the folder."""
        return os.path.join(self.path, *names)

    def events(self) -> Iterator[Any]:
        """The events of the journal, in their order.

        :raises InputError: a line that was written is damaged.
        """
        path = self.file(JOURNAL)
        try:
            file = open(path, "rb+")
        except FileNotFoundError:
            return
        with file:
            good = 0
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    file.truncate(good)
                    return
                try:
                    event = json.loads(line)
                except ValueError:
                    raise InputError(
                        f"{path} is damaged in line {number}",
                        "delete that line and all behind it, or start anew in another folder",
                    ) from None
                good += len(line)
                yield event

    def note(self, event: object) -> None:
        """Appends an event to the journal."""
        if self._journal is None:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
            self._journal = os.open(self.file(JOURNAL), flags, 0o644)
        line = json.dumps(event, separators=(",", ":")).encode() + b"\n"
        while line:
            line = line[os.write(self._journal, line) :]
        # A power cut loses what was not synchronised; a kill of the process loses nothing.
        now = time.monotonic()
        if now - self._synced > 1:
            os.fsync(self._journal)
            self._synced = now

    def close(self) -> None:
        """Unlocks the folder."""
        if getattr(self, "_journal", None) is not None:
            assert self._journal is not None
            os.fsync(self._journal)
            os.close(self._journal)
            self._journal = None
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def __enter__(self) -> Folder:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def seen(path: str, token: str) -> bool:
    """Whether this machine sees the folder of the master."""
    try:
        with open(os.path.join(path, MANIFEST), encoding="utf-8") as file:
            return bool(json.load(file)["token"] == token)
    except (OSError, ValueError, KeyError, TypeError):
        return False
