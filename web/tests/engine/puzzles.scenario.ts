import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, page } from '../browser';

inBrowser();

async function begin(fragment: string): Promise<void> {
  await goTo(page, fragment);
  await page.waitForSelector('.boards .place.open, .boards .choice:not(:disabled)');
}

/** Asks for the winning move, and comes back as if it had not been asked. */
async function theMove(fragment: string): Promise<string> {
  await begin(fragment);
  await page.getByRole('button', { name: 'Show the move' }).click();
  const said = await page.locator('.puzzle-result p').first().innerText();
  await begin(fragment);
  return said.replace(/^The winning move: /, '').replace(/\.$/, '');
}

async function openWords(): Promise<void> {
  const words = page.locator('.boards .in-words');
  for (let at = 0; at < (await words.count()); at++) await words.nth(at).evaluate((each) => each.setAttribute('open', ''));
}

describe('puzzles', () => {
  it('say why a wrong move is wrong, take the right one, and remember it', async () => {
    const winning = await theMove('puzzles=nim/level=3');
    await openWords();
    const wrong = page.locator('.boards .in-words .choice').filter({ hasNotText: winning }).first();
    await wrong.click();
    await page.getByText('That move does not win.').waitFor();
    await page.getByText('The machine answers:').waitFor();
    expect(await page.locator('.puzzle-number.done').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForSelector('.boards .place.open');
    await openWords();
    await page.locator('.boards .in-words .choice').filter({ hasText: winning }).first().click();
    await page.getByText('Right: that is the only winning move.').waitFor();
    await page.waitForSelector('.puzzle-number.done');
    await keep(page, 'puzzle-solved');
    await page.reload();
    await page.waitForSelector('.puzzle-number.done');
    expect(await page.locator('.puzzle-number').count()).toBe(5);
  });

  it('are one a day, the same for everybody', async () => {
    const seen = async (): Promise<string> => (await page.locator('.puzzle-position').innerText()).trim();
    await begin('puzzles/day=2026-11-23');
    const first = await seen();
    await begin('puzzles/day=2026-11-24');
    expect(await seen()).not.toBe(first);
    await begin('puzzles/day=2026-11-23');
    expect(await seen()).toBe(first);
  });

  it('are chosen by game and level', async () => {
    await begin('puzzles/day=2026-11-23');
    await page.locator('.puzzle-game select').selectOption('cram');
    await page.waitForFunction(() => document.querySelectorAll('.puzzle-number').length === 5);
    await page.getByRole('radio', { name: 'Level 1' }).check();
    await page.waitForFunction(() => location.hash.includes('level=1'));
    await page.waitForSelector('.boards .place.open');
    expect(await page.locator('.puzzle-number').first().getAttribute('aria-label')).toContain('level 1');
    for (const [width, name] of [[320, 'puzzles-320'], [390, 'puzzles-390'], [1200, 'puzzles-1200'], [1920, 'puzzles-1920']] as const) {
      await page.setViewportSize({ width, height: 900 });
      await keep(page, name);
      await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    }
  });
});
