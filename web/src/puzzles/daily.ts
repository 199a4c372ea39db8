import type { Exercise, GameRow } from '../engine/protocol';

/** The choice of the puzzle of a day; it is the same for everyone. */
export interface Daily {
  game: string;
  level: 1 | 2 | 3;
  seed: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns a day in UTC, such as `2026-11-23`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Returns the day after or before a day by a number of days. */
export function shifted(day: string, by: number): string {
  return dayOf(new Date(Date.parse(day) + by * DAY));
}

/**
 * Boards without puzzles: in Sprouts it takes seconds to find a position with one winning curve, and no words on paper tell
 * one curve from another; in Brussels Sprouts every move wins or none.
 */
const WITHOUT: readonly (string | null)[] = [null, 'spots'];

/** The games of which there are puzzles, in the order of the catalogue. */
export function playable(games: GameRow[]): GameRow[] {
  return games.filter(({ display }) => !WITHOUT.includes(display.board));
}

/**
 * Returns where the puzzle of a day is looked for: games alternate, and the level is 2 on working days and 3 at the
 * weekend, so chance and greed never solve it. If a game has none, `later` selects the next one of the list.
 */
export function dailyOf(day: string, games: GameRow[], later = 0): Daily | null {
  const number = Math.round(Date.parse(day) / DAY);
  const all = playable(games);
  const game = all[(number * strideIn(all.length) + later) % Math.max(1, all.length)];
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return game ? { game: game.name, level: weekday === 0 || weekday === 6 ? 3 : 2, seed: number } : null;
}

/** Returns the distance of games on successive days: with a list of this length it comes to every game. */
function strideIn(length: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let stride = 13;
  while (divisor(stride, Math.max(1, length)) > 1) stride++;
  return stride;
}

/** The number of puzzles among which that of the day is chosen. */
export const CANDIDATES = 4;

/**
 * How good ideas are to find: one that is seen and then explains everything is worth most, a list of smaller positions
 * least.
 */
const IDEAS: Record<string, number> = { pairs: 4, mirror: 4, sum: 4, again: 4, entails: 4, zero: 3, theorem: 2, ahead: 2, lost: 1, end: 0 };

/** As many moves give a choice that one can still go through. */
const CHOICE = { least: 8, most: 20 };

/**
 * Measures a puzzle: the worth of its idea; one more if there are 8 to 20 moves; and one more if several parts have to be
 * seen together. The puzzle of the day is the best of several by this measure, the first of equals.
 */
export function worthOf({ idea, moves, position }: Pick<Exercise, 'idea' | 'moves' | 'position'>): number {
  const choice = moves >= CHOICE.least && moves <= CHOICE.most ? 1 : 0;
  const together = position.split(/\s+/).filter((word) => word !== '+' && !word.includes('=')).length > 2 ? 1 : 0;
  return (IDEAS[idea] ?? 1) + choice + together;
}

export function bestOf<Puzzle extends Pick<Exercise, 'idea' | 'moves' | 'position'>>(puzzles: Puzzle[]): Puzzle | undefined {
  return puzzles.reduce<Puzzle | undefined>((best, next) => (best && worthOf(best) >= worthOf(next) ? best : next), undefined);
}
