//! Matches as sentences.

use super::answer::{Bounds, Kind, Match, Matches};
use super::build::{LAST, LAST_LISTED, LAST_SOLVED, last_row};
use super::families::Extent;
use grundy_core::answer::{Explanation, Step};
use grundy_core::text::Phrase;

/// Names that are written out of games with equal values.
const MOST_NAMES: usize = 8;

/// The first `most` answers in sentences.
pub fn explanation(found: &Matches, most: usize) -> Explanation {
    let searched = match found.extent {
        Extent::Small => Phrase::new("identify-searched-small"),
        Extent::Whole => Phrase::new("identify-searched")
            .with("games", found.games)
            .with("sequences", found.sequences),
    };
    let mut steps = vec![Step::Say(searched)];
    if found.answers.is_empty() {
        steps.push(Step::Say(none(found)));
        let fitted =
            found.fitted_below.map(|most| Phrase::new("identify-none-fitted").with("most", most));
        steps.extend(fitted.map(Step::Say));
    }
    for answer in found.answers.iter().take(most) {
        steps.extend(sentences(answer, found.given).into_iter().map(Step::Say));
    }
    if let Some(rest) = found.answers.len().checked_sub(most).filter(|&rest| rest > 0) {
        steps.push(Step::Say(Phrase::new("identify-more").with("count", rest)));
    }
    Explanation { steps, theory: Vec::new() }
}

/// That no game was found, and how far the values reach that were compared.
fn none(found: &Matches) -> Phrase {
    let heaps = |id: &'static str| {
        Phrase::new(id)
            .with("heaps", LAST)
            .with("numbers", LAST_LISTED)
            .with("positions", LAST_SOLVED)
    };
    match found.kind {
        Kind::Values => heaps("identify-none"),
        Kind::Zeros => heaps("identify-none-zeros"),
        Kind::Table => Phrase::new("identify-none-table").with("last", last_row(found.extent)),
    }
}

/// The sentence for one match.
fn sentences(answer: &Match, given: u64) -> Vec<Phrase> {
    let game = answer.game.as_str();
    let terms = Phrase::new("identify-answer")
        .with("game", game)
        .with("relation", answer.relation.to_string())
        .with("terms", answer.terms)
        .with("given", given);
    let mut sentences = vec![terms];
    if !answer.also.is_empty() {
        let shown = answer.also.iter().take(MOST_NAMES).cloned().collect::<Vec<_>>().join(", ");
        let rest = answer.also.len().saturating_sub(MOST_NAMES) as u64 + answer.more;
        let id = if rest == 0 { "identify-also" } else { "identify-also-more" };
        let also = Phrase::new(id).with("games", shown);
        sentences.push(if rest == 0 { also } else { also.with("rest", rest) });
    }
    let between = match &answer.between {
        Some(Bounds::Codes { least, greatest }) => Some(("identify-codes", least, greatest)),
        Some(Bounds::Sets { least, greatest }) => Some(("identify-sets", least, greatest)),
        None => None,
    };
    sentences.extend(between.map(|(id, least, greatest)| {
        Phrase::new(id).with("least", least.as_str()).with("greatest", greatest.as_str())
    }));
    sentences
}
