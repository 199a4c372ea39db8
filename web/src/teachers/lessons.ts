import type { SheetRequest } from '../frame/sheet';

/**
 * Lessons of 20 minutes: their boards, positions and statements. Their sentences are in `locales/LANGUAGE/lessons.ftl`,
 * `lesson-ID-aim`, `-1` to `-3` for the questions and `-found-1` to `-found-3` for the answers. Whatever an answer
 * claims is also here, as the winner of a position or as a statement about values, and the scenarios compare it with
 * the engine.
 */
export interface Lesson {
  /** The name in addresses and messages. */
  id: string;
  /** The position on which the class plays first. */
  board: string;
  questions: [Question, Question, Question];
  /** A series for a class: positions that can be won from one side or the other. */
  series: string[];
  /** The exercises of its worksheet; `null`: there are none, as where every winning move has a mirror image. */
  sheet: Pick<SheetRequest, 'game' | 'level'> | null;
}

export interface Question {
  /** Positions with the winner that the answer claims: the player to move (`N`) or the other (`P`). */
  positions: [string, 'N' | 'P'][];
  statement?: Statement;
}

/** A statement about the values of heaps `from` to `to`. */
interface HeapStatement {
  game: string;
  from: number;
  to: number;
  holds: (value: number, n: number) => boolean;
}

/** A statement about a table of pairs with `side` rows and columns. */
interface PairStatement {
  game: string;
  side: number;
  holds: (value: number, row: number, column: number) => boolean;
}

export type Statement = HeapStatement | PairStatement;

const heaps = (game: string, from: number, to: number, holds: HeapStatement['holds']): HeapStatement => ({ game, from, to, holds });

/** The statement that exactly these heaps are lost. */
const lost = (game: string, from: number, to: number, is: (n: number) => boolean): HeapStatement => heaps(game, from, to, (value, n) => (value === 0) === is(n));

/** The statement that exactly these pairs are lost, in any order. */
const lostPairs = (game: string, side: number, is: (less: number, more: number) => boolean): PairStatement => ({ game, side, holds: (value, row, column) => (value === 0) === is(Math.min(row, column), Math.max(row, column)) });

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** The number of prime factors, counted with multiplicity. */
export function primeFactors(n: number): number {
  for (let prime = 2; prime * prime <= n; prime++) if (n % prime === 0) return 1 + primeFactors(n / prime);
  return n > 1 ? 1 : 0;
}

