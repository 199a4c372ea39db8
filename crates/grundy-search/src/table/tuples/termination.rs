//! Which orders decrease from a tuple to every part that a move leaves. Play ends if one of them
//! does.

use grundy_core::game::{Failure, Order, Rank, Tuple, TupleProfile, TupleRule, bad_part};
use grundy_core::hint;
use grundy_core::text::Hint;

/// The orders that have decreased with every part checked so far.
#[derive(Debug)]
pub(super) struct DecreasingOrders {
    sum: bool,
    lexicographic: bool,
    declared: bool,
}

/// A tuple whose options are listed, with its rank in a declared order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Origin {
    pub(super) at: Tuple,
    rank: Rank,
}

impl Origin {
    pub(super) fn new(profile: &TupleProfile<'_>, at: Tuple) -> Result<Self, Failure> {
        let rank = if profile.order == Order::Declared { profile.rank(at)? } else { [0; 4] };
        Ok(Self { at, rank })
    }
}

impl DecreasingOrders {
    pub(super) fn new(order: Order) -> Self {
        Self {
            sum: matches!(order, Order::Either | Order::Sum),
            lexicographic: matches!(order, Order::Either | Order::Lexicographic),
            declared: order == Order::Declared,
        }
    }

    /// Returns an order that has decreased everywhere so far.
    pub(super) fn order(&self) -> Order {
        match self {
            Self { declared: true, .. } => Order::Declared,
            Self { sum: true, lexicographic: true, .. } => Order::Either,
            Self { sum: true, .. } => Order::Sum,
            _ => Order::Lexicographic,
        }
    }

    /// Checks a part of an option, given the option's number from 0. In at least one order this
    /// part and all parts before must precede the tuples whose options they belong to.
    pub(super) fn check(
        &mut self,
        rule: &dyn TupleRule,
        profile: &TupleProfile<'_>,
        from: Origin,
        part: Tuple,
        option: usize,
    ) -> Result<(), Failure> {
        let [sum, first] = profile.falls(from.at, part);
        self.sum = self.sum && sum;
        self.lexicographic = self.lexicographic && first;
        self.declared = self.declared && profile.rank(part)? < from.rank;
        if self.sum || self.lexicographic || self.declared {
            return Ok(());
        }
        Err(wrong(rule, from.at, part, option, why(profile)))
    }
}

/// Returns why a part is refused that does not precede its tuple, with a suggested fix.
fn why(profile: &TupleProfile<'_>) -> Hint {
    match profile.order {
        Order::Sum => {
            hint!(
                "order-sum",
                "whose sum of numbers is not smaller, as the order asks; let the move make it \
                 smaller, or declare another order"
            )
        }
        Order::Lexicographic => {
            hint!(
                "order-lexicographic",
                "which does not come before it in lexicographic order, as the order asks; let the \
                 first number that changes become smaller, or declare another order"
            )
        }
        Order::Declared => {
            hint!(
                "order-declared",
                "which does not come before it in the order that the file declares; let the first \
                 of its expressions that changes become smaller"
            )
        }
        Order::Either if profile.arity == 1 => {
            hint!(
                "order-number",
                "which is not smaller, so the game might not end; let the move make the number \
                 smaller, or declare an order that falls, such as 100 minus the number"
            )
        }
        Order::Either => {
            hint!(
                "order-either",
                "and neither the sum of the numbers nor their lexicographic order falls with every \
                 move, so the game might not end; declare an order that falls, or write `order none` \
                 if play may come back"
            )
        }
    }
}

/// Returns the failure of a rule at a part that a move leaves.
pub(super) fn wrong(
    rule: &dyn TupleRule,
    at: Tuple,
    part: Tuple,
    option: usize,
    why: Hint,
) -> Failure {
    bad_part(
        (rule.profile().name, &format_tuple(rule, at)),
        &rule.move_name(at, option),
        &format_tuple(rule, part),
        &why.into(),
    )
}

pub(super) fn format_tuple(rule: &dyn TupleRule, at: Tuple) -> String {
    rule.profile().text(at)
}
