import type { Series } from './link';
import { checksum } from './letters';

/**
 * The code that a pupil shows at the end of a series, `1120-7K3QX`: for each position a digit, the number of
 * attempts until it was won, at most 9, and 0 if it was not won; then five characters with a checksum of the
 * positions, the level, the locks, the name and the digits. It detects typing errors and codes of other series or
 * people; anyone who reads this file can forge one.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 5;

/** The number of attempts at each position, and whether it was won. */
export interface Result {
  tries: number;
  won: boolean;
}

export function codeOf(series: Series, name: string, results: Result[]): string {
  const digits = series.tasks.map((_, at) => digit(results[at])).join('');
  return `${digits}-${sum(series, name, digits)}`;
}

/** Decodes a code; `null`: it does not belong to this series and name. */
export function readCode(series: Series, name: string, code: string): Result[] | null {
  const [digits = '', letters = ''] = code.toUpperCase().replaceAll(/[^0-9A-Z-]/g, '').split('-');
  // Characters that are not used are read as those they resemble.
  const typed = letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V');
  if (digits.length !== series.tasks.length || !/^\d*$/.test(digits) || typed !== sum(series, name, digits)) return null;
  return [...digits].map((text) => ({ tries: Number(text), won: text !== '0' }));
}

const digit = (result: Result | undefined): string => (result?.won ? String(Math.min(9, Math.max(1, result.tries))) : '0');

function sum(series: Series, name: string, digits: string): string {
  const who = name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  let rest = Number.parseInt(checksum([seriesKey(series), who, digits].join('\n')), 16);
  let text = '';
  for (let at = 0; at < LENGTH; at++) {
    text += LETTERS[rest % LETTERS.length] ?? '';
    rest = Math.floor(rest / LETTERS.length);
  }
  return text;
}

/** Returns the identifier of a series, which does not depend on the language. */
export function seriesKey({ tasks, level, locks }: Series): string {
  return checksum([...tasks.map(({ position, begins }) => `${begins} ${position}`), level, locks.join('-')].join('\n'));
}
