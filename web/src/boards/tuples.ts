import type { Option } from '../engine/protocol';
import type { Group } from '../notation/position';
import { TARGET, type Board, type Mark, type Place, type Point, type Route } from './contract';
import { flowing, type Card, type Table } from './flow';

/**
 * Positions of user-defined rules: numbers, lists of numbers, and words. Two numbers are a token on a grid with its
 * reachable cells highlighted; others are labelled bars, on which the first square to take is touched, and words are
 * tiles. Moves that do more are cards with pictures of their results.
 */
interface Tuple {
  numbers: number[];
  /** What each of the numbers is: the name of a parameter, or a place in a list. */
  labels: string[];
  words: { label: string; text: string }[];
  /** The game of the position, if a rule leaves positions of another game: `nim:2`. */
  game: string | null;
}

interface Memory {
  /** The initial sizes of the grids; `null`: bars. */
  sides: { rows: number; columns: number } | null;
}

/** The maximum length of a bar, and of a side of a grid. */
const MOST = { bar: 40, side: 20, numbers: 24, letters: 120 };
const LABEL = 76;
const SQUARE = 44;
const MINI = { unit: 5, high: 12, letter: 9 };

export function tuples(names: string[]): Board<Memory> {
  const board: Board<Memory> = {
    flows: true,
    larger: { key: 'limit-numbers', args: { most: MOST.bar } },
    begin(group) {
      const found = tuplesOf(group.args, names);
      const all = found?.flatMap(({ numbers }) => numbers) ?? [];
      if (!found || all.length > MOST.numbers || Math.max(0, ...all) > MOST.bar) return null;
      if (found.some(({ words }) => words.some(({ text }) => text.length > MOST.letters))) return null;
      const pairs = arePairs(names) && found.every(({ game }) => game === null) && Math.max(...all) <= MOST.side;
      const side = (at: number) => Math.max(2, ...found.map(({ numbers }) => numbers[at] ?? 0));
      return { sides: pairs ? { rows: side(0), columns: side(1) } : null };
    },
    advance: (memory, { after }) => (fits(memory, after, names) ? memory : board.begin(after)),
    scene(group, options, memory, room) {
      const found = tuplesOf(group.args, names) ?? [];
      return flowing(room.width, found.map((tuple, component) => {
        const mine = options.filter(({ summand }) => summand === component);
        const table = memory.sides ? grid(tuple, component, memory.sides, mine, names, room.width) : bars(tuple, component, mine, names, room.width);
        const touched = new Set(table.routes?.map(({ option }) => option));
        return { table, cards: mine.filter((option) => !touched.has(option)).map((option) => card(option, names)) };
      }));
    },
  };
  return board;
}

type Kind = 'number' | 'list' | 'word';

const kindOf = (name: string): Kind => (name.startsWith('word ') ? 'word' : name.endsWith('[]') ? 'list' : 'number');

/** Whether positions are pairs of numbers, which may be drawn as a grid. */
export const arePairs = (names: string[]) => names.map(kindOf).join() === 'number,number';

/** How the engine writes an empty list or word. */
const EMPTY = 'empty';

function fits({ sides }: Memory, { args }: Group, names: string[]): boolean {
  const found = tuplesOf(args, names);
  if (!found) return false;
  return sides === null || found.every(({ numbers: [a = 0, b = 0], game }) => game === null && a <= sides.rows && b <= sides.columns);
}

/** Parses positions as the engine writes them; `null`: a word is none of these. */
function tuplesOf(words: string[], names: string[]): Tuple[] | null {
  const found: Tuple[] = [];
  for (let at = 0; at < words.length; ) {
    const other = /^([a-z][\w-]*):(\d+)$/i.exec(words[at] ?? '');
    if (other) {
      found.push({ numbers: [Number(other[2])], labels: [other[1] ?? ''], words: [], game: other[1] ?? null });
      at++;
      continue;
    }
    const tuple: Tuple = { numbers: [], labels: [], words: [], game: null };
    for (const name of names) {
      const word = words[at++];
      if (word === undefined || !put(tuple, name, word, names.length === 1)) return null;
    }
    found.push(tuple);
  }
  return found;
}

