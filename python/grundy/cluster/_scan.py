"""A survey in parts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

from grundy import _surveys
from grundy._errors import GrundyError, InputError
from grundy._limits import limits, whole
from grundy._surveys import Rows
from grundy.cluster import _pool
from grundy.cluster._folder import Folder, Path, seen, write
from grundy.cluster._report import Report

#: The parts of a survey, unless said otherwise.
_SHARDS = 64


class ScanWords(TypedDict, total=False):
    """The limits of each part: ``memory`` and ``nodes``, as for :func:`grundy.scan`."""

    memory: int | str | None
    nodes: int | float | None


@dataclass(frozen=True)
class Scanned(Rows):
    """The rows of a survey, with a report.

    :ivar report: the parts that were finished, found in the folder, and lost.
    """

    report: Report


def scan(
    codes: str | Iterable[str],
    to: int | None = None,
    *,
    misere: bool = False,
    dir: Path | None = None,
    shards: int | None = None,
    workers: int | None = None,
    threads: int = 1,
    retries: int = 5,
    progress: Callable[[int, int], object] | None = None,
    **words: Unpack[ScanWords],
) -> Scanned:
    """Surveys many take-and-break games on a cluster: a row for each.

    :param codes: patterns, ``?`` for any digit.
    :param to: the last heap, if no period is proved before.
    :param misere: whether misère quotients are surveyed.
    :param dir: a folder for finished parts, so that the same call can be resumed. On
        machines that see it under the same path, single rows are stored, too.
    :param shards: the parts of the survey; 64, or those that the folder has.
    :param workers: parts at once; one for each ``threads`` processors of the cluster.
    :param threads: the threads of a worker.
    :param retries: the number of restarts of a part whose worker or node ended.
    :param progress: called with the number of finished parts and of all.
    :returns: rows whose ``csv`` equals, byte for byte, that of :func:`grundy.scan`.
    :raises FolderInUse: another master works in the folder.
    :raises InputError: the folder belongs to another survey.
    :raises RayEnded: Ray itself has ended.
    :raises ClusterError: Ray is missing, or a part ends its worker again and again.
    """
    patterns = [codes] if isinstance(codes, str) else [str(pattern) for pattern in codes]
    last = None if to is None else whole(to, "to", "heaps")
    threads = whole(threads, "threads", "threads", least=1)
    retries = whole(retries, "retries", "retries")
    limits(threads=threads, **words)
    run: dict[str, Any] = {"kind": "scan", "codes": patterns, "to": last, "misere": bool(misere)}
    run["nodes"] = words.get("nodes")
    if shards is not None:
        run["shards"] = whole(shards, "shards", "shards", least=1)
    with ExitStack() as open_:
        if dir is None:
            dir = open_.enter_context(tempfile.TemporaryDirectory(prefix="grundy-scan-"))
        folder = open_.enter_context(_opened(dir, run))
        return _Survey(folder, patterns, last, bool(misere), threads, words).run(
            workers, retries, progress
        )


def _opened(dir: Path, run: dict[str, Any]) -> Folder:
    """The folder, which decides on the number of parts."""
    path = os.path.join(os.fspath(dir), "run.json")
    if "shards" not in run and not os.path.exists(path):
        run = {**run, "shards": _SHARDS}
    return Folder(dir, run)


class _Survey:
    def __init__(
        self,
        folder: Folder,
        patterns: list[str],
        last: int | None,
        misere: bool,
        threads: int,
        words: ScanWords,
    ) -> None:
        self.folder = folder
        self.shards: int = folder.run["shards"]
        self.threads = threads
        self.asked = (patterns, last, misere, {**words, "threads": threads})

    def file(self, number: int) -> str:
        return self.folder.file(f"shard-{number}.csv")

    def run(
        self, workers: int | None, retries: int, progress: Callable[[int, int], object] | None
    ) -> Scanned:
        numbers = range(1, self.shards + 1)
        missing = [number for number in numbers if not os.path.exists(self.file(number))]
        resumed = self.shards - len(missing)
        ended = {int(number) for number in numbers} - set(missing)
        started = [event["started"] for event in self.folder.events()]
        # Each part that was started is finished, or was lost once for each time but that.
        before = len(started) - len(ended & set(started))
        count = resumed
        if progress is not None:
            progress(count, self.shards)
        at_once, losses, seconds = 0, 0, 0.0
        if missing:
            at_once = _pool.slots(workers, self.threads)
            place = (self.folder.path, self.folder.token)
            jobs = {
                str(number): (*self.asked, number, self.shards, *place) for number in missing
            }

            def begun(name: str) -> None:
                self.folder.note({"started": int(name)})

            def finished(name: str, csv: str) -> None:
                nonlocal count
                write(self.file(int(name)), csv)
                count += 1
                if progress is not None:
                    progress(count, self.shards)

            losses, seconds = _pool.run(
                survey_part,
                jobs,
                workers=at_once,
                threads=self.threads,
                retries=retries,
                started=begun,
                finished=finished,
            )
        rows, csv = self.merged()
        report = Report(len(missing), resumed, before + losses, seconds, at_once)
        return Scanned(rows, csv, True, report)

    def merged(self) -> tuple[list[dict[str, Any]], str]:
        """The whole survey, from its parts: the program merges them, and checks that they match."""
        files = [self.file(number) for number in range(1, self.shards + 1)]
        program = [sys.executable, "-m", "grundy", "scan"]
        program += [*(["--misere"] if self.asked[2] else []), "--merge", *files]
        found = []
        for words in ([], ["--json"]):
            ran = subprocess.run([*program, *words], capture_output=True, encoding="utf-8")
            if ran.returncode != 0:
                said = ran.stderr.strip() or ran.stdout.strip()
                raise InputError(
                    f"the parts in {self.folder.path} do not make a survey: {said}",
                    "delete the file that is named and call again",
                )
            found.append(ran.stdout)
        return json.loads(found[1])["rows"], found[0]


def survey_part(
    patterns: list[str],
    last: int | None,
    misere: bool,
    words: dict[str, Any],
    number: int,
    shards: int,
    path: str,
    token: str,
) -> str:
    """One part, on a worker: the text of its file."""
    rows = os.path.join(path, "rows") if seen(path, token) else None
    if rows is not None:
        os.makedirs(rows, exist_ok=True)
    found = _surveys.scan(
        patterns, last, misere=misere, shard=(number, shards), dir=rows, **words
    )
    if not found.complete:
        raise GrundyError(f"part {number} of {shards} is not complete")
    return found.csv
