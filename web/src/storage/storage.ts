/**
 * The browser's storage for the page: `local` is permanent, `session` lasts until the tab is closed. Storage may be
 * full, forbidden or missing; then only convenience is lost.
 */
export type Shelf = 'local' | 'session';

const shelf = (name: Shelf): Storage => (name === 'local' ? localStorage : sessionStorage);

/** Returns the text stored under a key; `null`: there is none, or reading is forbidden. */
export function recall(name: Shelf, key: string): string | null {
  try {
    return shelf(name).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; returns `false` if it could not be stored. */
export function retain(name: Shelf, key: string, text: string): boolean {
  try {
    shelf(name).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
