//! User-defined games: rule files on tuples of 1 to 4 natural numbers, the last of which may be a
//! list, and on boards (`grid`).
//!
//! The text is parsed to a tree (`ast`), the tree is compiled to typed register code (`code`), and
//! the table engine runs the code. The text is not read again while positions are evaluated.
//! `docs/src/rule-files.md` is the language's reference.

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
mod moves;
mod multisets;
mod options;
mod parser;
mod probe;
mod result;
mod rides;
mod rule;
mod soundness;
mod table;
mod takes;
mod work;

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use code::Trap;
pub use grid::{BoardMove, BoardRule, OFF_SIGN, OUTSIDE, States, Stencil, StencilCell};
use grundy_core::game::{
    Failure, LinearRule, Refusal, Takes, Tuple, TupleRule, as_heap_part, part_text, tuple_text,
};
use grundy_core::text::{ParseError, Place};
use grundy_core::value::Side;
use lexer::Mistake;
use lists::NumberedLists;
use options::Copies;
use rule::{CompiledOrder, Program};

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
    traits: table::Traits,
    takes: Option<Takes>,
    linear: Option<LinearRule>,
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
            traits: table::Traits::of(&program),
            program,
            takes: takes::takes(&file),
            linear: moves::linear(&file),
            rides: rides::rides(&file),
            lists: Mutex::default(),
        })
    }

    /// The text of the file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The file's name as given by the user.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// In a game on single numbers, the numbers that are taken from every large number.
    pub fn takes(&self) -> Option<Takes> {
        self.takes
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
        let _ =
            self.program.options(&self.flat(at), (side, Copies::Parity), intern, &mut |mv, _| {
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
        self.each_with(at, (side, Copies::All), visit)
    }

    fn each_with(
        &self,
        at: Tuple,
        listed: (Side, Copies),
        visit: &mut dyn FnMut(&str, &[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let intern = &mut |flat: &[u64]| self.numbered().intern(flat);
        self.program
            .options(&self.flat(at), listed, intern, &mut |mv, parts| visit(&mv.name, parts))
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
