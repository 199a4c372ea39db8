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

export type Picture =
  | { kind: 'columns'; heading: string; powers: string[]; parts: { label: string; bits: string[] }[]; left: { label: string; bits: string[] } }
  | { kind: 'mex'; rows: string[][]; heading: string[]; values: Value[] }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'lines'; lines: string[] };

/** Sentences that wait for what comes next: a table, a drawing, a move. */
const LEADS = /[:：]\s*$/;

/** Steps as the engine gives them, gathered to pages: a sentence stays with what it announces. */
export function pagesOf(steps: Step[], moves: Move[], group: Group | undefined): Page[] {
  const pages: Page[] = [];
  let leading = false;
  for (const step of steps) {
    const last = pages.at(-1);
    const joins = last !== undefined && last.picture === null && (leading || (step.kind === 'table' && last.sentences.length === 1));
    const page: Page = joins ? last : { sentences: [], picture: null, moves: [], pairs: [] };
    if (!joins) pages.push(page);
    if (step.kind === 'say') {
      page.sentences.push(step.text);
      page.moves.push(...moves.filter(({ text }) => text === step.text).slice(0, 1));
      page.pairs.push(...(group ? pairsOf(step.id, group) : []));
    } else {
      page.picture = step.kind === 'lines' ? { kind: 'lines', lines: step.lines } : pictureOf(step.rows);
    }
    leading = step.kind === 'say' && LEADS.test(step.text);
  }
  return pages;
}

/** A table whose heading counts down powers of two is columns; one whose last column are values, a mex. */
function pictureOf(rows: string[][]): Picture {
  const [heading = [], ...body] = rows;
  const [label = '', ...powers] = heading;
  const last = body.at(-1);
  if (last && powers.length > 0 && powers.every((power, at) => Number(power) === 2 ** (powers.length - 1 - at))) {
    const line = ([name = '', ...bits]: string[]) => ({ label: name, bits });
    return { kind: 'columns', heading: label, powers, parts: body.slice(0, -1).map(line), left: line(last) };
  }
  const values = body.map((row) => row.at(-1) ?? '');
  if (heading.length === 2 && values.length > 0 && values.every((value) => /^\d+$/.test(value))) return { kind: 'mex', heading, rows: body, values: values.map(Number) };
  return { kind: 'table', rows };
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
