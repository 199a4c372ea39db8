import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectOf } from './progress.svelte';

describe('a game that was won', () => {
  it.each([
    ['nim 8 5 11', 'nim'],
    ['take:1,prime 30', 'take'],
    ['kayles 7 + nim 3 + nim 5', 'kayles+nim'],
    ['misere nim 1 5', 'misere nim'],
    ['0.137 12', '0.137'],
  ])('%s is one of %s', (position, subject) => {
    expect(subjectOf(position)).toBe(subject);
  });
});

describe('the levels won', () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    vi.resetModules();
    kept = new Map();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const fresh = async () => (await import('./progress.svelte')).progress;

  it('lead to the next machine, and stay', async () => {
    const first = await fresh();
    expect(first.next('nim 8 5 11')).toBe('careless');
    first.note('nim 8 5 11', 'careless');
    expect(first.next('nim 1 2')).toBe('learner');
    first.note('nim 3', 'perfect');
    vi.resetModules();
    const later = await fresh();
    expect(later.won('nim 1')).toEqual(['careless', 'perfect']);
    expect(later.next('nim 1')).toBe('perfect');
    expect(later.next('kayles 7')).toBe('careless');
  });

  it.each(['{', '7', 'null', '{"nim":7}', '{"nim":["all"]}'])('are none where %s was kept', async (text) => {
    kept.set('grundy-progress', text);
    expect((await fresh()).next('nim 1')).toBe('careless');
  });

  it('are known until the page is left where storage is forbidden', async () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
    const progress = await fresh();
    progress.note('nim 1', 'careless');
    expect(progress.next('nim 1')).toBe('learner');
  });
});
