import type { Level } from '../engine/protocol';

/**
 * Links carry everything in the fragment and nothing reaches a server:
 * `#1/p=nim-8-5-11/by=you/…/sum=1a2b3c4d`. Letters and digits stand for themselves, a blank is `-`, all
 * else is `_` and two hexadecimal digits of its UTF-8; so there is no character that a chat program cuts
 * off, joins or changes. The sum finds damage.
 */
export interface Shared {
  position: string;
  /** Who makes the first move. */
  begins: 'you' | 'machine';
  level: Level;
  /** What the machine's chance moves come from; another one each time where there is none. */
  seed: number | null;
  /** Two people at one board. */
  two: boolean;
  language: string | null;
  /** A lesson may lock these. */
  locks: Lock[];
  /** A person's own rules, by name. */
  files: Record<string, string>;
}

export type Lock = 'hints' | 'values';

export class DamagedLink extends Error {
  readonly why: 'cut' | 'version' | 'large';

  constructor(why: 'cut' | 'version' | 'large') {
    super(why);
    this.why = why;
  }
}

const VERSION = '1';
/** What a rule file may have at most, unpacked; and all of a link. */
export const MOST_FILE = 16_384;
const MOST_LINK = 32_768;
const LEVELS: Level[] = ['careless', 'learner', 'perfect'];

export async function toFragment(shared: Shared): Promise<string> {
  const fields: [string, string][] = [['p', escape(shared.position)], ['by', shared.begins], ['level', shared.level]];
  if (shared.seed !== null) fields.push(['seed', String(shared.seed)]);
  if (shared.two) fields.push(['two', 'yes']);
  if (shared.language) fields.push(['lang', shared.language]);
  if (shared.locks.length > 0) fields.push(['lock', shared.locks.join('-')]);
  for (const [name, text] of Object.entries(shared.files)) fields.push(['file', `${escape(name)}=${await pack(text)}`]);
  const body = [VERSION, ...fields.map(([key, value]) => `${key}=${value}`)].join('/');
  return `${body}/sum=${checksum(body)}`;
}

/** `null` where the fragment is no link of ours. */
export async function fromFragment(fragment: string): Promise<Shared | null> {
  const text = fragment.replace(/^#/, '');
  if (!/^\d+\/p=/.test(text)) return null;
  if (text.length > MOST_LINK) throw new DamagedLink('large');
  const [version, ...fields] = text.split('/');
  if (version !== VERSION) throw new DamagedLink('version');
  const body = text.slice(0, text.lastIndexOf('/sum='));
  if (fields.at(-1) !== `sum=${checksum(body)}`) throw new DamagedLink('cut');
  const field = (key: string) => fields.find((candidate) => candidate.startsWith(`${key}=`))?.slice(key.length + 1);
  const level = LEVELS.find((candidate) => candidate === field('level')) ?? 'perfect';
  const locks = (field('lock') ?? '').split('-').filter((lock): lock is Lock => lock === 'hints' || lock === 'values');
  return {
    position: unescape(field('p') ?? ''),
    begins: field('by') === 'machine' ? 'machine' : 'you',
    level,
    seed: /^\d{1,10}$/.test(field('seed') ?? '') ? Number(field('seed')) : null,
    two: field('two') === 'yes',
    language: field('lang') ?? null,
    locks,
    files: await filesOf(fields),
  };
}

async function filesOf(fields: string[]): Promise<Record<string, string>> {
  const packed = fields.filter((field) => field.startsWith('file=')).map((field) => field.slice(5).split('='));
  const files = await Promise.all(packed.map(async ([name = '', data = '']): Promise<[string, string]> => [unescape(name), await unpack(data)]));
  return Object.fromEntries(files);
}

export function escape(text: string): string {
  return [...new TextEncoder().encode(text)].map((byte) => {
    const letter = String.fromCharCode(byte);
    if (/[A-Za-z0-9]/.test(letter)) return letter;
    return letter === ' ' ? '-' : `_${byte.toString(16).padStart(2, '0')}`;
  }).join('');
}

export function unescape(text: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter !== '_') {
      bytes.push(letter === '-' ? 32 : letter.charCodeAt(0));
      continue;
    }
    const byte = Number.parseInt(text.slice(at + 1, at + 3), 16);
    if (Number.isNaN(byte)) throw new DamagedLink('cut');
    bytes.push(byte);
    at += 2;
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Deflated, in the letters of base64url. */
async function pack(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), MOST_LINK);
  return btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpack(data: string): Promise<string> {
  let packed: Uint8Array;
  try {
    packed = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    throw new DamagedLink('cut');
  }
  return new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'), MOST_FILE));
}

/** Runs bytes through a stream and stops where more than `most` would come out. */
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const sent = writer.write(Uint8Array.from(bytes)).then(() => writer.close());
  sent.catch(() => {});
  const reader = stream.readable.getReader();
  const out: number[] = [];
  for (;;) {
    const { done, value } = await reader.read().catch(() => { throw new DamagedLink('cut'); });
    if (done) return Uint8Array.from(out);
    if (out.length + value.length > most) {
      await reader.cancel().catch(() => {});
      throw new DamagedLink('large');
    }
    for (const byte of value) out.push(byte);
  }
}

/** FNV-1a, 32 bits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
