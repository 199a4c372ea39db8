import type { Option } from '../engine/protocol';
import { parts, readHeaps } from '../notation/heaps';
import { readSticks } from '../notation/lines';
import { routed, TARGET, type Board, type Change, type Mark, type PlayedMove, type Place, type Point, type Route, type Scene } from './contract';

/**
 * Rows of pins. A heap is a run of adjacent pins. Taking pins leaves a gap, so a row later shows several heaps.
 * Touch the first and the last pin to take, or between two pins to split.
 */
export interface Run {
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
    return told(standing(memory.lengths, memory.runs, options, room.width, 'pin'));
  },
  below: (group, options, memory, room) => rows.scene(group, options, memory, room).height - rows.scene(group, [], memory, room).height,
};

/** What two neighbouring pins are touched for, where that alone leaves it open: to knock them down, or to part them. */
const KNOCK = 'do:knock';
const PART = 'do:part';

/** Where the same pins are touched for two moves, a picture below the board is touched last. */
function told(scene: Scene): Scene {
  const alike = new Map<string, Set<Option>>();
  for (const { places, option } of scene.routes) alike.set(places.join(' '), (alike.get(places.join(' ')) ?? new Set()).add(option));
  if ([...alike.values()].every(({ size }) => size === 1)) return scene;
  const routes = scene.routes.map((route) => ((alike.get(route.places.join(' '))?.size ?? 0) < 2 ? route : { ...route, places: [...route.places, splits(route.option) ? PART : KNOCK] }));
  const top = scene.height + 4;
  const wide = 2 * TARGET;
  const chips = [KNOCK, PART].map((id, at) => {
    const x = 2 + at * (wide + 10);
    const apart = id === PART ? 15 : 11;
    const [left, right] = [x + wide / 2 - apart, x + wide / 2 + apart].map((middle) => ({ x: middle / CHIP, y: (top + TARGET / 2) / CHIP }));
    const pins = [left, right].map((pin, side): Mark => ({ id: `${id}:pin:${side}`, kind: id === KNOCK ? 'pin away' : 'pin', shape: { form: 'path', d: scaled(skittle(pin ?? { x: 0, y: 0 }), CHIP) } }));
    const between: Mark = { id: `${id}:line`, kind: 'cutline', shape: { form: 'line', from: { x: x + wide / 2, y: top + 4 }, to: { x: x + wide / 2, y: top + TARGET - 4 } } };
    const shape = { form: 'rect' as const, x, y: top, width: wide, height: TARGET, round: 5 };
    return {
      marks: [{ id: `frame:${id}`, kind: 'tile', shape }, ...pins, ...(id === PART ? [between] : [])] satisfies Mark[],
      place: { id, shape, at: { x: x + wide / 2, y: top + TARGET / 2 }, label: { key: id === PART ? 'place-part' : 'place-knock' } } satisfies Place,
    };
  });
  const places = [...scene.places, ...chips.map(({ place }) => place)];
  return { ...scene, marks: [...scene.marks, ...chips.flatMap(({ marks }) => marks)], places, routes, width: Math.max(scene.width, 2 * wide + 14), height: top + TARGET + 6, preview: (way) => parted(routes, places, way) };
}

/** The size of a pin in such a picture. */
const CHIP = 0.55;

const scaled = (d: string, by: number) => d.replaceAll(/-?[\d.]+/g, (number) => String(Number(number) * by));

/** Whether a move takes nothing, and only divides. */
const splits = (option: Option) => sum(option.to) >= Number(option.from);

/** The two ways to leave parts on the two sides of the taken pins, as the first and last pin taken. */
export function takings(length: number, left: number[]): [number, number][] {
  const taken = length - left.reduce((a, b) => a + b, 0);
  const starts = left.length === 2 ? left : left.length === 1 ? [0, left[0] ?? 0] : [0];
  return left.length > 2 ? [] : [...new Set(starts)].map((start) => [start, start + taken - 1]);
}

