/**
 * What the browser keeps for the page: `local` for good, `session` until the tab is closed. Storage may be
 * full, forbidden or missing; nothing but the convenience is lost then.
 */
export type Shelf = 'local' | 'session';

const shelf = (name: Shelf): Storage => (name === 'local' ? localStorage : sessionStorage);

/** What was kept under a key; `null` where nothing was, or nothing may be read. */
export function recall(name: Shelf, key: string): string | null {
  try {
    return shelf(name).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; returns `false` where it could not be kept. */
export function retain(name: Shelf, key: string, text: string): boolean {
  try {
    shelf(name).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
