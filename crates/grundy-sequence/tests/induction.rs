//! Rules proved by induction, from the rule file alone.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::game::{Meter, TupleRule};
use grundy_facts::mex;
use grundy_rules::rulefile::{Rule, RuleFile};
use grundy_sequence::pattern::{AutomaticRule, Sample, automatic_rule};

/// A rule with the values of its positions whose numbers are below `side`, by the definition.
struct Game {
    rule: Arc<Rule>,
    arity: usize,
    side: u64,
    values: HashMap<Vec<u64>, u64>,
}

impl Game {
    fn new(text: &str, side: u64) -> Self {
        let file = RuleFile::parse("test.game", text.as_bytes()).expect(text);
        let RuleFile::Numbers(rule) = file else { panic!("{text}: not a game on numbers") };
        let arity = rule.profile().arity;
        let mut values: HashMap<Vec<u64>, u64> = HashMap::new();
        let last = if arity == 2 { side } else { 1 };
        let mut all: Vec<[u64; 4]> =
            (0..side).flat_map(|a| (0..last).map(move |b| [a, b, 0, 0])).collect();
        // Positions with equal sums, the larger second number first.
        all.sort_by_key(|at| (at[0] + at[1], at[0]));
        for at in all {
            if !rule.contains(at).expect(text) {
                continue;
            }
            let mut seen = Vec::new();
            let visited = rule.options(at, &mut |parts| {
                seen.push(parts.iter().fold(0, |sum, part| sum ^ values[&part[..arity]]));
                ControlFlow::Continue(())
            });
            visited.expect(text);
            values.insert(at[..arity].to_vec(), mex(&seen));
        }
        Self { rule, arity, side, values }
    }

    fn sample(&self, at: &[u64], side: u64) -> Sample {
        match self.values.get(at) {
            _ if at.iter().any(|&n| n >= side) => Sample::Beyond,
            Some(&value) => Sample::Value(value),
            None => Sample::None,
        }
    }

    /// The rule proved from the smaller positions, if there is one; it is compared with all.
    fn proved(&self, side: u64) -> Option<AutomaticRule> {
        let meter = Meter::unlimited();
        let linear = self.rule.profile().linear.expect("linear moves");
        let sample = |at: &[u64]| self.sample(at, side);
        let started = std::time::Instant::now();
        let found = automatic_rule(linear, side, &sample, &meter).expect("no limit");
        let seconds = started.elapsed().as_secs_f64();
        let kind = found
            .as_ref()
            .map(|found| (found.numeration, found.automaton.states(), found.has_values));
        println!("{} {side}: {kind:?} in {seconds:.2} s", self.rule.title());
        let found = found?;
        for (at, &value) in &self.values {
            let at: Vec<_> = at.iter().map(|&n| n.into()).collect();
            assert_eq!(found.is_lost(&at), value == 0, "{at:?}");
            if found.has_values {
                assert_eq!(found.value(&at), Some(value.into()), "{at:?}");
            }
        }
        assert!(self.arity == 1 || self.side >= side);
        Some(found)
    }
}

const WYTHOFF: &str = "game wythoff(a, b)\na: for k in 1..a: (a-k, b)\nb: for k in 1..b: (a, b-k)\nc: for k in 1..min(a, b): (a-k, b-k)\n";

/// The games of the floor: each rule, and whether its values are proved rather than the lost
/// positions.
#[test]
fn known_games_are_proved() {
    let wythoff = |title: &str, more: &str| WYTHOFF.replace("wythoff", title) + more;
    let short = |most: u64| {
        let text = WYTHOFF.replace("wythoff", &format!("terminal{most}"));
        text.replace(": for", &format!(": if a + b > {most}: for"))
    };
    let cases = [
        ("game nim(n)\nm: for k in 1..n: n - k\n".to_owned(), true),
        ("game nim2(a, b)\nx: for k in 1..a: (a-k, b)\ny: for k in 1..b: (a, b-k)\n".to_owned(), true),
        ("game interval(n)\nm: for k in 3..min(7, n): n - k\n".to_owned(), true),
        ("game halve(n)\nx: if n > 0: n - 1\ny: if n > 0: n / 2\n".to_owned(), false),
        ("game equal(a, b)\nm: for k in 1..min(a, b): (a-k, b-k)\n".to_owned(), true),
        (WYTHOFF.to_owned(), false),
        (wythoff("redundant", "d: if a >= 2, b >= 4: (a-2, b-4)\ne: if a >= 4, b >= 2: (a-4, b-2)\n"), false),
        (short(1), false),
        (short(2), false),
        (short(3), false),
        (short(4), false),
        ("game twice(n, last) where last < 3\nm: for k in 1..min(2, n): if k != last: (n-k, k)\n".to_owned(), true),
        ("game pass(n, passed) where passed < 2\norder n, 1 - passed\nm: for k in 1..min(3, n): (n-k, passed)\np: if passed = 0, n > 0: (n, 1)\n".to_owned(), true),
    ];
    for (text, has_values) in cases {
        let side = if text.contains("(n)") { 1 << 10 } else { 64 };
        let game = Game::new(&text, 2 * side);
        let found = game.proved(side).or_else(|| game.proved(2 * side));
        let found = found.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(found.has_values, has_values, "{text}");
    }
}
