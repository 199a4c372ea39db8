//! Who wins: a rule for boards of any size, in time linear in the pawns.
//!
//! Cut the board at every gap between neighbouring pawns of the same colour (a *slack*, which may
//! be 0) and at the walls, next to which a gap is a slack too. Within the *pieces* between the cuts
//! the colours alternate. An even piece ends in pawns of both colours, an odd one in two pawns of
//! the same colour and belongs to that player.
//!
//! - x is the nim-sum of the gaps number 1, 3, 5, … of the even pieces: their pawns face each
//!   other in pairs, as in Northcott's game.
//! - A player is *active* if there is a free cell in an own odd piece or in a slack next to one:
//!   such a player never runs out of moves.
//! - A *door* of a player is the gap at the player's own end of an even piece, not 0, where an
//!   own odd piece lies beyond the slack at that end. If the end pawn moves into the gap, it leaves
//!   a free cell next to the odd piece, and the player is active.
//!
//! The order of the colours and the cuts never change. A move changes two gaps, so that the outcome
//! after it follows from the totals before it. The rule is not proved; it agrees with retrograde
//! analysis on every board that the tests try.

use super::ring::{Ring, Shift};
use grundy_core::value::{Outcome, Side};

/// The role of a gap.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Role {
    /// Free cells in it make this player active.
    pub(super) wakes: Option<Side>,
    /// Whether it counts in x.
    pub(super) faces: bool,
    /// Whether it is a door of Left, and of Right.
    pub(super) door: [bool; 2],
}

/// A piece: its first pawn and its number of pawns.
#[derive(Debug, Clone, Copy)]
pub(super) struct PawnRow {
    pub(super) first: usize,
    pub(super) pawns: usize,
}

impl PawnRow {
    pub(super) fn is_odd(self) -> bool {
        self.pawns % 2 == 1
    }
}

/// The order of the colours.
#[derive(Debug)]
pub(super) enum ColourOrder {
    /// At most one player has pawns.
    Single,
    /// The colours alternate around a whole circle.
    Alternating,
    /// There are cuts.
    Cut,
}

/// Totals over all gaps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Totals {
    /// The number of gaps that make Left active, and Right.
    pub(super) waking: [u32; 2],
    /// The number of open doors of Left, and of Right.
    pub(super) doors: [u32; 2],
    /// The nim-sum of the sizes of the doors of each player: the size, if there is one door.
    pub(super) door: [u32; 2],
    /// The number of open doors that belong to both.
    pub(super) shared: u32,
    /// The nim-sum of the gaps between pawns that face each other.
    pub(super) x: u32,
}

/// The index of a player in pairs.
pub(super) fn index(side: Side) -> usize {
    usize::from(side == Side::Right)
}

impl Totals {
    /// Changes the size of a gap.
    fn resize(&mut self, role: Role, old: u32, new: u32) {
        // A count increases when a gap opens and decreases when it closes.
        let turn = |count: &mut u32| match (old, new) {
            (0, 1..) => *count += 1,
            (1.., 0) => *count -= 1,
            _ => {}
        };
        if let Some(side) = role.wakes {
            turn(&mut self.waking[index(side)]);
        }
        if role.faces {
            self.x ^= old ^ new;
        }
        for ((is_door, doors), door) in role.door.iter().zip(&mut self.doors).zip(&mut self.door) {
            if *is_door {
                turn(doors);
                *door ^= old ^ new;
            }
        }
        if role.door == [true, true] {
            turn(&mut self.shared);
        }
    }

    /// The outcome for the player to move, if there are cuts.
    pub(super) fn outcome(&self, mover: Side) -> Outcome {
        let (own, other) = (index(mover), index(mover.other()));
        let active = self.waking.map(|gaps| gaps > 0);
        let wins = match (active[own], active[other]) {
            (true, true) => return Outcome::Draw,
            (true, false) => match self.doors[other] {
                0 | 1 => true,
                _ => return Outcome::Draw,
            },
            (false, true) => match self.doors[own] {
                0 => false,
                _ => return Outcome::Draw,
            },
            (false, false) => match (self.doors[own], self.doors[other]) {
                (0, 0) => self.x != 0,
                (0, 1) => self.x == self.door[other],
                (0, _) => false,
                (1, 1) if self.shared == 0 && self.x == self.door[own] ^ self.door[other] => {
                    return Outcome::Draw;
                }
                (_, 0 | 1) => true,
                _ => return Outcome::Draw,
            },
        };
        Outcome::of_mover(wins)
    }
}

