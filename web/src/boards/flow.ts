import type { Option } from '../engine/protocol';
import type { Change, Mark, Place, Point, Route, Say, Scene } from './contract';

/**
 * Boards whose moves are pictures: the position, and below it a card for each move that shows its result. Blocks
 * are placed side by side up to the width of the page, then in the next row. The layout of the position does not
 * depend on the moves.
 */
export interface Block {
  width: number;
  height: number;
  marks: (at: Point) => Mark[];
}

/** The picture of one component; its places are in its coordinates. */
export interface Table extends Block {
  places?: (at: Point) => Place[];
  routes?: Route[];
  /** What its cards have in common, if the cards of several components are shown. */
  caption: string;
  /** The effect of a move on it. */
  change: (option: Option, at: Point) => Change | null;
}

/** A move as a picture of its result. */
export interface Card extends Block {
  option: Option;
  label: Say;
}

/** The maximum number of cards of a component; the engine may list more moves. */
const MOST = 120;
const GAP = 12;
const INSET = 8;
const LEAST = 44;
const CAPTION = 36;
const NOTHING: Change = { gone: [], here: [] };

export function flowing(width: number, components: { table: Table; cards: Card[] }[]): Scene {
  const scene: Scene = { width: 0, height: 0, marks: [], places: [], routes: [], parts: [] };
  const changes = new Map<string, () => Change | null>();
  let [x, y, high] = [0, 4, 0];
  const line = () => ([x, y, high] = [0, high === 0 ? y : y + high + GAP, 0]);
  const next = (block: { width: number; height: number }): Point => {
    if (x > 0 && x + block.width > width) line();
    const at = { x, y };
    [x, high] = [x + block.width + GAP, Math.max(high, block.height)];
    scene.width = Math.max(scene.width, at.x + block.width);
    return at;
  };
  const tables = components.map(({ table }) => {
    const at = next(table);
    scene.marks.push(...table.marks(at));
    scene.places.push(...(table.places?.(at) ?? []));
    scene.parts.push({ x: at.x + table.width / 2, y: at.y + table.height / 2 });
    for (const route of table.routes ?? []) {
      scene.routes.push(route);
      changes.set(route.places.join(' '), () => table.change(route.option, at));
    }
    return at;
  });
  components.forEach(({ table, cards }, component) => {
    if (cards.length > 0) line();
    if (cards.length > 0 && components.length > 1) {
      const { x: left, y: top } = next({ width: CAPTION, height: LEAST });
      scene.marks.push({ id: `of:${component}`, kind: 'count', shape: { form: 'text', x: left + CAPTION / 2, y: top + LEAST / 2, text: table.caption } });
    }
    cards.slice(0, MOST).forEach((card, index) => {
      const id = `card:${component}:${index}`;
      const framed = { width: Math.max(LEAST, card.width + 2 * INSET), height: Math.max(LEAST, card.height + 2 * INSET) };
      const corner = next(framed);
      const shape = { form: 'rect' as const, ...corner, ...framed, round: 5 };
      const inner = { x: corner.x + (framed.width - card.width) / 2, y: corner.y + (framed.height - card.height) / 2 };
      scene.marks.push({ id, kind: 'tile', shape }, ...card.marks(inner).map((mark) => ({ ...mark, id: `${id}:${mark.id}` })));
      scene.places.push({ id, shape, at: { x: corner.x + framed.width - 14, y: corner.y + 12 }, label: card.label });
      scene.routes.push({ places: [id], option: card.option });
      changes.set(id, () => table.change(card.option, tables[component] ?? corner));
    });
  });
  line();
  return { ...scene, width: Math.max(scene.width, 3 * LEAST), height: Math.max(y, LEAST), preview: (way) => changes.get(way.join(' '))?.() ?? NOTHING };
}
