"""What the cluster's master does, without a cluster."""

from __future__ import annotations

import json
import os
import pathlib
import random
import socket
import subprocess
import sys
from typing import Any

import grundy
import pytest
from grundy import cluster
from grundy.cluster import _pulse
from grundy.cluster._folder import Folder
from grundy.cluster._keys import children, key_of, text_of
from grundy.cluster._pulse import Pulse
from grundy.cluster._solve import Asker
from grundy.cluster._tree import Node, Tree


def keys(*texts: str) -> set[tuple[str, ...]]:
    return {key_of(grundy.Position(text)) for text in texts}


def test_copies_have_one_key() -> None:
    # An L of four cells, turned, flipped and moved, on a board of its own size.
    copies = [
        "cram .xxx/.xxx/..xx/xxxx",
        "cram xx.x/xx.x/x..x/xxxx",
        "cram xxxx/...x/.xxx/xxxx",
        "cram xxxx/xxxx/.xxx/...x",
        "cram xxxx/x.../x.xx/xxxx",
        "cram xxxx/xxxx/xxx./x...",
    ]
    assert len(keys(*copies)) == 1
    assert len(keys(copies[0], "cram ...x/x.xx/xxxx/xxxx")) == 2
    # A board that is too low for the upright form.
    assert len(keys("cram .xxx/...x", "cram ...x/.xxx", "cram x.../xxx.")) == 1
    assert key_of(grundy.Position("cram .x/x.")) == ()


def test_equal_parts_cancel() -> None:
    assert key_of(grundy.Position("cram ..x/xxx/x..")) == ()
    assert key_of(grundy.Position("cram 3x3 + nim 2 + cram 3x3")) == ("nim 2",)
    assert len(key_of(grundy.Position("cram ..xx/xxxx/x..."))) == 2
    assert key_of(grundy.Position("node-kayles 1-2,2-3,5,7-8")) == (
        "node-kayles 1-2,2-3",
        "node-kayles 5",
        "node-kayles 7-8",
    )


def test_lands_of_sprouts_are_parts() -> None:
    assert key_of(grundy.Position("sprouts 12.0^2/0.b2/0^3/0.b.2")) == (
        "sprouts 0.a2/0.a.2",
        "sprouts 0^3",
        "sprouts 12.0^2",
    )
    assert len(keys("sprouts 0.1a1a", "sprouts 0.1q1q")) == 1
    assert key_of(grundy.Position("sprouts 12./0.a/0.a")) == ("sprouts 0.a/0.a", "sprouts 12.")
    assert key_of(grundy.Position("sprouts 5")) == ("sprouts 5",)


@pytest.mark.parametrize(
    "game", ["cram 4x4", "node-kayles grid:3x3", "arc-kayles grid:3x3", "sprouts 4"]
)
def test_keys_keep_values(game: str) -> None:
    """Along random play, a key has the value of its position."""
    chance = random.Random(17)
    seen = 0
    for _ in range(12):
        position = grundy.Position(game)
        while moves := position.moves():
            position = chance.choice(moves).position
            key = key_of(position)
            assert grundy.solve(text_of(key)).value == position.value
            options = {grundy.solve(text_of(option)).value for option in children(key)}
            mex = next(n for n in range(99) if n not in options)
            assert mex == position.value
            seen += 1
    assert seen > 30


@pytest.mark.parametrize("workers", [1, 3])
@pytest.mark.parametrize("position", ["cram 4x5", "cram 5x5", "grim grid:4x4", "nim 2 5", "sprouts 4"])
def test_the_tree_proves_values(position: str, workers: int) -> None:
    """With answers that come late and in any order, and workers that end."""
    chance = random.Random(position + str(workers))
    asker = Asker(grundy.Position(position), 1, "1G")
    tree, key, value = Tree(), key_of(grundy.Position(position)), 0
    while True:
        root = tree.node((key, value))
        busy: list[Node] = []
        while (lost := tree.facts.lost(root.question)) is None:
            leaf = tree.next(root)
            if leaf is not None and len(busy) < workers:
                tree.take(leaf)
                busy.append(leaf)
                continue
            leaf = busy.pop(chance.randrange(len(busy)))
            tree.put_back(leaf)
            if chance.random() < 0.1:
                continue
            (facts, options), _ = asker.ask(*leaf.question, 20, False)
            tree.learn(facts)
            if options is not None:
                tree.expand(leaf, options)
        for leaf in busy:
            tree.put_back(leaf)
        if lost:
            break
        value += 1
    assert value == grundy.solve(position).value
    # All that was proved on the way is true.
    for known, number in tree.facts.values.items():
        assert grundy.solve(text_of(known)).value == number
    for known, numbers in tree.facts.others.items():
        assert grundy.solve(text_of(known)).value not in numbers


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("misere nim 2 2", "misère"),
        ("northcott W..B", "northcott"),
        ("digraph 1:2,2:1", "digraph"),
    ],
)
def test_games_without_values_are_refused(
    position: str, words: str, tmp_path: pathlib.Path
) -> None:
    with pytest.raises(grundy.InputError, match=words):
        cluster.solve(position, dir=tmp_path / "run")
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    "words",
    [{"nodes": 0}, {"nodes": -1}, {"threads": 0}, {"retries": -1}, {"memory": "much"}, {"dir": 3}],
)
def test_wrong_settings(words: dict[str, object], tmp_path: pathlib.Path) -> None:
    with pytest.raises((grundy.InputError, grundy.WrongType)):
        cluster.solve("cram 4x5", **{"dir": tmp_path, **words})  # type: ignore[arg-type]


