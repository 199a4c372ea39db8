/** The objects of the protocol, as the engine writes them. */

export interface Failure {
  kind: 'input' | 'limit' | 'too-large' | 'busy' | 'internal' | 'offline';
  message: string;
  help: string | null;
  /** The language of both, if the engine does not have them in the one that was asked for. */
  lang?: 'en';
  /** UTF-16 offsets into the position, or into the rule file named by `file`. */
  at: { start: number; end: number } | null;
  file: string | null;
}

/** A Grundy value: a number, digits beyond 2^53, or a loopy value such as `inf(0,2)`. */
export type Value = number | string | null;

export type Outcome = 'N' | 'P' | 'D' | null;

export interface Move {
  summand: number;
  from: string;
  to: string;
  text: string;
  /** In a compound: what changes in its parts. */
  changes?: Change[];
}

/** What a move changes in one component of a compound. */
export interface Change {
  /** The number of the part, of the component in that part if it has several, and so on. */
  path: number[];
  from: string;
  to: string;
}

export interface Option extends Move {
  position: string;
  /** No component is left: the position is the end of the game of the last one, such as `kayles 0`. */
  ends?: boolean;
  /** The same player moves again, or the opponent must answer in the same component; without it the opponent is free. */
  continuation?: 'again' | 'entails';
  value?: Value;
  outcome?: Outcome;
  /** The number of moves after this one, if that was requested and found. */
  remoteness?: number;
}

export interface Options {
  position: string;
  options: Option[];
  complete?: boolean;
}

export type Winner = 'next' | 'previous' | 'draw' | 'white' | 'black' | 'red' | 'blue' | 'left' | 'right';

export interface Solved {
  position: string;
  play: 'normal' | 'misere';
  outcome: Outcome;
  mover: string | null;
  winner: Winner | null;
  value: Value;
  /** A compound has `tree` instead. */
  summands?: { position: string; value: Value; known_by: string | null }[];
  winning_moves: Move[];
  winning_move_count: number | null;
  drawing_moves: Move[];
  /** The number of moves to the end, if the winner hurries and the loser delays. */
  remoteness: number | null;
  suspense?: number | null;
  known_by: string | null;
  certainty: string | null;
}

export interface Read {
  position: string;
  play: 'normal' | 'misere';
  mover: string | null;
  summands: { position: string; game: string }[];
  impartial: boolean;
}

export type Level = 'careless' | 'learner' | 'perfect';

export interface Reply {
  move: (Move & { position: string }) | null;
  level: Level;
  /** The quality of the move: `unproved` is a guess because the winner was not found in time. */
  grade: 'perfect' | 'unproved' | 'chance' | null;
  /**
   * Who wins from the position before the move, for the player who makes it; `null`: not searched for or not found.
   */
  outcome: Outcome;
  won: boolean | null;
}

/** A position with exactly one winning move. */
export interface Exercise {
  position: string;
  level: 1 | 2 | 3;
  /** The number of moves. */
  moves: number;
  move: Move & { position: string };
  /** The idea that finds the move, and why it wins. */
  idea: string;
  reason: string;
}

export interface Exercises {
  game: string;
  level: number | null;
  seed: number;
  exercises: Exercise[];
  complete: boolean;
  incomplete?: string;
}

/**
 * One step of an explanation: the data of a picture, and always its sentence, or its table as text. A sentence has
 * an identifier.
 */
export type Step = { text: string; id?: string } & (
  | { kind: 'say'; id: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'columns'; powers: number[]; rows: BinaryNumber[]; left: number[]; change?: { row: number; bits: number[] } }
  | { kind: 'mex'; options: OptionResult[]; mex: Value }
  | { kind: 'parts'; parts: { position: string; value: Value }[] }
  | { kind: 'move'; summand: number; from: string; to: string; changes?: Change[] }
  | { kind: 'mirror'; pairs: [string, string][] }
  | { kind: 'places'; places: string[] }
  | { kind: 'strip'; values: number[]; preperiod: number; period: number; saltus: number }
);

/** A number as a sum of powers of two; `position` is the part with this value, unless it is a heap of that size. */
export interface BinaryNumber {
  label: string;
  position?: string;
  value: Value;
  bits: number[];
}

/** The result of an option, and its value; `position` is missing if the text is a formula. */
export interface OptionResult {
  text: string;
  position?: string;
  value: Value;
}

export interface Explained {
  position: string;
  steps: Step[];
  /** The theory behind the steps: symbols, theorems by name, sources. */
  theory: Step[];
}

export interface GameRow {
  name: string;
  aliases: string[];
  group: string;
  title: string;
  arguments: string;
  settings: string[];
  rule: string;
  source: string;
  theorem: string | null;
  examples: string[];
  display: Display;
}

/** How a game is edited, besides its text. */
export type Tool = 'graph' | 'digraph' | 'parallel-edges' | 'sides' | 'stencil' | 'powers';

