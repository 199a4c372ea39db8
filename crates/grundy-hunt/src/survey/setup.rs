//! The resources of a survey.

use std::num::NonZeroUsize;

use grundy_core::game::Stop;
use grundy_sequence::sequence;

/// The resources that a survey may use.
#[derive(Clone, Copy)]
pub struct SurveySetup<'a> {
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// How the values of each game are computed: method, instruction set, threads.
    pub runs: sequence::Setup,
    /// The greatest number of positions that a search may visit for each game.
    pub nodes: u64,
    /// The greatest number of bytes that the tables of each game may take.
    pub memory: u64,
    /// Ends the whole survey when it reports a limit.
    pub stop: &'a (dyn Stop + Sync),
}
