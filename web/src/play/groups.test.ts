import { describe, expect, it } from 'vitest';
import type { Option } from '../engine/protocol';
import { after as next, changeIn, composed, labelled, lay, optionsOf, type Chosen } from './groups';

const after = (table: ReturnType<typeof lay>, option: Option, route: string[]) => next(table, { option, route, player: 0 }, {});

const move = { summand: 0, from: '1', to: '0', text: 'take 1' };

describe('the table after a move', () => {
  it('keeps the board of a game that has ended', () => {
    const table = lay('kayles 1', {});
    const [shown, ...rest] = after(table, { ...move, position: 'kayles 0', ends: true }, []);
    expect(rest).toEqual([]);
    expect(shown).toMatchObject({ ended: true, count: 0, group: table[0]?.group });
  });

  it('shows a heap of size 0 that is left', () => {
    const [shown] = after(lay('nim 1', {}), { ...move, position: 'nim 0' }, []);
    expect(shown).toMatchObject({ ended: false, group: { game: 'nim', args: ['0'] } });
  });

  it('keeps the other summands', () => {
    const table = after(lay('kayles 1 + nim 2', {}), { ...move, position: 'nim 2' }, []);
    expect(table).toMatchObject([{ ended: true }, { ended: false, first: 0, group: { game: 'nim' } }]);
  });
});

describe('a compound', () => {
  const both = (nim: string, kayles: string, changes = [{ path: [0], from: '3', to: nim }, { path: [1], from: '4', to: kayles }]): Option =>
    ({ summand: 0, from: '(nim 3 and kayles 4)', to: '', text: 'two moves', position: `nim ${nim} and kayles ${kayles}`, changes });
  const table = lay('nim 3 and kayles 4', {});
  const options = [both('2', '3'), both('2', '1 2'), both('1', '3'), both('1', '1 2')];
  const [nim, kayles] = table;

  it('is a board for each part', () => {
    expect(table).toMatchObject([{ group: { game: 'nim' }, path: [0], alone: true }, { group: { game: 'kayles' }, path: [1] }]);
    expect(kayles && changeIn(kayles, both('2', '3'))).toEqual({ summand: 0, from: '4', to: '3' });
  });

  it('offers the moves of a part that go with those chosen elsewhere', () => {
    if (!nim || !kayles) throw new Error('two parts');
    expect(optionsOf(nim, options, table).map(({ to }) => to)).toEqual(['2', '1']);
    const draft: Chosen[] = [{ id: nim.id, summand: 0, from: '3', to: '1', route: [] }];
    expect(optionsOf(kayles, options.slice(0, 3), table, draft).map(({ to }) => to)).toEqual(['3']);
    expect(composed(options, table, draft)).toEqual({ move: null, more: true });
    expect(composed(options, table, [...draft, { id: kayles.id, summand: 0, from: '4', to: '3', route: [] }])).toEqual({ move: options[2], more: false });
  });

  it('keeps its boards after a move', () => {
    expect(after(table, both('2', '1 2'), ['1@pin:0:1'])).toMatchObject([{ id: 0, group: { args: ['2'] } }, { id: 1, group: { args: ['1', '2'] } }]);
  });

  it('has sums as parts, whose components are counted', () => {
    const [, sum] = lay('nim 1 or (nim 2 5 + kayles 3)', {});
    expect(sum && changeIn(sum, { ...move, changes: [{ path: [1, 1], from: '5', to: '4' }] })).toEqual({ summand: 1, from: '5', to: '4' });
    expect(sum && changeIn(sum, { ...move, changes: [{ path: [1, 2], from: '3', to: '2' }] })).toBeNull();
  });
});

describe('a move that has to be answered', () => {
  it('lays the boards anew where it divides a group', () => {
    const table = after(lay('top-entails 3 5', {}), { ...move, from: '3', to: '2', position: 'answer top-entails 2 + top-entails 5', continuation: 'entails' }, []);
    expect(table).toMatchObject([{ group: { answer: true, args: ['2'] } }, { group: { args: ['5'] }, first: 1 }]);
    expect(after(table, { ...move, from: '2', to: '1', position: 'answer top-entails 1 + top-entails 5', continuation: 'entails' }, [])).toMatchObject([{ group: { args: ['1'] } }, { group: { args: ['5'] } }]);
    expect(after(table, { ...move, from: '2', to: '1 1', position: 'top-entails 1 1 5' }, [])).toMatchObject([{ group: { args: ['1', '1', '5'] } }]);
  });
});

describe('the labels of graphs', () => {
  it.each([
    ['grim path:3 path:3', 'grim path:3 4-5,5-6'],
    ['grim path:3 + node-kayles 2-7,9', 'grim path:3 + node-kayles 4-9,11'],
    ['misere grim path:2 + nim 3 + grim path:2 5-6', 'misere grim path:2 + nim 3 + grim 3-4 5-6'],
    ['hackenbush path:3 star:2', 'hackenbush path:3 4-5,4-6'],
    ['grim path:3 4-5', 'grim path:3 4-5'],
    ['geography path:3 at=1 + grim path:3', 'geography path:3 at=1 + grim path:3'],
    ['grim path:2 and grim path:2', 'grim path:2 and grim path:2'],
    ['kayles 3 3', 'kayles 3 3'],
  ])('of %s are all different', (text, labels) => {
    expect(labelled(text)).toBe(labels);
  });
});
