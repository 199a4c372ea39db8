import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, newDevice, page } from '../browser';
import { made, settled, sit, standing } from '../table';

/** The catalogue that guides, and positions set up by hand. */
inBrowser();

describe('the catalogue', () => {
  it('begins with four games, each a link that opens a table', async () => {
    await goTo(page, 'games');
    const first = page.locator('.start-here a');
    await expect.poll(() => first.count()).toBe(4);
    expect(await first.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['#nim%203%204%205', '#kayles%207', '#cram%203x4', '#chomp%203x4']);
    await keep(page, 'start-here');
    await first.filter({ hasText: 'Kayles' }).click();
    await settled(page);
    await standing(page, 'kayles 7');
  });

  it('jumps to a group, and says of each game what is known', async () => {
    await goTo(page, 'games');
    await page.locator('.jumps').getByRole('button', { name: 'Boards' }).click();
    await page.waitForFunction(() => Math.abs(document.querySelector('#group-grids')?.getBoundingClientRect().top ?? 999) < 60);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Boards');
    const cards = await page.locator('.card').count();
    expect(await page.locator('.card details > summary', { hasText: 'What is known' }).count()).toBe(cards);
  });

  it('has an address for each game, which opens it in another tab', async () => {
    await goTo(page, 'games');
    const link = page.locator('[data-game="kayles"]').getByRole('link', { name: 'Play', exact: true });
    expect(await link.getAttribute('href')).toBe('#kayles%207%203');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['Control'] })]);
    await settled(tab);
    expect(await tab.inputValue('#position')).toBe('kayles 7 3');
    await tab.close();
  });

  it('shows pictures that differ', async () => {
    await goTo(page, 'games');
    for (const game of ['kayles', 'dawsons-kayles', 'dawsons-chess', 'officers', 'grundy', 'lasker', 'code']) await page.locator(`[data-game="${game}"]`).scrollIntoViewIfNeeded();
    const pictures = new Set<string>();
    for (const game of ['kayles', 'dawsons-kayles', 'dawsons-chess', 'officers', 'grundy', 'lasker', 'code']) {
      await page.locator(`[data-game="${game}"] .pin`).first().waitFor();
      pictures.add(await page.locator(`[data-game="${game}"] .board svg`).evaluate((svg) => [...svg.querySelectorAll('.pin path')].map((pin) => pin.getAttribute('d')).join()));
    }
    expect(pictures.size).toBe(7);
  });
});

