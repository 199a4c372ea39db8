/** Pieces on a line or a circle: a picture with a character per cell; `.` is free. */

/** Returns the picture of a component, whether it was given as a picture or as `n=9 white=3,8 black=2,5,6`. */
export function pictures(args: string[], settings: Record<string, string>): string[] {
  if (args.length > 0 || settings['n'] === undefined) return args;
  const cells = Array.from({ length: Number(settings['n']) }, () => '.');
  for (const [key, letter] of [['white', 'W'], ['black', 'B']] as const) {
    for (const cell of (settings[key] ?? '').split(',').filter((word) => word !== '')) cells[Number(cell) - 1] = letter;
  }
  return [cells.join('')];
}

/** Returns the move from one picture to another: the cell that a piece left and the cell that it moved to. */
export function slide(before: string, after: string): { from: number; to: number } | null {
  const from = [...before].findIndex((letter, at) => letter !== '.' && after[at] === '.');
  const to = [...after].findIndex((letter, at) => letter !== '.' && before[at] === '.');
  return from < 0 || to < 0 ? null : { from, to };
}

/** Parses a row of sticks, from a number or a picture. */
export function readSticks(text: string): string | null {
  if (/^\d{1,4}$/.test(text)) return 'X'.repeat(Number(text));
  return /^[X.]+$/.test(text) ? text : null;
}
