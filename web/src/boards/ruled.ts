import type { Option } from '../engine/protocol';
import { readDigraph } from '../notation/digraph';
import { readGraph } from '../notation/graph';
import type { Group } from '../notation/position';
import { orders, settled, TARGET, type Board, type Mark, type Place, type Point, type Route, type Scene } from './contract';
import { bow } from './graphs';
import { layoutOf, sizeOf, spread, type Layout } from './layout';
import { arrow } from './pawns';
import { lettered } from './stones';

/**
 * Graphs of rule files. A move is touched vertex by vertex, in the order in which its text names them. If moves name the
 * same vertices, the number that the last one gets is touched at the end, below the board.
 */
interface Memory {
  layout: Layout;
  width: number;
  height: number;
}

interface Net {
  vertices: number[];
  lines: [number, number][];
  directed: boolean;
}

const MOST = 60;
const R = 17;
const MARGIN = 30;
/** The maximum number of vertices of a move that may be touched in any order. */
const ANY_ORDER = 3;

const name = (vertex: number) => `vertex:0:${vertex}`;

export const ruled: Board<Memory> = {
  larger: { key: 'limit-vertices', args: { most: MOST } },
  begin(group) {
    const net = netOf(group);
    if (!net || net.vertices.length > MOST) return null;
    const layout = layoutOf(net.directed ? '' : (group.args[0] ?? ''), { vertices: net.vertices, edges: net.lines });
    const { width, height } = sizeOf(layout, MARGIN);
    return { layout, width: Math.max(width, 320), height: Math.max(height, 240) };
  },
  advance(memory, { after }) {
    const net = netOf(after);
    return net?.vertices.every((vertex) => memory.layout[vertex]) ? memory : ruled.begin(after);
  },
  scene(group, options, { layout, width, height }) {
    const { vertices, lines, directed } = netOf(group) ?? { vertices: [], lines: [], directed: false };
    const spots = spread(layout, width, height, MARGIN);
    const at = (vertex: number): Point => spots[vertex] ?? { x: 0, y: 0 };
    const numbers = numbersOf(group.settings['numbers']);
    const seen = new Map<string, number>();
    const edges = lines.map(([a, b]): Mark => {
      const twin = seen.get(`${a}-${b}`) ?? 0;
      seen.set(`${a}-${b}`, twin + 1);
      const both = directed && lines.some(([from, to]) => from === b && to === a);
      return { id: `edge:${a}-${b}:${twin}`, kind: directed ? 'arc' : 'edge', shape: { form: 'path', d: directed ? arrow(at(a), at(b), both) : bow(at(a), at(b), twin) } };
    });
    const routes = routesOf(options);
    const open = new Set(routes.flatMap(({ places }) => places));
    const dots = vertices.flatMap((vertex): Mark[] => {
      const { x, y } = at(vertex);
      const number = numbers.get(vertex);
      const dead = options.length > 0 && !open.has(name(vertex));
      return [
        { id: name(vertex), kind: dead ? 'vertex dead' : 'vertex', shape: { form: 'circle', x, y, r: R } },
        { id: `label:${vertex}`, kind: 'label', shape: { form: 'text', x, y, text: String(vertex) } },
        ...(number === undefined ? [] : [
          { id: `coin:${vertex}:${number}`, kind: 'domino', shape: { form: 'circle' as const, x: x + R, y: y - R, r: 11 } },
          { id: `number:${vertex}:${number}`, kind: 'amount', shape: { form: 'text' as const, x: x + R, y: y - R, text: number } },
        ]),
      ];
    });
    const places = vertices.map((vertex): Place => {
      const letter = numbers.get(vertex);
      const args = { vertex: String(vertex) };
      const label = letter === undefined ? { key: 'place-vertex', args } : { key: 'place-vertex-holds', args: { ...args, letter } };
      return { id: name(vertex), shape: { form: 'circle', ...at(vertex), r: TARGET / 2 }, at: at(vertex), label, movable: true };
    });
    const scene: Scene = { width, height, marks: [...edges, ...dots], places, routes: settled(routes), parts: [{ x: width / 2, y: height / 2 }], named: Object.fromEntries(vertices.map((vertex) => [String(vertex), at(vertex)])), lettered: true };
    return lettered(scene);
  },
  below: (group, options, memory, room) => ruled.scene(group, options, memory, room).height - ruled.scene(group, [], memory, room).height,
};

function netOf({ args }: Group): Net | null {
  const [text = '', ...others] = args;
  if (others.length > 0) return null;
  const graph = readGraph(text);
  if (graph) return { vertices: graph.vertices, lines: graph.edges, directed: false };
  const digraph = readDigraph(text);
  return digraph && { vertices: digraph.vertices, lines: digraph.arcs, directed: true };
}

/** The numbers of vertices, `1:3,2:5`, or one number for all. */
function numbersOf(text: string | undefined): Map<number, string> {
  const pairs = (text ?? '').split(',').flatMap((item): [number, string][] => {
    const [vertex, number] = item.split(':');
    return number === undefined ? [] : [[Number(vertex), number]];
  });
  return new Map(pairs);
}

/** The vertices that a move names in brackets, before what it leaves. */
function namedBy({ text }: Option): number[] {
  const [, list = ''] = /\(([\d, ]+)\)/.exec(text) ?? [];
  return list.split(',').filter((word) => word.trim() !== '').map(Number);
}

function routesOf(options: Option[]): Route[] {
  const moves = options.map((option) => ({ option, vertices: namedBy(option) })).filter(({ vertices }) => vertices.length > 0);
  const key = (vertices: number[]) => vertices.join(' ');
  const alike = new Map<string, Option[]>();
  for (const { option, vertices } of moves) alike.set(key(vertices), [...(alike.get(key(vertices)) ?? []), option]);
  return moves.flatMap(({ option, vertices }) => {
    const same = alike.get(key(vertices)) ?? [];
    const last = vertices.at(-1) ?? 0;
    const number = numbersOf(option.to.split(' numbers=')[1]).get(last) ?? '0';
    const end = same.length > 1 ? [`letters:${number}`] : [];
    // Another order is another way to the same move, unless it names another one.
    const ways = vertices.length > ANY_ORDER ? [vertices] : [vertices, ...orders(vertices).filter((way) => !alike.has(key(way)))];
    return ways.map((way): Route => ({ places: [...way.map(name), ...end], option }));
  });
}
