//! The explanation of who wins: the pieces, the active players, the doors, and the case of the rule
//! that applies.

use super::rule::{ColourOrder, PawnRow, Standing, index};
use grundy_core::answer::Step;
use grundy_core::game::{Arg, Phrase};
use grundy_core::value::{Outcome, Side};

/// The most pieces, and the most gaps of a piece, that are listed.
const LISTED: usize = 16;

/// The most cells of a piece that is drawn.
const DRAWN: usize = 24;

/// The name of a player.
fn name(side: Side) -> Arg {
    Arg::player(if side == Side::Left { "white" } else { "black" })
}

/// The reason for the verdict, step by step.
pub(super) fn steps(standing: &Standing, mover: Side) -> Vec<Step> {
    let say = |id: &'static str| {
        Step::Say(Phrase::new(id).with("mover", name(mover)).with("other", name(mover.other())))
    };
    let ring = &standing.ring;
    if ring.free() == 0 {
        return vec![say("circle-full")];
    }
    match standing.order {
        ColourOrder::Single if ring.has(mover) => vec![say("circle-only-mover")],
        ColourOrder::Single => vec![say("circle-no-pawn")],
        ColourOrder::Alternating => vec![say("circle-alternating")],
        ColourOrder::Cut => {
            let cut = if ring.walls { "circle-cut-walls" } else { "circle-cut" };
            let pieces = Phrase::new(cut).with("pieces", standing.pieces.len());
            let mut steps = vec![Step::Say(pieces), say("circle-pieces")];
            if standing.pieces.len() <= LISTED {
                steps.push(Step::Table(table(standing)));
            }
            steps.push(case(standing, mover));
            steps
        }
    }
}

/// A table of the pieces and their roles.
fn table(standing: &Standing) -> Vec<Vec<Arg>> {
    let head = [Arg::words("column-piece"), Arg::words("column-facing-gaps")];
    let players = [Side::Left, Side::Right].map(name);
    let mut rows = vec![head.into_iter().chain(players).collect()];
    for &piece in &standing.pieces {
        let mut row = vec![picture(standing, piece), facing(standing, piece)];
        row.extend([Side::Left, Side::Right].map(|side| has(standing, piece, side)));
        rows.push(row);
    }
    rows
}

/// The gaps inside a piece, by their number.
fn inner(standing: &Standing, piece: PawnRow) -> impl DoubleEndedIterator<Item = usize> {
    let ring = &standing.ring;
    let pawns = (piece.first..piece.first + piece.pawns).rev().skip(1).rev();
    pawns.map(move |pawn| ring.beside(pawn % ring.pawns.len())[1])
}

/// A picture such as `W..B.W`, or the ends of a long piece.
fn picture(standing: &Standing, piece: PawnRow) -> Arg {
    let ring = &standing.ring;
    let letter = |pawn: usize| {
        let side = ring.pawns[pawn % ring.pawns.len()].side;
        if side == Side::Left { 'W' } else { 'B' }
    };
    let first = letter(piece.first);
    let free: usize = inner(standing, piece).map(|gap| ring.gaps[gap] as usize).sum();
    if free + piece.pawns > DRAWN {
        let ends = format!("{first}...{}", letter(piece.first + piece.pawns - 1));
        return Phrase::new("circle-long-piece")
            .with("ends", ends)
            .with("pawns", piece.pawns)
            .into();
    }
    let mut picture = String::from(first);
    for (gap, pawn) in inner(standing, piece).zip(piece.first + 1..) {
        picture.extend(std::iter::repeat_n('.', ring.gaps[gap] as usize));
        picture.push(letter(pawn));
    }
    picture.into()
}

/// The gaps of a piece that count in x.
fn facing(standing: &Standing, piece: PawnRow) -> Arg {
    let facing = inner(standing, piece).filter(|&gap| standing.role(gap).faces);
    let sizes: Vec<String> =
        facing.take(LISTED).map(|gap| standing.ring.gaps[gap].to_string()).collect();
    if sizes.is_empty() { "-".into() } else { sizes.join(" ").into() }
}

/// What a piece contributes for a player.
fn has(standing: &Standing, piece: PawnRow, side: Side) -> Arg {
    let ring = &standing.ring;
    let last = (piece.first + piece.pawns - 1) % ring.pawns.len();
    let slacks = [ring.beside(piece.first)[0], ring.beside(last)[1]];
    let around = inner(standing, piece).chain(slacks);
    let own = piece.is_odd() && ring.pawns[piece.first].side == side;
    if own {
        let free = around.map(|gap| ring.gaps[gap]).any(|gap| gap > 0);
        return Arg::words(if free { "circle-active" } else { "circle-shut-in" });
    }
    let doors = inner(standing, piece).filter(|&gap| standing.role(gap).door[index(side)]);
    match doors.map(|gap| ring.gaps[gap]).find(|&cells| cells > 0) {
        Some(cells) => Phrase::new("circle-door").with("cells", cells).into(),
        None => "-".into(),
    }
}

/// The sentence for the case of the rule.
fn case(standing: &Standing, mover: Side) -> Step {
    let totals = &standing.totals;
    let (own, other) = (index(mover), index(mover.other()));
    let active = totals.waking.map(|gaps| gaps > 0);
    let (doors, against) = (totals.doors[own], totals.doors[other]);
    let wins = standing.outcome(mover) == Outcome::N;
    let id = match (active[own], active[other]) {
        (true, true) => "circle-both-active",
        (true, false) if against > 1 => "circle-mover-active-doors",
        (true, false) => "circle-mover-active",
        (false, true) if doors > 0 => "circle-other-active-door",
        (false, true) => "circle-other-active",
        (false, false) => match (doors, against) {
            (0, 0) if wins => "circle-facing-wins",
            (0, 0) => "circle-facing-loses",
            (0, 1) if wins => "circle-close-wins",
            (0, 1) => "circle-close-loses",
            (0, _) => "circle-other-doors",
            (_, 0) => "circle-own-door",
            (_, 1) if totals.shared > 0 => "circle-shared-door",
            (1, 1) if wins => "circle-door-each-wins",
            (1, 1) => "circle-door-each-draws",
            (_, 1) => "circle-own-doors",
            _ => "circle-doors-draw",
        },
    };
    let sizes = [totals.door[own], totals.door[other]];
    Step::Say(
        Phrase::new(id)
            .with("mover", name(mover))
            .with("other", name(mover.other()))
            .with("x", totals.x)
            .with("doors", doors)
            .with("against", against)
            .with("own-size", sizes[0])
            .with("size", sizes[1])
            .with("rest", totals.x ^ sizes[0] ^ sizes[1]),
    )
}
