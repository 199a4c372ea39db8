import type { PlotWindow as Window } from '../frame/wish';
import { isRare, type Series } from './series';

export type { Window };

export interface Inks {
  common: number;
  rare: number;
  zero: number;
}

/** The shapes that distinguish sequences without colours. */
export const MARKS = ['dot', 'plus', 'cross', 'ring'] as const;
export type Mark = (typeof MARKS)[number];

/** A sequence in a plot of one or several. */
export interface Layer {
  series: Series;
  inks: Inks;
  mark: Mark;
}

export interface Pixels {
  width: number;
  height: number;
  data: Uint32Array;
  /** The number of device pixels per CSS pixel. */
  scale: number;
}

/** The space for the ticks of zeros below the plot, in CSS pixels. */
export const TICKS = 14;

/** The space above the highest value and beside the first and the last, so that dots and labels are complete. */
const EDGE = { top: 12, side: 5 };

/** Returns the position of a value in a plot of this size, in CSS pixels. */
export function spotOf(window: Window, size: { width: number; height: number }, heap: number, value: number): { x: number; y: number } {
  const floor = size.height - TICKS - 3;
  return {
    x: EDGE.side + ((heap - window.from) / (window.to - window.from)) * (size.width - 2 * EDGE.side),
    y: floor - ((value - window.base) / Math.max(window.top - window.base, 1)) * (floor - EDGE.top),
  };
}

/** Returns the share of the window to the left of a point of the plot. */
export function shareOf(width: number, x: number): number {
  return Math.min(1, Math.max(0, (x - EDGE.side) / (width - 2 * EDGE.side)));
}

/** Returns the share of the window below a point of the plot. */
export function riseOf(height: number, y: number): number {
  const floor = height - TICKS - 3;
  return Math.min(1, Math.max(0, (floor - y) / (floor - EDGE.top)));
}

/**
 * Returns the value whose dot is nearest to a point of the plot, among those within reach to the left and right.
 */
export function nearest(window: Window, size: { width: number; height: number }, { first, values }: Series, at: { x: number; y: number }): { heap: number; value: number } | null {
  const each = (size.width - 2 * EDGE.side) / (window.to - window.from);
  const centre = window.from + (at.x - EDGE.side) / each;
  const reach = Math.max(REACH / each, 0.5);
  let [found, least] = [null as { heap: number; value: number } | null, Infinity];
  for (let heap = Math.ceil(Math.max(centre - reach, window.from, first)); heap <= Math.min(centre + reach, window.to, first + values.length - 1); heap++) {
    const value = values[heap - first] ?? 0;
    if (value < window.base || value > window.top) continue;
    const { x, y } = spotOf(window, size, heap, value);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance < least) [found, least] = [{ heap, value }, distance];
  }
  return found;
}

const REACH = 10;

/** Below this number of visible values, several sequences are drawn with their marks. */
const MARKED = 2_000;

/**
 * Draws every visible value, directly into pixels: a million are one pass over an array, so the plot can be dragged
 * without a coarser preview.
 */
export function draw(pixels: Pixels, layers: readonly Layer[], window: Window): void {
  pixels.data.fill(0);
  for (const [at, layer] of layers.entries()) drawLayer(pixels, layer, window, at, layers.length);
}

function drawLayer(pixels: Pixels, { series, inks, mark }: Layer, window: Window, index: number, count: number): void {
  const { first, values } = series;
  const { width, height, scale } = pixels;
  const page = { width: width / scale, height: height / scale };
  const [origin, one] = [spotOf(window, page, window.from, window.base), spotOf(window, page, window.from + 1, window.base + 1)];
  const [left, floor] = [origin.x * scale, origin.y * scale];
  const [across, up] = [(one.x - origin.x) * scale, (origin.y - one.y) * scale];
  const inksAt = [inksOf(series, 0, window.top, inks), inksOf(series, 1, window.top, inks)];
  const begin = Math.max(0, Math.floor(window.from) - first);
  const end = Math.min(values.length, Math.ceil(window.to) - first + 1);
  const size = Math.max(end - begin < 20_000 ? 3 : end - begin < 200_000 ? 2 : 1, Math.min(5, Math.floor(across)));
  const stamp = count > 1 && end - begin < MARKED ? stampOf(mark, scale) : null;
  // Each sequence has its own part of the row of ticks.
  const tick = { top: (TICKS - 3) * scale, tall: ((TICKS - 4) * scale) / count };
  for (let at = begin; at < end; at++) {
    const value = values[at] ?? 0;
    const x = left + (first + at - window.from) * across;
    if (value === 0) dot(pixels, Math.round(x - size / 2), Math.round(height - tick.top + index * tick.tall), Math.max(1, Math.min(2, size)), Math.max(1, Math.round(tick.tall)), inks.zero);
    if (value < window.base || value > window.top) continue;
    const y = floor - (value - window.base) * up;
    const ink = value === 0 ? inks.zero : (inksAt[(first + at) % 2]?.[value] ?? inks.common);
    if (stamp === null) dot(pixels, Math.round(x - size / 2), Math.round(y - size / 2), size, size, ink);
    else for (const [right, down] of stamp) dot(pixels, Math.round(x) + right, Math.round(y) + down, 1, 1, ink);
  }
}

