"""Many machines, on a Ray of this one. What needs no Ray is in ``test_cluster_search.py``."""

from __future__ import annotations

import json
import os
import pathlib
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import grundy
import pytest

ray = pytest.importorskip("ray", reason="grundy[ray] is not installed")

from grundy import cluster  # noqa: E402


@pytest.fixture(scope="module")
def machine() -> Iterator[None]:
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def elsewhere(dir: pathlib.Path) -> cluster.Status:
    """The status of a run, from another process."""
    code = "import sys; from grundy import cluster; print(cluster.status(sys.argv[1]))"
    ran = subprocess.run(
        [sys.executable, "-c", code, str(dir)], capture_output=True, text=True, check=True
    )
    found = eval(ran.stdout, {"Status": cluster.Status})
    assert isinstance(found, cluster.Status)
    return found


@pytest.mark.usefixtures("machine")
class TestOneMachine:
    def test_a_survey_is_that_of_one_machine(self, tmp_path: pathlib.Path) -> None:
        alone = grundy.scan("0.3?", to=2000)
        calls: list[tuple[int, int]] = []
        first = cluster.scan(
            "0.3?", to=2000, dir=tmp_path, shards=5, progress=lambda *call: calls.append(call)
        )
        assert first.csv == alone.csv
        assert first.rows == alone.rows
        assert first.complete
        assert calls == [(done, 5) for done in range(6)]
        assert (first.report.finished, first.report.resumed, first.report.lost) == (5, 0, 0)
        # A lost part is computed again, and nothing else.
        (tmp_path / "shard-2.csv").unlink()
        again = cluster.scan("0.3?", to=2000, dir=tmp_path)
        assert again.csv == alone.csv
        assert (again.report.finished, again.report.resumed) == (1, 4)

    def test_misere_surveys(self) -> None:
        found = cluster.scan("0.3?", to=64, misere=True, shards=2, nodes=10**5)
        assert found.csv == grundy.scan("0.3?", to=64, misere=True, nodes=10**5).csv

    def test_a_folder_of_another_survey(self, tmp_path: pathlib.Path) -> None:
        cluster.scan("0.33", to=2000, dir=tmp_path, shards=1)
        for words in ({"to": 3000}, {"to": 2000, "misere": True}, {"to": 2000, "shards": 2}):
            with pytest.raises(grundy.InputError, match="belongs to a run with"):
                cluster.scan("0.33", dir=tmp_path, **words)  # type: ignore[arg-type]

    def test_a_damaged_part(self, tmp_path: pathlib.Path) -> None:
        cluster.scan("0.3?", to=2000, dir=tmp_path, shards=2)
        part = tmp_path / "shard-1.csv"
        part.write_text(part.read_text().replace(",2,", ",3,", 1))
        with pytest.raises(grundy.InputError, match="shard-1"):
            cluster.scan("0.3?", to=2000, dir=tmp_path)

    def test_errors_of_workers_reach_the_caller(self) -> None:
        with pytest.raises(grundy.GrundyError, match="0.3x"):
            cluster.scan("0.3x", to=100, shards=1)
        with pytest.raises(grundy.InputError, match="workers"):
            cluster.scan("0.33", to=100, workers=0)

    @pytest.mark.parametrize(
        ("position", "winner", "value"),
        [
            ("cram 4x5", "next", 2),
            ("cram 5x5", "previous", 0),
            ("cram 4x5 + nim 2", "previous", 0),
            ("kayles 7 3 + nim 4", "next", 5),
            ("node-kayles grid:5x5", "next", 3),
        ],
    )
    def test_values(
        self, position: str, winner: str, value: int, tmp_path: pathlib.Path
    ) -> None:
        found = cluster.solve(position, dir=tmp_path, value=True, nodes=100)
        assert (found.winner, found.value) == (winner, value)
        assert (found.winner, found.value) == (
            grundy.solve(position).winner,
            grundy.solve(position).value,
        )

    def test_a_solved_position_is_found_in_its_folder(self, tmp_path: pathlib.Path) -> None:
        first = cluster.solve("cram 5x5", dir=tmp_path, value=True, nodes=100)
        assert first.report.finished > 20
        again = cluster.solve("cram 5x5", dir=tmp_path, value=True)
        assert (again.winner, again.value) == (first.winner, first.value)
        assert again.report.finished == 0
        assert again.report.resumed == first.report.finished
        # A line that a kill has cut off is dropped.
        journal = tmp_path / "journal.jsonl"
        whole = journal.read_bytes()
        journal.write_bytes(whole[:-7])
        once_more = cluster.solve("cram 5x5", dir=tmp_path, value=True)
        assert (once_more.winner, once_more.value) == (first.winner, first.value)
        assert once_more.report.finished <= 2
        journal.write_bytes(b"{}}\n" + whole)
        with pytest.raises(grundy.InputError, match="damaged in line 1"):
            cluster.solve("cram 5x5", dir=tmp_path)

    def test_a_second_master_is_refused(self, tmp_path: pathlib.Path) -> None:
        def meddle(*_: int) -> None:
            with pytest.raises(cluster.FolderInUse, match=f"by process {os.getpid()} on "):
                cluster.solve("cram 4x5", dir=tmp_path)
            met.append(True)

        met: list[bool] = []
        cluster.solve("cram 4x5", dir=tmp_path, nodes=100, progress=meddle)
        assert met
        # It is free again.
        cluster.solve("cram 4x5", dir=tmp_path)

    def test_the_status_from_another_shell(self, tmp_path: pathlib.Path) -> None:
        seen: list[cluster.Status] = []
        scanned, searched, hunted = (tmp_path / name for name in ("scan", "solve", "hunt"))
        cluster.scan(
            "0.3?", to=2000, dir=scanned, shards=5,
            progress=lambda *_: seen.append(elsewhere(scanned)),
        )
        assert [(one.done, one.total, one.running) for one in seen] == [
            (done, 5, True) for done in range(6)
        ]
        assert seen[0].left is None
        assert all(one.left is not None and one.left >= 0 for one in seen[1:])
        assert seen[-1].left == 0
        now = cluster.status(scanned)
        assert (now.kind, now.running, now.done, now.total) == ("scan", False, 5, 5)
        assert (now.left, now.at_work) == (None, 0)

        asked: list[tuple[int, cluster.Status]] = []
        cluster.solve(
            "cram 4x5", dir=searched, nodes=100,
            progress=lambda done, _: asked.append((done, cluster.status(searched))),
        )
        for done, now in asked:
            assert (now.kind, now.running, now.done, now.total) == ("solve", True, done, None)
        assert not cluster.status(searched).running

        ended: list[cluster.Status] = []
        codes = ["0.77", "0.07", "0.6"]
        for to in (5000, 6000):
            cluster.hunt(
                codes, dir=hunted, to=to, finished=lambda *_: ended.append(cluster.status(hunted))
            )
        # The second call finds no hunt of its own length, and begins with none.
        assert [(one.done, one.total) for one in ended] == [(1, 3), (2, 3), (3, 3)] * 2
        assert ended[-1].left == 0

    def test_hunts(self, tmp_path: pathlib.Path) -> None:
        codes = ["0.77", "0.07", "0.6"]
        found = cluster.hunt(codes, dir=tmp_path, to=5000)
        assert list(found) == codes
        for code in codes:
            alone = grundy.hunt(tmp_path / f"alone-{code}", code, to=5000)
            for field in ("status", "period", "preperiod"):
                assert found[code].get(field) == alone.get(field)
            assert (tmp_path / code).is_dir()
        again = cluster.hunt(codes, dir=tmp_path, to=5000)
        assert (again.report.finished, again.report.resumed, again.report.lost) == (0, 3, 0)
        assert dict(again) == dict(found)
        farther = cluster.hunt("0.6", dir=tmp_path, to=6000)
        assert farther.report.finished == 1
        with pytest.raises(grundy.InputError, match="twice"):
            cluster.hunt(["0.6", "0.6"], dir=tmp_path)


    def test_the_example_of_the_book(
        self,
        tmp_path: pathlib.Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        book = pathlib.Path(__file__).parents[2] / "docs" / "src" / "surveys.md"
        (example,) = book.read_text().split("```python\n")[1:]
        monkeypatch.chdir(tmp_path)
        exec(example.split("```")[0], {})
        assert capsys.readouterr().out == "previous 0\n0.77 proved 12\n0.07 proved 34\n"
        assert (tmp_path / "three.csv").read_text() == grundy.scan("0.3?", to=2000).csv


def full() -> bool:
    return os.environ.get("GRUNDY_SLOW") != "reduced"


class TwoNodes:
    """A cluster of two nodes with one worker each, and a head without."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        self.cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
        self.nodes = [self.cluster.add_node(num_cpus=1) for _ in range(2)]
        self.cluster.wait_for_nodes()

    def kill_worker(self, name: str) -> bool:
        """Kills a worker of this cluster that has a job. Returns whether there was one."""
        for node in self.nodes:
            raylet = node.all_processes["raylet"][0].process.pid
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    parent = int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
                    title = (process / "cmdline").read_bytes().split(b"\0")[0].decode()
                except (OSError, ValueError):
                    continue
                if parent == raylet and title.startswith(f"ray::{name}"):
                    os.kill(int(process.name), signal.SIGKILL)
                    return True
        return False

    def kill_node(self) -> None:
        """Kills a node, and lets another join."""
        self.cluster.remove_node(self.nodes.pop(), allow_graceful=False)
        self.nodes.append(self.cluster.add_node(num_cpus=1))


@pytest.fixture
def nodes() -> Iterator[TwoNodes]:
    ray.shutdown()
    two = TwoNodes()
    yield two
    ray.shutdown()
    two.cluster.shutdown()  # type: ignore[no-untyped-call, unused-ignore]


MASTER = """
import os, signal, sys
import ray
from grundy import cluster
ray.init(address=sys.argv[1], log_to_driver=False)
def progress(done, _):
    if done >= int(sys.argv[4]):
        os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[2] == "solve":
    budget = int(sys.argv[6])
    cluster.solve(sys.argv[5], dir=sys.argv[3], value=True, nodes=budget, progress=progress)
else:
    cluster.scan(sys.argv[5], to=4000, dir=sys.argv[3], shards=16, progress=progress)
"""


def killed_master(
    nodes: TwoNodes, what: str, dir: pathlib.Path, after: int, of: str, budget: int = 0
) -> None:
    """Lets a master run until it has heard some answers, and kills it."""
    words = [nodes.cluster.address, what, str(dir), str(after), of, str(budget)]
    ran = subprocess.run([sys.executable, "-c", MASTER, *words], capture_output=True, text=True)
    assert ran.returncode == -signal.SIGKILL, ran.stderr


@pytest.mark.slow
def test_a_search_survives_kills(nodes: TwoNodes, tmp_path: pathlib.Path) -> None:
    board = "cram 5x7" if full() else "cram 5x5"
    budget = 3000 if full() else 100
    killed_master(nodes, "solve", tmp_path, 8, board, budget)
    ray.init(address=nodes.cluster.address, log_to_driver=False)
    killed: list[str] = []

    def progress(done: int, _: int) -> None:
        if done >= 12 and "worker" not in killed and nodes.kill_worker("Asker"):
            killed.append("worker")
        if done >= 18 and "node" not in killed:
            nodes.kill_node()
            killed.append("node")

    found = cluster.solve(board, dir=tmp_path, value=True, nodes=budget, progress=progress)
    assert sorted(killed) == ["node", "worker"]
    alone = grundy.solve(board)
    assert (found.winner, found.value) == (alone.winner, alone.value)
    report = found.report
    assert report.resumed >= 8
    # The master had two questions, the worker and the node one each.
    assert report.lost <= 4
    assert report.redone <= 4 / (report.finished + report.resumed)
    # Nobody asks a question again that was answered.
    answered, asked = set(), {}
    for line in (tmp_path / "journal.jsonl").read_text().splitlines():
        event = json.loads(line)
        if "ask" in event:
            question = json.dumps(event["ask"])
            assert question not in answered
            asked[event["id"]] = question
        elif "facts" in event:
            answered.add(asked[event["id"]])


@pytest.mark.slow
@pytest.mark.parametrize("process", ["raylet", "gcs_server"])
def test_the_end_of_ray_is_named(
    process: str, nodes: TwoNodes, tmp_path: pathlib.Path
) -> None:
    """The process of Ray that this machine has, and the head of the cluster."""
    ray.init(address=nodes.cluster.address, log_to_driver=False)
    of_head: Any = nodes.cluster.head_node
    head = of_head.all_processes[process][0].process.pid
    killed: list[int] = []

    def progress(done: int, _: int) -> None:
        if done >= 5 and not killed:
            os.kill(head, signal.SIGKILL)
            killed.append(done)
            # Longer than the time between two looks.
            time.sleep(6)

    with pytest.raises(cluster.RayEnded, match="Ray has ended: .*does not answer") as raised:
        cluster.solve("cram 5x7", dir=tmp_path, nodes=1000, progress=progress)
    assert killed
    assert "memory" not in str(raised.value)
    assert not cluster.status(tmp_path).running
    # On another Ray the same call goes on.
    ray.shutdown()
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    found = cluster.solve("cram 5x7", dir=tmp_path, nodes=1000)
    assert found.winner == grundy.solve("cram 5x7").winner
    assert found.report.resumed >= 5


@pytest.mark.slow
def test_a_survey_survives_kills(nodes: TwoNodes, tmp_path: pathlib.Path) -> None:
    codes = "0.???" if full() else "0.3??"
    killed_master(nodes, "scan", tmp_path, 3, codes)
    ray.init(address=nodes.cluster.address, log_to_driver=False)
    killed: list[str] = []

    def progress(done: int, _: int) -> None:
        if done >= 5 and "worker" not in killed and nodes.kill_worker("timed"):
            killed.append("worker")
        if done >= 9 and "node" not in killed:
            nodes.kill_node()
            killed.append("node")

    found = cluster.scan(codes, to=4000, dir=tmp_path, progress=progress)
    assert "node" in killed
    assert found.csv == grundy.scan(codes, to=4000).csv
    report: Any = found.report
    assert report.resumed == 3
    assert report.finished == 13
    assert report.lost <= 4


@pytest.mark.slow
def test_hunts_survive_kills(nodes: TwoNodes, tmp_path: pathlib.Path) -> None:
    ray.init(address=nodes.cluster.address, log_to_driver=False)
    # The first ends at once; the others are hunted to the limit.
    codes = ["0.77", "0.6", "0.06", "0.16"]
    to = 2**18 if full() else 2**16

    def finished(code: str, _: dict[str, Any]) -> None:
        if code == "0.77":
            nodes.kill_node()

    found = cluster.hunt(codes, dir=tmp_path, to=to, every=0.5, finished=finished)
    assert found.report.lost <= 2
    for code in codes:
        alone = grundy.hunt(tmp_path.parent / f"alone-{code}", code, to=to)
        for field in ("status", "period", "preperiod"):
            assert found[code].get(field) == alone.get(field)
