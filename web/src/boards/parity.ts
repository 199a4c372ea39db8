import { component, type Graph } from '../notation/graph';

/**
 * A set of vertices of a bipartite graph that contains a given vertex, lies on its side, and into which every
 * vertex of the other side has an even number of edges; `null` where there is none, or the part of the graph
 * with that vertex is not bipartite. The reasons of edge geography speak of such sets.
 */
export function evenSet(graph: Graph, vertex: number): number[] | null {
  const part = component(graph, vertex);
  const side = sidesOf(part, vertex);
  if (!side) return null;
  const own = part.vertices.filter((other) => other !== vertex && side.get(other) === 0);
  const column = new Map(own.map((other, at) => [other, 1n << BigInt(at + 1)]));
  // An equation modulo 2 for each vertex of the other side: its bits are the unknowns, and bit 0 is the constant.
  const rows = new Map<number, bigint>();
  for (const [a, b] of part.edges) {
    const [near, far] = side.get(a) === 0 ? [a, b] : [b, a];
    rows.set(far, (rows.get(far) ?? 0n) ^ (near === vertex ? 1n : (column.get(near) ?? 0n)));
  }
  const solved = solve([...rows.values()]);
  return solved && [vertex, ...own.filter((other) => solved.has(column.get(other) ?? 0n))].sort((a, b) => a - b);
}

/** The side of every vertex; `null` where an edge joins two of one side. */
function sidesOf({ edges }: Graph, vertex: number): Map<number, number> | null {
  const next = new Map<number, number[]>();
  for (const [a, b] of edges) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const side = new Map([[vertex, 0]]);
  const order = [vertex];
  for (const at of order) {
    for (const other of next.get(at) ?? []) {
      if (side.has(other)) continue;
      side.set(other, 1 - (side.get(at) ?? 0));
      order.push(other);
    }
  }
  return edges.some(([a, b]) => side.get(a) === side.get(b)) ? null : side;
}

/** The unknowns that are 1 in the solution whose free unknowns are 0; `null` without a solution. */
function solve(equations: bigint[]): Set<bigint> | null {
  const pivots: { bit: bigint; row: bigint }[] = [];
  for (let row of equations) {
    for (const pivot of pivots) if (row & pivot.bit) row ^= pivot.row;
    if (row === 0n) continue;
    if (row === 1n) return null;
    const unknowns = row & ~1n;
    const bit = unknowns & -unknowns;
    for (const pivot of pivots) if (pivot.row & bit) pivot.row ^= row;
    pivots.push({ bit, row });
  }
  return new Set(pivots.flatMap(({ bit, row }) => (row & 1n ? [bit] : [])));
}
