//! Random rules of games on one number with a state, and on two numbers.

use std::fmt;

use grundy_core::value::gcd;

/// Numbers that follow from a seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns a number below `end` (Steele, Lea and Flood, SplitMix, 2014).
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % end
    }

    fn chance(&mut self, one_in: u64) -> bool {
        self.below(one_in) == 0
    }
}

/// A condition on the number n that a move changes and the number k that is taken.
#[derive(Debug, Clone, Copy)]
enum Condition {
    Remainder { of_k: bool, modulus: u64, is: u64 },
    Coprime,
    Divides,
    Square,
    AtMostDigitSum { base: u64 },
    IsDigit { base: u64 },
    AtMostRemainder { modulus: u64 },
}

impl Condition {
    fn random(random: &mut Random, of_k: bool) -> Self {
        let modulus = 2 + random.below(4);
        let base = [2, 3, 10][usize::try_from(random.below(3)).unwrap_or(0)];
        match random.below(if of_k { 9 } else { 2 }) {
            0 | 1 => Self::Remainder { of_k: false, modulus, is: random.below(modulus) },
            2 => Self::Remainder { of_k: true, modulus, is: random.below(modulus) },
            3 => Self::Coprime,
            4 => Self::Divides,
            5 => Self::Square,
            6 => Self::AtMostDigitSum { base },
            7 => Self::IsDigit { base },
            _ => Self::AtMostRemainder { modulus },
        }
    }

    fn holds(self, n: u64, k: u64) -> bool {
        let digits = |base: u64| {
            let rest = std::iter::successors(Some(n), move |rest| Some(rest / base));
            rest.take_while(|rest| *rest > 0).map(move |rest| rest % base)
        };
        match self {
            Self::Remainder { of_k, modulus, is } => (if of_k { k } else { n }) % modulus == is,
            Self::Coprime => gcd(n, k) == 1,
            Self::Divides => n.is_multiple_of(k),
            Self::Square => k.isqrt().pow(2) == k,
            Self::AtMostDigitSum { base } => k <= digits(base).sum(),
            Self::IsDigit { base } => digits(base).any(|digit| digit == k),
            Self::AtMostRemainder { modulus } => k <= n % modulus,
        }
    }
}

impl Condition {
    /// The condition in the language of rule files; `None` where it has no words for it.
    fn in_file(self) -> Option<String> {
        match self {
            Self::Square => Some("isqrt(k)^2 = k".to_owned()),
            Self::AtMostDigitSum { base: 2 } => Some("k <= popcount(n)".to_owned()),
            Self::AtMostDigitSum { base: 10 } => Some("k <= digitsum(n)".to_owned()),
            Self::AtMostDigitSum { .. } | Self::IsDigit { .. } => None,
            _ => Some(self.to_string()),
        }
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remainder { of_k, modulus, is } => {
                write!(f, "{} % {modulus} = {is}", if *of_k { "k" } else { "n" })
            }
            Self::Coprime => f.write_str("gcd(n, k) = 1"),
            Self::Divides => f.write_str("divides(k, n)"),
            Self::Square => f.write_str("k is a square"),
            Self::AtMostDigitSum { base } => write!(f, "k <= sum of the digits of n, base {base}"),
            Self::IsDigit { base } => write!(f, "k is a digit of n, base {base}"),
            Self::AtMostRemainder { modulus } => write!(f, "k <= n % {modulus}"),
        }
    }
}

/// What a move does with a number.
#[derive(Debug, Clone, Copy)]
enum Change {
    /// n − k for k from `from` to `to`, or to n where that is `None`.
    Take { from: u64, to: Option<u64> },
    /// n − k for k from 1 to n/`by`.
    TakePart { by: u64 },
    /// ⌊n/by⌋.
    Divide { by: u64 },
}

impl Change {
    fn random(random: &mut Random) -> Self {
        let from = 1 + random.below(4);
        match random.below(6) {
            0 => Self::Take { from: from.min(2), to: None },
            1 => Self::TakePart { by: 2 + random.below(2) },
            2 => Self::Divide { by: 2 + random.below(3) },
            3 => Self::Take { from, to: Some(from) },
            _ => Self::Take { from, to: Some(from + random.below(6)) },
        }
    }

    /// Visits the numbers k of the move from n, each with what is left.
    fn visit(self, n: u64, visit: &mut dyn FnMut(u64, u64)) {
        let (from, to) = match self {
            Self::Divide { by } if n > 0 => return visit(by, n / by),
            Self::Divide { .. } => return,
            Self::Take { from, to } => (from, to.map_or(n, |to| to.min(n))),
            Self::TakePart { by } => (1, n / by),
        };
        (from..=to).for_each(|k| visit(k, n - k));
    }
}

