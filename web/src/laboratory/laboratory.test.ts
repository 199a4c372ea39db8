import { describe, expect, it } from 'vitest';
import { array, bfile, csv, encyclopedia, gridCsv, gridJson, gridSvg, json, svg, ticks } from './exports';
import { fileName } from '../share/files';
import { binned, commonest, frequencies } from './frequency';
import { elementOf, outcomes } from './misere';
import { draw, isWhole, nearest, packed, panned, riseOf, spotOf, steps, TICKS, zoomed, type Layer } from './plot';
import { amountsOf, startOf } from './questions';
import { Growing, isRare, summarise, type Grid, type Series } from './series';
import { classes, growth, maskOf, rareHeaps, splitBy } from './sparse';

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
  const window = { from: 0, to: 20, base: 0, top: 7 };
  const layer = (series: Series): Layer => ({ series, inks: { common: 1, rare: 2, zero: 3 }, mark: 'dot' });

  it('puts zeros on the ground and as ticks', () => {
    const pixels = { width: 40, height: 60, data: new Uint32Array(2400), scale: 1 };
    draw(pixels, [layer({ ...kayles, split: { mask: 1, odd: [true, true] } })], window);
    expect([...pixels.data.subarray((60 - TICKS + 4) * 40, (60 - TICKS + 5) * 40)]).toContain(3);
    expect([...pixels.data].filter((pixel) => pixel === 2).length).toBeGreaterThan(0);
  });

  it('shows the highest value, the first and the last whole, at any density', () => {
    for (const scale of [1, 2]) {
      const [width, height] = [200 * scale, 100 * scale];
      const pixels = { width, height, data: new Uint32Array(width * height), scale };
      draw(pixels, [layer({ first: 0, values: Int32Array.from([7, 0, 7]) })], { from: 0, to: 2, base: 0, top: 7 });
      const inked = (row: number, column: number) => pixels.data[row * width + column] !== 0;
      const rows = Array.from({ length: height }, (_, at) => at);
      const columns = Array.from({ length: width }, (_, at) => at);
      expect(columns.some((column) => inked(0, column))).toBe(false);
      expect(rows.some((row) => inked(row, 0) || inked(row, width - 1))).toBe(false);
      const { x, y } = spotOf({ from: 0, to: 2, base: 0, top: 7 }, { width: 200, height: 100 }, 2, 7);
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

  it('zooms in both directions round the pointer, and stays within the whole', () => {
    const closer = zoomed(window, { across: 0.5, up: 1, share: 0.5, rise: 0.5 }, window);
    expect(closer).toEqual({ from: 5, to: 15, base: 0, top: 7 });
    expect(panned(closer, 100, 100, window)).toEqual({ from: 10, to: 20, base: 0, top: 7 });
    expect(zoomed(window, { across: 1, up: 4 / 7, share: 0, rise: 1 }, window)).toEqual({ from: 0, to: 20, base: 3, top: 7 });
    const back = zoomed(closer, { across: 99, up: 99, share: 0.5, rise: 0.5 }, window);
    expect(back).toEqual(window);
    expect([isWhole(closer, window), isWhole(back, window)]).toEqual([false, true]);
    const size = { width: 400, height: 200 };
    expect(riseOf(size.height, spotOf(window, size, 0, 7).y)).toBe(1);
    expect(riseOf(size.height, spotOf(window, size, 0, 0).y)).toBe(0);
  });

  it('gives several sequences marks and ticks of their own', () => {
    const pixels = { width: 200, height: 100, data: new Uint32Array(20_000), scale: 1 };
    const one: Series = { first: 0, values: Int32Array.from([0, 3]) };
    const inks = (ink: number) => ({ common: ink, rare: ink, zero: ink });
    draw(pixels, [{ series: one, inks: inks(1), mark: 'ring' }, { series: { first: 0, values: Int32Array.from([0, 5]) }, inks: inks(2), mark: 'plus' }], { from: 0, to: 1, base: 0, top: 7 });
    const at = (value: number, right: number, down: number) => {
      const { x, y } = spotOf({ from: 0, to: 1, base: 0, top: 7 }, pixels, 1, value);
      return pixels.data[(Math.round(y) + down) * 200 + Math.round(x) + right];
    };
    expect([at(3, 0, 0), at(3, -4, -4)]).toEqual([0, 1]);
    expect([at(5, 0, 0), at(5, -4, -4), at(5, -4, 0)]).toEqual([2, 0, 2]);
    const ticks = [...pixels.data.subarray((100 - TICKS + 3) * 200)];
    expect([ticks.includes(1), ticks.includes(2)]).toEqual([true, true]);
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
    expect(svg([{ game: 'a<b', series: short, ink: 0 }, { game: 'nim', series: short, ink: 2 }], { from: 0, to: 2, base: 0, top: 2 })).toContain('<title>a&lt;b; nim</title>');
  });

  it('are arrays of programs', () => {
    expect(array('rust', 'nim', short)).toBe('// nim, values of heaps 0 to 2\nconst VALUES: [u32; 3] = [\n    0, 1, 2,\n];\n');
    expect(array('python', 'nim', short)).toBe('# nim, values of heaps 0 to 2\nVALUES = [\n    0, 1, 2,\n]\n');
    expect(array('cpp', 'nim', short)).toBe('// nim, values of heaps 0 to 2\nconstexpr std::array<std::uint32_t, 3> VALUES{\n    0, 1, 2,\n};\n');
    // A value that is not a number is below 0.
    expect(array('rust', 'nim', { first: 0, values: Int32Array.from([-1]) })).toContain('[i32; 1]');
    expect(array('python', 'kayles', kayles).split('\n')).toHaveLength(6);
  });

  it('ask the encyclopedia for the first values', () => {
    expect(encyclopedia(short)).toBe('https://oeis.org/search?q=0,1,2');
    expect(encyclopedia({ first: 0, values: Int32Array.from({ length: 99 }, (_, heap) => heap) })).toMatch(/q=1,2,.*,24$/);
  });

  it('of grids have their sizes', () => {
    const grid: Grid = { rows: [[0, 1], [1, null]], firstRow: 1, firstColumn: 1 };
    expect(gridCsv('wythoff', grid, '1')).toBe('# wythoff, values by rows and columns, Grundy 1\n,1,2\n1,0,1\n2,1,\n');
    expect(JSON.parse(gridJson('wythoff', grid, '1'))).toMatchObject({ first_row: 1, rows: [[0, 1], [1, null]] });
    expect(gridSvg('a<b', grid).match(/<rect/g)).toHaveLength(5);
    expect(gridSvg('a<b', grid)).toContain('a&lt;b');
  });

  it('have harmless names', () => {
    expect(fileName('take:1,prime', 'txt')).toBe('take-1-prime.txt');
    expect(fileName('../x', 'csv')).toBe('x.csv');
  });
});

describe('frequencies', () => {
  it('count each value', () => {
    const counts = frequencies(kayles);
    expect([...counts]).toEqual([1, 6, 5, 3, 4, 0, 1, 1]);
    expect(commonest(counts, 3)).toEqual([{ value: 1, count: 6 }, { value: 2, count: 5 }, { value: 4, count: 4 }]);
    expect(binned(counts, 4)).toEqual({ width: 2, bars: [7, 8, 4, 2] });
  });
});

describe('the sparse space', () => {
  const six: Series = { first: 0, values: Int32Array.from([0, 1, 2, 6, 7, 1, 4, 0]) };

  it('counts evil and odious values by the parity of heaps', () => {
    expect(classes(six, 6)).toEqual({ evil: [2, 4], odious: [2, 0] });
    expect(splitBy(six, 6)).toEqual({ mask: 6, odd: [true, true] });
    expect(rareHeaps(six, { mask: 6, odd: [true, true] })).toEqual([2, 6]);
  });

  it('shows how the rare values grow', () => {
    expect(growth(six, [2, 6], 8).map(({ count }) => count)).toEqual([0, 0, 1, 1, 1, 1, 2, 2]);
    expect(growth(six, [2, 6], 2)).toEqual([{ heap: 0, count: 0 }, { heap: 7, count: 2 }]);
  });

  it.each([['0b110', 6], ['110₂', 6], ['110', 110], ['6', 6], ['0b', null], ['x', null], ['0', null], ['', null]])('reads the mask %j as %j', (text, mask) => {
    expect(maskOf(text)).toBe(mask);
  });
});

describe('misère play', () => {
  // Misère Nim: heaps 0 and 1 exchange, larger ones are won.
  const nim = { game: 'x', status: 'proved', lost: [1], phi: [0, 1, 2, 2], period: 1, preperiod: 2 } as const;

  it('is decided by the elements of heaps, beyond the table by its period', () => {
    const quotient = { ...nim, lost: [...nim.lost], phi: [...nim.phi] };
    expect(elementOf(quotient, 1000)).toBe(2);
    expect(outcomes(quotient, 5)).toEqual(['N', 'P', 'N', 'N', 'N', 'N']);
    expect(outcomes({ ...quotient, period: null }, 5)).toHaveLength(4);
  });
});

describe('questions', () => {
  const remains = { nothing: true, one: true, two: false };

  it.each([['1, 2', [1, 2]], ['5-7 1', [1, 5, 6, 7]], ['1..3', [1, 2, 3]], ['0', null], ['31', null], ['x', null], ['', null], ['7-5', null]])('read the numbers %j', (text, numbers) => {
    expect(amountsOf(text)).toEqual(numbers);
  });

  it.each([
    [{ amounts: [1, 3], remains, splits: false }, 'take:1,3', '0.303'],
    [{ amounts: null, remains, splits: false }, 'nim', '0.[3]'],
    [{ amounts: null, remains, splits: true }, null, '4.[3]'],
    [{ amounts: [1, 2], remains: { nothing: true, one: true, two: true }, splits: false }, null, '0.77'],
    [{ amounts: [2], remains: { nothing: true, one: false, two: false }, splits: false }, null, '0.01'],
    [{ amounts: [1], remains: { nothing: false, one: false, two: false }, splits: true }, null, '4.0'],
  ])('lead from %j to a set and a code', (answers, set, code) => {
    expect(startOf(answers)).toMatchObject({ set, code });
  });

  it('lead to a rule file', () => {
    expect(startOf({ amounts: [2], remains: { nothing: true, one: true, two: true }, splits: true })?.rules).toBe('game mine(n)\ntake 2: if n >= 2: n - 2\ntake 2 and split: for j in 1..(n-2)/2: (j) + (n-2-j)\nsplit: for k in 1..n/2: (k) + (n-k)\n');
    expect(startOf({ amounts: [1], remains: { nothing: false, one: false, two: false }, splits: false })).toBeNull();
  });
});

describe('the axes of a saved plot', () => {
  it.each([
    [0, 100, 10, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]],
    [0, 9, 8, [0, 2, 4, 6, 8]],
    [0, 1, 8, [0, 1]],
    [37, 1000, 5, [200, 400, 600, 800, 1000]],
  ])('from %i to %i have round numbers, at most about %i', (from, to, most, round) => {
    expect(ticks(from, to, most)).toEqual(round);
  });

  it('are labelled by more than their ends', () => {
    const drawing = svg([{ game: 'kayles', series: { first: 0, values: Int32Array.from({ length: 101 }, (_, n) => n % 10) } as unknown as Series, ink: 0 }], { from: 0, to: 100, base: 0, top: 9 });
    for (const label of [20, 50, 80, 4, 8]) expect(drawing).toContain(`>${label}</text>`);
  });
});
