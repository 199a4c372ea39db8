import { components, form, printGraph, readGraph, type Graph } from '../notation/graph';
import type { Layout } from './layout';

/**
 * The layouts of a group of graphs. The parts of a graph stay on its sheet, each vertex where it was. A long path
 * is renumbered from 1, so each vertex also keeps the name by which its marks are identified.
 */
export interface SheetLayouts {
  /** For every graph of the group the positions of its vertices, in the unit square of its sheet. */
  layouts: Layout[];
  names: Names[];
  sheets: number[];
  /** Returns the size of the board: the width of the widest sheet, and the heights of all. */
  wide: number;
  tall: number[];
}

export type Names = Record<number, number>;

export const namesOf = (graph: Graph | null): Names => Object.fromEntries((graph?.vertices ?? []).map((vertex) => [vertex, vertex]));

/** Longer paths are named by their length when other vertices are removed, not by their vertices. */
const SHORT = 64;

/** The possible spellings of the remains of a graph: as one graph, or as one for each component. */
export function formsOf(rest: Graph): string[] {
  const whole = printGraph(rest);
  const parts = components(rest).map(partForm).sort().join(' ');
  return parts === whole ? [whole] : [whole, parts];
}

/** The same for the text of an option's result. */
export function formOf(to: string): string {
  return to.split(' ').map((part) => (part.startsWith('path:') ? part : form(part))).sort().join(' ');
}

function partForm(graph: Graph): string {
  return graph.vertices.length > SHORT && trail(graph) ? `path:${graph.vertices.length}` : printGraph(graph);
}

/** Returns the memory after the graph at `at` became `parts`; `null`: these are not the remains in `rest`. */
export function fallen(memory: SheetLayouts, at: number, rest: Graph, parts: string[]): SheetLayouts | null {
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

/** Returns the vertices of a path from the end with the smaller label; `null` for any other graph. */
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
