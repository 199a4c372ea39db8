"""User-defined games: as Python functions, and as rule files."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from grundy import _grundy
from grundy._answers import Labels, language
from grundy._errors import InputError, LimitReached, UnknownState, UnstableGame, WrongType
from grundy._limits import flag, text as checked, whole
from grundy._positions import Position, _add_file
from grundy._values import shown

State = Hashable

#: The options of each state: a function, or a mapping.
Options = Callable[[Any], Iterable[Any]] | Mapping[Any, Iterable[Any]]


#: The kinds of options that oblige a player.
_OBLIGING = ("again", "entails")


class Sum(tuple[Any, ...]):
    """An option that leaves several states, where states are themselves tuples.

    >>> from grundy import Sum
    >>> Sum(("a", 1), ("b", 2))
    Sum(('a', 1), ('b', 2))
    """

    def __new__(cls, *states: State) -> Sum:
        return super().__new__(cls, states)

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

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

    The functions run once for each state, when a position is first made from which play reaches it;
    the game remembers the options. Functions must give the same options each time: the options
    of a few states, in proportion to the number of all, are computed twice to detect a function that
    does not.

    A mapping has every state as a key, those without options with an empty list; of a
    ``defaultdict`` the factory gives the options of other states. With several mappings it is
    enough that one of them has the state.

    After some moves a player is not free: after one of ``again`` the same player moves once more, anywhere
    in the sum, and one of ``entails`` has to be answered in what it left; a player who cannot, loses.
    Then a state may have the value ``"loony"``: the player to move wins, whatever is added to it.

    >>> strings = grundy.Game(lambda n: [n - 2] if n > 1 else [], again=lambda n: [n - 1] if n else [])
    >>> strings(3).solve().value
    'loony'

    :param options: the options of both players: a function of the state, or a mapping.
    :param again: further options, after which the same player moves once more.
    :param entails: further options, which the opponent has to answer.
    :param left: further options of Left alone.
    :param right: further options of Right alone.
    :param sums: whether an option that is a tuple is a sum; by default, it is if the state
        in question is not a tuple.
    :param states: the maximum number of states explored.
    """

    def __init__(
        self,
        options: Options | None = None,
        *,
        again: Options | None = None,
        entails: Options | None = None,
        left: Options | None = None,
        right: Options | None = None,
        sums: bool | None = None,
        states: int = 10_000_000,
    ) -> None:
        every = {"options": options, "again": again, "entails": entails, "left": left, "right": right}
        if all(given is None for given in every.values()):
            raise WrongType("a game needs options: a function of a state, or a mapping")
        if (left or right) and (again or entails):
            raise InputError(
                "moves that oblige a player need the same options for both players",
                "there is no theory of other games with again= or entails=",
            )
        for name, given in every.items():
            if given is not None and not callable(given) and not isinstance(given, Mapping):
                raise WrongType(f"{name} is a function of a state or a mapping, not {given!r}")
        self._options = options
        self._left = left
        self._right = right
        self._sums = sums
        self._most = whole(states, "states", "states", least=1)
        if sums is not None:
            flag(sums, "sums")
        every[""] = every.pop("options")
        self._kinds = [_Kind(kind, given) for kind, given in every.items() if given is not None]
        self._asked_twice = 0

    def __call__(self, start: State, mover: str | None = None) -> Position:
        """The position of a state.

        :param start: the state.
        :param mover: who is to move, ``"left"`` or ``"right"``, if the players' options differ.
        :raises LimitReached: there are more states than ``states`` allows.
        :raises UnstableGame: options changed between two calls, or changed while they were read.
        :raises UnknownState: a state is not a key of the mappings.
        """
        if mover is not None and checked(mover, "mover", "'left'") not in ("left", "right"):
            raise InputError(f"mover={mover!r} is no player", "the players are 'left' and 'right'")
        if mover is not None and not self._is_partisan:
            raise InputError("mover= goes with left= or right=")
        sums = not isinstance(start, tuple) if self._sums is None else bool(self._sums)
        search = _Search(self, sums)
        search.explore([start])
        raw = _grundy.read(search.text(partisan=self._is_partisan, mover=mover))
        return Position._of(raw, (Labels(dict(enumerate(search.states)), states=True),))

    def _values(self, states: Sequence[State], bounds: _grundy.Limits) -> list[Any]:
        """The values of several states."""
        if self._is_partisan:
            raise InputError("the players have different options, so states have no values")
        sums = not isinstance(states[0], tuple) if self._sums is None else bool(self._sums)
        search = _Search(self, sums)
        search.explore(states)
        found, _, _, names = _grundy.values(search.all(), None, None, [], 8, bounds)
        known = dict(zip(names or [], found, strict=True))
        return [known[str(search.numbers[state])] for state in states]

    @property
    def _name(self) -> str:
        """The name of the function, where it has one."""
        name = str(getattr(self._options, "__name__", "game"))
        return name if name.isidentifier() else "game"

    @property
    def _is_partisan(self) -> bool:
        return self._left is not None or self._right is not None

    def _options_of(self, state: State) -> list[tuple[_Kind, list[Any]]]:
        """The options of a state, by kind."""
        found = [(kind, kind.options(state)) for kind in self._kinds]
        if all(options is None for _, options in found):
            raise UnknownState(
                f"the state {shown(state)} is no key of the mapping",
                "give it an empty list if no move is left there",
                state,
            )
        return [(kind, options or []) for kind, options in found]

    def _compare(self, states: Sequence[State]) -> None:
        """Computes the options of a few states again, whenever the number of known states has
        doubled, to detect a function that is not deterministic."""
        known = max(len(kind.known) for kind in self._kinds)
        if known < 2 * self._asked_twice:
            return
        self._asked_twice = known
        for at in {0, len(states) // 2, len(states) - 1}:
            for kind in self._kinds:
                kind.compare(states[at])

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a game as a function is not pickled; its positions are")


class _Kind:
    """The options of one kind, with the results of the function so far."""

    def __init__(self, name: str, given: Options) -> None:
        self.name = name
        self.given = given
        self.known: dict[State, list[Any]] = {}

    def options(self, state: State) -> list[Any] | None:
        """The options of a state; ``None`` if a mapping does not contain it."""
        given = self.given
        if isinstance(given, Mapping):
            if state not in given and not hasattr(type(given), "__missing__"):
                return None
            return _listed(state, given[state])
        known = self.known.get(state)
        if known is None:
            known = self.known[state] = _listed(state, given(state))
        return known

    def compare(self, state: State) -> None:
        """Calls the function again and compares."""
        if isinstance(self.given, Mapping):
            return
        again = _listed(state, self.given(state))
        known = self.known[state]
        if again != known and Counter(again) != Counter(known):
            raise UnstableGame(
                f"the options of {shown(state)} are not the same each time",
                "a game is a function of its state alone",
            )


def _listed(state: State, found: Any) -> list[Any]:
    if isinstance(found, (str, bytes)) or not isinstance(found, Iterable):
        raise WrongType(f"the options of {shown(state)} are a list of states, not {found!r}")
    try:
        return list(found)
    except RuntimeError as error:
        # Python's error for a dict, a set or a deque that changes during iteration.
        if type(error) is RuntimeError and "during iteration" in str(error):
            message = f"the options of {shown(state)} changed while they were read"
            raise UnstableGame(message) from error
        raise


class _Search:
    """The states that play reaches, numbered in the order in which they are found."""

    def __init__(self, game: Game, sums: bool) -> None:
        self.game = game
        self.sums = sums
        self.numbers: dict[State, int] = {}
        self.states: list[State] = []
        kinds = ("", "again", "entails", "left", "right")
        self.arcs: dict[str, list[str]] = {kind: [] for kind in kinds}

    def explore(self, starts: Iterable[State]) -> None:
        for start in starts:
            self.number(start)
        at = 0
        states = self.states
        while at < len(states):
            state = states[at]
            for kind, found in self.game._options_of(state):
                arcs = self.arcs[kind.name]
                for option in found:
                    arcs.append(f"{at}:{self.target(option)}")
            at += 1
        self.game._compare(states)

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

    def text(self, partisan: bool, mover: str | None) -> str:
        """The game as notation: arcs between numbers, and a pawn on the first state."""
        lone = [str(number) for number in range(len(self.states))]
        if partisan:
            words = ["digraph", ",".join(self.arcs[""] + lone[:1])]
            # Unreachable arcs mark the game as partisan if a player has no arc.
            count = len(self.states)
            own = {side: self.arcs[side] or [f"{count}:{count + 1}"] for side in ("left", "right")}
            words += [f"{side}={','.join(arcs)}" for side, arcs in own.items()]
            words += ["at=0"] + ([f"mover={mover}"] if mover else [])
            return " ".join(words)
        return f"{self.digraph(lone[:1])} at=0"

    def all(self) -> str:
        """The game of both players as notation, with every state."""
        lone = [str(number) for number in range(len(self.states))]
        return self.digraph(lone)

    def digraph(self, lone: list[str]) -> str:
        """The arcs of both players as notation, and these states."""
        words = [",".join(self.arcs[""] + lone)]
        words += [f"{kind}={','.join(arcs)}" for kind in _OBLIGING if (arcs := self.arcs[kind])]
        acyclic = self.is_acyclic()
        if not acyclic and len(words) > 1:
            raise InputError(
                "play may return to a state",
                "there is no theory of again= and entails= in such games",
            )
        return f"{'dag' if acyclic else 'digraph'} {' '.join(words)}"

    def is_acyclic(self) -> bool:
        """Whether no state can be reached from itself, by removing states without options."""
        into: list[list[int]] = [[] for _ in self.states]
        left = [0] * len(self.states)
        arcs = chain(self.arcs[""], *(self.arcs[kind] for kind in _OBLIGING))
        for arc in arcs:
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
    :raises ParseError: the text is not a rule file; the exception has the place of the error.
    """

    def __init__(self, text: str) -> None:
        text = checked(text, "a rule file", "'game half(n) …'")
        match = re.search(r"^\s*game\s+([a-z][a-z0-9-]*)", text, re.MULTILINE)
        digest = hashlib.blake2s(text.encode(), digest_size=6).hexdigest()
        #: The name of the rules in positions.
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
    found: list[dict[str, Any]] = json.loads(_grundy.games(language(lang)))["games"]
    return found
