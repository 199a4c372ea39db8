//! Misère play: the rule, for Nim the theorem, and what was found.

use super::{players, say};
use crate::answer::{Answer, Step};
use crate::game::Phrase;
use crate::notation::Position;
use crate::value::Nimber;

/// Why the answer is what it is, and the move to make.
pub(super) fn misere(position: &Position, answer: &Answer, steps: &mut Vec<Step>) {
    steps.push(say("misere-rule"));
    let heaps: Option<Vec<_>> = position.parts.iter().map(|part| part.rules().nim_heap()).collect();
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
    steps.push(Step::Say(answer.verdict()));
    players::named("winning-move", &answer.winning_moves, steps);
}
