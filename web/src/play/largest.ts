import { printPosition, readPosition } from '../notation/position';

/**
 * Finds the largest playable position like one that is too large: all sizes are reduced in the same proportion.
 * Sizes are heaps (`100`), sides (`40x40`) and the numbers of a graph's family (`grid:30x30`).
 */
const SIZES = /^(?:[a-z-]+:)?\d+(?:x\d+)*$/;
/** Halves the proportion, then bisects between the last that failed and the first that worked. */
const HALVINGS = 40;
const REFINEMENTS = 4;

export function scaled(position: string, by: number): string {
  const { groups, ...rest } = readPosition(position);
  const shrunk = (word: string) => (SIZES.test(word) ? word.replaceAll(/\d+/g, (digits) => String(Math.max(1, Math.floor(Number(digits) * by)))) : word);
  return printPosition({ ...rest, groups: groups.map((group) => ({ ...group, args: group.args.map(shrunk) })) });
}

/** Returns `null` if there is no smaller position like it, or none works. */
export async function largestLike(position: string, works: (smaller: string) => Promise<boolean>): Promise<string | null> {
  let [most, least]: [number, string | null] = [1, null];
  let by = 1;
  for (let step = 0; step < HALVINGS && least === null; step++) {
    by /= 2;
    const smaller = scaled(position, by);
    if (smaller === scaled(position, by * 2)) return null;
    if (await works(smaller)) least = smaller;
    else most = by;
  }
  for (let step = 0; step < REFINEMENTS && least !== null; step++) {
    const between = (by + most) / 2;
    const smaller = scaled(position, between);
    if (await works(smaller)) [by, least] = [between, smaller];
    else most = between;
  }
  return least;
}
