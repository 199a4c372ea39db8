import type { Graph } from '../notation/graph';
import { TARGET, type Point } from './contract';

/** The positions of a graph's vertices, in a unit square that is scaled to the board. */
export type Layout = Record<number, Point>;

const MOST_OF_TRAIL = 400;

/** The layouts of graphs that a person has drawn, by their edges. */
const drawn = new Map<string, Layout>();

const edgesOf = ({ vertices, edges }: Graph): string => [...vertices, ...edges.map(([a, b]) => (a < b ? `${a}-${b}` : `${b}-${a}`))].sort().join(',');

/** Lets a graph be laid out as it was drawn. */
export function keepDrawn(graph: Graph, layout: Layout): void {
  drawn.set(edgesOf(graph), layout);
}

/** Returns the layout in which a graph was drawn. */
export function drawnLayout(graph: Graph): Layout | undefined {
  return drawn.get(edgesOf(graph));
}

/** Families have their usual drawings; other graphs are relaxed from a circle, deterministically. */
export function layoutOf(text: string, graph: Graph): Layout {
  const { vertices } = graph;
  const [family, sizes = ''] = text.split(':');
  const [a = 0, b = 0] = sizes.split(/[,x]/).map(Number);
  switch (family) {
    case 'path': return snake(vertices);
    case 'grid':
    case 'king': return lattice(vertices, a, b);
    case 'queens': return lattice(vertices, a, a);
    case 'ladder': return lattice(vertices, 2, a);
    case 'circulant':
    case 'cycle':
    case 'complete': return ring(vertices, 1);
    case 'star':
    case 'wheel': return { ...ring(vertices.slice(1), 1), [vertices[0] ?? 1]: { x: 0.5, y: 0.5 } };
    case 'petersen': return { ...ring(vertices.slice(0, 5), 1), ...ring(vertices.slice(5), 0.5) };
    case 'prism': return { ...ring(vertices.slice(0, a), 1), ...ring(vertices.slice(a), 0.5) };
    case 'bipartite': return { ...column(vertices.slice(0, a), 0.15), ...column(vertices.slice(a), 0.85) };
    default: return drawnLayout(graph) ?? (isTrail(graph) ? snake(between(graph)) : isPath(graph) ? snake(walk(graph)) : relaxed(graph));
  }
}

function ring(vertices: number[], radius: number): Layout {
  return Object.fromEntries(vertices.map((vertex, at) => {
    const angle = (2 * Math.PI * at) / vertices.length - Math.PI / 2;
    return [vertex, { x: 0.5 + (radius / 2) * Math.cos(angle), y: 0.5 + (radius / 2) * Math.sin(angle) }];
  }));
}

function column(vertices: number[], x: number): Layout {
  return Object.fromEntries(vertices.map((vertex, at) => [vertex, { x, y: (at + 0.5) / vertices.length }]));
}

function lattice(vertices: number[], rows: number, columns: number): Layout {
  return Object.fromEntries(vertices.map((vertex, at) => [vertex, { x: ((at % columns) + 0.5) / columns, y: (Math.floor(at / columns) + 0.5) / rows }]));
}

/**
 * A path runs back and forth in lines of nearly equal length; a longer path has longer lines, up to the width of a
 * phone.
 */
function snake(vertices: number[]): Layout {
  const perLine = Math.min(11, Math.max(8, Math.round(Math.sqrt(vertices.length))));
  const lines = Math.max(1, Math.ceil(vertices.length / perLine));
  const line = Math.ceil(vertices.length / lines);
  return Object.fromEntries(vertices.map((vertex, at) => {
    const row = Math.floor(at / line);
    const along = row % 2 === 0 ? at % line : line - 1 - (at % line);
    return [vertex, { x: line === 1 ? 0.5 : along / (line - 1), y: lines === 1 ? 0.5 : row / (lines - 1) }];
  }));
}

function degrees(graph: Graph): Map<number, number> {
  const degree = new Map(graph.vertices.map((vertex) => [vertex, 0]));
  for (const vertex of graph.edges.flat()) degree.set(vertex, (degree.get(vertex) ?? 0) + 1);
  return degree;
}

/** Whether all edges join consecutive numbers: a path, or its remains. */
function isTrail({ vertices, edges }: Graph): boolean {
  return edges.length > 0 && edges.length < vertices.length && edges.every(([a, b]) => b - a === 1) && Math.max(...vertices) < 2 * MOST_OF_TRAIL;
}

/** Returns the vertices of a path including the removed ones, so that the rest keeps its place. */
function between({ vertices }: Graph): number[] {
  const first = Math.min(...vertices);
  return Array.from({ length: Math.max(...vertices) - first + 1 }, (_, at) => first + at);
}

function isPath(graph: Graph): boolean {
  const counts = [...degrees(graph).values()];
  return graph.edges.length === graph.vertices.length - 1 && graph.vertices.length > 2 && counts.every((count) => count === 1 || count === 2);
}

