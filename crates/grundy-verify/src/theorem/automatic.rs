//! The theorems `value-automaton`, `lost-automaton` and, for rule files, `at-most-fraction`.
//!
//! An automaton is claimed to give the value of every position of a rule file's game, or to accept
//! its lost positions. Play ends, because a rank falls with every move. So by induction it is enough
//! that, at every position, no option has the value that is claimed and every smaller value is that
//! of an option; or that no move leads from one accepted position to another, and from every other
//! position a move leads to an accepted one. The rule is read here, and each of these statements
//! becomes an automaton that must accept nothing.
//!
//! Rules whose moves are given by divisibility are recognised word by word; the book has the proofs.
//!
//! `at-most-fraction` says that from n a move leads to n − 1, …, n − ⌊a·n/b⌋ and to nothing else; the
//! values then follow by the theorem.

use crate::certificate::{Automatic, Digits, End, GivenAutomaton, RuleClaim};
use crate::digits::{Automaton, Budget, Linear, System, Variable};
use crate::progress::Progress;
use crate::rule::{Choice, Divisibility, Rule, divisibility};
use crate::verdict::{CheckResult, Failure, Proof};

/// The value of a position, another value, and those of two parts.
const VALUE: Variable = 60;
const OTHER: Variable = 61;
const PARTS: [Variable; 2] = [62, 63];

/// Checks a claim.
pub(crate) fn check(certificate: &Automatic, progress: &mut dyn Progress) -> CheckResult<Proof> {
    match &certificate.claim {
        RuleClaim::Automaton(claim) => by_automaton(&certificate.rule, claim, progress),
        RuleClaim::Fold(end, claim) => by_fold(&certificate.rule, *end, claim, progress),
        &RuleClaim::Fraction(over, under) => {
            by_fraction(&certificate.rule, [over, under], progress)
        }
        RuleClaim::Divisibility => by_divisibility(&certificate.rule, &certificate.theorem),
    }
}

fn by_automaton(
    lines: &[String],
    claim: &GivenAutomaton,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    let (system, digits) = system(claim);
    let mut budget = Budget::new(progress);
    let rule = Rule::read(lines, system, &mut budget)?;
    let mut check = Check { system, rule: &rule, budget: &mut budget };
    let known = check.automaton(claim)?;
    check.play_ends()?;
    let (does, decided) = if claim.has_values {
        check.values(&known)?;
        (
            "gives the value of",
            "no option has the value of its position, and every smaller value is that of an option",
        )
    } else {
        check.lost(&known)?;
        (
            "accepts exactly those that are lost of",
            "no move leads from an accepted position to another, and from every other position a move leads to one",
        )
    };
    let (name, states) = (&rule.title, known.states());
    Ok(Proof {
        sentence: format!(
            "In {name}, by this rule, an automaton with {states} states that reads digits in {digits} {does} all positions."
        ),
        checked: format!(
            "the rule was read, and automata decided for all positions: every move leaves positions and lowers a rank, {decided}"
        ),
        cited: None,
    })
}

/// The digits that an automaton reads, and their name.
fn system(claim: &GivenAutomaton) -> (System, String) {
    match claim.digits {
        Digits::Base(base) => (System::Base(base), format!("base {base}")),
        Digits::Fibonacci => (System::Sums(1), "the system of Fibonacci numbers".to_owned()),
        Digits::Pell => (System::Sums(2), "the system of the weights 1, 3, 7, 17, ...".to_owned()),
    }
}

/// The value of a list is that of a pair.
fn by_fold(
    lines: &[String],
    end: End,
    claim: &GivenAutomaton,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    let (system, digits) = system(claim);
    let mut budget = Budget::new(progress);
    let rule = Rule::read_list(lines, end, system, &mut budget)?;
    let mut check = Check { system, rule: &rule, budget: &mut budget };
    let known = check.automaton(claim)?;
    check.play_ends()?;
    check.values(&known)?;
    let (name, states) = (&rule.title, known.states());
    let end = match end {
        End::First => "first",
        End::Last => "last",
    };
    Ok(Proof {
        sentence: format!(
            "In {name}, by this rule, the empty list has the value 0, and an automaton with {states} states that reads digits in {digits} gives the value of every other list from that of the list without its {end} element and from one more than this element."
        ),
        checked: "the rule was read: every move changes or removes this element alone; and automata decided for all pairs: every move lowers a rank, no option has the value of its position, and every smaller value is that of an option".to_owned(),
        cited: None,
    })
}

