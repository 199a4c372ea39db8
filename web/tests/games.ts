/** For every board a position that the person to move wins, and one that is lost against perfect play. */
const ALL: [game: string, won: string, lost: string][] = [
  ['nim', 'nim 3 5 7', 'nim 3 5 6'],
  ['kayles', 'kayles 7', 'kayles 5 5'],
  ['dawsons-kayles', 'dawsons-kayles 6', 'dawsons-kayles 9'],
  ['dawsons-chess', 'dawsons-chess 7', 'dawsons-chess 8'],
  ['officers', 'officers 7', 'officers 12'],
  ['lasker', 'lasker 3 4', 'lasker 3 3'],
  ['grundy', 'grundy 6', 'grundy 7'],
  ['rims', 'rims 4 2', 'rims 3 2 1'],
  ['half', 'half 2 4', 'half 5 2'],
  ['fraction', 'fraction:1/3 6', 'fraction:1/3 6 6'],
  ['divisors', 'divisors 12', 'divisors 12 18'],
  ['evensplit', 'evensplit:2 5', 'evensplit:2 4 4'],
  ['allbut', 'allbut:2,3 4', 'allbut:2,3 4 4'],
  ['take', 'take:1,prime 9', 'take:1,prime 8'],
  ['code', '0.137 7', '0.137 8'],
  ['sticks', 'sticks 5', 'sticks XX.XX'],
  ['treblecross', 'treblecross 7', 'treblecross 6'],
  ['pokernim', 'pokernim 3 5 spare=2', 'pokernim 3 3 spare=2'],
  ['subtract-a-square', 'subtract-a-square 6', 'subtract-a-square 5'],
  ['subtract-a-prime', 'subtract-a-prime 8', 'subtract-a-prime 9'],
  ['subtract-a-power', 'subtract-a-power 4', 'subtract-a-power 6'],
  ['subtract-a-fibonacci', 'subtract-a-fibonacci 6', 'subtract-a-fibonacci 4'],
  ['nimble', 'nimble 3 5', 'nimble 5 5'],
  ['staircase', 'staircase 2 3 1', 'staircase 2 5 2'],
  ['sliding', 'sliding 1 4 7', 'sliding 1 4 6'],
  ['moore', 'moore:2 2 3 4', 'moore:2 3 3 3'],
  ['end-nim', 'end-nim 2 3', 'end-nim 3 3'],
  ['nim-pass', 'nim-pass 1 1 passes=1', 'nim-pass 1 2 passes=1'],
  ['kotzig', 'kotzig:1 4', 'kotzig:1 5'],
  ['turning-turtles', 'turning-turtles 2 3', 'turning-turtles 1 2 3'],
  ['twins', 'twins 1 3', 'twins 2 3 4'],
  ['mock-turtles', 'mock-turtles 2 4', 'mock-turtles 1 2 3 4'],
  ['triplets', 'triplets 3', 'triplets 3 4 5 6'],
  ['moebius', 'moebius 4', 'moebius 1 2 3 4 5 6'],
  ['ruler', 'ruler 2 3', 'ruler 1 3'],
  ['turnips', 'turnips 3', 'turnips 3 6'],
  ['turn', 'turn:1-3 2 4', 'turn:1-3 1 2 3 4'],
  ['tartan', 'tartan:turning-turtles*turning-turtles 2x3', 'tartan:turning-turtles*turning-turtles 1x1 2x3'],
  ['dag', 'dag 1:2,1:3,2:3,3:4 at=1,2', 'dag 1:2,1:3,2:3,3:4 at=2'],
  ['digraph', 'digraph 1:2,2:3,3:1,3:4 at=3', 'digraph 1:2,2:3,3:1,3:4 at=2'],
  ['northcott', 'northcott W..B W.B', 'northcott W.B B.W'],
  ['redblue', 'redblue R..B.R.B', 'redblue R.B.R.B'],
  ['circle', 'circle W.WB', 'circle .BW.BB.W.'],
  ['line', 'line WBW.B', 'line .WB'],
  ['cram', 'cram 2x3', 'cram 2x4'],
  ['chomp', 'chomp 2x3', 'chomp .../.xx/.xx'],
  ['arc-kayles', 'arc-kayles path:4', 'arc-kayles cycle:6'],
  ['hackenbush', 'hackenbush 1-2,2-3', 'hackenbush 1-2,1-3'],
  ['nimstring', 'nimstring boxes:2x3', 'nimstring boxes:2x2'],
  ['poset', 'poset divisors:12', 'poset subsets:3'],
  ['geography', 'geography cycle:4', 'geography cycle:5'],
  ['edge-geography', 'edge-geography cycle:5', 'edge-geography cycle:4'],
  ['cannibal-clobber', 'cannibal-clobber path:5', 'cannibal-clobber path:4'],
  ['clobber', 'clobber 3x3', 'clobber 2x4'],
  ['nogo', 'nogo 2x3', 'nogo 1x6'],
  ['grim', 'grim path:5', 'grim path:4'],
  ['node-kayles', 'node-kayles path:5', 'node-kayles cycle:6'],
  ['crosses', 'crosses 3x3', 'crosses 2x4'],
  ['wythoff', 'wythoff 3 4', 'wythoff 3 5'],
  ['euclid', 'euclid 3 7', 'euclid 5 8'],
  ['chocolate', 'chocolate 3x4', 'chocolate 2x3 2x3'],
  ['cuboid', 'cuboid 1x2x2', 'cuboid 2x2x2'],
  ['misere nim', 'misere nim 1 5', 'misere nim 2 2'],
  ['a sum', 'nim 3 + kayles 4 + crosses 2x3', 'nim 2 + kayles 2'],
];

/** One game in three where GRUNDY_GAMES says so: what the slow suite tries with all games. */
const FEW = ALL.filter((_, at) => at % 3 === 0);
const few = (kind: string) => (process.env.GRUNDY_GAMES ?? '').split(' ').includes(kind);

/** The games that are played. */
export const PLAYED = few('few-played') ? FEW : ALL;

/** The games whose boards are looked at. */
export const SEEN = few('few-seen') ? FEW : ALL;

export const RULE = '# Take one or two.\ngame short(n)\ntake:  for k in 1..min(n, 2):  n - k\n';
