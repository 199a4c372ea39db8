//! What can be found of a position and of its moves with bounded work.
//!
//! A player has to move whether or not the position can be solved. So the ways to judge it are
//! tried in turn, each with a share of the work: a theorem on the position; the values of all
//! options; theorems on each option; a search for the winner alone, which needs far less than
//! values; the same search on each option. Each way fills in outcomes, all of them exact. What no way has
//! found stays open.

use super::hardest::{MOST_COUNTED, hardest};
use super::judge::Judge;
use super::options::{checked_moves, hand_over, line, options};
use super::sides::Sides;
use super::solution::Problem;
use super::solve::solve;
use super::theorem::Theorem;
use super::valued::{rests, values};
use super::{Moves, OptionLine, Want};
use crate::notation::{Position, SumKind};
use crate::planner::{Quotients, misere_nim};
use grundy_core::answer::{Answer, Move, Play, Winner};
use grundy_core::game::{Attempt, Component, Failure, Limit, Listing, Meter, SearchKind};
use grundy_core::value::{Nimber, Outcome, Side};

/// What is known of a position and of each of its moves.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Outlook {
    /// The moves, in the order of [`Workbench::options`](super::Workbench::options), each with the
    /// outcome that it leaves where that was found. Where there are more than were asked for, a
    /// winning one may follow out of order.
    pub options: Vec<OptionLine>,
    /// Whether these are all moves.
    pub complete: bool,
    /// Who wins, for the player to move; `None` if that was not found.
    pub outcome: Option<Outcome>,
}

/// How much of a position is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope {
    /// The number of moves, the first ones.
    pub moves: usize,
    /// Positions searched times the moves of each.
    pub work: u64,
}

pub(super) fn outlook(
    position: &Position,
    scope: Scope,
    quotients: &Quotients,
    attempt: &Attempt<'_>,
) -> Result<Outlook, Failure> {
    let (options, complete) = first_moves(position, scope.moves, attempt)?;
    let mut view = View {
        position,
        kind: SumKind::of(position),
        work: Work::new(position, &options, scope.work),
        quotients,
        attempt,
        known: Outlook { options, complete, outcome: None },
    };
    view.theorem();
    match view.quotient() {
        Err(failure) if ends(&failure) => return Err(failure),
        _ => view.conclude(),
    }
    if view.known.outcome == Some(Outcome::P) {
        return Ok(view.known);
    }
    let ways = if view.is_proved() {
        [View::winner, View::winner_of_each, View::values, View::theorem_of_each]
    } else {
        [View::values, View::theorem_of_each, View::winner, View::winner_of_each]
    };
    for way in ways {
        match way(&mut view) {
            Err(failure) if ends(&failure) => return Err(failure),
            _ => view.conclude(),
        }
        if view.is_settled() {
            break;
        }
    }
    Ok(view.known)
}

/// Components of the positions after all moves that are listed, at most.
const MOST_COMPONENTS: usize = 1 << 21;

/// The first moves, without outcomes, and whether these are all. However little time or memory is
/// left, a player who can move gets a move.
pub(crate) fn first_moves(
    position: &Position,
    most: usize,
    meter: &Meter<'_>,
) -> Result<(Vec<OptionLine>, bool), Failure> {
    let most = most.min(MOST_COMPONENTS / position.summands().max(1)).max(1);
    match checked_moves(position, most, &|| meter.pause()) {
        (_, Err(failure)) if ends(&failure) => Err(failure),
        (options, all) => Ok((options, all.unwrap_or(false))),
    }
}

/// Whether a failure ends the question: the rule is at fault, or the person wants no answer. Any
/// other one only ends a search.
fn ends(failure: &Failure) -> bool {
    matches!(failure, Failure::Rule(_) | Failure::Stopped { limit: Limit::Interrupt, .. })
}

/// How many positions each way may search.
#[derive(Debug, Clone, Copy)]
struct Work {
    nodes: u64,
}

impl Work {
    /// What a position costs that is searched by the definition, compared with one that is a set of
    /// places.
    const GENERIC: u64 = 8;

    fn new(position: &Position, options: &[OptionLine], work: u64) -> Self {
        let of = |part: &dyn Component| match part.values().work().searched {
            Some(SearchKind::Deletion) => 1,
            Some(SearchKind::Generic | SearchKind::Proofs) => Self::GENERIC,
            None => 0,
        };
        // Where a theorem values the position, its options may still be searched.
        let next = options.first().map(|option| &option.position);
        let parts = next.into_iter().chain([position]).flat_map(Position::parts);
        let weight = if SumKind::of(position) == SumKind::Valued {
            parts.map(of).max().unwrap_or(0)
        } else {
            Self::GENERIC
        };
        // Where nothing is searched, what is counted are single entries of tables.
        let each = if weight == 0 { 1 } else { (options.len() as u64).max(1) };
        Self { nodes: work / weight.max(1).saturating_mul(each) }
    }

