//! Impartial combinatorial games: who wins, with which moves, and why.
//!
//! Two players move in turn, both with the same moves, and the player who cannot move loses. By the
//! Sprague–Grundy theorem each such position equals one heap of Nim, its *Grundy value*: the least
//! number that is not the value of an option (the mex). Values of a sum add by nim-sum, and the
//! player to move wins unless the value is 0. This crate finds values of many games by
//! theorems, periods, tables and search, and says how it knows each.
//!
//! ```
//! use grundy::game::{Listed, Meter};
//! use grundy::wording::Wording;
//! use grundy::{Question, Workbench};
//!
//! let (bench, english) = (Workbench::default(), Wording::english());
//! let position = bench.read("kayles 7 3 + nim 2")?;
//! let question = Question::new(&position).moves(Listed::All);
//! let answer = bench.solve(&question, &Meter::unlimited())?;
//! assert_eq!(answer.value.unwrap().to_string(), "3");
//! let first = &answer.winning.moves[0];
//! assert_eq!(
//!     english.say(&first.phrase),
//!     "take 2 from the heap of 7 and split the rest into 2 + 3"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to begin
//!
//! * [`Workbench`] reads positions as text and answers: [`solve`](Workbench::solve),
//!   [`options`](Workbench::options), [`explain`](Workbench::explain),
//!   [`period`](Workbench::period). Positions are written as in the program `grundy`.
//! * [`games`] builds positions of built-in games from numbers, [`graph::Graph`]s and boards, without
//!   notation; [`Position::sum`] adds them up.
//! * [`game::Ruleset`] is the trait for a user-defined game: a few methods, some of which have
//!   defaults, and [capabilities](game::Capabilities) for what only some games can do.
//!   [`Workbench::add_game`] gives it a name.
//! * [`sequence::Sequence`] and [`sequence::Run`] compute values of heaps 0, 1, 2, … of octal games
//!   and their relatives; [`period`] proves their periods and writes certificates, which the crate
//!   `grundy-verify` checks independently.
//! * [`opponent`] plays; [`exercise`] makes puzzles with one winning move.
//!
//! The examples of the repository show each of these in a page.
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
//! in through [`game::Resolver`], limits on positions and memory through [`game::Budget`], deadlines
//! and interrupts through [`game::Stop`].
//!
//! Modules that the documentation hides (`planner`, `search`, `table`) are internal: they may change
//! in any release.
//!
//! # Types of other crates
//!
//! Types of dependencies are part of the interface: [`value::Natural`] and [`value::Integer`], the
//! big integers of `dashu-int` without and with a sign, and [`game::Parts`], a `SmallVec`. A new
//! major version of either dependency is a new major version here.
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `languages` | yes | sentences in Polish, Russian, Romanian and Persian, besides English |
//! | `parallel` | yes | several threads for searches and sequences, where [`game::Budget::threads`] allows them |

pub use grundy_engine::*;
