import type { FluentBundle } from '@fluent/bundle';
import english from '../../locales/en/page.ftl?raw';
import { recall, retain } from '../storage/storage';
import { bundle } from './bundle';
import { choose, direction, isLanguage, type Language } from './languages';

/** The page's own messages: Fluent catalogues, with English as the fallback. */
const catalogues = import.meta.glob<string>('../../locales/*/page.ftl', { query: '?raw', import: 'default' });
const KEPT = 'grundy-language';

/** Loads the messages of a language. */
export type Messages = (language: Language) => Promise<string> | undefined;

export type Args = Record<string, string | number>;

class Wording {
  language: Language = $state('en');
  /** More messages, which only some views need. */
  #more: Messages[] = [];
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
    const own = language === 'en' ? [] : [language];
    this.#bundles = (await Promise.all([...own, 'en' as const].map(async (each) => bundle(each, await this.#text(each))))).map((each) => each.bundle);
    this.language = language;
    root.lang = language;
    root.dir = direction(language);
  }

  async #text(language: Language): Promise<string> {
    const page = language === 'en' ? english : catalogues[`../../locales/${language}/page.ftl`]?.();
    return (await Promise.all([page, ...this.#more.map((messages) => messages(language))])).join('\n');
  }

  /** Adds messages, in this language and in those chosen afterwards. */
  async learn(messages: Messages): Promise<void> {
    if (this.#more.includes(messages)) return;
    this.#more.push(messages);
    await this.speak(this.language).catch((thrown: unknown) => {
      this.#more = this.#more.filter((other) => other !== messages);
      throw thrown;
    });
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