export function broken(run: Run, move: PlayedMove): Run[] {
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

/** The middle of a place of a row. */
export function spotIn({ perLine, top, left }: Row, at: number): Point {
  return { x: left + (at % perLine) * TARGET + TARGET / 2, y: top + Math.floor(at / perLine) * TALL + TALL / 2 };
}

const NOWHERE: Row = { lines: 1, perLine: 1, top: 0, left: 0 };

function standing(lengths: number[], runs: Run[], options: Option[], width: number, kind: string): Scene {
  const laid = layRows(lengths, width);
  const spot = (row: number, at: number) => spotIn(laid.rows[row] ?? NOWHERE, at);
  const marks: Mark[] = laid.rows.flatMap((one, row): Mark[] => [
    { id: `shelf:${row}`, kind: 'shelf', shape: { form: 'path', d: shelf(lengths[row] ?? 0, one) } },
    ...(one.lines > 1 ? [{ id: `onward:${row}`, kind: 'onward', shape: { form: 'path' as const, d: onward(one) } }] : []),
  ]);
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
      if (last < first) return [[name(first - 1), name(first)], [name(first), name(first - 1)]];
      return first === last ? [[name(first), name(first)]] : [[name(first), name(last)], [name(last), name(first)]];
    });
  });
  const anchors = runs.map((run) => spot(run.row, run.start + Math.max(0, (run.length - 1) / 2)));
  return { width: laid.width, height: laid.height, marks, places, routes, parts: anchors, preview: (way) => parted(routes, places, way) };
}

/** A split takes nothing: a line is drawn between the two places where it would divide the row. */
function parted(routes: Route[], places: Place[], way: string[]): Change | null {
  const route = routes.find(({ places: touched }) => touched.join(' ') === way.join(' '));
  const [from, to] = way.map((id) => places.find((place) => place.id === id)?.at);
  if (!route || !from || !to || !splits(route.option)) return null;
  // If the two are on different lines, the line begins with the later one.
  const later = to.y > from.y || (to.y === from.y && to.x > from.x) ? to : from;
  const x = from.y === to.y ? (from.x + to.x) / 2 : later.x - TARGET / 2;
  return { gone: [], here: [{ id: 'parting', kind: 'cutline', shape: { form: 'line', from: { x, y: later.y - TALL / 2 }, to: { x, y: later.y + TALL / 2 } } }] };
}

const sum = (text: string) => parts(text).reduce((a, b) => a + b, 0);

/** A row as it is laid out: how many pins a line has, and where it begins. */
export interface Row {
  lines: number;
  perLine: number;
  top: number;
  left: number;
}

/** The space for the bracket that joins the lines of a long row. */
const BRACKET = 18;

/**
 * Breaks a row that is too long into lines of equal length, which a bracket joins: so no line looks like a row of its
 * own.
 */
export function layRows(lengths: number[], width: number): { rows: Row[]; width: number; height: number } {
  const fitting = Math.max(6, Math.floor(width / TARGET));
  const left = lengths.some((length) => length > fitting) ? BRACKET : 0;
  const most = left > 0 ? Math.max(5, Math.floor((width - left) / TARGET)) : fitting;
  let height = 10;
  const rows = lengths.map((length): Row => {
    const lines = Math.max(1, Math.ceil(length / most));
    const row = { lines, perLine: Math.max(1, Math.ceil(length / lines)), top: height, left };
    height += lines * TALL + (left > 0 ? 24 : 14);
    return row;
  });
  return { rows, width: left + Math.max(1, ...rows.map(({ perLine }) => perLine)) * TARGET, height };
}

function shelf(length: number, { lines, perLine, top, left }: Row): string {
  return Array.from({ length: lines }, (_, line) => {
    const end = Math.min(perLine, length - line * perLine) * TARGET;
    return `M${left} ${top + (line + 1) * TALL - 3}H${left + Math.max(end, TARGET)}`;
  }).join('');
}

/** The bracket beside the lines of a row. */
export function onward({ lines, top }: Row): string {
  return `M${BRACKET - 6} ${top + 4}H5V${top + lines * TALL - 3}H${BRACKET - 6}`;
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
    const whole = standing(memory.lengths, memory.lengths.map((length, row) => ({ row, start: 0, length })), [], room.width, 'cell');
    const alive = new Set(scene.marks.map(({ id }) => id));
    const squares = whole.marks.filter(({ kind }) => kind === 'cell').map((mark, at): Mark => {
      const place = whole.places[at]?.at ?? { x: 0, y: 0 };
      return { id: mark.id, kind: alive.has(mark.id) ? 'cell' : 'cell dead', shape: { form: 'rect', x: place.x - 21, y: place.y - 21, width: 42, height: 42, round: 2 } };
    });
    const crosses = memory.crosses.map(({ row, at }): Mark => {
      const place = whole.places.find(({ id }) => id === `cell:${row}:${at}`)?.at ?? { x: 0, y: 0 };
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
