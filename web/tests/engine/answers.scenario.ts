import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, page } from '../browser';
import { settled, sit, standing } from '../table';

/** Questions that the engine refuses, with its reason, and questions that run until they are stopped. */
inBrowser();

describe('the rule editor', () => {
  it('shows an error at its character, and plays what can be read', async () => {
    await goTo(page, 'rules');
    await page.fill('#rule', 'game my(n)\ntake:  for k in 1..nn:  n - k\n');
    await page.waitForSelector('.rule-state .failure');
    expect(await page.innerText('.rule-state strong')).toContain('Line 2');
    expect(await page.innerText('.editing mark')).toContain('n');
    await keep(page, 'rule-error');
    await page.fill('#rule', 'game my(n)\ntake:  for k in 1..min(n, 3):  n - k\n');
    await page.getByText('These rules can be read').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await settled(page);
    expect(await page.inputValue('#position')).toMatch(/^my\.game \d+$/);
    expect(await page.locator('.choice').count()).toBe(3);
  });
});

describe('wrong input', () => {
  it('is pointed at', async () => {
    await sit(page, 'nim 3');
    await page.fill('#position', 'nim 3 x5');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.failure mark');
    expect(await page.innerText('.failure mark')).toContain('x');
  });
});

describe('the laboratory', () => {
  it('plots, zooms, folds at the period and saves', async () => {
    await goTo(page, 'laboratory=0.137');
    await page.getByText('Proved', { exact: true }).waitFor();
    expect(await page.innerText('.folding h2')).toBe('Folded every 34');
    const canvas = page.locator('.plot canvas');
    const wholeTo = Number(await canvas.getAttribute('data-to'));
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.waitForFunction((to) => Number(document.querySelector('.plot canvas')?.getAttribute('data-to')) < to, wholeTo);
    await keep(page, 'laboratory');
    for (const [name, start] of [['CSV', '# 0.137'], ['b-file', '# 0.137'], ['JSON', '{"schema":1'], ['SVG', '<svg']] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
      expect(readFileSync(await download.path(), 'utf8').startsWith(start), name).toBe(true);
    }
    const [png] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PNG' }).click()]);
    expect(readFileSync(await png.path()).subarray(1, 4).toString()).toBe('PNG');
  });

  it('draws families with two sizes as a grid', async () => {
    await goTo(page, 'laboratory=wythoff');
    await page.waitForSelector('svg.flat rect');
    await keep(page, 'laboratory-grid');
  });

  it('stops when told, and keeps what it has', async () => {
    await goTo(page, 'laboratory=take:prime');
    await page.waitForSelector('.plot canvas');
    await page.waitForSelector('.at-work[aria-busy="false"]', { state: 'attached' });
    await page.fill('#lab-to', '2000000');
    // A fast machine may be done before a click from outside arrives, so the page presses the button
    // itself, in the same task in which the first progress is shown.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const stop = document.querySelector<HTMLButtonElement>('button.stop');
        if (stop === null || (document.querySelector('progress')?.value ?? 0) === 0) return;
        seen.disconnect();
        stop.click();
      });
      seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.getByRole('button', { name: 'Compute' }).click();
    await page.getByText('values are kept').waitFor();
    expect(await page.locator('.plot canvas').count()).toBe(1);
  });
});

describe('an absurd size', () => {
  it.each(['crosses 1000x1000'])('%s gives a sentence and the largest size that works', async (position) => {
    await sit(page, 'nim 3');
    await page.fill('#position', position);
    await page.keyboard.press('Enter');
    const largest = page.locator('.status button.notation');
    await largest.waitFor();
    expect(await page.innerText('.status .failure')).toContain('too large');
    const name = await largest.innerText();
    expect(name).toMatch(/^crosses \d+x\d+$/);
    await largest.click();
    await standing(page, name);
    await settled(page);
    expect(await page.locator('.status .failure').count()).toBe(0);
  });
});
