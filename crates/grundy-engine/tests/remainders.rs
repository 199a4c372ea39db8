//! Rules whose moves take small numbers that depend on remainders and on a state: their values at large
//! numbers, by the period that a theorem proves, against the definition.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::{bench_of as bench, value};
use grundy_core::answer::KnownBy;
use grundy_core::game::{Attempt, Meter};
use grundy_core::value::gcd;
use grundy_engine::wording::{Language, Wording};
use grundy_sequence::pattern::{Finding, Status};
use proptest::prelude::*;

#[derive(Debug, Clone, Copy)]
enum Condition {
    Always,
    Remainder(u64, u64),
    AtMostRemainder(u64),
    Coprime,
    Divisor,
    Square,
}

impl Condition {
    fn text(self) -> String {
        match self {
            Self::Always => "k <= n".to_owned(),
            Self::Remainder(by, is) => format!("n mod {by} = {}, k <= n", is % by),
            Self::AtMostRemainder(by) => format!("k <= n mod {by}"),
            Self::Coprime => "gcd(n, k) = 1, k <= n".to_owned(),
            Self::Divisor => "divides(k, n), n > 0".to_owned(),
            Self::Square => "isqrt(k)^2 = k, k <= n".to_owned(),
        }
    }

    fn holds(self, n: u64, k: u64) -> bool {
        k <= n
            && match self {
                Self::Always => true,
                Self::Remainder(by, is) => n % by == is % by,
                Self::AtMostRemainder(by) => k <= n % by,
                Self::Coprime => gcd(n, k) == 1,
                Self::Divisor => n.is_multiple_of(k),
                Self::Square => k.isqrt().pow(2) == k,
            }
    }
}

/// Taking `from` to `to` in a state, which becomes another.
#[derive(Debug, Clone, Copy)]
struct Move {
    states: [u64; 2],
    from: u64,
    to: u64,
    condition: Condition,
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let condition = prop_oneof![
        Just(Condition::Always),
        (2u64..6, 0u64..6).prop_map(|(by, is)| Condition::Remainder(by, is)),
        (2u64..6).prop_map(Condition::AtMostRemainder),
        Just(Condition::Coprime),
        Just(Condition::Divisor),
        Just(Condition::Square),
    ];
    let one = (0u64..3, 0u64..3, 1u64..4, 0u64..4, condition).prop_map(
        |(state, after, from, more, condition)| Move {
            states: [state, after],
            from,
            to: from + more,
            condition,
        },
    );
    prop::collection::vec(one, 1..5)
}

/// The values of all states, number by number, by the definition.
fn values(moves: &[Move], states: u64, last: u64) -> Vec<Vec<u64>> {
    let mut rows: Vec<Vec<u64>> = Vec::new();
    for n in 0..=last {
        let of = |state: u64| {
            let mut reached = Vec::new();
            for mv in moves.iter().filter(|mv| mv.states[0] % states == state) {
                for k in (mv.from..=mv.to).filter(|&k| mv.condition.holds(n, k)) {
                    let row = &rows[usize::try_from(n - k).expect("small")];
                    reached.push(row[usize::try_from(mv.states[1] % states).expect("small")]);
                }
            }
            grundy_facts::mex(&reached)
        };
        let row = (0..states).map(of).collect();
        rows.push(row);
    }
    rows
}

fn file(moves: &[Move], states: u64) -> String {
    let mut text = if states == 1 {
        "game mine(n)\n".to_owned()
    } else {
        format!("game mine(n, s) where s < {states}\n")
    };
    for Move { states: [state, after], from, to, condition } in moves {
        let (state, after, condition) = (state % states, after % states, condition.text());
        let line = if states == 1 {
            format!("for k in {from}..{to}: if {condition}: n - k")
        } else {
            format!("if s = {state}: for k in {from}..{to}: if {condition}: (n - k, {after})")
        };
        text.extend(["take: ", &line, "\n"]);
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn large_numbers_have_their_values(moves in moves(), states in 1u64..4, n in 5000u64..20_000) {
        let rule = file(&moves, states);
        let bench = bench(&rule);
        let rows = values(&moves, states, 20_000);
        for state in 0..states {
            let tail = if states == 1 { String::new() } else { format!(" {state}") };
            let text = format!("mine.game {n}{tail}");
            let known = rows[usize::try_from(n).expect("small")]
                [usize::try_from(state).expect("small")];
            prop_assert_eq!(value(&bench, &text), known, "{}{}", rule, text);
            // Far away the theorem is the only way.
            let far = format!("mine.game 1000000000000000000{tail}");
            let position = bench.read(&far).expect("a position");
            let found = position.parts()[0].values().value(&Attempt::from(&Meter::unlimited()));
            let by = found.expect("a value").by;
            prop_assert!(matches!(by, KnownBy::Theorem(_)), "{}{:?}", rule, by);
        }
    }

    /// What is proved of all states from the first numbers holds for ten times as many.
    #[test]
    fn proved_periods_go_on(moves in moves(), states in 1u64..4) {
        const SEEN: u64 = 2000;
        let bench = bench(&file(&moves, states));
        let rows = values(&moves, states, 10 * SEEN);
        let seen = usize::try_from(SEEN).expect("small");
        let column = |state: usize| rows.iter().map(|row| row[state]).collect::<Vec<u64>>();
        let columns: Vec<Vec<u64>> =
            (0..usize::try_from(states).expect("small")).map(column).collect();
        let tail = if states == 1 { "" } else { " 0" };
        let position = bench.read(&format!("mine.game 0{tail}")).expect("a position");
        let mut findings: Vec<Finding> = columns
            .iter()
            .map(|values| grundy_sequence::pattern::observe_confirmed(0, values[..=seen].to_vec(), None))
            .collect();
        let mut with_states: Vec<_> =
            (0..).map(|state| [state, 0, 0]).zip(findings.iter_mut()).collect();
        bench.prove_states(&position, &mut with_states);
        let mut proved = 0;
        for (finding, values) in findings.iter().zip(&columns) {
            if finding.status != Status::Proved {
                continue;
            }
            proved += 1;
            for (n, &value) in (0u64..).zip(values) {
                prop_assert_eq!(finding.value(&n.into()), Some(value.into()), "{}", n);
            }
        }
        // All values repeat, and most periods are short.
        prop_assert!(proved > 0 || findings.iter().all(|finding| finding.status != Status::Observed));
    }
}

/// The theorem is named where a remainder counts, and has words in each language.
#[test]
fn the_theorem_has_words() {
    let bench = bench("game mine(n)\ntake: for k in 1..3: if k <= n mod 4: n - k\n");
    let position = bench.read("mine.game 1000000000000").expect("a position");
    let found = position.parts()[0].values().value(&Attempt::from(&Meter::unlimited()));
    assert_eq!(found.expect("a value").by, KnownBy::Theorem("remainder-periodicity".into()));
    for language in Language::available() {
        assert!(Wording::from(language).knows("theorem-remainder-periodicity"), "{language:?}");
    }
}