/// The moves are those that a theorem on divisibility is about.
fn by_divisibility(lines: &[String], theorem: &str) -> CheckResult<Proof> {
    let (name, sentence) = match divisibility(lines)? {
        Some(Divisibility::ProperDivisors) => (
            "number-of-prime-factors",
            "G(0) = 0, and G(n) is the number of prime factors of n, counted with multiplicity, for n >= 1",
        ),
        Some(Divisibility::Coprime) => (
            "coprime-least-prime",
            "G(0) = G(1) = 0, and G(n) is the number of the least prime factor of n among the primes 2, 3, 5, ... for n >= 2",
        ),
        Some(Divisibility::CoprimeToZero) => (
            "coprime-least-prime-to-zero",
            "G(1) = 1, G(n) = 0 for even n, and G(n) is the number of the least prime factor of n among the primes 2, 3, 5, ... for odd n >= 3",
        ),
        Some(Divisibility::DivisorsTaken) => {
            ("divisors-taken", "G(0) = 0, and G(n) is the exponent of 2 in n for n >= 1")
        }
        None => return Err(Failure::refuted("the rule is not one that this theorem is about")),
    };
    if name != theorem {
        return Err(Failure::refuted(format!("the theorem {theorem} is about another rule")));
    }
    Ok(Proof {
        sentence: format!("By this rule, {sentence}."),
        checked: "the rule was read, and its moves are those of the theorem".to_owned(),
        cited: None,
    })
}

/// From n moves lead to n − 1, …, n − ⌊a·n/b⌋.
fn by_fraction(
    lines: &[String],
    [over, under]: [u64; 2],
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    const NUMBER: Variable = 0;
    let system = System::Base(2);
    let mut budget = Budget::new(progress);
    let rule = Rule::read(lines, system, &mut budget)?;
    let mut check = Check { system, rule: &rule, budget: &mut budget };
    check.play_ends()?;
    let everything = check.system.all(&[NUMBER], check.budget)?;
    if rule.arity != 1 || rule.positions != everything {
        return Err(Failure::refuted("the positions are not all numbers from 0 on"));
    }
    let both = [NUMBER, VALUE];
    let all = check.system.all(&both, check.budget)?;
    let mut moves = all.not(check.system, check.budget)?;
    for choice in &rule.options {
        let [part] = choice.parts.as_slice() else { return Err(several()) };
        let kept = [NUMBER, part[0]];
        let made = check.all_of(choice.statements.clone(), &kept)?;
        let name = |name| if name == NUMBER { NUMBER } else { VALUE };
        let made = made.renamed(&name, check.budget)?.and(&all, check.budget)?;
        moves = moves.or(&made, check.system, check.budget)?;
    }
    let times = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let taken = Linear::variable(NUMBER).plus(-1, &Linear::variable(VALUE))?;
    let most = Linear::default().plus(times(over), &Linear::variable(NUMBER))?;
    let most = check.least(&most.plus(-times(under), &taken)?)?;
    let some = check.least(&taken.plus(-1, &Linear::constant(1))?)?;
    if most.and(&some, check.budget)? != moves {
        return Err(Failure::refuted(format!(
            "the moves are not those to n - 1, ..., n - f(n) with f(n) = {over}n/{under} rounded down"
        )));
    }
    let (name, times) = (&rule.title, if over == 1 { String::new() } else { over.to_string() });
    Ok(Proof {
        sentence: format!(
            "In {name}, by this rule, let f(n) be {times}n/{under} rounded down: G(n) = f(n) if f(n) > f(n-1) or n = 0, and G(n) = G(n-f(n)-1) otherwise."
        ),
        checked: "the rule was read, and automata decided for all n that these are its moves"
            .to_owned(),
        cited: None,
    })
}

struct Check<'a, 'b> {
    system: System,
    rule: &'a Rule,
    budget: &'a mut Budget<'b>,
}

impl Check<'_, '_> {
    fn numbers(&self) -> Vec<Variable> {
        (0..).take(self.rule.arity).collect()
    }

