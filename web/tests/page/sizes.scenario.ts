import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, load, newDevice, page } from '../browser';
import { SEEN } from '../games';
import { askHint, made, moved, playAny, settled, sit } from '../table';

inBrowser();

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1200, height: 800 };
const PROJECTOR = { width: 1920, height: 1080 };
const WIDTHS = [320, 390, 768, 1200, 1920, 2560];

const atSize = (size: { width: number; height: number }) => page.setViewportSize(size);

/** What of the page sticks out to the right, and boards that can be dragged sideways without saying so. */
async function sticksOut(): Promise<string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide on ${innerWidth}`);
    for (const board of document.querySelectorAll('.board')) {
      const more = board.scrollWidth - board.clientWidth;
      const faded = getComputedStyle(board).maskImage !== 'none' && board.matches('.more-left, .more-right');
      if (more > 0 && !faded) found.push(`a board goes on for ${more} without a cue`);
      if (more === 0 && board.getBoundingClientRect().right > innerWidth + 1) found.push('a board is cut');
    }
    return found;
  });
}

/** Shows every card of the catalogue: it draws its board when it comes into sight. */
const allCardsDrawn = () => page.waitForFunction(() => {
  const cards = [...document.querySelectorAll('.card .mini')];
  const waiting = cards.find((card) => card.querySelector('.board, .notation') === null);
  waiting?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return cards.length > 0 && !waiting;
});

/** The places of the boards that are not in sight, by their names. */
const outOfSight = () => page.evaluate(() => [...document.querySelectorAll('.boards [data-place]')].filter((place) => {
  const { left, right } = place.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1;
}).map((place) => place.getAttribute('data-place')));

/** The board's frame, and what of the window is free of the controls. */
const geometry = () => page.evaluate(() => {
  const board = document.querySelector('.boards :is(.board svg, .piles, .plain)')?.getBoundingClientRect();
  const controls = document.querySelector('.controls')?.getBoundingClientRect();
  if (!board || !controls) throw new Error('no board');
  return { left: board.left, top: board.top, right: board.right, bottom: board.bottom, width: board.width, height: board.height, floor: Math.min(innerHeight, controls.top) };
});

describe('no board makes the page wider than its window', () => {
  it.each(SEEN.map(([game, position]) => [game, position]))('%s', async (_, position) => {
    await atSize(LAPTOP);
    await sit(page, position);
    for (const width of WIDTHS) {
      await atSize({ width, height: 900 });
      expect(await sticksOut(), `${width} wide`).toEqual([]);
    }
  });

  it.each(['crosses 9x9', 'crosses 30x30', 'wythoff 20 30', 'chocolate 12x16', 'cuboid 3x3x8', 'line W....B.W....B..W..B', 'kayles 120', 'nim 39 38', 'node-kayles path:120', 'circle W..B..W..B..W..B..W..B'])('%s', async (position) => {
    await atSize(LAPTOP);
    await sit(page, position);
    for (const width of WIDTHS) {
      await atSize({ width, height: 900 });
      expect(await sticksOut(), `${width} wide`).toEqual([]);
    }
  });

  it('the catalogue', async () => {
    await goTo(page, 'games');
    for (const width of WIDTHS) {
      await atSize({ width, height: 900 });
      await allCardsDrawn();
      expect(await sticksOut(), `${width} wide`).toEqual([]);
    }
  });
});

describe('the buttons of a card stay where they are when its board comes in', () => {
  const heights = () => page.evaluate(() => [...document.querySelectorAll('.card')].map((card) => `${card.getAttribute('data-game')}: ${Math.round(card.getBoundingClientRect().height)}`));

  it.each([['a laptop', LAPTOP], ['a phone', PHONE]])('on %s', async (_, size) => {
    await atSize(size);
    await load(page, 'games');
    await page.waitForSelector('.card');
    const before = await heights();
    await allCardsDrawn();
    expect(await heights()).toEqual(before);
  });
});

describe('on a phone', () => {
  it.each(['crosses 9x9', 'wythoff 7 8', 'chocolate 4x5', 'chocolate 3x4 2x3', 'cuboid 3x3x4', 'line W..B.W..B', 'northcott W...B.. ..W..B.', 'pokernim 3 5 spare=12', 'kayles 150', 'node-kayles path:100'])('%s is seen whole from side to side', async (position) => {
    await atSize(PHONE);
    await sit(page, position);
    expect(await outOfSight()).toEqual([]);
    await keep(page, `phone-${position.replaceAll(/\W+/g, '-')}`);
  });

  it('matches are as large as a finger', async () => {
    await atSize(PHONE);
    await sit(page, 'nim 8 5 11');
    const narrow = await page.evaluate(() => Math.min(...[...document.querySelectorAll('.boards [data-place]')].map((place) => place.getBoundingClientRect().width)));
    expect(narrow).toBeGreaterThanOrEqual(43.5);
  });

  it('a board that must scroll begins at its queen, and fades where it goes on', async () => {
    await atSize(PHONE);
    await sit(page, 'wythoff 20 30');
    const queen = await page.locator('.crown').boundingBox();
    expect(queen && queen.x > 0 && queen.x + queen.width < PHONE.width).toBe(true);
    expect(await page.locator('.board.wide.more-left:not(.more-right)').count()).toBe(1);
    await page.locator('.board.wide').evaluate((board) => (board.scrollLeft = 0));
    await page.waitForSelector('.board.wide.more-right:not(.more-left)');
    await keep(page, 'phone-scrolled');
  });

  it.each([['one board', 'crosses 5x5'], ['the last of several boards', 'nim 1 + kayles 12 + crosses 1x9']])('%s is in sight when the machine has moved', async (_, position) => {
    await atSize({ width: 390, height: 500 });
    await sit(page, position, { level: 'careless' });
    await playAny(page);
    // The page may scroll there.
    await page.waitForFunction(() => {
      const last = [...document.querySelectorAll('.moves li')].at(-1)?.textContent ?? '';
      const board = last.includes('cross') ? '.summand:last-child .board' : last.includes('heap') ? '.summand:nth-last-child(2) .board' : '.board';
      const box = (document.querySelector(board) ?? document.querySelector('.board'))?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= (document.querySelector('.controls')?.getBoundingClientRect().top ?? innerHeight) + 1;
    });
  });
});

describe('boards take the room there is', () => {
  it.each([['circle .WB..B.W.', 0.5], ['crosses 3x4', 0.33], ['wythoff 7 8', 0.6], ['northcott W...B W..B', 0.12]] as const)('%s on a projector', async (position, share) => {
    await atSize(PROJECTOR);
    await sit(page, position);
    const { top, bottom, width, height, floor } = await geometry();
    // Above it are the masthead, the position, the rule and who is to move.
    expect(top).toBeLessThan(0.29 * PROJECTOR.height);
    expect(bottom).toBeLessThanOrEqual(floor + 1);
    expect(height).toBeGreaterThan(share * PROJECTOR.height);
    expect(width).toBeGreaterThan(500);
    await keep(page, `projector-${position.replaceAll(/\W+/g, '-')}`);
  });

  it('begin high on a laptop, and fit above the controls', async () => {
    await atSize(LAPTOP);
    await sit(page, 'crosses 9x9');
    const { top, bottom, floor } = await geometry();
    expect(top).toBeLessThan(280);
    expect(bottom).toBeLessThanOrEqual(floor + 1);
  });

  it('are seen at a zoom of 200 percent', async () => {
    await atSize({ width: 600, height: 400 });
    for (const position of ['nim 8 5 11', 'crosses 9x9', 'circle .WB..B.W.']) {
      await sit(page, position);
      const { top, bottom, floor } = await geometry();
      expect(Math.min(bottom, floor) - top, position).toBeGreaterThan(200);
    }
    await keep(page, 'zoomed');
  });

  it('keep their scale while they are played on', async () => {
    await atSize(LAPTOP);
    await sit(page, 'nim 8 5 11');
    const before = await page.locator('.boards [data-place="match:0:0"]').boundingBox();
    await page.locator('.boards [data-place="match:2:1"]').click();
    await settled(page);
    const after = await page.locator('.boards [data-place="match:0:0"], .boards [data-place="match:1:0"]').first().boundingBox();
    expect(after?.width).toBeCloseTo(before?.width ?? 0, 0);
  });
});

describe('positions too large to draw', () => {
  it.each([LAPTOP, PHONE])('of cells are played in words, within the window: %o', async (size) => {
    await atSize(size);
    await sit(page, 'crosses 99x99', { level: 'careless' });
    expect(await sticksOut()).toEqual([]);
    expect(await page.innerText('.plain .note')).toContain('up to 900 cells');
    await page.fill('#position', `crosses ${'X'.padEnd(60, '.')}${`/${'.'.repeat(60)}`.repeat(39)}`);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => (document.querySelector('.plain .large')?.textContent ?? '').length > 100);
    await settled(page);
    expect(await sticksOut()).toEqual([]);
    expect((await geometry()).height).toBeLessThan(size.height);
  });

  it.each(['nim 300 120 57', 'kayles 1000'])('of heaps are bars, with a number to take: %s', async (position) => {
    await atSize(PHONE);
    await sit(page, position, { level: 'careless' });
    expect(await sticksOut()).toEqual([]);
    expect(await page.locator('.boards .plain, .boards ul.choices').count()).toBe(0);
    const largest = page.locator('.pile').first();
    const most = position.startsWith('nim') ? 7 : 2;
    await largest.getByRole('spinbutton').fill('999999');
    await largest.getByText('That is not a move here').waitFor();
    await largest.getByRole('spinbutton').fill(String(most));
    await keep(page, `piles-${position.split(' ')[0]}`);
    await largest.getByRole('button').click();
    await moved(page, 1);
    await settled(page);
    expect(await page.locator('.moves li').first().innerText()).toMatch(position.startsWith('nim') ? /take 7 from the heap/ : /knock down 2 pins/);
  });

  it('of heaps light the move that a hint names', async () => {
    await atSize(LAPTOP);
    await sit(page, 'nim 300 5 7');
    await askHint(page);
    await page.waitForSelector('.pile.lit');
    expect(await page.locator('.pile.lit').getByRole('spinbutton').inputValue()).toBe('298');
    await page.locator('.pile.lit').getByRole('button').click();
    await moved(page, 1);
  });
});

describe('a long path', () => {
  it.each([['node-kayles path:120', 'vertex:0:30', 3], ['grim path:100', 'vertex:0:50', 1], ['arc-kayles path:100', 'edge:0:49', 2]] as const)('%s is drawn, and what it falls into stays where it lay', async (position, place, gone) => {
    await atSize(LAPTOP);
    await sit(page, position, { level: 'careless' });
    const spots = () => page.evaluate(() => [...document.querySelectorAll('.vertex circle')].map((dot) => `${Math.round(Number(dot.getAttribute('cx')))},${Math.round(Number(dot.getAttribute('cy')))}`));
    const before = await spots();
    expect(before.length).toBeGreaterThanOrEqual(100);
    expect(await page.locator('.place:not(.open)').count()).toBe(0);
    await page.locator(`[data-place="${place}"]`).focus();
    await page.keyboard.press('Enter');
    await made(page, 2);
    await settled(page);
    // What is gone fades away.
    await page.waitForFunction((most) => document.querySelectorAll('.vertex circle').length < most, before.length - gone);
    const after = await spots();
    expect(after.filter((spot) => !before.includes(spot))).toEqual([]);
    // Grim alone leaves vertices without an edge where they are, and nobody may delete one.
    const alone = (await page.inputValue('#position')).replace('grim ', '').split(',').filter((item) => /^\d+$/.test(item));
    expect(await page.locator('.boards .place:not(.open)').count()).toBe(position.startsWith('grim') ? alone.length : 0);
  });
});

describe('what flies away', () => {
  it('is not clipped by its board', async () => {
    await atSize(LAPTOP);
    await sit(page, 'nim 8 5 11');
    const clipping = await page.evaluate(() => {
      const found: string[] = [];
      for (let at: Element | null = document.querySelector('.boards svg'); at && at.tagName !== 'BODY'; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX !== 'visible' || overflowY !== 'visible') found.push(at.className.toString());
      }
      return found;
    });
    expect(clipping).toEqual([]);
  });
});

describe('the plot', () => {
  it.each([1, 2])('shows its highest values and their label whole, with %d pixels to one of the page', async (density) => {
    const screen = await newDevice({ deviceScaleFactor: density });
    const plot = await screen.newPage();
    await goTo(plot, 'laboratory=kayles');
    await plot.getByText('Proved', { exact: true }).waitFor();
    const cut = await plot.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const canvas = document.querySelector<HTMLCanvasElement>('.plot canvas');
      const row = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, 1).data ?? [1];
      return [...row].some((channel) => channel !== 0);
    });
    expect(cut).toBe(false);
    await screen.close();
  });

  it('says a value beside its point', async () => {
    await atSize(LAPTOP);
    await goTo(page, 'laboratory=kayles');
    await page.getByText('Proved', { exact: true }).waitFor();
    const box = await page.locator('.plot canvas').boundingBox();
    if (!box) throw new Error('no plot');
    for (const [x, y] of [[0.2, 0.5], [0.97, 0.05], [0.06, 0.9]] as const) {
      const at = { x: box.x + x * box.width, y: box.y + y * box.height };
      await page.mouse.move(at.x, at.y);
      await page.waitForSelector('.plot .tip');
      const [note, point] = [await page.locator('.plot .tip').boundingBox(), await page.locator('.plot .point').boundingBox()];
      if (!note || !point) throw new Error('nothing is said');
      const middle = { x: point.x + point.width / 2, y: point.y + point.height / 2 };
      expect(Math.abs(middle.x - at.x)).toBeLessThan(20);
      expect(Math.max(note.x - middle.x, middle.x - note.x - note.width)).toBeLessThan(20);
      expect(Math.min(Math.abs(note.y - middle.y), Math.abs(note.y + note.height - middle.y))).toBeLessThan(30);
      expect(note.x >= box.x && note.x + note.width <= box.x + box.width).toBe(true);
      expect(note.y >= box.y - 4 && note.y + note.height <= box.y + box.height).toBe(true);
    }
    await keep(page, 'plot-note');
  });
});
