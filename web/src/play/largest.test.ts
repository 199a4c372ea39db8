import { describe, expect, it } from 'vitest';
import { largestLike, scaled } from './largest';

describe('a position too large', () => {
  it.each([
    ['crosses 1000x400 stencil=king', 'crosses 500x200 stencil=king'],
    ['misere nim 9 1 + node-kayles grid:30x30', 'misere nim 4 1 + node-kayles grid:15x15'],
    ['grim 1-2,2-3', 'grim 1-2,2-3'],
    ['take:1,prime 30', 'take:1,prime 15'],
  ])('%s by half is %s', (position, half) => {
    expect(scaled(position, 0.5)).toBe(half);
  });

  it('leads to the largest that works', async () => {
    const asked: number[] = [];
    const upTo = (most: number) => (position: string) => {
      const side = Number(/(\d+)x/.exec(position)?.[1]);
      asked.push(side);
      return Promise.resolve(side <= most);
    };
    expect(await largestLike('crosses 1000x1000', upTo(100))).toBe('crosses 97x97');
    expect(asked.length).toBeLessThan(12);
    expect(await largestLike('crosses 1000x1000', upTo(0))).toBeNull();
    expect(await largestLike('grim 1-2', () => Promise.resolve(true))).toBeNull();
  });
});
