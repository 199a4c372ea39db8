import { describe, expect, it } from 'vitest';
import { context, goTo, inBrowser, page } from '../browser';
import { made, moves, playAny, settled, sit, standing, tableAt, turn } from '../table';

/** What a table keeps: through reloads, the way back and visits elsewhere. */
inBrowser();

describe('the moves of a table', () => {
  async function start(of = page): Promise<string[]> {
    await sit(of, 'nim 3 5 7');
    await of.locator('[data-place="match:0:2"]').click();
    await made(of, 2);
    await settled(of);
    const line = await moves(of);
    expect(line.slice(0, 1)).toEqual(['take 1 from the heap of 3']);
    return line;
  }

  async function same(line: string[], of = page): Promise<void> {
    await made(of, line.length);
    await settled(of);
    expect(await moves(of)).toEqual(line);
    await of.getByRole('button', { name: 'Undo' }).click();
    await made(of, line.length - 2);
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
    await made(page, line.length);
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.waitForSelector('.card');
    await page.reload();
    await page.waitForSelector('.card');
    await page.locator('.masthead').getByRole('link', { name: 'Play', exact: true }).click();
    await same(line);
  });

  it('outlast another table, there and back', async () => {
    const line = await start();
    const other = await tableAt('kayles 7');
    await page.evaluate((fragment) => { location.hash = fragment; }, other);
    await standing(page, 'kayles 7');
    await settled(page);
    await playAny(page);
    const there = await moves(page);
    await page.goBack();
    await made(page, line.length);
    expect(await moves(page)).toEqual(line);
    await page.goForward();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#position')?.value.startsWith('kayles') === true);
    await made(page, there.length);
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
    const strict = await context.newPage();
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
    await card.locator('.board').waitFor();
    const play = card.getByRole('link', { name: 'Play', exact: true });
    await play.scrollIntoViewIfNeeded();
    const top = async () => Math.round((await card.boundingBox())?.y ?? NaN);
    const before = await top();
    await play.click();
    await page.waitForSelector('#position');
    await page.waitForFunction(() => scrollY === 0);
    await page.goBack();
    await card.waitFor();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(60);
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
    await standing(page, 'misere nim 3 4 5');
    await settled(page);
    expect(await misere().isChecked()).toBe(true);
    await misere().click();
    await standing(page, 'nim 3 4 5');
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
