import type { Option } from '../engine/protocol';
import { recall, retain } from '../storage/storage';

/**
 * The tables of this tab: an address holds one position, and the moves that led to it are stored here. So they
 * survive a reload, the way back, and a visit to another part of the page.
 */
export interface Line {
  /** The first position of the table, and that of the line. */
  start: string;
  first: string;
  you: 0 | 1;
  moves: { option: Option; route: string[] }[];
}

const KEY = 'grundy-tables';
const MOST = 16;

/** Stores a line under its address, replacing the one at the address `instead`. */
export function keepLine(fragment: string, line: Line, instead: string): void {
  const others = all().filter(([address]) => address !== fragment && address !== instead);
  const lines = [...others, [fragment, line]].slice(-MOST);
  // If storage is nearly full, the oldest tables are removed first.
  while (lines.length > 0 && !retain('session', KEY, JSON.stringify(lines))) lines.shift();
}

export function keptLine(fragment: string): Line | null {
  return all().find(([address]) => address === fragment)?.[1] ?? null;
}

function all(): [string, Line][] {
  try {
    const found: unknown = JSON.parse(recall('session', KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(kept: unknown): kept is [string, Line] {
  if (!Array.isArray(kept) || typeof kept[0] !== 'string') return false;
  const line = kept[1] as Partial<Line> | null;
  return typeof line?.start === 'string' && typeof line.first === 'string' && (line.you === 0 || line.you === 1) && Array.isArray(line.moves) && line.moves.every((move) => typeof move?.option?.position === 'string' && Array.isArray(move.route));
}
