/** Boards of cells: `RxC`, or rows separated by `/` with a character per cell. */
export interface Grid {
  rows: number;
  columns: number;
  /** Row by row; `.` is a free cell. */
  cells: string;
}

export interface Cell {
  row: number;
  column: number;
}

const FREE = '.';

export function readSides(text: string): number[] | null {
  return /^\d+(x\d+)+$/.test(text) ? text.split('x').map(Number) : null;
}

/** A board on which cells are free or removed. */
export function readGrid(text: string): Grid | null {
  const grid = readCells(text);
  return grid && /^[.xX]*$/.test(grid.cells) ? grid : null;
}

/** A board with any letters on its cells. */
export function readCells(text: string): Grid | null {
  const [rows, columns, ...more] = readSides(text) ?? [];
  if (rows !== undefined && columns !== undefined && more.length === 0) {
    return { rows, columns, cells: FREE.repeat(rows * columns) };
  }
  const lines = text.split('/');
  const width = lines[0]?.length ?? 0;
  if (width === 0 || lines.some((line) => line.length !== width || !/^[.\p{L}]*$/u.test(line))) return null;
  return { rows: lines.length, columns: width, cells: lines.join('') };
}

/** If every cell is free, the size is enough. */
export function printGrid(grid: Grid): string {
  if (!/[^.]/.test(grid.cells)) return `${grid.rows}x${grid.columns}`;
  const lines = Array.from({ length: grid.rows }, (_, row) => grid.cells.slice(row * grid.columns, (row + 1) * grid.columns));
  return lines.join('/');
}

export function isFree(grid: Grid, { row, column }: Cell): boolean {
  return grid.cells[row * grid.columns + column] === FREE;
}

export function cellsOf(grid: Grid): Cell[] {
  return Array.from({ length: grid.rows * grid.columns }, (_, at) => ({ row: Math.floor(at / grid.columns), column: at % grid.columns }));
}

/**
 * Returns the same grid with more rows and columns, whose new cells are removed: a smaller board is a corner of a
 * larger one.
 */
export function within(grid: Grid, rows: number, columns: number): Grid {
  const cells = Array.from({ length: rows * columns }, (_, at) => {
    const cell = { row: Math.floor(at / columns), column: at % columns };
    return cell.row < grid.rows && cell.column < grid.columns ? grid.cells[cell.row * grid.columns + cell.column] : 'x';
  });
  return { rows, columns, cells: cells.join('') };
}

/** Returns the cells that are free in `before` and not in `after`, row by row. */
export function lost(before: Grid, after: Grid): Cell[] {
  const grown = within(after, before.rows, before.columns);
  return cellsOf(before).filter((cell) => isFree(before, cell) && !isFree(grown, cell));
}
