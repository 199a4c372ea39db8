"""The example notebooks run, and their outputs are stripped."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))

#: How many pictures each shows.
PICTURES = {
    "first-game": 3,
    "octal-games": 3,
    "graph-games": 1,
    "own-game": 2,
    "survey-on-ray": 0,
}


def test_all_notebooks_are_here() -> None:
    assert set(PICTURES) <= {path.stem for path in NOTEBOOKS}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_outputs_are_stripped(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert cells
    assert all(not cell.outputs and cell.execution_count is None for cell in cells)


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_notebooks_run(name: str, tmp_path: Path) -> None:
    path = next(path for path in NOTEBOOKS if path.stem == name)
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    # In an empty folder: the installed package is tested, not the source tree.
    NotebookClient(notebook, timeout=900, resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    shown = [output.data for output in outputs if output.output_type == "execute_result"]
    assert sum("image/svg+xml" in data for data in shown) == PICTURES[name]
    assert all("text/html" in data for data in shown if "image/svg+xml" in data)
