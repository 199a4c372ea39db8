"""Answers, moves and reasons."""

from __future__ import annotations

import html
import json
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from grundy import _grundy
from grundy._errors import in_python
from grundy._limits import text as checked
from grundy._values import Value, shown, shown_fields

if TYPE_CHECKING:
    from grundy._limits import LimitWords
    from grundy._positions import Position


class Change(NamedTuple):
    """What a move changes in one component of a compound.

    ``path`` leads to the component: the index of the part in the compound, then in that part, and
    so on, each from 0.
    """

    path: tuple[int, ...]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Move:
    """One move.

    :ivar summand: the index of the summand that it changes, from 0.
    :ivar before: the changed part before the move, as notation.
    :ivar after: the changed part after the move.
    :ivar text: the move in words.
    :ivar labels: on a user-defined graph, the vertices in the words, by the user's labels; in
        a :class:`~grundy.Game`, the state before and those after.
    :ivar changes: what it changes in the parts of a compound; empty elsewhere.
    """

    summand: int
    before: str
    after: str
    text: str
    labels: tuple[Hashable, ...] = ()
    changes: tuple[Change, ...] = field(default=(), repr=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False)
class Option(Move):
    """An option of a position: a move with its result.

    :ivar position: the position after the move.
    :ivar value: its Grundy value, if it has one.
    :ivar outcome: who wins from there: ``"N"`` the player then to move, ``"P"`` the one who has
        moved, ``"D"`` neither (a draw).
    :ivar continuation: ``"again"`` if the same player moves once more, ``"entails"`` if the other
        has to answer in the same component, else ``None``.
    """

    position: Position = field(kw_only=True)
    value: Value | None = field(kw_only=True, default=None)
    outcome: str | None = field(kw_only=True, default=None)
    continuation: str | None = field(kw_only=True, default=None, repr=False)

    def __repr__(self) -> str:
        return shown_fields(self, (own.name for own in fields(self) if own.repr))


@dataclass(frozen=True, slots=True, repr=False)
class Summand:
    """One summand of a position: its text, its value, and how that is known."""

    position: str
    value: Value | None
    known_by: str | None

    def __repr__(self) -> str:
        return shown_fields(self, self.__dataclass_fields__)


#: What an answer keeps when it is pickled.
_KEPT = (
    "position",
    "winner",
    "outcome",
    "mover",
    "mover_wins",
    "value",
    "known_by",
    "certainty",
    "remoteness",
    "suspense",
    "incomplete",
)


