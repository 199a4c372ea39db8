import type { Point } from '../contract';
import { apart, crosses, crossing, lengthOf, nearest, between, PAPER, type Drawing } from './drawing';
import { livesAt, placesOf } from './position';

/** A drawn curve: the spots that it joins, and its line. */
export interface Stroke {
  from: number;
  to: number;
  line: Point[];
}

/** What is wrong with a line; messages are named after it. */
export type Refusal = 'short' | 'start' | 'end' | 'dead' | 'loop' | 'knot' | 'crossing' | 'through';

/** A line that is no curve, and the point that shows it. */
export interface Refused {
  refused: Refusal;
  at: Point;
}

/** A line begins and ends at the nearest spot within this distance. */
export const REACH = 28;
/** Nearer to its spot than this, a line is drawn straight. */
const TRIM = 9;
/** A line may not come nearer to another spot. */
const TOUCH = 6;
/** A line that crosses itself within this length trembles. */
const TREMBLE = 24;
const STEP = 4;
/** The least length of a loop. */
const LOOP = 40;

export function nearestSpot(drawing: Drawing, at: Point, reach = REACH): number | null {
  const near = drawing.spots.map((spot, number) => ({ number, distance: apart(spot, at) })).filter(({ distance }) => distance <= reach);
  return near.sort((a, b) => a.distance - b.distance)[0]?.number ?? null;
}

/** Returns the curve that a line drawn by hand means, or why it is none. */
export function judge(drawing: Drawing, drawn: Point[]): Stroke | Refused {
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last || lengthOf(drawn) < TRIM) return { refused: 'short', at: first ?? { x: 0, y: 0 } };
  const places = placesOf(drawing);
  const spot = (at: Point) => {
    const alive = drawing.spots.map((one, number) => ({ ...one, number })).filter(({ number }) => livesAt(places[number]) > 0);
    const near = alive.filter((one) => apart(one, at) <= REACH).sort((a, b) => apart(a, at) - apart(b, at))[0];
    return near?.number ?? null;
  };
  const [from, to] = [spot(first), spot(last)];
  for (const [end, at] of [[from, first], [to, last]] as const) {
    if (end !== null) continue;
    return { refused: nearestSpot(drawing, at) === null ? (at === first ? 'start' : 'end') : 'dead', at };
  }
  if (from === null || to === null) return { refused: 'start', at: first };
  const [start, goal] = [drawing.spots[from] ?? first, drawing.spots[to] ?? last];
  if (from === to && livesAt(places[from]) < 2) return { refused: 'loop', at: start };
  const line = untrembled(spaced([start, ...trimmed(drawn.map(onPaper), start, goal), goal].map(({ x, y }) => ({ x, y }))));
  if (line.length < 3 && from === to) return { refused: 'short', at: start };
  if (from === to && lengthOf(line) < LOOP) return { refused: 'short', at: start };
  const fault = knotOf(line) ?? throughOf(drawing, line, [from, to]) ?? crossingOf(drawing, line);
  return fault ?? { from, to, line };
}

const onPaper = ({ x, y }: Point): Point => ({ x: Math.min(PAPER.width - 3, Math.max(3, x)), y: Math.min(PAPER.height - 3, Math.max(3, y)) });

/** Leaves out the points near the two ends. */
function trimmed(line: Point[], start: Point, goal: Point): Point[] {
  const first = line.findIndex((point) => apart(point, start) > TRIM);
  const last = line.findLastIndex((point) => apart(point, goal) > TRIM);
  return first < 0 ? [] : line.slice(first, last + 1);
}

/** Leaves out points that are very near the one before. */
function spaced(line: Point[]): Point[] {
  const [first, ...rest] = line;
  const goal = rest.pop();
  if (!first || !goal) return line;
  const kept = [first];
  for (const point of rest) if (apart(point, kept.at(-1) ?? first) >= STEP && apart(point, goal) >= STEP) kept.push(point);
  return [...kept, goal];
}

/** Cuts off small loops that a hand draws by trembling. */
function untrembled(line: Point[]): Point[] {
  for (let from = 0; from < line.length - 3; from++) {
    for (let to = from + 2; to < line.length - 1 && lengthOf(line.slice(from + 1, to + 1)) <= TREMBLE; to++) {
      const [a, b, c, d] = [line[from], line[from + 1], line[to], line[to + 1]];
      if (a && b && c && d && crosses(a, b, c, d)) return untrembled([...line.slice(0, from + 1), crossing(a, b, c, d), ...line.slice(to + 1)]);
    }
  }
  return line;
}

function firstCrossing(line: Point[], others: (at: number) => Point[][]): Point | null {
  for (const [at, a] of line.entries()) {
    const b = line[at + 1];
    if (!b) continue;
    for (const other of others(at)) {
      for (const [index, c] of other.entries()) {
        const d = other[index + 1];
        if (d && crosses(a, b, c, d)) return crossing(a, b, c, d);
      }
    }
  }
  return null;
}

function knotOf(line: Point[]): Refused | null {
  const at = firstCrossing(line, (from) => [line.slice(from + 2)]);
  return at && { refused: 'knot', at };
}

function throughOf(drawing: Drawing, line: Point[], ends: number[]): Refused | null {
  const touched = drawing.spots.find((spot, number) => !ends.includes(number) && line.some((point, at) => {
    const next = line[at + 1] ?? point;
    return apart(spot, between(point, next, nearest(spot, point, next))) < TOUCH;
  }));
  return touched ? { refused: 'through', at: touched } : null;
}

function crossingOf(drawing: Drawing, line: Point[]): Refused | null {
  const lines = [...drawing.edges.map(({ points }) => points), ...drawing.walls.map((wall) => [...wall, ...wall.slice(0, 1)])];
  const at = firstCrossing(line, () => lines);
  return at && { refused: 'crossing', at };
}
