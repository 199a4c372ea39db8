import { readSides } from './grid';

/** Graphs as text: edges and isolated vertices, or a named family. Vertices keep their labels. */
export interface Graph {
  vertices: number[];
  edges: [number, number][];
}

export const EMPTY = 'empty';

export function readGraph(text: string): Graph | null {
  if (text === EMPTY) return { vertices: [], edges: [] };
  if (text === 'petersen') return fromEdges(petersen());
  if (text.startsWith('g6:')) return readGraph6(text.slice(3));
  const family = /^([a-z]+):([\dx,]+)$/.exec(text);
  if (family?.[1] && family[2]) return readFamily(family[1], family[2]);
  return readInline(text);
}

function readInline(text: string): Graph | null {
  const vertices = new Set<number>();
  const edges: [number, number][] = [];
  for (const word of text.split(',')) {
    const ends = /^(\d+)(?:-(\d+))?$/.exec(word);
    if (!ends) return null;
    const a = Number(ends[1]);
    vertices.add(a);
    if (ends[2] === undefined) continue;
    const b = Number(ends[2]);
    vertices.add(b);
    edges.push([Math.min(a, b), Math.max(a, b)]);
  }
  return { vertices: [...vertices].sort(ascending), edges };
}

/** Returns text that can be parsed again: edges in order, then the isolated vertices. */
export function printGraph(graph: Graph): string {
  const edges = graph.edges.map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]).sort(byEnds);
  const covered = new Set(edges.flat());
  const bare = graph.vertices.filter((vertex) => !covered.has(vertex)).sort(ascending);
  const words = [...bare.map((vertex) => ({ first: vertex, word: String(vertex) })), ...edges.map(([a, b]) => ({ first: a, word: `${a}-${b}` }))];
  return words.length === 0 ? EMPTY : words.sort((a, b) => a.first - b.first).map(({ word }) => word).join(',');
}

/** Returns a normal form: two texts of one graph have the same one, whatever the family, order and spelling. */
export function form(text: string): string {
  const graph = readGraph(text);
  return graph ? printGraph(graph) : text;
}

/**
 * Returns graphs in which no two vertices have the same label: where one has a label of an earlier graph, it is
 * numbered after all of them. Texts that are no graphs stay.
 */
export function apart(texts: readonly string[]): string[] {
  const used = new Set<number>();
  return texts.map((text) => {
    const graph = readGraph(text);
    if (!graph) return text;
    const shift = graph.vertices.some((vertex) => used.has(vertex)) ? Math.max(...used) + 1 - Math.min(...graph.vertices) : 0;
    const moved: Graph = { vertices: graph.vertices.map((vertex) => vertex + shift), edges: graph.edges.map(([a, b]) => [a + shift, b + shift]) };
    for (const vertex of moved.vertices) used.add(vertex);
    return shift === 0 ? text : printGraph(moved);
  });
}

export function without(graph: Graph, gone: ReadonlySet<number>): Graph {
  return {
    vertices: graph.vertices.filter((vertex) => !gone.has(vertex)),
    edges: graph.edges.filter(([a, b]) => !gone.has(a) && !gone.has(b)),
  };
}

export function neighbours(graph: Graph, vertex: number): number[] {
  return graph.edges.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : []));
}

/** Returns the connected components, in the order of their smallest vertices. */
export function components(graph: Graph): Graph[] {
  const next = new Map<number, number[]>(graph.vertices.map((vertex) => [vertex, []]));
  for (const [a, b] of graph.edges) {
    next.get(a)?.push(b);
    next.get(b)?.push(a);
  }
  const part = new Map<number, number>();
  let count = 0;
  for (const root of graph.vertices) {
    if (part.has(root)) continue;
    const open = [root];
    part.set(root, count);
    for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
      for (const other of next.get(vertex) ?? []) {
        if (!part.has(other)) {
          part.set(other, count);
          open.push(other);
        }
      }
    }
    count++;
  }
  const parts = Array.from({ length: count }, (): Graph => ({ vertices: [], edges: [] }));
  for (const vertex of graph.vertices) parts[part.get(vertex) ?? 0]?.vertices.push(vertex);
  for (const edge of graph.edges) parts[part.get(edge[0]) ?? 0]?.edges.push(edge);
  return parts;
}

