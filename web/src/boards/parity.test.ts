import { describe, expect, it } from 'vitest';
import { readGraph, type Graph } from '../notation/graph';
import { readPosition } from '../notation/position';
import { edgeGeography } from './graphs';
import { evenSet } from './parity';

const graph = (text: string): Graph => readGraph(text) ?? { vertices: [], edges: [] };

describe('a set that all others see evenly', () => {
  it.each([['grid:3x3', 2], ['grid:3x3', 5], ['cycle:4', 1], ['bipartite:3,3', 1], ['grid:6x6', 2]] as const)('is found in %s at %d', (text, at) => {
    const { edges } = graph(text);
    const set = evenSet(graph(text), at) ?? [];
    expect(set).toContain(at);
    expect(edges.filter(([a, b]) => set.includes(a) && set.includes(b))).toEqual([]);
    const others = [...new Set(edges.flat())].filter((vertex) => !set.includes(vertex));
    for (const vertex of others) expect(edges.flatMap(([a, b]) => (a === vertex ? [b] : b === vertex ? [a] : [])).filter((near) => set.includes(near)).length % 2).toBe(0);
  });

  it.each([['path:4', 1], ['cycle:5', 1]] as const)('is not there in %s at %d', (text, at) => {
    expect(evenSet(graph(text), at)).toBeNull();
  });

  it('is what the reason of edge geography speaks of, before the winning step or after it', () => {
    const group = (text: string) => readPosition(text).groups[0] ?? { game: '', args: [], settings: {} };
    const step = { summand: 0, from: 'path:4', to: '1,2-3,3-4 at=2', text: '' };
    expect(edgeGeography.spoken?.(group('edge-geography cycle:4 at=1'), ['theorem-edge-geography'], null)).toEqual(['1', '3']);
    expect(edgeGeography.spoken?.(group('edge-geography path:4'), ['theorem-edge-geography'], step)).toEqual(['2', '4']);
    expect(edgeGeography.spoken?.(group('edge-geography path:4'), ['mex'], step)).toEqual([]);
  });
});
