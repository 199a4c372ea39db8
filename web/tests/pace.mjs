// How fast the page is in a real browser: `node tests/pace.mjs ADDRESS` prints the milliseconds until it
// can be played at, and those of every answer to a move, a name and a number a line.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [address] = process.argv.slice(2);
const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
if (!address || !executablePath) throw new Error('usage: node tests/pace.mjs ADDRESS, with a browser named in CHROMIUM');

const ORDINARY = ['nim 8 5 11', 'kayles 9', 'crosses 4x5', 'northcott W...B W..B', 'circle .BW.BB.W.', 'rims 4 3', 'cram 4x4', 'hackenbush 1-2,2-3,1-4,4-5,5-6'];

const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const open = async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('[data-place][tabindex="0"]');
  return { context, page };
};

for (let time = 0; time < 5; time++) {
  const { context, page } = await open();
  console.log('interactive', await page.evaluate(() => performance.now()));
  await context.close();
}

const { page } = await open();
const answers = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/reply')).map(({ duration }) => duration));
for (const position of ORDINARY) {
  await page.fill('#position', position);
  await page.press('#position', 'Enter');
  // Until the new board stands, and nothing of the old one is asked any more.
  await page.waitForTimeout(500);
  const before = (await answers()).length;
  if (!(await page.locator('details.in-words').evaluate((list) => list.open))) await page.locator('details.in-words summary').click();
  await page.locator('.choice').first().click();
  await page.waitForFunction((count) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/reply')).length > count, before);
}
for (const wait of await answers()) console.log('move', wait);
await browser.close();
