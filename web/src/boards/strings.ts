import { besideLine, boxAt, endsOf, filled, isUpright, linesOf, newLine, readBoxes, type BoxLine, type Boxes, type Corner } from '../notation/boxes';
import type { Group } from '../notation/position';
import type { Board, Mark, Place, PlayedMove, Player, Point, Route, Scene, Say } from './contract';
import { strings as graphs } from './graphs';
import type { SheetLayouts } from './lying';

/**
 * Strings that hold coins. Those of a board of boxes are drawn as in Dots and Boxes: touch the place of a line, or
 * drag from dot to dot. Others are drawn as a graph: touch a string.
 */

/** The maximum number of boxes along a side. */
const MOST = 12;
/** The distance of neighbouring dots, and the sizes of what is drawn. */
const SIDE = 76;
const MARGIN = 24;
const DOT = { r: 6, reach: 22 };
const GAP = 20;

/** For each board the player who took each box, by its number. */
interface Papers {
  taken: Record<number, Player>[];
}

type Memory = Papers | SheetLayouts;

const isPapers = (memory: Memory): memory is Papers => 'taken' in memory;

const boxes: Board<Papers> = {
  larger: { key: 'limit-side', args: { most: MOST } },
  begin: (group) => (group.args.every((arg) => readBoxes(arg, MOST)) ? { taken: group.args.map(() => ({})) } : null),
  advance(memory, { before, option, player }: PlayedMove) {
    const [was, is] = [readBoxes(before.args[option.summand] ?? '', MOST), readBoxes(option.to, MOST)];
    if (!was || !is) return null;
    const old = filled(was);
    const mine = [...filled(is)].filter((box) => !old.has(box)).map((box) => [box, player] as const);
    return { taken: memory.taken.map((taken, at) => (at === option.summand ? { ...taken, ...Object.fromEntries(mine) } : taken)) };
  },
  scene(group, options, memory, room) {
    const scene: Scene = { width: 2 * MARGIN, height: 0, marks: [], places: [], routes: [], parts: [], named: {} };
    let [x, high] = [0, 0];
    group.args.forEach((arg, at) => {
      const board = readBoxes(arg, MOST) ?? { rows: 0, columns: 0, drawn: [] };
      const [width, height] = [board.columns * SIDE + 2 * MARGIN, board.rows * SIDE + 2 * MARGIN];
      if (x > 0 && x + width > room.width) [x, scene.height, high] = [0, scene.height + high + GAP, 0];
      const paper: Paper = { at, board, corner: { x: x + MARGIN, y: scene.height + MARGIN }, taken: memory.taken[at] ?? {} };
      const routes = options.filter(({ summand }) => summand === at).flatMap((option): Route[] => {
        const after = readBoxes(option.to, MOST);
        const line = after && newLine(board, after);
        if (!line) return [];
        const [from, to] = endsOf(line).map((corner) => dotName(at, corner));
        return [{ option, places: [lineName(at, line)] }, ...[[from ?? '', to ?? ''], [to ?? '', from ?? '']].map((places): Route => ({ option, places, detour: true }))];
      });
      scene.marks.push(...marksOf(paper));
      scene.places.push(...linePlaces(paper), ...dotPlaces(paper));
      scene.routes.push(...routes);
      scene.parts.push({ x: x + width / 2, y: scene.height + height / 2 });
      for (const [box, centre] of centres(paper)) scene.named = { [String(box)]: centre, ...scene.named };
      [x, high, scene.width] = [x + width + GAP, Math.max(high, height), Math.max(scene.width, x + width)];
    });
    return { ...scene, height: scene.height + high };
  },
};

/** A board on the table. */
interface Paper {
  at: number;
  board: Boxes;
  corner: Point;
  taken: Record<number, Player>;
}

const lineName = (board: number, { row, at }: BoxLine) => `line:${board}:${row}:${at}`;
const dotName = (board: number, { row, column }: Corner) => `dot:${board}:${row}:${column}`;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

const spot = ({ corner }: Paper, { row, column }: Corner): Point => ({ x: corner.x + column * SIDE, y: corner.y + row * SIDE });

function cornersOf({ board }: Paper): Corner[] {
  return upTo(board.rows + 1).flatMap((row) => upTo(board.columns + 1).map((column) => ({ row, column })));
}

