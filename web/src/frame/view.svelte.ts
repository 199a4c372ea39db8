import { printPosition, readPosition } from '../notation/position';
import { fromFragment, toFragment, type Shared } from '../share/link';
import { recall, retain } from '../storage/storage';
import { decoded, wishOf, type Wish } from './wish';

/** Which page of the page is open, as the address says. */
export type View = { name: 'play'; shared: Shared } | { name: 'games' } | { name: 'laboratory'; wish: Wish } | { name: 'rules'; from: string };

export const FIRST: Shared = { position: 'nim 8 5 11', begins: 'you', level: 'perfect', seed: null, two: false, language: null, locks: [], files: {} };

/** Where one was last in a part of the page, for the way back; it outlasts a reload. */
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
  const shared = await fromFragment(fragment);
  if (shared) return { name: 'play', shared };
  const wish = wishOf(fragment);
  if (wish) return { name: 'laboratory', wish };
  const [name = '', rest = ''] = fragment.replace(/^#/, '').split('=');
  if (name === 'games') return { name };
  if (name === 'rules') return { name, from: decoded(rest) };
  return { name: 'play', shared: FIRST };
}

/** Opens a table by its link. */
export async function goPlay(position: string, more: Partial<Shared> = {}): Promise<void> {
  location.hash = await toFragment({ ...FIRST, ...more, position: printPosition(readPosition(position)) });
}
