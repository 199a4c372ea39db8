import type { Page } from 'playwright-core';
import { toFragment, type Shared } from '../src/share/link';
import { goTo } from './browser';

/** Playing at the page's table as a person does: by touching what can be touched. The machine draws the same lots each time. */
const PLAIN: Shared = { position: '', begins: 'you', level: 'perfect', seed: 1, two: false, language: 'en', locks: [], files: {} };

export async function sit(page: Page, position: string, more: Partial<Shared> = {}): Promise<void> {
  await goTo(page, await toFragment({ ...PLAIN, position, ...more }));
  await page.waitForFunction(() => (document.querySelector('.turn strong')?.textContent ?? '') !== '');
  // Of two people none is addressed as the one to move.
  if (more.two) await page.waitForSelector('.boards :is(.place.open, .dot:not(.used))');
  else await settled(page);
}

export const turn = (page: Page): Promise<string> => page.innerText('.turn strong');

/** Waits until it is the person's turn again, or the game is over. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const text = document.querySelector('.turn strong')?.textContent ?? '';
    return document.querySelector('.status.over') !== null || (text === 'You are to move.' && document.querySelector('.place.open, .choice:not(:disabled), .dot:not(.used)') !== null);
  });
  // An ended game still looks for the move that lost it.
  if (await isOver(page)) await page.waitForTimeout(250);
}

export const isOver = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('.status.over') !== null);

const plies = (page: Page): Promise<number> => page.locator('.moves li').count();

async function touch(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

/** Makes the first move that the board offers, whatever kind of board it is. */
export async function playAny(page: Page): Promise<void> {
  const before = await plies(page);
  for (let touches = 0; touches < 4 && (await plies(page)) === before; touches++) {
    if ((await page.locator('.boards .place.open').count()) > 0) await touch(page, '.boards .place.open');
    else if ((await page.locator('.boards .plain .choice:not(:disabled), .boards .choices.row .choice').count()) > 0) await page.locator('.boards .plain .choice:not(:disabled), .boards .choices.row .choice').first().click();
    else await touch(page, '.boards .dot:not(.used)');
    await page.waitForTimeout(60);
  }
  await page.waitForFunction((count) => document.querySelectorAll('.moves li').length > count, before);
  await settled(page);
}

/** Asks until the hint names a move, and makes it. */
export async function playHint(page: Page): Promise<void> {
  const before = await plies(page);
  for (let asked = 0; asked < 3; asked++) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
    await page.waitForTimeout(80);
  }
  const way = (await page.evaluate(() => [...document.querySelectorAll('svg[data-lit]')].map((board) => board.getAttribute('data-lit') ?? '').find((lit) => lit !== ''))) ?? '';
  if (way !== '') {
    for (const place of way.split(' ')) await touch(page, `.boards [data-place="${place}"]`);
  } else if ((await page.locator('.boards .plain .choice.lit').count()) > 0) {
    await page.locator('.boards .plain .choice.lit').first().click();
  } else {
    await drawCurve(page, await page.innerText('.hint'));
  }
  await page.waitForFunction((count) => document.querySelectorAll('.moves li').length > count, before);
  await settled(page);
}

/** Chooses so many dots of the region that the hint speaks of, and takes the curve it names. */
async function drawCurve(page: Page, hint: string): Promise<void> {
  const count = Number(/take (\d+)/.exec(hint)?.[1] ?? 1);
  for (let dot = 0; dot < count; dot++) await touch(page, '.boards .dot.lit:not(.chosen)');
  const wanted = hint.replace(/^A good move: /, '').replace(/\.$/, '').trim();
  await page.locator('.boards .choices.row .choice').getByText(wanted, { exact: true }).first().click();
}
