import { afterEach, describe, expect, it } from 'vitest';
import type { Option } from '../engine/protocol';
import { readPosition } from '../notation/position';
import type { Scene } from './contract';
import { announced, follows, pick, toward, valued } from './picking';
import { GAMES } from '../../tests/catalogue';
import { shippedRules } from '../rules/shipped';
import { isDrawn } from './drawn';
import { BOARDS, fill, learnOwn, rowOf } from './table';

/** Options as the engine prints them, by what they lead to. */
function scene(position: string, options: string[], values: number[] = []): Scene {
  const group = readPosition(position).groups[0];
  const board = rowOf(group?.game ?? '')?.board;
  const memory = group && board?.begin(group);
  if (!group || !board || isDrawn(board) || memory === null) throw new Error(`no board for ${position}`);
  const made = options.map((to, at): Option => ({ summand: 0, from: group.args[0] ?? '', to, text: '', position: to, ...(values[at] === undefined ? {} : { value: values[at] ?? 0 }) }));
  return board.scene(group, made, memory, { width: 400, grouped: false, odd: [] });
}

/** Where every option is touched. */
const touches = (found: Scene) => found.routes.filter(({ detour }) => !detour).map(({ places, option }) => `${places.join(' ')} -> ${option.to}`);

describe('boards', () => {
  it.each([
    ['nim 3', ['0', '1', '2'], ['match:0:0 -> 0', 'match:0:1 -> 1', 'match:0:2 -> 2']],
    ['pokernim 1 spare=2', ['0 spare=2', '2 spare=1', '3 spare=0'], ['match:0:0 -> 0 spare=2', 'spare:1 onto:0 -> 2 spare=1', 'spare:2 onto:0 -> 3 spare=0']],
    ['kayles 3', ['2', '1 1', '1'], ['pin:0:0 pin:0:0 -> 2', 'pin:0:2 pin:0:2 -> 2', 'pin:0:1 pin:0:1 -> 1 1', 'pin:0:0 pin:0:1 -> 1', 'pin:0:1 pin:0:0 -> 1', 'pin:0:1 pin:0:2 -> 1', 'pin:0:2 pin:0:1 -> 1']],
    // The two pins at an end may be knocked down, or parted.
    ['lasker 3', ['1', '1 2'], ['pin:0:0 pin:0:1 do:knock -> 1', 'pin:0:1 pin:0:0 do:knock -> 1', 'pin:0:1 pin:0:2 do:knock -> 1', 'pin:0:2 pin:0:1 do:knock -> 1', 'pin:0:0 pin:0:1 do:part -> 1 2', 'pin:0:1 pin:0:0 do:part -> 1 2', 'pin:0:1 pin:0:2 do:part -> 1 2', 'pin:0:2 pin:0:1 do:part -> 1 2']],
    ['kotzig:1 4 5', ['xT..'], ['place:0:1 -> xT..']],
    ['grundy 3', ['1 2'], ['pin:0:0 pin:0:1 -> 1 2', 'pin:0:1 pin:0:0 -> 1 2', 'pin:0:1 pin:0:2 -> 1 2', 'pin:0:2 pin:0:1 -> 1 2']],
    ['sticks XX.X', ['.X.X', '...X'], ['stick:0:0 stick:0:0 -> .X.X', 'stick:0:0 stick:0:1 -> ...X', 'stick:0:1 stick:0:0 -> ...X']],
    ['treblecross 5', ['2', '0'], ['cell:0:0 -> 2', 'cell:0:4 -> 2', 'cell:0:2 -> 0']],
    ['crosses 1x3', ['.X.'], ['cell:0:0:1 -> .X.']],
    ['cram 1x3', ['xx.'], ['cell:0:0:0 cell:0:0:1 -> xx.', 'cell:0:0:1 cell:0:0:0 -> xx.']],
    ['chomp 2x3', ['2x1', '.../.xx'], ['cell:0:0:1 -> 2x1', 'cell:0:1:1 -> .../.xx']],
    ['grim path:3', ['2-3', '1,3'], ['vertex:0:1 -> 2-3', 'vertex:0:2 -> 1,3']],
    ['node-kayles path:4', ['3-4', 'empty'], ['vertex:0:1 -> 3-4']],
    ['arc-kayles path:4', ['1,4'], ['edge:0:1 -> 1,4']],
    ['hackenbush 1-2,2-3', ['1', '1-2'], ['edge:0:0 -> 1', 'edge:0:1 -> 1-2']],
    ['nimstring boxes:x./.../x.', ['boxes:xx/.../x.', 'boxes:x./..x/x.'], ['line:0:0:1 -> boxes:xx/.../x.', 'line:0:1:2 -> boxes:x./..x/x.']],
    ['nimstring 1-2,2-0 ground=0', ['0-2', '0,1-2'], ['edge:0:0 -> 0-2', 'edge:0:1 -> 0,1-2']],
    ['poset divisors:12 taken=6', ['divisors:12 taken=2', 'divisors:12 taken=3', 'divisors:12 taken=4,6'], ['element:2 -> divisors:12 taken=2', 'element:3 -> divisors:12 taken=3', 'element:4 -> divisors:12 taken=4,6']],
    ['poset box:2x2', ['box:2x2 taken=1.2', 'box:2x2 taken=2.2'], ['element:1.2 -> box:2x2 taken=1.2', 'element:2.2 -> box:2x2 taken=2.2']],
    ['poset subsets:3', ['subsets:3 taken=13'], ['element:13 -> subsets:3 taken=13']],
    ['poset 1:3,2:3 taken=1', ['1:3,2:3 taken=1,2'], ['element:2 -> 1:3,2:3 taken=1,2']],
    // A token on the first vertex is omitted.
    ['geography grid:2x3 at=2', ['1-4,3-6,4-5,5-6', '1-4,3-6,4-5,5-6 at=3'], ['vertex:0:1 -> 1-4,3-6,4-5,5-6', 'vertex:0:3 -> 1-4,3-6,4-5,5-6 at=3']],
    ['northcott W..B', ['.W.B'], ['cell:0:0 cell:0:1 -> .W.B']],
    ['chocolate 3x4', ['1x4 2x4', '1x4 1x4', '3x1 3x3', '3x1 3x2', '1x2'], ['cut:0:row:1 -> 1x4 2x4', 'eat:0:row:1 -> 1x4 1x4', 'cut:0:column:1 -> 3x1 3x3', 'eat:0:column:1 -> 3x1 3x2', 'eat:0:rim -> 1x2']],
    ['divisors 6', ['1', '3'], ['card:0:0 -> 1', 'card:0:1 -> 3']],
    ['evensplit:2 4 3', ['2 2'], ['card:0:0 -> 2 2']],
    ['nimble 3 5', ['1'], ['cell:3 cell:1 -> 1']],
    ['sliding 1 4', ['0 4', '1 2'], ['cell:1 cell:0 -> 0 4', 'cell:4 cell:2 -> 1 2']],
    ['staircase 2 1', ['1 1', '3 0'], ['coin:1:1 -> 1 1', 'coin:2:0 -> 3 0']],
    // Taking from one heap begins taking from two: the one heap is touched twice.
    ['moore:2 2 1', ['0 1', '0 0'], ['match:0:0 match:0:0 -> 0 1', 'match:0:0 match:1:0 -> 0 0', 'match:1:0 match:0:0 -> 0 0']],
    ['end-nim 3 1 2', ['1 2', '3 1 1'], ['match:0:0 -> 1 2', 'match:2:1 -> 3 1 1']],
    ['nim-pass 1 2 passes=1', ['1 1 passes=1', '1 2 passes=0'], ['match:1:1 -> 1 1 passes=1', 'pass -> 1 2 passes=0']],
    ['kotzig:1,2 5', ['xT...', 'x.T..'], ['place:0:1 -> xT...', 'place:0:2 -> x.T..']],
    ['mock-turtles 3', ['0', '1', '1 2'], ['coin:3 coin:3 -> 0', 'coin:3 coin:1 coin:1 -> 1', 'coin:3 coin:2 coin:1 -> 1 2', 'coin:3 coin:1 coin:2 -> 1 2']],
    ['tartan:turning-turtles*turning-turtles 2x2', ['0', '1x2', '1x1 1x2 2x1'], ['coin:2:2 coin:2:2 -> 0', 'coin:2:2 coin:1:2 -> 1x2', 'coin:2:2 coin:1:1 -> 1x1 1x2 2x1']],
    ['clobber XOX/OXO', ['.XX/OXO'], ['cell:0:0:0 cell:0:0:1 -> .XX/OXO']],
    ['clobber cycle:4 x=1,3 o=2,4', ['2-3,3-4 x=2,3 o=4'], ['vertex:0:1 vertex:0:2 -> 2-3,3-4 x=2,3 o=4']],
    ['nogo cycle:4 o=2', ['cycle:4 x=1 o=2', 'cycle:4 o=1,2', 'cycle:4 o=2,3'], ['vertex:0:1 letters:X -> cycle:4 x=1 o=2', 'vertex:0:1 letters:O -> cycle:4 o=1,2', 'vertex:0:3 -> cycle:4 o=2,3']],
    ['nogo 2x3', ['X../...', 'O../...'], ['cell:0:0:0 letters:X -> X../...', 'cell:0:0:0 letters:O -> O../...']],
    ['cuboid 1x1x2', ['0x0x0'], [['x:1', 'y:1', 'z:1'], ['x:1', 'z:1', 'y:1'], ['y:1', 'x:1', 'z:1'], ['y:1', 'z:1', 'x:1'], ['z:1', 'x:1', 'y:1'], ['z:1', 'y:1', 'x:1']].map((way) => `${way.map((layer) => `layer:0:${layer}`).join(' ')} -> 0x0x0`)],
    ['fraenkel:1 2 3', ['0 3', '1 1'], ['match:0:0 -> 0 3', 'match:0:1 match:1:1 -> 1 1', 'match:1:1 match:0:1 -> 1 1']],
    ['stretch:1..2 3', ['2', '1 1', '1'], ['item:0:0 item:0:0 -> 2', 'item:0:2 item:0:2 -> 2', 'item:0:1 item:0:1 -> 1 1', 'item:0:0 item:0:1 -> 1', 'item:0:1 item:0:0 -> 1', 'item:0:1 item:0:2 -> 1', 'item:0:2 item:0:1 -> 1']],
    ['stretch:2 cycle:3', ['1'], ['item:0:0 item:0:1 -> 1', 'item:0:1 item:0:2 -> 1', 'item:0:2 item:0:0 -> 1']],
    ['palindromes abab', ['a b ab', 'ab a b'], ['letter:0:1 -> a b ab', 'letter:0:2 -> ab a b']],
    // Where both numbers are possible, the number is touched last; two moves that leave nothing are told apart.
    ['zeros-and-ones i...', ['o..', 'i.o o.', 'i.i i.'], ['cell:0:1 -> o..', 'cell:0:2 letters:0 -> i.o o.', 'cell:0:2 letters:1 -> i.i i.']],
    ['zeros-and-ones .', ['0', '0'], ['cell:0:0 letters:0 -> 0', 'cell:0:0 letters:1 -> 0']],
    ['top-entails 3', ['1 2', '2'], ['card:0:0 -> 1 2', 'card:0:1 -> 2']],
    ['0.8 5', ['1 1 2'], ['card:0:0 -> 1 1 2']],
    ['{3,4}.0 5', ['1 1 3', '1 1 1 2'], ['card:0:0 -> 1 1 3', 'card:0:1 -> 1 1 1 2']],
    ['beans 1:1 2:1', ['1:0 2:1', '1:1 2:0', '1:2 2:0'], ['bowl:1 bowl:0 -> 1:0 2:1', 'bowl:2 bowl:0 -> 1:1 2:0', 'bowl:2 bowl:1 -> 1:2 2:0']],
    ['graph-chomp path:3', ['2-3', '1,3', '1,2-3'], ['vertex:0:1 -> 2-3', 'vertex:0:2 -> 1,3', 'edge:0:0 -> 1,2-3']],
    ['wythoff 2 3', ['0 3', '1 2'], ['cell:0:0:3 -> 0 3', 'cell:0:1:2 -> 1 2']],
  ])('%s', (position, options, routes) => {
    expect(touches(scene(position, options))).toEqual(routes);
  });

  it('have places of at least 44 pixels, and no two marks of one name', () => {
    for (const position of ['nim 30', 'kayles 20', 'crosses 9x9', 'wythoff 9 9', 'circle W..B..W.B', 'divisors 30 12', 'evensplit:2 9 8', 'chocolate 3x4 2x2', 'cuboid 2x3x4', 'poset box:3x3x3', 'poset divisors:720', 'moore:2 3 4', 'staircase 3 0 2', 'nimble 3 3 9', 'turning-turtles 2 5 9', 'tartan:2*moebius 2x3 4x1', 'kotzig:1,2 9', 'stretch:1..2 9 cycle:12', 'palindromes abacaba aba', 'zeros-and-ones i...o ......', 'beans 1:1 2:9', 'graph-chomp cycle:5', 'fraenkel:1 3 4 1 2', 'clobber 3x4', 'nimstring boxes:2x3 boxes:xx/x.x/xx']) {
      const { marks, places } = scene(position, []);
      for (const { shape } of places) expect(shape.form === 'rect' ? Math.min(shape.width, shape.height) : shape.form === 'circle' ? 2 * shape.r : 44).toBeGreaterThanOrEqual(44);
      expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length);
    }
  });
});

