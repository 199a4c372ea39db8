import { describe, expect, it } from 'vitest';
import { besideLine, filled, linesOf, newLine, readBoxes } from './boxes';
import { leavesOf } from './compound';
import { printDigraph, readDigraph } from './digraph';
import { component, form, neighbours, printGraph, readGraph } from './graph';
import { cellsOf, lost, printGrid, readGrid } from './grid';
import { parts, powers, readHeaps } from './heaps';
import { pictures, readSticks, slide } from './lines';
import { printPosition, readPosition } from './position';

describe('positions', () => {
  it.each(['nim 8 5 11', 'misere nim 1 5', 'nim 8 + grim path:12 + crosses 4x5 stencil=king', 'pokernim 3 5 spare=4', '0.137 12', 'my.game 3 4', 'answer top-entails 2 + nim 1', 'nim 3 and kayles 4', 'misere nim 1 or nim 2', 'nim 3 5 and kayles 4 ending=last', 'nim 1 + nim 2 ending=first', '(nim 3 or kayles 4) + nim 2', '((nim 1 and nim 2) or (nim 1 + kayles 2)) : nim 1'])('%s reads back', (text) => {
    expect(printPosition(readPosition(text))).toBe(text);
  });

  it('has no summand when ended', () => {
    expect(readPosition('').groups).toEqual([]);
  });
});

describe('compounds', () => {
  const paths = (text: string) => leavesOf(readPosition(text).tree ?? { summands: [] }, () => 1).map(({ path, alone }) => `${path.join('.')}${alone ? '' : ':'}`);

  it.each([
    ['nim 3 and kayles 4', ['0', '1']],
    ['(nim 3 or kayles 4) + nim 2', ['0.0', '0.1', ':']],
    ['nim 1 or (nim 2 + kayles 3)', ['0', '1:', '1:']],
    ['((nim 1 and nim 2) or nim 3) : nim 4', ['0.0.0', '0.0.1', '0.1', '1']],
  ])('the paths of %s', (text, expected) => {
    expect(paths(text)).toEqual(expected);
  });

  it('leave parentheses within words alone', () => {
    expect(readPosition('(grim path:3 or my(1).game 2) + nim 1').groups.map(({ game }) => game)).toEqual(['grim', 'my(1).game', 'nim']);
  });
});

describe('boards of boxes', () => {
  const board = (text: string) => readBoxes(text, 9) ?? { rows: 0, columns: 0, drawn: [] };

  it('have lines that belong to boxes', () => {
    expect(linesOf(board('boxes:2x3'))).toHaveLength(17);
    expect(board('boxes:../.../..')).toEqual(board('boxes:1x2'));
    expect([...filled(board('boxes:xx/xx./x.'))]).toEqual([1]);
    expect(besideLine(board('boxes:2x2'), { row: 2, at: 1 })).toEqual([2, 4]);
    expect(newLine(board('boxes:1x1'), board('boxes:./.x/.'))).toEqual({ row: 1, at: 1 });
  });

  it.each(['boxes:../..', 'boxes:../../..', 'boxes:.q/.../..', 'boxes:10x2', 'boxes:0x2', 'grid:2x2'])('%s is none', (text) => {
    expect(readBoxes(text, 9)).toBeNull();
  });
});

describe('grids', () => {
  it.each(['4x5', '..X/...', 'xx./...'])('%s reads back', (text) => {
    const grid = readGrid(text);
    expect(grid && printGrid(grid)).toBe(text);
  });

  it('refuses ragged rows and other letters', () => {
    expect(readGrid('../.')).toBeNull();
    expect(readGrid('.q.')).toBeNull();
  });

  it('finds what a move took, also where the board became smaller', () => {
    const before = readGrid('2x3');
    const after = readGrid('2x1');
    expect(before && after && lost(before, after)).toEqual([{ row: 0, column: 1 }, { row: 0, column: 2 }, { row: 1, column: 1 }, { row: 1, column: 2 }]);
    expect(before && cellsOf(before)).toHaveLength(6);
  });
});

