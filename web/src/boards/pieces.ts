import type { Option } from '../engine/protocol';
import { pictures, slide } from '../notation/lines';
import type { Group } from '../notation/position';
import { middle, plainMemory, routed, TARGET, type Board, type Mark, type Place, type Point, type Room, type Scene } from './contract';

/** Pieces of two colours on lines and circles: touch a piece, then the cell it slides to. */
type Arrange = (cells: number, width: number) => { spots: Point[]; width: number; height: number; rail: string };

const MOST = 60;

function board(arrange: Arrange, cells: (option: Option, pictures: string[]) => { from: number; to: number } | null): Board<true> {
  const read = (group: Group) => pictures(group.args, group.settings);
  return {
    begin: (group) => (read(group).every((picture) => picture.length <= MOST && picture.length > 0) ? plainMemory.begin() : null),
    advance: plainMemory.advance,
    scene: (group, options, _memory, room) => draw(arrange, cells, read(group), options, room),
  };
}

function draw(arrange: Arrange, cells: (option: Option, pictures: string[]) => { from: number; to: number } | null, lines: string[], options: Option[], room: Room): Scene {
  const marks: Mark[] = [];
  const places: Place[] = [];
  const parts: Point[] = [];
  let top = 4;
  let widest = 0;
  lines.forEach((picture, line) => {
    const laid = arrange(picture.length, room.width);
    const above = top;
    const spots = laid.spots.map(({ x, y }) => ({ x, y: y + above }));
    marks.push({ id: `rail:${line}`, kind: 'rail', shape: { form: 'path', d: shifted(laid.rail, above) } });
    spots.forEach((at, cell) => {
      const letter = picture[cell] ?? '.';
      const id = `cell:${line}:${cell}`;
      marks.push({ id: `dot:${id}`, kind: 'slot', shape: { form: 'circle', ...at, r: 5 } });
      places.push({ id, shape: { form: 'circle', ...at, r: TARGET / 2 }, at, label: { key: PLACE[letter] ?? 'place-free', args: { line: line + 1, cell: cell + 1 } } });
    });
    // Pieces of a colour keep their order, so each is known by its number along the line.
    const count: Record<string, number> = {};
    [...picture].forEach((letter, cell) => {
      if (letter === '.') return;
      count[letter] = (count[letter] ?? 0) + 1;
      const at = spots[cell] ?? { x: 0, y: 0 };
      marks.push({ id: `piece:${line}:${letter}:${count[letter]}`, kind: `pawn ${colour(letter, lines)}`, shape: { form: 'circle', ...at, r: 17 } });
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

/** B is blue beside red pieces and black beside white ones. */
function colour(letter: string, lines: string[]): string {
  if (letter === 'B') return lines.some((line) => line.includes('W')) ? 'black' : 'blue';
  return letter === 'R' ? 'red' : 'white';
}

const PLACE: Record<string, string> = { W: 'place-white', B: 'place-black', R: 'place-red' };

/** The rail is drawn from the top; a later line's goes as far down as the line lies. */
function shifted(rail: string, by: number): string {
  return rail.replaceAll(/ (-?[\d.]+)/g, (_, y: string) => ` ${Number(y) + by}`);
}

const straight: Arrange = (cells, width) => {
  const perLine = Math.max(6, Math.floor(width / TARGET));
  const step = cells <= perLine ? Math.min(56, Math.floor(width / Math.max(cells, 1))) : TARGET;
  const pitch = Math.max(TARGET, step);
  const spots = Array.from({ length: cells }, (_, cell) => ({ x: cell * pitch + pitch / 2, y: 26 }));
  return { spots, width: cells * pitch, height: 52, rail: `M4 26L${cells * pitch - 4} 26` };
};

const round: Arrange = (cells, width) => {
  const radius = Math.max(70, Math.min((cells * 46) / (2 * Math.PI), Math.max(width / 2 - 26, 110)));
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

export const lines = board(straight, byPicture);
export const walled = board(straight, byCell);
export const circle = board(round, byCell);
