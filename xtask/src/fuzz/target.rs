//! The targets, and how many inputs a campaign gives each.

/// What a target reads or compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// What a person or a program types.
    Parser,
    /// Files and folders.
    Reader,
    /// Two definitions of one thing.
    Differential,
}

impl Kind {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Parser => "parser",
            Self::Reader => "reader",
            Self::Differential => "differential",
        }
    }
}

/// A target: a function of the crate `fuzz` and a program there.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    /// What it reads or compares, for people.
    pub(super) subject: &'static str,
    /// The longest input, in bytes.
    pub(super) longest: u32,
    /// The inputs of a campaign, in thousands.
    thousands: u64,
}

impl Target {
    /// The inputs of a campaign.
    pub(super) fn wanted(&self) -> u64 {
        self.thousands * 1000
    }

    /// The folder of its seeds.
    pub(super) fn seeds(&self) -> &'static str {
        // Both read rule files.
        if self.name == "play" { "rulefile" } else { self.name }
    }

    /// Seconds that an input may take, and the megabytes of the process.
    pub(super) fn caps(&self) -> [u32; 2] {
        // A server has a limit for each of its requests: the target counts the processor's time itself.
        [60, if self.name == "request" { 512 } else { 2048 }]
    }

    pub(super) fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }
}

const fn target(
    name: &'static str,
    kind: Kind,
    thousands: u64,
    longest: u32,
    subject: &'static str,
) -> Target {
    Target { name, kind, subject, longest, thousands }
}

use Kind::{Differential, Parser, Reader};

/// All targets, 10^9 inputs in total; those that take little time have most of them.
pub(super) const TARGETS: [Target; 28] = [
    target("code", Parser, 590_000, 48, "codes of take-and-break games"),
    target("family", Parser, 190_000, 48, "families of codes"),
    target("question", Parser, 50_000, 128, "lists and tables of values for `identify`"),
    target("form", Parser, 60_000, 64, "canonical forms of misère play"),
    target("graph", Parser, 40_000, 96, "graphs as words"),
    target("graphfile", Parser, 10_000, 256, "files of graphs in all formats"),
    target("position", Parser, 10_000, 256, "positions of every game"),
    target("rulefile", Parser, 20_000, 1024, "rule files"),
    target("certificate", Parser, 10_000, 512, "certificates about values"),
    target("request", Parser, 10_000, 512, "requests of the protocol"),
    target("quotient", Reader, 2_000, 64, "certificates of misère quotients, edited"),
    target("balance", Reader, 1_000, 64, "certificates by twist, sum and lead, edited"),
    target("state", Reader, 1_000, 1024, "the state of a long check"),
    target("hunt", Reader, 1_000, 64, "folders of hunts, edited"),
    target("kept", Reader, 1_000, 64, "kept values of hunts, edited"),
    target("search", Reader, 1_000, 64, "folders of searches for misère quotients, edited"),
    target("cache", Reader, 1_000, 64, "files of the cache, edited"),
    target("index", Reader, 1_000, 64, "the index of games in the cache, edited"),
    target("merge", Reader, 1_000, 64, "sheets of surveys for `--merge`, edited"),
    target("rows", Reader, 1_000, 64, "rows of surveys at work, edited"),
    target("play", Differential, 1_000, 1024, "rule files, played: winning moves against outcomes"),
    target("solve", Differential, 300, 256, "positions, solved: winning moves against outcomes"),
    target("values", Differential, 200, 48, "values and moves against the definition"),
    target("outcomes", Differential, 200, 48, "who wins against the definition"),
    target("rules", Differential, 250, 16, "rule files against the built-in games"),
    target("sequence", Differential, 200, 16, "engines and cousins against the definition"),
    target("checker", Differential, 150, 16, "the checker against library and definition"),
    target("misere", Differential, 200, 16, "misère quotients against the definition"),
];

#[cfg(test)]
mod tests {
    use super::{Kind, TARGETS};
    use crate::shell::root;

    /// What `docs/src/trust.md` promises.
    #[test]
    fn campaigns_are_large_enough() {
        for target in &TARGETS {
            let least = match target.kind {
                Kind::Parser => 10_000_000,
                Kind::Reader => 1_000_000,
                Kind::Differential => 100_000,
            };
            assert!(target.wanted() >= least, "{}", target.name);
        }
        assert!(TARGETS.iter().map(super::Target::wanted).sum::<u64>() >= 1_000_000_000);
    }

    /// Every target has a program and seeds, and every program is here.
    #[test]
    fn targets_are_programs() {
        let fuzz = root().join("fuzz");
        for target in &TARGETS {
            assert!(fuzz.join(format!("src/bin/{}.rs", target.name)).is_file(), "{}", target.name);
            assert!(fuzz.join("seeds").join(target.seeds()).is_dir(), "{}", target.name);
        }
        let programs = std::fs::read_dir(fuzz.join("src/bin")).expect("a folder").count();
        assert_eq!(programs, TARGETS.len());
    }
}
