import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { toFragment, type SharedTable } from '../src/share/link';
import { goTo, PATIENCE } from './browser';

/** Playing at the page's table as a person does: by touching what can be touched. The machine draws the same lots each time. */
const PLAIN: SharedTable = { position: '', begins: 'you', level: 'perfect', seed: 1, two: false, language: 'en', locks: [], files: {} };

/** The address of a table. */
export const tableAt = (position: string, more: Partial<SharedTable> = {}): Promise<string> => toFragment({ ...PLAIN, position, ...more });

export async function sit(page: Page, position: string, more: Partial<SharedTable> = {}): Promise<void> {
  await goTo(page, await tableAt(position, more));
  await page.waitForFunction(() => (document.querySelector('.turn strong')?.textContent ?? '') !== '');
  // Of two people none is addressed as the one to move.
  if (more.two) await page.waitForSelector('.boards :is(.place.open, .dot.open)');
  else await settled(page);
}

export const turn = (page: Page): Promise<string> => page.innerText('.turn strong');

/** Waits until it is the person's turn again, or the game is over. Where an answer came too late, a person tries again. */
export async function settled(page: Page): Promise<void> {
  for (;;) {
    const state = await page.waitForFunction(() => {
      const text = document.querySelector('.turn strong')?.textContent ?? '';
      if (document.querySelector('.status.over') !== null) return 'over';
      if (text === 'You are to move.' && document.querySelector('.place.open, .choice:not(:disabled), .dot.open') !== null) return 'yours';
      return document.querySelector('.status .failure[data-kind="limit"]') !== null ? 'late' : null;
    });
    if ((await state.jsonValue()) !== 'late') return;
    await page.getByRole('button', { name: 'Try again' }).click();
  }
}

export const isOver = (page: Page): Promise<boolean> => page.evaluate(() => document.querySelector('.status.over') !== null);

/** The moves made, in words. */
export const moves = (page: Page): Promise<string[]> => page.locator('.moves li > span:nth-child(2)').allInnerTexts();

export const plies = (page: Page): Promise<number> => page.locator('.moves li').count();

/** Waits until exactly `count` moves have been made. */
export async function made(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('.moves li').length === wanted, count);
}

/** Waits until at least `least` moves have been made. */
export async function moved(page: Page, least: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('.moves li').length >= wanted, least);
}

/** Waits until the field of the position says this. */
export async function standing(page: Page, position: string): Promise<void> {
  await page.waitForFunction((text) => document.querySelector<HTMLInputElement>('#position')?.value === text, position);
}

async function touch(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

const WORDS = '.boards .plain .choice:not(:disabled), .boards .choices.row .choice';

/** Makes the first move that the board offers, whatever kind of board it is. */
export async function playAny(page: Page): Promise<void> {
  const before = await plies(page);
  for (let touches = 0; touches < 4 && (await plies(page)) === before; touches++) {
    const chosen = await page.locator('.boards .chosen').count();
    if ((await page.locator('.boards .place.open').count()) > 0) await touch(page, '.boards .place.open');
    else if ((await page.locator(WORDS).count()) > 0) await page.locator(WORDS).first().click();
    else {
      // A dot may be drawn anew between focus and key, as the machine's move comes in; a person tries again.
      await vi.waitFor(async () => {
        await touch(page, '.boards .dot.open:not(.chosen)');
        await page.waitForSelector('.boards .choices.row .choice', { timeout: 3000 });
      }, { timeout: PATIENCE });
    }
    // A touch makes the move, or chooses a part of it.
    await page.waitForFunction(([count, parts]) => document.querySelectorAll('.moves li').length > count || document.querySelectorAll('.boards .chosen').length !== parts, [before, chosen] as const);
  }
  await moved(page, before + 1);
  await settled(page);
}

/** Asks until the hint names a move. */
export async function askHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.waitForSelector('.controls .more');
  // Who wins is followed by in which part, and this by the move.
  for (let asked = 1; asked < 3; asked++) await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.hint') !== null && document.querySelector('.controls .more') === null);
}

/** Makes the move that a hint names. */
export async function playHint(page: Page): Promise<void> {
  const before = await plies(page);
  await askHint(page);
  const way = await page.evaluate(() => [...document.querySelectorAll('svg[data-lit]')].map((board) => board.getAttribute('data-lit') ?? '').find((lit) => lit !== '') ?? '');
  if (way !== '') {
    for (const place of way.split(' ')) await touch(page, `.boards [data-place="${place}"]`);
  } else if ((await page.locator('.boards .dot.lit').count()) > 0 && (await page.locator('.boards .sketch').count()) > 0) {
    // The ends of the curve that is shown are touched, then its move in the list.
    const ends = await page.locator('.boards .dot.lit').count();
    for (let end = 0; end < 2; end++) {
      await page.locator('.boards .dot.lit').nth(Math.min(end, ends - 1)).focus();
      await page.keyboard.press('Enter');
    }
    await page.locator('.boards .choices.row .choice.lit').click();
  } else if ((await page.locator('.boards .plain .choice.lit').count()) > 0) {
    await page.locator('.boards .plain .choice.lit').first().click();
  } else {
    await drawCurve(page, await page.innerText('.hint'));
  }
  await moved(page, before + 1);
  await settled(page);
}

/** Chooses so many dots of the region that the hint speaks of, and takes the curve it names. */
async function drawCurve(page: Page, hint: string): Promise<void> {
  const count = Number(/through (\d+) dot/.exec(hint)?.[1] ?? 1);
  for (let dot = 0; dot < count; dot++) await touch(page, '.boards .dot.open.lit:not(.chosen)');
  const wanted = hint.replace(/^A good move: /, '').replace(/\.$/, '').trim();
  await page.locator('.boards .choices.row .choice').getByText(wanted, { exact: true }).first().click();
}
