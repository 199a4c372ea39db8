import type { Move, Step } from '../engine/protocol';
import type { Hint } from './session.svelte';

/** What is lit on the boards: parts of the sum, moves, and pairs of vertices. */
export interface Lit {
  parts: number[];
  moves: Move[];
  pairs: [string, string][];
}

export const DARK: Lit = { parts: [], moves: [], pairs: [] };

/** The board is lit in step with the explanation. */
export function byStep(step: Step | undefined): Lit {
  switch (step?.kind) {
    case 'columns': return { ...DARK, parts: step.rows.map((_, part) => part) };
    case 'move': return { ...DARK, moves: [step] };
    case 'mirror': return { ...DARK, pairs: step.pairs };
    default: return DARK;
  }
}

export function byHint(hint: Hint): Lit {
  const [move] = hint.solved.winning_moves.length > 0 ? hint.solved.winning_moves : hint.solved.drawing_moves;
  if (!move || hint.stage === 1) return DARK;
  return hint.stage === 2 ? { ...DARK, parts: [move.summand] } : { ...DARK, moves: [move] };
}
