import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BASE, context, goTo, inBrowser, keep, newDevice, page } from '../browser';
import { made, moved, moves, settled, sit, standing, tableAt, turn } from '../table';

/** What once went wrong for a person: it is gone through as that person went. */
/** What is wrong with six positions, in each language but English. */
const WRONG = {
  pl: ['Nie ma gry nin.', 'x nie jest cyfrą.', 'nie może być ujemna', 'Ten nawias nie jest zamknięty.', 'co najmniej jeden wiersz', 'brakuje pozycji'],
  ru: ['Игры nin нет.', 'x — не цифра.', 'не может быть отрицательным', 'Эта скобка не закрыта.', 'хотя бы одна строка', 'не хватает позиции'],
  ro: ['Nu există jocul nin.', 'x nu este o cifră.', 'nu poate fi negativ', 'Această paranteză nu este închisă.', 'cel puțin un rând', 'lipsește poziția'],
  fa: ['وجود ندارد', 'رقم نیست', 'نمی‌تواند منفی باشد', 'این پرانتز بسته نشده است.', 'دست‌کم یک سطر', 'وضعیت نیامده است'],
};

inBrowser();

const place = (id: string) => page.locator(`.boards [data-place="${id}"]`);

async function middle(of: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await of.locator(`.boards [data-place="${id}"]`).boundingBox();
  if (!box) throw new Error(id);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws with the mouse from one point to another. */
async function draw(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

describe('a tablet of chocolate', () => {
  it('is cut along the groove that the finger follows, from either end and anywhere on it', async () => {
    for (const [from, to] of [[0, 3], [3, 0], [1, 3]] as const) {
      await sit(page, 'chocolate 3x4', { two: true });
      const [a, b, below] = await Promise.all([middle(page, `square:0:0:${from}`), middle(page, `square:0:0:${to}`), middle(page, 'square:0:1:0')]);
      const groove = (a.y + below.y) / 2;
      await draw({ x: a.x, y: groove + 3 }, { x: b.x, y: groove - 3 });
      await made(page, 1);
      await standing(page, 'chocolate 1x4 2x4');
    }
    for (const column of [1, 2, 3]) {
      await sit(page, 'chocolate 3x4', { two: true });
      const [top, bottom, left] = await Promise.all([middle(page, `square:0:0:${column}`), middle(page, `square:0:2:${column}`), middle(page, `square:0:0:${column - 1}`)]);
      const groove = (top.x + left.x) / 2;
      await draw({ x: groove, y: top.y }, { x: groove, y: bottom.y });
      await made(page, 1);
      await standing(page, `chocolate 3x${column} 3x${4 - column}`);
    }
  });

  it('is not cut where a pressed mark is released elsewhere, nor across the squares', async () => {
    await sit(page, 'chocolate 3x4', { two: true });
    const [mark, corner, end] = await Promise.all([middle(page, 'cut:0:row:1'), middle(page, 'square:0:2:0'), middle(page, 'square:0:1:3')]);
    await draw(mark, corner);
    await page.locator('.refusal').waitFor();
    await draw(await middle(page, 'square:0:1:0'), end);
    expect(await moves(page)).toEqual([]);
    expect(await page.inputValue('#position')).toBe('chocolate 3x4');
  });
});

describe('a heap of matches', () => {
  it('stays where a press is released elsewhere', async () => {
    await sit(page, 'nim 3 5', { two: true });
    await draw(await middle(page, 'match:0:0'), await middle(page, 'match:1:4'));
    expect(await moves(page)).toEqual([]);
    await place('match:0:0').click();
    await made(page, 1);
  });
});

describe('on a phone', () => {
  it('a long row is one row, a reply previews nothing, and what gave the win away is seen', async () => {
    const phone = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const there = await phone.newPage();
    await sit(there, 'dawsons-kayles 9 4');
    // Five and four, joined: no line of one pin looks like a row of its own.
    const tops = await there.locator('.boards .pin').evaluateAll((pins) => pins.map((pin) => Math.round(pin.getBoundingClientRect().top)));
    expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual([5, 4, 4]);
    expect(await there.locator('.boards .onward').count()).toBe(1);
    await keep(there, 'phone-rows');
    await sit(there, 'nim 3 5 7');
    await there.locator('.boards [data-place="match:2:6"]').tap();
    await made(there, 2);
    await settled(there);
    expect(await there.locator('.boards .swept').count()).toBe(0);
    await sit(there, 'nim 1 2');
    await there.locator('.boards [data-place="match:0:0"]').tap();
    await there.locator('.status.over').waitFor();
    const blame = there.locator('.status .mistaken');
    await blame.waitFor();
    const seen = await blame.boundingBox();
    expect(seen && seen.y >= 0 && seen.y + seen.height <= 844).toBe(true);
    expect(await blame.innerText()).toContain('This gave the win away.');
    await keep(there, 'phone-mistake');
    await blame.getByRole('button', { name: 'Play on from before it' }).tap();
    await settled(there);
    await standing(there, 'nim 1 2');
    await phone.close();
  });
});

describe('a catalogue that did not load', () => {
  it('is asked for again, and the boards are drawn', async () => {
    const device = await newDevice();
    const there = await device.newPage();
    let broken = true;
    await there.route(/\/api\/v1\/games|\.wasm$/, (route) => (broken ? route.abort() : route.continue()));
    await there.goto(`${BASE}#${await tableAt('nim 3 4')}`);
    await there.getByText('This table could not be set up.').waitFor();
    broken = false;
    await there.getByRole('button', { name: 'Try again' }).click();
    await settled(there);
    expect(await there.locator('.boards .match').count()).toBe(7);
    await there.waitForFunction(() => document.querySelector('.rule .games')?.textContent === 'Nim');
    await device.close();
  });
});

describe('the position field', () => {
  it('keeps what is typed while the machine moves, and then makes way', async () => {
    await sit(page, 'nim 3 4 5');
    await page.fill('#position', 'kayles 9');
    // The board answers while the person still types.
    await page.evaluate(() => document.querySelector<SVGGElement>('[data-place="match:2:4"]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await moved(page, 2);
    expect(await page.inputValue('#position')).toBe('kayles 9');
    expect(await page.locator('#position-help').isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await page.inputValue('#position')).toBe('kayles 9');
    expect(await page.locator('#position-help').isVisible()).toBe(false);
  });

  it('forgets its error once it is emptied', async () => {
    await sit(page, 'nim 3');
    await page.fill('#position', 'nin 3');
    await page.keyboard.press('Enter');
    await page.locator('.failure').waitFor();
    expect(await page.innerText('.failure')).toContain('there is no game nin');
    await page.fill('#position', '');
    await page.keyboard.press('Enter');
    await page.locator('.failure').waitFor({ state: 'detached' });
    expect(await page.inputValue('#position')).toBe('nim 3');
  });

  it.for(Object.entries(WRONG))('says in the language of the page what cannot be read: %s', async ([language, said]) => {
    await sit(page, 'nim 3');
    await page.selectOption('.masthead select', language);
    // The language's words have to come first.
    await page.waitForSelector(`html[lang="${language}"]`);
    for (const [at, text] of ['nin 3', 'nim 3 x', 'nim -3', '(nim 3', 'cram 0x3', 'kayles'].entries()) {
      await page.fill('#position', text);
      await page.keyboard.press('Enter');
      await page.locator('.failure').getByText(said[at] ?? '').waitFor();
      expect(await page.locator('.failure [lang="en"]').count(), text).toBe(0);
    }
    await page.fill('#position', '');
    await page.keyboard.press('Enter');
    await page.selectOption('.masthead select', 'en');
  });

  it('says a rare error in the language of the page, too', async () => {
    await sit(page, 'nim 3');
    await page.selectOption('.masthead select', 'pl');
    await page.waitForSelector('html[lang="pl"]');
    await page.fill('#position', 'dag 1:2,,3');
    await page.keyboard.press('Enter');
    await page.getByText('Między przecinkami brakuje łuku.').waitFor();
    expect(await page.locator('.failure [lang="en"]').count()).toBe(0);
    await page.fill('#position', '');
    await page.keyboard.press('Enter');
    await page.selectOption('.masthead select', 'en');
  });
});

describe('an address', () => {
  it('may be a position as one writes it', async () => {
    const other = await context.newPage();
    await other.goto(`${BASE}#kayles 7`);
    await settled(other);
    expect(await other.inputValue('#position')).toBe('kayles 7');
    await other.goto('about:blank');
    await other.goto(`${BASE}#nonsense`);
    await other.getByText('there is no game nonsense').waitFor();
    await other.close();
  });

  it('of a position without moves declares no victory', async () => {
    await goTo(page, await tableAt('kayles 0'));
    await page.locator('.status.over').waitFor();
    expect(await turn(page)).toBe('No move is possible in this position: the player to move has lost.');
    expect(await page.getByRole('button', { name: /Next opponent/ }).count()).toBe(0);
  });
});

describe('the way to the board', () => {
  it('is one stop', async () => {
    await sit(page, 'nim 3 4');
    await page.reload();
    await settled(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toMatch(/^match:/);
  });
});

describe('how to move', () => {
  it.each([
    ['kayles 5', 'touch a single pin twice.'],
    ['dawsons-kayles 6', 'Touch one of the two pins, then the other.'],
    ['grundy 7', 'between which you push the group apart'],
    ['cannibal-clobber path:5', 'Touch the stone that jumps.'],
    ['nim-pass 2 3 passes=1', 'To pass, touch an arrow'],
    ['pokernim 3 5 spare=2', 'To add, touch the last of the counters'],
    ['chocolate 3x4', 'touch ▣'],
    ['moore:2 2 3 4', 'touch the same match once more'],
    ['nogo 2x3', 'black or white'],
  ])('in %s is said in words that fit', async (position, words) => {
    await sit(page, position);
    await expect.poll(() => page.innerText('.rule')).toContain(words);
    expect(await page.innerText('.rule em')).not.toContain('push a group apart, touch the two pins beside');
  });

  it('asks in Lasker’s Nim where two pins could be knocked down or parted', async () => {
    await sit(page, 'lasker 3', { two: true });
    await place('pin:0:0').click();
    await place('pin:0:1').click();
    await place('do:part').click();
    await standing(page, 'lasker 1 2');
    await place('pin:1:0').click();
    await place('pin:1:1').click();
    await place('do:knock').click();
    await standing(page, 'lasker 1');
  });

  it('adds from the one reserve of Poker Nim', async () => {
    await sit(page, 'pokernim 3 5 spare=2', { two: true });
    expect(await page.locator('.boards .counter').count()).toBe(2);
    await place('spare:2').click();
    await place('onto:0').click();
    await standing(page, 'pokernim 5 5 spare=0');
  });

  it('plays on every circle of Kotzig’s Nim', async () => {
    await sit(page, 'kotzig:1,2 4 5', { two: true });
    expect(await page.locator('.boards .plain').count()).toBe(0);
    await place('place:1:2').click();
    await made(page, 1);
  });
});

describe('the words of what is drawn', () => {
  it.each([
    ['rims 5', /draw a curve through \d dots? of the 5 in a region/],
    ['wythoff 3 4', /move the queen \d/],
    ['divisors 12', /lay the heap of 12 out in \d+ rows of \d+ and keep one row/],
    ['euclid 3 7', /cut (1 square|2 squares) of side 3 off the rectangle 3×7/],
    ['kayles 7', /knock down/],
    ['nogo 2x3', /put a (black|white) stone on row/],
  ])('are those of the moves, hints and reasons of %s', async (position, words) => {
    await sit(page, position);
    await page.locator('.in-words summary').first().click();
    const all = await page.locator('.boards .choice').allInnerTexts();
    for (const text of all) expect(text).toMatch(words);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForSelector('.controls .more');
    for (let asked = 1; asked < 3; asked++) await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.controls .more') === null);
    expect(await page.innerText('.hint')).toMatch(words);
  });
});

describe('one’s own rules', () => {
  const files = () => page.locator('.own-games li:not(:last-child)').allInnerTexts();

  it('are kept when others are begun, and brought back when removed', async () => {
    await goTo(page, 'rules');
    await page.fill('#rule', '# Take a prime number.\ngame mine(n)\ntake:  for k in 1..n:  if prime(k):  n - k\n');
    await page.getByText('These rules can be read').waitFor();
    await page.getByLabel('File name').fill('mine');
    await page.getByLabel('Begin from').selectOption('half');
    await expect.poll(files).toEqual(['mine', 'my-half']);
    await page.reload();
    await expect.poll(files).toEqual(['mine', 'my-half']);
    await goTo(page, 'rules=lasker');
    await expect.poll(files).toEqual(['mine', 'my-half', 'my-lasker']);
    await page.reload();
    await expect.poll(files).toEqual(['mine', 'my-half', 'my-lasker']);
    await page.getByRole('button', { name: 'mine', exact: true }).click();
    expect(await page.inputValue('#rule')).toContain('Take a prime number.');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(files).toEqual(['my-half', 'my-lasker']);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(files).toEqual(['mine', 'my-half', 'my-lasker']);
    expect(await page.inputValue('#rule')).toContain('Take a prime number.');
    // What the comment says is the rule at the table.
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForSelector('.rule p');
    await expect.poll(() => page.innerText('.rule')).toContain('Take a prime number.');
  });

  it('on several lists say how a position is written, and are played', async () => {
    await goTo(page, 'rules');
    await page.fill('#rule', 'game queues(a[], word w)\nserve:  if len(a) > 0:  for k in 1..a[1]:  (a with 1 -> a[1] - k, w)\nleave:  for i in w:  (a, w without i)\n');
    await page.getByText('A position is written like 2,3,5 abba').waitFor();
    await page.getByLabel('Begin with').fill('2,1 ab');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: /leave.*\[2, 1\], b/ }).click();
    await expect.poll(() => page.innerText('.moves')).toContain('([2, 1], b)');
  });

  it.each(['take for k in 1..3:  n - k', 'take:  for k in 1..min(n, 3)  n - k'])('say that the colon is missing in %s', async (move) => {
    await goTo(page, 'rules');
    await page.fill('#rule', `game my(n)\n${move}\n`);
    await page.locator('.rule-state .failure').waitFor();
    expect(await page.innerText('.rule-state .failure')).toMatch(/colon is missing/);
    await page.selectOption('.masthead select', 'pl');
    await expect.poll(() => page.innerText('.rule-state .failure')).toMatch(/[Bb]rakuje dwukropka/);
    await page.selectOption('.masthead select', 'en');
  });
});

describe('the projector', () => {
  it('shows the rule, and a reason that the last row reads', async () => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await sit(page, 'nim 3 4 5');
    await page.getByRole('button', { name: 'Projector view' }).click();
    await page.waitForSelector('.projector .place.open');
    expect(await page.innerText('.projector .rule')).toContain('Take as many matches');
    await page.keyboard.press('w');
    const reason = page.locator('.projector .reason p').first();
    await reason.waitFor();
    expect(Number.parseFloat(await reason.evaluate((said) => getComputedStyle(said).fontSize))).toBeGreaterThanOrEqual(24);
    await keep(page, 'projector-reason');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1100, height: 900 });
  });
});

