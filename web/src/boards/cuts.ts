import type { Option } from '../engine/protocol';
import { readSides } from '../notation/grid';
import { orders, plainMemory, TARGET, type Board, type Change, type Mark, type Place, type Point, type Route, type Scene } from './contract';

/**
 * Tablets to break: draw along a line to cut there, or touch the handle at its end; touch the number of a row or
 * column to eat it, or the corner to eat the rim; or touch a square first, and then one of these near it. Boxes to
 * slice: touch one layer in each direction.
 */
/** The maximum number of pieces along a side of a tablet, and of a box. */
const MOST = 20;
const MOST_OF_BOX = 8;

export const tablets: Board<true> = {
  larger: { key: 'limit-side', args: { most: MOST } },
  begin: (group) => (group.args.every((arg) => sides(arg, 2).every((side) => side <= MOST)) ? plainMemory.begin() : null),
  advance: plainMemory.advance,
  scene(group, options, _memory, room) {
    const scene: Scene = { width: TARGET * 3, height: 0, marks: [], places: [], routes: [], parts: [], anew: true };
    const previews = new Map<string, Change>();
    const laid: Tablet[] = [];
    let [x, high] = [0, 0];
    group.args.forEach((arg, at) => {
      const [rows = 1, columns = 1] = sides(arg, 2);
      const [width, height] = [(columns + 2) * TARGET + 8, (rows + 2) * TARGET + 6];
      if (x > 0 && x + width > room.width) [x, scene.height, high] = [0, scene.height + high, 0];
      const tablet: Tablet = { at, rows, columns, corner: { x: x + TARGET, y: scene.height + TARGET } };
      laid.push(tablet);
      const mine = options.filter(({ summand }) => summand === at);
      const direct = mine.map((option): Route => ({ option, places: [way(option, arg)] }));
      const open = new Set(direct.flatMap(({ places }) => places));
      const grips = gripsOf(tablet).filter(({ place }) => open.has(place.id));
      scene.marks.push(...squares(tablet), ...grips.flatMap(({ marks }) => marks));
      scene.places.push(...grips.map(({ place }) => place), ...touchables(tablet));
      scene.routes.push(...direct, ...detours(tablet, direct));
      for (const { place, change } of grips) previews.set(place.id, change);
      scene.parts.push({ x: tablet.corner.x + (columns * TARGET) / 2, y: tablet.corner.y + (rows * TARGET) / 2 });
      [x, high, scene.width] = [x + width, Math.max(high, height), Math.max(scene.width, x + width)];
    });
    return { ...scene, height: scene.height + high, stroke: (path) => strokeOn(laid, path), preview: (touched) => previews.get(touched.at(-1) ?? '') ?? { gone: [], here: [] } };
  },
};

interface Tablet {
  at: number;
  rows: number;
  columns: number;
  corner: Point;
}

/** A place to touch for a move: a number, a handle or the corner, with the effect of the move. */
interface Grip {
  place: Place;
  marks: Mark[];
  change: Change;
}

function sides(text: string, count: number): number[] {
  const found = readSides(text) ?? [];
  return found.length === count ? found : [MOST + 1];
}

/** The distance from a line, on average and at most, within which a stroke still follows it. */
const ASTRAY = { mean: 0.3 * TARGET, most: 0.65 * TARGET };

/** Returns the handle of the line that a stroke follows. */
function strokeOn(tablets: Tablet[], path: Point[]): string[] {
  const range = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
  const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)];
  const [[left, right], [top, bottom]] = [range(xs), range(ys)];
  const across = right - left >= bottom - top;
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  return tablets.flatMap(({ at, rows, columns, corner }) => {
    const [from, to] = across ? [left - corner.x, right - corner.x] : [top - corner.y, bottom - corner.y];
    const [length, lines] = across ? [columns * TARGET, rows] : [rows * TARGET, columns];
    if (Math.min(to, length) - Math.max(from, 0) < TARGET / 2) return [];
    const off = across ? ys.map((y) => y - corner.y) : xs.map((x) => x - corner.x);
    const line = Math.round(mean(off) / TARGET);
    const astray = off.map((value) => Math.abs(value - line * TARGET));
    return line > 0 && line < lines && mean(astray) <= ASTRAY.mean && Math.max(...astray) <= ASTRAY.most ? [`cut:${at}:${across ? 'row' : 'column'}:${line}`] : [];
  }).slice(0, 1);
}

