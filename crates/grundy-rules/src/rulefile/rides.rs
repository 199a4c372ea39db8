//! Recognition of rules in which a move goes any distance along one of several fixed lines.
//!
//! Such a move is one range `for k in 1..m` that leaves one position, some of whose numbers are
//! smaller by k and the others unchanged, where m is the least of those that change. If all moves
//! are of this kind, the options of a position are exactly the positions before it on the lines
//! through it. On single heaps these are an interval, which [`super::windows`] reads faster.

use super::ast::{Additive, Clause, Expr, File, Kind, Move, Name};
use super::code::Op;
use grundy_core::game::Tuple;

/// Returns the directions of all moves, if the rule is of this kind and every tuple is a position.
pub(super) fn rides(file: &File) -> Option<Vec<Tuple>> {
    let parameter = |name: &Name| file.parameters.iter().any(|known| known.text == name.text);
    let counts = |clause: &Clause| matches!(clause, Clause::For { name, .. } if parameter(name));
    // A definition or counter must not have the name of a parameter.
    let hidden = file.definitions.iter().any(|definition| parameter(&definition.name))
        || file.moves.iter().any(|mv| mv.clauses.iter().any(counts));
    if file.parameters.len() < 2
        || !file.conditions.is_empty()
        || !file.lists.is_empty()
        || file.moves.is_empty()
        || hidden
    {
        return None;
    }
    file.moves.iter().map(|mv| direction(mv, &file.parameters)).collect()
}

fn direction(mv: &Move, parameters: &[Name]) -> Option<Tuple> {
    let [Clause::For { name, from, to, step: None }] = mv.clauses.as_slice() else { return None };
    let [term] = mv.result.as_slice() else { return None };
    let first = matches!(from.kind, Kind::Number(1));
    let position = term.one_position()?;
    if mv.side.is_some() || !first || position.len() > 4 {
        return None;
    }
    let mut by = Tuple::default();
    for ((by, left), parameter) in by.iter_mut().zip(position).zip(parameters) {
        *by = (!is(left, &parameter.text)).into();
        if *by == 1 && !less(left, &parameter.text, &name.text) {
            return None;
        }
    }
    let falling = by.iter().zip(parameters).filter(|(by, _)| **by == 1);
    let mut falling: Vec<&str> = falling.map(|(_, parameter)| parameter.text.as_str()).collect();
    let mut bounds = least_of(to)?;
    falling.sort_unstable();
    bounds.sort_unstable();
    bounds.dedup();
    (!falling.is_empty() && bounds == falling).then_some(by)
}

/// Whether an expression is a name.
fn is(expr: &Expr, name: &str) -> bool {
    matches!(&expr.kind, Kind::Name(text) if text == name)
}

/// Whether an expression is one name minus another.
fn less(expr: &Expr, name: &str, taken: &str) -> bool {
    let Kind::Sum(first, rest) = &expr.kind else { return false };
    matches!(rest.as_slice(), [(Additive::Minus, by)] if is(first, name) && is(by, taken))
}

/// The names whose minimum the expression is, if it is a minimum of names.
fn least_of(expr: &Expr) -> Option<Vec<&str>> {
    let list = match &expr.kind {
        Kind::Call(function, list) if matches!(function.op, Op::Min) => list.as_slice(),
        _ => std::slice::from_ref(expr),
    };
    let names = list.iter().map(|expr| match &expr.kind {
        Kind::Name(text) => Some(text.as_str()),
        _ => None,
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::rides;
    use crate::rulefile::parser;

    #[test]
    fn lines_are_recognised() {
        let wythoff = "first: for k in 1..a: (a-k, b)\nsecond: for k in 1..b: (a, b-k)\nboth: for k in 1..min(a, b): (a-k, b-k)\n";
        for (moves, known) in [
            (wythoff, Some(vec![[1, 0, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0]])),
            ("both: for k in 1..min(b, a): (a-k, b-k)\n", Some(vec![[1, 1, 0, 0]])),
            // The range, the step or the result is of another form.
            ("first: for k in 1..min(a, b): (a-k, b)\n", None),
            ("both: for k in 1..a: (a-k, b-k)\n", None),
            ("first: for k in 2..a: (a-k, b)\n", None),
            ("first: for k in 1..a step 2: (a-k, b)\n", None),
            ("first: for k in 1..a: if k != b: (a-k, b)\n", None),
            ("first: for k in 1..a: (b, a-k)\n", None),
            ("first: for k in 1..a: (a-2*k, b)\n", None),
            ("first: for k in 1..a: (a-k, b) + (a-k, b)\n", None),
            ("first: if a > 0: (a-1, b)\n", None),
            ("first: for a in 1..b: (a, b-a)\n", None),
        ] {
            let file = parser::parse(&format!("game g(a, b)\n{moves}"));
            let file = file.unwrap_or_else(|mistake| panic!("{moves}: {mistake:?}"));
            assert_eq!(rides(&file), known, "{moves}");
        }
        let conditional = "game g(a, b) where a >= 1\nfirst: for k in 1..a: (a-k, b)\n";
        let heaps = "game g(n)\ntake: for k in 1..n: n - k\n";
        for text in [conditional, heaps] {
            assert_eq!(rides(&parser::parse(text).expect("a file")), None, "{text}");
        }
    }
}
