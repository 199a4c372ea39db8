//! Rules on single numbers whose moves are given by divisibility.

/// Which numbers a move leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArithmeticKind {
    /// Proper divisors: from n to each divisor of n but n.
    ProperDivisors,
    /// From n to n − k for each k from 1 to n − 1 that has no common divisor with n but 1.
    Coprime,
    /// The same for k from 1 to n, so that a move leads from 1 to 0.
    CoprimeToZero,
    /// From n to n − d for each divisor d of n but n.
    DivisorsTaken,
}

/// A rule with one move, for all n from 0 on, or from 1 on if no move leads to 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArithmeticRule {
    /// The name of the move.
    pub name: String,
    /// The numbers that it leaves.
    pub kind: ArithmeticKind,
}
