//! The pattern of a game on lists, in sentences.

use super::pattern::{described, laid_out};
use grundy_core::answer::{Explanation, Step};
use grundy_core::game::{End, Phrase};
use grundy_sequence::pattern::{Case, Classes, Fold, Layout, ListFinding, ListPattern, Quantity};

/// What was observed of lists.
pub fn found_in_lists(finding: &ListFinding) -> Explanation {
    let mut steps = match &finding.pattern {
        ListPattern::Fold(fold) => folded(fold, finding),
        ListPattern::Classes(classes) => classified(classes),
    };
    if finding.proof.is_some() {
        let proved = Phrase::new("list-fold-proof").with("least", finding.least);
        steps.extend([proved, Phrase::new("theorem-list-fold")].map(Step::Say));
    } else {
        let evidence = Phrase::new("list-evidence").with("least", finding.least);
        steps.push(Step::Say(evidence.with("last", finding.last)));
    }
    Explanation { steps, theory: Vec::new() }
}

/// The rule by the element at one end and the value of the rest.
fn folded(fold: &Fold, finding: &ListFinding) -> Vec<Step> {
    let end = match fold.end {
        End::First => "first",
        End::Last => "last",
    };
    let status = if finding.proof.is_some() { "proved" } else { "observed" };
    let rule = Phrase::new("list-fold").with("status", status).with("end", end);
    let rule = rule.with("empty", fold.empty);
    let side = fold.seen.columns as u64;
    let say = |id: &'static str| {
        Phrase::new(id).with("status", "observed").with("rows", side).with("columns", side)
    };
    let mut steps = vec![Step::Say(rule)];
    match (&finding.proof, &fold.layout) {
        (Some(_), Layout::Term(rule)) => {
            let [a, b] = rule.from;
            steps.push(Step::Say(Phrase::new("list-formula").with("from", a.max(b))));
            steps.extend(described(rule.lines("G")));
        }
        _ => steps.extend(laid_out(&fold.layout, &say, "values")),
    }
    steps
}

/// Who wins the lists of each class.
fn classified(classes: &Classes) -> Vec<Step> {
    let mut steps = vec![Step::Say(Phrase::new("list-classes"))];
    for lost in [true, false] {
        let decided = classes.decided().filter(|(_, of)| *of == lost);
        for (cases, _) in decided {
            let told = classes.cases.iter().zip(&cases).map(|(case, &of)| case_of(*case, of));
            let id = match cases.len() {
                1 => "list-class",
                2 => "list-class-of-two",
                _ => "list-class-of-three",
            };
            let outcome = if lost { "lost" } else { "won" };
            let names = ["first", "second", "third"];
            let class = Phrase::new(id).with("outcome", outcome);
            let class = names
                .into_iter()
                .zip(told)
                .fold(class, |class, (name, case)| class.with(name, case));
            steps.push(Step::Say(class));
        }
    }
    steps
}

/// A property of a list that has this case.
fn case_of(case: Case, of: u8) -> Phrase {
    let order = |id: &'static str| {
        let order = match of {
            0 => "less",
            1 => "equal",
            _ => "more",
        };
        Phrase::new(id).with("order", order)
    };
    match case {
        Case::Remainder(quantity, modulus) => Phrase::new("list-remainder")
            .with("quantity", quantity_of(quantity))
            .with("modulus", u64::from(modulus))
            .with("rest", u64::from(of)),
        Case::UpTo(quantity, most) => {
            let id = if of < most { "list-is" } else { "list-is-at-least" };
            Phrase::new(id).with("quantity", quantity_of(quantity)).with("number", u64::from(of))
        }
        Case::Rest => order("list-largest-and-rest"),
        Case::Ends => order("list-ends"),
    }
}

fn quantity_of(quantity: Quantity) -> Phrase {
    Phrase::new(match quantity {
        Quantity::Length => "list-length",
        Quantity::Total => "list-total",
        Quantity::Largest => "list-largest",
        Quantity::Odd => "list-odd",
        Quantity::Even => "list-even",
        Quantity::Gap => "list-gap",
        Quantity::Reduced => "list-reduced",
        Quantity::Least => "list-least",
        Quantity::NimSum => "list-nim-sum",
        Quantity::Ones => "list-ones",
        Quantity::Different => "list-different",
        Quantity::Runs => "list-runs",
        Quantity::CommonDivisor => "list-common-divisor",
    })
}
