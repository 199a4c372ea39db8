import { readDigraph } from './digraph';

/** Ordered sets as text: divisors of a number, cells of a box, subsets, trees, and arcs to what is above. */
export interface Poset {
  /** The names of the elements. */
  elements: string[];
  /** Pairs of elements, by their places, the second directly above the first. */
  covers: [number, number][];
  /** The elements that are never taken. */
  poison: string[];
}

/** Larger numbers are not factored here. */
const MOST_NUMBER = 1e9;

/** Reads an ordered set of at most `most` elements. */
export function readPoset(text: string, settings: Record<string, string>, most: number): Poset | null {
  const [head = '', size] = text.split(':', 2);
  const poisoned = settings['poison'] !== 'no';
  switch (size === undefined ? '' : head) {
    case 'divisors': {
      const powers = factored(Number(size));
      const name = (at: number[]) => String(at.reduce((product, exponent, axis) => product * (powers[axis]?.prime ?? 1) ** exponent, 1));
      return Number(size) <= MOST_NUMBER ? box(powers.map(({ exponent }) => exponent + 1), name, poisoned, most) : null;
    }
    case 'box':
      return box((size ?? '').split('x').map(Number), (at) => at.map((along) => along + 1).join('.'), poisoned, most);
    case 'subsets': {
      const name = (at: number[]) => at.flatMap((chosen, thing) => (chosen ? [thing + 1] : [])).join('');
      const all = box(Array.from({ length: Number(size) }, () => 2), name, false, most + 2);
      const inner = (element: number) => element > 0 && element < (all?.elements.length ?? 0) - 1;
      return all && { elements: all.elements.slice(1, -1), covers: all.covers.filter((pair) => pair.every(inner)).map(([low, high]) => [low - 1, high - 1]), poison: [] };
    }
    case 'tree': {
      const parents = (size ?? '').split(',').map(Number);
      const covers = parents.flatMap((parent, child): [number, number][] => (parent > 0 ? [[parent - 1, child]] : []));
      return parents.length <= most ? { elements: parents.map((_, vertex) => String(vertex + 1)), covers, poison: [] } : null;
    }
    default: {
      const digraph = readDigraph(text);
      if (!digraph || digraph.vertices.length > most) return null;
      const place = (vertex: number) => digraph.vertices.indexOf(vertex);
      return { elements: digraph.vertices.map(String), covers: digraph.arcs.map(([low, high]) => [place(low), place(high)]), poison: [] };
    }
  }
}

/** Returns the elements that are above others or are these. */
export function above(poset: Poset, elements: string[]): Set<string> {
  const found = new Set(elements);
  for (const name of found) {
    const low = poset.elements.indexOf(name);
    for (const [below, high] of poset.covers) if (below === low) found.add(poset.elements[high] ?? '');
  }
  return found;
}

/** The names in a list such as that of the setting `taken`. */
export const namesIn = (list: string | undefined): string[] => (list ?? '').split(',').filter((name) => name !== '');

function box(sides: number[], name: (at: number[]) => string, poisoned: boolean, most: number): Poset | null {
  const count = sides.reduce((product, side) => product * side, 1);
  if (!(count >= 1 && count <= most)) return null;
  const at = Array.from({ length: count }, (_, cell) => coordinates(sides, cell));
  const covers = at.flatMap((low, cell) => sides.flatMap((side, axis): [number, number][] => ((low[axis] ?? 0) + 1 < side ? [[cell, cell + stride(sides, axis)]] : [])));
  return { elements: at.map(name), covers, poison: poisoned ? [name(sides.map(() => 0))] : [] };
}

/** Cells are numbered with the last coordinate fastest. */
const stride = (sides: number[], axis: number) => sides.slice(axis + 1).reduce((product, side) => product * side, 1);

const coordinates = (sides: number[], cell: number) => sides.map((side, axis) => Math.floor(cell / stride(sides, axis)) % side);

/** The prime powers of a number, the largest prime first. */
function factored(number: number): { prime: number; exponent: number }[] {
  const powers: { prime: number; exponent: number }[] = [];
  let rest = number;
  for (let prime = 2; rest > 1; prime = prime * prime > rest ? rest : prime + 1) {
    let exponent = 0;
    for (; rest % prime === 0; rest /= prime) exponent++;
    if (exponent > 0) powers.unshift({ prime, exponent });
  }
  return powers;
}
