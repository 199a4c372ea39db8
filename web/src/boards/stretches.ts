import type { Option } from '../engine/protocol';
import { parts } from '../notation/heaps';
import { routed, TARGET, type Board, type Mark, type Place, type Point, type Scene } from './contract';
import { round, shifted } from './pieces';
import { broken, layRows, onward, spotIn, takings, type Row, type Run } from './rows';

/**
 * Items in rows and circles, of which neighbours are taken together; gaps stay open. Touch the first and the last item
 * to take; in a closed circle, the last one clockwise.
 */
interface Stretches {
  /** How many items each row or circle began with. */
  lengths: number[];
  circles: boolean[];
  runs: Run[];
}

const MOST = 120;
const R = 15;

export const stretches: Board<Stretches> = {
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin({ args }) {
    const circles = args.map((arg) => arg.startsWith('cycle:'));
    const lengths = args.map((arg) => Number(arg.replace('cycle:', '')));
    if (lengths.some((length) => !(length <= MOST))) return null;
    return { lengths, circles, runs: lengths.map((length, row) => ({ row, start: 0, length })) };
  },
  advance(memory, move) {
    const { option: { summand, to }, route, after } = move;
    const run = memory.runs[summand];
    if (!run) return null;
    const left = parts(to)[0] ?? 0;
    const opened = (): Run[] => {
      const first = Number(route[0]?.split(':').at(-1) ?? 0);
      return [{ ...run, start: (first + run.length - left) % run.length, length: left }].filter(({ length }) => length > 0 || after.args.length === memory.runs.length);
    };
    const runs = memory.runs.flatMap((other) => (other !== run ? [other] : closed(memory, run) ? opened() : broken(run, move)));
    const told = runs.map((each) => (closed(memory, each) ? `cycle:${each.length}` : `${each.length}`));
    return told.join(' ') === after.args.join(' ') ? { ...memory, runs } : stretches.begin(after);
  },
  scene(_group, options, memory, room) {
    const straight = memory.lengths.filter((_, row) => !memory.circles[row]);
    const laid = layRows(straight, room.width);
    const scene: Scene = { width: laid.width, height: straight.length > 0 ? laid.height : 6, marks: [], places: [], routes: [], parts: [] };
    const rows = laid.rows.values();
    const spots = memory.lengths.map((length, row): Point[] => {
      const line = memory.circles[row] ? undefined : rows.next().value;
      if (line) {
        scene.marks.push({ id: `rail:${row}`, kind: 'rail', shape: { form: 'path', d: railOf(length, line) } });
        if (line.lines > 1) scene.marks.push({ id: `onward:${row}`, kind: 'onward', shape: { form: 'path', d: onward(line) } });
        return Array.from({ length }, (_, item) => spotIn(line, item));
      }
      const top = scene.height;
      const ring = round(length);
      scene.marks.push({ id: `rail:${row}`, kind: 'rail', shape: { form: 'path', d: shifted(ring.rail, { x: 0, y: top }) } });
      scene.width = Math.max(scene.width, ring.width);
      scene.height += ring.height + 8;
      return ring.spots.map(({ x, y }) => ({ x, y: y + top }));
    });
    const name = (component: number, item: number) => `item:${component}:${item}`;
    memory.runs.forEach((run, component) => {
      const size = memory.lengths[run.row] ?? 1;
      for (let item = 0; item < run.length; item++) {
        const place = (run.start + item) % size;
        const at = spots[run.row]?.[place] ?? { x: 0, y: 0 };
        scene.marks.push({ id: `item@${run.row}:${place}`, kind: 'counter', shape: { form: 'circle', ...at, r: R } } satisfies Mark);
        scene.places.push({ id: name(component, item), shape: { form: 'circle', ...at, r: TARGET / 2 }, at, label: { key: 'place-pin', args: { row: run.row + 1, place: place + 1 } } } satisfies Place);
      }
      scene.parts.push(spots[run.row]?.[(run.start + Math.floor(run.length / 2)) % size] ?? { x: 0, y: scene.height / 2 });
    });
    scene.routes = routed(options, (option) => {
      const run = memory.runs[option.summand];
      if (!run) return [];
      return ends(run, option, closed(memory, run)).map(([first, last]) => [name(option.summand, first), name(option.summand, last)]);
    });
    return scene;
  },
};

/** The rods on which the items of a row are. */
function railOf(length: number, row: Row): string {
  return Array.from({ length: row.lines }, (_, line) => {
    const [first, last] = [line * row.perLine, Math.min(length, (line + 1) * row.perLine) - 1];
    const from = spotIn(row, first);
    return `M${from.x - TARGET / 2 + 4} ${from.y}H${spotIn(row, Math.max(first, last)).x + TARGET / 2 - 4}`;
  }).join('');
}

/** Whether nothing was taken from a circle yet. */
const closed = ({ circles, lengths }: Stretches, run: Run) => circles[run.row] === true && run.length === lengths[run.row];

/** The first and the last item of the ways to choose an option. */
function ends(run: Run, option: Option, circle: boolean): [number, number][] {
  const left = parts(option.to);
  if (circle) {
    const taken = run.length - (left[0] ?? 0);
    return Array.from({ length: run.length }, (_, first) => [first, (first + taken - 1) % run.length]);
  }
  return takings(run.length, left).flatMap(([first, last]): [number, number][] => (first === last ? [[first, last]] : [[first, last], [last, first]]));
}
