//! What holds for the numbers of a position, and of the positions that a move leaves.
//!
//! The numbers of a position are the variables 0, 1, …; counters and quotients are the variables
//! after them. An expression is a linear number in each of several cases, which exclude one another
//! and are all there are. A condition is the automaton of the numbers that fulfil it.

use super::expression::{Expr, Words};
use super::list::EndOfList;
use super::text::{statements, tokens, unknown};
use crate::certificate::End;
use crate::digits::{Automaton, Budget, Linear, System, Variable};
use crate::verdict::CheckResult;

/// The greatest number of numbers of a position.
const MOST_NUMBERS: usize = 3;

/// The greatest number of cases of an expression or a move.
const MOST_CASES: usize = 64;

/// The variables of counters and quotients are below this.
const MOST_VARIABLES: Variable = 24;

/// The names of the numbers of the parts that a move leaves, four for each part.
const PART: Variable = 32;

/// The greatest number of parts of a move.
const MOST_PARTS: usize = 2;

/// A game.
pub(crate) struct Rule {
    pub(crate) title: String,
    /// The number of numbers of a position.
    pub(crate) arity: usize,
    /// The positions.
    pub(crate) positions: Automaton,
    /// Orders, one of which must fall with every move.
    pub(crate) orders: Vec<Vec<Linear>>,
    pub(crate) options: Vec<Choice>,
}

/// A kind of move.
pub(crate) struct Choice {
    /// What holds for the position, the choices and the numbers of the parts.
    pub(crate) statements: Vec<Automaton>,
    /// The names of the numbers of each part.
    pub(crate) parts: Vec<Vec<Variable>>,
    /// What holds when a number that is left would be negative.
    pub(crate) faults: Vec<Vec<Automaton>>,
}

/// A way to read names, under conditions.
#[derive(Clone, Default)]
pub(super) struct Path {
    /// Later names come last.
    pub(super) names: Vec<(String, Linear)>,
    /// Numbers that are at least 0.
    pub(super) least: Vec<Linear>,
    /// Other conditions.
    pub(super) conditions: Vec<Automaton>,
    /// The next variable.
    pub(super) next: Variable,
}

/// A path and the number that an expression is there.
type Case = (Path, Linear);

pub(super) struct Reader<'a, 'b> {
    pub(super) system: System,
    pub(super) budget: &'a mut Budget<'b>,
    /// The list whose element at one end moves concern.
    pub(super) list: Option<EndOfList>,
}

impl Rule {
    /// Reads the lines of a rule file.
    pub(crate) fn read(
        lines: &[String],
        system: System,
        budget: &mut Budget<'_>,
    ) -> CheckResult<Self> {
        Reader { system, budget, list: None }.rule(lines)
    }

    /// Reads the lines of the rule file of a game on lists with moves at one end, as the game on pairs that
    /// `list` describes.
    pub(crate) fn read_list(
        lines: &[String],
        end: End,
        system: System,
        budget: &mut Budget<'_>,
    ) -> CheckResult<Self> {
        Reader { system, budget, list: None }.rule_of_list(lines, end)
    }
}

/// The linear number of a list of factors of numbers.
fn sum(names: &[Variable]) -> CheckResult<Linear> {
    names.iter().try_fold(Linear::default(), |sum, &name| sum.plus(1, &Linear::variable(name)))
}

