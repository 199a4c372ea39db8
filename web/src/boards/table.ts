import type { Board, Keeper } from './contract';
import { boxes, tablets } from './cuts';
import { arcKayles, geography, grim, hackenbush, nodeKayles } from './graphs';
import { bites, crosses, dominoes } from './grids';
import { matches } from './heaps';
import { queen, rectangle } from './pairs';
import { pawns } from './pawns';
import { circle, lines, redblue, walled } from './pieces';
import { curves } from './rims/curves';
import { rows, sticks, strips } from './rows';

/** How a game is edited on its board, where that is more than its text. */
export type Tool = 'graph' | 'digraph' | 'sides' | 'stencil' | 'powers';

/** A board that is drawn on with the finger: it has curves, not places. */
export interface Drawn extends Keeper {
  drawn: true;
}

/** Which board a game has, and what it may begin with: `starts` are drawn at random, `%` for a number. */
export interface Row {
  board: Board | Drawn | null;
  tools: Tool[];
  starts: string[];
}

/** Erases a board's memory type; each board is given back only the memory it made itself. */
function on<Memory>(board: Board<Memory>, starts: string[], ...tools: Tool[]): Row {
  return { board: board as Board, tools, starts };
}

export const TABLE: Record<string, Row> = {
  nim: on(matches, ['nim 3-9 3-9 3-9', 'nim 1-7 3-12 5-12', 'nim 1-5 3-7 3-9 3-9'], 'powers'),
  kayles: on(rows, ['kayles 5-11 3-8', 'kayles 7-12']),
  'dawsons-kayles': on(rows, ['dawsons-kayles 6-12 4-8']),
  'dawsons-chess': on(rows, ['dawsons-chess 6-12 4-8']),
  officers: on(rows, ['officers 6-14 4-9']),
  lasker: on(rows, ['lasker 3-8 3-8 2-6']),
  grundy: on(rows, ['grundy 6-12 5-9']),
  rims: { board: { ...(curves as Keeper), drawn: true }, tools: [], starts: ['rims 3-5 2-4 1-3', 'rims 4-6 3-5'] },
  half: on(matches, ['half 5-14 5-14']),
  fraction: on(matches, ['fraction:1/3 9-24 6-16']),
  allbut: on(matches, ['allbut:2,3 6-15 4-9']),
  take: on(matches, ['take:1,prime 12-30', 'take:1,2,3 8-21', 'take:2^k 9-24']),
  code: on(rows, ['0.137 7-12', '0.77 6-12']),
  sticks: on(sticks, ['sticks 5-10 4-8', 'sticks 6-10 3-6 3-6']),
  treblecross: on(strips, ['treblecross 7-14', 'treblecross 5-9 5-9']),
  pokernim: on(matches, ['pokernim 3-8 3-8 spare=2-5'], 'powers'),
  dag: on(pawns, ['dag 1:2,1:3,2:3,2:4,3:5,4:5,4:6,5:6 at=1,1,2', 'dag 1:2,1:3,2:4,3:4,3:5,4:6,5:6,5:7,6:7 at=1,2'], 'digraph'),
  digraph: on(pawns, ['digraph 1:2,2:3,3:1,3:4,4:5 at=1', 'digraph 1:2,2:1,2:3,3:4,1:4 at=1,2'], 'digraph'),
  northcott: on(lines, ['northcott W....B W..B.. .W...B', 'northcott W...B.. ..W..B. .W....B W.....B']),
  redblue: on(redblue, ['redblue R...B.R..B', 'redblue R..B..R...B.R.B']),
  circle: on(circle, ['circle .WB..B.W.', 'circle W..B..', 'circle W.B..W.B.']),
  line: on(walled, ['line .WB..B.W.', 'line W..B.W..B']),
  cram: on(dominoes, ['cram 3-4x4-5', 'cram 3x3-5'], 'sides'),
  chomp: on(bites, ['chomp 3-4x4-6'], 'sides'),
  'arc-kayles': on(arcKayles, ['arc-kayles cycle:5-9', 'arc-kayles petersen', 'arc-kayles wheel:4-6'], 'graph'),
  hackenbush: on(hackenbush, ['hackenbush 1-2,2-3,3-4,2-5,1-6,6-7,7-8', 'hackenbush 1-2,1-3,3-4,1-5,5-6,6-7,7-8', 'hackenbush 1-2,1-3,2-3,3-4,4-5,4-6,1-7'], 'graph'),
  geography: on(geography, ['geography petersen at=1', 'geography wheel:5-7', 'geography 1-2,2-3,3-4,4-2,1-5'], 'graph'),
  grim: on(grim, ['grim path:5-12', 'grim cycle:5-9', 'grim 1-2,2-3,3-1,3-4,4-5'], 'graph'),
  'node-kayles': on(nodeKayles, ['node-kayles cycle:6-11', 'node-kayles petersen', 'node-kayles path:6-11', 'node-kayles grid:3x3-4'], 'graph'),
  crosses: on(crosses, ['crosses 3-5x4-5', 'crosses 1x7-11', 'crosses 4x5 stencil=king'], 'sides', 'stencil'),
  wythoff: on(queen, ['wythoff 3-7 4-8']),
  euclid: on(rectangle, ['euclid 5-9 14-40', 'euclid 3-7 11-31']),
  chocolate: on(tablets, ['chocolate 2-4x3-5', 'chocolate 3x4 2x3'], 'sides'),
  cuboid: on(boxes, ['cuboid 2-3x2-3x2-4']),
  divisors: { board: null, tools: [], starts: ['divisors 12-60 12-60'] },
  evensplit: { board: null, tools: [], starts: ['evensplit:2 6-12', 'evensplit:3 8-20'] },
};

const FAMILIES: [RegExp, string][] = [
  [/^(take|allbut|fraction|evensplit):/, '$1'],
  [/^\d*!?\.|^[\d.]+[!=?[\]{}\dF+.r]*$/, 'code'],
];

export function isDrawn(board: Board | Drawn | null | undefined): board is Drawn {
  return board !== null && board !== undefined && 'drawn' in board;
}

/** The row of a game, given its name as it stands in a position. */
export function rowOf(game: string): Row | undefined {
  const named = TABLE[game];
  if (named) return named;
  const family = FAMILIES.flatMap(([pattern, name]) => {
    const match = pattern.exec(game);
    return match ? [name === '$1' ? (match[1] ?? '') : name] : [];
  })[0];
  return family === undefined ? undefined : TABLE[family];
}

/** A start position: every range `a-b` of a template that stands alone or between `x` becomes a number in it. */
export function fill(template: string, random: () => number): string {
  const [game = '', ...words] = template.split(' ');
  const between = (low: string, high: string) => String(Number(low) + Math.floor(random() * (Number(high) - Number(low) + 1)));
  const word = (text: string) => (text.includes(',') ? text : text.replaceAll(/(\d+)-(\d+)/g, (_, low: string, high: string) => between(low, high)));
  return [game, ...words.map(word)].join(' ');
}
