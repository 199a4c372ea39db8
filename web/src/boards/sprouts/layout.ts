import { FREE, NAMED, readRegions, SIDE, type Boundary, type Region } from '../../notation/sprouts';
import type { Point } from '../contract';
import { edgeOf, PAPER, reverse, walks, type Corner, type Dart, type Drawing, type Spot, type Walk } from './drawing';
import { areas, type Area } from './position';
import { relax } from './relax';
import { route, type Course } from './route';

/** The maximum number of lives that are drawn. */
const MOST = 72;
const MARGIN = 10;

/** Draws the components of a position; `null`: it is too large, or no drawing in the plane has these regions. */
export function draw(words: string[]): Drawing | null {
  const positions = words.map(readRegions);
  if (positions.some((regions) => regions === null)) return null;
  const lands = positions.flatMap((regions, part) => landsOf(regions ?? []).map((land) => ({ land, part })));
  if (lands.reduce((sum, { land }) => sum + livesOf(land), 0) > MOST) return null;
  const across = Math.max(1, Math.ceil(Math.sqrt(lands.length * 1.2)));
  const down = Math.max(1, Math.ceil(lands.length / across));
  let whole: Drawing = { spots: [], edges: [], walls: [], parts: words.map((_, part) => part), last: [] };
  for (const [at, { land, part }] of lands.entries()) {
    const drawn = drawLand(land, part);
    if (!drawn) return null;
    const box = { x: (at % across) / across, y: Math.floor(at / across) / down, width: 1 / across, height: 1 / down };
    whole = lands.length === 1 ? drawn : joined(whole, drawn, box);
  }
  return { ...(lands.length === 1 ? whole : relax(whole)), parts: words.map((_, part) => part) };
}

function livesOf(land: Region[]): number {
  const all = land.flat(2);
  return all.reduce((sum, place) => sum + (place < NAMED ? 3 - place : 0.5), 0);
}

/** The regions that spots join. */
function landsOf(regions: Region[]): Region[][] {
  const lands: Region[][] = [];
  for (const region of regions) {
    const named = new Set(region.flat().filter((place) => place >= NAMED));
    const touching = lands.filter((land) => land.flat(2).some((place) => named.has(place)));
    for (const land of touching) lands.splice(lands.indexOf(land), 1);
    lands.push([...touching.flat(), region]);
  }
  return lands;
}

/** Adds a drawing of the whole paper within a wall around a part of the paper. */
function joined(whole: Drawing, land: Drawing, box: { x: number; y: number; width: number; height: number }): Drawing {
  const moved = ({ x, y }: Point): Point => {
    const scale = (share: number, length: number, at: number, size: number) => at * length + MARGIN + (share / length) * (size * length - 2 * MARGIN);
    return { x: scale(x, PAPER.width, box.x, box.width), y: scale(y, PAPER.height, box.y, box.height) };
  };
  const spots = land.spots.map((spot): Spot => ({ ...spot, ...moved(spot) }));
  const shift = whole.spots.length;
  const edges = land.edges.map(({ ends: [from, to], points }) => ({ ends: [from + shift, to + shift] as [number, number], points: points.map(moved) }));
  const { width, height } = PAPER;
  const rim = Array.from({ length: 40 }, (_, at): Point => {
    const turn = (at * Math.PI) / 20;
    // A rounded box, whose corners bulge more than an ellipse.
    const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** 0.4;
    return moved({ x: (width / 2) * (1 + bulge(Math.cos(turn))), y: (height / 2) * (1 + bulge(Math.sin(turn))) });
  });
  return { ...whole, spots: [...whole.spots, ...spots], edges: [...whole.edges, ...edges], walls: [...whole.walls, rim] };
}

/** A map without places: the darts around each vertex in ascending order, and the region of each boundary. */
interface Plan {
  ends: [number, number][];
  around: Dart[][];
  regions: Map<Dart, number>;
  /** The regions of vertices without edges. */
  lone: Map<number, number>;
}

/** A place on a boundary, and the sides between which it lies. */
interface Place {
  vertex: number;
  place: number;
  /** The side that ends here, and the one that begins here. */
  into: number;
  out: number;
}

/** The maximum number of regions that are tried in both directions. */
const MOST_TURNED = 12;

