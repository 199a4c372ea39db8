//! Words, numbers, boards and graphs in a position's text, from which every notation is read, and
//! lists of numbers.
//!
//! Input is normalised character by character before it is split into words (Persian and Arabic
//! digits, `×`, `−`, `…`, `،` become plain ASCII). Each character keeps its original place, so that
//! errors point into the text as it was typed.

mod board;
mod choice;
mod error;
mod graph;
mod list;
mod message;
mod number;
mod phrase;
mod resolver;
mod words;

pub use crate::board::Square;
pub use board::{Diagram, MARKED, Symbols};
pub use choice::choice;
pub use error::{ParseError, Place, Span, UnknownName, closest};
pub use graph::{
    Arcs, Edges, FORMATS, FileFormat, FileGraph, FileKind, FileWords, GraphFiles, Names,
    WRITTEN_OUT, graph, graph_of_symbol, graph_text, vertices_message,
};
pub use list::{Contents, Guess, MOST_FIRST, Number, NumberList};
pub use message::{Hint, Message, MessageArg, Named};
pub use number::{natural, natural_list, parse_number, small, small_list, written_number};
pub use phrase::{Arg, Phrase};
pub use resolver::{NoFiles, Resolver, unread};
pub use words::{Args, FILE_KEYS, Word, copies, repeated, words};
