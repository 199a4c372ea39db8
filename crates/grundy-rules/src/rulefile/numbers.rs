//! Games on tuples of numbers, the last of which may be lists.

use std::collections::HashMap;
use std::iter::zip;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use super::ast::{File, ListKind};
use super::code::Trap;
use super::lexer::Mistake;
use super::lists::NumberedLists;
use super::options::{Copies, Unlisted};
use super::property::{KnownProperties, is_by_property};
use super::rule::{CompiledOrder, Program};
use super::trap::{self, Source, outside};
use super::{
    compile, divisibility, fold, letters, line_of, monotone, moves, parse_error, parser, plain,
    rides, soundness, table,
};
use grundy_core::game::{
    ArithmeticRule, Continuation, Failure, FoldRule, LinearRule, Meter, MonotoneMove, State, Takes,
    Tuple, TupleRule, as_heap_part, bad_part, part_text, tuple_text,
};
use grundy_core::message;
use grundy_core::text::{Message, ParseError};
use grundy_core::value::Side;

/// A move of a rule.
#[derive(Debug, Clone, Copy)]
pub struct RuleMove<'a> {
    /// Its name in the file.
    pub name: &'a str,
    /// How play goes on.
    pub continuation: Continuation,
}

/// A game on numbers from a rule file.
#[derive(Debug)]
pub struct Rule {
    /// The file's name as given by the user.
    pub(super) name: String,
    pub(super) text: String,
    title: String,
    parameters: Vec<String>,
    conditions: String,
    pub(super) program: Program,
    pub(super) traits: table::Traits,
    /// The parsed file, and what was recognised of the moves from large positions.
    pub(super) file: File,
    pub(super) takes: Mutex<HashMap<State, Option<Arc<Takes>>>>,
    pub(super) linear: Option<LinearRule>,
    pub(super) monotone: Option<Vec<MonotoneMove>>,
    pub(super) fold: Option<FoldRule>,
    pub(super) arithmetic: Option<ArithmeticRule>,
    pub(super) rides: Option<Vec<Tuple>>,
    /// Whether moves take numbers by a property of these alone, and what is known of it.
    pub(super) by_property: bool,
    pub(super) properties: KnownProperties,
    /// In a game with lists: the positions met so far. A tuple holds such a position's number.
    pub(super) lists: Mutex<NumberedLists>,
}

impl Rule {
    /// Reads the text of a rule file.
    pub(super) fn parse(name: &str, text: &str) -> Result<Self, Mistake> {
        Self::of(name, text, parser::parse(text)?)
    }

    /// The same game in which either player may make every move.
    ///
    /// # Errors
    /// Points at a move in the file that may be made in every position then.
    pub fn impartial(&self) -> Result<Self, ParseError> {
        let both = || {
            let mut file = parser::parse(&self.text)?;
            for mv in &mut file.moves {
                mv.side = None;
            }
            Self::of(&self.name, &self.text, file)
        };
        both().map_err(|mistake| parse_error(&self.name, &self.text, mistake))
    }

