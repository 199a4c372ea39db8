import type { Level } from '../engine/protocol';
import { isLanguage } from '../locale/languages';
import { checksum, DamagedLink, escape, pack, unescape, unpack } from './letters';
import { printStudy, readStudy, type Study } from './study';

/**
 * Links contain everything in the fragment, which is never sent to a server:
 * `#1/p=nim-8-5-11/by=you/…/sum=1a2b3c4d`, in the encoding of `letters`. A link is written in the oldest version
 * that can express it, so that pages of that version can read it, too: version 2 has the moves of a game (`moves=`)
 * and series of positions (`s=` instead of `p=`), version 3 has studies (`c=`). Of a damaged link, the readable part is
 * opened.
 */
export interface SharedTable extends Terms {
  position: string;
  /** Who makes the first move. */
  begins: 'you' | 'machine';
  /** The seed of the machine's random choices; missing: another one each time. */
  seed: number | null;
  /** Two people at one board. */
  two: boolean;
  /** The moves made from the position. */
  moves?: LinkMove[];
}

/** The settings of play: the same in links of one position and of several. */
export interface Terms {
  level: Level;
  language: string | null;
  /** A lesson may lock these. */
  locks: Lock[];
  /** The user-defined rules, by name. */
  files: Record<string, string>;
}

/** A series of positions to win in order. */
export interface Series extends Terms {
  tasks: Task[];
}

export interface Task {
  position: string;
  begins: 'you' | 'machine';
}

/** A study with the language and the rules that it needs. */
export interface SharedStudy extends Pick<Terms, 'language' | 'files'> {
  study: Study;
}

/** A move: its component, and the result for that component. */
export interface LinkMove {
  summand: number;
  to: string;
}

export type Lock = 'hints' | 'values';

/** The parts of an opened link that may be missing; `rest`: its end, or a part without a name. */
export type Part = 'moves' | 'level' | 'seed' | 'language' | 'locks' | 'files' | 'tasks' | 'chapters' | 'rest';

/** The content of a link, and the parts that could not be read. */
export type OpenedLink = { dropped: Part[] } & ({ shared: SharedTable } | { series: Series } | { shown: SharedStudy });

/** The maximum sizes of a rule file, of the moves or positions when unpacked, and of a whole link. */
export const MOST_FILE = 16_384;
const MOST_LINK = 32_768;
/** The maximum number of positions of a series. */
export const MOST_TASKS = 60;
const LEVELS: Level[] = ['careless', 'learner', 'perfect'];
const LOCKS: Lock[] = ['hints', 'values'];
/** The prefix of a position of a series at which the machine begins. */
const SECOND = '! ';

type Field = [string, string];

export async function toFragment(shared: SharedTable): Promise<string> {
  const fields: Field[] = [['p', escape(shared.position)], ['by', shared.begins], ['level', shared.level]];
  if (shared.seed !== null) fields.push(['seed', String(shared.seed)]);
  if (shared.two) fields.push(['two', 'yes']);
  const { moves = [] } = shared;
  if (moves.length > 0) fields.push(['moves', await pack(moves.map(({ summand, to }) => `${summand} ${to}`).join('\n'), MOST_LINK)]);
  return sealed(moves.length > 0 ? '2' : '1', [...fields, ...(await termFields(shared))]);
}

export async function seriesFragment(series: Series): Promise<string> {
  const lines = series.tasks.map(({ position, begins }) => `${begins === 'machine' ? SECOND : ''}${position}`);
  return sealed('2', [['s', await pack(lines.join('\n'), MOST_LINK)], ['level', series.level], ...(await termFields(series))]);
}

/** Throws if the study is too long for a link. */
export async function studyFragment({ study, language, files }: SharedStudy): Promise<string> {
  const text = printStudy(study);
  if (new TextEncoder().encode(text).length > MOST_FILE) throw new DamagedLink('large');
  return sealed('3', [['c', await pack(text, MOST_LINK)], ...(await termFields({ language, locks: [], files }))]);
}

function sealed(version: string, fields: Field[]): string {
  const body = [version, ...fields.map(([key, value]) => `${key}=${value}`)].join('/');
  return `${body}/sum=${checksum(body)}`;
}

async function termFields({ language, locks, files }: Omit<Terms, 'level'>): Promise<Field[]> {
  const fields: Field[] = [];
  if (language) fields.push(['lang', language]);
  if (locks.length > 0) fields.push(['lock', locks.join('-')]);
  for (const [name, text] of Object.entries(files)) fields.push(['file', `${escape(name)}=${await pack(text, MOST_LINK)}`]);
  return fields;
}

