//! Words, places and numbers of a position's text: what every mechanism's notation is read with.
//!
//! Input is normalised character by character before it is cut into words (Persian and Arabic
//! digits, `×`, `−`, `…`, `،` become plain ASCII), and each character remembers where it stood,
//! so an error always points into what the person typed.

mod board;
mod choice;
mod error;
mod graph;
mod number;
mod phrase;
mod resolver;
mod words;

pub use crate::board::Square;
pub use board::{Diagram, MARKED, Symbols};
pub use choice::choice;
pub use error::{ParseError, Place, Span, closest};
pub use graph::{Edges, WRITTEN_OUT, graph, graph_text};
pub use number::{natural, natural_list, parse_number, small, small_list};
pub use phrase::{Arg, Phrase};
pub use resolver::Resolver;
pub use words::{Args, Word, words};
