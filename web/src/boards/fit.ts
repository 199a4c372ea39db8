import type { Group } from '../notation/position';
import { TARGET, type Board } from './contract';

/** The CSS pixels available for a board. */
export interface Space {
  width: number;
  height: number;
  /** The size of text relative to a laptop; larger for a projector. */
  text?: number;
}

/** How a board is shown: pixels per unit, and its maximum width in units. */
export interface Fit {
  scale: number;
  width: number;
}

/**
 * Small targets are for a mouse; for fingers, targets are kept nearly full size, even if the page must then be
 * scrolled.
 */
const LEAST_WIDE = 24 / TARGET;
const LEAST_HIGH = { mouse: LEAST_WIDE, finger: 0.8 };
const MOST = 2.8;
const STEP = 0.04;
/** A board that grows downwards, or breaks into several lines, is enlarged only if the page is wider than this. */
const FLOWING = { width: 640, most: 1.6 };
const UNBOUNDED = 100_000;

type Draw = (width: number) => { width: number; height: number };

/**
 * Returns the largest scale at which a picture fits its space. A picture that can be shown in its preferred layout
 * with full-size targets is shown in that layout, and enlarged. Otherwise it is fitted to the width, on several
 * lines if possible, and shrunk. A picture that is still too wide is scrolled.
 */
export function fit(draw: Draw, space: Space, finger = false, most = MOST): Fit {
  const folded = (scale: number): Fit | null => {
    const width = space.width / scale;
    const size = draw(width);
    return size.width <= width && size.height * scale <= space.height ? { width, scale } : null;
  };
  const scaled = (width: number): Fit => {
    const size = draw(width);
    return { width, scale: Math.min(most, space.width / size.width, space.height / size.height) };
  };
  const whole = scaled(UNBOUNDED);
  if (whole.scale >= 1) return whole;
  // Lines that had to be broken are still as large as the height allows.
  for (let scale = Math.min(most, space.width > FLOWING.width ? FLOWING.most : 1); scale > 1; scale -= STEP) {
    const large = folded(scale);
    if (large) return large;
  }
  const leastHigh = LEAST_HIGH[finger ? 'finger' : 'mouse'];
  for (let scale = 1; scale > LEAST_WIDE; scale -= STEP) {
    const width = space.width / scale;
    const size = draw(width);
    if (size.width <= width && (size.height * scale <= space.height || scale <= leastHigh)) {
      return { width, scale: Math.max(scale, Math.min(1, space.width / size.width, Math.max(leastHigh, space.height / size.height))) };
    }
  }
  return { width: space.width / LEAST_WIDE, scale: LEAST_WIDE };
}

/**
 * Returns how a board is shown, given the positions of its pieces. Moves matter only for the space they need
 * `below`.
 */
export function fitOf(board: Board, group: Group, memory: unknown, space: Space, finger?: boolean, most = (board.most ?? MOST) * (space.text ?? 1), below = 0): Fit {
  if (board.flows) {
    const scale = Math.min(most, FLOWING.most, Math.max(1, space.width / FLOWING.width));
    return { scale, width: space.width / scale };
  }
  const draw = (width: number) => {
    const scene = board.scene(group, [], memory, { width, grouped: false, odd: [] });
    return { width: scene.width, height: scene.height + below };
  };
  return fit(draw, space, finger, most);
}
