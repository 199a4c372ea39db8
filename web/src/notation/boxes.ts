import { readSides } from './grid';

/**
 * Boards of Dots and Boxes as text: `boxes:RxC`, or a picture whose rows are the lines above boxes and the lines
 * beside boxes in turn, `x` for a line that is drawn.
 */
export interface Boxes {
  rows: number;
  columns: number;
  /** The rows of the picture: whether each line is drawn. */
  drawn: boolean[][];
}

/** A line by its row and its place in the picture. */
export interface BoxLine {
  row: number;
  at: number;
}

export interface Corner {
  row: number;
  column: number;
}

const NAME = 'boxes:';

/** Reads a board with sides of at most `most`. */
export function readBoxes(text: string, most: number): Boxes | null {
  if (!text.startsWith(NAME)) return null;
  const word = text.slice(NAME.length);
  const sides = readSides(word);
  if (sides) {
    const [rows = 0, columns = 0] = sides;
    const fits = sides.length === 2 && Math.min(rows, columns) > 0 && Math.max(rows, columns) <= most;
    return fits ? { rows, columns, drawn: Array.from({ length: 2 * rows + 1 }, (_, row) => Array<boolean>(columns + (row % 2)).fill(false)) } : null;
  }
  const picture = word.split('/');
  const columns = picture[0]?.length ?? 0;
  const rows = (picture.length - 1) / 2;
  const fits = picture.every((line, row) => line.length === columns + (row % 2) && /^[.x]*$/.test(line));
  return fits && rows >= 1 && rows % 1 === 0 && columns > 0 && Math.max(rows, columns) <= most ? { rows, columns, drawn: picture.map((line) => [...line].map((place) => place === 'x')) } : null;
}

export function linesOf({ drawn }: Boxes): BoxLine[] {
  return drawn.flatMap((line, row) => line.map((_, at) => ({ row, at })));
}

export const isUpright = ({ row }: BoxLine): boolean => row % 2 === 1;

/** The two dots at the ends of a line. */
export function endsOf(line: BoxLine): [Corner, Corner] {
  const from = { row: Math.floor(line.row / 2), column: line.at };
  return [from, isUpright(line) ? { ...from, row: from.row + 1 } : { ...from, column: from.column + 1 }];
}

/** The number of the box at a row and column, from 1; `null`: it is outside the board. */
export function boxAt({ rows, columns }: Boxes, row: number, column: number): number | null {
  return row >= 0 && column >= 0 && row < rows && column < columns ? row * columns + column + 1 : null;
}

/** The boxes above and below a line, or left and right of it. */
export function besideLine(boxes: Boxes, line: BoxLine): [number | null, number | null] {
  const row = Math.floor(line.row / 2);
  return isUpright(line) ? [boxAt(boxes, row, line.at - 1), boxAt(boxes, row, line.at)] : [boxAt(boxes, row - 1, line.at), boxAt(boxes, row, line.at)];
}

/** The numbers of the boxes whose four lines are drawn. */
export function filled(boxes: Boxes): Set<number> {
  const open = new Set(linesOf(boxes).filter(({ row, at }) => !boxes.drawn[row]?.[at]).flatMap((line) => besideLine(boxes, line)));
  return new Set(Array.from({ length: boxes.rows * boxes.columns }, (_, at) => at + 1).filter((box) => !open.has(box)));
}

/** The line that is drawn in `after` and not in `before`. */
export function newLine(before: Boxes, after: Boxes): BoxLine | undefined {
  return linesOf(before).find(({ row, at }) => !before.drawn[row]?.[at] && after.drawn[row]?.[at]);
}
