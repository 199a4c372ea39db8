import { printDigraph, readDigraph } from '../notation/digraph';
import { EMPTY, printGraph, readGraph } from '../notation/graph';
import type { Group } from '../notation/position';
import type { Point } from './contract';
import { fitted, layoutOf, spread } from './layout';
import { rowOf } from './table';

/** A graph while it is being drawn: vertices at their positions, and lines between them. */
export interface Drawing {
  directed: boolean;
  /** Whether several lines may join two vertices, and a line may be a loop. */
  multiple: boolean;
  vertices: { label: number; at: Point }[];
  lines: [number, number][];
  /** The vertices with pawns, one entry for each pawn. */
  pawns: number[];
}

/** The maximum number of lines between the same two vertices; drawing one more removes them. */
const MOST_LINES = 3;

export const SHEET = { width: 520, height: 340 };

export function drawingOf(group: Group): Drawing {
  const tools = rowOf(group.game)?.tools ?? [];
  const directed = tools.includes('digraph');
  const text = group.args[0] ?? EMPTY;
  const graph = directed ? readDigraph(text) : readGraph(text);
  const lines = graph === null ? [] : 'arcs' in graph ? graph.arcs : graph.edges;
  const vertices = graph?.vertices ?? [];
  const spots = spread(vertices.length > 1 ? fitted(layoutOf(directed ? '' : text, { vertices, edges: lines })) : {}, SHEET.width, SHEET.height, 36);
  const pawns = directed ? (group.settings['at'] ?? '').split(',').map(Number).filter((label) => vertices.includes(label)) : [];
  return { directed, multiple: tools.includes('parallel-edges'), pawns, vertices: vertices.map((label) => ({ label, at: spots[label] ?? { x: SHEET.width / 2, y: SHEET.height / 2 } })), lines };
}

export function withVertex(drawing: Drawing, at: Point): Drawing {
  const label = Math.max(0, ...drawing.vertices.map((vertex) => vertex.label)) + 1;
  return { ...drawing, vertices: [...drawing.vertices, { label, at }] };
}

export function moved(drawing: Drawing, label: number, at: Point): Drawing {
  return { ...drawing, vertices: drawing.vertices.map((vertex) => (vertex.label === label ? { label, at } : vertex)) };
}

export function withoutVertex(drawing: Drawing, label: number): Drawing {
  return { ...drawing, vertices: drawing.vertices.filter((vertex) => vertex.label !== label), lines: drawing.lines.filter((ends) => !ends.includes(label)), pawns: drawing.pawns.filter((pawn) => pawn !== label) };
}

/**
 * Adds a line between two vertices, or removes those that exist; if several are allowed, adds one up to the
 * maximum.
 */
export function toggled(drawing: Drawing, from: number, to: number): Drawing {
  const there = drawing.lines.filter((line) => joins(drawing, line, from, to)).length;
  if (there === 0 || (drawing.multiple && there < MOST_LINES)) return { ...drawing, lines: [...drawing.lines, [from, to]] };
  return { ...drawing, lines: drawing.lines.filter((line) => !joins(drawing, line, from, to)) };
}

const joins = ({ directed }: Drawing, [a, b]: [number, number], from: number, to: number) => (a === from && b === to) || (!directed && a === to && b === from);

/** Returns for every line the number of earlier lines that join the same vertices. */
export function twins(drawing: Drawing): number[] {
  return drawing.lines.map(([from, to], at) => drawing.lines.slice(0, at).filter((line) => joins(drawing, line, from, to)).length);
}

/** Puts a pawn on a vertex, or removes those that are on it. */
export function withPawn(drawing: Drawing, label: number): Drawing {
  const others = drawing.pawns.filter((pawn) => pawn !== label);
  return { ...drawing, pawns: others.length < drawing.pawns.length ? others : [...drawing.pawns, label] };
}

/**
 * Returns the summand that is played on the drawn graph. Without a token or pawn, one is put on the first vertex.
 */
export function groupOf(drawing: Drawing, group: Group): Group {
  const vertices = drawing.vertices.map(({ label }) => label).sort((a, b) => a - b);
  const text = drawing.directed ? printDigraph({ vertices, arcs: drawing.lines }) : printGraph({ vertices, edges: drawing.lines });
  const { at, ground, numbers, ...settings } = group.settings;
  const first = String(vertices[0] ?? 1);
  const there = (label: string) => vertices.includes(Number(label));
  const standing = (drawing.directed ? drawing.pawns.map(String) : (at ?? '').split(',').filter(there)).join(',') || first;
  const kept: Record<string, string> = { ...settings, ...(at !== undefined || drawing.directed ? { at: standing } : {}), ...(ground !== undefined ? { ground: there(ground) ? ground : first } : {}) };
  const numbered = (numbers ?? '').split(',').filter((item) => !item.includes(':') || there(item.split(':')[0] ?? '')).join(',');
  if (numbered !== '') kept.numbers = numbered;
  return { ...group, args: [text], settings: kept };
}
