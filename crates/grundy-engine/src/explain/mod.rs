//! The reason for an answer, step by step, for a learner.
//!
//! Data only: sentences are [`Phrase`]s, worded in [`wording`](crate::wording).

mod balance;
mod draws;
mod lists;
mod loopy;
mod mex;
mod misere;
mod obliging;
mod pattern;
mod pieces;
mod players;
mod powers;
mod theory;

use std::ops::ControlFlow;

pub use lists::found_in_lists;
pub use pattern::{found, found_in_table, guessed};

use crate::notation::{Position, SumKind};
use crate::planner::{Quotients, misere_nim, value_with_known_winner};
use grundy_core::answer::{Answer, Explanation, KnownBy, KnownValue, Picture, Play, Step};
use grundy_core::game::{Arg, Attempt, Choice, Component, Failure, Listing, Mirror, Phrase};
use grundy_core::value::{Nimber, Side};

/// Answers the position, for reasons that end with what was found.
type Ask<'a> = dyn Fn() -> Result<Answer, Failure> + 'a;

/// Builds the explanation of a position.
///
/// It calls `answer` where no values decide who wins, and for the move to make in games that may
/// return to a position.
///
/// # Errors
/// A limit or a size that cannot be done.
pub(crate) fn explain(
    position: &Position,
    answer: &Ask<'_>,
    quotients: &Quotients,
    attempt: &Attempt<'_>,
) -> Result<Explanation, Failure> {
    let (mut steps, mut theory) = (Vec::new(), Vec::new());
    let side = mover(position);
    match SumKind::of(position) {
        SumKind::Valued => normal(position, &mut steps, &mut theory, attempt)?,
        SumKind::Loopy => loopy::sum(position, answer, &mut steps, side, attempt)?,
        SumKind::Obliging => obliging::sum(position, answer, &mut steps, attempt)?,
        SumKind::Whole if position.play == Play::Misere => {
            let parts = position.parts();
            let direct = attempt.effort.search_only || misere_nim(&parts, attempt)?.is_some();
            let sum = if direct { None } else { quotients.sum(&parts, attempt)? };
            misere::misere(position, &answer()?, sum.as_ref(), &mut steps, attempt)?;
        }
        SumKind::Whole => players::answered(position, &answer()?, &mut steps, side, attempt)?,
    }
    theory::sources(position, &mut theory);
    Ok(Explanation { steps, theory })
}

fn say(id: &'static str) -> Step {
    Step::Say(Phrase::new(id))
}

/// Normal play: the sum of the values, then why each part has its value.
fn normal(
    position: &Position,
    steps: &mut Vec<Step>,
    theory: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let side = mover(position);
    let mut lone = Vec::new();
    if let Some(part) = position.lone()
        && let Some(wins) = alone(part, &mut lone)
    {
        // The value of a lost position is 0; that of another may be out of reach.
        let lost = part.judgements().mirror().is_some() && !wins;
        if lost || value_with_known_winner(part, wins, attempt).is_err() {
            steps.push(match (wins, lost) {
                (true, _) => say("winner-next"),
                (false, true) => {
                    Step::Say(Phrase::new("value-zero").with("part", subject(called(position, 0))))
                }
                (false, false) => say("winner-previous"),
            });
            steps.append(&mut lone);
            theory::definition(theory);
            return Ok(());
        }
    }
    if let Some(part) = position.lone()
        && let Err(Failure::Refused(refusal)) = part.values().value(attempt)
        && refusal.theorem.is_some()
    {
        return won_without_value(part, steps, theory, attempt);
    }
    let known: Vec<KnownValue> = position
        .parts()
        .into_iter()
        .map(|part| part.values().value(attempt))
        .collect::<Result<_, _>>()?;
    let values: Vec<Nimber> = known.iter().map(|known| known.value.clone()).collect();
    powers::sum(position, &values, steps, side, attempt)?;
    steps.append(&mut lone);
    theory::definition(theory);
    for (index, part) in position.parts().into_iter().enumerate() {
        // The same reasons hold for the same part.
        let met = (0..index).any(|before| position.summand(before) == position.summand(index));
        if !met {
            let name = called(position, index);
            parted(&Subject { index, part, name, known: &known[index], side }, steps, attempt)?;
            if part.rules().theorems().nim_heap().is_none() {
                theory::known(position, index, &known[index], steps, theory);
            }
        }
    }
    theory::set_apart(steps, theory);
    theory::sum(position, &values, theory);
    Ok(())
}

/// A lone component that a proved pattern of the lost positions says is won.
fn won_without_value(
    part: &dyn Component,
    steps: &mut Vec<Step>,
    theory: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    steps.extend(part.values().reasons(attempt)?);
    steps.push(say("winner-next"));
    if let Some(choice) = first_move(part, &Nimber::ZERO, Side::Left, attempt)? {
        steps.push(say("winning-move"));
        steps.push(made(0, choice));
    }
    theory::definition(theory);
    Ok(())
}

/// What theorems say of a lone component without its value: whether the player to move wins.
fn alone(part: &dyn Component, steps: &mut Vec<Step>) -> Option<bool> {
    if let Some(mirror) = part.judgements().mirror() {
        let wins = mirror.first.is_some();
        mirrored(mirror, steps);
        return Some(wins);
    }
    let (wins, name) = part.rules().theorems().winner()?;
    steps.push(Step::Say(Phrase::new(format!("theorem-{name}"))));
    steps.extend(part.rules().theorems().illustration());
    Some(wins)
}

