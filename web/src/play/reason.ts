import type { Move, Step, Value } from '../engine/protocol';
/** A page of an explanation: its sentences, and the picture that goes with them. */
export interface Page {
  sentences: string[];
  picture: Picture | null;
  /** What the board shows meanwhile. */
  moves: Move[];
  pairs: [string, string][];
}

export type Picture = Exclude<Step, { kind: 'say' } | { kind: 'move' } | { kind: 'mirror' }>;

/** Sentences that wait for what comes next: a table, a drawing, a move. */
const LEADS = /[:：]\s*$/;

/** Steps as the engine gives them, gathered to pages: a sentence stays with what it announces. */
export function pagesOf(steps: Step[]): Page[] {
  const pages: Page[] = [];
  let leading = false;
  for (const step of steps) {
    const sentence = step.kind === 'say' || step.kind === 'move' || step.kind === 'mirror';
    const last = pages.at(-1);
    const joins = last !== undefined && (fills(last, step) || (last.picture === null && (leading || (!sentence && last.moves.length === 0))));
    const page: Page = joins ? last : { sentences: [], picture: null, moves: [], pairs: [] };
    if (!joins) pages.push(page);
    if (step.kind === 'say' || step.kind === 'move' || step.kind === 'mex' || step.kind === 'strip') page.sentences.push(step.text);
    if (step.kind === 'move') page.moves.push(step);
    // The board shows who answers what as soon as copying is spoken of.
    else if (step.kind === 'mirror') for (const earlier of pages) earlier.pairs = step.pairs;
    else if (step.kind !== 'say') page.picture = step;
    leading = sentence && LEADS.test(step.text);
  }
  return pages;
}

/** Do the values fill a row where the options were listed? */
const fills = (last: Page, step: Step) => last.picture?.kind === 'table' && step.kind === 'mex';

/** What options leave, by their values. */
export function byValue(options: { text: string; value: Value }[]): { value: Value; texts: string[] }[] {
  const found = new Map<Value, string[]>();
  for (const { text, value } of options) found.set(value, [...(found.get(value) ?? []), text]);
  return [...found].sort(([a], [b]) => Number(a) - Number(b)).map(([value, texts]) => ({ value, texts: [...new Set(texts)] }));
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
