import { describe, expect, it } from 'vitest';
import type { Step } from '../engine/protocol';
import { byValue, folded, mexRow, pagesOf } from './reason';

const say = (text: string, id = ''): Step => ({ kind: 'say', id, text });
const columns: Step = { kind: 'columns', text: '', powers: [4, 2, 1], rows: [{ label: '5', value: 5, bits: [4, 0, 1] }], left: [4, 0, 1] };

describe('pages of a reason', () => {
  it('keep a picture with the sentence that announces it', () => {
    const pages = pagesOf([say('A heap is worth its size.'), say('Columns:'), columns, say('The sum is 5.')]);
    expect(pages.map(({ sentences }) => sentences)).toEqual([['A heap is worth its size.'], ['Columns:'], ['The sum is 5.']]);
    expect(pages[1]?.picture).toEqual(columns);
  });

  it('fill a row up to the mex', () => {
    expect(mexRow([0, 1, 4])).toEqual([{ number: 0, there: true }, { number: 1, there: true }, { number: 2, there: false }]);
  });

  it('put options of one value together', () => {
    const table: Step = { kind: 'table', text: '', rows: [['option', 'value'], ['a', '1']] };
    const options = [{ text: 'a', value: 1 }, { text: 'b', value: 0 }, { text: 'c', value: 1 }, { text: 'c', value: 1 }];
    const mex: Step = { kind: 'mex', text: 'The mex is 2.', options, mex: 2 };
    const [page, none] = pagesOf([say('Options:'), table, mex]);
    expect(page).toMatchObject({ sentences: ['Options:', 'The mex is 2.'], picture: mex });
    expect(none).toBeUndefined();
    expect(byValue(options)).toEqual([{ value: 0, texts: ['b'] }, { value: 1, texts: ['a', 'c'] }]);
  });

  it('light the move they name', () => {
    const move: Step = { kind: 'move', summand: 1, from: '5', to: '3', text: 'take 2' };
    const [page] = pagesOf([say('A winning move:'), move]);
    expect(page).toMatchObject({ sentences: ['A winning move:', 'take 2'], moves: [move] });
  });

  it('fold a strip at its period', () => {
    expect(folded([9, 1, 2, 1, 2, 1], 1, 2)).toEqual([{ start: 0, values: [9] }, { start: 1, values: [1, 2] }, { start: 3, values: [1, 2] }, { start: 5, values: [1] }]);
  });
});

describe('mirrors', () => {
  it('are lit while copying is spoken of', () => {
    const pairs: [string, string][] = [['1', '5'], ['2', '4']];
    const pages = pagesOf([say('Copy.'), say('What answers what:'), { kind: 'mirror', text: '1 – 5', pairs }, say('The value is 0.')]);
    expect(pages.map((page) => page.pairs)).toEqual([pairs, pairs, []]);
  });
});