impl Reader<'_, '_> {
    fn rule(&mut self, lines: &[String]) -> CheckResult<Rule> {
        let statements = statements(lines);
        let Some((head, rest)) = statements.split_first() else {
            return Err(unknown("nothing"));
        };
        let mut words = Words::new(tokens(head)?);
        words.expect("game")?;
        let title = words.name()?;
        words.expect("(")?;
        let mut path = Path::default();
        loop {
            let name = words.name()?;
            path.names.push((name, Linear::variable(path.next)));
            path.next += 1;
            if !words.accept(",") {
                break;
            }
        }
        words.expect(")")?;
        let arity = usize::from(path.next);
        if arity > MOST_NUMBERS {
            return Err(unknown(&format!("more than {MOST_NUMBERS} parameters")));
        }
        let numbers: Vec<Variable> = (0..path.next).collect();
        let mut positions = self.system.all(&numbers, self.budget)?;
        if words.accept("where") {
            for condition in words.list()? {
                let holds = self.truth(&path, &condition)?;
                positions = positions.and(&holds, self.budget)?;
            }
        }
        if !words.is_done() {
            return Err(unknown("a first line of this form"));
        }
        let by_sum = vec![sum(&numbers)?];
        let lexicographic: Vec<Linear> = numbers.iter().map(|&n| Linear::variable(n)).collect();
        let mut orders = None;
        let (mut paths, mut moves) = (vec![path.clone()], Vec::new());
        for statement in rest {
            let mut words = Words::new(Vec::new());
            let keyword = statement.split(|c: char| !c.is_alphanumeric() && c != '_').next();
            let keyword = keyword.filter(|_| !statement.contains(':'));
            if keyword.is_some() {
                words = Words::new(tokens(statement)?);
            }
            match keyword {
                Some("order") => {
                    words.expect("order")?;
                    let list = words.list()?;
                    let one = match list.as_slice() {
                        [Expr::Name(name)] if name == "sum" => by_sum.clone(),
                        [Expr::Name(name)] if name == "lexicographic" => lexicographic.clone(),
                        [Expr::Name(name)] if name == "none" => return Err(unknown("`none`")),
                        list => self.ranks(&path, list)?,
                    };
                    if orders.replace(vec![one]).is_some() {
                        return Err(unknown("two orders"));
                    }
                }
                Some("let") => {
                    words.expect("let")?;
                    paths = self.defined(paths, &mut words)?;
                }
                Some(_) => return Err(unknown("a statement of this kind")),
                None => moves.push(statement.clone()),
            }
            if !words.is_done() {
                return Err(unknown("the end of a statement"));
            }
        }
        let mut options = Vec::new();
        for statement in &moves {
            let (_, text) = statement.split_once(':').unwrap_or_default();
            options.extend(self.options(arity, paths.clone(), text)?);
        }
        let orders = orders.unwrap_or_else(|| vec![by_sum, lexicographic]);
        Ok(Rule { title, arity, positions, orders, options })
    }

    /// The numbers of a declared order.
    fn ranks(&mut self, path: &Path, list: &[Expr]) -> CheckResult<Vec<Linear>> {
        let mut ranks = Vec::new();
        for number in list {
            match self.cases(path.clone(), number)?.as_slice() {
                [(_, rank)] => ranks.push(rank.clone()),
                _ => return Err(unknown("such an order")),
            }
        }
        Ok(ranks)
    }

    /// Reads a definition, after `let`.
    fn defined(&mut self, paths: Vec<Path>, words: &mut Words) -> CheckResult<Vec<Path>> {
        let name = words.name()?;
        words.expect("=")?;
        let value = words.expression()?;
        let mut all = Vec::new();
        for path in paths {
            for (mut path, number) in self.cases(path, &value)? {
                path.names.push((name.clone(), number));
                all.push(path);
            }
        }
        few(all)
    }

    /// The options of a move, from the text after its name.
    pub(super) fn options(
        &mut self,
        arity: usize,
        mut paths: Vec<Path>,
        text: &str,
    ) -> CheckResult<Vec<Choice>> {
        let mut words = Words::new(tokens(text)?);
        let mut guarded = false;
        loop {
            if words.accept("if") {
                for condition in words.list()? {
                    if self.says_that_there_is_one(&condition) {
                        guarded = true;
                        continue;
                    }
                    for path in &mut paths {
                        let holds = self.truth(path, &condition)?;
                        path.conditions.push(holds);
                    }
                }
            } else if words.accept("let") {
                paths = self.defined(paths, &mut words)?;
            } else if words.accept("for") {
                paths = self.counted(paths, &mut words)?;
            } else {
                break;
            }
            words.expect(":")?;
        }
        if self.list.is_some() {
            return self.options_of_list(paths, &mut words, guarded);
        }
        let parts = result(&mut words, arity)?;
        let mut options = Vec::new();
        for path in paths {
            let mut cases = vec![(path, Vec::new())];
            for number in parts.iter().flatten() {
                let mut longer = Vec::new();
                for (path, numbers) in cases {
                    for (path, number) in self.cases(path, number)? {
                        longer.push((path, [numbers.as_slice(), &[number]].concat()));
                    }
                }
                cases = few(longer)?;
            }
            for (path, numbers) in cases {
                options.push(self.option(path, numbers, arity)?);
            }
        }
        few(options)
    }

