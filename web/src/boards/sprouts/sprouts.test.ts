import { describe, expect, it } from 'vitest';
import { alike, readRegions, reduced } from '../../notation/sprouts';
import { withCurve, type Drawing } from './drawing';
import { draw } from './layout';
import { candidates } from './moves';
import { positionOf } from './position';
import { relax } from './relax';
import { route } from './route';

function begun(word: string): Drawing {
  const drawing = draw([word]);
  if (!drawing) throw new Error(`${word} was not drawn`);
  return drawing;
}

describe('texts', () => {
  it.each(['3', '0.1a1a', '0.ab/0.ab', '1abc1cba', '1a1a.bc/bc', '0.1ab/ab', '0.abcd/adcb', '0^3/0^2.0.0', '0.12a1a', '1abc1c2ba', '0.a/1b2ab', '0^3.ab/ab', '0.ab/ac/2.bc', '1a1a2.bc/bc'])('%s', (word) => {
    const start = performance.now();
    const drawing = begun(word);
    console.log(word, drawing.edges.length, (performance.now() - start).toFixed(0));
    const text = reduced(readRegions(word) ?? []);
    expect(alike(positionOf(drawing, 0), text), JSON.stringify([positionOf(drawing, 0), text])).toBe(true);
  });
});

describe('play', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('%s', (seed) => {
    let state = seed * 7919;
    const random = (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    let drawing = begun(String(2 + (seed % 5)));
    for (let ply = 0; ; ply++) {
      const all = candidates(drawing, 0);
      const pick = all[random(all.length)];
      if (!pick) break;
      const start = performance.now();
      const line = route(drawing, pick.course);
      const [from, to] = pick.course.ends;
      expect(line, `ply ${ply} ${JSON.stringify(pick.course)}`).not.toBeNull();
      const after = withCurve(drawing, from.spot, to.spot, line ?? []);
      const now = positionOf(after, 0);
      expect(alike(now, pick.left()), JSON.stringify([now, pick.left(), pick.course])).toBe(true);
      const mid = performance.now();
      drawing = relax(after, 60);
      console.log(seed, ply, all.length, (mid - start).toFixed(0), (performance.now() - mid).toFixed(0));
      expect(alike(positionOf(drawing, 0), now), 'relaxed').toBe(true);
    }
  });
});
