"""Values, periods, surveys, hunts and certificates."""

from __future__ import annotations

import pathlib
import subprocess
import sys
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
    values = grundy.values("kayles", 300)
    assert values.dtype == np.int64
    assert (values - 1)[0] == -1
    assert (grundy.batch(["nim 5"]).values ^ values[:1]).dtype == np.int64
    assert grundy.values("nim", 300).dtype == np.int64
    assert grundy.values("kayles", 300, dtype="uint8").dtype == np.uint8
    assert grundy.values("kayles", 300, dtype=object).tolist() == values.tolist()
    with pytest.raises(grundy.InputError, match="wider"):
        grundy.values("nim", 300, dtype=np.uint8)
    template = grundy.values("kayles {n} {n}", over={"n": range(5)})
    assert template.tolist() == [0] * 5


@pytest.mark.parametrize(
    ("game", "period", "preperiod", "saltus"),
    [("kayles", 12, 71, 0), ("0.07", 34, 53, 0), ("take:1,3,4", 7, 0, 0), ("0.3[3]", 1, 0, 1)],
)
def test_distant_values_are_those_of_the_period(
    game: str, period: int, preperiod: int, saltus: int
) -> None:
    # A table of this length takes minutes or is refused.
    last = 10**7
    values = grundy.values(game, last)
    assert values.shape == (last + 1,)
    table = grundy.values(game, 5000)
    assert np.array_equal(values[:5001], table)
    later = values[preperiod + period :] - values[preperiod:-period]
    assert (later == saltus).all()
    for heap in (last, last - 1, 7_654_321):
        assert values[heap] == grundy.solve(f"{game} {heap}").value
    part = grundy.values(game, 10**9 + 99, start=10**9)
    assert part.tolist() == [grundy.solve(f"{game} {n}").value for n in range(10**9, 10**9 + 100)]


def test_distant_values_need_memory() -> None:
    with pytest.raises(grundy.LimitReached) as caught:
        grundy.values("kayles", 10**15)
    assert caught.value.limit == "memory"
    # 9 bytes a value, of which 8 are those of the array.
    with pytest.raises(grundy.LimitReached):
        grundy.values("kayles", 10**6, memory=8_000_000)
    assert len(grundy.values("kayles", 10**6, memory=2_100_000, dtype="uint8")) == 10**6 + 1


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


def test_a_certificate_is_a_text_or_a_path(tmp_path: pathlib.Path) -> None:
    text = grundy.certificate("kayles")
    file = tmp_path / "kayles.certificate"
    file.write_text(text)
    for certificate in (text, text.encode(), file, str(file)):
        assert grundy.verify(certificate).proved
    missing = grundy.verify(str(tmp_path / "none"))
    assert missing.verdict == "unreadable"
    assert "neither the text of a certificate nor the path of a file" in str(missing.reason)
    with pytest.raises(FileNotFoundError):
        grundy.verify(tmp_path / "none")


def test_surveys(tmp_path: pathlib.Path, program: Any) -> None:
    seen: list[tuple[int, int]] = []
    rows = grundy.scan("0.3?", to=2000, progress=lambda done, of: seen.append((done, of)))
    assert list(rows) == program("scan", "0.3?", "--to", "2000")["rows"]
    assert seen[-1] == (8, 8)
    assert rows.complete
    parts = [grundy.scan("0.3?", to=2000, shard=(k, 3)) for k in (1, 2, 3)]
    assert sum(map(len, parts)) == len(rows)
    frame = rows.to_pandas()
    assert len(frame) == len(rows.to_polars()) == 8
    assert [str(frame[name].dtype) for name in ("period", "preperiod")] == ["Int64", "Int64"]
    assert frame["period"].dropna().tolist() == [row["period"] for row in rows if row["period"]]
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


