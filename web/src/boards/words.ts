import type { Option } from '../engine/protocol';
import { plainMemory, TARGET, type Board, type Mark, type Place, type PlayedMove, type Point, type Route, type Scene } from './contract';
import { flowing, type Table } from './flow';
import { layRows, onward, spotIn } from './rows';
import { lettered } from './stones';

/** Words and strips of cells: touch a letter to cut it out, or a cell and the number that is written into it. */

const MOST = 200;
const CUT = 30;

/** Words whose letters are cut out: each of the parts that are left stands by itself. */
export const letters: Board<true> = {
  flows: true,
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin: ({ args }) => (args.join('').length <= MOST ? plainMemory.begin() : null),
  advance: plainMemory.advance,
  scene(group, options, _memory, room) {
    const components = group.args.map((word, component) => ({ table: wordOf(word, component, options.filter(({ summand }) => summand === component), room.width), cards: [] }));
    return { ...flowing(room.width, components), anew: true };
  },
};

function wordOf(word: string, component: number, options: Option[], width: number): Table {
  const tiles = [...word];
  const perLine = Math.max(3, Math.floor(width / TARGET));
  const top = (at: number) => Math.floor(at / perLine) * 2 * CUT;
  const name = (at: number) => `letter:${component}:${at}`;
  const cutAt = (option: Option) => tiles.findIndex((letter, at) => `${tiles.slice(0, at).join('')} ${letter} ${tiles.slice(at + 1).join('')}` === option.to);
  const open = new Set(options.map(cutAt));
  const spot = ({ x, y }: Point, at: number) => ({ x: x + ((at % perLine) + 0.5) * TARGET, y: y + top(at) + CUT });
  return {
    width: Math.min(tiles.length, perLine) * TARGET,
    height: Math.max(1, Math.ceil(tiles.length / perLine)) * 2 * CUT,
    caption: word,
    routes: options.map((option): Route => ({ places: [name(cutAt(option))], option })),
    change: (option, corner) => ({
      gone: [],
      here: [cutAt(option), cutAt(option) + 1].map((at): Mark => {
        const [x, y] = [corner.x + (at % perLine) * TARGET, corner.y + top(at)];
        return { id: `cut:${at}`, kind: 'cutline', shape: { form: 'line', from: { x, y }, to: { x, y: y + 2 * CUT } } };
      }),
    }),
    marks: (corner) => tiles.flatMap((letter, at): Mark[] => {
      const { x, y } = spot(corner, at);
      return [
        { id: `tile:${name(at)}`, kind: options.length > 0 && !open.has(at) ? 'cell dead' : 'cell', shape: { form: 'rect', x: x - 21, y: y - 21, width: 42, height: 42, round: 4 } },
        { id: name(at), kind: 'written', shape: { form: 'text', x, y, text: letter } },
      ];
    }),
    places: (corner) => tiles.flatMap((letter, at): Place[] => {
      const middle = spot(corner, at);
      return open.has(at) ? [{ id: name(at), shape: { form: 'rect', x: middle.x - TARGET / 2, y: middle.y - TARGET / 2, width: TARGET, height: TARGET }, at: middle, label: { key: 'place-letter', args: { letter, place: at + 1 } } }] : [];
    }),
  };
}

/** A gap of a strip with the numbers at its ends. */
interface Gap {
  strip: number;
  start: number;
  length: number;
}

/** Strips of cells as they were first, with what has been written since; a number inside divides a gap. */
interface Strips {
  strips: string[];
  gaps: Gap[];
}

const FREE = '.';
const DIGITS: Record<string, string> = { o: '0', i: '1' };

/** A number that is written into a gap: where, which, and the gaps that are left. */
interface Writing {
  at: number;
  letter: string;
  left: { start: number; text: string }[];
}

/** The ways to write a number into a gap. */
function writings(text: string): Writing[] {
  return [...text].flatMap((cell, at) => (cell !== FREE ? [] : Object.keys(DIGITS).filter((letter) => text[at - 1] !== letter && text[at + 1] !== letter).map((letter): Writing => {
    const full = text.slice(0, at) + letter + text.slice(at + 1);
    const sides = [{ start: 0, text: full.slice(0, at + 1) }, { start: at, text: full.slice(at) }];
    return { at, letter, left: sides.filter((side) => side.text.includes(FREE)) };
  })));
}

/** What an option writes; two options that leave nothing are told apart by their order. */
function writingOf(text: string, options: Option[], option: Option): Writing | undefined {
  const same = writings(text).filter(({ left }) => (left.map((gap) => gap.text).join(' ') || '0') === option.to);
  return same[options.filter(({ to, summand }) => to === option.to && summand === option.summand).indexOf(option)] ?? same[0];
}

