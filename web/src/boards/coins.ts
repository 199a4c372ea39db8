import type { Option } from '../engine/protocol';
import { readSides, type Cell } from '../notation/grid';
import { orders, settled, TARGET, type Board, type Mark, type Place, type Point, type Route, type Say, type Scene } from './contract';

/**
 * Coins to turn over, in a row or on a board. A position lists the coins that show heads. A player touches the last
 * coin of a move first, and then the others to turn; on a board, the corners of the coins to turn.
 */

/** The maximum number of coins in a row, and along a side of a board. */
const MOST = { row: 60, side: 16 };
/** The maximum number of coins of a move that may be touched in any order after the last one. */
const ANY_ORDER = 3;

/** What rows and boards provide: the number of coins, those that show heads, and the coins to touch for a move. */
interface Kind<Key> {
  key: (word: string) => Key | null;
  route: (turned: Key[]) => Key[][];
  name: (key: Key) => string;
}

const heads = (words: string[]) => new Set(words.filter((word) => word !== '0'));

/** Returns the coins that a move turns: those that show another side after it. */
function turned<Key>(kind: Kind<Key>, before: string[], option: Option): Key[] {
  const [was, is] = [heads(before), heads(option.to.split(' '))];
  const words = [...[...was].filter((word) => !is.has(word)), ...[...is].filter((word) => !was.has(word))];
  return words.flatMap((word) => kind.key(word) ?? []);
}

function routesOf<Key>(kind: Kind<Key>, before: string[], options: Option[]): Route[] {
  return settled(options.flatMap((option) => kind.route(turned(kind, before, option)).map((keys): Route => ({ option, places: keys.map(kind.name) }))));
}

function coin(id: string, up: boolean, at: Point, label: Say, marks: Mark[], places: Place[]): void {
  marks.push({ id: `${id}:${up ? 'heads' : 'tails'}`, kind: up ? 'coin heads' : 'coin', shape: { form: 'circle', ...at, r: 17 } });
  if (up) marks.push({ id: `${id}:face`, kind: 'face-up', shape: { form: 'path', d: star(at) } });
  places.push({ id, shape: { form: 'rect', x: at.x - TARGET / 2, y: at.y - TARGET / 2, width: TARGET, height: TARGET }, at, label });
}

/** A star marks heads, so that heads and tails differ without colour. */
function star({ x, y }: Point): string {
  const corner = (at: number) => {
    const [angle, r] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 === 0 ? 11 : 4.6];
    return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 10 }, (_, at) => corner(at)).join('L')}Z`;
}

const inRow: Kind<number> = {
  key: (word) => (/^\d+$/.test(word) ? Number(word) : null),
  name: (at) => `coin:${at}`,
  route(turned) {
    const [last, ...rest] = [...turned].sort((a, b) => b - a);
    if (last === undefined) return [];
    return (rest.length > ANY_ORDER ? [rest] : orders(rest)).map((order) => [last, ...order]);
  },
};

export const coins: Board<{ count: number }> = {
  larger: { key: 'limit-cells', args: { most: MOST.row } },
  begin(group) {
    const count = Math.max(3, ...group.args.map(Number));
    return count <= MOST.row ? { count } : null;
  },
  advance: (memory) => memory,
  scene(group, options, { count }, room) {
    const perLine = Math.max(5, Math.min(count, Math.floor(room.width / TARGET)));
    const up = heads(group.args);
    const scene: Scene = { width: Math.max(2, Math.min(perLine, count)) * TARGET, height: Math.ceil(count / perLine) * PITCH, marks: [], places: [], routes: routesOf(inRow, group.args, options), parts: [] };
    for (let at = 1; at <= count; at++) {
      const spot = { x: (((at - 1) % perLine) + 0.5) * TARGET, y: Math.floor((at - 1) / perLine) * PITCH + 24 };
      const shows = up.has(String(at));
      coin(inRow.name(at), shows, spot, { key: shows ? 'place-coin-heads' : 'place-coin-tails', args: { coin: at } }, scene.marks, scene.places);
      scene.marks.push({ id: `number:${at}`, kind: 'axis', shape: { form: 'text', x: spot.x, y: spot.y + 32, text: String(at) } });
    }
    scene.parts.push({ x: scene.width / 2, y: scene.height / 2 });
    return scene;
  },
};

const PITCH = 70;

const onBoard: Kind<Cell> = {
  key(word) {
    const [row, column] = readSides(word) ?? [];
    return row === undefined || column === undefined ? null : { row, column };
  },
  name: ({ row, column }) => `coin:${row}:${column}`,
  // A move turns every coin of some rows and some columns: the pairs of their last, next to last and so on identify
  // it.
  route(turned) {
    const down = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => b - a);
    const [rows, columns] = [down(turned.map(({ row }) => row)), down(turned.map(({ column }) => column))];
    const most = Math.max(rows.length, columns.length);
    return [Array.from({ length: most }, (_, at) => ({ row: rows[Math.min(at, rows.length - 1)] ?? 0, column: columns[Math.min(at, columns.length - 1)] ?? 0 }))];
  },
};

export const coinGrid: Board<{ rows: number; columns: number }> = {
  larger: { key: 'limit-side', args: { most: MOST.side } },
  begin(group) {
    const cells = group.args.flatMap((word) => onBoard.key(word) ?? []);
    const [rows, columns] = [Math.max(3, ...cells.map(({ row }) => row)), Math.max(3, ...cells.map(({ column }) => column))];
    return Math.max(rows, columns) <= MOST.side ? { rows, columns } : null;
  },
  advance: (memory) => memory,
  scene(group, options, { rows, columns }) {
    const up = heads(group.args);
    const scene: Scene = { width: 30 + columns * TARGET, height: 30 + rows * TARGET, marks: [], places: [], routes: routesOf(onBoard, group.args, options), parts: [] };
    const along = (at: number) => 30 + (at - 0.5) * TARGET;
    for (let row = 1; row <= rows; row++) {
      scene.marks.push({ id: `row:${row}`, kind: 'axis', shape: { form: 'text', x: 14, y: along(row), text: String(row) } });
      for (let column = 1; column <= columns; column++) {
        if (row === 1) scene.marks.push({ id: `column:${column}`, kind: 'axis', shape: { form: 'text', x: along(column), y: 14, text: String(column) } });
        const shows = up.has(`${row}x${column}`);
        coin(onBoard.name({ row, column }), shows, { x: along(column), y: along(row) }, { key: shows ? 'place-cell-heads' : 'place-cell-tails', args: { row, column } }, scene.marks, scene.places);
      }
    }
    scene.parts.push({ x: scene.width / 2, y: scene.height / 2 });
    return scene;
  },
};
