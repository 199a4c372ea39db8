import type { Option } from '../engine/protocol';
import { parts, readHeaps } from '../notation/heaps';
import { readSticks } from '../notation/lines';
import { routed, TARGET, type Board, type Change, type Mark, type PlayedMove, type Place, type Point, type Route, type Scene } from './contract';

/**
 * Rows of pins. A heap is a run of adjacent pins. Taking pins leaves a gap, so a row later shows several heaps.
 * Touch the first and the last pin to take, or between two pins to split.
 */
interface Run {
  row: number;
  start: number;
  length: number;
}

interface Rows {
  lengths: number[];
  /** The run of each component. */
  runs: Run[];
}

/** The maximum number of pins of a row. */
const MOST = 300;
const TALL = 66;

export const rows: Board<Rows> = {
  larger: 'piles',
  begin(group) {
    const heaps = readHeaps(group.args, MOST);
    return heaps && { lengths: heaps, runs: heaps.map((length, row) => ({ row, start: 0, length })) };
  },
  advance(memory, move) {
    const runs = memory.runs.flatMap((run, at) => (at === move.option.summand ? broken(run, move) : [run]));
    const heaps = readHeaps(move.after.args, MOST);
    if (!heaps || heaps.length !== runs.length || heaps.some((heap, at) => heap !== runs[at]?.length)) return null;
    return { ...memory, runs };
  },
  scene(_group, options, memory, room) {
    return standing(memory.lengths, memory.runs, options, room.width, 'pin');
  },
};

/** The two ways to leave parts on the two sides of the taken pins, as the first and last pin taken. */
function takings(length: number, left: number[]): [number, number][] {
  const taken = length - left.reduce((a, b) => a + b, 0);
  const starts = left.length === 2 ? left : left.length === 1 ? [0, left[0] ?? 0] : [0];
  return left.length > 2 ? [] : [...new Set(starts)].map((start) => [start, start + taken - 1]);
}

function broken(run: Run, move: PlayedMove): Run[] {
  const left = parts(move.option.to);
  const wanted = move.route.map((place) => Number(place.split(':').at(-1)));
  const ways = takings(run.length, left);
  const [from, to] = ways.find(([first]) => wanted.length > 0 && Math.min(...wanted) === first) ?? ways[0] ?? [0, -1];
  const pieces = [
    { ...run, length: from },
    { ...run, start: run.start + to + 1, length: run.length - to - 1 },
  ].filter((piece) => piece.length > 0);
  // Components are in the order of the text: if the smaller one comes first there, the runs are in that order.
  const ordered = left.map((size) => pieces.splice(pieces.findIndex((piece) => piece.length === size), 1)[0]);
  const runs = ordered.filter((piece) => piece !== undefined);
  const kept = move.after.args.length - move.before.args.length + 1;
  return runs.length === 0 && kept === 1 ? [{ ...run, length: 0 }] : runs;
}

function standing(lengths: number[], runs: Run[], options: Option[], width: number, kind: string): Scene {
  const perLine = Math.max(6, Math.floor(width / TARGET));
  const tops: number[] = [];
  let y = 10;
  for (const length of lengths) {
    tops.push(y);
    y += Math.max(1, Math.ceil(length / perLine)) * TALL + 14;
  }
  const spot = (row: number, at: number): Point => ({ x: (at % perLine) * TARGET + TARGET / 2, y: (tops[row] ?? 0) + Math.floor(at / perLine) * TALL + TALL / 2 });
  const marks: Mark[] = lengths.map((length, row) => ({
    id: `shelf:${row}`,
    kind: 'shelf',
    shape: { form: 'path', d: shelf(length, perLine, tops[row] ?? 0) },
  }));
  const places: Place[] = [];
  runs.forEach((run, component) => {
    for (let pin = 0; pin < run.length; pin++) {
      const at = spot(run.row, run.start + pin);
      const id = `${kind}:${component}:${pin}`;
      marks.push({ id: `${kind}@${run.row}:${run.start + pin}`, kind, shape: { form: 'path', d: skittle(at) } });
      places.push({ id, shape: { form: 'rect', x: at.x - 22, y: at.y - TALL / 2, width: TARGET, height: TALL }, at, label: { key: 'place-pin', args: { row: run.row + 1, place: run.start + pin + 1 } } });
    }
  });
  const routes = routed(options, (option) => {
    const run = runs[option.summand];
    if (!run) return [];
    const left = parts(option.to);
    return takings(run.length, left).flatMap(([first, last]) => {
      const name = (at: number) => `${kind}:${option.summand}:${at}`;
      if (last < first) return [[name(first - 1), name(first)]];
      return first === last ? [[name(first), name(first)]] : [[name(first), name(last)], [name(last), name(first)]];
    });
  });
  const anchors = runs.map((run) => spot(run.row, run.start + Math.max(0, (run.length - 1) / 2)));
  return { width: Math.min(perLine, Math.max(...lengths, 1)) * TARGET, height: y, marks, places, routes, parts: anchors, preview: (way) => parted(routes, places, way) };
}

