import { describe, expect, it } from 'vitest';
import type { Option } from '../engine/protocol';
import { readPosition } from '../notation/position';
import { ruled } from './ruled';

const group = (text: string) => readPosition(text).groups[0] ?? { game: '', args: [], settings: {} };
const option = (to: string, text: string): Option => ({ summand: 0, from: '', to, text, position: to });
const ROOM = { width: 400, grouped: false, odd: [] };

function routes(position: string, options: Option[]): string[] {
  const shown = group(position);
  const memory = ruled.begin(shown);
  return memory ? ruled.scene(shown, options, memory, ROOM).routes.map(({ places }) => places.join(' ')) : ['words'];
}

describe('graphs of rule files', () => {
  it('have their vertices touched in any order, unless another move has that order', () => {
    const cut = option('1-2,3', 'cut (2, 3): 1-2,3 is left');
    expect(routes('own.game 1-2,2-3', [cut])).toEqual(['vertex:0:2 vertex:0:3', 'vertex:0:3 vertex:0:2']);
    const back = option('1-2,3', 'cut (3, 2): 1-2,3 is left');
    expect(routes('own.game 1-2,2-3', [cut, back])).toEqual(['vertex:0:2 vertex:0:3', 'vertex:0:3 vertex:0:2']);
  });

  it('let the number be chosen where several moves name the same vertices', () => {
    const paint = (colour: number) => option(`1-2 numbers=1:${colour}`, `paint (1): 1-2 numbers=1:${colour} is left`);
    expect(routes('own.game 1-2', [paint(1), paint(2)])).toEqual(['vertex:0:1 letters:1', 'vertex:0:1 letters:2']);
  });

  it('show the numbers of vertices, and arcs', () => {
    const shown = group('own.game 1:2,2:1,3 numbers=2:7');
    const memory = ruled.begin(shown);
    const marks = memory ? ruled.scene(shown, [], memory, ROOM).marks : [];
    expect(marks.filter(({ kind }) => kind === 'arc')).toHaveLength(2);
    expect(marks.map(({ shape }) => (shape.form === 'text' ? shape.text : ''))).toContain('7');
  });

  it('are written in words where there are too many vertices', () => {
    expect(routes('own.game path:61', [])).toEqual(['words']);
  });
});
