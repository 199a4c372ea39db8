import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { context, goTo, inBrowser, keep, page } from '../browser';
import { settled } from '../table';

inBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Waits until the address has a part. */
const address = (part: string) => page.waitForFunction((wanted) => decodeURIComponent(location.hash).includes(wanted), part);

/** Waits until the work of the laboratory is done. */
const done = () => page.waitForSelector('.at-work[aria-busy="false"]', { state: 'attached' });

async function download(name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).first().click()]);
  return readFileSync(await file.path(), 'latin1');
}

async function copied(name: string): Promise<string> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByText('Copied:').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('several sequences', () => {
  it('lie over one another, with a legend, and are saved together', async () => {
    await goTo(page, 'laboratory=kayles/to=200');
    await done();
    await page.fill('#lab-game', 'kayles; 0.07; 0.137');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.plot .key.layer').length === 3);
    await done();
    await address('laboratory=kayles; 0.07; 0.137/to=200');
    expect(await page.locator('.plot .key.layer').allTextContents()).toEqual(['■kayles', '+0.07', '×0.137']);
    const drawing = await download('SVG');
    expect(drawing).toContain('<title>kayles; 0.07; 0.137</title>');
    await page.getByLabel('Game').last().selectOption('0.07');
    expect(await download('CSV')).toContain('# 0.07, values of heaps');
    await keep(page, 'laboratory-several');
  });
});

describe('a row of the form', () => {
  it('has a colour, is hidden and shown, and is removed', async () => {
    await goTo(page, 'laboratory=kayles/to=100');
    await done();
    await page.getByRole('button', { name: 'Add a game' }).click();
    await page.keyboard.type('nim');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.plot .key.layer').length === 2);
    await done();
    expect(await page.locator('.expressions .key').allInnerTexts()).toEqual(['■', '+']);
    // Hidden is the first; the other one keeps its colour, and has the views in detail.
    await page.getByLabel('Show kayles').uncheck();
    await address('/off=0');
    await page.waitForFunction(() => document.querySelector('.plot canvas')?.getAttribute('data-top') === '100');
    await page.getByText('Proved', { exact: true }).waitFor();
    expect(await download('CSV')).toContain('# nim, values of heaps');
    await page.reload();
    await done();
    expect(await page.getByLabel('Show kayles').isChecked()).toBe(false);
    await page.getByLabel('Show kayles').check();
    await page.waitForFunction(() => document.querySelectorAll('.plot .key.layer').length === 2);
    await page.getByRole('button', { name: 'Remove kayles' }).click();
    await address('laboratory=nim/to=100');
    expect(await page.inputValue('#lab-game')).toBe('nim');
    expect(await page.locator('.expressions li').count()).toBe(1);
  });
});

describe('a table of two sizes', () => {
  it('has as many rows and columns as are asked for, and opens each of them as a sequence', async () => {
    await goTo(page, 'laboratory=cram/side=3x6');
    await page.waitForSelector('svg.flat rect');
    expect(await page.inputValue('#lab-columns')).toBe('6');
    await page.getByRole('link', { name: 'Row 2 as a sequence' }).click();
    await address('laboratory=cram 2x{n}');
    await done();
    await page.waitForSelector('.plot canvas');
    await goTo(page, 'laboratory=wythoff/side=4');
    await page.getByRole('link', { name: 'Column 3 as a sequence' }).click();
    await address('laboratory=wythoff {n} 3');
    await done();
    expect(await copied('Python')).toContain('3, 4, 5, 6, 2, 0, 1, 9');
  });
});