    /// The automaton of the claim, between the numbers of a position and `VALUE`.
    fn automaton(&mut self, claim: &GivenAutomaton) -> CheckResult<Automaton> {
        let mut names = self.numbers();
        if claim.has_values {
            names.push(VALUE);
        }
        let (accepts, next): (Vec<bool>, Vec<_>) = claim.states.iter().cloned().unzip();
        let letters = u32::try_from(names.len()).ok();
        let letters = letters.and_then(|power| self.system.digits().checked_pow(power));
        if next.first().map(Vec::len) != letters {
            return Err(Failure::refuted("a state has another number of next states than letters"));
        }
        let tables = (next, accepts);
        let digits = self.system.digits();
        let given = Automaton::listed(digits, names.clone(), tables, self.budget)?;
        let given = given.ok_or_else(|| {
            Failure::refuted("the automaton is not the least one with its states in order")
        })?;
        let all = self.system.all(&names, self.budget)?;
        let inside = given.and(&all, self.budget)?.and(&self.rule.positions, self.budget)?;
        if inside != given {
            return Err(Failure::refuted("the automaton accepts what is no position"));
        }
        Ok(given)
    }

    /// What all of some statements say of the names that are kept.
    fn all_of(&mut self, list: Vec<Automaton>, kept: &[Variable]) -> CheckResult<Automaton> {
        let mut list = list;
        loop {
            let mut gone: Vec<Variable> = list.iter().flat_map(Automaton::names).copied().collect();
            gone.retain(|name| !kept.contains(name));
            let width = |name: &Variable| {
                let with = list.iter().filter(|one| one.names().contains(name));
                let mut names: Vec<Variable> = with.flat_map(Automaton::names).copied().collect();
                names.sort_unstable();
                names.dedup();
                names.len()
            };
            let Some(name) = gone.iter().copied().min_by_key(width) else { break };
            let (about, others): (Vec<_>, Vec<_>) =
                list.into_iter().partition(|one| one.names().contains(&name));
            list = others;
            let joined = self.joined(about)?;
            list.push(joined.without(&[name], self.budget)?);
        }
        self.joined(list)
    }

    fn joined(&mut self, mut list: Vec<Automaton>) -> CheckResult<Automaton> {
        list.sort_by_key(Automaton::states);
        let mut all = self.system.all(&[], self.budget)?;
        for one in list {
            all = all.and(&one, self.budget)?;
        }
        Ok(all)
    }

    fn least(&mut self, number: &Linear) -> CheckResult<Automaton> {
        self.system.at_least_zero(number, self.budget)
    }

    /// Every move leaves positions, and some rank falls with every move.
    fn play_ends(&mut self) -> CheckResult<()> {
        let rule = self.rule;
        let numbers = self.numbers();
        let outside = rule.positions.not(self.system, self.budget)?;
        let mut falling = vec![true; rule.orders.len()];
        for (order, falls) in rule.orders.iter().zip(&mut falling) {
            for rank in order {
                let negative = self.least(&Linear::constant(-1).plus(-1, rank)?)?;
                *falls &= negative.and(&rule.positions, self.budget)?.is_empty();
            }
        }
        for choice in &rule.options {
            for fault in &choice.faults {
                let list = [fault.as_slice(), std::slice::from_ref(&rule.positions)].concat();
                let fault = self.all_of(list, &numbers)?;
                must_be_empty(&fault, "a move leaves a negative number")?;
            }
            for part in &choice.parts {
                let kept = [numbers.as_slice(), part].concat();
                let list =
                    [choice.statements.as_slice(), std::slice::from_ref(&rule.positions)].concat();
                let left = self.all_of(list, &kept)?;
                let beyond = outside.renamed(&|name| part[usize::from(name)], self.budget)?;
                let beyond = left.and(&beyond, self.budget)?;
                must_be_empty(&beyond, "a move leaves what is no position")?;
                for (order, falls) in rule.orders.iter().zip(&mut falling) {
                    *falls = *falls && self.falls(&left, order, part)?;
                }
            }
        }
        if falling.contains(&true) {
            return Ok(());
        }
        Err(Failure::refuted("no rank falls with every move, so it is not shown that play ends"))
    }

    /// Whether the first rank that changes falls, and one changes.
    fn falls(
        &mut self,
        left: &Automaton,
        order: &[Linear],
        part: &[Variable],
    ) -> CheckResult<bool> {
        let mut equal = left.clone();
        for rank in order {
            let mut after = Linear::constant(rank.add);
            for (&name, &factor) in &rank.factors {
                after = after.plus(factor, &Linear::variable(part[usize::from(name)]))?;
            }
            let growth = after.plus(-1, rank)?;
            let grows = self.least(&growth.plus(-1, &Linear::constant(1))?)?;
            if !equal.and(&grows, self.budget)?.is_empty() {
                return Ok(false);
            }
            let same = self.system.zero(&growth, self.budget)?;
            equal = equal.and(&same, self.budget)?;
        }
        Ok(equal.is_empty())
    }

