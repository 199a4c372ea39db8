import { above, namesIn, readPoset, type Poset } from '../notation/poset';
import type { Group } from '../notation/position';
import { middle, type Board, type Mark, type Place, type Point } from './contract';

/** Ordered sets as Hasse diagrams: touch the element that is taken with all above it. */

/** The maximum number of elements. */
const MOST = 64;
const PITCH = { x: 60, y: 74 };
const R = 22;

/** Where each element is, and the size of the board. */
interface Diagram {
  spots: Record<string, Point>;
  width: number;
  height: number;
}

export const hasse: Board<Diagram> = {
  larger: { key: 'limit-vertices', args: { most: MOST } },
  begin(group) {
    const poset = posetOf(group);
    return poset && diagram(poset);
  },
  advance: (memory) => memory,
  scene(group, options, { spots, width, height }) {
    const poset = posetOf(group) ?? { elements: [], covers: [], poison: [] };
    const at = (name: string): Point => spots[name] ?? { x: 0, y: 0 };
    const taken = namesIn(group.settings['taken']);
    const gone = above(poset, taken);
    const left = poset.elements.filter((name) => !gone.has(name));
    const lines = poset.covers.flatMap(([low, high]): Mark[] => {
      const [from = '', to = ''] = [poset.elements[low], poset.elements[high]];
      const [a, b] = [at(from), at(to)];
      return gone.has(from) || gone.has(to) ? [] : [{ id: `edge:${from}:${to}`, kind: 'edge', shape: { form: 'path', d: `M${a.x} ${a.y}L${b.x} ${b.y}` } }];
    });
    const marks = left.flatMap((name): Mark[] => [
      { id: `element:${name}`, kind: poset.poison.includes(name) ? 'vertex dead' : 'vertex', shape: { form: 'circle', ...at(name), r: R } },
      { id: `label:${name}`, kind: 'label', shape: { form: 'text', ...at(name), text: name } },
    ]);
    const places = left.map((name): Place => ({ id: `element:${name}`, shape: { form: 'circle', ...at(name), r: R }, at: at(name), label: { key: 'place-element', args: { element: name } } }));
    // A move adds its element to those that are taken; those above it are no longer named.
    const routes = options.flatMap((option) => {
      const now = namesIn(/ taken=(\S+)/.exec(option.to)?.[1]);
      return now.filter((name) => !taken.includes(name)).map((name) => ({ option, places: [`element:${name}`] }));
    });
    return { width, height, marks: [...lines, ...marks], places, routes, parts: [middle(left.map(at))], named: Object.fromEntries(left.map((name) => [name, at(name)])) };
  },
};

function posetOf({ args, settings }: Group): Poset | null {
  return args.length === 1 ? readPoset(args[0] ?? '', settings, MOST) : null;
}

/** A row for each height, the lowest elements at the bottom. */
function diagram({ elements, covers }: Poset): Diagram {
  const heights = elements.map(() => 0);
  for (let round = 0; round < elements.length; round++) {
    for (const [low, high] of covers) heights[high] = Math.max(heights[high] ?? 0, (heights[low] ?? 0) + 1);
  }
  const top = Math.max(0, ...heights);
  const rows = Array.from({ length: top + 1 }, (_, height) => elements.filter((_name, at) => heights[at] === height));
  const width = Math.max(240, PITCH.x * Math.max(...rows.map((row) => row.length)));
  const spots = rows.flatMap((row, height) => row.map((name, at): [string, Point] => [name, { x: ((at + 0.5) * width) / row.length, y: (top - height + 0.5) * PITCH.y }]));
  return { spots: Object.fromEntries(spots), width, height: (top + 1) * PITCH.y };
}
