import { parts } from '../../notation/heaps';
import type { Keeper, PlayedMove, Point } from '../contract';
import type { Curve } from './geometry';
import { invent } from './invent';
import { judge, PAPER, type Curves, type Division } from './judge';

const MOST = 24;

/** The positions of dots and curves on the paper, kept from one position to the next. */
export const curves: Keeper<Curves> = {
  begin(group) {
    const sizes = group.args.map(Number);
    const fits = sizes.every((size) => Number.isInteger(size) && size >= 0) && sizes.reduce((a, b) => a + b, 0) <= MOST && sizes.length <= 6;
    return fits ? laid(sizes) : null;
  },
  advance(memory, move) {
    const curve = move.route.length > 0 ? move.route.map(pointOf) : invent(memory, move.option.summand, parts(move.option.to));
    const judged = curve && judge(memory, curve);
    if (!curve || !judged || 'refused' in judged || judged.region !== move.option.summand) return curves.begin(move.after);
    return parted(memory, curve, judged, move);
  },
};

export const textOfPoint = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}

function parted(memory: Curves, curve: Curve, division: Division, move: PlayedMove): Curves | null {
  const pieces = [division.within, division.without].filter((piece) => piece.length > 0);
  const sizes = parts(move.option.to);
  const ordered = sizes.flatMap((size) => {
    const at = pieces.findIndex((piece) => piece.length === size);
    return at < 0 ? [] : pieces.splice(at, 1);
  });
  const stays = move.after.args.length - memory.regions.length + 1;
  const instead = ordered.length === 0 && stays === 1 ? [[]] : ordered;
  const regions = memory.regions.flatMap((region, at) => (at === division.region ? instead : [region]));
  const right = regions.length === move.after.args.length && regions.every((region, at) => region.length === Number(move.after.args[at]));
  return right ? { ...memory, regions, curves: [...memory.curves, curve] } : null;
}

/**
 * Creates empty paper: several regions are walled off from each other side by side; a single region needs no wall.
 */
function laid(sizes: number[]): Curves {
  const across = sizes.length === 1 ? 1 : Math.ceil(Math.sqrt(sizes.length * 1.3));
  const down = Math.ceil(sizes.length / across);
  const [wide, tall] = [PAPER.width / across, PAPER.height / down];
  const memory: Curves = { dots: [], regions: [], curves: [] };
  sizes.forEach((size, region) => {
    const centre = { x: ((region % across) + 0.5) * wide, y: (Math.floor(region / across) + 0.5) * tall };
    const [rx, ry] = [wide / 2 - 12, tall / 2 - 12];
    memory.regions.push(Array.from({ length: size }, (_, at) => memory.dots.length + at));
    memory.dots.push(...scattered(size, centre, rx - 30, ry - 30));
    if (sizes.length > 1) memory.curves.push(wall(centre, rx, ry, region));
  });
  return memory;
}

/** Places dots on a sunflower spiral, which keeps them apart. */
function scattered(size: number, centre: Point, rx: number, ry: number): Point[] {
  return Array.from({ length: size }, (_, at) => {
    const radius = size === 1 ? 0 : Math.sqrt((at + 0.6) / size);
    const angle = at * 2.39996 + size;
    return { x: centre.x + rx * radius * Math.cos(angle), y: centre.y + ry * radius * Math.sin(angle) };
  });
}

/** Draws a wall with a slightly irregular line. */
function wall(centre: Point, rx: number, ry: number, seed: number): Curve {
  return Array.from({ length: 72 }, (_, at) => {
    const angle = (at * Math.PI) / 36;
    const swell = 1 - 0.04 * (1 + Math.sin(3 * angle + seed * 2));
    return { x: centre.x + rx * swell * Math.cos(angle), y: centre.y + ry * swell * Math.sin(angle) };
  });
}
