import { describe, expect, it } from 'vitest';
import type { Option } from '../engine/protocol';
import { readPosition } from '../notation/position';
import { splits } from './dividing';
import { stones } from './stones';

const group = (text: string) => readPosition(text).groups[0] ?? { game: '', args: [], settings: {} };
const option = (from: string, to: string): Option => ({ summand: 0, from, to, text: to, position: to });
const ROOM = { width: 400, grouped: false, odd: [] };

function pieces(position: string, results: string[]): string[] {
  const shown = group(position);
  const memory = stones.begin(shown);
  if (!memory) return ['words'];
  const scene = stones.scene(shown, results.map((to) => option(shown.args[0] ?? '', to)), memory, ROOM);
  return scene.marks.filter(({ kind }) => kind.startsWith('pawn')).map(({ id }) => id.split(':')[0] ?? '');
}

describe('stones on few cells', () => {
  it('lie as the moves show they began', () => {
    expect(pieces('clobber 2x2', ['.X/OX', '.O/XX', 'O./OX', 'X./OO', 'OO/.X', 'XO/.O', 'XX/O.', 'XO/X.']).slice(0, 4)).toEqual(['X', 'O', 'O', 'X']);
    expect(pieces('clobber 1x5', ['.XXOX', 'O.XOX', 'X.OOX', 'XX.OX', 'XO.XX', 'XOO.X', 'XOX.O', 'XOXX.'])).toEqual(['X', 'O', 'X', 'O', 'X']);
  });

  it('are written as moves in words where the moves do not show the board', () => {
    expect(pieces('clobber 1x3', ['.XX', 'O.X', 'X.O', 'XX.'])).toEqual(['words']);
    expect(pieces('clobber 1x4', [])).toEqual(['words']);
    expect(pieces('own.game 2x2', ['xx/x.', 'xx/.x'])).toEqual(['words']);
  });
});

describe('stones on a large graph', () => {
  it('lie as far apart as targets', () => {
    const shown = group('nogo path:90');
    const memory = stones.begin(shown);
    if (!memory) throw new Error('no board');
    const { places } = stones.scene(shown, [], memory, ROOM);
    const apart = places.flatMap((a, at) => places.slice(at + 1).map((b) => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)));
    expect(places).toHaveLength(90);
    expect(Math.min(...apart)).toBeGreaterThan(40);
  });
});

describe('a heap that is split', () => {
  it('stays within the page, on several lines where it must', () => {
    const shown = group('evensplit:3 20');
    const memory = splits.begin(shown);
    if (!memory) throw new Error('no board');
    const scene = splits.scene(shown, [option('20', Array(19).fill('1').join(' ') + ' 1')], memory, { ...ROOM, width: 330 });
    expect(scene.width).toBeLessThanOrEqual(330);
    expect(scene.marks.filter(({ kind }) => kind === 'bar')).toHaveLength(21);
  });
});
