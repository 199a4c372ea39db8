import type { Line } from '../play/kept';

/** The fields that a board and Python share. Python sets the fields of the first group, boards the others. */
export interface Fields {
  /** The first position of games, and the number of the game: another number starts another game. */
  start: string;
  game: number;
  level: 'careless' | 'learner' | 'perfect';
  begins: 'you' | 'machine';
  two: boolean;
  values: boolean;
  language: string;
  /** The rule files that the position refers to. */
  files: Record<string, string>;

  /** The current position, as notation. */
  text: string;
  /** All moves of the game, from which another view of the widget continues; `null` before the first position. */
  line: Line | null;
  /** The moves so far, in words. */
  moves: string[];
  /** The winner: a player or `draw`; empty while the game lasts. */
  winner: 'you' | 'machine' | 'first' | 'second' | 'draw' | null;
}

/** The model of a widget, as defined by anywidget. */
export interface Model {
  get<Name extends keyof Fields>(name: Name): Fields[Name];
  set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void;
  save_changes(): void;
  send(message: unknown): void;
  on(event: string, hear: (message: unknown) => void): void;
  off(event: string, hear: (message: unknown) => void): void;
}
