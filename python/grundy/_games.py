"""Games of one's own: as Python functions, and as rule files."""

from __future__ import annotations

import hashlib
import json
import re
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from grundy import _grundy
from grundy._answers import Labels
from grundy._errors import InputError, LimitReached, UnstableGame, WrongType
from grundy._limits import whole
from grundy._positions import Position, _add_file

State = Hashable

#: What gives the options of a state: a function, or a mapping.
Options = Callable[[Any], Iterable[Any]] | Mapping[Any, Iterable[Any]]


class Sum(tuple[Any, ...]):
    """An option that leaves several states, where states are themselves tuples.

    >>> from grundy import Sum
    >>> Sum(("a", 1), ("b", 2))
    Sum(('a', 1), ('b', 2))
    """

    def __new__(cls, *states: State) -> Sum:
        return super().__new__(cls, states)

    def __repr__(self) -> str:
        return f"Sum({', '.join(map(repr, self))})"


class Game:
    """A finite game, given by the options of each state.

    A state is anything hashable. The options of a state are states; one that leaves a sum of several
    is a tuple of them, or a :class:`Sum` where states are tuples themselves. Play may return to a
    state: then values are those of loopy games.

    >>> import grundy
    >>> halving = grundy.Game(lambda n: [n // 2, n - 1] if n else [])
    >>> position = halving(9)
    >>> position.value, [move.labels for move in position.solve().moves]
    (2, [(9, 8)])
    >>> (position + "nim 2").winner
    'previous'

    The functions run once for each state, when a position is made; what was found is remembered.
    Functions must give the same options each time.

    :param options: the options of both players: a function of the state, or a mapping.
    :param left: further options of Left alone.
    :param right: further options of Right alone.
    :param sums: whether an option that is a tuple is a sum; unless said, that is so if the state
        asked about is no tuple.
    :param states: the most states that are explored.
    """

    def __init__(
        self,
        options: Options | None = None,
        *,
        left: Options | None = None,
        right: Options | None = None,
        sums: bool | None = None,
        states: int = 10_000_000,
    ) -> None:
        if options is None and left is None and right is None:
            raise WrongType("a game needs options: a function of a state, or a mapping")
        for name, given in (("options", options), ("left", left), ("right", right)):
            if given is not None and not callable(given) and not isinstance(given, Mapping):
                raise WrongType(f"{name} is a function of a state or a mapping, not {given!r}")
        self._options = options
        self._left = left
        self._right = right
        self._sums = sums
        self._most = whole(states, "states", "states", least=1)

    def __call__(self, start: State, mover: str | None = None) -> Position:
        """The position of a state.

        :param start: the state.
        :param mover: who is to move, ``"left"`` or ``"right"``, if the players' options differ.
        :raises LimitReached: there are more states than ``states`` allows.
        :raises UnstableGame: options changed between two calls, or changed while they were read.
        """
        sums = not isinstance(start, tuple) if self._sums is None else self._sums
        search = _Search(self, sums)
        search.explore(start)
        if mover not in (None, "left", "right"):
            raise InputError(f"mover={mover!r} is no player", "the players are 'left' and 'right'")
        raw = _grundy.read(search.text(partisan=self._is_partisan, mover=mover))
        return Position._of(raw, (Labels(dict(enumerate(search.states)), states=True),))

    @property
    def _is_partisan(self) -> bool:
        return self._left is not None or self._right is not None

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a game as a function is not pickled; its positions are")


