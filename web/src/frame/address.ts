/**
 * The address of one view, which the view may change: it follows the play, or what is seen. A person may have asked
 * for another address while the view is still there; that one is kept.
 */
export class Address {
  #hash: string;

  constructor(hash: string) {
    this.#hash = hash;
  }

  get fragment(): string {
    return this.#hash.slice(1);
  }

  /**
   * Writes a fragment: it replaces the one before, or becomes a new entry of the history. Returns `false` and writes
   * nothing if the page's address is another view's by now.
   */
  write(fragment: string, how: 'replaceState' | 'pushState' = 'replaceState'): boolean {
    if (location.hash !== this.#hash) return false;
    if (fragment !== this.fragment) history[how](null, '', `#${fragment}`);
    this.#hash = location.hash;
    return true;
  }
}
