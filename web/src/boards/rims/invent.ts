import type { Point } from '../contract';
import { judge, PAPER, type Curves } from './judge';
import { distance, even, type Curve } from './geometry';

/**
 * Finds a curve for a move given in numbers: through a number of dots of a region, around a number of others. Dots
 * near each other are joined by paths that keep clear of curves and other dots; the boundary of the thickened paths
 * is the curve, pulled onto the dots that it must pass through. The judge of drawn curves checks the result.
 */
const CELL = 8;
const FINE = 4;
const TRIES = 40;

export function invent(memory: Curves, region: number, left: number[]): Curve | null {
  const dots = memory.regions[region] ?? [];
  const within = left.length > 1 ? Math.min(...left) : 0;
  const on = dots.length - left.reduce((a, b) => a + b, 0);
  for (let attempt = 0; attempt < Math.min(TRIES, dots.length * 4); attempt++) {
    const near = byDistance(memory, dots, dots[attempt % dots.length] ?? 0);
    const chosen = near.slice(0, on + within);
    const shift = Math.floor(attempt / dots.length) % Math.max(chosen.length, 1);
    const turned = [...chosen.slice(shift), ...chosen.slice(0, shift)];
    const [kept, passed] = [turned.slice(0, within), turned.slice(within)];
    const lone = chosen.length === 1 ? loops(spot(memory, chosen[0] ?? 0)) : [];
    const fitting = [...lone, ...rims(memory, kept, passed)].find((curve) => fits(memory, curve, region, passed, kept));
    if (fitting) return fitting;
  }
  return null;
}

const spot = (memory: Curves, dot: number): Point => memory.dots[dot] ?? { x: 0, y: 0 };

function byDistance(memory: Curves, dots: number[], from: number): number[] {
  const far = (dot: number) => Math.hypot(spot(memory, dot).x - spot(memory, from).x, spot(memory, dot).y - spot(memory, from).y);
  return [...dots].sort((a, b) => far(a) - far(b));
}

/** Small circles through a dot, on all its sides. */
function loops(dot: Point): Curve[] {
  return Array.from({ length: 8 }, (_, side) => {
    const away = (side * Math.PI) / 4 + 0.4;
    const centre = { x: dot.x + 15 * Math.cos(away), y: dot.y + 15 * Math.sin(away) };
    return Array.from({ length: 28 }, (_, at) => ({ x: centre.x - 15 * Math.cos(away + (at * Math.PI) / 14), y: centre.y - 15 * Math.sin(away + (at * Math.PI) / 14) }));
  });
}

function fits(memory: Curves, curve: Curve, region: number, passed: number[], kept: number[]): boolean {
  const judged = judge(memory, curve);
  if ('refused' in judged || judged.region !== region) return false;
  const same = (a: number[], b: number[]) => a.length === b.length && a.every((dot) => b.includes(dot));
  return same(judged.on, passed) && same(judged.within, kept);
}

/**
 * Boundaries of the paths between the dots: first straight paths and a smooth curve, then the paths of the grid.
 */
function rims(memory: Curves, kept: number[], passed: number[]): Curve[] {
  const heavy = kept.map((dot) => spot(memory, dot));
  const pins = passed.map((dot) => spot(memory, dot));
  const near = (point: Point, [a, b]: [Point, Point]) => Math.min(a.x, b.x) - 12 < point.x && point.x < Math.max(a.x, b.x) + 12 && distance(point, [a, b]) < 10;
  return [true, false].flatMap((taut) => {
    const ways = connect(memory, [...kept, ...passed], taut);
    const thick = (point: Point) => ways?.some((way) => near(point, way)) || heavy.some((dot) => Math.hypot(dot.x - point.x, dot.y - point.y) < 24);
    const curve = ways && outline(thick);
    return curve ? [pinned(rounded(curve), pins, 3), pinned(curve, pins, 0)] : [];
  });
}

/** Replaces every point by the weighted mean of those near it along the curve. */
function rounded(curve: Curve): Curve {
  const reach = 4;
  return curve.map((_, at) => {
    let [x, y, all] = [0, 0, 0];
    for (let step = -reach; step <= reach; step++) {
      const point = curve[(at + step + curve.length) % curve.length];
      const weight = reach + 1 - Math.abs(step);
      if (point) [x, y, all] = [x + weight * point.x, y + weight * point.y, all + weight];
    }
    return { x: x / all, y: y / all };
  });
}

