import type { Point } from '../contract';
import { away, cross, even, inside, knot, type Curve } from './geometry';

/**
 * Rims on paper: dots, and closed curves that never meet. The curves divide the paper into regions: two dots are in
 * one region exactly if the same curves surround both.
 */
export interface Curves {
  dots: Point[];
  /** The free dots of every component. */
  regions: number[][];
  curves: Curve[];
}

export const PAPER = { width: 480, height: 380 };
/** A curve passes through a dot if its distance is at most this. */
export const NEAR = 13;
/** The maximum distance between the ends of a line that counts as closed. */
const OPEN = 60;

/** The effect of a drawn curve, or why it is not allowed. */
export interface Division {
  region: number;
  on: number[];
  within: number[];
  without: number[];
}

export type Refusal = 'rims-short' | 'rims-open' | 'rims-knot' | 'rims-crossing' | 'rims-dotless';

export function judge(memory: Curves, line: Point[]): Division | { refused: Refusal } {
  const curve = even(line, 6);
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last || curve.length < 5) return { refused: 'rims-short' };
  if (Math.hypot(first.x - last.x, first.y - last.y) > OPEN) return { refused: 'rims-open' };
  if (knot(curve)) return { refused: 'rims-knot' };
  if (memory.curves.some((other) => cross(curve, other))) return { refused: 'rims-crossing' };
  const touched = (dot: number) => away(memory.dots[dot] ?? { x: 0, y: 0 }, curve) <= NEAR;
  const region = memory.regions.findIndex((dots) => dots.some(touched));
  const dots = memory.regions[region];
  if (!dots) return { refused: 'rims-dotless' };
  const rest = dots.filter((dot) => !touched(dot));
  const within = rest.filter((dot) => inside(memory.dots[dot] ?? { x: 0, y: 0 }, curve));
  return { region, on: dots.filter(touched), within, without: rest.filter((dot) => !within.includes(dot)) };
}