describe('boards of rule files', () => {
  afterEach(() => learnOwn({}));
  const own = (names: string[], boards = false) => learnOwn({ 'my.game': { parameters: boards ? 1 : names.length, names, boards } });

  it.each<[string[], string, string[], string[]]>([
    // One number less is a touch on its bar; what leaves more is a card.
    [['n'], '4', ['3', '0', '1 2', '2 nim:1'], ['unit:0:0:3 -> 3', 'unit:0:0:0 -> 0', 'card:0:0 -> 1 2', 'card:0:1 -> 2 nim:1']],
    [['a', 'b'], '2 3', ['2 1', '1 2', '1 1 0 2'], ['cell:0:2:1 -> 2 1', 'cell:0:1:2 -> 1 2', 'card:0:0 -> 1 1 0 2']],
    [['a', 'b', 'c'], '1 2 3', ['1 2 0', '0 1 3'], ['unit:0:2:0 -> 1 2 0', 'card:0:0 -> 0 1 3']],
    [['h[]'], '2,3', ['2,1', 'empty'], ['unit:0:1:1 -> 2,1', 'card:0:0 -> empty']],
    [['n', 'h[]'], '3 empty', ['2 empty', '3 1'], ['unit:0:0:2 -> 2 empty', 'card:0:0 -> 3 1']],
    [['word w', 'n'], 'abba 2', ['abba 1', 'bba 2', 'bba 1'], ['unit:0:0:1 -> abba 1', 'card:0:0 -> bba 2', 'card:0:1 -> bba 1']],
  ])('draw %j as what they are', (names, args, options, routes) => {
    own(names);
    expect(touches(scene(`my.game ${args}`, options))).toEqual(routes);
  });

  it('draw cells with their letters', () => {
    own(['r', 'c'], true);
    const found = scene('my.game T.F/...', ['.TF/...', 'TF./...']);
    expect(touches(found)).toEqual(['cell:0:0:0 cell:0:0:1 -> .TF/...', 'cell:0:0:2 cell:0:0:1 -> TF./...']);
  });

  it('find out from its moves how a board begins that is written by its sides', () => {
    own(['r', 'c'], true);
    const pieces = (found: Scene) => found.marks.filter(({ kind }) => kind.startsWith('pawn')).length;
    expect(pieces(scene('my.game 2x3', ['.XX/OXO', 'XX./OXO', 'XOX/.OO', 'XOX/X.O', 'XOX/O.X', 'XO./OXX', '.OX/XXO']))).toBe(6);
    expect(pieces(scene('my.game 2x3', ['X../...', '.X./...']))).toBe(0);
  });

  it('leave to words what is not numbers, or too large', () => {
    own(['n']);
    const begin = (text: string) => {
      const group = readPosition(text).groups[0];
      return group && rowOf('my.game')?.board?.begin(group);
    };
    expect(begin('my.game 41')).toBeNull();
    expect(begin('my.game what')).toBeNull();
    expect(begin('my.game 40')).not.toBeNull();
  });
});

