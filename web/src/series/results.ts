import { seriesKey, type Result } from '../share/code';
import type { Series } from '../share/link';
import { recall, retain } from '../storage/storage';

/** The results of a series so far, stored on the device under the identifier of the series. */
const key = (series: Series): string => `grundy-series-${seriesKey(series)}`;

export function recallResults(series: Series): Result[] {
  const none = series.tasks.map((): Result => ({ tries: 0, won: false }));
  try {
    const kept: unknown = JSON.parse(recall('local', key(series)) ?? '[]');
    return Array.isArray(kept) && kept.length === none.length && kept.every(isResult) ? kept : none;
  } catch {
    return none;
  }
}

export function retainResults(series: Series, results: Result[]): void {
  retain('local', key(series), JSON.stringify(results));
}

/** Returns the results after one more game at a position; a win is never revoked. */
export function played(results: Result[], at: number, won: boolean): Result[] {
  return results.map((result, index) => (index !== at || result.won ? result : { tries: result.tries + 1, won }));
}

/** Returns the next position that is not won yet, after a given one and then from the start. */
export function following(results: Result[], at: number): number | null {
  const later = [...results.keys()].map((step) => (at + 1 + step) % results.length);
  return later.find((index) => results[index]?.won === false) ?? null;
}

function isResult(kept: unknown): kept is Result {
  const result = kept as Partial<Result> | null;
  return typeof result === 'object' && result !== null && typeof result.tries === 'number' && typeof result.won === 'boolean';
}
