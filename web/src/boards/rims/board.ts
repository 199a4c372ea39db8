import type { Mark } from '../contract';
import RimsBoard from './RimsBoard.svelte';
import { curves } from './curves';
import { drawn, smooth } from './geometry';
import { PAPER, type Curves } from './judge';

function picture({ curves: lines, dots, regions }: Curves): { width: number; height: number; marks: Mark[] } {
  const free = new Set(regions.flat());
  const rims = lines.map((line, at): Mark => ({ id: `curve:${at}`, kind: `rim tint-${at % 6}`, shape: { form: 'path', d: drawn(smooth(line)) } }));
  return { ...PAPER, marks: [{ id: 'paper', kind: 'fence', shape: { form: 'rect', x: 0, y: 0, ...PAPER } }, ...rims, ...dots.map(({ x, y }, at): Mark => ({ id: `dot:${at}`, kind: free.has(at) ? 'dot' : 'dot used', shape: { form: 'circle', x, y, r: free.has(at) ? 12 : 6 } }))] };
}

export const rims = { keeper: curves, view: RimsBoard, picture };
