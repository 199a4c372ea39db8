import type { Point } from '../contract';
import { apart, direction, type Corner, type Dart, type Drawing, type Edge, type Walk } from './drawing';
import { straightened } from './relax';
import { around, beside, besides, centre, path, triangulate, type Gate, type Mesh } from './mesh';

/** A curve to be drawn within a region. */
export interface Course {
  /** The corners of the region in which it begins and ends. */
  ends: [Corner, Corner];
  /**
   * If both ends are on one boundary: that boundary, and the other boundaries that must be on the two sides of the
   * curve, first those beside the part of the walk from the first end to the second. Others may be on either side.
   */
  split?: { walk: Walk; sides: [Walk[], Walk[]] };
}

/** The paths that hold together what lies on one side of a curve. */
interface Tree {
  /** The darts of the walk on this side, and those of boundaries that are joined to it. */
  darts: Dart[];
  spots: number[];
  paths: Point[][];
  /** The direction of the first path from the spot of a loop that has no darts on this side. */
  stem: number | null;
}

/**
 * Returns a line for a curve, from spot to spot, that meets no other line.
 *
 * What must lie on one side of the curve is joined by paths to the boundary on that side. Then every line between the
 * ends that crosses neither lines nor paths separates the two sides, and the shortest such line through the triangles
 * is taken. A path joins what was not connected, so it never closes the way.
 */
export function route(drawing: Drawing, course: Course): Point[] | null {
  const work: Work = { drawing, paths: [] };
  const [from, to] = course.ends;
  let sectors = course.ends.map((corner) => sectorOf(drawing, corner));
  if (course.split) {
    const { walk, sides } = course.split;
    const isLoop = from === to;
    const arcs = arcsOf(walk, from, to);
    const trees = arcs.map((darts): Tree => ({ darts, spots: [], paths: [], stem: null }));
    for (const [side, tree] of trees.entries()) {
      if (!gather(work, tree, sides[side] ?? [], isLoop ? from : null)) return null;
    }
    if (isLoop) sectors = loopSectors(drawing, from, trees);
  }
  const mesh = meshOf(work);
  const gates = course.ends.map(({ spot }, end) => around(mesh, drawing.spots[spot] ?? { x: 0, y: 0 }, sectors[end] ?? null));
  const line = path(mesh, gates[0] ?? [], gates[1] ?? [])?.line;
  return line ? straightened(line, [...lines(work.drawing), ...work.paths], drawing.spots, Infinity) : null;
}

function lines({ edges, walls }: Drawing): Point[][] {
  return [...edges.map(({ points }) => points), ...walls.map((wall) => [...wall, ...wall.slice(0, 1)])];
}

/** A drawing whose lines get more points where paths end. */
interface Work {
  drawing: Drawing;
  paths: Point[][];
}

const meshOf = ({ drawing, paths }: Work): Mesh => triangulate(drawing, paths);

/** The directions between which a corner lies; `null`: all. */
function sectorOf(drawing: Drawing, { after, before }: Corner): [number, number] | null {
  return after < 0 ? null : [direction(drawing, after), direction(drawing, before)];
}

/** The darts of a walk from the first corner to the second, and from the second to the first. */
function arcsOf(walk: Walk, from: Corner, to: Corner): [Dart[], Dart[]] {
  const [start, end] = [walk.indexOf(from), walk.indexOf(to)];
  const darts = (first: number, last: number) => Array.from({ length: (last - first + walk.length) % walk.length }, (_, step) => walk[(first + step) % walk.length]?.after ?? -1);
  const rest = darts(end, start);
  // A loop has nothing of the walk on one side, and all of it on the other.
  return start === end ? [[], walk.flatMap(({ after }) => (after < 0 ? [] : [after]))] : [darts(start, end), rest];
}

/** The two parts of a corner between which the paths on one side of a loop begin. */
function loopSectors(drawing: Drawing, corner: Corner, [inside, outside]: Tree[]): ([number, number] | null)[] {
  const stem = inside?.stem ?? 0;
  const [first, last] = sectorOf(drawing, corner) ?? [outside?.stem ?? stem, outside?.stem ?? stem];
  return [[first, stem], [stem, last]];
}