describe('pointing at a place', () => {
  const pins = scene('kayles 4', ['3', '1 2', '2', '1 1']);

  it('announces the places that may follow, and then the move', () => {
    const first = announced(pins, [], 'pin:0:1');
    expect([first.option, [...first.next].sort()]).toEqual([null, ['pin:0:0', 'pin:0:1', 'pin:0:2']]);
    expect(announced(pins, ['pin:0:1'], 'pin:0:2').option?.to).toBe('1 1');
    expect(announced(pins, ['pin:0:1'], 'pin:0:1').option?.to).toBe('1 2');
  });

  it('keeps what was chosen where the place is none of a move', () => {
    expect(announced(pins, ['pin:0:1'], 'nowhere').way).toEqual(['pin:0:1']);
    expect(announced(pins, [], null)).toEqual({ way: [], option: null, next: new Set() });
  });

  it.each([
    ['nim 3', ['1'], ['match:0:1'], ['match:0:1', 'match:0:1:head', 'match:0:2', 'match:0:2:head']],
    ['divisors 6', ['3'], ['card:0:0'], ['counter:0:3', 'counter:0:4', 'counter:0:5']],
    ['euclid 2 5', ['2 1'], ['square:0:2'], ['piece:0:1', 'piece:0:2']],
    ['chocolate 3x3', ['1x3 1x3'], ['eat:0:row:1'], ['square:0:1:0', 'square:0:1:1', 'square:0:1:2']],
  ])('shows on %s what goes', (position, options, way, gone) => {
    expect(scene(position, options).preview?.(way)?.gone).toEqual(gone);
  });

  it('shows where a row would be parted, and which layers of a box', () => {
    expect(scene('grundy 3', ['1 2']).preview?.(['pin:0:0', 'pin:0:1'])?.here.map(({ kind }) => kind)).toEqual(['cutline']);
    expect(scene('cuboid 1x1x2', ['0x0x0']).preview?.(['layer:0:x:1', 'layer:0:z:1'])?.here.map(({ kind }) => kind)).toEqual(['slab axis-0', 'slab axis-2']);
  });
});

