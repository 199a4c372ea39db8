// `npm run sizes`: what the static edition weighs on its way, after `npm run build:static`.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = new URL('../dist/static/', import.meta.url);

function brotli(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

const read = (name) => readFileSync(new URL(name, DIST));
const index = read('index.html').toString();
const first = ['index.html', ...[...index.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, name]) => name)];
const assets = readdirSync(new URL('assets/', DIST)).map((name) => `assets/${name}`);
const files = ['index.html', 'offline.js', ...assets];

/** The language whose wording a file holds; English is part of the first view. */
const language = (name) => /^assets\/(fa|pl|ro|ru)-/.exec(name)?.[1];

const sums = new Map();
const add = (part, bytes) => sums.set(part, (sums.get(part) ?? 0) + bytes);
for (const name of files) {
  const part = name.endsWith('.wasm') ? 'engine' : language(name) ?? (first.includes(name) ? 'first view' : 'other views');
  add(part, brotli(read(name)));
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(8)} KB`;
for (const [part, bytes] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${part.padEnd(24)}${kb(bytes)} brotli`);
const [engine, view, others] = ['engine', 'first view', 'other views'].map((part) => sums.get(part) ?? 0);
console.log(`${'to play'.padEnd(24)}${kb(engine + view)} brotli   goal: below 1250`);
console.log(`${'everything in English'.padEnd(24)}${kb(engine + view + others)} brotli`);
console.log(`${'first view'.padEnd(24)}${kb(first.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0))} gzip     goal: below 150`);
