import type { Option } from '../engine/protocol';
import { readGraph, type Graph } from '../notation/graph';
import { cellsOf, readCells, readSides, type Cell, type Grid } from '../notation/grid';
import type { Group } from '../notation/position';
import { bow } from './graphs';
import { middle, orders, settled, TARGET, type Board, type Mark, type Place, type Point, type Route, type Say, type Scene } from './contract';
import { layoutOf, sizeOf, spread, type Layout } from './layout';

/**
 * Boards of cells with a letter each, and graphs with stones on their vertices, as used by the stone games and by
 * rule files on boards. A move is touched cell by cell: first the cells that become free, then those that are
 * filled. If moves fill the same cells with different letters, the letter is touched last, below the board.
 */
interface Memory {
  /** The layout of a graph and its size; `null` for boards of cells. */
  lying: { layout: Layout; width: number; height: number } | null;
}

/** Letters by cell or vertex. */
type Letters = Map<string, string>;

const MOST = 400;
const MOST_VERTICES = 300;
/** The maximum number of cells of a move that may be touched in any order. */
const ANY_ORDER = 3;
const GAP = 26;
const FREE = '.';
/** The size of a graph, unless its vertices need more space for their targets. */
const GRAPH = { width: 400, height: 340, margin: 30 };
const name = (board: number, { row, column }: Cell) => `cell:${board}:${row}:${column}`;
const vertexName = (vertex: number) => `vertex:0:${vertex}`;

export const stones: Board<Memory> = {
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin(group) {
    const graph = graphOf(group);
    if (graph) return graph.vertices.length > MOST_VERTICES ? null : { lying: lyingOf(layoutOf(group.args[0] ?? '', graph), graph) };
    return group.args.length > 0 && group.args.every((arg) => gridOf(arg) !== null && !unclear(group, arg)) ? { lying: null } : null;
  },
  advance(memory, { after }) {
    const graph = graphOf(after);
    return memory.lying && graph?.vertices.every((vertex) => memory.lying?.layout[vertex]) ? memory : stones.begin(after);
  },
  scene(group, options, { lying }) {
    const graph = graphOf(group);
    const scene = graph && lying ? onGraph(group, graph, lying, options) : onCells(group, options);
    return lettered({ ...scene, routes: settled(scene.routes) });
  },
  below: (group, options, memory, room) => stones.scene(group, options, memory, room).height - stones.scene(group, [], memory, room).height,
};

/** Returns `null` for a word that is not a board of cells. */
function gridOf(text: string): Grid | null {
  if (readGraph(text)) return null;
  const grid = readCells(text);
  return grid && grid.cells.length <= MOST ? grid : null;
}

const graphOf = ({ args }: Group): Graph | null => (args.length === 1 ? readGraph(args[0] ?? '') : null);

const ROOMY = 30;

/** A small graph always has the same size; in a larger one the distance of neighbours is that of other boards. */
function lyingOf(layout: Layout, { vertices }: Graph): NonNullable<Memory['lying']> {
  if (vertices.length <= ROOMY) return { layout, width: GRAPH.width, height: GRAPH.height };
  const { width, height } = sizeOf(layout, GRAPH.margin);
  return { layout, width: Math.max(width, GRAPH.width), height };
}

/**
 * Whether the moves from a board given only by its size leave its initial letters undetermined. In a row of up to
 * four cells every move may change the middle cell; in a rule file a move may fill all cells but one.
 */
const unclear = ({ game }: Group, arg: string) => {
  const sides = readSides(arg);
  if (sides === null) return false;
  const count = sides.reduce((a, b) => a * b, 1);
  return count < 4 || (sides.includes(1) && sides.includes(4)) || (count < FEW && game.endsWith('.game'));
};

const onGrid = (grid: Grid, board: number): Letters => new Map(cellsOf(grid).map((cell, at) => [name(board, cell), grid.cells[at] ?? FREE]));

/** The stones of a graph are settings: `x=1,3 o=2`. A removed vertex stays free. */
function onVertices(words: string[]): Letters {
  return new Map(words.flatMap((word): [string, string][] => {
    const [, letter = '', vertices = ''] = /^([xo])=([\d,]+)$/.exec(word) ?? [];
    return vertices.split(',').filter((vertex) => vertex !== '').map((vertex) => [vertexName(Number(vertex)), letter.toUpperCase()]);
  }));
}

