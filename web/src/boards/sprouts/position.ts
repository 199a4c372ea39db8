import { FREE, NAMED, reduced, SIDE, TIP, type Region } from '../../notation/sprouts';
import { degrees, LIVES, origin, rotations, walks, type Corner, type Drawing, type Walk } from './drawing';
import { regionOf, triangulate } from './mesh';

/** A region of a drawing: its boundaries, with those on which no curve can end. */
export type Area = Walk[];

/** Returns the regions of a drawing. */
export function areas(drawing: Drawing): Area[] {
  const mesh = triangulate(drawing);
  const found = new Map<number, Area>();
  for (const walk of walks(rotations(drawing), (dart) => origin(drawing, dart))) {
    const region = regionOf(mesh, drawing, walk);
    found.set(region, [...(found.get(region) ?? []), walk]);
  }
  return [...found.values()];
}

/** The places of a drawing's spots: the number of curves, or a name where a spot occurs twice; `null`: no life left. */
export function placesOf(drawing: Drawing): (number | null)[] {
  return degrees(drawing).map((degree, spot) => ([FREE, TIP, NAMED + spot][degree] ?? null));
}

export function isAlive(places: (number | null)[], { spot }: Corner): boolean {
  return (places[spot] ?? null) !== null;
}

/** Returns the position of one component of a drawing, reduced. */
export function positionOf(drawing: Drawing, part: number, found: Area[] = areas(drawing)): Region[] {
  const places = placesOf(drawing);
  const own = found.map((area) => area.filter(([corner]) => drawing.spots[corner?.spot ?? -1]?.part === part));
  return reduced(own.map((area) => writtenArea(area, places)).filter((region) => region.length > 0));
}

export function writtenArea(area: Area, places: (number | null)[]): Region {
  return area.map((walk) => walk.flatMap(({ spot }) => places[spot] ?? [])).filter((boundary) => boundary.length > 0);
}

/** The number of curves that may still end at a spot. */
export const livesAt = (place: number | null | undefined): number => (place === null || place === undefined ? 0 : place >= NAMED ? 1 : LIVES - Math.min(place, SIDE));
