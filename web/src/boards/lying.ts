import { components, form, printGraph, readGraph, type Graph } from '../notation/graph';
import type { Layout } from './layout';

/**
 * How the graphs of a group lie. What one graph falls into stays on its sheet, each vertex where it was; a
 * long path is numbered anew from 1 then, so each vertex also keeps the name by which its marks are known.
 */
export interface Lying {
  /** For every graph of the group where its vertices lie, in the unit square of its sheet. */
  layouts: Layout[];
  names: Names[];
  sheets: number[];
  /** As wide as the widest sheet needs, and as high as each does. */
  wide: number;
  tall: number[];
}

export type Names = Record<number, number>;

export const namesOf = (graph: Graph | null): Names => Object.fromEntries((graph?.vertices ?? []).map((vertex) => [vertex, vertex]));

/** Paths longer than this are named by their length when other vertices fall away, not by their vertices. */
const SHORT = 64;

/** How the engine may write what is left of a graph: as one graph, or as one for each component. */
export function formsOf(rest: Graph): string[] {
  const whole = printGraph(rest);
  const parts = components(rest).map(partForm).sort().join(' ');
  return parts === whole ? [whole] : [whole, parts];
}

/** The same of the text of an option's result. */
export function formOf(to: string): string {
  return to.split(' ').map((part) => (part.startsWith('path:') ? part : form(part))).sort().join(' ');
}

function partForm(graph: Graph): string {
  return graph.vertices.length > SHORT && trail(graph) ? `path:${graph.vertices.length}` : printGraph(graph);
}

/** The memory after the graph at `at` became `parts`; `null` if those are not what `rest` holds. */
export function fallen(memory: Lying, at: number, rest: Graph, parts: string[]): Lying | null {
  const pieces = parts.length === 1 && formOf(parts[0] ?? '') === printGraph(rest) ? [rest] : components(rest);
  const labels: number[][] = [];
  for (const part of parts) {
    const found = pieces.findIndex((piece) => (pieces.length === 1 && formOf(part) === printGraph(piece)) || formOf(part) === partForm(piece));
    const [piece] = found < 0 ? [] : pieces.splice(found, 1);
    if (!piece) return null;
    labels.push(part.startsWith('path:') ? (trail(piece) ?? []) : piece.vertices);
  }
  const renamed = <T>(from: Record<number, T> | undefined, is: string, was: number[]) =>
    Object.fromEntries((readGraph(is)?.vertices ?? []).flatMap((label, index): [number, T][] => {
      const kept = from?.[was[index] ?? label];
      return kept === undefined ? [] : [[label, kept]];
    }));
  const put = <T>(list: T[], some: T[]) => [...list.slice(0, at), ...some, ...list.slice(at + 1)];
  return {
    ...memory,
    layouts: put(memory.layouts, parts.map((part, index) => renamed(memory.layouts[at], part, labels[index] ?? []))),
    names: put(memory.names, parts.map((part, index) => renamed(memory.names[at], part, labels[index] ?? []))),
    sheets: put(memory.sheets, parts.map(() => memory.sheets[at] ?? 0)),
  };
}

/** The vertices of a path from its end with the smaller label; `null` for any other graph. */
function trail(graph: Graph): number[] | null {
  const next = new Map<number, number[]>(graph.vertices.map((vertex) => [vertex, []]));
  for (const [a, b] of graph.edges) {
    next.get(a)?.push(b);
    next.get(b)?.push(a);
  }
  const ends = graph.vertices.filter((vertex) => (next.get(vertex)?.length ?? 0) < 2);
  if (ends.length !== 2 || graph.edges.length !== graph.vertices.length - 1 || [...next.values()].some((some) => some.length > 2)) return null;
  const walk: number[] = [];
  for (let [at, from] = [ends[0], undefined as number | undefined]; at !== undefined; ) {
    walk.push(at);
    const on: number | undefined = next.get(at)?.find((other) => other !== from);
    [at, from] = [on, at];
  }
  return walk.length === graph.vertices.length ? walk : null;
}
