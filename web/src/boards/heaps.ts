import { parts, powers, readHeaps } from '../notation/heaps';
import { middle, orders, plainMemory, routed, settled, TARGET, type Board, type Change, type Mark, type Place, type Point, type Room, type Route, type Scene } from './contract';

/** Heaps of matches. Touching a match takes it and all after it, if the rule allows. */
const TALL = 58;
const GAP = 20;
const LABEL = 34;
const MOST = 40;
/** The maximum number of reserve counters shown. */
const MOST_SPARE = 20;

export const matches: Board<true> = {
  larger: 'piles',
  begin: (group) => (readHeaps(group.args, MOST) ? plainMemory.begin() : null),
  advance: plainMemory.advance,
  scene(group, options, _memory, room) {
    const heaps = readHeaps(group.args, MOST) ?? [];
    const spare = Number(group.settings['spare'] ?? 0);
    const reserved = 'spare' in group.settings;
    const laid = layout(heaps, room, reserved ? RESERVED : LABEL);
    const whole = (text: string) => text.split(' ').filter((word) => !word.includes('='));
    const routes = routed(options, (option) => {
      // Poker Nim is one component: its options name every heap.
      const to = reserved ? whole(option.to) : null;
      const heap = to ? to.findIndex((size, at) => size !== group.args[at]) : option.summand;
      const left = to ? Number(to[heap]) : (parts(option.to)[0] ?? 0);
      const size = heaps[heap] ?? 0;
      return [left < size ? [match(heap, left)] : [counter(left - size), onto(heap)]];
    });
    return { ...reserve(laid, heaps, spare, perLine(room)), routes, preview: ([place = '']) => fromHereOn(heaps, place) };
  },
};

/** The initial heaps, and the number of heaps removed from the front. */
interface Together {
  count: number;
  gone: number;
}

/** `size`: the number of heaps of a component, if it is not all of them. */
function together(size?: number): Board<Together> {
  const board: Board<Together> = {
    larger: { key: 'limit-heap', args: { most: MOST } },
    begin: (group) => (readHeaps(group.args, MOST) ? { gone: 0, count: group.args.length } : null),
    advance(memory, { before, after, route }) {
      if (!readHeaps(after.args, MOST)) return null;
      const [at] = sidesOf(before.args, after.args).filter((gone) => route.length === 0 || route.some((place) => place.startsWith(`match:${memory.gone + (gone < 0 ? 0 : gone)}:`)));
      return { ...memory, gone: memory.gone + (at === 0 ? 1 : 0) };
    },
    scene(group, options, memory, room) {
      const now = readHeaps(group.args, MOST) ?? [];
      const heaps = Array.from({ length: memory.count }, (_, at) => now[at - memory.gone] ?? 0);
      const passes = Number(group.settings['passes'] ?? 0);
      const laid = passing(layout(heaps, room), passes);
      const routes = options.flatMap((option): Route[] => {
        const first = (size ?? 0) * option.summand;
        const from = group.args.slice(first, size === undefined ? undefined : first + size);
        const to = option.to.split(' ').filter((word) => !word.includes('='));
        return sidesOf(from, to).flatMap((gone) => {
          const after = gone < 0 ? to : [...to.slice(0, gone), '0', ...to.slice(gone)];
          const changed = after.flatMap((left, at) => (Number(left) === now[first + at] ? [] : [match(memory.gone + first + at, Number(left))]));
          if (changed.length === 0) return [{ option, places: [PASS] }];
          return (changed.length > ANY_ORDER ? [changed] : orders(changed)).map((places) => ({ option, places }));
        });
      });
      const preview = (way: string[]): Change | null => {
        const changes = way.map((place) => (place === PASS ? { gone: [`pass:${passes}`], here: [] } : fromHereOn(heaps, place)));
        return changes.some((change) => change === null) ? null : { gone: changes.flatMap((change) => change?.gone ?? []), here: [] };
      };
      const parts = size === undefined ? [middle(laid.parts)] : laid.parts.flatMap((_, at) => (at % size === 0 ? [middle(laid.parts.slice(at, at + size))] : []));
      return { ...laid, routes: settled(routes), preview, parts };
    },
  };
  return board;
}

