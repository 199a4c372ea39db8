import { describe, expect, it } from 'vitest';
import { BASE, context, goTo, inBrowser, keep, newDevice, page } from '../browser';
import { isOver, made, moved, moves, playHint, settled, sit, standing, tableAt, turn } from '../table';

/** What a newcomer and a class see: rules, opponents one after the other, links, series, the projector. */
inBrowser();

describe('above the board', () => {
  it.each([
    ['kayles 7 3', 'Kayles', 'Knock down one pin'],
    ['wythoff 3 5', "Wythoff's game", 'Move the queen'],
    ['take:1,prime 12', 'Subtraction game 1, prime', 'These numbers may be taken: 1, prime.'],
    ['fraction:1/3 20', 'At most a fraction 1/3', 'at most 1/3 of them'],
    ['0.137 12', 'Take-and-break game by its code 0.137', 'The game of the code 0.137'],
    ['redblue R..B.R', 'Red and blue pieces on a line', 'Both players may move pieces of both colours.'],
    ['crosses 3x4', 'Crosses on a board', 'It takes the cells at its sides, too.'],
    ['crosses 3x3 stencil=1,2:-2,1', 'Crosses on a board', 'or steps such as'],
    ['misere nim 1 5', 'Nim', 'A player who cannot move wins'],
    ['nim 99 3', 'Nim', 'Choose beside a heap'],
  ])('%s has its name, its rule and how to move', async (position, title, rule) => {
    await sit(page, position);
    await page.waitForFunction((name) => document.querySelector('.rule h1')?.textContent?.trim() === name, title);
    expect((await page.innerText('.rule')).replaceAll('\n', ' ')).toContain(rule);
  });

  it('says which colour is one’s own', async () => {
    await sit(page, 'northcott W..B W.B');
    expect(await page.innerText('.rule .own')).toBe('You play with white.');
    await page.getByRole('button', { name: 'Swap sides' }).click();
    await page.waitForFunction(() => document.querySelector('.rule .own')?.textContent === 'You play with black.');
  });

  it('folds away, for good', async () => {
    await sit(page, 'nim 3 4');
    await page.locator('.rule summary').click();
    await page.reload();
    await settled(page);
    expect(await page.locator('.rule p').first().isVisible()).toBe(false);
    await page.locator('.rule summary').click();
    expect(await page.locator('.rule p').first().isVisible()).toBe(true);
  });
});

describe('a newcomer', () => {
  const card = (name: string) => page.locator(`[data-game="${name}"]`);

  async function open(name: string): Promise<void> {
    await goTo(page, 'games');
    await card(name).getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForSelector('.turn strong');
    await settled(page);
  }

  it('wins from where the catalogue begins, climbs a level, and finds it again', async () => {
    await open('rims');
    // The player who begins here loses, so the machine began.
    expect(await page.locator('.moves li').count()).toBe(1);
    await open('kayles');
    expect(await page.locator('.moves li').count()).toBe(0);
    expect(await page.locator('.turn .tag').innerText()).toBe('careless machine');
    for (let move = 0; move < 12 && !(await isOver(page)); move++) await playHint(page);
    expect(await turn(page)).toBe('You have won.');
    await page.getByRole('button', { name: 'Next opponent: learning machine' }).click();
    await page.waitForFunction(() => document.querySelector('.status.over') === null);
    await settled(page);
    expect(await page.locator('.turn .tag').innerText()).toBe('learning machine');
    await page.reload();
    await open('kayles');
    expect(await page.locator('.turn .tag').innerText()).toBe('learning machine');
    await goTo(page, 'games');
    await card('kayles').scrollIntoViewIfNeeded();
    expect(await card('kayles').innerText()).toContain('Won against: careless machine');
    await keep(page, 'won-against');
  });
});