/** Returns the changes of a move: the cells that become free first, then the letters of those that are filled. */
function changed(before: Letters, after: Letters): { cells: string[]; letters: string } {
  const letter = (id: string) => after.get(id) ?? FREE;
  const cells = [...new Set([...before.keys(), ...after.keys()])].filter((id) => (before.get(id) ?? FREE) !== letter(id));
  const filled = cells.filter((id) => letter(id) !== FREE);
  return { cells: [...cells.filter((id) => letter(id) === FREE), ...filled], letters: filled.map(letter).join('') };
}

function routesOf(before: Letters, moves: { option: Option; after: Letters }[]): Route[] {
  const known = moves.map(({ option, after }) => ({ option, ...changed(before, after) }));
  const spelt = new Map<string, Set<string>>();
  for (const { cells, letters } of known) spelt.set(cells.join(' '), (spelt.get(cells.join(' ')) ?? new Set()).add(letters));
  return known.flatMap(({ option, cells, letters }) => {
    const ways = cells.length > ANY_ORDER || cells.length > letters.length ? [cells] : orders(cells);
    const last = (spelt.get(cells.join(' '))?.size ?? 0) > 1 ? [`letters:${letters}`] : [];
    return ways.map((places): Route => ({ places: [...places, ...last], option }));
  });
}

function onCells(group: Group, options: Option[]): Scene {
  const scene: Scene = { width: 0, height: 2, marks: [], places: [], routes: [], parts: [], named: {}, lettered: true };
  group.args.forEach((arg, board) => {
    const mine = options.filter(({ summand }) => summand === board);
    const written = gridOf(arg) ?? { rows: 0, columns: 0, cells: '' };
    const known = readSides(arg) === null ? written : begun(written, mine);
    const letters = onGrid(known ?? written, board);
    const routes = routesOf(letters, mine.flatMap((option) => {
      const after = gridOf(option.to.split(' ')[0] ?? '');
      return after && after.rows === written.rows && after.columns === written.columns ? [{ option, after: onGrid(after, board) }] : [];
    }));
    const open = new Set(routes.flatMap(({ places }) => places));
    const top = scene.height;
    for (const cell of cellsOf(written)) {
      const at = { x: (cell.column + 0.5) * TARGET + 2, y: top + (cell.row + 0.5) * TARGET };
      const id = name(board, cell);
      const letter = letters.get(id) ?? FREE;
      const dead = letter === FREE && options.length > 0 && !open.has(id);
      if (known) scene.marks.push({ id: `square:${id}`, kind: dead ? 'cell dead' : 'cell', shape: { form: 'rect', x: at.x - TARGET / 2 + 1, y: at.y - TARGET / 2 + 1, width: TARGET - 2, height: TARGET - 2, round: 2 } }, ...piece(`${letter}:${id}`, letter, at));
      const args = { row: cell.row + 1, column: cell.column + 1 };
      scene.places.push({ id, shape: { form: 'rect', x: at.x - TARGET / 2, y: at.y - TARGET / 2, width: TARGET, height: TARGET }, at, label: letter === FREE ? { key: 'place-cell', args } : { key: 'place-holds', args: { ...args, letter } } });
      if (board === 0 && scene.named) scene.named[`${args.row},${args.column}`] = at;
    }
    scene.routes.push(...routes);
    scene.parts.push({ x: (written.columns * TARGET) / 2, y: top + (written.rows * TARGET) / 2 });
    scene.width = Math.max(scene.width, written.columns * TARGET + 4);
    scene.height = top + written.rows * TARGET + GAP;
  });
  return { ...scene, height: scene.height - GAP + 6 };
}

