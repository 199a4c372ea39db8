import type { Board, Change, Room, Scene } from '../boards/contract';
import { changeOf } from '../boards/trace';
import type { Shown } from './groups';

/** What a move would do to a summand's board, given the table as the move would leave it; `null` where it is laid out anew. */
export function foreseen(board: Board, shown: Shown, scene: Scene, ahead: Shown[], room: Room): Change | null {
  const next = ahead.find(({ id }) => id === shown.id);
  if (!next || next.group.game !== shown.group.game) return null;
  if (next.ended) return { gone: scene.marks.filter(({ shape }) => shape.form !== 'text').map(({ id }) => id), here: [] };
  return next.memory === null ? null : changeOf(scene, board.scene(next.group, [], next.memory, room));
}
