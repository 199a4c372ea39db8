import type { Option } from '../engine/protocol';
import { component, neighbours, readGraph, without, type Graph } from '../notation/graph';
import type { Group } from '../notation/position';
import { middle, routed, type Board, type Mark, type Place, type Point, type Scene } from './contract';
import { drawnLayout, grown, layoutOf, sizeOf, spread, type Layout } from './layout';
import { seat } from './pawns';
import { fallen, formOf, formsOf, namesOf, type SheetLayouts } from './lying';

type What = 'vertex' | 'edge';

/** A vertex, or an edge by its index. */
interface Target {
  what: What;
  at: number;
}

/** Games on graphs: touch a vertex or an edge. */
interface Kind {
  layout(text: string, graph: Graph, group: Group): Layout;
  touch: What[];
  /** Returns the graph after touching a vertex, or an edge by its index; `null`: not a move. */
  left(graph: Graph, touched: number, group: Group, what: What): Graph | null;
  /** The vertex of the token, or the ground. */
  marked?(graph: Graph, group: Group): number | undefined;
  /** Whether a token moves to the touched vertex and the result names its position. */
  token?: true;
  /** The vertex that is the ground and never taken, if it has a look of its own. */
  earth?(group: Group): number | undefined;
}

/** The maximum number of vertices of a graph. */
const MOST = 300;
const R = 15;
const MARGIN = 26;
const GAP = 12;

function board(kind: Kind): Board<SheetLayouts> {
  const begin = (group: Group): SheetLayouts | null => {
    const graphs = group.args.map(readGraph);
    if (graphs.some((graph) => graph === null || graph.vertices.length > MOST)) return null;
    const layouts = graphs.map((graph, at) => kind.layout(group.args[at] ?? '', graph ?? { vertices: [], edges: [] }, group));
    const sizes = layouts.map((layout) => sizeOf(layout, MARGIN));
    return { layouts, names: graphs.map(namesOf), sheets: graphs.map((_, at) => at), wide: Math.max(0, ...sizes.map(({ width }) => width)), tall: sizes.map(({ height }) => height) };
  };
  return {
    larger: { key: 'limit-vertices', args: { most: MOST } },
    begin,
    advance(memory, move) {
      const { before, after, option: { summand } } = move;
      const parts = after.args.slice(summand, summand + after.args.length - before.args.length + 1);
      const graph = readGraph(before.args[summand] ?? '');
      const [what = '', , at] = move.route[0]?.split(':') ?? [];
      const touched = at === undefined ? graph && ways(kind, byResult(kind, graph, before), move.option)[0] : { what: what as What, at: Number(at) };
      const rest = graph && touched ? kind.left(graph, touched.at, before, touched.what) : null;
      return (rest && fallen(memory, summand, rest, parts)) ?? begin(after);
    },
    scene: (group, options, memory) => draw(kind, group, options, memory),
  };
}

function draw(kind: Kind, group: Group, options: Option[], memory: SheetLayouts): Scene {
  const width = memory.wide;
  const marks: Mark[] = [];
  const places: Place[] = [];
  const parts: Point[] = [];
  const named: Record<string, Point> = {};
  const touched = options.length === 0 ? [] : group.args.map((arg) => byResult(kind, readGraph(arg), group));
  const tops = memory.tall.map((_, sheet) => memory.tall.slice(0, sheet).reduce((sum, tall) => sum + tall + GAP, 0));
  group.args.forEach((arg, at) => {
    const graph = readGraph(arg) ?? { vertices: [], edges: [] };
    const sheet = memory.sheets[at] ?? 0;
    const height = memory.tall[sheet] ?? 200;
    const above = tops[sheet] ?? 0;
    const known = (vertex: number) => `${sheet}:${memory.names[at]?.[vertex] ?? vertex}`;
    const spots = Object.fromEntries(Object.entries(spread(memory.layouts[at] ?? {}, width, height, MARGIN)).map(([v, { x, y }]) => [v, { x, y: y + above }]));
    const mine = options.filter((option) => option.summand === at);
    const marked = kind.marked?.(graph, group);
    const earth = kind.earth?.(group);
    if (kind.layout === rooted) marks.push({ id: `ground:${sheet}`, kind: 'ground', shape: { form: 'path', d: `M0 ${above + height - MARGIN + 4}H${width}` } });
    const can = new Set(mine.flatMap((option) => ways(kind, touched[at], option).flatMap((target) => (target.what === 'vertex' ? target.at : []))));
    marks.push(...lines(graph, known, spots), ...dots(graph, known, spots, (vertex) => (kind.touch.includes('vertex') && !can.has(vertex) ? 'vertex dead' : vertex === earth ? 'vertex earth' : 'vertex')));
    const token = marked === undefined ? undefined : spots[marked];
    if (token && kind.layout !== rooted) marks.push({ id: `token:${at}`, kind: 'pawn token', shape: { form: 'circle', ...seat(token, 0, R + 8), r: 10 } });
    if (kind.touch.includes('edge')) places.push(...edgePlaces(graph, at, spots));
    if (kind.touch.includes('vertex')) places.push(...vertexPlaces(graph, at, spots));
    parts.push(middle(graph.vertices.flatMap((vertex) => spots[vertex] ?? [])));
    for (const vertex of graph.vertices) named[String(vertex)] ??= spots[vertex] ?? { x: 0, y: 0 };
  });
  const routes = routed(options, (option) => ways(kind, touched[option.summand], option).map(({ what, at }) => [`${what}:${option.summand}:${at}`]));
  return { width, height: Math.max(tops.length === 0 ? 0 : (tops.at(-1) ?? 0) + (memory.tall.at(-1) ?? 0) + GAP, 80), marks, places, routes, parts, named };
}

