import { recall, retain } from '../storage/storage';

/** The puzzles solved on this device, by position. */
const KEPT = 'grundy-puzzles';
/** The maximum number; the oldest are removed first. */
const MOST = 2000;

export function solvedPuzzles(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('local', KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Adds a puzzle; returns the same list if it was there. */
export function withSolved(solved: string[], position: string): string[] {
  return solved.includes(position) ? solved : [...solved, position].slice(-MOST);
}

/** Stores the list; if storage is full or forbidden, it lasts until the page is closed. */
export function keepSolved(solved: string[]): void {
  retain('local', KEPT, JSON.stringify(solved));
}
