//! Where pairs are taken: places without which a position has the same value.
//!
//! A leaf touches one place only, its support. Let s be any support with a leaf l, and w another
//! place of which every neighbour is such a support. Then w can be left out: to take s with w leaves
//! what taking s with l leaves, but for places alone, and every other move leaves w with supports
//! only, since a leaf goes only with its support or when it is taken with it; so by induction both
//! positions have the same options. Of the leaves of one support all but one can be left out
//! therefore, and all that lies between supports only.

use super::set::Set;
use super::stride::Strides;

/// The leaves of a position, and what they touch.
#[derive(Debug)]
struct Leaves<const W: usize> {
    supports: Set<W>,
    /// One leaf of each support.
    kept: Set<W>,
}

/// The places that can be left out.
#[inline]
pub(super) fn spare<const W: usize>(
    places: Set<W>,
    strides: Option<&Strides<W>>,
    touches: &[Set<W>],
) -> Set<W> {
    let found = match strides {
        Some(strides) => by_strides(places, strides),
        None => by_places(places, touches),
    };
    let Some(Leaves { supports, kept }) = found else { return Set::EMPTY };
    let others = places.without(supports);
    others.without(touched(others, strides, touches)).without(kept)
}

/// What the places of a set touch.
#[inline]
pub(super) fn touched<const W: usize>(
    places: Set<W>,
    strides: Option<&Strides<W>>,
    touches: &[Set<W>],
) -> Set<W> {
    match strides {
        Some(strides) => strides.touched(places),
        None => places.iter().fold(Set::EMPTY, |all, place| all.or(touches[place])),
    }
}

#[inline]
fn by_strides<const W: usize>(places: Set<W>, strides: &Strides<W>) -> Option<Leaves<W>> {
    let leaves = strides.touched_once(places).and(places);
    if leaves.is_empty() {
        return None;
    }
    let (mut supports, mut kept) = (Set::EMPTY, Set::EMPTY);
    strides.each(|stride| {
        let on = stride.on(leaves).and(places).without(supports);
        kept = kept.or(stride.back(on));
        supports = supports.or(on);
        let back = stride.back(leaves).and(places).without(supports);
        kept = kept.or(stride.on(back));
        supports = supports.or(back);
    });
    Some(Leaves { supports, kept })
}

fn by_places<const W: usize>(places: Set<W>, touches: &[Set<W>]) -> Option<Leaves<W>> {
    let mut found = Leaves { supports: Set::EMPTY, kept: Set::EMPTY };
    for place in places.iter() {
        let near = touches[place].and(places);
        if near.is_one() && near.and(found.supports).is_empty() {
            found.supports = found.supports.or(near);
            found.kept.insert(place);
        }
    }
    Some(found).filter(|found| !found.supports.is_empty())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::set::Set;
    use super::super::stride::Strides;
    use super::{by_places, by_strides, spare};

    const COLS: usize = 5;

    /// What touches each cell of a board of so many rows.
    fn touches(rows: usize) -> Vec<Set<1>> {
        let touch = |a: usize, b: usize| {
            let [(row, col), (other_row, other_col)] = [a, b].map(|at| (at / COLS, at % COLS));
            row.abs_diff(other_row) + col.abs_diff(other_col) == 1
        };
        let near = |a: usize| (0..rows * COLS).filter(move |&b| touch(a, b));
        (0..rows * COLS).map(|a| near(a).fold(Set::EMPTY, |set, b| set.or(Set::one(b)))).collect()
    }

    fn set(cells: impl IntoIterator<Item = usize>) -> Set<1> {
        cells.into_iter().fold(Set::EMPTY, |set, cell| set.or(Set::one(cell)))
    }

    #[test]
    fn of_a_star_one_leaf_stays_and_what_lies_between_stars_goes() {
        let touches = touches(3);
        let strides = Strides::of(&touches).unwrap();
        // A cross in the middle of the board.
        let cross = set([2, 6, 7, 8, 12]);
        assert_eq!(spare(cross, Some(&strides), &touches).count(), 3);
        assert_eq!(spare(cross, None, &touches).count(), 3);
        // A row whose second and fourth cells are supports.
        assert_eq!(spare(set(0..5), Some(&strides), &touches), set([2]));
        assert_eq!(spare(set(0..4), Some(&strides), &touches), Set::EMPTY);
        assert_eq!(spare(set(0..2), Some(&strides), &touches), Set::EMPTY);
    }

    proptest! {
        #[test]
        fn cells_together_and_one_by_one_are_told_alike(rows in 1usize..6, live: u64) {
            let touches = touches(rows);
            let Some(strides) = Strides::of(&touches) else { return Ok(()) };
            let places = set((0..rows * COLS).filter(|at| live >> at & 1 == 1));
            let leaf = |&at: &usize| touches[at].and(places).is_one();
            let leaves = set(places.iter().filter(leaf));
            let supports = leaves.iter().fold(Set::EMPTY, |all, at| all.or(touches[at])).and(places);
            for found in [by_strides(places, &strides), by_places(places, &touches)] {
                let Some(found) = found else {
                    prop_assert!(leaves.is_empty());
                    continue;
                };
                prop_assert_eq!(found.supports, supports);
                prop_assert!(found.kept.without(leaves).is_empty());
                for support in supports.iter() {
                    prop_assert!(found.kept.and(touches[support]).is_one());
                }
            }
            let by_strides = spare(places, Some(&strides), &touches);
            prop_assert_eq!(by_strides.count(), spare(places, None, &touches).count());
        }
    }
}
