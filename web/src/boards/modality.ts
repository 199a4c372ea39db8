/**
 * Whether the page is being used by keyboard: the last thing that a person did was to press a key. A focus that the page
 * itself moves counts as visible in browsers whatever came before it.
 */
let keys = false;

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', () => (keys = true), { capture: true, passive: true });
  document.addEventListener('pointerdown', () => (keys = false), { capture: true, passive: true });
}

export function byKeys(): boolean {
  return keys;
}