export const LESSONS: readonly Lesson[] = [
  {
    id: 'take',
    board: 'take:1,2,3 10',
    questions: [
      { positions: [['take:1,2,3 4', 'P'], ['take:1,2,3 5', 'N'], ['take:1,2,3 6', 'N'], ['take:1,2,3 7', 'N']] },
      { positions: [['take:1,2,3 12', 'P']], statement: lost('take:1,2,3', 0, 40, (n) => n % 4 === 0) },
      { positions: [['take:1,3,4 7', 'P'], ['take:1,3,4 8', 'N']], statement: lost('take:1,3,4', 0, 42, (n) => n % 7 === 0 || n % 7 === 2) },
    ],
    series: ['take:1,2,3 5', 'take:1,2,3 8', 'take:1,2,3 15', 'take:1,3,4 10'],
    sheet: { game: 'take:1,2,3', level: null },
  },
  {
    id: 'nim',
    board: 'nim 3 4 5',
    questions: [
      { positions: [['nim 3 3', 'P'], ['nim 2 5', 'N']] },
      { positions: [['nim 1 2 3', 'P'], ['nim 1 4 5', 'P'], ['nim 1 6 7', 'P']] },
      { positions: [['nim 3 5 7', 'N']] },
    ],
    series: ['nim 2 5', 'nim 1 2 3', 'nim 3 5 7', 'nim 2 6 7'],
    sheet: { game: 'nim', level: null },
  },
  {
    id: 'misere',
    board: 'misere nim 1 2 3',
    questions: [
      { positions: [['misere nim 1', 'P'], ['misere nim 1 1', 'N'], ['misere nim 1 1 1', 'P']] },
      { positions: [['misere nim 2 2', 'P'], ['nim 2 2', 'P'], ['misere nim 3 3', 'P']] },
      { positions: [['misere nim 1 2 3', 'P'], ['misere nim 1 4 5', 'P'], ['misere nim 1 1 4', 'N']] },
    ],
    series: ['misere nim 1 3', 'misere nim 2 2', 'misere nim 1 1 4', 'misere nim 3 4 5'],
    sheet: { game: 'misere nim', level: null },
  },
  {
    id: 'kayles',
    board: 'kayles 7',
    questions: [
      { positions: [['kayles 5', 'N'], ['kayles 2 2', 'P']] },
      { positions: [['kayles 6', 'N'], ['kayles 9', 'N']], statement: lost('kayles', 0, 100, (n) => n === 0) },
      { positions: [['kayles 1 4', 'P'], ['kayles 2 7', 'P'], ['kayles 3 6', 'P']] },
    ],
    series: ['kayles 5', 'kayles 2 3', 'kayles 1 4', 'kayles 8'],
    sheet: { game: 'kayles', level: null },
  },
  {
    id: 'cram',
    board: 'cram 4x4',
    questions: [
      { positions: [['cram 2x4', 'P'], ['cram 4x4', 'P']] },
      { positions: [['cram 2x3', 'N'], ['cram 3x4', 'N']], statement: lost('cram 2x{n}', 1, 12, (n) => n % 2 === 0) },
      { positions: [['cram 3x3', 'P'], ['cram 3x5', 'N']] },
    ],
    series: ['cram 2x3', 'cram 2x4', 'cram 3x4', 'cram 3x3'],
    sheet: { game: 'cram', level: null },
  },
  {
    id: 'crosses',
    board: 'crosses 4x4',
    questions: [
      { positions: [['crosses 3x3', 'N'], ['crosses .../.x./...', 'P']] },
      { positions: [['crosses 2x2', 'P'], ['crosses 4x4', 'P']] },
      { positions: [['crosses 1x4', 'P'], ['crosses 1x5', 'N'], ['crosses 1x8', 'P']], statement: lost('crosses 1x{n}', 1, 20, (n) => [4, 8, 14, 20].includes(n)) },
    ],
    series: ['crosses 3x3', 'crosses 2x2', 'crosses 1x5', 'crosses 4x4'],
    sheet: { game: 'crosses', level: null },
  },
  {
    id: 'chomp',
    board: 'chomp 3x4',
    questions: [
      { positions: [['chomp 3x3', 'N'], ['chomp .../.xx/.xx', 'P']] },
      { positions: [['chomp 2x4', 'N'], ['chomp ..../...x', 'P'], ['chomp .../..x', 'P']] },
      { positions: [['chomp 3x4', 'N']], statement: lostPairs('chomp', 5, (less, more) => less === 1 && more === 1) },
    ],
    series: ['chomp 2x2', 'chomp 2x4', 'chomp 3x3', 'chomp 3x4'],
    sheet: { game: 'chomp', level: null },
  },
  {
    id: 'wythoff',
    board: 'wythoff 5 7',
    questions: [
      { positions: [['wythoff 1 2', 'P'], ['wythoff 3 5', 'P'], ['wythoff 4 7', 'P'], ['wythoff 3 4', 'N']] },
      { positions: [['wythoff 6 10', 'P'], ['wythoff 8 13', 'P'], ['wythoff 9 15', 'P']] },
      { positions: [], statement: lostPairs('wythoff', 20, (less, more) => less === Math.floor((more - less) * GOLDEN)) },
    ],
    series: ['wythoff 2 3', 'wythoff 3 4', 'wythoff 4 7', 'wythoff 5 9'],
    sheet: { game: 'wythoff', level: null },
  },
  {
    id: 'euclid',
    board: 'euclid 7 12',
    questions: [
      { positions: [['euclid 2 3', 'P'], ['euclid 2 5', 'N'], ['euclid 3 4', 'P']] },
      { positions: [['euclid 5 8', 'P'], ['euclid 5 9', 'N']] },
      { positions: [], statement: lostPairs('euclid', 20, (less, more) => less === 0 || more < GOLDEN * less) },
    ],
    series: ['euclid 2 5', 'euclid 3 4', 'euclid 5 8', 'euclid 4 11'],
    sheet: { game: 'euclid', level: null },
  },
  {
    id: 'divisors',
    board: 'divisors 12 30',
    questions: [
      { positions: [['divisors 12', 'N'], ['divisors 7', 'N'], ['divisors 1', 'P']] },
      { positions: [['divisors 4 9', 'P'], ['divisors 6 10', 'P'], ['divisors 8 12', 'P'], ['divisors 4 8', 'N']], statement: heaps('divisors', 1, 60, (value, n) => value === primeFactors(n)) },
      { positions: [['divisors 2 4 8', 'P'], ['divisors 6 8 9', 'N']] },
    ],
    series: ['divisors 12', 'divisors 4 9', 'divisors 4 8', 'divisors 6 8 9'],
    sheet: { game: 'divisors', level: null },
  },
  {
    id: 'hackenbush',
    board: 'hackenbush 1-2,2-3,2-4,4-5,1-6,6-7',
    questions: [
      { positions: [['hackenbush path:4 path:4', 'P'], ['hackenbush path:4 path:2', 'N']], statement: heaps('hackenbush path:{n}', 2, 30, (value, n) => value === n - 1) },
      { positions: [['hackenbush star:3', 'N'], ['hackenbush star:4', 'P']], statement: lost('hackenbush star:{n}', 0, 30, (n) => n % 2 === 0) },
      { positions: [['hackenbush 1-2,2-3,2-4 path:2', 'P'], ['hackenbush 1-2,2-3,3-4,2-5 path:5', 'P']] },
    ],
    series: ['hackenbush path:4 path:2', 'hackenbush star:4', 'hackenbush 1-2,2-3,2-4', 'hackenbush 1-2,2-3,2-4,4-5,1-6,6-7'],
    sheet: { game: 'hackenbush', level: null },
  },
  {
    id: 'grundy',
    board: 'grundy 12',
    questions: [
      { positions: [['grundy 3', 'N'], ['grundy 4', 'P'], ['grundy 5', 'N'], ['grundy 7', 'P']] },
      { positions: [['grundy 8', 'N'], ['grundy 10', 'P']], statement: lost('grundy', 0, 30, (n) => [0, 1, 2, 4, 7, 10, 20, 23, 26].includes(n)) },
      { positions: [['grundy 13', 'N'], ['grundy 16', 'N'], ['grundy 19', 'N'], ['grundy 20', 'P']] },
    ],
    series: ['grundy 5', 'grundy 7', 'grundy 8', 'grundy 9 4'],
    sheet: { game: 'grundy', level: null },
  },
];

export const lessonOf = (id: string): Lesson | undefined => LESSONS.find((lesson) => lesson.id === id);

/** The lesson that comes after another; after the last, the first. */
export const nextOf = (lesson: Lesson): Lesson => LESSONS[(LESSONS.indexOf(lesson) + 1) % LESSONS.length] ?? lesson;
