import { FREE, NAMED, SIDE, type Boundary, type Region } from '../../notation/sprouts';
import { edgeOf, reverse, walks, type Dart, type Walk } from './drawing';

/** A map without coordinates: the darts around each vertex in ascending order, and the region of each boundary. */
export interface Plan {
  ends: [number, number][];
  around: Dart[][];
  /** The region on the left of each dart. */
  regions: Map<Dart, number>;
  /** The regions of vertices without edges. */
  lone: Map<number, number>;
}

/** A place on a boundary, and the sides between which it lies; -1 at a spot without curves. */
interface Place {
  vertex: number;
  place: number;
  /** The side that ends here, and the one that begins here. */
  into: number;
  out: number;
}

/** What lies between two places of a vertex, or around its only one: an area without life. */
interface Gap {
  vertex: number;
  /** The side that ends before it, and the one that begins after it. */
  into: number;
  out: number;
  /** The curves that end here, in the order in which a walk around the area meets them. */
  darts: Dart[];
  /** The number of these curves. */
  count: number;
}

/** The maximum number of regions that are tried in both directions. */
const MOST_TURNED = 12;

/** Returns the map of a land, in which any region may be written in either direction; `null`: there is none. */
export function planOf(land: Region[]): Plan | null {
  // The direction matters only if a boundary has three places.
  const turning = land.slice(1).filter((region) => region.some((boundary) => boundary.length > 2)).slice(0, MOST_TURNED);
  for (let choice = 0; choice < 2 ** turning.length; choice++) {
    const turned = new Set(turning.filter((_, at) => (choice >> at) % 2 === 1));
    const plan = mapOf(land.map((region) => (turned.has(region) ? region.map((boundary) => boundary.toReversed()) : region)));
    if (plan) return plan;
  }
  return null;
}

/**
 * Returns the map of a land whose regions are written in the right directions. What a text leaves out has no life: where
 * a spot has a curve that no boundary shows, there is an area without life, and the curves that end around it are joined
 * to a tree of dead vertices.
 */
function mapOf(land: Region[]): Plan | null {
  const boundaries = placed(land);
  const places = boundaries.flatMap((boundary) => boundary.places);
  const vertices = Math.max(-1, ...places.map(({ vertex }) => vertex)) + 1;
  const corners = Array.from({ length: vertices }, (_, vertex) => places.filter((place) => place.vertex === vertex));
  const plan: Plan = { ends: [], around: corners.map(() => []), regions: new Map(), lone: new Map() };
  const gaps = gapsOf(corners);
  const met = new Set<Gap>();
  for (const first of gaps) {
    const ends: Gap[] = [];
    for (let gap: Gap | undefined = first; gap && !met.has(gap); gap = before(gaps, gap)) {
      met.add(gap);
      ends.push(...Array.from({ length: gap.count }, () => gap as Gap));
    }
    joinTree(plan, ends);
  }
  // After a place, directions ascend through the gap, whose curves a walk around the area meets in the other order.
  corners.forEach((of, vertex) => (plan.around[vertex] = of.flatMap(({ into }) => gaps.filter((gap) => gap.vertex === vertex && gap.into === into).flatMap(({ darts }) => darts.toReversed()))));
  return isSphere(plan, land.length, boundaries, gaps) ? plan : null;
}

/** The gap that follows on a walk around an area without life. */
const before = (gaps: Gap[], { into }: Gap): Gap | undefined => gaps.find(({ out }) => out === into);

interface Placed {
  region: number;
  places: Place[];
}

