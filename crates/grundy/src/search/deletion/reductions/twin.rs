//! Where a place is taken with all that touches it: places without which a position has the same
//! value.
//!
//! Two places that touch and have the same other neighbours are taken together with whatever takes
//! one of them, and to choose either leaves the same; so one can be left out. Of three places that
//! do not touch and have the same neighbours two can be left out: to choose one leaves the others
//! alone, which are worth 1 ⊕ 1 = 0, and every other move leaves all three with the same neighbours
//! or none of them.

use super::set::Set;

/// The places that can be left out.
pub(super) fn spare<const W: usize>(places: Set<W>, touches: &[Set<W>]) -> Set<W> {
    let mut rest = places;
    loop {
        let before = rest;
        for place in before.iter() {
            if rest.has(place) {
                rest = rest.without(touching(place, rest, touches));
                rest = rest.without(apart(place, rest, touches));
            }
        }
        if rest == before {
            return places.without(rest);
        }
    }
}

/// Those of a place's neighbours that have the same other neighbours.
fn touching<const W: usize>(place: usize, rest: Set<W>, touches: &[Set<W>]) -> Set<W> {
    let with = |place: usize| touches[place].and(rest).or(Set::one(place));
    let near = with(place);
    let alike = near.iter().filter(|&other| other != place && with(other) == near);
    alike.fold(Set::EMPTY, |all, other| all.or(Set::one(other)))
}

/// As many pairs as there are of places that do not touch a place and have the same neighbours.
fn apart<const W: usize>(place: usize, rest: Set<W>, touches: &[Set<W>]) -> Set<W> {
    let near = touches[place].and(rest);
    let others = rest.without(near).without(Set::one(place));
    let alike = others.iter().filter(|&other| touches[other].and(rest) == near);
    let alike = alike.fold(Set::EMPTY, |all: Set<W>, other| all.or(Set::one(other)));
    match alike.first() {
        Some(first) if alike.count() % 2 == 1 => alike.without(Set::one(first)),
        _ => alike,
    }
}

#[cfg(test)]
mod tests {
    use super::super::set::Set;
    use super::spare;

    /// What touches each place of a graph.
    fn touches(places: usize, touch: impl Fn(usize, usize) -> bool) -> Vec<Set<1>> {
        let near = |a: usize| (0..places).filter(move |&b| a != b).map(move |b| (a, b));
        let near = |a: usize| near(a).filter(|&(a, b)| touch(a, b) || touch(b, a));
        let set = |a| near(a).fold(Set::EMPTY, |all: Set<1>, (_, b)| all.or(Set::one(b)));
        (0..places).map(set).collect()
    }

    fn left(places: usize, touch: impl Fn(usize, usize) -> bool) -> u32 {
        let all = (0..places).fold(Set::EMPTY, |all: Set<1>, place| all.or(Set::one(place)));
        all.without(spare(all, &touches(places, touch))).count()
    }

    #[test]
    fn twins_go() {
        // A complete graph; a king's board of two rows, which becomes a path; one of three rows.
        assert_eq!(left(9, |_, _| true), 1);
        let king = |cols: usize| {
            move |a: usize, b: usize| {
                (a / cols).abs_diff(b / cols) < 2 && (a % cols).abs_diff(b % cols) < 2
            }
        };
        assert_eq!(left(14, king(7)), 7);
        assert_eq!(left(21, king(7)), 21);
        // Stars with an odd and an even number of leaves: a pair that touches, and a path of three.
        assert_eq!(left(8, |a, _| a == 0), 1);
        assert_eq!(left(9, |a, _| a == 0), 3);
        // Paths, and vertices alone.
        assert_eq!(left(5, |a, b| b == a + 1), 5);
        assert_eq!((left(7, |_, _| false), left(6, |_, _| false)), (1, 2));
    }
}
