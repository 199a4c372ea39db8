//! User-defined games: rule files on tuples of 1 to 4 natural numbers, the last of which may be a
//! list, on boards (`grid`), and on graphs (`graph`).
//!
//! The text is parsed to a tree (`ast`), the tree is compiled to typed register code (`code`), and
//! the table engine runs the code. The text is not read again while positions are evaluated.
//! `docs/src/rule-files.md` is the language's reference.

mod arithmetic;
mod ast;
mod code;
mod collection;
mod compile;
mod constants;
mod coverage;
mod divisibility;
mod emit;
mod expression;
mod fill;
mod fold;
mod form;
mod functions;
mod graph;
mod grid;
mod letters;
mod lexer;
mod linear;
mod lists;
mod monotone;
mod moves;
mod multisets;
mod numbers;
mod options;
mod parser;
mod places;
mod probe;
mod property;
mod result;
mod rides;
mod rule;
mod soundness;
mod table;
mod tables;
mod takes;
mod trap;
mod windows;
mod work;

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(crate) use ast::ListKind;
pub(crate) use code::LONGEST_LIST;
pub use collection::{collected, collected_file, rule_in_words};
pub use graph::{DeletionHost, EdgeKind, GraphKind, GraphMove, GraphPosition, GraphRule};
pub use grid::{BoardEnd, BoardMove, BoardRule, OFF_SIGN, OUTSIDE, States, Stencil, StencilCell};
use grundy_core::message;
use grundy_core::text::{ParseError, Place, Resolver, unread};
use lexer::Mistake;
pub use numbers::{Rule, RuleMove};
use parser::Shape;
pub(crate) use trap::not_a_position;

/// The greatest length of a rule file in bytes.
const LONGEST: usize = 1 << 18;

/// A rule file, by the shape of its positions.
///
/// A new shape is a folder here, a variant of this type, and the mechanism that reads its positions.
#[derive(Debug, Clone)]
pub enum RuleFile {
    /// A game on numbers.
    Numbers(Arc<Rule>),
    /// A game on boards.
    Boards(Arc<BoardRule>),
    /// A game on graphs.
    Graphs(Arc<GraphRule>),
}

impl RuleFile {
    /// Reads a rule file.
    ///
    /// # Errors
    /// Points at the error in the file.
    pub fn parse(name: &str, bytes: &[u8]) -> Result<Self, ParseError> {
        let text = utf8(name, bytes)?;
        if text.len() > LONGEST {
            let message = message!(
                "rule-file-long",
                "a file of {bytes} bytes is too long for a rule",
                bytes = text.len()
            );
            return Err(parse_error(name, text, Mistake::new(0, message)));
        }
        let parsed = match parser::shape(text) {
            Shape::Numbers => Rule::parse(name, text).map(|rule| Self::Numbers(Arc::new(rule))),
            Shape::Boards => BoardRule::parse(text).map(|rule| Self::Boards(Arc::new(rule))),
            Shape::Graphs => GraphRule::parse(name, text).map(|rule| Self::Graphs(Arc::new(rule))),
        };
        parsed.map_err(|mistake| parse_error(name, text, mistake))
    }

    /// Reads the rule file whose path is the name of a game, which stands at `span`. Where there is no such
    /// file, a game of the collection may have this name. It is parsed only if
    /// it is not among those that were parsed before.
    ///
    /// # Errors
    /// A name that is no path, a file that cannot be read; else as [`RuleFile::parse`].
    pub fn open(
        name: &str,
        files: &dyn Resolver,
        span: &Range<usize>,
        parsed: &ParsedFiles,
    ) -> Result<Self, ParseError> {
        if !name.to_lowercase().ends_with(".game") {
            return Err(ParseError::at(
                span,
                message!("file-name", "a rule file is named by its path, which ends in .game"),
            )
            .help(message!("file-name-help", "for example: chocolate.game 3 4")));
        }
        let bytes: Vec<u8> = match (files.read(name), collected_file(name)) {
            (Ok(bytes), _) => bytes,
            (Err(_), Some(text)) => {
                files.note(&format!(
                    "{name}: there is no such file; this is the game of the collection"
                ));
                text.into()
            }
            (Err(why), None) => {
                let message = message!(
                    "file-unread",
                    "{name} cannot be read: {why}",
                    name = name,
                    why = unread(&why)
                );
                return Err(ParseError::at(span, message).help(message!(
                    "file-unread-help",
                    "give the path to a rule file, such as games/chocolate.game"
                )));
            }
        };
        let bytes = match String::from_utf8(bytes) {
            Ok(text) => tables::with_tables(name, text, files)?.into_bytes(),
            // The parser says where.
            Err(error) => error.into_bytes(),
        };
        parsed.get(name, bytes)
    }
}

/// The rule files that were parsed last.
#[derive(Debug, Default)]
pub struct ParsedFiles(Mutex<VecDeque<ParsedFile>>);

#[derive(Debug)]
struct ParsedFile {
    name: String,
    bytes: Vec<u8>,
    rule: RuleFile,
}

/// How many files are kept.
const MOST_PARSED: usize = 8;

impl ParsedFiles {
    /// Returns the rule of a file of this name and content.
    fn get(&self, name: &str, bytes: Vec<u8>) -> Result<RuleFile, ParseError> {
        let known = |file: &&ParsedFile| file.name == name && file.bytes == bytes;
        if let Some(file) = self.lock().iter().find(known) {
            return Ok(file.rule.clone());
        }
        let rule = RuleFile::parse(name, &bytes)?;
        let mut files = self.lock();
        files.truncate(MOST_PARSED - 1);
        files.push_front(ParsedFile { name: name.to_owned(), bytes, rule: rule.clone() });
        Ok(rule)
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<ParsedFile>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The content of a file as text.
fn utf8<'a>(name: &str, bytes: &'a [u8]) -> Result<&'a str, ParseError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
        let mistake =
            Mistake::new(valid.len(), message!("rule-utf8", "this byte is not text in UTF-8"))
                .help(message!("rule-utf8-help", "save the file as UTF-8 text"));
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