function onGraph(group: Group, graph: Graph, { layout, width, height }: NonNullable<Memory['lying']>, options: Option[]): Scene {
  const spots = spread(layout, width, height, GRAPH.margin);
  const at = (vertex: number): Point => spots[vertex] ?? { x: 0, y: 0 };
  const settings = (words: Record<string, string>) => Object.entries(words).map(([key, value]) => `${key}=${value}`);
  const letters = onVertices(settings(group.settings));
  const label = (vertex: number): Say => {
    const letter = letters.get(vertexName(vertex));
    return letter === undefined ? { key: 'place-vertex', args: { vertex: String(vertex) } } : { key: 'place-vertex-holds', args: { vertex: String(vertex), letter } };
  };
  return {
    width,
    height,
    marks: [
      ...graph.edges.map(([a, b]): Mark => ({ id: `edge:${a}-${b}`, kind: 'edge', shape: { form: 'path', d: bow(at(a), at(b), 0) } })),
      ...graph.vertices.flatMap((vertex): Mark[] => {
        const letter = letters.get(vertexName(vertex)) ?? FREE;
        const empty: Mark[] = [
          { id: vertexName(vertex), kind: 'vertex', shape: { form: 'circle', ...at(vertex), r: 15 } },
          { id: `label:${vertex}`, kind: 'label', shape: { form: 'text', ...at(vertex), text: String(vertex) } },
        ];
        return letter === FREE ? empty : piece(`${letter}:${vertex}`, letter, at(vertex));
      }),
    ],
    places: graph.vertices.map((vertex) => ({ id: vertexName(vertex), shape: { form: 'circle', ...at(vertex), r: TARGET / 2 }, at: at(vertex), label: label(vertex) })),
    routes: routesOf(letters, options.map((option) => ({ option, after: onVertices(option.to.split(' ')) }))),
    parts: [middle(graph.vertices.map(at))],
    named: Object.fromEntries(graph.vertices.map((vertex) => [String(vertex), at(vertex)])),
  };
}

const FEW = 6;

/**
 * Returns the letters of a board that is given only by its size. It is empty, or has the initial position of its
 * game, which only the moves from it show: if they fill more than half of it, or of a few cells all but one, each
 * cell has the letter that most of them leave it. `null`: there are no moves.
 */
function begun(grid: Grid, options: Option[]): Grid | null {
  const after = options.flatMap((option) => gridOf(option.to.split(' ')[0] ?? '')?.cells ?? []).filter(({ length }) => length === grid.cells.length);
  if (after.length === 0) return null;
  const filled = Math.max(...after.map((cells) => [...cells].filter((letter) => letter !== FREE).length));
  const count = grid.cells.length;
  if (count < FEW ? filled < count - 1 : 2 * filled <= count) return grid;
  return { ...grid, cells: [...grid.cells].map((_, at) => mostOf(after.map((cells) => cells[at] ?? FREE))).join('') };
}

function mostOf(letters: string[]): string {
  const count = (letter: string) => letters.filter((other) => other === letter).length;
  return [...new Set(letters)].reduce((best, letter) => (count(letter) > count(best) ? letter : best));
}

/** Draws a letter as a piece: X and O are stones, x is a removed cell, other letters are tiles. */
function piece(id: string, letter: string, { x, y }: Point): Mark[] {
  switch (letter) {
    case FREE: return [];
    case 'X': return [{ id, kind: 'pawn black', shape: { form: 'circle', x, y, r: 16 } }];
    case 'O': return [{ id, kind: 'pawn white', shape: { form: 'circle', x, y, r: 16 } }, { id: `${id}:eye`, kind: 'eye', shape: { form: 'circle', x, y, r: 5 } }];
    case 'x': return [{ id, kind: 'domino', shape: { form: 'rect', x: x - 19, y: y - 19, width: 38, height: 38, round: 6 } }];
    default: return [
      { id, kind: 'domino', shape: { form: 'rect', x: x - 18, y: y - 18, width: 36, height: 36, round: 18 } },
      { id: `${id}:letter`, kind: 'amount', shape: { form: 'text', x, y, text: letter } },
    ];
  }
}

/** The letters to choose from, if the cells do not determine the move. */
export function lettered(scene: Scene): Scene {
  const chips = [...new Set(scene.routes.flatMap(({ places }) => places.filter((place) => place.startsWith('letters:'))))];
  if (chips.length === 0) return scene;
  const top = scene.height + 8;
  let x = 2;
  const marks: Mark[] = [];
  const places: Place[] = [];
  for (const id of chips) {
    const letters = id.replace('letters:', '');
    const width = Math.max(1, letters.length) * TARGET;
    const shape = { form: 'rect' as const, x, y: top, width, height: TARGET, round: 5 };
    marks.push({ id: `frame:${id}`, kind: 'tile', shape });
    [...letters].forEach((letter, at) => marks.push(...piece(`${at}:${id}`, letter, { x: x + (at + 0.5) * TARGET, y: top + TARGET / 2 })));
    places.push({ id, shape, at: { x: x + width / 2, y: top + TARGET / 2 }, label: { key: 'place-letters', args: { letters } } });
    x += width + 8;
  }
  return { ...scene, marks: [...scene.marks, ...marks], places: [...scene.places, ...places], width: Math.max(scene.width, x), height: top + TARGET + 6 };
}