/** Returns the connected component of a vertex. */
export function component(graph: Graph, root: number): Graph {
  const reached = new Set([root]);
  const open = [root];
  for (let vertex = open.pop(); vertex !== undefined; vertex = open.pop()) {
    for (const next of neighbours(graph, vertex)) {
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
    }
  }
  return without(graph, new Set(graph.vertices.filter((vertex) => !reached.has(vertex))));
}

const ascending = (a: number, b: number) => a - b;
const byEnds = (a: [number, number], b: [number, number]) => a[0] - b[0] || a[1] - b[1];
const upTo = (n: number) => Array.from({ length: Math.max(n, 0) }, (_, at) => at + 1);

function fromEdges(edges: [number, number][], count = 0): Graph {
  const vertices = new Set([...upTo(count), ...edges.flat()]);
  return { vertices: [...vertices].sort(ascending), edges: edges.map(([a, b]) => [Math.min(a, b), Math.max(a, b)]) };
}

/** Graphs with more vertices than a board can show are left to the engine. */
const MOST = 400;

function readFamily(name: string, sizes: string): Graph | null {
  const numbers = sizes.split(/[,x]/).map(Number);
  const [a = 0, b = 0] = numbers;
  if (numbers.some((size) => size > MOST) || (/^(bipartite|grid|king)$/.test(name) && a * b > MOST)) return null;
  switch (name) {
    case 'path': return fromEdges(upTo(a - 1).map((v) => [v, v + 1]), a);
    case 'cycle': return a < 3 ? null : fromEdges(upTo(a).map((v) => (v === a ? [1, a] : [v, v + 1])));
    case 'complete': return fromEdges(pairs(upTo(a)), a);
    case 'star': return fromEdges(upTo(a).map((v) => [1, v + 1]), 1);
    case 'bipartite': return fromEdges(upTo(a).flatMap((u) => upTo(b).map((v): [number, number] => [u, a + v])), a + b);
    case 'wheel': return a < 3 ? null : fromEdges([...upTo(a).map((v): [number, number] => [1, v + 1]), ...upTo(a).map((v): [number, number] => (v === a ? [2, a + 1] : [v + 1, v + 2]))]);
    case 'cube': return a > 8 ? null : fromEdges(cube(a), 1);
    case 'grid': return readSides(sizes)?.length === 2 ? lattice(a, b, [[0, 1], [1, 0]]) : null;
    case 'king': return readSides(sizes)?.length === 2 ? lattice(a, b, [[0, 1], [1, 0], [1, 1], [1, -1]]) : null;
    case 'queens': return a * a > MOST ? null : lattice(a, a, upTo(a - 1).flatMap((by): [number, number][] => [[0, by], [by, 0], [by, by], [by, -by]]));
    case 'ladder': return 2 * a > MOST ? null : lattice(2, a, [[0, 1], [1, 0]]);
    case 'circulant': return circulant(a, numbers.slice(1));
    case 'caterpillar': return caterpillar(sizes);
    case 'toeplitz': return toeplitz(a, numbers.slice(1));
    case 'prism': return a < 3 || 2 * a > MOST ? null : fromEdges(upTo(a).flatMap((v): [number, number][] => [[v, (v % a) + 1], [a + v, a + (v % a) + 1], [v, a + v]]));
    case 'snake': return a < 3 || (a - 1) * b >= MOST ? null : fromEdges([...trail((a - 1) * b), ...upTo(b).map((at): [number, number] => [(at - 1) * (a - 1) + 1, at * (a - 1) + 1])], 1);
    case 'diamonds': return 3 * a >= MOST ? null : fromEdges(upTo(a).map((at) => 3 * at).flatMap((v): [number, number][] => [[v - 2, v + 1], [v - 2, v - 1], [v - 2, v], [v - 1, v + 1], [v, v + 1]]), 1);
    case 'tadpole': return a < 3 || a + b > MOST ? null : fromEdges([[1, a], ...trail(a + b - 1).map(([u, v]): [number, number] => [u === a ? 1 : u, v])]);
    case 'spider': return spider(numbers);
    case 'tree': return fromEdges(numbers.flatMap((parent, at): [number, number][] => (parent === 0 ? [] : [[parent, at + 1]])), numbers.length);
    default: return null;
  }
}