/** Adds what a word says of a parameter; returns whether it can. `alone`: there is no other parameter. */
function put(tuple: Tuple, name: string, word: string, alone: boolean): boolean {
  const kind = kindOf(name);
  if (kind === 'word') {
    tuple.words.push({ label: name.replace('word ', ''), text: word === EMPTY ? '' : word });
    return true;
  }
  if (kind === 'number') {
    tuple.numbers.push(Number(word));
    tuple.labels.push(name);
    return /^\d+$/.test(word);
  }
  const list = word === EMPTY ? [] : word.split(',');
  tuple.numbers.push(...list.map(Number));
  tuple.labels.push(...list.map((_, at) => `${alone ? '' : name.replace('[]', '')}${at + 1}`));
  return list.every((number) => /^\d+$/.test(number));
}

/** Returns the positions that a move leaves. */
const leftBy = (option: Option, names: string[]): Tuple[] => tuplesOf(option.to.split(' ').filter((word) => !word.includes('=')), names) ?? [];

/** Returns the only position that a move leaves; `null`: it leaves several, or none. */
function single(option: Option, names: string[]): Tuple | null {
  const [first, ...more] = leftBy(option, names);
  return first && more.length === 0 && first.game === null ? first : null;
}

function grid({ numbers: [a = 0, b = 0], labels }: Tuple, component: number, { rows, columns }: { rows: number; columns: number }, options: Option[], names: string[], width: number): Table {
  const size = Math.max(24, Math.min(SQUARE, (width - 40) / (columns + 1)));
  const name = (row: number, column: number) => `cell:${component}:${row}:${column}`;
  const routes = options.flatMap((option): Route[] => {
    const [row = 0, column = 0] = single(option, names)?.numbers ?? [-1, -1];
    return row >= 0 && row <= rows && column <= columns ? [{ places: [name(row, column)], option }] : [];
  });
  const open = new Set(routes.flatMap(({ places }) => places));
  const cells = Array.from({ length: (rows + 1) * (columns + 1) }, (_, at) => ({ row: Math.floor(at / (columns + 1)), column: at % (columns + 1) }));
  const centre = (corner: Point, row: number, column: number): Point => ({ x: corner.x + 38 + (column + 0.5) * size, y: corner.y + 38 + (row + 0.5) * size });
  return {
    width: 40 + (columns + 1) * size,
    height: 42 + (rows + 1) * size,
    caption: `${a}, ${b}`,
    routes,
    change(option, corner) {
      const left = leftBy(option, names).filter(({ numbers: [row = 0, column = 0], game }) => game === null && row <= rows && column <= columns);
      return { gone: [`token:${component}`], here: left.map(({ numbers: [row = 0, column = 0] }, at) => ({ id: `left:${at}`, kind: 'pawn token', shape: { form: 'circle', ...centre(corner, row, column), r: 0.34 * size } })) };
    },
    marks: (corner) => [
      ...[...Array(columns + 1).keys()].map((column): Mark => ({ id: `column:${component}:${column}`, kind: 'axis', shape: { form: 'text', x: centre(corner, 0, column).x, y: corner.y + 28, text: String(column) } })),
      ...[...Array(rows + 1).keys()].map((row): Mark => ({ id: `row:${component}:${row}`, kind: 'axis', shape: { form: 'text', x: corner.x + 26, y: centre(corner, row, 0).y, text: String(row) } })),
      { id: `across:${component}`, kind: 'axis name', shape: { form: 'text', x: centre(corner, 0, columns / 2).x + 16, y: corner.y + 9, text: `${labels[1] ?? ''} →` } },
      { id: `down:${component}`, kind: 'axis name', shape: { form: 'text', x: corner.x + 12 + 3.5 * (labels[0]?.length ?? 0), y: corner.y + 9, text: `${labels[0] ?? ''} ↓` } },
      ...cells.map(({ row, column }): Mark => {
        const { x, y } = centre(corner, row, column);
        return { id: `square:${name(row, column)}`, kind: open.has(name(row, column)) ? 'cell aim' : 'cell dead', shape: { form: 'rect', x: x - size / 2 + 1, y: y - size / 2 + 1, width: size - 2, height: size - 2, round: 2 } };
      }),
      { id: `token:${component}`, kind: 'pawn token', shape: { form: 'circle', ...centre(corner, a, b), r: 0.34 * size } },
    ],
    places: (corner) => cells.filter(({ row, column }) => open.has(name(row, column))).map(({ row, column }) => {
      const at = centre(corner, row, column);
      return { id: name(row, column), shape: { form: 'rect', x: at.x - size / 2, y: at.y - size / 2, width: size, height: size }, at, label: { key: 'place-token', args: { first: `${labels[0] ?? ''} = ${row}`, second: `${labels[1] ?? ''} = ${column}` } } };
    }),
  };
}

