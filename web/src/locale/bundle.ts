import { FluentBundle, FluentResource, type FluentFunction } from '@fluent/bundle';
import { direction, type Language } from './languages';

/** Joins its arguments as notation, which keeps its own direction within a sentence written from right to left. */
const NOTATION: FluentFunction = (parts) => parts.map(String).join('');

/** A catalogue that is ready to word messages, and the faults of its text. */
export function bundle(language: Language, text: string): { bundle: FluentBundle; faults: Error[] } {
  const made = new FluentBundle(language, { useIsolating: direction(language) === 'rtl', functions: { NOTATION } });
  return { bundle: made, faults: made.addResource(new FluentResource(text)) };
}