    /// A attempt for one part in `parts` of all work.
    fn share<'a>(self, parts: u64, meter: &Meter<'a>) -> Meter<'a> {
        meter.at_most(self.nodes / parts.max(1))
    }
}

/// A position as it is looked at.
struct View<'a> {
    position: &'a Position,
    kind: SumKind,
    work: Work,
    quotients: &'a Quotients,
    attempt: &'a Attempt<'a>,
    known: Outlook,
}

impl View<'_> {
    /// Whether who wins is found by proof numbers, which take less for that than for values.
    fn is_proved(&self) -> bool {
        let parts = self.position.parts();
        parts.into_iter().any(|part| part.values().work().searched == Some(SearchKind::Proofs))
    }

    /// Whether a best move is known.
    fn is_settled(&self) -> bool {
        let leaves = |wanted| self.known.options.iter().any(|by| by.outcome == Some(wanted));
        match self.known.outcome {
            Some(Outcome::N) => leaves(Outcome::P),
            Some(Outcome::P) => true,
            Some(Outcome::Draw) => leaves(Outcome::Draw),
            None => false,
        }
    }

    /// Concludes from the options to the position, and from the position to its options.
    fn conclude(&mut self) {
        let Outlook { options, complete, outcome } = &mut self.known;
        let leaves = |wanted| options.iter().any(|option| option.outcome == Some(wanted));
        let open = !*complete || options.iter().any(|option| option.outcome.is_none());
        if leaves(Outcome::P) {
            *outcome = Some(Outcome::N);
        } else if !open && !options.is_empty() {
            let drawn = leaves(Outcome::Draw);
            *outcome = Some(if drawn { Outcome::Draw } else { Outcome::P });
        } else if *outcome == Some(Outcome::P) {
            for option in options {
                option.outcome = Some(Outcome::N);
            }
        }
    }

    /// The values of all options.
    fn values(&mut self) -> Result<(), Failure> {
        if !self.known.complete || self.known.options.is_empty() {
            return Ok(());
        }
        let meter = self.work.share(4, self.attempt);
        let found = options(self.position, self.quotients, &self.attempt.with(&meter));
        self.attempt.add(&meter);
        self.known.options = found?;
        Ok(())
    }

    /// A theorem on the position.
    fn theorem(&mut self) {
        if self.kind == SumKind::Valued
            && let Some(theorem) = Theorem::of(self.position)
        {
            self.known.outcome = Some(Outcome::of_mover(theorem.wins));
            self.mark(theorem.first.as_slice(), Outcome::P);
        }
    }

    /// The misère quotient of the position's games.
    fn quotient(&mut self) -> Result<(), Failure> {
        if self.position.play == Play::Normal {
            return Ok(());
        }
        let parts = self.position.parts();
        // The theorem on misère Nim needs no quotient.
        if misere_nim(&parts, self.attempt)?.is_some() {
            return Ok(());
        }
        let Some(sum) = self.quotients.sum(&parts, self.attempt)? else { return Ok(()) };
        let outcome = |position: &Position| {
            let parts = position.parts();
            sum.wins(&parts).map(Outcome::of_mover)
        };
        self.known.outcome = outcome(self.position);
        for option in &mut self.known.options {
            option.outcome = outcome(&option.position);
        }
        Ok(())
    }

    /// Theorems on each option.
    fn theorem_of_each(&mut self) -> Result<(), Failure> {
        if self.kind != SumKind::Valued {
            return Ok(());
        }
        for option in self.known.options.iter_mut().filter(|option| option.outcome.is_none()) {
            self.attempt.pause()?;
            let theorem = Theorem::of(&option.position);
            option.outcome = theorem.map(|theorem| Outcome::of_mover(theorem.wins));
        }
        Ok(())
    }

    /// Who wins, with a winning move.
    fn winner(&mut self) -> Result<(), Failure> {
        let meter = self.work.share(4, self.attempt);
        let attempt = self.attempt.with(&meter);
        let found = match self.kind {
            SumKind::Valued if self.position.summands() > 1 => self.winner_of_sum(&attempt),
            _ => self.winner_as_asked(&attempt),
        };
        self.attempt.add(&meter);
        found
    }

    /// As a person would ask it.
    fn winner_as_asked(&mut self, attempt: &Attempt<'_>) -> Result<(), Failure> {
        let want = Want { value: false, moves: Moves::List(Listing::Witness), length: false };
        let answer = solve(&Problem::new(self.position, want, self.quotients, attempt))?;
        self.known.outcome = self.known.outcome.or_else(|| outcome(&answer));
        self.mark(&answer.winning.moves, Outcome::P);
        self.mark(&answer.drawing.moves, Outcome::Draw);
        let beyond = !self.known.complete && !self.is_settled();
        if beyond && (self.kind, self.known.outcome) == (SumKind::Valued, Some(Outcome::N)) {
            self.known.options.extend(winning(self.position, attempt)?);
        }
        Ok(())
    }

    /// Fills in what moves leave.
    fn mark(&mut self, moves: &[Move], outcome: Outcome) {
        for by in moves {
            if let Some(option) = self.known.options.iter_mut().find(|option| option.makes(by)) {
                option.outcome = Some(outcome);
            }
        }
    }

    /// Of a sum every part but the largest is valued, and the largest is asked for that value.
    fn winner_of_sum(&mut self, attempt: &Attempt<'_>) -> Result<(), Failure> {
        let zero = is_zero(self.position, attempt)?;
        self.known.outcome = Some(Outcome::of_mover(!zero));
        if !zero && !self.known.complete {
            self.known.options.extend(winning(self.position, attempt)?);
        }
        Ok(())
    }

    /// Who wins after each option, the smallest first, until a winning one is found.
    fn winner_of_each(&mut self) -> Result<(), Failure> {
        let sides = Sides::of(self.position);
        let &[side] = sides.all() else { return Ok(()) };
        if self.position.parts().into_iter().any(|part| part.rules().ends().endless()) {
            return Ok(());
        }
        let positions = self.known.options.iter().map(|option| &option.position);
        let counts = choices(positions, self.attempt);
        let mut open: Vec<usize> = (0..self.known.options.len()).collect();
        open.retain(|&i| self.known.options[i].outcome.is_none());
        open.sort_by_key(|&i| counts.get(i).copied().unwrap_or(usize::MAX));
        let mut judge = Judge::new(self.position, self.quotients);
        let mut left = self.work.nodes / 2;
        for (tried, &i) in open.iter().enumerate() {
            self.attempt.pause()?;
            let rest = (open.len() - tried) as u64;
            let meter = self.attempt.at_most((left / rest).max(1));
            let attempt = self.attempt.with(&meter);
            let option = &mut self.known.options[i];
            let found = if self.kind == SumKind::Valued {
                is_zero(&option.position, &attempt).map(|zero| Outcome::of_mover(!zero))
            } else {
                let parts = option.position.parts();
                judge.label(&parts, side.other(), &attempt).map(|label| label.outcome)
            };
            self.attempt.add(&meter);
            left = left.saturating_sub(meter.nodes());
            match found {
                Ok(found) => option.outcome = Some(found),
                Err(failure) if ends(&failure) => return Err(failure),
                Err(_) => {}
            }
            if option.outcome == Some(Outcome::P) {
                break;
            }
        }
        Ok(())
    }
}

