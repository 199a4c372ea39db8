import type { Point } from '../contract';

/**
 * A drawing of Sprouts, or of Brussels Sprouts, as a map in the plane: spots, curves between them that never cross, and walls, which keep
 * independent parts of a position apart. A curve is a polyline from spot to spot.
 */
export interface Drawing {
  spots: Spot[];
  edges: Edge[];
  /** Closed polylines. */
  walls: Point[][];
  /** The components of the position, in its order, by their names. */
  parts: number[];
  /** The edges of the last move. */
  last: number[];
  /** Brussels Sprouts: curves join free arms, and each gets a stroke with two new arms. */
  crosses?: true;
}

export interface Spot extends Point {
  /** The component to which it belongs. */
  part: number;
  /** In Brussels Sprouts: the end of an arm, or where arms meet. */
  kind?: 'arm' | 'cross';
}

export interface Edge {
  ends: [number, number];
  /** The points from the first end to the second, both included. */
  points: Point[];
}

export const PAPER = { width: 480, height: 380 };

/** The number of curves that may end at a spot. */
export const LIVES = 3;

/**
 * A side of an edge, walked in one direction: twice the number of the edge, plus 1 against the order of its points.
 */
export type Dart = number;

export const edgeOf = (dart: Dart): number => dart >> 1;
export const reverse = (dart: Dart): Dart => dart ^ 1;

/** The points along a dart. */
export function along({ edges }: Pick<Drawing, 'edges'>, dart: Dart): Point[] {
  const points = edges[edgeOf(dart)]?.points ?? [];
  return dart % 2 === 0 ? points : points.toReversed();
}

/** The spot at which a dart begins. */
export function origin({ edges }: Pick<Drawing, 'edges'>, dart: Dart): number {
  return edges[edgeOf(dart)]?.ends[dart % 2] ?? -1;
}

export const angle = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const between = (a: Point, b: Point, share = 0.5): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

export function lengthOf(line: Point[]): number {
  return line.reduce((sum, point, at) => sum + apart(point, line[at - 1] ?? point), 0);
}

/** The direction in which a dart leaves its spot. */
export function direction(drawing: Pick<Drawing, 'edges'>, dart: Dart): number {
  const [from, to] = along(drawing, dart);
  return from && to ? angle(from, to) : 0;
}

/** The darts that begin at each spot, in ascending order of their directions. */
export function rotations(drawing: Pick<Drawing, 'spots' | 'edges'>): Dart[][] {
  const around: Dart[][] = drawing.spots.map(() => []);
  drawing.edges.forEach(({ ends }, edge) => ends.forEach((spot, end) => around[spot]?.push(2 * edge + end)));
  return around.map((darts) => darts.sort((a, b) => direction(drawing, a) - direction(drawing, b)));
}

/**
 * A place at which a curve may end: a spot, between two neighbouring darts that begin there. Directions ascend from
 * `after` to `before`; both are -1 at a spot without curves.
 */
export interface Corner {
  spot: number;
  after: Dart;
  before: Dart;
}

/** The corners that a walk along a boundary meets, with the region on the left of its darts `after`. */
export type Walk = Corner[];

/** Returns the boundaries of all regions, as walks. */
export function walks(around: Dart[][], beginOf: (dart: Dart) => number): Walk[] {
  const found: Walk[] = around.flatMap((darts, spot) => (darts.length === 0 ? [[{ spot, after: -1, before: -1 }]] : []));
  const met = new Set<Dart>();
  for (const first of around.flat()) {
    const walk: Walk = [];
    for (let dart = first; !met.has(dart);) {
      met.add(dart);
      // At the end of the dart, the next one clockwise keeps the region on the left.
      const before = reverse(dart);
      const spot = beginOf(before);
      const darts = around[spot] ?? [];
      const after = darts.at(darts.indexOf(before) - 1) ?? before;
      walk.push({ spot, after, before });
      dart = after;
    }
    if (walk.length > 0) found.push(walk);
  }
  return found;
}

