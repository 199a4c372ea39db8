import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFragment, type Shared } from '../src/share/link';
import { BASE, goTo, openBrowser, type Opened } from './browser';
import { playAny, settled, sit, turn } from './table';

/** What a table keeps: through reloads, the way back and visits elsewhere, and when the engine fails. */
let browser: Opened;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
});

afterAll(async () => {
  await browser.close();
});

const moves = (of: Page): Promise<string[]> => of.locator('.moves li > span:nth-child(2)').allInnerTexts();
const count = (of: Page, plies: number) => of.waitForFunction((wanted) => document.querySelectorAll('.moves li').length === wanted, plies);
const own = (name: string, text: string, position: string): Shared => ({ position, begins: 'you', level: 'perfect', seed: 1, two: false, language: 'en', locks: [], files: { [name]: text } });

/** Lets the engine be taken away: the server behind HTTP, or the worker, which then ends with an error. */
async function severable(of: Page): Promise<void> {
  await of.addInitScript(() => {
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
      if (document.documentElement.dataset['engine'] !== 'gone') return post.call(this, message);
      setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'gone' })));
    };
  });
}

async function sever(of: Page, gone: boolean): Promise<void> {
  await of.unroute('**/api/v1/**');
  if (gone) await of.route('**/api/v1/**', (route) => route.abort());
  await of.evaluate((state) => { document.documentElement.dataset['engine'] = state; }, gone ? 'gone' : 'there');
}

describe('the moves of a table', () => {
  const made = ['take 1 from the heap of 3'];

  async function start(of = page): Promise<string[]> {
    await sit(of, 'nim 3 5 7');
    await of.locator('[data-place="match:0:2"]').click();
    await count(of, 2);
    await settled(of);
    const line = await moves(of);
    expect(line.slice(0, 1)).toEqual(made);
    return line;
  }

  async function same(line: string[], of = page): Promise<void> {
    await count(of, line.length);
    await settled(of);
    expect(await moves(of)).toEqual(line);
    await of.getByRole('button', { name: 'Undo' }).click();
    await count(of, line.length - 2);
    await settled(of);
    expect(await of.inputValue('#position')).toBe('nim 3 5 7');
  }

  it('outlast a reload', async () => {
    const line = await start();
    await page.reload();
    await same(line);
  });

  it('outlast a visit to Games, by the menu and by the way back', async () => {
    const line = await start();
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.waitForSelector('.card');
    await page.goBack();
    await count(page, line.length);
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.waitForSelector('.card');
    await page.reload();
    await page.waitForSelector('.card');
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await same(line);
  });

  it('outlast another table, there and back', async () => {
    const line = await start();
    const other = await toFragment({ position: 'kayles 7', begins: 'you', level: 'perfect', seed: null, two: false, language: 'en', locks: [], files: {} });
    await page.evaluate((fragment) => { location.hash = fragment; }, other);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#position')?.value === 'kayles 7');
    await settled(page);
    await playAny(page);
    const there = await moves(page);
    await page.goBack();
    await count(page, line.length);
    expect(await moves(page)).toEqual(line);
    await page.goForward();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#position')?.value.startsWith('kayles') === true);
    await count(page, there.length);
    expect(await moves(page)).toEqual(there);
  });

  it('of an ended game outlast a reload', async () => {
    await sit(page, 'nim 1 1');
    await page.locator('[data-place="match:0:0"]').click();
    await page.waitForSelector('.status.over');
    await page.reload();
    await page.waitForSelector('.status.over');
    expect(await turn(page)).toBe('The machine has won.');
    expect((await moves(page)).length).toBe(2);
  });

  it.each(['setItem', 'getItem'])('are lost, and nothing else, where storage refuses %s', async (method) => {
    const strict = await browser.context.newPage();
    await strict.addInitScript((name) => {
      Object.defineProperty(Storage.prototype, name, { value: () => { throw new DOMException('no', 'QuotaExceededError'); } });
    }, method);
    await start(strict);
    await strict.reload();
    await strict.waitForFunction(() => document.querySelector<HTMLInputElement>('#position')?.value.startsWith('nim') === true);
    await settled(strict);
    expect(await turn(strict)).toBe('You are to move.');
    await strict.close();
  });
});

describe('the catalogue', () => {
  it('is found again where it was left', async () => {
    await goTo(page, 'games');
    const card = page.locator('[data-game="wythoff"]');
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(600);
    const play = card.getByRole('button', { name: 'Play', exact: true });
    await play.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    const top = async () => Math.round((await card.boundingBox())?.y ?? NaN);
    const before = await top();
    await play.click();
    await page.waitForSelector('.board');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await card.waitFor();
    await page.waitForTimeout(600);
    expect(Math.abs((await top()) - before)).toBeLessThan(60);
  });
});

