import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BASE, context, goTo, inBrowser, page } from '../browser';
import { made, settled, sit, tableAt, turn } from '../table';

/** What a table does when the engine fails or is gone. */
inBrowser({ breaks: true });

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

describe('an error of the engine', () => {
  it('is a state of the table: the machine does not think for good', async () => {
    const rules = 'game bad(n)\ntake: for k in 1..3: n - k\n';
    await goTo(page, await tableAt('bad.game 3', { files: { 'bad.game': rules } }));
    await page.getByRole('button', { name: 'Play by these rules' }).click();
    // Whether the rule is refused at once or at the first position that it spoils: the table says so, and does not wait.
    const choice = page.locator('.plain .choice:not(:disabled)').first();
    const failure = page.locator('.status .failure');
    await choice.or(failure).first().waitFor();
    if ((await failure.count()) === 0) await choice.click();
    await failure.waitFor();
    expect(await failure.innerText()).toContain('in every position');
    expect(await turn(page)).not.toBe('The machine is thinking.');
    expect(await turn(page)).not.toBe('');
    // Rules that cannot be played are not tried again.
    const again = page.getByRole('button', { name: 'Try again' });
    if ((await again.count()) === 0) return;
    await again.click();
    await failure.waitFor();
    expect(await turn(page)).not.toBe('The machine is thinking.');
  });

  it('of a machine that thinks is not hidden by another question', async () => {
    await sit(page, 'nim 3 5 7');
    await page.locator('[data-place="match:0:2"]').click();
    await page.getByLabel('Show values').check();
    await made(page, 2);
    await settled(page);
    expect(await turn(page)).toBe('You are to move.');
  });

  it('that is a lost connection can be tried again', async () => {
    const cut = await context.newPage();
    await severable(cut);
    await sit(cut, 'nim 3 5 7');
    await sever(cut, true);
    await cut.locator('[data-place="match:0:2"]').click();
    await cut.waitForSelector('.status .failure');
    expect(await turn(cut)).toBe('The machine could not answer.');
    expect(await cut.innerText('.status .failure')).toContain('The engine does not answer');
    await sever(cut, false);
    await cut.getByRole('button', { name: 'Try again' }).click();
    await made(cut, 2);
    await settled(cut);
    expect(await cut.locator('.failure').count()).toBe(0);
    expect(await turn(cut)).toBe('You are to move.');
    await cut.close();
  });

  it('lets the move be taken back', async () => {
    const cut = await context.newPage();
    await severable(cut);
    await sit(cut, 'nim 3 5 7');
    await sever(cut, true);
    await cut.locator('[data-place="match:0:2"]').click();
    await cut.waitForSelector('.status .failure');
    await sever(cut, false);
    await cut.locator('.status').getByRole('button', { name: 'Undo' }).click();
    await made(cut, 0);
    await settled(cut);
    expect(await cut.inputValue('#position')).toBe('nim 3 5 7');
    await cut.close();
  });

  it('at the first question leaves a table that can be set up', async () => {
    const cut = await context.newPage();
    let open = false;
    await cut.route(/\/api\/v1\/|\.wasm$/, (route) => (open ? route.continue() : route.abort()));
    await cut.goto(`${BASE}#${await tableAt('nim 2')}`);
    await cut.getByText('This table could not be set up.').waitFor();
    expect(await cut.innerText('.status .failure')).toContain('The engine does not answer');
    open = true;
    await cut.getByRole('button', { name: 'Try again' }).click();
    await settled(cut);
    expect(await cut.inputValue('#position')).toBe('nim 2');
    await cut.close();
  });
});