    fn of(name: &str, text: &str, file: File) -> Result<Self, Mistake> {
        let program = compile::compile(&file)?;
        soundness::check(&file)?;
        Ok(Self {
            name: name.to_owned(),
            text: text.to_owned(),
            title: file.title.clone(),
            parameters: file
                .parameters
                .iter()
                .map(|p| p.text.clone())
                .chain(file.lists.iter().map(|list| match list.kind {
                    ListKind::Word => format!("word {}", list.name.text),
                    _ => format!("{}[]", list.name.text),
                }))
                .collect(),
            conditions: plain(text.get(file.conditions_at.clone()).unwrap_or_default()),
            traits: table::Traits::of(&program),
            program,
            linear: moves::linear(&file),
            monotone: monotone::monotone(&file),
            fold: fold::fold(&file),
            arithmetic: divisibility::arithmetic(&file),
            rides: rides::rides(&file),
            by_property: is_by_property(&file),
            properties: Mutex::default(),
            takes: Mutex::default(),
            lists: Mutex::default(),
            file,
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

    /// The game's name inside the file.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Whether positions have lists.
    pub(crate) fn has_lists(&self) -> bool {
        !self.program.lists.is_empty()
    }

    /// The number of parameters before the lists.
    pub(crate) fn arity(&self) -> usize {
        self.program.arity
    }

    /// What the lists are.
    pub(crate) fn list_kinds(&self) -> impl ExactSizeIterator<Item = ListKind> {
        self.program.lists.iter().map(|list| list.kind)
    }

    /// The numbers of a flat position, and its lists; `length` reads one of their lengths.
    pub(crate) fn split<'a, T>(
        &self,
        flat: &'a [T],
        length: impl Fn(&T) -> Option<usize>,
    ) -> (&'a [T], SmallVec<[&'a [T]; 2]>) {
        let (numbers, rest) = flat.split_at(self.program.arity.min(flat.len()));
        let mut lists = SmallVec::new();
        let Some(before_last) = self.program.lists.len().checked_sub(1) else {
            return (numbers, lists);
        };
        let (lengths, mut elements) = rest.split_at(before_last.min(rest.len()));
        for written in lengths {
            let length = length(written).unwrap_or(usize::MAX).min(elements.len());
            let list;
            (list, elements) = elements.split_at(length);
            lists.push(list);
        }
        lists.push(elements);
        (numbers, lists)
    }

    /// The letters of a word; `None` if a number is no letter.
    pub fn word(numbers: &[u64]) -> Option<String> {
        numbers.iter().map(|&number| letters::letter(number)).collect()
    }

    /// The number of a letter of a word.
    pub fn letter(letter: char) -> Option<u64> {
        letters::number(letter).map(i64::unsigned_abs)
    }

    /// The tuple that stands for a position: its numbers, or, in a game with lists, the number that
    /// the position has here. `None` if there are more numbers than a tuple has.
    pub fn tuple(&self, flat: &[u64]) -> Option<Tuple> {
        if self.has_lists() {
            return Some([self.numbered().intern(flat), 0, 0, 0]);
        }
        let mut tuple = Tuple::default();
        tuple.get_mut(..flat.len())?.copy_from_slice(flat);
        Some(tuple)
    }

    /// The numbers of a position; after them, in a game with lists, the lengths of all lists but the last,
    /// and the elements of all.
    pub fn flat(&self, at: Tuple) -> SmallVec<[u64; 12]> {
        if !self.has_lists() {
            return SmallVec::from_slice(&at[..self.program.arity]);
        }
        self.numbered().get(at[0]).map(|flat| SmallVec::from_slice(flat)).unwrap_or_default()
    }

    pub(super) fn numbered(&self) -> MutexGuard<'_, NumberedLists> {
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

    /// Whether some moves oblige a player.
    pub fn obliges(&self) -> bool {
        self.program.obliges()
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
        if as_heap_part(&part).is_some() {
            return Ok(());
        }
        let why = if !self.contains(part)? {
            outside(&self.conditions)
        } else if let Some(why) = self.fault_of_part(at, part).filter(|_| self.obliges()) {
            why
        } else {
            return Ok(());
        };
        Err(bad_part(
            (&self.name, &self.position_text(at)),
            &self.name_of_move(at, side, index),
            &self.position_text(part),
            &why,
        ))
    }

    /// The move that leads to a side's option number `index` (from 0), as messages name it.
    pub(super) fn name_of_move(&self, at: Tuple, side: Side, index: usize) -> Message {
        let (mut i, mut found) = (0, Message::default());
        let intern = &mut |flat: &[u64]| self.numbered().intern(flat);
        let _ = self.program.options(
            &self.flat(at),
            (side, Copies::Parity),
            &Meter::unlimited(),
            intern,
            &mut |mv, _| {
                if i < index {
                    i += 1;
                    return ControlFlow::Continue(());
                }
                let (line, ..) = line_of(&self.text, mv.at as usize);
                found = message!(
                    "part-move-line",
                    "the move `{name}` of line {line}",
                    name = mv.name,
                    line = line
                );
                ControlFlow::Break(())
            },
        );
        found
    }

    /// Calls `visit` with the move and the parts of every option of a side, in the order of
    /// the file.
    ///
    /// # Errors
    /// A fault of the rule, with position, move and line.
    pub fn each(
        &self,
        at: Tuple,
        side: Side,
        visit: &mut dyn FnMut(RuleMove<'_>, &[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        self.each_with(at, (side, Copies::All), &Meter::unlimited(), visit)
    }

    pub(super) fn each_with(
        &self,
        at: Tuple,
        listed: (Side, Copies),
        meter: &Meter<'_>,
        visit: &mut dyn FnMut(RuleMove<'_>, &[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let intern = &mut |flat: &[u64]| self.numbered().intern(flat);
        self.program
            .options(&self.flat(at), listed, meter, intern, &mut |mv, parts| {
                visit(RuleMove { name: &mv.name, continuation: mv.continuation }, parts)
            })
            .map_err(|unlisted| match unlisted {
                Unlisted::Faulty(faulty) => self.fault(at, faulty.trap, faulty.source()),
                Unlisted::Failed(failure) => failure,
            })
    }

    pub(super) fn position_text(&self, at: Tuple) -> String {
        let flat = self.flat(at);
        let (numbers, lists) = self.split(&flat, |&length| length.try_into().ok());
        let mut entries: Vec<String> = numbers.iter().map(u64::to_string).collect();
        entries.extend(zip(self.list_kinds(), lists).map(|(kind, list)| {
            let word = if kind == ListKind::Word { Self::word(list) } else { None };
            word.filter(|word| !word.is_empty()).unwrap_or_else(|| {
                let list: Vec<String> = list.iter().map(u64::to_string).collect();
                format!("[{}]", list.join(", "))
            })
        }));
        tuple_text(&entries)
    }

    pub(super) fn fault(&self, at: Tuple, trap: Trap, by: Source<'_>) -> Failure {
        trap::failure(&self.name, &self.text, &self.position_text(at), trap, by)
    }
}
