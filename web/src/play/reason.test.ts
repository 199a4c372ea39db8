import { describe, expect, it } from 'vitest';
import type { Step } from '../engine/protocol';
import { byValue, folded, mexRow, opening, pagesOf } from './reason';

const say = (text: string, id = 'said'): Step => ({ kind: 'say', id, text });
const columns: Step = { kind: 'columns', text: '', powers: [4, 2, 1], rows: [{ label: '5', value: 5, bits: [4, 0, 1] }], left: [4, 0, 1] };
const move: Step = { kind: 'move', id: 'take', summand: 1, from: '5', to: '3', text: 'take 2' };

describe('pages of a reason', () => {
  it('keep a picture with the sentence that announces it', () => {
    const pages = pagesOf([say('A heap is worth its size.'), say('Columns:'), columns, say('Find a move:'), move]);
    expect(pages.map(({ sentences }) => sentences)).toEqual([['A heap is worth its size.'], ['Columns:'], ['Find a move:', 'take 2']]);
    expect(pages[1]?.picture).toEqual(columns);
  });

  it('keep columns beside the sentences that speak of them', () => {
    const [page, next] = pagesOf([say('Columns:'), columns, say('The sum is 5.'), say('A winning move:'), move]);
    // The table is between the sentence that announces it and the one that says what it shows.
    expect(page).toMatchObject({ sentences: ['Columns:', 'The sum is 5.'], before: 1, picture: columns });
    expect(next).toMatchObject({ sentences: ['A winning move:', 'take 2'], picture: null });
  });

  it('show a sentence with its own picture', () => {
    const parts: Step = { kind: 'parts', id: 'worth', text: 'The value is 2.', parts: [{ position: 'kayles 7', value: 2 }] };
    expect(pagesOf([parts])).toMatchObject([{ sentences: ['The value is 2.'], picture: parts }]);
    const changing: Step = { ...columns, id: 'look', text: 'Look here.', change: { row: 0, bits: [0, 0, 0] } };
    expect(pagesOf([say('Columns:'), columns, changing]).map(({ picture }) => picture)).toEqual([columns, changing]);
  });

  it('fill a row up to the mex', () => {
    expect(mexRow([0, 1, 4])).toEqual([{ number: 0, there: true }, { number: 1, there: true }, { number: 2, there: false }]);
  });

  it('put options of one value together', () => {
    const table: Step = { kind: 'table', text: '', rows: [['option', 'value'], ['a', '1']] };
    const options = [{ text: 'a', value: 1 }, { text: 'b', value: 0 }, { text: 'c', value: 1 }, { text: 'c', value: 1 }];
    const mex: Step = { kind: 'mex', id: 'mex', text: 'The mex is 2.', options, mex: 2 };
    const [page, none] = pagesOf([say('Options:'), table, mex]);
    expect(page).toMatchObject({ sentences: ['Options:', 'The mex is 2.'], before: 1, picture: mex });
    expect(none).toBeUndefined();
    const texts = byValue(options).map(({ value, left }) => [value, left.map(({ text }) => text)]);
    expect(texts).toEqual([[0, ['b']], [1, ['a', 'c']]]);
  });

  it('light the move they name', () => {
    const [page] = pagesOf([say('A winning move:'), move]);
    expect(page).toMatchObject({ sentences: ['A winning move:', 'take 2'], moves: [move] });
  });

  it('open with all that comes before the move, and with it', () => {
    const pages = pagesOf([say('Columns:'), columns, say('A winning move:'), move, say('Why.'), say('Because.')]);
    expect(opening(pages).map(({ sentences }) => sentences.at(-1))).toEqual(['Columns:', 'take 2']);
    expect(opening(pagesOf([say('Lost.'), say('Why.')]))).toHaveLength(1);
  });

  it('fold a strip at its period', () => {
    expect(folded([9, 1, 2, 1, 2, 1], 1, 2)).toEqual([{ start: 0, values: [9] }, { start: 1, values: [1, 2] }, { start: 3, values: [1, 2] }, { start: 5, values: [1] }]);
  });
});

describe('places', () => {
  it('are lit with the sentence that names them, and with the theorem before', () => {
    const set: Step = { kind: 'places', id: 'set', text: 'Here such a set is {1, 3}.', places: ['1', '3'] };
    const pages = pagesOf([say('It loses.'), say('Look for a set.'), set, say('Sources.')]);
    expect(pages.map(({ places }) => places.length)).toEqual([0, 2, 2, 0]);
  });
});

describe('mirrors', () => {
  it('are lit while copying is spoken of', () => {
    const pairs: [string, string][] = [['1', '5'], ['2', '4']];
    const pages = pagesOf([say('Copy.'), say('What answers what:'), { kind: 'mirror', text: '1 – 5', pairs }, say('The value is 0.')]);
    expect(pages.map((page) => page.pairs)).toEqual([pairs, pairs, []]);
  });
});
