//! The winning moves of compounds whose moves are made in several parts: one of them, and how many there
//! are, from what the moves in each part leave.

use std::ops::ControlFlow;

use super::moves::{PartMove, is_over, part_moves};
use super::theory::wins_length;
use super::{Compound, Compounds};
use crate::notation::{Ending, Junction};
use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Failure, Listing, MovesLeaving, OutcomeMoves, Refusal};
use grundy_core::value::{Outcome, Side};
use smallvec::smallvec;

/// With so few options each is judged.
const FEW: u64 = 1 << 12;

/// What is known of a move in one part.
struct Judged {
    mv: PartMove,
    /// In a conjunctive compound: the length of play of what it leaves.
    length: u64,
    /// Whether it leaves a part that is over.
    over: bool,
    /// Whether the player then to move loses the part.
    lost: bool,
}

/// A part in which moves may be made.
struct Movable {
    part: usize,
    /// Whether the player to move loses the part.
    lost: bool,
    moves: Vec<Judged>,
}

/// The winning moves; `None` where each option is to be judged.
pub(super) fn moves_leaving(
    rules: &Compounds,
    compound: &Compound,
    outcome: Outcome,
    (play, listed): (Play, Listing),
    attempt: &Attempt<'_>,
) -> Result<Option<MovesLeaving<Compounds>>, Failure> {
    if rules.endless {
        return if outcome == Outcome::P {
            nearest(rules, compound, listed, attempt)
        } else {
            Ok(None)
        };
    }
    let many = matches!(compound.junction, Junction::And | Junction::Or);
    if !many || outcome != Outcome::P || (compound.junction == Junction::Or && play == Play::Misere)
    {
        return Ok(None);
    }
    if !rules
        .decide(compound, play, attempt)?
        .is_some_and(|decision| decision.outcome == Outcome::N)
    {
        return Ok(Some(OutcomeMoves { moves: Vec::new(), count: Some(0) }));
    }
    let Some(movable) = movable(rules, compound, play, attempt)? else {
        return Err(Refusal::too_many_options().into());
    };
    if movable.is_empty() {
        // Under misère play the player without a move has won.
        return Ok(Some(OutcomeMoves { moves: Vec::new(), count: Some(0) }));
    }
    let options = movable.iter().map(|part| part.moves.len() as u64 + 1);
    if options.fold(1, u64::saturating_mul) <= FEW && listed != Listing::Witness {
        return Ok(None);
    }
    let count = count(compound, &movable, play);
    let mut moves = Vec::new();
    if listed.most() > 0 {
        let chosen: Vec<(usize, &PartMove)> = movable
            .iter()
            .filter_map(|part| Some((part.part, &best(compound, part)?.mv)))
            .collect();
        let (mv, after) = compound.after(&chosen);
        moves.push((mv, smallvec![after]));
    }
    Ok(Some(OutcomeMoves { moves, count }))
}

/// The winning moves where play may go on for ever, those first that are nearest to the end: by the
/// length of play, or by the sum of the remoteness of the parts, which a player who wins a selective
/// compound lowers with each answer.
fn nearest(
    rules: &Compounds,
    compound: &Compound,
    listed: Listing,
    attempt: &Attempt<'_>,
) -> Result<Option<MovesLeaving<Compounds>>, Failure> {
    if rules.decide(compound, Play::Normal, attempt)?.is_none() {
        return Ok(None);
    }
    let (mut found, mut failed) = (Vec::new(), None);
    let rank = |after: &Compound| -> Result<Option<u64>, Failure> {
        attempt.node()?;
        let decision = rules.decide(after, Play::Normal, attempt)?;
        let Some(decision) = decision.filter(|decision| decision.outcome == Outcome::P) else {
            return Ok(None);
        };
        let mut total = decision.length.unwrap_or_default();
        for part in after.parts.iter().filter(|_| decision.length.is_none()) {
            total += rules.memory().remoteness(part, attempt)?.unwrap_or_default();
        }
        Ok(Some(total))
    };
    let flow = compound.options(&mut |mv, after| match rank(&after) {
        Ok(rank) => {
            found.extend(rank.map(|rank| (rank, mv, after)));
            ControlFlow::Continue(())
        }
        Err(failure) => {
            failed = Some(failure);
            ControlFlow::Break(())
        }
    });
    if let Some(failure) = failed {
        return Err(failure);
    }
    if flow.is_break() {
        return Err(Refusal::too_many_options().into());
    }
    found.sort_by_key(|&(rank, ..)| rank);
    let count = Some(found.len() as u64);
    let moves = found.into_iter().take(listed.most()).map(|(_, mv, after)| (mv, smallvec![after]));
    Ok(Some(OutcomeMoves { moves: moves.collect(), count }))
}

