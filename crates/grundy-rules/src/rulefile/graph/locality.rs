//! Whether every move looks at one connected part of a graph alone.
//!
//! A move picks its first vertex anywhere, and then only neighbours of vertices that it named. If its
//! conditions, too, ask only of those and of their neighbours, it is a move of the connected part, and
//! the parts of a graph are independent. Whatever counts all vertices or edges is not of this kind, nor is
//! a move that leaves nothing, or several graphs: it removes or repeats the other parts, too.

use crate::rulefile::ast::{
    Among, Change, Clause, Comparison, Expr, File, Kind, Left, Name, Over, Places, Quantifier, Term,
};
use crate::rulefile::code::Op;

/// Whether every move looks at one connected part alone.
pub(super) fn is_local(file: &File) -> bool {
    let defined = file.definitions.iter().all(|definition| says_local(&definition.value));
    let moves = file.moves.iter().all(|mv| {
        let picks =
            |clause: &&Clause| matches!(clause, Clause::Each(_, Places::All(_)) | Clause::Edge(_));
        mv.clauses.iter().filter(picks).count() == 1
            && mv.clauses.first().as_ref().is_some_and(picks)
            && mv.clauses.iter().all(clause)
            && matches!(mv.result.as_slice(), [only] if term(only))
    });
    file.conditions.is_empty() && defined && moves
}

fn clause(clause: &Clause) -> bool {
    match clause {
        Clause::For { from, to, step, .. } => {
            [Some(from), Some(to), step.as_ref()].into_iter().flatten().all(says_local)
        }
        Clause::Each(..) | Clause::Edge(_) => true,
        Clause::Subset(_, places) => !matches!(places, Places::All(_)),
        Clause::If(conditions) => conditions.iter().all(says_local),
        Clause::Let(definition) => says_local(&definition.value),
    }
}

fn term(term: &Term) -> bool {
    let Left::Position(position) = &term.left else { return false };
    let changes = |expr: &Expr| match &expr.kind {
        Kind::List(list) => list.changes.iter().all(change),
        _ => true,
    };
    term.over.is_empty() && term.count.is_none() && position.iter().all(changes)
}

fn change(change: &Change) -> bool {
    let all = |list: &[&Option<Expr>]| list.iter().copied().flatten().all(says_local);
    match change {
        Change::Set(_, number) => says_local(number),
        Change::Every(name, Places::All(_), number, condition) => {
            all(&[number, condition]) && condition.as_ref().is_some_and(|c| is_anchored(c, &[name]))
        }
        Change::Every(_, _, number, condition) => all(&[number, condition]),
        Change::RemoveEdges([first, second], condition) => {
            let near = |condition: &Expr| is_anchored(condition, &[first, second]);
            all(&[condition]) && condition.as_ref().is_some_and(near)
        }
        Change::Remove(_)
        | Change::RemoveEdge(_)
        | Change::AddEdge(_)
        | Change::Contract(_)
        | Change::Add(..)
        | Change::Reduce => true,
    }
}

/// Whether a condition holds only if one of some names is, or is next to, a vertex of another name.
fn is_anchored(condition: &Expr, names: &[&Name]) -> bool {
    let own = |expr: &Expr| match &expr.kind {
        Kind::Name(text) => Some(names.iter().any(|name| name.text == *text)),
        _ => None,
    };
    let one_of_two = |a: &Expr, b: &Expr| own(a).zip(own(b)).is_some_and(|(a, b)| a != b);
    match &condition.kind {
        Kind::Or(list) => list.iter().all(|one| is_anchored(one, names)),
        Kind::And(list) => list.iter().any(|one| is_anchored(one, names)),
        Kind::Compare(first, others) => match others.as_slice() {
            [(Comparison::Equal, second)] => one_of_two(first, second),
            _ => false,
        },
        Kind::OfVertices(Op::Adjacent, ends) => match ends.as_slice() {
            [first, second] => one_of_two(first, second),
            _ => false,
        },
        Kind::OfSet(_, Some(place)) => own(place) == Some(true),
        _ => false,
    }
}

/// Whether an expression asks only of vertices that have names, and of their neighbours.
fn says_local(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Number(_) | Kind::Name(_) | Kind::OfSet(_, None) => true,
        Kind::OfSet(_, Some(inner))
        | Kind::Element(_, inner)
        | Kind::Negative(inner)
        | Kind::Not(inner) => says_local(inner),
        Kind::Sum(first, others) => {
            says_local(first) && others.iter().all(|(_, other)| says_local(other))
        }
        Kind::Product(first, others) => {
            says_local(first) && others.iter().all(|(_, other)| says_local(other))
        }
        Kind::Compare(first, others) => {
            says_local(first) && others.iter().all(|(_, other)| says_local(other))
        }
        Kind::Power(a, b) => says_local(a) && says_local(b),
        Kind::And(list)
        | Kind::Or(list)
        | Kind::Call(_, list)
        | Kind::OfVertices(_, list)
        | Kind::OfTable(_, list) => list.iter().all(says_local),
        Kind::Over(over) => of_several(over),
        Kind::OfList(..) | Kind::OfGraph(..) | Kind::List(_) => false,
    }
}

fn of_several(Over { quantifier, name, among, body }: &Over) -> bool {
    let near = match among {
        Among::Range(first, last) => says_local(first) && says_local(last),
        Among::Places(Places::Near(_) | Places::Chosen(_)) => true,
        Among::Places(Places::All(_)) => {
            matches!(quantifier, Quantifier::Any | Quantifier::Count) && is_anchored(body, &[name])
        }
    };
    near && says_local(body)
}
