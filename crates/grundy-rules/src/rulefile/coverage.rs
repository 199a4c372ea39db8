//! What of a rule some positions do not show: a move that none of them has, or a condition that is
//! the same in all of them. A pattern of the values of such positions says nothing of later ones.
//!
//! The choices of each range with fixed ends count separately: `for k in 1..20: if 2^k <= n: n - 2^k`
//! counts as twenty moves. Conditions on such choices alone decide nothing about positions.

use std::collections::HashMap;

use smallvec::SmallVec;

use super::code::{Instruction, Op, Register, Trap, Value, Why, run_watched};
use super::constants::FixedRegisters;
use super::line_of;
use super::lists::Flat;
use super::rule::{CompiledClause, CompiledPlaces, PlaceRange, Program, subsets};
use grundy_core::game::{Failure, Meter};

/// The greatest number of moves and conditions that are recorded.
const MOST_SITES: usize = 1 << 14;

/// The greatest number of choices that are looked at.
const MOST_CHOICES: u64 = 1 << 22;

/// The counters of ranges with fixed ends.
type Counters = SmallVec<[i64; 4]>;

/// A part of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Site {
    /// A move, by its number.
    Move(usize),
    /// An instruction that decides something, by its place in the code.
    Decision(usize),
}

/// What was seen of a part of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Sight {
    holds: bool,
    fails: bool,
}

/// A part of a rule that no position shows.
#[derive(Debug)]
pub(super) enum Unseen {
    /// No position has the move that begins at a byte of the file, or has it for one of its choices.
    Move(String, usize),
    /// What stands at a byte of the file decides the same in all positions.
    Decision(usize),
    /// There are too many moves and conditions.
    TooMany,
}

impl Unseen {
    /// The part in words; `text` is the file.
    pub(super) fn sentence(&self, text: &str) -> String {
        match self {
            Self::Move(name, at) => {
                let (line, ..) = line_of(text, *at);
                format!("a choice of the move `{name}` of line {line} never occurs there")
            }
            Self::Decision(at) => {
                let (line, ..) = line_of(text, *at);
                format!("a condition of line {line} never changes there")
            }
            Self::TooMany => "the rule has more choices than can be compared".to_owned(),
        }
    }
}

impl Program {
    /// What of the rule none of the positions shows, if they do not show everything. The positions
    /// are looked at until they have shown everything.
    ///
    /// # Errors
    /// A limit.
    pub(super) fn unseen(
        &self,
        positions: &mut dyn Iterator<Item = Flat>,
        meter: &Meter<'_>,
    ) -> Result<Option<Unseen>, Failure> {
        let mut coverage = Coverage::new(self);
        for (number, at) in positions.enumerate() {
            meter.pause()?;
            // A fault of the rule is reported where values are computed.
            let _ = coverage.position(&at, number == 0);
            if coverage.missing == 0 {
                return Ok(None);
            }
            if coverage.is_full() {
                break;
            }
        }
        Ok(Some(coverage.first_missing()))
    }
}

struct Coverage<'a> {
    program: &'a Program,
    fixed: FixedRegisters,
    /// The registers that hold truth values.
    truths: Vec<bool>,
    seen: HashMap<(Site, Counters), Sight>,
    /// The number of entries of `seen` that are not complete.
    missing: usize,
    choices: u64,
    registers: Vec<i64>,
    /// The counters of the choice that is looked at.
    counters: Counters,
}

impl<'a> Coverage<'a> {
    fn new(program: &'a Program) -> Self {
        let mut truths = vec![false; program.registers.len()];
        for &Instruction { op, to, a, .. } in &program.code {
            if op.decides() || op == Op::Not {
                truths[usize::from(to)] = true;
            }
            if !op.is_binary() {
                truths[usize::from(a)] = true;
            }
        }
        let fixed = FixedRegisters::of(program);
        Self {
            program,
            fixed,
            truths,
            seen: HashMap::new(),
            missing: 0,
            choices: 0,
            registers: Vec::new(),
            counters: Counters::new(),
        }
    }

