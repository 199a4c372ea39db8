//! Rules proved by induction, from the rule file alone.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::game::{Meter, TupleRule};
use grundy_core::value::Natural;
use grundy_facts::mex;
use grundy_rules::rulefile::{Rule, RuleFile};
use proptest::prelude::*;

use grundy_sequence::pattern::{
    AutomaticRule, Guess, RuleProof, Sample, ValueTable, Verdict as GuessVerdict, automatic_rule,
    observe, observe_table,
};
use grundy_verify::{NoProgress, Verdict, verify};

/// A rule with the values of its positions whose numbers are below `side`, by the definition.
struct Game {
    rule: Arc<Rule>,
    arity: usize,
    side: u64,
    /// Row by row; `None` where there is no position.
    values: Vec<Option<u64>>,
}

impl Game {
    fn new(text: &str, side: u64) -> Self {
        let file = RuleFile::parse("test.game", text.as_bytes()).expect(text);
        let RuleFile::Numbers(rule) = file else { panic!("{text}: not a game on numbers") };
        let arity = rule.profile().arity;
        let last = if arity == 2 { side } else { 1 };
        let place = |at: &[u64; 4]| usize::try_from(at[0] * last + at[1]).expect("small");
        let mut values = vec![None; usize::try_from(side * last).expect("small")];
        let mut all: Vec<[u64; 4]> =
            (0..side).flat_map(|a| (0..last).map(move |b| [a, b, 0, 0])).collect();
        // A pass raises the second number.
        let passes = text.contains("order");
        all.sort_by_key(|at| (at[0], if passes { side - at[1] } else { at[1] }));
        for at in all {
            if !rule.contains(at).expect(text) {
                continue;
            }
            let mut seen = Vec::new();
            let visited = rule.options(at, &mut |parts| {
                let value = |part: &[u64; 4]| values[place(part)].expect("a smaller position");
                seen.push(parts.iter().fold(0, |sum, part| sum ^ value(part)));
                ControlFlow::Continue(())
            });
            visited.expect(text);
            values[place(&at)] = Some(mex(&seen));
        }
        Self { rule, arity, side, values }
    }

    fn sample(&self, at: &[u64], side: u64) -> Sample {
        if at.iter().any(|&n| n >= side) {
            return Sample::Beyond;
        }
        let place = at.iter().fold(0, |sum, n| sum * self.side + n);
        match self.values[usize::try_from(place).expect("small")] {
            Some(value) => Sample::Value(value),
            None => Sample::None,
        }
    }

    /// The rule proved from the smaller positions, if there is one; it is compared with all.
    fn proved(&self, side: u64) -> Option<AutomaticRule> {
        let meter = Meter::unlimited();
        let linear = self.rule.profile().linear.expect("linear moves");
        let sample = |at: &[u64]| self.sample(at, side);
        let found = automatic_rule(linear, side, &sample, &meter).expect("no limit")?;
        for (place, value) in (0..).zip(&self.values) {
            let at = [place / self.side, place % self.side];
            let at: Vec<Natural> = at[2 - self.arity..].iter().map(|&n| n.into()).collect();
            assert_eq!(found.is_lost(&at), *value == Some(0), "{at:?}");
            if found.has_values {
                assert_eq!(found.value(&at), value.map(Natural::from), "{at:?}");
            }
        }
        self.compare_moves(&found);
        let certificate = RuleProof::Automatic(found.clone()).certificate(self.rule.text());
        let certificate = certificate.expect("a rule in ASCII");
        let report = verify(certificate.as_bytes(), &mut NoProgress);
        assert!(matches!(report.verdict, Verdict::Proved(_)), "{certificate}{:?}", report.verdict);
        Some(found)
    }

    /// The moves that the automaton finds are those of the rule, and all.
    fn compare_moves(&self, found: &AutomaticRule) {
        let meter = Meter::unlimited();
        let linear = self.rule.profile().linear.expect("linear moves");
        let largest = if found.has_values { 4 } else { 1 };
        for at in [[0, 0], [1, 3], [7, 2], [13, 13], [20, 9]] {
            let at = [at[2 - self.arity], at[1], 0, 0];
            if !self.rule.contains(at).expect("a rule") {
                continue;
            }
            let last = if self.arity == 2 { self.side } else { 1 };
            let value = |part: &[u64; 4]| {
                let place = usize::try_from(part[0] * last + part[1]).expect("small");
                self.values[place].expect("a position")
            };
            for wanted in 0..largest {
                let mut left = Vec::new();
                let visited = self.rule.options(at, &mut |parts| {
                    if parts.iter().fold(0, |sum, part| sum ^ value(part)) == wanted {
                        left.extend(parts.iter().map(|part| part[..self.arity].to_vec()));
                    }
                    ControlFlow::Continue(())
                });
                visited.expect("a rule");
                let moves = found.moves_to(linear, (&at[..self.arity], wanted), 1000, &meter);
                let moves = moves.expect("no limit").expect("known");
                let number = |n: &Natural| u64::try_from(n).expect("small");
                let parts = moves.moves.iter().flat_map(|(_, parts)| parts);
                let mut told: Vec<Vec<u64>> =
                    parts.map(|part| part.iter().map(number).collect()).collect();
                let options = left.len();
                for list in [&mut told, &mut left] {
                    list.sort();
                    list.dedup();
                }
                assert_eq!(told, left, "{at:?} to {wanted}: {}", self.rule.text());
                if let Some(count) = moves.count {
                    assert_eq!(count, options as u64, "{at:?} to {wanted}: {}", self.rule.text());
                }
            }
        }
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
        ("game halve(n)\nx: if n > 0: n - 1\ny: if n > 0: n / 2\n".to_owned(), true),
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
        // Of games with several lost positions at the beginning more positions are needed.
        let sides: &[u64] = match text.as_str() {
            text if text.contains("(n)") => &[1 << 10],
            text if text.contains("a + b >") => &[144, 378],
            _ => &[64],
        };
        let found = sides.iter().find_map(|&side| Game::new(&text, side + 40).proved(side));
        let found = found.unwrap_or_else(|| panic!("{text}"));
        assert_eq!(found.has_values, has_values, "{text}");
    }
}