/** Touching a square of a bar leaves the squares before it, if that is a move and changes nothing else. */
function bars({ numbers, labels, words }: Tuple, component: number, options: Option[], names: string[], width: number): Table {
  const perLine = Math.max(4, Math.floor((width - LABEL) / SQUARE));
  const name = (number: number, at: number) => `unit:${component}:${number}:${at}`;
  const lines = numbers.map((number) => Math.max(1, Math.ceil(number / perLine)));
  const spelt = words.map(({ text }) => Math.max(1, Math.ceil(text.length / perLine)));
  const top = spelt.reduce((sum, more) => sum + more * SQUARE + 8, 0);
  const above = lines.map((_, at) => lines.slice(0, at).reduce((sum, more) => sum + more * SQUARE + 8, top));
  const routes = options.flatMap((option): Route[] => {
    const after = single(option, names);
    const left = after?.numbers ?? [];
    if (after?.words.some(({ text }, at) => text !== words[at]?.text)) return [];
    const changed = numbers.flatMap((number, at) => (left[at] === number ? [] : [at]));
    const [at = 0] = changed;
    const down = left.length === numbers.length && changed.length === 1 && (left[at] ?? 0) < (numbers[at] ?? 0);
    return down ? [{ places: [name(at, left[at] ?? 0)], option }] : [];
  });
  const open = new Set(routes.flatMap(({ places }) => places));
  const units = numbers.flatMap((number, bar) => Array.from({ length: number }, (_, at) => ({ bar, at })));
  const spot = (corner: Point, bar: number, at: number): Point => ({ x: corner.x + LABEL + ((at % perLine) + 0.5) * SQUARE, y: corner.y + (above[bar] ?? 0) + (Math.floor(at / perLine) + 0.5) * SQUARE });
  return {
    width: LABEL + Math.min(perLine, Math.max(1, ...numbers, ...words.map(({ text }) => text.length))) * SQUARE,
    height: Math.max(SQUARE, (above.at(-1) ?? top - SQUARE) + (lines.at(-1) ?? 1) * SQUARE),
    caption: [...words.map(({ text }) => text || '–'), ...numbers].join(', '),
    routes,
    change(option) {
      const left = single(option, names)?.numbers ?? [];
      return left.length === numbers.length ? { gone: units.filter(({ bar, at }) => at >= (left[bar] ?? 0)).map(({ bar, at }) => name(bar, at)), here: [] } : null;
    },
    marks: (corner) => [
      ...words.flatMap(({ label, text }, word) => {
        const from = spelt.slice(0, word).reduce((sum, more) => sum + more * SQUARE + 8, 0) + SQUARE / 2;
        const tile = (at: number): Point => ({ x: corner.x + LABEL + ((at % perLine) + 0.5) * SQUARE, y: corner.y + from + Math.floor(at / perLine) * SQUARE });
        return [
          { id: `word:${component}:${word}`, kind: 'axis name', shape: { form: 'text', x: corner.x + LABEL / 2 - 4, y: corner.y + from, text: label } } satisfies Mark,
          ...[...text].flatMap((letter, at): Mark[] => {
            const { x, y } = tile(at);
            return [
              { id: `tile:${component}:${word}:${at}`, kind: 'cell', shape: { form: 'rect', x: x - SQUARE / 2 + 2, y: y - SQUARE / 2 + 2, width: SQUARE - 4, height: SQUARE - 4, round: 4 } },
              { id: `letter:${component}:${word}:${at}:${letter}`, kind: 'written', shape: { form: 'text', x, y, text: letter } },
            ];
          }),
        ];
      }),
      ...numbers.map((number, bar): Mark => ({ id: `label:${component}:${bar}`, kind: 'axis name', shape: { form: 'text', x: corner.x + LABEL / 2 - 4, y: spot(corner, bar, 0).y, text: [labels[bar], number].filter((word) => word !== '').join(' = ') } })),
      ...numbers.flatMap((number, bar): Mark[] => (number > 0 ? [] : [{ id: `none:${component}:${bar}`, kind: 'bare', shape: { form: 'line', from: { x: corner.x + LABEL + 6, y: spot(corner, bar, 0).y }, to: { x: corner.x + LABEL + 60, y: spot(corner, bar, 0).y } } }])),
      ...units.map(({ bar, at }): Mark => {
        const { x, y } = spot(corner, bar, at);
        return { id: name(bar, at), kind: 'bar', shape: { form: 'rect', x: x - SQUARE / 2 + 2, y: y - SQUARE / 2 + 4, width: SQUARE - 4, height: SQUARE - 8, round: 3 } };
      }),
    ],
    places: (corner) => units.filter(({ bar, at }) => open.has(name(bar, at))).map(({ bar, at }): Place => {
      const middle = spot(corner, bar, at);
      return { id: name(bar, at), shape: { form: 'rect', x: middle.x - TARGET / 2, y: middle.y - TARGET / 2, width: TARGET, height: TARGET }, at: middle, label: { key: 'place-less', args: { name: labels[bar] ?? '', left: at } } };
    }),
  };
}

