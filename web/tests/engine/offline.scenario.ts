import { describe, expect, it } from 'vitest';
import { context, inBrowser, load, page } from '../browser';
import { playAny, settled, sit } from '../table';

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

  it('the laboratory answers where the engines are part of the page', async ({ skip }) => {
    await context.setOffline(false);
    await load(page, 'rules');
    const names = () => page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().map(({ url }) => /\/(\w+)-[^/]*\.wasm$/.exec(url)?.[1]).filter((name) => name !== undefined).sort();
    });
    // The server's page has its engine elsewhere.
    const inPage = await page.evaluate(async () => (await (await fetch('offline.js')).text()).includes('.wasm'));
    if (!inPage) return skip();
    await expect.poll(names).toEqual(['full', 'play']);
    await context.setOffline(true);
    await load(page, 'laboratory=0.137/to=300');
    await page.getByText('Proved', { exact: true }).waitFor();
    expect(await page.innerText('.folding h2')).toBe('Folded every 34');
    await sit(page, 'kayles 7');
    await playAny(page);
    await settled(page);
    return undefined;
  });
});
