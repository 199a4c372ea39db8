"""The positions of the vertices of a graph in a picture.

Distances in the picture follow distances in the graph: classical scaling gives a first layout, and
stress majorization (Gansner, Koren and North, 2004) improves it. The method is deterministic, so a
graph always has the same picture.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[np.float64]
_ROUNDS = 150


def layout(count: int, edges: Sequence[tuple[int, int]]) -> Points:
    """Points for vertices 0 to ``count - 1``, shape ``(count, 2)``, from (0, 0) on; an edge is about
    1 long. Components lie side by side."""
    near: list[list[int]] = [[] for _ in range(count)]
    for a, b in edges:
        near[a].append(b)
        near[b].append(a)
    points = np.zeros((count, 2))
    right = 0.0
    for part in _components(near):
        placed = _component(part, near)
        placed -= placed.min(axis=0)
        placed[:, 0] += right
        points[part] = placed
        right = float(placed[:, 0].max()) + 1.0
    return points


def _components(near: list[list[int]]) -> list[list[int]]:
    seen: set[int] = set()
    found = []
    for root in range(len(near)):
        if root not in seen:
            part = list(_distances(root, near))
            seen.update(part)
            found.append(part)
    return found


def _distances(root: int, near: list[list[int]]) -> dict[int, int]:
    distance = {root: 0}
    open_ = deque([root])
    while open_:
        vertex = open_.popleft()
        for other in near[vertex]:
            if other not in distance:
                distance[other] = distance[vertex] + 1
                open_.append(other)
    return distance


def _component(part: list[int], near: list[list[int]]) -> Points:
    size = len(part)
    if size == 1:
        return np.zeros((1, 2))
    number = {vertex: at for at, vertex in enumerate(part)}
    wanted = np.zeros((size, size))
    for vertex in part:
        for other, far in _distances(vertex, near).items():
            wanted[number[vertex], number[other]] = far
    points = _scaled(wanted)
    weights = np.zeros_like(wanted)
    apart = wanted > 0
    weights[apart] = wanted[apart] ** -2
    laplacian = np.diag(weights.sum(axis=1)) - weights
    inverse = np.linalg.pinv(laplacian)
    for _ in range(_ROUNDS):
        lengths = np.linalg.norm(points[:, None] - points[None], axis=2)
        pull = np.zeros_like(wanted)
        held = apart & (lengths > 1e-9)
        pull[held] = -weights[held] * wanted[held] / lengths[held]
        np.fill_diagonal(pull, -pull.sum(axis=1))
        points = inverse @ (pull @ points)
    # The longer side is horizontal.
    middle = points - points.mean(axis=0)
    _, axes = np.linalg.eigh(middle.T @ middle)
    turned: Points = middle @ axes[:, ::-1]
    return turned


def _scaled(wanted: Points) -> Points:
    """Classical scaling, with a small curl so that no two vertices have one place."""
    size = len(wanted)
    centre = np.eye(size) - 1.0 / size
    strengths, axes = np.linalg.eigh(-0.5 * centre @ wanted**2 @ centre)
    points = axes[:, [-1, -2]] * np.sqrt(np.maximum(strengths[[-1, -2]], 0.0))
    # An eigenvector may have either sign.
    points *= np.where(points[np.abs(points).argmax(axis=0), [0, 1]] < 0, -1.0, 1.0)
    turn = 2.399963229728653 * np.arange(size)
    spiral = np.column_stack([np.cos(turn), np.sin(turn)]) * np.sqrt(np.arange(size) + 1.0)[:, None]
    found: Points = points + 0.05 * spiral / np.sqrt(size)
    return found
