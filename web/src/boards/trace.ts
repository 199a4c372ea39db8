import { middle, type Change, type Mark, type Point, type Scene, type Shape } from './contract';

/**
 * The effect of the last move on a board: what is gone, what appeared or moved, or else where the move was made.
 */
export interface Trace {
  gone: Shape[];
  here: Shape[];
  /** The centres of the parts after the move, if the board is laid out anew and cannot be compared. */
  around: Point[];
  /** The size of the board before, so that removed marks can still be shown. */
  width: number;
  height: number;
}

/** The maximum share of common marks that moved, for a board that counts as unchanged in layout. */
const MOVED = 4;

/**
 * Compares a board before and after a move, mark by mark. `touched` are the places of the move on the board before
 * it, `parts` the components that it left.
 */
export function traceOf(before: Scene, now: Scene, touched: string[], parts: number[]): Trace {
  if (before.marks.length === 0) return { gone: [], here: touchedOn(before, touched), around: [], width: 0, height: 0 };
  const change = changeOf(before, now);
  if (!change) return { gone: [], here: [], around: parts.flatMap((part) => now.parts[part] ?? []), width: 0, height: 0 };
  const was = new Map(before.marks.map(({ id, shape }) => [id, shape]));
  const words = now.marks.flatMap(({ shape }) => (shape.form === 'text' ? [shape] : []));
  const gone = change.gone.flatMap((id) => was.get(id) ?? []).filter((shape) => !words.some((word) => hides(shape, word)));
  const here = change.here.map(({ shape }) => shape);
  const places = gone.length + here.length > 0 ? [] : touchedOn(before, touched);
  return { gone, here: [...here, ...places].map(ringed), around: [], width: before.width, height: before.height };
}

const touchedOn = (scene: Scene, touched: string[]): Shape[] => scene.places.filter(({ id }) => touched.includes(id)).map(({ shape }) => shape);

/**
 * Returns the marks that disappeared, appeared or moved; `null`: the board is laid out anew. Numbers and letters
 * are ignored.
 */
export function changeOf(before: Scene, now: Scene): Change | null {
  const [was, is] = [pictured(before.marks), pictured(now.marks)];
  const common = [...is.keys()].filter((id) => was.has(id));
  const moved = new Set(common.filter((id) => !same(was.get(id)?.shape, is.get(id)?.shape)));
  if (before.anew || moved.size * MOVED > common.length) return null;
  return {
    gone: [...was.keys()].filter((id) => !is.has(id) || moved.has(id)),
    here: [...is.values()].filter(({ id }) => !was.has(id) || moved.has(id)),
  };
}

/** Returns where a move was made, to scroll it into view. */
export function middleOf({ here, gone, around }: Trace): Point | undefined {
  const shape = here[0] ?? gone[0];
  switch (shape?.form) {
    case undefined: return around[0];
    case 'rect': return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
    case 'line': return middle([shape.from, shape.to]);
    case 'polygon': return middle(shape.points);
    case 'circle':
    case 'text': return { x: shape.x, y: shape.y };
    case 'path': {
      const [x, y] = (/^M(-?[\d.]+)[ ,](-?[\d.]+)/.exec(shape.d) ?? []).slice(1).map(Number);
      return x === undefined || y === undefined ? undefined : { x, y };
    }
  }
}

/** Half the width of a letter, and half its height. */
const LETTER = { wide: 5, high: 8 };

/** Whether a square would be drawn across a word that stands in its place now. */
function hides(shape: Shape, { x, y, text }: Extract<Shape, { form: 'text' }>): boolean {
  if (shape.form !== 'rect') return false;
  const reach = text.length * LETTER.wide;
  return x + reach > shape.x && x - reach < shape.x + shape.width && y + LETTER.high > shape.y && y - LETTER.high < shape.y + shape.height;
}

/** A ring is drawn around a piece, not on its boundary. */
const ringed = (shape: Shape): Shape => (shape.form === 'circle' ? { ...shape, r: shape.r + 5 } : shape);

/** The board, enlarged by the space of removed marks. */
export function withRoom(scene: Scene, trace: Trace | undefined): Scene {
  return trace ? { ...scene, width: Math.max(scene.width, trace.width), height: Math.max(scene.height, trace.height) } : scene;
}

function pictured(marks: Mark[]): Map<string, Mark> {
  return new Map(marks.filter(({ shape }) => shape.form !== 'text').map((mark) => [mark.id, mark]));
}

function same(a: Shape | undefined, b: Shape | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
