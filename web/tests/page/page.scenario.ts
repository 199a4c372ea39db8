import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, page } from '../browser';
import { made, moved, settled, sit, standing, tableAt, turn } from '../table';

inBrowser();

describe('the keyboard alone', () => {
  it('plays, asks, takes back and helps', async () => {
    await sit(page, 'nim 2 3');
    await page.locator('.boards .place[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await page.locator('.moves li').count()).toBe(2);
    expect(await page.locator('.moves li').first().innerText()).toContain('take 1 from the heap of 3');
    await page.keyboard.press('u');
    await made(page, 0);
    await settled(page);
    await page.keyboard.press('h');
    await page.waitForSelector('.hint');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
  });

  it('reads the board aloud as a sentence', async () => {
    await sit(page, 'nim 8 5 11');
    expect(await page.locator('.board svg').first().getAttribute('aria-label')).toBe('nim 8 5 11; you are to move.');
  });
});

describe('links', () => {
  it('lock hints and values for a lesson', async () => {
    await sit(page, 'nim 8 5 11', { locks: ['hints', 'values'] });
    expect(await page.getByRole('button', { name: 'Hint' }).isDisabled()).toBe(true);
    expect(await page.locator('.why .fold').isDisabled()).toBe(true);
    expect(await page.getByLabel('Show values').isDisabled()).toBe(true);
  });

  it('say plainly that they are damaged', async () => {
    const fragment = await tableAt('nim 3');
    await goTo(page, fragment.slice(0, -5));
    expect(await page.innerText('.failure')).toContain('damaged');
  });

  it('are made with a code for the projector', async () => {
    await sit(page, 'kayles 7');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForSelector('.qr path');
    expect(await page.inputValue('dialog textarea')).toContain('#1/p=kayles-7/');
    await keep(page, 'share');
    await page.getByRole('button', { name: 'Close' }).last().click();
  });

  it('let the machine begin', async () => {
    await sit(page, 'nim 3 4', { begins: 'machine' });
    expect(await page.locator('.moves li').count()).toBe(1);
    expect(await turn(page)).toBe('You are to move.');
  });
});

describe('two people', () => {
  it('play at one board', async () => {
    await sit(page, 'nim 1 1', { two: true });
    expect(await turn(page)).toContain('first player');
    await page.locator('.boards .place.open').first().click();
    await made(page, 1);
    expect(await turn(page)).toContain('second player');
  });
});

describe('a board of cells', () => {
  it('is cut to size, and its crosses to shape', async () => {
    await sit(page, 'crosses 4x5');
    await page.getByLabel('columns').fill('7');
    await page.getByLabel('columns').press('Tab');
    await standing(page, 'crosses 4x7');
    await page.getByLabel('all cells around it').check();
    await standing(page, 'crosses 4x7 stencil=king');
  });
});

describe('the graph editor', () => {
  it('draws a graph to play on', async () => {
    await sit(page, 'grim path:4');
    await page.getByText('Draw another graph').click();
    await page.getByRole('button', { name: 'Clear the sheet' }).click();
    const sheet = page.locator('.editor svg');
    for (const [x, y] of [[80, 80], [200, 80], [140, 180]] as const) await sheet.click({ position: { x, y } });
    for (const [a, b] of [[1, 2], [2, 3]]) {
      await sheet.locator(`[data-vertex="${a}"]`).click();
      await sheet.locator(`[data-vertex="${b}"]`).click();
    }
    await page.getByRole('button', { name: 'Play on this graph' }).click();
    await settled(page);
    expect(await page.inputValue('#position')).toBe('grim 1-2,2-3');
  });
});

describe('rims', () => {
  it('are drawn by hand, and refused with the reason', async () => {
    await sit(page, 'rims 3');
    const paper = page.locator('.boards svg.paper');
    const box = await paper.boundingBox();
    const dots = await page.locator('.boards .dot circle:last-child').evaluateAll((circles) => circles.map((circle) => ({ x: Number(circle.getAttribute('cx')), y: Number(circle.getAttribute('cy')) })));
    const [dot = { x: 0, y: 0 }] = dots;
    if (!box) throw new Error('no paper');
    const scale = box.width / 480;
    const draw = async (points: { x: number; y: number }[]): Promise<void> => {
      for (const [at, { x, y }] of points.entries()) {
        await page.mouse.move(box.x + x * scale, box.y + y * scale);
        if (at === 0) await page.mouse.down();
      }
      await page.mouse.up();
    };
    const far = { x: 24, y: 24 };
    await draw([far, { x: far.x + 30, y: far.y }, { x: far.x + 30, y: far.y + 25 }, { x: far.x, y: far.y + 25 }, far]);
    expect(await page.innerText('.refusal')).toBe('The curve passes through no free dot.');
    await draw([{ x: dot.x - 40, y: dot.y }, { x: dot.x + 40, y: dot.y - 40 }, { x: dot.x + 40, y: dot.y }, { x: dot.x - 40, y: dot.y - 40 }, { x: dot.x - 40, y: dot.y }]);
    expect(await page.innerText('.refusal')).toBe('The curve crosses itself.');
    await draw(Array.from({ length: 25 }, (_, at) => ({ x: dot.x + 18 - 18 * Math.cos((at * Math.PI) / 12), y: dot.y + 18 * Math.sin((at * Math.PI) / 12) })));
    await moved(page, 1);
    await settled(page);
    expect(await page.locator('.moves li').first().innerText()).toContain('draw a curve through 1 dot of the 3 in a region');
    expect(await page.locator('.boards .rim').count()).toBe(2);
    await keep(page, 'rims-drawn');
  });
});
