/** Parses heap sizes; `null`: one is too large to be drawn match by match. */
export function readHeaps(args: string[], most: number): number[] | null {
  const heaps = args.map(Number);
  return heaps.every((heap) => Number.isInteger(heap) && heap >= 0 && heap <= most) ? heaps : null;
}

/** Parses the parts of a heap: `1 3`, or none for `0`. */
export function parts(text: string): number[] {
  return text.split(' ').map(Number).filter((part) => part > 0);
}

/** Returns a number as distinct powers of two, the largest first. */
export function powers(number: number): number[] {
  const found: number[] = [];
  for (let power = 2 ** 30; power >= 1; power /= 2) {
    if (Math.floor(number / power) % 2 === 1) found.push(power);
  }
  return found;
}
