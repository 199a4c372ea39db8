import { describe, expect, it } from 'vitest';
import earlier from '../../../crates/grundy-cli/tests/data/earlier/page.link?raw';
import { codeOf, readCode, seriesKey } from './code';
import { DamagedLink, escape, unescape } from './letters';
import { fromFragment, MOST_TASKS, seriesFragment, toFragment, type Part, type Series, type SharedTable } from './link';

const plain: SharedTable = { position: 'nim 8 5 11', begins: 'you', level: 'perfect', seed: null, two: false, language: null, locks: [], files: {} };

async function why(fragment: string): Promise<string> {
  try {
    await fromFragment(fragment);
    return 'read';
  } catch (thrown) {
    return thrown instanceof DamagedLink ? thrown.why : 'other';
  }
}

async function dropped(fragment: string): Promise<Part[] | string> {
  return fromFragment(fragment).then((opened) => opened?.dropped ?? 'none', String);
}

const series: Series = { tasks: [{ position: 'nim 3 4', begins: 'you' }, { position: 'kayles 5', begins: 'machine' }, { position: 'cram 2x3 ..x/...', begins: 'you' }], level: 'learner', language: 'fa', locks: ['values'], files: { 'my.game': 'game my(n)\n' } };

describe('series', () => {
  it('are carried', async () => {
    const fragment = await seriesFragment(series);
    expect(fragment).toMatch(/^2\/s=[A-Za-z0-9_=/-]+$/);
    expect(await fromFragment(fragment)).toEqual({ series, dropped: [] });
  });

  it('are bounded, and damage is found', async () => {
    const many = { ...series, tasks: Array.from({ length: MOST_TASKS + 1 }, (_, at) => ({ position: `nim ${at + 1}`, begins: 'you' as const })) };
    expect(await dropped(await seriesFragment(many))).toEqual(['tasks']);
    const fragment = await seriesFragment(series);
    expect(await why(fragment.replace(/s=..../, 's=____'))).toBe('cut');
    expect(await dropped(fragment.slice(0, -3))).toEqual(['rest']);
  });
});

describe('the code of a series', () => {
  const results = [{ tries: 1, won: true }, { tries: 12, won: true }, { tries: 3, won: false }];

  it('is read again, however it is typed', () => {
    const code = codeOf(series, ' Ada  Łoś', results);
    expect(code).toMatch(/^190-[0-9A-Z]{5}$/);
    const read = [{ tries: 1, won: true }, { tries: 9, won: true }, { tries: 0, won: false }];
    expect(readCode(series, 'ada łoś', code)).toEqual(read);
    expect(readCode(series, 'Ada Łoś', ` ${code.toLowerCase()} `)).toEqual(read);
  });

  it('is the same in every language, and stays what it is', () => {
    expect(codeOf({ ...series, language: null, files: {} }, 'Ada', results)).toBe(codeOf(series, 'Ada', results));
    expect(seriesKey(series)).toBe('31436473');
    expect(codeOf(series, 'Ada', results)).toBe('190-600GM');
  });

  it('is of this series, name and result only', () => {
    const code = codeOf(series, 'Ada', results);
    expect(readCode({ ...series, level: 'perfect' }, 'Ada', code)).toBeNull();
    expect(readCode(series, 'Eve', code)).toBeNull();
    expect(readCode(series, 'Ada', code.replace('190', '111'))).toBeNull();
    expect(readCode(series, 'Ada', '')).toBeNull();
  });
});

