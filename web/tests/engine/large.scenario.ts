import { describe, expect, it } from 'vitest';
import { inBrowser, page } from '../browser';
import { playAny, settled, sit, turn } from '../table';

/** What the page says of a board that no search solves while a person waits. */
inBrowser();

describe('a large board', () => {
  it('is not said to be solved where it is not', async () => {
    // The corner leaves 78 squares without symmetry.
    await sit(page, 'crosses 9x9', { begins: 'machine' });
    expect(await page.locator('.guessed').count()).toBe(0);
    await sit(page, 'crosses 9x9');
    await playAny(page);
    expect(await page.innerText('.guessed')).toContain('could not work out who wins');
  });

  it('has hints, reasons and values as far as they are found', async () => {
    await sit(page, 'crosses X......../........./........./........./........./........./........./........./.........');
    const hint = page.getByRole('button', { name: 'Hint' });
    await hint.click();
    await page.getByText('It is not known who wins').waitFor();
    await hint.click();
    await page.getByText('A move that may be good').waitFor();
    await page.getByLabel('Show values').check();
    await page.getByText('values were not found in time').waitFor();
    await page.locator('.why .fold').click();
    await page.locator('.failure, .walk').first().waitFor();
    await playAny(page);
    expect(await turn(page)).toBe('You are to move.');
  });

  it('begins anew at once', async () => {
    await sit(page, 'crosses 9x9');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await settled(page);
  });
});
