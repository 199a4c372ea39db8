/** Pieces on a line or a circle: a picture with a letter a cell, `.` where it is free. */

/** The picture a component stands for, whether it was drawn or given as `n=9 white=3,8 black=2,5,6`. */
export function pictures(args: string[], settings: Record<string, string>): string[] {
  if (args.length > 0 || settings['n'] === undefined) return args;
  const cells = Array.from({ length: Number(settings['n']) }, () => '.');
  for (const [key, letter] of [['white', 'W'], ['black', 'B']] as const) {
    for (const cell of (settings[key] ?? '').split(',').filter((word) => word !== '')) cells[Number(cell) - 1] = letter;
  }
  return [cells.join('')];
}

/** The move that turns one picture into another: the cell a piece left and the cell it went to. */
export function slide(before: string, after: string): { from: number; to: number } | null {
  const from = [...before].findIndex((letter, at) => letter !== '.' && after[at] === '.');
  const to = [...after].findIndex((letter, at) => letter !== '.' && before[at] === '.');
  return from < 0 || to < 0 ? null : { from, to };
}

/** A row of sticks, from a number or a picture. */
export function readSticks(text: string): string | null {
  if (/^\d{1,4}$/.test(text)) return 'X'.repeat(Number(text));
  return /^[X.]+$/.test(text) ? text : null;
}