describe('links', () => {
  it.each([
    'nim 8 5 11 + kayles 3 + grim path:12',
    'misere nim 1 5',
    'crosses ..X/.... stencil=1,2:-2,1',
    "4.[3] 9 + 0.{1,2+}= 4 + 4!.0 3.",
    'northcott W..B W.B mover=black',
    'my.game 3 4',
    'gra w kółko ۱۲ ∑',
  ])('carries %s', async (position) => {
    const shared: SharedTable = { ...plain, position, begins: 'machine', level: 'learner', seed: 1234567890, two: true, language: 'fa', locks: ['hints', 'values'] };
    const fragment = await toFragment(shared);
    expect(await fromFragment(`#${fragment}`)).toEqual({ shared, dropped: [] });
  });

  it('carries the moves made', async () => {
    const moves = [{ summand: 2, to: '7' }, { summand: 0, to: '3 4' }, { summand: 1, to: '' }, { summand: 0, to: '..x/x..' }];
    const fragment = await toFragment({ ...plain, moves });
    expect(fragment).toMatch(/^2\/p=/);
    expect(await fromFragment(fragment)).toEqual({ shared: { ...plain, moves }, dropped: [] });
  });

  it('is of the version that earlier pages read where no move was made', async () => {
    expect(await toFragment({ ...plain, moves: [] })).toMatch(/^1\/p=/);
  });

  it('uses only letters no program changes, and never ends in a stop', async () => {
    const fragment = await toFragment({ ...plain, position: 'nim 1 + kayles 2 (é) <b> "q" & % ~ * .', files: { 'my.game': 'game my(n)\ntake: for k in 1..n: n - k\n' } });
    expect(fragment).toMatch(/^[A-Za-z0-9_=/-]+[0-9a-f]$/);
  });

  it('carries rule files', async () => {
    const files = { 'my.game': 'game my(n)\ntake:  for k in 1..n/2:  n - k\n', 'other.game': '# ü\n'.repeat(500) };
    expect(await fromFragment(await toFragment({ ...plain, files }))).toEqual({ shared: { ...plain, files }, dropped: [] });
  });

  it('is read as version 0.1.0 made it', async () => {
    expect(await fromFragment(`#${earlier}`)).toEqual({ dropped: [], shared: { position: 'misere kayles 7 + my.game 3', begins: 'machine', level: 'learner', seed: 12345, two: false, language: 'pl', locks: ['hints'], files: { 'my.game': 'game my(n)\ntake: for k in 1..n: n - k\n' } } });
  });

  it('is bounded', async () => {
    expect(await dropped(await toFragment({ ...plain, files: { 'big.game': '#'.repeat(20_000) } }))).toEqual(['files']);
    expect(await why(`#1/p=${'a'.repeat(40_000)}`)).toBe('large');
  });

  it('opens what can be read of a damaged one, and says what was dropped', async () => {
    const fragment = await toFragment({ ...plain, level: 'learner', language: 'ro', locks: ['hints'], moves: [{ summand: 0, to: '3' }], files: { 'my.game': 'game my(n)\ntake: for k in 1..n: n - k\n' } });
    for (let cut = fragment.indexOf('/by='); cut < fragment.length; cut += 5) {
      const opened = await fromFragment(fragment.slice(0, cut));
      expect(opened && 'shared' in opened && opened.shared.position).toBe('nim 8 5 11');
      expect(opened?.dropped).toContain('rest');
    }
    const without = (from: string | RegExp, to: string): Promise<Part[] | string> => dropped(fragment.replace(from, to));
    expect(await without('level=learner', 'level=lerner')).toEqual(['rest', 'level']);
    expect(await without('lang=ro', 'lang=xx')).toEqual(['rest', 'language']);
    expect(await without('lock=hints', 'lock=hintz')).toEqual(['rest', 'locks']);
    expect(await without(/moves=[^/]*/, 'moves=AAAA')).toEqual(['rest', 'moves']);
    expect(await without(/my_2egame=[^/]*/, 'my_2egame=____')).toEqual(['rest', 'files']);
    expect(await without('nim', 'nym')).toEqual(['rest']);
    expect(await why(fragment.replace(/^2/, '4'))).toBe('version');
    expect(await why('1/p=nim_g')).toBe('cut');
  });

  it('is not confused with other fragments', async () => {
    expect(await fromFragment('#games')).toBeNull();
    expect(await fromFragment('')).toBeNull();
  });

  it('escapes both ways', () => {
    expect(escape('a b+c')).toBe('a-b_2bc');
    expect(unescape('a-b_2bc')).toBe('a b+c');
    expect(() => unescape('_g')).toThrow(DamagedLink);
  });
});
