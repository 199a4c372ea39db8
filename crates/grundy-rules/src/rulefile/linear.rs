//! Recognition of expressions that are linear in a counter, whose table entries are equally spaced.

use super::ast::{Among, Expr, Kind, Multiplicative};

/// Returns `Some(true)` if the expression is a fixed number plus a fixed multiple of `name`,
/// `Some(false)` if `name` does not occur in it, and `None` if neither can be shown.
pub(super) fn is_linear(expr: &Expr, name: &str) -> Option<bool> {
    let fixed = |expr: &Expr| (is_linear(expr, name) == Some(false)).then_some(false);
    let all_fixed = |list: &[Expr]| list.iter().all(|e| fixed(e).is_some()).then_some(false);
    match &expr.kind {
        Kind::Number(_) | Kind::OfSet(..) => Some(false),
        Kind::Name(found) => Some(found == name),
        Kind::Negative(inner) => is_linear(inner, name),
        Kind::Sum(first, others) => {
            others.iter().try_fold(is_linear(first, name)?, |any, (_, other)| {
                Some(is_linear(other, name)? | any)
            })
        }
        Kind::Product(first, others) => {
            others.iter().try_fold(is_linear(first, name)?, |any, (sign, other)| {
                let linear = is_linear(other, name)?;
                let times = *sign == Multiplicative::Times;
                match (any, linear) {
                    (true, true) => None,
                    (false, false) => Some(false),
                    _ => times.then_some(true),
                }
            })
        }
        Kind::Power(a, b) => fixed(a).and(fixed(b)),
        Kind::Compare(first, others) => {
            others.iter().try_fold(fixed(first)?, |_, (_, other)| fixed(other))
        }
        Kind::Not(inner) => fixed(inner),
        Kind::And(list)
        | Kind::Or(list)
        | Kind::Call(_, list)
        | Kind::OfList(.., list)
        | Kind::OfTable(_, list) => all_fixed(list),
        Kind::Element(_, place) => fixed(place),
        Kind::Over(over) => {
            let ends = match &over.among {
                Among::Range(a, b) => fixed(a).and(fixed(b)),
                Among::Places(_) => Some(false),
            };
            ends.and(fixed(&over.body))
        }
        Kind::List(_) | Kind::OfVertices(..) | Kind::OfGraph(..) => None,
    }
}