/** The result of a move as words and small bars: a row for each of them, a column for each position. */
function card(option: Option, names: string[]): Card {
  const left = leftBy(option, names);
  const columns = left.map((tuple) => ({ ...tuple, width: Math.max(26, ...tuple.numbers.map((number) => number * MINI.unit), ...tuple.words.map(({ text }) => text.length * MINI.letter), (tuple.game?.length ?? 0) * 8) }));
  const starts = columns.map((_, at) => columns.slice(0, at).reduce((sum, { width }) => sum + width + 30, 0));
  const bars = Math.max(1, ...left.map(({ numbers, words }) => numbers.length + words.length));
  const width = Math.max(44, (starts.at(-1) ?? 0) + (columns.at(-1)?.width ?? 0));
  return {
    option,
    label: { key: 'place-option', args: { text: option.text } },
    width: width + 18,
    height: bars * (MINI.high + 6) + (columns.some(({ game }) => game !== null) ? 16 : 0),
    marks: ({ x, y }) => columns.flatMap(({ numbers, words, game, width: wide }, column) => {
      const from = x + 18 + (starts[column] ?? 0);
      const spelt = words.map(({ text }, at): Mark => ({ id: `word:${column}:${at}`, kind: 'amount', shape: { form: 'text', x: from - 9 + wide / 2, y: y + at * (MINI.high + 6) + 3 + MINI.high / 2, text: text || '–' } }));
      const drawn = numbers.flatMap((number, at): Mark[] => {
        const top = y + (words.length + at) * (MINI.high + 6) + 3;
        return [
          { id: `bar:${column}:${at}`, kind: number === 0 ? 'bar none' : 'bar', shape: { form: 'rect', x: from, y: top, width: Math.max(1, number * MINI.unit), height: MINI.high, round: 2 } },
          { id: `number:${column}:${at}`, kind: 'caption', shape: { form: 'text', x: from - 10, y: top + MINI.high / 2 + 1, text: String(number) } },
        ];
      });
      const named: Mark[] = game === null ? [] : [{ id: `game:${column}`, kind: 'caption', shape: { form: 'text', x: from + 12, y: y + numbers.length * (MINI.high + 6) + 10, text: game } }];
      return [...spelt, ...drawn, ...named];
    }),
  };
}
