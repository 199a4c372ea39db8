import type { Option } from '../engine/protocol';
import type { Place, Point, Scene } from './contract';

/** Choosing an option by touching places one after another. */
export type Pick = { played: Option; route: string[] } | { chosen: string[] } | { refused: true };

export function pick(scene: Scene, chosen: string[], place: string): Pick {
  const way = [...chosen, place];
  const exact = scene.routes.find(({ places }) => same(places, way));
  if (exact) return { played: exact.option, route: way };
  if (follows(scene, way).size > 0) return { chosen: way };
  if (chosen.length > 0 && follows(scene, [place]).size > 0) return { chosen: [place] };
  return { refused: true };
}

/** The places that may be touched next. */
export function follows(scene: Scene, chosen: string[]): Set<string> {
  return new Set(scene.routes.filter(({ places }) => places.length > chosen.length && same(places.slice(0, chosen.length), chosen)).map(({ places }) => places[chosen.length] ?? ''));
}

/** Values of the options that one more touch would play, each at its place. */
export function valued(scene: Scene, chosen: string[]): { at: Point; value: string; lost: boolean }[] {
  const seen = new Set<string>();
  return scene.routes.flatMap(({ places, option }) => {
    const last = places.at(-1);
    const rest = places.slice(chosen.length);
    const next = same(places.slice(0, chosen.length), chosen) && (rest.length === 1 || (rest.length === 2 && rest[0] === rest[1]));
    const place = scene.places.find(({ id }) => id === last);
    if (!next || !place || seen.has(place.id) || (option.value === undefined && option.outcome === undefined)) return [];
    seen.add(place.id);
    const value = option.value === null || option.value === undefined ? (option.outcome ?? '') : String(option.value);
    return [{ at: place.at, value, lost: option.outcome === 'P' || option.value === 0 }];
  });
}

function same(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((place, at) => place === b[at]);
}

const STEPS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The place an arrow key leads to: the nearest in its direction, those straight ahead first. */
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

export function isArrow(key: string): boolean {
  return key in STEPS;
}
