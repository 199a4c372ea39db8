import type { Value } from '../engine/protocol';

/** A sequence of Grundy values and what is seen of it at a glance. */
export interface Series {
  first: number;
  values: Int32Array;
}

export interface Summary {
  most: number;
  mostAt: number;
  /** The heaps of value 0, as many as can be listed. */
  zeros: number[];
  zeroCount: number;
  /** Values that occur seldom: the least frequent ones that together are at most a fiftieth of all. */
  rare: Set<number>;
}

const LISTED = 2000;
const SELDOM = 1 / 50;

export function summarise({ first, values }: Series): Summary {
  const counts = new Map<number, number>();
  const zeros: number[] = [];
  let [most, mostAt, zeroCount] = [0, first, 0];
  values.forEach((value, at) => {
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (value > most) [most, mostAt] = [value, first + at];
    if (value === 0 && ++zeroCount <= LISTED) zeros.push(first + at);
  });
  return { most, mostAt, zeros, zeroCount, rare: seldom(counts, values.length) };
}

function seldom(counts: Map<number, number>, all: number): Set<number> {
  const rare = new Set<number>();
  let together = 0;
  for (const [value, count] of [...counts].sort((a, b) => a[1] - b[1])) {
    together += count;
    if (together > all * SELDOM) break;
    rare.add(value);
  }
  return rare;
}

/** What is no number that can be plotted, such as a loopy value, lies below the ground. */
function plain(value: Value): number {
  return typeof value === 'number' ? value : -1;
}

/** Values arriving in parts, in room that doubles. */
export class Growing {
  first = 0;
  length = 0;
  #room = new Int32Array(4096);

  add(first: number, values: Value[]): void {
    if (this.length === 0) this.first = first;
    const need = this.length + values.length;
    if (need > this.#room.length) {
      const room = new Int32Array(Math.max(need, 2 * this.#room.length));
      room.set(this.#room.subarray(0, this.length));
      this.#room = room;
    }
    this.#room.set(values.map(plain), this.length);
    this.length = need;
  }

  get series(): Series {
    return { first: this.first, values: this.#room.subarray(0, this.length) };
  }
}
