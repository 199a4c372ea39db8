//! Sets of elements as bit vectors: element x is bit x mod 64 of word ⌊x/64⌋.

/// Returns the number of words of a set.
pub(super) fn words(order: usize) -> usize {
    order.div_ceil(64)
}

pub(super) fn add(set: &mut [u64], element: u16) {
    let element = usize::from(element);
    set[element / 64] |= 1 << (element % 64);
}

pub(super) fn has(set: &[u64], element: u16) -> bool {
    let element = usize::from(element);
    set[element / 64] >> (element % 64) & 1 == 1
}

/// Returns the elements of a set, ascending.
pub(super) fn elements(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(place, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(64 * place + bit)
        })
    })
}

pub(super) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

pub(super) fn is_subset(set: &[u64], of: &[u64]) -> bool {
    set.iter().zip(of).all(|(a, b)| a & !b == 0)
}

/// Whether two sets have a common element.
pub(super) fn meet(set: &[u64], other: &[u64]) -> bool {
    set.iter().zip(other).any(|(a, b)| a & b != 0)
}

/// Adds the elements of another set.
pub(super) fn unite(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(a, b)| *a |= b);
}

/// Adds x·y to `products` for each y in `set`; `row` holds x·y at position y.
pub(super) fn add_products(products: &mut [u64], row: &[u16], set: &[u64]) {
    elements(set).for_each(|y| add(products, row[y]));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn set(members: &BTreeSet<u16>) -> Vec<u64> {
        let mut set = vec![0; words(200)];
        for &member in members {
            add(&mut set, member);
        }
        set
    }

    fn members() -> impl Strategy<Value = BTreeSet<u16>> {
        prop::collection::btree_set(0u16..200, 0..30)
    }

    proptest! {
        #[test]
        fn sets_are_those_of_their_members(one in members(), other in members()) {
            let (a, b) = (set(&one), set(&other));
            let listed: Vec<usize> = one.iter().copied().map(usize::from).collect();
            prop_assert_eq!(elements(&a).collect::<Vec<_>>(), listed);
            prop_assert!((0..200).all(|x| has(&a, x) == one.contains(&x)));
            prop_assert_eq!(is_empty(&a), one.is_empty());
            prop_assert_eq!(is_subset(&a, &b), one.is_subset(&other));
            prop_assert_eq!(meet(&a, &b), !one.is_disjoint(&other));
            let mut both = a.clone();
            unite(&mut both, &b);
            prop_assert!(is_subset(&a, &both) && is_subset(&b, &both));
            prop_assert_eq!(both, set(&one.union(&other).copied().collect()));
            let row: Vec<u16> = (0..200).map(|y| 7 * y % 200).collect();
            let mut products = b.clone();
            add_products(&mut products, &row, &a);
            let product = |&y: &u16| 7 * y % 200;
            prop_assert_eq!(products, set(&one.iter().map(product).chain(other).collect()));
        }
    }
}
