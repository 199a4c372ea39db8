//! The value of a position by proof numbers: questions whether components have certain values, the cheapest
//! first.
//!
//! A component has the value n if no option has it and the component has no smaller value. So a question “is
//! the value n?” has the *children* “has this option the value n?”, for each option, and “is the value m?”,
//! for each m < n. One child that is answered yes makes it no; it is yes if all are answered no. An option
//! that is a sum has the value n if its largest component has the nim-sum of n and the values of the others,
//! which are found first (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science
//! 462, 2012).
//!
//! Each question has two *costs*, estimates of the work that a proof of either answer still takes. A proof of
//! yes refutes every child, so these costs are added; for a proof of no the cheapest child is enough (L. V.
//! Allis, M. van der Meulen and H. J. van den Herik, Proof-number search, Artificial Intelligence 66, 1994).
//! The search goes to the child that is cheapest to prove and stays below it while that holds (A. Nagai,
//! Df-pn algorithm for searching AND/OR trees and its applications, 2002). T. Čížek, M. Balko and M. Schmid
//! joined the two for Sprouts (Massively Parallel Proof-Number Search for Impartial Games and Beyond,
//! arXiv 2511.10339, 2025).
//!
//! Costs guide the search and decide nothing: a value is stored only if the answers of all children prove it.
//! The stack of questions is explicit. The game gives each component a *size*, which every move makes smaller.
//! Components of small sizes are valued by the definition as soon as they are met.
//!
//! Threads share one table, which only one of them uses at a time. Most of the time goes into listing
//! options, which a thread does without the table. A thread prefers questions on which no other thread
//! works. When the table is full, it [forgets](table::Table::forget) options and what was found with
//! little work, and the search begins again at the first question. Results that took more work are stored
//! for [later runs](stored).

mod evidence;
mod games;
mod listing;
mod lost;
mod misere;
mod search;
mod stored;
mod table;
#[cfg(test)]
mod tests;

pub use evidence::{Claim, ClaimAbout};
pub use lost::LostSums;
pub use misere::MisereProofs;

use std::ops::ControlFlow;

use grundy_core::game::{CompactPosition, Failure, Meter, Refusal};

use search::{Halt, Team};
use table::Table;

/// Components up to this size are valued by the definition.
const SMALL: u32 = 7;

/// The assumed binary logarithm of the factor by which the work for a component grows with its size.
const GROWTH: f32 = 0.2;

/// The assumed factor by which a proof of yes, which refutes every child, takes more work than one of no.
const EVERY_CHILD: f32 = 12.0;

/// The search leaves a child that costs this many times as much as its cheapest sibling.
const SLACK: f32 = 1.1;

/// The least factor by which a limit is above the costs at the time.
const MORE: f32 = 1.0001;

/// The same for the value of a part of a sum, whose costs are those of several questions.
const MORE_FOR_VALUE: f32 = 1.01;

/// The assumed factor by which it takes more work to find a value after a smaller one is excluded.
const NEXT_VALUE: f32 = 2.0;

/// The bounds of the costs of an open question: sums of shared children can grow without bound.
const LEAST: f32 = 1.0;
const MOST: f32 = 1e30;

/// Values from here on are not searched.
const END: u32 = 63;

/// The number of options between two checks of the clock.
const PAUSE: usize = 64;

/// The number of components whose options are listed before stored facts are loaded and other threads begin.
const SHORT: u64 = if cfg!(test) { 1 << 4 } else { 1 << 10 };

/// The estimated costs of a proof of yes and of one of no: 0 and infinity when the question is answered.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Costs {
    yes: f32,
    no: f32,
}

impl Costs {
    const YES: Self = Self { yes: 0.0, no: f32::INFINITY };
    const NO: Self = Self { yes: f32::INFINITY, no: 0.0 };
    const UNLIMITED: Self = Self { yes: f32::INFINITY, no: f32::INFINITY };

