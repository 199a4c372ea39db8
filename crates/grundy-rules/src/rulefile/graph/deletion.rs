//! Recognition of the deletion games that are built in, which have a search of their own.

use crate::rulefile::ast::{
    Change, Clause, Comparison, Declared, EdgeKind, Expr, File, GraphKind, Kind, Move, Places,
};
use crate::rulefile::code::Op;
use grundy_core::game::{Continuation, DeletionMove};

/// The built-in deletion game whose moves are those of a file, one for one.
pub(super) fn deletion(file: &File, kind: GraphKind) -> Option<DeletionMove> {
    let simple = GraphKind { edges: EdgeKind::Simple, numbered: false };
    let bare = file.conditions.is_empty() && file.definitions.is_empty();
    let [mv] = file.moves.as_slice() else { return None };
    let Move { side: None, continuation: Continuation::Turn, clauses, result, .. } = mv else {
        return None;
    };
    if kind != simple || !bare || matches!(file.order, Some(Declared::None | Declared::By(_))) {
        return None;
    }
    let [term] = result.as_slice() else { return None };
    let [left] = term.one_position()? else { return None };
    let Kind::List(left) = &left.kind else { return None };
    match (clauses.as_slice(), left.changes.as_slice()) {
        ([Clause::Each(x, Places::All(_))], changes) if is_neighbourhood(&x.text, changes) => {
            Some(DeletionMove::WithReached)
        }
        ([Clause::Each(x, Places::All(_)), Clause::If(conditions)], [Change::Remove(gone)])
            if is_name(gone, &x.text) =>
        {
            let [condition] = conditions.as_slice() else { return None };
            has_an_edge(condition, &x.text).then_some(DeletionMove::NotLone)
        }
        ([Clause::Edge([x, y])], [Change::Remove(one), Change::Remove(other)]) => {
            let are = |x: &str, y: &str| is_name(one, x) && is_name(other, y);
            (are(&x.text, &y.text) || are(&y.text, &x.text)).then_some(DeletionMove::Pairs)
        }
        _ => None,
    }
}

fn is_name(expr: &Expr, name: &str) -> bool {
    matches!(&expr.kind, Kind::Name(text) if text == name)
}

/// Whether changes remove a vertex and its neighbours.
fn is_neighbourhood(x: &str, changes: &[Change]) -> bool {
    match changes {
        [Change::Remove(gone), Change::Every(_, Places::Near(of), None, None)]
        | [Change::Every(_, Places::Near(of), None, None), Change::Remove(gone)] => {
            is_name(gone, x) && is_name(of, x)
        }
        [Change::Every(y, Places::All(_), None, Some(condition))] => {
            let Kind::Or(list) = &condition.kind else { return false };
            let is_pair = |a: &Expr, b: &Expr| {
                is_name(a, x) && is_name(b, &y.text) || is_name(b, x) && is_name(a, &y.text)
            };
            let same = |expr: &Expr| match &expr.kind {
                Kind::Compare(a, others) => match others.as_slice() {
                    [(Comparison::Equal, b)] => is_pair(a, b),
                    _ => false,
                },
                _ => false,
            };
            let near = |expr: &Expr| match &expr.kind {
                Kind::OfVertices(Op::Adjacent, ends) => match ends.as_slice() {
                    [a, b] => is_pair(a, b),
                    _ => false,
                },
                _ => false,
            };
            match list.as_slice() {
                [a, b] => same(a) && near(b) || near(a) && same(b),
                _ => false,
            }
        }
        _ => false,
    }
}

/// Whether a condition says that a vertex has an edge.
fn has_an_edge(condition: &Expr, x: &str) -> bool {
    let Kind::Compare(degree, others) = &condition.kind else { return false };
    let of_x = match &degree.kind {
        Kind::OfVertices(Op::Degree, vertices) => {
            matches!(vertices.as_slice(), [vertex] if is_name(vertex, x))
        }
        _ => false,
    };
    let [(comparison, bound)] = others.as_slice() else { return false };
    of_x && matches!(
        (comparison, &bound.kind),
        (Comparison::Greater | Comparison::Unequal, Kind::Number(0))
            | (Comparison::AtLeast, Kind::Number(1))
    )
}
