import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BASE, inBrowser, keep, newDevice } from '../browser';
import { moved, plies, settled } from '../table';

/** How few clicks lead a newcomer on an empty device to what the page is for, by visible words only. */
inBrowser();

/** Clicks what has these words, and counts. */
class Newcomer {
  clicks = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(role: 'link' | 'button' | 'checkbox', name: string | RegExp): Promise<void> {
    this.clicks++;
    await this.page.getByRole(role, { name, exact: typeof name === 'string' }).first().click();
  }

  /** The clicks since the last time this was asked. */
  since(): number {
    const { clicks } = this;
    this.clicks = 0;
    return clicks;
  }
}

describe('a newcomer', () => {
  it('wins a game of Nim, learns why, prints a sheet and plays a game of their own in few clicks', async () => {
    const device = await newDevice();
    const page = await device.newPage();
    const person = new Newcomer(page);
    await page.goto(BASE);
    await settled(page);

    page.setDefaultTimeout(15_000);
    await person.click('link', 'Games');
    await person.click('link', 'Nim');
    await settled(page);
    await person.click('checkbox', 'Show values');
    const words = page.locator('.in-words summary').first();
    await page.locator('.boards .badge').first().waitFor();
    person.clicks++;
    await words.click();
    for (let move = 0; move < 12; move++) {
      await settled(page);
      if (await page.getByText('You have won.').isVisible()) break;
      // A move whose value is 0 wins; its words stand beside the value.
      const winning = page.locator('.in-words .choice').filter({ has: page.locator('.value', { hasText: /^0$/ }) });
      await winning.first().waitFor();
      const before = await plies(page);
      person.clicks++;
      await winning.first().click();
      await moved(page, before + 1);
    }
    await page.getByText('You have won.').waitFor();
    expect(person.since()).toBeLessThanOrEqual(12);

    await person.click('button', /Why\?/);
    await page.waitForSelector('.steps .step');
    // Not of the end, where nobody can move any more: of the position that was won.
    expect(await page.innerText('.steps')).toContain('the player to move wins');
    expect(person.since()).toBeLessThanOrEqual(2);

    await page.evaluate(() => { window.print = () => { document.documentElement.dataset['printed'] = 'yes'; }; });
    await person.click('link', 'For teachers');
    await person.click('link', 'Exercises: Kayles');
    await page.locator('.worksheet .key-page li').first().waitFor();
    await person.click('button', 'Print');
    await page.waitForSelector('html[data-printed="yes"]');
    expect(person.since()).toBeLessThanOrEqual(4);

    await person.click('link', 'Your rules');
    await person.click('button', 'New game');
    await page.getByText('These rules can be read').waitFor();
    await person.click('button', 'Play');
    await settled(page);
    person.clicks++;
    await page.locator('.boards .place.open, .boards .choice:not(:disabled)').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length > 0);
    expect(person.since()).toBeLessThanOrEqual(6);
    await keep(page, 'newcomer-own');
    await device.close();
  });
});
