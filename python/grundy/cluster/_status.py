"""How far a run is, from its folder, while others work there."""

from __future__ import annotations

import fcntl
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from grundy._errors import InputError, WrongType
from grundy.cluster._folder import JOURNAL, LOCK, Path, description

#: The file of a finished part of a survey.
_PART = re.compile(r"shard-\d+\.csv")


@dataclass(frozen=True, slots=True)
class Status:
    """How far a run is.

    :ivar kind: ``"scan"``, ``"solve"``, ``"hunt"`` or ``"atlas"``.
    :ivar running: whether a process works in the folder.
    :ivar done: the finished parts, answered questions, finished hunts, or classes of an atlas that
        need no more work in its present stage.
    :ivar total: the number of all; ``None`` for ``"solve"``: how many questions a search will ask
        is not known before its end.
    :ivar left: an estimate of the seconds that the run still takes, at its mean rate since it was
        started, of an atlas for its present stage; ``None`` if it does not run, or nothing has been
        finished since.
    :ivar at_work: the jobs that were started and have not ended.
    """

    kind: str
    running: bool
    done: int
    total: int | None
    left: float | None
    at_work: int


def status(dir: Path) -> Status:
    """Returns how far a run of :func:`scan`, :func:`solve`, :func:`hunt` or ``grundy atlas`` is.

    It may be called from another process, also on another machine that sees the folder. It changes
    nothing there, and needs no Ray.

    :param dir: the folder of the run.
    :raises InputError: it is not the folder of a run, or is damaged.
    """
    if not isinstance(dir, (str, os.PathLike)):
        raise WrongType(f"dir is the path of a folder, not {dir!r}")
    path = os.path.abspath(os.fspath(dir))
    try:
        names = os.listdir(path)
    except OSError as failed:
        raise InputError(f"{path} cannot be read as a folder: {failed.strerror}") from None
    if any(name.endswith(".rows") for name in names):
        return _atlas(path)
    stored = description(path)
    if stored is None:
        raise InputError(
            f"{path} is no folder of a run: it holds no run.json",
            "name the dir= of a call of grundy.cluster, or the --dir of grundy atlas",
        )
    run = stored["run"]
    running, since = _master(path)
    events = list(_events(path))
    count = {"scan": _scan, "solve": _solve, "hunt": _hunt}.get(run.get("kind"))
    if count is None:
        raise InputError(f"{path} holds a run of another kind: {run.get('kind')!r}")
    done, total, new, at_work = count(path, run, events, since)
    left = None
    if running and total is not None and new > 0:
        left = max(0.0, time.time() - since) / new * (total - done)
    return Status(run["kind"], running, done, total, left, at_work if running else 0)


def _master(path: str) -> tuple[bool, float]:
    """Whether a master holds the lock, and when the last one took it."""
    try:
        lock = os.open(os.path.join(path, LOCK), os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False, 0.0
    try:
        # A master writes to the file when it has the lock, and not again.
        since = os.fstat(lock).st_mtime
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True, since
        return False, since
    finally:
        os.close(lock)


def _events(path: str) -> Iterator[Any]:
    """The events of the journal, whose last line may be unfinished."""
    journal = os.path.join(path, JOURNAL)
    try:
        file = open(journal, "rb")
    except FileNotFoundError:
        return
    with file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                return
            try:
                yield json.loads(line)
            except ValueError:
                raise InputError(f"{journal} is damaged in line {number}") from None


def _scan(
    path: str, run: dict[str, Any], events: list[Any], since: float
) -> tuple[int, int, int, int]:
    """Parts: finished, all, those finished since a time, and those at work."""
    parts = [os.path.join(path, name) for name in os.listdir(path) if _PART.fullmatch(name)]
    new = sum(os.path.getmtime(part) >= since for part in parts)
    last = {event["started"] for event in events if "started" in event}
    ended = {int(re.findall(r"\d+", os.path.basename(part))[0]) for part in parts}
    return len(parts), int(run["shards"]), new, len(last - ended)


def _solve(
    path: str, run: dict[str, Any], events: list[Any], since: float
) -> tuple[int, None, int, int]:
    """Questions: answered, and those at work."""
    asked = {event["id"] for event in events if "ask" in event}
    answered = {event["id"] for event in events if "facts" in event}
    ended = {event["id"] for event in events if "ended" in event}
    return len(answered), None, 0, len(asked - answered - ended)


def _hunt(
    path: str, run: dict[str, Any], events: list[Any], since: float
) -> tuple[int, int, int, int]:
    """Hunts of the last call: finished, all, those that it finished, and those at work."""
    begun = max((at for at, event in enumerate(events) if "call" in event), default=None)
    if begun is None:
        return 0, 0, 0, 0
    call = events[begun]["call"]
    started = {event["started"] for event in events[begun:] if "started" in event}
    ended = {event["ended"] for event in events[begun:] if "ended" in event}
    return call["found"] + len(ended), call["hunts"], len(ended), len(started - ended)


def _atlas(path: str) -> Status:
    """The status that ``grundy atlas --status`` prints."""
    program = [sys.executable, "-m", "grundy", "atlas", "--json", "--status", path]
    ran = subprocess.run(program, capture_output=True, encoding="utf-8")
    if ran.returncode != 0:
        raise InputError(f"{path}: {ran.stderr.strip() or ran.stdout.strip()}")
    parts = json.loads(ran.stdout)["parts"]
    done = total = 0
    for part in parts:
        progress = part["progress"]
        if progress is not None:
            done, total = done + progress["done"], total + progress["of"]
    running = [part for part in parts if part["running"]]
    left = [part["seconds_left"] for part in running]
    known = None if None in left else max(left, default=None)
    return Status("atlas", bool(running), done, total, known, len(running))
