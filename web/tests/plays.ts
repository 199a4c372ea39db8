import { describe, expect, it } from 'vitest';
import { inBrowser, keep, page } from './browser';
import { PLAYED } from './games';
import { isOver, playAny, playHint, settled, sit, turn } from './table';

/** More moves than a game here takes. */
export const MOST = 40;

/** The number of files that share the games; they run at the same time. */
const PARTS = 4;

/** Every game of a part is won by following the hints, and lost by playing anything. */
export function plays(part: number): void {
  inBrowser();

  describe.each(PLAYED.filter((_, at) => at % PARTS === part - 1))('%s', (game, won, lost) => {
    it('is won by following the hints', async () => {
      await sit(page, won);
      expect(await page.locator('.boards .plain').count(), 'a board for it').toBe(0);
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