/** Whether two segments cross at an inner point of both. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** The crossing point of two segments that cross. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point {
  const [from, to] = [turn(c, d, a), turn(c, d, b)];
  return between(a, b, from / (from - to));
}

/** The point of a segment that is nearest to a point, as a share of the way along it. */
export function nearest(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square));
}

/** Splits a polyline at the middle of its length. */
export function halves(line: Point[]): { middle: Point; halves: [Point[], Point[]] } {
  let rest = lengthOf(line) / 2;
  for (const [at, point] of line.entries()) {
    const next = line[at + 1];
    const step = next ? apart(point, next) : 0;
    if (next && step >= rest && step > 0) {
      const middle = between(point, next, Math.min(0.9, Math.max(0.1, rest / step)));
      return { middle, halves: [[...line.slice(0, at + 1), middle], [middle, ...line.slice(at + 1)]] };
    }
    rest -= step;
  }
  const middle = line[0] ?? { x: 0, y: 0 };
  return { middle, halves: [line, [middle]] };
}

/** Returns the drawing with one more curve, on which a new spot is put, or a stroke. */
export function withCurve(drawing: Drawing, from: number, to: number, line: Point[]): Drawing {
  const { middle, halves: [one, two] } = halves(line);
  const spot = drawing.spots.length;
  const edge = drawing.edges.length;
  const part = drawing.spots[from]?.part ?? 0;
  const joined: Drawing = {
    ...drawing,
    spots: [...drawing.spots, { ...middle, part, ...(drawing.crosses ? { kind: 'cross' } : {}) }],
    edges: [...drawing.edges, { ends: [from, spot], points: one }, { ends: [spot, to], points: two }],
    last: [edge, edge + 1],
  };
  return drawing.crosses ? withStroke(joined, spot, angle(one.at(-2) ?? middle, two[1] ?? middle)) : joined;
}

/** The length of an arm. */
const ARM = 16;

/** Adds two arms across a curve, which has this direction at a spot. */
function withStroke(drawing: Drawing, spot: number, direction: number): Drawing {
  const at = drawing.spots[spot] ?? { x: 0, y: 0, part: 0 };
  const { spots, edges, last } = drawing;
  const tips = [direction - Math.PI / 2, direction + Math.PI / 2].map((way) => freeEnd(drawing, at, way));
  return {
    ...drawing,
    spots: [...spots, ...tips.map((tip): Spot => ({ ...tip, part: at.part, kind: 'arm' }))],
    edges: [...edges, ...tips.map((tip, side): Edge => ({ ends: [spot, spots.length + side], points: [at, between(at, tip), tip].map(({ x, y }) => ({ x, y })) }))],
    last: [...last, edges.length, edges.length + 1],
  };
}

/** The end of an arm that meets no line. */
function freeEnd({ edges, walls }: Drawing, at: Point, way: number): Point {
  const lines = [...edges.map(({ points }) => points), ...walls.map((wall) => [...wall, ...wall.slice(0, 1)])];
  const isStart = (point: Point) => point.x === at.x && point.y === at.y;
  for (let length = ARM; ; length /= 2) {
    const end = { x: at.x + length * Math.cos(way), y: at.y + length * Math.sin(way) };
    const beyond = between(at, end, 2);
    const meets = lines.some((line) => line.some((from, index) => {
      const to = line[index + 1];
      return to !== undefined && !isStart(from) && !isStart(to) && crosses(at, beyond, from, to);
    }));
    if (!meets || length < 0.01) return end;
  }
}

/** The number of curves that end at each spot. */
export function degrees({ spots, edges }: Drawing): number[] {
  const found = spots.map(() => 0);
  for (const spot of edges.flatMap(({ ends }) => ends)) found[spot] = (found[spot] ?? 0) + 1;
  return found;
}

export function isDrawing(memory: unknown): memory is Drawing {
  return typeof memory === 'object' && memory !== null && 'walls' in memory;
}
