//! Games that a person defines: a rule file on tuples of 1 to 4 natural numbers.
//!
//! Text is read to a tree (`ast`), the tree compiled to typed register code (`code`), and the
//! code run by a table. Nothing of the text is looked at again while positions are valued.
//! `docs/src/rule-files.md` is the language's reference.

mod arithmetic;
mod ast;
mod code;
mod compile;
mod emit;
mod expression;
mod fill;
mod functions;
mod lexer;
mod linear;
mod options;
mod parser;
mod probe;
mod result;
mod rides;
mod rule;
mod sound;
mod takes;
mod weigh;

use std::ops::ControlFlow;

use crate::game::{
    Failure, Filler, Order, Rank, Riders, Takes, Tuple, TupleRule, Work, tuple_text,
};
use crate::text::{ParseError, Place};
use crate::value::Side;
use code::Trap;
use lexer::Mistake;
use rule::{CompiledOrder, Program};

/// A file longer than this is not a rule.
const LONGEST: usize = 1 << 18;

/// A game from a rule file.
#[derive(Debug)]
pub struct Rule {
    /// The file's name as it was given.
    name: String,
    text: String,
    title: String,
    parameters: Vec<String>,
    conditions: String,
    program: Program,
    takes: Option<Takes>,
    rides: Option<Vec<Tuple>>,
}

impl Rule {
    /// Reads a rule file.
    ///
    /// # Errors
    /// Points at what is wrong in the file.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Self, ParseError> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
                let mistake = Mistake::new(valid.len(), "this byte is not text in UTF-8")
                    .help("save the file as UTF-8 text");
                return Err(placed(name, &valid, mistake));
            }
        };
        let placed = |mistake| placed(name, text, mistake);
        if text.len() > LONGEST {
            return Err(placed(Mistake::new(
                0,
                format!("a file of {} bytes is too long for a rule", text.len()),
            )));
        }
        let file = parser::parse(text).map_err(placed)?;
        let program = compile::compile(&file).map_err(placed)?;
        sound::check(&file).map_err(placed)?;
        Ok(Self {
            name: name.to_owned(),
            text: text.to_owned(),
            title: file.title.clone(),
            parameters: file.parameters.iter().map(|p| p.text.clone()).collect(),
            conditions: plain(text.get(file.asked.clone()).unwrap_or_default()),
            program,
            takes: takes::takes(&file),
            rides: rides::rides(&file),
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

    /// The names of the parameters.
    pub fn parameters(&self) -> &[String] {
        &self.parameters
    }

    /// What the file asks of a position, as written; empty if nothing.
    pub fn conditions(&self) -> &str {
        &self.conditions
    }

    /// Have the players different moves?
    pub fn is_partisan(&self) -> bool {
        self.program.moves.iter().any(|made| made.side.is_some())
    }

    /// Does the file say that play may come back to an earlier position?
    pub fn is_endless(&self) -> bool {
        matches!(self.program.order, CompiledOrder::None)
    }

    /// Is every option of a side a position of the game, and none without sense?
    ///
    /// # Errors
    /// The fault, with position, move and line.
    pub fn check(&self, at: Tuple, side: Side) -> Result<(), Failure> {
        let mut index = 0;
        let mut outside = Ok(());
        self.each(at, side, &mut |_, parts| {
            for &part in parts {
                outside = outside.clone().and_then(|()| self.inside(at, side, index, part));
            }
            index += 1;
            if outside.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        outside
    }

    /// What a move leaves must be a position.
    fn inside(&self, at: Tuple, side: Side, index: usize, part: Tuple) -> Result<(), Failure> {
        if self.contains(part)? {
            return Ok(());
        }
        Err(Failure::Rule(format!(
            "{}: at {} {} leaves {}, which is not a position: the game asks for {}",
            self.name,
            self.shown(at),
            self.named(at, side, index),
            self.shown(part),
            self.conditions
        )))
    }

    /// The move of a side's option with a number from 0, as messages name it.
    fn named(&self, at: Tuple, side: Side, index: usize) -> String {
        let (mut i, mut found) = (0, String::new());
        let _ = self.program.options(at, side, &mut |made, _| {
            if i < index {
                i += 1;
                return ControlFlow::Continue(());
            }
            let (line, ..) = line_of(&self.text, made.at as usize);
            found = format!("the move `{}` of line {line}", made.name);
            ControlFlow::Break(())
        });
        found
    }

    /// Calls `visit` with the move's name and the parts of every option of a side, by place.
    ///
    /// # Errors
    /// A fault of the rule, with position, move and line.
    pub fn each(
        &self,
        at: Tuple,
        side: Side,
        visit: &mut dyn FnMut(&str, &[Tuple]) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        self.program
            .options(at, side, &mut |made, parts| visit(&made.name, parts))
            .map_err(|faulty| self.fault(at, faulty.trap, &faulty.maker()))
    }

    fn shown(&self, at: Tuple) -> String {
        tuple_text(&at[..self.program.arity])
    }

    fn fault(&self, at: Tuple, trap: Trap, by: &str) -> Failure {
        let (line, _, _) = line_of(&self.text, trap.at as usize);
        let (name, at, Trap { why, .. }) = (&self.name, self.shown(at), trap);
        Failure::Rule(format!("{name}:{line}: at {at} {by} {why}; {}", why.help()))
    }
}

impl TupleRule for Rule {
    fn arity(&self) -> usize {
        self.program.arity
    }

    fn contains(&self, at: Tuple) -> Result<bool, Failure> {
        if self.program.conditions.is_empty() {
            return Ok(true);
        }
        let mut registers = self.program.registers.clone();
        self.program
            .enter(&at, &mut registers)
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
        // Tuples that are no positions get the first place: no part may be one of them.
        let inside = self.program.enter(&at, &mut registers);
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
                    self.shown(at)
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
        self.named(at, Side::Left, index)
    }

    fn work(&self, at: Tuple) -> Result<Work, Failure> {
        let work = self.program.work(at).map_err(|trap| self.fault(at, trap, "the rule"))?;
        // Riders look at each line once, not at every place on it.
        let lines = self.rides.as_ref().map(|steps| Work::COMPUTED * (1 + steps.len() as u64));
        Ok(Work { fill: lines.map_or(work.fill, |lines| lines.min(work.fill)), ..work })
    }

    fn takes(&self) -> Option<Takes> {
        self.takes
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

/// A part of the file on one line, without comments.
fn plain(text: &str) -> String {
    text.lines()
        .flat_map(|line| line.split('#').next().unwrap_or(line).split_whitespace())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Line and column, from 1, and the line's text.
fn line_of(text: &str, at: usize) -> (usize, usize, &str) {
    let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let number = 1 + text[..start].matches('\n').count();
    (number, 1 + text[start..at].chars().count(), line)
}

fn placed(name: &str, text: &str, mistake: Mistake) -> ParseError {
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
