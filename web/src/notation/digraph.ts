/** Digraphs as text: arcs `1:2` and isolated vertices, separated by commas. */
export interface Digraph {
  vertices: number[];
  arcs: [number, number][];
}

export function readDigraph(text: string): Digraph | null {
  const vertices = new Set<number>();
  const arcs: [number, number][] = [];
  for (const word of text.split(',')) {
    const ends = /^(\d+)(?::(\d+))?$/.exec(word);
    if (!ends) return null;
    const from = Number(ends[1]);
    vertices.add(from);
    if (ends[2] === undefined) continue;
    const to = Number(ends[2]);
    vertices.add(to);
    arcs.push([from, to]);
  }
  return { vertices: [...vertices].sort((a, b) => a - b), arcs };
}

export function printDigraph(digraph: Digraph): string {
  const covered = new Set(digraph.arcs.flat());
  const bare = digraph.vertices.filter((vertex) => !covered.has(vertex)).map(String);
  const arcs = [...digraph.arcs].sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([from, to]) => `${from}:${to}`);
  return [...arcs, ...bare].join(',');
}
