import { describe, expect, it } from 'vitest';
import { benchOf, fragmentOf, valueSearchOf, whichOf, laboratoryRequestOf, type LaboratoryRequest } from './wish';

const FIRST: LaboratoryRequest = { game: '', to: null, side: null, columns: null, off: [], picture: 'values', fold: null, mask: null, seen: null };

describe('an address of the laboratory', () => {
  it.each<Partial<LaboratoryRequest>>([
    { game: 'kayles' },
    { game: '0.137', to: 5000 },
    { game: 'wythoff', side: 12 },
    { game: 'cram', side: 3, columns: 8 },
    { game: 'kayles; nim', to: 100, off: [0] },
    { game: 'node-kayles cycle:{n}', to: 20 },
    { game: '4.[3]/x=1', to: 7 },
    { game: 'kayles; dawsons-kayles; 0.07', to: 300, picture: 'frequency' },
    { game: '0.137', to: 5000, fold: 34, seen: { from: 10, to: 200, base: 0, top: 9 } },
    { game: '0.77', picture: 'misere' },
    { game: '0.6', to: 2000, picture: 'sparse', mask: 6 },
  ])('gives back %j', (part) => {
    const wish = { ...FIRST, ...part };
    expect(laboratoryRequestOf(`#${fragmentOf(wish)}`)).toEqual(wish);
  });

  it.each([
    ['laboratory', FIRST],
    ['laboratory=%E0%A4%A', FIRST],
    ['laboratory=nim/to=0', { ...FIRST, game: 'nim' }],
    ['laboratory=nim/to=12x/side=-3', { ...FIRST, game: 'nim' }],
    ['laboratory=nim/side=3x/off=a', { ...FIRST, game: 'nim' }],
    ['laboratory=nim/show=tea/fold=0/see=9,3,0,1', { ...FIRST, game: 'nim' }],
    ['laboratory=nim/see=1,2,3', { ...FIRST, game: 'nim' }],
    ['games', null],
    ['laboratories=nim', null],
  ])('%s is read as %j', (fragment, wish) => {
    expect(laboratoryRequestOf(fragment)).toEqual(wish);
  });

  it.each([{ values: '', zeros: false }, { values: '0 1 2 3', zeros: false }, { values: '0 1 / 1 0', zeros: false }, { values: '0 4 8', zeros: true }])('asks the riddle %j', (riddle) => {
    expect(valueSearchOf(`#${whichOf(riddle)}`)).toEqual(riddle);
    expect(valueSearchOf('#laboratory=nim')).toBeNull();
  });

  it('opens a game as it is seen first', () => {
    expect(benchOf('0.77')).toBe('laboratory=0.77');
  });
});
