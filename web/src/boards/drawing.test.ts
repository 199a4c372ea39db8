import { describe, expect, it } from 'vitest';
import { drawingOf, groupOf, toggled, twins, withoutVertex, withPawn } from './drawing';

const dag = { game: 'dag', args: ['1:2,2:3'], settings: { at: '1' } };
const plant = { game: 'hackenbush', args: ['1-2,2-3'], settings: {} };

describe('a drawing', () => {
  it('gives back what it was made of', () => {
    expect(groupOf(drawingOf(dag), dag)).toEqual(dag);
    expect(groupOf(drawingOf(plant), plant)).toEqual(plant);
  });

  it('has as many pawns as were put on it', () => {
    const two = withPawn(drawingOf(dag), 3);
    expect(groupOf(two, dag).settings).toEqual({ at: '1,3' });
    expect(groupOf(withoutVertex(two, 1), dag).settings).toEqual({ at: '3' });
    expect(groupOf(withPawn(withPawn(two, 3), 1), dag).settings).toEqual({ at: '1' });
  });

  it('joins two vertices by up to three lines where a game has several', () => {
    const [one, none] = [drawingOf(plant), toggled(drawingOf({ ...plant, game: 'grim' }), 2, 1)];
    expect(none.lines).toEqual([[2, 3]]);
    const three = toggled(toggled(one, 2, 1), 1, 2);
    expect(twins(three)).toEqual([0, 0, 1, 2]);
    expect(groupOf(toggled(one, 3, 3), plant).args).toEqual(['1-2,2-3,3-3']);
    expect(toggled(three, 1, 2).lines).toEqual([[2, 3]]);
  });
});