describe('graphs', () => {
  // What the engine prints after a move tells how it numbers the families.
  it.each([
    ['path:4', '1-2,2-3,3-4'],
    ['cycle:4', '1-2,1-4,2-3,3-4'],
    ['star:3', '1-2,1-3,1-4'],
    ['wheel:4', '1-2,1-3,1-4,1-5,2-3,2-5,3-4,4-5'],
    ['cube:2', '1-2,1-3,2-4,3-4'],
    ['bipartite:2,2', '1-3,1-4,2-3,2-4'],
    ['king:2x2', '1-2,1-3,1-4,2-3,2-4,3-4'],
    ['tree:0,1,1', '1-2,1-3'],
    ['ladder:3', '1-2,1-4,2-3,2-5,3-6,4-5,5-6'],
    ['circulant:6,2,3', '1-3,1-4,1-5,2-4,2-5,2-6,3-5,3-6,4-6'],
    ['toeplitz:5,1,3', '1-2,1-4,2-3,2-5,3-4,4-5'],
    ['prism:3', '1-2,1-3,1-4,2-3,2-5,3-6,4-5,4-6,5-6'],
    ['snake:4x2', '1-2,1-4,2-3,3-4,4-5,4-7,5-6,6-7'],
    ['diamonds:1', '1-2,1-3,1-4,2-4,3-4'],
    ['tadpole:3,2', '1-2,1-3,1-4,2-3,4-5'],
    ['spider:2,0,1', '1-2,1-4,2-3'],
    ['caterpillar:2,0,1', '1-2,1-4,1-5,2-3,3-6'],
    ['queens:2', '1-2,1-3,1-4,2-3,2-4,3-4'],
    ['caterpillar:1x2', '1-2,1-3,2-4'],
    ['petersen', '1-2,1-5,1-6,2-3,2-7,3-4,3-8,4-5,4-9,5-10,6-8,6-9,7-9,7-10,8-10'],
    ['g6:DqK', '1-2,1-3,2-4,3-5,4-5'],
    ['path:1', '1'],
    ['empty', 'empty'],
  ])('%s is %s', (family, edges) => {
    expect(form(family)).toBe(edges);
    expect(form(edges)).toBe(edges);
  });

  it('keeps labels and bare vertices', () => {
    expect(form('5,3-1')).toBe('1-3,5');
    expect(readGraph('1-')).toBeNull();
    expect(readGraph('path:100000')).toBeNull();
  });

  it('finds what hangs together', () => {
    const graph = readGraph('1-2,2-3,4-5');
    expect(graph && printGraph(component(graph, 1))).toBe('1-2,2-3');
    expect(graph && neighbours(graph, 2)).toEqual([1, 3]);
  });
});

describe('digraphs', () => {
  it.each(['1:2,1:3,2:3', '1:2,5'])('%s reads back', (text) => {
    const digraph = readDigraph(text);
    expect(digraph && printDigraph(digraph)).toBe(text);
  });
});

describe('lines', () => {
  it('draws a circle given by numbers', () => {
    expect(pictures([], { n: '9', white: '3,8', black: '2,5,6' })).toEqual(['.BW.BB.W.']);
    expect(pictures(['W..B'], {})).toEqual(['W..B']);
  });

  it('finds the piece that slid', () => {
    expect(slide('W..B', '.W.B')).toEqual({ from: 0, to: 1 });
    expect(slide('W..B', 'W..B')).toBeNull();
  });

  it('reads sticks both ways', () => {
    expect(readSticks('3')).toBe('XXX');
    expect(readSticks('X.X')).toBe('X.X');
    expect(readSticks('Y')).toBeNull();
  });
});

describe('heaps', () => {
  it('reads sizes that can be laid out', () => {
    expect(readHeaps(['3', '2'], 60)).toEqual([3, 2]);
    expect(readHeaps(['3', '99999999999999999999'], 60)).toBeNull();
  });

  it('splits', () => {
    expect(parts('1 3')).toEqual([1, 3]);
    expect(parts('0')).toEqual([]);
    expect(powers(11)).toEqual([8, 2, 1]);
  });
});
