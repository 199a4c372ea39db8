import type { Quotient } from '../engine/protocol';

/** The element of a heap: where φ is proved to be periodic, that of any heap. */
export function elementOf({ phi = [], period, preperiod }: Quotient, heap: number): number | null {
  if (heap < phi.length) return phi[heap] ?? null;
  if (!period || preperiod === null || preperiod === undefined) return null;
  return phi[preperiod + ((heap - preperiod) % period)] ?? null;
}

/** Who wins the single heaps from 0 up to `to` under misère play, as far as it is known: P where the player to move loses. */
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

/** The normal forms of the elements that are lost for the player to move. */
export function lostForms(quotient: Quotient): string {
  return quotient.lost.map((element) => formOf(quotient, typeof element === 'number' ? element : null)).join(', ');
}
