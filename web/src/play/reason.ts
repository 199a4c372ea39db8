import type { Move, Step, Value } from '../engine/protocol';
import type { Group } from '../notation/position';
import { pairsOf } from './mirror';

/** A page of an explanation: its sentences, and the picture that goes with them. */
export interface Page {
  sentences: string[];
  picture: Picture | null;
  /** What the board shows meanwhile. */
  moves: Move[];
  pairs: [string, string][];
}

export type Picture = Exclude<Step, { kind: 'say' } | { kind: 'move' }>;

/** Sentences that wait for what comes next: a table, a drawing, a move. */
const LEADS = /[:：]\s*$/;

/** Steps as the engine gives them, gathered to pages: a sentence stays with what it announces. */
export function pagesOf(steps: Step[], group: Group | undefined): Page[] {
  const pages: Page[] = [];
  let leading = false;
  for (const step of steps) {
    const sentence = step.kind === 'say' || step.kind === 'move';
    const last = pages.at(-1);
    const joins = last !== undefined && last.picture === null && (leading || (!sentence && last.moves.length === 0));
    const page: Page = joins ? last : { sentences: [], picture: null, moves: [], pairs: [] };
    if (!joins) pages.push(page);
    if (sentence) page.sentences.push(step.text);
    else page.picture = step;
    if (step.kind === 'move') page.moves.push(step);
    if (step.kind === 'say' && group) page.pairs.push(...pairsOf(step.id, group));
    leading = sentence && LEADS.test(step.text);
  }
  return pages;
}

/** 0, 1, 2, … up to the least number that is not among the values. */
export function mexRow(values: Value[]): { number: number; there: boolean }[] {
  const there = new Set(values);
  const row: { number: number; there: boolean }[] = [];
  for (let number = 0; ; number++) {
    row.push({ number, there: there.has(number) });
    if (!there.has(number)) return row;
  }
}

/** A sequence cut where its period begins and then folded at it. */
export function folded(values: number[], preperiod: number, period: number): { start: number; values: number[] }[] {
  const rows = preperiod > 0 ? [{ start: 0, values: values.slice(0, preperiod) }] : [];
  for (let start = preperiod; start < values.length; start += Math.max(period, 1)) rows.push({ start, values: values.slice(start, start + Math.max(period, 1)) });
  return rows.filter((row) => row.values.length > 0);
}
