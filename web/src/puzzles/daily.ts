import type { GameRow } from '../engine/protocol';

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

/** The games that have a board, in the order of the catalogue. */
export function playable(games: GameRow[]): GameRow[] {
  return games.filter(({ display }) => display.board !== null);
}

/**
 * Returns the puzzle of a day: games and levels alternate. If a game has none, `later` selects the next one of the
 * list.
 */
export function dailyOf(day: string, games: GameRow[], later = 0): Daily | null {
  const number = Math.round(Date.parse(day) / DAY);
  const all = playable(games);
  const game = all[(number * 13 + later) % Math.max(1, all.length)];
  return game ? { game: game.name, level: ((number % 3) + 1) as 1 | 2 | 3, seed: number } : null;
}
