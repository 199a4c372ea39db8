//! Rules on one number whose only move is given by divisibility.

use super::expression::{Expr, Words};
use super::text::{statements, tokens, unknown};
use crate::verdict::CheckResult;

/// Which numbers the move leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Divisibility {
    /// From n to its divisors but n.
    ProperDivisors,
    /// From n to n − k for 1 ≤ k < n with gcd(n, k) = 1.
    Coprime,
    /// The same for 1 ≤ k ≤ n.
    CoprimeToZero,
    /// From n to n − d for each divisor d of n but n.
    DivisorsTaken,
}

/// Reads the rule; `None` if it is another one.
pub(crate) fn read(lines: &[String]) -> CheckResult<Option<Divisibility>> {
    let all = statements(lines);
    let [head, mv] = all.as_slice() else { return Ok(None) };
    let mut words = Words::new(tokens(head)?);
    words.expect("game")?;
    words.name()?;
    words.expect("(")?;
    let n = Expr::Name(words.name()?);
    words.expect(")")?;
    let positive = words.accept("where");
    if positive {
        let least =
            |sign, number| Expr::Compare(Box::new(n.clone()), vec![(sign, Expr::Number(number))]);
        let condition = words.expression()?;
        if condition != least(">=", 1) && condition != least(">", 0) {
            return Ok(None);
        }
    }
    let Some((_, mv)) = mv.split_once(':').filter(|_| words.is_done()) else { return Ok(None) };
    let mut words = Words::new(tokens(mv)?);
    if !words.accept("for") {
        return Ok(None);
    }
    let k = Expr::Name(words.name()?);
    words.expect("in")?;
    let from = words.expression()?;
    words.expect("..")?;
    let to = words.expression()?;
    words.expect(":")?;
    words.expect("if")?;
    let condition = words.expression()?;
    words.expect(":")?;
    let left = words.sum(false)?;
    if !words.is_done() || from != Expr::Number(1) || n == k {
        return Err(unknown("a move of this form"));
    }
    let boxed = |of: &Expr| Box::new(of.clone());
    let minus = |other: &Expr| Expr::Sum(vec![(1, n.clone()), (-1, other.clone())]);
    let equal = |of: Expr, to: i64| Expr::Compare(Box::new(of), vec![("=", Expr::Number(to))]);
    let call =
        |name: &str, a: &Expr, b: &Expr| Expr::Call(name.to_owned(), vec![a.clone(), b.clone()]);
    let half = Expr::Quotient(boxed(&n), Box::new(Expr::Number(2)));
    let less = minus(&Expr::Number(1));
    let divides = [call("divides", &k, &n), equal(Expr::Remainder(boxed(&n), boxed(&k)), 0)];
    let coprime = [equal(call("gcd", &n, &k), 1), equal(call("gcd", &k, &n), 1)];
    let divisors = divides.contains(&condition) && (to == half || to == less);
    let (kept, taken) = (left == k, left == minus(&k));
    let coprime = coprime.contains(&condition);
    Ok(if divisors && kept {
        Some(Divisibility::ProperDivisors)
    } else if divisors && taken {
        Some(Divisibility::DivisorsTaken)
    } else if coprime && (kept || taken) && to == less {
        // gcd(n, k) = gcd(n, n − k), so it does not matter which of both is left.
        Some(Divisibility::Coprime)
    } else if coprime && taken && to == n && !positive {
        Some(Divisibility::CoprimeToZero)
    } else {
        None
    })
}