/** Heaps that form one component, because a move may change several of them, or because their order matters. */
export const heapsTogether = together();
/** Pairs of heaps, of which a move may change both. */
export const heapPairs = together(2);

/** The maximum number of heaps of a move that may be touched in any order. */
const ANY_ORDER = 3;
const PASS = 'pass';

/**
 * Returns the index of the heap without which two lists are equal except for one more changed heap; -1: there is
 * none.
 */
function sidesOf(before: string[], after: string[]): number[] {
  if (after.length === before.length) return [-1];
  return [0, before.length - 1].filter((gone) => before.filter((_, at) => at !== gone).join(' ') === after.join(' '));
}

/** The remaining passes, beside the word for one. */
function passing(laid: Omit<Scene, 'routes'>, passes: number): Omit<Scene, 'routes'> {
  if (passes === 0) return laid;
  const width = Math.min(passes, MOST_SPARE) * TARGET;
  const y = laid.height;
  const marks = Array.from({ length: Math.min(passes, MOST_SPARE) }, (_, at): Mark => ({ id: `pass:${at + 1}`, kind: 'pass', shape: { form: 'path', d: skip(LABEL + at * TARGET + 22, y + 22) } }));
  const place: Place = { id: PASS, shape: { form: 'rect', x: LABEL, y, width, height: TARGET, round: 5 }, at: { x: LABEL + width / 2, y: y + 22 }, label: { key: 'place-pass', args: { count: passes } } };
  return { ...laid, marks: [...laid.marks, ...marks], places: [...laid.places, place], width: Math.max(laid.width, LABEL + width + 8), height: y + TARGET + 6 };
}

/** An arrow that jumps over a turn. */
const skip = (x: number, y: number) => `M${x - 14} ${y + 8}C${x - 10} ${y - 14} ${x + 8} ${y - 14} ${x + 12} ${y + 4}m-9 -3l9 4l4 -9`;

const match = (heap: number, at: number) => `match:${heap}:${at}`;
const counter = (count: number) => `spare:${count}`;
const onto = (heap: number) => `onto:${heap}`;

/** Touching a match takes it and those after it. */
function fromHereOn(heaps: number[], place: string): Change | null {
  const [kind, heap = 0, from = 0] = place.split(':').map((word, at) => (at === 0 ? word : Number(word)));
  if (kind !== 'match') return null;
  const taken = Array.from({ length: (heaps[Number(heap)] ?? 0) - Number(from) }, (_, at) => match(Number(heap), Number(from) + at));
  return { gone: taken.flatMap((id) => [id, `${id}:head`]), here: [] };
}

/** The number of matches or counters side by side. */
function perLine(room: Room): number {
  return Math.max(4, Math.floor((room.width - LABEL - 8) / TARGET));
}

function layout(heaps: number[], room: Room, left = LABEL): Omit<Scene, 'routes'> {
  const most = perLine(room);
  const marks: Mark[] = [];
  const places: Place[] = [];
  const anchors: Point[] = [];
  let y = 8;
  let widest = 4;
  heaps.forEach((heap, at) => {
    const spots = room.grouped ? bunched(heap, most) : inLines(heap, most);
    const lines = (spots.at(-1)?.line ?? 0) + 1;
    const height = lines * (TALL + 6);
    marks.push({ id: `size:${at}`, kind: 'count', shape: { form: 'text', x: left / 2, y: y + TALL / 2 + 6, text: String(heap) } });
    if (heap === 0) marks.push({ id: `none:${at}`, kind: 'bare', shape: { form: 'line', from: { x: left + 8, y: y + TALL - 6 }, to: { x: left + 70, y: y + TALL - 6 } } });
    spots.forEach((spot, index) => {
      const x = left + spot.column * TARGET;
      const top = y + spot.line * (TALL + 6);
      widest = Math.max(widest, spot.column + 1);
      const id = match(at, index);
      marks.push(
        { id, kind: `match lean-${(index * 7 + at * 3) % 5}`, shape: { form: 'rect', x: x + 18, y: top + 12, width: 7, height: TALL - 14, round: 2 } },
        { id: `${id}:head`, kind: 'head', shape: { form: 'circle', x: x + 21.5, y: top + 9, r: 6.5 } },
      );
      places.push({
        id,
        shape: { form: 'rect', x, y: top - 3, width: TARGET, height: TALL + 6 },
        at: { x: x + TARGET / 2, y: top + TALL / 2 },
        label: { key: 'place-match', args: { heap: at + 1, take: heap - index, leave: index } },
      });
    });
    if (room.grouped) marks.push(...braces(spots, at, y, room.odd, left));
    anchors.push({ x: left + TARGET, y: y + height / 2 });
    y += height + GAP;
  });
  return { width: left + widest * TARGET + 8, height: Math.max(y, 60), marks, places, parts: anchors };
}