    /// Whether no more is looked at.
    fn is_full(&self) -> bool {
        self.seen.len() >= MOST_SITES || self.choices >= MOST_CHOICES
    }

    /// Looks at a position; the first one also shows which choices there may be.
    fn position(&mut self, at: &[u64], first: bool) -> Result<(), Trap> {
        let program = self.program;
        self.registers.clone_from(&program.registers);
        if first {
            self.expect_moves();
        }
        program.write(at, &mut self.registers);
        self.counters.clear();
        // Which positions there are decides no move.
        for condition in &program.conditions {
            if condition.get(&program.code, &mut self.registers)? == 0 {
                return Ok(());
            }
        }
        for definition in &program.definitions {
            self.value(definition)?;
        }
        for mv in 0..program.moves.len() {
            self.steps(mv, 0)?;
            self.counters.clear();
        }
        Ok(())
    }

    /// Notes every choice of a range with fixed ends as one that must occur.
    fn expect_moves(&mut self) {
        for mv in 0..self.program.moves.len() {
            let before = self.seen.len();
            self.counters.clear();
            let _ = self.expect(mv, 0);
            if self.seen.len() == before {
                // Without a choice the move never occurs.
                self.counters.clear();
                self.note(Site::Move(mv), None);
            }
        }
    }

    /// The choices of a move from clause number `depth` on, whatever its conditions.
    fn expect(&mut self, mv: usize, depth: usize) -> Result<(), Trap> {
        let program = self.program;
        if self.is_full() {
            return Ok(());
        }
        match program.moves[mv].steps.get(depth) {
            None => {
                self.note(Site::Move(mv), None);
                Ok(())
            }
            Some(clause @ CompiledClause::For { counter, .. }) if self.is_fixed(clause) => {
                let Some(range) = program.range(clause, &mut self.registers)? else {
                    return Ok(());
                };
                for value in range.values() {
                    self.registers[usize::from(*counter)] = value;
                    self.counters.push(value);
                    self.expect(mv, depth + 1)?;
                    self.counters.pop();
                    if self.is_full() {
                        break;
                    }
                }
                Ok(())
            }
            Some(clause) => {
                if let CompiledClause::Let(value) = clause
                    && self.fixed.is_fixed(value.register)
                {
                    value.get(&program.code, &mut self.registers)?;
                }
                self.expect(mv, depth + 1)
            }
        }
    }

    /// Whether the ends of a range are fixed.
    fn is_fixed(&self, clause: &CompiledClause) -> bool {
        let CompiledClause::For { from, to, step, .. } = clause else { return false };
        let fixed = |value: &Value| self.fixed.is_fixed(value.register);
        fixed(from) && fixed(to) && step.as_ref().is_none_or(fixed)
    }

    /// Follows the clauses of a move from number `depth` on. The recursion is as deep as their
    /// number, which the compiler limits.
    fn steps(&mut self, mv: usize, depth: usize) -> Result<(), Trap> {
        let program = self.program;
        match program.moves[mv].steps.get(depth) {
            None => self.note(Site::Move(mv), Some(true)),
            Some(CompiledClause::If(conditions)) => {
                for condition in conditions {
                    if self.value(condition)? == 0 {
                        return Ok(());
                    }
                }
                return self.steps(mv, depth + 1);
            }
            Some(CompiledClause::Let(value)) => {
                self.value(value)?;
                return self.steps(mv, depth + 1);
            }
            Some(CompiledClause::Each { counter, places, .. }) => {
                let places = self.places(places)?;
                let mut place = 0;
                while let Some(next) = places.next(place, &self.registers) {
                    place = next;
                    self.choices += 1;
                    if self.missing == 0 || self.is_full() {
                        break;
                    }
                    self.registers[usize::from(*counter)] = place;
                    self.steps(mv, depth + 1)?;
                }
            }
            Some(CompiledClause::Subset { set, places, at }) => {
                let places = self.places(places)?;
                let all = places.as_set(&self.registers);
                for chosen in subsets(all.ok_or(Trap { at: *at, why: Why::LargeSet })?) {
                    self.choices += 1;
                    if self.missing == 0 || self.is_full() {
                        break;
                    }
                    self.registers[usize::from(*set)] = chosen;
                    self.steps(mv, depth + 1)?;
                }
            }
            // Edges are named in games on graphs alone, which have no patterns.
            Some(CompiledClause::Edge { .. }) => {}
            Some(clause @ CompiledClause::For { counter, from, to, step, .. }) => {
                for end in [Some(from), Some(to), step.as_ref()].into_iter().flatten() {
                    self.value(end)?;
                }
                let Some(range) = program.range(clause, &mut self.registers)? else {
                    return Ok(());
                };
                let fixed = self.is_fixed(clause);
                for value in range.values() {
                    self.choices += 1;
                    if self.missing == 0 || self.is_full() {
                        break;
                    }
                    self.registers[usize::from(*counter)] = value;
                    if fixed {
                        self.counters.push(value);
                    }
                    self.steps(mv, depth + 1)?;
                    if fixed {
                        self.counters.pop();
                    }
                }
            }
        }
        Ok(())
    }

