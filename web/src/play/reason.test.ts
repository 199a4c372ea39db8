import { describe, expect, it } from 'vitest';
import type { Step } from '../engine/protocol';
import { pairsOf } from './mirror';
import { folded, mexRow, pagesOf } from './reason';

const say = (text: string, id = ''): Step => ({ kind: 'say', id, text });
const columns: Step = { kind: 'columns', text: '', powers: [4, 2, 1], rows: [{ label: '5', value: 5, bits: [4, 0, 1] }], left: [4, 0, 1] };

describe('pages of a reason', () => {
  it('keep a picture with the sentence that announces it', () => {
    const pages = pagesOf([say('A heap is worth its size.'), say('Columns:'), columns, say('The sum is 5.')], undefined);
    expect(pages.map(({ sentences }) => sentences)).toEqual([['A heap is worth its size.'], ['Columns:'], ['The sum is 5.']]);
    expect(pages[1]?.picture).toEqual(columns);
  });

  it('fill a row up to the mex', () => {
    expect(mexRow([0, 1, 4])).toEqual([{ number: 0, there: true }, { number: 1, there: true }, { number: 2, there: false }]);
  });

  it('light the move they name', () => {
    const move: Step = { kind: 'move', summand: 1, from: '5', to: '3', text: 'take 2' };
    const [page] = pagesOf([say('A winning move:'), move], undefined);
    expect(page).toMatchObject({ sentences: ['A winning move:', 'take 2'], moves: [move] });
  });

  it('fold a strip at its period', () => {
    expect(folded([9, 1, 2, 1, 2, 1], 1, 2)).toEqual([{ start: 0, values: [9] }, { start: 1, values: [1, 2] }, { start: 3, values: [1, 2] }, { start: 5, values: [1] }]);
  });
});

describe('mirrors', () => {
  const group = (arg: string) => ({ game: '', args: [arg], settings: {} });

  it('pair vertices of paths and cycles', () => {
    expect(pairsOf('mirror-reversed', group('path:5'))).toEqual([['1', '5'], ['2', '4']]);
    expect(pairsOf('mirror-opposite', group('cycle:4'))).toEqual([['1', '3'], ['2', '4']]);
  });

  it('pair cells of boards', () => {
    expect(pairsOf('mirror-half-turn', group('2x2'))).toEqual([['0,0', '1,1'], ['0,1', '1,0']]);
    expect(pairsOf('mirror-board-left-right', group('1x3'))).toEqual([['0,0', '0,2']]);
    expect(pairsOf('theorem-mirror', group('2x2'))).toEqual([]);
  });
});
