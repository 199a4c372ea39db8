import type { Option } from '../engine/protocol';
import { component, form, neighbours, printGraph, readGraph, without, type Graph } from '../notation/graph';
import type { Group } from '../notation/position';
import { middle, routed, type Board, type Mark, type Place, type Point, type Room, type Scene } from './contract';
import { grown, layoutOf, spread, type Layout } from './layout';

/** Games on graphs: touch a vertex or an edge. Vertices keep their label, so they stay where they lie. */
interface Lying {
  /** For every graph of the group where its vertices lie, in the unit square. */
  layouts: Layout[];
  tall: number[];
}

interface Kind {
  layout(text: string, graph: Graph, group: Group): Layout;
  touch: 'vertex' | 'edge';
  /** The graph that touching a vertex, or the edge at `edge`, leaves; `null` where that is no move. */
  left(graph: Graph, touched: number, group: Group): string | null;
  /** Where a token stands, or what the graph hangs from. */
  marked?(graph: Graph, group: Group): number | undefined;
  /** A token moves to the touched vertex, and the result says where it stands. */
  token?: true;
}

const MOST = 80;
const R = 15;
const MARGIN = 26;

const result = (graph: Graph) => printGraph(graph);

function heightOf(layout: Layout, width: number): number {
  const spots = Object.values(layout);
  const rows = new Set(spots.map(({ y }) => Math.round(y * 40))).size;
  return rows <= 1 ? 96 : Math.min(Math.max(rows * 62, 150), Math.max(width, 320), 440);
}

function board(kind: Kind): Board<Lying> {
  const begin = (group: Group): Lying | null => {
    const graphs = group.args.map(readGraph);
    if (graphs.some((graph) => graph === null || graph.vertices.length > MOST)) return null;
    const layouts = graphs.map((graph, at) => kind.layout(group.args[at] ?? '', graph ?? { vertices: [], edges: [] }, group));
    return { layouts, tall: layouts.map((layout) => heightOf(layout, 460)) };
  };
  return {
    begin,
    advance(memory, move) {
      const { summand } = move.option;
      const layouts = [...memory.layouts];
      const tall = [...memory.tall];
      // A graph with nothing left is no component any more.
      if (move.after.args.length === layouts.length - 1) {
        layouts.splice(summand, 1);
        tall.splice(summand, 1);
      }
      const known = move.after.args.every((arg, at) => readGraph(arg)?.vertices.every((vertex) => layouts[at]?.[vertex]));
      return known && move.after.args.length === layouts.length ? { layouts, tall } : begin(move.after);
    },
    scene: (group, options, memory, room) => draw(kind, group, options, memory, room),
  };
}

function draw(kind: Kind, group: Group, options: Option[], memory: Lying, room: Room): Scene {
  const width = Math.min(room.width, 560);
  const marks: Mark[] = [];
  const places: Place[] = [];
  const parts: Point[] = [];
  const named: Record<string, Point> = {};
  let top = 0;
  group.args.forEach((arg, at) => {
    const graph = readGraph(arg) ?? { vertices: [], edges: [] };
    const height = memory.tall[at] ?? 200;
    const above = top;
    const spots = Object.fromEntries(Object.entries(spread(memory.layouts[at] ?? {}, width, height, MARGIN)).map(([v, { x, y }]) => [v, { x, y: y + above }]));
    const mine = options.filter((option) => option.summand === at);
    const marked = kind.marked?.(graph, group);
    if (kind.layout === rooted) marks.push({ id: `ground:${at}`, kind: 'ground', shape: { form: 'path', d: `M0 ${above + height - MARGIN + 4}H${width}` } });
    const can = new Set(mine.flatMap((option) => ways(kind, graph, option, group).map(String)));
    marks.push(...lines(graph, at, spots), ...dots(graph, at, spots, (vertex) => (kind.touch === 'vertex' && !can.has(String(vertex)) ? 'vertex dead' : 'vertex')));
    const token = marked === undefined ? undefined : spots[marked];
    if (token && kind.layout !== rooted) marks.push({ id: `token:${at}`, kind: 'pawn token', shape: { form: 'circle', ...token, r: 13 } });
    places.push(...(kind.touch === 'vertex' ? vertexPlaces(graph, at, spots) : edgePlaces(graph, at, spots)));
    parts.push(middle(graph.vertices.flatMap((vertex) => spots[vertex] ?? [])));
    for (const vertex of graph.vertices) named[String(vertex)] ??= spots[vertex] ?? { x: 0, y: 0 };
    top += height + 12;
  });
  const routes = routed(options, (option) => {
    const graph = readGraph(group.args[option.summand] ?? '');
    return graph ? ways(kind, graph, option, group).map((way) => [`${kind.touch}:${option.summand}:${way}`]) : [];
  });
  return { width, height: Math.max(top, 80), marks, places, routes, parts, named };
}

