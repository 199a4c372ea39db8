import { printDigraph, readDigraph } from '../notation/digraph';
import { EMPTY, printGraph, readGraph } from '../notation/graph';
import type { Group } from '../notation/position';
import type { Point } from './contract';
import { fitted, layoutOf, spread } from './layout';

/** A graph while it is being drawn: vertices where they were put, and lines between them. */
export interface Drawing {
  directed: boolean;
  vertices: { label: number; at: Point }[];
  lines: [number, number][];
}

export const SHEET = { width: 520, height: 340 };

export function drawingOf(group: Group): Drawing {
  const directed = group.game === 'dag' || group.game === 'digraph';
  const text = group.args[0] ?? EMPTY;
  const graph = directed ? readDigraph(text) : readGraph(text);
  const lines = graph === null ? [] : 'arcs' in graph ? graph.arcs : graph.edges;
  const vertices = graph?.vertices ?? [];
  const spots = spread(vertices.length > 1 ? fitted(layoutOf(directed ? '' : text, { vertices, edges: lines })) : {}, SHEET.width, SHEET.height, 36);
  return { directed, vertices: vertices.map((label) => ({ label, at: spots[label] ?? { x: SHEET.width / 2, y: SHEET.height / 2 } })), lines };
}

export function withVertex(drawing: Drawing, at: Point): Drawing {
  const label = Math.max(0, ...drawing.vertices.map((vertex) => vertex.label)) + 1;
  return { ...drawing, vertices: [...drawing.vertices, { label, at }] };
}

export function moved(drawing: Drawing, label: number, at: Point): Drawing {
  return { ...drawing, vertices: drawing.vertices.map((vertex) => (vertex.label === label ? { label, at } : vertex)) };
}

export function withoutVertex(drawing: Drawing, label: number): Drawing {
  return { ...drawing, vertices: drawing.vertices.filter((vertex) => vertex.label !== label), lines: drawing.lines.filter((ends) => !ends.includes(label)) };
}

/** Draws a line between two vertices, or wipes the one that is there. */
export function toggled(drawing: Drawing, from: number, to: number): Drawing {
  const is = ([a, b]: [number, number]) => (a === from && b === to) || (!drawing.directed && a === to && b === from);
  const rest = drawing.lines.filter((line) => !is(line));
  return { ...drawing, lines: rest.length < drawing.lines.length ? rest : [...rest, [from, to]] };
}

/** The summand that is played on the drawn graph; a token or pawn stands on the first vertex that is still there. */
export function groupOf(drawing: Drawing, group: Group): Group {
  const vertices = drawing.vertices.map(({ label }) => label).sort((a, b) => a - b);
  const text = drawing.directed ? printDigraph({ vertices, arcs: drawing.lines }) : printGraph({ vertices, edges: drawing.lines });
  const { at, ground, ...settings } = group.settings;
  const first = String(vertices[0] ?? 1);
  const there = (label: string) => vertices.includes(Number(label));
  const standing = (at ?? '').split(',').filter(there).join(',') || first;
  const kept = { ...settings, ...(at !== undefined || drawing.directed ? { at: standing } : {}), ...(ground !== undefined ? { ground: there(ground) ? ground : first } : {}) };
  return { ...group, args: [text], settings: kept };
}
