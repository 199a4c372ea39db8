import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const LOCALES = new URL('../../crates/grundy-engine/locales/', import.meta.url);
const NAME = 'virtual:catalogues';

/**
 * The engine's catalogues, for the engine that runs in the page: `virtual:catalogues` holds a loader for
 * each language but English, which is compiled in. A language is one file, loaded when it is spoken.
 */
export function catalogues(): Plugin {
  return {
    name: 'grundy-catalogues',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const language = id.slice(`\0${NAME}/`.length);
      if (language) return `export default ${JSON.stringify(catalogue(language))};`;
      const loaders = readdirSync(LOCALES)
        .filter((tag) => tag !== 'en')
        .map((tag) => `${tag}: () => import('${NAME}/${tag}').then((file) => file.default)`);
      return `export default { ${loaders.join(', ')} };`;
    },
  };
}

/** The files of a language, one behind the other. */
function catalogue(language: string): string {
  const folder = new URL(`${language}/`, LOCALES);
  return readdirSync(folder).sort().map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
}
