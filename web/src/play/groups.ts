import type { Player } from '../boards/contract';
import { isDrawn, type DrawingBoard } from '../boards/drawn';
import { rowOf } from '../boards/table';
import type { Change as PathChange, Move, Option } from '../engine/protocol';
import { say } from '../locale/wording.svelte';
import { leavesOf, type Expression } from '../notation/compound';
import { apart } from '../notation/graph';
import { printGroup, printPosition, readPosition, type Group } from '../notation/position';

/** A summand on the table: its text, its board's memory, and its components. */
export interface TableSummand {
  id: number;
  group: Group;
  /** The board's memory; `null`: the plain board shows it. */
  memory: unknown;
  /** The path of the sum that it belongs to: in a compound the numbers of its parts; otherwise empty. */
  path: number[];
  /** Whether that sum has only one component, which paths then leave out. */
  alone: boolean;
  /** The index of its first component in that sum, and the number of its components. */
  first: number;
  count: number;
  /** Nothing remains of it; it stays on the table so that the others keep their places. */
  ended: boolean;
}

/** The number of numbers of a component, if it is not one: rule files define it. */
export type Parameters = Record<string, number>;

/** A move on the table: the option, the places touched, and who made it. */
export interface TableMove {
  option: Option;
  route: string[];
  player: Player;
}

type Laid = Omit<TableSummand, 'first' | 'count' | 'path' | 'alone'>;

export function lay(text: string, parameters: Parameters): TableSummand[] {
  const { groups, tree } = readPosition(text);
  return placed(groups.map((group, id) => ({ id, group, memory: begin(group), ended: false })), tree, parameters);
}

/**
 * Returns a position in which the vertices of all graphs have different labels, as far as no setting names vertices:
 * the words of a move name a vertex, and then say which one.
 */
export function labelled(text: string): string {
  const position = readPosition(text);
  if (position.tree) return text;
  const graphs = position.groups.map(({ game, settings, args }) => ((rowOf(game)?.tools.includes('graph') ?? false) && Object.keys(settings).length === 0 ? args : []));
  const labels = apart(graphs.flat());
  let next = 0;
  return printPosition({ ...position, groups: position.groups.map((group, at) => ({ ...group, args: group.args.map((arg) => (graphs[at]?.length ? (labels[next++] ?? arg) : arg)) })) });
}

/** Returns the table after a move: whatever did not move keeps its place. */
export function after(table: TableSummand[], move: TableMove, parameters: Parameters): TableSummand[] {
  const { option } = move;
  const { groups, tree } = option.ends ? { groups: [], tree: undefined } : readPosition(option.position);
  if (tree || table.some(({ path }) => path.length > 0)) return afterParts(table, move, parameters);
  const alive = table.filter((shown) => !shown.ended);
  const moved = alive.find((shown) => changeIn(shown, option) !== null);
  if (!moved || groups.length < alive.length - 1 || groups.length > alive.length) return lay(option.position, parameters);
  const ends = groups.length === alive.length - 1;
  let next = 0;
  const laid = table.map((shown): Laid => {
    if (shown.ended) return shown;
    if (shown === moved && ends) return { ...shown, ended: true, memory: lastDrawing(shown, move) };
    const group = groups[next++] ?? shown.group;
    return shown === moved ? advanced(shown, group, move) : { ...shown, group };
  });
  const matches = laid.every((shown, at) => {
    const was = table[at];
    return shown.ended || (was !== undefined && shown.group.game === was.group.game && (was === moved || same(shown.group.args, was.group.args)));
  });
  return matches ? placed(laid, undefined, parameters) : lay(option.position, parameters);
}