/** Returns the boundaries of a land with vertices for its spots and numbers for their sides. */
function placed(land: Region[]): Placed[] {
  const names = new Map<number, number>();
  let [vertices, sides] = [0, 0];
  const vertexOf = (place: number) => {
    if (place < NAMED) return vertices++;
    const known = names.get(place) ?? vertices++;
    names.set(place, known);
    return known;
  };
  const along = (boundary: Boundary): Place[] => {
    if (boundary.length === 1 && boundary[0] === FREE) return [{ vertex: vertexOf(FREE), place: FREE, into: -1, out: -1 }];
    const side = sides;
    sides += boundary.length;
    return boundary.map((place, at) => ({ vertex: vertexOf(place), place, into: side + ((at + boundary.length - 1) % boundary.length), out: side + at }));
  };
  return land.flatMap((region, number) => region.map((boundary) => ({ region: number, places: along(boundary) })));
}

function gapsOf(corners: Place[][]): Gap[] {
  return corners.flatMap((places, vertex) => places.flatMap(({ into, place }, at): Gap[] => {
    const next = places[(at + 1) % places.length];
    return place === FREE || !next ? [] : [{ vertex, into, out: next.out, darts: [], count: place === SIDE ? 2 : 1 }];
  }));
}

/** Joins the curves that end in gaps around an area without life to a tree, at whose vertices three curves meet. */
function joinTree(plan: Plan, ends: Gap[]): void {
  const edge = (from: number, to: number): Dart => 2 * (plan.ends.push([from, to]) - 1);
  const fresh = () => plan.around.push([]) - 1;
  /** Adds the edge from a gap to a vertex of the tree, and returns its other end. */
  const twig = (gap: Gap | undefined, dead: number): Dart[] => {
    if (!gap) return [];
    const dart = edge(gap.vertex, dead);
    gap.darts.push(dart);
    return [reverse(dart)];
  };
  const [one, two] = ends;
  if (!one) return;
  if (!two) {
    const dead = fresh();
    const loop = edge(dead, dead);
    plan.around[dead] = [...twig(one, dead), loop, reverse(loop)];
  } else if (ends.length === 2) {
    const only = edge(one.vertex, two.vertex);
    one.darts.push(only);
    two.darts.push(reverse(only));
  } else {
    const tree = ends.slice(2).map(fresh);
    const chain = tree.slice(1).map((to, at) => edge(tree[at] ?? to, to));
    tree.forEach((dead, at) => {
      const back = chain[at - 1];
      const on = chain[at];
      plan.around[dead] = [
        ...(back === undefined ? twig(one, dead) : [reverse(back)]),
        ...twig(ends[at + 1], dead),
        ...(on === undefined ? twig(ends.at(-1), dead) : [on]),
      ];
    });
  }
}

/** Gives each boundary its region. Returns whether the regions make up a sphere, by its Euler characteristic. */
function isSphere(plan: Plan, count: number, boundaries: Placed[], gaps: Gap[]): boolean {
  const all = boundariesOf(plan);
  const regions = all.map(() => -1);
  for (const { region, places: [place] } of boundaries) {
    const gap = gaps.find(({ vertex, out }) => vertex === place?.vertex && out === place.out);
    // The side of a place begins with the last dart of the gap before it.
    const after = gap?.darts[0] ?? -1;
    const at = all.findIndex((walk) => walk.some((corner) => corner.spot === place?.vertex && corner.after === after));
    if (at < 0 || regions[at] !== -1) return false;
    regions[at] = region;
  }
  let next = count;
  const settled = regions.map((region) => (region < 0 ? next++ : region));
  for (const [at, walk] of all.entries()) {
    for (const { spot, after } of walk) {
      if (after < 0) plan.lone.set(spot, settled[at] ?? -1);
      else plan.regions.set(after, settled[at] ?? -1);
    }
  }
  const faces = [...new Set(settled)].reduce((sum, region) => sum + 2 - settled.filter((other) => other === region).length, 0);
  return plan.around.length - plan.ends.length + faces === 2;
}

/** An edge that is drawn: where, and what is then on its two sides. */
export interface Stage {
  edge: number;
  /** The darts that are drawn already on both sides of each end. */
  ends: [Neighbours, Neighbours];
  /** If it divides a region: the other boundaries on its left and on its right. */
  sides: [Hole[], Hole[]] | null;
  /** Whether what a loop surrounds is on its right. */
  turned: boolean;
}