describe('a link', () => {
  it('carries the whole game to another device', async () => {
    await sit(page, 'nim 3 4 5', { level: 'learner', locks: ['values'] });
    await playHint(page);
    const line = await moves(page);
    expect(line.length).toBe(2);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.waitForFunction(() => (document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')?.value ?? '').includes('#2/p='));
    const link = await page.locator('dialog[open] textarea').first().inputValue();
    expect(await page.locator('dialog[open] textarea').nth(1).inputValue()).toMatch(/^<iframe src="[^"]*\?embed#2\/p=[^"]*" title="nim 3 4 5"/);
    await page.getByLabel('With the moves made').uncheck();
    await page.waitForFunction(() => (document.querySelector<HTMLTextAreaElement>('dialog[open] textarea')?.value ?? '').includes('#1/p='));
    await page.getByRole('button', { name: 'Close' }).last().click();

    const other = await newDevice();
    const there = await other.newPage();
    await there.goto(link);
    await made(there, line.length);
    await settled(there);
    expect(await moves(there)).toEqual(line);
    expect(await there.locator('.turn .tag').innerText()).toBe('learning machine');
    expect(await there.getByLabel('Show values').isDisabled()).toBe(true);
    await there.getByRole('button', { name: 'Undo' }).click();
    await made(there, 0);
    expect(await there.inputValue('#position')).toBe('nim 3 4 5');
    await other.close();
  });

  it('that is damaged opens what can be read, and says what was dropped', async () => {
    const fragment = await tableAt('nim 3 4', { level: 'learner', moves: [{ summand: 1, to: '3' }, { summand: 0, to: '9' }] });
    await goTo(page, fragment);
    await moved(page, 1);
    expect(await page.innerText('.failure')).toContain('Dropped: moves.');
    await goTo(page, fragment.replace('level=learner', 'level=leaner'));
    await page.waitForSelector('.boards .board');
    expect(await page.innerText('.failure')).toContain('Dropped: its end, or a part that was changed, the opponent.');
    await goTo(page, fragment.slice(0, fragment.indexOf('/seed')));
    await standing(page, 'nim 3 4');
  });
});

describe('a series', () => {
  it('is made by a teacher, won by a pupil, and its code is checked', async () => {
    await goTo(page, 'series');
    await page.fill('#series-lines', 'nim 1\nnim 2 x');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.waitForSelector('.failure mark');
    expect(await page.innerText('main .refusal')).toBe('Line 2:');
    await page.fill('#series-lines', 'nim 1\n\nnim 1 1\n');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.getByText('Position 2: the player who begins loses there, so the machine begins.').waitFor();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await keep(page, 'series-editor');

    const other = await newDevice();
    const pupil = await other.newPage();
    await pupil.goto(link);
    await pupil.getByRole('heading', { name: 'Series: position 1 of 2' }).waitFor();
    await settled(pupil);
    await pupil.locator('[data-place="match:0:0"]').click();
    await pupil.getByText('You have won.').waitFor();
    await pupil.reload();
    await pupil.getByRole('heading', { name: 'Series: position 2 of 2' }).waitFor();
    await settled(pupil);
    expect(await pupil.locator('.moves li').count()).toBe(1);
    await pupil.locator('.boards .place.open').first().click();
    await pupil.getByText('You have won.').waitFor();
    await pupil.getByRole('button', { name: 'Finish' }).click();
    await pupil.getByText('Won: 2 of 2.').waitFor();
    await pupil.getByLabel('Your name').fill('Ada');
    const code = await pupil.innerText('.series .code');
    expect(code).toMatch(/^11-[0-9A-Z]{5}$/);
    await keep(pupil, 'series-end');
    await other.close();

    await page.getByText('Check a code').click();
    await page.getByLabel('Name', { exact: true }).fill('ada');
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
    await page.getByText('The code belongs to this series and this name.').waitFor();
    expect(await page.locator('.checked li').allInnerTexts()).toEqual(['Position 1: won, at the first try', 'Position 2: won, at the first try']);
    await page.getByLabel('Name', { exact: true }).fill('Eve');
    await page.getByText('There is a slip', { exact: false }).or(page.getByText('does not belong', { exact: false })).first().waitFor();
  });
});

describe('the tries of a series', () => {
  it('count each game once, also where the same player moves again', async () => {
    await goTo(page, 'series');
    await page.fill('#series-lines', 'nim 1 2\nnimstring boxes:1x1');
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    const other = await newDevice();
    const pupil = await other.newPage();
    const win = async () => {
      for (let move = 0; move < 20 && !(await isOver(pupil)); move++) await playHint(pupil);
      await pupil.getByText('You have won.').waitFor();
    };
    await pupil.goto(link);
    await settled(pupil);
    await pupil.locator('[data-place="match:0:0"]').click();
    await pupil.getByText('The machine has won.').waitFor();
    await pupil.getByText('This gave the win away').first().waitFor();
    await pupil.locator('.onward').getByRole('button', { name: 'Try again' }).click();
    await settled(pupil);
    await win();
    await pupil.getByRole('button', { name: 'Next position' }).click();
    await settled(pupil);
    await win();
    await pupil.getByRole('button', { name: 'Finish' }).click();
    await pupil.getByLabel('Your name').fill('Ada');
    const code = await pupil.innerText('.series .code');
    expect(code).toMatch(/^21-/);
    await pupil.getByText('Check a code').click();
    await pupil.getByLabel('Name', { exact: true }).fill('Ada');
    await pupil.getByLabel('Code', { exact: true }).fill(code);
    await pupil.waitForSelector('.checked li');
    expect(await pupil.locator('.checked li').allInnerTexts()).toEqual(['Position 1: won, after 2 tries', 'Position 2: won, at the first try']);
    await other.close();
  });
});

describe('the moves made', () => {
  it('are stepped through, and nothing can be played meanwhile', async () => {
    await sit(page, 'nim 3 4 5');
    await playHint(page);
    const now = await page.inputValue('#position');
    await page.getByRole('button', { name: 'First position' }).click();
    await standing(page, 'nim 3 4 5');
    expect(await page.locator('.boards .place.open').count()).toBe(0);
    expect(await page.locator('.board svg').first().getAttribute('aria-label')).toBe('nim 3 4 5; an earlier position, only to look at.');
    await page.locator('main').focus();
    await page.keyboard.press('f');
    await page.locator('.turn strong').getByText('After move 1 of 2').waitFor();
    await page.keyboard.press('Shift+B');
    await page.locator('.turn strong').getByText('After move 0 of 2').waitFor();
    await page.getByRole('button', { name: 'Return to play' }).click();
    await standing(page, now);
    expect(await page.locator('.boards .place.open').count()).toBeGreaterThan(0);
    expect(await page.locator('.moves li').count()).toBe(2);
  });
});

describe('the projector', () => {
  it('shows the board alone, with values and reasons by key', async () => {
    await sit(page, 'nim 3 4 5');
    const before = (await page.locator('.board svg').first().boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Projector view' }).click();
    await page.waitForSelector('.projector .place.open');
    expect(await page.locator('.masthead').isVisible()).toBe(false);
    await page.waitForFunction((width) => (document.querySelector('.projector .board svg')?.getBoundingClientRect().width ?? 0) > width, before);
    await page.keyboard.press('v');
    await page.waitForSelector('.projector .badge');
    await page.keyboard.press('w');
    await page.waitForSelector('.projector .reason .step');
    await keep(page, 'projector');
    await page.locator('.projector .place.open').first().click();
    await page.waitForFunction(() => document.querySelector('.projector .walk-moves') !== null);
    await settled(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.projector', { state: 'detached' });
    expect(await page.locator('.moves li').count()).toBe(2);
  });
});

describe('in a frame of another page', () => {
  it('is a bare board that is played on, with the way to the whole page', async () => {
    const fragment = await tableAt('nim 1 2');
    const frame = await context.newPage();
    await frame.setViewportSize({ width: 420, height: 520 });
    await frame.goto(`${BASE}?embed#${fragment}`);
    await frame.locator('.boards .place.open').first().waitFor();
    expect(await frame.locator('.masthead, .position, .settings').count()).toBe(0);
    await frame.locator('[data-place="match:1:1"]').click();
    await frame.getByText("The machine's move").waitFor();
    expect(new URL(frame.url()).search).toBe('?embed');
    await keep(frame, 'embedded');
    const whole = (await frame.getByRole('link', { name: 'The whole page' }).getAttribute('href')) ?? '';
    await frame.close();
    await page.goto('about:blank');
    await page.goto(whole);
    await page.waitForFunction(() => document.querySelector('.masthead') !== null && document.querySelector('#position') !== null);
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('on paper', () => {
  it('are the board, the moves and the reason', async () => {
    await sit(page, 'nim 3 4 5');
    await playHint(page);
    await page.evaluate(() => { window.print = () => { document.documentElement.dataset['printed'] = 'yes'; }; });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Print the board, the moves and the reason' }).click();
    await page.waitForSelector('html[data-printed="yes"]');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.board').first().isVisible()).toBe(true);
    expect(await page.locator('.moves li').first().isVisible()).toBe(true);
    expect(await page.locator('.why .printed .step').count()).toBeGreaterThan(1);
    expect(await page.locator('.why .printed .step').first().isVisible()).toBe(true);
    for (const hidden of ['.controls', '.masthead', '.settings', '.in-words', '.why .walk']) expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    await keep(page, 'print');
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('the catalogue', () => {
  it('finds games by their words, also those of the collection, which are played without a question', async () => {
    await goTo(page, 'games');
    await page.fill('.seek input', 'sylver');
    await page.locator('[data-collected="sylver"] button').click();
    await page.waitForFunction(() => document.querySelectorAll('.moves button, .options button').length > 0 || document.querySelector('.boards') !== null);
    await expect.poll(() => page.inputValue('#position')).toContain('sylver.game');
    await goTo(page, 'games');
    await page.fill('.seek input', 'xyzzy');
    await expect.poll(() => page.locator('[data-game]').count()).toBe(0);
    await page.fill('.seek input', 'kayles node');
    await expect.poll(() => page.locator('[data-game="node-kayles"]').count()).toBe(1);
  });
});
