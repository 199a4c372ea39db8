import type { Option } from '../engine/protocol';
import { readHeaps } from '../notation/heaps';
import { routed, TARGET, type Board, type Scene } from './contract';

/** Coins on a strip of cells that move towards its end: touch a coin, then the cell to move to. */

/** The last cell. */
const MOST = 80;
const PITCH = 84;

/** `whole`: the coins form one component, and a move lists all of them. */
function strip(whole: boolean): Board<{ last: number }> {
  const moved = (cells: number[], option: Option): { coin: number; to: number } => {
    const after = option.to.split(' ').map(Number);
    const coin = whole ? after.findIndex((cell, at) => cell !== cells[at]) : option.summand;
    return { coin, to: after[whole ? coin : 0] ?? 0 };
  };
  const board: Board<{ last: number }> = {
    larger: { key: 'limit-cells', args: { most: MOST } },
    begin(group) {
      const cells = readHeaps(group.args, MOST);
      return cells && { last: Math.max(3, ...cells) };
    },
    advance: (memory, { after }) => (Math.max(0, ...after.args.map(Number)) <= memory.last ? memory : board.begin(after)),
    scene(group, options, { last }, room) {
      const cells = readHeaps(group.args, MOST) ?? [];
      const perLine = Math.max(5, Math.min(last + 1, Math.floor(room.width / TARGET)));
      const spot = (cell: number) => ({ x: ((cell % perLine) + 0.5) * TARGET, y: Math.floor(cell / perLine) * PITCH + 46 });
      const scene: Scene = { width: perLine * TARGET, height: Math.ceil((last + 1) / perLine) * PITCH + 4, marks: [], places: [], parts: [], routes: [] };
      for (let cell = 0; cell <= last; cell++) {
        const at = spot(cell);
        const id = `cell:${cell}`;
        const count = cells.filter((other) => other === cell).length;
        scene.marks.push(
          { id: `square:${cell}`, kind: cell === 0 ? 'cell dead' : 'cell', shape: { form: 'rect', x: at.x - 21, y: at.y - 21, width: 42, height: 42, round: 2 } },
          { id: `number:${cell}`, kind: 'axis', shape: { form: 'text', x: at.x, y: at.y + 31, text: String(cell) } },
        );
        scene.places.push({ id, shape: { form: 'rect', x: at.x - TARGET / 2, y: at.y - TARGET / 2, width: TARGET, height: TARGET }, at, label: count === 0 ? { key: 'place-cell-free', args: { cell } } : { key: 'place-cell-coins', args: { cell, count } }, drags: count > 0 });
      }
      cells.forEach((cell, coin) => {
        // Coins on one cell are drawn on top of each other.
        const below = cells.slice(0, coin).filter((other) => other === cell).length;
        const { x, y } = spot(cell);
        scene.marks.push({ id: `coin:${coin}`, kind: 'coin heads', shape: { form: 'circle', x, y: y - 9 * Math.min(below, 4), r: 15 } });
      });
      scene.parts = whole ? [{ x: scene.width / 2, y: scene.height / 2 }] : cells.map(spot);
      scene.routes = routed(options, (option) => {
        const { coin, to } = moved(cells, option);
        return [[`cell:${cells[coin] ?? 0}`, `cell:${to}`]];
      });
      return scene;
    },
  };
  return board;
}

export const nimble = strip(false);
export const sliding = strip(true);
