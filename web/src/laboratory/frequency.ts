import type { Series } from './series';

/** Returns the number of occurrences of each value, from 0 to the largest. */
export function frequencies({ values }: Series): Uint32Array {
  const most = values.reduce((high, value) => Math.max(high, value), 0);
  const counts = new Uint32Array(most + 1);
  for (const value of values) if (value >= 0) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Returns the most frequent values, in descending order of frequency. */
export function commonest(counts: Uint32Array, most: number): { value: number; count: number }[] {
  const all = [...counts].map((count, value) => ({ value, count })).filter(({ count }) => count > 0);
  return all.sort((a, b) => b.count - a.count || a.value - b.value).slice(0, most);
}

/** Groups neighbouring values, so that there are at most `most` bars. */
export function binned(counts: Uint32Array, most: number): { width: number; bars: number[] } {
  const width = Math.max(1, Math.ceil(counts.length / most));
  const bars = Array.from({ length: Math.ceil(counts.length / width) }, (_, bar) => counts.subarray(bar * width, (bar + 1) * width).reduce((sum, count) => sum + count, 0));
  return { width, bars };
}
