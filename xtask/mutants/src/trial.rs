//! Runs mutants, several at a time.

use std::collections::BTreeMap;
use std::fmt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::site::Site;
use crate::tests::{Test, Tests};
use crate::tree::Tree;

/// Tests run in batches that take about so many seconds together, so that most mutants are noticed
/// soon and few programs are started. What would take longer is not run: a mutant that only long tests
/// notice counts as one that survives.
const BATCHES: [f64; 3] = [2.0, 10.0, 60.0];

/// The address space of a mutant, in KiB: one that allocates without end is noticed.
const MEMORY: u64 = 12 << 20;

/// A mutant that waits for what never comes takes no time of the processor; this ends it.
const HANG: Duration = Duration::from_secs(30 * 60);

/// What became of a mutant.
#[derive(Clone, Debug)]
pub(crate) enum Fate {
    /// A test failed; what it said.
    Killed(String),
    /// A test took ten times as long as without it, or too much memory.
    Limit(String),
    /// The tests that reach it pass, as many as there was time for.
    Survived(usize),
}

impl fmt::Display for Fate {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Killed(said) => write!(out, "killed ({said})"),
            Self::Limit(which) => write!(out, "killed by a limit ({which})"),
            Self::Survived(tests) => write!(out, "SURVIVED {tests} tests"),
        }
    }
}

/// Runs each mutant, and prints a line for each.
pub(crate) fn run<'a>(
    tree: &Tree,
    tests: &Tests,
    mutants: &[&'a Site],
    jobs: usize,
) -> Vec<(&'a Site, Fate)> {
    let next = AtomicUsize::new(0);
    let fates = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(mutant) = mutants.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let fate = fate(tree, tests, mutant);
                    eprintln!("xtask-mutants: {:3} {fate}: {}", mutant.id, mutant.key());
                    if let Ok(mut fates) = fates.lock() {
                        fates.push((*mutant, fate));
                    }
                }
            });
        }
    });
    let mut fates = fates.into_inner().unwrap_or_default();
    fates.sort_by_key(|(mutant, _)| mutant.id);
    fates
}

fn fate(tree: &Tree, tests: &Tests, mutant: &Site) -> Fate {
    let reaching = tests.reaching(mutant.id);
    let (mut rest, mut tried) = (reaching.as_slice(), 0);
    for budget in BATCHES {
        let mut total = 0.0;
        let within = rest.iter().take_while(|test| {
            total += test.takes;
            total <= budget
        });
        let (batch, others) = rest.split_at(within.count());
        rest = others;
        tried += batch.len();
        if let Some(fate) = batch_fate(tree, tests, mutant, batch) {
            return fate;
        }
    }
    Fate::Survived(tried)
}

/// Runs a batch, program by program, until one fails.
fn batch_fate(tree: &Tree, tests: &Tests, mutant: &Site, batch: &[&Test]) -> Option<Fate> {
    let mut programs: BTreeMap<usize, Vec<&Test>> = BTreeMap::new();
    for test in batch {
        programs.entry(test.program).or_default().push(test);
    }
    programs.into_iter().find_map(|(program, batch)| {
        // The limit counts whole seconds of the processor.
        let takes: f64 = batch.iter().map(|test| test.takes).sum();
        let seconds = 20.0 + 10.0 * takes;
        let shell = format!("ulimit -t {seconds:.0}; ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
        let program = &tests.programs[program];
        let mut command = Command::new("sh");
        command.args(["-c", &shell]).arg(&program.path).args(["--test-threads", "1", "--exact"]);
        command.args(batch.iter().map(|test| &test.name)).current_dir(&program.folder);
        command.env("GRUNDY_MUTANT", mutant.id.to_string()).env("PROPTEST_RNG_SEED", "1");
        command.env("PROPTEST_FAILURE_PERSISTENCE", "off").env("TMPDIR", tree.scratch("temporary"));
        std::fs::create_dir_all(tree.scratch("temporary")).ok();
        ended(command, batch.len())
    })
}

/// Runs a command to its end; returns why it failed, if it did.
fn ended(mut command: Command, tests: usize) -> Option<Fate> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).process_group(0);
    let Ok(mut child) = command.spawn() else { return Some(Fate::Limit("did not start".into())) };
    let group = child.id();
    let (begun, mut hung) = (Instant::now(), false);
    let stderr = child.stderr.take();
    let said =
        thread::spawn(move || stderr.and_then(|stderr| std::io::read_to_string(stderr).ok()));
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if begun.elapsed() < HANG => thread::sleep(Duration::from_millis(20)),
            _ => {
                hung = true;
                Command::new("kill").args(["-9", "--", &format!("-{group}")]).status().ok();
            }
        }
    };
    // Programs that a test started and left.
    Command::new("kill")
        .args(["-9", "--", &format!("-{group}")])
        .stderr(Stdio::null())
        .status()
        .ok();
    let said = said.join().ok().flatten().unwrap_or_default();
    if status.success() {
        return None;
    }
    let first = said.lines().find(|line| line.contains("mutant noticed")).map(str::to_owned);
    Some(match (first, status.signal()) {
        (Some(line), _) => Fate::Killed(line),
        (None, Some(signal)) if !hung => {
            Fate::Limit(format!("signal {signal} within {tests} tests"))
        }
        (None, Some(_)) => Fate::Limit("hangs".into()),
        (None, None) => Fate::Killed(format!("{status}")),
    })
}
