import { say } from '../locale/wording.svelte';
import { readPosition } from '../notation/position';
import { words } from '../play/words.svelte';

/** The name of a lesson by its board: the game's, and whether the player who moves last loses. */
export function titleOf(board: string): string {
  const title = words.row(readPosition(board).groups[0]?.game ?? '')?.title ?? board;
  return board.startsWith('misere ') ? `${title} (${say('misere')})` : title;
}
