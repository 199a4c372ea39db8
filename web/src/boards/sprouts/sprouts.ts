import { alike, readRegions, reduced, type Region } from '../../notation/sprouts';
import type { Keeper, PlayedMove, Point } from '../contract';
import { withCurve, type Drawing } from './drawing';
import type { Stroke } from './judge';
import { draw } from './layout';
import { candidates, courseTo } from './moves';
import { positionOf } from './position';
import { relax } from './relax';
import { route } from './route';

/** The drawing of a position, kept from one position to the next. */
export const sprouts: Keeper<Drawing> = {
  begin: ({ args }) => draw(args),
  advance(memory, move) {
    const stroke = move.route.length > 0 ? strokeOf(move.route) : invented(memory, move.option);
    const after = stroke && relax(withCurve(memory, stroke.from, stroke.to, stroke.line));
    return after && settled(after, move) ? { ...after, parts: partsAfter(memory, move) } : null;
  },
};

/** Returns the curve of a move that is given as a position; `null`: none is found. */
export function invented(drawing: Drawing, { summand, to }: { summand: number; to: string }): Stroke | null {
  const part = drawing.parts[summand];
  const wanted = wantedBy(to);
  const course = part === undefined || !wanted ? null : courseTo(candidates(drawing, part), wanted);
  const line = course && route(drawing, course);
  return course && line ? { from: course.ends[0].spot, to: course.ends[1].spot, line } : null;
}

/** Returns the first of several moves that leads to what a curve leaves. */
export function optionOf<Option extends { summand: number; to: string }>(drawing: Drawing, stroke: Stroke, options: Option[]): Option | null {
  const part = drawing.spots[stroke.from]?.part ?? -1;
  const left = positionOf(withCurve(drawing, stroke.from, stroke.to, stroke.line), part);
  const met = new Map<string, boolean>();
  const leads = (to: string) => {
    const known = met.get(to) ?? alike(left, wantedBy(to) ?? []);
    met.set(to, known);
    return known;
  };
  return options.find(({ summand, to }) => drawing.parts[summand] === part && leads(to)) ?? null;
}

/** Returns the regions of a position that a move leaves. */
export function wantedBy(to: string): Region[] | null {
  const regions = readRegions(to);
  return regions && reduced(regions);
}

/** Whether a drawing shows the position after a move. */
function settled(drawing: Drawing, { option: { summand, to } }: PlayedMove): boolean {
  const part = drawing.parts[summand];
  return part !== undefined && alike(positionOf(drawing, part), wantedBy(to) ?? []);
}

/** A component in which no move is left is no longer named, unless it is the last one. */
function partsAfter({ parts }: Drawing, { before, after, option: { summand } }: PlayedMove): number[] {
  return after.args.length < before.args.length ? parts.toSpliced(summand, 1) : parts;
}

/** A curve as the places of a move. */
export function routeOf({ from, to, line }: Stroke): string[] {
  return [`${from}-${to}`, ...line.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)];
}

function strokeOf([ends = '', ...points]: string[]): Stroke {
  const [from = -1, to = -1] = ends.split('-').map(Number);
  return { from, to, line: points.map(pointOf) };
}

function pointOf(text: string): Point {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}
