import type { Option } from '../engine/protocol';
import { pictures, slide } from '../notation/lines';
import type { Group } from '../notation/position';
import { middle, plainMemory, routed, TARGET, type Board, type Mark, type Place, type Point, type Say, type Scene } from './contract';

/** Pieces of two colours on lines and circles: touch a piece, then the cell that it slides to. */
type Arrange = (cells: number) => { spots: Point[]; width: number; height: number; rail: string };

type Slides = (option: Option, pictures: string[]) => { from: number; to: number } | null;

/** The maximum number of cells of a line or circle. */
const MOST = 60;

/** A line or circle has few pieces, and is as large as the screen allows. */
const LARGEST = 5;

function board(arrange: Arrange, cells: Slides, dark: Dark): Board<true> {
  const read = (group: Group) => pictures(group.args, group.settings);
  return {
    most: LARGEST,
    larger: { key: 'limit-cells', args: { most: MOST } },
    begin: (group) => (read(group).every((picture) => picture.length <= MOST && picture.length > 0) ? plainMemory.begin() : null),
    advance: plainMemory.advance,
    scene: (group, options) => draw(arrange, cells, dark, read(group), options),
  };
}

function draw(arrange: Arrange, cells: Slides, dark: Dark, lines: string[], options: Option[]): Scene {
  const marks: Mark[] = [];
  const places: Place[] = [];
  const parts: Point[] = [];
  let top = 4;
  let widest = 0;
  lines.forEach((picture, line) => {
    const laid = arrange(picture.length);
    const above = top;
    const spots = laid.spots.map(({ x, y }) => ({ x, y: y + above }));
    marks.push({ id: `rail:${line}`, kind: 'rail', shape: { form: 'path', d: shifted(laid.rail, { x: 0, y: above }) } });
    spots.forEach((at, cell) => {
      const letter = picture[cell] ?? '.';
      const id = `cell:${line}:${cell}`;
      marks.push({ id: `dot:${id}`, kind: 'slot', shape: { form: 'circle', ...at, r: 5 } });
      places.push({ id, shape: { form: 'circle', ...at, r: TARGET / 2 }, at, label: labelOf(letter, cell, lines.length > 1 ? line : null, dark), drags: letter !== '.' });
    });
    // Pieces of a colour keep their order, so each is identified by its index along the line.
    const count: Record<string, number> = {};
    [...picture].forEach((letter, cell) => {
      if (letter === '.') return;
      count[letter] = (count[letter] ?? 0) + 1;
      const at = spots[cell] ?? { x: 0, y: 0 };
      marks.push({ id: `piece:${line}:${letter}:${count[letter]}`, kind: `pawn ${colour(letter, dark)}`, shape: { form: 'circle', ...at, r: 17 } });
      if (letter === 'B') marks.push({ id: `ring:${line}:${letter}:${count[letter]}`, kind: 'inset', shape: { form: 'rect', x: at.x - 5, y: at.y - 5, width: 10, height: 10 } });
    });
    parts.push(middle(spots));
    top += laid.height + 10;
    widest = Math.max(widest, laid.width);
  });
  const routes = routed(options, (option) => {
    const move = cells(option, lines);
    const line = lines.length === 1 ? 0 : option.summand;
    return move ? [[`cell:${line}:${move.from}`, `cell:${line}:${move.to}`]] : [];
  });
  return { width: widest, height: top, marks, places, routes, parts };
}

/** The meaning of B: blue beside red pieces, black beside white ones. */
type Dark = 'black' | 'blue';

function colour(letter: string, dark: Dark): string {
  if (letter === 'B') return dark;
  return letter === 'R' ? 'red' : 'white';
}

/** Describes a cell and its content; includes the number of its line if there are several. */
function labelOf(letter: string, cell: number, line: number | null, dark: Dark): Say {
  const held = letter === '.' ? 'free' : colour(letter, dark);
  return line !== null ? { key: `place-line-${held}`, args: { line: line + 1, cell: cell + 1 } } : { key: `place-cell-${held}`, args: { cell: cell + 1 } };
}

/** Moves a path of points. */
export function shifted(rail: string, by: Point): string {
  return rail.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${Number(x) + by.x} ${Number(y) + by.y}`);
}

const straight: Arrange = (cells) => {
  const pitch = TARGET;
  const spots = Array.from({ length: cells }, (_, cell) => ({ x: cell * pitch + pitch / 2, y: 26 }));
  return { spots, width: cells * pitch, height: 52, rail: `M4 26L${cells * pitch - 4} 26` };
};

export const round: Arrange = (cells) => {
  const radius = Math.max(70, (cells * 46) / (2 * Math.PI));
  const centre = radius + 26;
  const spots = Array.from({ length: cells }, (_, cell) => {
    const angle = (2 * Math.PI * cell) / cells - Math.PI / 2;
    return { x: centre + radius * Math.cos(angle), y: centre + radius * Math.sin(angle) };
  });
  const corners = Array.from({ length: 60 }, (_, at) => `${centre + radius * Math.cos((at * Math.PI) / 30)} ${centre + radius * Math.sin((at * Math.PI) / 30)}`);
  return { spots, width: 2 * centre, height: 2 * centre, rail: `M${corners.join('L')}Z` };
};

const byPicture = (option: Option, lines: string[]) => slide(lines[option.summand] ?? '', option.to);
const byCell = (option: Option) => ({ from: Number(option.from) - 1, to: Number(option.to) - 1 });

export const lines = board(straight, byPicture, 'black');
export const redblue = board(straight, byPicture, 'blue');
export const walled = board(straight, byCell, 'black');
export const circle = board(round, byCell, 'black');
