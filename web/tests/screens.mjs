// `node tests/screens.mjs [VIEW …]`: pictures of every view, in four widths, on paper and on the blackboard, for
// people to look at. The page is at GRUNDY_URL; the pictures go to `target/screens/views`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const BASE = process.env.GRUNDY_URL ?? 'http://127.0.0.1:8017/';
const FOLDER = join(import.meta.dirname, '../../target/screens/views');
const WIDTHS = [390, 820, 1366, 1920];
const THEMES = { paper: 'light', board: 'dark' };

/** Views with their addresses, and what is seen once they are complete. */
const VIEWS = {
  play: ['nim%203%204%205', '.boards .place.open'],
  sum: ['kayles%207%20%2B%20cram%203x4%20%2B%20grim%20path:6', '.boards .place.open'],
  games: ['games', '.card'],
  puzzles: ['puzzles=kayles/level=2', '.boards .place.open'],
  laboratory: ['laboratory=kayles%3B%200.07/to=300', '.at-work[aria-busy="false"]'],
  table: ['laboratory=wythoff/side=12', 'svg.flat rect'],
  which: ['which=0%201%202%203%201%204', '.identified li'],
  rules: ['rules', 'textarea'],
  teachers: ['teachers', '.lessons li'],
  lesson: ['lesson=wythoff', '.statement td'],
  study: ['study=nim%202%202', '.boards .place.open'],
  worksheet: ['worksheet=kayles', '.worksheet .board'],
  series: ['series', '#series-lines'],
  about: ['about', '.sources dt'],
};

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
mkdirSync(FOLDER, { recursive: true });
for (const [theme, colorScheme] of Object.entries(THEMES)) {
  for (const width of WIDTHS) {
    const context = await browser.newContext({ locale: 'en', viewport: { width, height: Math.min(1100, Math.round(width * (width < 800 ? 2.1 : width < 1000 ? 1.34 : 0.6))) }, colorScheme, serviceWorkers: 'block', reducedMotion: 'reduce', hasTouch: width < 1000 });
    const page = await context.newPage();
    for (const [view, [fragment, complete]] of Object.entries(VIEWS)) {
      if (wanted.length > 0 && !wanted.includes(view)) continue;
      await page.goto('about:blank');
      await page.goto(`${BASE}#${fragment}`);
      await page.waitForSelector(complete, { state: 'attached', timeout: 60_000 });
      if (view === 'lesson') await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      await page.screenshot({ path: join(FOLDER, `${view}-${width}-${theme}.png`), fullPage: view !== 'games' });
    }
    await context.close();
  }
}
await browser.close();
