import { decoded, fieldsOf } from './fields';

/** The views of a sequence in the laboratory. */
export const PICTURES = ['values', 'frequency', 'sparse', 'misere'] as const;
export type Picture = (typeof PICTURES)[number];

/** The visible part of a plot: heaps `from` to `to`, values `base` to `top`. */
export interface PlotWindow {
  from: number;
  to: number;
  base: number;
  top: number;
}

/**
 * A request to the laboratory, as in its address: `laboratory=0.137/to=5000/fold=34`,
 * `laboratory=kayles%3B%200.07/see=10,90,0,9`, `laboratory=wythoff/side=12`,
 * `laboratory=cram/side=3x8`, `laboratory=nim%3B%20kayles/off=0`.
 */
export interface LaboratoryRequest {
  /** A game, or several separated by `;`. */
  game: string;
  /** The largest heap of a sequence. */
  to: number | null;
  /** The rows of a grid. If neither is given, the game and the page's defaults decide. */
  side: number | null;
  /** Its columns; `null`: as many as rows. */
  columns: number | null;
  /** The games that are computed and not shown, by their numbers from 0. */
  off: number[];
  picture: Picture;
  /** The length at which the sequence is folded; `null`: its period. */
  fold: number | null;
  /** The mask of the sparse space; `null`: the engine's. */
  mask: number | null;
  /** The visible part of the plot; `null`: all. */
  seen: PlotWindow | null;
}

const NAME = 'laboratory';

export function laboratoryRequestOf(fragment: string): LaboratoryRequest | null {
  const { name, value: game, field: text } = fieldsOf(fragment);
  if (name !== NAME) return null;
  const number = (key: string) => (/^[1-9]\d{0,7}$/.test(text(key)) ? Number(text(key)) : null);
  const [, rows, columns] = /^([1-9]\d{0,3})(?:x([1-9]\d{0,3}))?$/.exec(text('side')) ?? [];
  const off = /^\d(,\d)*$/.test(text('off')) ? text('off').split(',').map(Number) : [];
  const picture = PICTURES.find((candidate) => candidate === text('show')) ?? 'values';
  return { game, to: number('to'), side: rows === undefined ? null : Number(rows), columns: columns === undefined ? null : Number(columns), off, picture, fold: number('fold'), mask: number('mask'), seen: seenOf(text('see')) };
}

function seenOf(text: string): PlotWindow | null {
  if (!/^\d{1,8}(,\d{1,8}){3}$/.test(text)) return null;
  const [from = 0, to = 0, base = 0, top = 0] = text.split(',').map(Number);
  return from < to && base < top ? { from, to, base, top } : null;
}

export function fragmentOf({ game, to, side, columns, off, picture, fold, mask, seen }: LaboratoryRequest): string {
  const size = side !== null ? `/side=${side}${columns === null || columns === side ? '' : `x${columns}`}` : to !== null ? `/to=${to}` : '';
  const shown = picture === 'values' ? '' : `/show=${picture}`;
  const folded = fold === null ? '' : `/fold=${fold}`;
  const masked = mask === null ? '' : `/mask=${mask}`;
  const part = seen === null ? '' : `/see=${[seen.from, seen.to, seen.base, seen.top].map((end) => Math.round(end)).join(',')}`;
  return `${NAME}=${encodeURIComponent(game)}${size}${off.length > 0 ? `/off=${off.join(',')}` : ''}${shown}${folded}${masked}${part}`;
}

/** Returns the address of a game's sequence in its initial view, up to a heap. */
export function benchOf(game: string, to: number | null = null): string {
  return fragmentOf({ game, to, side: null, columns: null, off: [], picture: 'values', fold: null, mask: null, seen: null });
}

const WHICH = 'which';

/** Returns the address of a search for games by values or zeros. */
export interface ValueSearch {
  values: string;
  zeros: boolean;
}

export function whichOf({ values, zeros }: ValueSearch): string {
  return values === '' ? WHICH : `${WHICH}=${encodeURIComponent(values)}${zeros ? '/zeros' : ''}`;
}

export function valueSearchOf(fragment: string): ValueSearch | null {
  const [head = '', ...fields] = fragment.replace(/^#/, '').split('/');
  const [name, values = ''] = head.split('=');
  return name === WHICH ? { values: decoded(values), zeros: fields.includes('zeros') } : null;
}
