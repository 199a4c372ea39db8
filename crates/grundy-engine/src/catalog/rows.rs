//! The rows of the catalogue, grouped as they are listed.

use super::rule_files::RuleFiles;
use super::{ComponentWords, Display, Group, Row};
use crate::planner::GameOf;
use grundy_rules::ruleset::circle::{Circle, CircleKind};
use grundy_rules::ruleset::coins::{CoinKind, Coins};
use grundy_rules::ruleset::curves::{Crosses, Sprouts};
use grundy_rules::ruleset::cuts::{CutRule, Cuts};
use grundy_rules::ruleset::edges::{ArcKayles, Cram};
use grundy_rules::ruleset::hackenbush::Hackenbush;
use grundy_rules::ruleset::heaps::{HeapKind, Heaps};
use grundy_rules::ruleset::lines::{Northcott, PokerNim, RedBlue};
use grundy_rules::ruleset::linked::{Linked, LinkedKind};
use grundy_rules::ruleset::matching::{EdgeGeography, Geography};
use grundy_rules::ruleset::obliging::{Nimstring, TopEntails};
use grundy_rules::ruleset::pawns::{PawnKind, Pawns};
use grundy_rules::ruleset::posets::{Chomp, GraphChomp, Poset};
use grundy_rules::ruleset::rows::{
    Alternation, Kotzig, Palindromes, Sticks, Stretches, Treblecross,
};
use grundy_rules::ruleset::stones::{Reach, StoneGame, Stones};
use grundy_rules::ruleset::tuples::{TupleKind, Tuples};
use grundy_rules::ruleset::vertices::{VertexKind, Vertices};