/** A split takes nothing: a line is drawn between the two places where it would divide the row. */
function parted(routes: Route[], places: Place[], way: string[]): Change | null {
  const route = routes.find(({ places: touched }) => touched.join(' ') === way.join(' '));
  const [from, to] = way.map((id) => places.find((place) => place.id === id)?.at);
  if (!route || !from || !to || sum(route.option.to) < Number(route.option.from)) return null;
  // If the two are on different lines, the line begins with the second.
  const x = from.y === to.y ? (from.x + to.x) / 2 : to.x - TARGET / 2;
  return { gone: [], here: [{ id: 'parting', kind: 'cutline', shape: { form: 'line', from: { x, y: to.y - TALL / 2 }, to: { x, y: to.y + TALL / 2 } } }] };
}

const sum = (text: string) => parts(text).reduce((a, b) => a + b, 0);

function shelf(length: number, perLine: number, top: number): string {
  return Array.from({ length: Math.max(1, Math.ceil(length / perLine)) }, (_, line) => {
    const end = Math.min(perLine, length - line * perLine) * TARGET;
    return `M0 ${top + (line + 1) * TALL - 3}H${Math.max(end, TARGET)}`;
  }).join('');
}

/** A pin, narrow at the neck. */
function skittle({ x, y }: Point): string {
  return `M${x - 7} ${y + 29}C${x - 13} ${y + 12} ${x - 11} ${y + 2} ${x - 6} ${y - 6}C${x - 3} ${y - 11} ${x - 8} ${y - 15} ${x - 7} ${y - 21}C${x - 6} ${y - 28} ${x + 6} ${y - 28} ${x + 7} ${y - 21}C${x + 8} ${y - 15} ${x + 3} ${y - 11} ${x + 6} ${y - 6}C${x + 11} ${y + 2} ${x + 13} ${y + 12} ${x + 7} ${y + 29}Z`;
}

/** Rows of sticks with gaps: the text gives the place of every stick. */
export const sticks: Board<true> = {
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin: (group) => (group.args.every((arg) => (readSticks(arg)?.length ?? MOST + 1) <= MOST) ? true : null),
  advance: (_memory, move) => sticks.begin(move.after),
  scene(group, options, _memory, room) {
    const pictures = group.args.map((arg) => readSticks(arg) ?? '');
    const runs = pictures.map((picture, row) => ({ row, start: 0, length: picture.length }));
    const scene = standing(pictures.map((picture) => picture.length), runs, [], room.width, 'stick');
    const lies = (place: string) => {
      const [row = 0, at = 0] = place.split(/[@:]/).slice(1).map(Number);
      return pictures[row]?.[at] === 'X';
    };
    const routes = routed(options, (option) => {
      const [before, after] = [pictures[option.summand] ?? '', readSticks(option.to) ?? ''];
      const taken = [...before].flatMap((letter, at) => (letter === 'X' && after[at] !== 'X' ? [`stick:${option.summand}:${at}`] : []));
      const [first = '', last = ''] = [taken[0], taken.at(-1)];
      return first === last ? [[first, last]] : [[first, last], [last, first]];
    });
    const sticksOnly = scene.marks.filter(({ kind, id }) => kind !== 'stick' || lies(id)).map((mark) => (mark.kind === 'stick' ? { ...mark, shape: upright(mark.id, scene.places) } : mark));
    return { ...scene, marks: sticksOnly, places: scene.places.filter(({ id }) => lies(id)), routes };
  },
};

