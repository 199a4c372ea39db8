import { plainMemory, routed, TARGET, type Board, type Place, type Point, type Scene } from './contract';

/**
 * Pairs of heaps as one picture. Wythoff's pair is a queen on a board, whose distances from the corner are the
 * heaps; Euclid's is a rectangle from which squares are cut.
 */
/** The maximum of a queen's two heaps. */
const MOST = 30;
/** The maximum number of times that the short side of a rectangle fits the long one. */
const LONGEST = 12;

function pairsOf(args: string[]): [number, number][] {
  return Array.from({ length: Math.floor(args.length / 2) }, (_, at) => [Number(args[2 * at]), Number(args[2 * at + 1])]);
}

export const queen: Board<{ sides: [number, number][] }> = {
  larger: { key: 'limit-side', args: { most: MOST } },
  begin(group) {
    const pairs = pairsOf(group.args);
    return pairs.every(([a, b]) => a <= MOST && b <= MOST) ? { sides: pairs.map(([a, b]) => [Math.max(a, 3), Math.max(b, 3)]) } : null;
  },
  advance: (memory, move) => (pairsOf(move.after.args).length === memory.sides.length ? memory : queen.begin(move.after)),
  scene(group, options, memory) {
    const scene: Scene = { width: 0, height: 0, marks: [], places: [], routes: [], parts: [] };
    const name = (pair: number, a: number, b: number) => `cell:${pair}:${a}:${b}`;
    scene.routes = routed(options, (option) => {
      const [a = 0, b = 0] = option.to.split(' ').map(Number);
      return [[name(option.summand, a, b)]];
    });
    const playable = new Set(scene.routes.flatMap((route) => route.places));
    pairsOf(group.args).forEach(([a, b], pair) => {
      const [rows, columns] = memory.sides[pair] ?? [a, b];
      const top = scene.height + 28;
      const size = TARGET;
      const spot = (row: number, column: number): Point => ({ x: 28 + (column + 0.5) * size, y: top + (row + 0.5) * size });
      for (let row = 0; row <= rows; row++) {
        scene.marks.push({ id: `row:${pair}:${row}`, kind: 'axis', shape: { form: 'text', x: 14, y: spot(row, 0).y, text: String(row) } });
        for (let column = 0; column <= columns; column++) {
          const at = spot(row, column);
          const id = name(pair, row, column);
          scene.marks.push({ id: `square:${id}`, kind: playable.has(id) ? 'cell aim' : 'cell dead', shape: { form: 'rect', x: at.x - size / 2 + 1, y: at.y - size / 2 + 1, width: size - 2, height: size - 2, round: 2 } });
          if (row === 0) scene.marks.push({ id: `column:${pair}:${column}`, kind: 'axis', shape: { form: 'text', x: at.x, y: top - 14, text: String(column) } });
          if (playable.has(id)) scene.places.push({ id, shape: { form: 'rect', x: at.x - size / 2, y: at.y - size / 2, width: size, height: size }, at, label: { key: 'place-pair', args: { first: row, second: column } } });
        }
      }
      const here = spot(a, b);
      scene.marks.push({ id: `queen:${pair}`, kind: 'pawn white', shape: { form: 'circle', ...here, r: 16 } }, { id: `crown:${pair}`, kind: 'crown', shape: { form: 'path', d: `M${here.x - 9} ${here.y + 6}L${here.x - 10} ${here.y - 5}L${here.x - 4} ${here.y}L${here.x} ${here.y - 8}L${here.x + 4} ${here.y}L${here.x + 10} ${here.y - 5}L${here.x + 9} ${here.y + 6}Z` } });
      scene.parts.push(here);
      scene.focus ??= here;
      scene.width = Math.max(scene.width, 32 + (columns + 1) * size);
      scene.height = top + (rows + 1) * size + 8;
    });
    return scene;
  },
};

export const rectangle: Board<true> = {
  larger: { key: 'limit-ratio', args: { most: LONGEST } },
  begin: (group) => (pairsOf(group.args).every(([a, b]) => Math.max(a, b) <= LONGEST * Math.max(1, Math.min(a, b))) ? plainMemory.begin() : null),
  advance: plainMemory.advance,
  scene(group, options, _memory, room) {
    const scene: Scene = { width: Math.min(room.width, 560), height: 6, marks: [], places: [], routes: [], parts: [], anew: true };
    const strip = (pair: number, times: number) => `square:${pair}:${times}`;
    const piece = (pair: number, times: number) => `piece:${pair}:${times}`;
    // Touching a square cuts it off together with those between it and the end.
    const cutOff = (place: string) => {
      const [, pair = 0, times = 0] = place.split(':').map(Number);
      return Array.from({ length: times }, (_, at) => piece(pair, at + 1));
    };
    pairsOf(group.args).forEach(([a, b], pair) => {
      const [short, long] = [Math.min(a, b), Math.max(a, b)];
      const most = short === 0 ? 0 : Math.ceil(long / short) - 1;
      const unit = Math.min((scene.width - 60) / Math.max(long, 1), 150 / Math.max(short, 1));
      const high = Math.max(short * unit, TARGET);
      const top = scene.height + 22;
      const length = long * unit;
      scene.marks.push(
        { id: `sheet:${pair}`, kind: 'sheet', shape: { form: 'rect', x: 34, y: top, width: length, height: high } },
        { id: `long:${pair}`, kind: 'axis', shape: { form: 'text', x: 34 + length / 2, y: top - 12, text: String(long) } },
        { id: `short:${pair}`, kind: 'axis', shape: { form: 'text', x: 16, y: top + high / 2, text: String(short) } },
      );
      for (let times = 1; times <= most; times++) {
        const x = 34 + length - times * short * unit;
        const place: Place = { id: strip(pair, times), shape: { form: 'rect', x, y: top, width: short * unit, height: high }, at: { x: x + (short * unit) / 2, y: top + high / 2 }, label: { key: 'place-squares', args: { count: times, left: long - times * short } } };
        scene.places.push(place);
        scene.marks.push(
          { id: piece(pair, times), kind: times % 2 === 0 ? 'square even' : 'square', shape: { form: 'rect', x: x + 1, y: top + 1, width: short * unit - 2, height: high - 2 } },
          { id: `cut:${pair}:${times}`, kind: 'cutline', shape: { form: 'line', from: { x, y: top - 6 }, to: { x, y: top + high + 6 } } },
        );
      }
      scene.parts.push({ x: 34 + length / 2, y: top + high / 2 });
      scene.height = top + high + 20;
    });
    scene.routes = routed(options, (option) => {
      const [a, b] = pairsOf(option.from.split(' '))[0] ?? [0, 0];
      const [c, d] = pairsOf(option.to.split(' '))[0] ?? [0, 0];
      return [[strip(option.summand, (a - c + (b - d)) / Math.min(a, b))]];
    });
    scene.preview = ([place = '']) => ({ gone: cutOff(place), here: [] });
    return scene;
  },
};
