import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, page } from '../browser';
import { RULE } from '../games';
import { MOST } from '../plays';
import { isOver, playHint, settled, sit, tableAt, turn } from '../table';

inBrowser();

describe('a person’s own rules', () => {
  it('come by link, are shown first, and are played', async () => {
    await acceptRules();
    for (let move = 0; move < MOST && !(await isOver(page)); move++) await playHint(page);
    expect(await turn(page)).toBe('You have won.');
  });
});

async function acceptRules(): Promise<void> {
  await goTo(page, await tableAt('short.game 7', { files: { 'short.game': RULE } }));
  expect(await page.locator('.stranger pre').innerText()).toContain('for k in 1..min(n, 2)');
  await keep(page, 'stranger');
  await page.getByRole('button', { name: 'Play by these rules' }).click();
  await settled(page);
}

describe('after a game', () => {
  it('the move that lost a won game is marked, and played again from there', async () => {
    await sit(page, 'nim 1 2');
    await page.locator('[data-place="match:1:0"]').click();
    await settled(page);
    expect(await turn(page)).toBe('The machine has won.');
    expect(await page.locator('.moves .mistake').innerText()).toContain('take 2 from the heap of 2');
    await page.getByRole('button', { name: 'Play on from before it', exact: true }).first().click();
    await settled(page);
    expect(await page.inputValue('#position')).toBe('nim 1 2');
  });
});
