//! The reason for an answer, step by step, for a learner.
//!
//! Data only: sentences are [`Phrase`]s, worded in [`wording`](crate::wording).

mod draws;
mod loopy;
mod mex;
mod pattern;
mod players;
mod powers;

use std::ops::ControlFlow;

pub use pattern::{found, found_in_table};

use crate::answer::{Answer, Explanation, Known, KnownBy, Picture, Play, Step};
use crate::game::{Choice, Component, Failure, Kept, Meter, Mirror, Phrase};
use crate::notation::Position;
use crate::planner::value_beside_a_verdict;
use crate::value::{Nimber, Side};

/// Builds the explanation of a position.
///
/// `answer` is asked for where players have different moves, so that no value tells who wins.
///
/// # Errors
/// A limit or a size that cannot be done.
pub(crate) fn explain(
    position: &Position,
    answer: &dyn Fn() -> Result<Answer, Failure>,
    meter: &Meter<'_>,
) -> Result<Explanation, Failure> {
    let mut steps = Vec::new();
    let side = mover(position);
    let all = |has: &dyn Fn(&dyn Component) -> bool| position.parts.iter().all(|p| has(p.as_ref()));
    if position.play == Play::Misere {
        misere(position, &mut steps);
    } else if all(&|part| part.has_value()) {
        normal(position, &mut steps, meter)?;
    } else if all(&|part| part.has_value() || part.is_loopy()) {
        loopy::sum(position, &mut steps, side, meter)?;
    } else {
        players::answered(position, &answer()?, &mut steps, side, meter)?;
    }
    Ok(Explanation { steps })
}

fn say(id: &'static str) -> Step {
    Step::Say(Phrase::new(id))
}

/// Normal play: why each part has its value, then the sum.
fn normal(position: &Position, steps: &mut Vec<Step>, meter: &Meter<'_>) -> Result<(), Failure> {
    let side = mover(position);
    if let [part] = position.parts.as_slice() {
        let verdict = match part.mirror() {
            Some(mirror) => {
                let wins = mirror.first.is_some();
                mirrored(mirror, steps);
                Some(wins)
            }
            None => part.winner().map(|(wins, name)| {
                steps.push(Step::Say(Phrase::new(format!("theorem-{name}"))));
                wins
            }),
        };
        if let Some(wins) = verdict
            && value_beside_a_verdict(part.as_ref(), wins, meter).is_err()
        {
            steps.push(say(if wins { "winner-next" } else { "winner-previous" }));
            return Ok(());
        }
    }
    let mut values = Vec::new();
    for (index, part) in position.parts.iter().enumerate() {
        let known = part.value(meter)?;
        parted(position, index, &known, side, steps, meter)?;
        values.push(known.value);
    }
    powers::sum(position, &values, steps, side, meter)
}

/// Who is to move; the left player where both have the same options.
fn mover(position: &Position) -> Side {
    let players = position.parts.iter().find_map(|part| part.players());
    players.and_then(|players| players.mover).unwrap_or(Side::Left)
}

/// A move of a summand, in words and on the board.
fn made(summand: usize, choice: crate::game::Choice) -> Step {
    let (from, to) = (choice.from, choice.to);
    Step::Say(choice.phrase).pictured(Picture::Move { summand, from, to })
}

/// The strategy by symmetry.
fn mirrored(mirror: Mirror<Choice>, steps: &mut Vec<Step>) {
    let Mirror { first, how, pairs, .. } = mirror;
    steps.push(Step::Say(how));
    match first {
        Some(choice) => {
            steps.push(say("mirror-first"));
            let drawn = choice
                .to
                .contains('/')
                .then(|| Step::Lines(choice.parts.iter().map(|part| part.draw()).collect()));
            // Symmetry is looked for in positions of one component.
            steps.push(made(0, choice));
            steps.extend(drawn);
        }
        None => steps.push(say("mirror-second")),
    }
    if !pairs.names.is_empty() {
        steps.push(say("mirror-pairs"));
        steps.push(Step::Lines(pairs.drawn).pictured(Picture::Mirror { pairs: pairs.names }));
    }
}

/// Why one summand has its value.
fn parted(
    position: &Position,
    index: usize,
    known: &Known,
    side: Side,
    steps: &mut Vec<Step>,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    let part = &position.parts[index];
    let mut reasons = part.reasons(meter)?;
    reasons.retain(|reason| !steps.contains(reason));
    let by_theorem = matches!(known.by, KnownBy::Theorem(_));
    let derived = !by_theorem || reasons.contains(&say("derivation"));
    steps.append(&mut reasons);
    if part.nim_heap().is_some() {
        return Ok(());
    }
    if derived {
        mex::of_options(part.as_ref(), known, side, steps, meter)?;
    } else if part.endless() {
        taken_back((index, part.as_ref()), known, side, steps, meter)?;
    }
    let value =
        Phrase::new("part-value").with("part", position.summand(index)).with("value", &known.value);
    steps.push(Step::Say(value));
    Ok(())
}

/// A move that makes the value greater, and the opponent's move that takes it back.
fn taken_back(
    (index, part): (usize, &dyn Component),
    known: &Known,
    side: Side,
    steps: &mut Vec<Step>,
    meter: &Meter<'_>,
) -> Result<(), Failure> {
    const TRIED: usize = 200;
    let (mut tried, mut found) = (0, Ok(None));
    let _ = part.options(side, &mut |choice| {
        tried += 1;
        let value = choice.parts.iter().map(|part| Ok(part.value(meter)?.value)).sum();
        match value {
            Ok::<Nimber, Failure>(value) if value > known.value => found = Ok(Some(choice)),
            Ok(_) if tried < TRIED => return ControlFlow::Continue(()),
            Ok(_) => {}
            Err(failure) => found = Err(failure),
        }
        ControlFlow::Break(())
    });
    let Some(retreat) = found? else {
        return Ok(());
    };
    let [left] = retreat.parts.as_slice() else {
        return Ok(());
    };
    if let Some(reply) = first_move(left.as_ref(), &known.value, side.other(), meter)? {
        let drawn = format!("{} -> {} -> {}", retreat.from, retreat.to, reply.to);
        steps.push(say("retreat"));
        steps.push(made(index, retreat));
        steps.push(say("retreat-answered"));
        steps.push(Step::Say(reply.phrase));
        steps.push(Step::Lines(vec![drawn]));
    }
    Ok(())
}

/// Misère play: the rule, and for Nim the theorem.
fn misere(position: &Position, steps: &mut Vec<Step>) {
    steps.push(say("misere-rule"));
    let heaps: Option<Vec<_>> = position.parts.iter().map(|part| part.nim_heap()).collect();
    match heaps {
        Some(heaps) => {
            steps.push(say("theorem-misere-nim"));
            let large = heaps.iter().filter(|heap| **heap > 1u8.into()).count();
            let ones = heaps.iter().filter(|heap| heap.is_one()).count();
            if large == 0 {
                steps.push(Step::Say(Phrase::new("misere-ones").with("ones", ones)));
            } else {
                let sum: Nimber = heaps.into_iter().map(Nimber::from).sum();
                steps.push(Step::Say(
                    Phrase::new("misere-nim-sum").with("sum", &sum).with("large", large),
                ));
            }
        }
        None => steps.push(say("misere-search")),
    }
}

/// The first move of a part to a value, in words.
fn first_move(
    part: &dyn Component,
    wanted: &Nimber,
    side: Side,
    meter: &Meter<'_>,
) -> Result<Option<crate::game::Choice>, Failure> {
    Ok(part.moves_to(wanted, side, Kept::Witness, meter)?.moves.pop())
}