/** The pixels of a mark, relative to its centre. */
function stampOf(mark: Mark, scale: number): [number, number][] {
  const [half, thick] = [Math.round((mark === 'dot' ? 2 : 4) * scale), Math.max(1, Math.round(scale))];
  const reach = Array.from({ length: 2 * half + 1 }, (_, at) => at - half);
  const inked = (x: number, y: number): boolean => {
    const [right, down] = [Math.abs(x), Math.abs(y)];
    if (mark === 'plus') return Math.min(right, down) < thick;
    if (mark === 'cross') return Math.abs(right - down) < thick;
    if (mark === 'ring') return Math.max(right, down) > half - thick;
    return true;
  };
  return reach.flatMap((y) => reach.filter((x) => inked(x, y)).map((x): [number, number] => [x, y]));
}

/** The colour of each value for heaps of one parity. */
function inksOf({ split }: Series, heap: number, top: number, inks: Inks): Uint32Array {
  return Uint32Array.from({ length: Math.ceil(top) + 2 }, (_, value) => (split && isRare(split, value, heap) ? inks.rare : inks.common));
}

function dot({ width, height, data }: Pixels, x: number, y: number, wide: number, tall: number, ink: number): void {
  for (let row = Math.max(0, y); row < Math.min(height, y + tall); row++) {
    for (let column = Math.max(0, x); column < Math.min(width, x + wide); column++) data[row * width + column] = ink;
  }
}

/** A change of scale: the factors, and the shares of the window that stay in place. */
export interface Zoom {
  across: number;
  up: number;
  share: number;
  rise: number;
}

/** The minimum width and height of a window, in heaps and values. */
const LEAST = { heaps: 8, values: 4 };

/** Zooms the window so that the point under the pointer stays in place; `all` is the whole plot. */
export function zoomed(window: Window, { across, up, share, rise }: Zoom, all: Window): Window {
  const [from, to] = stretched(window.from, window.to, across, share, LEAST.heaps, all.to - all.from);
  const [base, top] = stretched(window.base, window.top, up, rise, LEAST.values, all.top - all.base);
  return within({ from, to, base, top }, all);
}

function stretched(low: number, high: number, factor: number, share: number, least: number, most: number): [number, number] {
  const span = Math.min(most, Math.max(Math.min(least, most), (high - low) * factor));
  const centre = low + share * (high - low);
  return [centre - share * span, centre + (1 - share) * span];
}

/** Moves the window by a number of heaps and of values. */
export function panned(window: Window, heaps: number, values: number, all: Window): Window {
  return within({ from: window.from + heaps, to: window.to + heaps, base: window.base + values, top: window.top + values }, all);
}

/** Returns the window with its size, moved into the whole plot. */
function within(window: Window, all: Window): Window {
  const [heaps, values] = [window.to - window.from, window.top - window.base];
  const from = Math.max(all.from, Math.min(window.from, all.to - heaps));
  const base = Math.max(all.base, Math.min(window.base, all.top - values));
  return { from, to: from + heaps, base, top: base + values };
}

/** Whether a window shows a whole plot. */
export function isWhole(window: Window, all: Window): boolean {
  return window.from <= all.from && window.to >= all.to && window.base <= all.base && window.top >= all.top;
}

/** Round steps for an axis: 1, 2 or 5 times a power of ten. */
export function steps(from: number, to: number, about: number): number[] {
  const rough = Math.max((to - from) / about, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((candidate) => candidate >= rough) ?? 10 * power;
  const begin = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - begin) / step) + 1) }, (_, at) => begin + at * step);
}

/** Returns a CSS colour as the 32 bits of a canvas (little-endian, as on every browser's machine). */
export function packed(colour: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour.trim())?.[1] ?? '000000';
  const number = Number.parseInt(digits, 16);
  return ((255 << 24) | ((number & 255) << 16) | (number & 0xff00) | (number >> 16)) >>> 0;
}

/** Returns a colour for a value in a folded grid: neighbours have very different hues, so that patterns show. */
export function hue(value: number, dark: boolean): string {
  if (value === 0) return dark ? '#f0ebdd' : '#241f19';
  const turn = (value * 137.508) % 360;
  return `hsl(${turn.toFixed(0)} ${dark ? 45 : 50}% ${dark ? 55 : 62}%)`;
}
