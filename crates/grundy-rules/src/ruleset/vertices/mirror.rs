//! Winning by symmetry: one player answers every deletion by its image.
//!
//! Let g be an automorphism of the host that is its own inverse. Let it map the set of vertices
//! that may be chosen (all that are alive; in Grim those with a neighbour) to itself, and let no
//! such vertex be its own image or touch it. Then the second player can always answer v by g(v):
//! the deletion of v did not delete g(v), nor did it leave g(v) without neighbours, because these
//! are the images of the neighbours of v. After the answer g maps the set of vertices that may be
//! chosen to itself again, and none of them touches its image. So the value is 0. A first player
//! who has a move to such a position wins.

use super::host::Face;
use super::rules::{VertexPosition, VertexRule, Vertices, with_cross};
use grundy_core::board::{BitSet, Frame, Symmetry};
use grundy_core::game::{Mirror, MirrorNames, Pairs, Parts, Phrase, RulesetMirror};
use grundy_core::graph::GraphFamily;

/// The image of each vertex under a symmetry.
type VertexMap<'a> = Box<dyn Fn(u32) -> Option<u32> + 'a>;

/// The checked symmetry strategy of a position, if one was found.
pub(super) fn mirror(
    rules: &Vertices,
    position: &VertexPosition,
) -> Option<RulesetMirror<Vertices>> {
    let found = |first, how: &'static str, pairs: Pairs| Mirror {
        first,
        how: Phrase::new(how),
        names: MirrorNames::PARTNERS,
        pairs,
    };
    match position {
        // The middle vertex splits a run into equal halves; in Grim a single vertex is no move.
        &VertexPosition::Run { start, len } if len % 2 == 1 && len > 1 => {
            let (middle, half) = (start + len / 2, len / 2);
            let partners = |by| [rules.on_track(middle - by), rules.on_track(middle + by)];
            let nearest = match rules.rule {
                VertexRule::WithNeighbours => 2,
                VertexRule::NotLone => 1,
            };
            // Halves of one vertex have no moves.
            let pairs = named(rules, (nearest..=half).filter(|_| half > 1).map(partners));
            let first = (rules.on_track(middle), rules.run_without(start, len, half));
            Some(found(Some(first), "mirror-reversed", pairs))
        }
        VertexPosition::Ring if rules.host.vertices().is_multiple_of(2) => {
            let half = rules.host.vertices() / 2;
            let opposite = |place| [rules.on_track(place), rules.on_track(place + half)];
            Some(found(None, "mirror-opposite", named(rules, (0..half).map(opposite))))
        }
        VertexPosition::Run { .. } | VertexPosition::Ring | VertexPosition::Form(_) => None,
        VertexPosition::Live(_) | VertexPosition::Crosses(_) => {
            let live = rules.live(position)?;
            let before = choices(rules, &live);
            if let Some((image, how)) = copied(rules, &before) {
                return Some(found(None, how, twins(rules, &before, &image)));
            }
            let (first, after, (image, how)) = first_move(rules, &live)?;
            let left = match position {
                VertexPosition::Crosses(crosses) => Parts::from_elem(with_cross(crosses, first), 1),
                _ => rules.live_without(&live, first),
            };
            Some(found(Some((first, left)), how, twins(rules, &after, &image)))
        }
    }
}

/// Whether there are moves and the second player can copy.
pub(super) fn second_copies(rules: &Vertices, live: &BitSet) -> bool {
    copied(rules, &choices(rules, live)).is_some()
}

/// The symmetry by which the second player copies.
fn copied<'a>(rules: &'a Vertices, choices: &BitSet) -> Option<(VertexMap<'a>, &'static str)> {
    if choices.is_empty() {
        return None;
    }
    images(rules, choices)
        .into_iter()
        .find(|(image, _)| choices.iter().all(|v| answers(rules, choices, image, v)))
}

/// Choices with their images, each pair once.
fn twins(rules: &Vertices, choices: &BitSet, image: &VertexMap<'_>) -> Pairs {
    let pairs = choices.iter().filter_map(|v| image(v).filter(|&to| v < to).map(|to| [v, to]));
    named(rules, pairs)
}