function walk(graph: Graph): number[] {
  const degree = degrees(graph);
  const order: number[] = [];
  let at = graph.vertices.find((vertex) => degree.get(vertex) === 1);
  while (at !== undefined) {
    const here: number = at;
    order.push(here);
    at = graph.edges.flatMap(([a, b]) => (a === here ? [b] : b === here ? [a] : [])).find((next) => !order.includes(next));
  }
  return [...order, ...graph.vertices.filter((vertex) => !order.includes(vertex))];
}

/** The maximum number of pairs of vertices visited by a relaxation, over all rounds, which bounds its time. */
const MOST_PAIRS = 4_000_000;

/** Springs along edges and repulsion between all (Fruchterman and Reingold 1991), cooled in 300 rounds or less. */
function relaxed(graph: Graph): Layout {
  const spots = Object.entries(ring(graph.vertices, 1)).map(([vertex, spot]) => ({ vertex: Number(vertex), ...spot, dx: 0, dy: 0 }));
  const at = new Map(spots.map((spot) => [spot.vertex, spot]));
  const wish = 0.9 / Math.sqrt(Math.max(spots.length, 1));
  const rounds = Math.min(300, Math.ceil((2 * MOST_PAIRS) / Math.max(1, spots.length ** 2)));
  for (let round = 0; round < rounds; round++) {
    const heat = 0.1 * (1 - round / rounds);
    for (const spot of spots) [spot.dx, spot.dy] = [0, 0];
    for (const [index, a] of spots.entries()) {
      for (const b of spots.slice(index + 1)) pull(a, b, (distance) => -(wish * wish) / distance);
    }
    for (const [u, v] of graph.edges) {
      const [a, b] = [at.get(u), at.get(v)];
      if (a && b && a !== b) pull(a, b, (distance) => (distance * distance) / wish);
    }
    for (const spot of spots) {
      const length = Math.hypot(spot.dx, spot.dy) || 1;
      spot.x += (spot.dx / length) * Math.min(length, heat);
      spot.y += (spot.dy / length) * Math.min(length, heat);
    }
  }
  return fitted(Object.fromEntries(spots.map(({ vertex, x, y }) => [vertex, { x, y }])));
}

interface Moving extends Point {
  dx: number;
  dy: number;
}

function pull(a: Moving, b: Moving, force: (distance: number) => number): void {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const distance = Math.max(Math.hypot(x, y), 1e-4);
  const strength = force(distance) / distance;
  a.dx += x * strength;
  a.dy += y * strength;
  b.dx -= x * strength;
  b.dy -= y * strength;
}

export function fitted(layout: Layout): Layout {
  const spots = Object.values(layout);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const scale = Math.max(right - left, bottom - top, 1e-6);
  const shift = (low: number, high: number) => (1 - (high - low) / scale) / 2;
  return Object.fromEntries(Object.entries(layout).map(([vertex, { x, y }]) => [vertex, { x: (x - left) / scale + shift(left, right), y: (y - top) / scale + shift(top, bottom) }]));
}

/** For Hackenbush: the height of every vertex is its distance from the ground. */
export function grown(graph: Graph, ground: number): Layout {
  const height = new Map([[ground, 0]]);
  const order = [ground];
  for (const vertex of order) {
    for (const next of graph.edges.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : []))) {
      if (!height.has(next)) {
        height.set(next, (height.get(vertex) ?? 0) + 1);
        order.push(next);
      }
    }
  }
  const top = Math.max(1, ...height.values());
  return Object.fromEntries(order.map((vertex) => {
    const level = height.get(vertex) ?? 0;
    const same = order.filter((other) => height.get(other) === level);
    return [vertex, { x: (same.indexOf(vertex) + 0.5) / same.length, y: 1 - level / top }];
  }));
}

/** The distances of neighbours in a line or lattice, across and down. */
const PITCH = { x: 58, y: 62 };
const LEAST_SIDE = 280;

/** The size at which a layout must be drawn so that targets do not overlap. */
export function sizeOf(layout: Layout, margin: number): { width: number; height: number } {
  const spots = Object.values(layout);
  const distinct = (numbers: number[], grain: number) => new Set(numbers.map((number) => Math.round(number * grain))).size;
  const [columns, rows] = [distinct(spots.map(({ x }) => x), 1000), distinct(spots.map(({ y }) => y), 1000)];
  if (rows <= 1 || columns * rows <= 2 * spots.length) {
    return { width: Math.max(columns * PITCH.x, 240), height: rows <= 1 ? 96 : Math.max(rows * PITCH.y, 150) };
  }
  const side = Math.max(LEAST_SIDE, Math.min(TARGET / nearest(spots) + 2 * margin, 110 * Math.sqrt(spots.length)));
  return { width: side, height: Math.min(side, Math.max(150, distinct(spots.map(({ y }) => y), 40) * PITCH.y)) };
}

/** The smallest distance between two spots. */
function nearest(spots: Point[]): number {
  let least = Infinity;
  spots.forEach((a, at) => {
    for (const b of spots.slice(at + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  });
  return least;
}

/** Scales a layout to a board, with a margin for the vertices' own size. */
export function spread(layout: Layout, width: number, height: number, margin: number): Layout {
  return Object.fromEntries(Object.entries(layout).map(([vertex, { x, y }]) => [vertex, { x: margin + x * (width - 2 * margin), y: margin + y * (height - 2 * margin) }]));
}
