import { describe, expect, it } from 'vitest';
import type { Option } from '../engine/protocol';
import { components, readGraph } from '../notation/graph';
import { readPosition } from '../notation/position';
import { fit } from './fit';
import { fallen, formOf, formsOf, namesOf, type SheetLayouts } from './lying';
import { nearestTake, pilesOf, sticksOf } from './piles';
import { middleOf, type Trace } from './trace';

describe('the scale of a board', () => {
  const stiff = (width: number, height: number) => () => ({ width, height });
  /** Twenty squares of 40, on as many lines as they need. */
  const folding = (width: number) => {
    const across = Math.min(20, Math.floor(width / 40));
    return { width: across * 40, height: Math.ceil(20 / across) * 40 };
  };

  it.each([
    ['grows into its space', stiff(200, 100), { width: 400, height: 400 }, 2],
    ['does not outgrow its height', stiff(200, 100), { width: 400, height: 150 }, 1.5],
    ['has a limit', stiff(10, 10), { width: 4000, height: 4000 }, 2.8],
    ['shrinks to be seen whole', stiff(400, 400), { width: 300, height: 800 }, 0.75],
    ['scrolls rather than shrink too far', stiff(4000, 40), { width: 300, height: 800 }, 24 / 44],
  ])('%s', (_, draw, space, scale) => {
    expect(fit(draw, space).scale).toBeCloseTo(scale, 5);
  });

  it('folds rather than shrink', () => {
    const { scale, width } = fit(folding, { width: 410, height: 400 });
    expect(scale).toBe(1);
    expect(folding(width)).toEqual({ width: 400, height: 80 });
  });

  it('folds and grows where there is room', () => {
    const { scale, width } = fit(folding, { width: 700, height: 400 });
    expect(scale).toBeCloseTo(1.6, 5);
    expect(folding(width)).toEqual({ width: 400, height: 80 });
    expect(fit(folding, { width: 700, height: 100 }).scale).toBeCloseTo(1.24, 5);
  });

  it('leaves a finger its targets, and lets the page scroll', () => {
    expect(fit(stiff(300, 1000), { width: 300, height: 500 }, false).scale).toBeLessThan(0.6);
    expect(fit(stiff(300, 1000), { width: 300, height: 500 }, true).scale).toBeCloseTo(0.8, 1);
  });
});

describe('what a graph falls into', () => {
  const graph = (text: string) => readGraph(text) ?? { vertices: [], edges: [] };
  const lying = (text: string): SheetLayouts => {
    const { vertices } = graph(text);
    return { layouts: [Object.fromEntries(vertices.map((vertex) => [vertex, { x: vertex, y: 0 }]))], names: [namesOf(graph(text))], sheets: [0], wide: 1, tall: [1] };
  };
  const path = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `${from + at}-${from + at + 1}`).join(',');

  it('is found by its components', () => {
    expect(components(graph('1-2,4,5-7,7-9')).map(({ vertices }) => vertices)).toEqual([[1, 2], [4], [5, 7, 9]]);
  });

  it('is known whether it is written whole, in parts, or by its length', () => {
    const rest = graph(`${path(1, 4)},${path(7, 80)}`);
    expect(formsOf(rest)).toContain(formOf(`path:74 ${path(1, 4)}`));
    expect(formsOf(rest)).toContain(formOf(`${path(7, 80)},3-4,2-3,1-2`));
  });

  it('stays where it lay, though it is numbered anew', () => {
    const rest = graph(`${path(1, 4)},${path(7, 80)}`);
    const memory = fallen(lying('path:80'), 0, rest, [path(1, 4), 'path:74']);
    expect(memory?.sheets).toEqual([0, 0]);
    expect(memory?.layouts[0]?.[4]).toEqual({ x: 4, y: 0 });
    expect(memory?.layouts[1]?.[1]).toEqual({ x: 7, y: 0 });
    expect(memory?.layouts[1]?.[74]).toEqual({ x: 80, y: 0 });
    expect(memory?.names[1]?.[74]).toBe(80);
  });

  it('is nothing where the parts are others', () => {
    expect(fallen(lying('path:9'), 0, graph(path(3, 9)), [path(1, 4)])).toBeNull();
    expect(fallen(lying('path:9'), 0, graph(path(3, 9)), [])?.layouts).toEqual([]);
  });
});

describe('large heaps', () => {
  const option = (summand: number, to: string): Option => ({ summand, from: '', to, text: to, position: to });
  const group = (text: string) => readPosition(text).groups[0] ?? { game: '', args: [], settings: {} };

  it('are chosen by what is taken and what is left', () => {
    const piles = pilesOf(group('kayles 100 7'), [option(0, '99'), option(0, '1 98'), option(0, '98'), option(1, '6')]);
    expect(piles?.map(({ takes }) => takes.map(({ count, ways }) => [count, ways.map(({ left }) => left)]))).toEqual([[[1, [[99], [1, 98]]], [2, [[98]]]], [[1, [[6]]]]]);
  });

  it('are left to words where moves are more than that', () => {
    expect(pilesOf(group('pokernim 50 60 spare=2'), [option(0, '49 60 spare=2')])).toBeNull();
    expect(pilesOf(group('evensplit:3 90'), [option(0, '30 30 30')])).toBeNull();
  });

  it('are taken from the place that is pointed at on', () => {
    const [nim] = pilesOf(group('nim 100'), Array.from({ length: 100 }, (_, left) => option(0, String(left)))) ?? [];
    expect(nim && nearestTake(nim, 92.6)).toMatchObject({ count: 7, way: 0 });
    const [kayles] = pilesOf(group('kayles 100'), [option(0, '99'), option(0, '1 98'), option(0, '30 69'), option(0, '98')]) ?? [];
    expect(kayles && nearestTake(kayles, 28)).toMatchObject({ count: 1, way: 2 });
    expect(nearestTake({ size: 0, takes: [] }, 0)).toBeNull();
  });

  it('are drawn to one measure, with a gap where something is taken', () => {
    expect(sticksOf(60, 60, [20, 30]).map((stays) => (stays ? '|' : '.')).join('')).toBe('||||||||||||||||||||..........||||||||||||||||||||||||||||||');
    expect(sticksOf(30, 60, [30])).toHaveLength(30);
    expect(sticksOf(1, 1_000_000, [])).toEqual([false]);
    expect(sticksOf(1000, 1000, [200, 799]).filter((stays) => !stays)).toHaveLength(1);
    expect(sticksOf(1000, 1000, [999]).at(-1)).toBe(false);
  });
});

describe('where a move was made', () => {
  const trace: Trace = { gone: [{ form: 'rect', x: 10, y: 20, width: 4, height: 6 }], here: [], around: [{ x: 1, y: 2 }], width: 0, height: 0 };

  it.each([
    ['what is gone', trace, { x: 12, y: 23 }],
    ['what has come', { ...trace, here: [{ form: 'path', d: 'M40 5L1 1' }] }, { x: 40, y: 5 }],
    ['what it left', { ...trace, gone: [] }, { x: 1, y: 2 }],
  ] as [string, Trace, { x: number; y: number }][])('is %s', (_, made, at) => {
    expect(middleOf(made)).toEqual(at);
  });
});
