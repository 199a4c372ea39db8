import type { Level } from '../engine/protocol';
import { readPosition } from '../notation/position';
import { recall, retain } from '../storage/storage';

/** The machine's levels, the easiest first. */
export const LEVELS: Level[] = ['careless', 'learner', 'perfect'];

const KEPT = 'grundy-progress';

/** Returns the game of a position: its games without sets and sizes, and normal or misère play. */
export function subjectOf(position: string): string {
  const { misere, groups } = readPosition(position);
  const games = [...new Set(groups.map(({ game }) => game.split(':')[0] ?? ''))].sort().join('+');
  return misere ? `misere ${games}` : games;
}

/** The levels that a person has beaten, for each game; stored on the device. */
class Progress {
  #won: Record<string, Level[]> = $state.raw(read());

  won(position: string): Level[] {
    return this.#won[subjectOf(position)] ?? [];
  }

  /** Returns the easiest level that was not beaten yet, or the strongest if all were. */
  next(position: string): Level {
    const won = this.won(position);
    const strongest = Math.max(-1, ...won.map((level) => LEVELS.indexOf(level)));
    return LEVELS[Math.min(strongest + 1, LEVELS.length - 1)] ?? 'perfect';
  }

  note(position: string, level: Level): void {
    const won = this.won(position);
    if (won.includes(level)) return;
    this.#won = { ...this.#won, [subjectOf(position)]: LEVELS.filter((other) => other === level || won.includes(other)) };
    retain('local', KEPT, JSON.stringify(this.#won));
  }
}

function read(): Record<string, Level[]> {
  try {
    const kept: unknown = JSON.parse(recall('local', KEPT) ?? '{}');
    const entries = Object.entries(kept ?? {}).flatMap(([game, won]): [string, Level[]][] => (Array.isArray(won) ? [[game, LEVELS.filter((level) => won.includes(level))]] : []));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

export const progress = new Progress();