/** Vertices and edges, by the result of touching them. */
type Touched = Map<string, Target[]>;

function byResult(kind: Kind, graph: Graph | null, group: Group): Touched {
  const found: Touched = new Map();
  const candidates = kind.touch.flatMap((what): Target[] => (graph === null ? [] : what === 'vertex' ? graph.vertices : graph.edges.map((_, edge) => edge)).map((at) => ({ what, at })));
  for (const touched of candidates) {
    const left = graph && kind.left(graph, touched.at, group, touched.what);
    for (const form of left ? formsOf(left) : []) found.set(form, [...(found.get(form) ?? []), touched]);
  }
  return found;
}

/** Returns the vertices and edges whose touch gives an option's result. */
function ways(kind: Kind, touched: Touched | undefined, option: Option): Target[] {
  const [to = '', at] = option.to.split(' at=');
  const stands = kind.token ? (at === undefined ? first(to) : Number(at)) : undefined;
  return (touched?.get(formOf(to)) ?? []).filter((candidate) => stands === undefined || candidate.at === stands);
}

function lines(graph: Graph, known: (vertex: number) => string, spots: Layout): Mark[] {
  const seen = new Map<string, number>();
  return graph.edges.flatMap(([a, b]): Mark[] => {
    const [from, to] = [spots[a], spots[b]];
    const twin = seen.get(`${a}-${b}`) ?? 0;
    seen.set(`${a}-${b}`, twin + 1);
    return from && to ? [{ id: `edge:${known(a)}-${known(b)}:${twin}`, kind: 'edge', shape: { form: 'path', d: bow(from, to, twin) } }] : [];
  });
}

/** Draws an edge; parallel edges are curved apart, and loops are drawn beside the vertex. */
export function bow(from: Point, to: Point, twin: number): string {
  if (from.x === to.x && from.y === to.y) {
    const r = 16 + 8 * twin;
    return `M${from.x} ${from.y}C${from.x - 2 * r} ${from.y - 2 * r} ${from.x + 2 * r} ${from.y - 2 * r} ${to.x} ${to.y}`;
  }
  if (twin === 0) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const { x, y } = bend(from, to, twin);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

function bend(from: Point, to: Point, twin: number): Point {
  const side = (twin % 2 === 0 ? -1 : 1) * Math.ceil(twin / 2) * 34;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (from.x + to.x) / 2 + (side * (to.y - from.y)) / length, y: (from.y + to.y) / 2 - (side * (to.x - from.x)) / length };
}

function dots(graph: Graph, known: (vertex: number) => string, spots: Layout, kind: (vertex: number) => string): Mark[] {
  return graph.vertices.flatMap((vertex): Mark[] => {
    const spot = spots[vertex];
    return spot ? [
      { id: `vertex:${known(vertex)}`, kind: kind(vertex), shape: { form: 'circle', ...spot, r: R } },
      { id: `label:${known(vertex)}`, kind: 'label', shape: { form: 'text', ...spot, text: String(vertex) } },
    ] : [];
  });
}

function vertexPlaces(graph: Graph, at: number, spots: Layout): Place[] {
  return graph.vertices.map((vertex) => {
    const spot = spots[vertex] ?? { x: 0, y: 0 };
    return { id: `vertex:${at}:${vertex}`, shape: { form: 'circle', ...spot, r: 22 }, at: spot, label: { key: 'place-vertex', args: { vertex: String(vertex) } }, movable: true };
  });
}

function edgePlaces(graph: Graph, at: number, spots: Layout): Place[] {
  const seen = new Map<string, number>();
  return graph.edges.flatMap(([a, b], edge): Place[] => {
    const [from, to] = [spots[a], spots[b]];
    if (!from || !to) return [];
    const twin = seen.get(`${a}-${b}`) ?? 0;
    seen.set(`${a}-${b}`, twin + 1);
    const loop = a === b;
    const control = bend(from, to, twin);
    const centre = loop ? { x: from.x, y: from.y - 24 - 12 * twin } : twin === 0 ? middle([from, to]) : middle([middle([from, to]), control]);
    return [{ id: `edge:${at}:${edge}`, shape: { form: 'path', d: bow(from, to, twin) }, at: centre, label: { key: 'place-edge', args: { from: String(a), to: String(b) } } }];
  });
}

