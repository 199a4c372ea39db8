//! User-defined games: rule files on tuples of 1 to 4 natural numbers, the last of which may be a
//! list, and on boards (`grid`).
//!
//! The text is parsed to a tree (`ast`), the tree is compiled to typed register code (`code`), and
//! the table engine runs the code. The text is not read again while positions are evaluated.
//! `docs/src/rule-files.md` is the language's reference.

mod affine;
mod arithmetic;
mod ast;
mod code;
mod compile;
mod constants;
mod coverage;
mod emit;
mod expression;
mod fill;
mod form;
mod functions;
mod grid;
mod lexer;
mod linear;
mod lists;
mod multisets;
mod options;
mod parser;
mod probe;
mod result;
mod rides;
mod rule;
mod soundness;
mod takes;
mod work;

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use code::Trap;
pub use grid::{BoardMove, BoardRule, OFF_SIGN, OUTSIDE, States, Stencil, StencilCell};
use grundy_core::game::{
    AffineMove, Failure, Filler, Goal, Meter, Multiset, MultisetFiller, MultisetRule, Order, Rank,
    Refusal, Riders, Takes, Tuple, TupleRule, Work, as_heap_part, part_text, tuple_text,
};
use grundy_core::text::{ParseError, Place};
use grundy_core::value::Side;
use lexer::Mistake;
use lists::NumberedLists;
use rule::{CompiledLeft, CompiledMove, CompiledOrder, Program};

/// The greatest length of a rule file in bytes.
const LONGEST: usize = 1 << 18;

/// A game from a rule file.
#[derive(Debug)]
pub struct Rule {
    /// The file's name as given by the user.
    name: String,
    text: String,
    title: String,
    parameters: Vec<String>,
    conditions: String,
    program: Program,
    takes: Option<Takes>,
    affine: Option<Vec<AffineMove>>,
    rides: Option<Vec<Tuple>>,
    /// In a game with a list: the positions met so far. A tuple holds such a position's number.
    lists: Mutex<NumberedLists>,
}

impl Rule {
    /// Reads a rule file.
    ///
    /// # Errors
    /// Points at the error in the file.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Self, ParseError> {
        let text = utf8(name, bytes)?;
        let parse_error = |mistake| parse_error(name, text, mistake);
        if text.len() > LONGEST {
            return Err(parse_error(Mistake::new(
                0,
                format!("a file of {} bytes is too long for a rule", text.len()),
            )));
        }
        let file = parser::parse(text).map_err(parse_error)?;
        let program = compile::compile(&file).map_err(parse_error)?;
        soundness::check(&file).map_err(parse_error)?;
        Ok(Self {
            name: name.to_owned(),
            text: text.to_owned(),
            title: file.title.clone(),
            parameters: file
                .parameters
                .iter()
                .map(|p| p.text.clone())
                .chain(file.list.iter().map(|list| format!("{}[]", list.name.text)))
                .collect(),
            conditions: plain(text.get(file.conditions_at.clone()).unwrap_or_default()),
            program,
            takes: takes::takes(&file),
            affine: affine::affine(&file),
            rides: rides::rides(&file),
            lists: Mutex::default(),
        })
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game's name inside the file.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// In a game with a list: the number of parameters before it, and whether the order of its
    /// elements does not matter.
    pub fn list(&self) -> Option<(usize, bool)> {
        self.program.list.map(|list| (self.program.arity, list.multiset))
    }

    /// The tuple that stands for a position: its numbers, or, in a game with a list, the number that
    /// the position has here. `None` if there are more numbers than a tuple has.
    pub fn tuple(&self, flat: &[u64]) -> Option<Tuple> {
        if self.program.list.is_some() {
            return Some([self.numbered().intern(flat), 0, 0, 0]);
        }
        let mut tuple = Tuple::default();
        tuple.get_mut(..flat.len())?.copy_from_slice(flat);
        Some(tuple)
    }

    /// The numbers of a position, and after them the elements of its list.
    pub fn flat(&self, at: Tuple) -> SmallVec<[u64; 12]> {
        if self.program.list.is_none() {
            return SmallVec::from_slice(&at[..self.program.arity]);
        }
        self.numbered().get(at[0]).map(|flat| SmallVec::from_slice(flat)).unwrap_or_default()
    }