def test_values_are_identified() -> None:
    values = grundy.values("0.137", 40)
    found = grundy.identify(values)
    assert "dawsons-chess" in found.games
    assert found["given"] == 41
    assert "dawsons-chess" in str(found)
    assert grundy.identify("0 1 2 3 1 4 3 2 1 4 2 6").games == grundy.identify(
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    ).games
    zeros = np.flatnonzero(grundy.values("0.137", 80) == 0)
    assert any("dawsons-chess" in game for game in grundy.identify(zeros, zeros=True).games)
    assert grundy.identify(grundy.values("wythoff", (5, 5)))["question"] == "table"
    few = grundy.identify([0, 1, 2, 3], answers=2)
    assert len(few.games) == 2
    assert "answers=None lists them" in few.text
    assert len(grundy.identify([0, 1, 2, 3], answers=None).games) == few["answer_count"]


@pytest.mark.parametrize("game", ["kayles", "0.137", "take:1,3,4"])
def test_emitted_programs_have_the_values(game: str) -> None:
    found: dict[str, Any] = {}
    exec(grundy.emit(game), found)
    assert [found["grundy"](n) for n in range(200)] == grundy.values(game, 199).tolist()
    for language in ("cpp", "rust"):
        assert "grundy" in grundy.emit(game, language)


def test_emitted_programs_of_pairs() -> None:
    found: dict[str, Any] = {}
    exec(grundy.emit("euclid"), found)
    table = grundy.values("euclid", (9, 9))
    assert all(found["grundy"](a, b) == table[a][b] for a in range(1, 10) for b in range(1, 10))


def test_exercises_have_one_winning_move(program: Any) -> None:
    found = grundy.exercises("kayles", 4, level=2, seed=7)
    for exercise in found:
        assert exercise.level == 2
        answer = exercise.position.solve()
        assert [move.text for move in answer.moves] == [exercise.move]
        assert exercise.left.winner == "previous"
    words = "--count 4 --level 2 --seed 7".split()
    sheet = program("exercises", "kayles", *words)["exercises"]
    assert [str(exercise.position) for exercise in found] == [one["position"] for one in sheet]
    rules = grundy.Rules("game half(n)\ntake: for k in 1..n/2: (n - k)")
    assert len(grundy.exercises(rules, 1)) == 1


def test_plots_are_those_of_the_program(tmp_path: pathlib.Path) -> None:
    for words, picture in [
        (["kayles", "--to", "300"], grundy.plot("kayles", 300)),
        (["kayles", "--to", "300", "--period", "12"], grundy.plot("kayles", 300, period=12)),
        (["wythoff", "--to", "9x9"], grundy.plot("wythoff", (9, 9))),
    ]:
        file = tmp_path / "picture.svg"
        subprocess.run([sys.executable, "-m", "grundy", "plot", *words, "-o", str(file)], check=True)
        assert picture.svg == file.read_text()
        assert picture.width > 0
        picture.save(tmp_path / "saved.svg")
        assert (tmp_path / "saved.svg").read_text() == picture.svg


def test_programs_are_stressed(tmp_path: pathlib.Path) -> None:
    program = tmp_path / "my sol.py"
    template = "total = 0\nfor n in map(int, input().split()): total {}\nprint('NP'[total == 0])\n"
    settings: Any = {"components": 2, "size": 3, "random": 2, "timeout": 60}
    program.write_text(template.format("^= n"))
    right = grundy.stress("nim", [sys.executable, str(program)], **settings)
    assert right.passed and right
    assert right["tests"] > 3
    program.write_text(template.format("+= n"))
    wrong = grundy.stress("nim", [sys.executable, str(program)], **settings)
    assert not wrong
    assert wrong["position"] == "nim 1 1"
    rules = grundy.Rules("game half(n)\ntake: for k in 1..n/2: (n - k)")
    wrong = grundy.stress(rules, [sys.executable, str(program)], **settings)
    assert not wrong
    with pytest.raises(grundy.InputError, match="cannot be started"):
        grundy.stress("nim", str(tmp_path / "none"))
