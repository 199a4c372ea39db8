//! The answers to contest problems, those of `docs/src/contest.md`. The head of the data says what its
//! lines mean.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, Stdio};

const PROBLEMS: &str = include_str!("data/contest.txt");

/// Questions that one run of the program answers, and the answers.
struct Run {
    problem: &'static str,
    slow: bool,
    flags: Vec<&'static str>,
    cases: Vec<(&'static str, &'static str)>,
}

fn runs() -> Vec<Run> {
    let (mut runs, mut problem): (Vec<Run>, _) = (Vec::new(), "");
    for line in PROBLEMS.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(title) = line.strip_prefix("= ") {
            problem = title;
        } else if let Some(flags) = line.strip_prefix('$') {
            let (slow, flags) = (flags.starts_with('$'), flags.trim_start_matches('$').trim());
            let flags = flags.split(" | ").collect();
            runs.push(Run { problem, slow, flags, cases: Vec::new() });
        } else if let (Some(case), Some(run)) = (line.split_once(" => "), runs.last_mut()) {
            run.cases.push(case);
        }
    }
    runs
}

/// The numbers a_i of the contest's generator, from i = 1 on.
fn made(i: u64, modulus: u64) -> u64 {
    (i.pow(3) + 12345 * i) % 2_147_483_647 % modulus + 1
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

/// A test with a number of words before them.
fn counted(numbers: &[u64]) -> String {
    format!("{}\n{}", numbers.len(), joined(numbers, " "))
}

/// An input of full size.
fn input(name: &str) -> String {
    const BILLION: u64 = 1_000_000_000;
    let list = |many: u64, of: &dyn Fn(u64) -> u64| (1..=many).map(of).collect::<Vec<u64>>();
    match name {
        "@p03" => format!("7 9000 {}", joined(3..=602, " ")),
        "@p04" => counted(&list(100_000, &|i| i * 10_000 * BILLION)),
        "@p08" => counted(&list(100_000, &|i| if i == 1 { 1 } else { made(i, BILLION) })),
        "@p11" => {
            let sizes = list(300_000, &|i| i * 1000 * BILLION);
            format!("300000 1 3 4\n{}", joined(sizes, " "))
        }
        "@p12" => counted(&list(10_000, &|i| made(i, BILLION))),
        "@p13" => counted(&list(1_000_000, &|i| made(i, 60))),
        "@p14" => {
            let row =
                |row: u64| joined((1..=50).map(|column| made(50 * row + column, BILLION)), " ");
            format!("50 50\n{}", joined((0..50).map(row), "\n"))
        }
        "@p14ones" => format!("1 100000\n{}", joined(vec![1; 100_000], " ")),
        "@p15" => counted(&list(300_000, &|i| if i == 300_000 { 899_998 } else { 3 * i })),
        "@p16" => counted(&list(100, &|i| made(i, 100))),
        "@p16hundred" => counted(&[100; 100]),
        "@p18ab" => "ab".repeat(50_000),
        "@p18abc" => "abc".repeat(33_333),
        "@p18abca" => format!("{}a", "abc".repeat(33_333)),
        "@p19a" => "a".repeat(5000),
        "@p19aab" => format!("aab{}", "c".repeat(4996)),
        "@p19ab" => format!("{}ccc", "ab".repeat(2499)),
        "@p21" => {
            let bits = |i: u64| (1_103_515_245 * i + 12345) % (1 << 20);
            let row = |i: u64| joined((1..=20).filter(|j| bits(i) >> (j - 1) & 1 == 1), " ");
            format!("1000\n{}", joined((1..=1000).map(row), "\n"))
        }
        "@p22" => {
            let numbers = (1..=100u64).filter(|i| *i != 50).map(|i| 3_000_000 * i);
            counted(&numbers.collect::<Vec<_>>())
        }
        "@p23path" => {
            let edges = (1..100_000).map(|i| format!("{i} {}", i + 1));
            format!("100000 99999\n{}", joined(edges, "\n"))
        }
        "@p23tree" => {
            let edges = (2..100_000).map(|i| format!("{} {i}", i / 2));
            format!("100000 99998\n{}", joined(edges, "\n"))
        }
        "@p25small" => joined((1..100_000).map(|i| format!("{}:{i}", i.min(300))), " "),
        "@p25large" => joined((1..100_000).map(|i| format!("{}:{i}", i.min(77_777))), " "),
        "@p26" => counted(&list(1_000_000, &|i| made(i, BILLION))),
        "@p30" => {
            let size = |i: u64| 5000 * BILLION * i;
            let mut text =
                format!("200000 200000\n{}", joined((1..=200_000).map(|i| size(i) + i % 3), " "));
            for i in 1..=200_000 {
                let _ = write!(text, "\n{} {}", size(i), 31 * i * i % size(i) + 1);
            }
            text
        }
        text => text.replace(" / ", "\n"),
    }
}

impl Run {
    /// Asks the program, in the repository's root.
    fn check(&self) -> io::Result<()> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(["solve", "--batch"]).args(&self.flags).current_dir(root);
        command.env("NO_COLOR", "1").env("GRUNDY_CACHE", "");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let tests: Vec<String> = self.cases.iter().map(|(case, _)| input(case)).collect();
        let writer = child.stdin.take().map(|mut stdin| {
            std::thread::spawn(move || stdin.write_all((tests.join("\n") + "\n").as_bytes()))
        });
        let output = child.wait_with_output()?;
        if let Some(written) = writer.and_then(|writer| writer.join().ok()) {
            written?;
        }
        let printed = String::from_utf8_lossy(&output.stdout);
        let answers: Vec<&str> = printed.lines().collect();
        let wanted: Vec<&str> = self.cases.iter().map(|(_, answer)| *answer).collect();
        assert_eq!(answers, wanted, "{}", self.problem);
        Ok(())
    }
}

#[test]
fn contest_problems_are_answered() -> io::Result<()> {
    runs().iter().filter(|run| !run.slow).try_for_each(Run::check)
}

#[test]
#[ignore = "slow suite: contest problems that take longer than some seconds"]
fn large_contest_problems_are_answered() -> io::Result<()> {
    runs().iter().filter(|run| run.slow).try_for_each(Run::check)
}
