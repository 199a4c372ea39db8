import { rowOf } from '../boards/table';
import type { Group } from '../notation/position';

/**
 * Setting up a position by hand: each word of a game is edited as a number, by − and +, or as rows of cells, each of
 * which holds a letter.
 */
export type Word = { kind: 'number'; value: number; least: number } | { kind: 'cells'; rows: string[][] };

export interface Setup {
  group: Group;
  words: Word[];
  /** The letters that a cell may hold, the free cell first. */
  letters: string;
  /** Whether words may be added and removed. */
  open: boolean;
  /** Whether cells may be added at the ends of a row. */
  walls: boolean;
}

/** The games whose words are numbers, by their boards, with the smallest number that makes sense. */
const NUMBERS: Record<string, number> = { matches: 0, rows: 1, strips: 1, curves: 1, spots: 1, factors: 1, splits: 1, heaps: 0, staircase: 0, nimble: 0, sliding: 0, queen: 0, rectangle: 1 };
/** The letters of boards whose words are pictures. */
const LETTERS: Record<string, string> = { lines: '.WB', walled: '.WB', circle: '.WB', redblue: '.RB', dominoes: '.x', crosses: '.X', stones: '.XO', sticks: '.X' };
/** Boards whose empty word is given by its sides or length. */
const EMPTY = new Set(['dominoes', 'crosses']);
/** Boards with a fixed number of words. */
const FIXED = new Set(['queen', 'rectangle', 'walled', 'circle']);
const MOST_SIDE = 12;
const MOST_NUMBER = 40;

const boardOf = (game: string): string => rowOf(game)?.how.replace(/^how-/, '') ?? '';

/** Returns how a summand is set up by hand; `null`: it is typed, or drawn as a graph. */
export function setupOf(group: Group): Setup | null {
  const board = boardOf(group.game);
  const letters = LETTERS[board];
  const words = group.args.map((word) => (letters === undefined ? numberOf(word, NUMBERS[board]) : cellsOf(word, board, letters)));
  const whole = words.filter((word) => word !== null);
  if (whole.length === 0 || whole.length < words.length) return null;
  return { group, words: whole, letters: letters ?? '', open: !FIXED.has(board), walls: letters !== undefined && !['stones', 'dominoes', 'crosses'].includes(board) };
}

function numberOf(word: string, least: number | undefined): Word | null {
  return least !== undefined && /^\d{1,3}$/.test(word) && Number(word) <= MOST_NUMBER ? { kind: 'number', value: Number(word), least } : null;
}

function cellsOf(word: string, board: string, letters: string): Word | null {
  const sides = /^(\d+)x(\d+)$/.exec(word);
  if (sides) {
    const [rows = 0, columns = 0] = sides.slice(1).map(Number);
    if (!EMPTY.has(board) || rows > MOST_SIDE || columns > MOST_SIDE) return null;
    return { kind: 'cells', rows: Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.')) };
  }
  if (board === 'sticks' && /^\d{1,2}$/.test(word)) return { kind: 'cells', rows: [Array.from({ length: Number(word) }, () => 'X')] };
  const rows = word.split('/').map((row) => [...row]);
  const fits = rows.every((row) => row.length > 0 && row.length <= 2 * MOST_SIDE && row.every((letter) => letters.includes(letter)));
  return fits ? { kind: 'cells', rows } : null;
}

/** Returns the summand as it was set up. */
export function builtOf({ group, words }: Setup): Group {
  return { ...group, args: words.map((word) => (word.kind === 'number' ? String(word.value) : word.rows.map((row) => row.join('')).join('/'))) };
}

const put = <T>(list: T[], at: number, item: T): T[] => list.map((old, index) => (index === at ? item : old));

/** Changes a number by one. */
export function stepped(setup: Setup, at: number, by: 1 | -1): Setup {
  const word = setup.words[at];
  if (word?.kind !== 'number') return setup;
  return { ...setup, words: put(setup.words, at, { ...word, value: Math.max(word.least, Math.min(MOST_NUMBER, word.value + by)) }) };
}

/** Lets a cell hold the next letter. */
export function turned(setup: Setup, at: number, row: number, column: number): Setup {
  return rewritten(setup, at, (letter, here) => (here.row === row && here.column === column ? (setup.letters[(setup.letters.indexOf(letter) + 1) % setup.letters.length] ?? '.') : letter));
}

/** Moves a letter from one cell to another, which gives its own in exchange. */
export function carried(setup: Setup, at: number, from: { row: number; column: number }, to: { row: number; column: number }): Setup {
  const word = setup.words[at];
  if (word?.kind !== 'cells') return setup;
  const [one = '.', other = '.'] = [word.rows[from.row]?.[from.column], word.rows[to.row]?.[to.column]];
  return rewritten(setup, at, (letter, { row, column }) => (row === from.row && column === from.column ? other : row === to.row && column === to.column ? one : letter));
}

function rewritten(setup: Setup, at: number, letter: (letter: string, here: { row: number; column: number }) => string): Setup {
  const word = setup.words[at];
  if (word?.kind !== 'cells') return setup;
  return { ...setup, words: put(setup.words, at, { ...word, rows: word.rows.map((cells, row) => cells.map((old, column) => letter(old, { row, column }))) }) };
}

/** Moves the wall at the end of a row by one cell. */
export function walled(setup: Setup, at: number, by: 1 | -1): Setup {
  const word = setup.words[at];
  if (word?.kind !== 'cells') return setup;
  const rows = word.rows.map((row) => (by > 0 ? (row.length < 2 * MOST_SIDE ? [...row, '.'] : row) : row.length > 1 ? row.slice(0, -1) : row));
  return { ...setup, words: put(setup.words, at, { ...word, rows }) };
}

/** Adds a word like the last one. */
export function grown(setup: Setup): Setup {
  const last = setup.words.at(-1);
  return last ? { ...setup, words: [...setup.words, last.kind === 'number' ? { ...last, value: Math.max(1, last.least) } : { ...last, rows: last.rows.map((row) => [...row]) }] } : setup;
}

export function without(setup: Setup, at: number): Setup {
  return setup.words.length > 1 ? { ...setup, words: setup.words.filter((_, index) => index !== at) } : setup;
}