/// A component as sentences call it.
fn called(position: &Position, index: usize) -> Arg {
    spoken(&position.summand(index), || match position.summands() {
        1 => Phrase::new("named-position"),
        _ => Phrase::new("named-summand").with("number", index + 1),
    })
}

/// A part as sentences call it: by its notation, unless that is long or lists edges, which say
/// nothing to a reader.
fn spoken(text: &str, words: impl FnOnce() -> Phrase) -> Arg {
    const WIDEST: usize = 60;
    let bytes = text.as_bytes();
    let edge = |at: &[u8]| {
        at[0].is_ascii_digit() && matches!(at[1], b'-' | b':') && at[2].is_ascii_digit()
    };
    if text.chars().count() > WIDEST || bytes.windows(3).any(edge) {
        words().into()
    } else {
        text.into()
    }
}

/// A part as the subject of a sentence: its notation with the word for what it is, where a language
/// needs one.
fn subject(part: Arg) -> Arg {
    match part {
        Arg::Text(text) => Phrase::new("called").with("text", text).into(),
        words => words,
    }
}

/// Who is to move; the left player where both have the same options.
fn mover(position: &Position) -> Side {
    let players = position.parts().into_iter().find_map(|part| part.rules().players());
    players.and_then(|players| players.mover).unwrap_or(Side::Left)
}

/// A move of a summand, in words and on the board.
fn made(summand: usize, choice: Choice) -> Step {
    let Choice { from, to, changes, .. } = choice;
    Step::Say(choice.phrase).pictured(Picture::Move { summand, from, to, changes })
}

/// The strategy by symmetry: the theorem where the second player copies, the first move where the
/// first does.
fn mirrored(mirror: Mirror<Choice>, steps: &mut Vec<Step>) {
    let theorem = format!("theorem-{}", mirror.name());
    let Mirror { first, how, pairs, .. } = mirror;
    steps.push(Step::Say(how));
    match first {
        Some(choice) => {
            steps.push(say("mirror-first"));
            let drawn = choice.to.contains('/').then(|| {
                Step::Lines(choice.parts.iter().map(|part| part.rules().drawing().draw()).collect())
            });
            // Symmetry is looked for in positions of one component.
            steps.push(made(0, choice));
            steps.extend(drawn);
        }
        None => steps.push(Step::Say(Phrase::new(theorem))),
    }
    if !pairs.names.is_empty() {
        steps.push(say("mirror-pairs"));
        steps.push(Step::Lines(pairs.drawn).pictured(Picture::Mirror { pairs: pairs.names }));
    }
}

/// A part whose value is explained.
struct Subject<'a> {
    /// The summand that it belongs to.
    index: usize,
    part: &'a dyn Component,
    /// What sentences call it.
    name: Arg,
    known: &'a KnownValue,
    /// The player to move.
    side: Side,
}

/// Why one component has its value.
fn parted(
    subject: &Subject<'_>,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    let &Subject { part, known, side, .. } = subject;
    if pieces::each(subject, steps, attempt)? {
        return Ok(());
    }
    let mut reasons = part.values().reasons(attempt)?;
    reasons.retain(|reason| !steps.contains(reason));
    let by_theorem = matches!(known.by, KnownBy::Theorem(_));
    let derived = !by_theorem || reasons.contains(&say("derivation"));
    steps.append(&mut reasons);
    if derived && part.rules().theorems().winner().is_none() {
        steps.extend(part.rules().theorems().illustration());
    }
    if part.rules().theorems().nim_heap().is_some() {
        return Ok(());
    }
    if derived {
        mex::of_options(part, known, side, steps, attempt)?;
    } else if part.rules().ends().endless() {
        taken_back(subject, steps, attempt)?;
    }
    let value = Phrase::new("part-value").with("part", self::subject(subject.name.clone()));
    let value = value.with("value", &known.value);
    steps.push(Step::Say(value));
    Ok(())
}

/// A move that makes the value greater, and the opponent's move that takes it back.
fn taken_back(
    subject: &Subject<'_>,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    const TRIED: usize = 200;
    let &Subject { index, part, known, side, .. } = subject;
    let (mut tried, mut found) = (0, Ok(None));
    let _ = part.options(side, &mut |choice| {
        tried += 1;
        let value = choice.parts.iter().map(|part| Ok(part.values().value(attempt)?.value)).sum();
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
    if let Some(reply) = first_move(left.as_ref(), &known.value, side.other(), attempt)? {
        let drawn = format!("{} -> {} -> {}", retreat.from, retreat.to, reply.to);
        steps.push(say("retreat"));
        steps.push(made(index, retreat));
        steps.push(say("retreat-answered"));
        steps.push(Step::Say(reply.phrase));
        steps.push(Step::Lines(vec![drawn]));
    }
    Ok(())
}

/// The first move of a part to a value, in words.
fn first_move(
    part: &dyn Component,
    wanted: &Nimber,
    side: Side,
    attempt: &Attempt<'_>,
) -> Result<Option<Choice>, Failure> {
    Ok(part.moves().moves_to(wanted, side, Listing::Witness, attempt)?.moves.into_iter().next())
}