function upright(mark: string, places: Place[]): Mark['shape'] {
  const at = places.find(({ id }) => id === mark.replace('@', ':'))?.at ?? { x: 0, y: 0 };
  return { form: 'rect', x: at.x - 5, y: at.y - 27, width: 10, height: 56, round: 4 };
}

/** Strips on which two crosses must be more than two cells apart: a cross shortens its strip, or divides it. */
export const strips: Board<Rows & { crosses: { row: number; at: number }[] }> = {
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin(group) {
    const memory = rows.begin(group);
    return memory && { ...memory, crosses: [] };
  },
  advance(memory, move) {
    const run = memory.runs[move.option.summand];
    if (!run) return null;
    const wanted = move.route.map((place) => Number(place.split(':').at(-1)))[0];
    const cell = [...Array(run.length).keys()].filter((at) => sameParts(crossed(run.length, at), parts(move.option.to)));
    const at = wanted !== undefined && cell.includes(wanted) ? wanted : cell[0];
    if (at === undefined) return null;
    const pieces = [
      { ...run, length: Math.max(0, at - 2) },
      { ...run, start: run.start + at + 3, length: Math.max(0, run.length - at - 3) },
    ].filter((piece) => piece.length > 0);
    const runs = memory.runs.flatMap((other, index) => (index === move.option.summand ? inOrder(pieces, parts(move.option.to)) : [other]));
    const heaps = readHeaps(move.after.args, MOST) ?? [];
    if (heaps.length === runs.length + 1 && pieces.length === 0) runs.splice(move.option.summand, 0, { ...run, length: 0 });
    if (heaps.length !== runs.length || heaps.some((heap, index) => heap !== runs[index]?.length)) return null;
    return { ...memory, runs, crosses: [...memory.crosses, { row: run.row, at: run.start + at }] };
  },
  scene(_group, options, memory, room) {
    const scene = standing(memory.lengths, memory.runs, [], room.width, 'cell');
    const perLine = Math.max(6, Math.floor(room.width / TARGET));
    const whole = standing(memory.lengths, memory.lengths.map((length, row) => ({ row, start: 0, length })), [], room.width, 'cell');
    const alive = new Set(scene.marks.map(({ id }) => id));
    const squares = whole.marks.filter(({ kind }) => kind === 'cell').map((mark, at): Mark => {
      const place = whole.places[at]?.at ?? { x: 0, y: 0 };
      return { id: mark.id, kind: alive.has(mark.id) ? 'cell' : 'cell dead', shape: { form: 'rect', x: place.x - 21, y: place.y - 21, width: 42, height: 42, round: 2 } };
    });
    const crosses = memory.crosses.map(({ row, at }): Mark => {
      const place = whole.places.find(({ id }) => id === `cell:${row}:${at}`)?.at ?? { x: (at % perLine) * TARGET, y: 0 };
      return { id: `cross:${row}:${at}`, kind: 'cross', shape: { form: 'path', d: cross(place, 13) } };
    });
    const routes = routed(options, (option) => {
      const run = memory.runs[option.summand];
      const cells = [...Array(run?.length ?? 0).keys()].filter((at) => sameParts(crossed(run?.length ?? 0, at), parts(option.to)));
      return cells.map((at) => [`cell:${option.summand}:${at}`]);
    });
    return { ...scene, marks: [...squares, ...crosses], routes };
  },
};

export function cross({ x, y }: Point, arm: number): string {
  return `M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x + arm} ${y - arm}L${x - arm} ${y + arm}`;
}

/** Returns the remains on the two sides of a cross at cell `at`. */
function crossed(length: number, at: number): number[] {
  return [at - 2, length - at - 3].filter((part) => part > 0);
}

function sameParts(a: number[], b: number[]): boolean {
  const order = (list: number[]) => [...list].sort((x, y) => x - y).join(' ');
  return order(a) === order(b);
}

function inOrder(pieces: Run[], sizes: number[]): Run[] {
  const rest = [...pieces];
  return sizes.flatMap((size) => rest.splice(rest.findIndex((piece) => piece.length === size), 1));
}
