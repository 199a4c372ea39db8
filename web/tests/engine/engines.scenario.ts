import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, load, newDevice, page } from '../browser';
import { playAny, settled, sit, tableAt } from '../table';

/** The engines of the static edition: the one for play is loaded first, the full one when a question needs it. */
inBrowser({ breaks: true });

/** The engines that a device loads, by their names, each once; the server's page loads none. */
function loadedBy(of: Page): Set<string> {
  const names = new Set<string>();
  of.context().on('request', (request) => {
    const name = /\/(\w+)-[^/]*\.wasm$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) names.add(name);
  });
  return names;
}

const OWN = 'game mine(n)\ntake: for k in 1..min(n, 3): n - k\n';

describe('the engine for play', () => {
  it('is all that is loaded until the laboratory asks', async () => {
    const loaded = loadedBy(page);
    await sit(page, 'nim 3 5 7');
    await playAny(page);
    await settled(page);
    const play = [...loaded];
    // The server's page has its engine elsewhere.
    expect([[], ['play']]).toContainEqual(play);
    await goTo(page, await tableAt('mine.game 9', { files: { 'mine.game': OWN } }));
    await page.getByRole('button', { name: 'Play by these rules' }).click();
    await settled(page);
    await playAny(page);
    await goTo(page, 'puzzles=kayles');
    await page.waitForSelector('.boards');
    expect([...loaded]).toEqual(play);
    await goTo(page, 'laboratory=0.137/to=300');
    await page.getByText('Proved', { exact: true }).waitFor();
    expect([...loaded].filter((name) => name !== 'play')).toEqual(play.length > 0 ? ['full'] : []);
    // The game goes on as before.
    await sit(page, 'nim 1 2 4');
    await playAny(page);
    await settled(page);
  });
});

describe('a lesson', () => {
  it('is shown without its values while the full engine cannot be loaded, and with them once it can', async () => {
    const device = await newDevice({ locale: 'pl' });
    const of = await device.newPage();
    const loaded = loadedBy(of);
    let open = false;
    await of.route('**/full-*.wasm', (route) => (open ? route.continue() : route.abort()));
    const shown = () => of.waitForSelector('.lesson [data-winner]', { state: 'attached' });
    const winners = (): Promise<string[]> => of.locator('.lesson [data-winner]').allTextContents();
    await load(of, 'lesson=kayles');
    await shown();
    // The server's page has its engine elsewhere.
    if (loaded.size > 0) {
      await expect.poll(() => [...loaded]).toEqual(['play', 'full']);
      await goTo(of, 'lesson=nim');
      await shown();
      expect(await of.locator('.statement').count()).toBe(0);
    }
    open = true;
    await goTo(of, 'lesson=take');
    await of.waitForSelector('.statement', { state: 'attached' });
    // The engine that took over has the words of the language.
    await goTo(of, 'lesson=crosses');
    await of.waitForSelector('.statement', { state: 'attached' });
    await expect.poll(async () => (await winners()).join('\n')).toContain('postaw krzyżyk');
    await device.close();
  });
});