interface Neighbours {
  after: Dart;
  before: Dart;
}

/** A boundary, by one of its darts or its only vertex. */
export type Hole = { dart: Dart } | { vertex: number };

const boundariesOf = ({ around, ends }: Pick<Plan, 'around' | 'ends'>): Walk[] => walks(around, (dart) => ends[edgeOf(dart)]?.[dart % 2] ?? -1);

/** Takes all edges away, those first that divide regions, and returns how they are drawn one after the other. */
export function stagesOf(plan: Plan): Stage[] {
  const rest: Plan = { ends: plan.ends, around: plan.around.map((darts) => [...darts]), regions: new Map(plan.regions), lone: new Map(plan.lone) };
  const left = new Set(plan.ends.keys());
  const stages: Stage[] = [];
  const divides = (edge: number) => rest.regions.get(2 * edge) !== rest.regions.get(2 * edge + 1);
  while (left.size > 0) {
    const edge = [...left].find(divides) ?? Math.max(...left);
    stages.unshift(taken(plan, rest, edge));
    left.delete(edge);
  }
  return stages;
}

/** Takes an edge away. */
function taken(plan: Plan, rest: Plan, edge: number): Stage {
  const darts: [Dart, Dart] = [2 * edge, 2 * edge + 1];
  const beginOf = (dart: Dart) => plan.ends[edge]?.[dart % 2] ?? -1;
  const [one, other] = darts.map((dart) => rest.regions.get(dart) ?? -1) as [number, number];
  const sides: Stage['sides'] = one === other ? null : [holes(rest, one, darts[0]), holes(rest, other, darts[1])];
  for (const dart of darts) rest.around[beginOf(dart)]?.splice(rest.around[beginOf(dart)]?.indexOf(dart) ?? 0, 1);
  for (const dart of darts) rest.regions.delete(dart);
  for (const map of [rest.regions, rest.lone] as Map<number, number>[]) for (const [each, region] of map) if (region === other) map.set(each, one);
  for (const dart of darts) if (rest.around[beginOf(dart)]?.length === 0) rest.lone.set(beginOf(dart), one);
  // The neighbours are found after both ends are gone: an edge may end twice at a vertex.
  const ends = darts.map((dart) => neighbours(turnedFrom(plan, dart), rest.around[beginOf(dart)] ?? [])) as [Neighbours, Neighbours];
  const drawn = rest.around[beginOf(darts[0])] ?? [];
  const next = turnedFrom(plan, darts[0]).find((dart) => dart === darts[1] || drawn.includes(dart));
  return { edge, ends, sides, turned: drawn.length > 0 && next !== darts[1] };
}

/** The other boundaries of a region. */
function holes(rest: Plan, region: number, without: Dart): Hole[] {
  return boundariesOf(rest).flatMap((walk): Hole[] => {
    const [corner] = walk;
    if (!corner || walk.some(({ after }) => after === without)) return [];
    if (corner.after < 0) return rest.lone.get(corner.spot) === region ? [{ vertex: corner.spot }] : [];
    return rest.regions.get(corner.after) === region ? [{ dart: corner.after }] : [];
  });
}

/** The darts around the vertex of a dart, from the next one on. */
function turnedFrom({ around, ends }: Plan, dart: Dart): Dart[] {
  const all = around[ends[edgeOf(dart)]?.[dart % 2] ?? -1] ?? [];
  const at = all.indexOf(dart);
  return [...all.slice(at + 1), ...all.slice(0, at)];
}

function neighbours(turned: Dart[], drawn: Dart[]): Neighbours {
  const left = turned.filter((dart) => drawn.includes(dart));
  return { after: left.at(-1) ?? -1, before: left[0] ?? -1 };
}