/// Who wins by an answer, for the player to move.
fn outcome(answer: &Answer) -> Option<Outcome> {
    match answer.winner()? {
        Winner::Draw => Some(Outcome::Draw),
        _ => answer.mover_wins().map(Outcome::of_mover),
    }
}

/// Whether the value of a sum is 0: whether the hardest part has the nim-sum of the others.
fn is_zero(position: &Position, attempt: &Attempt<'_>) -> Result<bool, Failure> {
    let hardest = hardest(position);
    let parts = position.parts();
    let others = parts.iter().enumerate().filter(|&(i, _)| Some(i) != hardest);
    let rest = others.map(|(_, part)| Ok(part.values().value(attempt)?.value));
    let rest: Nimber = rest.sum::<Result<_, Failure>>()?;
    hardest.map_or(Ok(rest.is_zero()), |hardest| parts[hardest].values().value_is(&rest, attempt))
}

/// A winning move of a sum of values, as an option.
fn winning(position: &Position, attempt: &Attempt<'_>) -> Result<Option<OptionLine>, Failure> {
    let sides = Sides::of(position);
    let rests = rests(&values(position, attempt)?);
    for ((index, part), rest) in position.parts().into_iter().enumerate().zip(&rests) {
        let Some(wanted) = rest.nimber() else { continue };
        for &side in sides.of_part(part) {
            let found = part.moves().moves_to(wanted, side, Listing::Witness, attempt)?;
            if let Some(choice) = found.moves.into_iter().next() {
                let mut line =
                    OptionLine { outcome: Some(Outcome::P), ..line(position, index, choice) };
                hand_over(std::slice::from_mut(&mut line), sides);
                return Ok(Some(line));
            }
        }
    }
    Ok(None)
}

/// Moves that are counted at most of all positions that are compared.
const MOST_COUNTED_TOGETHER: usize = 1 << 16;

/// The number of moves of each of several positions, as far as they are counted: up to a bound in
/// each, and in all; and after the first, only until a limit is reached.
pub(crate) fn choices<'a>(
    positions: impl ExactSizeIterator<Item = &'a Position>,
    meter: &Meter<'_>,
) -> Vec<usize> {
    let most = MOST_COUNTED.min(MOST_COUNTED_TOGETHER / positions.len().max(1));
    let mut counts = Vec::with_capacity(positions.len());
    for position in positions {
        let mut count = 0;
        for part in position.parts() {
            if count >= most {
                break;
            }
            count += part.moves().count_options(Side::Left, most - count);
        }
        counts.push(count);
        if meter.pause().is_err() {
            break;
        }
    }
    counts
}
