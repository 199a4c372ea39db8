import { describe, expect, it } from 'vitest';
import type { Point } from '../contract';
import { curves, textOfPoint } from './curves';
import { invent } from './invent';
import { judge, type Curves } from './judge';

const ring = (x: number, y: number, r: number): Point[] => Array.from({ length: 40 }, (_, at) => ({ x: x + r * Math.cos((at * Math.PI) / 20), y: y + r * Math.sin((at * Math.PI) / 20) }));
const group = (text: string) => ({ game: 'rims', args: text.split(' '), settings: {} });

function begun(text: string): Curves {
  const memory = curves.begin(group(text));
  if (!memory) throw new Error('does not fit');
  return memory;
}

const paper: Curves = { dots: [{ x: 100, y: 100 }, { x: 160, y: 100 }, { x: 300, y: 200 }], regions: [[0, 1, 2]], curves: [] };

describe('drawn curves', () => {
  it('part a region', () => {
    expect(judge(paper, ring(130, 100, 60))).toEqual({ refused: 'rims-dotless' });
    expect(judge(paper, ring(160, 100, 60))).toEqual({ region: 0, on: [0], within: [1], without: [2] });
  });

  it('are refused with the reason', () => {
    expect(judge(paper, [{ x: 1, y: 1 }])).toEqual({ refused: 'rims-short' });
    expect(judge(paper, [{ x: 0, y: 0 }, { x: 200, y: 0 }])).toEqual({ refused: 'rims-open' });
    expect(judge(paper, [{ x: 100, y: 100 }, { x: 200, y: 200 }, { x: 200, y: 100 }, { x: 100, y: 200 }, { x: 100, y: 104 }])).toEqual({ refused: 'rims-knot' });
    expect(judge({ ...paper, curves: [ring(100, 100, 50)] }, ring(160, 100, 60))).toEqual({ refused: 'rims-crossing' });
  });

  it('lead to the position the engine prints', () => {
    const move = { summand: 0, from: '3', to: '1 1', text: '', position: 'rims 1 1' };
    const after = curves.advance(paper, { before: group('3'), after: group('1 1'), option: move, route: ring(160, 100, 60).map(textOfPoint), player: 0 });
    expect(after?.regions).toEqual([[1], [2]]);
    expect(after?.curves).toHaveLength(1);
  });
});

describe('invented curves', () => {
  it.each(['1', '2', '5', '3 2 1', '7 4', '4 3 2 1', '9'])('exist for every move from %s', (text) => {
    const memory = begun(text);
    memory.regions.forEach((dots, region) => {
      for (let inner = 0; inner < dots.length; inner++) {
        for (let outer = inner; inner + outer < dots.length; outer++) {
          const left = [inner, outer].filter((size) => size > 0);
          const curve = invent(memory, region, left);
          const judged = curve && judge(memory, curve);
          expect(judged && 'refused' in judged ? judged.refused : judged?.region, `${text}: ${dots.length} -> ${left.join(' ')}`).toBe(region);
        }
      }
    });
  });

  it('carry on through a whole game', () => {
    let [memory, sizes] = [begun('6 3'), [6, 3]];
    for (let ply = 0; ply < 12 && sizes.some((size) => size > 0); ply++) {
      const summand = sizes.findIndex((size) => size > 0);
      const size = sizes[summand] ?? 0;
      const left = size > 2 ? [1, size - 2] : size === 2 ? [1] : [];
      const position = sizes.flatMap((other, at) => (at === summand ? (left.length > 0 ? left : [0]) : [other]));
      const option = { summand, from: String(size), to: left.join(' ') || '0', text: '', position: '' };
      const next = curves.advance(memory, { before: group(sizes.join(' ')), after: group(position.join(' ')), option, route: [], player: 0 });
      expect(next?.curves).toHaveLength(memory.curves.length + 1);
      [memory, sizes] = [next ?? memory, position];
    }
  });
});
