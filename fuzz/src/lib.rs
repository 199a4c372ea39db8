//! What must hold for any input whatever. The fuzzer looks for inputs that break it; the tests
//! replay the inputs of `seeds/`.
//!
//! An input is bytes: the first line is a position, what follows is the content of every file
//! that the position names.

use grundy::game::{Kept, Limits, Meter, NeverStop, Resolver};
use grundy::text::Place;
use grundy::{Moves, Workbench};

/// One content for every name.
struct OneFile(Vec<u8>);

impl Resolver for OneFile {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.clone())
    }
}

/// What is fuzzed is the road, not the engines. There is no clock: these must be enough.
const FEW: Limits =
    Limits { nodes: 20_000, memory: 1 << 24, patient: false, by_search: false, threads: 1 };

/// The position as text, and a workbench whose files have the rest as content.
fn split(data: &[u8]) -> (String, Workbench) {
    let mut lines = data.splitn(2, |&byte| byte == b'\n');
    let text = String::from_utf8_lossy(lines.next().unwrap_or_default()).into_owned();
    let file = OneFile(lines.next().unwrap_or_default().to_vec());
    (text, Workbench::new(Box::new(file)))
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
        Err(error) => {
            assert!(!error.message.is_empty(), "an error without a word, of `{text}`");
            if let Place::Text(span) = &error.place {
                let inside = text.get(span.clone()).is_some();
                assert!(inside, "{error}: {span:?} is no place of `{text}`");
            }
        }
    }
}

/// Any text read as a rule file is a game that can be played, or an error.
pub fn rulefile(data: &[u8]) {
    let (numbers, bench) = split(data);
    play(&bench, &format!("x.game {numbers}"));
}

/// Any position is solved, or says what it lacks.
pub fn solve(data: &[u8]) {
    let (text, bench) = split(data);
    play(&bench, &text);
}

/// Reads and solves, and looks at every option.
fn play(bench: &Workbench, text: &str) {
    let Ok(position) = bench.read(text) else {
        return;
    };
    let meter = || Meter::new(FEW, &NeverStop);
    let Ok(answer) = bench.solve(&position, Moves::List(Kept::First(3)), &meter()) else {
        return;
    };
    if answer.incomplete.is_some() {
        return;
    }
    // A first move is named exactly where the mover wins.
    if let (Some(wins), Some(count)) = (answer.mover_wins(), answer.winning_move_count) {
        assert_eq!(wins, count > 0, "`{text}`: {count} winning moves");
    }
    let _ = bench.options(&position, &meter());
    let _ = bench.explain(&position, &meter());
}
