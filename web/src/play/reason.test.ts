import { describe, expect, it } from 'vitest';
import type { Step } from '../engine/protocol';
import { pairsOf } from './mirror';
import { mexRow, pagesOf } from './reason';

const say = (text: string, id = ''): Step => ({ kind: 'say', id, text });
const table = (rows: string[][]): Step => ({ kind: 'table', rows, text: '' });

describe('pages of a reason', () => {
  it('keep a table with the sentence that announces it', () => {
    const pages = pagesOf([say('A heap is worth its size.'), say('Columns:'), table([['heap', '4', '2', '1'], ['5', '4', '.', '1'], ['left over', '4', '.', '1']]), say('The sum is 5.')], [], undefined);
    expect(pages.map(({ sentences }) => sentences)).toEqual([['A heap is worth its size.'], ['Columns:'], ['The sum is 5.']]);
    expect(pages[1]?.picture).toEqual({ kind: 'columns', heading: 'heap', powers: ['4', '2', '1'], parts: [{ label: '5', bits: ['4', '.', '1'] }], left: { label: 'left over', bits: ['4', '.', '1'] } });
  });

  it('see a mex in options with values', () => {
    const [page] = pagesOf([say('Options:'), table([['option', 'value'], ['1 2', '0'], ['3', '1']])], [], undefined);
    expect(page?.picture).toMatchObject({ kind: 'mex', values: [0, 1] });
    expect(mexRow([0, 1, 4])).toEqual([{ number: 0, there: true }, { number: 1, there: true }, { number: 2, there: false }]);
  });

  it('light the move they name', () => {
    const move = { summand: 1, from: '5', to: '3', text: 'take 2' };
    const [page] = pagesOf([say('A winning move:'), say('take 2')], [move], undefined);
    expect(page).toMatchObject({ sentences: ['A winning move:', 'take 2'], moves: [move] });
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