/** The effect of a move on a tablet is visible in the remaining tablet. */
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

const square = (tablet: number, row: number, column: number) => `square:${tablet}:${row}:${column}`;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

function squares({ at, rows, columns, corner }: Tablet): Mark[] {
  return upTo(rows).flatMap((row) => upTo(columns).map((column): Mark => ({
    id: square(at, row, column),
    kind: 'chocolate',
    shape: { form: 'rect', x: corner.x + column * TARGET + 1.5, y: corner.y + row * TARGET + 1.5, width: TARGET - 3, height: TARGET - 3, round: 4 },
  })));
}

function touchables({ at, rows, columns, corner }: Tablet): Place[] {
  return upTo(rows).flatMap((row) => upTo(columns).map((column): Place => {
    const [x, y] = [corner.x + column * TARGET, corner.y + row * TARGET];
    return { id: square(at, row, column), shape: { form: 'rect', x, y, width: TARGET, height: TARGET }, at: { x: x + TARGET / 2, y: y + TARGET / 2 }, label: { key: 'place-cell', args: { row: row + 1, column: column + 1 } }, drags: true };
  }));
}

/** A square belongs to a row, a column, adjacent lines, and perhaps the rim. */
function detours({ at, rows, columns }: Tablet, direct: Route[]): Route[] {
  return direct.flatMap(({ places: [place = ''], option }) => {
    const [kind, , direction, number] = place.split(':');
    const by = (row: number, column: number): boolean => {
      const along = direction === 'row' ? row : column;
      if (direction === 'rim') return row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
      return along === Number(number) || (kind === 'cut' && along === Number(number) - 1);
    };
    return upTo(rows).flatMap((row) => upTo(columns).filter((column) => by(row, column)).map((column): Route => ({ option, places: [square(at, row, column), place], detour: true })));
  });
}

function gripsOf(tablet: Tablet): Grip[] {
  const { at, rows, columns, corner } = tablet;
  const [right, bottom] = [corner.x + columns * TARGET, corner.y + rows * TARGET];
  const eaten = (which: (row: number, column: number) => boolean): Change => ({ gone: upTo(rows).flatMap((row) => upTo(columns).filter((column) => which(row, column)).map((column) => square(at, row, column))), here: [] });
  const cut = (from: Point, to: Point): Change => ({ gone: [], here: [{ id: 'cut', kind: 'cutline', shape: { form: 'line', from, to } }] });
  return [
    ...upTo(rows).slice(1).map((row) => {
      const y = corner.y + row * TARGET;
      return handle(`cut:${at}:row:${row}`, { x: right + TARGET / 2, y }, `M${right + 3} ${y}l11 -7v14z`, { key: 'place-cut-row', args: { row } }, cut({ x: corner.x - 6, y }, { x: right + 14, y }));
    }),
    ...upTo(columns).slice(1).map((column) => {
      const x = corner.x + column * TARGET;
      return handle(`cut:${at}:column:${column}`, { x, y: bottom + TARGET / 2 }, `M${x} ${bottom + 3}l-7 11h14z`, { key: 'place-cut-column', args: { column } }, cut({ x, y: corner.y - 6 }, { x, y: bottom + 14 }));
    }),
    ...upTo(rows).map((row) => tab(`eat:${at}:row:${row}`, { x: corner.x - TARGET / 2, y: corner.y + (row + 0.5) * TARGET }, String(row + 1), { key: 'place-eat-row', args: { row: row + 1 } }, eaten((other) => other === row))),
    ...upTo(columns).map((column) => tab(`eat:${at}:column:${column}`, { x: corner.x + (column + 0.5) * TARGET, y: corner.y - TARGET / 2 }, String(column + 1), { key: 'place-eat-column', args: { column: column + 1 } }, eaten((_, other) => other === column))),
    tab(`eat:${at}:rim`, { x: corner.x - TARGET / 2, y: corner.y - TARGET / 2 }, '▣', { key: 'place-eat-rim' }, eaten((row, column) => row === 0 || column === 0 || row === rows - 1 || column === columns - 1)),
  ];
}

