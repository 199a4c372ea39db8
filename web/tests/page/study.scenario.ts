import { describe, expect, it } from 'vitest';
import { goTo, inBrowser, keep, newDevice, page } from '../browser';

/** A study: a teacher builds chapters with variations and notes, and a class reads them. */
inBrowser();

const tree = (): Promise<string[]> => page.locator('.tree button').allInnerTexts();
const play = async (place: string, moves: number): Promise<void> => {
  await page.locator(`.boards [data-place="${place}"]`).click();
  await page.waitForFunction((count) => document.querySelectorAll('.tree li').length === count, moves);
};

describe('a study', () => {
  it('is written, shared by a link, read, and continued as a copy', async () => {
    await goTo(page, 'teachers');
    await page.getByRole('link', { name: 'Write a study' }).click();
    await page.getByLabel('Title of the study').fill('Copying');
    await page.getByLabel('Position of a new chapter').fill('nim 2 x');
    await page.getByRole('button', { name: 'Add the chapter' }).click();
    await page.locator('.failure mark').waitFor();
    await page.getByLabel('Position of a new chapter').fill('nim 2 2');
    await page.getByRole('button', { name: 'Add the chapter' }).click();
    await page.getByRole('heading', { name: 'nim 2 2' }).waitFor();
    await page.getByLabel('Title of this chapter').fill('Two equal heaps');
    await page.waitForSelector('.boards .place.open');
    await page.getByLabel('Note to this position').fill('Whatever happens here can happen there.');

    // The main line, then a variation to its second move.
    await play('match:0:1', 1);
    await page.getByLabel('Note to this position').fill('One match is gone.');
    await play('match:1:1', 2);
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.tree [aria-current]').length === 1);
    await play('match:1:0', 3);
    expect(await tree()).toEqual(['1. take 1 from the heap of 2✎', '2. take 1 from the heap of 2', '2. take 2 from the heap of 2']);
    await page.getByRole('button', { name: 'Make this the main line' }).click();
    await expect.poll(tree).toEqual(['1. take 1 from the heap of 2✎', '2. take 2 from the heap of 2', '2. take 1 from the heap of 2']);
    await keep(page, 'study');

    // What was written is still there after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Two equal heaps' }).click();
    await expect.poll(async () => (await tree()).length).toBe(3);
    await page.getByRole('button', { name: 'Make the link of the study' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    const other = await newDevice();
    const reader = await other.newPage();
    await reader.goto(link);
    await reader.getByRole('heading', { name: 'Copying' }).waitFor();
    await reader.getByRole('button', { name: 'Two equal heaps' }).click();
    await reader.getByText('Whatever happens here can happen there.').waitFor();
    expect(await reader.getByLabel('Note to this position').count()).toBe(0);
    await reader.locator('.tree button').first().click();
    await reader.getByText('One match is gone.').waitFor();
    await reader.getByRole('button', { name: 'One move forward' }).click();
    await reader.locator('.tree [aria-current]').getByText('take 2 from the heap of 2').waitFor();
    await reader.getByRole('button', { name: 'Continue with a copy of your own' }).click();
    await reader.getByRole('button', { name: 'Remove this move and what follows' }).click();
    await reader.waitForFunction(() => document.querySelectorAll('.tree li').length === 2);
    await other.close();
  });

  it('begins from the position of a table', async () => {
    await goTo(page, 'kayles%205');
    await page.waitForSelector('.boards .place.open');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('link', { name: 'Write a study from this position' }).click();
    await page.getByRole('heading', { name: 'kayles 5' }).waitFor();
    await page.waitForSelector('.boards .place.open');
  });
});

describe('about the page', () => {
  it('there are its licence, its book and its sources', async () => {
    await goTo(page, 'teachers');
    await page.getByRole('link', { name: 'About this page' }).click();
    await page.getByText('MIT licence', { exact: false }).waitFor();
    await page.locator('.sources').getByText('C. L. Bouton, Nim', { exact: false }).first().waitFor();
    expect(await page.locator('.sources dt').count()).toBeGreaterThan(50);
  });
});
