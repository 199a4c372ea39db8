import type { Move } from '../engine/protocol';
import type { Page } from './reason';
import type { Hint } from './session.svelte';

/** What is lit on the boards: parts of the sum, moves, and pairs of places. */
export interface Lit {
  parts: number[];
  moves: Move[];
  pairs: [string, string][];
}

export const DARK: Lit = { parts: [], moves: [], pairs: [] };

/** The board is lit in step with the explanation. */
export function byPage(page: Page | undefined): Lit {
  if (!page) return DARK;
  const parts = page.picture?.kind === 'columns' ? page.picture.rows.map((_, part) => part) : [];
  return { parts, moves: page.moves, pairs: page.pairs };
}

export function byHint(hint: Hint): Lit {
  const { move } = hint;
  if (!move || hint.stage === 1) return DARK;
  return hint.stage === 2 ? { ...DARK, parts: [move.summand] } : { ...DARK, moves: [move] };
}
