//! The package of a result: what was found, how to find it again, and what others need to check it
//! and to list it.
//!
//! Everything is taken from the folder of a hunt and from the program itself, so that a package
//! states nothing that a run did not find.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;

/// The last heap of the b-file.
const LAST: &str = "10000";

/// The most characters of the data in an entry of the encyclopedia of sequences.
const DATA: usize = 260;

/// What the summary of a hunt says, as far as it is needed here.
#[derive(Debug, Deserialize)]
struct Summary {
    version: String,
    game: String,
    checked_to: u64,
    max_value: u64,
    max_at: u64,
    rares: Option<u64>,
    last_rare: Option<u64>,
    zeros: u64,
    last_zero: Option<u64>,
    period: Option<u64>,
    preperiod: Option<u64>,
    theorem: Option<String>,
    run: Run,
}

#[derive(Debug, Deserialize)]
struct Run {
    seconds: f64,
    isa: String,
    threads: u64,
    method: String,
    resumed: u64,
}

/// Writes the package of the hunt in `hunt` into the folder `package`.
///
/// `program` is `grundy`, and `machine` says on what machine the hunt ran.
pub(crate) fn write(hunt: &str, program: &str, machine: &str, package: &str) -> Result<(), String> {
    let (hunt, package) = (Path::new(hunt), Path::new(package));
    let text = read(&hunt.join("summary.json"))?;
    let summary: Summary = serde_json::from_str(&text).map_err(|why| format!("summary: {why}"))?;
    fs::create_dir_all(package).map_err(|why| format!("{}: {why}", package.display()))?;
    let put = |name: &str, content: &str| {
        let path = package.join(name);
        fs::write(&path, content).map_err(|why| format!("{}: {why}", path.display()))
    };
    put("summary.json", &text)?;
    let verdict = if summary.period.is_some() {
        let certificate = hunt.join("certificate");
        put("certificate", &read(&certificate)?)?;
        Some(output(program, &["verify", &certificate.to_string_lossy()])?)
    } else {
        None
    };
    let values = output(program, &["values", &summary.game, "--to", LAST, "--format", "bfile"])?;
    put("values.b.txt", &values)?;
    put("README.md", &summary.page(machine, verdict.as_deref()))?;
    put("oeis.txt", &summary.entry(&values)?)
}

impl Summary {
    /// The claim in a sentence.
    fn claim(&self) -> String {
        let game = &self.game;
        match (self.period, self.preperiod) {
            (Some(period), Some(preperiod)) => format!(
                "In the take-and-break game {game}, G(n+{period}) = G(n) for all n >= {preperiod}; \
                 {period} is the least period and {preperiod} the least preperiod."
            ),
            _ => format!(
                "The values of the take-and-break game {game} are known exactly up to heap {}, and \
                 show no period.",
                self.checked_to
            ),
        }
    }

    /// The package's first page.
    fn page(&self, machine: &str, verdict: Option<&str>) -> String {
        let game = &self.game;
        let mut page = format!("# {game}\n\n{}\n\n", self.claim());
        let (max, at) = (self.max_value, self.max_at);
        let _ = writeln!(page, "* The largest value is {max}, first at heap {at}.");
        if let (Some(rares), Some(last)) = (self.rares, self.last_rare) {
            let _ = writeln!(page, "* {rares} heaps are rare; the last is {last}.");
        }
        if let Some(last) = self.last_zero {
            let _ = writeln!(page, "* {} heaps have value 0; the last is {last}.", self.zeros);
        }
        let to =
            self.period.map_or_else(|| format!(" --to {}", self.checked_to), |_| String::new());
        let Run { seconds, isa, threads, method, resumed } = &self.run;
        let _ = write!(
            page,
            "\n## The run\n\n```text\ngrundy hunt {game} --dir DIR{to}\n```\n\n\
             | | |\n|---|---|\n| program | grundy {} |\n| machine | {machine} |\n\
             | instruction set | {isa} |\n| threads | {threads} |\n| method | {method} |\n\
             | time | {seconds:.1} s |\n| times resumed | {resumed} |\n",
            self.version
        );
        page.push_str("\n## To check it\n\n");
        if let (Some(verdict), Some(theorem)) = (verdict, &self.theorem) {
            let _ = write!(
                page,
                "The period follows from the theorem `{theorem}`. `grundy verify certificate`, or \
                 the small program `grundy-verify`, computes the values itself:\n\n\
                 ```text\n{}\n```\n\n",
                verdict.trim_end()
            );
        }
        page.push_str(
            "A hunt of the same game to the same heap has the same `hashes` in its `summary.json`, \
             whatever the machine, the threads and the interruptions.\n\n\
             ## Files\n\n\
             | file | content |\n|---|---|\n\
             | `summary.json` | what the hunt found, hashes of blocks of values, the configuration of \
             its last run |\n",
        );
        if self.period.is_some() {
            page.push_str("| `certificate` | the claim, for checkers |\n");
        }
        let _ = writeln!(page, "| `values.b.txt` | the values of heaps 0 to {LAST}, as a b-file |");
        page.push_str("| `oeis.txt` | text for an entry of the encyclopedia of sequences |\n");
        page
    }

    /// An entry for the encyclopedia of sequences, in its internal form, with no number yet.
    fn entry(&self, values: &str) -> Result<String, String> {
        let terms: Option<Vec<&str>> = values
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split(' ').nth(1))
            .collect();
        let terms = terms.ok_or("values: a line is no index and value")?;
        let mut data = String::new();
        for term in &terms {
            if data.len() + term.len() + 2 > DATA {
                break;
            }
            data += if data.is_empty() { "" } else { "," };
            data += term;
        }
        let beyond_one = terms.iter().position(|term| !matches!(*term, "0" | "1"));
        let second = beyond_one.map_or(1, |index| index + 1);
        let mut entry = format!(
            "%S {data}\n%N Grundy value of a heap of n tokens in the take-and-break game {}.\n",
            self.game
        );
        if let (Some(period), Some(preperiod)) = (self.period, self.preperiod) {
            let _ = writeln!(
                entry,
                "%C Ultimately periodic with period {period}; the last exception is a({}).",
                preperiod.saturating_sub(1)
            );
            let _ = writeln!(entry, "%F a(n+{period}) = a(n) for n >= {preperiod}.");
        } else {
            let _ = writeln!(
                entry,
                "%C No period is known; values are known up to a({}).",
                self.checked_to
            );
        }
        let _ = writeln!(
            entry,
            "%D E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, vol. 1, chapter 4.\n\
             %H Grundy {}, Table of n, a(n) for n = 0..{LAST}\n%K nonn\n%O 0,{second}",
            self.version
        );
        Ok(entry)
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

/// What a program prints.
fn output(program: &str, words: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(words).output();
    let output = output.map_err(|why| format!("{program}: {why}"))?;
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(|why| why.to_string())
    } else {
        let words = words.join(" ");
        Err(format!("{program} {words}: {}", String::from_utf8_lossy(&output.stderr)))
    }
}
