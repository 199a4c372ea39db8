import { printPosition, readPosition } from '../notation/position';
import { fromFragment, toFragment, type Shared } from '../share/link';

/** Which page of the page is open, as the address says. */
export type View = { name: 'play'; shared: Shared } | { name: 'games' } | { name: 'laboratory'; game: string } | { name: 'rules' };

export const FIRST: Shared = { position: 'nim 8 5 11', begins: 'you', level: 'perfect', two: false, language: null, locks: [], files: {} };

export async function viewOf(fragment: string): Promise<View> {
  const shared = await fromFragment(fragment);
  if (shared) return { name: 'play', shared };
  const [name = '', rest] = fragment.replace(/^#/, '').split('=');
  if (name === 'games' || name === 'rules') return { name };
  if (name === 'laboratory') return { name, game: rest ? decodeURIComponent(rest) : '' };
  return { name: 'play', shared: FIRST };
}

/** Opens a table by its link. */
export async function goPlay(position: string, more: Partial<Shared> = {}): Promise<void> {
  location.hash = await toFragment({ ...FIRST, ...more, position: printPosition(readPosition(position)) });
}