/** Returns the table after a move in a compound: a leaf at the path of one with the same game is the same one. */
function afterParts(table: TableSummand[], move: TableMove, parameters: Parameters): TableSummand[] {
  const old = [...table];
  let fresh = Math.max(-1, ...table.map(({ id }) => id)) + 1;
  return lay(move.option.position, parameters).map((leaf) => {
    const at = old.findIndex(({ path, group }) => same(path, leaf.path) && group.game === leaf.group.game);
    const [was] = at < 0 ? [] : old.splice(at, 1);
    if (!was) return { ...leaf, id: fresh++ };
    if (changeIn(was, move.option)) return { ...leaf, ...advanced(was, leaf.group, move), path: leaf.path, alone: leaf.alone, first: leaf.first, count: leaf.count };
    return { ...leaf, id: was.id, memory: same(was.group.args, leaf.group.args) ? was.memory : leaf.memory };
  });
}

/** What a move changes in a summand: the component within it, and its text before and after. */
export interface Change {
  summand: number;
  from: string;
  to: string;
}

export function changeIn(shown: TableSummand, move: Move): Change | null {
  const own = changesOf(move).map((change) => ({ ...change, rest: change.path.slice(shown.path.length) })).find(({ path, rest }) => same(path.slice(0, shown.path.length), shown.path) && component(shown, rest) !== null);
  const summand = own && component(shown, own.rest);
  return own && summand !== null && summand !== undefined ? { summand, from: own.from, to: own.to } : null;
}

/** Returns the words of a move from a table, which was made or is hinted at. */
export function wordsOf(table: TableSummand[], move: Move, how: 'made' | 'hinted'): string {
  const board = drawnOn(table, move);
  return board?.seen ? say(board.seen[how]) : move.text;
}

/** Returns the words of a move between two tables in a list of moves, where the board no longer shows it. */
export function listedAs(before: TableSummand[], after: TableSummand[], move: Move): string {
  const board = drawnOn(before, move);
  const id = before.find((each) => changeIn(each, move) !== null)?.id;
  const left = after.find((each) => each.id === id);
  const told = board && left && left.memory !== null ? board.told?.(left.memory) : null;
  return told ? say(told.key, told.args) : wordsOf(before, move, 'made');
}

function drawnOn(table: TableSummand[], move: Move): DrawingBoard | null {
  const shown = table.find((each) => changeIn(each, move) !== null);
  const board = shown && shown.memory !== null ? rowOf(shown.group.game)?.board : null;
  return isDrawn(board) ? board : null;
}

/** The component of a summand at the end of a path. */
function component({ alone, first, count }: TableSummand, rest: number[]): number | null {
  const [at = first, ...more] = rest;
  if (more.length > 0 || (rest.length === 0 && !alone)) return null;
  return at >= first && at < first + count ? at - first : null;
}

const changesOf = ({ changes, summand, from, to }: Move): PathChange[] => (changes && changes.length > 0 ? changes : [{ path: [summand], from, to }]);

/** The places of a move that were touched in one of several summands are written with its number. */
export const routeIn = (id: number, route: string[]): string[] => route.map((place) => `${id}@${place}`);

export function routeOf({ id }: TableSummand, route: string[]): string[] {
  return route.some((place) => /^\d+@/.test(place)) ? route.filter((place) => place.startsWith(`${id}@`)).map((place) => place.slice(`${id}@`.length)) : route;
}

const same = (a: readonly unknown[], b: readonly unknown[]) => a.length === b.length && a.every((item, at) => item === b[at]);

function advanced(shown: TableSummand, group: Group, { option, route, player }: TableMove): Laid {
  const change = changeIn(shown, option);
  const board = rowOf(group.game)?.board;
  if (!board || !change) return { ...shown, group, memory: board ? shown.memory : null };
  const made = { before: shown.group, after: group, option: { ...option, ...change }, route: routeOf(shown, route), player };
  return { ...shown, group, memory: (shown.memory === null ? null : board.advance(shown.memory, made)) ?? board.begin(group) };
}