/** Returns the map of a land, in which any region may be written in either direction. */
function turnedRight(land: Region[]): Plan | null {
  // The direction of a region matters only if a boundary has three places, one of them a name.
  const turning = land.slice(1).filter((region) => region.some((boundary) => boundary.length > 2 && boundary.some((place) => place >= NAMED))).slice(0, MOST_TURNED);
  for (let choice = 0; choice < 2 ** turning.length; choice++) {
    const turned = new Set(turning.filter((_, at) => (choice >> at) % 2 === 1));
    const plan = planOf(land.map((region) => (turned.has(region) ? region.map((boundary) => boundary.toReversed()) : region)));
    if (plan) return plan;
  }
  return null;
}

/**
 * Returns the map of a land. What the text leaves out has no life: where a spot has a curve that no boundary shows, dead
 * vertices are added that join these curves to a tree.
 */
function planOf(land: Region[]): Plan | null {
  const names = new Map<number, number>();
  let [vertices, sides] = [0, 0];
  const vertexOf = (place: number) => {
    if (place < NAMED) return vertices++;
    const known = names.get(place) ?? vertices++;
    names.set(place, known);
    return known;
  };
  const boundaries = land.flatMap((region, number) => region.map((boundary) => ({ region: number, places: placesAlong(boundary, vertexOf, (count) => (sides += count) - count) })));
  const places = boundaries.flatMap((boundary) => boundary.places);
  const corners = Array.from({ length: vertices }, (_, vertex) => places.filter((place) => place.vertex === vertex));
  const plan: Plan = { ends: [], around: corners.map(() => []), regions: new Map(), lone: new Map() };
  const inGap = gapsOf(corners);
  const fresh = () => plan.around.push([]) - 1;
  const darts = new Map<Gap, Dart[]>(inGap.map((gap) => [gap, []]));
  const met = new Set<Gap>();
  for (const first of inGap) {
    const ends: { vertex: number; gap: Gap }[] = [];
    for (let gap: Gap | undefined = first; gap && !met.has(gap);) {
      met.add(gap);
      const { vertex, count, into }: Gap = gap;
      for (let end = 0; end < count; end++) ends.push({ vertex, gap });
      gap = inGap.find(({ out }) => out === into);
    }
    if (ends.length > 0) joinTree(plan, ends, darts, fresh);
  }
  for (const [vertex, of] of corners.entries()) {
    // From a place on, directions ascend through the gap after it, whose curves were met from its other side.
    plan.around[vertex] = of.flatMap(({ into }) => inGap.filter((gap) => gap.vertex === vertex && gap.into === into).flatMap((gap) => darts.get(gap)?.toReversed() ?? []));
  }
  return settleRegions(plan, land.length, boundaries, inGap, darts) ? plan : null;
}

function placesAlong(boundary: Boundary, vertexOf: (place: number) => number, claim: (count: number) => number): Place[] {
  if (boundary.length === 1 && boundary[0] === FREE) return [{ vertex: vertexOf(FREE), place: FREE, into: -1, out: -1 }];
  const side = claim(boundary.length);
  return boundary.map((place, at) => ({ vertex: vertexOf(place), place, into: side + ((at + boundary.length - 1) % boundary.length), out: side + at }));
}

/** What lies between two places of a vertex, or around its only one: an area without life. */
interface Gap {
  vertex: number;
  /** The number of curves that end there. */
  count: number;
  into: number;
  out: number;
}

function gapsOf(corners: Place[][]): Gap[] {
  return corners.flatMap((places, vertex) => places.flatMap(({ into, place }, at): Gap[] => {
    const next = places[(at + 1) % places.length];
    return place === FREE || !next ? [] : [{ vertex, count: place === SIDE ? 2 : 1, into, out: next.out }];
  }));
}

/** Joins the ends of curves around an area without life to a tree of vertices at which three curves meet. */
function joinTree(plan: Plan, ends: { vertex: number; gap: Gap }[], darts: Map<Gap, Dart[]>, fresh: () => number): void {
  const edge = (from: number, to: number): Dart => 2 * (plan.ends.push([from, to]) - 1);
  const [one, two, ...more] = ends;
  const put = (end: { gap: Gap } | undefined, dart: Dart) => end && darts.get(end.gap)?.push(dart);
  if (!one) return;
  if (!two) {
    const dead = fresh();
    const [stem, loop] = [edge(one.vertex, dead), edge(dead, dead)];
    put(one, stem);
    plan.around[dead] = [reverse(stem), loop, reverse(loop)];
    return;
  }
  if (more.length === 0) {
    const only = edge(one.vertex, two.vertex);
    put(one, only);
    put(two, reverse(only));
    return;
  }
  const tree = ends.slice(2).map(fresh);
  const chain = tree.slice(1).map((to, at) => edge(tree[at] ?? to, to));
  const twig = (end: { vertex: number; gap: Gap } | undefined, dead: number): Dart[] => {
    if (!end) return [];
    const dart = edge(end.vertex, dead);
    put(end, dart);
    return [reverse(dart)];
  };
  tree.forEach((dead, at) => {
    const before = at === 0 ? twig(ends[0], dead) : [reverse(chain[at - 1] ?? 0)];
    const middle = twig(ends[at + 1], dead);
    const after = at === tree.length - 1 ? twig(ends.at(-1), dead) : [chain[at] ?? 0];
    plan.around[dead] = [...before, ...middle, ...after];
  });
}

