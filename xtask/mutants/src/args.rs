//! The command line.

use std::str::FromStr;
use std::thread;

/// The rooms whose mistakes would be wrong answers: searches, periods, patterns, misère quotients, proofs
/// by automata, and the checker.
const FOLDERS: [&str; 6] = [
    "crates/grundy-automata/src",
    "crates/grundy-misere/src",
    "crates/grundy-sequence/src/pattern",
    "crates/grundy-sequence/src/period",
    "crates/grundy-search/src",
    "crates/grundy-verify/src",
];

/// The packages whose tests are run. Those of the program are built with its usual features.
const PACKAGES: [&str; 12] = [
    "grundy",
    "grundy-automata",
    "grundy-cli",
    "grundy-core",
    "grundy-engine",
    "grundy-hunt",
    "grundy-misere",
    "grundy-protocol",
    "grundy-rules",
    "grundy-search",
    "grundy-sequence",
    "grundy-verify",
];

/// What is asked for.
pub(crate) struct Args {
    /// The seed of the sample.
    pub(crate) seed: u64,
    /// The number of mutants.
    pub(crate) count: usize,
    /// The number of mutants that run at a time.
    pub(crate) jobs: usize,
    /// The mutants to run; empty for all.
    pub(crate) only: Vec<u32>,
    /// The packages whose tests are run.
    pub(crate) packages: Vec<String>,
    /// The folders that are changed, below the root.
    pub(crate) folders: Vec<String>,
}

impl Args {
    pub(crate) fn parse(words: &[String]) -> Result<Self, String> {
        let jobs = thread::available_parallelism().map_or(1, usize::from);
        let mut args = Self {
            seed: 1,
            count: 200,
            jobs,
            only: Vec::new(),
            packages: PACKAGES.map(str::to_owned).to_vec(),
            folders: Vec::new(),
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("{word} needs a value"));
            match word.as_str() {
                "--seed" => args.seed = number(value()?)?,
                "--count" => args.count = number(value()?)?,
                "--jobs" => args.jobs = number::<usize>(value()?)?.max(1),
                "--only" => {
                    args.only = value()?.split(',').map(number).collect::<Result<_, _>>()?;
                }
                "--tests" => args.packages = value()?.split(',').map(str::to_owned).collect(),
                flag if flag.starts_with('-') => return Err(format!("unknown flag {flag}")),
                folder => args.folders.push(folder.trim_end_matches('/').to_owned()),
            }
        }
        if args.folders.is_empty() {
            args.folders = FOLDERS.map(str::to_owned).to_vec();
        }
        Ok(args)
    }
}

fn number<T: FromStr>(word: impl AsRef<str>) -> Result<T, String> {
    let word = word.as_ref();
    word.parse().map_err(|_| format!("{word} is not a number that fits here"))
}
