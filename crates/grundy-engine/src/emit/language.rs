//! The parts of a program that every language writes alike, around what differs.

use super::digits::{Digits, OfK, shifted};
use super::formula::{Formula, Notation};
use super::function::{Function, Sum};
use super::intervals::Walk;
use super::pairs::{PairAutomaton, PairFunction, PairRule};
use super::repeats::Repeats;
use super::rule::{Rule, Table};
use grundy_sequence::pattern::{NamedSequence, Piece};

/// What differs between languages. Texts of several lines end with a line feed; those of a function's
/// body are indented.
pub(super) struct Language {
    /// What a comment begins with.
    pub(super) comment: &'static str,
    /// The operator of division.
    pub(super) over: &'static str,
    /// The end of a statement.
    pub(super) end: &'static str,
    /// A comment before functions that need numbers of more than 64 bits.
    pub(super) wide: &'static str,
    /// The beginning of the program.
    pub(super) head: fn(&[Function]) -> String,
    /// A list of numbers with a name.
    pub(super) list: fn(&str, &[u64]) -> String,
    /// An element of a list.
    pub(super) item: fn(&str, &str) -> String,
    /// Returns a value if a condition holds.
    pub(super) when: fn(&str, &str) -> String,
    /// Returns a value at the end of a body.
    pub(super) give: fn(&str) -> String,
    /// Refuses numbers beyond a largest one.
    pub(super) guard: fn(&str, u64) -> String,
    /// Reads k off the digits of n.
    pub(super) scan: fn(&Digits) -> String,
    /// Term number k of a sequence.
    pub(super) term: fn(NamedSequence) -> &'static str,
    /// Finds the number k of the interval of n, with the ending of the constants.
    pub(super) walk: fn(&Walk, &str) -> String,
    /// Runs an automaton, with the ending of the constants.
    pub(super) automaton: fn(u8, &str) -> String,
    /// The value where at most a fraction may be taken, by its numerator and denominator.
    pub(super) at_most: fn(u64, u64) -> String,
    /// The number of prime factors.
    pub(super) prime_factors: &'static str,
    /// The values by residue class, with the name of the function.
    pub(super) pieces: fn(&[Piece], &str) -> String,
    /// How formulas are written.
    pub(super) formulas: Notation,
    /// A function with a name and a body.
    pub(super) function: fn(&Rule, &str, &str) -> String,
    /// A function of two numbers with a name and a body.
    pub(super) pair_function: fn(&str, &str) -> String,
    /// The value of two numbers by an automaton that reads their digits, by its base and the number of
    /// its states.
    pub(super) pair_automaton: fn(u64, usize) -> String,
    /// Compares a function of two numbers with its table: its name, the first row and column, and the
    /// number of columns.
    pub(super) pair_test: fn(&str, [u64; 2], usize) -> String,
    /// The beginning of what the program runs.
    pub(super) main: &'static str,
    /// Compares a function with its table: its name, the ending of the table, the first number.
    pub(super) test: fn(&str, &str, u64) -> String,
    /// The value of a heap by a function.
    pub(super) heap: fn(&str, u64) -> String,
    /// The value of no heap.
    pub(super) zero: &'static str,
    /// Compares the value of a position, which is an expression.
    pub(super) sum: fn(&Sum, &str) -> String,
    /// The end of the program.
    pub(super) done: &'static str,
}

/// A program of some functions.
pub(super) struct Program<'a> {
    pub(super) language: &'a Language,
    pub(super) functions: &'a [Function],
}

