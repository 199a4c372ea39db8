import { describe, expect, it } from 'vitest';
import { inBrowser, keep, page } from '../browser';
import { askHint, isOver, made, moved, moves, settled, sit, standing, turn } from '../table';

/** Compounds: a board for each part, and moves that are composed of moves in several. */
inBrowser();

const place = (part: number, name: string) => page.locator(`.boards .summand`).nth(part).locator(`[data-place="${name}"]`);
const play = () => page.getByRole('button', { name: 'Play this move' });

/** Makes the move of a hint: touches what is lit on each board, then confirms. */
async function playHint(): Promise<void> {
  const before = (await moves(page)).length;
  await askHint(page);
  const ways = await page.evaluate(() => [...document.querySelectorAll('.summand')].flatMap((part, at) => {
    const lit = part.querySelector('svg[data-lit]')?.getAttribute('data-lit') ?? '';
    return lit === '' ? [] : [{ at, places: lit.split(' ') }];
  }));
  expect(ways.length).toBeGreaterThan(0);
  for (const { at, places } of ways) {
    for (const name of places) {
      await page.locator('.boards .summand').nth(at).locator(`.place.open[data-place="${name}"]`).focus();
      await page.keyboard.press('Enter');
    }
  }
  if (await play().isVisible()) await play().click();
  await moved(page, before + 1);
  await settled(page);
}

describe('a move in every part', () => {
  it('is chosen part by part, may be chosen anew, and is made when it is complete', async () => {
    await sit(page, 'nim 3 and kayles 4');
    expect(await page.locator('.joining').allInnerTexts()).toEqual(['and']);
    await place(0, 'match:0:1').click();
    await page.getByText('Now choose in another part.').waitFor();
    expect(await play().isDisabled()).toBe(true);
    await keep(page, 'compound-draft');
    await page.getByRole('button', { name: 'Choose again' }).click();
    await page.waitForSelector('.draft', { state: 'detached' });
    await place(1, 'pin:0:1').click();
    await place(1, 'pin:0:2').click();
    await place(0, 'match:0:2').click();
    await page.getByText('Your move is complete.').waitFor();
    await play().click();
    await made(page, 2);
    expect((await moves(page))[0]).toContain('take 1 from the heap of 3');
    await settled(page);
  });

  it('outlasts a reload and is taken back as one', async () => {
    const line = await moves(page);
    await page.reload();
    await made(page, 2);
    await settled(page);
    expect(await moves(page)).toEqual(line);
    await page.getByRole('button', { name: 'Undo' }).click();
    await standing(page, 'nim 3 and kayles 4');
    expect(await page.locator('.summand').count()).toBe(2);
  });
});

describe('compounds of all kinds', () => {
  it.each([
    ['nim 3 and kayles 4'],
    ['nim 3 and kayles 5 ending=last'],
    ['nim 2 or kayles 3'],
    ['nim 2 or cram 2x3 ending=first'],
    ['nim 3 + kayles 4 ending=first'],
    ['nim 2 : nim 3'],
    ['nim 2 then kayles 4'],
    ['(nim 2 or kayles 3) + nim 3'],
    ['(nim 3 and nim 2) or kayles 3'],
  ])('%s is won by hints', async (position) => {
    await sit(page, position);
    for (let move = 0; move < 20 && !(await isOver(page)); move++) await playHint();
    expect(await turn(page)).toBe('You have won.');
  });

  it('may be played in one part or in more', async () => {
    await sit(page, 'nim 2 or nim 3');
    await place(0, 'match:0:1').click();
    await page.getByText('Play this, or choose in another part, too.').waitFor();
    await place(1, 'match:0:1').click();
    await page.getByText('Your move is complete.').waitFor();
    await play().click();
    await moved(page, 1);
    await settled(page);
  });

  it('say in their rule how they are played, and give reasons with their parts', async () => {
    await sit(page, 'nim 2 : kayles 3');
    expect(await page.locator('.rule').innerText()).toContain('removes everything to the right of it');
    await page.locator('.why .fold').click();
    await page.waitForSelector('.steps .step p');
  });
});
