import type { Split, Value } from '../engine/protocol';

/** A sequence of Grundy values with its summary. */
export interface Series {
  first: number;
  values: Int32Array;
  /** Which values are rare, once the engine reports that few are. */
  split?: Split | undefined;
}

/** A sequence in a picture of several, with the number of its ink. */
export interface Layered {
  game: string;
  series: Series;
  ink: number;
}

/** Values of a family with two sizes. */
export interface Grid {
  rows: Value[][];
  firstRow: number;
  firstColumn: number;
}

export interface Summary {
  most: number;
  mostAt: number;
  /** The heaps of value 0, up to the maximum that is listed. */
  zeros: number[];
  zeroCount: number;
}

const LISTED = 2000;

export function summarise({ first, values }: Series): Summary {
  const zeros: number[] = [];
  let [most, mostAt, zeroCount] = [0, first, 0];
  values.forEach((value, at) => {
    if (value > most) [most, mostAt] = [value, first + at];
    if (value === 0 && ++zeroCount <= LISTED) zeros.push(first + at);
  });
  return { most, mostAt, zeros, zeroCount };
}

/** Is the number of a value's bits under a mask odd? */
export function isOdious(value: number, mask: number): boolean {
  let bits = value & mask;
  for (const shift of [16, 8, 4, 2, 1]) bits ^= bits >>> shift;
  return (bits & 1) === 1;
}

/** Is a value rare at its heap? */
export function isRare(split: Split, value: number, heap: number): boolean {
  return isOdious(value, split.mask) === split.odd[heap % 2 === 0 ? 0 : 1];
}

/** A value that is not a number that can be plotted, such as a loopy value, is drawn below 0. */
function plain(value: Value): number {
  return typeof value === 'number' ? value : -1;
}

/** Values that arrive in parts, in a buffer that doubles. */
export class Growing {
  first = 0;
  length = 0;
  split: Split | undefined;
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
    return { first: this.first, values: this.#room.subarray(0, this.length), split: this.split };
  }
}