impl Change {
    /// The clauses before a condition on n and k, and what is left of n, in the language of rule files.
    fn in_file(self, n: &str) -> (String, String) {
        match self {
            Self::Take { from, to } => {
                let to = to.map_or(n.to_owned(), |to| format!("min({to}, {n})"));
                (format!("for k in {from}..{to}: "), format!("{n} - k"))
            }
            Self::TakePart { by } => (format!("for k in 1..{n}/{by}: "), format!("{n} - k")),
            Self::Divide { by } => (format!("if {n} > 0: "), format!("{n} / {by}")),
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { from, to: Some(to) } => write!(f, "n - k for k in {from}..{to}"),
            Self::Take { from, to: None } => write!(f, "n - k for k in {from}..n"),
            Self::TakePart { by } => write!(f, "n - k for k in 1..n/{by}"),
            Self::Divide { by } => write!(f, "n / {by} (k = {by})"),
        }
    }
}

/// A move of a game on one number.
#[derive(Debug)]
struct Move {
    change: Change,
    condition: Option<Condition>,
    /// The state in which it is allowed, and the state that it leaves, if there are states.
    states: [u64; 2],
}

/// A game on one number n, with a state below `states`.
#[derive(Debug)]
pub(crate) struct NumberRule {
    pub(crate) states: u64,
    moves: Vec<Move>,
}

impl NumberRule {
    pub(crate) fn random(random: &mut Random) -> Self {
        let states = [1, 1, 1, 2, 3][usize::try_from(random.below(5)).unwrap_or(0)];
        let many = states + random.below(3);
        let moves = (0..many).map(|number| {
            let change = Change::random(random);
            let of_k = !matches!(change, Change::Divide { .. });
            let condition = random.chance(2).then(|| Condition::random(random, of_k));
            Move { change, condition, states: [number % states, random.below(states)] }
        });
        Self { states, moves: moves.collect() }
    }

    /// The rule as a rule file; `None` where the language has no words for a condition.
    pub(crate) fn file(&self) -> Option<String> {
        let alone = self.states == 1;
        let mut text = if alone {
            "game mine(n)\n".to_owned()
        } else {
            format!("game mine(n, s) where s < {}\n", self.states)
        };
        for of in &self.moves {
            let (clauses, rest) = of.change.in_file("n");
            let asked = match of.condition {
                Some(condition) => format!("if {}: ", condition.in_file()?),
                None => String::new(),
            };
            let [state, after] = of.states;
            let line = if alone {
                format!("{clauses}{asked}({rest})")
            } else {
                format!("if s = {state}: {clauses}{asked}({rest}, {after})")
            };
            text.extend(["move: ", &line, "\n"]);
        }
        Some(text)
    }

    /// The largest base in which a condition reads digits, if one does.
    pub(crate) fn digit_base(&self) -> Option<u64> {
        let base = |of: &Move| match of.condition? {
            Condition::AtMostDigitSum { base } | Condition::IsDigit { base } => Some(base),
            _ => None,
        };
        self.moves.iter().filter_map(base).max()
    }

    /// Returns the values of 0 to `last`, for each state, by the definition.
    pub(crate) fn values(&self, last: u64) -> Vec<Vec<u64>> {
        let mut values = vec![Vec::new(); index(self.states)];
        for n in 0..=last {
            let mut new = Vec::new();
            for state in 0..self.states {
                let mut seen = Seen::default();
                for of in self.moves.iter().filter(|of| of.states[0] == state) {
                    of.change.visit(n, &mut |k, rest| {
                        if of.condition.is_none_or(|condition| condition.holds(n, k)) {
                            seen.add(values[index(of.states[1])][index(rest)]);
                        }
                    });
                }
                new.push(seen.mex());
            }
            values.iter_mut().zip(new).for_each(|(values, value)| values.push(value));
        }
        values
    }
}

impl fmt::Display for NumberRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, of) in self.moves.iter().enumerate() {
            let between = if number == 0 { "" } else { "; " };
            write!(f, "{between}{}", of.change)?;
            if let Some(condition) = of.condition {
                write!(f, " if {condition}")?;
            }
            if self.states > 1 {
                write!(f, " (state {} to {})", of.states[0], of.states[1])?;
            }
        }
        Ok(())
    }
}

/// A condition on two numbers.
#[derive(Debug, Clone, Copy)]
enum PairCondition {
    Sum { modulus: u64, is: u64 },
    Coprime,
    Less,
    Remainder { modulus: u64, is: u64 },
}

impl PairCondition {
    fn random(random: &mut Random) -> Self {
        let modulus = 2 + random.below(3);
        match random.below(4) {
            0 => Self::Sum { modulus, is: random.below(modulus) },
            1 => Self::Coprime,
            2 => Self::Less,
            _ => Self::Remainder { modulus, is: random.below(modulus) },
        }
    }

    /// The condition on two numbers with these names, in the language of rule files.
    fn in_file(self, [a, b]: [&str; 2]) -> String {
        match self {
            Self::Sum { modulus, is } => format!("if (a + b) mod {modulus} = {is}: "),
            Self::Coprime => "if gcd(a, b) = 1: ".to_owned(),
            Self::Less => format!("if {a} < {b}: "),
            Self::Remainder { modulus, is } => format!("if {a} mod {modulus} = {is}: "),
        }
    }

