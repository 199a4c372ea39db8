import { NAMED, SIDE, type Region } from '../../notation/sprouts';
import type { Point } from '../contract';
import { apart, between, degrees, type Corner, type Drawing, type Walk } from './drawing';
import { areasOf, isAlive, livesAt, placeOf, placesOf, rulesOf, writtenArea, type Area } from './position';
import type { Course } from './route';

/** A curve that can be drawn, and how far its ends and what it surrounds are apart. */
export interface Candidate {
  course: Course;
  cost: number;
  /** The position that it leaves. */
  left: () => Region[];
}

/** Every boundary on one side of a curve costs as much as a way of this length. */
const AROUND = 40;
/** The maximum number of curves that are compared with a position. */
const MOST = 60_000;

/** Returns the shortest of some curves that leaves a position; `null`: there is none. */
export function courseTo(drawing: Drawing, curves: Candidate[], wanted: Region[]): Course | null {
  const { same } = rulesOf(drawing);
  return curves.find(({ left }) => same(left(), wanted))?.course ?? null;
}

/** Whether a curve ends at all of at most two spots; the same spot twice is a loop. */
export function endsAt({ course: { ends: [from, to] } }: Candidate, [one, two]: number[]): boolean {
  if (two === undefined) return one === from.spot || one === to.spot;
  return (one === from.spot && two === to.spot) || (one === to.spot && two === from.spot);
}

/** Returns the curves that can be drawn in a component, short ones first; of boundaries that look alike, near ones. */
export function candidates(drawing: Drawing, part: number): Candidate[] {
  const found: Candidate[] = [];
  const own = areasOf(drawing, part);
  for (const area of own) {
    const region = new Host(drawing, own, area);
    found.push(...region.joins(), ...region.splits(MOST - found.length));
    if (found.length >= MOST) break;
  }
  return found.sort((a, b) => a.cost - b.cost);
}

/** A region in which curves are drawn. */
class Host {
  readonly #drawing: Drawing;
  readonly #others: Area[];
  readonly #area: Area;
  readonly #places: (number | null)[];
  readonly #degrees: number[];

  constructor(drawing: Drawing, all: Area[], area: Area) {
    this.#drawing = drawing;
    this.#others = all.filter((other) => other !== area);
    this.#area = area;
    this.#places = placesOf(drawing);
    this.#degrees = degrees(drawing);
  }

