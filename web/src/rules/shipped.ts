/** The rule files that come with the program. */
const files = import.meta.glob<string>('../../../games/*.game', { query: '?raw', import: 'default' });

const NAMES = Object.keys(files).map((path) => path.replace(/^.*\//, '').replace(/\.game$/, ''));

export function shippedRules(): string[] {
  return NAMES;
}

/** Games without a rule file of their own name are varied from one that is near. */
const NEAR: Record<string, string> = { nim: 'half', take: 'half', fraction: 'half', allbut: 'half', kayles: 'lasker', rims: 'lasker', code: 'lasker' };

export function ruleFileOf(game: string): string | null {
  const name = NEAR[game] ?? game;
  return NAMES.includes(name) ? name : null;
}

export async function ruleText(name: string): Promise<string> {
  const load = files[`../../../games/${name}.game`];
  return load ? load() : '';
}
