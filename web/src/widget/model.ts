import type { Line } from '../play/kept';

/** What a board and Python have in common. Python sets the fields of the first group, boards the others. */
export interface Fields {
  /** The position that games begin with, and the number of the game: with another number another game begins. */
  start: string;
  game: number;
  level: 'careless' | 'learner' | 'perfect';
  begins: 'you' | 'machine';
  two: boolean;
  values: boolean;
  language: string;
  /** Rule files that the position names. */
  files: Record<string, string>;

  /** The position now, as notation. */
  text: string;
  /** All moves of the game, from which another view of the widget goes on; `null` before the first position. */
  line: Line | null;
  /** The moves so far, in words. */
  moves: string[];
  /** Who has won: a player, `draw`, or nobody so far. */
  winner: 'you' | 'machine' | 'first' | 'second' | 'draw' | null;
}

/** The model of a widget, as anywidget has it. */
export interface Model {
  get<Name extends keyof Fields>(name: Name): Fields[Name];
  set<Name extends keyof Fields>(name: Name, value: Fields[Name]): void;
  save_changes(): void;
  send(message: unknown): void;
  on(event: string, hear: (message: unknown) => void): void;
  off(event: string, hear: (message: unknown) => void): void;
}