const free = (text: string, graph: Graph) => layoutOf(text, graph);
/** What grows stands on the ground; a person's drawing is kept if its ground lies below all else. */
const rooted = (_text: string, graph: Graph, group: Group): Layout => {
  const [ground, own] = [groundOf(graph, group), drawnLayout(graph)];
  const low = own?.[ground]?.y ?? 0;
  const stands = own !== undefined && graph.vertices.every((vertex) => vertex === ground || (own[vertex]?.y ?? 1) < low - 0.05);
  return stands ? own : grown(graph, ground);
};

function groundOf(graph: Graph, group: Group): number {
  const ground = group.settings['ground'];
  return ground === undefined ? Math.min(...graph.vertices) : Number(ground);
}

export const grim = board({
  layout: free,
  touch: ['vertex'],
  left: (graph, vertex) => (neighbours(graph, vertex).length === 0 ? null : without(graph, new Set([vertex]))),
});

export const nodeKayles = board({
  layout: free,
  touch: ['vertex'],
  left: (graph, vertex) => without(graph, new Set([vertex, ...neighbours(graph, vertex)])),
});

export const arcKayles = board({
  layout: free,
  touch: ['edge'],
  left: (graph, edge) => without(graph, new Set(graph.edges[edge])),
});

export const graphChomp = board({
  layout: free,
  touch: ['vertex', 'edge'],
  left: (graph, at, _group, what) => (what === 'vertex' ? without(graph, new Set([at])) : { ...graph, edges: graph.edges.filter((_, edge) => edge !== at) }),
});

export const hackenbush = board({
  layout: rooted,
  touch: ['edge'],
  left: (graph, edge, group) => component({ ...graph, edges: graph.edges.filter((_, at) => at !== edge) }, groundOf(graph, group)),
  marked: groundOf,
});

const earthOf = ({ settings }: Group) => (settings['ground'] === undefined ? undefined : Number(settings['ground']));

/** Coins whose last string is cut are taken; the ground stays as long as there is a string. */
export const strings = board({
  layout: free,
  touch: ['edge'],
  left: (graph, cut, group) => {
    const edges = graph.edges.filter((_, edge) => edge !== cut);
    const kept = new Set([...edges.flat(), ...(edges.length > 0 ? [earthOf(group)] : [])]);
    return { vertices: graph.vertices.filter((vertex) => kept.has(vertex)), edges };
  },
  earth: earthOf,
});

/** A token that is not mentioned is on the first vertex. */
const first = (text: string) => Math.min(...(readGraph(text)?.vertices ?? []));

const standing = (graph: Graph, group: Group) => (group.settings['at'] === undefined ? Math.min(...graph.vertices) : Number(group.settings['at']));

export const geography = board({
  layout: free,
  touch: ['vertex'],
  left: (graph, vertex, group) => {
    const from = standing(graph, group);
    return neighbours(graph, from).includes(vertex) ? without(graph, new Set([from])) : null;
  },
  marked: standing,
  token: true,
});

export const edgeGeography: Board<SheetLayouts> = board({
  layout: free,
  touch: ['vertex'],
  left: (graph, vertex, group) => {
    const from = standing(graph, group);
    const edge = graph.edges.findIndex(([a, b]) => (a === from && b === vertex) || (a === vertex && b === from));
    return edge < 0 ? null : { ...graph, edges: graph.edges.filter((_, at) => at !== edge) };
  },
  marked: standing,
  token: true,
});

/** Returns the memory after a vertex was dragged to another place of its board. */
export function dragged(memory: unknown, place: string, to: Point, scene: Scene): unknown {
  const [kind, at, vertex] = place.split(':');
  if (kind !== 'vertex' || !isLying(memory)) return memory;
  const index = Number(at);
  const sheet = memory.sheets[index] ?? 0;
  const width = scene.width;
  const height = memory.tall[sheet] ?? 200;
  const above = memory.tall.slice(0, sheet).reduce((sum, tall) => sum + tall + GAP, 0);
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  const spot = { x: clamp((to.x - MARGIN) / (width - 2 * MARGIN)), y: clamp((to.y - above - MARGIN) / (height - 2 * MARGIN)) };
  return { ...memory, layouts: memory.layouts.map((layout, other) => (other === index ? { ...layout, [Number(vertex)]: spot } : layout)) };
}

function isLying(memory: unknown): memory is SheetLayouts {
  return typeof memory === 'object' && memory !== null && 'layouts' in memory && 'sheets' in memory;
}
