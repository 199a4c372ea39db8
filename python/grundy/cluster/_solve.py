"""Who wins a large position, and its value, by many workers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grundy._errors import InputError, LimitReached, TooLarge
from grundy._limits import limits, whole
from grundy._positions import Position, PositionLike, as_position
from grundy.cluster import _pool
from grundy.cluster._folder import Folder, Path
from grundy.cluster._keys import Key, children, key_of, size_of, text_of
from grundy.cluster._pulse import Pulse, RayEnded
from grundy.cluster._report import Report
from grundy.cluster._tree import Node, Question, Tree

#: The nodes that a worker may visit for one of the first questions: about half a second.
_BUDGET = 1 << 16

#: The number of expanded leaves after which the budget of a job grows by its first value.
_GROWTH = 512

#: Games with two sides, or that need not end.
_REFUSED = frozenset({"digraph", "northcott", "redblue", "circle", "line"})

#: A fact: the value of a position is, or is not, a number.
_Fact = tuple[Key, int, bool]


@dataclass(frozen=True, slots=True)
class Solved:
    """Who wins a position, found on a cluster.

    :ivar position: its notation.
    :ivar winner: ``"next"`` for the player to move, ``"previous"`` for the other.
    :ivar value: the Grundy value, if it was asked for or found on the way.
    :ivar facts: the number of proved facts in the folder, each that some value is, or is not, a
        certain number.
    :ivar report: the questions that were answered, found in the folder, and lost.
    """

    position: str
    winner: str
    value: int | None
    facts: int
    report: Report


def solve(
    position: PositionLike,
    *,
    dir: Path,
    value: bool = False,
    nodes: int | float = _BUDGET,
    memory: int | str = "2G",
    workers: int | None = None,
    threads: int = 1,
    retries: int = 5,
    progress: Callable[[int, int], object] | None = None,
) -> Solved:
    """Finds who wins a position on a cluster, by a proof-number search over questions.

    A question is whether a position has a certain value. The master keeps the top of the tree and
    what is proved; workers answer questions at its leaves by the search of :func:`grundy.solve`,
    each within a budget of nodes. A leaf that is too hard for its budget gets its options as new
    leaves. Only what is proved is used, so the answer does not depend on budgets, on the number of
    workers, or on what is lost on the way.

    :param position: a :class:`~grundy.Position` or its notation: an impartial game that ends, under
        normal play.
    :param dir: a folder for proved facts, so that the same call can be resumed. Only the
        master uses it.
    :param value: whether to find the Grundy value, too.
    :param nodes: the budget of the first questions; it grows with the tree.
    :param memory: the memory of the tables of a worker.
    :param workers: questions at once; one for each ``threads`` processors of the cluster.
    :param threads: the threads of a worker.
    :param retries: the number of repetitions of a question whose worker or node ended.
    :param progress: called with the number of answered questions and of proved facts.
    :raises ParseError: the text is not a position.
    :raises InputError: the game has two sides, need not end, or is under misère play; or the folder
        belongs to another run.
    :raises FolderInUse: another master works in the folder.
    :raises RayEnded: Ray itself has ended.
    :raises ClusterError: Ray is missing, or a question ends its worker again and again.
    """
    root = as_position(position)
    _check(root)
    budget = whole(nodes, "nodes", "positions", least=1)
    threads = whole(threads, "threads", "threads", least=1)
    retries = whole(retries, "retries", "retries")
    limits(memory=memory, threads=threads)
    with Folder(dir, {"kind": "solve", "position": root.text}) as folder:
        master = _Master(folder, root, budget, retries, progress)
        return master.run(bool(value), workers, threads, memory)


def _check(position: Position) -> None:
    """Raises an exception for positions to which the theory does not apply.

    :raises InputError: it does not apply.
    """
    if position.misere:
        raise InputError(
            "cluster.solve does not take misère play", "under normal play, values answer sums"
        )
    if position._labels and any(position._labels):
        raise InputError(
            "cluster.solve does not take user-defined games", "write the position as text"
        )
    for summand in position.summands:
        name = summand.text.split()[0]
        if name in _REFUSED or re.search(r"\bmover=", summand.text):
            raise InputError(
                f"cluster.solve does not take {name}", "it takes impartial games that end"
            )
        try:
            answer = summand.solve(outcome_only=True, nodes=1000, threads=1)
        except (LimitReached, TooLarge):
            continue
        if answer.outcome not in ("N", "P"):
            raise InputError(
                f"{summand.text} is not an impartial position that somebody wins",
                "cluster.solve takes impartial games that end",
            )


class Asker:
    """A worker, which keeps its tables from question to question."""

    def __init__(self, root: Position, threads: int, memory: int | str) -> None:
        # Reading the position also brings the files that it names.
        self.root = root
        self.threads = threads
        self.memory = memory

    def ready(self) -> bool:
        """Returns once the worker has started."""
        return True

    def ask(
        self, key: Key, nimber: int, nodes: int, listed: bool
    ) -> tuple[tuple[list[_Fact], list[Key] | None], float]:
        """Answers a question, with the processor seconds that it took."""
        return _pool.timed(self._answer, key, nimber, nodes, listed)

    def _answer(
        self, key: Key, nimber: int, nodes: int, listed: bool
    ) -> tuple[list[_Fact], list[Key] | None]:
        """Answers a question within a budget of nodes.

        :param listed: whether the options are known to the master.
        :returns: the proved facts; and the options, if the budget was too small.
        """
        found = self._asked(Position(text_of(key, nimber)), nodes)
        if found is not None:
            value, lost = found
            facts = [] if value is None else [(key, value ^ nimber, True)]
            return facts or [(key, nimber, lost)], None
        if len(key) > 1:
            facts = list(self._parts(key, max(1, nodes // 4)))
            if facts:
                return facts, None
        return [], [] if listed else children(key)

    def _asked(self, position: Position, nodes: int, whole: bool = False) -> Any:
        """The value, where it is found, and whether the player to move loses."""
        try:
            answer = position.solve(
                outcome_only=not whole, nodes=nodes, threads=self.threads, memory=self.memory
            )
        except (LimitReached, TooLarge):
            return None
        if answer.outcome not in ("N", "P"):
            raise InputError(
                f"{position.text} is not an impartial position that somebody wins",
                "cluster.solve takes impartial games that end",
            )
        value = answer.value if isinstance(answer.value, int) else None
        return value, answer.outcome == "P"

    def _parts(self, key: Key, nodes: int) -> list[_Fact]:
        """The values of all components but the largest, as far as they are found."""
        facts: list[_Fact] = []
        for part in sorted(key, key=lambda part: size_of((part,)))[:-1]:
            found = self._asked(Position(part), nodes, whole=True)
            if found is not None and found[0] is not None:
                facts.append(((part,), found[0], True))
        return facts


class _Master:
    def __init__(
        self,
        folder: Folder,
        root: Position,
        budget: int,
        retries: int,
        progress: Callable[[int, int], object] | None,
    ) -> None:
        self.folder = folder
        self.root = root
        self.budget = budget
        self.progress = progress
        self.tree = Tree()
        self.key = key_of(root)
        #: Questions whose budget was too small.
        self.hard: set[Question] = set()
        self.facts = 0
        self.number = 0
        self.resumed, self.finished, self.lost = 0, 0, 0
        self.seconds = 0.0
        self.deaths = _pool.Deaths(retries)
        self._read()

    def _read(self) -> None:
        """Reads the journal."""
        asked: dict[int, Question] = {}
        for event in self.folder.events():
            number = event["id"]
            self.number = max(self.number, number + 1)
            if "ask" in event:
                key, nimber = event["ask"]
                asked[number] = (tuple(key), nimber)
                continue
            if "proved" in event:
                key, nimber, equal = event["proved"]
                self.tree.learn([(tuple(key), nimber, equal)])
                continue
            question = asked.pop(number)
            if "ended" in event:
                self.lost += event["ended"] == "lost"
                continue
            self.resumed += 1
            options = event.get("options")
            self._learn(
                question,
                [(tuple(key), nimber, equal) for key, nimber, equal in event["facts"]],
                None if options is None else [tuple(key) for key in options],
            )
        self.lost += len(asked)
        for number in asked:
            self.folder.note({"id": number, "ended": "lost"})

    def _learn(
        self, question: Question, facts: list[_Fact], options: list[Key] | None
    ) -> None:
        self.tree.learn(facts)
        self.facts += len(facts)
        if options is not None:
            self.hard.add(question)
            self.tree.options.setdefault(question[0], options)

    def run(
        self, value: bool, workers: int | None, threads: int, memory: int | str
    ) -> Solved:
        crew: _Crew | None = None
        at_once = 0
        nimber = 0
        winner = ""
        try:
            while True:
                question = (self.key, nimber)
                root = self.tree.node(question)
                while (lost := self.tree.facts.lost(root.question)) is None:
                    leaf = self._leaf(root)
                    if crew is None and leaf is not None:
                        at_once = _pool.slots(workers, threads)
                        crew = _Crew(at_once, (self.root, threads, memory), threads)
                    if leaf is not None and crew is not None and crew.idle:
                        self._ask(crew, leaf)
                    elif crew is not None:
                        self._hear(crew)
                if crew is not None:
                    self._conclude(nimber, lost)
                if nimber == 0:
                    winner = "previous" if lost else "next"
                if lost or not value:
                    break
                nimber += 1
        except RayEnded:
            # The questions at work are in the journal: the next call counts them as lost.
            crew = None
            raise
        finally:
            if crew is not None:
                for number in crew.close():
                    self.folder.note({"id": number, "ended": "dropped"})
        found = nimber if lost else self._value()
        report = Report(self.finished, self.resumed, self.lost, self.seconds, at_once)
        return Solved(self.root.text, winner, found, self.facts, report)

    def _conclude(self, nimber: int, equal: bool) -> None:
        """Records the answer. A later run that starts with all facts may grow another tree, in
        which they do not prove it."""
        number, self.number = self.number, self.number + 1
        self.folder.note({"id": number, "proved": [self.key, nimber, equal]})

    def _value(self) -> int | None:
        """The value, if facts give it."""
        key, nimber = self.tree.facts.reduced((self.key, 0))
        if not key:
            return nimber
        value = self.tree.facts.values.get(key)
        return None if value is None else value ^ nimber

    def _leaf(self, root: Node) -> Node | None:
        """The next leaf to search. Leaves that were too hard before are expanded first."""
        while (leaf := self.tree.next(root)) is not None and leaf.question in self.hard:
            self.tree.expand(leaf)
        return leaf

    def _ask(self, crew: _Crew, leaf: Node) -> None:
        self.tree.take(leaf)
        key, nimber = leaf.question
        nodes = self.budget * (1 + self.tree.expanded // _GROWTH)
        number, self.number = self.number, self.number + 1
        self.folder.note({"id": number, "ask": [key, nimber], "nodes": nodes})
        crew.ask(number, leaf, nodes, key in self.tree.options)

    def _hear(self, crew: _Crew) -> None:
        """Waits for answers, and adds them."""
        for number, leaf, answer in crew.wait():
            self.tree.put_back(leaf)
            if isinstance(answer, Exception):
                self.lost += 1
                self.folder.note({"id": number, "ended": "lost"})
                self.deaths.add(text_of(*leaf.question), answer)
                continue
            (facts, options), seconds = answer
            self.seconds += seconds
            event = {"id": number, "facts": facts}
            if options is not None:
                event["options"] = [] if leaf.question[0] in self.tree.options else options
            self.folder.note(event)
            self.finished += 1
            self._learn(leaf.question, facts, options)
            if self.progress is not None:
                self.progress(self.finished + self.resumed, self.facts)


class _Crew:
    """The workers. A worker that ends is replaced."""

    def __init__(self, size: int, settings: tuple[Any, ...], threads: int) -> None:
        self._ray = _pool.ray()
        self._settings = settings
        self._made = self._ray.remote(num_cpus=threads, max_restarts=0)(Asker)
        self._running: dict[Any, tuple[Any, int, Node]] = {}
        self._starting: dict[Any, Any] = {}
        self._starts = _pool.Deaths(20)
        self._pulse = Pulse(self._ray, threads)
        self.idle: list[Any] = []
        for _ in range(size):
            self._start()

    def _start(self) -> None:
        worker = self._made.remote(*self._settings)
        self._starting[worker.ready.remote()] = worker

    def ask(self, number: int, leaf: Node, nodes: int, listed: bool) -> None:
        """Gives an idle worker a question."""
        worker = self.idle.pop()
        reference = worker.ask.remote(*leaf.question, nodes, listed)
        self._running[reference] = (worker, number, leaf)

    def wait(self) -> list[tuple[int, Node, Any]]:
        """Waits briefly for a worker. Returns answers, and why a worker ended.

        :raises RayEnded: Ray itself has ended.
        """
        self._pulse.beat()
        references = [*self._running, *self._starting]
        done, _ = self._ray.wait(references, num_returns=1, timeout=_pool._TICK)
        heard: list[tuple[int, Node, Any]] = []
        for reference in done:
            job = self._running.pop(reference, None)
            worker = job[0] if job else self._starting.pop(reference)
            try:
                answer = self._ray.get(reference)
            except Exception as error:
                if not _pool.lost(error):
                    raise _pool.cause(error) from None
                self._pulse.beat(now=True)
                self._start()
                if job is None:
                    self._starts.add("a worker's start", error)
                    continue
                answer = error
            else:
                self.idle.append(worker)
            if job is not None:
                heard.append((job[1], job[2], answer))
        return heard

    def close(self) -> list[int]:
        """Ends the workers. Returns the numbers of the questions that they had."""
        for worker in (
            *self.idle,
            *self._starting.values(),
            *(worker for worker, _, _ in self._running.values()),
        ):
            self._ray.kill(worker)
        return [number for _, number, _ in self._running.values()]
