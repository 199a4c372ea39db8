import { fill, rowOf } from '../boards/table';
import type { Engine } from '../engine/engine';
import { readPosition } from '../notation/position';

const TRIES = 8;

/** Positions to begin anew with: the same games, other sizes. Whatever has no such row begins again as it was. */
export function freshStarts(start: string): string[] {
  const { misere, groups } = readPosition(start);
  const templates = groups.map(({ game }) => starts(game));
  if (templates.some((some) => some.length === 0)) return [start];
  return Array.from({ length: TRIES }, () => {
    const sum = templates.map((some) => fill(some[Math.floor(Math.random() * some.length)] ?? '', Math.random)).join(' + ');
    return misere ? `misere ${sum}` : sum;
  });
}

/** Templates of a game; of a family, such as `take:1,2 …`, those with the same name, or its sizes. */
function starts(game: string): string[] {
  const templates = rowOf(game)?.starts ?? [];
  const own = templates.filter((template) => template.startsWith(`${game} `));
  return own.length > 0 ? own : templates.map((template) => [game, ...template.split(' ').slice(1)].join(' '));
}

/** A position, and who has to begin there for the person to be able to win. */
export interface Start {
  position: string;
  begins: 'you' | 'machine';
  /** Whether the person can win; `false` also where that was not found. */
  winnable: boolean;
}

/** The first of some positions that whoever begins can win; else the first where the other can, and the machine begins. */
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
