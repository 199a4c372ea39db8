//! What `period` proves of a rule file.

use std::io;
use std::time::{Duration, Instant};

use grundy_core::game::{Budget, Limit, Meter, Resolver, Stop};
use grundy_engine::Workbench;
use grundy_protocol::pattern::{Analysis, Extent, Pattern, of_game};
use grundy_sequence::pattern::Status;

/// The time for a rule.
const TIME: Duration = Duration::from_secs(10);

/// The memory for a rule, in bytes.
const MEMORY: u64 = 1 << 30;

/// The rule file, whatever its name.
struct File(String);

impl Resolver for File {
    fn read(&self, _name: &str) -> io::Result<Vec<u8>> {
        Ok(self.0.clone().into_bytes())
    }
}

/// The end of the time.
struct Until(Instant);

impl Stop for Until {
    fn reason(&self) -> Option<Limit> {
        (Instant::now() >= self.0).then_some(Limit::Time)
    }
}

/// Whether the rule of each state is proved, in their order; `None` where there is no answer.
pub(crate) fn of_states(file: &str) -> Option<Vec<bool>> {
    match pattern(file)? {
        Pattern::States(states) => {
            Some(states.iter().map(|state| state.finding.status == Status::Proved).collect())
        }
        pattern => Some(vec![pattern.status() == Status::Proved]),
    }
}

/// Whether the rule of the pairs is proved; `None` where there is no answer.
pub(crate) fn of_pairs(file: &str) -> Option<bool> {
    pattern(file).map(|pattern| pattern.status() == Status::Proved)
}

fn pattern(file: &str) -> Option<Pattern> {
    let bench = Workbench::new(Box::new(File(file.to_owned())));
    let until = Until(Instant::now() + TIME);
    let meter = Meter::new(Budget { memory: MEMORY, stop: &until, ..Budget::default() });
    match of_game(&bench, "mine.game", &Extent::default(), &meter, &mut |_, _| {}) {
        Ok(Analysis { pattern, .. }) => Some(pattern),
        Err(error) => {
            println!("no answer: {error:?} to\n{file}");
            None
        }
    }
}