    /// The accepted positions are the lost ones.
    fn lost(&mut self, known: &Automaton) -> CheckResult<()> {
        let rule = self.rule;
        let numbers = self.numbers();
        let mut won = rule.positions.not(self.system, self.budget)?;
        for choice in &rule.options {
            let mut list = choice.statements.clone();
            match choice.parts.as_slice() {
                [] => {}
                [part] => {
                    list.push(known.renamed(&|name| part[usize::from(name)], self.budget)?);
                }
                _ => return Err(several()),
            }
            let all = self.system.all(&numbers, self.budget)?;
            let reaches = self.all_of(list, &numbers)?.and(&all, self.budget)?;
            won = won.or(&reaches, self.system, self.budget)?;
        }
        let both = won.and(known, self.budget)?;
        must_be_empty(&both, "a move leads from an accepted position to another")?;
        let either = won.or(known, self.system, self.budget)?;
        let neither = either.not(self.system, self.budget)?;
        must_be_empty(&neither, "from some other position no move leads to an accepted one")
    }

    /// The automaton gives the values.
    fn values(&mut self, known: &Automaton) -> CheckResult<()> {
        let rule = self.rule;
        let numbers = self.numbers();
        let with_value = [numbers.as_slice(), &[VALUE]].concat();
        let valued = known.without(&[VALUE], self.budget)?;
        if valued != rule.positions {
            return Err(Failure::refuted("the automaton gives some position no value"));
        }
        let order = Linear::variable(VALUE).plus(-1, &Linear::variable(OTHER))?;
        let less = self.least(&order.plus(-1, &Linear::constant(1))?)?;
        let other = |name| if name == VALUE { OTHER } else { name };
        let twice = known.renamed(&other, self.budget)?;
        let twice = twice.and(known, self.budget)?.and(&less, self.budget)?;
        must_be_empty(&twice, "the automaton gives some position two values")?;
        let all = self.system.all(&with_value, self.budget)?;
        let mut reached = all.not(self.system, self.budget)?;
        for choice in &rule.options {
            let list = self.with_values(choice, known)?;
            let made = self.all_of(list, &with_value)?.and(&all, self.budget)?;
            reached = reached.or(&made, self.system, self.budget)?;
        }
        let same = known.and(&reached, self.budget)?;
        must_be_empty(&same, "an option has the value of its position")?;
        // The smaller values, with the name `OTHER`.
        let smaller = known.and(&less, self.budget)?.without(&[VALUE], self.budget)?;
        let missing = reached.not(self.system, self.budget)?.renamed(&other, self.budget)?;
        let missing = smaller.and(&missing, self.budget)?;
        must_be_empty(&missing, "a smaller value is that of no option")
    }

    /// What holds for a choice whose parts have `VALUE` as their nim-sum.
    fn with_values(&mut self, choice: &Choice, known: &Automaton) -> CheckResult<Vec<Automaton>> {
        let mut list = choice.statements.clone();
        let values: &[Variable] = match choice.parts.len() {
            0 => {
                list.push(self.system.zero(&Linear::variable(VALUE), self.budget)?);
                &[]
            }
            1 => &[VALUE],
            2 if self.system == System::Base(2) => {
                let [a, b] = PARTS;
                let step = |(): &(), read: &[usize]| (read[0] == read[1] ^ read[2]).then_some(());
                let names = vec![VALUE, a, b];
                list.push(Automaton::explore(2, names, (), &step, &|()| true, self.budget)?);
                &PARTS
            }
            _ => return Err(several()),
        };
        for (part, &value) in choice.parts.iter().zip(values) {
            let name = |name: Variable| part.get(usize::from(name)).copied().unwrap_or(value);
            list.push(known.renamed(&name, self.budget)?);
        }
        Ok(list)
    }
}

fn must_be_empty(statement: &Automaton, why: &str) -> CheckResult<()> {
    if statement.is_empty() { Ok(()) } else { Err(Failure::refuted(why)) }
}

fn several() -> Failure {
    Failure::unfinished("this check does not read moves that leave several positions here")
}
