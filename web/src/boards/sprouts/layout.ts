import { NAMED, readArms, readRegions, type Region } from '../../notation/sprouts';
import type { Point } from '../contract';
import { between, edgeOf, PAPER, type Corner, type Dart, type Drawing, type Spot, type Walk } from './drawing';
import { planOf, stagesOf, type Hole, type Stage } from './plan';
import { areas } from './position';
import { relax } from './relax';
import { route, type Course } from './route';

/** The maximum number of lives that are drawn. */
const MOST = 72;
const MARGIN = 10;
/** The length of the arms of a cross. */
const STAR = 20;
/** The number of rounds in which a drawing is relaxed after each of its curves. */
const BETWEEN = 15;

/** Draws the components of a position; `null`: it is too large, or no drawing in the plane has these regions. */
export function draw(words: string[]): Drawing | null {
  const positions = words.map(readRegions);
  if (positions.some((regions) => regions === null)) return null;
  const lands = positions.flatMap((regions, part) => landsOf(regions ?? []).map((land) => ({ land, part })));
  if (lands.reduce((sum, { land }) => sum + livesOf(land), 0) > MOST) return null;
  const drawn = lands.map(({ land, part }) => drawLand(land, part));
  return together(drawn, words.map((_, part) => part));
}

/** Draws the regions of a position of Brussels Sprouts; `null`: it is too large. */
export function drawCrosses(words: string[]): Drawing | null {
  const regions = words.map(readArms);
  if (regions.some((region) => region === null) || regions.flat(3).length > MOST) return null;
  const drawn = regions.map((region, part) => drawStars((region ?? []).flat().map(({ length }) => length), part));
  const whole = together(drawn, words.map((_, part) => part));
  return whole && { ...whole, crosses: true };
}

/** Draws a boundary with free arms as a star. */
function drawStars(arms: number[], part: number): Drawing {
  const drawing: Drawing = { spots: [], edges: [], walls: [], parts: [part], last: [] };
  for (const [star, centre] of scattered(arms.length).entries()) {
    const count = arms[star] ?? 0;
    const middle = drawing.spots.push({ ...centre, part, kind: 'cross' }) - 1;
    for (let arm = 0; arm < count; arm++) {
      const turn = (arm * 2 * Math.PI) / count + Math.PI / 4;
      const tip = { x: centre.x + STAR * Math.cos(turn), y: centre.y + STAR * Math.sin(turn) };
      const end = drawing.spots.push({ ...tip, part, kind: 'arm' }) - 1;
      drawing.edges.push({ ends: [middle, end], points: [centre, between(centre, tip), tip] });
    }
  }
  return relax(drawing, BETWEEN);
}

/** Joins the drawings of independent regions, each within a wall if there are several. */
function together(drawn: (Drawing | null)[], parts: number[]): Drawing | null {
  const [only] = drawn;
  if (drawn.length === 1) return only ? { ...only, parts } : null;
  const empty: Drawing = { spots: [], edges: [], walls: [], parts, last: [] };
  const whole = drawn.reduce<Drawing | null>((sum, one, at) => (sum && one ? joined(sum, one, boxOf(at, drawn.length)) : null), empty);
  return whole && relax(whole);
}

function livesOf(land: Region[]): number {
  return land.flat(2).reduce((sum, place) => sum + (place < NAMED ? 3 - place : 0.5), 0);
}

/** The sets of regions that spots join. */
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