/** Returns paths over free cells that join each dot to the nearest dot that is already joined. */
function connect(memory: Curves, chosen: number[], taut: boolean): [Point, Point][] | null {
  const [columns, rows] = [Math.ceil(PAPER.width / CELL), Math.ceil(PAPER.height / CELL)];
  const others = memory.dots.filter((_, dot) => !chosen.includes(dot));
  const centre = (cell: number): Point => ({ x: ((cell % columns) + 0.5) * CELL, y: (Math.floor(cell / columns) + 0.5) * CELL });
  const clear = Array.from({ length: columns * rows }, () => true);
  const bar = (at: Point, reach: number) => {
    const [left, right] = [Math.max(0, Math.floor((at.x - reach) / CELL)), Math.min(columns - 1, Math.floor((at.x + reach) / CELL))];
    const [top, bottom] = [Math.max(0, Math.floor((at.y - reach) / CELL)), Math.min(rows - 1, Math.floor((at.y + reach) / CELL))];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const point = centre(row * columns + column);
        if (Math.hypot(point.x - at.x, point.y - at.y) <= reach) clear[row * columns + column] = false;
      }
    }
  };
  for (const dot of others) bar(dot, 26);
  for (const curve of memory.curves) for (const point of even([...curve, ...curve.slice(0, 1)], 5)) bar(point, 15);
  const cellOf = ({ x, y }: Point) => Math.min(rows - 1, Math.floor(y / CELL)) * columns + Math.min(columns - 1, Math.floor(x / CELL));
  const [first, ...rest] = chosen.map((dot) => spot(memory, dot));
  if (!first) return null;
  const joined = new Set([cellOf(first)]);
  const ways: [Point, Point][] = [[first, first]];
  for (const dot of rest) {
    const way = search(cellOf(dot), joined, clear, columns);
    if (!way) return null;
    const last = way.at(-1) ?? 0;
    const end = chosen.map((other) => spot(memory, other)).find((other) => cellOf(other) === last) ?? centre(last);
    const steps = [dot, ...way.slice(1, -1).map(centre), end];
    const points = taut ? straight(steps, (point) => clear[cellOf(point)] ?? false) : steps;
    for (const cell of points.flatMap((point, at) => even([points[at - 1] ?? point, point], CELL / 2).map(cellOf))) joined.add(cell);
    ways.push(...points.slice(1).map((point, at): [Point, Point] => [points[at] ?? point, point]));
  }
  return ways;
}

/** Simplifies a path: from each point, goes on to the farthest visible one. */
function straight(way: Point[], free: (point: Point) => boolean): Point[] {
  const [first] = way;
  if (!first) return [];
  const kept = [first];
  for (let at = 0; at < way.length - 1; ) {
    const from = way[at] ?? first;
    let next = way.length - 1;
    while (next > at + 1 && !even([from, way[next] ?? from], CELL / 2).slice(1, -1).every(free)) next--;
    kept.push(way[next] ?? from);
    at = next;
  }
  return kept;
}

/** Breadth-first search from a cell to any of the goals. */
function search(from: number, goals: Set<number>, clear: boolean[], columns: number): number[] | null {
  const back = new Map([[from, -1]]);
  const open = [from];
  for (const cell of open) {
    if (goals.has(cell)) {
      const way: number[] = [];
      for (let at = cell; at >= 0; at = back.get(at) ?? -1) way.unshift(at);
      return way;
    }
    const column = cell % columns;
    const next = [cell - columns, cell + columns, ...(column > 0 ? [cell - 1] : []), ...(column < columns - 1 ? [cell + 1] : [])];
    for (const other of next) {
      if ((clear[other] || goals.has(other)) && !back.has(other)) {
        back.set(other, cell);
        open.push(other);
      }
    }
  }
  return null;
}

/** Traces the outer boundary of a set of points, with the set on the right. */
function outline(thick: (point: Point) => boolean | undefined): Curve | null {
  const [columns, rows] = [Math.ceil(PAPER.width / FINE), Math.ceil(PAPER.height / FINE)];
  const filled = Array.from({ length: columns * rows }, (_, cell) => thick({ x: ((cell % columns) + 0.5) * FINE, y: (Math.floor(cell / columns) + 0.5) * FINE }) ?? false);
  const full = (x: number, y: number) => x >= 0 && y >= 0 && x < columns && y < rows && (filled[y * columns + x] ?? false);
  const start = filled.indexOf(true);
  if (start < 0) return null;
  const [x0, y0] = [start % columns, Math.floor(start / columns)];
  const curve: Curve = [];
  let [x, y, dx, dy] = [x0, y0, 1, 0];
  do {
    curve.push({ x: x * FINE, y: y * FINE });
    [x, y] = [x + dx, y + dy];
    // At each corner, the cells ahead on the left and on the right determine the turn.
    const ahead = { left: cell(full, x, y, dx, dy, true), right: cell(full, x, y, dx, dy, false) };
    if (ahead.left) [dx, dy] = [dy, -dx];
    else if (!ahead.right) [dx, dy] = [-dy, dx];
  } while ((x !== x0 || y !== y0) && curve.length < 20_000);
  return curve;
}

/** Returns the cell ahead that touches a corner, on the left or on the right. */
function cell(full: (x: number, y: number) => boolean, x: number, y: number, dx: number, dy: number, left: boolean): boolean {
  const [sx, sy] = left ? [dy, -dx] : [-dy, dx];
  return full(Math.floor(x + (dx + sx) / 2), Math.floor(y + (dy + sy) / 2));
}

/** Moves the nearest point of the curve onto each dot, and its neighbours part of the way. */
function pinned(curve: Curve, dots: Point[], reach: number): Curve {
  const shifted = curve.map((point) => ({ ...point }));
  for (const dot of dots) {
    const far = curve.map((point) => Math.hypot(point.x - dot.x, point.y - dot.y));
    const nearest = far.indexOf(Math.min(...far));
    const from = curve[nearest] ?? dot;
    for (let step = -reach; step <= reach; step++) {
      const point = shifted[(nearest + step + curve.length) % curve.length];
      const share = (1 + Math.cos((Math.PI * step) / (reach + 1))) / 2;
      if (point) [point.x, point.y] = [point.x + share * (dot.x - from.x), point.y + share * (dot.y - from.y)];
    }
  }
  return shifted;
}