describe('a position set up by hand', () => {
  it('has its heaps made larger, added and removed, on a phone', async () => {
    const phone = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const there = await phone.newPage();
    await sit(there, 'nim 3 4');
    await there.getByText('Set up by hand').tap();
    const setup = there.locator('.setup');
    const heap = (number: number) => setup.getByRole('group', { name: `Number ${number}` });
    await heap(1).getByRole('button', { name: 'One more' }).tap();
    await heap(1).getByRole('button', { name: 'One more' }).tap();
    await heap(2).getByRole('button', { name: 'One less' }).tap();
    await setup.getByRole('button', { name: 'Add one' }).tap();
    await keep(there, 'setup-phone');
    await setup.getByRole('button', { name: 'Play this position' }).tap();
    await settled(there);
    await standing(there, 'nim 5 3 1');
    expect(await there.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.close();
  });

  it('has its pieces dragged and its walls moved', async () => {
    await sit(page, 'northcott W..B');
    await page.getByText('Set up by hand').click();
    const cell = async (column: number) => {
      const box = await page.locator(`.setup [data-cell="0:0:0:${column}"]`).boundingBox();
      return { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22 };
    };
    const [from, to] = [await cell(0), await cell(2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await page.locator('.setup').getByRole('button', { name: 'One cell longer' }).click();
    await page.locator('.setup').getByRole('button', { name: 'Play this position' }).click();
    await settled(page);
    await standing(page, 'northcott ..WB.');
  });

  it('asks before moves are lost, and keeps a cell as it was touched', async () => {
    await sit(page, 'cram 2x3', { two: true });
    await page.locator('.boards [data-place="cell:0:0:0"]').click();
    await page.locator('.boards [data-place="cell:0:0:1"]').click();
    await made(page, 1);
    await page.getByText('Set up by hand').click();
    await page.locator('.setup .cell-free').last().click();
    await page.locator('.setup').getByRole('button', { name: 'Play this position' }).click();
    await page.getByRole('button', { name: 'Start a new game' }).click();
    await standing(page, 'cram xx./..x');
  });
});

describe('a graph that a person drew', () => {
  it('is laid out as it was drawn, also after a reload', async () => {
    await sit(page, 'grim path:4');
    await page.getByText('Draw another graph').click();
    await page.getByRole('button', { name: 'Clear the sheet' }).click();
    const sheet = page.locator('.editor svg');
    // A bent path: the usual drawing of a path is a straight line.
    for (const [x, y] of [[60, 60], [260, 60], [260, 200], [60, 200]] as const) await sheet.click({ position: { x, y } });
    for (const [a, b] of [[1, 2], [2, 3], [3, 4]]) {
      await sheet.locator(`[data-vertex="${a}"]`).click();
      await sheet.locator(`[data-vertex="${b}"]`).click();
    }
    await page.getByRole('button', { name: 'Play on this graph' }).click();
    await settled(page);
    const square = async (): Promise<void> => {
      const spots = await page.locator('.boards .vertex circle:first-child').evaluateAll((all) => all.map((one) => ({ x: Number(one.getAttribute('cx')), y: Number(one.getAttribute('cy')) })));
      expect(spots.length).toBe(4);
      const [a, b, c, d] = spots;
      if (!a || !b || !c || !d) throw new Error('vertices');
      expect([a.y - b.y, b.x - c.x, c.y - d.y, d.x - a.x].map((off) => Math.abs(off) < 2)).toEqual([true, true, true, true]);
      expect(c.y - b.y).toBeGreaterThan(40);
    };
    await square();
    await keep(page, 'graph-drawn');
    await page.reload();
    await settled(page);
    await square();
  });
});

describe('the door for teachers', () => {
  it('leads to a worksheet with its key, which is printed', async () => {
    await goTo(page, '');
    await page.locator('.masthead').getByRole('link', { name: 'For teachers' }).click();
    await page.getByRole('link', { name: 'Exercises: Crosses on a board' }).click();
    await page.locator('.worksheet .key-page li').first().waitFor();
    await page.getByLabel('Level').selectOption('2');
    await page.waitForFunction(() => location.hash.includes('level=2'));
    await page.locator('.worksheet .key-page li').nth(5).waitFor();
    const sheet = await page.innerText('.worksheet');
    // The rule is that of each position, in words; crosses are crosses, and taken cells are grey.
    expect(sheet).toContain('Put a cross on a free cell.');
    expect(sheet).not.toMatch(/stencil=|mover=|\{/);
    expect(sheet).toContain('Write a move as in this example');
    expect(await page.locator('.worksheet .cross').count()).toBeGreaterThan(0);
    expect(await page.locator('.worksheet .cell.dead').count()).toBeGreaterThan(0);
    expect(await page.locator('.worksheet .qr path').count()).toBe(1);
    await keep(page, 'worksheet');
    await page.evaluate(() => { window.print = () => { document.documentElement.dataset['sheet'] = 'printed'; }; });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.waitForSelector('html[data-sheet="printed"]');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sheet-controls').isVisible()).toBe(false);
    expect(await page.locator('.masthead').isVisible()).toBe(false);
    expect(await page.locator('.worksheet .key-page').evaluate((key) => getComputedStyle(key).breakBefore)).toBe('page');
    await keep(page, 'worksheet-print');
    await page.emulateMedia({ media: 'screen' });
  });

  it('leads from the lesson on misère play to its worksheet', async () => {
    await goTo(page, 'lesson=misere');
    await page.getByRole('link', { name: 'Make a worksheet with its key' }).click();
    await page.locator('.worksheet .key-page li').nth(5).waitFor();
    const sheet = await page.innerText('.worksheet');
    expect(sheet).toContain('A player who cannot move wins: this is misère play.');
    expect(sheet).toContain('misere nim');
    expect(sheet).toMatch(/Play misère Nim like Nim until|Every answer is the last move/);
    // The switch turns it into a sheet of the usual play, and back.
    await page.getByLabel('Misère: the player who moves last loses').uncheck();
    await expect.poll(() => page.innerText('main')).toContain('A player who cannot move loses');
    await page.getByLabel('Misère: the player who moves last loses').check();
    await page.waitForFunction(() => decodeURIComponent(location.hash) === '#worksheet=misere nim');
  });

  it('says on a sheet who moves', async () => {
    await goTo(page, 'worksheet=northcott/level=3/count=2');
    await page.locator('.worksheet .key-page li').first().waitFor();
    expect(await page.innerText('.worksheet')).toMatch(/You play with (white|black)\./);
    expect(await page.innerText('.worksheet')).not.toContain('mover=');
  });
});
