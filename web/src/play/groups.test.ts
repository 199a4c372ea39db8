import { describe, expect, it } from 'vitest';
import { after, lay } from './groups';

const move = { summand: 0, from: '1', to: '0', text: 'take 1' };

describe('the table after a move', () => {
  it('keeps the board of a game that has ended', () => {
    const table = lay('kayles 1', {});
    const [shown, ...rest] = after(table, { ...move, position: 'kayles 0', ends: true }, [], {});
    expect(rest).toEqual([]);
    expect(shown).toMatchObject({ ended: true, count: 0, group: table[0]?.group });
  });

  it('shows a heap of size 0 that is left', () => {
    const [shown] = after(lay('nim 1', {}), { ...move, position: 'nim 0' }, [], {});
    expect(shown).toMatchObject({ ended: false, group: { game: 'nim', args: ['0'] } });
  });

  it('keeps the other summands', () => {
    const table = after(lay('kayles 1 + nim 2', {}), { ...move, position: 'nim 2' }, [], {});
    expect(table).toMatchObject([{ ended: true }, { ended: false, first: 0, group: { game: 'nim' } }]);
  });
});