export const digits: Board<Strips> = {
  larger: { key: 'limit-cells', args: { most: MOST } },
  begin({ args }) {
    const strips = args.map((arg) => (arg === '0' ? '' : arg));
    return strips.every((strip) => /^[.io]*$/.test(strip)) && strips.join('').length <= MOST ? { strips, gaps: strips.map(({ length }, strip) => ({ strip, start: 0, length })) } : null;
  },
  advance(memory, move) {
    const gap = memory.gaps[move.option.summand];
    const written = gap && made(textOf(memory, gap), move);
    if (!gap || !written) return digits.begin(move.after);
    const at = gap.start + written.at;
    const strips = memory.strips.map((strip, index) => (index === gap.strip ? strip.slice(0, at) + written.letter + strip.slice(at + 1) : strip));
    const left = written.left.map(({ start, text }) => ({ strip: gap.strip, start: gap.start + start, length: text.length }));
    const gaps = memory.gaps.flatMap((other) => (other === gap ? left : [other]));
    const rest = { strips, gaps: gaps.length > 0 ? gaps : [{ ...gap, length: 0 }] };
    return rest.gaps.map((one) => textOf(rest, one) || '0').join(' ') === move.after.args.join(' ') ? rest : digits.begin(move.after);
  },
  scene(_group, options, memory, room) {
    const laid = layRows(memory.strips.map(({ length }) => length), room.width);
    const scene: Scene = { width: laid.width, height: laid.height, marks: [], places: [], routes: [], parts: [] };
    laid.rows.forEach((row, strip) => {
      if (row.lines > 1) scene.marks.push({ id: `onward:${strip}`, kind: 'onward', shape: { form: 'path', d: onward(row) } });
    });
    const spot = (strip: number, at: number): Point => {
      const row = laid.rows[strip];
      return row ? spotIn(row, at) : { x: 0, y: 0 };
    };
    const known = options.map((option) => ({ option, written: writingOf(textOf(memory, memory.gaps[option.summand]), options, option) }));
    const name = (component: number, at: number) => `cell:${component}:${at}`;
    scene.routes = known.flatMap(({ option, written }): Route[] => {
      if (!written) return [];
      const cell = name(option.summand, written.at);
      const choice = known.some((other) => other.option !== option && other.option.summand === option.summand && other.written?.at === written.at);
      return [{ places: choice ? [cell, `letters:${DIGITS[written.letter] ?? ''}`] : [cell], option }];
    });
    const open = new Set(scene.routes.map(({ places }) => places[0]));
    memory.strips.forEach((strip, index) => [...strip].forEach((letter, at) => {
      const { x, y } = spot(index, at);
      const gap = memory.gaps.findIndex((one) => one.strip === index && at >= one.start && at < one.start + one.length && letter === FREE);
      const dead = letter === FREE && options.length > 0 && !open.has(name(gap, at - (memory.gaps[gap]?.start ?? 0)));
      scene.marks.push({ id: `square:${index}:${at}`, kind: dead ? 'cell dead' : 'cell', shape: { form: 'rect', x: x - 21, y: y - 21, width: 42, height: 42, round: 2 } });
      if (letter !== FREE) scene.marks.push({ id: `digit:${index}:${at}`, kind: 'written', shape: { form: 'text', x, y, text: DIGITS[letter] ?? '' } });
    }));
    memory.gaps.forEach(({ strip, start, length }, component) => {
      for (let at = 0; at < length; at++) {
        if (memory.strips[strip]?.[start + at] !== FREE) continue;
        const middle = spot(strip, start + at);
        scene.places.push({ id: name(component, at), shape: { form: 'rect', x: middle.x - TARGET / 2, y: middle.y - TARGET / 2, width: TARGET, height: TARGET }, at: middle, label: { key: 'place-cell', args: { row: strip + 1, column: start + at + 1 } } });
      }
      scene.parts.push(spot(strip, start + Math.max(0, (length - 1) / 2)));
    });
    return lettered(scene);
  },
  below: (group, options, memory, room) => digits.scene(group, options, memory, room).height - digits.scene(group, [], memory, room).height,
};

const textOf = ({ strips }: Strips, gap: Gap | undefined) => (gap ? (strips[gap.strip] ?? '').slice(gap.start, gap.start + gap.length) : '');

/** What a move wrote: as it was touched, or else the first way that leaves the same. */
function made(text: string, { option, route }: PlayedMove): Writing | undefined {
  const same = writings(text).filter(({ left }) => (left.map((gap) => gap.text).join(' ') || '0') === option.to);
  const [cell, chip] = route;
  const touched = same.filter(({ at, letter }) => cell?.endsWith(`:${at}`) && (chip === undefined || chip === `letters:${DIGITS[letter]}`));
  return touched[0] ?? same[0];
}
