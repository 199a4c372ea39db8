"""Graphs of other packages, with their own labels."""

from __future__ import annotations

import grundy
import igraph
import networkx as nx
import numpy as np
import pytest
import rustworkx as rx
import scipy.sparse as sp

EDGES = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("d", "e")]
EXPECTED = grundy.solve("node-kayles 0-1,1-2,2-3,3-0,3-4").value


def matrix() -> np.ndarray:  # type: ignore[type-arg]
    names = "abcde"
    found = np.zeros((5, 5), dtype=bool)
    for first, second in EDGES:
        found[names.index(first), names.index(second)] = True
    return found | found.T


def of_rustworkx() -> rx.PyGraph:  # type: ignore[type-arg]
    graph = rx.PyGraph()
    graph.add_nodes_from(list("abcde"))
    graph.add_edges_from([("abcde".index(a), "abcde".index(b), None) for a, b in EDGES])
    return graph


GRAPHS = {
    "edges": EDGES,
    "mapping": {"a": "bd", "b": "ac", "c": "bd", "d": "cae", "e": "d"},
    "networkx": nx.Graph(EDGES),
    "igraph": igraph.Graph.TupleList(EDGES),
    "rustworkx": of_rustworkx(),
    "matrix": matrix(),
    "csr": sp.csr_array(matrix()),
    "coo": sp.coo_matrix(matrix()),
    "edges of networkx": nx.Graph(EDGES).edges,
    "edges of a multigraph": nx.MultiGraph(EDGES).edges,
    "neighbours of networkx": nx.Graph(EDGES).adj,
    "pairs of arrays": [np.array(["abcde".index(a), "abcde".index(b)]) for a, b in EDGES],
    "array of edges": np.array([["abcde".index(a), "abcde".index(b)] for a, b in EDGES]),
    "graph6": nx.to_graph6_bytes(nx.Graph(EDGES), header=False).decode().strip(),
}


@pytest.mark.parametrize("kind", GRAPHS)
def test_graphs_of_all_kinds(kind: str) -> None:
    position = grundy.graph("node-kayles", GRAPHS[kind])
    assert position.value == EXPECTED
    if kind in ("edges", "mapping", "igraph", "rustworkx") or "networkx" in kind:
        labels = {option.labels for option in position.options()}
        assert labels == {(vertex,) for vertex in "abcde"}
        assert "delete vertex e and its neighbours" in {o.text for o in position.options()}


def test_labels_survive_moves_and_sums() -> None:
    position = grundy.graph("node-kayles", nx.path_graph(["u", "v", "w", "x", "y"]))
    both = position + "nim 2" + grundy.graph("arc-kayles", [("p", "q"), ("q", "r")])
    seen = set()
    for option in both.options():
        seen.add(option.labels)
        for later in option.position.options():
            assert all(isinstance(label, str) and label in "uvwxypqr" for label in later.labels)
            if later.summand > 0 and "vertex" in later.text:
                assert later.labels
    assert ("u",) in seen
    assert ("p", "q") in seen


def test_settings_name_vertices() -> None:
    tree = nx.Graph([("root", "x"), ("x", "y"), ("root", "z")])
    position = grundy.graph("hackenbush", tree, ground="root")
    assert position.value == 2 ^ 1
    walk = grundy.graph("geography", nx.cycle_graph(list("abcde")), at="c")
    assert walk.winner == grundy.solve("geography cycle:5").winner
    pawn = grundy.graph("digraph", nx.DiGraph([("s", "t"), ("t", "s"), ("t", "u")]), at="t")
    assert pawn.value == grundy.solve("digraph 1:2,2:1,2:3 at=2").value


def test_parallel_edges_and_loops() -> None:
    graph = nx.MultiGraph([("g", "a"), ("g", "a"), ("a", "b")])
    position = grundy.graph("hackenbush", graph, ground="g")
    assert position.value == grundy.solve("hackenbush 1-2,1-2,2-3 ground=1").value


def test_lone_vertices_and_numbers() -> None:
    graph = nx.Graph()
    graph.add_nodes_from([(0, 0), (0, 1), (1, 5)])
    graph.add_edge((0, 0), (0, 1))
    position = grundy.graph("node-kayles", graph)
    assert position.value == 0
    assert {option.labels[0] for option in position.options()} == set(graph.nodes)


def test_a_graph_with_many_edges() -> None:
    graph = nx.gnm_random_graph(20_000, 100_000, seed=1)
    assert isinstance(grundy.graph("hackenbush", graph, ground=0).value, int)


def test_boards() -> None:
    rows = ["....", "..x."]
    free = np.array([[square == "." for square in row] for row in rows])
    expected = grundy.solve("cram ..../..x.").value
    for board in (rows, free, "..../..x."):
        assert grundy.board("cram", board).value == expected


def test_the_edges_of_a_path() -> None:
    assert grundy.graph("node-kayles", nx.path_graph(3).edges).value == 2
    assert grundy.graph("node-kayles", nx.path_graph(3).edges()).value == 2


def test_arcs_have_a_direction() -> None:
    assert grundy.graph("digraph", [("a", "b")], at="a").value == 1
    assert grundy.graph("digraph", [("a", "b")], at="b").value == 0
    assert grundy.graph("digraph", {"a": ["b"]}, at="b").value == 0
    assert grundy.graph("digraph", nx.DiGraph([("a", "b")]).edges, at="b").value == 0
    assert grundy.graph("dag", np.array([[0, 1], [1, 2], [0, 2]]), at=0).value == 2
    # Edges of an undirected graph can be passed both ways.
    both = grundy.graph("digraph", nx.Graph([("a", "b")]), at="a")
    assert both.value == grundy.Infinite()
    assert grundy.graph("misere dag", [("a", "b")], at="a").misere


@pytest.mark.parametrize(
    "graph", [nx.Graph(), [], {}, np.zeros((0, 0), dtype=bool), np.zeros((0, 2), dtype=int)]
)
def test_graphs_without_vertices(graph: object) -> None:
    position = grundy.graph("node-kayles", graph)
    assert (str(position), position.value, position.options()) == ("node-kayles empty", 0, [])


def test_arrays_of_two_by_two() -> None:
    # Of 0 and 1 they are matrices, else edges.
    assert grundy.graph("arc-kayles", np.array([[0, 1], [1, 0]])).value == 1
    assert grundy.graph("node-kayles", np.array([[0, 1], [1, 2]])).value == 2
    with pytest.raises(grundy.InputError, match="whole numbers"):
        grundy.graph("node-kayles", np.array([[0.5, 1], [1, 2], [2, 3]]))