class Answer:
    """Who wins a position, and how that is known.

    >>> import grundy
    >>> answer = grundy.solve("nim 8 5 11")
    >>> answer.winner, answer.value
    ('next', 6)
    >>> [str(move) for move in answer.moves]
    ['take 2 from the heap of 5']

    It is true in a condition if the player to move wins.
    """

    __slots__ = ("_known", "_moves", "_raw", "_settings", "position")

    #: The position.
    position: Position

    def __init__(
        self,
        raw: _grundy.Answer | None,
        position: Position,
        settings: LimitWords | None = None,
        known: Mapping[str, Any] | None = None,
    ) -> None:
        self._raw = raw
        self.position = position
        self._settings: LimitWords = settings or {}
        self._known = known
        self._moves: _grundy.Answer | None = None

    def _get(self, name: str) -> Any:
        return getattr(self._raw, name) if self._known is None else self._known[name]

    @property
    def winner(self) -> str | None:
        """``"next"`` for the player to move, ``"previous"`` for the other, ``"draw"``; in games
        with two sides a player's name. ``None`` if it was not found."""
        winner: str | None = self._get("winner")
        return winner

    @property
    def outcome(self) -> str | None:
        """The outcome class: ``"N"``, ``"P"``, ``"D"`` for a draw; ``None`` in partisan games."""
        outcome: str | None = self._get("outcome")
        return outcome

    @property
    def value(self) -> Value | None:
        """The Grundy value, of any size; ``None`` if there is none, as under misère play."""
        value: Value | None = self._get("value")
        return value

    @property
    def known_by(self) -> str | None:
        """How it is known: ``"search"``, ``"table"``, ``"theorem:NAME"`` …"""
        known_by: str | None = self._get("known_by")
        return known_by

    @property
    def certainty(self) -> str | None:
        """``"proved"``, ``"checked:SCOPE"``, or ``"observed:N"`` with ``trust_pattern``."""
        certainty: str | None = self._get("certainty")
        return certainty

    @property
    def remoteness(self) -> int | None:
        """The number of moves until the end if the winner hurries and the loser delays, in games
        that may go on for ever, and with ``length=True``."""
        remoteness: int | None = self._get("remoteness")
        return remoteness

    @property
    def suspense(self) -> int | None:
        """The number of moves until the end if the winner delays and the loser hurries, with
        ``length=True``."""
        suspense: int | None = self._get("suspense")
        return suspense

    @property
    def incomplete(self) -> str | None:
        """Why parts of the answer are missing, if any are."""
        incomplete: str | None = self._get("incomplete")
        return None if incomplete is None else in_python(incomplete)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return self.incomplete is None

    @property
    def summands(self) -> list[Summand]:
        """Every summand with its value."""
        return [Summand(*parts) for parts in self._whole().summands()]

    @property
    def moves(self) -> list[Move]:
        """The winning moves, found when first asked for. Empty if the position is lost.

        :raises TooLarge: there are too many to list; ``move_count`` may still count them.
        """
        return self._listed("en", drawing=False)

    @property
    def drawing_moves(self) -> list[Move]:
        """The moves that keep the draw, in a drawn position."""
        return self._listed("en", drawing=True)

    def moves_in(self, lang: str) -> list[Move]:
        """The winning moves, in words of another language: ``"ro"``, ``"ru"``, ``"pl"``, ``"fa"``."""
        return self._listed(lang, drawing=False)

    @property
    def move_count(self) -> int | None:
        """The number of winning moves."""
        return self._whole().winning_move_count

    def verdict(self, lang: str = "en") -> str:
        """Who wins, as a sentence.

        >>> import grundy
        >>> grundy.solve("kayles 5").verdict()
        'The player to move wins.'
        """
        return self._whole().verdict(language(lang))

    def explain(self, lang: str = "en") -> Explanation:
        """The reason, step by step."""
        return self.position.explain(lang, **self._settings)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The object that ``grundy solve --json`` prints."""
        found: dict[str, Any] = json.loads(self._whole().json(language(lang)))
        return found

    def _whole(self) -> _grundy.Answer:
        """The answer with all winning moves."""
        if self._moves is None:
            self._moves = self.position._solve(self._settings, moves=None)
        return self._moves

    def _listed(self, lang: str, drawing: bool) -> list[Move]:
        labels = self.position._labels
        found = self._whole().moves(language(lang), _names(labels), drawing)
        return [Move(*move_fields(labels, parts)) for parts in found]

    def __bool__(self) -> bool:
        return bool(self._get("mover_wins"))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return NotImplemented
        return all(self._get(name) == other._get(name) for name in _KEPT)

    def __hash__(self) -> int:
        return hash((self._get("position"), self.winner))

    def __reduce__(self) -> tuple[Any, ...]:
        known = {name: self._get(name) for name in _KEPT}
        return (Answer, (None, self.position, self._settings, known))

    def __repr__(self) -> str:
        parts = [repr(str(self.position)), f"winner={self.winner!r}"]
        if self.value is not None:
            parts.append(f"value={shown(self.value)}")
        return f"Answer({', '.join(parts)})"

    def _repr_html_(self) -> str:
        from grundy._display.pages import answer_html

        return answer_html(self)

    def _repr_svg_(self) -> str | None:
        return self.position._repr_svg_()

    def _repr_latex_(self) -> str | None:
        from grundy._display.pages import answer_latex

        return answer_latex(self)


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reason for an answer.

    :ivar text: the whole explanation, as ``grundy explain`` prints it.
    :ivar steps: the steps as data: each has ``kind`` and ``text``, and the fields of its kind.
    :ivar theory: the theory behind them, in the same form: symbols, theorems by name, sources.
    """

    position: str
    text: str
    steps: Sequence[Mapping[str, Any]]
    theory: Sequence[Mapping[str, Any]] = ()

    def __str__(self) -> str:
        return self.text

    def __iter__(self) -> Iterator[str]:
        return (step["text"] for step in self.steps)

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"


def language(lang: object) -> str:
    """The tag of a language."""
    return checked(lang, "lang", "'en'")


class Labels:
    """The caller's labels of the vertices of one summand."""

    __slots__ = ("names", "states")

    def __init__(self, names: Mapping[int, Hashable], states: bool = False) -> None:
        self.names = dict(names)
        #: Whether they are states of a game and not vertices.
        self.states = states

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Labels):
            return NotImplemented
        return self.names == other.names and self.states == other.states

    def __hash__(self) -> int:
        return hash(len(self.names))


def _names(labels: tuple[Labels | None, ...]) -> list[dict[int, Hashable] | None] | None:
    if not any(labels):
        return None
    return [None if one is None or one.states else one.names for one in labels]


def move_fields(
    labels: tuple[Labels | None, ...], move: _grundy._Move
) -> tuple[int, str, str, str, tuple[Hashable, ...], tuple[Change, ...]]:
    """The fields of a :class:`Move`."""
    summand, before, after, text, vertices, changes = move
    changed = tuple(Change(tuple(path), old, new) for path, old, new in changes)
    return summand, *_labelled(labels, summand, before, after, text, vertices), changed


def _labelled(
    labels: tuple[Labels | None, ...],
    summand: int,
    before: str,
    after: str,
    text: str,
    vertices: list[int],
) -> tuple[str, str, str, tuple[Hashable, ...]]:
    """The changed part before and after the move, the move in words, and its labels."""
    own = labels[summand] if summand < len(labels) else None
    if own is None:
        return before, after, text, ()
    if not own.states:
        return before, after, text, tuple(own.names[vertex] for vertex in vertices)
    numbers = [int(number) for number in after.split(",") if number]
    states = tuple(own.names[number] for number in [int(before), *numbers])
    before, after = shown(states[0]), ", ".join(map(shown, states[1:]))
    return before, after, f"{before} -> {after}", states
