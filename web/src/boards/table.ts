import type { Engine } from '../engine/engine';
import type { Display, GameRow, RuleRead } from '../engine/protocol';
import type { Board } from './contract';
import { bowls } from './bowls';
import { boxes, tablets } from './cuts';
import { coinGrid, coins } from './coins';
import { factors, splits } from './dividing';
import { drawn, isDrawn, type DrawingBoard } from './drawn';
import { arcKayles, edgeGeography, graphChomp, geography, grim, hackenbush, nodeKayles } from './graphs';
import { bites, crosses, dominoes } from './grids';
import { hasse } from './hasse';
import { heapPairs, heapsTogether, matches } from './heaps';
import { queen, rectangle } from './pairs';
import { pawns } from './pawns';
import { circle, lines, redblue, walled } from './pieces';
import { ring } from './ring';
import { rows, sticks, strips } from './rows';
import { ruled } from './ruled';
import { staircase } from './staircase';
import { stones } from './stones';
import { strings } from './strings';
import { stretches } from './stretches';
import { nimble, sliding } from './strip';
import { arePairs, tuples } from './tuples';
import { digits, letters } from './words';

/** A game of the engine's catalogue, with its board; `null`: positions are shown as text. */
export interface Row extends Omit<Display, 'board'> {
  name: string;
  board: Board | DrawingBoard | null;
  /** The key of the sentence that explains how to move on the board. */
  how: string;
}

/** Erases the memory type of a board. Each board receives only memory that it created. */
function erased<Memory>(board: Board<Memory>): Board {
  return board as Board;
}

/** The boards, by their names in the engine's catalogue. */
export const BOARDS: Record<string, Board | DrawingBoard> = {
  matches: erased(matches),
  factors: erased(factors),
  splits: erased(splits),
  rows: erased(rows),
  sticks: erased(sticks),
  strips: erased(strips),
  curves: drawn(() => import('./rims/board').then(({ rims }) => rims)),
  spots: drawn(() => import('./sprouts/board').then(({ spots }) => spots), { made: 'sprouts-made', hinted: 'sprouts-hinted' }),
  pawns: erased(pawns),
  lines: erased(lines),
  redblue: erased(redblue),
  circle: erased(circle),
  walled: erased(walled),
  dominoes: erased(dominoes),
  bites: erased(bites),
  crosses: erased(crosses),
  'arc-kayles': erased(arcKayles),
  'node-kayles': erased(nodeKayles),
  grim: erased(grim),
  hackenbush: erased(hackenbush),
  hasse: erased(hasse),
  geography: erased(geography),
  'edge-geography': erased(edgeGeography),
  queen: erased(queen),
  rectangle: erased(rectangle),
  tablets: erased(tablets),
  boxes: erased(boxes),
  strings: erased(strings),
  stones: erased(stones),
  heaps: erased(heapsTogether),
  'heap-pairs': erased(heapPairs),
  staircase: erased(staircase),
  nimble: erased(nimble),
  sliding: erased(sliding),
  coins: erased(coins),
  'coin-grid': erased(coinGrid),
  ring: erased(ring),
  stretches: erased(stretches),
  letters: erased(letters),
  digits: erased(digits),
  bowls: erased(bowls),
  'graph-chomp': erased(graphChomp),
};

/** The pattern of take-and-break codes, which are names of games. */
const CODE = /^\{|^\d*!?\.|^[\d.]+[!=?[\]{}\dF+.r]*$/;
/** Those of them whose moves may leave three heaps or more: they are shown as pictures. */
const MANY = /[89A-F{+]/;

let table = new Map<string, Row>();
/** The row of the games named by a code. */
let coded: { few: Row; many: Row } | undefined;
let texts: string[] = [];
/** The rows of the table's rule files. */
let own = new Map<string, Row>();

/** Installs the engine's catalogue. */
export function learn(games: Pick<GameRow, 'name' | 'examples' | 'display'>[]): void {
  const row = ({ name, display }: Pick<GameRow, 'name' | 'display'>): Row => ({ ...display, name, board: BOARDS[display.board ?? ''] ?? null, how: `how-${display.board ?? 'plain'}` });
  table = new Map(games.map((game) => [game.name, row(game)]));
  const named = games.find(({ examples }) => CODE.test(examples[0] ?? ''))?.name;
  const few = named === undefined ? undefined : table.get(named);
  coded = few && { few, many: { ...few, board: erased(splits), how: 'how-splits' } };
  const tabulated = games.filter(({ display }) => display.sizes > 0);
  texts = [...new Set(tabulated.flatMap(({ examples }) => examples.map((example) => example.replace(/^misere /, '').split(' ')[0] ?? '')))];
}

/** The request for the catalogue that is under way or was answered. */
let asked: Promise<void> | null = null;

/** Asks an engine for its catalogue once; after a failure, the next call asks again. */
export function learnFrom(engine: Engine): Promise<void> {
  asked ??= engine.call('games', {}).then(({ games }) => learn(games)).catch((thrown: unknown) => {
    asked = null;
    throw thrown;
  });
  return asked;
}

/** Installs the rule files of a table, as the engine described them. */
export function learnOwn(rules: Record<string, RuleRead>): void {
  const plain: Omit<Row, 'name' | 'board' | 'how'> = { tools: [], small: null, starts: [], component: 'word', sizes: 0, rule_file: null };
  const row = (name: string, { boards, graphs, same_moves_as, names }: RuleRead): Row => {
    if (graphs) {
      const like = same_moves_as ? table.get(same_moves_as) : undefined;
      const tools: Row['tools'] = graphs === 'digraph' ? [] : graphs === 'multigraph' ? ['graph', 'parallel-edges'] : ['graph'];
      return like ? { ...plain, name, tools, board: like.board, how: like.how } : { ...plain, name, tools, board: erased(ruled), how: 'how-ruled' };
    }
    return boards ? { ...plain, name, board: erased(stones), how: 'how-stones' } : { ...plain, name, board: erased(tuples(names)), how: arePairs(names) ? 'how-tuples' : 'how-bars' };
  };
  own = new Map(Object.entries(rules).map(([name, rule]) => [name, row(name, rule)]));
}

/** Returns the games with tables of values, as texts to choose from. */
export function tabulated(): string[] {
  return texts;
}

/** Returns the row of a game, given its name in a position. */
export function rowOf(game: string): Row | undefined {
  return own.get(game) ?? table.get(game) ?? table.get(game.split(':')[0] ?? '') ?? (CODE.test(game) ? (MANY.test(game) ? coded?.many : coded?.few) : undefined);
}

/** Whether moves of a game may be loony, which its board marks in hints. */
export function isLoony(game: string): boolean {
  const board = rowOf(game)?.board;
  return board !== null && board !== undefined && !isDrawn(board) && board.loony === true;
}

/** Creates a start position: replaces every range `a-b` of a template, alone or between `x`, by a number in it. */
export function fill(template: string, random: () => number): string {
  const [game = '', ...words] = template.split(' ');
  const between = (low: string, high: string) => String(Number(low) + Math.floor(random() * (Number(high) - Number(low) + 1)));
  const word = (text: string) => (text.includes(',') ? text : text.replaceAll(/(\d+)-(\d+)/g, (_, low: string, high: string) => between(low, high)));
  return [game, ...words.map(word)].join(' ');
}
