"""Positions, and the questions about them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Union, Unpack, overload

import numpy as np
import numpy.typing as npt

from grundy import _grundy
from grundy._answers import (
    Answer,
    Explanation,
    Labels,
    Move,
    Option,
    _names,
    language,
    move_fields,
)
from grundy._errors import InputError, Interrupted, LimitReached, WrongType, with_partial
from grundy._limits import LimitWords, flag, limits, text as checked, whole
from grundy._values import Value, shown

#: A position, or its notation.
PositionLike = Union["Position", str]

#: The contents of files in memory that positions refer to.
_files: dict[str, str] = {}


def _add_file(name: str, content: str) -> None:
    _files[name] = content
    _grundy.add_file(name, content.encode())


class Position:
    """A position: a game and its arguments, or a sum of several.

    >>> import grundy
    >>> position = grundy.Position("kayles 7 3") + grundy.Position("nim 4")
    >>> position
    Position('kayles 7 3 + nim 4')
    >>> position.value
    5
    >>> len(position.options())
    14

    :param text: the notation, as on the command line.
    :param misere: whether the player who makes the last move loses.
    :raises ParseError: the text is not a position; the exception has the place of the error.
    """

    __slots__ = ("_labels", "_raw")

    _raw: _grundy.Position
    #: The caller's labels of vertices, for each summand, if there are any.
    _labels: tuple[Labels | None, ...]

    def __init__(self, text: str, misere: bool = False) -> None:
        text = checked(text, "a position", "'nim 3 5'")
        self._raw = _grundy.read(text, flag(misere, "misere"))
        self._labels = ()

    @classmethod
    def _of(cls, raw: _grundy.Position, labels: tuple[Labels | None, ...] = ()) -> Position:
        position = cls.__new__(cls)
        position._raw = raw
        position._labels = labels
        return position

    @classmethod
    def _restored(
        cls,
        text: str,
        misere: bool,
        labels: tuple[Labels | None, ...],
        files: Mapping[str, str],
    ) -> Position:
        for name, content in files.items():
            _add_file(name, content)
        return cls._of(_grundy.read(text, misere), labels)

    @property
    def text(self) -> str:
        """The notation. :class:`Position` reads it back."""
        return self._raw.text

    @property
    def misere(self) -> bool:
        """Whether the player who makes the last move loses."""
        return self._raw.misere

    @property
    def summands(self) -> list[Position]:
        """The summands, each as a position of its own."""
        parts = self._raw.parts()
        labels = self._labels or (None,) * len(parts)
        return [Position._of(part, (own,)) for part, own in zip(parts, labels, strict=True)]

    @property
    def value(self) -> Value | None:
        """The Grundy value, without a limit."""
        return self.solve().value

    @property
    def winner(self) -> str | None:
        """Who wins, without a limit; see :attr:`Answer.winner`."""
        return self.solve(outcome_only=True).winner

    def as_misere(self) -> Position:
        """The same position under misère play."""
        return Position._of(_grundy.read(self.text, True), self._labels)

    def solve(
        self,
        *,
        outcome_only: bool = False,
        length: bool = False,
        trust_pattern: bool | int = False,
        **words: Unpack[LimitWords],
    ) -> Answer:
        """Who wins. See :func:`grundy.solve`."""
        trust = _trust(trust_pattern)
        bounds, outcome_only = limits(**words), flag(outcome_only, "outcome_only")
        try:
            raw = self._raw.solve(bounds, 0, outcome_only, trust, flag(length, "length"))
        except (LimitReached, Interrupted) as ended:
            raise with_partial(ended, lambda partial: Answer(partial, self, words)) from None
        return Answer(raw, self, words)

    def _solve(self, words: LimitWords, moves: int | None) -> _grundy.Answer:
        return self._raw.solve(limits(**words), moves)

    def options(self, lang: str = "en", **words: Unpack[LimitWords]) -> list[Option]:
        """Every option of the player to move, with value and outcome.

        :raises LimitReached: a limit.
        :raises TooLarge: there are too many to list.
        """
        found = self._raw.options(limits(**words), language(lang), _names(self._labels))
        return list(map(self._option, found))

    def moves(self, most: int | None = None, lang: str = "en") -> list[Option]:
        """The first ``most`` options, without values and outcomes, which would take work."""
        most = (1 << 32) if most is None else whole(most, "most", "moves")
        found = self._raw.options(limits(), language(lang), _names(self._labels), most)
        return list(map(self._option, found))

    def _option(self, parts: _grundy._Option) -> Option:
        move, raw, value, outcome, continuation = parts
        own, summand = self._labels, move[0]
        of_move = move_fields(own, move)
        if own:
            # The parts after the move replace the changed one.
            left = len(raw.parts()) - (len(own) - 1)
            own = own[:summand] + (own[summand],) * left + own[summand + 1 :]
        position = Position._of(raw, own)
        return Option(
            *of_move, position=position, value=value, outcome=outcome, continuation=continuation
        )

    def explain(self, lang: str = "en", **words: Unpack[LimitWords]) -> Explanation:
        """The reason for the answer, step by step."""
        found = json.loads(self._raw.explain(limits(**words), language(lang)))
        return Explanation(found["position"], found["text"], found["steps"], found["theory"])

    def reply(
        self, level: str = "perfect", seed: int = 0, ply: int = 0, **words: Unpack[LimitWords]
    ) -> Option | None:
        """The move that the machine makes, or ``None`` if there is none.

        :param level: ``"careless"``, ``"learner"`` or ``"perfect"``, which makes no mistake if
            it finds who wins.
        :param seed: the seed of random choices, together with ``ply``, the number of the turn.
        """
        level = checked(level, "level", "'perfect'")
        seed, ply = whole(seed, "seed", "chance"), whole(ply, "ply", "turns")
        found = self._raw.reply(limits(**words), level, seed, ply, _names(self._labels))
        return None if found is None else self._option(found)

    def __add__(self, other: PositionLike) -> Position:
        """The sum of two positions, under misère play if either is."""
        if not isinstance(other, (Position, str)):
            return NotImplemented
        second = as_position(other)
        misere = self.misere or second.misere
        texts = [_plain(self), _plain(second)]
        raw = _grundy.read(" + ".join(text for text in texts if text), misere)
        if not self._labels and not second._labels:
            return Position._of(raw)
        labels = (*_padded(self), *_padded(second))
        return Position._of(raw, labels)

    def __radd__(self, other: str | int) -> Position:
        # ``sum`` starts with 0.
        if isinstance(other, int) and other == 0:
            return self
        return Position(other) + self if isinstance(other, str) else NotImplemented

    def __mul__(self, times: int) -> Position:
        """The sum of several copies; ``0 * position`` is a finished game of Nim."""
        if isinstance(times, bool) or not isinstance(times, (int, np.integer)):
            return NotImplemented
        if times < 0:
            raise InputError(f"{times} copies of a position are not possible", "from 0 on")
        if times == 0:
            return Position("nim 0", self.misere)
        raw = _grundy.read(" + ".join([_plain(self)] * int(times)), self.misere)
        return Position._of(raw, _padded(self) * int(times) if self._labels else ())

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.text == other.text and self._labels == other._labels

    def __hash__(self) -> int:
        return hash(self.text)

    def __bool__(self) -> bool:
        """Whether the player to move wins."""
        return bool(self.solve(outcome_only=True))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        text = self.text
        return f"Position({text!r})" if len(text) <= 80 else f"Position({text[:77] + '...'!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        text = self.text
        files = {name: content for name, content in _files.items() if name in text}
        return (Position._restored, (text, self.misere, self._labels, files))

    def _repr_html_(self) -> str:
        from grundy._display.pages import position_html

        return position_html(self)

    def _repr_svg_(self) -> str | None:
        from grundy._display.boards import picture

        drawn = picture(self)
        return None if drawn is None else drawn.svg

    def _repr_latex_(self) -> str | None:
        from grundy._display.pages import position_latex

        return position_latex(self)


def _trust(trust_pattern: bool | int) -> int | None:
    """The number of values with which an observed pattern is compared; ``None``: none is used."""
    if isinstance(trust_pattern, (bool, np.bool_)):
        return (1 << 13) if trust_pattern else None
    return whole(trust_pattern, "trust_pattern", "values") or None


def _plain(position: Position) -> str:
    return position.text.removeprefix("misere ")


def _padded(position: Position) -> tuple[Labels | None, ...]:
    return position._labels or (None,) * len(position._raw.parts())


def as_position(position: PositionLike, misere: bool = False) -> Position:
    """A position, from itself or its notation."""
    misere = flag(misere, "misere")
    if isinstance(position, Position):
        return position.as_misere() if misere and not position.misere else position
    return Position(position, misere)


def solve(
    position: PositionLike,
    *,
    misere: bool = False,
    outcome_only: bool = False,
    length: bool = False,
    trust_pattern: bool | int = False,
    **words: Unpack[LimitWords],
) -> Answer:
    """Who wins a position, with which moves, and how that is known.

    >>> import grundy
    >>> grundy.solve("kayles 7 3 + nim 4").value
    5
    >>> grundy.solve("nim 1 1 1", misere=True).winner
    'previous'

    :param position: a :class:`Position` or its notation.
    :param misere: whether the player who makes the last move loses.
    :param outcome_only: whether to skip the value if the winner is found sooner without it.
    :param length: whether to find how long play lasts: ``Answer.remoteness`` and
        ``Answer.suspense``.
    :param trust_pattern: whether a value may be taken from a pattern that was only observed; a
        number is the number of values compared with it, 8192 by default. ``Answer.certainty``
        then reports it.
    :param words: limits: ``time`` in seconds, ``memory`` in bytes or as ``"4G"``, ``nodes``,
        ``threads``, ``search``.
    :raises ParseError: the text is not a position.
    :raises LimitReached: a limit; ``partial`` is the answer so far.
    :raises TooLarge: a size that is not supported.
    """
    return as_position(position, misere).solve(
        outcome_only=outcome_only, length=length, trust_pattern=trust_pattern, **words
    )


def options(
    position: PositionLike, *, misere: bool = False, lang: str = "en", **words: Unpack[LimitWords]
) -> list[Option]:
    """Every option of a position, with value and outcome.

    >>> import grundy
    >>> [(option.text, option.value) for option in grundy.options("nim 2")]
    [('take 2 from the heap of 2', 0), ('take 1 from the heap of 2', 1)]
    """
    return as_position(position, misere).options(lang, **words)


def explain(
    position: PositionLike, *, misere: bool = False, lang: str = "en", **words: Unpack[LimitWords]
) -> Explanation:
    """The reason for the answer, step by step, in one of :func:`languages`."""
    return as_position(position, misere).explain(lang, **words)


class Batch(Sequence[Answer]):
    """The answers to many positions, in their order.

    ``batch[k]`` is the answer to one of them, with its moves; a slice is a batch.

    :ivar positions: the positions, as they were given.
    :ivar values: the Grundy values, shape ``(n,)``: ``int64`` if all are numbers that fit,
        otherwise objects, with ``None`` for a missing value.
    :ivar winners: the winner of each.
    """

    __slots__ = ("_misere", "positions", "values", "winners")

    def __init__(
        self,
        positions: list[PositionLike],
        values: npt.NDArray[Any],
        winners: list[str | None],
        misere: bool,
    ) -> None:
        self.positions = positions
        self.values = values
        self.winners = winners
        self._misere = misere

    @classmethod
    def _of(cls, raw: _grundy.Batch, positions: list[PositionLike], misere: bool) -> Batch:
        values: npt.NDArray[Any] | None = raw.numbers()
        if values is None:
            values = np.empty(len(raw), dtype=object)
            values[:] = raw.values()
        return cls(positions[: len(raw)], values, raw.winners(), misere)

    def __len__(self) -> int:
        return len(self.winners)

    @overload
    def __getitem__(self, index: int) -> Answer: ...
    @overload
    def __getitem__(self, index: slice) -> Batch: ...
    def __getitem__(self, index: int | slice) -> Answer | Batch:
        if isinstance(index, slice):
            return Batch(
                self.positions[index], self.values[index], self.winners[index], self._misere
            )
        return as_position(self.positions[index], self._misere).solve()

    def __iter__(self) -> Iterator[Answer]:
        return (self[index] for index in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Batch):
            return NotImplemented
        same = (self.positions, self.winners, self._misere) == (
            other.positions,
            other.winners,
            other._misere,
        )
        return same and self.values.tolist() == other.values.tolist()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return (Batch, (self.positions, self.values, self.winners, self._misere))

    def __repr__(self) -> str:
        first = [f"{position!s}: {winner}" for position, winner in zip(self.positions[:3], self.winners)]
        more = [] if len(self) <= 3 else ["…"]
        return f"<Batch of {len(self)} positions: {'; '.join([*map(_short, first), *more])}>"


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:30]}…{text[-27:]}"


def batch(
    positions: Iterable[PositionLike],
    *,
    misere: bool = False,
    outcome_only: bool = False,
    **words: Unpack[LimitWords],
) -> Batch:
    """Solves many positions, without their moves.

    >>> import grundy
    >>> found = grundy.batch(f"nim {n} 5 11" for n in range(4))
    >>> found.values
    array([14, 15, 12, 13])
    >>> found[0].winner
    'next'

    :param positions: positions or their notation, in an order: a list, a generator.
    :raises ParseError: one is not a position; the attribute ``index`` is its index, from 0.
    :raises LimitReached: a limit on the whole; ``partial`` is a :class:`Batch` of those before.
    """
    if isinstance(positions, (str, bytes, Position, Set, Mapping)) or not isinstance(
        positions, Iterable
    ):
        raise WrongType(f"positions are a list such as ['nim 3', 'nim 4'], not {shown(positions)}")
    given = list(positions)
    # Checked one by one only if necessary: there may be millions.
    texts = [position if type(position) is str else _text(position) for position in given]
    misere = flag(misere, "misere")
    bounds, outcome_only = limits(**words), flag(outcome_only, "outcome_only")
    try:
        raw = _grundy.batch(texts, misere, bounds, outcome_only)
    except (LimitReached, Interrupted) as ended:
        raise with_partial(ended, lambda partial: Batch._of(partial, given, misere)) from None
    except UnicodeEncodeError:
        texts = [_text(text) for text in texts]
        raise
    return Batch._of(raw, given, misere)


def _text(position: object) -> str:
    if isinstance(position, Position):
        return position.text
    return checked(position, "a position", "'nim 3 5'")


@dataclass
class Play:
    """A game against the machine, for scripts.

    >>> import grundy
    >>> game = grundy.play("nim 1 2")
    >>> game.move("take 1 from the heap of 2")
    >>> game.position
    Position('nim 1 1')
    >>> game.reply().text
    'take 1 from the heap of 1'

    :ivar position: the current position.
    :ivar level: the machine's level.
    :ivar seed: the seed of its random choices.
    :ivar history: the moves so far.
    """

    position: Position
    level: str = "perfect"
    seed: int = 0

    def __post_init__(self) -> None:
        self.history: list[Option] = []

    @property
    def over(self) -> bool:
        """Whether no move is left."""
        return not self.position.moves(1)

    def move(self, move: Move | str | int) -> None:
        """Makes a move: an option of the position, a move of an answer, its words, or its index
        from 0.

        :raises InputError: there is no such move, or several moves have these words.
        """
        choices = self.position.moves()
        if isinstance(move, Move):
            found = [choice for choice in choices if _is_same(choice, move)]
            if not found:
                raise InputError(
                    f"{move.text!r} of summand {move.summand} is no move of {self.position!r}",
                    "it may belong to an earlier position; ask for the options of this one",
                )
        elif isinstance(move, str):
            found = [choice for choice in choices if move in (choice.text, choice.after)]
            if not found:
                example = f"for example {choices[0].text!r}" if choices else "no move is left"
                raise InputError(f"there is no move {move!r}", example)
            if len({tuple(sorted(map(str, one.position.summands))) for one in found}) > 1:
                places = ", ".join(sorted({str(choice.summand) for choice in found}))
                raise InputError(
                    f"{move!r} are the words of several moves, in the summands {places}",
                    "give the option itself, or its number",
                )
        elif isinstance(move, (int, np.integer)) and not isinstance(move, bool):
            if not 0 <= move < len(choices):
                raise InputError(f"there is no move {move}", f"there are {len(choices)}, from 0 on")
            found = [choices[move]]
        else:
            raise WrongType(f"a move is an option, its words, or its number, not {shown(move)}")
        self._make(found[0])

    def reply(self) -> Option | None:
        """Lets the machine move. Returns its move, or ``None`` if it has none."""
        move = self.position.reply(self.level, self.seed, len(self.history))
        if move is not None:
            self._make(move)
        return move

    def _make(self, move: Option) -> None:
        self.history.append(move)
        self.position = move.position


def _is_same(choice: Option, move: Move) -> bool:
    """Whether a move is one of the position's own options."""
    if isinstance(move, Option) and move.position != choice.position:
        return False
    # Their words may be those of another language.
    return (choice.summand, choice.before, choice.after, choice.labels) == (
        move.summand,
        move.before,
        move.after,
        move.labels,
    )


def play(
    position: PositionLike, *, misere: bool = False, level: str = "perfect", seed: int = 0
) -> Play:
    """A game against the machine, which moves when :meth:`Play.reply` is called."""
    return Play(as_position(position, misere), level, seed)


def languages() -> list[str]:
    """The languages of sentences."""
    return _grundy.languages()