/** Gives each boundary its region; `false`: the regions do not make up a sphere. */
function settleRegions(plan: Plan, count: number, boundaries: { region: number; places: Place[] }[], gaps: Gap[], darts: Map<Gap, Dart[]>): boolean {
  const all = walks(plan.around, (dart) => plan.ends[edgeOf(dart)]?.[dart % 2] ?? -1);
  const regions = all.map(() => -1);
  for (const { region, places } of boundaries) {
    const [place] = places;
    if (!place) return false;
    const gap = gaps.find(({ vertex, out }) => vertex === place.vertex && out === place.out);
    // The gap before a place ends with the dart that begins its side.
    const after = gap ? (darts.get(gap)?.[0] ?? -1) : -1;
    const at = all.findIndex((walk) => walk.some((corner) => corner.spot === place.vertex && corner.after === after));
    if (at < 0 || (regions[at] ?? -1) >= 0) return false;
    regions[at] = region;
  }
  let next = count;
  const settled = regions.map((region) => (region < 0 ? next++ : region));
  all.forEach((walk, at) => walk.forEach(({ spot, after }) => (after < 0 ? plan.lone.set(spot, settled[at] ?? -1) : plan.regions.set(after, settled[at] ?? -1))));
  const holes = [...new Set(settled)].map((region) => settled.filter((other) => other === region).length);
  return plan.around.length - plan.ends.length + holes.reduce((sum, each) => sum + 2 - each, 0) === 2;
}

/** An edge that is drawn again: where, and what is then on its two sides. */
interface Stage {
  edge: number;
  /** The darts between which its ends lie at the time. */
  corners: [Gate, Gate];
  /** If it divides a region: the boundaries on its left and on its right, by a dart or a vertex. */
  sides: [Hole[], Hole[]] | null;
  /** Whether what a loop surrounds is on its right. */
  turned: boolean;
}

interface Gate {
  after: Dart;
  before: Dart;
}

type Hole = { dart: Dart } | { vertex: number };

/** Takes all edges away, those first that divide regions, and returns how they are drawn again. */
function stagesOf(plan: Plan): Stage[] {
  const around = plan.around.map((darts) => [...darts]);
  const regions = new Map(plan.regions);
  const lone = new Map(plan.lone);
  const beginOf = (dart: Dart) => plan.ends[edgeOf(dart)]?.[dart % 2] ?? -1;
  const stages: Stage[] = [];
  const left = new Set(plan.ends.keys());
  const take = (edge: number) => {
    const [dart, back] = [2 * edge, 2 * edge + 1];
    const [one, other] = [regions.get(dart) ?? -1, regions.get(back) ?? -1];
    const all = walks(around, beginOf);
    const holes = (region: number, without: Dart) => all.flatMap((walk): Hole[] => {
      const [corner] = walk;
      if (!corner || walk.some(({ after }) => after === without)) return [];
      if (corner.after < 0) return lone.get(corner.spot) === region ? [{ vertex: corner.spot }] : [];
      return regions.get(corner.after) === region ? [{ dart: corner.after }] : [];
    });
    const sides: [Hole[], Hole[]] | null = one === other ? null : [holes(one, dart), holes(other, back)];
    for (const each of [dart, back]) {
      const darts = around[beginOf(each)] ?? [];
      darts.splice(darts.indexOf(each), 1);
    }
    // The neighbours are found after both ends are gone: an edge may end twice at a vertex.
    const corners = [dart, back].map((each) => neighbours(plan.around[beginOf(each)] ?? [], around[beginOf(each)] ?? [], each)) as [Gate, Gate];
    regions.delete(dart);
    regions.delete(back);
    if (one !== other) for (const [each, region] of regions) if (region === other) regions.set(each, one);
    if (one !== other) for (const [each, region] of lone) if (region === other) lone.set(each, one);
    for (const vertex of plan.ends[edge] ?? []) if (around[vertex]?.length === 0) lone.set(vertex, one);
    left.delete(edge);
    stages.unshift({ edge, corners, sides, turned: isTurned(plan.around[beginOf(dart)] ?? [], around[beginOf(dart)] ?? [], dart) });
  };
  for (let divides = true; divides;) {
    const edge = [...left].find((each) => regions.get(2 * each) !== regions.get(2 * each + 1));
    divides = edge !== undefined;
    if (edge !== undefined) take(edge);
  }
  for (const edge of [...left].reverse()) take(edge);
  return stages;
}