describe('misère play in the laboratory', () => {
  it('has no facts of normal play beside its table', async () => {
    await goTo(page, 'laboratory=0.77/show=misere');
    await page.locator('main:not(:has(.stop)) .facts').first().waitFor();
    expect(await page.getByRole('heading', { name: 'Period', exact: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Table', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Values', exact: true }).click();
    await page.getByRole('heading', { name: 'Period', exact: true }).waitFor();
  });
});

describe('a slow line', () => {
  it('shows the name of the page before its scripts have come', async () => {
    const device = await newDevice();
    const there = await device.newPage();
    let release = (): void => {};
    const held = new Promise<void>((open) => (release = open));
    await there.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await there.goto(BASE, { waitUntil: 'commit' });
    await there.locator('.masthead .title').waitFor();
    await there.locator('.loading').waitFor();
    release();
    await settled(there);
    expect(await there.locator('.loading').count()).toBe(0);
    await device.close();
  });
});

describe('equal graphs in a sum', () => {
  it('have vertices with different labels, so that the words of a move say which one', async () => {
    await sit(page, 'grim path:3 + grim path:3', { two: true });
    const labels = await page.locator('.boards .label text').allTextContents();
    expect([...labels].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
    await page.locator('.boards .place.open').last().click();
    await made(page, 1);
    expect(await moves(page)).toEqual(['delete vertex 6']);
  });
});
