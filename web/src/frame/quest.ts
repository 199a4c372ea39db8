import { fieldsOf, levelOf, seedOf, type ExerciseLevel } from './fields';

/** The puzzles of an address: `puzzles`, `puzzles=kayles/level=2/seed=3/number=2`, `puzzles/day=2026-11-23`. */
export interface PuzzleRequest {
  /** The game; empty for the puzzle of the day. */
  game: string;
  level: ExerciseLevel;
  seed: number;
  /** Which of the puzzles is open, from 1. */
  number: number;
  /** The day in UTC; `null` for today. */
  day: string | null;
}

const NAME = 'puzzles';

export function puzzleRequestOf(fragment: string): PuzzleRequest | null {
  const { name, value, field } = fieldsOf(fragment);
  if (name !== NAME) return null;
  const [day, number] = [field('day'), field('number')];
  return {
    game: value,
    level: levelOf(field('level')),
    seed: seedOf(field('seed')),
    number: /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 1,
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
  };
}

export function fragmentOf({ game, level, seed, number, day }: PuzzleRequest): string {
  const name = game === '' ? NAME : `${NAME}=${encodeURIComponent(game)}`;
  return name + (level === null ? '' : `/level=${level}`) + (seed === 1 ? '' : `/seed=${seed}`) + (number === 1 ? '' : `/number=${number}`) + (day === null ? '' : `/day=${day}`);
}
