import type { Option } from '../engine/protocol';
import { parts, readHeaps } from '../notation/heaps';
import type { Group } from '../notation/position';

/** Heaps too large to be drawn match by match: each is a bar, and moves are chosen by numbers. */
export interface Pile {
  size: number;
  /** The numbers that may be taken, smallest first, with all ways to leave the rest. */
  takes: Take[];
}

export interface Take {
  count: number;
  ways: Way[];
}

export interface Way {
  /** The one or two heaps that remain. */
  left: number[];
  option: Option;
}

/** The number to take from a heap, and the choice among the ways to leave the rest. */
export interface LaboratoryRequest {
  count: number;
  way: number;
}

/** Returns `null` if a move is not determined by the number it takes and the heaps it leaves. */
export function pilesOf(group: Group, options: Option[]): Pile[] | null {
  const sizes = readHeaps(group.args, Number.MAX_SAFE_INTEGER);
  if (!sizes || 'spare' in group.settings || !options.every(({ to }) => /^\d+( \d+)?$/.test(to))) return null;
  return sizes.map((size, heap) => ({ size, takes: takesOf(size, options.filter(({ summand }) => summand === heap)) }));
}

function takesOf(size: number, options: Option[]): Take[] {
  const found = new Map<number, Way[]>();
  for (const option of options) {
    const left = parts(option.to);
    const count = size - left.reduce((sum, part) => sum + part, 0);
    const ways = found.get(count) ?? [];
    ways.push({ left, option });
    found.set(count, ways);
  }
  return [...found].map(([count, ways]) => ({ count, ways })).sort((a, b) => a.count - b.count);
}

/**
 * Returns the move whose matches begin nearest to the place pointed at, counted in matches from the left; the
 * smaller one of two.
 */
export function nearestTake({ takes }: Pile, at: number): LaboratoryRequest | null {
  let best: (LaboratoryRequest & { far: number }) | null = null;
  for (const { count, ways } of takes) {
    ways.forEach(({ left: [before = 0] }, way) => {
      const far = Math.abs(before - at);
      if (count > 0 && (!best || far < best.far)) best = { count, way, far };
    });
  }
  return best;
}

/** The number of sticks of a bar; a stick represents the same number of matches in all heaps. */
export const STICKS = 60;

/**
 * Returns for every stick of a heap's bar whether it stays. The taken sticks are between the remaining parts, at
 * least one.
 */
export function sticksOf(size: number, largest: number, left: number[]): boolean[] {
  if (size === 0) return [];
  const each = Math.max(1, largest / STICKS);
  const sticks = Math.max(1, Math.round(size / each));
  const [before = 0, after = 0] = left;
  const gap = before + after < size ? Math.min(sticks - 1, Math.floor((((before + size - after) / 2) * sticks) / size)) : -1;
  return Array.from({ length: sticks }, (_, at) => {
    const middle = ((at + 0.5) * size) / sticks;
    return at !== gap && (middle < before || middle > size - after);
  });
}
