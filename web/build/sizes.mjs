// `npm run sizes`: what the static edition weighs on its way, after `npm run build:static`. Fails if what a person loads
// to play weighs too much: the first view, the worker and the engine for play.
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

const PLAY = /^assets\/(play-[^/]+\.wasm|worker-[^/]+\.js)$/;
const part = (name) => {
  if (PLAY.test(name)) return 'engine for play';
  if (name.endsWith('.wasm')) return 'full engine';
  return language(name) ?? (first.includes(name) ? 'first view' : 'other views');
};

const sums = new Map();
for (const name of files) sums.set(part(name), (sums.get(part(name)) ?? 0) + brotli(read(name)));
const sum = (...parts) => parts.reduce((all, name) => all + (sums.get(name) ?? 0), 0);

const kb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(8)} KB`;
for (const [name, bytes] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${name.padEnd(24)}${kb(bytes)} brotli`);
console.log(`${'everything in English'.padEnd(24)}${kb(sum('engine for play', 'full engine', 'first view', 'other views'))} brotli`);

const goals = [
  ['to play', sum('engine for play', 'first view'), 'brotli', 1250],
  ['first view', first.reduce((all, name) => all + gzipSync(read(name), { level: 9 }).length, 0), 'gzip', 150],
];
for (const [name, bytes, coding, goal] of goals) console.log(`${name.padEnd(24)}${kb(bytes)} ${coding.padEnd(8)} goal: below ${goal}`);
// A part that is missing would weigh nothing.
const missing = ['assets/play-', 'assets/full-', 'assets/worker-'].filter((start) => !files.some((name) => name.startsWith(start)));
for (const start of missing) console.error(`no file ${start}*`);
const over = goals.filter(([, bytes, , goal]) => bytes >= goal * 1000);
for (const [name] of over) console.error(`${name}: too large`);
if (missing.length + over.length > 0) process.exitCode = 1;
