import Constrainautor from '@kninnug/constrainautor';
import Delaunator from 'delaunator';
import type { Point } from '../contract';
import { along, angle, apart, between, PAPER, turn, type Corner, type Dart, type Drawing } from './drawing';

/** A triangulation of the paper whose edges include all lines of a drawing. */
export interface Mesh {
  points: Point[];
  /** Three points for each triangle; its edges have the same numbers as the points at which they begin. */
  triangles: Uint32Array;
  /** The same edge in the triangle on its other side; -1 at the border. */
  mates: Int32Array;
  /** Whether an edge is part of a line. */
  isLine: (edge: number) => boolean;
  /** The region of each triangle: no line separates two triangles of a region. */
  regions: Int32Array;
  /** Returns the edge from one point to another that has its triangle on the left. */
  leftOf: (from: Point, to: Point) => number;
  /** The triangles at a point. */
  at: (point: Point) => number[];
}

const triangleOf = (edge: number) => Math.floor(edge / 3);
const nextOf = (edge: number) => (edge % 3 === 2 ? edge - 2 : edge + 1);
export const edgesOf = (triangle: number): number[] => [3 * triangle, 3 * triangle + 1, 3 * triangle + 2];

/** The distance between the points of the border: the triangles there should not be narrow. */
const BORDER = 40;

function border(): Point[] {
  const { width, height } = PAPER;
  const side = (from: Point, to: Point) => {
    const count = Math.round(apart(from, to) / BORDER);
    return Array.from({ length: count }, (_, at) => between(from, to, at / count));
  };
  const corners = [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }];
  return corners.flatMap((corner, at) => side(corner, corners[(at + 1) % 4] ?? corner));
}

/** Triangulates the paper with the lines of a drawing and, if given, more lines. */
export function triangulate(drawing: Drawing, more: Point[][] = []): Mesh {
  const points: Point[] = [];
  const numbers = new Map<string, number>();
  const nameOf = ({ x, y }: Point) => `${x} ${y}`;
  const numberOf = (point: Point) => {
    const name = nameOf(point);
    const known = numbers.get(name) ?? points.length;
    if (known === points.length) {
      points.push(point);
      numbers.set(name, known);
    }
    return known;
  };
  drawing.spots.forEach(numberOf);
  const closed = [...drawing.walls, border()].map((wall) => [...wall, ...wall.slice(0, 1)]);
  const lines = [...drawing.edges.map((edge) => edge.points), ...closed, ...more].map((line) => line.map(numberOf));
  const segments = lines.flatMap((line) => line.slice(1).map((to, at): [number, number] => [line[at] ?? to, to]));
  const delaunay = Delaunator.from(points, ({ x }) => x, ({ y }) => y);
  const constrained = new Constrainautor(delaunay).constrainAll(segments.filter(([from, to]) => from !== to));
  const { triangles, halfedges } = delaunay;
  const byEnds = new Map<string, number>();
  const around: number[][] = points.map(() => []);
  triangles.forEach((from, edge) => {
    byEnds.set(`${from} ${triangles[nextOf(edge)]}`, edge);
    around[from]?.push(triangleOf(edge));
  });
  const isLine = (edge: number) => constrained.isConstrained(edge);
  // All triangles turn in one direction; whether the left of their edges is inside depends on the axes.
  const [a, b, c] = [...triangles.slice(0, 3)].map((point) => points[point]);
  const inward = a !== undefined && b !== undefined && c !== undefined && turn(a, b, c) > 0;
  const leftOf = (from: Point, to: Point) => {
    const ends = [from, to].map((end) => numbers.get(nameOf(end)) ?? -1);
    return byEnds.get((inward ? ends : ends.reverse()).join(' ')) ?? -1;
  };
  const at = (point: Point) => around[numbers.get(nameOf(point)) ?? -1] ?? [];
  return { points, triangles, mates: halfedges, isLine, regions: flooded(triangles, halfedges, isLine), leftOf, at };
}

function flooded(triangles: Uint32Array, mates: Int32Array, isLine: (edge: number) => boolean): Int32Array {
  const regions = new Int32Array(triangles.length / 3).fill(-1);
  let region = 0;
  for (let first = 0; first < regions.length; first++) {
    if (regions[first] !== -1) continue;
    const open = [first];
    regions[first] = region;
    for (const triangle of open) {
      for (const edge of edgesOf(triangle)) {
        const mate = mates[edge] ?? -1;
        if (mate < 0 || isLine(edge) || regions[triangleOf(mate)] !== -1) continue;
        regions[triangleOf(mate)] = region;
        open.push(triangleOf(mate));
      }
    }
    region++;
  }
  return regions;
}

