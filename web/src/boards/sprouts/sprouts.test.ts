import { describe, expect, it } from 'vitest';
import { alike, readArms, readRegions, reduced, sameArms } from '../../notation/sprouts';
import type { PlayedMove, Point } from '../contract';
import { crosses, PAPER, withCurve, type Drawing } from './drawing';
import { judge, type Stroke } from './judge';
import { draw } from './layout';
import { candidates } from './moves';
/** For positions of random games of 2 to 7 spots, the positions that `grundy options --json` lists, each once. */
import options from './options.json';
import { positionOf } from './position';
import { relax } from './relax';
import { route } from './route';
import { invented, optionOf, routeOf, sprouts } from './sprouts';
import { isInside, madeOf, numberPlaces, offeredOf, offersOf } from './told';

const positions = Object.entries(options);
const read = (word: string) => reduced(readRegions(word) ?? []);

function drawn(word: string): Drawing {
  const drawing = draw([word]);
  if (!drawing) throw new Error(`${word} was not drawn`);
  return drawing;
}

/** A sequence of numbers below a bound that is the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** No two lines of a drawing cross, and all are on the paper. */
function isPlanar({ edges, walls }: Drawing): boolean {
  const segments = [...edges.map(({ points }) => points), ...walls].flatMap((line) => line.slice(1).map((to, at): [Point, Point] => [line[at] ?? to, to]));
  const inside = segments.flat().every(({ x, y }) => x >= 0 && y >= 0 && x <= PAPER.width && y <= PAPER.height);
  return inside && segments.every(([a, b], at) => segments.slice(at + 1).every(([c, d]) => !crosses(a, b, c, d)));
}

const played = (from: string, to: string, path: string[]): PlayedMove => {
  const group = (word: string) => ({ game: 'sprouts', args: [word], settings: {} });
  return { before: group(from), after: group(to), option: { summand: 0, from, to, text: '', position: `sprouts ${to}` }, route: path, player: 0 };
};

describe('a position as text', () => {
  it.each([...positions.map(([word]) => word), 'abc/abc', '0.1a1a/0^2.bcd/bcd', '1aba/b2.0', '2.', '1.1'])('%s is drawn', (word) => {
    const drawing = drawn(word);
    expect(isPlanar(drawing)).toBe(true);
    expect(alike(positionOf(drawing, 0), read(word))).toBe(true);
  });

  it('is not drawn if no regions of the plane are such, or if it is too large', () => {
    // Two regions whose common spots are in orders that no two sides of a curve have.
    expect(draw(['abcd/acbd'])).toBeNull();
    expect(draw(['40'])).toBeNull();
    expect(draw(['x-y'])).toBeNull();
  });

  it('is the same under other names, orders and directions only', () => {
    expect(alike(read('0.ab/1ab'), read('1cd/cd.0'))).toBe(true);
    expect(alike(read('1aabb2c.0/c1.0'), read('0.1d/2eeff1d.0'))).toBe(true);
    expect(alike(read('0.12a1a'), read('0.1a2a1'))).toBe(false);
    expect(alike(read('0.1ab/ab.0'), read('0.0.1ab/ab'))).toBe(false);
  });
});

describe('moves', () => {
  it.each(positions)('from %s are those of the engine', (word, left) => {
    const drawing = drawn(word);
    for (const to of left) {
      const stroke = invented(drawing, { summand: 0, to });
      expect(stroke, to).not.toBeNull();
      if (!stroke) continue;
      expect(optionOf(drawing, stroke, left.map((other) => ({ summand: 0, to: other })))?.to).toBe(to);
    }
    const wanted = left.map(read);
    for (const candidate of candidates(drawing, 0)) expect(wanted.some((position) => alike(position, candidate.left()))).toBe(true);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are drawn through a whole game (%s)', (seed) => {
    const random = numbers(seed * 7919);
    let drawing = drawn(String(2 + (seed % 5)));
    for (;;) {
      const all = candidates(drawing, 0);
      const chosen = all[random(all.length)];
      if (!chosen) break;
      const { course, left } = chosen;
      const line = route(drawing, course);
      expect(line).not.toBeNull();
      const after = withCurve(drawing, course.ends[0].spot, course.ends[1].spot, line ?? []);
      expect(alike(positionOf(after, 0), left())).toBe(true);
      drawing = relax(after);
      expect(isPlanar(drawing)).toBe(true);
      expect(alike(positionOf(drawing, 0), left()), 'relaxed').toBe(true);
    }
    expect(positionOf(drawing, 0)).toEqual([]);
  });

  it('keep the drawing from one position to the next', () => {
    const before = sprouts.begin({ game: 'sprouts', args: ['3'], settings: {} });
    const after = before && sprouts.advance(before, played('3', '0.1a1a', []));
    expect(after?.edges).toHaveLength(2);
    expect(after && sprouts.advance(after, played('0.1a1a', '0.ab/ab', [])), 'no curve leaves that').toBeNull();
  });

  it('in one of several components leave the others in place', () => {
    const before = sprouts.begin({ game: 'sprouts', args: ['2', '22.'], settings: {} });
    expect(before?.walls).toHaveLength(2);
    const option = { summand: 1, from: '22.', to: '0', text: '', position: 'sprouts 2' };
    const group = (args: string[]) => ({ game: 'sprouts', args, settings: {} });
    const after = before && sprouts.advance(before, { before: group(['2', '22.']), after: group(['2']), option, route: [], player: 0 });
    expect(after?.parts).toEqual([0]);
    expect(after && alike(positionOf(after, 0), read('2'))).toBe(true);
  });
});

