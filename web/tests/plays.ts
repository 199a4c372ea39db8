import { describe, expect, it } from 'vitest';
import { inBrowser, keep, page } from './browser';
import type { PLAYED } from './games';
import { isOver, playAny, playHint, settled, sit, turn } from './table';

/** More moves than a game here takes. */
export const MOST = 40;

/** Every game is won by following the hints, and lost by playing anything. */
export function plays(games: typeof PLAYED): void {
  inBrowser();

  describe.each(games)('%s', (game, won, lost) => {
    it('is won by following the hints', async () => {
      await sit(page, won);
      await keep(page, `game-${game.replaceAll(' ', '-')}`);
      for (let move = 0; move < MOST && !(await isOver(page)); move++) await playHint(page);
      expect(await turn(page)).toBe('You have won.');
    });

    it('is lost against the machine, and a move can be taken back', async () => {
      await sit(page, lost);
      for (let move = 0; move < MOST && !(await isOver(page)); move++) await playAny(page);
      expect(await turn(page)).toBe('The machine has won.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForFunction(() => document.querySelector('.status.over') === null);
      await settled(page);
      expect(await turn(page)).toBe('You are to move.');
    });
  });
}
