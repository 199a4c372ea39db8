import { describe, expect, it } from 'vitest';
import { context, inBrowser, page } from '../browser';
import { moved, playAny, settled, sit } from '../table';

/** Boards as a person uses them: pointing at a move shows it, a first touch lights what may follow. */
inBrowser({ reducedMotion: 'no-preference' });

const place = (id: string) => page.locator(`.boards [data-place="${id}"]`);
const count = (selector: string) => page.locator(`.boards ${selector}`).count();
const position = () => page.inputValue('#position');

/** Opens a position of a rule file that came with a link: its text is shown before it runs. */
async function sitWith(text: string, name: string, rules: string): Promise<void> {
  const sat = sit(page, text, { files: { [name]: rules } });
  await page.locator('.stranger button').first().click();
  await sat;
}

describe('a move is seen before it is made', () => {
  it('by pointing at it, and by moving the focus to it', async () => {
    await sit(page, 'nim 5 3');
    await place('match:0:2').hover();
    await expect.poll(() => count('.swept.match')).toBe(3);
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => document.querySelectorAll('.boards .swept').length === 0);
    await place('match:0:2').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => count('.swept.match')).toBe(2);
  });

  it('as pieces where they will stand', async () => {
    await sit(page, 'northcott W...B W..B');
    await place('cell:0:0').click();
    await expect.poll(() => count('.place.next')).toBe(3);
    await place('cell:0:2').hover();
    await expect.poll(() => count('.ghost.pawn')).toBe(1);
    await place('cell:0:2').click();
    await moved(page, 1);
    await expect.poll(() => count('.trace .here')).toBeGreaterThan(0);
  });

  it('with the second pin lit after the first', async () => {
    await sit(page, 'kayles 5');
    await place('pin:0:1').click();
    await expect.poll(() => page.locator('.boards .place.next').evaluateAll((all) => all.map((one) => one.getAttribute('data-place')))).toEqual(['pin:0:0', 'pin:0:1', 'pin:0:2']);
    await place('pin:0:2').hover();
    await expect.poll(() => count('.pin.swept')).toBe(2);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('.boards .place.chosen').length === 0);
  });
});

describe('a tablet of chocolate', () => {
  it('loses the row whose number is touched', async () => {
    await sit(page, 'chocolate 3x4', { two: true });
    await place('eat:0:row:1').hover();
    await expect.poll(() => count('.chocolate.swept')).toBe(4);
    await place('eat:0:row:1').click();
    await moved(page, 1);
    await expect.poll(position).toContain('chocolate 1x4 1x4');
  });

  it('is cut by dragging along a line, or from a square of it', async () => {
    await sit(page, 'chocolate 3x4', { two: true });
    const [from, to] = [await place('cut:0:row:1').boundingBox(), await place('square:0:0:0').boundingBox()];
    if (!from || !to) throw new Error('no handle');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + to.height, { steps: 4 });
    await page.mouse.up();
    await moved(page, 1);
    await expect.poll(position).toContain('chocolate 1x4 2x4');
    await place('square:1:1:0').click();
    await expect.poll(() => count('.place.next')).toBeGreaterThan(1);
    await place('cut:1:column:1').click();
    await moved(page, 2);
    await expect.poll(position).toContain('2x1 2x3');
  });
});

describe('a finger', () => {
  it('drags a cut and slides a piece, and does not scroll the page', async () => {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    const drag = async (from: string, to: string) => {
      const [start, end] = await Promise.all([from, to].map(async (id) => {
        const box = await place(id).boundingBox();
        return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
      }));
      if (!start || !end) throw new Error(`${from} ${to}`);
      const at = (share: number) => ({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
      for (const share of [0.25, 0.5, 0.75, 1]) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await sit(page, 'chocolate 3x4', { two: true });
    await drag('cut:0:column:2', 'square:0:0:2');
    await moved(page, 1);
    await expect.poll(position).toBe('chocolate 3x2 3x2');
    await sit(page, 'northcott W...B W..B', { two: true });
    await drag('cell:0:0', 'cell:0:2');
    await moved(page, 1);
    await expect.poll(position).toContain('..W.B');
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  });
});

describe('a box', () => {
  it('shows each layer that was chosen, in any order', async () => {
    await sit(page, 'cuboid 2x3x4', { two: true });
    await place('layer:0:z:2').click();
    await place('layer:0:x:1').click();
    await place('layer:0:y:3').hover();
    await expect.poll(() => count('.slab')).toBe(3);
    await place('layer:0:y:3').click();
    await moved(page, 1);
  });
});

describe('Rims', () => {
  it('is drawn by taps on dots, and closed', async () => {
    await sit(page, 'rims 5', { two: true });
    for (const dot of [0, 1, 2]) await page.locator('.boards .dot').nth(dot).click();
    const close = page.getByRole('button', { name: 'Close the curve' });
    await close.waitFor();
    await close.click();
    await moved(page, 1);
    await expect.poll(() => count('.rim')).toBeGreaterThan(0);
  });
});

describe('rules of one’s own', () => {
  it('with two numbers are a token on a grid', async () => {
    await sitWith('queen.game 3 4', 'queen.game', 'game queen(a, b)\nleft:  for k in 1..a:  (a-k, b)\ndown:  for k in 1..b:  (a, b-k)\n');
    await expect.poll(() => count('.cell.aim')).toBe(7);
    await place('cell:0:3:1').click();
    await moved(page, 2);
    await settled(page);
    await expect.poll(() => count('.pawn.token')).toBe(1);
  });

  it('that leave several heaps are cards with bars', async () => {
    await sitWith('halves.game 7', 'halves.game', 'game halves(n)\nsplit:  for k in 1..n/2:  (k) + (n-k)\n');
    await expect.poll(() => count('.tile')).toBe(3);
    await playAny(page);
  });

  it('on graphs are played on vertices, also with numbers', async () => {
    await sitWith('col.game path:4', 'col.game', 'game col(graph v[])\norder count(v, 0)\npaint: for x in v: if v[x] = 0: for c in 1..2: if all(y in near(x), v[y] != c): v with x -> c\n');
    await place('vertex:0:2').click();
    await expect.poll(() => page.locator('.boards .place.next').evaluateAll((all) => all.map((one) => one.getAttribute('data-place')))).toEqual(['letters:1', 'letters:2']);
    await place('letters:2').click();
    await moved(page, 1);
    await expect.poll(position).toContain('2:2');
  });

  it('on boards are played on cells', async () => {
    await sitWith('hunt.game TF./FT.', 'hunt.game', 'game hunt(grid r x c)\ncatch:  TF -> .T\n');
    await place('cell:0:0:0').click();
    await expect.poll(() => count('.place.next')).toBeGreaterThan(0);
    await place('cell:0:0:1').click();
    await moved(page, 1);
  });
});