  #at({ spot }: Corner): Point {
    return this.#drawing.spots[spot] ?? { x: 0, y: 0 };
  }

  #alive(walk: Walk): Corner[] {
    return walk.filter((corner) => isAlive(this.#places, corner));
  }

  #lives({ spot }: Corner): number {
    return livesAt(this.#places[spot]);
  }

  joins(): Candidate[] {
    const walks = this.#area;
    return walks.flatMap((one, at) => walks.slice(at + 1).flatMap((other) => this.#alive(one).flatMap((from) => this.#alive(other).map((to): Candidate => ({
      course: { ends: [from, to] },
      cost: apart(this.#at(from), this.#at(to)),
      left: () => this.#left([{ boundaries: [this.#joined(one, from, other, to)], walks: walks.filter((walk) => walk !== one && walk !== other) }], [from, to]),
    })))));
  }

  splits(most: number): Candidate[] {
    const found: Candidate[] = [];
    for (const walk of this.#area) {
      const alive = this.#alive(walk);
      const others = this.#area.filter((other) => other !== walk && this.#alive(other).length > 0);
      for (const [at, from] of alive.entries()) {
        for (const to of alive.slice(at)) {
          if (from.spot === to.spot && this.#lives(from) < 2) continue;
          for (const sides of this.#divisions(others, between(this.#at(from), this.#at(to)))) {
            if (found.length >= most) return found;
            found.push(this.#split(walk, [from, to], sides));
          }
        }
      }
    }
    return found;
  }

  /** All ways to divide boundaries; of those that look alike, the ones near a point are on the first side. */
  #divisions(walks: Walk[], near: Point): [Walk[], Walk[]][] {
    const far = (walk: Walk) => Math.min(...walk.map((corner) => apart(this.#at(corner), near)));
    const classes = new Map<string, Walk[]>();
    for (const walk of walks.toSorted((a, b) => far(a) - far(b))) {
      const places = walk.flatMap(({ spot }) => this.#places[spot] ?? []);
      const name = places.some((place) => place >= NAMED) ? `${this.#area.indexOf(walk)}` : `=${places.join()}`;
      classes.set(name, [...(classes.get(name) ?? []), walk]);
    }
    let ways: [Walk[], Walk[]][] = [[[], []]];
    for (const alike of classes.values()) {
      ways = ways.flatMap(([inside, outside]) => Array.from({ length: alike.length + 1 }, (_, count): [Walk[], Walk[]] => [[...inside, ...alike.slice(0, count)], [...outside, ...alike.slice(count)]]));
      if (ways.length > MOST) return ways.slice(0, MOST);
    }
    return ways;
  }

  #split(walk: Walk, ends: [Corner, Corner], sides: [Walk[], Walk[]]): Candidate {
    const [from, to] = ends;
    const [fewer, more] = sides.map((side) => side.length).sort((a, b) => a - b);
    return {
      course: { ends, split: { walk, sides } },
      cost: (from === to ? 2 * AROUND : apart(this.#at(from), this.#at(to))) + AROUND * (fewer ?? 0) + (more ?? 0),
      left: () => this.#left(this.#arcs(walk, from, to).map((arc, side) => ({ boundaries: [arc], walks: sides[side] ?? [] })), ends),
    };
  }

  /** The number of the spot that a curve gets. */
  get #middle(): number {
    return this.#drawing.spots.length;
  }

  /** The spots along a boundary that a curve has joined to another one. */
  #joined(one: Walk, from: Corner, other: Walk, to: Corner): number[] {
    return [...around(one, from), this.#middle, ...around(other, to), this.#middle];
  }

  /** The spots along the boundaries on the two sides of a curve whose ends are on one boundary. */
  #arcs(walk: Walk, from: Corner, to: Corner): [number[], number[]] {
    if (from === to) return [[from.spot, this.#middle], [...around(walk, from), this.#middle]];
    const [start, end] = [walk.indexOf(from), walk.indexOf(to)];
    const arc = (first: number, last: number) => Array.from({ length: ((last - first + walk.length) % walk.length) + 1 }, (_, step) => walk[(first + step) % walk.length]?.spot ?? -1);
    return [[...arc(start, end), this.#middle], [...arc(end, start), this.#middle]];
  }

  /** The position in which regions have replaced this one, and one more curve ends at each of two corners. */
  #left(made: { boundaries: number[][]; walks: Walk[] }[], ends: [Corner, Corner]): Region[] {
    const all = [...this.#degrees];
    for (const { spot } of ends) all[spot] = (all[spot] ?? 0) + 1;
    const { spots, crosses } = this.#drawing;
    // A stroke has an arm on both sides of its curve.
    const middle = crosses ? SIDE : placeOf({}, spots.length, 2);
    const places = [...spots.map((spot, at) => placeOf(spot, at, all[at] ?? 0)), middle];
    const written = (boundary: number[]) => boundary.flatMap((spot) => places[spot] ?? []);
    const regions = made.map(({ boundaries, walks }) => [...boundaries.map(written), ...writtenArea(walks, places)].filter((boundary) => boundary.length > 0));
    return rulesOf(this.#drawing).settled([...this.#others.map((area) => writtenArea(area, places)), ...regions].filter((region) => region.length > 0));
  }
}

/** The spots of a walk from one side of a curve that ends at a corner to the other. */
function around(walk: Walk, corner: Corner): number[] {
  const at = walk.indexOf(corner);
  const spots = [...walk.slice(at), ...walk.slice(0, at)].map(({ spot }) => spot);
  return corner.after < 0 ? spots : [...spots, corner.spot];
}
