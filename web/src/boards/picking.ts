import type { Option } from '../engine/protocol';
import type { Place, Point, Scene } from './contract';

/** Chooses an option by touching places in order. */
export type Pick = { played: Option; route: string[] } | { chosen: string[] } | { refused: true };

export function pick(scene: Scene, chosen: string[], place: string): Pick {
  const way = [...chosen, place];
  const exact = scene.routes.find(({ places }) => same(places, way));
  if (exact) return { played: exact.option, route: way };
  if (follows(scene, way).size > 0) return { chosen: way };
  if (chosen.length > 0 && follows(scene, [place]).size > 0) return { chosen: [place] };
  return { refused: true };
}

/** Returns the places that may be touched next. */
export function follows(scene: Scene, chosen: string[]): Set<string> {
  return new Set(scene.routes.filter(({ places }) => places.length > chosen.length && same(places.slice(0, chosen.length), chosen)).map(({ places }) => places[chosen.length] ?? ''));
}

/**
 * Returns what pointing at a place previews: the only move that it plays or leads to, or the places that may
 * follow.
 */
export interface Preview {
  way: string[];
  option: Option | null;
  next: Set<string>;
}

export function announced(scene: Scene, chosen: string[], place: string | null): Preview {
  const begun = (way: string[]) => scene.routes.filter(({ places }) => same(places.slice(0, way.length), way));
  const afresh = place !== null && !chosen.includes(place) ? [[place]] : [];
  const way = [[...chosen, place ?? ''], ...afresh, chosen].find((one) => begun(one).length > 0) ?? [];
  const [first, ...rest] = way.length > 0 ? begun(way) : [];
  const alone = first !== undefined && rest.every(({ option }) => option === first.option);
  return { way: alone ? first.places : way, option: alone ? first.option : null, next: way.length > 0 ? follows(scene, way) : new Set() };
}

/** The value of a move, to write on the board. */
export interface Badge {
  at: Point;
  value: string;
  lost: boolean;
}

/** The sign of a loony value. */
const LOONY = '☾';

/** Returns the badge of an option: its value, or else its winner; `null`: neither is known. */
export function worth(option: Option): { value: string; lost: boolean } | null {
  const value = option.value ?? option.outcome ?? null;
  return value === null ? null : { value: value === 'loony' ? LOONY : String(value), lost: option.outcome === 'P' || option.value === 0 };
}

/**
 * Returns the values of the options that one more touch would play, each at its place. Before the first touch, also
 * those of two touches, between the two places, if there is enough space.
 */
export function valued(scene: Scene, chosen: string[]): Badge[] {
  const places = new Map(scene.places.map((place) => [place.id, place]));
  const spots = new Map(scene.places.map(({ id, at }) => [id, at]));
  const badge = (option: Option, at: Point | undefined): Badge[] => {
    const known = worth(option);
    return at && known ? [{ at, ...known }] : [];
  };
  const seen = new Set<string>();
  const direct = scene.routes.flatMap(({ places, option }) => {
    const last = places.at(-1) ?? '';
    const rest = places.slice(chosen.length);
    const next = same(places.slice(0, chosen.length), chosen) && (rest.length === 1 || (rest.length === 2 && rest[0] === rest[1]));
    if (!next || seen.has(last)) return [];
    seen.add(last);
    return badge(option, spots.get(last));
  });
  if (chosen.length > 0) return direct;
  const between = scene.routes.filter(({ detour }) => !detour).flatMap(({ places: [from = '', to = '', ...more], option }) => (from === to || more.length > 0 ? [] : badge(option, onTheWay(scene, places.get(from), places.get(to)))));
  return between.reduce((laid, next) => (laid.some((other) => overlap(other, next)) ? laid : [...laid, next]), direct);
}

/** In the middle if the two may be touched in either order, otherwise just before the place that is moved to. */
function onTheWay(scene: Scene, from: Place | undefined, to: Place | undefined): Point | undefined {
  if (!from || !to) return undefined;
  const either = scene.routes.some(({ places }) => same(places, [to.id, from.id]));
  const [dx, dy] = [from.at.x - to.at.x, from.at.y - to.at.y];
  // The badge of a vertex leaves room for its label; a cell has room for a badge on either side.
  const share = either ? 0.5 : Math.min(0.5, (to.movable ? CLEAR : SHORT) / Math.max(Math.hypot(dx, dy), 1));
  return { x: to.at.x + dx * share, y: to.at.y + dy * share };
}

/** The distance of a badge from the place that is moved to. */
const SHORT = 13;
const CLEAR = 38;
const BADGE = { high: 22, wide: (value: string) => 18 + value.length * 6 };

export function badgeBox({ at, value }: Badge): { x: number; y: number; width: number; height: number } {
  const width = BADGE.wide(value);
  return { x: at.x - width / 2, y: at.y - BADGE.high / 2, width, height: BADGE.high };
}

function overlap(a: Badge, b: Badge): boolean {
  return Math.abs(a.at.x - b.at.x) < (BADGE.wide(a.value) + BADGE.wide(b.value)) / 2 && Math.abs(a.at.y - b.at.y) < BADGE.high;
}

function same(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((place, at) => place === b[at]);
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Returns the place for an arrow key: the nearest in its direction, those straight ahead first. */
export function toward(places: Place[], from: Place, key: string): Place | undefined {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  const ahead = places.flatMap((place) => {
    const [x, y] = [place.at.x - from.at.x, place.at.y - from.at.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    return along > 1 && place !== from ? [{ place, cost: along + 2.5 * aside }] : [];
  });
  return ahead.sort((a, b) => a.cost - b.cost)[0]?.place;
}

/** Returns the place nearest to a point, preferring those that may be touched. */
export function nearest(places: Place[], at: Point | null, open: Set<string>): Place | undefined {
  const some = places.filter(({ id }) => open.has(id));
  const from = some.length > 0 ? some : places;
  if (!at) return from[0];
  const far = (place: Place) => Math.hypot(place.at.x - at.x, place.at.y - at.y);
  return from.reduce<Place | undefined>((best, place) => (best && far(best) <= far(place) ? best : place), undefined);
}

/** Returns the first of all options that leave the same, in their order. */
export function distinct(options: Option[]): Option[] {
  return options.filter(({ summand, to }, at) => options.findIndex((other) => other.summand === summand && other.to === to) === at);
}

export function isArrow(key: string): boolean {
  return key in STEPS;
}
