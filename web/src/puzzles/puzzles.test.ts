import { describe, expect, it } from 'vitest';
import { GAMES } from '../../tests/catalogue';
import type { GameRow } from '../engine/protocol';
import { bestOf, dailyOf, dayOf, playable, worthOf } from './daily';
import { lengthOn, solvedOn } from './streak';
import { withSolved } from './progress';

const games = GAMES.map((game) => ({ ...game, display: { ...game.display, board: game.display.board || null } })) as unknown as GameRow[];

describe('the puzzle of a day', () => {
  it('is that of the day in UTC', () => {
    expect(dayOf(new Date('2026-11-23T23:59:59Z'))).toBe('2026-11-23');
    expect(dayOf(new Date('2026-11-24T00:00:00+02:00'))).toBe('2026-11-23');
  });

  it('is the same for everybody, and another one tomorrow', () => {
    const [today, again, tomorrow] = ['2026-11-23', '2026-11-23', '2026-11-24'].map((day) => dailyOf(day, games));
    expect(today).toEqual(again);
    expect(today?.game).not.toBe(tomorrow?.game);
    expect(today?.seed).not.toBe(tomorrow?.seed);
  });

  it('comes to every game with a board', () => {
    const all = playable(games);
    const met = new Set(Array.from({ length: all.length }, (_, at) => dailyOf(dayOf(new Date(Date.UTC(2026, 0, 1 + at))), games)?.game));
    expect(met.size).toBe(all.length);
  });

  it('is none without games', () => {
    expect(dailyOf('2026-11-23', [])).toBeNull();
  });
});

describe('progress', () => {
  it('counts a puzzle once, and forgets the oldest of very many', () => {
    expect(withSolved(['nim 1 2'], 'nim 1 2')).toEqual(['nim 1 2']);
    const many = Array.from({ length: 2000 }, (_, at) => `nim ${at}`);
    const more = withSolved(many, 'kayles 5');
    expect([more.length, more[0], more.at(-1)]).toEqual([2000, 'nim 1', 'kayles 5']);
  });
});

describe('the best of several puzzles', () => {
  const puzzle = (idea: string, moves: number, position = 'kayles 5 7') => ({ idea, moves, position });

  it('has the idea that explains most, and a choice that can be gone through', () => {
    expect(bestOf([puzzle('lost', 12), puzzle('sum', 40), puzzle('mirror', 14)])).toEqual(puzzle('mirror', 14));
    expect(bestOf([puzzle('sum', 9), puzzle('sum', 9, 'kayles 1 2')])).toEqual(puzzle('sum', 9));
    expect(worthOf(puzzle('end', 3))).toBeLessThan(worthOf(puzzle('lost', 9)));
  });
});

describe('the days in a row', () => {
  const none = { last: '', length: 0, best: 0 };

  it('grow by one each day, begin anew after a gap, and keep the best', () => {
    const two = ['2026-02-28', '2026-03-01'].reduce(solvedOn, none);
    expect(two).toEqual({ last: '2026-03-01', length: 2, best: 2 });
    expect(solvedOn(two, '2026-03-01')).toBe(two);
    expect(solvedOn(two, '2026-03-03')).toEqual({ last: '2026-03-03', length: 1, best: 2 });
    expect([lengthOn(two, '2026-03-01'), lengthOn(two, '2026-03-02'), lengthOn(two, '2026-03-03')]).toEqual([2, 2, 0]);
  });
});
