"""Values, periods, surveys, hunts and certificates."""

from __future__ import annotations

import pathlib
from typing import Any

import grundy
import numpy as np
import pytest


@pytest.mark.parametrize(
    ("game", "to"),
    [("kayles", 500), ("0.6", 3000), ("take:1,3,4", 100), ("nim", 50), ("grundy", 300), ("4.7", 99)],
)
def test_values_are_those_of_the_program(game: str, to: int, program: Any) -> None:
    found = program("values", game, "--to", str(to))
    values = grundy.values(game, to)
    assert values.shape == (to + 1,)
    assert values.tolist() == found["values"]


def test_tables_of_two_numbers() -> None:
    table = grundy.values("wythoff", (6, 9))
    assert table.shape[1] in (9, 10)
    for row in range(table.shape[0]):
        for column in range(table.shape[1]):
            assert table[row, column] == grundy.solve(f"wythoff {row} {column}").value


def test_kinds_of_numbers() -> None:
    assert grundy.values("kayles", 300).dtype == np.uint8
    assert grundy.values("nim", 300).dtype == np.uint16
    template = grundy.values("kayles {n} {n}", over={"n": range(5)})
    assert template.tolist() == [0] * 5


def test_values_after_a_limit() -> None:
    with pytest.raises(grundy.LimitReached) as caught:
        grundy.values("0.6", 10**6, nodes=10**7)
    partial = caught.value.partial
    assert len(partial) < 10**6
    assert partial[:100].tolist() == grundy.values("0.6", 99).tolist()


@pytest.mark.parametrize("game", ["kayles", "0.6", "take:1,3,4", "0.26"])
def test_periods_are_those_of_the_program(game: str, program: Any) -> None:
    found = program("period", game)
    known = grundy.period(game)
    for name in ("status", "period", "preperiod", "saltus", "method"):
        assert known[name] == found[name]


def test_certificates(tmp_path: pathlib.Path) -> None:
    text = grundy.certificate("0.137")
    verdict = grundy.verify(text)
    assert verdict
    assert verdict.game == "0.137"
    file = tmp_path / "c"
    file.write_text(text)
    assert grundy.verify(file).proved
    period = next(line for line in text.splitlines() if line.startswith("period"))
    wrong = grundy.verify(text.replace(period, "period 33"))
    assert not wrong
    assert wrong.reason
    assert grundy.verify("rubbish").verdict == "unreadable"


def test_surveys(tmp_path: pathlib.Path, program: Any) -> None:
    seen: list[tuple[int, int]] = []
    rows = grundy.scan("0.3?", to=2000, progress=lambda done, of: seen.append((done, of)))
    assert list(rows) == program("scan", "0.3?", "--to", "2000")["rows"]
    assert seen[-1] == (8, 8)
    assert rows.complete
    parts = [grundy.scan("0.3?", to=2000, shard=(k, 3)) for k in (1, 2, 3)]
    assert sum(map(len, parts)) == len(rows)
    assert len(rows.to_pandas()) == len(rows.to_polars()) == 8
    rows.write(tmp_path / "rows.csv")
    assert (tmp_path / "rows.csv").read_text() == rows.csv
    quotients = grundy.scan("0.0?", misere=True, to=40, nodes=10**6)
    assert quotients[7]["order"] >= 1


def test_what_a_callback_raises_ends_a_survey(tmp_path: pathlib.Path) -> None:
    def stop(done: int, of: int) -> None:
        if done >= 3:
            raise ValueError("enough")

    with pytest.raises(ValueError, match="enough"):
        grundy.scan("0.3?", to=2000, dir=tmp_path, progress=stop, threads=1)
    rows = grundy.scan("0.3?", to=2000, dir=tmp_path)
    assert rows.csv == grundy.scan("0.3?", to=2000).csv


def test_hunts_go_on(tmp_path: pathlib.Path) -> None:
    first = grundy.hunt(tmp_path, "0.6", to=100_000)
    assert first["checked_to"] == 100_000
    told: list[grundy.Progress] = []
    more = grundy.hunt(tmp_path, "officers", to=300_000, progress=told.append)
    assert more["run"]["resumed"] == 1
    whole = grundy.hunt(tmp_path / "new", "0.6", to=300_000)
    assert {**more, "run": None} == {**whole, "run": None}
    proved = grundy.hunt(tmp_path / "kayles", "kayles")
    assert (proved["period"], proved["preperiod"]) == (12, 71)
    assert grundy.verify(tmp_path / "kayles" / proved["certificate"]).proved


def test_quotients() -> None:
    kayles = grundy.misere("kayles")
    assert (kayles.status, kayles.order, kayles["lost_count"]) == ("proved", 40, 9)
    assert kayles.certificate is not None
    assert grundy.verify(kayles.certificate).proved
    assert "langle" in str(kayles._repr_latex_())
    assert grundy.misere("0.26").status == "infinite"
    assert grundy.misere("0.07", 20)["heaps"] == 20
    position = grundy.misere("node-kayles petersen")
    assert position.order is not None
    with pytest.raises(grundy.LimitReached) as caught:
        grundy.misere("0.07", 40, nodes=10**5)
    assert caught.value.partial.order >= 1