class _Search:
    """The states that play reaches, numbered in the order in which they are met."""

    def __init__(self, game: Game, sums: bool) -> None:
        self.game = game
        self.sums = sums
        self.numbers: dict[State, int] = {}
        self.states: list[State] = []
        self.arcs: dict[str, list[str]] = {"": [], "left": [], "right": []}

    def explore(self, start: State) -> None:
        kinds = [
            (side, options)
            for side, options in (
                ("", self.game._options),
                ("left", self.game._left),
                ("right", self.game._right),
            )
            if options is not None
        ]
        self.number(start)
        at = 0
        states = self.states
        while at < len(states):
            state = states[at]
            for side, options in kinds:
                arcs = self.arcs[side]
                for option in self.options(options, state):
                    arcs.append(f"{at}:{self.target(option)}")
            at += 1
        for side, options in kinds:
            self.compare(side, options)

    def options(self, options: Options, state: State) -> list[Any]:
        found: Any
        if isinstance(options, Mapping):
            found = options.get(state, ())
        else:
            found = options(state)
        if isinstance(found, (str, bytes)) or not isinstance(found, Iterable):
            raise WrongType(f"the options of {state!r} are a list of states, not {found!r}")
        try:
            return list(found)
        except RuntimeError as error:
            raise UnstableGame(f"the options of {state!r} changed while they were read") from error

    def target(self, option: Any) -> str:
        if isinstance(option, Sum) or (self.sums and type(option) is tuple):
            if self.game._is_partisan and len(option) != 1:
                raise InputError("options of one player only cannot leave a sum")
            if not option:
                raise InputError(
                    "an option is an empty sum", "give a state that has no options instead"
                )
            return "+".join(str(self.number(state)) for state in option)
        return str(self.number(option))

    def number(self, state: State) -> int:
        try:
            known = self.numbers.get(state)
        except TypeError as error:
            raise InputError(f"the state {state!r} is not hashable", "use tuples") from error
        if known is None:
            known = len(self.states)
            if known >= self.game._most:
                raise LimitReached(
                    f"play reaches more than {self.game._most} states; set states= if it is finite",
                    "nodes",
                )
            self.numbers[state] = known
            self.states.append(state)
        return known

    def compare(self, side: str, options: Options) -> None:
        """Asks again about a few states: a function that answers otherwise is no game."""
        for at in {0, len(self.states) // 2, len(self.states) - 1}:
            before = f"{at}:"
            known = [arc for arc in self.arcs[side] if arc.startswith(before)]
            again = [
                f"{at}:{self.target(option)}" for option in self.options(options, self.states[at])
            ]
            if sorted(known) != sorted(again):
                raise UnstableGame(
                    f"the options of {self.states[at]!r} are not the same each time",
                    "a game is a function of its state alone",
                )

    def text(self, partisan: bool, mover: str | None) -> str:
        """The game as notation: arcs between numbers, and a pawn on the first state."""
        lone = [str(number) for number in range(len(self.states))]
        if partisan:
            words = ["digraph", ",".join(self.arcs[""] + lone[:1])]
            # Arcs that play never reaches say that the players differ where neither has one.
            count = len(self.states)
            own = {side: self.arcs[side] or [f"{count}:{count + 1}"] for side in ("left", "right")}
            words += [f"{side}={','.join(arcs)}" for side, arcs in own.items()]
            words += ["at=0"] + ([f"mover={mover}"] if mover else [])
            return " ".join(words)
        if mover is not None:
            raise InputError("mover= goes with left= or right=")
        arcs = ",".join(self.arcs[""] + lone[:1])
        return f"{'dag' if self.is_acyclic() else 'digraph'} {arcs} at=0"

    def is_acyclic(self) -> bool:
        """Whether no state is reached from itself: states are taken away when all options are."""
        into: list[list[int]] = [[] for _ in self.states]
        left = [0] * len(self.states)
        for arc in self.arcs[""]:
            before, _, targets = arc.partition(":")
            for target in targets.split("+"):
                into[int(target)].append(int(before))
                left[int(before)] += 1
        ended = deque(state for state, count in enumerate(left) if not count)
        taken = 0
        while ended:
            taken += 1
            for origin in into[ended.popleft()]:
                left[origin] -= 1
                if not left[origin]:
                    ended.append(origin)
        return taken == len(self.states)


class Rules:
    """Games from the text of a rule file.

    >>> import grundy
    >>> rules = grundy.Rules("game half(n)\\ntake: for k in 1..n/2: (n - k)")
    >>> rules(6).value, rules("6 3").value
    (3, 3)

    :param text: the text of the file, in the rule language of the book.
    :raises ParseError: the text is no rule file; it points at the fault.
    """

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise WrongType(f"rules are a text, not {text!r}")
        match = re.search(r"^\s*game\s+([a-z][a-z0-9-]*)", text, re.MULTILINE)
        digest = hashlib.blake2s(text.encode(), digest_size=6).hexdigest()
        #: The name under which positions name the rules.
        self.name = f"./{match[1] if match else 'rules'}-{digest}.game"
        self.text = text
        _grundy.check_rules(self.name, text)
        _add_file(self.name, text)

    def __call__(self, *arguments: object, misere: bool = False) -> Position:
        """A position: numbers, or the arguments as notation."""
        return Position(f"{self.name} {' '.join(map(str, arguments))}", misere)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Rules({self.text!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Rules, (self.text,))


def games(lang: str = "en") -> list[dict[str, Any]]:
    """The games of the catalogue, as ``grundy games --json`` lists them."""
    found: list[dict[str, Any]] = json.loads(_grundy.games(lang))["games"]
    return found