    fn answered(yes: bool) -> Self {
        if yes { Self::YES } else { Self::NO }
    }

    /// Returns the costs of a question about a component of this size that was never visited.
    fn estimate(size: u32) -> Self {
        let size = f32::from(u16::try_from(size).unwrap_or(u16::MAX));
        let no = (GROWTH * size).exp2();
        Self { yes: (EVERY_CHILD * no).clamp(LEAST, MOST), no: no.clamp(LEAST, MOST) }
    }

    fn is_answered(self) -> bool {
        self.yes == 0.0 || self.no == 0.0
    }

    fn reaches(self, limit: Self) -> bool {
        self.yes >= limit.yes || self.no >= limit.no
    }

    /// Returns the estimated work until it is known whether this is the value, and if not, which one is.
    fn of_value(self) -> f32 {
        self.yes.min(self.no * NEXT_VALUE)
    }
}

/// The question whether a component has a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Question {
    component: u32,
    value: u32,
}

/// What searches found about the components of one game.
#[derive(Debug, Default)]
pub struct Proofs {
    table: Table,
    loaded: bool,
}

impl Proofs {
    /// Returns the value of a component.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, with the least value that is not excluded, or if the
    /// value is above 62.
    pub fn value(&mut self, of: &CompactPosition<'_>, meter: &Meter<'_>) -> Result<u32, Failure> {
        let mut least = 0;
        loop {
            if let Some(value) = self.table.value(&of.position) {
                return Ok(value);
            }
            least = self.table.least(&of.position).unwrap_or(least);
            if least >= END {
                return Err(Refusal::new("the value is above 62, which is not searched").into());
            }
            if self.has_value(of, least, meter).map_err(|failure| bounded(failure, of, least))? {
                return Ok(least);
            }
            least += 1;
        }
    }

    /// Whether a component has a value.
    ///
    /// # Errors
    /// Returns the errors of [`Proofs::value`].
    pub fn has_value(
        &mut self,
        of: &CompactPosition<'_>,
        wanted: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        if wanted >= END {
            return Ok(false);
        }
        let before = self.table.bytes();
        let nodes = meter.nodes();
        let found = self.answer(of, wanted, meter.threads(), meter);
        if let (Some(store), true) = (meter.facts(), meter.nodes() - nodes > SHORT) {
            stored::store(&mut self.table, of.game, store);
        }
        // The table keeps its own limit.
        let _ = meter.count(self.table.bytes().saturating_sub(before));
        found
    }

    /// Answers a question, with several threads once it takes long.
    fn answer(
        &mut self,
        of: &CompactPosition<'_>,
        value: u32,
        threads: usize,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        self.table.limit(meter.memory_left());
        let loads = meter.facts().is_some() && !self.loaded;
        let mut patience = if threads > 1 || loads { SHORT } else { u64::MAX };
        loop {
            let team = Team::new(of.game, &mut self.table, threads);
            match team.ask(&of.position, value, patience, meter) {
                Ok(has) => return Ok(has),
                // The stored facts, or another thread, may give the answer.
                Err(Halt::Ended) => {}
                Err(Halt::Full) => self.table.forget(&of.position)?,
                Err(Halt::Failed(failure)) => return Err(failure),
            }
            patience = u64::MAX;
            if let (Some(store), false) = (meter.facts(), self.loaded) {
                self.loaded = true;
                stored::load(&mut self.table, of.game, store);
            }
        }
    }
}

/// Returns the failure of a stopped search, with bounds on the value: at most the number of options.
fn bounded(failure: Failure, of: &CompactPosition<'_>, least: u32) -> Failure {
    let Failure::Stopped { limit, bounds: None } = failure else { return failure };
    let mut most = 0;
    let flow = of.game.results(&of.position, &mut |_| {
        most += 1;
        ControlFlow::Continue(())
    });
    Failure::Stopped { limit, bounds: flow.is_continue().then_some((least.into(), most)) }
}