describe('the words of a curve', () => {
  it('are those of its ends, and of what a loop surrounds', () => {
    const square: Point[] = [[0, 0], [10, 0], [10, 10], [0, 10]].map(([x = 0, y = 0]) => ({ x, y }));
    expect([isInside({ x: 5, y: 5 }, square), isInside({ x: 15, y: 5 }, square), isInside({ x: 5, y: -5 }, square)]).toEqual([true, false, false]);
    const three = drawn('3');
    expect(madeOf(three)).toBeNull();
    expect(madeOf(withCurve(three, 0, 1, [three.spots[0]!, three.spots[1]!]))).toEqual({ key: 'sprouts-curve', args: { from: 1, to: 2 } });
    const around = PAPER.width;
    const ring = [three.spots[0]!, { x: around, y: -around }, { x: around, y: 2 * around }, { x: -around, y: 2 * around }, { x: -around, y: -around }, three.spots[0]!];
    expect(madeOf(withCurve(three, 0, 0, ring))).toEqual({ key: 'sprouts-loop-around', args: { spot: 1, count: 2 } });
  });

  it.each(positions.slice(0, 12).map(([word]) => word))('%s: what is offered is what was made', (word) => {
    const drawing = drawn(word);
    for (const { course } of candidates(drawing, 0).slice(0, 40)) {
      const line = route(drawing, course);
      if (!line) continue;
      const [from, to] = course.ends.map(({ spot }) => spot);
      const made = madeOf(withCurve(drawing, from!, to!, line));
      const offered = offeredOf(drawing, course, () => line);
      if (from === to) expect(offered).toEqual(made);
      else expect(offered.args).toMatchObject(made?.args ?? {});
    }
  });

  it('name numbers that stand beside the spots', () => {
    for (const [word] of positions.slice(0, 8)) {
      const drawing = drawn(word);
      const places = numberPlaces(drawing);
      expect(places.length).toBe(drawing.spots.length);
      expect(places.every(({ x, y }, at) => Math.abs(Math.hypot(x - (drawing.spots[at]?.x ?? 0), y - (drawing.spots[at]?.y ?? 0)) - 14) < 1e-6)).toBe(true);
    }
  });
});

describe('Brussels Sprouts', () => {
  const group = (words: string) => ({ game: 'brussels-sprouts', args: words.split(' '), settings: {} });
  const begun = (words: string): Drawing => {
    const drawing = sprouts.begin(group(words));
    if (!drawing) throw new Error(`${words} was not drawn`);
    return drawing;
  };

  it.each(['2', '1.4.4 6.', '2. 1. 3.4', '1'])('%s is drawn', (words) => {
    const drawing = begun(words);
    expect(isPlanar(drawing)).toBe(true);
    const arms = drawing.parts.flatMap((part) => positionOf(drawing, part));
    expect(sameArms(arms, readArms(words) ?? [])).toBe(true);
  });

  it.each([1, 2, 3, 4])('%s crosses last 5n − 2 curves however they are drawn', (crosses) => {
    const random = numbers(crosses * 104_729);
    let [drawing, words, curves] = [begun(String(crosses)), [String(crosses)], 0];
    for (;;) {
      const playable = drawing.parts.flatMap((part, summand) => candidates(drawing, part).map((candidate) => ({ candidate, summand })));
      const chosen = playable[random(playable.length)];
      if (!chosen) break;
      const { candidate: { course, left }, summand } = chosen;
      const to = left().map((region) => `${region.map(({ length }) => length).join('.')}.`).join(' ');
      const after = words.toSpliced(summand, 1, ...to.split(' '));
      const line = route(drawing, course);
      const path = routeOf({ from: course.ends[0].spot, to: course.ends[1].spot, line: line ?? [] });
      const move: PlayedMove = { before: group(words.join(' ')), after: group(after.join(' ')), option: { summand, from: words[summand] ?? '', to, text: '', position: '' }, route: path, player: 0 };
      const next = sprouts.advance(drawing, move);
      expect(next, `${words.join(' ')} -> ${to}`).not.toBeNull();
      if (!next) return;
      expect(isPlanar(next)).toBe(true);
      next.parts.forEach((part, at) => expect(sameArms(positionOf(next, part), readArms(after[at] ?? '') ?? [])).toBe(true));
      [drawing, words, curves] = [next, after, curves + 1];
    }
    expect(curves).toBe(5 * crosses - 2);
  });
});

