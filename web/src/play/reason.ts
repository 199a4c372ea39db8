import type { Move, Step, Value, OptionResult } from '../engine/protocol';
/** A page of an explanation: its sentences, and the picture that goes with them. */
export interface Page {
  sentences: string[];
  picture: Picture | null;
  /** The number of sentences before the picture: the last of them announces it, later ones say what it shows. */
  before: number;
  /** The highlights on the board during this page. */
  moves: Move[];
  pairs: [string, string][];
  places: string[];
}

export type Picture = Exclude<Step, { kind: 'say' } | { kind: 'move' } | { kind: 'mirror' } | { kind: 'places' }>;

/** Content without a picture of its own is shown on the board, or in words. */
const isPicture = (step: Step): step is Picture => !['say', 'move', 'mirror', 'places'].includes(step.kind);

/** Sentences that wait for what they announce: a table, a drawing, a move. */
const LEADS = /[:：]\s*$/;

/** Groups the engine's steps into pages: a sentence stays with what it announces. */
export function pagesOf(steps: Step[]): Page[] {
  const pages: Page[] = [];
  let leading = false;
  for (const step of steps) {
    const sentence = step.id !== undefined;
    const pictured = isPicture(step);
    const last = pages.at(-1);
    const joins = last !== undefined && (fills(last, step) || (last.picture === null && (leading || (!sentence && last.moves.length === 0))) || speaks(last, step));
    const page: Page = joins ? last : { sentences: [], picture: null, before: 0, moves: [], pairs: [], places: [] };
    if (!joins) pages.push(page);
    if (sentence) page.sentences.push(step.text);
    if (step.kind === 'move') page.moves.push(step);
    // The board shows the pairs as soon as mirroring is mentioned.
    else if (step.kind === 'mirror') for (const earlier of pages) earlier.pairs = step.pairs;
    // The theorem before refers to the same places.
    else if (step.kind === 'places') for (const near of pages.slice(-2)) near.places = step.places;
    else if (pictured) {
      page.before = joins && fills(last, step) ? last.before : page.sentences.length;
      page.picture = step;
    }
    leading = (sentence || step.kind === 'mirror') && LEADS.test(step.text);
  }
  return pages;
}

/** Whether the values fill the row in which the options were listed. */
const fills = (last: Page, step: Step) => last.picture?.kind === 'table' && step.kind === 'mex';

/** Whether a plain sentence says what the columns above it show; then it stays beside them. */
const speaks = (last: Page, step: Step) => last.picture?.kind === 'columns' && step.kind === 'say' && !LEADS.test(step.text);

/** Returns the first pages of a reason, up to the move that it names: who wins, by what, and how. */
export function opening(pages: Page[]): Page[] {
  const move = pages.findIndex(({ moves }) => moves.length > 0);
  return move < 0 ? pages.slice(0, 1) : pages.slice(0, move + 1);
}

/** Returns the results of options, by value, each once. */
export function byValue(options: OptionResult[]): { value: Value; left: OptionResult[] }[] {
  const found = new Map<Value, Map<string, OptionResult>>();
  for (const option of options) {
    const same = found.get(option.value) ?? new Map<string, OptionResult>();
    found.set(option.value, same.set(option.text, option));
  }
  return [...found].sort(([a], [b]) => Number(a) - Number(b)).map(([value, left]) => ({ value, left: [...left.values()] }));
}

/** Returns 0, 1, 2, … up to the least number that is not among the values. */
export function mexRow(values: Value[]): { number: number; there: boolean }[] {
  const there = new Set(values);
  const row: { number: number; there: boolean }[] = [];
  for (let number = 0; ; number++) {
    row.push({ number, there: there.has(number) });
    if (!there.has(number)) return row;
  }
}

/** Splits a sequence at the beginning of its period and folds the rest at the period. */
export function folded(values: number[], preperiod: number, period: number): { start: number; values: number[] }[] {
  const rows = preperiod > 0 ? [{ start: 0, values: values.slice(0, preperiod) }] : [];
  for (let start = preperiod; start < values.length; start += Math.max(period, 1)) rows.push({ start, values: values.slice(start, start + Math.max(period, 1)) });
  return rows.filter((row) => row.values.length > 0);
}
