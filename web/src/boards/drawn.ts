import type { Component } from 'svelte';
import type { Option } from '../engine/protocol';
import { readPosition } from '../notation/position';
import type { Keeper, Mark, Say } from './contract';

/** A board on which moves are drawn: it has curves instead of places. Its code is loaded when a game needs it. */
export interface DrawingBoard extends Keeper {
  drawn: true;
  /** What shows it; `null`: it is not loaded yet, and no position has a memory. */
  readonly view: Component<DrawingProps> | null;
  /** The drawing as marks, for small pictures and for print. */
  picture(memory: unknown): Picture;
  load(): Promise<void>;
  /**
   * Messages for a move that was made and for one that is hinted at, if its curve on the board says more than the
   * words of the engine.
   */
  seen?: { made: string; hinted: string };
  /** The words of the move that was made last, if the board has words of its own; `null`: none was made. */
  told?: (memory: unknown) => Say | null;
  /** The board's own words of moves that can be made; `null` for those that it has no words for. */
  offers?: (memory: unknown, moves: { summand: number; to: string }[]) => (Say | null)[];
}

export interface Picture {
  width: number;
  height: number;
  marks: Mark[];
}

export interface DrawingProps<Memory = unknown> {
  memory: Memory;
  options: Option[];
  active: boolean;
  values?: boolean;
  /** Who drew the last curve, if that was the last move. */
  last?: number | null;
  sentence: string;
  lit: Option[];
  /** Plays a move; the route is the curve, or empty if the page is to draw it. */
  onmove: (option: Option, route: string[]) => void;
  onrefuse: (why?: string) => void;
}

interface Code<Memory> {
  keeper: Keeper<Memory>;
  view: Component<DrawingProps<Memory>>;
  picture: (memory: Memory) => Picture;
  told?: (memory: Memory) => Say | null;
  offers?: (memory: Memory, moves: { summand: number; to: string }[]) => (Say | null)[];
}

/** Returns a board whose code is loaded later. */
export function drawn<Memory>(code: () => Promise<Code<Memory>>, seen?: DrawingBoard['seen']): DrawingBoard {
  let loaded: Code<Memory> | null = null;
  return {
    drawn: true,
    ...(seen ? { seen } : {}),
    get view() {
      // A view receives only memory that its keeper created.
      return loaded && (loaded.view as Component<DrawingProps>);
    },
    // Memory exists only once the code is loaded.
    picture: (memory) => loaded?.picture(memory as Memory) ?? { width: 0, height: 0, marks: [] },
    told: (memory) => loaded?.told?.(memory as Memory) ?? null,
    offers: (memory, moves) => loaded?.offers?.(memory as Memory, moves) ?? [],
    load: async () => {
      loaded ??= await code();
    },
    begin: (group) => loaded?.keeper.begin(group) ?? null,
    advance: (memory, move) => loaded?.keeper.advance(memory as Memory, move) ?? null,
  };
}

/** Loads the boards of a position. */
export async function loadBoards(position: string, boardOf: (game: string) => unknown): Promise<void> {
  const boards = readPosition(position).groups.map(({ game }) => boardOf(game));
  await Promise.all(boards.map((board) => (isDrawn(board) ? board.load() : undefined)));
}

export function isDrawn(board: unknown): board is DrawingBoard {
  return typeof board === 'object' && board !== null && 'drawn' in board;
}
