import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFragment } from '../src/share/link';
import { goTo, keep, openBrowser, type Opened } from './browser';
import { RULE } from './games';
import { MOST } from './plays';
import { isOver, playHint, settled, sit, turn } from './table';

let browser: Opened;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
});

afterAll(async () => {
  await browser.close();
});

describe('a person’s own rules', () => {
  it('come by link, are shown first, and are played', async () => {
    await acceptRules();
    for (let move = 0; move < MOST && !(await isOver(page)); move++) await playHint(page);
    expect(await turn(page)).toBe('You have won.');
  });
});

async function acceptRules(): Promise<void> {
  await goTo(page, await toFragment({ position: 'short.game 7', begins: 'you', level: 'perfect', seed: null, two: false, language: 'en', locks: [], files: { 'short.game': RULE } }));
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

describe('the page', () => {
  it('asks nobody else for anything, and nothing breaks', () => {
    expect(browser.foreign).toEqual([]);
    expect(browser.faults).toEqual([]);
  });
});
