import { rowOf } from '../boards/table';
import type { Option } from '../engine/protocol';
import { printGroup, readPosition, type Group } from '../notation/position';

/** A summand on the table: its text, its board's memory, and its components. */
export interface TableSummand {
  id: number;
  group: Group;
  /** The board's memory; `null`: the plain board shows it. */
  memory: unknown;
  /** The index of its first component in the whole sum, and the number of its components. */
  first: number;
  count: number;
  /** Nothing remains of it; it stays on the table so that the others keep their places. */
  ended: boolean;
}

/** The number of numbers of a component, if it is not one: rule files define it. */
export type Parameters = Record<string, number>;

export function lay(text: string, parameters: Parameters): TableSummand[] {
  return numbered(readPosition(text).groups.map((group, id) => ({ id, group, memory: begin(group), ended: false })), parameters);
}

/** Returns the table after a move: whatever did not move keeps its place. */
export function after(table: TableSummand[], option: Option, route: string[], parameters: Parameters): TableSummand[] {
  const groups = option.ends ? [] : readPosition(option.position).groups;
  const alive = table.filter((shown) => !shown.ended);
  const moved = alive.find(({ first, count }) => option.summand >= first && option.summand < first + count);
  if (!moved || groups.length < alive.length - 1 || groups.length > alive.length) return lay(option.position, parameters);
  const ends = groups.length === alive.length - 1;
  let next = 0;
  const laid = table.map((shown) => {
    if (shown.ended) return shown;
    if (shown === moved && ends) return { ...shown, ended: true };
    const group = groups[next++] ?? shown.group;
    if (shown !== moved) return { ...shown, group };
    return { ...shown, group, memory: advance(shown, group, { ...option, summand: option.summand - shown.first }, route) };
  });
  const matches = laid.every((shown, at) => shown.ended || shown.group.game === table[at]?.group.game);
  return matches ? numbered(laid, parameters) : lay(option.position, parameters);
}

function begin(group: Group): unknown {
  return rowOf(group.game)?.board?.begin(group) ?? null;
}

function advance(shown: TableSummand, group: Group, option: Option, route: string[]): unknown {
  const board = rowOf(group.game)?.board;
  if (!board) return null;
  return (shown.memory === null ? null : board.advance(shown.memory, { before: shown.group, after: group, option, route })) ?? board.begin(group);
}

function numbered(table: Omit<TableSummand, 'first' | 'count'>[], parameters: Parameters): TableSummand[] {
  let first = 0;
  return table.map((shown) => {
    const count = shown.ended ? 0 : components(shown.group, parameters);
    first += count;
    return { ...shown, first: first - count, count };
  });
}

export function components(group: Group, parameters: Parameters): number {
  const { game, args, settings } = group;
  const component = rowOf(game)?.component ?? 'word';
  if (component === 'all') return 1;
  if (component === 'pawn' && settings['at'] !== undefined) return settings['at'].split(',').length;
  return Math.max(1, Math.floor(args.length / (component === 'pair' ? 2 : (parameters[game] ?? 1))));
}

/** Returns the options of one group, with components counted within it. */
export function optionsOf(shown: TableSummand, options: Option[]): Option[] {
  return options
    .filter(({ summand }) => summand >= shown.first && summand < shown.first + shown.count)
    .map((option) => ({ ...option, summand: option.summand - shown.first }));
}

export function textOf(shown: TableSummand): string {
  return printGroup(shown.group);
}