/// Pairs of vertices or cells with their names.
fn named(rules: &Vertices, pairs: impl Iterator<Item = [u32; 2]>) -> Pairs {
    match &rules.host.face {
        Face::Graph(graph) => {
            Pairs::of_vertices(pairs.map(|pair| pair.map(|v| graph.label(v).to_string())))
        }
        Face::Board(grid, _) => {
            let pairs = pairs.map(|pair| pair.map(|cell| grid.square(cell)));
            Pairs::of_squares(*grid, pairs)
        }
    }
}

/// A move after which its player can copy, the vertices that may then be chosen, and the symmetry.
fn first_move<'a>(
    rules: &'a Vertices,
    live: &BitSet,
) -> Option<(u32, BitSet, (VertexMap<'a>, &'static str))> {
    let before = choices(rules, live);
    for (image, how) in images(rules, &before) {
        // The move must delete every choice without an answer. The candidates are the moves that
        // delete the one that fewest moves can delete.
        let without: Vec<u32> =
            before.iter().filter(|&v| !answers(rules, &before, &image, v)).collect();
        let Some(&hard) = without.iter().min_by_key(|&&v| rules.host.back(v).len()) else {
            continue;
        };
        let reaching = std::iter::once(&hard).chain(rules.host.back(hard));
        for &first in reaching.filter(|&&v| before.contains(v)) {
            let mut after = live.clone();
            rules.delete(&mut after, first);
            let after = choices(rules, &after);
            let gone = without.iter().all(|&v| !after.contains(v));
            if gone && after.iter().all(|v| answers(rules, &after, &image, v)) {
                return Some((first, after, (image, how)));
            }
        }
    }
    None
}

/// The vertices that may be chosen.
fn choices(rules: &Vertices, live: &BitSet) -> BitSet {
    if rules.rule == VertexRule::WithNeighbours {
        return live.clone();
    }
    let mut kept = live.clone();
    for lone in live.iter().filter(|&v| !rules.may_go(live, v)) {
        kept.remove(lone);
    }
    kept
}

/// Whether the image of a choice is another choice that it does not touch.
fn answers(rules: &Vertices, choices: &BitSet, image: &VertexMap<'_>, vertex: u32) -> bool {
    image(vertex).is_some_and(|to| {
        to != vertex && choices.contains(to) && rules.host.out(vertex).binary_search(&to).is_err()
    })
}

/// Symmetries that are their own inverses and map arcs to arcs: on a board those of the least
/// rectangle that holds the choices, else the one that the host stores.
fn images<'a>(rules: &'a Vertices, choices: &BitSet) -> Vec<(VertexMap<'a>, &'static str)> {
    let Some(board) = &rules.host.board else {
        let how = match &rules.host.face {
            Face::Graph(graph) => match graph.family() {
                Some(GraphFamily::Cycle(_)) => "mirror-opposite",
                Some(GraphFamily::Path(_)) => "mirror-reversed",
                _ => "mirror-partner",
            },
            Face::Board(..) => "mirror-partner",
        };
        let reversal = rules.host.reversal.as_ref().map(|reversal| {
            let image: VertexMap<'a> = Box::new(|v| reversal.get(v as usize).copied());
            (image, how)
        });
        return reversal.into_iter().collect();
    };
    let Some(frame) = Frame::of(board.grid(), choices.iter()) else { return Vec::new() };
    let known = board.symmetries.iter().filter_map(|&symmetry| {
        let how = match symmetry {
            Symmetry::HALF_TURN => "mirror-half-turn",
            Symmetry::FLIP_COLS => "mirror-left-right",
            Symmetry::FLIP_ROWS => "mirror-upside-down",
            Symmetry::DIAGONAL | Symmetry::ANTIDIAGONAL => "mirror-diagonal",
            _ => return None,
        };
        let image: VertexMap<'a> = Box::new(move |cell| frame.image(symmetry, cell));
        Some((image, how))
    });
    known.collect()
}
