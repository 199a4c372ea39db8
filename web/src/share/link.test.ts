import { describe, expect, it } from 'vitest';
import earlier from '../../../crates/grundy-cli/tests/data/earlier/page.link?raw';
import { DamagedLink, escape, fromFragment, toFragment, unescape, type Shared } from './link';

const plain: Shared = { position: 'nim 8 5 11', begins: 'you', level: 'perfect', seed: null, two: false, language: null, locks: [], files: {} };

async function why(fragment: string): Promise<string> {
  try {
    await fromFragment(fragment);
    return 'read';
  } catch (thrown) {
    return thrown instanceof DamagedLink ? thrown.why : 'other';
  }
}

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
    const shared: Shared = { ...plain, position, begins: 'machine', level: 'learner', seed: 1234567890, two: true, language: 'fa', locks: ['hints', 'values'] };
    const fragment = await toFragment(shared);
    expect(await fromFragment(`#${fragment}`)).toEqual(shared);
  });

  it('uses only letters no program changes, and never ends in a stop', async () => {
    const fragment = await toFragment({ ...plain, position: 'nim 1 + kayles 2 (é) <b> "q" & % ~ * .', files: { 'my.game': 'game my(n)\ntake: for k in 1..n: n - k\n' } });
    expect(fragment).toMatch(/^[A-Za-z0-9_=/-]+[0-9a-f]$/);
  });

  it('carries rule files', async () => {
    const files = { 'my.game': 'game my(n)\ntake:  for k in 1..n/2:  n - k\n', 'other.game': '# ü\n'.repeat(500) };
    expect((await fromFragment(await toFragment({ ...plain, files })))?.files).toEqual(files);
  });

  it('is read as version 0.1.0 made it', async () => {
    expect(await fromFragment(`#${earlier}`)).toEqual({ position: 'misere kayles 7 + my.game 3', begins: 'machine', level: 'learner', seed: 12345, two: false, language: 'pl', locks: ['hints'], files: { 'my.game': 'game my(n)\ntake: for k in 1..n: n - k\n' } });
  });

  it('is bounded', async () => {
    expect(await why(await toFragment({ ...plain, files: { 'big.game': '#'.repeat(20_000) } }))).toBe('large');
    expect(await why(`#1/p=${'a'.repeat(40_000)}`)).toBe('large');
  });

  it('finds damage', async () => {
    const fragment = await toFragment({ ...plain, files: { 'my.game': 'game my(n)\ntake: for k in 1..n: n - k\n' } });
    for (let cut = 6; cut < fragment.length; cut += 7) expect(await why(fragment.slice(0, cut))).toBe('cut');
    expect(await why(fragment.replace('nim', 'nym'))).toBe('cut');
    expect(await why(fragment.replace(/^1/, '2'))).toBe('version');
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
