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

  /** Writes a fragment, in the place of the one before or after it in the history. `false` if the address is another view's. */
  write(fragment: string, how: 'replaceState' | 'pushState' = 'replaceState'): boolean {
    if (location.hash !== this.#hash) return false;
    if (fragment !== this.fragment) history[how](null, '', `#${fragment}`);
    this.#hash = location.hash;
    return true;
  }
}