interface Spot {
  line: number;
  column: number;
  bunch: number;
}

function inLines(heap: number, perLine: number): Spot[] {
  return Array.from({ length: heap }, (_, at) => ({ line: Math.floor(at / perLine), column: at % perLine, bunch: 0 }));
}

/** Draws a bunch of matches for each power of two, and starts a new line when one does not fit. */
function bunched(heap: number, perLine: number): Spot[] {
  const spots: Spot[] = [];
  let [line, column] = [0, 0];
  for (const power of powers(heap)) {
    if (column > 0 && column + Math.min(power, perLine) > perLine) [line, column] = [line + 1, 0];
    for (let count = 0; count < power; count++) {
      if (column >= perLine) [line, column] = [line + 1, 0];
      spots.push({ line, column: column++, bunch: power });
    }
  }
  return spots;
}

function braces(spots: Spot[], heap: number, y: number, odd: number[], left: number): Mark[] {
  const runs = new Map<string, { bunch: number; line: number; from: number; to: number }>();
  for (const { bunch, line, column } of spots) {
    const run = runs.get(`${bunch}:${line}`) ?? { bunch, line, from: column, to: column };
    runs.set(`${bunch}:${line}`, { ...run, to: column });
  }
  return [...runs].map(([key, run]) => ({
    id: `bunch:${heap}:${key}`,
    kind: odd.includes(run.bunch) ? 'bunch odd' : 'bunch',
    shape: { form: 'rect', x: left + run.from * TARGET + 4, y: y + run.line * (TALL + 6) - 2, width: (run.to - run.from + 1) * TARGET - 8, height: TALL + 4, round: 10 },
  }));
}

/** The width of the labels beside heaps that counters can be added to: they are places to touch. */
const RESERVED = TARGET + 6;

/** The reserve, once, below all heaps: touch the last of the counters to add, then the number of a heap. */
function reserve(laid: Omit<Scene, 'routes'>, heaps: number[], spare: number, most: number): Omit<Scene, 'routes'> {
  if (spare === 0) return laid;
  const marks = [...laid.marks];
  const shown = Math.min(spare, MOST_SPARE);
  const numbers = heaps.map((size, heap): Place => {
    const y = laid.parts[heap]?.y ?? 0;
    return { id: onto(heap), shape: { form: 'rect', x: 2, y: y - TALL / 2, width: RESERVED - 4, height: TALL, round: 6 }, at: { x: RESERVED / 2, y }, label: { key: 'place-onto', args: { heap: heap + 1, size } } };
  });
  const top = laid.height + 10;
  marks.push(
    { id: 'reserve', kind: 'tile', shape: { form: 'rect', x: 2, y: top - 4, width: RESERVED + Math.min(shown, most) * TARGET + 2, height: Math.ceil(shown / most) * TARGET + 8, round: 8 } },
    { id: 'reserved', kind: 'count', shape: { form: 'text', x: RESERVED / 2, y: top + TARGET / 2, text: `+${spare}` } },
  );
  const counters = Array.from({ length: shown }, (_, index): Place => {
    const [x, y] = [RESERVED + (index % most) * TARGET, top + Math.floor(index / most) * TARGET];
    marks.push({ id: `counter:${index + 1}`, kind: 'counter', shape: { form: 'circle', x: x + 22, y: y + 22, r: 12 } });
    return { id: counter(index + 1), shape: { form: 'rect', x, y, width: TARGET, height: TARGET }, at: { x: x + 22, y: y + 22 }, label: { key: 'place-spare', args: { count: index + 1 } } };
  });
  return { ...laid, marks, places: [...laid.places, ...numbers, ...counters], width: Math.max(laid.width, RESERVED + Math.min(shown, most) * TARGET + 8), height: top + Math.ceil(shown / most) * TARGET + 10 };
}
