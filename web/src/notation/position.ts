import { joinedBy, readTree, type Expression } from './compound';

/**
 * Positions as text: summands joined by ` + `, each a game's name, its arguments and its settings; or a compound,
 * whose structure is a tree. This parser reads what the engine prints; user input goes to the engine's `read` first.
 */
export interface Group {
  game: string;
  args: string[];
  settings: Record<string, string>;
  /** Whether the player to move has to answer here. */
  answer?: true;
}

export interface Position {
  misere: boolean;
  groups: Group[];
  /** How the groups, by their places, form a compound; a plain sum has none. */
  tree?: Expression;
}

const MISERE = 'misere';
const ANSWER = 'answer';

export function readPosition(text: string): Position {
  const words = text.trim().split(/\s+/).filter((word) => word !== '');
  const misere = words[0]?.toLowerCase() === MISERE;
  const rest = misere ? words.slice(1) : words;
  const { leaves, tree } = readTree(rest);
  if (tree) return { misere, groups: leaves.map(readGroup), tree };
  const summands = rest.join(' ').split(' + ');
  return { misere, groups: summands.filter((summand) => summand !== '').map((summand) => readGroup(summand.split(' '))) };
}

export function printPosition(position: Position): string {
  const texts = position.groups.map(printGroup);
  const sum = position.tree ? joinedBy(position.tree, texts) : texts.join(' + ');
  return position.misere ? `${MISERE} ${sum}` : sum;
}

/** The settings that a rule says in words beside the board. */
const SAID = ['stencil', 'mover'];

/** Returns the text of a position for people who read its rule beside it: without what that says already. */
export function bareText(text: string): string {
  const position = readPosition(text);
  const bare = (group: Group): Group => ({ ...group, settings: Object.fromEntries(Object.entries(group.settings).filter(([key]) => !SAID.includes(key))) });
  return printPosition({ ...position, groups: position.groups.map(bare) });
}

function readGroup(words: string[]): Group {
  const answer = words[0] === ANSWER;
  const [game = '', ...rest] = answer ? words.slice(1) : words;
  const args = rest.filter((word) => !word.includes('='));
  const settings = Object.fromEntries(rest.filter((word) => word.includes('=')).map(setting));
  return { game, args, settings, ...(answer ? { answer } : {}) };
}

function setting(word: string): [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

export function printGroup(group: Group): string {
  const settings = Object.entries(group.settings).map(([key, value]) => `${key}=${value}`);
  return [...(group.answer ? [ANSWER] : []), group.game, ...group.args, ...settings].join(' ');
}