/** Joins boundaries to the tree of one side of a curve; `root`: the corner of a loop. */
function gather(work: Work, tree: Tree, holes: Walk[], root: Corner | null): boolean {
  const rooted = () => tree.darts.length > 0 || tree.spots.length > 0 || tree.paths.length > 0;
  if (root && holes.length === 0 && !rooted()) return plant(work, tree, root);
  const left = new Set(holes);
  while (left.size > 0) {
    const mesh = meshOf(work);
    const stems = rooted() ? gatesOf(work, mesh, tree) : root ? around(mesh, spotOf(work, root.spot), sectorOf(work.drawing, root)) : [];
    // The nearest boundary is joined first.
    const starts = [...left].map((hole) => ({ hole, gates: holeGates(work, mesh, hole) }));
    const found = path(mesh, starts.flatMap(({ gates }) => gates), stems);
    const joined = found && starts.find(({ gates }) => gates.includes(found.first));
    if (!found || !joined) return false;
    if (!rooted()) {
      const [end, before] = [found.line.at(-1), found.line.at(-2)];
      tree.stem = end && before ? Math.atan2(before.y - end.y, before.x - end.x) : 0;
    }
    for (const gate of [found.first, found.last]) pierce(work, tree, gate);
    work.paths.push(found.line);
    tree.paths.push(found.line);
    for (const { after, spot } of joined.hole) (after < 0 ? tree.spots : tree.darts).push(after < 0 ? spot : after);
    left.delete(joined.hole);
  }
  return true;
}

/** Gives a loop something to go around: a path that ends in the widest triangle at its spot. */
function plant(work: Work, tree: Tree, { spot, ...corner }: Corner): boolean {
  const mesh = meshOf(work);
  const at = spotOf(work, spot);
  const wide = around(mesh, at, sectorOf(work.drawing, { spot, ...corner })).map(({ triangle }) => centre(mesh, triangle));
  const tip = wide.sort((a, b) => apart(b, at) - apart(a, at))[0];
  if (!tip) return false;
  const reach = Math.min(1, REACH / apart(at, tip));
  const stem = [{ x: at.x + (tip.x - at.x) * reach, y: at.y + (tip.y - at.y) * reach }, at];
  tree.stem = Math.atan2(tip.y - at.y, tip.x - at.x);
  work.paths.push(stem);
  tree.paths.push(stem);
  return true;
}

/** The size of a loop around nothing. */
const REACH = 26;

function spotOf({ drawing }: Work, spot: number): Point {
  const { x, y } = drawing.spots[spot] ?? { x: 0, y: 0 };
  return { x, y };
}

function holeGates(work: Work, mesh: Mesh, hole: Walk): Gate[] {
  return hole.flatMap(({ after, spot }) => (after < 0 ? around(mesh, spotOf(work, spot), null) : besides(mesh, work.drawing, after)));
}

function gatesOf(work: Work, mesh: Mesh, { darts, spots, paths }: Tree): Gate[] {
  return [
    ...darts.flatMap((dart) => besides(mesh, work.drawing, dart)),
    ...spots.flatMap((spot) => around(mesh, spotOf(work, spot), null)),
    ...paths.flatMap((line) => [...beside(mesh, line), ...beside(mesh, line.toReversed())]),
  ];
}

/** Makes the end of a path a point of the line on which it is. */
function pierce(work: Work, tree: Tree, { point, segment }: Gate): void {
  if (!segment) return;
  const pierced = (line: Point[]): Point[] => {
    const at = line.findIndex((from, index) => {
      const to = line[index + 1];
      return to !== undefined && segment.every((end) => same(end, from) || same(end, to)) && !same(from, to);
    });
    return at < 0 ? line : [...line.slice(0, at + 1), point, ...line.slice(at + 1)];
  };
  work.drawing = { ...work.drawing, edges: work.drawing.edges.map((edge): Edge => ({ ...edge, points: pierced(edge.points) })) };
  work.paths = work.paths.map(pierced);
  tree.paths = tree.paths.map(pierced);
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
