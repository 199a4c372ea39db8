import { describe, expect, it } from 'vitest';
import { sheetFragment, sheetRequestOf, type SheetRequest } from './sheet';

describe('an address of a worksheet', () => {
  it.each<SheetRequest>([
    { game: 'kayles', level: null, seed: 1, count: 6 },
    { game: 'take:1,3,4', level: 2, seed: 7, count: 12 },
  ])('gives back %j', (request) => {
    expect(sheetRequestOf(`#${sheetFragment(request)}`)).toEqual(request);
  });

  it.each([
    ['worksheet', { game: 'nim', level: null, seed: 1, count: 6 }],
    ['worksheet=cram/level=9/seed=x/count=500', { game: 'cram', level: null, seed: 1, count: 6 }],
    ['worksheet=%E0%A4%A', { game: 'nim', level: null, seed: 1, count: 6 }],
    ['worksheets', null],
  ])('%s is read as %j', (fragment, request) => {
    expect(sheetRequestOf(fragment)).toEqual(request);
  });
});
