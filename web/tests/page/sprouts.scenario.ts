import { describe, expect, it } from 'vitest';
import { inBrowser, newDevice, page } from '../browser';
import { askHint, isOver, made, moved, moves, plies, settled, sit } from '../table';

/** Sprouts with a pencil: by hand, by taps, by keys, on a phone. */
inBrowser();

interface Point {
  x: number;
  y: number;
}

const PAPER = '.boards svg.paper';
/** The curves that are drawn, as they are seen. */
const curves = (on = page) => on.locator(`${PAPER} .curve`).evaluateAll((all) => all.map((path) => path.getAttribute('d')));
const spots = (on = page, which = '.dot') => on.locator(`${PAPER} ${which} circle:last-child`).evaluateAll((all): Point[] => all.map((circle) => circle.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));
const refusal = () => page.innerText('.refusal');

/** The first spots on the board, which must exist. */
async function firstSpots(count: number): Promise<Point[]> {
  await expect.poll(async () => (await spots(page, '.dot.open')).length).toBeGreaterThanOrEqual(count);
  return spots(page, '.dot.open');
}

/** Draws a line with the mouse. */
async function draw(points: Point[]): Promise<void> {
  for (const [at, { x, y }] of points.entries()) {
    await page.mouse.move(x, y, { steps: at === 0 ? 1 : 6 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Two people play: a spot is chosen by keys, then the first curve from there. */
async function playFirst(): Promise<void> {
  const before = await plies(page);
  await page.locator(`${PAPER} .dot.open`).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.boards .choices.row .choice').first().click();
  await made(page, before + 1);
}

const ring = (from: Point, radius: number): Point[] => Array.from({ length: 25 }, (_, at) => ({ x: from.x + radius * Math.sin((at * Math.PI) / 12), y: from.y - radius + radius * Math.cos((at * Math.PI) / 12) }));

describe('a curve drawn by hand', () => {
  it('is a move, which the machine answers with a curve of its own', async () => {
    await sit(page, 'sprouts 3');
    const [one = { x: 0, y: 0 }, two = { x: 0, y: 0 }] = await firstSpots(2);
    // A hand does not begin in the middle of a spot, nor does it draw straight lines.
    await draw([{ x: one.x + 7, y: one.y - 5 }, { x: (one.x + two.x) / 2 + 25, y: (one.y + two.y) / 2 }, { x: two.x - 4, y: two.y - 8 }]);
    await moved(page, 2);
    expect((await moves(page))[0]).toBe('a curve from spot 1 to spot 2');
    expect(await curves()).toHaveLength(4);
    expect(await page.locator(`${PAPER} .curve.last[data-player="1"]`).count()).toBe(2);
    await settled(page);
    expect(await page.innerText('.last-move')).toBe("The machine's move: the curve in colour.");
  });

  it('is refused with the reason, and the place where it fails is marked', async () => {
    await sit(page, 'sprouts 0.1a1a', { two: true });
    const all = await spots();
    const paper = await page.locator(PAPER).boundingBox();
    if (!paper) throw new Error('no paper');
    const nowhere = { x: paper.x + 12, y: paper.y + 12 };
    const [one = nowhere] = all;
    await draw([nowhere, one]);
    expect(await refusal()).toBe('The curve does not begin at a spot.');
    await draw([one, nowhere]);
    expect(await refusal()).toBe('The curve does not end at a spot.');
    await draw([...ring(one, 30).slice(0, 20), { x: one.x + 40, y: one.y - 20 }, { x: one.x - 40, y: one.y - 45 }, one]);
    expect(await refusal()).toBe('The curve crosses itself here.');
    expect(await page.locator(`${PAPER} .fault`).count()).toBe(1);
    expect(await curves()).toHaveLength(2);
    // The mark goes when the next line begins.
    await page.mouse.move(one.x, one.y);
    await page.mouse.down();
    await expect.poll(() => page.locator(`${PAPER} .fault`).count()).toBe(0);
    await page.mouse.up();
  });

  it('may be a loop around other spots', async () => {
    await sit(page, 'sprouts 2', { two: true });
    const [one = { x: 0, y: 0 }, two = { x: 0, y: 0 }] = await firstSpots(2);
    const [middle, radius] = [{ x: two.x, y: two.y }, 40];
    const away = Math.atan2(one.y - two.y, one.x - two.x);
    const around = Array.from({ length: 21 }, (_, at) => ({ x: middle.x + radius * Math.cos(away + 0.35 + (at * (2 * Math.PI - 0.7)) / 20), y: middle.y + radius * Math.sin(away + 0.35 + (at * (2 * Math.PI - 0.7)) / 20) }));
    await draw([one, ...around, one]);
    await made(page, 1);
    expect((await moves(page))[0]).toBe('a loop at spot 1 around one spot');
  });
});

describe('the drawing', () => {
  it('is the same after a reload, and after a move is taken back', async () => {
    await sit(page, 'sprouts 4', { two: true });
    for (let ply = 0; ply < 3; ply++) await playFirst();
    const before = await curves();
    await page.reload();
    await made(page, 3);
    expect(await curves()).toEqual(before);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await made(page, 2);
    expect(await curves()).toHaveLength(4);
  });

  it('stays on the table after the last move', async () => {
    await sit(page, 'sprouts 2', { two: true });
    for (;;) {
      // After the last move it takes a moment until the game is known to be over.
      await page.waitForSelector(`${PAPER} .dot.open, .status.over`);
      if (await isOver(page)) break;
      await playFirst();
    }
    expect((await curves()).length).toBe(2 * (await plies(page)));
  });

  it('is made for a position that comes as text, also for several summands', async () => {
    await sit(page, 'sprouts 0.ab/ac/2.bc', { two: true });
    expect((await curves()).length).toBeGreaterThan(4);
    await sit(page, 'misere sprouts 2 22.', { two: true });
    expect(await page.locator(`${PAPER} .fence`).count()).toBe(2);
    await playFirst();
    expect(await page.locator(`${PAPER} .fence`).count()).toBe(2);
  });

  it('gives way to a list of moves where the plane has no such regions', async () => {
    await sit(page, 'sprouts 1', { two: true });
    await page.fill('#position', 'sprouts 40');
    await page.press('#position', 'Enter');
    await page.waitForSelector('.boards .plain');
    expect(await page.locator(PAPER).count()).toBe(0);
  });
});

describe('without a pencil', () => {
  it('two spots are tapped, and a curve is chosen, which is shown before', async () => {
    await sit(page, 'sprouts 3', { two: true });
    const [one = { x: 0, y: 0 }, two = { x: 0, y: 0 }] = await firstSpots(2);
    await page.mouse.click(one.x, one.y);
    const list = page.getByRole('group', { name: 'Draw a curve between the chosen spots' });
    await expect.poll(() => list.getByRole('button').count()).toBe(3);
    expect(new Set(await list.getByRole('button').allInnerTexts()).size).toBe(3);
    await page.mouse.click(two.x, two.y);
    await expect.poll(() => list.getByRole('button').count()).toBe(1);
    await list.getByRole('button').hover();
    await expect.poll(() => page.locator(`${PAPER} .sketch`).count()).toBe(1);
    const sketch = await page.locator(`${PAPER} .sketch`).getAttribute('d');
    expect(sketch).toMatch(/^M/);
    await list.getByRole('button').click();
    await made(page, 1);
  });

  it('keys choose the spots', async () => {
    await sit(page, 'sprouts 3', { two: true });
    await page.locator(`${PAPER} .dot.open`).first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const list = page.getByRole('group', { name: 'Draw a curve between the chosen spots' });
    await expect.poll(() => list.getByRole('button').allInnerTexts()).toEqual(['a loop at spot 1 around one spot', 'a loop at spot 1 with nothing inside']);
    await page.keyboard.press('Escape');
    await expect.poll(() => list.getByRole('button').count()).toBe(3);
  });

  it('all moves can be listed, each with the numbers of its spots', async () => {
    await sit(page, 'sprouts 3', { two: true });
    const list = page.locator('.boards .in-words');
    await list.locator('summary').click();
    await expect.poll(() => list.locator('.choice').allInnerTexts()).toEqual(['a curve from spot 1 to spot 3', 'a loop at spot 1 around one spot', 'a loop at spot 1 with nothing inside']);
    await list.locator('.choice').nth(1).click();
    await made(page, 1);
    expect((await moves(page))[0]).toBe('a loop at spot 1 around one spot');
  });

  it('a hint shows the curve, and Why is given', async () => {
    await sit(page, 'sprouts 3');
    await askHint(page);
    await expect.poll(() => page.locator(`${PAPER} .sketch`).count()).toBe(1);
    expect(await page.innerText('.hint')).toBe('A good move: draw the dashed curve.');
    await page.locator('.why .fold').click();
    await page.waitForSelector('.steps .step');
    expect(await page.innerText('.steps')).toContain('The value of sprouts 3 is 1, not 0: the player to move wins.');
    await expect.poll(() => page.locator('.steps .small-board .dot').count()).toBeGreaterThanOrEqual(3);
  });
});

describe('on a phone', () => {
  it('a finger draws', async () => {
    const phone = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const hand = await phone.newPage();
    await sit(hand, 'sprouts 3', { two: true });
    const [one = { x: 0, y: 0 }, two = { x: 0, y: 0 }] = await spots(hand);
    const touch = await phone.newCDPSession(hand);
    const send = (type: string, points: Point[]) => touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    await send('touchStart', [one]);
    for (let at = 1; at <= 10; at++) await send('touchMove', [{ x: one.x + ((two.x - one.x) * at) / 10, y: one.y + ((two.y - one.y) * at) / 10 }]);
    await send('touchEnd', []);
    await made(hand, 1);
    expect(await curves(hand)).toHaveLength(2);
    expect(await hand.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await phone.close();
  });
});
