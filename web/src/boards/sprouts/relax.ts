import type { Point } from '../contract';
import { apart, between, crosses, PAPER, turn, type Drawing } from './drawing';

/**
 * Moves the lines of a drawing apart and smooths them, without changing what meets or surrounds what: in each round no
 * point moves further than a third of its distance to any segment, nor a segment than a third of its distance to any
 * point, so that none can pass another (F. Bertault, A force-directed algorithm that preserves edge-crossing
 * properties, 2000).
 */
export function relax(drawing: Drawing, rounds = 80): Drawing {
  let now = drawing;
  for (let round = 0; round < rounds; round += RESAMPLED) {
    const spacing = SPACINGS[Math.floor((round / rounds) * SPACINGS.length)] ?? 0;
    const net = new Net(resampled(now, spacing), spacing);
    const push = round < rounds * SMOOTH ? PUSH : PUSH / 4;
    for (let each = 0; each < Math.min(RESAMPLED, rounds - round); each++) net.step(push);
    now = net.drawing();
  }
  return now;
}

/** The number of rounds after which lines get new points. */
const RESAMPLED = 5;
/** The distance that spots keep from lines, where there is space, and lines from each other. */
const CLEAR = 20;
const NARROW = 15;
/** The distance that spots keep from each other. */
const WIDE = 40;
/** The distances between points of a line, first while it finds its way, then while it becomes smooth. */
const SPACINGS = [36, 22, 13, 12];
/** Points are left out if their neighbours are nearer than this share of the spacing. */
const SHORT = 0.9;
/** The least number of points of a loop. */
const LOOP = 6;
/** Along a line, this share of the way is the distance that two points of it keep. */
const OWN = 0.25;
/** The maximum distance that a point moves in a round. */
const PACE = 5;
const STIFF = 0.4;
const PUSH = 0.25;
/** After this share of the rounds, lines push each other less, so that they become smooth. */
const SMOOTH = 0.85;
/** The share of its distance to the middle of the paper by which a spot is drawn there. */
const CENTRE = 0.007;
/** Spots move less, so that a person recognises the drawing. */
const HEAVY = 0.3;
/** The distance that points keep from the border. */
const MARGIN = 8;

/** The paper is divided into cells, with more cells around it. */
const COLUMNS = Math.ceil(PAPER.width / CLEAR) + 3;
const cellOf = (value: number): number => Math.floor(value / CLEAR) + 1;

/** Moves a coordinate, but not nearer to the border than the margin. */
function inside(value: number, by: number, length: number): number {
  const moved = value + by;
  if (moved < MARGIN) return Math.max(moved, Math.min(value, MARGIN));
  return moved > length - MARGIN ? Math.min(moved, Math.max(value, length - MARGIN)) : moved;
}

/** A segment of a line between two points; walls do not belong to an edge, which is then -1. */
interface Segment {
  from: number;
  to: number;
  edge: number;
  at: number;
}

/** The points of a drawing by number, the spots first, and the forces on them. */
class Net {
  readonly #drawing: Drawing;
  readonly #spacing: number;
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #dx: Float64Array;
  readonly #dy: Float64Array;
  readonly #reach: Float64Array;
  /** For each edge its points. */
  readonly #lines: number[][] = [];
  readonly #segments: Segment[] = [];
  /** The edge of each point, and its place along it; spots and walls have -1. */
  readonly #edge: Int32Array;
  readonly #at: Int32Array;
  /** The points before these move. */
  readonly #moving: number;