describe('rows of pins', () => {
  it('keep their gaps, whichever part is named first', () => {
    const [before, after] = [readPosition('kayles 7').groups[0], readPosition('kayles 1 4').groups[0]];
    const board = rowOf('kayles')?.board;
    const memory = before && board?.begin(before);
    const option: Option = { summand: 0, from: '7', to: '1 4', text: '', position: 'kayles 1 4' };
    expect(before && after && board?.advance(memory, { before, after, option, route: ['pin:0:4', 'pin:0:5'], player: 0 })).toEqual({ lengths: [7], runs: [{ row: 0, start: 6, length: 1 }, { row: 0, start: 0, length: 4 }] });
  });
});

describe('choosing', () => {
  const cram = scene('cram 1x3', ['xx.', '.xx'], [0, 1]);

  it('goes from place to place', () => {
    expect([...follows(cram, [])].sort()).toEqual(['cell:0:0:0', 'cell:0:0:1', 'cell:0:0:2']);
    expect(pick(cram, [], 'cell:0:0:0')).toEqual({ chosen: ['cell:0:0:0'] });
    expect(pick(cram, ['cell:0:0:0'], 'cell:0:0:1')).toMatchObject({ played: { to: 'xx.' } });
    expect(pick(cram, ['cell:0:0:0'], 'cell:0:0:2')).toEqual({ chosen: ['cell:0:0:2'] });
    expect(pick(cram, [], 'nowhere')).toEqual({ refused: true });
  });

  it('shows the values of what one more touch would play', () => {
    expect(valued(cram, ['cell:0:0:1']).map(({ value, lost }) => [value, lost])).toEqual([['0', true], ['1', false]]);
  });

  it('follows the arrows', () => {
    const [left, middle, right] = cram.places;
    expect(middle && toward(cram.places, middle, 'ArrowRight')).toBe(right);
    expect(middle && toward(cram.places, middle, 'ArrowLeft')).toBe(left);
    expect(right && toward(cram.places, right, 'ArrowRight')).toBeUndefined();
  });
});

describe('the catalogue', () => {
  it('names boards that there are, each at least once', () => {
    expect(new Set(GAMES.map(({ display }) => display.board).filter((board) => board !== null))).toEqual(new Set(Object.keys(BOARDS)));
  });

  it('names rule files that there are', () => {
    const named = GAMES.map(({ display }) => display.rule_file).filter((file) => file !== null);
    expect(shippedRules()).toEqual(expect.arrayContaining(named));
  });

  it('has rows for families and codes', () => {
    for (const game of ['nim', 'take:1,2', 'fraction:1/3', '0.137', '4!.0', '4.[3]']) expect(rowOf(game)?.board).toBeTruthy();
    for (const game of ['my.game', 'file:a.game', 'kaylos']) expect(rowOf(game)).toBeUndefined();
  });
});

describe('starts', () => {
  it.each(GAMES)('of $name are positions', ({ display }) => {
    for (const start of display.starts) {
      expect(fill(start, () => 0.999)).not.toMatch(/(^| )\d+-\d+( |$)/);
      expect(fill(fill(start, () => 0), () => 0)).toBe(fill(start, () => 0));
    }
  });
});
