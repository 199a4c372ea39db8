import { FluentBundle, FluentResource } from '@fluent/bundle';
import english from '../../locales/en/page.ftl?raw';
import { recall, retain } from '../storage/storage';
import { choose, direction, isLanguage, type Language } from './languages';

/** The page's own wording: Fluent catalogues, English where a language has none. */
const catalogues = import.meta.glob<string>('../../locales/*/page.ftl', { query: '?raw', import: 'default' });
const KEPT = 'grundy-language';

export type Args = Record<string, string | number>;

class Wording {
  language: Language = $state('en');
  #bundles: FluentBundle[] = $state.raw([bundle('en', english)]);

  get direction(): 'ltr' | 'rtl' {
    return direction(this.language);
  }

  /** The language kept from last time, else the browser's. */
  preferred(): Language {
    const kept = recall('local', KEPT);
    return kept && isLanguage(kept) ? kept : choose(navigator.languages);
  }

  async speak(language: Language): Promise<void> {
    const load = catalogues[`../../locales/${language}/page.ftl`];
    const own = language === 'en' || !load ? [] : [bundle(language, await load())];
    this.#bundles = [...own, bundle('en', english)];
    this.language = language;
    document.documentElement.lang = language;
    document.documentElement.dir = direction(language);
  }

  /** Chosen by hand, so it is kept. */
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

  /** A number inside a sentence, in the language's digits. */
  number(value: number): string {
    return new Intl.NumberFormat(this.language === 'fa' ? 'fa' : this.language).format(value);
  }
}

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: direction(language) === 'rtl' });
  made.addResource(new FluentResource(text));
  return made;
}

export const wording = new Wording();
export const say = (key: string, args?: Args): string => wording.say(key, args);
