import { describe, expect, it } from 'vitest';
import type { Option } from '../engine/protocol';
import { readPosition } from '../notation/position';
import type { Scene } from './contract';
import { follows, pick, toward, valued } from './picking';
import { GAMES } from '../../tests/catalogue';
import { shippedRules } from '../rules/shipped';
import { BOARDS, fill, isDrawn, rowOf } from './table';

/** Options as the engine prints them, by what they lead to. */
function scene(position: string, options: string[], values: number[] = []): Scene {
  const group = readPosition(position).groups[0];
  const board = rowOf(group?.game ?? '')?.board;
  const memory = group && board?.begin(group);
  if (!group || !board || isDrawn(board) || memory === null) throw new Error(`no board for ${position}`);
  const made = options.map((to, at): Option => ({ summand: 0, from: group.args[0] ?? '', to, text: '', position: to, ...(values[at] === undefined ? {} : { value: values[at] ?? 0 }) }));
  return board.scene(group, made, memory, { width: 400, grouped: false, odd: [] });
}

/** Where every option is touched. */
const touches = (found: Scene) => found.routes.map(({ places, option }) => `${places.join(' ')} -> ${option.to}`);

describe('boards', () => {
  it.each([
    ['nim 3', ['0', '1', '2'], ['match:0:0 -> 0', 'match:0:1 -> 1', 'match:0:2 -> 2']],
    ['pokernim 1 spare=2', ['0 spare=2', '2 spare=1', '3 spare=0'], ['match:0:0 -> 0 spare=2', 'add:0:1 -> 2 spare=1', 'add:0:2 -> 3 spare=0']],
    ['kayles 3', ['2', '1 1', '1'], ['pin:0:0 pin:0:0 -> 2', 'pin:0:2 pin:0:2 -> 2', 'pin:0:1 pin:0:1 -> 1 1', 'pin:0:0 pin:0:1 -> 1', 'pin:0:1 pin:0:0 -> 1', 'pin:0:1 pin:0:2 -> 1', 'pin:0:2 pin:0:1 -> 1']],
    ['grundy 3', ['1 2'], ['pin:0:0 pin:0:1 -> 1 2', 'pin:0:1 pin:0:2 -> 1 2']],
    ['sticks XX.X', ['.X.X', '...X'], ['stick:0:0 stick:0:0 -> .X.X', 'stick:0:0 stick:0:1 -> ...X', 'stick:0:1 stick:0:0 -> ...X']],
    ['treblecross 5', ['2', '0'], ['cell:0:0 -> 2', 'cell:0:4 -> 2', 'cell:0:2 -> 0']],
    ['crosses 1x3', ['.X.'], ['cell:0:0:1 -> .X.']],
    ['cram 1x3', ['xx.'], ['cell:0:0:0 cell:0:0:1 -> xx.', 'cell:0:0:1 cell:0:0:0 -> xx.']],
    ['chomp 2x3', ['2x1', '.../.xx'], ['cell:0:0:1 -> 2x1', 'cell:0:1:1 -> .../.xx']],
    ['grim path:3', ['2-3', '1,3'], ['vertex:0:1 -> 2-3', 'vertex:0:2 -> 1,3']],
    ['node-kayles path:4', ['3-4', 'empty'], ['vertex:0:1 -> 3-4']],
    ['arc-kayles path:4', ['1,4'], ['edge:0:1 -> 1,4']],
    ['hackenbush 1-2,2-3', ['1', '1-2'], ['edge:0:0 -> 1', 'edge:0:1 -> 1-2']],
    // A token on the first vertex is not told of.
    ['geography grid:2x3 at=2', ['1-4,3-6,4-5,5-6', '1-4,3-6,4-5,5-6 at=3'], ['vertex:0:1 -> 1-4,3-6,4-5,5-6', 'vertex:0:3 -> 1-4,3-6,4-5,5-6 at=3']],
    ['northcott W..B', ['.W.B'], ['cell:0:0 cell:0:1 -> .W.B']],
    ['chocolate 3x4', ['1x4 2x4', '1x4 1x4', '3x1 3x3', '3x1 3x2', '1x2'], ['cut:0:row:1 -> 1x4 2x4', 'eat:0:row:1 -> 1x4 1x4', 'cut:0:column:1 -> 3x1 3x3', 'eat:0:column:1 -> 3x1 3x2', 'eat:0:rim -> 1x2']],
    ['wythoff 2 3', ['0 3', '1 2'], ['cell:0:0:3 -> 0 3', 'cell:0:1:2 -> 1 2']],
  ])('%s', (position, options, routes) => {
    expect(touches(scene(position, options))).toEqual(routes);
  });

  it('have places of at least 44 pixels, and no two marks of one name', () => {
    for (const position of ['nim 30', 'kayles 20', 'crosses 9x9', 'wythoff 9 9', 'circle W..B..W.B']) {
      const { marks, places } = scene(position, []);
      for (const { shape } of places) expect(shape.form === 'rect' ? Math.min(shape.width, shape.height) : shape.form === 'circle' ? 2 * shape.r : 44).toBeGreaterThanOrEqual(44);
      expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length);
    }
  });
});

