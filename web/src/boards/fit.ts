import type { Group } from '../notation/position';
import { TARGET, type Board } from './contract';

/** CSS pixels a board may take. */
export interface Space {
  width: number;
  height: number;
  /** How many times larger text is than on a laptop: what is seen from afar is larger. */
  text?: number;
}

/** How large a board is shown: pixels for each of its units, and how many units wide it may lie. */
export interface Fit {
  scale: number;
  width: number;
}

/** Small targets are for a mouse; a finger wants them nearly whole before it scrolls a page up and down. */
const LEAST_WIDE = 24 / TARGET;
const LEAST_HIGH = { mouse: LEAST_WIDE, finger: 0.8 };
const MOST = 2.8;
const STEP = 0.04;
/** A board that goes on downwards, or on several lines, grows only where the page is wider than this. */
const FLOWING = { width: 640, most: 1.6 };
const UNBOUNDED = 100_000;

type Draw = (width: number) => { width: number; height: number };

/**
 * The largest scale at which a picture fits its space. A picture that can be shown with whole targets as it is
 * wished to lie is shown so, and grows. Otherwise it is laid into the width, on several lines if it can be,
 * and shrinks until it fits. What is still too wide then is scrolled.
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

/** How a board is shown, by where its pieces lie: which moves there are does not matter, but for the room they need `below`. */
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
