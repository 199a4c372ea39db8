/** The rule files that come with the program. */
const files = import.meta.glob<string>('../../../games/*.game', { query: '?raw', import: 'default' });

const NAMES = Object.keys(files).map((path) => path.replace(/^.*\//, '').replace(/\.game$/, ''));

export function shippedRules(): string[] {
  return NAMES;
}

export async function ruleText(name: string): Promise<string> {
  const load = files[`../../../games/${name}.game`];
  return load ? load() : '';
}
