import { describe, expect, it } from 'vitest';
import { bfile, csv, fileName, json, svg } from './exports';
import { draw, nearest, packed, panned, spotOf, steps, TICKS, zoomed } from './plot';
import { Growing, isRare, summarise, type Series } from './series';

/** Kayles, heaps 0 to 20, as the engine prints it. */
const kayles: Series = { first: 0, values: Int32Array.from([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1]) };

describe('series', () => {
  it('are summarised', () => {
    const summary = summarise(kayles);
    expect(summary).toMatchObject({ most: 7, mostAt: 15, zeros: [0], zeroCount: 1 });
  });

  it('split by the bits of values, and by the parity of heaps', () => {
    const rare = (heap: number, odd: [boolean, boolean]) => [0, 1, 2, 3, 4, 6].filter((value) => isRare({ mask: 6, odd }, value, heap));
    expect(rare(8, [false, false])).toEqual([0, 1, 6]);
    expect(rare(8, [false, true])).toEqual([0, 1, 6]);
    expect(rare(9, [false, true])).toEqual([2, 3, 4]);
  });

  it('grow in parts', () => {
    const growing = new Growing();
    growing.add(0, Array(5000).fill(1));
    growing.add(5000, [7]);
    expect(growing.series.values).toHaveLength(5001);
    expect(growing.series.values[5000]).toBe(7);
  });
});

describe('the plot', () => {
  const window = { from: 0, to: 20, top: 7 };

  it('puts zeros on the ground and as ticks', () => {
    const pixels = { width: 40, height: 60, data: new Uint32Array(2400), scale: 1 };
    draw(pixels, { ...kayles, split: { mask: 1, odd: [true, true] } }, window, { common: 1, rare: 2, zero: 3 });
    expect([...pixels.data.subarray((60 - TICKS + 4) * 40, (60 - TICKS + 5) * 40)]).toContain(3);
    expect([...pixels.data].filter((pixel) => pixel === 2).length).toBeGreaterThan(0);
  });

  it('shows the highest value, the first and the last whole, at any density', () => {
    for (const scale of [1, 2]) {
      const [width, height] = [200 * scale, 100 * scale];
      const pixels = { width, height, data: new Uint32Array(width * height), scale };
      draw(pixels, { first: 0, values: Int32Array.from([7, 0, 7]) }, { from: 0, to: 2, top: 7 }, { common: 1, rare: 2, zero: 3 });
      const inked = (row: number, column: number) => pixels.data[row * width + column] !== 0;
      const rows = Array.from({ length: height }, (_, at) => at);
      const columns = Array.from({ length: width }, (_, at) => at);
      expect(columns.some((column) => inked(0, column))).toBe(false);
      expect(rows.some((row) => inked(row, 0) || inked(row, width - 1))).toBe(false);
      const { x, y } = spotOf({ from: 0, to: 2, top: 7 }, { width: 200, height: 100 }, 2, 7);
      expect(inked(Math.round(y * scale), Math.round(x * scale))).toBe(true);
    }
  });

  it('finds the value whose dot is nearest', () => {
    const size = { width: 400, height: 200 };
    for (const [heap, value] of [...kayles.values].entries()) {
      expect(nearest(window, size, kayles, spotOf(window, size, heap, value))).toEqual({ heap, value });
    }
    expect(nearest({ ...window, from: 30, to: 40 }, size, kayles, { x: 9, y: 9 })).toBeNull();
  });

  it('zooms round the pointer and stays within the sequence', () => {
    const closer = zoomed(window, 0.5, 0.5, kayles);
    expect(closer).toEqual({ from: 5, to: 15, top: 7 });
    expect(panned(closer, 100, kayles)).toEqual({ from: 10, to: 20, top: 7 });
    expect(zoomed(closer, 99, 0.5, kayles)).toEqual(window);
  });

  it('has round steps and true colours', () => {
    expect(steps(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(packed('#1d4e89')).toBe(0xff894e1d);
  });
});

describe('exports', () => {
  const short: Series = { first: 0, values: Int32Array.from([0, 1, 2]) };

  it('are what other programs read', () => {
    expect(csv('kayles', short, '1')).toBe('# kayles, values of heaps, Grundy 1\nn,value\n0,0\n1,1\n2,2\n');
    expect(bfile('kayles', short, '1')).toBe('# kayles, values of heaps, Grundy 1\n0 0\n1 1\n2 2\n');
    expect(JSON.parse(json('kayles', short, '1'))).toEqual({ schema: 1, version: '1', game: 'kayles', first: 0, values: [0, 1, 2] });
    expect(svg('a<b', short, 0, 2, 2)).toContain('a&lt;b');
  });

  it('have harmless names', () => {
    expect(fileName('take:1,prime', 'bfile')).toBe('take-1-prime.txt');
    expect(fileName('../x', 'csv')).toBe('x.csv');
  });
});
