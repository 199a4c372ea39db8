import type { Keeper, PlayedMove, Point } from '../contract';
import { withCurve, type Drawing } from './drawing';
import type { Stroke } from './judge';
import { draw, drawCrosses } from './layout';
import { candidates, courseTo } from './moves';
import { areasOf, placesOf, positionOf, rulesOf, writtenArea } from './position';
import { relax } from './relax';
import { route } from './route';

/** The drawing of a position, kept from one position to the next. */
export const sprouts: Keeper<Drawing> = {
  begin: ({ game, args }) => (game === 'brussels-sprouts' ? drawCrosses(args) : draw(args)),
  advance(memory, move) {
    const stroke = move.route.length > 0 ? strokeOf(move.route) : invented(memory, move.option);
    return stroke && settled(relax(withCurve(memory, stroke.from, stroke.to, stroke.line)), move);
  },
};

/** Returns the curve of a move that is given as a position; `null`: none is found. */
export function invented(drawing: Drawing, { summand, to }: { summand: number; to: string }): Stroke | null {
  const part = drawing.parts[summand];
  const wanted = rulesOf(drawing).read(to);
  const course = part === undefined || !wanted ? null : courseTo(drawing, candidates(drawing, part), wanted);
  const line = course && route(drawing, course);
  return course && line ? { from: course.ends[0].spot, to: course.ends[1].spot, line } : null;
}

/** Returns the first of several moves that leads to what a curve leaves. */
export function optionOf<Option extends { summand: number; to: string }>(drawing: Drawing, stroke: Stroke, options: Option[]): Option | null {
  const { read, same } = rulesOf(drawing);
  const part = drawing.spots[stroke.from]?.part ?? -1;
  const left = positionOf(withCurve(drawing, stroke.from, stroke.to, stroke.line), part);
  const met = new Map<string, boolean>();
  const leads = (to: string) => {
    const known = met.get(to) ?? same(left, read(to) ?? []);
    met.set(to, known);
    return known;
  };
  return options.find(({ summand, to }) => drawing.parts[summand] === part && leads(to)) ?? null;
}

/** Returns the drawing after a move with the components of the position; `null`: it does not show that position. */
function settled(drawing: Drawing, { before, after, option: { summand, to } }: PlayedMove): Drawing | null {
  const { read, same } = rulesOf(drawing);
  const part = drawing.parts[summand];
  if (part === undefined || !same(positionOf(drawing, part), read(to) ?? [])) return null;
  if (drawing.crosses) return parted(drawing, part, to.split(' '));
  // A component in which no move is left is no longer named, unless it is the last one.
  return after.args.length < before.args.length ? { ...drawing, parts: drawing.parts.toSpliced(summand, 1) } : drawing;
}

/** Gives the regions that a component has become the names of components, in the order of their words. */
function parted(drawing: Drawing, part: number, words: string[]): Drawing {
  const { read, same } = rulesOf(drawing);
  const places = placesOf(drawing);
  const left = areasOf(drawing, part, places).filter((area) => area.length > 0);
  const spots = [...drawing.spots];
  const fresh = Math.max(...drawing.parts) + 1;
  const names = words.map((word, at) => {
    const area = left.findIndex((each) => same([writtenArea(each, places)], read(word) ?? []));
    for (const { spot } of left.splice(area, 1).flat(2)) {
      const old = spots[spot];
      if (old && places[spot] !== null) spots[spot] = { ...old, part: fresh + at };
    }
    return fresh + at;
  });
  return { ...drawing, spots, parts: drawing.parts.flatMap((name) => (name === part ? names : [name])) };
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