/** The vertices, or numbers of edges, whose touching gives an option's result. */
function ways(kind: Kind, graph: Graph, option: Option, group: Group): number[] {
  const [to = '', at] = option.to.split(' at=');
  const wanted = form(to);
  const candidates = kind.touch === 'vertex' ? graph.vertices : graph.edges.map((_, edge) => edge);
  const stands = kind.token ? (at === undefined ? first(to) : Number(at)) : undefined;
  return candidates.filter((touched) => kind.left(graph, touched, group) === wanted && (stands === undefined || touched === stands));
}

function lines(graph: Graph, at: number, spots: Layout): Mark[] {
  const seen = new Map<string, number>();
  return graph.edges.flatMap(([a, b]): Mark[] => {
    const [from, to] = [spots[a], spots[b]];
    const twin = seen.get(`${a}-${b}`) ?? 0;
    seen.set(`${a}-${b}`, twin + 1);
    return from && to ? [{ id: `edge:${at}:${a}-${b}:${twin}`, kind: 'edge', shape: { form: 'path', d: bow(from, to, twin) } }] : [];
  });
}

/** An edge; further ones between the same ends are bowed, loops go round. */
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

function dots(graph: Graph, at: number, spots: Layout, kind: (vertex: number) => string): Mark[] {
  return graph.vertices.flatMap((vertex): Mark[] => {
    const spot = spots[vertex];
    return spot ? [
      { id: `vertex:${at}:${vertex}`, kind: kind(vertex), shape: { form: 'circle', ...spot, r: R } },
      { id: `label:${at}:${vertex}`, kind: 'label', shape: { form: 'text', ...spot, text: String(vertex) } },
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
const rooted = (_text: string, graph: Graph, group: Group) => grown(graph, groundOf(graph, group));

function groundOf(graph: Graph, group: Group): number {
  const ground = group.settings['ground'];
  return ground === undefined ? Math.min(...graph.vertices) : Number(ground);
}

export const grim = board({
  layout: free,
  touch: 'vertex',
  left: (graph, vertex) => (neighbours(graph, vertex).length === 0 ? null : result(without(graph, new Set([vertex])))),
});

export const nodeKayles = board({
  layout: free,
  touch: 'vertex',
  left: (graph, vertex) => result(without(graph, new Set([vertex, ...neighbours(graph, vertex)]))),
});

export const arcKayles = board({
  layout: free,
  touch: 'edge',
  left: (graph, edge) => result(without(graph, new Set(graph.edges[edge]))),
});

export const hackenbush = board({
  layout: rooted,
  touch: 'edge',
  left: (graph, edge, group) => result(component({ ...graph, edges: graph.edges.filter((_, at) => at !== edge) }, groundOf(graph, group))),
  marked: groundOf,
});

/** A token that is not told of stands on the first vertex. */
const first = (text: string) => Math.min(...(readGraph(text)?.vertices ?? []));

const standing = (graph: Graph, group: Group) => (group.settings['at'] === undefined ? Math.min(...graph.vertices) : Number(group.settings['at']));

export const geography = board({
  layout: free,
  touch: 'vertex',
  left: (graph, vertex, group) => {
    const from = standing(graph, group);
    return neighbours(graph, from).includes(vertex) ? result(without(graph, new Set([from]))) : null;
  },
  marked: standing,
  token: true,
});

/** The memory after a vertex was dragged to another place of its board. */
export function dragged(memory: unknown, place: string, to: Point, scene: Scene): unknown {
  const [kind, at, vertex] = place.split(':');
  if (kind !== 'vertex' || !isLying(memory)) return memory;
  const index = Number(at);
  const width = scene.width;
  const height = memory.tall[index] ?? 200;
  const above = memory.tall.slice(0, index).reduce((sum, tall) => sum + tall + 12, 0);
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  const spot = { x: clamp((to.x - MARGIN) / (width - 2 * MARGIN)), y: clamp((to.y - above - MARGIN) / (height - 2 * MARGIN)) };
  return { ...memory, layouts: memory.layouts.map((layout, other) => (other === index ? { ...layout, [Number(vertex)]: spot } : layout)) };
}

function isLying(memory: unknown): memory is Lying {
  return typeof memory === 'object' && memory !== null && 'layouts' in memory && 'tall' in memory;
}
