import type { Option } from '../engine/protocol';
import type { Group } from '../notation/position';

/**
 * The contract of a board: a picture made of marks, places to touch, and for every option the sequence of places
 * that a player touches to choose it. Boards know shapes and notation, not rules: the engine's options define which
 * moves exist.
 */
export interface Board<Memory = unknown> extends Keeper<Memory> {
  /**
   * Whether the board is as wide as the page allows and grows downwards: its choices are pictures, and their number
   * is known only with the moves.
   */
  flows?: true;
  /** How much larger than needed for its targets the board may be shown, if that is more than for others. */
  most?: number;
  /**
   * The replacement for a position that `begin` finds too large: its heaps as bars, or its moves in words below
   * this sentence.
   */
  larger: 'piles' | Say;
  /** Whether moves may be loony, which hints mark. */
  loony?: true;
  scene(group: Group, options: Option[], memory: Memory, room: Room): Scene;
  /** How much higher the moves make the board than its pieces do, for boards that add moves below. */
  below?(group: Group, options: Option[], memory: Memory, room: Room): number;
}

/** Keeps the layout from one position to the next. */
export interface Keeper<Memory = unknown> {
  /**
   * Creates the memory of the layout of a position that was not reached by a move. `null`: the position cannot be
   * shown.
   */
  begin(group: Group): Memory | null;
  /** Returns the memory after a move, so that whatever did not move keeps its place. */
  advance(memory: Memory, move: PlayedMove): Memory | null;
}

export interface PlayedMove {
  before: Group;
  after: Group;
  /** The option played; its `summand` counts within the group. */
  option: Option;
  /** The places touched, if a person chose them. */
  route: string[];
  /** Who made it. */
  player: Player;
}

/** The two players: 0 begins. */
export type Player = 0 | 1;

export interface Room {
  /** The maximum width of the board in units; a unit is a CSS pixel times the scale of the board. */
  width: number;
  /** Whether heaps are shown as distinct powers of two. */
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
  | { form: 'polygon'; points: Point[] }
  | { form: 'text'; x: number; y: number; text: string };

/** A visible mark. The style sheet selects it by `kind`. */
export interface Mark {
  id: string;
  kind: string;
  shape: Shape;
}

/** A message of the page's catalogue with its arguments. */
export interface Say {
  key: string;
  args?: Record<string, string | number>;
}

/** A place to touch. */
export interface Place {
  id: string;
  shape: Shape;
  at: Point;
  label: Say;
  /** Whether it can be dragged around without being played. */
  movable?: boolean;
  /** Whether a move is made by dragging from here; then a finger does not scroll the page. */
  drags?: boolean;
}

export interface Route {
  places: string[];
  option: Option;
  /** Whether another route plays the option sooner; this one starts at another place. */
  detour?: true;
}

export interface Scene {
  width: number;
  height: number;
  marks: Mark[];
  places: Place[];
  routes: Route[];
  /** For each component of the group, the centre of its part of the board. */
  parts: Point[];
  /** Vertices by label, for pictures of pairs. */
  named?: Record<string, Point>;
  /** The part to show first if not all of the board is visible. */
  focus?: Point;
  /** Whether parts are laid out anew after each move, so that marks before and after it cannot be compared. */
  anew?: true;
  /** Whether pairs of places are labelled with a letter each instead of being joined by lines. */
  lettered?: boolean;
  /**
   * The places that a stroke of the finger over the board means, for boards on which lines are drawn; none: it means
   * nothing. Then every drag is a stroke.
   */
  stroke?: (path: Point[]) => string[];
  /** The effect of touching these places in order, for boards where comparing the scenes does not show it. */
  preview?: (way: string[]) => Change | null;
}

/** The effect of a move on a board: the marks that disappear, by name, and those that appear. */
export interface Change {
  gone: string[];
  here: Mark[];
}

/** The width and height of a target, in units. */
export const TARGET = 44;

export function middle(points: Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const count = Math.max(points.length, 1);
  return { x: sum.x / count, y: sum.y / count };
}

/** A memory for boards whose layout follows from their text. */
export const plainMemory = { begin: (): true => true, advance: (): true => true };

/** Returns one route for every way to choose an option. */
export function routed(options: Option[], routes: (option: Option) => string[][]): Route[] {
  return options.flatMap((option) => routes(option).map((places) => ({ places, option })));
}

/** If the places of one option are a prefix of another's, the last place is touched once more to play it. */
export function settled(routes: Route[]): Route[] {
  const begun = new Set(routes.flatMap(({ places }) => places.slice(1).map((_, at) => places.slice(0, at + 1).join(' '))));
  return routes.map((route) => (begun.has(route.places.join(' ')) ? { ...route, places: [...route.places, ...route.places.slice(-1)] } : route));
}

/** Returns all permutations of a few items. */
export function orders<T>(things: T[]): T[][] {
  if (things.length < 2) return [things];
  return things.flatMap((first, at) => orders(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]));
}
