import { describe, expect, it } from 'vitest';
import { inBrowser, keep, load, page } from '../browser';
import { isOver, made, moved, moves, playHint, settled, sit, standing, tableAt, turn } from '../table';

/** Nimstring on paper: lines between dots, boxes that are taken, and moves after which the same player moves again. */
inBrowser();

const place = (name: string) => page.locator(`.boards [data-place="${name}"]`);

/** A place that can be touched now: after a move, places open when the next moves are known. */
const open = (name: string) => page.locator(`.boards .place.open[data-place="${name}"]`);

/** The middle of a place on the screen. */
async function spot(name: string): Promise<[number, number]> {
  const box = await place(name).boundingBox();
  if (!box) throw new Error(`no place ${name}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function drag(from: string, to: string): Promise<void> {
  await open(from).waitFor();
  await page.mouse.move(...(await spot(from)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(to)), { steps: 4 });
  await page.mouse.up();
}

describe('a board of boxes', () => {
  it('is drawn on from dot to dot, by touching lines and by keys', async () => {
    await sit(page, 'nimstring boxes:2x2', { two: true });
    await drag('dot:0:0:0', 'dot:0:0:1');
    await standing(page, 'nimstring boxes:x./.../../.../..');
    // From a dot to one that is no neighbour, and from one whose line is drawn: no move.
    for (const wrong of ['dot:0:2:2', 'dot:0:0:1']) {
      await drag('dot:0:0:0', wrong);
      await page.waitForSelector('.refusal');
      expect(await page.locator('.boards .place.chosen').count()).toBe(0);
    }
    await made(page, 1);
    await drag('dot:0:0:1', 'dot:0:1:1');
    await made(page, 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await made(page, 1);
    await open('line:0:1:0').click();
    await made(page, 2);
    await open('line:0:1:1').focus();
    await page.keyboard.press('Enter');
    await made(page, 3);
    expect(await turn(page)).toBe('To move: the second player.');
  });

  it('shows who took a box; the same player moves on, also after a reload, until it is taken back', async () => {
    await open('line:0:2:0').click();
    await made(page, 4);
    expect((await moves(page)).at(-1)).toBe('draw the line between the boxes 1 and 3 and take box 1, and move again');
    expect(await turn(page)).toBe('To move: the second player.');
    expect(await page.locator('.filled.by-1').count()).toBe(1);
    await keep(page, 'boxes');
    await page.reload();
    await made(page, 4);
    await page.waitForSelector('.filled.by-1');
    expect(await turn(page)).toBe('To move: the second player.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await made(page, 3);
    await page.waitForSelector('.filled', { state: 'detached' });
    expect(await turn(page)).toBe('To move: the second player.');
  });

  it('opens in the middle of a game by its link', async () => {
    await load(page, await tableAt('nimstring boxes:xx/xxx/xx/.../xx'));
    await settled(page);
    expect(await page.locator('.filled').count()).toBe(2);
    expect(await page.locator('.place.open[data-place^="line:"]').count()).toBe(3);
  });

  it('is won by hints, the turn going on after each box', async () => {
    await sit(page, 'nimstring boxes:1x3');
    while (!(await isOver(page))) await playHint(page);
    expect(await turn(page)).toBe('You have won.');
    expect(await page.locator('.filled').count()).toBe(3);
    expect((await moves(page)).some((move) => move.includes('and move again'))).toBe(true);
  });

  it('marks loony moves in hints, and long chains in the reason', async () => {
    await sit(page, 'nimstring boxes:xxx/..../xxx');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.hint');
    await page.waitForSelector('.badge');
    expect(await page.locator('.badge text').allTextContents()).toEqual(['☾', '☾', '☾', '☾']);
    await page.getByText('A move marked ☾ is loony').waitFor();
    await keep(page, 'boxes-loony');
    await page.locator('.why .fold').click();
    await page.waitForSelector('.steps');
    while (!(await page.locator('.walk + div').innerText()).includes('Long chains')) await page.getByRole('button', { name: 'Next step' }).click();
    expect(await page.locator('.partner').count()).toBe(3);
    await keep(page, 'boxes-chain');
  });

  it('shows which move gave the win away, though the last moves were no choice', async () => {
    await sit(page, 'nimstring boxes:xx/.../xx');
    await open('line:0:1:0').click();
    await moved(page, 2);
    await settled(page);
    while (!(await isOver(page))) {
      const before = (await moves(page)).length;
      await page.locator('.boards .place.open[data-place^="line:"]').first().click();
      await moved(page, before + 1);
      await settled(page);
    }
    expect(await turn(page)).toBe('The machine has won.');
    expect(await page.locator('.moves .mistake').innerText()).toContain('draw the line left of box 1');
  });
});

describe('strings of a graph', () => {
  it('are cut by touching them', async () => {
    await sit(page, 'nimstring 1-2,2-3,3-1,3-0,3-0 ground=0');
    expect(await page.locator('.vertex.earth').count()).toBe(1);
    expect(await page.locator('.place.open[data-place^="edge:"]').count()).toBe(5);
    while (!(await isOver(page))) await playHint(page);
    expect(await turn(page)).toBe('You have won.');
  });
});

describe('a move that has to be answered', () => {
  it('is answered where it was made', async () => {
    await sit(page, 'answer top-entails 3 + nim 1');
    // The other board has no moves meanwhile.
    const open = page.locator('.boards .place.open');
    await open.first().waitFor();
    expect(await page.locator('.boards .summand:has(.match) .place.open').count()).toBe(0);
    await open.first().focus();
    await page.keyboard.press('Enter');
    await moved(page, 1);
    await settled(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await standing(page, 'answer top-entails 3 + nim 1');
  });
});