def test_folders(tmp_path: pathlib.Path) -> None:
    with Folder(tmp_path / "a", {"kind": "x", "to": 3}) as folder:
        folder.note({"one": 1})
        with pytest.raises(cluster.FolderInUse, match=f"process {os.getpid()}"):
            Folder(tmp_path / "a", {"kind": "x", "to": 3})
    with Folder(tmp_path / "a", {"kind": "x", "to": 3}) as folder:
        assert list(folder.events()) == [{"one": 1}]
    with pytest.raises(grundy.InputError, match="to=3, not 4"):
        Folder(tmp_path / "a", {"kind": "x", "to": 4})
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "thesis.tex").write_text("")
    with pytest.raises(grundy.InputError, match=r"thesis\.tex"):
        Folder(tmp_path / "b", {})
    (tmp_path / "a" / "run.json").write_text("{")
    with pytest.raises(grundy.InputError, match="damaged"):
        Folder(tmp_path / "a", {"kind": "x", "to": 3})


def test_the_status_of_folders_without_a_run(tmp_path: pathlib.Path) -> None:
    with pytest.raises(grundy.InputError, match=r"holds no run\.json"):
        cluster.status(tmp_path)
    with pytest.raises(grundy.InputError, match="cannot be read as a folder"):
        cluster.status(tmp_path / "nowhere")
    with pytest.raises(grundy.WrongType, match="not 7"):
        cluster.status(7)  # type: ignore[arg-type]
    for text, why in [
        ("{", "damaged"),
        ("[]", "damaged"),
        ('{"version": "0.0.1", "token": "", "run": {}}', r"grundy 0\.0\.1, not"),
        (json.dumps({"version": grundy.__version__, "token": "", "run": {}}), "another kind"),
    ]:
        (tmp_path / "run.json").write_text(text)
        with pytest.raises(grundy.InputError, match=why):
            cluster.status(tmp_path)


def test_the_status_reads_while_a_line_is_written(tmp_path: pathlib.Path) -> None:
    with Folder(tmp_path, {"kind": "solve", "position": "nim 3"}) as folder:
        folder.note({"id": 0, "ask": [["nim 3"], 0], "nodes": 5})
        folder.note({"id": 1, "ask": [["nim 3"], 1], "nodes": 5})
        folder.note({"id": 0, "facts": []})
        journal = tmp_path / "journal.jsonl"
        with journal.open("ab") as file:
            file.write(b'{"id": 1, "fac')
        now = cluster.status(tmp_path)
        assert now == cluster.Status("solve", True, 1, None, None, 1)
        # Looking takes the lock for a moment only, and the folder can be used at once afterwards.
    assert cluster.status(tmp_path).at_work == 0
    with Folder(tmp_path, {"kind": "solve", "position": "nim 3"}) as folder:
        assert len(list(folder.events())) == 3
    with (tmp_path / "journal.jsonl").open("ab") as file:
        file.write(b"{\n")
    with pytest.raises(grundy.InputError, match="damaged in line 4"):
        cluster.status(tmp_path)


def test_the_status_of_an_atlas(tmp_path: pathlib.Path) -> None:
    atlas = [sys.executable, "-m", "grundy", "atlas", "0.3?", "--to", "2000", "--minutes", "0"]
    subprocess.run([*atlas, "--dir", str(tmp_path)], capture_output=True, check=True)
    assert cluster.status(tmp_path) == cluster.Status("atlas", False, 8, 8, None, 0)
    rows = tmp_path / "scan.rows"
    rows.write_text(rows.read_text().replace("none-found", "none-fouhd", 1))
    with pytest.raises(grundy.InputError, match="is damaged"):
        cluster.status(tmp_path)


class QuietRay:
    """What the pulse asks of Ray."""

    def __init__(self, nodes: list[dict[str, Any]]) -> None:
        self._nodes = nodes

    def nodes(self) -> list[dict[str, Any]]:
        return self._nodes


def test_a_cluster_without_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    small = {"Alive": True, "Resources": {"CPU": 1}}
    gone = {"Alive": False, "Resources": {"CPU": 64}}
    nodes = [small, gone]
    pulse = Pulse(QuietRay(nodes), threads=2)
    for clock[0] in (10.0, 20.0, 300.0):
        pulse.beat()
    # A node joins, and leaves.
    nodes.append({"Alive": True, "Resources": {"CPU": 2}})
    clock[0] = 320.0
    pulse.beat()
    nodes.pop()
    clock[0] = 330.0
    pulse.beat()
    clock[0] = 640.0
    with pytest.raises(cluster.ClusterError, match="for 5 minutes no node .* of a worker, 2"):
        pulse.beat()


def test_addresses_that_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        assert _pulse.answers(address)
    assert not _pulse.answers(address)


HOLDER = """
import os, signal, sys
from grundy.cluster._folder import Folder
Folder(sys.argv[1], {"kind": "x"})
print("held", flush=True)
signal.pause()
"""


def test_the_lock_of_a_killed_master_is_free(tmp_path: pathlib.Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(cluster.FolderInUse, match=f"process {holder.pid}"):
            Folder(tmp_path, {"kind": "x"})
        holder.kill()
    Folder(tmp_path, {"kind": "x"}).close()


def test_without_ray(tmp_path: pathlib.Path) -> None:
    code = (
        "import sys; sys.modules['ray'] = None\n"
        "from grundy import cluster\n"
        f"cluster.scan('0.33', to=100, dir={str(tmp_path)!r})\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert ran.returncode == 1
    assert "pip install 'grundy[ray]'" in ran.stderr
