import { describe, expect, it } from 'vitest';
import { context, inBrowser, load, page } from '../browser';

inBrowser({ serviceWorkers: 'allow' });

describe('without a network', () => {
  it('the page opens once it was opened before', async () => {
    await load(page, 'rules');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length > 3);
    await context.setOffline(true);
    await load(page, 'rules');
    expect(await page.innerText('h1')).toBe('Your own rules');
  });
});
