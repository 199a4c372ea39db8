import { alike, FREE, NAMED, readArms, readRegions, reduced, sameArms, SIDE, TIP, type Region } from '../../notation/sprouts';
import { degrees, LIVES, origin, rotations, walks, type Corner, type Drawing, type Spot, type Walk } from './drawing';
import { regionOf, triangulate } from './mesh';

/** A region of a drawing: its boundaries, with those on which no curve can end. */
export type Area = Walk[];

/** What is a place to one of the two games: the number of curves, or a name where a spot occurs twice; `null`: it has no life. */
type Place = number | null;

/** How a game reads and compares positions. */
interface Rules {
  /** The regions of the words of a component. */
  read: (words: string) => Region[] | null;
  /** Leaves out what no move can use. */
  settled: (regions: Region[]) => Region[];
  same: (one: Region[], other: Region[]) => boolean;
}

const SPROUTS: Rules = {
  read: (word) => {
    const regions = readRegions(word);
    return regions && reduced(regions);
  },
  settled: reduced,
  same: alike,
};
const CROSSES: Rules = { read: readArms, settled: (regions) => regions, same: sameArms };

export const rulesOf = ({ crosses }: Pick<Drawing, 'crosses'>): Rules => (crosses ? CROSSES : SPROUTS);

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

/** The place of a spot at which a number of curves end. */
export function placeOf({ kind }: Pick<Spot, 'kind'>, spot: number, degree: number): Place {
  if (kind === 'cross') return null;
  if (kind === 'arm') return degree < 2 ? SIDE : null;
  return [FREE, TIP, NAMED + spot][degree] ?? null;
}

export function placesOf(drawing: Drawing): Place[] {
  const all = degrees(drawing);
  return drawing.spots.map((spot, at) => placeOf(spot, at, all[at] ?? 0));
}

export function isAlive(places: Place[], { spot }: Corner): boolean {
  return (places[spot] ?? null) !== null;
}

/** The regions of one component, with the boundaries on which a curve can end. */
export function areasOf(drawing: Drawing, part: number, places = placesOf(drawing)): Area[] {
  return areas(drawing).map((area) => area.filter((walk) => walk.some((corner) => isAlive(places, corner) && drawing.spots[corner.spot]?.part === part)));
}

/** Returns the position of one component of a drawing. */
export function positionOf(drawing: Drawing, part: number): Region[] {
  const places = placesOf(drawing);
  return rulesOf(drawing).settled(areasOf(drawing, part, places).map((area) => writtenArea(area, places)).filter((region) => region.length > 0));
}

export function writtenArea(area: Area, places: Place[]): Region {
  return area.map((walk) => walk.flatMap(({ spot }) => places[spot] ?? [])).filter((boundary) => boundary.length > 0);
}

/** The number of curves that may still end at a spot. */
export const livesAt = (place: Place | undefined): number => (place === null || place === undefined ? 0 : place >= NAMED ? 1 : LIVES - Math.min(place, SIDE));
