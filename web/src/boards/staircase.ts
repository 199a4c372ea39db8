import { readHeaps } from '../notation/heaps';
import { plainMemory, routed, TARGET, type Board, type Scene } from './contract';

/** Coins on the steps of a staircase, from the side: touching a coin moves it and those after it one step down. */
const MOST = { coins: 30, steps: 12 };
const INDENT = 26;
const LABEL = 30;
const HIGH = 52;

export const staircase: Board<true> = {
  larger: { key: 'limit-heap', args: { most: MOST.coins } },
  begin: (group) => (group.args.length <= MOST.steps && readHeaps(group.args, MOST.coins) ? plainMemory.begin() : null),
  advance: (_memory, { after }) => staircase.begin(after),
  scene(group, options) {
    const steps = readHeaps(group.args, MOST.coins) ?? [];
    const high = steps.length;
    const left = (step: number) => LABEL + step * INDENT;
    const top = (step: number) => (high - step) * HIGH + 4;
    const coin = (step: number, at: number) => `coin:${step}:${at}`;
    const most = Math.max(4, ...steps);
    const width = left(high) + most * TARGET + 8;
    const scene: Scene = { width, height: top(0) + 14, marks: [], places: [], parts: [{ x: width / 2, y: top(0) / 2 }], routes: [] };
    const edge = steps.map((_, at) => `V${top(high - at - 1) - 2}H${left(high - at - 1) - INDENT / 2}`).join('');
    scene.marks.push({ id: 'stairs', kind: 'stairs', shape: { form: 'path', d: `M${width} ${top(high) - 2}H${left(high) - INDENT / 2}${edge}H2V${top(0) + 10}H${width}Z` } });
    steps.forEach((count, index) => {
      const step = index + 1;
      const y = top(step) + HIGH / 2;
      scene.marks.push({ id: `step:${step}`, kind: 'axis', shape: { form: 'text', x: left(step) - 2, y, text: String(step) } });
      for (let at = 0; at < count; at++) {
        const spot = { x: left(step) + 14 + (at + 0.5) * TARGET, y };
        scene.marks.push({ id: coin(step, at), kind: 'coin heads', shape: { form: 'circle', ...spot, r: 16 } });
        scene.places.push({ id: coin(step, at), shape: { form: 'rect', x: spot.x - TARGET / 2, y: spot.y - HIGH / 2 + 2, width: TARGET, height: HIGH - 4 }, at: spot, label: { key: 'place-step', args: { step, count: count - at } } });
      }
    });
    scene.routes = routed(options, (option) => {
      const after = option.to.split(' ').map(Number);
      const from = steps.findIndex((count, at) => (after[at] ?? 0) < count);
      return from < 0 ? [] : [[coin(from + 1, after[from] ?? 0)]];
    });
    return scene;
  },
};