    /// The option that leaves these numbers.
    pub(super) fn option(
        &mut self,
        path: Path,
        numbers: Vec<Linear>,
        arity: usize,
    ) -> CheckResult<Choice> {
        let Path { mut least, conditions, .. } = path;
        let mut holds = conditions.clone();
        for number in &least {
            holds.push(self.system.at_least_zero(number, self.budget)?);
        }
        let mut faults = Vec::new();
        for number in &numbers {
            let negative = Linear::constant(-1).plus(-1, number)?;
            if number.factors.values().any(|&factor| factor < 0) || number.add < 0 {
                let negative = self.system.at_least_zero(&negative, self.budget)?;
                faults.push([holds.as_slice(), &[negative]].concat());
            }
        }
        // A choice that one of the numbers tells is replaced by what it tells.
        let mut equations = Vec::new();
        let mut parts: Vec<Vec<Variable>> = Vec::new();
        for (place, number) in (0..).zip(numbers) {
            let name = PART + 4 * (place / arity_as_u8(arity)) + place % arity_as_u8(arity);
            if place % arity_as_u8(arity) == 0 {
                parts.push(Vec::new());
            }
            if let Some(part) = parts.last_mut() {
                part.push(name);
            }
            equations.push(number.plus(-1, &Linear::variable(name))?);
        }
        for place in 0..equations.len() {
            let equation = equations[place].clone();
            let told = equation.factors.iter().find(|&(&name, &factor)| {
                let chosen = usize::from(name) >= arity && name < PART && factor.abs() == 1;
                chosen && !conditions.iter().any(|known| known.names().contains(&name))
            });
            let Some((&name, &factor)) = told else { continue };
            // 0 = ±x + rest.
            let rest = equation.plus(-factor, &Linear::variable(name))?;
            let told = Linear::default().plus(-factor, &rest)?;
            for number in equations.iter_mut().chain(&mut least) {
                *number = number.with(name, &told)?;
            }
            least.push(told);
        }
        let mut statements = conditions;
        for number in &least {
            statements.push(self.system.at_least_zero(number, self.budget)?);
        }
        for equation in equations.iter().filter(|equation| **equation != Linear::default()) {
            statements.push(self.system.zero(equation, self.budget)?);
        }
        Ok(Choice { statements, parts, faults })
    }

    /// Reads a range, after `for`.
    fn counted(&mut self, paths: Vec<Path>, words: &mut Words) -> CheckResult<Vec<Path>> {
        let name = words.name()?;
        words.expect("in")?;
        let from = words.expression()?;
        words.expect("..")?;
        let to = words.expression()?;
        let step = if words.accept("step") { words.expression()? } else { Expr::Number(1) };
        let mut all = Vec::new();
        for path in paths {
            let step = self.constant(&path, &step)?.filter(|&step| step > 0);
            let step = step.ok_or_else(|| unknown("such a step"))?;
            for (path, from) in self.cases(path, &from)? {
                for (path, to) in self.cases(path, &to)? {
                    let (mut path, times) = variable(path)?;
                    let counter = from.plus(step, &times)?;
                    path.least.push(to.plus(-1, &counter)?);
                    path.names.push((name.clone(), counter));
                    all.push(path);
                }
            }
        }
        few(all)
    }

    /// The number that an expression is, if it depends on nothing.
    fn constant(&mut self, path: &Path, of: &Expr) -> CheckResult<Option<i64>> {
        Ok(match self.cases(path.clone(), of)?.as_slice() {
            [(_, number)] if number.factors.is_empty() => Some(number.add),
            _ => None,
        })
    }

