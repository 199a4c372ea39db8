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
