//! The rows of the catalogue, grouped as they are listed.

use super::{ComponentWords, Display, Group, Row};
use crate::planner::{SolvedGames, read};
use grundy_core::game::{Components, Reading};
use grundy_core::text::{Args, ParseError};
use grundy_rules::ruleset::boards::Boards;
use grundy_rules::ruleset::circle::Circle;
use grundy_rules::ruleset::coins::Coins;
use grundy_rules::ruleset::cuts::Cuts;
use grundy_rules::ruleset::edges::{ArcKayles, Cram};
use grundy_rules::ruleset::hackenbush::Hackenbush;
use grundy_rules::ruleset::heaps::Heaps;
use grundy_rules::ruleset::lines::{Northcott, PokerNim, RedBlue};
use grundy_rules::ruleset::linked::Linked;
use grundy_rules::ruleset::matching::{EdgeGeography, Geography};
use grundy_rules::ruleset::pawns::Pawns;
use grundy_rules::ruleset::posets::Chomp;
use grundy_rules::ruleset::rows::{Kotzig, Sticks, Treblecross};
use grundy_rules::ruleset::stones::Stones;
use grundy_rules::ruleset::tuples::Tuples;
use grundy_rules::ruleset::vertices::Vertices;

/// Every built-in game.
pub static ROWS: &[Row] = &[
    Row {
        name: "nim",
        aliases: &[],
        parameter: "nim",
        group: Group::Heaps,
        settings: &[],
        examples: &["nim 8 5 11", "nim 1 3 5 7", "misere nim 1 5"],
        display: Display {
            board: "matches",
            tools: &["powers"],
            small: "nim 3 4 5",
            starts: &["nim 3-9 3-9 3-9", "nim 1-7 3-12 5-12", "nim 1-5 3-7 3-9 3-9"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "kayles",
        aliases: &[],
        parameter: "0.77",
        group: Group::Heaps,
        settings: &[],
        examples: &["kayles 7 3"],
        display: Display {
            board: "rows",
            small: "kayles 6",
            starts: &["kayles 5-11 3-8", "kayles 7-12"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "dawsons-kayles",
        aliases: &["dawson-kayles"],
        parameter: "0.07",
        group: Group::Heaps,
        settings: &[],
        examples: &["dawsons-kayles 9 4"],
        display: Display {
            board: "rows",
            small: "dawsons-kayles 6",
            starts: &["dawsons-kayles 6-12 4-8"],
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "dawsons-chess",
        aliases: &["dawson", "dawson-chess"],
        parameter: "0.137",
        group: Group::Heaps,
        settings: &[],
        examples: &["dawsons-chess 12 5"],
        display: Display {
            board: "rows",
            small: "dawsons-chess 6",
            starts: &["dawsons-chess 6-12 4-8"],
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "officers",
        aliases: &[],
        parameter: "0.6",
        group: Group::Heaps,
        settings: &[],
        examples: &["officers 12 20"],
        display: Display {
            board: "rows",
            small: "officers 6",
            starts: &["officers 6-14 4-9"],
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "lasker",
        aliases: &["laskers-nim"],
        parameter: "4.[3]",
        group: Group::Heaps,
        settings: &[],
        examples: &["lasker 3 5 7"],
        display: Display {
            board: "rows",
            small: "lasker 3 4",
            starts: &["lasker 3-8 3-8 2-6"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "grundy",
        aliases: &["grundys-game"],
        parameter: "4!.0",
        group: Group::Heaps,
        settings: &[],
        examples: &["grundy 20 9"],
        display: Display {
            board: "rows",
            small: "grundy 6",
            starts: &["grundy 6-12 5-9"],
            sizes: 1,
            rule_file: "grundy",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "rims",
        aliases: &[],
        parameter: "rims",
        group: Group::Heaps,
        settings: &[],
        examples: &["rims 3 2 1"],
        display: Display {
            board: "curves",
            small: "rims 4",
            starts: &["rims 3-5 2-4 1-3", "rims 4-6 3-5"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "half",
        aliases: &[],
        parameter: "half",
        group: Group::Heaps,
        settings: &[],
        examples: &["half 5 9 14"],
        display: Display {
            board: "matches",
            small: "half 6",
            starts: &["half 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "fraction",
        aliases: &[],
        parameter: "fraction",
        group: Group::Heaps,
        settings: &[],
        examples: &["fraction:1/3 20"],
        display: Display {
            board: "matches",
            small: "fraction:1/3 6",
            starts: &["fraction:1/3 9-24 6-16"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "divisors",
        aliases: &[],
        parameter: "divisors",
        group: Group::Heaps,
        settings: &[],
        examples: &["divisors 12 30"],
        display: Display {
            board: "factors",
            small: "divisors 8",
            starts: &["divisors 12-60 12-60"],
            sizes: 1,
            rule_file: "divisors",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "evensplit",
        aliases: &[],
        parameter: "evensplit",
        group: Group::Heaps,
        settings: &[],
        examples: &["evensplit:3 20"],
        display: Display {
            board: "splits",
            small: "evensplit:2 6",
            starts: &["evensplit:2 6-12", "evensplit:3 8-20"],
            sizes: 1,
            rule_file: "evensplit",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "allbut",
        aliases: &[],
        parameter: "allbut",
        group: Group::Heaps,
        settings: &[],
        examples: &["allbut:2,3 15"],
        display: Display {
            board: "matches",
            small: "allbut:2,3 6",
            starts: &["allbut:2,3 6-15 4-9"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "code",
        aliases: &[],
        parameter: "code",
        group: Group::Heaps,
        settings: &[],
        examples: &["0.137 12 5", "4!.0 20", "0.[3] 9"],
        display: Display {
            board: "rows",
            small: "0.137 6",
            starts: &["0.137 7-12", "0.77 6-12"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "take",
        aliases: &[],
        parameter: "take",
        group: Group::Heaps,
        settings: &[],
        examples: &["take:1,prime 30", "take:2^k 8", "take:2..5 17 9"],
        display: Display {
            board: "matches",
            small: "take:1,prime 6",
            starts: &["take:1,prime 12-30", "take:1,2,3 8-21", "take:2^k 9-24"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "sticks",
        aliases: &[],
        parameter: "",
        group: Group::Heaps,
        settings: &[],
        examples: &["sticks 10 10", "sticks XX.X 5"],
        display: Display {
            board: "sticks",
            small: "sticks 6",
            starts: &["sticks 5-10 4-8", "sticks 6-10 3-6 3-6"],
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Sticks>,
    },
    Row {
        name: "treblecross",
        aliases: &[],
        parameter: "",
        group: Group::Heaps,
        settings: &[],
        examples: &["treblecross 12", "treblecross 5 8"],
        display: Display {
            board: "strips",
            small: "treblecross 6",
            starts: &["treblecross 7-14", "treblecross 5-9 5-9"],
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Treblecross>,
    },
    Row {
        name: "pokernim",
        aliases: &["poker-nim"],
        parameter: "",
        group: Group::Heaps,
        settings: &["spare"],
        examples: &["pokernim 3 5 spare=4", "pokernim 8 5 11 spare=10"],
        display: Display {
            board: "matches",
            tools: &["powers"],
            small: "pokernim 2 3 spare=2",
            starts: &["pokernim 3-8 3-8 spare=2-5"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<PokerNim>,
    },
    Row {
        name: "subtract-a-square",
        aliases: &["take-a-square"],
        parameter: "set:k^2",
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-square 20 13"],
        display: Display {
            board: "matches",
            small: "subtract-a-square 6",
            starts: &["subtract-a-square 12-40", "subtract-a-square 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "subtract-a-prime",
        aliases: &["take-a-prime"],
        parameter: "set:prime",
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-prime 12 30"],
        display: Display {
            board: "matches",
            small: "subtract-a-prime 6",
            starts: &["subtract-a-prime 12-40", "subtract-a-prime 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "subtract-a-power",
        aliases: &["take-a-power"],
        parameter: "set:2^k",
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-power 8 21"],
        display: Display {
            board: "matches",
            small: "subtract-a-power 6",
            starts: &["subtract-a-power 9-24", "subtract-a-power 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "subtract-a-fibonacci",
        aliases: &["take-a-fibonacci"],
        parameter: "set:fib",
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-fibonacci 14 9"],
        display: Display {
            board: "matches",
            small: "subtract-a-fibonacci 6",
            starts: &["subtract-a-fibonacci 9-30", "subtract-a-fibonacci 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "nimble",
        aliases: &[],
        parameter: "nimble",
        group: Group::Heaps,
        settings: &[],
        examples: &["nimble 3 5 6", "nimble 1 4 4 7"],
        display: Display {
            board: "nimble",
            small: "nimble 3 5",
            starts: &["nimble 3-9 3-9 3-9"],
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Heaps>,
    },
    Row {
        name: "staircase",
        aliases: &["staircase-nim"],
        parameter: "staircase",
        group: Group::Heaps,
        settings: &[],
        examples: &["staircase 3 5 0 2", "staircase 2 1 2"],
        display: Display {
            board: "staircase",
            small: "staircase 2 3 1",
            starts: &["staircase 2-6 2-6 2-6 0-4"],
            component: ComponentWords::All,
            ..Display::PLAIN
        },
        read: read::<Linked>,
    },
    Row {
        name: "sliding",
        aliases: &["sliding-coins", "silver-dollar"],
        parameter: "sliding",
        group: Group::Heaps,
        settings: &[],
        examples: &["sliding 2 4 9", "sliding 0 3 5 6"],
        display: Display {
            board: "sliding",
            small: "sliding 1 4 7",
            starts: &["sliding 1-2 4-6 8-12", "sliding 1-3 5-7 9-11 13-16"],
            component: ComponentWords::All,
            ..Display::PLAIN
        },
        read: read::<Linked>,
    },
    Row {
        name: "moore",
        aliases: &["moores-nim", "nim-k"],
        parameter: "moore",
        group: Group::Heaps,
        settings: &[],
        examples: &["moore:2 3 4 5 6", "moore:2 1 2 3", "moore:3 7 7 7 7 9"],
        display: Display {
            board: "heaps",
            small: "moore:2 2 3 4",
            starts: &["moore:2 2-5 2-5 2-5", "moore:2 1-4 1-4 1-4 1-4"],
            component: ComponentWords::All,
            ..Display::PLAIN
        },
        read: read::<Linked>,
    },
    Row {
        name: "end-nim",
        aliases: &[],
        parameter: "end-nim",
        group: Group::Heaps,
        settings: &[],
        examples: &["end-nim 3 1 2", "end-nim 4 2 6 5"],
        display: Display {
            board: "heaps",
            small: "end-nim 3 1 2",
            starts: &["end-nim 2-6 1-6 1-6 2-6"],
            component: ComponentWords::All,
            ..Display::PLAIN
        },
        read: read::<Linked>,
    },
    Row {
        name: "nim-pass",
        aliases: &["nim-with-a-pass", "pass-nim"],
        parameter: "pass",
        group: Group::Heaps,
        settings: &["passes"],
        examples: &["nim-pass 3 5 passes=1", "nim-pass 2 3 4 passes=1"],
        display: Display {
            board: "heaps",
            small: "nim-pass 2 3 passes=1",
            starts: &["nim-pass 2-6 2-6 2-6 passes=1"],
            component: ComponentWords::All,
            ..Display::PLAIN
        },
        read: read::<Linked>,
    },
    Row {
        name: "kotzig",
        aliases: &["kotzigs-nim", "modular-nim"],
        parameter: "kotzig",
        group: Group::Heaps,
        settings: &[],
        examples: &["kotzig:1,2 9", "kotzig:2,5 T.x...x."],
        display: Display {
            board: "ring",
            small: "kotzig:1,2 5",
            starts: &["kotzig:1,2 6-14", "kotzig:2,3 7-13"],
            ..Display::PLAIN
        },
        read: read::<Kotzig>,
    },
    Row {
        name: "turning-turtles",
        aliases: &[],
        parameter: "1-2",
        group: Group::Heaps,
        settings: &[],
        examples: &["turning-turtles 2 5 6"],
        display: Display {
            board: "coins",
            small: "turning-turtles 2 3",
            starts: &["turning-turtles 1-3 4-7 8-12"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "twins",
        aliases: &[],
        parameter: "2",
        group: Group::Heaps,
        settings: &[],
        examples: &["twins 2 5 6"],
        display: Display {
            board: "coins",
            small: "twins 2 3",
            starts: &["twins 1-3 4-7 8-12"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "mock-turtles",
        aliases: &[],
        parameter: "1-3",
        group: Group::Heaps,
        settings: &[],
        examples: &["mock-turtles 2 5 6"],
        display: Display {
            board: "coins",
            small: "mock-turtles 2 4",
            starts: &["mock-turtles 1-3 4-7 8-12"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "triplets",
        aliases: &[],
        parameter: "3",
        group: Group::Heaps,
        settings: &[],
        examples: &["triplets 3 5 6"],
        display: Display {
            board: "coins",
            small: "triplets 3 5",
            starts: &["triplets 1-3 4-7 8-10"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "moebius",
        aliases: &["mobius"],
        parameter: "1-5",
        group: Group::Heaps,
        settings: &[],
        examples: &["moebius 3 7"],
        display: Display {
            board: "coins",
            small: "moebius 2 5",
            starts: &["moebius 1-3 4-7 8-10"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "ruler",
        aliases: &[],
        parameter: "1+C",
        group: Group::Heaps,
        settings: &[],
        examples: &["ruler 2 5 6", "ruler 12"],
        display: Display {
            board: "coins",
            small: "ruler 2 3",
            starts: &["ruler 1-3 4-7 8-12"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "turnips",
        aliases: &["ternups"],
        parameter: "3E",
        group: Group::Heaps,
        settings: &[],
        examples: &["turnips 3 6 8"],
        display: Display {
            board: "coins",
            small: "turnips 3 5",
            starts: &["turnips 3-5 6-8 9-12"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "turn",
        aliases: &["coin-turning"],
        parameter: "turn",
        group: Group::Heaps,
        settings: &[],
        examples: &["turn:1-4 2 5 6", "turn:1-3C 7", "turn:3C(5) 3 6 7", "turn:grunt 9 12"],
        display: Display {
            board: "coins",
            small: "turn:1,2,3 2 4",
            starts: &["turn:1,2,3C 1-3 4-7 8-12"],
            component: ComponentWords::All,
            sizes: 1,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "tartan",
        aliases: &["coin-product"],
        parameter: "tartan",
        group: Group::Heaps,
        settings: &[],
        examples: &[
            "tartan:turning-turtles*turning-turtles 2x3 4x4",
            "tartan:ruler*mock-turtles 4x3",
            "tartan:2*moebius 2x3",
        ],
        display: Display {
            board: "coin-grid",
            small: "tartan:twins*ruler 2x2",
            starts: &["tartan:turning-turtles*turning-turtles 1-3x1-3 4-6x4-6"],
            component: ComponentWords::All,
            ..Display::PLAIN
        },
        read: read::<Coins>,
    },
    Row {
        name: "dag",
        aliases: &[],
        parameter: "dag",
        group: Group::Pawns,
        settings: &["at", "format", "base"],
        examples: &["dag 1:2,1:3,2:3,3:4 at=1,1,2"],
        display: Display {
            board: "pawns",
            tools: &["digraph"],
            small: "dag 1:2,1:3,2:3,3:4 at=1",
            starts: &[
                "dag 1:2,1:3,2:3,2:4,3:5,4:5,4:6,5:6 at=1,1,2",
                "dag 1:2,1:3,2:4,3:4,3:5,4:6,5:6,5:7,6:7 at=1,2",
            ],
            component: ComponentWords::Pawn,
            ..Display::PLAIN
        },
        read: read::<Pawns>,
    },
    Row {
        name: "digraph",
        aliases: &[],
        parameter: "digraph",
        group: Group::Pawns,
        settings: &[
            "at",
            "left",
            "right",
            "mover",
            "goal",
            "leftgoal",
            "rightgoal",
            "endless",
            "format",
            "base",
        ],
        examples: &[
            "digraph 1:2,2:1,2:3 at=1",
            "digraph 1:2,2:3,3:1,3:4,1:1 at=1,3",
            "digraph left=1:2,2:3 right=2:1,3:1 at=1 endless=right",
        ],
        display: Display {
            board: "pawns",
            tools: &["digraph"],
            small: "digraph 1:2,1:3,2:1,2:5,3:4,4:5 at=1",
            starts: &["digraph 1:2,1:3,2:1,2:5,3:4,4:5 at=1", "digraph 1:2,2:1,2:3,3:4,1:4 at=1,2"],
            component: ComponentWords::Pawn,
            ..Display::PLAIN
        },
        read: read::<Pawns>,
    },
    Row {
        name: "northcott",
        aliases: &[],
        parameter: "",
        group: Group::Pawns,
        settings: &["mover"],
        examples: &["northcott W..B W.B", "northcott .W..B.. B...W mover=black"],
        display: Display {
            board: "lines",
            small: "northcott W...B W..B",
            starts: &[
                "northcott W....B W..B.. .W...B",
                "northcott W...B.. ..W..B. .W....B W.....B",
            ],
            ..Display::PLAIN
        },
        read: read::<Northcott>,
    },
    Row {
        name: "redblue",
        aliases: &["red-blue"],
        parameter: "",
        group: Group::Pawns,
        settings: &["retreat", "mover"],
        examples: &[
            "redblue R..B.R.B",
            "redblue R..B.R...B retreat=yes mover=blue",
            "redblue RB..R.B mover=red",
        ],
        display: Display {
            board: "redblue",
            small: "redblue R..B.R",
            starts: &["redblue R...B.R..B", "redblue R..B..R...B.R.B"],
            ..Display::PLAIN
        },
        read: read::<RedBlue>,
    },
    Row {
        name: "circle",
        aliases: &["kolko"],
        parameter: "",
        group: Group::Pawns,
        settings: &["n", "white", "black", "mover"],
        examples: &[
            "circle .WB..B.W.",
            "circle n=9 white=3,8 black=2,5,6",
            "circle W..B mover=black",
        ],
        display: Display {
            board: "circle",
            small: "circle .WB..B.W.",
            starts: &["circle .WB..B.W.", "circle W..B..", "circle W.B..W.B."],
            ..Display::PLAIN
        },
        read: read::<Circle>,
    },
    Row {
        name: "line",
        aliases: &[],
        parameter: "walls",
        group: Group::Pawns,
        settings: &["n", "white", "black", "mover"],
        examples: &["line .WB..B.W.", "line n=9 white=3,8 black=2,5,6 mover=black"],
        display: Display {
            board: "walled",
            small: "line W..B.W",
            starts: &["line .WB..B.W.", "line W..B.W..B"],
            ..Display::PLAIN
        },
        read: read::<Circle>,
    },
    Row {
        name: "cram",
        aliases: &[],
        parameter: "",
        group: Group::Grids,
        settings: &[],
        examples: &["cram 4x5", "cram 3x3 ..x/...", "cram 6x6"],
        display: Display {
            board: "dominoes",
            tools: &["sides"],
            small: "cram 3x4",
            starts: &["cram 3-4x4-5", "cram 3x3-5"],
            sizes: 2,
            ..Display::PLAIN
        },
        read: read::<Cram>,
    },
    Row {
        name: "chomp",
        aliases: &[],
        parameter: "",
        group: Group::Grids,
        settings: &[],
        examples: &["chomp 3x4", "chomp ...x/.xxx", "chomp 5x5"],
        display: Display {
            board: "bites",
            tools: &["sides"],
            small: "chomp 3x5",
            starts: &["chomp 3-4x4-6"],
            sizes: 2,
            ..Display::PLAIN
        },
        read: read::<Chomp>,
    },
    Row {
        name: "arc-kayles",
        aliases: &[],
        parameter: "",
        group: Group::Graphs,
        settings: &["format", "base"],
        examples: &["arc-kayles cycle:7", "arc-kayles 1-2,2-3,3-1,3-4", "arc-kayles petersen"],
        display: Display {
            board: "arc-kayles",
            tools: &["graph"],
            small: "arc-kayles cycle:6",
            starts: &["arc-kayles cycle:5-9", "arc-kayles petersen", "arc-kayles wheel:4-6"],
            ..Display::PLAIN
        },
        read: read::<ArcKayles>,
    },
    Row {
        name: "hackenbush",
        aliases: &["green-hackenbush"],
        parameter: "",
        group: Group::Graphs,
        settings: &["ground", "format", "base"],
        examples: &["hackenbush 1-2,1-3,3-4,1-5,5-6,6-7,7-8", "hackenbush 5-1,1-2,2-1 ground=5"],
        display: Display {
            board: "hackenbush",
            tools: &["graph", "parallel-edges"],
            small: "hackenbush 1-2,2-3,2-4,1-5",
            starts: &[
                "hackenbush 1-2,2-3,3-4,2-5,1-6,6-7,7-8",
                "hackenbush 1-2,1-3,3-4,1-5,5-6,6-7,7-8",
                "hackenbush 1-2,1-3,2-3,3-4,4-5,4-6,1-7",
            ],
            ..Display::PLAIN
        },
        read: read::<Hackenbush>,
    },
    Row {
        name: "geography",
        aliases: &[],
        parameter: "",
        group: Group::Graphs,
        settings: &["at", "format", "base"],
        examples: &[
            "geography cycle:5",
            "geography petersen at=3",
            "geography 1-2,2-3,3-4,4-2 at=2",
        ],
        display: Display {
            board: "geography",
            tools: &["graph"],
            small: "geography wheel:5",
            starts: &[
                "geography petersen at=1",
                "geography wheel:5-7",
                "geography 1-2,2-3,3-4,4-2,1-5",
            ],
            ..Display::PLAIN
        },
        read: read::<Geography>,
    },
    Row {
        name: "edge-geography",
        aliases: &[],
        parameter: "",
        group: Group::Graphs,
        settings: &["at", "format", "base"],
        examples: &[
            "edge-geography grid:3x3 at=2",
            "edge-geography petersen at=4",
            "edge-geography cycle:5",
        ],
        display: Display {
            board: "edge-geography",
            tools: &["graph"],
            small: "edge-geography wheel:5",
            starts: &[
                "edge-geography grid:3x3 at=5",
                "edge-geography wheel:4-6",
                "edge-geography bipartite:3,3",
            ],
            ..Display::PLAIN
        },
        read: read::<EdgeGeography>,
    },
    Row {
        name: "cannibal-clobber",
        aliases: &[],
        parameter: "cannibal",
        group: Group::Graphs,
        settings: &["format", "base"],
        examples: &[
            "cannibal-clobber path:9",
            "cannibal-clobber grid:3x3",
            "cannibal-clobber cycle:6",
        ],
        display: Display {
            board: "grim",
            tools: &["graph"],
            small: "cannibal-clobber grid:2x3",
            starts: &["cannibal-clobber grid:2-3x3-4", "cannibal-clobber path:6-12"],
            ..Display::PLAIN
        },
        read: read::<Vertices>,
    },
    Row {
        name: "clobber",
        aliases: &["impartial-clobber"],
        parameter: "clobber",
        group: Group::Grids,
        settings: &["x", "o", "format", "base"],
        examples: &[
            "clobber 3x4",
            "clobber XOXO/.XO.",
            "clobber cycle:6",
            "clobber complete:4 x=1,2 o=3,4",
        ],
        display: Display {
            board: "stones",
            small: "clobber 3x3",
            starts: &["clobber 2-4x3-4", "clobber 1x8-16"],
            sizes: 2,
            ..Display::PLAIN
        },
        read: read::<Stones>,
    },
    Row {
        name: "nogo",
        aliases: &["impartial-nogo"],
        parameter: "nogo",
        group: Group::Grids,
        settings: &["x", "o", "format", "base"],
        examples: &["nogo 3x3", "nogo 1x9", "nogo X../.O.", "nogo cycle:6 x=1 o=3"],
        display: Display {
            board: "stones",
            small: "nogo 2x3",
            starts: &["nogo 2-3x3", "nogo 1x6-12"],
            sizes: 2,
            ..Display::PLAIN
        },
        read: read::<Stones>,
    },
    Row {
        name: "grim",
        aliases: &[],
        parameter: "grim",
        group: Group::Graphs,
        settings: &["format", "base"],
        examples: &["grim path:12", "grim cycle:8", "grim 1-2,2-3,3-1,3-4"],
        display: Display {
            board: "grim",
            tools: &["graph"],
            small: "grim path:6",
            starts: &["grim path:5-12", "grim cycle:5-9", "grim 1-2,2-3,3-1,3-4,4-5"],
            ..Display::PLAIN
        },
        read: read::<Vertices>,
    },
    Row {
        name: "node-kayles",
        aliases: &["nodekayles"],
        parameter: "node-kayles",
        group: Group::Graphs,
        settings: &["format", "base"],
        examples: &["node-kayles petersen", "node-kayles cycle:9 path:4"],
        display: Display {
            board: "node-kayles",
            tools: &["graph"],
            small: "node-kayles cycle:7",
            starts: &[
                "node-kayles cycle:6-11",
                "node-kayles petersen",
                "node-kayles path:6-11",
                "node-kayles grid:3x3-4",
            ],
            ..Display::PLAIN
        },
        read: read::<Vertices>,
    },
    Row {
        name: "crosses",
        aliases: &[],
        parameter: "crosses",
        group: Group::Grids,
        settings: &["stencil"],
        examples: &[
            "crosses 4x5",
            "crosses 5x7 stencil=king",
            "crosses ..X./....",
            "crosses 3x3 stencil=1,2:-2,1",
        ],
        display: Display {
            board: "crosses",
            tools: &["sides", "stencil"],
            small: "crosses 3x5",
            starts: &["crosses 3-5x4-5", "crosses 1x7-11", "crosses 4x5 stencil=king"],
            sizes: 2,
            ..Display::PLAIN
        },
        read: read::<Vertices>,
    },
    Row {
        name: "wythoff",
        aliases: &[],
        parameter: "wythoff",
        group: Group::Cuts,
        settings: &[],
        examples: &["wythoff 3 5", "wythoff 4 6 1 2"],
        display: Display {
            board: "queen",
            small: "wythoff 2 3",
            starts: &["wythoff 3-7 4-8"],
            component: ComponentWords::Pair,
            sizes: 2,
            rule_file: "wythoff",
            ..Display::PLAIN
        },
        read: read::<Tuples>,
    },
    Row {
        name: "euclid",
        aliases: &[],
        parameter: "euclid",
        group: Group::Cuts,
        settings: &[],
        examples: &["euclid 5 3", "euclid 25 7 9 40"],
        display: Display {
            board: "rectangle",
            small: "euclid 5 17",
            starts: &["euclid 5-9 14-40", "euclid 3-7 11-31"],
            component: ComponentWords::Pair,
            sizes: 2,
            rule_file: "euclid",
            ..Display::PLAIN
        },
        read: read::<Tuples>,
    },
    Row {
        name: "chocolate",
        aliases: &[],
        parameter: "chocolate",
        group: Group::Cuts,
        settings: &[],
        examples: &["chocolate 3x4 5x5"],
        display: Display {
            board: "tablets",
            tools: &["sides"],
            small: "chocolate 3x4",
            starts: &["chocolate 2-4x3-5", "chocolate 3x4 2x3"],
            sizes: 2,
            rule_file: "chocolate",
            ..Display::PLAIN
        },
        read: read::<Cuts>,
    },
    Row {
        name: "cuboid",
        aliases: &[],
        parameter: "cuboid",
        group: Group::Cuts,
        settings: &[],
        examples: &["cuboid 2x3x4"],
        display: Display {
            board: "boxes",
            small: "cuboid 2x2x3",
            starts: &["cuboid 2-3x2-3x2-4"],
            rule_file: "cuboid",
            ..Display::PLAIN
        },
        read: read::<Cuts>,
    },
    Row {
        name: "rule",
        aliases: &[],
        parameter: "rule",
        group: Group::Cuts,
        settings: &["mover"],
        examples: &[],
        display: Display::PLAIN,
        read: rule_file,
    },
];

/// Reads a position of a rule file, on boards or on numbers.
fn rule_file(
    memory: &SolvedGames,
    reading: Reading<'_>,
    args: &Args<'_>,
) -> Result<Components, ParseError> {
    let read = if Boards::reads(reading) { read::<Boards> } else { read::<Tuples> };
    read(memory, reading, args)
}