    /// The cases of a number.
    pub(super) fn cases(&mut self, path: Path, of: &Expr) -> CheckResult<Vec<Case>> {
        match of {
            Expr::Number(number) => {
                let number = Linear::default().plus(1, &Linear::constant(*number))?;
                Ok(vec![(path, number)])
            }
            Expr::Name(name) => {
                let known = path.names.iter().rev().find(|(known, _)| known == name);
                let number = known.ok_or_else(|| unknown("a name without meaning"))?.1.clone();
                Ok(vec![(path, number)])
            }
            Expr::Element(list, place) => Ok(vec![(path, self.element(list, place)?)]),
            Expr::Sum(list) => {
                let mut cases = vec![(path, Linear::default())];
                for (sign, one) in list {
                    cases = self.joined(cases, one, &mut |path, sum, one| {
                        Ok(vec![(path, sum.plus(*sign, &one)?)])
                    })?;
                }
                Ok(cases)
            }
            Expr::Product(a, b) => {
                let first = self.cases(path, a)?;
                self.joined(first, b, &mut |path, a, b| {
                    let product = match (a.factors.is_empty(), b.factors.is_empty()) {
                        (_, true) => Linear::default().plus(b.add, &a)?,
                        (true, false) => Linear::default().plus(a.add, &b)?,
                        (false, false) => return Err(unknown("products of numbers")),
                    };
                    Ok(vec![(path, product)])
                })
            }
            Expr::Quotient(a, b) => {
                let first = self.cases(path, a)?;
                self.joined(first, b, &mut |path, a, b| quotient(path, &a, &b))
            }
            Expr::Remainder(a, b) => {
                let first = self.cases(path, a)?;
                self.joined(first, b, &mut |path, a, b| {
                    let cases = quotient(path, &a, &b)?.into_iter();
                    cases.map(|(path, quotient)| Ok((path, a.plus(-b.add, &quotient)?))).collect()
                })
            }
            Expr::Call(name, list) => match (name.as_str(), list.as_slice()) {
                ("min" | "max", [first, others @ ..]) if !others.is_empty() => {
                    let mut cases = self.cases(path, first)?;
                    for other in others {
                        cases = self.joined(cases, other, &mut |path, a, b| {
                            let (less, more) = if name == "min" { (&a, &b) } else { (&b, &a) };
                            extreme(path, [&a, &b], [less, more])
                        })?;
                    }
                    Ok(cases)
                }
                ("abs", [one]) => {
                    let mut all = Vec::new();
                    for (path, number) in self.cases(path, one)? {
                        let negative = Linear::default().plus(-1, &number)?;
                        all.extend(extreme(path, [&number, &negative], [&negative, &number])?);
                    }
                    few(all)
                }
                _ => Err(unknown("this function")),
            },
            Expr::Compare(..) | Expr::Not(_) | Expr::And(_) | Expr::Or(_) => {
                Err(unknown("a truth value in place of a number"))
            }
        }
    }

    /// Joins the cases of a number with those of another one.
    fn joined(
        &mut self,
        cases: Vec<Case>,
        other: &Expr,
        by: &mut dyn FnMut(Path, Linear, Linear) -> CheckResult<Vec<Case>>,
    ) -> CheckResult<Vec<Case>> {
        let mut all = Vec::new();
        for (path, number) in cases {
            for (path, other) in self.cases(path, other)? {
                all.extend(by(path, number.clone(), other)?);
            }
        }
        few(all)
    }

    /// The numbers that fulfil a condition.
    fn truth(&mut self, path: &Path, of: &Expr) -> CheckResult<Automaton> {
        match of {
            Expr::Not(inner) => {
                let inner = self.truth(path, inner)?;
                inner.not(self.system, self.budget)
            }
            Expr::And(list) => {
                let mut all = self.system.all(&[], self.budget)?;
                for one in list {
                    all = all.and(&self.truth(path, one)?, self.budget)?;
                }
                Ok(all)
            }
            Expr::Or(list) => {
                let all = list.iter().cloned().map(|one| Expr::Not(Box::new(one))).collect();
                self.truth(path, &Expr::Not(Box::new(Expr::And(all))))
            }
            Expr::Compare(first, others) => {
                let mut all = self.system.all(&[], self.budget)?;
                let mut left = first.as_ref();
                for (sign, right) in others {
                    let holds = self.compared(path, (left, sign, right))?;
                    all = all.and(&holds, self.budget)?;
                    left = right;
                }
                Ok(all)
            }
            Expr::Call(name, list) if name == "divides" => {
                let [by, number] = list.as_slice() else { return Err(unknown("this function")) };
                let rest = Expr::Remainder(Box::new(number.clone()), Box::new(by.clone()));
                self.compared(path, (&rest, "=", &Expr::Number(0)))
            }
            _ => Err(unknown("a number in place of a truth value")),
        }
    }

