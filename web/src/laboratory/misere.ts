import type { Quotient } from '../engine/protocol';

/** Returns the element of a heap: of any heap, if φ is proved to be periodic. */
export function elementOf({ phi = [], period, preperiod }: Quotient, heap: number): number | null {
  if (heap < phi.length) return phi[heap] ?? null;
  if (!period || preperiod === null || preperiod === undefined) return null;
  return phi[preperiod + ((heap - preperiod) % period)] ?? null;
}

/**
 * Returns who wins the single heaps 0 to `to` under misère play, as far as it is known: P if the player to move
 * loses.
 */
export function outcomes(quotient: Quotient, to: number): ('N' | 'P')[] {
  const lost = new Set(quotient.lost);
  const found: ('N' | 'P')[] = [];
  for (let heap = 0; heap <= to; heap++) {
    const element = elementOf(quotient, heap);
    if (element === null) break;
    found.push(lost.has(element) ? 'P' : 'N');
  }
  return found;
}

/** An element's normal form. */
export function formOf(quotient: Quotient, element: number | null): string {
  return element === null ? '' : (quotient.elements?.[element] ?? '');
}

/** Returns the normal forms of the elements that are lost for the player to move. */
export function lostForms(quotient: Quotient): string {
  return quotient.lost.map((element) => formOf(quotient, typeof element === 'number' ? element : null)).join(', ');
}

/** Who wins single heaps, with the element of each. */
export function outcomesCsv(quotient: Quotient, found: readonly ('N' | 'P')[]): string {
  const lines = found.map((outcome, heap) => `${heap},${outcome},${formOf(quotient, elementOf(quotient, heap))}`);
  return `# ${quotient.game}, misère play: who wins heaps, and their elements\nn,outcome,element\n${lines.join('\n')}\n`;
}