describe('a new game that would lose moves', () => {
  const misere = () => page.getByLabel('Misère: the player who moves last loses');

  it('is asked about, and refused by keyboard', async () => {
    await sit(page, 'nim 3 4 5');
    await playAny(page);
    const line = await moves(page);
    await misere().focus();
    await page.keyboard.press('Space');
    await page.waitForSelector('[role="alertdialog"]');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep playing');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="alertdialog"]', { state: 'detached' });
    expect(await misere().isChecked()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('misere');
    expect(await moves(page)).toEqual(line);
  });

  it('is begun when that is wanted, and at once where nothing is lost', async () => {
    await sit(page, 'nim 3 4 5');
    await playAny(page);
    await misere().click();
    await page.getByRole('button', { name: 'Start a new game' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#position')?.value === 'misere nim 3 4 5');
    await settled(page);
    expect(await misere().isChecked()).toBe(true);
    await misere().click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#position')?.value === 'nim 3 4 5');
  });

  it('shows the sides of the board that stays', async () => {
    await sit(page, 'crosses 3x4');
    await playAny(page);
    await page.getByLabel('columns').fill('7');
    await page.getByLabel('columns').press('Tab');
    await page.getByRole('button', { name: 'Keep playing' }).click();
    expect(await page.getByLabel('columns').inputValue()).toBe('4');
    expect((await moves(page)).length).toBe(2);
  });
});

describe('an error of the engine', () => {
  it('is a state of the table: the machine does not think for good', async () => {
    const rules = 'game bad(n)\ntake: for k in 1..3: n - k\n';
    await goTo(page, await toFragment(own('bad.game', rules, 'bad.game 3')));
    await page.getByRole('button', { name: 'Play by these rules' }).click();
    // Whether the rule is refused at once or at the first position that it spoils: the table says so, and does not wait.
    const choice = page.locator('.plain .choice:not(:disabled)').first();
    const failure = page.locator('.status .failure');
    await choice.or(failure).first().waitFor();
    if ((await failure.count()) === 0) await choice.click();
    await failure.waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await failure.innerText()).toContain('in every position');
    expect(await turn(page)).not.toBe('The machine is thinking.');
    expect(await turn(page)).not.toBe('');
    await page.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor();
    expect(await turn(page)).not.toBe('The machine is thinking.');
  });

  it('of a machine that thinks is not hidden by another question', async () => {
    await sit(page, 'nim 3 5 7');
    await page.locator('[data-place="match:0:2"]').click();
    await page.getByLabel('Show values').check();
    await count(page, 2);
    await settled(page);
    expect(await turn(page)).toBe('You are to move.');
  });

  it('that is a lost connection can be tried again', async () => {
    const cut = await browser.context.newPage();
    await severable(cut);
    await sit(cut, 'nim 3 5 7');
    await sever(cut, true);
    await cut.locator('[data-place="match:0:2"]').click();
    await cut.waitForSelector('.status .failure');
    expect(await turn(cut)).toBe('The machine could not answer.');
    expect(await cut.innerText('.status .failure')).toContain('The engine does not answer');
    await sever(cut, false);
    await cut.getByRole('button', { name: 'Try again' }).click();
    await count(cut, 2);
    await settled(cut);
    expect(await cut.locator('.failure').count()).toBe(0);
    expect(await turn(cut)).toBe('You are to move.');
    await cut.close();
  });

  it('lets the move be taken back', async () => {
    const cut = await browser.context.newPage();
    await severable(cut);
    await sit(cut, 'nim 3 5 7');
    await sever(cut, true);
    await cut.locator('[data-place="match:0:2"]').click();
    await cut.waitForSelector('.status .failure');
    await sever(cut, false);
    await cut.locator('.status').getByRole('button', { name: 'Undo' }).click();
    await count(cut, 0);
    await settled(cut);
    expect(await cut.inputValue('#position')).toBe('nim 3 5 7');
    await cut.close();
  });

  it('at the first question leaves a table that can be set up', async () => {
    const cut = await browser.context.newPage();
    let open = false;
    await cut.route(/\/api\/v1\/|\.wasm$/, (route) => (open ? route.continue() : route.abort()));
    await cut.goto(`${BASE}#${await toFragment({ ...own('', '', 'nim 2'), files: {} })}`);
    await cut.getByText('This table could not be set up.').waitFor();
    expect(await cut.innerText('.status .failure')).toContain('The engine does not answer');
    open = true;
    await cut.getByRole('button', { name: 'Try again' }).click();
    await settled(cut);
    expect(await cut.inputValue('#position')).toBe('nim 2');
    await cut.close();
  });
});

describe('the page', () => {
  it('asks nobody else for anything, and nothing breaks', () => {
    expect(browser.foreign).toEqual([]);
  });
});