describe('rows of pins', () => {
  it('keep their gaps, whichever part is named first', () => {
    const [before, after] = [readPosition('kayles 7').groups[0], readPosition('kayles 1 4').groups[0]];
    const board = rowOf('kayles')?.board;
    const memory = before && board?.begin(before);
    const option: Option = { summand: 0, from: '7', to: '1 4', text: '', position: 'kayles 1 4' };
    expect(before && after && board?.advance(memory, { before, after, option, route: ['pin:0:4', 'pin:0:5'] })).toEqual({ lengths: [7], runs: [{ row: 0, start: 6, length: 1 }, { row: 0, start: 0, length: 4 }] });
  });
});

describe('choosing', () => {
  const cram = scene('cram 1x3', ['xx.', '.xx'], [0, 1]);

  it('goes from place to place', () => {
    expect([...follows(cram, [])].sort()).toEqual(['cell:0:0:0', 'cell:0:0:1', 'cell:0:0:2']);
    expect(pick(cram, [], 'cell:0:0:0')).toEqual({ chosen: ['cell:0:0:0'] });
    expect(pick(cram, ['cell:0:0:0'], 'cell:0:0:1')).toMatchObject({ played: { to: 'xx.' } });
    expect(pick(cram, ['cell:0:0:0'], 'cell:0:0:2')).toEqual({ chosen: ['cell:0:0:2'] });
    expect(pick(cram, [], 'nowhere')).toEqual({ refused: true });
  });

  it('shows the values of what one more touch would play', () => {
    expect(valued(cram, ['cell:0:0:1']).map(({ value, lost }) => [value, lost])).toEqual([['0', true], ['1', false]]);
  });

  it('follows the arrows', () => {
    const [left, middle, right] = cram.places;
    expect(middle && toward(cram.places, middle, 'ArrowRight')).toBe(right);
    expect(middle && toward(cram.places, middle, 'ArrowLeft')).toBe(left);
    expect(right && toward(cram.places, right, 'ArrowRight')).toBeUndefined();
  });
});

describe('the catalogue', () => {
  it('names boards that there are, each at least once', () => {
    expect(new Set(GAMES.map(({ display }) => display.board).filter((board) => board !== null))).toEqual(new Set(Object.keys(BOARDS)));
  });

  it('names rule files that there are', () => {
    const named = GAMES.map(({ display }) => display.rule_file).filter((file) => file !== null);
    expect(shippedRules()).toEqual(expect.arrayContaining(named));
  });

  it('has rows for families and codes', () => {
    for (const game of ['nim', 'take:1,2', 'fraction:1/3', '0.137', '4!.0', '4.[3]']) expect(rowOf(game)?.board).toBeTruthy();
    for (const game of ['my.game', 'file:a.game', 'kaylos']) expect(rowOf(game)).toBeUndefined();
  });
});

describe('starts', () => {
  it.each(GAMES)('of $name are positions', ({ display }) => {
    for (const start of display.starts) {
      expect(fill(start, () => 0.999)).not.toMatch(/(^| )\d+-\d+( |$)/);
      expect(fill(fill(start, () => 0), () => 0)).toBe(fill(start, () => 0));
    }
  });
});
