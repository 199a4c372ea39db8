"""Conversion of the graphs and boards of Python libraries to positions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from typing import Any

import numpy as np

from grundy import _grundy
from grundy._answers import Labels
from grundy._errors import InputError, WrongType
from grundy._limits import text as checked
from grundy._positions import Position

Edges = list[tuple[int, int]]

#: The settings that name a vertex.
_VERTEX_SETTINGS = ("at", "ground", "goal", "leftgoal", "rightgoal")


class Network:
    """Vertices with labels, numbered from 0, and edges between the numbers.

    :ivar directed: whether the edges have directions; ``None`` if pairs can be read either way.
    """

    __slots__ = ("directed", "edges", "labels", "numbers")

    def __init__(self, labels: Iterable[Hashable], directed: bool | None = False) -> None:
        self.labels: list[Hashable] = list(labels)
        self.directed = directed
        self.edges: Edges = []
        try:
            self.numbers = {label: number for number, label in enumerate(self.labels)}
        except TypeError as error:
            raise InputError("a vertex of the graph is not hashable", "use names or tuples") from error
        if len(self.numbers) < len(self.labels):
            raise InputError("two vertices of the graph have equal labels")

    def number(self, label: object) -> int:
        try:
            return self.numbers[label]
        except (KeyError, TypeError):
            raise InputError(f"{label!r} is no vertex of the graph") from None


def network(graph: object) -> Network:
    """Converts a graph of any type that :func:`graph` accepts."""
    if isinstance(graph, Network):
        return graph
    if isinstance(graph, Set) and callable(graph):
        # The edges of a graph of NetworkX are a set of pairs, and a mapping to their data as well.
        return _of_edges(graph())
    if isinstance(graph, Mapping):
        return _of_mapping(graph)
    for test, read in _KINDS:
        if test(graph):
            return read(graph)
    if isinstance(graph, Iterable) and not isinstance(graph, (str, bytes)):
        return _of_edges(graph)
    raise WrongType(
        f"{type(graph).__name__} is no graph: give a graph of NetworkX, igraph, rustworkx or Sage, a "
        "matrix, a mapping from vertices to neighbours, a list or an array of edges, or graph6 as a "
        "text"
    )


def _has(*names: str) -> Any:
    return lambda graph: all(hasattr(graph, name) for name in names)


def _of_networkx(graph: Any) -> Network:
    found = Network(graph.nodes, graph.is_directed())
    numbers = found.numbers
    found.edges = [(numbers[edge[0]], numbers[edge[1]]) for edge in graph.edges()]
    return found


def _of_igraph(graph: Any) -> Network:
    named = "name" in graph.vs.attributes()
    labels = graph.vs["name"] if named else range(graph.vcount())
    found = Network(labels, graph.is_directed())
    found.edges = graph.get_edgelist()
    return found


def _of_rustworkx(graph: Any) -> Network:
    indexes = list(graph.node_indices())
    directed = type(graph).__name__.endswith("DiGraph")
    found = Network(indexes, directed)
    found.edges = [(found.numbers[a], found.numbers[b]) for a, b in graph.edge_list()]
    # The data of the nodes are the labels if they are distinct.
    nodes = list(graph.nodes())
    try:
        distinct = len(set(nodes)) == len(nodes) and None not in nodes
    except TypeError:
        distinct = False
    if distinct:
        edges = found.edges
        found = Network(nodes, directed)
        found.edges = edges
    return found


def _of_sage(graph: Any) -> Network:
    found = Network(graph.vertices(sort=False), graph.is_directed())
    numbers = found.numbers
    found.edges = [(numbers[a], numbers[b]) for a, b in graph.edge_iterator(labels=False)]
    return found


def _of_sparse(graph: Any) -> Network:
    matrix = graph.tocoo()
    _square(matrix.shape)
    _boolean(matrix.data)
    present = np.asarray(matrix.data, dtype=bool)
    return _of_pairs(matrix.shape[0], matrix.row[present], matrix.col[present])


def _of_array(graph: Any) -> Network:
    shape = graph.shape
    if len(shape) == 2 and shape[1] == 2:
        whole = np.issubdtype(graph.dtype, np.integer)
        if whole and (shape[0] != 2 or not np.isin(graph, (0, 1)).all()):
            return _of_edges(graph.tolist())
        if shape[0] != 2:
            raise InputError(
                f"an array of {graph.dtype} holds no edges", "vertices are whole numbers there"
            )
    _square(shape)
    _boolean(graph)
    rows, columns = np.nonzero(graph)
    return _of_pairs(graph.shape[0], rows, columns)


def _square(shape: tuple[int, ...]) -> None:
    if len(shape) != 2 or shape[0] != shape[1]:
        raise InputError(
            f"an array of shape {shape} is no graph",
            "an adjacency matrix is square; an array of m edges has the shape (m, 2)",
        )


def _boolean(data: Any) -> None:
    data = np.asarray(data)
    if data.dtype != bool and not np.isin(data, (0, 1)).all():
        raise InputError(
            "the matrix of a graph holds something else than 0 and 1", "give a boolean matrix"
        )


def _of_pairs(size: int, rows: Any, columns: Any) -> Network:
    pairs = set(zip(rows.tolist(), columns.tolist(), strict=True))
    symmetric = all((b, a) in pairs for a, b in pairs)
    found = Network(range(size), directed=not symmetric)
    found.edges = sorted(pair for pair in pairs if not symmetric or pair[0] <= pair[1])
    return found


def _of_mapping(graph: Mapping[Any, Iterable[Any]]) -> Network:
    labels: dict[Any, None] = dict.fromkeys(graph)
    pairs: list[tuple[Any, Any]] = []
    for vertex, neighbours in graph.items():
        if not isinstance(neighbours, Iterable):
            raise WrongType(f"the neighbours of {vertex!r} are a list of vertices, not {neighbours!r}")
        for neighbour in neighbours:
            try:
                labels.setdefault(neighbour)
            except TypeError as error:
                raise InputError("a vertex of the graph is not hashable") from error
            pairs.append((vertex, neighbour))
    found = Network(labels)
    numbered = [(found.numbers[a], found.numbers[b]) for a, b in pairs]
    all_pairs = set(numbered)
    found.directed = not all((b, a) in all_pairs for a, b in all_pairs)
    if found.directed:
        found.edges = numbered
    else:
        found.edges = sorted(pair for pair in all_pairs if pair[0] <= pair[1])
    return found


def _of_edges(graph: Iterable[Any]) -> Network:
    labels: dict[Any, None] = {}
    pairs: list[tuple[Any, Any]] = []
    for edge in graph:
        if isinstance(edge, np.ndarray):
            edge = edge.tolist()
        if isinstance(edge, (str, bytes)) or not isinstance(edge, Sequence) or len(edge) != 2:
            raise WrongType(f"{edge!r} is no edge: a list of edges holds pairs of vertices")
        try:
            labels.setdefault(edge[0])
            labels.setdefault(edge[1])
        except TypeError as error:
            raise InputError(f"a vertex of the edge {edge!r} is not hashable") from error
        pairs.append((edge[0], edge[1]))
    found = Network(labels, directed=None)
    found.edges = [(found.numbers[a], found.numbers[b]) for a, b in pairs]
    return found


_KINDS = [
    (_has("vs", "es", "get_edgelist"), _of_igraph),
    (_has("node_indices", "edge_list"), _of_rustworkx),
    (_has("edge_iterator", "vertices"), _of_sage),
    (_has("nodes", "edges", "is_directed"), _of_networkx),
    (_has("tocoo"), _of_sparse),
    (lambda graph: isinstance(graph, np.ndarray), _of_array),
]


def graph(game: str, graph: object, **settings: Any) -> Position:
    """A position of a game on a graph.

    Moves name the vertices by their own labels:

    >>> import grundy
    >>> position = grundy.graph("node-kayles", [("a", "b"), ("b", "c"), ("c", "d")])
    >>> [move.labels for move in position.solve().moves]
    []
    >>> position.options()[1].text
    'delete vertex b and its neighbours'

    :param game: a game on graphs: ``"node-kayles"``, ``"arc-kayles"``, ``"hackenbush"``,
        ``"geography"``, ``"digraph"`` …
    :param graph: a graph of NetworkX, igraph, rustworkx or Sage; a SciPy sparse or NumPy matrix of
        booleans, shape ``(n, n)``; a mapping from each vertex to its neighbours; a list of edges, or
        an array of them, shape ``(m, 2)``, where an array ``(2, 2)`` of 0 and 1 is a matrix; or
        graph6 as a text. In ``"digraph"`` and ``"dag"`` a pair is an arc from the first vertex to
        the second; edges of an undirected graph are arcs both ways.
    :param settings: settings of the game, vertices by their labels: ``ground="root"``, ``at=3``.
    :raises InputError: a vertex that is not hashable, a matrix that is not boolean, a label that is
        not a vertex.
    """
    game = checked(game, "a game", "'node-kayles'")
    if isinstance(graph, str):
        text = graph if ":" in graph or "-" in graph else f"g6:{graph}"
        return Position(" ".join([game, text, *_plain_settings(settings)]))
    found = network(graph)
    separator = ":" if game.split()[-1:] in (["digraph"], ["dag"]) else "-"
    if found.directed and separator == "-":
        raise InputError(
            f"{game} is played on graphs without directions", "give an undirected graph"
        )
    edges = found.edges
    if separator == ":" and found.directed is False:
        edges = edges + [(b, a) for a, b in edges if a != b]
    touched = {number for edge in edges for number in edge}
    words = [f"{a}{separator}{b}" for a, b in edges]
    words += [str(number) for number in range(len(found.labels)) if number not in touched]
    if not words:
        words = ["empty"]
    text = " ".join([game, ",".join(words), *_vertex_settings(found, settings)])
    text = checked(text, "a position", "'node-kayles 1-2'")
    raw = _grundy.read(text)
    labels = Labels(dict(enumerate(found.labels)))
    return Position._of(raw, (labels,) * len(raw.parts()))


def _vertex_settings(found: Network, settings: Mapping[str, Any]) -> list[str]:
    words = []
    for name, setting in settings.items():
        if name not in _VERTEX_SETTINGS:
            words += _plain_settings({name: setting})
            continue
        several = isinstance(setting, (list, set, frozenset))
        numbers = [found.number(label) for label in (setting if several else [setting])]
        words.append(f"{name}={','.join(map(str, numbers))}")
    return words


def _plain_settings(settings: Mapping[str, Any]) -> list[str]:
    return [f"{name}={setting}" for name, setting in settings.items()]


def board(game: str, rows: object, free: str = ".", **settings: Any) -> Position:
    """A position of a game on a board.

    >>> import grundy
    >>> grundy.board("cram", ["...", "..x"])
    Position('cram .../..x')
    >>> import numpy as np
    >>> grundy.board("cram", np.ones((2, 3), dtype=bool)).value
    1

    :param game: a game on boards, such as ``"cram"``.
    :param rows: a list of texts, one character for a square, as in the notation; or a boolean array,
        shape ``(rows, columns)``, true where a square is free.
    :param free: the character of a free square, for an array.
    :param settings: settings of the game.
    """
    game = checked(game, "a game", "'cram'")
    if isinstance(rows, (Set, Mapping)):
        raise WrongType(f"the rows of a board have an order, and {rows!r} has none")
    if isinstance(rows, str):
        lines = rows.replace("/", "\n").split()
    elif isinstance(rows, np.ndarray):
        if rows.ndim != 2:
            raise InputError(f"an array of shape {rows.shape} is no board", "a board has two axes")
        _boolean(rows)
        free = checked(free, "free", "'.'")
        lines = ["".join(free if square else "x" for square in row) for row in rows]
    elif isinstance(rows, Iterable):
        lines = []
        for row in rows:
            if not isinstance(row, str):
                raise WrongType(f"a row of a board is a text such as '..x', not {row!r}")
            lines.append(row)
    else:
        raise WrongType(f"a board is a list of rows, not {rows!r}")
    if not lines or any(len(line) != len(lines[0]) for line in lines):
        raise InputError("the rows of a board have one length, and there is one at least")
    return Position(" ".join([game, "/".join(lines), *_plain_settings(settings)]))
