//! Impartial combinatorial games: who wins, with which moves, and why.
//!
//! Two players move in turn, both with the same moves, and the player who cannot move loses. By the
//! Sprague–Grundy theorem each such position equals one heap of Nim, its *Grundy value*: the least
//! number that is not the value of an option (the mex). Values of a sum add by nim-sum, and the
//! player to move wins unless the value is 0. This crate finds values of many games by
//! theorems, periods, tables and search, and says how it knows each.
//!
//! # Where to begin
//!
//! Three types are enough for most programs:
//!
//! * [`Workbench`] reads positions, written as in the program `grundy`, and keeps what it solved.
//! * [`Question`] is a [`Position`] and what is asked of it: the winner, the value, the moves.
//! * [`Answer`](answer::Answer) has these, and how each is known.
//!
//! ```
//! use grundy::limits::{Listing, Meter};
//! use grundy::wording::Wording;
//! use grundy::{Question, Workbench};
//!
//! let (bench, english) = (Workbench::default(), Wording::english());
//! let position = bench.read("kayles 7 3 + nim 2")?;
//! let question = Question::new(&position).moves(Listing::All);
//! let answer = bench.solve(&question, &Meter::unlimited())?;
//! assert_eq!(answer.value.unwrap().to_string(), "3");
//! let first = &answer.winning.moves[0];
//! assert_eq!(
//!     english.say(&first.phrase),
//!     "knock down 2 pins of the group of 7 so that 2 + 3 are left"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What else there is:
//!
//! | to | read |
//! |---|---|
//! | list options, explain an answer, prove a period | the methods of [`Workbench`] |
//! | bound the time, memory and positions of a question | [`limits::Budget`] |
//! | build positions from numbers, graphs and boards | [`games`], [`Position::sum`] |
//! | play a game whose moves a function lists | [`Game::from_fn`] |
//! | implement a game with names, sentences and theorems | [`mechanism::Ruleset`], [`Workbench::add_game`] |
//! | compute values of heaps of octal games | [`sequence::Sequence`], [`sequence::Run`] |
//! | play against the engine, make puzzles | [`opponent`], [`exercise`] |
//!
//! The examples of the repository show each of these in a page.
//!
//! # Numbers of vertices and squares
//!
//! Vertices, rows, columns and summands are numbered from 0. Texts and sentences name a vertex by its
//! label; a [`Graph`](games::Graph) or [`Digraph`](games::Digraph) without labels names each vertex by
//! its number. In the notation generators such as `path:5` count from 1, and their graphs have labels.
//!
//! # Exact or absent
//!
//! A value is exact, with the theorem, table or search that gave it ([`answer::KnownBy`]), or it
//! is absent, with the limit that stopped the work ([`answer::Answer::incomplete`]). Patterns that
//! were only observed are never reported as proved.
//!
//! # Limits and purity
//!
//! The crate opens no file and reads no clock, and builds for `wasm32-unknown-unknown`. Files come
//! in through [`mechanism::Resolver`], limits on positions and memory through [`limits::Budget`], deadlines
//! and interrupts through [`limits::Stop`].
//!
//! The crates `grundy-core`, `grundy-automata`, `grundy-sequence`, `grundy-search`, `grundy-misere`,
//! `grundy-rules` and `grundy-engine`, whose items are re-exported here, are internal: they may
//! change in any release.
//!
//! # Types of other crates
//!
//! Types of dependencies are part of the interface: [`value::Natural`] and [`value::Integer`], the
//! big integers of `dashu-int` without and with a sign, and [`mechanism::Parts`], a `SmallVec`. A new
//! major version of either dependency is a new major version here.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `languages` | yes | sentences in Polish, Russian, Romanian and Persian, besides English |
//! | `parallel` | yes | several threads for searches and sequences, where [`limits::Budget::threads`] allows them |

pub use grundy_engine::{
    Case, Cases, Game, Moves, NameError, NoFiles, OptionLine, Outlook, Position, Question, Scope,
    Want, Workbench,
};

/// Answers: who wins, the value, the moves, how each is known, and reasons as data.
pub mod answer {
    pub use grundy_core::answer::{
        Answer, Certainty, Explanation, Incomplete, KnownBy, Move, MoveList, Picture, Play, Step,
        Summand, Winner,
    };
}

/// Puzzles with exactly one winning move, from a seed.
pub mod exercise {
    pub use grundy_engine::exercise::{Exercise, Exercises, Idea, Level, Request, exercises};
}

/// Positions of built-in games as typed values, for programs without notation.
pub mod games {
    pub use grundy_core::board::Grid;
    pub use grundy_core::graph::{Digraph, Graph};
    pub use grundy_engine::games::{
        Start, arc_kayles, cram, geography, grim, hackenbush, nim, node_kayles, pawn, subtraction,
        take_break,
    };
}

/// Limits on memory, positions and time, and what is returned where one is reached.
pub mod limits {
    pub use grundy_core::game::{
        Attempt, Budget, Effort, Failure, Limit, Listing, Meter, Refusal, Stop,
    };
}

/// What a user-defined mechanism implements, and the types that it speaks in.
pub mod mechanism {
    pub use grundy_core::game::{
        Capabilities, Components, HeapRule, HeapRules, Mechanism, Method, Parts, Reading, Ruleset,
        Summands, Text, TheoremRules, TupleRule, VisitOption,
    };
    pub use grundy_core::text::{
        Arg, Args, ParseError, Phrase, Place, Resolver, Span, small, small_list,
    };
}

/// Misère play beyond outcomes: canonical forms, genera and quotients.
pub mod misere {
    pub use grundy_misere::{Form, Forms, Genera, Genus, PositionQuotient, Quotient};
}

/// Opponents of several strengths.
pub mod opponent {
    pub use grundy_core::text::UnknownName;
    pub use grundy_engine::opponent::{Grade, Level, Opponent, Reply};
}

/// Values of heaps 0, 1, 2, … of octal games and their relatives, and proofs of their periods.
pub mod sequence {
    pub use grundy_core::game::take_break::{CodeError, TakeBreak, family};
    pub use grundy_sequence::period::{Law, Period, known_period, ultimate_period};
    pub use grundy_sequence::sequence::{Run, Sequence};
}

/// Values of positions, and how play ends.
pub mod value {
    pub use grundy_core::value::{
        Integer, Label, Natural, Nimber, Outcome, Side, Value, nim_inverse, nim_product,
    };
}

/// Sentences in a person's language.
pub mod wording {
    pub use grundy_engine::wording::{Direction, LANGUAGES, Language, Wording};
}
