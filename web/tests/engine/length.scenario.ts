import { describe, expect, it } from 'vitest';
import { inBrowser, page } from '../browser';
import { sit } from '../table';

/** How fast one can win, or how long one can last, and by which move. */
inBrowser();

const ask = () => page.getByRole('button', { name: 'How fast?' }).click();

describe('how fast', () => {
  it.each([
    ['nim 1 2', 'You can win in 3 moves, counting those of both players.', 'The quickest way to win: take 1 from the heap of 2.'],
    ['nim 1', 'You can win in one move.', 'The quickest way to win: take 1 from the heap of 1.'],
    ['nim 1 1', 'You can last 2 moves, counting those of both players.', null],
    ['misere nim 1 2', 'You can win in 2 moves, counting those of both players.', null],
  ])('%s', async (position, length, move) => {
    await sit(page, position);
    await ask();
    await page.getByText(length, { exact: true }).waitFor();
    await ask();
    await page.waitForFunction(() => document.querySelector('.place.lit') !== null);
    if (move !== null) expect(await page.innerText('.hint')).toBe(move);
  });

  it('is said not to be known where it is not found, and the plain hint is there beside it', async () => {
    await sit(page, 'nimstring boxes:2x3');
    await ask();
    await page.getByText('How long the game lasts was not found here.').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText('You can win from here.').waitFor();
  });
});
