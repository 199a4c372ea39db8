"""User-defined games: as Python functions, and as rule files."""

from __future__ import annotations

import gc
import hashlib
import json
import re
from array import array
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
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
        self.is_mapping = isinstance(given, Mapping)
        self.known: dict[State, list[Any]] = {}

    def options(self, state: State) -> list[Any] | None:
        """The options of a state; ``None`` if a mapping does not contain it."""
        given: Any = self.given
        if self.is_mapping:
            if state not in given and not hasattr(type(given), "__missing__"):
                return None
            return _listed(state, given[state])
        known = self.known.get(state)
        if known is None:
            known = self.known[state] = _listed(state, given(state))
        return known

    def compare(self, state: State) -> None:
        """Calls the function again and compares."""
        given: Any = self.given
        if self.is_mapping:
            return
        again = _listed(state, given(state))
        known = self.known[state]
        if again != known and Counter(again) != Counter(known):
            raise UnstableGame(
                f"the options of {shown(state)} are not the same each time",
                "a game is a function of its state alone",
            )


def _listed(state: State, found: Any) -> list[Any]:
    if type(found) is list:
        return found.copy()
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


#: What joins the states that one option leaves.
_PLUS = -(2**31)


class _Search:
    """The states that play reaches, numbered in the order in which they are found."""

    def __init__(self, game: Game, sums: bool) -> None:
        self.game = game
        self.sums = sums
        self.numbers: dict[State, int] = {}
        self.states: list[State] = []
        #: By kind, -1 - s for each state s with options, then the state that each option leaves; if
        #: it leaves several, _PLUS stands between them.
        self.arcs = {kind: array("i") for kind in ("", "again", "entails", "left", "right")}
        #: The types of options that were one state.
        self.plain: set[type] = set()

    def explore(self, starts: Iterable[State]) -> None:
        # Nearly all that is made here is kept: looking for garbage in it takes a sixth of the time.
        enabled = gc.isenabled()
        gc.disable()
        try:
            self.walk(starts)
        finally:
            if enabled:
                gc.enable()

    def walk(self, starts: Iterable[State]) -> None:
        for start in starts:
            self.number(start)
        states = self.states
        kinds = [(kind, self.arcs[kind.name]) for kind in self.game._kinds]
        # The list grows while it is walked through.
        for at, state in enumerate(states):
            missing = True
            for kind, arcs in kinds:
                options = kind.known.get(state)
                if options is None:
                    options = kind.options(state)
                    if options is None:
                        continue
                missing = False
                if options:
                    arcs.append(-1 - at)
                    arcs.fromlist(self.numbered(options))
            if missing:
                raise UnknownState(
                    f"the state {shown(state)} is no key of the mapping",
                    "give it an empty list if no move is left there",
                    state,
                )
        self.game._compare(states)

    def numbered(self, options: list[Any]) -> list[int]:
        """The states that options leave. Options become the objects that are states already, so
        that each state is stored once."""
        if self.plain.issuperset(map(type, options)):
            try:
                numbers: list[Any] = list(map(self.numbers.get, options))
            except TypeError:
                numbers = [self.number(option) for option in options]
            while None in numbers:
                place = numbers.index(None)
                numbers[place] = self.number(options[place])
            options[:] = map(self.states.__getitem__, numbers)
            return numbers
        found = []
        for option in options:
            first, *others = self.left(option)
            found.append(first)
            for other in others:
                found += (_PLUS, other)
        return found

    def left(self, option: Any) -> list[int]:
        """The states that an option leaves."""
        if isinstance(option, Sum) or (self.sums and type(option) is tuple):
            if self.game._is_partisan and len(option) != 1:
                raise InputError("options of one player only cannot leave a sum")
            if not option:
                raise InputError(
                    "an option is an empty sum", "give a state that has no options instead"
                )
            return [self.number(state) for state in option]
        self.plain.add(type(option))
        return [self.number(option)]

    def number(self, state: State) -> int:
        try:
            known = self.numbers.get(state)
        except TypeError as error:
            raise _unhashable(state) from error
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
        lone = ["0"] if self.states else []
        if partisan:
            words = ["digraph", ",".join(self.written("") + lone)]
            # Unreachable arcs mark the game as partisan if a player has no arc.
            count = len(self.states)
            for side in ("left", "right"):
                words.append(f"{side}={','.join(self.written(side) or [f'{count}:{count + 1}'])}")
            words += ["at=0"] + ([f"mover={mover}"] if mover else [])
            return " ".join(words)
        return f"{self.digraph(lone)} at=0"

    def all(self) -> str:
        """The game of both players as notation, with every state."""
        return self.digraph(list(map(str, range(len(self.states)))))

    def digraph(self, lone: list[str]) -> str:
        """The arcs of both players as notation, and these states."""
        words = [",".join(self.written("") + lone)]
        words += [f"{kind}={arcs[0]}" for kind in _OBLIGING if (arcs := self.written(kind))]
        both = [self.arcs[kind].tobytes() for kind in ("", *_OBLIGING)]
        acyclic = _grundy.is_acyclic(len(self.states), both)
        if not acyclic and len(words) > 1:
            raise InputError(
                "play may return to a state",
                "there is no theory of again= and entails= in such games",
            )
        return f"{'dag' if acyclic else 'digraph'} {' '.join(words)}"

    def written(self, kind: str) -> list[str]:
        """The arcs of a kind as notation, if there are any."""
        arcs = self.arcs[kind]
        return [_grundy.arcs(arcs.tobytes())] if arcs else []


def _unhashable(state: Any) -> InputError:
    return InputError(f"the state {state!r} is not hashable", "use tuples")


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