/// The parts in which moves may be made, with what is known of each move; `None` if they are too many.
fn movable(
    rules: &Compounds,
    compound: &Compound,
    play: Play,
    attempt: &Attempt<'_>,
) -> Result<Option<Vec<Movable>>, Failure> {
    let mut parts = Vec::new();
    for part in compound.movable() {
        let Some(moves) = part_moves(&compound.parts[part], part) else { return Ok(None) };
        let mut judged = Vec::with_capacity(moves.len());
        for mv in moves {
            attempt.node()?;
            let over = is_over(&mv.left);
            let (length, lost) = match compound.junction {
                Junction::And => {
                    let length = rules.memory().length(
                        &mv.left,
                        (compound.aim(), Side::Left),
                        play,
                        attempt,
                    )?;
                    (length, !wins_length(length, play))
                }
                _ => (0, !rules.wins(&mv.left, play, attempt)?),
            };
            judged.push(Judged { mv, length, over, lost });
        }
        let lost = !judged.iter().any(|mv| mv.lost);
        parts.push(Movable { part, lost, moves: judged });
    }
    Ok(Some(parts))
}

/// The move in a part by which its player wins the compound; `None` where the part is left alone.
fn best<'a>(compound: &Compound, part: &'a Movable) -> Option<&'a Judged> {
    match compound.junction {
        Junction::And => {
            let hurries = (compound.ending == Ending::First) != part.lost;
            let good = part.moves.iter().filter(|mv| part.lost || mv.lost);
            if hurries { good.min_by_key(|mv| mv.length) } else { good.max_by_key(|mv| mv.length) }
        }
        _ => part.moves.iter().find(|mv| mv.lost).filter(|_| !part.lost),
    }
}

/// The number of winning moves; `None` if it is beyond 64 bits.
fn count(compound: &Compound, parts: &[Movable], play: Play) -> Option<u64> {
    let product =
        |ways: &dyn Fn(&Movable) -> u64| parts.iter().map(ways).try_fold(1_u64, u64::checked_mul);
    match (compound.junction, compound.ending) {
        (Junction::And, ending) => {
            let mut lengths: Vec<u64> =
                parts.iter().flat_map(|part| part.moves.iter().map(|mv| mv.length)).collect();
            lengths.sort_unstable();
            lengths.dedup();
            let mut total = 0_u64;
            // The moves after which the shortest play, or the longest, has a length that is lost.
            for length in lengths.into_iter().filter(|&length| !wins_length(length, play)) {
                let within = |mv: &Judged, strictly: bool| match ending {
                    Ending::First => mv.length > length || (!strictly && mv.length == length),
                    Ending::Last => mv.length < length || (!strictly && mv.length == length),
                };
                let ways = |strictly| {
                    product(&|part| {
                        part.moves.iter().filter(|mv| within(mv, strictly)).count() as u64
                    })
                };
                total = total.checked_add(ways(false)?.checked_sub(ways(true)?)?)?;
            }
            Some(total)
        }
        (_, Ending::Last) => {
            if parts.iter().all(|part| part.lost) {
                return Some(0);
            }
            product(&|part| {
                let lost = part.moves.iter().filter(|mv| mv.lost).count() as u64;
                if part.lost { 1 } else { lost }
            })
        }
        (_, Ending::First) => {
            let all = product(&|part| part.moves.len() as u64 + 1)?;
            let none_over =
                product(&|part| part.moves.iter().filter(|mv| !mv.over).count() as u64 + 1)?;
            let lost = product(&|part| {
                let lost = part.moves.iter().filter(|mv| mv.lost && !mv.over).count() as u64;
                lost + u64::from(part.lost)
            })?;
            let stays = u64::from(parts.iter().all(|part| part.lost));
            (all - none_over).checked_add(lost - stays)
        }
    }
}