  constructor(drawing: Drawing, spacing: number) {
    this.#drawing = drawing;
    this.#spacing = spacing;
    const inner = drawing.edges.map(({ points }) => points.slice(1, -1));
    const all: Point[] = [...drawing.spots, ...inner.flat(), ...drawing.walls.flat()];
    this.#x = Float64Array.from(all, ({ x }) => x);
    this.#y = Float64Array.from(all, ({ y }) => y);
    [this.#dx, this.#dy, this.#reach] = [0, 1, 2].map(() => new Float64Array(all.length)) as [Float64Array, Float64Array, Float64Array];
    this.#edge = new Int32Array(all.length).fill(-1);
    this.#at = new Int32Array(all.length);
    let next = drawing.spots.length;
    for (const [edge, { ends: [from, to], points }] of drawing.edges.entries()) {
      const line = [from, ...points.slice(2).map(() => next++), to];
      line.slice(1, -1).forEach((point, at) => {
        this.#edge[point] = edge;
        this.#at[point] = at + 1;
      });
      line.slice(1).forEach((end, at) => this.#segments.push({ from: line[at] ?? end, to: end, edge, at }));
      this.#lines.push(line);
    }
    this.#moving = next;
    for (const wall of drawing.walls) {
      const first = next;
      next += wall.length;
      wall.forEach((_, at) => this.#segments.push({ from: first + at, to: first + ((at + 1) % wall.length), edge: -1, at }));
    }
  }

  #point(at: number): Point {
    return { x: this.#x[at] ?? 0, y: this.#y[at] ?? 0 };
  }

  step(push: number): void {
    this.#dx.fill(0);
    this.#dy.fill(0);
    this.#reach.fill(PACE);
    for (const line of this.#lines) for (let at = 1; at < line.length - 1; at++) this.#tighten(line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0);
    this.#spread(push);
    const cells = this.#cells();
    const seen = new Int32Array(this.#segments.length).fill(-1);
    for (let point = 0; point < this.#moving; point++) {
      const [column, row] = [cellOf(this.#x[point] ?? 0), cellOf(this.#y[point] ?? 0)];
      for (let cell = (row - 1) * COLUMNS + column - 1, at = 0; at < 9; at++) {
        for (const segment of cells[cell + (at % 3) + Math.floor(at / 3) * COLUMNS] ?? []) {
          if (seen[segment] === point) continue;
          seen[segment] = point;
          this.#repel(point, segment, push);
        }
      }
      this.#fence(point);
    }
    this.#move();
  }

  /** Draws a point of a line towards the middle of its neighbours. */
  #tighten(before: number, point: number, after: number): void {
    const x = STIFF * (((this.#x[before] ?? 0) + (this.#x[after] ?? 0)) / 2 - (this.#x[point] ?? 0));
    const y = STIFF * (((this.#y[before] ?? 0) + (this.#y[after] ?? 0)) / 2 - (this.#y[point] ?? 0));
    this.#pull(point, x, y);
    this.#pull(before, -x / 2, -y / 2);
    this.#pull(after, -x / 2, -y / 2);
  }

  /** Moves spots apart. */
  #spread(push: number): void {
    const { length } = this.#drawing.spots;
    for (let one = 0; one < length; one++) {
      for (let other = one + 1; other < length; other++) {
        const [x, y] = [(this.#x[one] ?? 0) - (this.#x[other] ?? 0), (this.#y[one] ?? 0) - (this.#y[other] ?? 0)];
        const distance = Math.hypot(x, y);
        if (distance >= WIDE || distance === 0) continue;
        for (const each of [one, other]) this.#limit(each, distance / 3);
        const force = (push * (WIDE - distance)) / distance;
        this.#pull(one, force * x, force * y);
        this.#pull(other, -force * x, -force * y);
      }
    }
  }

  #pull(point: number, x: number, y: number): void {
    this.#dx[point] = (this.#dx[point] ?? 0) + x;
    this.#dy[point] = (this.#dy[point] ?? 0) + y;
  }

  #limit(point: number, reach: number): void {
    if (reach < (this.#reach[point] ?? 0)) this.#reach[point] = reach;
  }

  /** Moves a point and a segment apart, and bounds how far they may move. */
  #repel(point: number, number: number, push: number): void {
    const segment = this.#segments[number];
    if (!segment || segment.from === point || segment.to === point) return;
    const { from, to } = segment;
    const [px, py, ax, ay] = [this.#x[point] ?? 0, this.#y[point] ?? 0, this.#x[from] ?? 0, this.#y[from] ?? 0];
    const [bx, by] = [(this.#x[to] ?? 0) - ax, (this.#y[to] ?? 0) - ay];
    const square = bx * bx + by * by;
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * bx + (py - ay) * by) / square));
    const [x, y] = [px - ax - bx * share, py - ay - by * share];
    const distance = Math.sqrt(x * x + y * y);
    if (distance >= CLEAR || distance === 0) return;
    this.#limit(point, distance / 3);
    this.#limit(from, distance / 3);
    this.#limit(to, distance / 3);
    const clear = this.#clearance(point, segment);
    if (distance >= clear) return;
    const force = (push * (clear - distance)) / distance;
    this.#pull(point, force * x, force * y);
    this.#pull(from, -force * x * (1 - share), -force * y * (1 - share));
    this.#pull(to, -force * x * share, -force * y * share);
  }

  /** Parts of one line, and lines that end at one spot, come together: there the distance is less. */
  #clearance(point: number, segment: Segment): number {
    const edge = this.#edge[point] ?? -1;
    if (edge < 0) return CLEAR;
    if (edge === segment.edge) return Math.min(NARROW, OWN * Math.abs(segment.at + 0.5 - (this.#at[point] ?? 0)) * this.#spacing);
    const [one, two] = this.#drawing.edges[edge]?.ends ?? [-1, -1];
    const [three, four] = this.#drawing.edges[segment.edge]?.ends ?? [-2, -2];
    let clear = NARROW;
    if (one === three || one === four) clear = Math.min(clear, 0.6 * this.#apart(point, one));
    if (two === three || two === four) clear = Math.min(clear, 0.6 * this.#apart(point, two));
    return clear;
  }

  #apart(one: number, other: number): number {
    return Math.hypot((this.#x[one] ?? 0) - (this.#x[other] ?? 0), (this.#y[one] ?? 0) - (this.#y[other] ?? 0));
  }

  /** Keeps a point off the border. */
  #fence(point: number): void {
    const [x, y] = [this.#x[point] ?? 0, this.#y[point] ?? 0];
    const isSpot = (this.#edge[point] ?? -1) < 0;
    const margin = isSpot ? CLEAR : NARROW;
    if (isSpot) this.#pull(point, CENTRE * (PAPER.width / 2 - x), CENTRE * (PAPER.height / 2 - y));
    this.#pull(point, Math.max(0, margin - x) - Math.max(0, x - PAPER.width + margin), Math.max(0, margin - y) - Math.max(0, y - PAPER.height + margin));
  }

  #move(): void {
    for (let point = 0; point < this.#moving; point++) {
      const weight = point < this.#drawing.spots.length ? HEAVY : 1;
      const [dx, dy] = [(this.#dx[point] ?? 0) * weight, (this.#dy[point] ?? 0) * weight];
      const length = Math.hypot(dx, dy);
      const scale = length === 0 ? 0 : Math.min(1, (this.#reach[point] ?? 0) / length);
      this.#x[point] = inside(this.#x[point] ?? 0, dx * scale, PAPER.width);
      this.#y[point] = inside(this.#y[point] ?? 0, dy * scale, PAPER.height);
    }
  }

  /** The segments in each cell of the paper. */
  #cells(): number[][] {
    const cells: number[][] = [];
    this.#segments.forEach(({ from, to }, segment) => {
      const [fromX, toX, fromY, toY] = [this.#x[from] ?? 0, this.#x[to] ?? 0, this.#y[from] ?? 0, this.#y[to] ?? 0];
      for (let row = cellOf(Math.min(fromY, toY)); row <= cellOf(Math.max(fromY, toY)); row++) {
        for (let column = cellOf(Math.min(fromX, toX)); column <= cellOf(Math.max(fromX, toX)); column++) (cells[row * COLUMNS + column] ??= []).push(segment);
      }
    });
    return cells;
  }

  drawing(): Drawing {
    return {
      ...this.#drawing,
      spots: this.#drawing.spots.map((spot, at) => ({ ...spot, ...this.#point(at) })),
      edges: this.#drawing.edges.map((edge, at) => ({ ...edge, points: (this.#lines[at] ?? []).map((point) => this.#point(point)) })),
    };
  }
}

/** Gives every line points at about equal distances. */
function resampled(drawing: Drawing, spacing: number): Drawing {
  const fine = (line: Point[]) => line.flatMap((point, at) => {
    const next = line[at + 1];
    const count = next ? Math.max(line.length < 4 ? 2 : 1, Math.ceil(apart(point, next) / spacing)) : 1;
    return [point, ...Array.from({ length: count - 1 }, (_, part) => between(point, next ?? point, (part + 1) / count))];
  });
  const edges = drawing.edges.map((edge) => ({ ...edge }));
  for (const edge of edges) {
    const others = [...edges.filter((other) => other !== edge).map(({ points }) => points), ...drawing.walls.map((wall) => [...wall, ...wall.slice(0, 1)])];
    edge.points = fine(straightened(edge.points, others, drawing.spots, SHORT * spacing));
  }
  return { ...drawing, edges };
}

/**
 * Leaves out points of a line whose neighbours are nearer than a distance, if the segment between these passes nothing:
 * no other line, no spot, no other part of the line.
 */
export function straightened(line: Point[], others: Point[][], spots: Point[], distance: number): Point[] {
  const left = [...line];
  const [first, last] = [line[0], line.at(-1)];
  const least = first?.x === last?.x && first?.y === last?.y ? LOOP : 3;
  for (let at = 1; at < left.length - 1 && left.length > least;) {
    const [before, point, after] = [left[at - 1], left[at], left[at + 1]];
    const isShort = before !== undefined && point !== undefined && after !== undefined && apart(before, after) < distance;
    if (isShort && isFree([before, point, after], [left, ...others], spots)) left.splice(at, 1);
    else at++;
  }
  return left;
}

/** Whether nothing is in the triangle between a corner of a line and the segment that replaces it. */
function isFree(corners: [Point, Point, Point], lines: Point[][], spots: Point[]): boolean {
  const [before, point, after] = corners;
  const [left, right] = [Math.min(before.x, point.x, after.x), Math.max(before.x, point.x, after.x)];
  const [top, bottom] = [Math.min(before.y, point.y, after.y), Math.max(before.y, point.y, after.y)];
  const isInside = ({ x, y }: Point) => {
    if (x < left || x > right || y < top || y > bottom) return false;
    if (corners.some((corner) => corner.x === x && corner.y === y)) return false;
    const turns = corners.map((corner, at) => turn(corner, corners[(at + 1) % 3] ?? corner, { x, y }));
    return turns.every((each) => each >= 0) || turns.every((each) => each <= 0);
  };
  const isBeside = (a: Point, b: Point) => Math.max(a.x, b.x) < left || Math.min(a.x, b.x) > right || Math.max(a.y, b.y) < top || Math.min(a.y, b.y) > bottom;
  const meets = (line: Point[]) => line.some((other, at) => {
    const next = line[at + 1] ?? other;
    return !isBeside(other, next) && (isInside(other) || crosses(before, after, other, next));
  });
  return !spots.some(isInside) && !lines.some(meets);
}
