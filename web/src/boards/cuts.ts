import type { Option } from '../engine/protocol';
import { readSides } from '../notation/grid';
import { plainMemory, routed, TARGET, type Board, type Mark, type Place, type Point, type Scene } from './contract';

/**
 * Tablets to break: touch a line to cut along it, the knob beside a row or column to eat it, the corner
 * to eat the rim. Boxes to slice: touch one layer in each direction.
 */
/** Pieces along a side of a tablet, and of a box. */
const MOST = 20;
const MOST_OF_BOX = 8;

export const tablets: Board<true> = {
  larger: { key: 'limit-side', args: { most: MOST } },
  begin: (group) => (group.args.every((arg) => sides(arg, 2).every((side) => side <= MOST)) ? plainMemory.begin() : null),
  advance: plainMemory.advance,
  scene(group, options, _memory, room) {
    const marks: Mark[] = [];
    const places: Place[] = [];
    const parts: Point[] = [];
    let [x, y, high, widest] = [0, 0, 0, 0];
    group.args.forEach((arg, tablet) => {
      const [rows = 1, columns = 1] = sides(arg, 2);
      const [width, height] = [(columns + 1) * TARGET + 34, (rows + 1) * TARGET + 30];
      if (x > 0 && x + width > room.width) [x, y, high] = [0, y + high, 0];
      const corner = { x: x + TARGET, y: y + TARGET };
      marks.push(...squares(tablet, rows, columns, corner), ...notches(tablet, rows, columns, corner), ...knobs(tablet, rows, columns, corner));
      places.push(...breaks(tablet, rows, columns, corner));
      parts.push({ x: corner.x + (columns * TARGET) / 2, y: corner.y + (rows * TARGET) / 2 });
      [x, high, widest] = [x + width, Math.max(high, height), Math.max(widest, x + width)];
    });
    const routes = routed(options, (option) => [[way(option, group.args[option.summand] ?? '')]]);
    const possible = new Set(routes.flatMap((route) => route.places));
    const knob = (mark: Mark) => mark.kind !== 'knob' || possible.has(mark.id.replace('knob', 'eat'));
    return { width: Math.max(widest, TARGET * 3), height: y + high, marks: marks.filter(knob), places: places.filter(({ id }) => possible.has(id)), routes, parts };
  },
};

function sides(text: string, count: number): number[] {
  const found = readSides(text) ?? [];
  return found.length === count ? found : [MOST + 1];
}

/** What was done to a tablet shows in what is left of it. */
function way(option: Option, before: string): string {
  const [rows = 0, columns = 0] = sides(before, 2);
  const [first = [], second] = option.to.split(' ').map((part) => sides(part, 2));
  const [a = 0, b = 0] = first;
  const at = (what: string) => `${what}:${option.summand}`;
  if (!second) return `${at('eat')}:rim`;
  if (b === columns && second[1] === columns && rows !== a) {
    const eaten = rows - a - (second[0] ?? 0);
    return eaten === 0 ? `${at('cut')}:row:${a}` : `${at('eat')}:row:${a}`;
  }
  const eaten = columns - b - (second[1] ?? 0);
  return eaten === 0 ? `${at('cut')}:column:${b}` : `${at('eat')}:column:${b}`;
}

function squares(tablet: number, rows: number, columns: number, corner: Point): Mark[] {
  return Array.from({ length: rows * columns }, (_, at): Mark => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return { id: `square:${tablet}:${row}:${column}`, kind: 'chocolate', shape: { form: 'rect', x: corner.x + column * TARGET + 1.5, y: corner.y + row * TARGET + 1.5, width: TARGET - 3, height: TARGET - 3, round: 4 } };
  });
}

/** Where a line ends, a notch shows that the tablet breaks there. */
function notches(tablet: number, rows: number, columns: number, corner: Point): Mark[] {
  const [right, bottom] = [corner.x + columns * TARGET, corner.y + rows * TARGET];
  const notch = (name: string, d: string): Mark => ({ id: `notch:${tablet}:${name}`, kind: 'notch', shape: { form: 'path', d } });
  return [
    ...Array.from({ length: rows - 1 }, (_, row) => notch(`row:${row}`, `M${right + 3} ${corner.y + (row + 1) * TARGET}l9 -5v10z`)),
    ...Array.from({ length: columns - 1 }, (_, column) => notch(`column:${column}`, `M${corner.x + (column + 1) * TARGET} ${bottom + 3}l-5 9h10z`)),
  ];
}

function knobs(tablet: number, rows: number, columns: number, corner: Point): Mark[] {
  const knob = (name: string, x: number, y: number): Mark => ({ id: `knob:${tablet}:${name}`, kind: 'knob', shape: { form: 'circle', x, y, r: 9 } });
  return [
    ...Array.from({ length: rows }, (_, row) => knob(`row:${row}`, corner.x - 18, corner.y + (row + 0.5) * TARGET)),
    ...Array.from({ length: columns }, (_, column) => knob(`column:${column}`, corner.x + (column + 0.5) * TARGET, corner.y - 18)),
    knob('rim', corner.x - 18, corner.y - 18),
  ];
}

