import type { Board, Change, Room, Scene } from '../boards/contract';
import { changeOf } from '../boards/trace';
import type { TableSummand } from './groups';

/**
 * Returns the effect of a move on a summand's board, given the table after the move; `null`: the board is laid out
 * anew.
 */
export function foreseen(board: Board, shown: TableSummand, scene: Scene, ahead: TableSummand[], room: Room): Change | null {
  const next = ahead.find(({ id }) => id === shown.id);
  if (!next || next.group.game !== shown.group.game) return null;
  if (next.ended) return { gone: scene.marks.filter(({ shape }) => shape.form !== 'text').map(({ id }) => id), here: [] };
  return next.memory === null ? null : changeOf(scene, board.scene(next.group, [], next.memory, room));
}
