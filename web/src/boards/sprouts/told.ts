import type { Point, Say } from '../contract';
import { direction, rotations, type Drawing } from './drawing';
import { candidates, courseTo } from './moves';
import { rulesOf } from './position';
import { route, type Course } from './route';

/** The number of a spot, as the board writes it beside the spot. */
export const numberOf = (spot: number): number => spot + 1;

/** Returns the words of the curve that was drawn last; `null`: none was. */
export function madeOf(drawing: Drawing): Say | null {
  const [first, second] = drawing.last.map((edge) => drawing.edges[edge]);
  if (!first || !second) return null;
  const [from, to] = [first.ends[0], second.ends[1]];
  if (from !== to) return joining(drawing, from, to);
  return loop(drawing, from, [...first.points, ...second.points], first.ends[1]);
}

/** Returns the words of a curve that can be drawn, on its way along a line. */
export function offeredOf(drawing: Drawing, { ends: [{ spot: from }, { spot: to }], split }: Course, line: () => Point[] | null): Say {
  if (from === to) return loop(drawing, from, line() ?? []);
  const { key, args } = joining(drawing, from, to);
  if (!split) return { key, args };
  const count = Math.min(...split.sides.map((side) => new Set(side.flat().map(({ spot }) => spot)).size));
  return count > 0 ? { key: `${key}-apart`, args: { ...args, count } } : { key, args };
}

/** Returns the words of moves, each with the shortest curve that leads to its position; `null`: none was found. */
export function offersOf(drawing: Drawing, moves: { summand: number; to: string }[]): (Say | null)[] {
  const curves = drawing.parts.map((part) => candidates(drawing, part));
  return moves.map(({ summand, to }) => {
    const course = courseTo(drawing, curves[summand] ?? [], rulesOf(drawing).read(to) ?? []);
    return course && offeredOf(drawing, course, () => route(drawing, course));
  });
}

function joining({ crosses }: Drawing, from: number, to: number): { key: string; args: Record<string, number> } {
  return { key: crosses ? 'arms-curve' : 'sprouts-curve', args: { from: numberOf(from), to: numberOf(to) } };
}

/** The words of a loop; its new spot, if it has one already, is not among those within. */
function loop({ spots }: Drawing, from: number, ring: Point[], fresh = -1): Say {
  const within = spots.filter((spot, at) => at !== from && at !== fresh && isInside(spot, ring));
  return { key: 'sprouts-loop-around', args: { spot: numberOf(from), count: within.length } };
}

/** Whether a point is inside a closed polyline: a ray from it crosses the line an odd number of times. */
export function isInside({ x, y }: Point, ring: Point[]): boolean {
  return ring.reduce((inside, to, at) => {
    const from = ring.at(at - 1) ?? to;
    const crosses = from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
    return crosses ? !inside : inside;
  }, false);
}

/** How far the number of a spot is from it. */
const BESIDE = 14;

/** Returns where the numbers of the spots stand: in the widest gap between their curves. */
export function numberPlaces(drawing: Drawing): Point[] {
  const around = rotations(drawing);
  return drawing.spots.map(({ x, y }, spot) => {
    const ways = (around[spot] ?? []).map((dart) => direction(drawing, dart)).sort((a, b) => a - b);
    const first = ways[0] ?? 0;
    const gaps = ways.map((way, at) => ({ way, wide: (ways[at + 1] ?? first + 2 * Math.PI) - way }));
    const widest = gaps.reduce((best, gap) => (gap.wide > best.wide ? gap : best), { way: -Math.PI / 2, wide: 0 });
    const way = widest.way + widest.wide / 2;
    return { x: x + BESIDE * Math.cos(way), y: y + BESIDE * Math.sin(way) };
  });
}