impl Program<'_> {
    /// The text, with the value of a sum if there is one.
    pub(super) fn text(&self, sum: Option<&Sum>) -> String {
        let language = self.language;
        let names = || (0..).map(|number| named(self.functions, number)).zip(self.functions);
        let mut out = (language.head)(self.functions);
        let bodies: Vec<String> = self.functions.iter().filter_map(|f| self.formula(f)).collect();
        out.push_str(&language.formulas.functions_of(&bodies));
        for ((name, end), function) in names() {
            out.push_str(&self.function(function, &name, &end));
        }
        for ((_, end), function) in names() {
            out.push_str(&(language.list)(&format!("TABLE{end}"), &function.table));
        }
        out.push_str(language.main);
        for ((name, end), function) in names() {
            out.push_str(&(language.test)(&name, &end, function.first));
        }
        if let Some(sum) = sum {
            let heap = |&(number, heap)| (language.heap)(&named(self.functions, number).0, heap);
            let heaps: Vec<String> = sum.heaps.iter().map(heap).collect();
            let heaps = heaps.join(" ^ ");
            let heaps = if heaps.is_empty() { language.zero } else { &heaps };
            out.push_str(&(language.sum)(sum, heaps));
        }
        out + language.done
    }

    /// The value of a function that is a formula.
    fn formula(&self, function: &Function) -> Option<String> {
        let Rule::Formula(Formula { term, .. }) = &function.rule else { return None };
        let notation = &self.language.formulas;
        Some(notation.value(term, &notation.number))
    }

    /// A function with its comment and its constants.
    fn function(&self, function: &Function, name: &str, end: &str) -> String {
        let language = self.language;
        let comment = |line: &String| format!("{} {line}\n", language.comment);
        let mut out: String = function.comment.iter().map(comment).collect();
        if matches!(function.rule, Rule::Pieces { .. } | Rule::Intervals(_) | Rule::Formula(_)) {
            out.push_str(language.wide);
        }
        let mut body = Body { language, end, lists: String::new() };
        let text = body.rule(&function.rule, name);
        out + &body.lists + &(language.function)(&function.rule, name, &text)
    }
}

impl Language {
    /// The program of a function of two numbers.
    pub(super) fn pair_program(&self, function: &PairFunction) -> String {
        const NAME: &str = "grundy";
        const OF_KEY: &str = "grundy_of_key";
        let PairFunction { comment, rule, first, columns, table } = function;
        let notation = &self.formulas;
        let value = |term: &_| notation.value(term, &notation.pair);
        let mut body = Body { language: self, end: "", lists: String::new() };
        let (mut helpers, mut of_key) = (Vec::new(), String::new());
        let text = match rule {
            PairRule::Formula(term) => {
                helpers.push(value(term));
                notation.pair.declared.to_owned() + &(self.give)(&value(term))
            }
            PairRule::Key(key, rule) => {
                helpers.push(value(key));
                if let Rule::Formula(Formula { term, .. }) = rule {
                    helpers.push(notation.value(term, &notation.number));
                }
                let text = body.rule(rule, OF_KEY);
                of_key = (self.function)(rule, OF_KEY, &text);
                let value = format!("{OF_KEY}({})", value(key));
                notation.pair.declared.to_owned() + &(self.give)(&value)
            }
            PairRule::Automaton(PairAutomaton { base, accepts, next }) => {
                body.list("NEXT", next);
                body.list("ACCEPTS", accepts);
                (self.pair_automaton)((*base).into(), accepts.len())
            }
        };
        let comment = comment.iter().map(|line| format!("{} {line}\n", self.comment));
        let mut out = (self.head)(&[]) + &notation.functions_of(&helpers);
        out.extend(comment);
        out + self.wide
            + &body.lists
            + &of_key
            + &(self.pair_function)(NAME, &text)
            + &(self.list)("TABLE", table)
            + self.main
            + &(self.pair_test)(NAME, *first, *columns)
            + self.done
    }
}

/// The body of a function.
struct Body<'a> {
    language: &'a Language,
    /// The ending of its constants.
    end: &'a str,
    /// The constants.
    lists: String,
}

