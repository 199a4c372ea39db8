import { describe, expect, it } from 'vitest';
import type { Option } from '../engine/protocol';
import { readPosition } from '../notation/position';
import type { Board, Scene } from './contract';
import { isDrawn } from './drawn';
import { rowOf } from './table';
import { traceOf, type Trace } from './trace';

const ROOM = { width: 600, grouped: false, odd: [] };

/** Returns the trace of a move from one position to the next, on the board of its game. */
function trace(from: string, move: Omit<Option, 'text'>): Trace {
  const [before, after] = [readPosition(from).groups[0], readPosition(move.position).groups[0]];
  const board = before && rowOf(before.game)?.board;
  if (!before || !after || !board || isDrawn(board)) throw new Error(from);
  const option = { ...move, text: '' };
  const memory = board.begin(before);
  const scene = (of: typeof before, options: Option[], kept: unknown): Scene => (board as Board).scene(of, options, kept, ROOM);
  const touched = scene(before, [option], memory).routes[0]?.places ?? [];
  const next = board.advance(memory, { before, after, option, route: [], player: 0 }) ?? board.begin(after);
  return traceOf(scene(before, [], memory), scene(after, [], next), touched, [0]);
}

const kinds = ({ gone, here, around }: Trace) => [gone.length, here.length, around.length];

describe('the trace of a move', () => {
  it.each<[string, string, Omit<Option, 'text'>, number[]]>([
    ['taken matches, stick and head', 'nim 3 5', { summand: 1, from: '5', to: '2', position: 'nim 3 2' }, [6, 0, 0]],
    ['pins', 'kayles 7', { summand: 0, from: '7', to: '2 3', position: 'kayles 2 3' }, [2, 0, 0]],
    ['every cell a cross takes', 'crosses 3x3', { summand: 0, from: '3x3', to: '.x./xxx/.x.', position: 'crosses .x./xxx/.x.' }, [0, 5, 0]],
    ['a domino', 'cram 2x3', { summand: 0, from: '2x3', to: 'xx./...', position: 'cram xx./...' }, [0, 1, 0]],
    ['a piece, from here to there', 'redblue R..B.R', { summand: 0, from: 'R..B.R', to: '.R.B.R', position: 'redblue .R.B.R' }, [1, 1, 0]],
    ['a queen with her crown', 'wythoff 3 4', { summand: 0, from: '3 4', to: '3 1', position: 'wythoff 3 1' }, [2, 2, 0]],
    ['a vertex with its edge', 'grim path:3', { summand: 0, from: 'path:3', to: '1-2', position: 'grim 1-2' }, [2, 0, 0]],
    ['two new pieces of a tablet', 'chocolate 4x4 3x3', { summand: 0, from: '4x4', to: '2x4 2x4', position: 'chocolate 2x4 2x4 3x3' }, [0, 0, 1]],
  ])('shows %s', (_, from, move, expected) => {
    expect(kinds(trace(from, move))).toEqual(expected);
  });
});
