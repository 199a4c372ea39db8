/**
 * Positions of Sprouts as the engine writes them: regions of boundaries of places. A place is the number of curves at
 * a spot that occurs once, or the name of a spot that occurs at two places, from `NAMED` on.
 */
export type Boundary = number[];
export type Region = Boundary[];

export const [FREE, TIP, SIDE, NAMED] = [0, 1, 2, 3];

/** Regions of at most this many lives have one form for each set of spots. */
const FEW = 3;

/** Reads one word of a position; `null`: it is none. */
export function readRegions(word: string): Region[] | null {
  if (/^\d+$/.test(word)) return Number(word) === 0 ? [] : [Array.from({ length: Number(word) }, () => [FREE])];
  const names = new Map<string, number>();
  const nameOf = (name: string) => {
    const known = names.get(name) ?? NAMED + names.size;
    names.set(name, known);
    return known;
  };
  const boundary = (text: string): Boundary[] | null => {
    const [, spots = '', times = '1'] = /^((?:[012a-zA-Z]|\(\d+\))+)(?:\^(\d+))?$/.exec(text) ?? [];
    const places = (spots.match(/\(\d+\)|./g) ?? []).map((spot) => (/[012]/.test(spot) && spot.length === 1 ? Number(spot) : nameOf(spot)));
    return places.length > 0 ? Array.from({ length: Number(times) }, () => [...places]) : null;
  };
  const regions = word.split('/').map((region) => region.replace(/(?<=.)\.$/, '').split('.').map(boundary));
  return regions.every((region) => region.every((each) => each !== null)) ? regions.map((region) => region.flatMap((each) => each ?? [])) : null;
}

/**
 * Leaves out what no move can use, as the engine does: its reductions keep the tree of play. Places whose spot has no
 * life left must not be given.
 */
export function reduced(regions: Region[]): Region[] {
  let before = '';
  let now = regions;
  for (let text = JSON.stringify(now); text !== before; text = JSON.stringify(now)) {
    before = text;
    const places = counts(now.flat(2));
    now = now.flatMap((region) => {
      const lives = livesOf(region);
      if (lives < 2) return [];
      const left = region.flatMap((boundary) => (boundary.length > 0 ? [joined(boundary, places)] : []));
      return [lives <= FEW ? [flattened(left.flat())] : left];
    });
  }
  return now;
}

function counts(places: number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const place of places) found.set(place, (found.get(place) ?? 0) + 1);
  return found;
}

function livesOf(region: Region): number {
  const all = region.flat();
  const named = new Set(all.filter((place) => place >= NAMED));
  return all.reduce((sum, place) => sum + (place < NAMED ? 3 - place : 0), named.size);
}

/** A spot whose other place is gone, or beside this one, occurs once. */
function joined(boundary: Boundary, places: Map<number, number>): Boundary {
  const wraps = boundary.length > 1 && (boundary[0] ?? 0) >= NAMED && boundary[0] === boundary.at(-1);
  const line = wraps ? boundary.slice(0, -1) : boundary;
  return line.flatMap((place, at) => {
    if (place < NAMED) return [place];
    if (at > 0 && line[at - 1] === place) return [];
    return [line[at + 1] === place || places.get(place) === 1 || (wraps && at === 0) ? SIDE : place];
  });
}

function flattened(places: number[]): Boundary {
  const spots = places.flatMap((place) => (place === FREE ? [TIP, SIDE] : [place]));
  if (spots.length === 1 && spots[0] === TIP) return [SIDE, SIDE];
  const times = counts(spots);
  const once = spots.filter((place, at) => place < NAMED || times.get(place) === 1 || spots.indexOf(place) === at);
  return once.map((place) => (place >= NAMED && times.get(place) === 2 ? SIDE : place)).sort((a, b) => a - b);
}

/**
 * Whether two reduced positions are the same but for the names of spots, the order of regions and boundaries, and
 * regions that are turned over.
 */
