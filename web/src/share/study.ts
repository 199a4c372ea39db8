import type { LinkMove } from './link';

/** A study: chapters, each a position with a tree of moves and notes to read beside the board. */
export interface Study {
  title: string;
  chapters: Chapter[];
}

export interface Chapter {
  title: string;
  position: string;
  root: Node;
}

/** A position of a chapter. The first of the moves that lead on is the main line, the others are variations. */
export interface Node {
  /** The move that led here; the root has none. */
  move: LinkMove | null;
  note: string;
  next: Node[];
}

export const newNode = (move: LinkMove | null): Node => ({ move, note: '', next: [] });

/** The maximum number of chapters and of moves in a study. */
export const MOST_CHAPTERS = 30;
export const MOST_MOVES = 500;

/**
 * Writes a study as lines. The first character of a line says what it is: `*` the study's title, `#` a chapter's title,
 * `=` its position, digits the depth of a move with its component and its result, `"` a line of the note to the position
 * before it.
 */
export function printStudy({ title, chapters }: Study): string {
  return [`*${line(title)}`, ...chapters.flatMap((chapter) => [`#${line(chapter.title)}`, `=${line(chapter.position)}`, ...printNode(chapter.root)])].join('\n');
}

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function printNode(root: Node): string[] {
  const lines: string[] = [];
  const open: { node: Node; depth: number }[] = [{ node: root, depth: 0 }];
  for (let top = open.pop(); top; top = open.pop()) {
    const { node, depth } = top;
    if (node.move) lines.push(`${depth} ${node.move.summand} ${node.move.to}`);
    if (node.note !== '') lines.push(...node.note.split('\n').map((text) => `"${text}`));
    for (const child of [...node.next].reverse()) open.push({ node: child, depth: depth + 1 });
  }
  return lines;
}

/** Reads the lines of a study; lines that belong to nothing are left out, and `whole` says whether there were any. */
export function readStudy(text: string): { study: Study; whole: boolean } {
  const study: Study = { title: '', chapters: [] };
  let whole = true;
  let moves = 0;
  /** The nodes from the root of the chapter to the last one. */
  let path: Node[] = [];
  /** Whether the last node's note has a line already. */
  let noted = false;
  for (const each of text.split('\n')) {
    const [kind, rest] = [each.charAt(0), each.slice(1)];
    const chapter = study.chapters.at(-1);
    const last = path.at(-1);
    const [, depth = '', summand = '', to = ''] = /^(\d+) (\d+) (.*)$/.exec(each) ?? [];
    if (kind === '*') study.title = rest;
    else if (kind === '#' && study.chapters.length < MOST_CHAPTERS) {
      const root = newNode(null);
      study.chapters.push({ title: rest, position: '', root });
      [path, noted] = [[root], false];
    } else if (kind === '=' && chapter) chapter.position = rest;
    else if (kind === '"' && last) [last.note, noted] = [noted ? `${last.note}\n${rest}` : rest, true];
    else if (depth !== '' && Number(depth) >= 1 && Number(depth) <= path.length && moves < MOST_MOVES) {
      const node = newNode({ summand: Number(summand), to });
      path = path.slice(0, Number(depth));
      path.at(-1)?.next.push(node);
      path.push(node);
      noted = false;
      moves++;
    } else whole = false;
  }
  return { study, whole };
}

const sameMove = (a: LinkMove | null, b: LinkMove | null): boolean => a?.summand === b?.summand && a?.to === b?.to;

/** Returns the nodes along some moves, as far as the tree has them; the first is the root. */
export function along(root: Node, moves: readonly LinkMove[]): Node[] {
  const path = [root];
  for (const move of moves) {
    const next = path.at(-1)?.next.find((node) => sameMove(node.move, move));
    if (!next) break;
    path.push(next);
  }
  return path;
}

/** Returns the tree with the node at the end of some moves replaced; missing moves are added as variations. */
export function changed(root: Node, moves: readonly LinkMove[], change: (node: Node) => Node): Node {
  const [first, ...rest] = moves;
  if (!first) return change(root);
  const at = root.next.findIndex(({ move }) => sameMove(move, first));
  const child = changed(root.next[at] ?? newNode(first), rest, change);
  return { ...root, next: at < 0 ? [...root.next, child] : root.next.with(at, child) };
}

/** Returns the tree without the node at the end of some moves, and without all that follows it. */
export function pruned(root: Node, moves: readonly LinkMove[]): Node {
  const last = moves.at(-1);
  if (!last) return root;
  return changed(root, moves.slice(0, -1), (node) => ({ ...node, next: node.next.filter(({ move }) => !sameMove(move, last)) }));
}

/** Returns the tree with the node at the end of some moves first among its variations. */
export function promoted(root: Node, moves: readonly LinkMove[]): Node {
  const last = moves.at(-1);
  if (!last) return root;
  const is = ({ move }: Node): boolean => sameMove(move, last);
  return changed(root, moves.slice(0, -1), (node) => ({ ...node, next: [...node.next.filter(is), ...node.next.filter((child) => !is(child))] }));
}

export function countMoves(root: Node): number {
  return root.next.reduce((sum, node) => sum + 1 + countMoves(node), 0);
}
