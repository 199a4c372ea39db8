//! Questions that values do not answer: misère play, partisan sums, the length of a fight.
//!
//! Misère Nim is decided by its theorem; a single component may be judged by a rule of its game or
//! in the digraph of its positions; everything else is searched as a whole.

use std::borrow::Cow;

use std::ops::ControlFlow;

use super::Moves;
use super::gather::gather;
use super::judge::Judge;
use super::sides::Sides;
use super::solution::{Lists, Problem, Solution, shown, winner};
use crate::notation::Position;
use crate::planner::{MisereSum, Quotients, misere_nim};
use grundy_core::answer::{KnownBy, Move, MoveList, Play, Verdict, Winner};
use grundy_core::game::{
    Attempt, Choice, Component, Failure, Judgement, Listing, Players, Refusal, SearchKind, Turn,
};
use grundy_core::message;
use grundy_core::value::{Outcome, Side};
use grundy_misere::MisereNim;

/// The sum after an option of one of its parts.
fn after<'a>(
    parts: &[&'a dyn Component],
    index: usize,
    left: &'a [Box<dyn Component>],
) -> Vec<&'a dyn Component> {
    let mut next = parts.to_vec();
    next.splice(index..=index, left.iter().map(AsRef::as_ref));
    next
}

/// Solves a position whose value does not exist or does not help.
pub(super) fn solve(problem: &Problem<'_>) -> Result<Solution, Failure> {
    let solved = match judged(problem) {
        Ok(Some(judgements)) => alone(problem, &judgements),
        Ok(None) => searched(problem),
        Err(failure) => Err(failure),
    };
    solved.or_else(Solution::open)
}

/// The judgements of a single component that can be judged alone: of the player to move, or of
/// either where both may be.
fn judged(problem: &Problem<'_>) -> Result<Option<Vec<Judgement>>, Failure> {
    let Some(part) = problem.position.lone() else { return Ok(None) };
    let play = problem.position.play;
    let judgement = |&side| part.judgements().judgement(Turn { side, play }, problem.attempt);
    problem.sides.all().iter().map(judgement).collect()
}

/// Solves a single component that was judged alone.
fn alone(problem: &Problem<'_>, judgements: &[Judgement]) -> Result<Solution, Failure> {
    let [first, others @ ..] = judgements else { return searched(problem) };
    let outcomes = judgements.iter().map(|judged| judged.label.outcome);
    let winner = Opening::new(outcomes).winner(problem.sides.players)?;
    let remoteness = first.label.remoteness.filter(|_| others.is_empty());
    let lists = match problem.want.moves {
        Moves::List(listed) => list_alone(problem, winner, listed),
        Moves::None => Lists::default(),
    };
    let verdict = Verdict::Known { winner, by: first.by.clone(), certainty: first.certainty };
    Ok(Solution { remoteness, lists, ..Solution::with(verdict) })
}

/// The winning and the drawing moves of a single component.
fn list_alone(problem: &Problem<'_>, winner: Winner, listed: Listing) -> Lists {
    let play = problem.position.play;
    let leaving = |outcome| {
        gather(problem, listed, &mut |turn| {
            turn.part
                .judgements()
                .moves_leaving(outcome, Turn { side: turn.side, play }, turn.room, problem.attempt)
                .transpose()
        })
    };
    let drawn = winner == Winner::Draw;
    let mut lists = Lists::none();
    if !drawn {
        let found = leaving(Outcome::P);
        lists = Lists { winning: found.list, failure: found.failure, ..lists };
    }
    // Where one move is asked for, it is the best.
    if lists.failure.is_none() && (listed != Listing::Witness || drawn) {
        let found = leaving(Outcome::Draw);
        lists = Lists { drawing: found.list, failure: found.failure, ..lists };
    }
    lists
}

