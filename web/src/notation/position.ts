/**
 * Positions as text: summands joined by ` + `, each a game's name, its arguments and its settings. This parser
 * reads what the engine prints; user input goes to the engine's `read` first.
 */
export interface Group {
  game: string;
  args: string[];
  settings: Record<string, string>;
}

export interface Position {
  misere: boolean;
  groups: Group[];
}

const MISERE = 'misere';

export function readPosition(text: string): Position {
  const words = text.trim().split(/\s+/).filter((word) => word !== '');
  const misere = words[0]?.toLowerCase() === MISERE;
  const summands = (misere ? words.slice(1) : words).join(' ').split(' + ');
  return { misere, groups: summands.filter((summand) => summand !== '').map(readGroup) };
}

export function printPosition(position: Position): string {
  const sum = position.groups.map(printGroup).join(' + ');
  return position.misere ? `${MISERE} ${sum}` : sum;
}

function readGroup(text: string): Group {
  const [game = '', ...words] = text.split(' ');
  const args = words.filter((word) => !word.includes('='));
  const settings = Object.fromEntries(words.filter((word) => word.includes('=')).map(setting));
  return { game, args, settings };
}

function setting(word: string): [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

export function printGroup(group: Group): string {
  const settings = Object.entries(group.settings).map(([key, value]) => `${key}=${value}`);
  return [group.game, ...group.args, ...settings].join(' ');
}
