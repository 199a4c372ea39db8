import { readDigraph } from '../notation/digraph';
import type { Group } from '../notation/position';
import { middle, type Board, type Mark, type Place, type Point, type Scene } from './contract';
import { layoutOf, spread } from './layout';
import type { SheetLayouts } from './lying';

/**
 * Pawns on a digraph: touch a pawn, then the vertex it moves to. Arcs that only one of two players may use have a colour
 * of their own.
 */

/** The maximum number of vertices of a digraph. */
const MOST = 60;

interface Net {
  vertices: number[];
  arcs: { from: number; to: number; kind: string }[];
}

/** The digraph with the arcs of each player; `null`: there is none, or one that cannot be read. */
function netOf({ args, settings }: Group): Net | null {
  const written = [...args.map((text) => ({ text, kind: 'arc' })), ...['left', 'right'].flatMap((side) => (settings[side] === undefined ? [] : [{ text: settings[side], kind: `arc ${side}` }]))];
  const digraphs = written.map(({ text, kind }) => ({ digraph: readDigraph(text), kind }));
  if (args.length > 1 || digraphs.length === 0 || digraphs.some(({ digraph }) => digraph === null)) return null;
  return {
    vertices: [...new Set(digraphs.flatMap(({ digraph }) => digraph?.vertices ?? []))].sort((a, b) => a - b),
    arcs: digraphs.flatMap(({ digraph, kind }) => (digraph?.arcs ?? []).map(([from, to]) => ({ from, to, kind }))),
  };
}

export const pawns: Board<SheetLayouts> = {
  larger: { key: 'limit-vertices', args: { most: MOST } },
  begin(group) {
    const digraph = netOf(group);
    if (!digraph || digraph.vertices.length > MOST) return null;
    const wide = Math.max(400, 76 * Math.sqrt(digraph.vertices.length));
    return { layouts: [layoutOf('', { vertices: digraph.vertices, edges: digraph.arcs.map(({ from, to }) => [from, to] as [number, number]) })], names: [], sheets: [0], wide, tall: [0.75 * wide] };
  },
  advance: (memory) => memory,
  scene(group, options, memory) {
    const digraph = netOf(group) ?? { vertices: [], arcs: [] };
    const standing = (group.settings['at'] ?? '').split(',').filter((word) => word !== '').map(Number);
    const width = memory.wide;
    const height = memory.tall[0] ?? width;
    const spots = spread(memory.layouts[0] ?? {}, width, height, 34);
    const at = (vertex: number): Point => spots[vertex] ?? { x: 0, y: 0 };
    const marks: Mark[] = [
      ...digraph.arcs.map(({ from, to, kind }): Mark => ({ id: `${kind}:${from}:${to}`, kind, shape: { form: 'path', d: arrow(at(from), at(to), digraph.arcs.some((other) => other.from === to && other.to === from)) } })),
      ...digraph.vertices.flatMap((vertex): Mark[] => [
        { id: `vertex:0:${vertex}`, kind: 'vertex', shape: { form: 'circle', ...at(vertex), r: 18 } },
        { id: `label:0:${vertex}`, kind: 'label', shape: { form: 'text', ...at(vertex), text: String(vertex) } },
      ]),
      ...standing.map((vertex, pawn): Mark => ({ id: `pawn:${pawn}`, kind: 'pawn token', shape: { form: 'circle', ...seat(at(vertex), standing.slice(0, pawn).filter((other) => other === vertex).length), r: 12 } })),
    ];
    const places: Place[] = digraph.vertices.map((vertex) => ({ id: `vertex:0:${vertex}`, shape: { form: 'circle', ...at(vertex), r: 24 }, at: at(vertex), label: { key: 'place-vertex', args: { vertex: String(vertex) } }, movable: true }));
    // Of several pawns on one vertex the first one moves: the positions are equal.
    const routes = options.map((option) => ({ option, places: [`vertex:0:${option.from}`, `vertex:0:${option.to}`] }));
    const scene: Scene = { width, height, marks, places, routes, parts: standing.map(at), named: Object.fromEntries(digraph.vertices.map((vertex) => [String(vertex), at(vertex)])) };
    return scene;
  },
};

/** Pawns are drawn around their vertex, so that its number stays visible. */
export function seat({ x, y }: Point, place: number, away = 27): Point {
  const angle = -Math.PI / 3 + (place * Math.PI) / 2.5;
  return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
}

/** Draws an arc with its head. Opposite arcs are each curved to the right; a loop is drawn on its vertex. */
export function arrow(from: Point, to: Point, both: boolean): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < 1) return `M${from.x - 12} ${from.y - 14}C${from.x - 34} ${from.y - 56} ${from.x + 34} ${from.y - 56} ${from.x + 12} ${from.y - 15}m-1 -10l1 10l9 -5`;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const side = both ? 20 : 0;
  const bend = { x: middle([from, to]).x - uy * side, y: middle([from, to]).y + ux * side };
  const aim = Math.hypot(to.x - bend.x, to.y - bend.y) || 1;
  const [vx, vy] = [(to.x - bend.x) / aim, (to.y - bend.y) / aim];
  const tip = { x: to.x - vx * 20, y: to.y - vy * 20 };
  const wing = (turn: number) => `${tip.x - 10 * vx + turn * 5 * vy} ${tip.y - 10 * vy - turn * 5 * vx}`;
  return `M${from.x + ux * 18} ${from.y + uy * 18}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}M${wing(1)}L${tip.x} ${tip.y}L${wing(-1)}`;
}