    fn numbered(&self) -> MutexGuard<'_, NumberedLists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A part of an option, as messages show it.
    pub fn part_text(&self, part: &Tuple) -> String {
        match as_heap_part(part) {
            Some(_) => part_text(part, 0),
            None => self.position_text(*part),
        }
    }

    /// The names of the parameters.
    pub fn parameters(&self) -> &[String] {
        &self.parameters
    }

    /// The conditions on positions as written in the file; empty if there are none.
    pub fn conditions(&self) -> &str {
        &self.conditions
    }

    /// Whether the players have different moves.
    pub fn is_partisan(&self) -> bool {
        self.program.moves.iter().any(|mv| mv.side.is_some())
    }

    /// Whether the file declares that play may return to an earlier position.
    pub fn is_endless(&self) -> bool {
        matches!(self.program.order, CompiledOrder::None)
    }

    /// Checks that every option of a side can be computed and leaves positions of the game only.
    ///
    /// # Errors
    /// The first fault, with position, move and line.
    pub fn check(&self, at: Tuple, side: Side) -> Result<(), Failure> {
        let mut index = 0;
        let mut outside = Ok(());
        self.each(at, side, &mut |_, parts| {
            for &part in parts {
                outside = outside.clone().and_then(|()| self.check_part(at, side, index, part));
            }
            index += 1;
            if outside.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        outside
    }

    /// Checks that a part left by option number `index` is a position.
    fn check_part(&self, at: Tuple, side: Side, index: usize, part: Tuple) -> Result<(), Failure> {
        if as_heap_part(&part).is_some() || self.contains(part)? {
            return Ok(());
        }
        Err(Failure::Rule(format!(
            "{}: at {} {} leaves {}, which is not a position: the game asks for {}",
            self.name,
            self.position_text(at),
            self.name_of_move(at, side, index),
            self.position_text(part),
            self.conditions
        )))
    }

    /// The move that leads to a side's option number `index` (from 0), as messages name it.
    fn name_of_move(&self, at: Tuple, side: Side, index: usize) -> String {
        let (mut i, mut found) = (0, String::new());
        let intern = &mut |flat: &[u64]| self.numbered().intern(flat);
        let _ = self.program.options(&self.flat(at), side, intern, &mut |mv, _| {
            if i < index {
                i += 1;
                return ControlFlow::Continue(());
            }
            let (line, ..) = line_of(&self.text, mv.at as usize);
            found = format!("the move `{}` of line {line}", mv.name);
            ControlFlow::Break(())
        });
        found
    }

    /// Calls `visit` with the move's name and the parts of every option of a side, in the order of
    /// the file.
    ///
    /// # Errors
    /// A fault of the rule, with position, move and line.
    pub fn each(
        &self,
        at: Tuple,
        side: Side,
        visit: &mut dyn FnMut(&str, &[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let intern = &mut |flat: &[u64]| self.numbered().intern(flat);
        self.program
            .options(&self.flat(at), side, intern, &mut |mv, parts| visit(&mv.name, parts))
            .map_err(|faulty| self.fault(at, faulty.trap, &faulty.source()))
    }

    fn position_text(&self, at: Tuple) -> String {
        let flat = self.flat(at);
        if self.program.list.is_none() {
            return tuple_text(&flat);
        }
        let (numbers, list) = flat.split_at(self.program.arity.min(flat.len()));
        let list: Vec<String> = list.iter().map(u64::to_string).collect();
        let mut entries: Vec<String> = numbers.iter().map(u64::to_string).collect();
        entries.push(format!("[{}]", list.join(", ")));
        tuple_text(&entries)
    }

    fn fault(&self, at: Tuple, trap: Trap, by: &str) -> Failure {
        let (line, _, _) = line_of(&self.text, trap.at as usize);
        let (name, at, Trap { why, .. }) = (&self.name, self.position_text(at), trap);
        let what = format!("{name}:{line}: at {at} {by} {why}");
        if why.is_size() {
            return Refusal::new(what).help(why.help()).into();
        }
        Failure::Rule(format!("{what}; {}", why.help()))
    }
}

impl TupleRule for Rule {
    fn arity(&self) -> usize {
        // A position with a list is a number.
        if self.program.list.is_some() { 1 } else { self.program.arity }
    }

    fn shown(&self, at: Tuple) -> String {
        self.position_text(at)
    }

    fn bytes(&self) -> u64 {
        self.numbered().bytes()
    }

    fn falls(&self, at: Tuple, part: Tuple) -> Option<[bool; 2]> {
        let list = self.program.list?;
        let (at, part) = (self.flat(at), self.flat(part));
        let total =
            |flat: &[u64]| flat.iter().map(|&x| u128::from(x)).sum::<u128>() + flat.len() as u128;
        let (numbers, elements) = at.split_at(self.program.arity.min(at.len()));
        let (numbers_left, left) = part.split_at(self.program.arity.min(part.len()));
        // Multisets are compared by their greatest elements first: Dershowitz and Manna, Proving
        // termination with multiset orderings, Communications of the ACM 22 (1979). Lists are
        // compared by length first.
        let lists = if list.multiset {
            left.iter().rev().cmp(elements.iter().rev())
        } else {
            left.len().cmp(&elements.len()).then_with(|| left.cmp(elements))
        };
        let lexicographic = numbers_left.cmp(numbers).then(lists).is_lt();
        Some([total(&part) < total(&at), lexicographic])
    }

    fn contains(&self, at: Tuple) -> Result<bool, Failure> {
        if self.program.conditions.is_empty() {
            return Ok(true);
        }
        let mut registers = self.program.registers.clone();
        self.program
            .enter(&self.flat(at), &mut registers)
            .map_err(|trap| self.fault(at, trap, "the condition"))
    }

    fn order(&self) -> Order {
        match self.program.order {
            CompiledOrder::Either | CompiledOrder::None => Order::Either,
            CompiledOrder::Sum => Order::Sum,
            CompiledOrder::Lexicographic => Order::Lexicographic,
            CompiledOrder::By(_) => Order::Declared,
        }
    }

    fn rank(&self, at: Tuple) -> Result<Rank, Failure> {
        let mut rank = Rank::default();
        let CompiledOrder::By(list) = &self.program.order else {
            return Ok(rank);
        };
        let mut registers = self.program.registers.clone();
        // Tuples that are no positions get the lowest rank; no part may be one of them.
        let inside = self.program.enter(&self.flat(at), &mut registers);
        if !inside.map_err(|trap| self.fault(at, trap, "the condition"))? {
            return Ok(rank);
        }
        for (to, value) in rank.iter_mut().zip(list) {
            let n = value
                .get(&self.program.code, &mut registers)
                .map_err(|trap| self.fault(at, trap, "the order"))?;
            *to = u64::try_from(n).map_err(|_| {
                let (line, _, _) = line_of(&self.text, value.at as usize);
                Failure::Rule(format!(
                    "{}:{line}: at {} the order is {n}; add a number to it, so that it is never below 0",
                    self.name,
                    self.position_text(at)
                ))
            })?;
        }
        Ok(rank)
    }

    fn options(
        &self,
        at: Tuple,
        visit: &mut dyn FnMut(&[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        self.each(at, Side::Left, &mut |_, parts| visit(parts))
    }

    fn move_name(&self, at: Tuple, index: usize) -> String {
        self.name_of_move(at, Side::Left, index)
    }

    fn work(&self, at: Tuple) -> Result<Work, Failure> {
        let work =
            self.program.work(&self.flat(at)).map_err(|trap| self.fault(at, trap, "the rule"))?;
        // Riders read one set for each line, not every entry on it.
        let lines = self.rides.as_ref().map(|steps| Work::COMPUTED * (1 + steps.len() as u64));
        Ok(Work { fill: lines.map_or(work.fill, |lines| lines.min(work.fill)), ..work })
    }

    fn takes(&self) -> Option<Takes> {
        self.takes
    }

    fn largest_constant(&self) -> u64 {
        self.program.largest_constant()
    }

    fn unseen(
        &self,
        positions: &mut dyn Iterator<Item = Tuple>,
        meter: &Meter<'_>,
    ) -> Result<Option<String>, Failure> {
        let unseen = self.program.unseen(positions, meter)?;
        Ok(unseen.map(|unseen| unseen.sentence(&self.text)))
    }

    fn count_options(&self, at: Tuple, most: u64) -> Result<u64, Failure> {
        let count = self.program.count_options(&self.flat(at), most);
        count.map_err(|trap| self.fault(at, trap, "the rule"))
    }

    fn width(&self) -> usize {
        // A heap of another game is stored as its game and its size.
        if self.program.leaves_heaps() { self.arity().max(2) } else { self.arity() }
    }

    fn is_plain(&self) -> bool {
        !self.has_goals() && !self.program.leaves_heaps() && self.program.list.is_none()
    }

    fn multisets(&self) -> Option<&dyn MultisetRule> {
        let lists = |mv: &CompiledMove| {
            mv.terms.iter().all(|term| matches!(term.left, CompiledLeft::List(..)))
        };
        let fits = self.program.arity == 0
            && self.program.list.is_some_and(|list| list.multiset)
            && matches!(self.program.order, CompiledOrder::Either)
            && !self.has_goals()
            && !self.is_partisan()
            && self.program.moves.iter().all(lists);
        fits.then_some(self)
    }

    fn has_goals(&self) -> bool {
        !self.program.goals.is_empty()
    }

    fn goal(&self, at: Tuple) -> Result<Option<Goal>, Failure> {
        if !self.has_goals() {
            return Ok(None);
        }
        let mut registers = self.program.registers.clone();
        let found = self
            .program
            .enter(&self.flat(at), &mut registers)
            .and_then(|inside| if inside { self.program.goal(&mut registers) } else { Ok(None) });
        found.map_err(|trap| self.fault(at, trap, "the goal"))
    }

    fn leaves_one(&self) -> bool {
        self.program.moves.iter().all(|mv| match mv.terms.as_slice() {
            [term] => {
                let own = !matches!(term.left, CompiledLeft::Heap(..));
                own && term.over.is_empty() && term.count.is_none()
            }
            _ => false,
        })
    }

    fn affine(&self) -> Option<&[AffineMove]> {
        self.affine.as_deref()
    }

    fn filler(&self) -> Option<Box<dyn Filler + '_>> {
        match &self.rides {
            Some(steps) => Some(Box::new(Riders::new(steps.iter().copied()))),
            None => Some(Box::new(fill::Fill::new(&self.program))),
        }
    }

    fn name(&self) -> String {
        self.name.clone()
    }
}

impl MultisetRule for Rule {
    fn multiset(&self, at: Tuple) -> Multiset {
        self.flat(at)
    }

    fn filler(&self) -> Box<dyn MultisetFiller + '_> {
        Box::new(multisets::MultisetFill::new(&self.program))
    }
}

/// A rule file of either kind.
#[derive(Debug)]
pub enum RuleFile {
    /// A game on numbers.
    Numbers(Box<Rule>),
    /// A game on boards.
    Boards(Box<BoardRule>),
}

impl RuleFile {
    /// Reads a rule file.
    ///
    /// # Errors
    /// Points at the error in the file.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Self, ParseError> {
        if is_on_boards(bytes) {
            return BoardRule::parse(name, bytes).map(|rule| Self::Boards(Box::new(rule)));
        }
        Rule::parse(name, bytes).map(|rule| Self::Numbers(Box::new(rule)))
    }
}

/// Whether a rule file is one of a game on boards, for [`BoardRule::parse`], and not of one on
/// numbers, for [`Rule::parse`].
pub fn is_on_boards(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_ok_and(parser::has_grid)
}

/// The content of a file as text.
fn utf8<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, ParseError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
        let mistake = Mistake::new(valid.len(), "this byte is not text in UTF-8")
            .help("save the file as UTF-8 text");
        parse_error(name, &valid, mistake)
    })
}

/// A part of the file, joined to one line without comments.
fn plain(text: &str) -> String {
    text.lines()
        .flat_map(|line| line.split('#').next().unwrap_or(line).split_whitespace())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The line and column of a byte, from 1, and the line's text.
fn line_of(text: &str, at: usize) -> (usize, usize, &str) {
    let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let number = 1 + text[..start].matches('\n').count();
    (number, 1 + text[start..at].chars().count(), line)
}

fn parse_error(name: &str, text: &str, mistake: Mistake) -> ParseError {
    const WIDEST: usize = 200;
    let (line, column, shown) = line_of(text, mistake.at);
    ParseError {
        place: Place::File {
            name: name.to_owned(),
            line,
            column,
            text: shown.chars().take(WIDEST).collect(),
        },
        message: mistake.message,
        help: mistake.help,
    }
}
