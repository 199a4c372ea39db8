/** The puzzles of an address: `puzzles`, `puzzles=kayles/level=2/seed=3/number=2`, `puzzles/day=2026-11-23`. */
export interface PuzzleRequest {
  /** The game; empty for the puzzle of the day. */
  game: string;
  /** The level; `null`: from the easiest to the hardest. */
  level: 1 | 2 | 3 | null;
  seed: number;
  /** Which of the puzzles is open, from 1. */
  number: number;
  /** The day in UTC; `null` for today. */
  day: string | null;
}

const NAME = 'puzzles';

export function puzzleRequestOf(fragment: string): PuzzleRequest | null {
  const [head = '', ...fields] = fragment.replace(/^#/, '').split('/');
  const [name, game = ''] = head.split('=');
  if (name !== NAME) return null;
  const field = (key: string) => fields.find((text) => text.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  const [level, seed, day, number] = [field('level'), field('seed'), field('day'), field('number')];
  return {
    game: decoded(game),
    level: level === '1' || level === '2' || level === '3' ? (Number(level) as 1 | 2 | 3) : null,
    seed: /^\d{1,9}$/.test(seed) ? Number(seed) : 1,
    number: /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 1,
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null,
  };
}

export function fragmentOf({ game, level, seed, number, day }: PuzzleRequest): string {
  const name = game === '' ? NAME : `${NAME}=${encodeURIComponent(game)}`;
  return name + (level === null ? '' : `/level=${level}`) + (seed === 1 ? '' : `/seed=${seed}`) + (number === 1 ? '' : `/number=${number}`) + (day === null ? '' : `/day=${day}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
