import { describe, expect, it } from 'vitest';
import { fromFragment, studyFragment, type LinkMove } from './link';
import { along, changed, countMoves, MOST_CHAPTERS, MOST_MOVES, newNode, printStudy, promoted, pruned, readStudy, type Node, type Study } from './study';

const move = (summand: number, to: string): LinkMove => ({ summand, to });

/** A tree of the given lines of moves, each move a number that is left on the first heap. */
const tree = (...lines: number[][]): Node => lines.reduce((root, line) => changed(root, line.map((to) => move(0, String(to))), (node) => node), newNode(null));

const study: Study = {
  title: 'Two heaps',
  chapters: [
    { title: 'Equal heaps', position: 'nim 3 3', root: { ...tree([2, 1], [2, 0], [1]), note: 'Copy.\n\n"#=* 1 2 3' } },
    { title: '', position: 'cram 2x2', root: changed(newNode(null), [move(0, 'xx/..')], (node) => ({ ...node, note: 'Łódź ∑' })) },
  ],
};

describe('a study', () => {
  it('is read as it was written', () => {
    expect(readStudy(printStudy(study))).toEqual({ study, whole: true });
  });

  it('of any shape is read as it was written', () => {
    // Trees by a generator of numbers with a fixed seed.
    let seed = 1;
    const lot = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 200; round++) {
      const root = tree(...Array.from({ length: lot(6) }, () => Array.from({ length: lot(6) }, () => lot(4))));
      const noted = lot(2) === 0 ? root : changed(root, along(root, [move(0, '1'), move(0, '2')]).flatMap((node) => (node.move ? [node.move] : [])), (node) => ({ ...node, note: ['a', '', '"', '\n', '2 0 1'][lot(5)] ?? '' }));
      const made = { title: '', chapters: [{ title: 'x', position: 'nim 9', root: noted }] };
      expect(readStudy(printStudy(made))).toEqual({ study: made, whole: true });
    }
  });

  it('is carried by a link, with its language and its rules', async () => {
    const shown = { study, language: 'fa', files: { 'my.game': 'game my(n)\n' } };
    const fragment = await studyFragment(shown);
    expect(fragment).toMatch(/^3\/c=[A-Za-z0-9_=/-]+$/);
    expect(await fromFragment(fragment)).toEqual({ shown, dropped: [] });
    await expect(fromFragment(fragment.replace(/c=..../, 'c=____'))).rejects.toThrow();
    expect(await fromFragment(fragment.slice(0, -3))).toMatchObject({ dropped: ['rest'] });
  });

  it('that is too long has no link', async () => {
    await expect(studyFragment({ study: { title: 'x'.repeat(20_000), chapters: study.chapters }, language: null, files: {} })).rejects.toThrow();
  });

  it('is read without the lines that belong to nothing, and within bounds', () => {
    expect(readStudy('#a\n=nim 1\n3 0 1\nnonsense')).toMatchObject({ whole: false, study: { chapters: [{ position: 'nim 1', root: { next: [] } }] } });
    expect(readStudy('#a\n'.repeat(MOST_CHAPTERS + 1)).study.chapters.length).toBe(MOST_CHAPTERS);
    const long = readStudy(`#a\n=nim 1\n${Array.from({ length: MOST_MOVES + 1 }, (_, at) => `1 0 ${at}`).join('\n')}`);
    expect(countMoves(long.study.chapters[0]?.root ?? newNode(null))).toBe(MOST_MOVES);
  });
});

describe('a tree of moves', () => {
  const root = tree([2, 1], [2, 0], [1]);
  const line = (...to: number[]) => to.map((each) => move(0, String(each)));

  it('is followed as far as it goes', () => {
    expect(along(root, line(2, 0)).length).toBe(3);
    expect(along(root, line(2, 7)).length).toBe(2);
  });

  it('grows by variations, keeps their order, and loses branches', () => {
    expect(root.next.map((node) => node.move?.to)).toEqual(['2', '1']);
    expect(countMoves(root)).toBe(4);
    expect(promoted(root, line(1)).next.map((node) => node.move?.to)).toEqual(['1', '2']);
    expect(promoted(root, line(2, 0)).next[0]?.next.map((node) => node.move?.to)).toEqual(['0', '1']);
    expect(countMoves(pruned(root, line(2)))).toBe(1);
    expect(pruned(root, [])).toBe(root);
    expect(countMoves(root)).toBe(4);
  });
});