function point(mesh: Mesh, at: number): Point {
  return mesh.points[at] ?? { x: 0, y: 0 };
}

function ends(mesh: Mesh, edge: number): [Point, Point] {
  return [point(mesh, mesh.triangles[edge] ?? 0), point(mesh, mesh.triangles[nextOf(edge)] ?? 0)];
}

export function centre(mesh: Mesh, triangle: number): Point {
  const [a, b, c] = edgesOf(triangle).map((edge) => ends(mesh, edge)[0]);
  return a && b && c ? { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 } : { x: 0, y: 0 };
}

/** The region in which a walk lies. */
export function regionOf(mesh: Mesh, drawing: Drawing, [corner]: Corner[]): number {
  if (!corner) return -1;
  const spot = drawing.spots[corner.spot];
  const triangle = corner.after < 0 ? (spot && mesh.at(spot)[0]) : besides(mesh, drawing, corner.after)[0]?.triangle;
  return mesh.regions[triangle ?? -1] ?? -1;
}

/** Where a path through triangles may begin or end: a triangle, and a point of its boundary. */
export interface Gate {
  triangle: number;
  point: Point;
  /** The segment of a line whose middle `point` is; without it, it is a spot. */
  segment?: [Point, Point];
}

/** The gates on the left of a dart. */
export function besides(mesh: Mesh, drawing: Drawing, dart: Dart): Gate[] {
  return beside(mesh, along(drawing, dart));
}

/** The gates on the left of a line. */
export function beside(mesh: Mesh, line: Point[]): Gate[] {
  return line.slice(1).flatMap((to, at): Gate[] => {
    const from = line[at] ?? to;
    const edge = mesh.leftOf(from, to);
    return edge < 0 ? [] : [{ triangle: triangleOf(edge), point: between(from, to), segment: [from, to] }];
  });
}

/** The gates at a spot, between two directions in ascending order, or all around it. */
export function around(mesh: Mesh, spot: Point, sector: [number, number] | null): Gate[] {
  const full = 2 * Math.PI;
  const within = (direction: number) => {
    if (!sector) return true;
    const [from, to] = sector;
    const width = (((to - from) % full) + full) % full || full;
    return (((direction - from) % full) + full) % full < width;
  };
  return mesh.at(spot).filter((triangle) => within(angle(spot, centre(mesh, triangle)))).map((triangle) => ({ triangle, point: spot }));
}

/** Crossing an edge of this length costs as much as a way of this length. */
const NARROW = 14;

/**
 * Returns a path from one gate to another that crosses no line and keeps to wide passages; `null`: there is none.
 */
export function path(mesh: Mesh, from: Gate[], to: Gate[]): { line: Point[]; first: Gate; last: Gate } | null {
  const goals = new Map(to.map((gate) => [gate.triangle, gate]));
  const costs = new Map<number, number>();
  const came = new Map<number, { edge: number; gate: Gate; point: Point }>();
  const open = new Set<number>();
  for (const gate of from) {
    if (costs.has(gate.triangle)) continue;
    costs.set(gate.triangle, 0);
    came.set(gate.triangle, { edge: -1, gate, point: gate.point });
    open.add(gate.triangle);
  }
  while (open.size > 0) {
    let triangle = -1;
    for (const each of open) if (triangle < 0 || (costs.get(each) ?? 0) < (costs.get(triangle) ?? 0)) triangle = each;
    open.delete(triangle);
    const here = came.get(triangle);
    if (!here) return null;
    const last = goals.get(triangle);
    if (last) return { line: traced(came, triangle, last), first: here.gate, last };
    for (const edge of edgesOf(triangle)) {
      const mate = mesh.mates[edge] ?? -1;
      if (mate < 0 || mesh.isLine(edge)) continue;
      const [a, b] = ends(mesh, edge);
      const door = between(a, b);
      const cost = (costs.get(triangle) ?? 0) + apart(here.point, door) + (NARROW * NARROW) / apart(a, b);
      const next = triangleOf(mate);
      if (cost >= (costs.get(next) ?? Infinity)) continue;
      costs.set(next, cost);
      came.set(next, { edge, gate: here.gate, point: door });
      open.add(next);
    }
  }
  return null;
}

function traced(came: Map<number, { edge: number; gate: Gate; point: Point }>, goal: number, last: Gate): Point[] {
  const line = [last.point];
  for (let triangle = goal; ;) {
    const step = came.get(triangle);
    if (!step) return line;
    line.unshift(step.point);
    if (step.edge < 0) return line;
    triangle = triangleOf(step.edge);
  }
}
