import { recall, retain } from '../storage/storage';

/** The puzzles that were solved on this device, by their positions. */
const KEPT = 'grundy-puzzles';
/** What was solved first is forgotten where there are more. */
const MOST = 2000;

export function solvedPuzzles(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('local', KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a puzzle; the list is the same where it was there. */
export function withSolved(solved: string[], position: string): string[] {
  return solved.includes(position) ? solved : [...solved, position].slice(-MOST);
}

/** Keeps the list; where storage is full or forbidden, it lasts until the page is closed. */
export function keepSolved(solved: string[]): void {
  retain('local', KEPT, JSON.stringify(solved));
}