/** The memory of a summand in which the last move was made: a drawing stays on the table with its last curve. */
function lastDrawing(shown: TableSummand, { option, route, player }: TableMove): unknown {
  const board = rowOf(shown.group.game)?.board;
  const change = changeIn(shown, option);
  if (!isDrawn(board) || !change || shown.memory === null) return shown.memory;
  return board.advance(shown.memory, { before: shown.group, after: { ...shown.group, args: [] }, option: { ...option, ...change }, route: routeOf(shown, route), player });
}

function begin(group: Group): unknown {
  return rowOf(group.game)?.board?.begin(group) ?? null;
}

function placed(table: Laid[], tree: Expression | undefined, parameters: Parameters): TableSummand[] {
  const counts = table.map(({ ended, group }) => (ended ? 0 : components(group, parameters)));
  const whole = tree ?? { summands: table.map((_, at) => at) };
  return leavesOf(whole, (leaf) => counts[leaf] ?? 1).flatMap(({ leaf, ...place }) => {
    const shown = table[leaf];
    return shown ? [{ ...shown, ...place, count: counts[leaf] ?? 1 }] : [];
  });
}

export function components(group: Group, parameters: Parameters): number {
  const { game, args, settings } = group;
  const component = rowOf(game)?.component ?? 'word';
  if (component === 'all') return 1;
  if (component === 'pawn' && settings['at'] !== undefined) return settings['at'].split(',').length;
  return Math.max(1, Math.floor(args.length / (component === 'pair' ? 2 : (parameters[game] ?? 1))));
}

/** A move in one summand, with its component counted within it, and a whole move that makes it. */
export interface PartOption extends Option {
  whole: Option;
}

/** A move that is chosen in one summand, while others are still to be chosen. */
export interface Chosen extends Change {
  id: number;
  route: string[];
}

/** Returns the options of one summand that go with the moves chosen in others, in a compound each once. */
export function optionsOf(shown: TableSummand, options: Option[], table: TableSummand[] = [], draft: Chosen[] = []): PartOption[] {
  const elsewhere = draft.filter(({ id }) => id !== shown.id);
  const all = options.flatMap((whole): PartOption[] => {
    const change = changeIn(shown, whole);
    return change && contains(whole, elsewhere, table) ? [partOption(whole, change, elsewhere.length + 1)] : [];
  });
  if (shown.path.length === 0) return all;
  const found = new Map<string, PartOption>();
  for (const option of all) {
    const key = `${option.summand} ${option.from} ${option.to}`;
    const known = found.get(key);
    // The move that changes least says most about this part.
    if (!known || changesOf(option.whole).length < changesOf(known.whole).length) found.set(key, option);
  }
  return [...found.values()];
}

/** A move as an option of one summand, if this many moves are chosen with it. */
function partOption(whole: Option, change: Change, chosen: number): PartOption {
  const { value, outcome, ...rest } = whole;
  const count = changesOf(whole).length;
  // Who wins is known of whole moves only, and their words tell of all parts.
  const worth = count === chosen ? { ...(value === undefined ? {} : { value }), ...(outcome === undefined ? {} : { outcome }) } : {};
  return { ...rest, ...worth, ...change, text: count > 1 ? `${change.from} → ${change.to}` : whole.text, whole };
}

/** Whether a whole move makes all these moves in summands. */
function contains(whole: Option, chosen: Chosen[], table: TableSummand[]): boolean {
  return chosen.every(({ id, summand, from, to }) => {
    const shown = table.find((one) => one.id === id);
    const change = shown && changeIn(shown, whole);
    return change?.summand === summand && change.from === from && change.to === to;
  });
}

/** The whole move that makes exactly the chosen moves, and whether more could be added to them. */
export function composed(options: Option[], table: TableSummand[], draft: Chosen[]): { move: Option | null; more: boolean } {
  const possible = options.filter((whole) => contains(whole, draft, table));
  return { move: possible.find((whole) => changesOf(whole).length === draft.length) ?? null, more: possible.some((whole) => changesOf(whole).length > draft.length) };
}

export function textOf(shown: TableSummand): string {
  return printGroup(shown.group);
}
