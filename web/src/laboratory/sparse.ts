import type { Split } from '../engine/protocol';
import { isOdious, isRare, type Series } from './series';

/** The number of values of each class, for even heaps and for odd ones. */
export interface Classes {
  evil: [number, number];
  odious: [number, number];
}

/** The values by the parity of their bits under a mask: evil ones have an even number of them, odious ones an odd number. */
export function classes({ first, values }: Series, mask: number): Classes {
  const found: Classes = { evil: [0, 0], odious: [0, 0] };
  values.forEach((value, at) => {
    found[isOdious(value, mask) ? 'odious' : 'evil'][((first + at) % 2) as 0 | 1]++;
  });
  return found;
}

/** The split of a mask: for even heaps and for odd ones, the class with fewer values is rare. */
export function splitBy(series: Series, mask: number): Split {
  const { evil, odious } = classes(series, mask);
  return { mask, odd: [odious[0] <= evil[0], odious[1] <= evil[1]] };
}

/** The heaps whose value is rare. */
export function rareHeaps({ first, values }: Series, split: Split): number[] {
  const found: number[] = [];
  values.forEach((value, at) => {
    if (isRare(split, value, first + at)) found.push(first + at);
  });
  return found;
}

/** Returns the number of rare values up to a heap, at `points` heaps spread over the sequence. */
export function growth({ first, values }: Series, rare: number[], points: number): { heap: number; count: number }[] {
  const last = values.length - 1;
  let count = 0;
  return Array.from({ length: Math.min(points, values.length) }, (_, point) => {
    const heap = first + Math.round((point * last) / Math.max(1, Math.min(points, values.length) - 1));
    while (count < rare.length && (rare[count] ?? 0) <= heap) count++;
    return { heap, count };
  });
}

/** Parses a mask, in binary (`0b110`, or `110₂`) or in decimal digits; `null`: it is not a mask. */
export function maskOf(text: string): number | null {
  const plain = text.trim();
  const binary = /^(?:0b([01]{1,31})|([01]{1,31})₂)$/i.exec(plain);
  if (binary) return Number.parseInt(binary[1] ?? binary[2] ?? '', 2) || null;
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : null;
}