    /// The places that a clause runs over.
    fn places(&mut self, places: &CompiledPlaces) -> Result<PlaceRange, Trap> {
        Ok(match places {
            CompiledPlaces::All(length) => PlaceRange::Upto(self.registers[usize::from(*length)]),
            CompiledPlaces::Near(vertex) => PlaceRange::Near(self.value(vertex)?),
            CompiledPlaces::Chosen(set) => PlaceRange::Chosen(self.registers[usize::from(*set)]),
        })
    }

    /// Computes a value and notes what it decides.
    fn value(&mut self, value: &Value) -> Result<i64, Trap> {
        let program = self.program;
        let mut decided: SmallVec<[(usize, bool); 8]> = SmallVec::new();
        let start = value.start as usize;
        let code = program.code.get(start..value.end as usize).unwrap_or_default();
        run_watched(code, &mut self.registers, &mut |at, holds| decided.push((start + at, holds)))?;
        for (at, holds) in decided {
            if self.is_open(&program.code[at]) {
                self.note(Site::Decision(at), Some(holds));
            }
        }
        Ok(self.registers[usize::from(value.register)])
    }

    /// Whether the position decides what an instruction decides.
    fn is_open(&self, &Instruction { op, a, b, .. }: &Instruction) -> bool {
        let fixed = |register: Register| self.fixed.is_fixed(register);
        let truth = matches!(op, Op::Copy) && !self.truths[usize::from(a)];
        // A table is asked for several registers.
        let asked = op == Op::HasRow;
        asked || !truth && !(fixed(a) && (!op.is_binary() || fixed(b)))
    }

    /// Notes that a part of the rule must be seen, and how it was seen.
    fn note(&mut self, site: Site, seen: Option<bool>) {
        let missing = &mut self.missing;
        let sight = self.seen.entry((site, self.counters.clone())).or_insert_with(|| {
            *missing += 1;
            // A move is not seen to fail.
            Sight { holds: false, fails: matches!(site, Site::Move(_)) }
        });
        let Some(holds) = seen else { return };
        let before = sight.holds && sight.fails;
        sight.holds |= holds;
        sight.fails |= !holds;
        let complete = !before && sight.holds && sight.fails;
        self.missing -= usize::from(complete);
    }

    /// The first part of the file that is missing.
    fn first_missing(&self) -> Unseen {
        let missing = self.seen.iter().filter(|(_, sight)| !(sight.holds && sight.fails));
        let place = |site: &Site| match *site {
            Site::Move(number) => self.program.moves[number].at,
            Site::Decision(at) => self.program.code[at].at,
        };
        let first = missing.map(|((site, _), _)| *site).min_by_key(place);
        match first {
            _ if self.seen.len() >= MOST_SITES => Unseen::TooMany,
            None => Unseen::TooMany,
            Some(Site::Move(number)) => {
                let mv = &self.program.moves[number];
                Unseen::Move(mv.name.clone(), mv.at as usize)
            }
            Some(Site::Decision(at)) => Unseen::Decision(self.program.code[at].at as usize),
        }
    }
}
