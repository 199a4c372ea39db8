import type { Option } from '../engine/protocol';
import { parts, readHeaps } from '../notation/heaps';
import type { Board, Mark, Point } from './contract';
import { flowing, type Card, type Table } from './flow';

/**
 * Heaps that are divided. A heap of which a divisor remains is arranged in rows of that length, one of which stays;
 * a heap that is split is a bar, cut into bars. Every move is a card with its picture.
 */

/** The maximum number of counters of a heap in rows, and of units of a bar. */
const MOST = { rows: 240, bar: 120 };
const DOT = 22;
const PER_LINE = 12;
const LABEL = 40;

const written = (option: Option) => ({ key: 'place-option', args: { text: option.text } });

/** A heap keeps its initial space, so that the removed part stays visible. */
export const factors: Board<{ first: number[] }> = {
  flows: true,
  larger: 'piles',
  begin(group) {
    const first = readHeaps(group.args, MOST.rows);
    return first && { first };
  },
  advance: (memory, { after }) => (after.args.length === memory.first.length ? memory : factors.begin(after)),
  scene(group, options, memory, room) {
    const heaps = readHeaps(group.args, MOST.rows) ?? [];
    const perLine = Math.max(5, Math.min(PER_LINE, Math.floor((room.width - LABEL) / DOT)));
    return flowing(room.width, heaps.map((size, heap) => ({
      table: counters(heap, size, Math.max(size, memory.first[heap] ?? size), perLine),
      cards: options.filter(({ summand }) => summand === heap).map((option) => arranged(option, size)),
    })));
  },
};

function counters(heap: number, size: number, first: number, perLine: number): Table {
  const dot = (at: number) => `counter:${heap}:${at}`;
  return {
    width: LABEL + Math.min(first, perLine) * DOT,
    height: Math.max(1, Math.ceil(first / perLine)) * DOT,
    caption: String(size),
    marks: ({ x, y }) => [
      { id: `size:${heap}`, kind: 'count', shape: { form: 'text', x: x + LABEL / 2, y: y + DOT / 2, text: String(size) } },
      ...Array.from({ length: size }, (_, at): Mark => ({
        id: dot(at),
        kind: 'counter',
        shape: { form: 'circle', x: x + LABEL + ((at % perLine) + 0.5) * DOT, y: y + (Math.floor(at / perLine) + 0.5) * DOT, r: 8.5 },
      })),
    ],
    change(option) {
      const left = Number(option.to);
      return { gone: Array.from({ length: size - left }, (_, at) => dot(left + at)), here: [] };
    },
  };
}

/** Draws the heap in rows of the length of the remaining heap; the first row stays. */
function arranged(option: Option, size: number): Card {
  const long = Math.max(1, Number(option.to));
  const rows = size / long;
  const unit = Math.max(1.6, Math.min(11, 180 / long, 110 / rows));
  const caption = `${long} × ${rows}`;
  const width = Math.max(long * unit, 52);
  const dot = (row: number, column: number, { x, y }: Point): Mark => ({
    id: `${row}:${column}`,
    kind: row === 0 ? 'counter' : 'counter away',
    shape: { form: 'circle', x: x + (width - long * unit) / 2 + (column + 0.5) * unit, y: y + (row + 0.5) * unit, r: 0.42 * unit },
  });
  return {
    option,
    label: written(option),
    width,
    height: rows * unit + 22,
    marks: (at) => [
      ...Array.from({ length: size }, (_, number) => dot(Math.floor(number / long), number % long, at)),
      { id: 'caption', kind: 'caption', shape: { form: 'text', x: at.x + width / 2, y: at.y + rows * unit + 13, text: caption } },
    ],
  };
}

const BAR = 24;
const SPACE = 4;

export const splits: Board<{ longest: number }> = {
  flows: true,
  larger: { key: 'limit-heap', args: { most: MOST.bar } },
  begin(group) {
    const heaps = readHeaps(group.args, MOST.bar);
    return heaps && { longest: Math.max(1, ...heaps) };
  },
  advance: (memory) => memory,
  scene(group, options, { longest }, room) {
    const heaps = readHeaps(group.args, MOST.bar) ?? [];
    const unit = Math.min(24, (room.width - 4) / longest);
    const components = heaps.map((size, heap) => ({
      table: bar(heap, size, unit),
      cards: options.filter(({ summand }) => summand === heap).map((option) => pieces(option, size, room.width - FRAME)),
    }));
    return { ...flowing(room.width, components), anew: true };
  },
};

/** Draws the heap as one bar; lines show where a split cuts it. */
function bar(heap: number, size: number, unit: number): Table {
  const width = Math.max(size * unit, 30);
  return {
    width,
    height: BAR + 12,
    caption: String(size),
    marks: ({ x, y }) => [
      { id: `bar:${heap}`, kind: 'bar', shape: { form: 'rect', x, y: y + 6, width, height: BAR, round: 3 } },
      { id: `size:${heap}`, kind: 'amount', shape: { form: 'text', x: x + width / 2, y: y + 6 + BAR / 2, text: String(size) } },
    ],
    change(option, { x, y }) {
      const ends = edges(parts(option.to)).slice(0, -1);
      return { gone: [], here: ends.map((end, at) => ({ id: `cut:${at}`, kind: 'cutline', shape: { form: 'line', from: { x: x + end * unit, y }, to: { x: x + end * unit, y: y + BAR + 12 } } })) };
    },
  };
}

/** Returns the end of each of several parts. */
function edges(sizes: number[]): number[] {
  return sizes.map((_, at) => sizes.slice(0, at + 1).reduce((a, b) => a + b, 0));
}

/** The space around the picture of a card. */
const FRAME = 16;

/** Draws the parts side by side, on several lines if one would be wider than the page. */
function pieces(option: Option, size: number, room: number): Card {
  // The number of a part is written in it: a short part is wider than its share.
  const unit = Math.max(4, Math.min(16, 220 / size));
  const bars: { part: number; x: number; line: number; wide: number }[] = [];
  let [x, line] = [0, 0];
  for (const part of parts(option.to)) {
    const wide = Math.min(room, Math.max(part * unit, 9 * String(part).length + 6));
    if (x > 0 && x + wide > room) [x, line] = [0, line + 1];
    bars.push({ part, x, line, wide });
    x += wide + SPACE;
  }
  return {
    option,
    label: written(option),
    width: Math.max(...bars.map((bar) => bar.x + bar.wide)),
    height: (line + 1) * (BAR + SPACE) - SPACE,
    marks: (at) => bars.flatMap((bar, number): Mark[] => {
      const [left, top] = [at.x + bar.x, at.y + bar.line * (BAR + SPACE)];
      return [
        { id: `part:${number}`, kind: 'bar', shape: { form: 'rect', x: left, y: top, width: bar.wide, height: BAR, round: 3 } },
        { id: `number:${number}`, kind: 'amount', shape: { form: 'text', x: left + bar.wide / 2, y: top + BAR / 2, text: String(bar.part) } },
      ];
    }),
  };
}
