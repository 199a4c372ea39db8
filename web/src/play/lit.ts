import type { Move } from '../engine/protocol';
import type { Page } from './reason';
import type { Hint } from './session.svelte';

/** The highlights on the boards: parts of the sum, moves, and pairs of places. */
export interface Highlights {
  /** The moves of which only the parts that they change are shown. */
  parts: Move[];
  moves: Move[];
  pairs: [string, string][];
  /** While columns are explained: the powers of two left over. */
  odd: number[] | null;
  /** The places that the reason mentions. */
  places: string[];
}

export const DARK: Highlights = { parts: [], moves: [], pairs: [], odd: null, places: [] };

/** Highlights the board in step with the explanation. */
export function byPage(page: Page | undefined): Highlights {
  if (!page) return DARK;
  const columns = page.picture?.kind === 'columns' ? page.picture : null;
  return { parts: [], moves: page.moves, pairs: page.pairs, odd: columns?.left.filter((power) => power > 0) ?? null, places: page.places };
}

export function byHint(hint: Hint): Highlights {
  const { move } = hint;
  if (!move || hint.stage === 1) return DARK;
  return hint.stage === 2 && hint.outcome !== null ? { ...DARK, parts: [move] } : { ...DARK, moves: [move] };
}
