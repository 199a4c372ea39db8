//! Why a sum of heaps whose game has an infinite misère quotient is won or lost.

use super::say;
use crate::notation::Position;
use crate::planner::BalancedSum;
use grundy_core::answer::{Answer, Step};
use grundy_core::game::{Arg, Attempt, Component, Failure, Listing, Phrase};
use grundy_misere::Triple;

/// What twist, sum and lead say of the sum. Returns what they say of the sum after the winning
/// move.
pub(super) fn reasons(
    position: &Position,
    answer: &Answer,
    sum: BalancedSum,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<Vec<Step>, Failure> {
    let parts = position.parts();
    steps.push(say("theorem-misere-balance"));
    steps.push(say("misere-balance-how"));
    steps.push(heaps(&parts, sum));
    steps.extend(rule(sum));
    let wins = sum.wins(&parts) == Some(true);
    let id = if wins { "misere-balance-is-won" } else { "misere-balance-is-lost" };
    steps.extend(together(id, &parts, sum));
    // The move of the answer, with what it leaves.
    let Some(summand) = answer.winning.moves.first().map(|by| by.summand) else {
        return Ok(Vec::new());
    };
    let found = sum.winning_moves(&parts, summand, Listing::First(1), attempt)?;
    let Some(choice) = found.and_then(|found| found.moves.into_iter().next()) else {
        return Ok(Vec::new());
    };
    let left: Vec<&dyn Component> = choice.parts.iter().map(AsRef::as_ref).collect();
    let mut next = parts.clone();
    next.splice(summand..=summand, left.iter().copied());
    let mut after = Vec::new();
    if !left.is_empty() {
        after.push(heaps(&left, sum));
    }
    after.extend(together("misere-balance-after", &next, sum));
    Ok(after)
}

/// How triples are folded, and which are lost.
fn rule(sum: BalancedSum) -> [Step; 2] {
    let balance = sum.balance();
    let (level, leads) = balance.leads();
    let fold = Phrase::new("misere-balance-fold")
        .with("modulus", balance.modulus())
        .with("sums", balance.sums_from())
        .with("level", level)
        .with("leads", leads);
    let lost: Vec<String> = balance.lost().iter().map(shown).collect();
    let lost = Phrase::new("misere-balance-lost").with("triples", lost.join(", "));
    [fold, lost].map(Step::Say)
}

/// A folded triple.
fn shown([twist, sum, lead]: &[u64; 3]) -> String {
    format!("({twist}, {sum}, {lead})")
}

/// The triple of a sum.
fn together(id: &'static str, parts: &[&dyn Component], sum: BalancedSum) -> Option<Step> {
    let triple = sum.triple(parts)?;
    let folded = shown(&sum.balance().folded(&triple));
    let Triple { twist, sum, lead } = triple;
    let phrase = Phrase::new(id).with("twist", u64::from(twist)).with("sum", sum);
    Some(Step::Say(phrase.with("lead", lead.to_string()).with("folded", folded)))
}

/// The triples of the parts, each different part once.
fn heaps(parts: &[&dyn Component], sum: BalancedSum) -> Step {
    let heading = ["column-heap", "column-twist", "column-sum", "column-lead"];
    let mut rows = vec![heading.map(Arg::words).to_vec()];
    for part in parts {
        let Some(triple) = sum.heap(*part) else { continue };
        let numbers = [triple.twist.to_string(), triple.sum.to_string(), triple.lead.to_string()];
        let cells = std::iter::once(part.text().to_string()).chain(numbers);
        let row: Vec<Arg> = cells.map(|cell| cell.as_str().into()).collect();
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    Step::Table(rows)
}