/// Every built-in game.
pub(super) const ROWS: &[Row] = &[
    Row {
        name: "nim",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Nim),
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
    },
    Row {
        name: "kayles",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Code("0.77")),
        group: Group::Heaps,
        settings: &[],
        examples: &["kayles 7 3"],
        display: Display {
            board: "rows",
            small: "kayles 7",
            starts: &["kayles 5-11 3-8", "kayles 7-12"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
    },
    Row {
        name: "dawsons-kayles",
        aliases: &["dawson-kayles"],
        game: &GameOf::<Heaps>(HeapKind::Code("0.07")),
        group: Group::Heaps,
        settings: &[],
        examples: &["dawsons-kayles 9 4"],
        display: Display {
            board: "rows",
            small: "dawsons-kayles 5 3",
            starts: &["dawsons-kayles 6-12 4-8"],
            sizes: 1,
            ..Display::PLAIN
        },
    },
    Row {
        name: "dawsons-chess",
        aliases: &["dawson", "dawson-chess"],
        game: &GameOf::<Heaps>(HeapKind::Code("0.137")),
        group: Group::Heaps,
        settings: &[],
        examples: &["dawsons-chess 12 5"],
        display: Display {
            board: "rows",
            small: "dawsons-chess 4 1 2",
            starts: &["dawsons-chess 6-12 4-8"],
            sizes: 1,
            ..Display::PLAIN
        },
    },
    Row {
        name: "officers",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Code("0.6")),
        group: Group::Heaps,
        settings: &[],
        examples: &["officers 12 20"],
        display: Display {
            board: "rows",
            small: "officers 4 2",
            starts: &["officers 6-14 4-9"],
            sizes: 1,
            ..Display::PLAIN
        },
    },
    Row {
        name: "lasker",
        aliases: &["laskers-nim"],
        game: &GameOf::<Heaps>(HeapKind::Code("4.[3]")),
        group: Group::Heaps,
        settings: &[],
        examples: &["lasker 3 5 7"],
        display: Display {
            board: "rows",
            small: "lasker 5",
            starts: &["lasker 3-8 3-8 2-6"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
    },
    Row {
        name: "grundy",
        aliases: &["grundys-game"],
        game: &GameOf::<Heaps>(HeapKind::Code("4!.0")),
        group: Group::Heaps,
        settings: &[],
        examples: &["grundy 20 9"],
        display: Display {
            board: "rows",
            small: "grundy 8",
            starts: &["grundy 6-12 5-9"],
            sizes: 1,
            rule_file: "grundy",
            ..Display::PLAIN
        },
    },
    Row {
        name: "rims",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Rims),
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
    },
    Row {
        name: "rails",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::CurveCode("0.77")),
        group: Group::Heaps,
        settings: &[],
        examples: &["rails 7 3"],
        display: Display {
            board: "curves",
            small: "rails 5",
            starts: &["rails 5-9 3-6", "rails 7-12"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
    },
    Row {
        name: "half",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Half),
        group: Group::Heaps,
        settings: &[],
        examples: &["half 5 9 14"],
        display: Display {
            board: "matches",
            small: "half 7",
            starts: &["half 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "fraction",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Fraction),
        group: Group::Heaps,
        settings: &[],
        examples: &["fraction:1/3 20"],
        display: Display {
            board: "matches",
            small: "fraction:1/3 9",
            starts: &["fraction:1/3 9-24 6-16"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "divisors",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Divisors),
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
    },
    Row {
        name: "evensplit",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::EvenSplit),
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
    },
    Row {
        name: "allbut",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::AllBut),
        group: Group::Heaps,
        settings: &[],
        examples: &["allbut:2,3 15"],
        display: Display {
            board: "matches",
            small: "allbut:2,3 5 4",
            starts: &["allbut:2,3 6-15 4-9"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "poison",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Poison),
        group: Group::Heaps,
        settings: &[],
        examples: &["poison:3..7 20", "poison:1..3 9 5"],
        display: Display {
            board: "matches",
            small: "poison:1..3 5",
            starts: &["poison:1..3 6-15 4-9"],
            sizes: 1,
            ..Display::PLAIN
        },
    },
    Row {
        name: "code",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::AnyCode),
        group: Group::Heaps,
        settings: &[],
        examples: &["0.137 12 5", "4!.0 20", "0.[3] 9"],
        display: Display {
            board: "rows",
            small: "0.137 3 5",
            starts: &["0.137 7-12", "0.77 6-12"],
            sizes: 1,
            rule_file: "lasker",
            ..Display::PLAIN
        },
    },
    Row {
        name: "take",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Take),
        group: Group::Heaps,
        settings: &[],
        examples: &["take:1,prime 30", "take:2^k 8", "take:2..5 17 9"],
        display: Display {
            board: "matches",
            small: "take:1,prime 4 6",
            starts: &["take:1,prime 12-30", "take:1,2,3 8-21", "take:2^k 9-24"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "sticks",
        aliases: &[],
        game: &GameOf::<Sticks>(()),
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
    },
    Row {
        name: "treblecross",
        aliases: &[],
        game: &GameOf::<Treblecross>(()),
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
    },
    Row {
        name: "stretch",
        aliases: &[],
        game: &GameOf::<Stretches>(()),
        group: Group::Heaps,
        settings: &[],
        examples: &["stretch:2..5 9 cycle:12", "stretch:1..3 cycle:7", "stretch:3 10 cycle:13"],
        display: Display {
            board: "stretches",
            small: "stretch:1..2 7",
            starts: &["stretch:1..2 6-12", "stretch:2..4 cycle:8-12 5-9"],
            ..Display::PLAIN
        },
    },
    Row {
        name: "palindromes",
        aliases: &[],
        game: &GameOf::<Palindromes>(()),
        group: Group::Heaps,
        settings: &[],
        examples: &["palindromes abacaba", "palindromes aaaa abcde"],
        display: Display { board: "letters", small: "palindromes abacaba", ..Display::PLAIN },
    },
    Row {
        name: "zeros-and-ones",
        aliases: &[],
        game: &GameOf::<Alternation>(()),
        group: Group::Heaps,
        settings: &[],
        examples: &["zeros-and-ones i...o..", "zeros-and-ones 9 3-1,8-0", "zeros-and-ones 7"],
        display: Display { board: "digits", small: "zeros-and-ones o...", ..Display::PLAIN },
    },
    Row {
        name: "pokernim",
        aliases: &["poker-nim"],
        game: &GameOf::<PokerNim>(()),
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
    },
    Row {
        name: "top-entails",
        aliases: &[],
        game: &GameOf::<TopEntails>(()),
        group: Group::Heaps,
        settings: &[],
        examples: &["top-entails 5 8", "top-entails 2403"],
        display: Display {
            board: "splits",
            small: "top-entails 4",
            starts: &["top-entails 4-9 5-12", "top-entails 3-6 4-9 5-9"],
            sizes: 1,
            ..Display::PLAIN
        },
    },
    Row {
        name: "subtract-a-square",
        aliases: &["take-a-square"],
        game: &GameOf::<Heaps>(HeapKind::Set("k^2")),
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-square 20 13"],
        display: Display {
            board: "matches",
            small: "subtract-a-square 9",
            starts: &["subtract-a-square 12-40", "subtract-a-square 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "subtract-a-prime",
        aliases: &["take-a-prime"],
        game: &GameOf::<Heaps>(HeapKind::Set("prime")),
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-prime 12 30"],
        display: Display {
            board: "matches",
            small: "subtract-a-prime 7",
            starts: &["subtract-a-prime 12-40", "subtract-a-prime 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "subtract-a-power",
        aliases: &["take-a-power"],
        game: &GameOf::<Heaps>(HeapKind::Set("2^k")),
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-power 8 21"],
        display: Display {
            board: "matches",
            small: "subtract-a-power 5",
            starts: &["subtract-a-power 9-24", "subtract-a-power 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "subtract-a-fibonacci",
        aliases: &["take-a-fibonacci"],
        game: &GameOf::<Heaps>(HeapKind::Set("fib")),
        group: Group::Heaps,
        settings: &[],
        examples: &["subtract-a-fibonacci 14 9"],
        display: Display {
            board: "matches",
            small: "subtract-a-fibonacci 8",
            starts: &["subtract-a-fibonacci 9-30", "subtract-a-fibonacci 5-14 5-14"],
            sizes: 1,
            rule_file: "half",
            ..Display::PLAIN
        },
    },
    Row {
        name: "nimble",
        aliases: &[],
        game: &GameOf::<Heaps>(HeapKind::Nimble),
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
    },
    Row {
        name: "staircase",
        aliases: &["staircase-nim"],
        game: &GameOf::<Linked>(LinkedKind::Staircase),
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
    },
    Row {
        name: "sliding",
        aliases: &["sliding-coins", "silver-dollar"],
        game: &GameOf::<Linked>(LinkedKind::Sliding),
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
    },
    Row {
        name: "beans",
        aliases: &[],
        game: &GameOf::<Linked>(LinkedKind::Beans),
        group: Group::Heaps,
        settings: &[],
        examples: &["beans 1:1 2:1 1:1", "beans 1:1 2:1 3:0 4:1"],
        display: Display {
            board: "bowls",
            small: "beans 1:1 2:1",
            component: ComponentWords::All,
            ..Display::PLAIN
        },
    },
    Row {
        name: "moore",
        aliases: &["moores-nim", "nim-k"],
        game: &GameOf::<Linked>(LinkedKind::Moore),
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
    },
    Row {
        name: "end-nim",
        aliases: &[],
        game: &GameOf::<Linked>(LinkedKind::EndNim),
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
    },
    Row {
        name: "nim-pass",
        aliases: &["nim-with-a-pass", "pass-nim"],
        game: &GameOf::<Linked>(LinkedKind::NimPass),
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
    },
    Row {
        name: "kotzig",
        aliases: &["kotzigs-nim", "modular-nim"],
        game: &GameOf::<Kotzig>(()),
        group: Group::Heaps,
        settings: &[],
        examples: &["kotzig:1,2 9", "kotzig:2,5 T.x...x."],
        display: Display {
            board: "ring",
            small: "kotzig:1,2 5",
            starts: &["kotzig:1,2 6-14", "kotzig:2,3 7-13"],
            ..Display::PLAIN
        },
    },
    Row {
        name: "turning-turtles",
        aliases: &[],
        game: &GameOf::<Coins>(CoinKind::By("1-2")),
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
    },
    Row {
        name: "twins",
        aliases: &[],
        game: &GameOf::<Coins>(CoinKind::By("2")),
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
    },
    Row {
        name: "mock-turtles",
        aliases: &[],
        game: &GameOf::<Coins>(CoinKind::By("1-3")),
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
    },
    Row {
        name: "triplets",
        aliases: &[],
        game: &GameOf::<Coins>(CoinKind::By("3")),
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
    },
    Row {
        name: "moebius",
        aliases: &["mobius"],
        game: &GameOf::<Coins>(CoinKind::By("1-5")),
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
    },
    Row {
        name: "ruler",
        aliases: &[],
        game: &GameOf::<Coins>(CoinKind::By("1+C")),
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
    },
    Row {
        name: "turnips",
        aliases: &["ternups"],
        game: &GameOf::<Coins>(CoinKind::By("3E")),
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
    },
    Row {
        name: "turn",
        aliases: &["coin-turning"],
        game: &GameOf::<Coins>(CoinKind::Turn),
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
    },
    Row {
        name: "tartan",
        aliases: &["coin-product"],
        game: &GameOf::<Coins>(CoinKind::Tartan),
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
    },
    Row {
        name: "dag",
        aliases: &[],
        game: &GameOf::<Pawns>(PawnKind::Dag),
        group: Group::Pawns,
        settings: &["at", "again", "entails", "format", "base"],
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
    },
    Row {
        name: "digraph",
        aliases: &[],
        game: &GameOf::<Pawns>(PawnKind::Digraph),
        group: Group::Pawns,
        settings: &[
            "at",
            "left",
            "right",
            "mover",
            "impartial",
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
    },
    Row {
        name: "northcott",
        aliases: &[],
        game: &GameOf::<Northcott>(()),
        group: Group::Pawns,
        settings: &["mover", "impartial"],
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
    },
    Row {
        name: "redblue",
        aliases: &["red-blue"],
        game: &GameOf::<RedBlue>(()),
        group: Group::Pawns,
        settings: &["retreat", "mover", "impartial"],
        examples: &[
            "redblue R..B.R.B",
            "redblue R..B.R...B retreat=yes mover=blue",
            "redblue RB..R.B mover=red",
            "redblue RR..B.B impartial=yes",
        ],
        display: Display {
            board: "redblue",
            small: "redblue R..B.R",
            starts: &["redblue R...B.R..B", "redblue R..B..R...B.R.B"],
            ..Display::PLAIN
        },
    },
    Row {
        name: "circle",
        aliases: &["kolko"],
        game: &GameOf::<Circle>(CircleKind::Circle),
        group: Group::Pawns,
        settings: &["n", "white", "black", "mover", "impartial"],
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
    },
    Row {
        name: "line",
        aliases: &[],
        game: &GameOf::<Circle>(CircleKind::Line),
        group: Group::Pawns,
        settings: &["n", "white", "black", "mover", "impartial"],
        examples: &["line .WB..B.W.", "line n=9 white=3,8 black=2,5,6 mover=black"],
        display: Display {
            board: "walled",
            small: "line W..B.W",
            starts: &["line .WB..B.W.", "line W..B.W..B"],
            ..Display::PLAIN
        },
    },
    Row {
        name: "cram",
        aliases: &[],
        game: &GameOf::<Cram>(()),
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
    },
    Row {
        name: "chomp",
        aliases: &[],
        game: &GameOf::<Chomp>(()),
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
    },
    Row {
        name: "arc-kayles",
        aliases: &[],
        game: &GameOf::<ArcKayles>(()),
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
    },
    Row {
        name: "hackenbush",
        aliases: &["green-hackenbush"],
        game: &GameOf::<Hackenbush>(()),
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
    },
    Row {
        name: "sprouts",
        aliases: &[],
        game: &GameOf::<Sprouts>(()),
        group: Group::Graphs,
        settings: &[],
        examples: &["sprouts 6", "misere sprouts 5", "sprouts 0^3.1a1a", "sprouts 0.ab/ac/2.bc"],
        display: Display {
            board: "spots",
            small: "sprouts 2",
            starts: &["sprouts 3-7"],
            ..Display::PLAIN
        },
    },
    Row {
        name: "brussels-sprouts",
        aliases: &[],
        game: &GameOf::<Crosses>(()),
        group: Group::Graphs,
        settings: &[],
        examples: &["brussels-sprouts 2", "misere brussels-sprouts 2", "brussels-sprouts 4.4.1 6."],
        display: Display {
            board: "spots",
            small: "brussels-sprouts 1",
            starts: &["brussels-sprouts 2-4"],
            sizes: 1,
            ..Display::PLAIN
        },
    },
    Row {
        name: "nimstring",
        aliases: &[],
        game: &GameOf::<Nimstring>(()),
        group: Group::Graphs,
        settings: &["ground", "format", "base"],
        examples: &["nimstring boxes:2x3", "nimstring 1-2,2-3,3-1,3-0,3-0 ground=0"],
        display: Display {
            board: "strings",
            small: "nimstring boxes:2x2",
            starts: &["nimstring boxes:2x2", "nimstring boxes:2x3", "nimstring boxes:3x3"],
            ..Display::PLAIN
        },
    },
    Row {
        name: "geography",
        aliases: &[],
        game: &GameOf::<Geography>(()),
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
    },
    Row {
        name: "edge-geography",
        aliases: &[],
        game: &GameOf::<EdgeGeography>(()),
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
    },
    Row {
        name: "graph-chomp",
        aliases: &[],
        game: &GameOf::<GraphChomp>(()),
        group: Group::Graphs,
        settings: &["format", "base"],
        examples: &["graph-chomp path:5", "graph-chomp complete:4", "graph-chomp 1-2,3"],
        display: Display {
            board: "graph-chomp",
            small: "graph-chomp star:3",
            starts: &["graph-chomp path:4-7", "graph-chomp complete:3-4"],
            ..Display::PLAIN
        },
    },
    Row {
        name: "poset",
        aliases: &[],
        game: &GameOf::<Poset>(()),
        group: Group::Graphs,
        settings: &["poison", "taken", "format", "base"],
        examples: &[
            "poset divisors:36",
            "poset box:3x3x3",
            "poset subsets:3",
            "poset tree:0,1,1,2",
            "poset 1:3,2:3,2:4",
            "poset box:2x2x2 poison=no taken=2.1.1",
        ],
        display: Display {
            board: "hasse",
            small: "poset divisors:12",
            starts: &["poset divisors:12-90", "poset box:2-3x2-3x2", "poset subsets:3-4"],
            component: ComponentWords::All,
            ..Display::PLAIN
        },
    },
    Row {
        name: "cannibal-clobber",
        aliases: &[],
        game: &GameOf::<Vertices>(VertexKind::CannibalClobber),
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
    },
    Row {
        name: "clobber",
        aliases: &["impartial-clobber"],
        game: &GameOf::<Stones>(StoneGame::Clobber(Reach::Sides)),
        group: Group::Grids,
        settings: &["x", "o", "moves", "format", "base"],
        examples: &[
            "clobber 3x4",
            "clobber XOXO/.XO.",
            "clobber cycle:6",
            "clobber complete:4 x=1,2 o=3,4",
            "clobber 3x3 moves=knight",
        ],
        display: Display {
            board: "stones",
            small: "clobber 3x3",
            starts: &["clobber 2-4x3-4", "clobber 1x8-16"],
            sizes: 2,
            ..Display::PLAIN
        },
    },
    Row {
        name: "nogo",
        aliases: &["impartial-nogo"],
        game: &GameOf::<Stones>(StoneGame::NoGo),
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
    },
    Row {
        name: "grim",
        aliases: &[],
        game: &GameOf::<Vertices>(VertexKind::Grim),
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
    },
    Row {
        name: "node-kayles",
        aliases: &["nodekayles"],
        game: &GameOf::<Vertices>(VertexKind::NodeKayles),
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
    },
    Row {
        name: "crosses",
        aliases: &[],
        game: &GameOf::<Vertices>(VertexKind::Crosses),
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
    },
    Row {
        name: "wythoff",
        aliases: &[],
        game: &GameOf::<Tuples>(TupleKind::Wythoff),
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
    },
    Row {
        name: "fraenkel",
        aliases: &[],
        game: &GameOf::<Tuples>(TupleKind::Fraenkel),
        group: Group::Cuts,
        settings: &[],
        examples: &["fraenkel:1 3 8", "fraenkel:2 4 6 1 4"],
        display: Display {
            board: "heap-pairs",
            small: "fraenkel:1 2 3",
            starts: &["fraenkel:1 3-7 4-8"],
            component: ComponentWords::Pair,
            ..Display::PLAIN
        },
    },
    Row {
        name: "euclid",
        aliases: &[],
        game: &GameOf::<Tuples>(TupleKind::Euclid),
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
    },
    Row {
        name: "chocolate",
        aliases: &[],
        game: &GameOf::<Cuts>(CutRule::Chocolate),
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
    },
    Row {
        name: "cuboid",
        aliases: &[],
        game: &GameOf::<Cuts>(CutRule::Cuboid),
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
    },
    Row {
        name: "rule",
        aliases: &[],
        game: &RuleFiles,
        group: Group::Cuts,
        settings: &["mover", "impartial", "numbers"],
        examples: &[],
        display: Display::PLAIN,
    },
];
