//! Which games have given values, as JSON.

use grundy_engine::identify::{Bounds, Extent, Match, Matches, Relation, explanation};
use grundy_engine::wording::Wording;
use serde::Serialize;

use super::json::{Count, Headed, headed};

/// The object of `identify`.
#[derive(Debug, Serialize)]
pub struct Object<'a> {
    /// What the question gives: `values`, `zeros` or `table`.
    question: &'static str,
    /// The number of values given.
    given: Count,
    /// `whole`, or `small` where there is no cache.
    index: &'static str,
    games: Count,
    sequences: Count,
    answers: Vec<Line<'a>>,
    answer_count: Count,
    /// The explanation, line by line.
    text: Vec<String>,
}

/// One answer.
#[derive(Debug, Serialize)]
struct Line<'a> {
    game: &'a str,
    also: &'a [String],
    more: Count,
    relation: String,
    /// Of a line: the first value compared, its number in the game, the step, and how often each
    /// value stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    dropped: Option<Count>,
    /// The n of the first given value; of a table the first row and column.
    from: Vec<Count>,
    first: Vec<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    repeat: Option<Count>,
    #[serde(skip_serializing_if = "Option::is_none")]
    transposed: Option<bool>,
    terms: Count,
    /// Where a rule was fitted: the codes or sets between these have the same values.
    least: Option<&'a str>,
    greatest: Option<&'a str>,
}

impl<'a> Line<'a> {
    fn of(answer: &'a Match) -> Self {
        let (dropped, from, first, step, repeat, transposed) = match answer.relation {
            Relation::Line { from, dropped, first, step, repeat } => (
                Some(Count(dropped)),
                vec![Count(from)],
                vec![Count(first)],
                Some(Count(step)),
                Some(Count(repeat)),
                None,
            ),
            Relation::Table { from, first, transposed } => {
                let [from, first] = [from, first].map(|pair| pair.map(Count).to_vec());
                (None, from, first, None, None, Some(transposed))
            }
        };
        let (least, greatest) = match &answer.between {
            Some(Bounds::Codes { least, greatest } | Bounds::Sets { least, greatest }) => {
                (Some(least), Some(greatest))
            }
            None => (None, None),
        };
        Self {
            game: &answer.game,
            also: &answer.also,
            more: Count(answer.more),
            relation: answer.relation.to_string(),
            dropped,
            from,
            first,
            step,
            repeat,
            transposed,
            terms: Count(answer.terms),
            least: least.map(String::as_str),
            greatest: greatest.map(String::as_str),
        }
    }
}

/// The object of what was identified, with at most `most` answers.
pub fn identified<'a>(
    question: &'static str,
    found: &'a Matches,
    most: usize,
    wording: &Wording,
) -> Headed<Object<'a>> {
    let text = wording.explanation(&explanation(found, most));
    headed(Object {
        question,
        given: Count(found.given),
        index: match found.extent {
            Extent::Small => "small",
            Extent::Whole => "whole",
        },
        games: Count(found.games),
        sequences: Count(found.sequences),
        answers: found.answers.iter().take(most).map(Line::of).collect(),
        answer_count: Count(found.answers.len() as u64),
        text: text.lines().map(str::to_owned).collect(),
    })
}