/** Returns `null` if the fragment is not such a link. */
export async function fromFragment(fragment: string): Promise<OpenedLink | null> {
  const text = fragment.replace(/^#/, '');
  if (!/^\d+\/[psc]=/.test(text)) return null;
  if (text.length > MOST_LINK) throw new DamagedLink('large');
  const [version = '', ...fields] = text.split('/');
  if (!['1', '2', '3'].includes(version)) throw new DamagedLink('version');
  const read = new Reading(fields);
  const body = text.slice(0, text.lastIndexOf('/sum='));
  if (fields.at(-1) !== `sum=${checksum(body)}`) read.damaged();
  if (read.field('c') !== undefined) return study(read);
  return read.field('s') === undefined ? table(read) : series(read);
}

async function table(read: Reading): Promise<OpenedLink> {
  const shared: SharedTable = {
    position: unescape(read.field('p') ?? ''),
    begins: read.field('by') === 'machine' ? 'machine' : 'you',
    seed: read.valid('seed', 'seed', (text) => (/^\d{1,10}$/.test(text) ? Number(text) : undefined)) ?? null,
    two: read.field('two') === 'yes',
    ...(await terms(read)),
  };
  const moves = await read.unpacked('moves', 'moves');
  const made = moves?.split('\n').map((line) => ({ summand: Number.parseInt(line, 10), to: line.slice(line.indexOf(' ') + 1) }));
  return { shared: made ? { ...shared, moves: made.filter(({ summand }) => summand >= 0) } : shared, dropped: read.dropped };
}

async function series(read: Reading): Promise<OpenedLink> {
  const text = await read.unpacked('s', 'tasks');
  if (text === null) throw new DamagedLink('cut');
  const tasks = text.split('\n').map((line): Task => (line.startsWith(SECOND) ? { position: line.slice(SECOND.length), begins: 'machine' } : { position: line, begins: 'you' }));
  if (tasks.length > MOST_TASKS) read.drop('tasks');
  return { series: { tasks: tasks.slice(0, MOST_TASKS), ...(await terms(read)) }, dropped: read.dropped };
}

async function study(read: Reading): Promise<OpenedLink> {
  const text = await read.unpacked('c', 'chapters');
  if (text === null) throw new DamagedLink('cut');
  const { study, whole } = readStudy(text);
  if (!whole) read.drop('chapters');
  if (study.chapters.length === 0) throw new DamagedLink('cut');
  const { language, files } = await terms(read);
  return { shown: { study, language, files }, dropped: read.dropped };
}

async function terms(read: Reading): Promise<Terms> {
  return {
    level: read.valid('level', 'level', (text) => LEVELS.find((level) => level === text)) ?? 'perfect',
    language: read.valid('lang', 'language', (text) => (isLanguage(text) ? text : undefined)) ?? null,
    locks: read.valid('lock', 'locks', (text) => (text.split('-').every((name) => LOCKS.some((lock) => lock === name)) ? LOCKS.filter((lock) => text.split('-').includes(lock)) : undefined)) ?? [],
    files: await read.files(),
  };
}

/** Decodes a rule file's name; an unreadable one belongs to no file. */
function plain(name: string): string {
  try {
    return unescape(name);
  } catch {
    return '';
  }
}

/** Splits a link into its fields, and lists those that cannot be read. */
class Reading {
  readonly dropped: Part[] = [];
  #fields: string[];

  constructor(fields: string[]) {
    this.#fields = fields;
  }

  drop(part: Part): void {
    if (!this.dropped.includes(part)) this.dropped.push(part);
  }

  /** The checksum is wrong. If it is missing, the last field was cut off, and may have another meaning. */
  damaged(): void {
    this.drop('rest');
    const last = this.#fields.at(-1) ?? '';
    if (!/^sum=[0-9a-f]{8}$/.test(last) && this.#fields.length > 1) this.#fields = this.#fields.slice(0, -1);
  }

  field(key: string): string | undefined {
    return this.#fields.find((field) => field.startsWith(`${key}=`))?.slice(key.length + 1);
  }

  valid<T>(key: string, part: Part, read: (text: string) => T | undefined): T | undefined {
    const text = this.field(key);
    const found = text === undefined ? undefined : read(text);
    if (text !== undefined && found === undefined) this.drop(part);
    return found;
  }

  async unpacked(key: string, part: Part): Promise<string | null> {
    const data = this.field(key);
    return data === undefined ? null : this.#unpack(data, part);
  }

  async files(): Promise<Record<string, string>> {
    const found: Field[] = [];
    for (const field of this.#fields.filter((each) => each.startsWith('file='))) {
      const [, name = '', data = ''] = field.split('=');
      const text = await this.#unpack(data, 'files');
      if (text !== null) found.push([plain(name), text]);
    }
    return Object.fromEntries(found);
  }

  async #unpack(data: string, part: Part): Promise<string | null> {
    try {
      return await unpack(data, MOST_FILE);
    } catch {
      this.drop(part);
      return null;
    }
  }
}