function breaks(tablet: number, rows: number, columns: number, corner: Point): Place[] {
  const place = (id: string, x: number, y: number, width: number, height: number, label: Place['label'], at = { x: x + width / 2, y: y + height / 2 }): Place => ({ id, shape: { form: 'rect', x, y, width, height }, at, label });
  const [right, bottom] = [corner.x + columns * TARGET, corner.y + rows * TARGET];
  const rowCuts = Array.from({ length: rows - 1 }, (_, at) =>
    place(`cut:${tablet}:row:${at + 1}`, corner.x, corner.y + (at + 1) * TARGET - 11, columns * TARGET + 26, 22, { key: 'place-cut-row', args: { row: at + 1 } }, { x: right + 14, y: corner.y + (at + 1) * TARGET }));
  const columnCuts = Array.from({ length: columns - 1 }, (_, at) =>
    place(`cut:${tablet}:column:${at + 1}`, corner.x + (at + 1) * TARGET - 11, corner.y, 22, rows * TARGET + 24, { key: 'place-cut-column', args: { column: at + 1 } }, { x: corner.x + (at + 1) * TARGET, y: bottom + 13 }));
  return [
    ...rowCuts,
    ...columnCuts,
    ...Array.from({ length: rows }, (_, row) => place(`eat:${tablet}:row:${row}`, corner.x - TARGET, corner.y + row * TARGET, TARGET, TARGET, { key: 'place-eat-row', args: { row: row + 1 } })),
    ...Array.from({ length: columns }, (_, column) => place(`eat:${tablet}:column:${column}`, corner.x + column * TARGET, corner.y - TARGET, TARGET, TARGET, { key: 'place-eat-column', args: { column: column + 1 } })),
    place(`eat:${tablet}:rim`, corner.x - TARGET, corner.y - TARGET, TARGET, TARGET, { key: 'place-eat-rim' }),
  ];
}

const AXES = ['x', 'y', 'z'] as const;

export const boxes: Board<true> = {
  larger: { key: 'limit-side', args: { most: MOST_OF_BOX } },
  begin: (group) => (group.args.every((arg) => sides(arg, 3).every((side) => side <= MOST_OF_BOX)) ? plainMemory.begin() : null),
  advance: plainMemory.advance,
  scene(group, options) {
    const scene: Scene = { width: 0, height: 0, marks: [], places: [], routes: [], parts: [] };
    group.args.forEach((arg, box) => {
      const dimensions = sides(arg, 3);
      const top = scene.height;
      scene.marks.push(...solid(box, dimensions, top));
      dimensions.forEach((side, axis) => {
        for (let layer = 1; layer <= side; layer++) {
          const at = { x: 210 + (layer - 0.5) * TARGET, y: top + 28 + axis * 50 };
          const id = `layer:${box}:${AXES[axis]}:${layer}`;
          scene.marks.push({ id, kind: `cell axis-${axis}`, shape: { form: 'rect', x: at.x - 20, y: at.y - 20, width: 40, height: 40, round: 4 } }, { id: `${id}:n`, kind: 'label', shape: { form: 'text', ...at, text: String(layer) } });
          scene.places.push({ id, shape: { form: 'rect', x: at.x - 22, y: at.y - 22, width: TARGET, height: TARGET }, at, label: { key: 'place-layer', args: { layer, direction: axis + 1 } } });
        }
      });
      scene.width = Math.max(scene.width, 214 + Math.max(...dimensions) * TARGET);
      scene.parts.push({ x: 100, y: top + 90 });
      scene.height += 184;
      const mine = options.filter((option) => option.summand === box);
      scene.routes.push(...mine.map((option, at) => ({ option, places: layers(at, dimensions).map((layer, axis) => `layer:${box}:${AXES[axis]}:${layer}`) })));
    });
    return scene;
  },
};

/** Options of a box come layer by layer, the last direction fastest. */
function layers(at: number, [, b = 1, c = 1]: number[]): number[] {
  return [Math.floor(at / (b * c)) + 1, (Math.floor(at / c) % b) + 1, (at % c) + 1];
}

/** A box in parallel projection: front, top and side with their lines. */
function solid(box: number, [a = 1, b = 1, c = 1]: number[], top: number): Mark[] {
  const unit = Math.min(26, 110 / Math.max(a, b, c));
  const spot = (x: number, y: number, z: number): string => `${20 + y * unit + x * unit * 0.5} ${top + 24 + (a * unit) / 2 + z * unit - x * unit * 0.5}`;
  const face = (name: string, d: string): Mark => ({ id: `face:${box}:${name}`, kind: `face ${name}`, shape: { form: 'path', d } });
  const steps = (count: number, line: (at: number) => string) => Array.from({ length: count + 1 }, (_, at) => line(at)).join('');
  return [
    face('front', `M${spot(0, 0, 0)}L${spot(0, b, 0)}L${spot(0, b, c)}L${spot(0, 0, c)}Z`),
    face('top', `M${spot(0, 0, 0)}L${spot(0, b, 0)}L${spot(a, b, 0)}L${spot(a, 0, 0)}Z`),
    face('side', `M${spot(0, b, 0)}L${spot(0, b, c)}L${spot(a, b, c)}L${spot(a, b, 0)}Z`),
    face('lines', steps(b, (y) => `M${spot(0, y, 0)}L${spot(0, y, c)}M${spot(0, y, 0)}L${spot(a, y, 0)}`) + steps(c, (z) => `M${spot(0, 0, z)}L${spot(0, b, z)}L${spot(a, b, z)}`) + steps(a, (x) => `M${spot(x, 0, 0)}L${spot(x, b, 0)}L${spot(x, b, c)}`)),
  ];
}
