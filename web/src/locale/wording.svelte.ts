import type { FluentBundle } from '@fluent/bundle';
import english from '../../locales/en/page.ftl?raw';
import { recall, retain } from '../storage/storage';
import { bundle } from './bundle';
import { choose, direction, isLanguage, type Language } from './languages';

/** The page's own messages: Fluent catalogues, with English as the fallback. */
const catalogues = import.meta.glob<string>('../../locales/*/page.ftl', { query: '?raw', import: 'default' });
const KEPT = 'grundy-language';

export type Args = Record<string, string | number>;

class Wording {
  language: Language = $state('en');
  #bundles: FluentBundle[] = $state.raw([bundle('en', english).bundle]);

  get direction(): 'ltr' | 'rtl' {
    return direction(this.language);
  }

  /** The stored language, or else the browser's. */
  preferred(): Language {
    const kept = recall('local', KEPT);
    return kept && isLanguage(kept) ? kept : choose(navigator.languages);
  }

  /** `root` is the element whose `lang` is set. */
  async speak(language: Language, root: HTMLElement = document.documentElement): Promise<void> {
    const load = catalogues[`../../locales/${language}/page.ftl`];
    const own = language === 'en' || !load ? [] : [bundle(language, await load()).bundle];
    this.#bundles = [...own, bundle('en', english).bundle];
    this.language = language;
    root.lang = language;
    root.dir = direction(language);
  }

  /** Chosen by hand, so it is stored. */
  async choose(language: Language): Promise<void> {
    retain('local', KEPT, language);
    await this.speak(language);
  }

  say(key: string, args: Args = {}): string {
    for (const candidate of this.#bundles) {
      const message = candidate.getMessage(key);
      if (message?.value) return candidate.formatPattern(message.value, args);
    }
    return '';
  }

  /** Whether there is a message with this name. */
  has(key: string): boolean {
    return this.#bundles.some((candidate) => candidate.hasMessage(key));
  }

  /** Formats a number in a sentence, in the language's digits. */
  number(value: number): string {
    return new Intl.NumberFormat(this.language === 'fa' ? 'fa' : this.language).format(value);
  }
}

export const wording = new Wording();
export const say = (key: string, args?: Args): string => wording.say(key, args);