/// A sum as a whole.
fn searched(problem: &Problem<'_>) -> Result<Solution, Failure> {
    let Problem { position, sides, attempt, .. } = *problem;
    let parts = position.parts();
    let mut judge = Judge::new(position, problem.quotients);
    let outcome = |&side| Ok(judge.label(&parts, side, attempt)?.outcome);
    let outcomes: Vec<Outcome> = sides.all().iter().map(outcome).collect::<Result<_, Failure>>()?;
    let winner = Opening::new(outcomes.into_iter()).winner(sides.players)?;
    let (by, lists) = match (Ground::of(&parts, &mut judge, problem), problem.want.moves) {
        (Ok(ground), Moves::List(listed)) => {
            (ground.known_by(), ground.lists(&mut judge, problem, winner, listed))
        }
        (Ok(ground), Moves::None) => (ground.known_by(), Lists::default()),
        (Err(failure), _) => {
            (KnownBy::Search, Lists { failure: Some(failure), ..Lists::default() })
        }
    };
    Ok(Solution { lists, ..Solution::proved(winner, by) })
}

/// What decides a sum as a whole.
enum Ground {
    Nim(MisereNim, &'static str),
    Theorem(MisereSum),
    /// The theorem by which play lasts equally long however it goes.
    Length(Cow<'static, str>),
    Table,
    Search,
}

impl Ground {
    /// What decided a sum.
    fn of(
        parts: &[&dyn Component],
        judge: &mut Judge<'_>,
        problem: &Problem<'_>,
    ) -> Result<Self, Failure> {
        let play = problem.position.play;
        if play == Play::Misere
            && let Some((nim, theorem)) = misere_nim(parts, problem.attempt)?
        {
            return Ok(Self::Nim(nim, theorem));
        }
        if let Some(sum) = judge.misere(problem.attempt)?.cloned() {
            return Ok(Self::Theorem(sum));
        }
        if let (Play::Misere, [part]) = (play, parts)
            && part.rules().theorems().length().is_some()
            && let KnownBy::Theorem(name) = part.values().value(problem.attempt)?.by
        {
            return Ok(Self::Length(name));
        }
        let tabled = tabled(parts, play, problem.attempt)?;
        Ok(if tabled { Self::Table } else { Self::Search })
    }

    fn known_by(&self) -> KnownBy {
        match self {
            Self::Nim(_, theorem) => KnownBy::Theorem((*theorem).into()),
            Self::Theorem(sum) => KnownBy::Theorem(sum.theorem().into()),
            Self::Length(name) => KnownBy::Theorem(name.clone()),
            Self::Table => KnownBy::Table,
            Self::Search => KnownBy::Search,
        }
    }

    /// The winning moves, and the drawing ones.
    fn lists(
        &self,
        judge: &mut Judge<'_>,
        problem: &Problem<'_>,
        winner: Winner,
        listed: Listing,
    ) -> Lists {
        let parts = problem.position.parts();
        match self {
            Self::Nim(nim, theorem) => {
                // The moves of Nim heaps are counted at no cost.
                let one = *theorem == grundy_misere::THEOREM && listed == Listing::Witness;
                list_nim(nim, problem, if one { Listing::First(1) } else { listed })
            }
            Self::Theorem(sum) => {
                let found = gather(problem, listed, &mut |turn| {
                    sum.winning_moves(&parts, turn.index, turn.room, problem.attempt).transpose()
                });
                let count = found.list.count.filter(|_| found.failure.is_none());
                let winning = MoveList { count, ..found.list };
                Lists { winning, failure: found.failure, ..Lists::default() }
            }
            Self::Length(_) | Self::Table | Self::Search => {
                let wanted = if winner == Winner::Draw { Outcome::Draw } else { Outcome::P };
                list(judge, &parts, problem, wanted, listed)
                    .unwrap_or_else(|failure| Lists { failure: Some(failure), ..Lists::default() })
            }
        }
    }
}

/// Whether a table of the parts decides the sum: where a goal ends play, and under misère play of
/// one part whose moves leave exactly one.
fn tabled(parts: &[&dyn Component], play: Play, attempt: &Attempt<'_>) -> Result<bool, Failure> {
    let mut with_goals = parts.iter().filter(|part| part.rules().ends().goals()).peekable();
    if with_goals.peek().is_some() {
        return Ok(with_goals.all(|part| part.values().work().searched.is_none()));
    }
    match parts {
        [part] if play == Play::Misere && !attempt.effort.search_only => {
            let searched = part.values().work().searched.is_some();
            Ok(!searched && part.judgements().wins_misere(&[], attempt)?.is_some())
        }
        _ => Ok(false),
    }
}

/// Who wins, by who begins.
#[derive(Debug, Clone, Copy)]
enum Opening {
    /// One player is to move.
    Mover(Outcome),
    /// Either may be: the outcome when Left moves first, and when Right does.
    Either(Outcome, Outcome),
}

impl Opening {
    /// From the outcomes for the player to move, or for either.
    fn new(mut outcomes: impl Iterator<Item = Outcome>) -> Self {
        match (outcomes.next(), outcomes.next()) {
            (Some(first), Some(second)) => Self::Either(first, second),
            (first, _) => Self::Mover(first.unwrap_or(Outcome::P)),
        }
    }

    /// Who wins.
    ///
    /// # Errors
    /// A refusal if that depends on who begins.
    fn winner(self, players: Option<Players>) -> Result<Winner, Failure> {
        match (self, players) {
            (Self::Either(Outcome::N, Outcome::P), Some(p)) => {
                Ok(Winner::Named(p.name(Side::Left)))
            }
            (Self::Either(Outcome::P, Outcome::N), Some(p)) => {
                Ok(Winner::Named(p.name(Side::Right)))
            }
            (Self::Either(first, second), Some(p)) if first != second => {
                let [left, right] = p.names;
                let why = message!("mover-depends", "whether anybody wins depends on who begins");
                let help = message!(
                    "mover-depends-help",
                    "write mover={left} or mover={right}",
                    left = left,
                    right = right
                );
                Err(Refusal::new(why).help(help).into())
            }
            (Self::Mover(outcome) | Self::Either(outcome, _), _) => Ok(winner(players, outcome)),
        }
    }
}

/// The winning moves by the theorem on misère Nim: those that give a heap one value.
fn list_nim(nim: &MisereNim, problem: &Problem<'_>, listed: Listing) -> Lists {
    let found = gather(problem, listed, &mut |turn| {
        let target = nim.target(turn.index)?;
        Some(turn.part.moves().moves_to(&target.into(), turn.side, turn.room, problem.attempt))
    });
    let count = found.list.count.filter(|_| found.failure.is_none());
    let winning = MoveList { count, ..found.list };
    Lists { winning, failure: found.failure, ..Lists::default() }
}

/// The winning moves, and the drawing ones, by trying every option until a move is found that leaves
/// what is `wanted`, if one is enough.
fn list(
    judge: &mut Judge<'_>,
    parts: &[&dyn Component],
    problem: &Problem<'_>,
    wanted: Outcome,
    listed: Listing,
) -> Result<Lists, Failure> {
    let Problem { sides, attempt, .. } = *problem;
    let (mut won, mut drawn) = (NearestMoves::new(listed), NearestMoves::new(listed));
    let mut witnessed = false;
    let endless = parts.iter().any(|part| part.rules().ends().endless());
    // Where play may come back, one move will not do: it must be the nearest to the end.
    let any = listed == Listing::Witness && !(endless && wanted == Outcome::P);
    if any && let Some(by) = proved_move(judge, parts, problem, wanted)? {
        let winning = MoveList { moves: vec![by], ..MoveList::default() };
        return Ok(Lists { winning, ..Lists::default() });
    }
    let turns = parts.iter().enumerate();
    let mut turns = turns.flat_map(|(i, part)| sides.of_part(*part).iter().map(move |s| (i, *s)));
    while let Some((index, side)) = turns.next().filter(|_| !witnessed) {
        each_option(parts, index, side, attempt, &mut |next, choice| {
            let (label, distance) = judge.judged(next, side.other(), attempt)?;
            match label.outcome {
                Outcome::P => won.add(index, choice, distance),
                Outcome::Draw => drawn.add(index, choice, 0),
                Outcome::N => {}
            }
            witnessed = any && label.outcome == wanted;
            Ok(if witnessed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
    }
    let won_count = (!witnessed || won.count == 0).then_some(won.count);
    let drawn_count = (endless && !witnessed).then_some(drawn.count);
    let winning = MoveList { count: won_count, ..won.list() };
    // Where one move is asked for, it is the best.
    let drawing = if listed == Listing::Witness && wanted == Outcome::P {
        MoveList::default()
    } else {
        MoveList { count: drawn_count, ..drawn.list() }
    };
    Ok(Lists { winning, drawing, failure: None })
}

/// A move that leaves what is `wanted`, as the search by proof numbers of the sum has proved already; `None` if
/// it proved none.
fn proved_move(
    judge: &mut Judge<'_>,
    parts: &[&dyn Component],
    problem: &Problem<'_>,
    wanted: Outcome,
) -> Result<Option<Move>, Failure> {
    let Problem { sides, attempt, .. } = *problem;
    let proved = |part: &&dyn Component| part.values().work().searched == Some(SearchKind::Proofs);
    let (true, &[side]) = (parts.iter().any(proved), sides.all()) else { return Ok(None) };
    let mut found = None;
    for index in 0..parts.len() {
        each_option(parts, index, side, attempt, &mut |next, choice| {
            let label = attempt.known(|attempt| judge.label(next, side.other(), attempt))?;
            if label.is_some_and(|label| label.outcome == wanted) {
                found = Some(shown(index, choice));
                return Ok(ControlFlow::Break(()));
            }
            Ok(ControlFlow::Continue(()))
        })?;
        if found.is_some() {
            break;
        }
    }
    Ok(found)
}

/// Moves of one kind with their distances, the nearest first.
struct NearestMoves {
    moves: Vec<(u32, Move)>,
    count: u64,
    listed: Listing,
}

impl NearestMoves {
    fn new(listed: Listing) -> Self {
        Self { moves: Vec::new(), count: 0, listed }
    }

    fn add(&mut self, summand: usize, choice: Choice, distance: u32) {
        self.count += 1;
        let (at, most) =
            (self.moves.partition_point(|&(before, _)| before <= distance), self.listed.most());
        if at < most {
            self.moves.truncate(most - 1);
            self.moves.insert(at, (distance, shown(summand, choice)));
        }
    }

    fn list(self) -> MoveList {
        let moves = self.moves.into_iter().map(|(_, by)| by).collect();
        MoveList { moves, ..MoveList::default() }
    }
}

/// Is shown each sum that an option leaves, and the option.
type VisitNext<'a> = dyn FnMut(&[&dyn Component], Choice) -> Result<ControlFlow<()>, Failure> + 'a;

/// Walks the options of one component of a sum.
fn each_option(
    parts: &[&dyn Component],
    index: usize,
    side: Side,
    attempt: &Attempt<'_>,
    visit: &mut VisitNext<'_>,
) -> Result<(), Failure> {
    let (mut failed, mut enough) = (None, false);
    let flow = parts[index].options(side, &mut |mut choice| {
        let left = std::mem::take(&mut choice.parts);
        let next = after(parts, index, &left);
        // An option takes as long as its component is large.
        let fits = attempt.node().and_then(|()| attempt.pause());
        match fits.and_then(|()| visit(&next, choice)) {
            Ok(flow) => {
                enough = flow.is_break();
                flow
            }
            Err(failure) => {
                failed = Some(failure);
                ControlFlow::Break(())
            }
        }
    });
    match failed {
        Some(failure) => Err(failure),
        None if flow.is_break() && !enough => Err(Refusal::too_many_options().into()),
        None => Ok(()),
    }
}

/// The number of moves after each option; `None` after those that leave a draw.
pub(super) fn fights(
    position: &Position,
    quotients: &Quotients,
    attempt: &Attempt<'_>,
) -> Result<Vec<Option<u32>>, Failure> {
    let sides = Sides::of(position);
    let parts = position.parts();
    let mut judge = Judge::of_lengths(position, quotients);
    let mut lengths = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for &side in sides.of_part(*part) {
            if let ([_], Some(labels)) = (
                parts.as_slice(),
                part.judgements().option_labels(Turn { side, play: position.play }, attempt)?,
            ) {
                lengths.extend(labels.iter().map(|label| label.remoteness));
                continue;
            }
            each_option(&parts, index, side, attempt, &mut |next, _| {
                lengths.push(judge.label(next, side.other(), attempt)?.remoteness);
                Ok(ControlFlow::Continue(()))
            })?;
        }
    }
    Ok(lengths)
}