    /// The numbers that fulfil a comparison.
    fn compared(
        &mut self,
        path: &Path,
        (left, sign, right): (&Expr, &str, &Expr),
    ) -> CheckResult<Automaton> {
        if sign == "!=" {
            let equal = self.compared(path, (left, "=", right))?;
            return equal.not(self.system, self.budget);
        }
        let bare = Path { least: Vec::new(), conditions: Vec::new(), ..path.clone() };
        let mut any: Option<Automaton> = None;
        let mut names: Vec<Variable> = Vec::new();
        let mut holding = Vec::new();
        for (bare, left) in self.cases(bare, left)? {
            for (Path { least, .. }, right) in self.cases(bare, right)? {
                let up = right.plus(-1, &left)?;
                let down = left.plus(-1, &right)?;
                let one = Linear::constant(1);
                let mut holds = match sign {
                    "=" => self.system.zero(&up, self.budget)?,
                    "<" => self.system.at_least_zero(&up.plus(-1, &one)?, self.budget)?,
                    "<=" => self.system.at_least_zero(&up, self.budget)?,
                    ">" => self.system.at_least_zero(&down.plus(-1, &one)?, self.budget)?,
                    _ => self.system.at_least_zero(&down, self.budget)?,
                };
                for number in &least {
                    let least = self.system.at_least_zero(number, self.budget)?;
                    holds = holds.and(&least, self.budget)?;
                }
                let gone: Vec<Variable> =
                    holds.names().iter().copied().filter(|&name| name >= path.next).collect();
                holds = holds.without(&gone, self.budget)?;
                names.extend(holds.names());
                holding.push(holds);
            }
        }
        let all = self.system.all(&names, self.budget)?;
        for holds in holding {
            let holds = holds.and(&all, self.budget)?;
            any = Some(match any {
                Some(any) => any.or(&holds, self.system, self.budget)?,
                None => holds,
            });
        }
        any.ok_or_else(|| unknown("a comparison of nothing"))
    }
}

/// The arity, which is small.
fn arity_as_u8(arity: usize) -> u8 {
    u8::try_from(arity).unwrap_or(1)
}

/// The list, if it is not too long.
pub(super) fn few<T>(list: Vec<T>) -> CheckResult<Vec<T>> {
    if list.len() <= MOST_CASES {
        Ok(list)
    } else {
        Err(unknown(&format!("more than {MOST_CASES} cases")))
    }
}

/// A new variable.
fn variable(mut path: Path) -> CheckResult<(Path, Linear)> {
    if path.next >= MOST_VARIABLES {
        return Err(unknown(&format!("more than {MOST_VARIABLES} numbers and choices")));
    }
    path.next += 1;
    let new = Linear::variable(path.next - 1);
    Ok((path, new))
}

/// The quotient of a number by a positive constant, rounded down: q or −1 − q for a natural q.
fn quotient(path: Path, number: &Linear, by: &Linear) -> CheckResult<Vec<Case>> {
    if !by.factors.is_empty() || by.add < 1 {
        return Err(unknown("a division by other than a positive constant"));
    }
    if number.factors.is_empty() {
        let quotient = number.add.div_euclid(by.add);
        return Ok(vec![(path, Linear::constant(quotient))]);
    }
    let (path, size) = variable(path)?;
    let negative = Linear::constant(-1).plus(-1, &size)?;
    let mut cases = Vec::new();
    for quotient in [size, negative] {
        let rest = number.plus(-by.add, &quotient)?;
        let mut path = path.clone();
        path.least.push(Linear::constant(by.add - 1).plus(-1, &rest)?);
        path.least.push(rest);
        cases.push((path, quotient));
    }
    Ok(cases)
}

/// Two cases: a ≤ b, with the first result, and a > b, with the second one.
fn extreme(path: Path, [a, b]: [&Linear; 2], [less, more]: [&Linear; 2]) -> CheckResult<Vec<Case>> {
    let (mut at_most, mut above) = (path.clone(), path);
    at_most.least.push(b.plus(-1, a)?);
    above.least.push(a.plus(-1, b)?.plus(-1, &Linear::constant(1))?);
    Ok(vec![(at_most, less.clone()), (above, more.clone())])
}

/// Reads a result: the numbers of each part; none if nothing is left.
fn result(words: &mut Words, arity: usize) -> CheckResult<Vec<Vec<Expr>>> {
    let mut parts = Vec::new();
    if !words.accept("nothing") {
        loop {
            if words.accept("(") {
                parts.push(words.list()?);
                words.expect(")")?;
            } else {
                parts.push(vec![words.sum(false)?]);
                if parts.len() > 1 {
                    return Err(unknown("such a sum"));
                }
                break;
            }
            if !words.accept("+") {
                break;
            }
        }
    }
    if !words.is_done() || parts.len() > MOST_PARTS || parts.iter().any(|part| part.len() != arity)
    {
        return Err(unknown("such a result"));
    }
    Ok(parts)
}
