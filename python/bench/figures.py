"""The figures of the Python package: name, measured seconds, yardstick's seconds, floor; in tabs.

Run with the interpreter of an environment that has the wheel; the argument is the program `grundy`
of the same build, which is the yardstick of long tables.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import grundy
import networkx as nx


def median(work: Callable[[], object], rounds: int) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def row(name: str, seconds: float, floor: float, yardstick: float | None = None) -> None:
    beside = "" if yardstick is None else f"{yardstick:.9f}"
    print(f"{name}\t{seconds:.9f}\t{beside}\t{floor}", flush=True)


def solves() -> None:
    for _ in range(10_000):
        grundy.solve("nim 8 5 11")


def main(program: str) -> None:
    solves()
    row("solve nim 8 5 11, a call", median(solves, 5) / 10_000, 20e-6)

    texts = [f"nim {i % 1000} {i * 7 % 777} {i * 11 % 311}" for i in range(10**6)]
    row("batch of 10^6 positions of Nim", median(lambda: grundy.batch(texts).values, 3), 2)

    last = 10**7
    words = [program, "values", "0.6", "--from", str(last), "--to", str(last)]
    ours, theirs = [], []
    for _ in range(3):
        ours.append(median(lambda: grundy.values("0.6", last), 1))
        theirs.append(median(lambda: subprocess.run(words, check=True, capture_output=True), 1))
    beside = statistics.median(theirs)
    row("values of 0.6 to 10^7", statistics.median(ours), 1.05 * beside, beside)

    graph = nx.gnm_random_graph(20_000, 100_000, seed=1)
    hackenbush = median(lambda: grundy.graph("hackenbush", graph, ground=0).value, 5)
    row("NetworkX graph of 10^5 edges, Hackenbush", hackenbush, 0.5)

    def options(n: int) -> list[int]:
        return [n - 1, n // 2] if n > 1 else []

    own = median(lambda: grundy.Game(options)(100_000).value, 5)
    row("Game as a function, 10^5 states", own, 1)


if __name__ == "__main__":
    main(sys.argv[1])
