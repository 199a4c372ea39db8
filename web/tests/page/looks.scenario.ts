import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, load, page } from '../browser';
import { settled } from '../table';

/** All views in both themes, on small screens and in every language. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LANGUAGES = ['pl', 'ru', 'ro', 'fa', 'en'];
const WORKED = 'main:not(:has(.stop)) :is(.counts, .facts, .identified, .plot .key.layer)';

/** Each view and what is there once all of it is. */
const VIEWS = [
  ['', '.boards .place.open'],
  ['games', '.card .mini :is(.board, .notation)'],
  ['puzzles=nim', '.boards .place.open'],
  ['laboratory=kayles', 'main:not(:has(.stop)) .folding'],
  ['rules', '.rule-state p'],
  ['series', '#series-lines'],
  ['teachers', '.lessons li'],
  ['lesson=kayles', '.lesson [data-winner]'],
  ['lesson=wythoff', '.lesson .statement td'],
  ['study=nim%202%202', '.boards .place.open'],
  ['about', '.sources dt'],
  ['worksheet=nim/count=2', '.worksheet .key-page li'],
] as const;

/** Views of the laboratory, on which less is forgiven. */
const WORK = ['laboratory=kayles; 0.07; 0.137; nim/to=100', 'laboratory=kayles/show=frequency', 'laboratory=0.6/to=2000/show=sparse', 'laboratory=0.77/show=misere', 'which=0%201%202%203%201%204'].map((view) => [view, WORKED] as const);

inBrowser();

async function open(view: string, whole: string): Promise<void> {
  await goTo(page, view);
  await page.locator(whole).first().waitFor({ state: 'attached' });
  for (const fold of await page.locator('.lesson summary').all()) await fold.click();
}

describe('languages', () => {
  it('turn the frame, not the board, and no page shows a key', async () => {
    const keys = ['page', 'lessons'].flatMap((file) => [...readFileSync(new URL(`../../locales/en/${file}.ftl`, import.meta.url), 'utf8').matchAll(/^([a-z]+-[a-z0-9-]+) =/gm)].map(([, key = '']) => key));
    const frames = new Set<string>();
    await load(page, '');
    for (const language of LANGUAGES) {
      await page.selectOption('.masthead select', language);
      await page.waitForFunction((code) => document.documentElement.lang === code, language);
      frames.add(await page.innerText('.masthead nav'));
      for (const [view, whole] of VIEWS) {
        await open(view, whole);
        const words = (await page.innerText('body')).split(/\s+/);
        expect(words.filter((word) => keys.includes(word)), `${language} ${view}`).toEqual([]);
      }
    }
    expect(frames.size).toBe(LANGUAGES.length);
    await page.selectOption('.masthead select', 'fa');
    await load(page, '');
    await page.waitForSelector('.board');
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await page.locator('.board').first().getAttribute('dir')).toBe('ltr');
    await page.locator('.why .fold').click();
    await page.waitForSelector('.walk');
    expect(await page.innerText('.walk')).toMatch(/[۰-۹]/);
    expect(await page.inputValue('#position')).toBe('nim 8 5 11');
    await keep(page, 'persian');
    await page.selectOption('.masthead select', 'en');
    await settled(page);
  });
});

describe.each([
  { width: 360, views: VIEWS },
  { width: 320, views: WORK },
])('a screen of $width pixels', ({ width, views }) => {
  it.each([...views])('fits %j', async (view, whole) => {
    await page.setViewportSize({ width, height: 740 });
    await open(view, whole);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const narrow = await page.evaluate(() => [...document.querySelectorAll('button, select, summary, nav a, a.plainly')].filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return height > 0 && (height < 43.5 || width < 16);
    }).map((target) => target.outerHTML.slice(0, 120)));
    expect(narrow).toEqual([]);
    if (width === 360) await keep(page, `small-${view.split('=')[0] || 'play'}`);
  });
});

describe.each(['light', 'dark'] as const)('accessibility, %s', (scheme) => {
  // The theme is chosen when the page is loaded, and colours are judged when none of them moves.
  beforeAll(async () => {
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await load(page, 'rules');
    await page.evaluate(AXE);
  });

  const findings = () => page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } };
    const { violations } = await axe.run();
    return violations.map(({ id, impact, nodes }) => ({ serious: impact === 'serious' || impact === 'critical', text: `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3).join(' | ')}` }));
  });

  it('is seen in its colours', async () => {
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(scheme === 'dark' ? 'board' : 'paper');
  });

  it.each(VIEWS)('of the view %j has no serious finding', async (view, whole) => {
    await open(view, whole);
    expect((await findings()).filter(({ serious }) => serious)).toEqual([]);
  });

  it.each(WORK)('of %j has no finding', async (view, whole) => {
    await open(view, whole);
    expect(await findings()).toEqual([]);
  });
});
