//! The row of the recipe in CONTRIBUTING, compiled as it stands there.

use super::{Display, Group, Row};
use crate::planner::GameOf;
use grundy_rules::ruleset::heaps::{HeapKind, Heaps};

/// Only its types are checked: a game brings all its solvers.
#[expect(dead_code, reason = "what compiles is tested")]
#[rustfmt::skip]
const ROWS_WITH_IT: &[Row] = &[
    // The recipe begins here.
    Row {
        name: "guiles",                     // as positions print it: small letters, digits, hyphens
        aliases: &[],                       // other names that are read
        game: &GameOf::<Heaps>(HeapKind::Code("0.15")), // mechanism and rule
        group: Group::Heaps,                // where `grundy games` lists it
        settings: &[],                      // keys of `key=value` settings
        examples: &["guiles 9 4"],          // positions that the tests solve and explain; a game takes text
                                            // after a colon (`take:1,3 9`) if an example has it
        display: Display {                  // how the page shows it; Display::PLAIN for text and a list of moves
            board: "rows",                  // a board of web/src/boards/table.ts
            small: "guiles 6",              // the position on the game's card
            starts: &["guiles 6-12 4-8"],   // a range stands for a random number in it
            sizes: 1,                       // tables of values run over one number
            ..Display::PLAIN
        },
    },
    // The recipe ends here.
];

/// The document has the row that was compiled.
#[test]
fn the_recipe_has_a_row_that_compiles() {
    let between = |text: &str, start: &str, end: &str| {
        let text = text.split_once(start).unwrap().1.split_once(end).unwrap().0.to_owned();
        text.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>().join("\n")
    };
    let document = include_str!("../../../../CONTRIBUTING.md");
    let section = document.split_once("## Add a game to an existing mechanism").unwrap().1;
    let row = between(section, "```rust\n", "```");
    let compiled = between(
        include_str!("recipe.rs"),
        "// The recipe begins here.\n",
        "// The recipe ends here.",
    );
    assert_eq!(row, compiled);
}