/** The darts that are left on both sides of one that is gone. */
function neighbours(all: Dart[], left: Dart[], gone: Dart): Gate {
  const at = all.indexOf(gone);
  const turned = [...all.slice(at + 1), ...all.slice(0, at)].filter((dart) => left.includes(dart));
  return { after: turned.at(-1) ?? -1, before: turned[0] ?? -1 };
}

/** Whether the end of a loop comes before its beginning, after the other darts of its vertex. */
function isTurned(all: Dart[], left: Dart[], dart: Dart): boolean {
  const at = all.indexOf(dart);
  const next = [...all.slice(at + 1), ...all.slice(0, at)].find((each) => each === reverse(dart) || left.includes(each));
  return left.length > 0 && next !== reverse(dart);
}

function drawLand(land: Region[], part: number): Drawing | null {
  const plan = turnedRight(land);
  if (!plan) return null;
  let drawing: Drawing = { spots: scattered(plan.around.length).map((at) => ({ ...at, part })), edges: [], walls: [], parts: [part], last: [] };
  // Edges are numbered in the order in which they are drawn.
  const drawn: number[] = [];
  const dartOf = (dart: Dart): Dart => (dart < 0 ? -1 : 2 * drawn.indexOf(edgeOf(dart)) + (dart % 2));
  for (const stage of stagesOf(plan)) {
    const ends = plan.ends[stage.edge] ?? [-1, -1];
    const course = courseOf(drawing, stage, ends, dartOf);
    const found = course && route(drawing, course);
    if (!found) return null;
    drawn.push(stage.edge);
    const line = ends[0] === ends[1] && stage.turned ? found.toReversed() : found;
    drawing = relax({ ...drawing, edges: [...drawing.edges, { ends, points: line }] }, 15);
  }
  return relax(drawing, 120);
}

function courseOf(drawing: Drawing, { corners, sides, turned }: Stage, ends: [number, number], dartOf: (dart: Dart) => Dart): Course | null {
  const all: Area[] = areas(drawing);
  const cornerOf = (end: number): Corner | undefined => all.flat(2).find(({ spot, after }) => spot === ends[end] && after === dartOf(corners[end]?.after ?? -1));
  const [from, to] = [cornerOf(0), cornerOf(1)];
  if (!from || !to) return null;
  if (!sides) return { ends: [from, to] };
  const walk = all.flat().find((each) => each.includes(from));
  if (!walk?.includes(to)) return null;
  const walkOf = (hole: Hole): Walk | undefined => all.flat().find((each) => each.some(({ spot, after }) => ('dart' in hole ? after === dartOf(hole.dart) : after < 0 && spot === hole.vertex)));
  const [left, right] = sides.map((holes) => holes.flatMap((hole) => { const found = walkOf(hole); return found ? [found] : []; }));
  // The walk from the first end to the second is on the right of the edge; a loop has what it surrounds on its left.
  const isLeft = from === to && !turned;
  return { ends: [from, to], split: { walk, sides: isLeft ? [left ?? [], right ?? []] : [right ?? [], left ?? []] } };
}

/** Places spots on a spiral as of the seeds of a sunflower, which keeps them apart; few ones on a ring. */
function scattered(count: number): Point[] {
  const { width, height } = PAPER;
  return Array.from({ length: count }, (_, at) => {
    const ring = count <= 7;
    const radius = count === 1 ? 0 : ring ? 0.68 : 0.88 * Math.sqrt((at + 0.7) / count);
    const turn = ring ? (at * 2 * Math.PI) / count - Math.PI / 2 : at * 2.39996;
    return { x: width / 2 + (width / 2 - 40) * radius * Math.cos(turn), y: height / 2 + (height / 2 - 40) * radius * Math.sin(turn) };
  });
}