function whole({ x, y }: Point): Place['shape'] {
  return { form: 'rect', x: x - TARGET / 2, y: y - TARGET / 2, width: TARGET, height: TARGET, round: 6 };
}

/** The handle of a line is an arrowhead that points along it. */
function handle(id: string, at: Point, d: string, label: Place['label'], change: Change): Grip {
  return { place: { id, shape: whole(at), at, label, drags: true }, marks: [{ id: `grip:${id}`, kind: 'notch', shape: { form: 'path', d } }], change };
}

function tab(id: string, at: Point, text: string, label: Place['label'], change: Change): Grip {
  return {
    place: { id, shape: whole(at), at, label },
    marks: [
      { id: `grip:${id}`, kind: 'tab', shape: { form: 'rect', x: at.x - 18, y: at.y - 18, width: 36, height: 36, round: 6 } },
      { id: `text:${id}`, kind: 'axis', shape: { form: 'text', ...at, text } },
    ],
    change,
  };
}

const AXES = ['x', 'y', 'z'] as const;
/** The three directions of the box as drawn: depth, across, down. */
const ARROWS = ['↗', '→', '↓'];
const BOX = { wide: 250, high: 230, row: 52, label: 34 };

export const boxes: Board<true> = {
  larger: { key: 'limit-side', args: { most: MOST_OF_BOX } },
  begin: (group) => (group.args.every((arg) => sides(arg, 3).every((side) => side <= MOST_OF_BOX)) ? plainMemory.begin() : null),
  advance: plainMemory.advance,
  scene(group, options, _memory, room) {
    const scene: Scene = { width: 0, height: 0, marks: [], places: [], routes: [], parts: [], anew: true };
    const solids: Solid[] = [];
    group.args.forEach((arg, box) => {
      const dimensions = sides(arg, 3);
      const most = Math.max(1, ...dimensions);
      const beside = BOX.wide + BOX.label + most * TARGET <= room.width;
      const top = scene.height;
      const corner = beside ? { x: BOX.wide, y: top + 20 } : { x: 0, y: top + BOX.high };
      const solid = solidOf(dimensions, top);
      solids.push(solid);
      scene.marks.push(...faces(box, solid));
      dimensions.forEach((side, axis) => {
        const y = corner.y + axis * BOX.row + TARGET / 2;
        scene.marks.push({ id: `arrow:${box}:${axis}`, kind: 'count', shape: { form: 'text', x: corner.x + BOX.label / 2, y, text: ARROWS[axis] ?? '' } });
        for (let layer = 1; layer <= side; layer++) {
          const at = { x: corner.x + BOX.label + (layer - 0.5) * TARGET, y };
          const id = layerName(box, axis, layer);
          scene.marks.push({ id, kind: `cell axis-${axis}`, shape: { form: 'rect', x: at.x - 20, y: at.y - 20, width: 40, height: 40, round: 4 } }, { id: `${id}:n`, kind: 'label', shape: { form: 'text', ...at, text: String(layer) } });
          scene.places.push({ id, shape: whole(at), at, label: { key: 'place-layer', args: { layer, direction: axis + 1 } } });
        }
      });
      scene.width = Math.max(scene.width, beside ? BOX.wide + BOX.label + most * TARGET : Math.max(BOX.wide, BOX.label + most * TARGET));
      scene.parts.push({ x: BOX.wide / 2, y: top + BOX.high / 2 });
      scene.height = beside ? top + BOX.high : corner.y + 3 * BOX.row + 10;
      const mine = options.filter((option) => option.summand === box);
      scene.routes.push(...mine.flatMap((option, at) => orders(layers(at, dimensions).map((layer, axis) => layerName(box, axis, layer))).map((places): Route => ({ option, places }))));
    });
    const slabs = (touched: string[]): Change => ({
      gone: [],
      here: touched.flatMap((place): Mark[] => {
        const [, box = 0, axis = 0, layer = 1] = place.split(':').map((word, at) => (at === 2 ? AXES.findIndex((name) => name === word) : Number(word)));
        const solid = solids[box];
        return solid ? [{ id: `slab:${place}`, kind: `slab axis-${axis}`, shape: { form: 'path', d: slab(solid, axis, layer) } }] : [];
      }),
    });
    return { ...scene, preview: slabs };
  },
};

