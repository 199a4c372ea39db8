import { printPosition, readPosition } from '../notation/position';
import { fromFragment, toFragment, type Part, type Series, type Shared } from '../share/link';
import { recall, retain } from '../storage/storage';
import { progress } from './progress.svelte';
import { questOf, type Quest } from './quest';
import { decoded, riddleOf, wishOf, type Riddle, type Wish } from './wish';

/** The part of the page that is open, according to the address. */
export type View =
  | { name: 'play'; shared: Shared; dropped: Part[] }
  | { name: 'series'; series: Series; dropped: Part[] }
  | { name: 'series-make' }
  | { name: 'games' }
  | { name: 'laboratory'; wish: Wish }
  | { name: 'which'; riddle: Riddle }
  | { name: 'puzzles'; quest: Quest }
  | { name: 'rules'; from: string };

const FIRST = 'nim 8 5 11';

/** Returns a table at a position, against the level that a person has reached in its game. */
export function tableAt(position: string): Shared {
  return { position, begins: 'you', level: progress.next(position), seed: null, two: false, language: null, locks: [], files: {} };
}

/** The table that is shown before any was opened. */
const firstTable = (): Shared => tableAt(FIRST);

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
  if (opened) return 'series' in opened ? { name: 'series', ...opened } : { name: 'play', ...opened };
  const wish = wishOf(fragment);
  if (wish) return { name: 'laboratory', wish };
  const riddle = riddleOf(fragment);
  if (riddle) return { name: 'which', riddle };
  const quest = questOf(fragment);
  if (quest) return { name: 'puzzles', quest };
  const [name = '', rest = ''] = fragment.replace(/^#/, '').split('=');
  if (name === 'games') return { name };
  if (name === 'series') return { name: 'series-make' };
  if (name === 'rules') return { name, from: decoded(rest) };
  return firstView();
}

export const firstView = (): View => ({ name: 'play', shared: firstTable(), dropped: [] });

/** Opens a table by its link. */
export async function goPlay(position: string, more: Partial<Shared> = {}): Promise<void> {
  const printed = printPosition(readPosition(position));
  location.hash = await toFragment({ ...tableAt(printed), ...more });
}
