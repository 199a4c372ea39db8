import type { Option } from '../engine/protocol';
import type { Group } from '../notation/position';

/**
 * What a board is: a picture made of marks, places to touch, and for every option the places that a
 * player touches one after another to choose it. Boards know shapes and notation, not rules: which moves
 * exist is what the engine's options say.
 */
export interface Board<Memory = unknown> extends Keeper<Memory> {
  /** It is as wide as the page allows and goes on downwards: its choices are pictures, and their number is not known before the moves. */
  flows?: true;
  /** How many times larger than its targets must be it may be shown, where that is more than for others. */
  most?: number;
  /** What stands for a position that `begin` finds too large: its heaps as bars, or its moves in words below this sentence. */
  larger: 'piles' | Say;
  scene(group: Group, options: Option[], memory: Memory, room: Room): Scene;
  /** How much higher the moves make it than its pieces are, where they add to it below. */
  below?(group: Group, options: Option[], memory: Memory, room: Room): number;
}

/** Keeps how things lie from one position to the next. */
export interface Keeper<Memory = unknown> {
  /** What is remembered of how things lie, for a position not reached by a move. `null`: it cannot be shown. */
  begin(group: Group): Memory | null;
  /** How things lie after a move, so that what did not move stays where it was. */
  advance(memory: Memory, move: Moved): Memory | null;
}

export interface Moved {
  before: Group;
  after: Group;
  /** The option that was played; its `summand` counts within the group. */
  option: Option;
  /** The places touched, where a person chose them. */
  route: string[];
}

export interface Room {
  /** Units the board may be wide; a unit is a CSS pixel times the scale the board is shown at. */
  width: number;
  /** Heaps are shown as different powers of two. */
  grouped: boolean;
  /** The powers of two without a partner. */
  odd: number[];
}

export interface Point {
  x: number;
  y: number;
}

export type Shape =
  | { form: 'rect'; x: number; y: number; width: number; height: number; round?: number }
  | { form: 'circle'; x: number; y: number; r: number }
  | { form: 'line'; from: Point; to: Point }
  | { form: 'path'; d: string }
  | { form: 'text'; x: number; y: number; text: string };

/** Something seen. `kind` is what the style sheet knows it by. */
export interface Mark {
  id: string;
  kind: string;
  shape: Shape;
}

/** A wording of the page's catalogue with what is put into it. */
export interface Say {
  key: string;
  args?: Record<string, string | number>;
}

/** Something to touch. */
export interface Place {
  id: string;
  shape: Shape;
  at: Point;
  label: Say;
  /** It may be dragged about without being played. */
  movable?: boolean;
  /** A move is made by dragging from here: a finger does not scroll the page. */
  drags?: boolean;
}

export interface Route {
  places: string[];
  option: Option;
  /** Another route plays the option sooner; this one begins where a person may touch first. */
  detour?: true;
}

export interface Scene {
  width: number;
  height: number;
  marks: Mark[];
  places: Place[];
  routes: Route[];
  /** For each component of the group, the middle of what it is on the board. */
  parts: Point[];
  /** Vertices by their label, for pictures of pairs. */
  named?: Record<string, Point>;
  /** What is to be seen first where not all of the board can be. */
  focus?: Point;
  /** Parts are laid out anew after each move, so that marks before and after it are not the same things. */
  anew?: true;
  /** Pairs of places carry a letter each instead of being joined by lines. */
  lettered?: boolean;
  /** What touching these places one after another would do, where comparing the board before and after does not show it. */
  preview?: (way: string[]) => Change | null;
}

/** What a move does to a board: the marks that go, by their names, and those that come. */
export interface Change {
  gone: string[];
  here: Mark[];
}

/** How wide and high a target is, in units. */
export const TARGET = 44;

export function middle(points: Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const count = Math.max(points.length, 1);
  return { x: sum.x / count, y: sum.y / count };
}

/** A memory for boards that lie where their text says. */
export const plainMemory = { begin: (): true => true, advance: (): true => true };

/** One route for every way to choose an option. */
export function routed(options: Option[], routes: (option: Option) => string[][]): Route[] {
  return options.flatMap((option) => routes(option).map((places) => ({ places, option })));
}

/** Where one option's places begin another's, the last place is touched once more to play it. */
export function settled(routes: Route[]): Route[] {
  const begun = new Set(routes.flatMap(({ places }) => places.slice(1).map((_, at) => places.slice(0, at + 1).join(' '))));
  return routes.map((route) => (begun.has(route.places.join(' ')) ? { ...route, places: [...route.places, ...route.places.slice(-1)] } : route));
}

/** All orders of a few things. */
export function orders<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((first, at) => orders(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]));
}