/// Two moves of a game on two numbers.
fn moves() -> impl Strategy<Value = String> {
    let step = (0i64..3, 0i64..3).prop_filter("a move", |step| *step != (0, 0));
    let condition = prop_oneof![
        Just(String::new()),
        (1u64..4).prop_map(|m| format!("if k mod {m} = 1: ")),
        (0u64..5).prop_map(|m| format!("if a + b > {m}: ")),
        Just("if a != b: ".to_owned()),
    ];
    let one =
        (step, condition, 1u64..4, any::<bool>()).prop_map(|((i, j), condition, most, few)| {
            let bounds = [("a", i), ("b", j)].map(|(name, times)| match times {
                0 => String::new(),
                times => format!(", {name}/{times}"),
            });
            let most = if few { format!(", {most}") } else { String::new() };
            let bounds = bounds.concat() + &most;
            let bound = format!("min({}, a + b)", &bounds[2..]);
            format!("for k in 1..{bound}: {condition}(a - {i}*k, b - {j}*k)")
        });
    prop::collection::vec(one, 1..=3).prop_map(|moves| {
        let names = ["x", "y", "z"].iter().zip(moves);
        names.fold("game g(a, b)\n".to_owned(), |text, (name, by)| text + name + ": " + &by + "\n")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is proved from small positions also holds for larger ones.
    #[test]
    fn what_is_proved_of_pairs_is_true(text in moves()) {
        Game::new(&text, 74).proved(34);
    }
}

/// A guess is proved by the moves of the rule, refuted at the first number at which it is wrong, also
/// beyond those that were looked at, or neither.
#[test]
fn guesses_are_proved_by_induction() {
    let check = |game: &str, text: &str| {
        let game = Game::new(game, if game.contains("g(n)") { 200 } else { 16 });
        let guess = Guess::parse(text).expect(text);
        let rule = game.rule.profile().linear;
        let meter = Meter::unlimited();
        let values = game.values.iter().map(|value| value.expect("a position")).collect();
        let verdict = if game.arity == 1 {
            guess.check(&observe(0, values), rule, &meter)
        } else {
            let table = ValueTable { first: [0, 0], columns: 16, values };
            guess.check_table(&observe_table(&table, None, None), rule, &meter)
        };
        verdict.expect("no limit")
    };
    let take = "game g(n)\ntake: for k in 1..min(n, 2): n - k\n";
    let any = "game g(n)\ntake: for k in 1..n: n - k\n";
    let odd = "game g(n)\nhalf: if n mod 2 = 1: n / 2\n";
    let down = "game g(n)\ntake: for k in 0..n/2: if n > 0: k\n";
    let third = "game g(n)\ntake: for k in 0..n/3: if n > 0: k\nstop: if n > 0: 0\n";
    let nim = "game g(a, b)\nx: for k in 1..a: (a - k, b)\ny: for k in 1..b: (a, b - k)\n";
    for (game, text) in [
        (take, "n mod 3"),
        (take, "(n mod 3) xor (n - n)"),
        (take, "n - n/3*3"),
        (any, "n"),
        (odd, "valuation(n + 1, 2) mod 2"),
        // No automaton reads a logarithm, but its power.
        (down, "log(2*n + 1, 2)"),
        (third, "log(max(3*n, 1), 3)"),
        (nim, "a xor b"),
        (nim, "bitor(a, b) - bitand(a, b)"),
    ] {
        assert_eq!(check(game, text), GuessVerdict::Proved, "{text} {game}");
    }
    for (game, text, at, value, guess) in [
        (take, "n mod 3 + n/1000", vec![1000], 1, 2),
        (take, "n mod 3 + n/1001", vec![1001], 2, 3),
        (any, "n - n/5000", vec![5000], 5000, 4999),
        (nim, "(a xor b) + bitand(bitand(a, b), 16)", vec![16, 16], 0, 16),
    ] {
        let wrong = GuessVerdict::Refuted { at, value, guess: Some(guess.into()) };
        assert_eq!(check(game, text), wrong, "{text} {game}");
    }
    // What no automaton expresses is neither proved nor refuted.
    assert_eq!(check(take, "n mod 3 + sqrt(n)/100"), GuessVerdict::Consistent(vec![199]));
    assert_eq!(check(down, "log(2*n + 1 + n/200, 2)"), GuessVerdict::Consistent(vec![199]));
    assert_eq!(check(nim, "(a xor b) + a*b/1000"), GuessVerdict::Consistent(vec![15, 15]));
}
