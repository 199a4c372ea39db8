/** The languages of the page, and the choice among them by the browser's preferences. */
export const LANGUAGES = ['en', 'pl', 'ru', 'ro', 'fa'] as const;
export type Language = (typeof LANGUAGES)[number];

export const NAMES: Record<Language, string> = { en: 'English', pl: 'Polski', ru: 'Русский', ro: 'Română', fa: 'فارسی' };

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** Readers of these languages read the other well; regional forms fall back to their language anyway. */
const NEAR: Record<string, Language> = { be: 'ru', mo: 'ro', uk: 'ru', kk: 'ru', szl: 'pl', csb: 'pl', prs: 'fa', tg: 'fa' };

export function choose(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = wish.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(language)) return language;
    const near = NEAR[language];
    if (near) return near;
  }
  return 'en';
}

export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'fa' ? 'rtl' : 'ltr';
}
