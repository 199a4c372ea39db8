import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Series } from '../share/link';
import { following, played, recallResults, retainResults } from './results';

const series: Series = { tasks: [{ position: 'nim 3', begins: 'you' }, { position: 'nim 4', begins: 'machine' }, { position: 'nim 5', begins: 'you' }], level: 'learner', language: null, locks: [], files: {} };
const NONE = series.tasks.map(() => ({ tries: 0, won: false }));

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the results of a series', () => {
  it('count the games until a position is won', () => {
    const once = played(NONE, 1, false);
    const twice = played(once, 1, true);
    expect(twice[1]).toEqual({ tries: 2, won: true });
    expect(played(twice, 1, false)).toEqual(twice);
  });

  it('lead to what is still to be won', () => {
    expect(following(NONE, 0)).toBe(1);
    expect(following(played(NONE, 0, true), 2)).toBe(1);
    expect(following([0, 1, 2].reduce((results, at) => played(results, at, true), NONE), 2)).toBeNull();
  });

  it('are kept for this series, and in no other', () => {
    const results = played(NONE, 2, true);
    retainResults(series, results);
    expect(recallResults({ ...series, language: 'pl' })).toEqual(results);
    expect(recallResults({ ...series, level: 'perfect' })).toEqual(NONE);
  });

  it.each(['{', '7', '[1,2,3]', '[null,null,null]', '[{"tries":1,"won":true}]'])('are none where %s was kept', (text) => {
    retainResults(series, NONE);
    kept.set([...kept.keys()][0] ?? '', text);
    expect(recallResults(series)).toEqual(NONE);
  });
});
