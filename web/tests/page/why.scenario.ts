import { describe, expect, it } from 'vitest';
import { inBrowser, keep, page } from '../browser';
import { settled, sit } from '../table';

inBrowser();

/** Opens the reason for a position. */
async function why(position: string): Promise<void> {
  await sit(page, position);
  await page.locator('.why .fold').click();
  await page.waitForSelector('.steps .step');
}

/** One page of the reason as a pupil sees it. */
interface PlotWindow {
  text: string;
  /** Small boards that are drawn, and the tables beside them. */
  boards: number;
  columns: number;
  changing: number;
  /** Lines on the board between places that belong together. */
  partners: number;
}

const SHOWN = '.steps > div[aria-live] .step';

/** All pages, from the first on, by the button. */
async function read(): Promise<PlotWindow[]> {
  const pages: PlotWindow[] = [];
  for (;;) {
    const count = (selector: string) => page.locator(selector).count();
    pages.push({
      text: await page.innerText(SHOWN),
      boards: await count(`${SHOWN} .small-board svg`),
      columns: await count(`${SHOWN} table.columns`),
      changing: await count(`${SHOWN} tr.changed`),
      partners: await count('.boards .partner'),
    });
    const next = page.getByRole('button', { name: 'Next step' });
    if (await next.isDisabled()) return pages;
    const walked = await page.innerText('.walk');
    await next.click();
    await page.waitForFunction((before) => document.querySelector<HTMLElement>('.walk')?.innerText !== before, walked);
  }
}

/** What is behind the reason, once it is unfolded. */
async function behind(): Promise<string> {
  await page.getByText('For the mathematically minded', { exact: true }).click();
  await page.waitForSelector('.steps details .step');
  return page.innerText('.steps details');
}

const all = (pages: PlotWindow[]) => pages.map(({ text }) => text).join('\n');

describe('why', () => {
  it('begins in Kayles with this row, and keeps the formulas for who wants them', async () => {
    await why('kayles 7');
    const pages = await read();
    expect(pages[0]?.text).toContain('The value of kayles 7 is 2, not 0: the player to move wins.');
    expect(pages[0]?.boards).toBe(1);
    expect(pages[1]?.text).toContain('knock down 1 pin of the group of 7 so that 3 + 3 are left');
    expect(all(pages)).not.toMatch(/⊕|g\(/);
    const options = pages.find(({ text }) => text.includes('The smallest missing number'));
    expect(options?.boards).toBeGreaterThan(5);
    const more = await behind();
    expect(more).toContain('g(1) = mex{g(0)⊕g(0)}');
    expect(more).toContain('Sprague 1935');
    expect(more).toContain('Dudeney');
    // What is said above is not said again.
    expect(more).not.toContain('the player to move wins.');
    await keep(page, 'why-kayles');
  });

  it('names the number whose multiples may not be taken', async () => {
    await why('take:1,prime 10');
    const pages = await read();
    expect(all(pages)).toContain('Every number from 1 to 3 may be taken here, but no multiple of 4.');
    expect(all(pages)).not.toMatch(/\bm\b/);
    expect(await behind()).toContain('n mod m');
  });

  it('shows the columns wherever it speaks of them', async () => {
    await why('nim 8 5 11');
    const pages = await read();
    for (const { text, columns } of pages) if (/column|partner|pair/.test(text)) expect(columns, text).toBe(1);
    expect(pages[0]?.text).toContain('In each of the columns of 4, 2 one number has no partner.');
    const look = pages.find(({ text }) => text.includes('Look for a part that contains 4'));
    expect(look?.changing).toBe(1);
    await keep(page, 'why-nim');
  });

  it('draws graphs', async () => {
    await why('node-kayles 1-2,2-3,3-4,1-4,1-5');
    const pages = await read();
    expect(all(pages)).not.toMatch(/\d-\d/);
    expect(pages[0]?.text).toContain('The value of this position is 3');
    expect(pages[0]?.boards).toBe(1);
    expect(pages.find(({ text }) => text.includes('smallest missing'))?.boards).toBeGreaterThan(3);
    await keep(page, 'why-graph');
  });

  it('draws who is whose partner in geography', async () => {
    await why('geography 1-2,2-3,3-4,4-5,2-5,5-6 at=1');
    const pages = await read();
    const paired = pages.find(({ text }) => text.includes('The pairs:'));
    expect(paired?.text).toContain('vertex 1');
    expect(paired?.partners).toBe(3);
  });

  it('rings the set of vertices that edge geography speaks of', async () => {
    await why('edge-geography path:4');
    const pages = await read();
    const set = pages.find(({ text }) => text.includes('the step to vertex 2'));
    expect(set?.text).toContain('{2, 4}');
    expect(set?.partners).toBe(2);
    expect(pages[0]?.partners).toBe(0);
  });

  it('says after a lost game what exactly the mistake left', async () => {
    await sit(page, 'nim 1 2');
    await page.locator('.boards .place[aria-label="Heap 2: take 2, leave 0"]').focus();
    await page.keyboard.press('Enter');
    await settled(page);
    await page.waitForSelector('.given .step');
    const left = await page.innerText('.given');
    expect(left).toContain('What it left to the opponent');
    expect(left).toContain('In the column of 1 one number has no partner.');
    expect(left).toContain('take 1 from the heap of 1');
    expect(await page.locator('.given table.columns').count()).toBe(2);
    await keep(page, 'why-mistake');
  });

  it('explains a game that is over by the position that decided it, and follows the position that is shown', async () => {
    await page.locator('.why .fold').click();
    await page.getByText('After move 1 of 2').waitFor();
    await page.waitForSelector('.steps .step');
    expect(all(await read())).toContain('take 1 from the heap of 1');
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByText('After move 0 of 2').waitFor();
    await page.waitForFunction((shown) => document.querySelector<HTMLElement>(shown)?.innerText.includes('In each of the columns'), SHOWN);
    expect(all(await read())).toContain('take 1 from the heap of 2');
    await page.getByRole('button', { name: 'Return to play' }).click();
    await page.getByText('The machine has won.').waitFor();
    expect(await page.locator('.steps').count()).toBe(0);
  });

  it('speaks the language of the page, and turns with it', async () => {
    await page.selectOption('.masthead select', 'fa');
    await page.waitForFunction(() => /[\u0600-\u06ff]/.test(document.querySelector<HTMLElement>('.given .step')?.innerText ?? ''));
    await page.selectOption('.masthead select', 'en');
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.given .step')?.innerText.includes('column') ?? false);
  });
});