    fn holds(self, a: u64, b: u64) -> bool {
        match self {
            Self::Sum { modulus, is } => (a + b) % modulus == is,
            Self::Coprime => gcd(a, b) == 1,
            Self::Less => a < b,
            Self::Remainder { modulus, is } => a % modulus == is,
        }
    }
}

/// A move of a game on two numbers a and b, which may be those of the position in either order.
#[derive(Debug, Clone, Copy)]
enum PairChange {
    /// (a', b).
    One(Change),
    /// (a', b'), both numbers less the same k from 1 to `to`.
    Both { to: Option<u64> },
    /// (a − k·b, b).
    Multiple,
    /// (a − 1 − k, b + …): (b, k) for k below a.
    Replace,
}

#[derive(Debug)]
struct PairMove {
    change: PairChange,
    condition: Option<PairCondition>,
    /// Whether it may be made with a and b in either order.
    either: bool,
}

/// A game on two numbers.
#[derive(Debug)]
pub(crate) struct PairRule(Vec<PairMove>);

impl PairRule {
    pub(crate) fn random(random: &mut Random) -> Self {
        let many = 1 + random.below(3);
        let moves = (0..many).map(|_| {
            let change = match random.below(7) {
                0 => PairChange::Both { to: (!random.chance(3)).then(|| 1 + random.below(3)) },
                1 => PairChange::Multiple,
                2 => PairChange::Replace,
                _ => PairChange::One(Change::random(random)),
            };
            let condition = random.chance(3).then(|| PairCondition::random(random));
            PairMove { change, condition, either: !random.chance(3) }
        });
        Self(moves.collect())
    }

    /// The rule as a rule file.
    pub(crate) fn file(&self) -> String {
        let mut text = "game mine(a, b)\n".to_owned();
        for of in &self.0 {
            for names in [["a", "b"], ["b", "a"]].into_iter().take(if of.either { 2 } else { 1 }) {
                let [a, b] = names;
                let asked =
                    of.condition.map_or(String::new(), |condition| condition.in_file(names));
                let (clauses, one, other) = match of.change {
                    PairChange::One(change) => {
                        let (clauses, rest) = change.in_file(a);
                        (clauses, rest, b.to_owned())
                    }
                    PairChange::Both { to } => {
                        let to = to.map_or(String::new(), |to| format!("{to}, "));
                        let clauses = format!("for k in 1..min({to}a, b): ");
                        (clauses, format!("{a} - k"), format!("{b} - k"))
                    }
                    PairChange::Multiple => {
                        let clauses = format!("if {b} > 0: for k in 1..{a}/{b}: ");
                        (clauses, format!("{a} - k*{b}"), b.to_owned())
                    }
                    PairChange::Replace => {
                        (format!("if {a} > {b}: "), format!("{a} mod ({b} + 1)"), b.to_owned())
                    }
                };
                let left = if a == "a" {
                    format!("({one}, {other})")
                } else {
                    format!("({other}, {one})")
                };
                text.extend(["move: ", &asked, &clauses, &left, "\n"]);
            }
        }
        text
    }

    /// Returns the values of all pairs with numbers below `side`, row by row, by the definition.
    pub(crate) fn values(&self, side: u64) -> Vec<u64> {
        let place = |a: u64, b: u64| index(a * side + b);
        let mut values = vec![0; place(side, 0)];
        let mut pairs: Vec<[u64; 2]> =
            (0..side).flat_map(|a| (0..side).map(move |b| [a, b])).collect();
        // Every move leaves a smaller sum.
        pairs.sort_by_key(|[a, b]| a + b);
        for [a, b] in pairs {
            let mut seen = Seen::default();
            for of in &self.0 {
                for (turned, [a, b]) in [(false, [a, b]), (true, [b, a])] {
                    let allowed = of.condition.is_none_or(|condition| condition.holds(a, b));
                    if !allowed || turned && !of.either {
                        continue;
                    }
                    let mut leave = |a: u64, b: u64| {
                        seen.add(values[if turned { place(b, a) } else { place(a, b) }]);
                    };
                    match of.change {
                        PairChange::One(change) => change.visit(a, &mut |_, rest| leave(rest, b)),
                        PairChange::Both { to } => {
                            let most = to.map_or(a.min(b), |to| to.min(a).min(b));
                            (1..=most).for_each(|k| leave(a - k, b - k));
                        }
                        PairChange::Multiple => {
                            let most = a.checked_div(b).unwrap_or(0);
                            (1..=most).for_each(|k| leave(a - k * b, b));
                        }
                        PairChange::Replace if a > b => leave(a % (b + 1), b),
                        PairChange::Replace => {}
                    }
                }
            }
            values[place(a, b)] = seen.mex();
        }
        values
    }
}

impl fmt::Display for PairRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// The values of options.
#[derive(Default)]
struct Seen(Vec<u64>);

impl Seen {
    fn add(&mut self, value: u64) {
        self.0.push(value);
    }

    fn mex(mut self) -> u64 {
        self.0.sort_unstable();
        self.0.dedup();
        (0..).zip(&self.0).take_while(|(mex, value)| mex == *value).count() as u64
    }
}

pub(crate) fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