/** A part of the paper, in shares of it. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(at: number, count: number): Box {
  const across = Math.ceil(Math.sqrt(count * 1.2));
  const down = Math.ceil(count / across);
  return { x: (at % across) / across, y: Math.floor(at / across) / down, width: 1 / across, height: 1 / down };
}

/** Adds a drawing of the whole paper within a wall around a part of the paper. */
function joined(whole: Drawing, land: Drawing, box: Box): Drawing {
  const { width, height } = PAPER;
  const scale = (share: number, length: number, at: number, size: number) => at * length + MARGIN + (share / length) * (size * length - 2 * MARGIN);
  const moved = ({ x, y }: Point): Point => ({ x: scale(x, width, box.x, box.width), y: scale(y, height, box.y, box.height) });
  const spots = land.spots.map((spot): Spot => ({ ...spot, ...moved(spot) }));
  const shift = whole.spots.length;
  const edges = land.edges.map(({ ends: [from, to], points }) => ({ ends: [from + shift, to + shift] as [number, number], points: points.map(moved) }));
  const rim = Array.from({ length: 40 }, (_, at): Point => {
    const turn = (at * Math.PI) / 20;
    // A rounded box, whose corners bulge more than an ellipse.
    const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** 0.4;
    return moved({ x: (width / 2) * (1 + bulge(Math.cos(turn))), y: (height / 2) * (1 + bulge(Math.sin(turn))) });
  });
  return { ...whole, spots: [...whole.spots, ...spots], edges: [...whole.edges, ...edges], walls: [...whole.walls, rim] };
}

/** Draws the map of a land, edge by edge. */
function drawLand(land: Region[], part: number): Drawing | null {
  const plan = planOf(land);
  if (!plan) return null;
  let drawing: Drawing = { spots: scattered(plan.around.length).map((at) => ({ ...at, part })), edges: [], walls: [], parts: [part], last: [] };
  // Edges of the drawing are numbered in the order in which they are drawn.
  const drawn: number[] = [];
  const dartOf = (dart: Dart): Dart => (dart < 0 ? -1 : 2 * drawn.indexOf(edgeOf(dart)) + (dart % 2));
  for (const stage of stagesOf(plan)) {
    const ends = plan.ends[stage.edge] ?? [-1, -1];
    const course = courseOf(drawing, stage, ends, dartOf);
    const line = course && route(drawing, course);
    if (!line) return null;
    drawn.push(stage.edge);
    const points = ends[0] === ends[1] && stage.turned ? line.toReversed() : line;
    drawing = relax({ ...drawing, edges: [...drawing.edges, { ends, points }] }, BETWEEN);
  }
  return relax(drawing, drawing.edges.length > 0 ? 120 : 30);
}

/** Returns where an edge of a map runs in what is drawn of it. */
function courseOf(drawing: Drawing, stage: Stage, ends: [number, number], dartOf: (dart: Dart) => Dart): Course | null {
  const all = areas(drawing).flat();
  const cornerAt = (end: 0 | 1): Corner | undefined => all.flat().find(({ spot, after }) => spot === ends[end] && after === dartOf(stage.ends[end].after));
  const [from, to] = [cornerAt(0), cornerAt(1)];
  if (!from || !to) return null;
  if (!stage.sides) return { ends: [from, to] };
  const walk = all.find((each) => each.includes(from));
  if (!walk?.includes(to)) return null;
  const is = (hole: Hole) => ({ spot, after }: Corner) => ('dart' in hole ? after === dartOf(hole.dart) : after < 0 && spot === hole.vertex);
  const [left, right] = stage.sides.map((holes): Walk[] => all.filter((each) => holes.some((hole) => each.some(is(hole)))));
  // The walk from the first end to the second is on the right of the edge; a loop has what it surrounds on its left.
  const sides: [Walk[], Walk[]] = from === to && !stage.turned ? [left ?? [], right ?? []] : [right ?? [], left ?? []];
  return { ends: [from, to], split: { walk, sides } };
}

/** Places spots on a ring; many on a spiral as of the seeds of a sunflower, which keeps them apart. */
function scattered(count: number): Point[] {
  const { width, height } = PAPER;
  const isRing = count <= 7;
  return Array.from({ length: count }, (_, at) => {
    const radius = count === 1 ? 0 : isRing ? 0.68 : 0.88 * Math.sqrt((at + 0.7) / count);
    const turn = isRing ? (at * 2 * Math.PI) / count - Math.PI / 2 : at * 2.39996;
    return { x: width / 2 + (width / 2 - 40) * radius * Math.cos(turn), y: height / 2 + (height / 2 - 40) * radius * Math.sin(turn) };
  });
}
