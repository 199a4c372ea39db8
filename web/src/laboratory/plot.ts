import { isRare, type Series } from './series';

/** What part of a sequence a plot shows: heaps `from` to `to` from left to right, values 0 to `top` upward. */
export interface Window {
  from: number;
  to: number;
  top: number;
}

export interface Inks {
  common: number;
  rare: number;
  zero: number;
}

export interface Pixels {
  width: number;
  height: number;
  data: Uint32Array;
  /** How many of these pixels are one of the page's. */
  scale: number;
}

/** Room for the ticks of zeros below the plot, in pixels of the page. */
export const TICKS = 14;

/** Room above the highest value and beside the first and the last, so that dots and labels are whole. */
const EDGE = { top: 12, side: 5 };

/** Where a value lies in a plot of this size, in pixels of the page. */
export function spotOf(window: Window, size: { width: number; height: number }, heap: number, value: number): { x: number; y: number } {
  const floor = size.height - TICKS - 3;
  return {
    x: EDGE.side + ((heap - window.from) / (window.to - window.from)) * (size.width - 2 * EDGE.side),
    y: floor - (value / Math.max(window.top, 1)) * (floor - EDGE.top),
  };
}

/** Which share of the window lies left of a place in the plot. */
export function shareOf(width: number, x: number): number {
  return Math.min(1, Math.max(0, (x - EDGE.side) / (width - 2 * EDGE.side)));
}

/** The value whose dot is nearest to a place in the plot, among those within reach to its left and right. */
export function nearest(window: Window, size: { width: number; height: number }, { first, values }: Series, at: { x: number; y: number }): { heap: number; value: number } | null {
  const each = (size.width - 2 * EDGE.side) / (window.to - window.from);
  const centre = window.from + (at.x - EDGE.side) / each;
  const reach = Math.max(REACH / each, 0.5);
  let [found, least] = [null as { heap: number; value: number } | null, Infinity];
  for (let heap = Math.ceil(Math.max(centre - reach, window.from, first)); heap <= Math.min(centre + reach, window.to, first + values.length - 1); heap++) {
    const value = values[heap - first] ?? 0;
    const { x, y } = spotOf(window, size, heap, value);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance < least) [found, least] = [{ heap, value }, distance];
  }
  return found;
}

const REACH = 10;

/**
 * Draws every visible value as a dot, straight into pixels: a million are one pass over an array, so that
 * the plot can be dragged without a coarser picture in between.
 */
export function draw(pixels: Pixels, series: Series, window: Window, inks: Inks): void {
  const { first, values } = series;
  const { width, height, data, scale } = pixels;
  data.fill(0);
  const page = { width: width / scale, height: height / scale };
  const [origin, one] = [spotOf(window, page, window.from, 0), spotOf(window, page, window.from + 1, 1)];
  const [left, floor] = [origin.x * scale, origin.y * scale];
  const [across, up] = [(one.x - origin.x) * scale, (origin.y - one.y) * scale];
  const inksAt = [inksOf(series, 0, window.top, inks), inksOf(series, 1, window.top, inks)];
  const begin = Math.max(0, Math.floor(window.from) - first);
  const end = Math.min(values.length, Math.ceil(window.to) - first + 1);
  const size = Math.max(end - begin < 20_000 ? 3 : end - begin < 200_000 ? 2 : 1, Math.min(5, Math.floor(across)));
  for (let at = begin; at < end; at++) {
    const value = values[at] ?? 0;
    const x = Math.round(left + (first + at - window.from) * across - size / 2);
    const y = Math.round(floor - value * up - size / 2);
    dot(pixels, x, y, size, size, value === 0 ? inks.zero : (inksAt[(first + at) % 2]?.[value] ?? inks.common));
    if (value === 0) dot(pixels, x, Math.round(height - (TICKS - 3) * scale), Math.max(1, Math.min(2, size)), Math.round((TICKS - 4) * scale), inks.zero);
  }
}

/** The ink of every value at heaps of one parity. */
function inksOf({ split }: Series, heap: number, top: number, inks: Inks): Uint32Array {
  return Uint32Array.from({ length: Math.ceil(top) + 2 }, (_, value) => (split && isRare(split, value, heap) ? inks.rare : inks.common));
}

function dot({ width, height, data }: Pixels, x: number, y: number, wide: number, tall: number, ink: number): void {
  for (let row = Math.max(0, y); row < Math.min(height, y + tall); row++) {
    for (let column = Math.max(0, x); column < Math.min(width, x + wide); column++) data[row * width + column] = ink;
  }
}

/** Brings the window closer, or further away, so that the heap under the pointer stays there. */
export function zoomed(window: Window, factor: number, share: number, { first, values }: Series): Window {
  const span = window.to - window.from;
  const all = Math.max(values.length - 1, 1);
  const next = Math.min(all, Math.max(Math.min(8, all), span * factor));
  const centre = window.from + share * span;
  return within({ ...window, from: centre - share * next, to: centre + (1 - share) * next }, { first, values });
}

export function panned(window: Window, by: number, series: Series): Window {
  return within({ ...window, from: window.from + by, to: window.to + by }, series);
}

function within(window: Window, { first, values }: Series): Window {
  const last = first + Math.max(values.length - 1, 1);
  const span = window.to - window.from;
  const from = Math.max(first, Math.min(window.from, last - span));
  return { ...window, from, to: from + span };
}

/** Round steps for an axis: 1, 2 or 5 times a power of ten. */
export function steps(from: number, to: number, about: number): number[] {
  const rough = Math.max((to - from) / about, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((digit) => digit * power).find((candidate) => candidate >= rough) ?? 10 * power;
  const begin = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - begin) / step) + 1) }, (_, at) => begin + at * step);
}

/** A CSS colour as the 32 bits a canvas keeps (little-endian, as every browser's machine is). */
export function packed(colour: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour.trim())?.[1] ?? '000000';
  const number = Number.parseInt(digits, 16);
  return ((255 << 24) | ((number & 255) << 16) | (number & 0xff00) | (number >> 16)) >>> 0;
}

/** A colour for a value in a folded grid: hues far apart for neighbours, so that a pattern shows. */
export function hue(value: number, dark: boolean): string {
  if (value === 0) return dark ? '#f0ebdd' : '#241f19';
  const turn = (value * 137.508) % 360;
  return `hsl(${turn.toFixed(0)} ${dark ? 45 : 50}% ${dark ? 55 : 62}%)`;
}