describe('a view', () => {
  it('is saved as it is seen', async () => {
    await goTo(page, 'laboratory=kayles; nim/to=40/show=frequency');
    await done();
    await page.waitForSelector('.bars');
    expect(await download('CSV')).toContain('value,kayles,nim\n0,1,1\n1,');
    expect(await download('SVG')).toMatch(/^<svg [\s\S]*<path [^>]*fill="rgb/);
    expect((await download('PNG')).slice(1, 4)).toBe('PNG');
    await goTo(page, 'laboratory=0.6/to=2000/show=sparse');
    await done();
    await page.waitForSelector('.growing path');
    expect(await download('CSV')).toContain('n,value,rare\n0,0,');
    expect(await download('SVG')).toContain('<title>0.6</title>');
    await goTo(page, 'laboratory=kayles/to=100/show=misere');
    await page.getByText('Proved: this is the quotient of the whole game').waitFor();
    expect(await download('CSV')).toContain('n,outcome,element\n0,N,1\n1,P,');
    expect(JSON.parse(await download('JSON'))).toMatchObject({ order: 40 });
    await goTo(page, 'laboratory=kayles/to=100');
    await done();
    expect((await download('Save this picture')).slice(1, 4)).toBe('PNG');
  });
});

describe('a guess', () => {
  it('is refuted by the first value that differs, or proved', async () => {
    await goTo(page, 'laboratory=take:1,2,3/to=200');
    await done();
    const guess = page.locator('.guess');
    const tries = async (formula: string, says: string) => {
      await guess.getByRole('textbox').fill(formula);
      await page.keyboard.press('Enter');
      await guess.getByText(says).waitFor();
    };
    await tries('n mod 3', 'The formula is wrong: G(3) = 3, and it gives 0.');
    await tries('n mod', 'the formula ends here');
    await tries('n mod 4', 'Proved: the formula gives all values.');
    await keep(page, 'laboratory-guess');
    await goTo(page, 'laboratory=wythoff/side=8');
    await done();
    await guess.getByRole('textbox').fill('a xor b');
    await guess.getByRole('button', { name: 'Check' }).click();
    await guess.getByText('The formula is wrong: G(1, 1) = 2, and it gives 0.').waitFor();
  });
});

describe('an experiment', () => {
  it('is zoomed in both directions, and opens from its link as it was seen', async () => {
    await goTo(page, 'laboratory=0.137/to=500');
    await page.getByText('Proved', { exact: true }).waitFor();
    const canvas = page.locator('.plot canvas');
    const end = (name: string) => canvas.getAttribute(name).then(Number);
    const top = await end('data-top');
    await page.getByRole('button', { name: 'Stretch the values' }).click();
    await page.waitForFunction((before) => Number(document.querySelector('.plot canvas')?.getAttribute('data-top')) < before, top);
    await canvas.hover();
    await page.mouse.wheel(0, -600);
    await page.waitForFunction(() => Number(document.querySelector('.plot canvas')?.getAttribute('data-from')) > 0);
    // Dragging moves what is seen.
    const before = await end('data-from');
    const box = await canvas.boundingBox();
    if (!box) throw new Error('no plot');
    await page.mouse.move(box.x + 500, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 200);
    await page.mouse.up();
    await page.waitForFunction((from) => Number(document.querySelector('.plot canvas')?.getAttribute('data-from')) > from, before);
    await page.getByLabel('Fold every').last().fill('17');
    await page.keyboard.press('Enter');
    await address('/fold=17/see=');
    const seen = await Promise.all(['data-from', 'data-to', 'data-base', 'data-top'].map(end));
    const link = await copied('Link');
    const other = await context.newPage();
    await other.goto(link);
    await other.getByText('Proved', { exact: true }).waitFor();
    expect(await other.innerText('.folding h2')).toBe('Folded every 17');
    expect(await Promise.all(['data-from', 'data-to', 'data-base', 'data-top'].map((name) => other.locator('.plot canvas').getAttribute(name).then(Number)))).toEqual(seen);
    await other.close();
  });

  it('is read value by value with the keyboard', async () => {
    await goTo(page, 'laboratory=kayles; nim/to=60');
    await done();
    await page.locator('.plot canvas').focus();
    for (const key of ['.', '.', '.', '.', '.', '.']) await page.keyboard.press(key);
    await page.waitForSelector('.tip');
    expect(await page.innerText('.tip')).toBe('kayles, heap 5: value 4, in binary 100');
    expect(await page.innerText('.plot [role="status"]')).toBe('kayles, heap 5: value 4, in binary 100');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.tip')?.textContent?.startsWith('nim'));
    expect(await page.innerText('.tip')).toBe('nim, heap 5: value 5, in binary 101');
    const from = Number(await page.locator('.plot canvas').getAttribute('data-to'));
    await page.keyboard.press('Shift+ArrowUp');
    await page.waitForFunction(() => Number(document.querySelector('.plot canvas')?.getAttribute('data-top')) < 60);
    await page.keyboard.press('Home');
    await page.waitForFunction((to) => Number(document.querySelector('.plot canvas')?.getAttribute('data-to')) === to, from);
  });
});

describe('values', () => {
  it('are copied as arrays, and looked up by an ordinary link', async () => {
    await goTo(page, 'laboratory=kayles/to=40');
    await done();
    expect(await copied('Rust')).toContain('const VALUES: [u32; 41] = [');
    expect(await copied('Python')).toContain('VALUES = [\n    0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6,');
    expect(await copied('C++')).toContain('std::array<std::uint32_t, 41>');
    expect(await copied('Copy as b-file')).toContain('\n5 4\n');
    const link = page.getByRole('link', { name: 'Search the encyclopedia' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/oeis\.org\/search\?q=1,2,3,1,4,3,2,1,4,2,6,/);
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  it('of grids are saved', async () => {
    await goTo(page, 'laboratory=wythoff/side=6');
    await page.waitForSelector('svg.flat rect');
    expect(await download('CSV')).toContain('# wythoff, values by rows and columns');
    expect(await download('JSON')).toContain('"rows":[[0,1,2');
    expect(await download('SVG')).toContain('<svg');
    expect((await download('PNG')).slice(1, 4)).toBe('PNG');
  });

  it('are counted', async () => {
    await goTo(page, 'laboratory=kayles/to=1000');
    await done();
    await page.getByRole('button', { name: 'Frequency' }).click();
    await page.waitForSelector('.bars');
    await address('/show=frequency');
    await page.reload();
    await page.waitForSelector('.bars');
    await done();
    expect(await page.locator('.counts td strong').first().innerText()).toBe('1');
    await keep(page, 'laboratory-frequency');
  });

  it('show their sparse space, also under a mask of one’s own', async () => {
    await goTo(page, 'laboratory=0.6/to=2000');
    await done();
    await page.getByRole('button', { name: 'Sparse space' }).click();
    await page.getByText(/values are rare; the last one/).waitFor();
    const engines = await page.innerText('.counts');
    expect(await page.inputValue('.mask')).toMatch(/^0b[01]+$/);
    await page.fill('.mask', '1');
    await address('/show=sparse/mask=1');
    await page.waitForFunction((before) => (document.querySelector('.counts') as HTMLElement | null)?.innerText !== before, engines);
    await page.fill('.mask', 'x');
    await page.waitForFunction(() => document.querySelector('.mask')?.getAttribute('aria-invalid') === 'true');
    await keep(page, 'laboratory-sparse');
  });
});

describe('misère play', () => {
  it('has its quotient, its outcomes and its graph', async () => {
    await goTo(page, 'laboratory=kayles/to=100/show=misere');
    await page.getByText('Proved: this is the quotient of the whole game').waitFor();
    const facts = await page.innerText('.facts');
    expect(facts).toContain('40');
    expect(facts).toContain('wild from heap 5 on');
    expect(await page.locator('.misere-table td').nth(1).innerText()).toContain('P');
    await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.cayley img')?.naturalWidth ?? 0) > 0);
    await keep(page, 'laboratory-misere');
  });
});

describe('another game', () => {
  it('is a family of graphs, as the note under the form says', async () => {
    await goTo(page, 'laboratory=kayles');
    await page.waitForSelector('.plot');
    await page.fill('#lab-game', 'node-kayles cycle:{n}');
    await page.getByText('such as node-kayles cycle:{n}').waitFor();
    await page.fill('#lab-to', '200');
    await page.keyboard.press('Enter');
    await page.getByText('Period 34, from heap 38 on').waitFor();
    await keep(page, 'laboratory-template');
  });

  it('is computed at once where Enter is pressed during a computation', async () => {
    await goTo(page, 'laboratory=cram%209x{n}/to=9');
    await page.waitForSelector('button.stop');
    await page.fill('#lab-game', 'xyzzyq');
    await page.keyboard.press('Enter');
    await page.locator('.failure').waitFor();
    await page.fill('#lab-game', 'kayles');
    await page.fill('#lab-to', '200');
    await page.keyboard.press('Enter');
    await page.getByText('Period 12, from heap 71 on').waitFor();
    expect(await page.locator('.failure').count()).toBe(0);
  });
});

describe('which rule is this', () => {
  it('is answered from the first values, up to a table', async () => {
    await goTo(page, 'laboratory=nim/to=20');
    await page.getByRole('link', { name: 'Which rule is this?' }).click();
    await page.fill('#which-values', '0 1 2 3 1 4 3 2 1 4 2 6');
    await page.getByRole('button', { name: 'Look it up' }).click();
    await page.waitForSelector('.identified li');
    expect(await page.locator('.identified h3').first().innerText()).toBe('kayles');
    await keep(page, 'laboratory-which');
    await page.reload();
    await page.waitForSelector('.identified li');
    await page.locator('.identified li').first().getByRole('button', { name: 'Play' }).click();
    await settled(page);
    expect(await page.inputValue('#position')).toBe('kayles 12');
  });

  it('finds the game of a table', async () => {
    await goTo(page, 'which');
    await page.fill('#which-values', '0 1 2 3 / 1 2 0 4 / 2 0 1 5 / 3 4 5 6');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.identified li');
    const answer = page.locator('.identified li').first();
    expect(await answer.locator('h3').innerText()).toBe('wythoff {a} {b}');
    await answer.getByRole('button', { name: 'Play' }).click();
    await settled(page);
    expect(await page.inputValue('#position')).toBe('wythoff 3 4');
  });

  it('reads n and its value on each line', async () => {
    await goTo(page, 'which');
    await page.fill('#which-values', '# n and its value\n1 1\n2 2\n3 3\n4 1\n5 4\n6 3\n7 2\n8 1\n9 4\n10 2\n');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.identified li');
    expect(await page.locator('.identified h3').first().innerText()).toBe('kayles');
    expect(await page.locator('.identified li p').first().innerText()).toContain('v(n) = G(n) ');
  });

  it('points at what is no value', async () => {
    await goTo(page, 'which');
    await page.fill('#which-values', '0 1 two 3');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.failure mark');
    expect(await page.innerText('.failure mark')).toBe('t');
  });

  it('stops when told', async () => {
    await goTo(page, 'which');
    // In the task that shows the button: an engine that has its index answers at once.
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        const stop = document.querySelector<HTMLButtonElement>('button.stop');
        if (stop === null) return;
        seen.disconnect();
        stop.click();
        document.body.dataset['stopped'] = 'yes';
      });
      seen.observe(document.body, { subtree: true, childList: true });
    });
    await page.fill('#which-values', '0 1 2 3 1 4 3 2 1 4 2 6');
    await page.keyboard.press('Enter');
    await page.waitForSelector('body[data-stopped]');
    await page.getByRole('button', { name: 'Look it up' }).waitFor();
    expect(await page.locator('.identified, .failure').count()).toBe(0);
  });

  it('is answered from questions: a set, a code, a rule file', async () => {
    await goTo(page, 'which');
    await page.fill('#ask-numbers', '1, 3');
    await page.getByText('take:1,3').waitFor();
    expect(await page.innerText('.starts')).toContain('0.303');
    await page.getByLabel('two heaps: the rest is split').check();
    await page.getByText('0.707').waitFor();
    await page.getByRole('button', { name: 'Edit these rules' }).click();
    await page.getByText('These rules can be read. A position is one number.').waitFor();
    expect(await page.inputValue('#rule')).toContain('take 3 and split: for j in 1..(n-3)/2: (j) + (n-3-j)');
    // The rules and the code are the same game.
    await page.getByRole('link', { name: 'Explore' }).click();
    await page.waitForSelector('.plot canvas');
    await done();
    const own = await copied('Python');
    await page.fill('#lab-game', '0.707');
    await page.keyboard.press('Enter');
    await address('laboratory=0.707');
    await done();
    expect((await copied('Python')).split('\n').slice(1)).toEqual(own.split('\n').slice(1));
  });

  it('offers games with two sizes to begin from', async () => {
    await goTo(page, 'which');
    await page.getByLabel('a board, a rectangle, a pair of heaps: two sizes').check();
    await page.waitForSelector('.starts h3');
    await page.getByRole('link', { name: 'Make a variant' }).first().click();
    await page.getByText('These rules can be read.').first().waitFor();
  });
});