export function alike(one: Region[], other: Region[]): boolean {
  const [colours, others] = [coloured(one), coloured(other)];
  const summary = (regions: Region[], of: Colours) => regions.map((region) => regionColour(region, of)).sort().join(' / ');
  if (one.length !== other.length || summary(one, colours) !== summary(other, others)) return false;
  const free = new Set(other);
  const [names, taken] = [new Map<number, number>(), new Map<number, number>()];

  /** Names a place of the other position after one of the first, and takes that back if the rest does not fit. */
  const named = (place: number, mate: number, rest: () => boolean): boolean => {
    if (place < NAMED || mate < NAMED) return place === mate && rest();
    if (names.has(place) || taken.has(mate)) return names.get(place) === mate && taken.get(mate) === place && rest();
    if (colours.get(place) !== others.get(mate)) return false;
    names.set(place, mate);
    taken.set(mate, place);
    if (rest()) return true;
    names.delete(place);
    taken.delete(mate);
    return false;
  };
  const places = (line: Boundary, mates: Boundary, rest: () => boolean, at = 0): boolean =>
    at === line.length ? rest() : named(line[at] ?? 0, mates[at] ?? 0, () => places(line, mates, rest, at + 1));
  const boundaries = (left: Region, mates: Region, rest: () => boolean): boolean => {
    const [line, ...more] = left;
    if (!line) return rest();
    const tried = new Set<string>();
    return mates.some((mate, at) => {
      if (mate.length !== line.length || (mate.every((place) => place < NAMED) && tried.has(mate.join()))) return false;
      tried.add(mate.join());
      const others = mates.toSpliced(at, 1);
      return mate.some((_, shift) => places(line, [...mate.slice(shift), ...mate.slice(0, shift)], () => boundaries(more, others, rest)));
    });
  };
  const regions = (left: Region[]): boolean => {
    const [region, ...more] = left;
    if (!region) return true;
    return [...free].some((mate) => {
      if (mate.length !== region.length || regionColour(region, colours) !== regionColour(mate, others)) return false;
      free.delete(mate);
      if ([mate, mate.map((line) => line.toReversed())].some((turned) => boundaries(region, turned, () => regions(more)))) return true;
      free.add(mate);
      return false;
    });
  };
  return regions(one);
}

type Colours = Map<number, string>;

/** Colours the named spots by where they occur, so that only spots of equal colours can correspond. */
function coloured(regions: Region[]): Colours {
  let colours: Colours = new Map(regions.flat(2).filter((place) => place >= NAMED).map((place) => [place, 'n']));
  for (let round = 0; round < 3; round++) {
    const seen = new Map<number, string[]>();
    for (const region of regions) {
      const whole = regionColour(region, colours);
      for (const place of region.flatMap((line) => line.filter((each) => each >= NAMED).map((each) => ({ each, line })))) {
        seen.set(place.each, [...(seen.get(place.each) ?? []), `${boundaryColour(place.line, colours)}@${whole}`]);
      }
    }
    const shades = [...new Set([...seen.values()].map((all) => all.sort().join('|')))].sort();
    colours = new Map([...seen].map(([place, all]) => [place, `n${shades.indexOf(all.join('|'))}`]));
  }
  return colours;
}

const boundaryColour = (line: Boundary, colours: Colours) => line.map((place) => colours.get(place) ?? String(place)).sort().join(',');
const regionColour = (region: Region, colours: Colours) => region.map((line) => boundaryColour(line, colours)).sort().join(';');

/** Reads regions of Brussels Sprouts, `4.4.1 6.`: the numbers of free arms on their boundaries. */
export function readArms(words: string): Region[] | null {
  const regions = words.split(' ').filter((word) => word !== '').map((word): number[] => {
    if (/^\d+$/.test(word)) return Array.from({ length: Number(word) }, () => 4);
    return /^\d+(\.\d+)*\.?$/.test(word) ? word.replace(/\.$/, '').split('.').map(Number) : [0];
  });
  return regions.flat().includes(0) ? null : regions.map((arms) => arms.map((count) => Array.from({ length: count }, () => SIDE)));
}

/** Whether two sets of regions have the same numbers of arms. */
export function sameArms(one: Region[], other: Region[]): boolean {
  const written = (regions: Region[]) => regions.map((region) => region.map(({ length }) => length).sort((a, b) => a - b).join('.')).sort().join(' ');
  return written(one) === written(other);
}
