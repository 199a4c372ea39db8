import { readGraph } from '../notation/graph';
import { cellsOf, readGrid, type Cell, type Grid } from '../notation/grid';
import type { Group } from '../notation/position';

/** The image of every place under the symmetry that an explanation names, as pairs of labels. */
export function pairsOf(symmetry: string, group: Group): [string, string][] {
  const text = group.args[0] ?? '';
  const grid = readGrid(text);
  if (grid) {
    const image = cellImage(symmetry.replace('mirror-board-', 'mirror-'), grid);
    return image ? cellPairs(grid, image) : [];
  }
  const vertices = readGraph(text)?.vertices ?? [];
  const partner = vertexImage(symmetry, vertices.length);
  return partner ? vertices.flatMap((vertex, at): [string, string][] => (at < partner(at) ? [[String(vertex), String(vertices[partner(at)])]] : [])) : [];
}

function vertexImage(symmetry: string, count: number): ((at: number) => number) | null {
  if (symmetry === 'mirror-reversed') return (at) => count - 1 - at;
  if (symmetry === 'mirror-opposite') return (at) => (at + count / 2) % count;
  return null;
}

function cellImage(symmetry: string, { rows, columns }: Grid): ((cell: Cell) => Cell) | null {
  switch (symmetry) {
    case 'mirror-half-turn': return ({ row, column }) => ({ row: rows - 1 - row, column: columns - 1 - column });
    case 'mirror-left-right': return ({ row, column }) => ({ row, column: columns - 1 - column });
    case 'mirror-upside-down': return ({ row, column }) => ({ row: rows - 1 - row, column });
    case 'mirror-diagonal': return ({ row, column }) => ({ row: column, column: row });
    default: return null;
  }
}

export const cellLabel = ({ row, column }: Cell): string => `${row},${column}`;

function cellPairs(grid: Grid, image: (cell: Cell) => Cell): [string, string][] {
  const before = (a: Cell, b: Cell) => a.row < b.row || (a.row === b.row && a.column < b.column);
  return cellsOf(grid).flatMap((cell): [string, string][] => (before(cell, image(cell)) ? [[cellLabel(cell), cellLabel(image(cell))]] : []));
}
