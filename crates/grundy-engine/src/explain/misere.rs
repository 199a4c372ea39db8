//! Misère play: the rule, for Nim the theorem, for other heaps the quotient or what is proved where
//! it is infinite, and what was found.

use super::{balance, players, say};
use crate::notation::Position;
use crate::planner::{MisereSum, QuotientSum, misere_nim};
use grundy_core::answer::{Answer, Step};
use grundy_core::game::{Arg, Attempt, Component, Failure, Listing, Phrase};
use grundy_misere::{Element, Presentation, SUBTRACTION, monomial_text};

/// Why the answer is what it is, and the move to make.
pub(super) fn misere(
    position: &Position,
    answer: &Answer,
    sum: Option<&MisereSum>,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<(), Failure> {
    steps.push(say("misere-rule"));
    let mut after = Vec::new();
    match (misere_nim(&position.parts(), attempt)?, sum) {
        (Some((nim, theorem)), _) => {
            steps.push(Step::Say(Phrase::new(format!("theorem-{theorem}"))));
            let said = match (theorem == SUBTRACTION, nim.larger()) {
                (false, 0) => Phrase::new("misere-ones").with("ones", nim.ones()),
                (true, 0) => Phrase::new("misere-ones-of-values").with("ones", nim.ones()),
                (false, larger) => Phrase::new("misere-nim-sum").with("large", larger),
                (true, larger) => Phrase::new("misere-sum-of-values").with("large", larger),
            };
            steps.push(Step::Say(said.with("sum", nim.sum())));
        }
        (None, Some(MisereSum::Quotient(sum))) => {
            after = by_quotient(position, answer, sum, steps, attempt)?;
        }
        (None, Some(MisereSum::Balance(sum))) => {
            after = balance::reasons(position, answer, *sum, steps, attempt)?;
        }
        (None, None) => steps.push(say("misere-search")),
    }
    steps.push(Step::Say(answer.sentence()));
    players::named("winning-move", &answer.winning.moves, steps);
    steps.extend(after);
    Ok(())
}

/// Lost elements are listed up to this number.
const MOST_LISTED: usize = 24;

/// What the quotient says of the sum. Returns what it says of the sum after the winning move.
fn by_quotient(
    position: &Position,
    answer: &Answer,
    sum: &QuotientSum,
    steps: &mut Vec<Step>,
    attempt: &Attempt<'_>,
) -> Result<Vec<Step>, Failure> {
    let names = Names::of(sum);
    let parts = position.parts();
    steps.push(say("theorem-misere-quotient"));
    let lost = sum.quotient().lost().count();
    let order = Phrase::new("misere-quotient").with("order", sum.quotient().order());
    steps.push(Step::Say(order.with("lost", lost)));
    let mut met: Vec<String> = Vec::new();
    for part in &parts {
        let game = part.text().head.trim_end().to_owned();
        if met.contains(&game) {
            continue;
        }
        let known = match (sum.period(*part), sum.known_to(*part)) {
            (Some(proved), _) => Phrase::new("misere-quotient-period")
                .with("period", proved.period)
                .with("preperiod", proved.preperiod),
            (None, Some(heap)) => Phrase::new("misere-quotient-heaps").with("heap", heap),
            (None, None) => continue,
        };
        steps.push(Step::Say(known.with("game", game.as_str())));
        met.push(game);
    }
    steps.push(say("misere-elements"));
    steps.push(elements(&parts, sum, &names));
    if lost <= MOST_LISTED {
        let lost: Vec<String> =
            sum.quotient().lost().map(|element| names.element(element)).collect();
        let lost = Phrase::new("misere-lost-elements").with("elements", lost.join(", "));
        steps.push(Step::Say(lost));
    }
    let product = |id: &'static str, parts: &[&dyn Component]| {
        let element = names.element(sum.element(parts)?);
        Some(Step::Say(Phrase::new(id).with("element", element)))
    };
    let wins = sum.wins(&parts) == Some(true);
    steps.extend(product(if wins { "misere-product-won" } else { "misere-product-lost" }, &parts));
    // The move of the answer, with what it leaves.
    let Some(summand) = answer.winning.moves.first().map(|by| by.summand) else {
        return Ok(Vec::new());
    };
    let found = sum.winning_moves(&parts, summand, Listing::First(1), attempt)?;
    let Some(choice) = found.and_then(|found| found.moves.into_iter().next()) else {
        return Ok(Vec::new());
    };
    let left: Vec<&dyn Component> = choice.parts.iter().map(AsRef::as_ref).collect();
    let mut after = vec![elements(&left, sum, &names)];
    let mut next = parts.clone();
    next.splice(summand..=summand, left);
    after.extend(product("misere-product-after", &next));
    Ok(after)
}

/// The elements of the parts, each different part once.
fn elements(parts: &[&dyn Component], sum: &QuotientSum, names: &Names) -> Step {
    let heading = ["column-heap", "column-like", "column-element"];
    let mut rows = vec![heading.map(Arg::words).to_vec()];
    for part in parts {
        let Some(element) = sum.image(*part) else { continue };
        let like = sum.folded(*part).map(|like| like.text().to_string());
        let cells = [part.text().to_string(), like.unwrap_or_default(), names.element(element)];
        let row: Vec<Arg> = cells.iter().map(|cell| cell.as_str().into()).collect();
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    if rows.iter().skip(1).all(|row| row[1] == "".into()) {
        for row in &mut rows {
            row.remove(1);
        }
    }
    Step::Table(rows)
}

/// The elements of a quotient as products of letters.
struct Names {
    presentation: Presentation,
    letters: Vec<String>,
}

impl Names {
    fn of(sum: &QuotientSum) -> Self {
        let presentation = sum.quotient().presentation();
        let letters = presentation.names();
        Self { presentation, letters }
    }

    fn element(&self, element: Element) -> String {
        monomial_text(&self.presentation.forms[element as usize], &self.letters)
    }
}
