import { recall, retain } from '../storage/storage';
import { shifted } from './daily';

/** The days in a row on which the puzzle of the day was solved, kept on this device. */
export interface Streak {
  /** The last of these days, in UTC; empty: none yet. */
  last: string;
  length: number;
  best: number;
}

const KEPT = 'grundy-streak';
const NONE: Streak = { last: '', length: 0, best: 0 };

export function recallStreak(): Streak {
  try {
    const kept = JSON.parse(recall('local', KEPT) ?? 'null') as Partial<Streak> | null;
    const whole = (number: unknown): number is number => typeof number === 'number' && Number.isInteger(number) && number >= 0;
    return kept && typeof kept.last === 'string' && whole(kept.length) && whole(kept.best) ? { last: kept.last, length: kept.length, best: kept.best } : NONE;
  } catch {
    return NONE;
  }
}

export function retainStreak(streak: Streak): void {
  retain('local', KEPT, JSON.stringify(streak));
}

/** Returns the streak after the puzzle of a day was solved on that day. */
export function solvedOn(streak: Streak, day: string): Streak {
  if (streak.last === day) return streak;
  const length = streak.last === shifted(day, -1) ? streak.length + 1 : 1;
  return { last: day, length, best: Math.max(length, streak.best) };
}

/** Returns how many days in a row it is today: a day that was left out ends it. */
export function lengthOn(streak: Streak, today: string): number {
  return streak.last === today || streak.last === shifted(today, -1) ? streak.length : 0;
}
