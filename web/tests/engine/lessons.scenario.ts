import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/locale/languages';
import { LESSONS, type Lesson, type Statement } from '../../src/teachers/lessons';
import { goTo, inBrowser, keep, newDevice, page } from '../browser';
import { settled } from '../table';

/** The lessons: the engine agrees with all that they claim, and a teacher takes everything needed from one. */
inBrowser();

async function open({ id, questions }: Lesson): Promise<void> {
  await goTo(page, `lesson=${id}`);
  await page.waitForFunction((count) => document.querySelectorAll('.lesson [data-winner]').length === count, questions.flatMap(({ positions }) => positions).length);
  await page.waitForFunction((count) => document.querySelectorAll('.statement').length === count, questions.filter(({ statement }) => statement).length);
}

/** The cells of a table: its row, its column, and the value if there is one. */
const cells = (game: string): Promise<{ row: number; column: number; value: string }[]> => page.evaluate((name) => {
  const table = [...document.querySelectorAll<HTMLTableElement>('.statement')].find((each) => each.dataset['game'] === name);
  const columns = [...(table?.querySelectorAll('thead th') ?? [])].map((head) => Number(head.textContent));
  return [...(table?.querySelectorAll('tbody tr') ?? [])].flatMap((line) => [...line.querySelectorAll('td')].map((cell, at) => ({ row: Number(line.querySelector('th')?.textContent), column: columns[at] ?? 0, value: cell.textContent ?? '' })));
}, game);

async function holds(statement: Statement): Promise<void> {
  const found = (await cells(statement.game)).filter(({ value }) => value !== '');
  if ('side' in statement) {
    expect(found.length).toBeGreaterThanOrEqual(statement.side ** 2);
    for (const { row, column, value } of found) expect(statement.holds(Number(value), row, column), `${statement.game} ${row} ${column}: ${value}`).toBe(true);
  } else {
    expect(found.length).toBe(statement.to - statement.from + 1);
    for (const { row, column, value } of found) expect(statement.holds(Number(value), row + column), `${statement.game} ${row + column}: ${value}`).toBe(true);
  }
}

describe('a lesson', () => {
  it.each(LESSONS)('on $id claims what is so', async (lesson) => {
    await open(lesson);
    for (const [position, outcome] of lesson.questions.flatMap(({ positions }) => positions)) {
      const winner = await page.locator(`[data-position="${position}"]`).getAttribute('data-winner');
      expect(winner, position).toBe(outcome === 'N' ? 'next' : 'previous');
    }
    for (const { statement } of lesson.questions) if (statement) await holds(statement);
  });

  it('is found by a teacher, with its worksheet, its series and its pictures', async () => {
    await goTo(page, 'games');
    await page.getByRole('link', { name: 'For teachers' }).click();
    await page.getByRole('link', { name: 'Kayles', exact: true }).click();
    await page.getByRole('heading', { name: 'A lesson: Kayles' }).waitFor();
    await page.getByText('What pupils will find').first().click();
    await page.getByText('Knock down the pin in the middle.', { exact: false }).waitFor();
    await page.getByText('the player to move wins: take 1 from the heap of 5 and split the rest into 2 + 2.').or(page.getByText('the player to move wins: knock', { exact: false })).first().waitFor();
    await keep(page, 'lesson');

    const picture = async (format: string): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Save the board as ${format}` }).click()]);
      expect(file.suggestedFilename()).toBe(`kayles-7.${format.toLowerCase()}`);
      return readFileSync(await file.path(), 'latin1');
    };
    const drawing = await picture('SVG');
    expect(drawing).toMatch(/^<svg [^>]*><title>kayles 7<\/title>/);
    expect(drawing.match(/<path /g)?.length).toBeGreaterThanOrEqual(7);
    expect(drawing).not.toMatch(/class=|var\(|NaN/);
    expect((await picture('PNG')).slice(1, 4)).toBe('PNG');

    await page.getByRole('button', { name: 'Make the link and the QR code' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const other = await newDevice();
    const pupil = await other.newPage();
    await pupil.goto(link);
    await pupil.getByRole('heading', { name: 'Series: position 1 of 4' }).waitFor();
    await settled(pupil);
    await other.close();

    await page.getByRole('link', { name: 'The next lesson: Cram' }).click();
    await page.getByRole('heading', { name: 'A lesson: Cram' }).waitFor();
    await page.getByRole('link', { name: 'Make a worksheet with its key' }).click();
    await page.getByRole('heading', { name: 'Exercises: Cram' }).waitFor();
  });

  it('has its answers on paper', async () => {
    await open(LESSONS[0] as Lesson);
    const answer = page.getByText('It is better to begin', { exact: false });
    expect(await answer.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await answer.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  it('is in every language', async () => {
    await goTo(page, 'lesson=nim');
    const aims = new Set<string>();
    for (const language of LANGUAGES) {
      await page.getByRole('combobox').selectOption(language);
      await page.waitForFunction(([lang, before]) => document.documentElement.lang === lang && document.querySelector('.lesson .lead') !== null && !before.includes(document.querySelector('.lesson .lead')?.textContent ?? ''), [language, [...aims]] as const);
      aims.add((await page.locator('.lesson .lead').textContent()) ?? '');
    }
    expect(aims.size).toBe(LANGUAGES.length);
    await page.getByRole('combobox').selectOption('en');
  });
});
