import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundle as read } from './bundle';
import { choose, LANGUAGES } from './languages';

const HERE = new URL('../../', import.meta.url);
const text = (language: string) => ['page', 'lessons'].map((name) => readFileSync(new URL(`locales/${language}/${name}.ftl`, HERE), 'utf8')).join('\n');

/** Each message with its text, which extends to the next message. */
function messages(language: string): Map<string, string> {
  const found = text(language).matchAll(/^([a-z][\w-]*) = ([\s\S]*?)(?=^[a-z#]|\n\n|(?![\s\S]))/gm);
  return new Map([...found].map(([, key = '', value = '']) => [key, value]));
}

const english = messages('en');
const selected = (value: string) => /\{\s*\$\w+ ->/.test(value);
const variables = (value: string) => [...new Set([...value.matchAll(/\$(\w+)/g)].map(([, name]) => name))].sort();

/** The source text of the page, for the keys that it uses. */
function sources(folder: string): string[] {
  return readdirSync(new URL(folder, HERE), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(path) && !path.endsWith('.test.ts') ? [readFileSync(new URL(path, HERE), 'utf8')] : [];
  });
}

describe.each(LANGUAGES)('the wording in %s', (language) => {
  const own = messages(language);

  it('has every message, and no other', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('puts in what English puts in', () => {
    for (const [key, value] of own) expect(variables(value), key).toEqual(variables(english.get(key) ?? ''));
  });

  it('has the plural forms of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, value] of own) {
      if (!selected(english.get(key) ?? '')) continue;
      expect(selected(value), key).toBe(true);
      for (const form of forms) expect(value, `${key}: ${form}`).toContain(`[${form}]`);
    }
  });

  it('is read by Fluent without a complaint', () => {
    const { bundle, faults } = read(language, text(language));
    expect(faults).toEqual([]);
    for (const [key, value] of own) {
      const errors: Error[] = [];
      const args = Object.fromEntries(variables(value).map((name) => [name ?? '', 5]));
      const pattern = bundle.getMessage(key)?.value;
      expect(pattern && bundle.formatPattern(pattern, args, errors), key).toBeTruthy();
      expect(errors, key).toEqual([]);
    }
  });
});

describe('the page', () => {
  const all = sources('src').join('\n');

  it('uses wording that exists', () => {
    for (const [, key = ''] of [...all.matchAll(/\bsay\('([\w-]+)'/g), ...all.matchAll(/key: '([\w-]+)'/g)]) expect(english.has(key), key).toBe(true);
  });

  it('has no wording that nothing uses', () => {
    const made = [...all.matchAll(/`([a-z-]+-)\$\{/g)].map(([, prefix = '']) => prefix);
    const idle = [...english.keys()].filter((key) => !all.includes(`'${key}'`) && !made.some((prefix) => key.startsWith(prefix)));
    expect(idle).toEqual([]);
  });
});

describe('the language', () => {
  it.each([
    [['be-BY', 'en'], 'ru'],
    [['ro-MD'], 'ro'],
    [['mo'], 'ro'],
    [['de', 'pl-PL'], 'pl'],
    [['fa-AF'], 'fa'],
    [['de'], 'en'],
    [[], 'en'],
  ])('for %j is %s', (wishes, language) => {
    expect(choose(wishes)).toBe(language);
  });
});
