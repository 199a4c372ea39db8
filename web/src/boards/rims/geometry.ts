import type { Point } from '../contract';

/** Closed curves as polygons: whether they cross, and which points are inside or on them. */
export type Curve = Point[];

export function sides(curve: Curve): [Point, Point][] {
  return curve.flatMap((point, at): [Point, Point][] => {
    const next = curve[(at + 1) % curve.length];
    return next ? [[point, next]] : [];
  });
}

export function distance(point: Point, [a, b]: [Point, Point]): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square));
  return Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy);
}

export function away(point: Point, curve: Curve): number {
  return Math.min(...sides(curve).map((side) => distance(point, side)));
}

/** Even-odd rule: a ray to the right crosses a curve around the point an odd number of times. */
export function inside(point: Point, curve: Curve): boolean {
  return sides(curve).filter(([a, b]) => a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1;
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

function meet([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

export function cross(a: Curve, b: Curve): boolean {
  const others = sides(b);
  return sides(a).some((side) => others.some((other) => meet(side, other)));
}

/** Returns a point at which a curve crosses itself, if there is one. */
export function knot(curve: Curve): Point | null {
  const all = sides(curve);
  for (const [at, side] of all.entries()) {
    // Adjacent sides share an end, also the last and the first: these do not count.
    const others = all.slice(at + 2, at === 0 ? -1 : undefined);
    if (others.some((other) => meet(side, other))) return side[0];
  }
  return null;
}

/** Resamples a curve at equal distances, so that a hand-drawn line can be judged. */
export function even(line: Point[], step: number): Curve {
  const out: Point[] = [];
  for (const point of line) {
    const last = out.at(-1);
    if (!last) {
      out.push(point);
      continue;
    }
    const length = Math.hypot(point.x - last.x, point.y - last.y);
    for (let way = step; way <= length; way += step) {
      out.push({ x: last.x + ((point.x - last.x) * way) / length, y: last.y + ((point.y - last.y) * way) / length });
    }
  }
  return out;
}

/** Cuts the corners twice (Chaikin 1974), which smooths the curve. */
export function smooth(curve: Curve): Curve {
  const cut = (points: Curve) => sides(points).flatMap(([a, b]) => [
    { x: 0.75 * a.x + 0.25 * b.x, y: 0.75 * a.y + 0.25 * b.y },
    { x: 0.25 * a.x + 0.75 * b.x, y: 0.25 * a.y + 0.75 * b.y },
  ]);
  return cut(cut(curve));
}

export function drawn(curve: Curve): string {
  return curve.length === 0 ? '' : `M${curve.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
