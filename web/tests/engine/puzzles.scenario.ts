import { describe, expect, it, vi } from 'vitest';
import { goTo, inBrowser, keep, page, PATIENCE } from '../browser';

inBrowser();

async function begin(fragment: string): Promise<void> {
  await goTo(page, fragment);
  await page.waitForSelector('.boards .place.open, .boards .choice:not(:disabled)');
}

/** Asks for the winning move, and comes back as if it had not been asked. */
async function theMove(fragment: string): Promise<string> {
  await begin(fragment);
  await help();
  const said = await page.locator('.puzzle-result .shown').innerText();
  await begin(fragment);
  return said.replace(/^The winning move: /, '').replace(/\.$/, '');
}

/** Asks until the move is shown: what to look for comes first, then where, where there are several parts. */
async function help(): Promise<string[]> {
  const asked: string[] = [];
  for (;;) {
    const button = page.locator('main').getByRole('button', { name: /^(What to look for|In which part|Show the move)$/ });
    const name = await button.innerText();
    asked.push(name);
    await button.click();
    if (name === 'Show the move') return asked;
  }
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
    // Where no answer comes in time, a person asks again.
    await vi.waitFor(async () => {
      const ask = page.getByRole('button', { name: 'Why?' });
      if ((await ask.count()) > 0) await ask.click();
      await page.waitForSelector('.puzzle-why .step', { timeout: 10_000 });
    }, { timeout: PATIENCE });
    await keep(page, 'puzzle-solved');
    await page.reload();
    await page.waitForSelector('.puzzle-number.done');
    expect(await page.locator('.puzzle-number').count()).toBe(5);
  });

  it('tell step by step what to look for, in which part, and which move', async () => {
    await begin('puzzles=kayles/level=3');
    expect(await help()).toEqual(['What to look for', 'In which part', 'Show the move']);
    expect(await page.innerText('.puzzle-result')).toMatch(/^Find the value of each part|^Leave parts that are equal/);
    expect(await page.locator('.puzzle-number.done').count()).toBe(0);
  });

  it('say the rule, the colour and how to move, as the table does', async () => {
    for (const [fragment, words] of [['puzzles=northcott/level=3', /You play with (white|black)\./], ['puzzles=take:1,3,4/level=1', /1, 3, 4/], ['puzzles=crosses', /Touch the cell for your cross\./]] as const) {
      await begin(fragment);
      await expect.poll(() => page.innerText('.rule')).toMatch(words);
    }
  });

  it('have an address each', async () => {
    await begin('puzzles=kayles/level=2');
    await page.locator('.puzzle-number').nth(2).click();
    await page.waitForFunction(() => location.hash.includes('number=3'));
    const third = await page.locator('.puzzle-position').innerText();
    const link = (await page.locator('.puzzle-position').getAttribute('href')) ?? '';
    await begin('puzzles=nim');
    await begin(link.replace(/^#/, ''));
    expect(await page.locator('.puzzle-position').innerText()).toBe(third);
    expect(await page.locator('.puzzle-number[aria-current]').innerText()).toContain('3');
  });

  it('count the days in a row on which that of the day was solved', async () => {
    await page.evaluate(() => {
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      localStorage.setItem('grundy-streak', JSON.stringify({ last: yesterday, length: 3, best: 5 }));
    });
    await begin('puzzles');
    await page.getByText('Solved 3 days in a row').waitFor();
    await help();
    const winning = (await page.locator('.puzzle-result .shown').innerText()).replace(/^The winning move: /, '').replace(/\.$/, '');
    await page.reload();
    await page.waitForSelector('.boards .place.open, .boards .choice:not(:disabled)');
    await openWords();
    await page.locator('.boards .choice').filter({ hasText: winning }).first().click();
    await page.getByText('Solved 4 days in a row').waitFor();
    await page.getByText('Longest: 5').waitFor();
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
