import { printPosition, readPosition } from '../notation/position';
import { fromFragment, toFragment, type Part, type Series, type SharedStudy, type SharedTable } from '../share/link';
import { recall, retain } from '../storage/storage';
import { decoded } from './fields';
import { progress } from './progress.svelte';
import { sheetRequestOf, type SheetRequest } from './sheet';
import { puzzleRequestOf, type PuzzleRequest } from './quest';
import { valueSearchOf, laboratoryRequestOf, type ValueSearch, type LaboratoryRequest } from './wish';

/** The part of the page that is open, according to the address. */
export type View =
  | { name: 'play'; shared: SharedTable; dropped: Part[] }
  | { name: 'series'; series: Series; dropped: Part[] }
  | { name: 'series-make' }
  | { name: 'games' }
  | { name: 'laboratory'; wish: LaboratoryRequest }
  | { name: 'which'; riddle: ValueSearch }
  | { name: 'puzzles'; quest: PuzzleRequest }
  | { name: 'teachers' }
  | { name: 'about' }
  | { name: 'lesson'; id: string }
  | { name: 'study'; shown: SharedStudy; dropped: Part[] }
  | { name: 'study-make'; position: string }
  | { name: 'worksheet'; request: SheetRequest }
  | { name: 'rules'; from: string };

const FIRST = 'nim 8 5 11';

/** Returns a table at a position, against the level that a person has reached in its game. */
export function tableAt(position: string): SharedTable {
  return { position, begins: 'you', level: progress.next(position), seed: null, two: false, language: null, locks: [], files: {} };
}

/** The table that is shown before any was opened. */
const firstTable = (): SharedTable => tableAt(FIRST);

/** The last address in each part of the page, for the way back; it survives a reload. */
class Last {
  #key: string;
  #fragment = $state('');

  constructor(key: string, otherwise: string) {
    this.#key = key;
    this.#fragment = recall('session', key) ?? otherwise;
  }

  get fragment(): string {
    return this.#fragment;
  }

  set fragment(fragment: string) {
    this.#fragment = fragment;
    retain('session', this.#key, fragment);
  }
}

export const lastTable = new Last('grundy-last-table', '');
export const lastBench = new Last('grundy-last-bench', 'laboratory');

export async function viewOf(fragment: string): Promise<View> {
  const opened = await fromFragment(fragment);
  if (opened && 'shown' in opened) return { name: 'study', ...opened };
  if (opened) return 'series' in opened ? { name: 'series', ...opened } : { name: 'play', ...opened };
  const wish = laboratoryRequestOf(fragment);
  if (wish) return { name: 'laboratory', wish };
  const riddle = valueSearchOf(fragment);
  if (riddle) return { name: 'which', riddle };
  const quest = puzzleRequestOf(fragment);
  if (quest) return { name: 'puzzles', quest };
  const sheet = sheetRequestOf(fragment);
  if (sheet) return { name: 'worksheet', request: sheet };
  const [name = '', rest = ''] = fragment.replace(/^#/, '').split('=');
  if (name === 'games' || name === 'teachers' || name === 'about') return { name };
  if (name === 'lesson') return { name, id: rest };
  if (name === 'study') return { name: 'study-make', position: decoded(rest).trim() };
  if (name === 'series') return { name: 'series-make' };
  if (name === 'rules') return { name, from: decoded(rest) };
  // Anything else is a position as a person writes it, such as `#kayles 7`.
  const position = decoded(fragment.replace(/^#/, '')).trim();
  return position === '' ? firstView() : { name: 'play', shared: tableAt(position), dropped: [] };
}

export const firstView = (): View => ({ name: 'play', shared: firstTable(), dropped: [] });

/** Opens a table by its link. */
export async function goPlay(position: string, more: Partial<SharedTable> = {}): Promise<void> {
  const printed = printPosition(readPosition(position));
  location.hash = await toFragment({ ...tableAt(printed), ...more });
}
