import source from '../../crates/grundy-engine/src/catalog/rows.rs?raw';
import { learn } from '../src/boards/table';
import type { Display, Tool } from '../src/engine/protocol';

/** The catalogue for tests of modules, which have no engine: what its rows say, read from their source. */
const blocks = source.split(/^ {4}Row \{$/m).slice(1);
const text = (block: string, field: string) => new RegExp(`\\b${field}: "([^"]*)"`).exec(block)?.[1] ?? null;
const texts = (block: string, field: string) => [...(new RegExp(`\\b${field}: &\\[([^\\]]*)\\]`).exec(block)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, found = '']) => found);
const component = (block: string) => (/Component::(\w+)/.exec(block)?.[1] ?? 'Word').toLowerCase() as Display['component'];

export const GAMES = blocks.map((block) => ({
  name: text(block, 'name') ?? '',
  examples: texts(block, 'examples'),
  display: {
    board: text(block, 'board'),
    tools: texts(block, 'tools') as Tool[],
    small: text(block, 'small'),
    starts: texts(block, 'starts'),
    component: component(block),
    sizes: Number(/\bsizes: (\d)/.exec(block)?.[1] ?? 0) as Display['sizes'],
    rule_file: text(block, 'rule_file'),
  },
}));

learn(GAMES);
