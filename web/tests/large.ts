import { describe, expect, it } from 'vitest';
import { inBrowser, page } from './browser';
import { isOver, playAny, sit } from './table';

/** Boards that no search solves while a person waits: the machine answers all the same, and says how sure it is. */
const LARGE = ['crosses 9x9', 'cram 8x8', 'cram 9x9', 'crosses 12x12', 'node-kayles grid:9x9', 'arc-kayles grid:8x8', 'chomp 8x10'];

const MOVES = 4;

/** A machine answers on all of them; each machine has its file, for they play at the same time. */
export function answersLarge(level: 'perfect' | 'learner'): void {
  inBrowser();

  describe(`the ${level} machine`, () => {
    it.each(LARGE)('answers every move on %s', async (position) => {
      await sit(page, position, { level });
      for (let move = 0; move < MOVES && !(await isOver(page)); move++) await playAny(page);
      expect(await page.locator('.failure').count()).toBe(0);
    });
  });
}
