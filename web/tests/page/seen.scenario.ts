import { describe, expect, it } from 'vitest';
import { BASE, context, goTo, inBrowser, load, page } from '../browser';
import { SEEN } from '../games';
import { isOver, made, moved, moves, playAny, plies, settled, sit, tableAt } from '../table';

/** What is seen, felt and heard of a table: the last move, the focus, values and labels. */
inBrowser({ reducedMotion: 'no-preference' });

describe('the last move', () => {
  // Every board: where the game goes on after a move and an answer, both are marked in turn.
  it.each(SEEN.map(([game, , lost]) => [game, lost] as const))('of the machine is marked and announced: %s', async (game, position) => {
    await sit(page, position);
    await playAny(page);
    const text = await page.locator('.moves li').last().locator('span:nth-child(2)').innerText();
    const player = (await plies(page)) % 2 === 0 ? 'The machine\'s move' : 'Your move';
    // A curve is seen on the board; its notation would say less.
    expect(await page.innerText('.last-move[aria-live="polite"]')).toBe(`${player}: ${game.endsWith('sprouts') ? 'the curve in colour' : text}.`);
    const marks = await page.locator('.boards .trace > *, .boards .rim.last, .boards .curve.last, .boards .moved > .nothing, .boards .moved > .plain').count();
    expect(marks).toBeGreaterThan(0);
  });

  it('goes when it is taken back', async () => {
    await sit(page, 'nim 3 5 7');
    await playAny(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await made(page, 0);
    await settled(page);
    expect(await page.locator('.trace').count()).toBe(0);
    expect(await page.innerText('.last-move')).toBe('');
  });
});

describe('the focus', () => {
  const where = () => page.evaluate(() => {
    const element = document.activeElement;
    return { onBoards: element?.closest('.boards') !== null && element !== null, playable: element?.matches('.place.open, .dot.open, .choice:not(:disabled)') ?? false };
  });

  it.each(['nim 3 5 7', 'kayles 9', 'crosses 4x4', 'cram 3x4', 'wythoff 4 6', 'chocolate 3x4', 'rims 5 3', 'divisors 12 18', 'nim 1 + crosses 3x3', 'hackenbush 1-2,2-3,2-4,1-5'])('stays on the board of %s', async (position) => {
    await sit(page, position);
    await page.locator('.boards').locator('.place[tabindex="0"], .dot:not(.used), .plain .choice').first().focus();
    for (let touches = 0; touches < 4 && (await plies(page)) === 0; touches++) {
      await page.keyboard.press('Enter');
      if ((await plies(page)) > 0) break;
      const next = page.locator('.boards .place.open:not(.chosen), .boards .choices.row .choice');
      if ((await next.count()) > 0) await next.first().focus();
    }
    await moved(page, 2);
    await settled(page);
    if (await isOver(page)) return;
    await page.waitForFunction(() => document.activeElement?.matches('.place.open, .dot.open, .choice:not(:disabled)'));
    expect(await where()).toEqual({ onBoards: true, playable: true });
  });

  it('of a game that is over is still on the boards', async () => {
    await sit(page, 'nim 1 1');
    await page.locator('[data-place="match:0:0"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.status.over');
    await page.waitForFunction(() => document.activeElement?.closest('.boards') !== null);
    expect((await where()).onBoards).toBe(true);
  });

  it('is not taken from elsewhere', async () => {
    await sit(page, 'nim 3 5 7');
    await page.locator('[data-place="match:0:2"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('#position').focus();
    await made(page, 2);
    await settled(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('position');
  });

  it.each(['light', 'dark'] as const)('has a ring that stands out, %s', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(() => localStorage.removeItem('grundy-theme'));
    // The theme is chosen when the page is loaded.
    await load(page, await tableAt('nim 3 5 7'));
    await settled(page);
    const contrasts = await page.evaluate(() => {
      const light = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => Number(part) / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (a: string, b: string) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
      const probe = document.createElement('i');
      document.body.append(probe);
      const named = (name: string) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      };
      const grounds = ['--paper', '--sheet', '--wash'].map(named);
      const field = document.querySelector<HTMLElement>('.place[tabindex="0"]');
      field?.focus({ focusVisible: true } as FocusOptions);
      const stroke = getComputedStyle(field?.firstElementChild ?? probe).stroke;
      const button = document.querySelector<HTMLElement>('.controls button');
      button?.focus({ focusVisible: true } as FocusOptions);
      const outline = getComputedStyle(button ?? probe).outlineColor;
      return [stroke, outline].flatMap((ring) => grounds.map((ground) => ratio(ring, ground)));
    });
    await page.emulateMedia({ colorScheme: null });
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });
});

describe('values', () => {
  it.each([
    ['cram 3x4', '.badge', 'A number is the Grundy value'],
    ['redblue R..B.R.B', '.badge', 'A number is the Grundy value'],
    ['circle .WB..B.W.', '.badge', 'This game has no values here'],
    ['rims 4 2', '.in-words .value', 'A number is the Grundy value'],
    ['cuboid 2x2x2', '.in-words .value', 'A number is the Grundy value'],
    ['misere kayles 5', '.badge', 'This game has no values here'],
  ])('of %s are shown and explained', async (position, shown, key) => {
    await sit(page, position);
    expect(await page.locator(`.boards ${shown}`).count()).toBe(0);
    await page.getByLabel('Show values').check();
    await page.locator(`.boards ${shown}`).first().waitFor();
    expect(await page.locator(`.boards ${shown}`).first().isVisible()).toBe(true);
    const texts = await page.locator(`.boards ${shown}`).allTextContents();
    expect(texts.every((text) => text.trim() !== '')).toBe(true);
    expect(await page.innerText('.value-key')).toContain(key);
  });
});

describe('in words', () => {
  it('an empty field for the position holds nothing, and sending it brings the position back', async () => {
    await sit(page, 'kayles 7');
    await page.fill('#position', '');
    expect(await page.getAttribute('#position', 'placeholder')).toBeNull();
    await page.keyboard.press('Enter');
    expect(await page.inputValue('#position')).toBe('kayles 7');
  });

  it.each(['play', 'laboratory'])('an unknown game leads to the Games page: %s', async (view) => {
    if (view === 'play') {
      await sit(page, 'nim 3');
      await page.fill('#position', 'xyzzyq 3');
    } else {
      await goTo(page, 'laboratory=kayles');
      await page.waitForSelector('.plot');
      await page.fill('#lab-game', 'xyzzyq');
    }
    await page.keyboard.press('Enter');
    await page.locator('.failure').waitFor();
    expect(await page.innerText('.failure')).not.toContain('grundy games');
    await page.locator('.failure a').click();
    await page.waitForSelector('.card');
  });

  it.each([
    ['circle .WB..B.W.', ['Cell 1, free', 'Cell 2, white', 'Cell 3, black']],
    ['redblue R..B', ['Cell 1, red', 'Cell 2, free', 'Cell 3, free', 'Cell 4, blue']],
    ['northcott W..B W.B', ['Line 1, cell 1, white', 'Line 1, cell 2, free', 'Line 1, cell 3, free', 'Line 1, cell 4, black', 'Line 2, cell 1, white']],
  ])('a cell of %s is what it is', async (position, labels) => {
    await sit(page, position);
    const found = await page.locator('.boards .place').evaluateAll((places) => places.map((place) => place.getAttribute('aria-label')));
    expect(found.slice(0, labels.length)).toEqual(labels);
  });
});

describe('rims by taps', () => {
  const dots = () => page.locator('.boards .dot:not(.used) circle:last-child').evaluateAll((circles) => circles.map((circle) => circle.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })));

  it('a curve goes through the dots that were tapped', async () => {
    await sit(page, 'rims 4');
    const [first = { x: 0, y: 0 }, second = { x: 0, y: 0 }] = await dots();
    await page.mouse.click(first.x, first.y);
    await page.mouse.click(second.x, second.y);
    expect(await page.locator('.dot.chosen').count()).toBe(2);
    await page.locator('.choices.row .choice').first().click();
    await moved(page, 1);
    expect(await page.locator('.moves li').first().innerText()).toContain('draw a curve through 2 dots of the 4 in a region');
  });

  it('corners tapped in turn make a curve, closed on the first', async () => {
    await sit(page, 'rims 3');
    const [dot = { x: 0, y: 0 }] = await dots();
    const corners = [[0, 0], [34, -26], [34, 26], [0, 0]] as const;
    for (const [x, y] of corners) await page.mouse.click(dot.x + x, dot.y + y);
    await moved(page, 1);
    expect(await page.locator('.moves li').first().innerText()).toContain('draw a curve through 1 dot of the 3 in a region');
  });

  it('a curve through no dot is refused with the reason', async () => {
    await sit(page, 'rims 3');
    const paper = await page.locator('.boards svg.paper').boundingBox();
    if (!paper) throw new Error('no paper');
    for (const [x, y] of [[20, 20], [70, 20], [45, 60], [20, 20]] as const) await page.mouse.click(paper.x + x, paper.y + y);
    expect(await page.innerText('.refusal')).toBe('The curve passes through no free dot.');
    expect(await page.locator('.corner').count()).toBe(0);
  });

  it('a rail through three dots is refused with the reason, one through two is a move', async () => {
    await sit(page, 'rails 7', { two: true });
    const all = await dots();
    const [one = { x: 0, y: 0 }, ...others] = all.sort((a, b) => a.x - b.x);
    const [two = one, three = one] = others.sort((a, b) => Math.hypot(a.x - one.x, a.y - one.y) - Math.hypot(b.x - one.x, b.y - one.y));
    const around = async (...through: { x: number; y: number }[]): Promise<void> => {
      for (const { x, y } of [...through, one]) await page.mouse.click(x, y);
    };
    await around(one, two, three);
    expect(await page.innerText('.refusal')).toBe('The curve passes through more than two dots.');
    const beside = { x: (one.x + two.x) / 2 + (two.y - one.y) / 3, y: (one.y + two.y) / 2 - (two.x - one.x) / 3 };
    await around(one, two, beside);
    await made(page, 1);
    expect((await moves(page))[0]).toMatch(/^draw a curve through 2 dots of the 7 in a region/);
  });
});

