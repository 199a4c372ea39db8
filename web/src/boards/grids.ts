import type { Option } from '../engine/protocol';
import { cellsOf, isFree, lost, readGrid, within, type Cell, type Grid } from '../notation/grid';
import type { Group } from '../notation/position';
import { TARGET, type Board, type Mark, type PlayedMove, type Place, type Point, type Scene } from './contract';
import { cross } from './rows';

/** Boards of cells: crosses that claim their neighbours, dominoes, and a tablet to bite from. */
interface Cells {
  /** The initial sizes of the boards: a smaller board is a corner of its initial one. */
  sides: { rows: number; columns: number }[];
  /** For every board the pairs of cells that were removed together. */
  laid: [Cell, Cell][][];
}

interface Kind {
  /** The maximum number of cells of a one-line board; longer ones are not written cell by cell. */
  line?: number;
  /** Returns the places to touch for a move that changes these cells. */
  route(changed: Cell[]): string[][];
  marks(grid: Grid, context: Context): Mark[];
}

interface Context {
  board: number;
  spot: (cell: Cell) => Point;
  size: number;
  laid: [Cell, Cell][];
}

/** The maximum number of cells of a board. */
const MOST = 900;
const GAP = 26;

const name = (board: number, { row, column }: Cell) => `cell:${board}:${row}:${column}`;

function board(kind: Kind): Board<Cells> {
  const begin = (group: Group): Cells | null => {
    const grids = group.args.map(readGrid);
    const drawn = (grid: Grid) => grid.rows * grid.columns <= MOST && (Math.min(grid.rows, grid.columns) > 1 || Math.max(grid.rows, grid.columns) <= (kind.line ?? MOST));
    const sides = grids.flatMap((grid) => (grid && drawn(grid) ? [{ rows: grid.rows, columns: grid.columns }] : []));
    return sides.length === grids.length ? { sides, laid: sides.map(() => []) } : null;
  };
  return {
    larger: kind.line === undefined ? { key: 'limit-cells', args: { most: MOST } } : { key: 'limit-line', args: { most: MOST, line: kind.line } },
    begin,
    advance: (memory: Cells, move: PlayedMove) => (move.after.args.length === memory.sides.length ? together(memory, move) : begin(move.after)),
    scene: (group, options, memory) => lay(kind, group, options, memory),
  };
}

/** Two cells that were removed in one move stay paired. */
function together(memory: Cells, { before, option }: PlayedMove): Cells {
  const [was, is] = [readGrid(before.args[option.summand] ?? ''), readGrid(option.to)];
  const [a, b, ...more] = was && is ? lost(was, is) : [];
  if (!a || !b || more.length > 0) return memory;
  return { ...memory, laid: memory.laid.map((pairs, at) => (at === option.summand ? [...pairs, [a, b]] : pairs)) };
}

function lay(kind: Kind, group: Group, options: Option[], memory: Cells): Scene {
  const grids = group.args.map((arg, at) => {
    const grid = readGrid(arg) ?? { rows: 0, columns: 0, cells: '' };
    const sides = memory.sides[at] ?? grid;
    return within(grid, Math.max(sides.rows, grid.rows), Math.max(sides.columns, grid.columns));
  });
  const widest = Math.max(1, ...grids.map((grid) => grid.columns));
  const size = TARGET;
  const marks: Mark[] = [];
  const places: Place[] = [];
  const parts: Point[] = [];
  const routes = options.flatMap((option) => {
    const [before, after] = [grids[option.summand], readGrid(option.to)];
    const changed = before && after ? lost(before, after) : [];
    return kind.route(changed).map((cells) => ({ option, places: cells.map((cell) => cell.replace('#', String(option.summand))) }));
  });
  const playable = new Set(routes.flatMap((route) => route.places));
  const named: Record<string, Point> = {};
  let top = 2;
  grids.forEach((grid, at) => {
    const above = top;
    const spot = ({ row, column }: Cell): Point => ({ x: column * size + size / 2 + 2, y: above + row * size + size / 2 });
    for (const cell of cellsOf(grid)) {
      const centre = spot(cell);
      if (at === 0) named[`${cell.row + 1},${cell.column + 1}`] = centre;
      const free = isFree(grid, cell);
      const id = name(at, cell);
      marks.push({ id: `square:${id}`, kind: free && playable.has(id) ? 'cell' : 'cell dead', shape: { form: 'rect', x: centre.x - size / 2 + 1, y: centre.y - size / 2 + 1, width: size - 2, height: size - 2, round: 2 } });
      if (free) places.push({ id, shape: { form: 'rect', x: centre.x - size / 2, y: centre.y - size / 2, width: size, height: size }, at: centre, label: { key: 'place-cell', args: { row: cell.row + 1, column: cell.column + 1 } } });
    }
    marks.push(...kind.marks(grid, { board: at, spot, size, laid: memory.laid[at] ?? [] }));
    parts.push({ x: (grid.columns * size) / 2, y: above + (grid.rows * size) / 2 });
    top += grid.rows * size + GAP;
  });
  return { width: widest * size + 4, height: Math.max(top - GAP + 4, TARGET), marks, places, routes, parts, named, lettered: true };
}

const cellName = (cell: Cell) => name(0, cell).replace('cell:0', 'cell:#');

export const crosses = board({
  line: 64,
  route: (changed) => changed.map((cell) => [cellName(cell)]),
  marks: (grid, { board: at, spot }) =>
    cellsOf(grid)
      .filter((cell) => !isFree(grid, cell))
      .map((cell) => ({ id: `cross:${name(at, cell)}`, kind: 'cross', shape: { form: 'path', d: cross(spot(cell), 13) } })),
});

/** Dominoes on two adjacent free squares; squares that were removed before are stones. */
export const dominoes = board({
  route: (changed) => {
    const [a = '', b = ''] = changed.map(cellName);
    return changed.length === 2 ? [[a, b], [b, a]] : [];
  },
  marks: (grid, { board: at, spot, size, laid }) => {
    const covered = new Set(laid.flat().map((cell) => name(at, cell)));
    const stones = cellsOf(grid).filter((cell) => !isFree(grid, cell) && !covered.has(name(at, cell)));
    return [...laid.map((pair) => tile(at, pair, spot, size)), ...stones.map((cell): Mark => tile(at, [cell, cell], spot, size, 'stone'))];
  },
});

function tile(at: number, [a, b]: [Cell, Cell], spot: (cell: Cell) => Point, size: number, kind = 'domino'): Mark {
  const [from, to] = [spot(a), spot(b)];
  const inset = 5;
  return { id: `${kind}:${name(at, a)}`, kind, shape: { form: 'rect', x: from.x - size / 2 + inset, y: from.y - size / 2 + inset, width: to.x - from.x + size - 2 * inset, height: to.y - from.y + size - 2 * inset, round: 7 } };
}

/** The bitten square is the top left one of those removed. */
export const bites = board({
  route: (changed) => {
    const row = Math.min(...changed.map((cell) => cell.row));
    const column = Math.min(...changed.map((cell) => cell.column));
    return changed.length === 0 ? [] : [[cellName({ row, column })]];
  },
  marks: (grid, { board: at, spot, size }) =>
    cellsOf(grid)
      .filter((cell) => isFree(grid, cell))
      .map((cell) => {
        const { x, y } = spot(cell);
        const poison = cell.row === 0 && cell.column === 0;
        return { id: `choc:${name(at, cell)}`, kind: poison ? 'chocolate poison' : 'chocolate', shape: { form: 'rect', x: x - size / 2 + 2.5, y: y - size / 2 + 2.5, width: size - 5, height: size - 5, round: 5 } };
      }),
});
