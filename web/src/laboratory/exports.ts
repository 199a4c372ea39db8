import type { Split } from '../engine/protocol';
import type { PlotWindow } from '../frame/wish';
import { INKS } from './inks';
import { hue } from './plot';
import { frequencies } from './frequency';
import { isRare, type Grid, type Layered, type Series } from './series';

/** A sequence in the file formats of other programs. The first line describes it. */
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

/** How often each value occurs, for one or several sequences. */
export function frequencyCsv(games: readonly Layered[], version: string): string {
  const counts = games.map(({ series }) => frequencies(series));
  const names = games.map(({ game }) => quoted(game));
  const lines = Array.from({ length: Math.max(0, ...counts.map((each) => each.length)) }, (_, value) => [value, ...counts.map((each) => each[value] ?? 0)].join(','));
  return `# number of heaps with each value, Grundy ${version}\n${[['value', ...names].join(','), ...lines].join('\n')}\n`;
}

/** The values, and which of them are rare. */
export function sparseCsv(game: string, { first, values }: Series, split: Split, version: string): string {
  const lines = [...values].map((value, at) => `${first + at},${value},${isRare(split, value, first + at) ? 1 : 0}`);
  return `# ${game}, rare values under the mask ${split.mask.toString(2)}, Grundy ${version}\nn,value,rare\n${lines.join('\n')}\n`;
}

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function rows(first: number, values: Int32Array, between: string): string {
  return [...values].map((value, at) => `${first + at}${between}${value}\n`).join('');
}

/** Languages in whose syntax arrays can be copied. */
export const LANGUAGES = ['rust', 'python', 'cpp'] as const;
export type CodeLanguage = (typeof LANGUAGES)[number];

/** Returns the values as an array literal, from the first heap on. */
export function array(language: CodeLanguage, game: string, { first, values }: Series): string {
  const told = `${game.replaceAll(/\s+/g, ' ')}, values of heaps ${first} to ${first + values.length - 1}`;
  const least = values.reduce((low, value) => Math.min(low, value), 0);
  switch (language) {
    case 'rust': return `// ${told}\nconst VALUES: [${least < 0 ? 'i32' : 'u32'}; ${values.length}] = [\n${lines(values)}\n];\n`;
    case 'python': return `# ${told}\nVALUES = [\n${lines(values)}\n]\n`;
    case 'cpp': return `// ${told}\nconstexpr std::array<std::${least < 0 ? 'int32_t' : 'uint32_t'}, ${values.length}> VALUES{\n${lines(values)}\n};\n`;
  }
}

const PER_LINE = 20;

function lines(values: Int32Array): string {
  return Array.from({ length: Math.ceil(values.length / PER_LINE) }, (_, line) => `    ${values.subarray(line * PER_LINE, (line + 1) * PER_LINE).join(', ')},`).join('\n');
}

/**
 * The number of terms in a search: enough to distinguish sequences. A longer query would miss entries that list
 * fewer terms.
 */
const SEARCHED = 24;

/**
 * The OEIS search for the first values. As the OEIS advises, a first term is omitted, since entries may start
 * differently.
 */
export function encyclopedia({ values }: Series): string {
  const terms = values.subarray(values.length > SEARCHED ? 1 : 0, SEARCHED + 1);
  return `https://oeis.org/search?q=${terms.join(',')}`;
}

/** Up to this number of points, each is drawn as a mark. */
export const MOST_MARKS = 100_000;

/** The marks of several sequences as strokes around a point; a single one has dots. */
const STROKES = ['h0', 'm-3 0h6m-3 -3v6', 'm-2.5 -2.5l5 5m-5 0l5 -5', 'm-2.5 -2.5h5v5h-5z'];