function centres(paper: Paper): [number, Point][] {
  const { board } = paper;
  return upTo(board.rows).flatMap((row) => upTo(board.columns).map((column): [number, Point] => {
    const { x, y } = spot(paper, { row, column });
    return [boxAt(board, row, column) ?? 0, { x: x + SIDE / 2, y: y + SIDE / 2 }];
  }));
}

function marksOf(paper: Paper): Mark[] {
  const { at, board, taken } = paper;
  const full = filled(board);
  const inside = centres(paper).map(([box, { x, y }]): Mark => {
    if (!full.has(box)) return { id: `number:${at}:${box}`, kind: 'box-number', shape: { form: 'text', x, y, text: String(box) } };
    // The sign of the player, so that colour is not all that tells boxes apart.
    const player = taken[box];
    const half = SIDE / 2 - 5;
    return { id: `filled:${at}:${box}`, kind: `filled by-${player ?? 'none'}`, shape: { form: 'rect', x: x - half, y: y - half, width: 2 * half, height: 2 * half, round: player === 0 ? half : 3 } };
  });
  const lines = linesOf(board).map((line): Mark => {
    const [from, to] = endsOf(line).map((corner) => spot(paper, corner)) as [Point, Point];
    const drawn = board.drawn[line.row]?.[line.at] ?? false;
    return { id: `${drawn ? 'drawn' : 'free'}:${lineName(at, line)}`, kind: drawn ? 'penline' : 'freeline', shape: { form: 'line', from, to } };
  });
  const dots = cornersOf(paper).map((corner): Mark => ({ id: dotName(at, corner), kind: 'boxdot', shape: { form: 'circle', ...spot(paper, corner), r: DOT.r } }));
  return [...inside, ...lines, ...dots];
}

/** The place of a line is a square on its corner, so that the places of all lines fill the board. */
function linePlaces(paper: Paper): Place[] {
  return linesOf(paper.board).filter(({ row, at }) => !paper.board.drawn[row]?.[at]).map((line): Place => {
    const [from, to] = endsOf(line).map((corner) => spot(paper, corner)) as [Point, Point];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const across = isUpright(line) ? { x: SIDE / 2, y: 0 } : { x: 0, y: SIDE / 2 };
    const points = [from, { x: middle.x + across.x, y: middle.y + across.y }, to, { x: middle.x - across.x, y: middle.y - across.y }];
    return { id: lineName(paper.at, line), shape: { form: 'polygon', points }, at: middle, label: labelOf(paper.board, line) };
  });
}

function labelOf(board: Boxes, line: BoxLine): Say {
  const [first, second] = besideLine(board, line);
  if (first !== null && second !== null) return { key: 'place-between', args: { first, second } };
  const side = isUpright(line) ? (first === null ? 'left' : 'right') : first === null ? 'above' : 'below';
  return { key: `place-line-${side}`, args: { box: first ?? second ?? 0 } };
}

/** Only dots with a free line are touched. */
function dotPlaces(paper: Paper): Place[] {
  const free = new Set(linesOf(paper.board).filter(({ row, at }) => !paper.board.drawn[row]?.[at]).flatMap((line) => endsOf(line).map((corner) => dotName(paper.at, corner))));
  return cornersOf(paper).filter((corner) => free.has(dotName(paper.at, corner))).map((corner): Place => {
    const at = spot(paper, corner);
    return { id: dotName(paper.at, corner), shape: { form: 'circle', ...at, r: DOT.reach }, at, label: { key: 'place-corner', args: { row: corner.row + 1, column: corner.column + 1 } }, drags: true };
  });
}

/** Whether a position is drawn as dots and lines. */
export const isBoxes = ({ args }: Group) => args.some((arg) => arg.startsWith('boxes:'));

export const strings: Board<Memory> = {
  larger: { key: 'limit-strings', args: { side: MOST, most: 300 } },
  loony: true,
  begin: (group) => (isBoxes(group) ? boxes : graphs).begin(group),
  advance: (memory, move) => (isPapers(memory) ? boxes.advance(memory, move) : graphs.advance(memory, move)),
  scene: (group, options, memory, room) => (isPapers(memory) ? boxes.scene(group, options, memory, room) : graphs.scene(group, options, memory, room)),
};