impl Body<'_> {
    fn rule(&mut self, rule: &Rule, name: &str) -> String {
        let language = self.language;
        match rule {
            Rule::Number => (language.give)("n"),
            Rule::Remainder(modulus) => (language.give)(&format!("n % {modulus}")),
            Rule::Repeats(rule) => self.repeats("n", rule),
            Rule::Digits(rule) => (language.scan)(rule) + &self.of_k(&rule.of),
            Rule::Intervals(rule) => {
                self.list("START", &rule.starts);
                (language.walk)(rule, self.end) + &self.repeats("k", &rule.of)
            }
            Rule::Automaton(Table { base, next, values }) => {
                self.list("NEXT", next);
                self.list("VALUE", values);
                (language.automaton)(*base, self.end)
            }
            Rule::AtMost(over, under) => (language.at_most)(*over, *under),
            Rule::PrimeFactors => language.prime_factors.to_owned(),
            Rule::Pieces { first, head, pieces } => {
                self.list("HEAD", head);
                self.head("n", *first, head) + &(language.pieces)(pieces, name)
            }
            Rule::Formula(Formula { first, head, term }) => {
                let mut early = String::new();
                if !head.is_empty() {
                    self.list("HEAD", head);
                    early = self.head("n", *first, head);
                }
                let notation = &language.formulas;
                let value = notation.value(term, &notation.number);
                early + notation.number.declared + &(language.give)(&value)
            }
        }
    }

    /// Adds a constant.
    fn list(&mut self, label: &str, numbers: &[u64]) {
        let text = (self.language.list)(&format!("{label}{}", self.end), numbers);
        self.lists.push_str(&text);
    }

    /// The values of the numbers below a pattern.
    fn head(&self, n: &str, first: u64, head: &[u64]) -> String {
        let item = (self.language.item)(&format!("HEAD{}", self.end), &place(n, first));
        (self.language.when)(&format!("{n} < {}", first + head.len() as u64), &item)
    }

    /// The values that repeat by the number `n`.
    fn repeats(&mut self, n: &str, rule: &Repeats) -> String {
        let Repeats { first, head, cycle, saltus } = rule;
        let mut body = String::new();
        if !head.is_empty() {
            self.list("HEAD", head);
            body.push_str(&self.head(n, *first, head));
        }
        self.list("CYCLE", cycle);
        if let Some(largest) = rule.largest() {
            body.push_str(&(self.language.guard)(n, largest));
        }
        let (n, period) = (place(n, rule.from()), cycle.len());
        let index = format!("{n} % {period}");
        let mut value = (self.language.item)(&format!("CYCLE{}", self.end), &index);
        if *saltus > 0 {
            let more = format!(" + {saltus} * ({n} {} {period})", self.language.over);
            value.push_str(&more);
        }
        body + &(self.language.give)(&value)
    }

    /// The value by the number k that the digits give.
    fn of_k(&mut self, of: &OfK) -> String {
        let language = self.language;
        match of {
            OfK::Same => (language.give)("k"),
            OfK::Repeats(rule) => self.repeats("k", rule),
            OfK::Named { least, head, shift, name } => {
                let listed = (*least..).zip(head);
                let listed = listed
                    .map(|(k, value)| (language.when)(&format!("k == {k}"), &value.to_string()));
                let mut body: String = listed.collect();
                if let Some(line) = shifted(*shift) {
                    body.push_str(&line);
                    body.push_str(language.end);
                    body.push('\n');
                }
                body + &(language.give)((language.term)(*name))
            }
        }
    }
}

/// A factor before a call, left out where it is 1.
pub(super) fn factor(factor: i128) -> String {
    if factor == 1 { String::new() } else { format!("{factor} * ") }
}

/// The name of a function and the ending of its constants.
fn named(functions: &[Function], place: usize) -> (String, String) {
    match functions.len() {
        1 => ("grundy".to_owned(), String::new()),
        _ => (format!("grundy_{place}"), format!("_{place}")),
    }
}

/// The place of n, or of another number, in a list that begins with the number `first`.
fn place(n: &str, first: u64) -> String {
    if first == 0 { n.to_owned() } else { format!("({n} - {first})") }
}

/// `n * over`, in short.
pub(super) fn times(n: &str, over: u64) -> String {
    if over == 1 { n.to_owned() } else { format!("{n} * {over}") }
}

/// Numbers in lines of at most 90 characters, indented.
pub(super) fn lines(numbers: &[u64]) -> String {
    const WIDTH: usize = 86;
    let mut text = String::new();
    let mut width = WIDTH;
    for number in numbers {
        let number = format!("{number}, ");
        width += number.len();
        if width > WIDTH {
            text.truncate(text.trim_end().len());
            text.push_str("\n    ");
            width = number.len();
        }
        text.push_str(&number);
    }
    text.truncate(text.trim_end().len());
    text
}