function pairs(vertices: number[]): [number, number][] {
  return vertices.flatMap((a, at) => vertices.slice(at + 1).map((b): [number, number] => [a, b]));
}

function cube(dimension: number): [number, number][] {
  const corners = Array.from({ length: 2 ** dimension }, (_, corner) => corner);
  return corners.flatMap((corner) =>
    Array.from({ length: dimension }, (_, bit) => corner | (1 << bit))
      .filter((other) => other !== corner)
      .map((other): [number, number] => [corner + 1, other + 1]));
}

function circulant(count: number, steps: number[]): Graph | null {
  if (steps.length === 0 || steps.some((step) => step < 1 || 2 * step > count)) return null;
  const along = (step: number) => upTo(2 * step === count ? step : count).map((v): [number, number] => [v, ((v - 1 + step) % count) + 1]);
  return fromEdges(steps.flatMap(along), count);
}

/** The edges of a path with a number of edges. */
function trail(length: number): [number, number][] {
  return upTo(length).map((v) => [v, v + 1]);
}

function toeplitz(count: number, steps: number[]): Graph | null {
  if (steps.length === 0 || steps.some((step) => step < 1)) return null;
  return fromEdges(steps.flatMap((step) => upTo(count - step).map((v): [number, number] => [v, v + step])), count);
}

function spider(legs: number[]): Graph | null {
  const count = legs.reduce((sum, leg) => sum + leg, 1);
  if (count > MOST) return null;
  let end = 1;
  const edges = legs.flatMap((leg) => upTo(leg).map((at): [number, number] => [at === 1 ? 1 : end, ++end]));
  return fromEdges(edges, count);
}

/** The numbers of leaves on the vertices of a path; `1x5` is five vertices with one leaf each. */
function caterpillar(legs: string): Graph | null {
  const leaves = legs.split(',').flatMap((item) => {
    const [each = 0, times = 1] = item.split('x').map(Number);
    return Array<number>(times).fill(each);
  });
  const spine = leaves.length;
  const count = leaves.reduce((sum, each) => sum + each, spine);
  if (count > MOST) return null;
  const on = leaves.flatMap((each, at) => Array<number>(each).fill(at + 1));
  return fromEdges([...upTo(spine - 1).map((v): [number, number] => [v, v + 1]), ...on.map((v, at): [number, number] => [v, spine + at + 1])], count);
}

function lattice(rows: number, columns: number, steps: [number, number][]): Graph {
  const label = (row: number, column: number) => row * columns + column + 1;
  const edges: [number, number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [down, right] of steps) {
        const [r, c] = [row + down, column + right];
        if (r < rows && c >= 0 && c < columns) edges.push([label(row, column), label(r, c)]);
      }
    }
  }
  return fromEdges(edges, rows * columns);
}

function petersen(): [number, number][] {
  return upTo(5).flatMap((v): [number, number][] => [[v, (v % 5) + 1], [v, v + 5], [v + 5, ((v + 1) % 5) + 6]]);
}

/** graph6: the number of vertices plus 63, then the upper triangle column by column, six bits per character. */
function readGraph6(text: string): Graph | null {
  const codes = [...text].map((letter) => (letter.codePointAt(0) ?? 0) - 63);
  const [count = -1, ...body] = codes;
  if (codes.some((code) => code < 0 || code > 63) || count > 62 || body.length !== Math.ceil((count * (count - 1)) / 12)) return null;
  const edges: [number, number][] = [];
  let at = 0;
  for (let b = 2; b <= count; b++) {
    for (let a = 1; a < b; a++, at++) {
      if (((body[Math.floor(at / 6)] ?? 0) >> (5 - (at % 6))) & 1) edges.push([a, b]);
    }
  }
  return fromEdges(edges, count);
}
