//! What must hold for any input whatever. The fuzzer looks for inputs that break it; the tests
//! replay the inputs of `seeds/`.
//!
//! An input is bytes: the first line is a position, what follows is the content of every file
//! that the position names.

use grundy::game::{Limits, Listed, Meter, NeverStop, Resolver};
use grundy::text::Place;
use grundy::{Moves, NoFiles, Workbench};
use grundy_verify::{Progress, Verdict};

/// One content for every name.
struct OneFile(Vec<u8>);

impl Resolver for OneFile {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.clone())
    }
}

/// What is fuzzed is the road, not the engines. There is no clock: these must be enough.
const FEW: Limits = Limits {
    nodes: 20_000,
    memory: 1 << 24,
    patient: false,
    by_search: false,
    outcome_only: false,
    trust: None,
    threads: 1,
};

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
    let Ok(answer) = bench.solve(&position, Moves::List(Listed::First(3)), &meter()) else {
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

/// Any claim, with the hash that fits it, is proved, refuted or not to be read; and one that is
/// proved holds for the values that the library finds.
pub fn certificate(data: &[u8]) {
    // A long code is no other road, only a longer one.
    if data.split(|&byte| byte == b'\n').nth(1).is_some_and(|game| game.len() > 20) {
        return;
    }
    let hash = blake3::hash(data);
    let sealed = [data, format!("hash blake3:{hash}\n").as_bytes()].concat();
    let report = grundy_verify::verify(&sealed, &mut FewHeaps);
    let (Some(game), Verdict::Proved(proof)) = (report.game, report.verdict) else {
        return;
    };
    // The period of a misère quotient says nothing about values.
    if report.theorem.is_some_and(|theorem| theorem.starts_with("misere-")) {
        return;
    }
    let text = String::from_utf8_lossy(data);
    let number = |key: &str| {
        let mut lines = text.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        lines.next_back().and_then(|number| number.parse::<u64>().ok())
    };
    let (Some(period), Some(preperiod)) = (number("period"), number("preperiod")) else {
        return;
    };
    let saltus = number("saltus").unwrap_or(0);
    let bench = Workbench::new(Box::new(NoFiles));
    for heap in (preperiod..).take(12).take_while(|heap| heap + period < 2_000) {
        let values = [heap, heap + period].map(|heap| heap_value(&bench, &game, heap));
        if let [Some(before), Some(after)] = values {
            assert_eq!(before + saltus, after, "{game}, heap {heap}: {proof:?}");
        }
    }
}

/// The value of a heap, unless it takes long.
fn heap_value(bench: &Workbench, game: &str, heap: u64) -> Option<u64> {
    let position = bench.read(&format!("{game} {heap}")).ok()?;
    let meter = Meter::new(Limits { nodes: 10_000_000, ..FEW }, &NeverStop);
    let answer = bench.solve(&position, Moves::None, &meter).ok()?;
    answer.value?.to_string().parse().ok()
}

/// Stops checks of many heaps.
struct FewHeaps;

impl Progress for FewHeaps {
    fn report(&mut self, _done: u64, of: u64) -> bool {
        of < 20_000
    }
}
