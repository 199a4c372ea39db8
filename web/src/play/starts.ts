import { fill, rowOf } from '../boards/table';
import type { Engine } from '../engine/engine';
import { readPosition } from '../notation/position';

const TRIES = 8;

/** Positions for a new game: the same games in other sizes. Games without such a row start again as before. */
export function freshStarts(start: string): string[] {
  const { misere, groups, tree } = readPosition(start);
  if (tree) return [start];
  const templates = groups.map(({ game }) => starts(game));
  if (templates.some((some) => some.length === 0)) return [start];
  return Array.from({ length: TRIES }, () => {
    const sum = templates.map((some) => fill(some[Math.floor(Math.random() * some.length)] ?? '', Math.random)).join(' + ');
    return misere ? `misere ${sum}` : sum;
  });
}

/** Returns the templates of a game; of a family, such as `take:1,2 …`, those with the same name, or its sizes. */
function starts(game: string): string[] {
  const templates = rowOf(game)?.starts ?? [];
  const own = templates.filter((template) => template.startsWith(`${game} `));
  return own.length > 0 ? own : templates.map((template) => [game, ...template.split(' ').slice(1)].join(' '));
}

/** A position, and who must begin so that the person can win. */
export interface Start {
  position: string;
  begins: 'you' | 'machine';
  /** Whether the person can win; `false` also if that was not found. */
  winnable: boolean;
}

/**
 * Returns the first of some positions that the first player can win; otherwise the first that the second can, with
 * the machine to begin.
 */
export async function startOf(engine: Engine, candidates: string[], files: Record<string, string> = {}): Promise<Start> {
  let second: Start | null = null;
  for (const position of candidates) {
    const best = await engine.call('reply', { position, level: 'perfect', seed: 1, ply: 0, files }).catch(() => null);
    if (best?.outcome === 'N') return { position, begins: 'you', winnable: true };
    if (best?.outcome === 'P') second ??= { position, begins: 'machine', winnable: true };
    // Others of that size would take as long.
    if (best && best.outcome === null) break;
  }
  return second ?? { position: candidates[0] ?? '', begins: 'you', winnable: false };
}
