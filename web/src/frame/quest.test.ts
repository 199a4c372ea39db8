import { describe, expect, it } from 'vitest';
import { fragmentOf, puzzleRequestOf, type PuzzleRequest } from './quest';

describe('an address of puzzles', () => {
  it.each<PuzzleRequest>([
    { game: '', level: null, seed: 1, number: 1, day: null },
    { game: '', level: null, seed: 1, number: 1, day: '2026-11-23' },
    { game: 'kayles', level: 2, seed: 1, number: 3, day: null },
    { game: 'take:1,2', level: null, seed: 7, number: 1, day: null },
  ])('gives back %j', (quest) => {
    expect(puzzleRequestOf(`#${fragmentOf(quest)}`)).toEqual(quest);
  });

  it.each([
    ['puzzles=nim/level=4/seed=x/number=0/day=2026-13-45', { game: 'nim', level: null, seed: 1, number: 1, day: null }],
    ['puzzles=%E0%A4%A', { game: '', level: null, seed: 1, number: 1, day: null }],
    ['puzzle', null],
  ])('%s is read as %j', (fragment, quest) => {
    expect(puzzleRequestOf(fragment)).toEqual(quest);
  });
});
