import { fieldsOf, levelOf, seedOf, type ExerciseLevel } from './fields';

/** The worksheet of an address: `worksheet=kayles/level=2/seed=3/count=6`. */
export interface SheetRequest {
  game: string;
  level: ExerciseLevel;
  seed: number;
  count: number;
}

const NAME = 'worksheet';
export const MOST_EXERCISES = 20;
const USUAL = 6;

export function sheetRequestOf(fragment: string): SheetRequest | null {
  const { name, value, field } = fieldsOf(fragment);
  if (name !== NAME) return null;
  const count = Number(field('count') || USUAL);
  return {
    game: value === '' ? 'nim' : value,
    level: levelOf(field('level')),
    seed: seedOf(field('seed')),
    count: Number.isInteger(count) && count >= 1 && count <= MOST_EXERCISES ? count : USUAL,
  };
}

export function sheetFragment({ game, level, seed, count }: SheetRequest): string {
  return `${NAME}=${encodeURIComponent(game)}${level === null ? '' : `/level=${level}`}${seed === 1 ? '' : `/seed=${seed}`}${count === USUAL ? '' : `/count=${count}`}`;
}