describe('a line drawn by hand', () => {
  const paper: Drawing = {
    spots: [{ x: 100, y: 100, part: 0 }, { x: 300, y: 100, part: 0 }, { x: 200, y: 250, part: 0 }, { x: 200, y: 100, part: 0 }],
    edges: [{ ends: [0, 3], points: [{ x: 100, y: 100 }, { x: 150, y: 101 }, { x: 200, y: 100 }] }, { ends: [3, 1], points: [{ x: 200, y: 100 }, { x: 250, y: 101 }, { x: 300, y: 100 }] }],
    walls: [],
    parts: [0],
    last: [],
  };
  const refusal = (line: [number, number][]) => {
    const judged = judge(paper, line.map(([x, y]) => ({ x, y })));
    return 'refused' in judged ? judged.refused : null;
  };
  const ring = (x: number, y: number, r: number): [number, number][] => Array.from({ length: 41 }, (_, at) => [x + r * Math.sin((at * Math.PI) / 20), y - r + r * Math.cos((at * Math.PI) / 20)]);

  it('is refused with the reason and the place', () => {
    expect(refusal([[100, 100], [103, 102]])).toBe('short');
    expect(refusal([[20, 300], [200, 250]])).toBe('start');
    expect(refusal([[200, 250], [20, 300]])).toBe('end');
    expect(refusal([[200, 250], [280, 180], [330, 60], [200, 30], [204, 95]])).toBeNull();
    expect(refusal([[200, 250], [150, 50], [110, 80]])).toBe('crossing');
    expect(refusal([[100, 100], [198, 247], [300, 110]])).toBe('through');
    expect(refusal([[100, 100], [260, 200], [260, 320], [150, 200], [150, 120], [205, 245]])).toBe('knot');
    expect(judge(paper, [{ x: 200, y: 250 }, { x: 160, y: 30 }, { x: 110, y: 90 }])).toMatchObject({ refused: 'crossing', at: { y: expect.closeTo(100.5, 0) } });
  });

  it('needs as many free ends as it takes', () => {
    expect(refusal(ring(200, 250, 30))).toBeNull();
    expect(refusal(ring(100, 100, 30))).toBeNull();
    expect(refusal(ring(200, 100, 30))).toBe('loop');
    const dead = withCurve(paper, 3, 2, [{ x: 200, y: 100 }, { x: 205, y: 180 }, { x: 200, y: 250 }]);
    expect(judge(dead, [{ x: 200, y: 98 }, { x: 220, y: 60 }, { x: 300, y: 100 }])).toMatchObject({ refused: 'dead' });
  });

  it('may tremble, and begin and end beside its spots', () => {
    const shaken = Array.from({ length: 60 }, (_, at): [number, number] => [195 - at * 1.7 + (at % 2) * 3, 240 - at * 2.2 + (at % 3) * 2]);
    expect(refusal(shaken)).toBeNull();
    expect(refusal([...shaken.slice(0, 30), [150, 180], [158, 176], [150, 172], ...shaken.slice(31)])).toBeNull();
  });

  it('is a route that is read back', () => {
    const judged = judge(paper, ring(200, 250, 30).map(([x, y]) => ({ x, y }))) as Stroke;
    const [ends, ...points] = routeOf(judged);
    expect(ends).toBe('2-2');
    expect(points).toHaveLength(judged.line.length);
  });
});

describe('words of all moves', () => {
  it.each(positions)('says every move of %s', (word, all) => {
    const drawing = drawn(word);
    const moves = all.map((to) => ({ summand: 0, to }));
    const told = offersOf(drawing, moves);
    expect(told.every((say) => say !== null && /^sprouts-(curve|loop)/.test(say.key))).toBe(true);
  });
});
