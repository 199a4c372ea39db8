/**
 * The address of a view, which the view may change to follow the play or the visible part. If another address was
 * opened while the view was still there, that one is kept.
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
   * Writes a fragment: replaces the previous one, or adds an entry to the history. Returns `false` without writing
   * if the page's address already belongs to another view.
   */
  write(fragment: string, how: 'replaceState' | 'pushState' = 'replaceState'): boolean {
    if (location.hash !== this.#hash) return false;
    if (fragment !== this.fragment) history[how](null, '', `#${fragment}`);
    this.#hash = location.hash;
    return true;
  }
}
