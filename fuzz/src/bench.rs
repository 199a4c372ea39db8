//! Positions with the files that they name, and questions about them.
//!
//! The first line of an input is a position; what follows is the content of every file that the
//! position names.

use grundy_core::game::{Budget, Listing, Meter, NeverStop, Resolver};
use grundy_core::text::Place;
use grundy_engine::{Question, Workbench};
use grundy_rules::rulefile::RuleFile;

use super::text::{head, text, within};

/// One content for every name.
pub(super) struct OneFile(pub(super) Vec<u8>);

impl Resolver for OneFile {
    fn read(&self, _name: &str) -> std::io::Result<Vec<u8>> {
        Ok(self.0.clone())
    }
}

/// What is fuzzed is the road, not the engines. There is no clock: these must be enough.
pub(super) const FEW: Budget<'static> =
    Budget { nodes: 20_000, memory: 1 << 24, threads: 1, stop: &NeverStop };

/// A meter with few nodes.
pub(super) fn few() -> Meter<'static> {
    Meter::new(FEW)
}

/// The position as text, and a workbench whose files have the rest as content.
fn split(data: &[u8]) -> (String, Workbench) {
    let (text, rest) = head(data);
    (text.into_owned(), Workbench::new(Box::new(OneFile(rest.to_vec()))))
}

/// Any text is a position that prints in a form that reads back and prints the same, or an error
/// that points into the text.
pub fn position(data: &[u8]) {
    let (text, bench) = split(data);
    match bench.read(&text) {
        Ok(position) => {
            let printed = position.to_string();
            let again = bench.read(&printed);
            let again = again.unwrap_or_else(|why| panic!("`{text}` prints `{printed}`: {why}"));
            assert_eq!(again.to_string(), printed, "printed again, of `{text}`");
        }
        Err(error) => within(&text, &error),
    }
}

/// Any text is a rule file, or an error points into it.
pub fn rulefile(data: &[u8]) {
    let (_, file) = head(data);
    let Err(error) = RuleFile::parse("x.game", file) else { return };
    assert!(!error.message.is_empty(), "an error without a word");
    let Place::File { line, column, .. } = error.place else { panic!("{error} is in no file") };
    let text = text(file);
    let found = text.split('\n').nth(line - 1).map(|line| line.chars().count());
    assert!(found.is_some_and(|length| column <= length + 1), "{error}: no place of the file");
}

/// Any text read as a rule file is a game that can be played, or an error.
pub fn play(data: &[u8]) {
    let (numbers, bench) = split(data);
    answers(&bench, &format!("x.game {numbers}"));
}

/// Any position is solved, or says what it lacks.
pub fn solve(data: &[u8]) {
    let (text, bench) = split(data);
    answers(&bench, &text);
}

/// Reads and solves, and looks at every option.
fn answers(bench: &Workbench, text: &str) {
    let Ok(position) = bench.read(text) else {
        return;
    };
    let Ok(answer) = bench.solve(&Question::new(&position).moves(Listing::First(3)), &few()) else {
        return;
    };
    if answer.incomplete().is_some() {
        return;
    }
    // A first move is named exactly where the mover wins.
    if let (Some(wins), Some(count)) = (answer.mover_wins(), answer.winning.count) {
        assert_eq!(wins, count > 0, "`{text}`: {count} winning moves");
    }
    let _ = bench.options(&position, &few());
    let _ = bench.explain(&Question::new(&position), &few());
}
