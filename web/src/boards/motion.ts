/** Whether the reader asked for as little motion as possible. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
