import { describe, expect, it } from 'vitest';
import '../../tests/catalogue';
import { printGroup, readPosition } from '../notation/position';
import { builtOf, carried, grown, setupOf, stepped, turned, walled, without, type Setup } from './setup';

const setup = (text: string): Setup | null => {
  const [group] = readPosition(text).groups;
  return group ? setupOf(group) : null;
};
const built = (made: Setup | null): string => (made ? printGroup(builtOf(made)) : '');

describe('a position set up by hand', () => {
  it.each(['nim 3 4 5', 'kayles 7', 'rims 4 2', 'wythoff 3 5', 'northcott W..B .W.B', 'redblue R..B', 'cram x../...', 'sticks XX.X', 'pokernim 3 5 spare=2', 'clobber XO./.XO'])('%s stays as it is until it is changed', (text) => {
    expect(built(setup(text))).toBe(text);
  });

  it.each(['grim path:4', 'dag 1:2 at=1', 'rule x', 'nim 100', 'hackenbush 1-2', 'clobber 3x3'])('%s is typed or drawn', (text) => {
    expect(setup(text)).toBeNull();
  });

  it('changes numbers, cells, walls and their number', () => {
    const nim = setup('nim 1 2');
    const walls = setup('northcott W.B');
    if (!nim || !walls) throw new Error('no setup');
    expect(built(stepped(nim, 0, 1))).toBe('nim 2 2');
    expect(built(stepped(stepped(nim, 0, -1), 0, -1))).toBe('nim 0 2');
    expect(built(without(grown(nim), 0))).toBe('nim 2 1');
    expect(built(carried(walls, 0, { row: 0, column: 0 }, { row: 0, column: 1 }))).toBe('northcott .WB');
    expect(built(walled(walls, 0, 1))).toBe('northcott W.B.');
    expect(built(turned(walls, 0, 0, 1))).toBe('northcott WWB');
    const cram = setup('cram 2x2');
    expect(cram && built(turned(cram, 0, 1, 0))).toBe('cram ../x.');
  });
});
