import { FluentBundle, FluentResource, type FluentFunction } from '@fluent/bundle';
import { direction, type Language } from './languages';

/** Joins its arguments as notation, which keeps its own direction in right-to-left sentences. */
const NOTATION: FluentFunction = (parts) => parts.map(String).join('');

/** A catalogue of messages, and the errors in its text. */
export function bundle(language: Language, text: string): { bundle: FluentBundle; faults: Error[] } {
  const made = new FluentBundle(language, { useIsolating: direction(language) === 'rtl', functions: { NOTATION } });
  return { bundle: made, faults: made.addResource(new FluentResource(text)) };
}
