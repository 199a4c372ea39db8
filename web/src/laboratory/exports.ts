import type { Series } from './series';

/** A sequence as the files other programs read. The first line says what it is. */
export type Format = 'csv' | 'json' | 'bfile' | 'svg' | 'png';

export function csv(game: string, { first, values }: Series, version: string): string {
  return `# ${game}, values of heaps, Grundy ${version}\nn,value\n${rows(first, values, ',')}`;
}

/** The b-files of the OEIS: an index and a term a line. */
export function bfile(game: string, { first, values }: Series, version: string): string {
  return `# ${game}, values of heaps, Grundy ${version}\n${rows(first, values, ' ')}`;
}

export function json(game: string, { first, values }: Series, version: string): string {
  return `${JSON.stringify({ schema: 1, version, game, first, values: [...values] })}\n`;
}

function rows(first: number, values: Int32Array, between: string): string {
  return [...values].map((value, at) => `${first + at}${between}${value}\n`).join('');
}

/** Up to this many points are drawn as marks of their own. */
export const MOST_MARKS = 100_000;

export function svg(game: string, { first, values }: Series, from: number, to: number, top: number): string {
  const [width, height, left, floor] = [960, 480, 50, 440];
  const x = (heap: number) => left + ((heap - from) / Math.max(to - from, 1)) * (width - left - 10);
  const y = (value: number) => floor - (value / Math.max(top, 1)) * (floor - 20);
  const shown = [...values].flatMap((value, at) => (first + at >= from && first + at <= to ? [[first + at, value] as const] : [])).slice(0, MOST_MARKS);
  const dots = shown.map(([heap, value]) => `M${x(heap).toFixed(2)} ${y(value).toFixed(2)}h0`).join('');
  const zeros = shown.filter(([, value]) => value === 0).map(([heap]) => `M${x(heap).toFixed(2)} ${floor + 6}v10`).join('');
  const safe = game.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="serif"><title>${safe}</title>
<path d="M${left} 20V${floor}H${width - 10}" fill="none" stroke="#241f19"/>
<path d="${dots}" stroke="#1d4e89" stroke-width="2.5" stroke-linecap="round"/>
<path d="${zeros}" stroke="#9c3826"/>
<text x="${left}" y="${height - 6}">${Math.floor(from)}</text><text x="${width - 10}" y="${height - 6}" text-anchor="end">${Math.ceil(to)}</text><text x="${left - 8}" y="28" text-anchor="end">${top}</text>
<text x="${width / 2}" y="16" text-anchor="middle">${safe}</text></svg>
`;
}

/** Hands a file to the reader. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A file name out of a game's name. */
export function fileName(game: string, format: Format): string {
  return `${game.replaceAll(/[^\w.]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')}.${format === 'bfile' ? 'txt' : format}`;
}
