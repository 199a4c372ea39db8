"""The engine. Not for use from outside the package."""

from collections.abc import Callable, Hashable
from typing import Any

import numpy as np
import numpy.typing as npt

from grundy._values import Value

_Labels = list[dict[int, Hashable] | None] | None
_Change = tuple[list[int], str, str]
_Move = tuple[int, str, str, str, list[int], list[_Change]]
_Option = tuple[_Move, "Position", Value | None, str | None, str | None]

class Limits:
    def __new__(
        cls,
        time: float | None = None,
        memory: int | None = None,
        nodes: int | None = None,
        threads: int | None = None,
        search: bool = False,
    ) -> Limits: ...

class Answer:
    position: str
    winner: str | None
    outcome: str | None
    mover: str | None
    mover_wins: bool | None
    value: Value | None
    known_by: str | None
    certainty: str | None
    remoteness: int | None
    suspense: int | None
    winning_move_count: int | None
    incomplete: str | None
    def summands(self) -> list[tuple[str, Value | None, str | None]]: ...
    def moves(self, lang: str, labels: _Labels = None, drawing: bool = False) -> list[_Move]: ...
    def families(self, lang: str) -> list[str]: ...
    def verdict(self, lang: str) -> str: ...
    def json(self, lang: str) -> str: ...

def arcs(arcs: bytes) -> str: ...
def is_acyclic(states: int, arcs: list[bytes]) -> bool: ...

class Position:
    text: str
    misere: bool
    def parts(self) -> list[Position]: ...
    def solve(
        self,
        limits: Limits,
        moves: int | None,
        outcome_only: bool = False,
        trust: int | None = None,
        length: bool = False,
    ) -> Answer: ...
    def options(
        self, limits: Limits, lang: str, labels: _Labels = None, most: int | None = None
    ) -> list[_Option]: ...
    def options_json(self, limits: Limits, lang: str) -> str: ...
    def explain(self, limits: Limits, lang: str) -> str: ...
    def reply(
        self, limits: Limits, level: str, seed: int, ply: int, labels: _Labels = None
    ) -> _Option | None: ...

class Batch:
    def __len__(self) -> int: ...
    def winners(self) -> list[str | None]: ...
    def values(self) -> list[Value | None]: ...
    def numbers(self) -> npt.NDArray[np.int64] | None: ...

def read(text: str, misere: bool = False) -> Position: ...
def batch(
    texts: list[str], misere: bool, limits: Limits, outcome_only: bool = False
) -> Batch: ...
def ask(method: str, request: str) -> str: ...
def add_file(name: str, content: bytes) -> None: ...
def check_rules(name: str, text: str) -> None: ...
def clear() -> None: ...
def before_fork() -> None: ...
def after_fork_in_parent() -> None: ...
def after_fork_in_child() -> None: ...
def games(lang: str) -> str: ...
def languages() -> list[str]: ...
def main(program: list[str], args: list[str]) -> int: ...
def version() -> str: ...
def values(
    game: str,
    first: str | None,
    last: str | None,
    over: list[str],
    item: int,
    limits: Limits,
) -> tuple[npt.NDArray[Any] | list[Any], int, int | None, list[str] | None]: ...
def pattern(
    game: str,
    values: list[int],
    first: tuple[int, int],
    columns: int | None,
    limits: Limits,
    lang: str,
) -> str: ...
def period(
    game: str, last: int | None, over: list[str], limits: Limits, lang: str
) -> str: ...
def identify(
    values: str, zeros: bool, answers: int, limits: Limits, lang: str
) -> str: ...
def emit(
    game: str, language: str, observed: bool, over: list[str], limits: Limits
) -> str: ...
def exercises(
    game: str, count: int, level: int | None, seed: int, limits: Limits, lang: str
) -> str: ...
def plot(
    game: str,
    first: str | None,
    last: str | None,
    over: list[str],
    period: int | None,
    limits: Limits,
) -> str: ...
def scan(
    codes: list[str],
    last: int | None,
    misere: bool,
    shard: str | None,
    dir: str | None,
    limits: Limits,
    progress: Callable[[int, int], object] | None,
) -> tuple[str, str]: ...
def hunt(
    game: str,
    dir: str,
    last: int | None,
    keep: bool,
    every: float,
    limits: Limits,
    progress: Callable[..., object] | None,
) -> str: ...
def misere(game: str, last: int | None, limits: Limits) -> tuple[str, str | None]: ...
def verify(text: bytes, name: str, limits: Limits) -> str: ...
