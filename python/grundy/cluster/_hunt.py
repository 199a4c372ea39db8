"""Many hunts side by side."""

from __future__ import annotations

import json
import os
import urllib.parse
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypedDict, Unpack

from grundy import _surveys
from grundy._errors import InputError
from grundy._limits import limits, whole
from grundy._surveys import GameLike
from grundy.cluster import _pool
from grundy.cluster._folder import Folder, Path, seen, write
from grundy.cluster._report import Report


class HuntWords(TypedDict, total=False):
    """The limits of each hunt: ``time`` and ``memory``, as for :func:`grundy.hunt`."""

    time: float | None
    memory: int | str | None


class Hunted(Mapping[str, dict[str, Any]]):
    """The result of each hunt: from the code to the object of ``grundy hunt --json``.

    :ivar report: the hunts that were finished, found in the folder, and lost.
    """

    def __init__(self, found: Mapping[str, dict[str, Any]], report: Report) -> None:
        self._found = dict(found)
        self.report = report

    def __getitem__(self, code: str) -> dict[str, Any]:
        return self._found[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        ended = ", ".join(f"{code}: {found['status']}" for code, found in self._found.items())
        return f"Hunted({ended})"


def hunt(
    games: GameLike | Iterable[GameLike],
    *,
    dir: Path,
    to: int | None = None,
    keep: bool = False,
    every: float = 10.0,
    workers: int | None = None,
    threads: int = 1,
    retries: int = 5,
    finished: Callable[[str, dict[str, Any]], object] | None = None,
    **words: Unpack[HuntWords],
) -> Hunted:
    """Hunts for the periods of many take-and-break games on a cluster.

    Each hunt has a folder of its own in ``dir``, which is the one that :func:`grundy.hunt` and
    ``grundy hunt`` use. A hunt whose worker or node ended continues from its last checkpoint.

    :param games: codes, or their names.
    :param dir: a folder that all machines see under the same path.
    :param to: the last heap of each. Hunts that had ended continue to a larger one.
    :param keep: whether the values are kept in the folders.
    :param every: the maximum time between two checkpoints of a hunt in seconds.
    :param workers: hunts at once; one for each ``threads`` processors of the cluster.
    :param threads: the threads of a hunt.
    :param retries: the number of restarts of a hunt whose worker or node ended.
    :param finished: called with the game and the result of its hunt.
    :raises FolderInUse: another master works in the folder.
    :raises InputError: a game is given twice, or a machine does not see the folder.
    :raises RayEnded: Ray itself has ended.
    :raises ClusterError: Ray is missing, or a hunt ends its worker again and again.
    """
    if isinstance(games, str) or not isinstance(games, Iterable):
        games = [games]
    codes = [_surveys._game(game) for game in games]
    if not codes:
        raise InputError("there are no games to hunt", "for example ['0.6', '0.06']")
    for code in codes:
        if codes.count(code) > 1:
            raise InputError(f"{code} is given twice", "give each game once")
    last = None if to is None else whole(to, "to", "heaps")
    threads = whole(threads, "threads", "threads", least=1)
    retries = whole(retries, "retries", "retries")
    limits(threads=threads, **words)
    settings = {"to": last, "keep": bool(keep), "every": every, "threads": threads, **words}
    # Another limit is the same run: the hunts check their folders.
    with Folder(dir, {"kind": "hunt"}) as folder:
        return _Hunts(folder, codes, settings).run(workers, threads, retries, finished)


class _Hunts:
    def __init__(self, folder: Folder, codes: list[str], settings: dict[str, Any]) -> None:
        self.folder = folder
        self.codes = codes
        self.settings = settings
        # Limits do not change the result of a finished hunt.
        kept = ("to", "keep", "time")
        self.asked = {name: settings[name] for name in kept if name in settings}

    def file(self, code: str) -> str:
        return self.folder.file(f"{_name(code)}.json")

    def run(
        self,
        workers: int | None,
        threads: int,
        retries: int,
        finished: Callable[[str, dict[str, Any]], object] | None,
    ) -> Hunted:
        found = {code: old for code in self.codes if (old := self.old(code)) is not None}
        missing = [code for code in self.codes if code not in found]
        open_: dict[str, int] = {}
        before = 0
        for event in self.folder.events():
            if "call" in event:
                continue
            if "started" in event:
                before += open_.get(event["started"], 0)
                open_[event["started"]] = 1
            else:
                open_.pop(event["ended"], None)
        before += sum(open_.values())
        resumed, at_once, losses, seconds = len(found), 0, 0, 0.0
        self.folder.note({"call": {"hunts": len(self.codes), "found": len(found)}})
        if missing:
            at_once = _pool.slots(workers, threads)
            place = (self.folder.path, self.folder.token)
            jobs = {code: (code, _name(code), self.settings, *place) for code in missing}

            def ended(code: str, result: dict[str, Any]) -> None:
                write(self.file(code), json.dumps({"asked": self.asked, "found": result}) + "\n")
                self.folder.note({"ended": code})
                found[code] = result
                if finished is not None:
                    finished(code, result)

            losses, seconds = _pool.run(
                one_hunt,
                jobs,
                workers=at_once,
                threads=threads,
                retries=retries,
                started=lambda code: self.folder.note({"started": code}),
                finished=ended,
            )
        report = Report(len(missing), resumed, before + losses, seconds, at_once)
        return Hunted({code: found[code] for code in self.codes}, report)

    def old(self, code: str) -> dict[str, Any] | None:
        """The result of an earlier call with the same arguments."""
        try:
            with open(self.file(code), encoding="utf-8") as file:
                stored = json.load(file)
            found: dict[str, Any] = stored["found"]
            return found if stored["asked"] == self.asked else None
        except FileNotFoundError:
            return None
        except (ValueError, KeyError, TypeError):
            raise InputError(f"{self.file(code)} is damaged", "delete it and call again") from None


def _name(code: str) -> str:
    """The name of the folder of a game."""
    return urllib.parse.quote(code, safe="")


def one_hunt(
    code: str, name: str, settings: dict[str, Any], path: str, token: str
) -> dict[str, Any]:
    """One hunt, on a worker."""
    if not seen(path, token):
        raise InputError(
            f"a machine of the cluster does not see {path}",
            "choose a folder that all machines see under the same path",
        )
    return _surveys.hunt(os.path.join(path, name), code, **settings)