describe('the laboratory', () => {
  const address = () => page.evaluate(() => location.hash);

  it('lets a game be typed, and keeps it in the address', async () => {
    await goTo(page, 'laboratory');
    await page.waitForSelector('.plot');
    await page.locator('#lab-game').fill('');
    await page.locator('#lab-game').pressSequentially('kayles');
    expect(await page.inputValue('#lab-game')).toBe('kayles');
    await page.fill('#lab-to', '');
    await page.locator('#lab-to').pressSequentially('240');
    expect(await page.inputValue('#lab-to')).toBe('240');
    await page.getByRole('button', { name: 'Compute' }).click();
    await page.waitForFunction(() => document.querySelector('.plot canvas')?.getAttribute('data-to') === '240');
    expect(await address()).toBe('#laboratory=kayles/to=240');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('.plot canvas')?.getAttribute('data-to') === '240');
    expect([await page.inputValue('#lab-game'), await page.inputValue('#lab-to')]).toEqual(['kayles', '240']);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#lab-game')?.value === '0.137');
    await page.goForward();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#lab-game')?.value === 'kayles');
  });

  it('lets two sizes be ticked, and a shared link brings them back', async () => {
    await goTo(page, 'laboratory');
    await page.waitForSelector('.plot');
    await page.fill('#lab-game', 'cram');
    await page.waitForSelector('#lab-side');
    await page.fill('#lab-game', 'chocolate');
    await page.getByLabel('two sizes').uncheck();
    await page.waitForSelector('#lab-to');
    await page.getByLabel('two sizes').check();
    expect(await page.getByLabel('two sizes').isChecked()).toBe(true);
    await page.fill('#lab-side', '5');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#laboratory=chocolate\/side=5$/);
    // The table of the size before stays until the new one is there.
    const cells = 6 * 6;
    await page.waitForFunction((cells) => document.querySelectorAll('svg.flat rect:not(.target)').length === cells, cells);
    const link = `${BASE}${await address()}`;
    expect(link).toMatch(/#laboratory=chocolate\/side=5$/);
    const other = await context.newPage();
    await other.goto(link);
    await other.waitForFunction((cells) => document.querySelectorAll('svg.flat rect:not(.target)').length === cells, cells);
    expect([await other.inputValue('#lab-game'), await other.inputValue('#lab-side'), await other.getByLabel('two sizes').isChecked()]).toEqual(['chocolate', '5', true]);
    await other.close();
  });

  it('is found again from the menu as it was left', async () => {
    await goTo(page, 'laboratory=grundy/to=77');
    await page.waitForFunction(() => document.querySelector('.plot canvas')?.getAttribute('data-to') === '77');
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.waitForSelector('.card');
    await page.getByRole('link', { name: 'Laboratory', exact: true }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#lab-to')?.value === '77');
    expect(await page.inputValue('#lab-game')).toBe('grundy');
  });

  it('is left at once, also while it writes its address, and found again as it was seen last', async () => {
    await goTo(page, 'laboratory=grundy/to=78');
    await page.waitForFunction(() => document.querySelector('.plot canvas')?.getAttribute('data-to') === '78');
    await page.getByRole('button', { name: 'Frequency' }).click();
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.waitForSelector('.card');
    await page.getByRole('link', { name: 'Laboratory', exact: true }).click();
    await page.locator('[aria-pressed=true]', { hasText: 'Frequency' }).waitFor();
    await page.waitForFunction(() => location.hash === '#laboratory=grundy/to=78/show=frequency');
    await page.fill('#lab-to', '79');
    // The other address is there, but not yet its view.
    await page.evaluate(() => {
      location.hash = 'rules';
      document.querySelector<HTMLFormElement>('form.ask')?.requestSubmit();
    });
    await page.waitForSelector('#rule');
    expect(await address()).toBe('#rules');
  });

  it('ticks two sizes for one’s own rules of two numbers', async () => {
    await goTo(page, 'rules');
    await page.fill('#rule', 'game two(a, b)\nfirst:  for k in 1..a:  (a-k, b)\nsecond: for k in 1..b:  (a, b-k)\n');
    await page.getByText('A position is 2 numbers').waitFor();
    await page.getByRole('link', { name: 'Explore' }).click();
    await page.waitForSelector('svg.flat rect');
    expect(await page.getByLabel('two sizes').isChecked()).toBe(true);
  });
});