const layerName = (box: number, axis: number, layer: number) => `layer:${box}:${AXES[axis] ?? ''}:${layer}`;

/** Options of a box come layer by layer, the last direction fastest. */
function layers(at: number, [, b = 1, c = 1]: number[]): number[] {
  return [Math.floor(at / (b * c)) + 1, (Math.floor(at / c) % b) + 1, (at % c) + 1];
}

/** A box in parallel projection: its size in each direction, and the projection of a point. */
interface Solid {
  sides: [number, number, number];
  spot: (x: number, y: number, z: number) => string;
}

function solidOf([a = 1, b = 1, c = 1]: number[], top: number): Solid {
  const unit = Math.min(44, (BOX.wide - 40) / (b + a / 2), (BOX.high - 30) / (c + a / 2));
  return { sides: [a, b, c], spot: (x, y, z) => `${12 + (y + x / 2) * unit} ${top + 14 + (a / 2 + z - x / 2) * unit}` };
}

function faces(box: number, { sides: [a, b, c], spot }: Solid): Mark[] {
  const face = (name: string, d: string): Mark => ({ id: `face:${box}:${name}`, kind: `face ${name}`, shape: { form: 'path', d } });
  const steps = (count: number, line: (at: number) => string) => Array.from({ length: count + 1 }, (_, at) => line(at)).join('');
  return [
    face('front', `M${spot(0, 0, 0)}L${spot(0, b, 0)}L${spot(0, b, c)}L${spot(0, 0, c)}Z`),
    face('top', `M${spot(0, 0, 0)}L${spot(0, b, 0)}L${spot(a, b, 0)}L${spot(a, 0, 0)}Z`),
    face('side', `M${spot(0, b, 0)}L${spot(0, b, c)}L${spot(a, b, c)}L${spot(a, b, 0)}Z`),
    face('lines', steps(b, (y) => `M${spot(0, y, 0)}L${spot(0, y, c)}M${spot(0, y, 0)}L${spot(a, y, 0)}`) + steps(c, (z) => `M${spot(0, 0, z)}L${spot(0, b, z)}L${spot(a, b, z)}`) + steps(a, (x) => `M${spot(x, 0, 0)}L${spot(x, b, 0)}L${spot(x, b, c)}`)),
  ];
}

/** The visible part of a layer: its share of the three visible faces. */
function slab({ sides: [a, b, c], spot }: Solid, axis: number, layer: number): string {
  const range = (of: number, side: number): [number, number] => (of === axis ? [layer - 1, layer] : [0, side]);
  const [[x0, x1], [y0, y1], [z0, z1]] = [range(0, a), range(1, b), range(2, c)];
  const front = x0 === 0 ? `M${spot(0, y0, z0)}L${spot(0, y1, z0)}L${spot(0, y1, z1)}L${spot(0, y0, z1)}Z` : '';
  const top = z0 === 0 ? `M${spot(x0, y0, 0)}L${spot(x0, y1, 0)}L${spot(x1, y1, 0)}L${spot(x1, y0, 0)}Z` : '';
  const side = y1 === b ? `M${spot(x0, b, z0)}L${spot(x1, b, z0)}L${spot(x1, b, z1)}L${spot(x0, b, z1)}Z` : '';
  return front + top + side;
}