/// A board with everything that the rule depends on.
#[derive(Debug)]
pub(super) struct Standing {
    pub(super) ring: Ring,
    pub(super) order: ColourOrder,
    pub(super) pieces: Vec<PawnRow>,
    roles: Vec<Role>,
    pub(super) totals: Totals,
}

impl Standing {
    pub(super) fn of(ring: Ring) -> Self {
        let mut standing = Self {
            order: ColourOrder::Cut,
            pieces: Vec::new(),
            roles: vec![Role::default(); ring.gaps.len()],
            totals: Totals::default(),
            ring,
        };
        if !(standing.ring.has(Side::Left) && standing.ring.has(Side::Right)) {
            standing.order = ColourOrder::Single;
            return standing;
        }
        standing.pieces = pieces(&standing.ring);
        if standing.pieces.is_empty() {
            standing.order = ColourOrder::Alternating;
            return standing;
        }
        for piece in 0..standing.pieces.len() {
            standing.cast(piece);
        }
        for (&role, &gap) in standing.roles.iter().zip(&standing.ring.gaps) {
            standing.totals.resize(role, 0, gap);
        }
        standing
    }

    /// Assigns the roles of the gaps in a piece and at its ends.
    fn cast(&mut self, index: usize) {
        let (ring, count) = (&self.ring, self.pieces.len());
        let piece = self.pieces[index];
        let pawn = |n: usize| (piece.first + n) % ring.pawns.len();
        let (first, last) = (pawn(0), pawn(piece.pawns - 1));
        let slacks = [ring.beside(first)[0], ring.beside(last)[1]];
        let inner = |n: usize| ring.beside(pawn(n))[1];
        if piece.is_odd() {
            let wakes = Some(ring.pawns[first].side);
            for gap in (0..piece.pawns - 1).map(inner).chain(slacks) {
                self.roles[gap].wakes = wakes;
            }
            return;
        }
        for gap in (0..piece.pawns).step_by(2).map(inner) {
            self.roles[gap].faces = true;
        }
        // There is no piece beyond a wall.
        let before = if index > 0 { Some(index - 1) } else { count.checked_sub(1) };
        let before = before.filter(|_| index > 0 || !ring.walls);
        let after = if index + 1 < count { Some(index + 1) } else { (!ring.walls).then_some(0) };
        for (beyond, end, gap) in [(before, first, inner(0)), (after, last, inner(piece.pawns - 2))]
        {
            if beyond.is_some_and(|beyond| self.pieces[beyond].is_odd()) {
                self.roles[gap].door[self::index(ring.pawns[end].side)] = true;
            }
        }
    }

    /// The role of a gap.
    pub(super) fn role(&self, gap: usize) -> Role {
        self.roles[gap]
    }

    /// The outcome for the player to move.
    pub(super) fn outcome(&self, mover: Side) -> Outcome {
        self.outcome_of(&self.totals, mover)
    }

    /// The outcome after a move for the player who is then to move.
    pub(super) fn outcome_after(&self, shift: &Shift, mover: Side) -> Outcome {
        let mut totals = self.totals;
        if let ColourOrder::Cut = self.order {
            let sizes = [shift.left, shift.right];
            for (gap, size) in self.ring.beside(shift.slide.pawn).into_iter().zip(sizes) {
                totals.resize(self.roles[gap], self.ring.gaps[gap], size);
            }
        }
        self.outcome_of(&totals, mover)
    }

    fn outcome_of(&self, totals: &Totals, mover: Side) -> Outcome {
        let free = self.ring.free() > 0;
        match self.order {
            ColourOrder::Single => Outcome::of_mover(self.ring.has(mover) && free),
            ColourOrder::Alternating if free => Outcome::Draw,
            ColourOrder::Alternating => Outcome::P,
            ColourOrder::Cut => totals.outcome(mover),
        }
    }
}

/// The pieces in order, beginning after a cut; none if the colours alternate around a whole circle.
fn pieces(ring: &Ring) -> Vec<PawnRow> {
    let count = ring.pawns.len();
    let cut_after = |pawn: usize| match pawn + 1 {
        next if next < count => ring.pawns[pawn].side == ring.pawns[next].side,
        _ => ring.walls || ring.pawns[pawn].side == ring.pawns[0].side,
    };
    let Some(cut) = (0..count).rev().find(|&pawn| cut_after(pawn)) else {
        return Vec::new();
    };
    let mut pieces = Vec::new();
    let mut piece = PawnRow { first: (cut + 1) % count, pawns: 0 };
    for n in 1..=count {
        let pawn = (cut + n) % count;
        piece.pawns += 1;
        if cut_after(pawn) {
            pieces.push(piece);
            piece = PawnRow { first: (pawn + 1) % count, pawns: 0 };
        }
    }
    pieces
}
