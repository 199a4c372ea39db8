import { printPosition, readPosition } from '../notation/position';
import { fromFragment, toFragment, type Shared } from '../share/link';

/** Which page of the page is open, as the address says. */
export type View = { name: 'play'; shared: Shared } | { name: 'games' } | { name: 'laboratory'; game: string } | { name: 'rules'; from: string };

export const FIRST: Shared = { position: 'nim 8 5 11', begins: 'you', level: 'perfect', seed: null, two: false, language: null, locks: [], files: {} };

/** The table one last sat at, for the way back to it. */
class Table {
  fragment = $state('');
}

export const lastTable = new Table();

export async function viewOf(fragment: string): Promise<View> {
  const shared = await fromFragment(fragment);
  if (shared) return { name: 'play', shared };
  const [name = '', rest = ''] = fragment.replace(/^#/, '').split('=');
  if (name === 'games') return { name };
  if (name === 'rules') return { name, from: decoded(rest) };
  if (name === 'laboratory') return { name, game: decoded(rest) };
  return { name: 'play', shared: FIRST };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Opens a table by its link. */
export async function goPlay(position: string, more: Partial<Shared> = {}): Promise<void> {
  location.hash = await toFragment({ ...FIRST, ...more, position: printPosition(readPosition(position)) });
}
