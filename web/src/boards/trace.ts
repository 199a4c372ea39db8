import { middle, type Mark, type Point, type Scene, type Shape } from './contract';

/** What the last move did to a board: what is gone, what has come or moved, else where it was made. */
export interface Trace {
  gone: Shape[];
  here: Shape[];
  /** Middles of what the move left, where the board is laid out anew and nothing can be compared. */
  around: Point[];
  /** How large the board was, so that what is gone can still be shown on it. */
  width: number;
  height: number;
}

/** How many marks may have moved, of those in both scenes, for a board that still lies as it lay: a quarter. */
const MOVED = 4;

/**
 * Compares a board before and after a move, mark by mark. `touched` are the places of the move on the board
 * before it, `parts` the components it left.
 */
export function traceOf(before: Scene, now: Scene, touched: string[], parts: number[]): Trace {
  const [was, is] = [pictured(before.marks), pictured(now.marks)];
  const common = [...is.keys()].filter((id) => was.has(id));
  const moved = common.filter((id) => !same(was.get(id), is.get(id)));
  if (moved.length * MOVED > common.length) return { gone: [], here: [], around: parts.flatMap((part) => now.parts[part] ?? []), width: 0, height: 0 };
  const gone = shapes([...was.keys()].filter((id) => !is.has(id)).concat(moved), was);
  const here = shapes([...is.keys()].filter((id) => !was.has(id)).concat(moved), is);
  const places = gone.length + here.length > 0 ? [] : before.places.filter(({ id }) => touched.includes(id));
  return { gone, here: [...here, ...places.map(({ shape }) => shape)].map(ringed), around: [], width: before.width, height: before.height };
}

/** Where a move was made, so that it can be brought into sight. */
export function middleOf({ here, gone, around }: Trace): Point | undefined {
  const shape = here[0] ?? gone[0];
  switch (shape?.form) {
    case undefined: return around[0];
    case 'rect': return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
    case 'line': return middle([shape.from, shape.to]);
    case 'circle':
    case 'text': return { x: shape.x, y: shape.y };
    case 'path': {
      const [x, y] = (/^M(-?[\d.]+)[ ,](-?[\d.]+)/.exec(shape.d) ?? []).slice(1).map(Number);
      return x === undefined || y === undefined ? undefined : { x, y };
    }
  }
}

/** A ring lies round a piece, not on its rim. */
const ringed = (shape: Shape): Shape => (shape.form === 'circle' ? { ...shape, r: shape.r + 5 } : shape);

/** The board with room for what is gone from it. */
export function withRoom(scene: Scene, trace: Trace | undefined): Scene {
  return trace ? { ...scene, width: Math.max(scene.width, trace.width), height: Math.max(scene.height, trace.height) } : scene;
}

/** Marks by their name, without numbers and letters, which say what the rest shows. */
function pictured(marks: Mark[]): Map<string, Shape> {
  return new Map(marks.filter(({ shape }) => shape.form !== 'text').map(({ id, shape }) => [id, shape]));
}

function same(a: Shape | undefined, b: Shape | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

const shapes = (ids: string[], of: Map<string, Shape>): Shape[] => ids.flatMap((id) => of.get(id) ?? []);
