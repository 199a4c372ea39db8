/**
 * Compounds as text: positions in parentheses with `+`, `and`, `or`, `:` or `then` between them, and perhaps
 * `ending=first` or `ending=last` after the last. A change in a compound has a path: the number of the part, of the
 * component in that part if it has several, and so on.
 */
export type Junction = '+' | 'and' | 'or' | ':' | 'then';

export interface Compound {
  junction: Junction;
  /** When play is over, for the kinds that have a choice. */
  ending: Ending | null;
  parts: Expression[];
}

export type Ending = 'first' | 'last';

/** A sum: leaves by their places in the text, and compounds. */
export interface Expression {
  summands: (number | Compound)[];
}

const JUNCTIONS = new Set<string>(['+', 'and', 'or', ':', 'then']);
const ENDING = /^ending=(first|last)$/;

/** The ending that a kind of compound has if none is written; `null`: it has no choice. */
const USUAL: Record<Junction, Ending | null> = { '+': 'last', and: 'first', or: 'last', ':': null, then: null };

/** The names of the kinds of compounds in messages. */
const NAMES: Record<Junction, string> = { '+': 'sum', and: 'and', or: 'or', ':': 'ordinal', then: 'then' };

export const nameOf = (junction: Junction): string => NAMES[junction];

/** Returns the kinds of the compounds in a tree, such as `and-first` and `ordinal`. */
export function kindsIn(tree: Expression): string[] {
  const compounds = tree.summands.filter((summand) => typeof summand !== 'number');
  return compounds.flatMap(({ junction, ending, parts }) => [ending ? `${nameOf(junction)}-${ending}` : nameOf(junction), ...parts.flatMap(kindsIn)]);
}

/** Splits words at the parentheses around positions, not at those within a word. */
function tokensOf(words: string[]): string[] {
  return words.flatMap((word) => {
    const inner = word.replace(/^\(+/, '');
    const opened = word.length - inner.length;
    const trailing = /\)*$/.exec(inner)?.[0].length ?? 0;
    const surplus = (inner.match(/\)/g) ?? []).length - (inner.match(/\(/g) ?? []).length;
    const closed = Math.min(trailing, Math.max(surplus, 0));
    const core = inner.slice(0, inner.length - closed);
    return [...Array<string>(opened).fill('('), ...(core === '' ? [] : [core]), ...Array<string>(closed).fill(')')];
  });
}

/** Returns the words of each leaf, and the tree unless the position is a plain sum. */
export function readTree(words: string[]): { leaves: string[][]; tree: Expression | null } {
  const tokens = tokensOf(words);
  const leaves: string[][] = [];
  let at = 0;
  const part = (): Expression => {
    if (tokens[at] === '(') {
      at++;
      const inner = expression();
      if (tokens[at] === ')') at++;
      return inner;
    }
    const leaf: string[] = [];
    for (let token = tokens[at]; token !== undefined && token !== '(' && token !== ')' && !JUNCTIONS.has(token) && !ENDING.test(token); token = tokens[at]) {
      leaf.push(token);
      at++;
    }
    return { summands: [leaves.push(leaf) - 1] };
  };
  const expression = (): Expression => {
    const parts = [part()];
    let junction: Junction | null = null;
    for (let token = tokens[at]; token !== undefined && JUNCTIONS.has(token); token = tokens[at]) {
      junction = token as Junction;
      at++;
      parts.push(part());
    }
    const ending = ENDING.exec(tokens[at] ?? '')?.[1] as Ending | undefined;
    if (ending) at++;
    if (junction === null) return parts[0] ?? { summands: [] };
    const over = ending ?? USUAL[junction];
    return junction === '+' && over === 'last' ? { summands: parts.flatMap(({ summands }) => summands) } : { summands: [{ junction, ending: over, parts }] };
  };
  const whole = expression();
  const compound = at === tokens.length && whole.summands.some((summand) => typeof summand !== 'number');
  return { leaves, tree: compound ? whole : null };
}

/** Prints a tree with these texts as leaves. */
export function joinedBy(tree: Expression, leaves: string[]): string {
  const [only, ...more] = tree.summands;
  // The whole compound stands without parentheses.
  const text = tree.summands.map((summand) => printed(summand, leaves)).join(' + ');
  return typeof only === 'object' && more.length === 0 ? text.slice(1, -1) : text;
}

function printed(summand: number | Compound, leaves: string[]): string {
  if (typeof summand === 'number') return leaves[summand] ?? '';
  const { junction, ending, parts } = summand;
  const nested = parts.map(({ summands }) => {
    const text = summands.map((inner) => printed(inner, leaves)).join(' + ');
    return summands.length > 1 ? `(${text})` : text;
  });
  return `(${nested.join(` ${junction} `)}${ending === USUAL[junction] ? '' : ` ending=${ending}`})`;
}

/** A leaf: its place, and the path of the sum that it belongs to. */
export interface Leaf {
  leaf: number;
  path: number[];
  /** The number of components of the leaves and compounds before it in this sum. */
  first: number;
  /** Whether this sum has just one component, which paths then leave out. */
  alone: boolean;
}

/** Returns the leaves with their paths, given the number of components of each. */
export function leavesOf(tree: Expression, components: (leaf: number) => number, path: number[] = []): Leaf[] {
  const counts = tree.summands.map((summand) => (typeof summand === 'number' ? components(summand) : 1));
  const alone = counts.reduce((sum, count) => sum + count, 0) === 1;
  return tree.summands.flatMap((summand, at) => {
    const first = counts.slice(0, at).reduce((sum, count) => sum + count, 0);
    if (typeof summand === 'number') return [{ leaf: summand, path, first, alone }];
    const here = alone ? path : [...path, first];
    return summand.parts.flatMap((part, number) => leavesOf(part, components, [...here, number]));
  });
}