/** How a page displays a game. */
export interface Display {
  /** The name of its board; `null`: positions are shown as text. */
  board: string | null;
  tools: Tool[];
  /** A small position; `null`: the first example. */
  small: string | null;
  /** Positions to start from; a range such as `3-9` becomes a number in it. */
  starts: string[];
  /** The words of a position that form one component: each, each pair, all, or each place of the setting `at`. */
  component: 'word' | 'pair' | 'all' | 'pawn';
  /** The number of indices of a table of values: 1 for heaps, 2 for boards and pairs, else 0. */
  sizes: 0 | 1 | 2;
  /** A shipped rule file to start a variant from. */
  rule_file: string | null;
}

export interface Games {
  version: string;
  groups: { id: string; title: string }[];
  games: GameRow[];
  /** Games of the literature, by what a move does. */
  collection?: Collected[];
}

export interface Collected {
  id: string;
  name: string;
  idea: string;
  position: string;
  rule: string;
  rule_file: string | null;
  note: string | null;
}

export interface Values {
  version: string;
  game: string;
  first?: number;
  values?: Value[];
  rows?: Value[][];
  first_row?: number;
  first_column?: number;
  split?: Split;
  incomplete?: string;
}

/** A value is rare if the number of its bits under the mask is odd (or even), for even heaps and for odd ones. */
export interface Split {
  mask: number;
  odd: [boolean, boolean];
}

export interface Period {
  game: string;
  /** `consistent` and `refuted` are said of a guess. */
  status: 'proved' | 'observed' | 'none-found' | 'unsupported' | 'consistent' | 'refuted';
  period: number | null;
  preperiod: number | null;
  saltus: number | null;
  last_exception: number | null;
  exceptions?: [number, number][];
  text?: string[];
  sentence?: string;
  certificate?: string | null;
  incomplete?: string;
}

/** The games with given values. */
export interface Identified {
  question: 'values' | 'zeros' | 'table';
  given: number;
  games: number;
  sequences: number;
  answers: IdentifiedGame[];
  answer_count: number;
  text: string[];
}

export interface IdentifiedGame {
  /** A game, or a template in which `{n}`, or `{a}` and `{b}`, are placeholders for numbers. */
  game: string;
  also: string[];
  more: number;
  /** How the values follow from the game's, such as `v(n) = G(n + 2)`. */
  relation: string;
  /** The n of the first given value, or the first row and column. */
  from: number[];
  terms: number;
  least: string | null;
  greatest: string | null;
}

/** A misère quotient; if it is infinite, the twists, sums and leads that decide who wins. */
export interface Quotient {
  game: string;
  status: 'proved' | 'up-to-heap' | 'infinite-suspected' | 'infinite';
  /** The last heap done. */
  heaps?: number;
  positions?: string[];
  order?: number;
  lost_count?: number;
  tame?: boolean;
  wild_from?: number | null;
  period?: number | null;
  preperiod?: number | null;
  generators?: { name: string; heap?: number; position?: string }[];
  relations?: string[];
  /** The normal form of each element. */
  elements?: string[];
  /** The lost elements; of an infinite quotient, the lost triples. */
  lost: (number | Value[])[];
  /** The element of each heap or position. */
  phi?: number[];
  incomplete?: string | null;
  /** The Cayley graph as SVG. */
  cayley?: string | null;
  twist?: number[];
  sum?: Value[];
  lead?: Value[];
}

export interface RuleRead {
  parameters: number;
  title?: string;
  /** The names of the rule's numbers, or of the sides of its boards. */
  names: string[];
  /** Whether positions are boards. */
  boards?: boolean;
  /** What positions are, if they are graphs. */
  graphs?: 'graph' | 'multigraph' | 'digraph' | null;
  /** The built-in game that has the same moves. */
  same_moves_as?: string | null;
}

/** The fields that every request may have. */
export interface Common {
  lang?: string;
  files?: Record<string, string>;
  misere?: boolean;
  /** Whether to answer at once, with the results found by then. */
  quick?: boolean;
}

/** The methods: their requests and answers. */
export interface Methods {
  games: { asks: object; answers: Games };
  read: { asks: { position: string }; answers: Read };
  solve: { asks: { position: string; moves?: number; length?: boolean }; answers: Solved };
  options: { asks: { position: string; limit?: number; values?: boolean; length?: boolean }; answers: Options };
  explain: { asks: { position: string }; answers: Explained };
  reply: { asks: { position: string; level: Level; seed: number; ply: number }; answers: Reply };
  exercises: { asks: { game: string; count?: number; level?: 1 | 2 | 3; seed?: number }; answers: Exercises };
  values: { asks: { game: string; from?: number; to?: number; rows?: number; columns?: number }; answers: Values };
  period: { asks: { game: string; max?: number; guess?: string }; answers: Period };
  identify: { asks: { values: string; zeros?: boolean; input?: 'values' | 'list' | 'bfile' | 'table'; from?: number; answers?: number }; answers: Identified };
  misere: { asks: { game: string; to?: number }; answers: Quotient };
  rule: { asks: { name: string; text?: string }; answers: RuleRead };
}

export type Method = keyof Methods;
