import { describe, expect, it } from 'vitest';
import { fragmentOf, wishOf, type Wish } from './wish';

describe('an address of the laboratory', () => {
  it.each<Wish>([
    { game: 'kayles', to: null, side: null },
    { game: '0.137', to: 5000, side: null },
    { game: 'wythoff', to: null, side: 12 },
    { game: 'node-kayles cycle:{n}', to: 20, side: null },
    { game: '4.[3]/x=1', to: 7, side: null },
  ])('gives back %j', (wish) => {
    expect(wishOf(`#${fragmentOf(wish)}`)).toEqual(wish);
  });

  it.each([
    ['laboratory', { game: '', to: null, side: null }],
    ['laboratory=%E0%A4%A', { game: '', to: null, side: null }],
    ['laboratory=nim/to=0', { game: 'nim', to: null, side: null }],
    ['laboratory=nim/to=12x/side=-3', { game: 'nim', to: null, side: null }],
    ['games', null],
    ['laboratories=nim', null],
  ])('%s is read as %j', (fragment, wish) => {
    expect(wishOf(fragment)).toEqual(wish);
  });
});