/** Returns the plot of one or several sequences, as it is shown. */
export function svg(games: readonly Layered[], { from, to, base, top }: PlotWindow): string {
  const [width, height, left, floor] = [960, 480, 50, 440];
  const x = (heap: number) => left + ((heap - from) / Math.max(to - from, 1)) * (width - left - 10);
  const y = (value: number) => floor - ((value - base) / Math.max(top - base, 1)) * (floor - 40);
  const names = games.map(({ game }) => escaped(game));
  const across = ticks(from, to, 10).map((heap) => `<path d="M${x(heap).toFixed(2)} ${floor}v5" stroke="#241f19"/><text x="${x(heap).toFixed(2)}" y="${height - 6}" text-anchor="middle">${heap}</text>`);
  const up = ticks(base, top, 8).map((value) => `<path d="M${left} ${y(value).toFixed(2)}h-5" stroke="#241f19"/><text x="${left - 8}" y="${(y(value) + 5).toFixed(2)}" text-anchor="end">${value}</text>`);
  const layers = games.map(({ series: { first, values }, ink: own }, at) => {
    const shown = [...values].flatMap((value, index) => (first + index >= from && first + index <= to ? [[first + index, value] as const] : [])).slice(0, MOST_MARKS);
    const marks = shown.filter(([, value]) => value >= base && value <= top).map(([heap, value]) => `M${x(heap).toFixed(2)} ${y(value).toFixed(2)}${STROKES[own % STROKES.length]}`).join('');
    const tall = 10 / games.length;
    const zeros = shown.filter(([, value]) => value === 0).map(([heap]) => `M${x(heap).toFixed(2)} ${(floor + 6 + at * tall).toFixed(2)}v${tall.toFixed(2)}`).join('');
    const ink = INKS[own % INKS.length]?.print ?? '#241f19';
    const line = own === 0 ? 'stroke-width="2.5" stroke-linecap="round"' : 'stroke-width="1.2"';
    const label = games.length > 1 ? `<path d="M${left + 8 + at * 220} 28${STROKES[own % STROKES.length]}" stroke="${ink}" fill="none" ${line}/><text x="${left + 18 + at * 220}" y="32" fill="${ink}">${names[at]}</text>\n` : '';
    return `<path d="${marks}" fill="none" stroke="${ink}" ${line}/>\n<path d="${zeros}" stroke="${games.length > 1 ? ink : '#9c3826'}"/>\n${label}`;
  });
  const title = names.join('; ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="serif"><title>${title}</title>
<path d="M${left} 40V${floor}H${width - 10}" fill="none" stroke="#241f19"/>
${layers.join('')}${across.join('')}${up.join('')}
<text x="${width / 2}" y="16" text-anchor="middle">${title}</text></svg>
`;
}

/** Returns round numbers from one to another, at most about `most` of them. */
export function ticks(from: number, to: number, most: number): number[] {
  const least = Math.max((to - from) / most, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= least) ?? least;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A grid with its sizes in the first row and column. */
export function gridCsv(game: string, { rows, firstRow, firstColumn }: Grid, version: string): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const heading = ['', ...Array.from({ length: columns }, (_, column) => firstColumn + column)].join(',');
  const lines = rows.map((row, at) => [firstRow + at, ...row.map((value) => value ?? '')].join(','));
  return `# ${game}, values by rows and columns, Grundy ${version}\n${[heading, ...lines].join('\n')}\n`;
}

export function gridJson(game: string, { rows, firstRow, firstColumn }: Grid, version: string): string {
  return `${JSON.stringify({ schema: 1, version, game, first_row: firstRow, first_column: firstColumn, rows })}\n`;
}

/** Returns a grid for print: a colour for each value, and the value in it. */
export function gridSvg(game: string, { rows, firstRow, firstColumn }: Grid): string {
  const [cell, above] = [30, 26];
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const [width, height] = [(columns + 1) * cell, (rows.length + 1) * cell + above];
  const at = (x: number, y: number, text: string | number, ink: string) => `<text x="${x}" y="${y}" fill="${ink}">${text}</text>`;
  const heading = Array.from({ length: columns }, (_, column) => at((column + 1.5) * cell, above + cell / 2, firstColumn + column, '#62594c'));
  const body = rows.flatMap((row, r) => [
    at(cell / 2, above + (r + 1.5) * cell, firstRow + r, '#62594c'),
    ...row.map((value, c) => `<rect x="${(c + 1) * cell}" y="${above + (r + 1) * cell}" width="${cell - 1}" height="${cell - 1}" fill="${typeof value === 'number' ? hue(value, false) : 'none'}"/>${at((c + 1.5) * cell, above + (r + 1.5) * cell, value ?? '', value === 0 ? '#f8f4ea' : '#1a1712')}`),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="serif" font-size="13" text-anchor="middle" dominant-baseline="central"><title>${escaped(game)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${at(width / 2, above / 2, escaped(game), '#241f19')}
${[...heading, ...body].join('\n')}</svg>
`;
}
