//! Solvers against the definition, on small positions of every mechanism.

use std::sync::LazyLock;

use grundy_core::answer::{Play, Winner};
use grundy_core::game::{Attempt, Budget, Component, Listing, Meter, Players};
use grundy_core::value::{Nimber, Outcome, Side};
use grundy_engine::catalog::Row;
use grundy_engine::notation::Position;
use grundy_engine::{Question, Workbench};

use super::bench::{FEW, OneFile};
use super::bytes::{Bytes, edited};
use super::definition::{Reached, Values};

/// Numbers in small positions are below this.
const SMALL: usize = 8;

/// A meter with few nodes: what is compared is small.
fn little() -> Meter<'static> {
    Meter::new(Budget { nodes: 3_000, ..FEW })
}

/// Positions of every game of the catalogue.
static EXAMPLES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let of_row = |row: &'static grundy_engine::catalog::Row| {
        row.examples.iter().copied().chain(std::iter::once(row.display.small))
    };
    Row::all().iter().flat_map(of_row).filter(|text| !text.is_empty()).collect()
});

/// Larger numbers, and longer texts, take long.
const LARGEST: u64 = 12;
const LONGEST: usize = 64;

/// A position of the catalogue with edits; perhaps a sum of two.
fn small(bytes: &mut Bytes<'_>) -> Option<String> {
    let count = 1 + bytes.below(8) / 6;
    let summands: Vec<String> = (0..count)
        .map(|_| {
            let example = bytes.pick(&EXAMPLES);
            let (name, rest) = example.split_once(' ').unwrap_or((example, ""));
            format!("{name} {}", edited(rest, SMALL, bytes))
        })
        .collect();
    let text = summands.join(" + ");
    let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    let small = numbers.all(|digits| digits.parse().is_ok_and(|number: u64| number <= LARGEST));
    (small && text.len() <= LONGEST).then_some(text)
}

/// Small positions have the values of the definition, and so have their options; a move wins
/// exactly where it leaves the value 0.
pub fn values(data: &[u8]) {
    let Some(text) = small(&mut Bytes::new(data)) else { return };
    let bench = Workbench::default();
    let Ok(position) = bench.read(&text) else { return };
    if position.play == Play::Misere {
        return;
    }
    let mut definition = Values::default();
    let mut total = Some(Nimber::default());
    for part in position.parts() {
        let value = if part.has_value() && !part.is_loopy() && !part.rules().ends().endless() {
            has_value(part, &mut definition, &text)
        } else {
            None
        };
        total = total.zip(value).map(|(total, value)| [total, value].into_iter().sum());
    }
    if let (Some(total), Ok(answer)) =
        (total, bench.solve(&Question::new(&position).moves(Listing::All), &little()))
        && answer.incomplete().is_none()
    {
        assert_eq!(answer.mover_wins(), Some(!total.is_zero()), "who wins `{text}`");
        if let Some(value) = answer.value {
            assert_eq!(value.to_string(), total.to_string(), "value of `{text}`");
        }
    }
}

/// Compares a component with the definition. Returns its value, unless that takes long.
fn has_value(part: &dyn Component, definition: &mut Values, text: &str) -> Option<Nimber> {
    let options = definition.of_options(part)?;
    let value = definition.of(part)?;
    let name = part.text();
    if let Ok(known) = part.values().value(&Attempt::from(&little())) {
        assert_eq!(known.value, Nimber::from(value), "value of {} in `{text}`", name.arg);
    }
    if let Ok(known) = part.moves().option_values(Side::Left, &Attempt::from(&little())) {
        let options: Vec<Nimber> = options.iter().map(|&value| Nimber::from(value)).collect();
        assert_eq!(known, options, "values of the options of {} in `{text}`", name.arg);
    }
    for wanted in [0, value, value + 1] {
        let nimber = Nimber::from(wanted);
        let count = options.iter().filter(|&&value| value == wanted).count() as u64;
        if let Ok(found) =
            part.moves().moves_to(&nimber, Side::Left, Listing::All, &Attempt::from(&little()))
            && found.families.is_empty()
        {
            assert_eq!(found.count, Some(count), "moves of {} in `{text}` to {wanted}", name.arg);
        }
        if let Ok(worth) = part.values().value_is(&nimber, &Attempt::from(&little())) {
            assert_eq!(worth, wanted == value, "is {} in `{text}` worth {wanted}?", name.arg);
        }
    }
    Some(Nimber::from(value))
}

/// Small positions are won by whom the definition says: in normal and in misère play, with equal
/// and with different players, and where play may go on for ever.
pub fn outcomes(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let misere = bytes.byte() % 2 == 1;
    let Some(small) = small(&mut bytes) else { return };
    let text =
        if misere && !small.starts_with("misere") { format!("misere {small}") } else { small };
    let bench = Workbench::default();
    let Ok(position) = bench.read(&text) else { return };
    // These rules decide endless play or the end in their own way.
    if is_judged(&position) {
        return;
    }
    let Ok(answer) = bench.solve(&Question::new(&position).moves(Listing::All), &little()) else {
        return;
    };
    if answer.incomplete().is_some() {
        return;
    }
    if let Some(players) = open(&position) {
        let first = [Side::Left, Side::Right].map(|mover| outcome(&position.turned(mover)));
        let [Some(left), Some(right)] = first else { return };
        assert_eq!(answer.winner(), winner(players, left, right), "who wins `{text}`");
        return;
    }
    let Some(reached) = Reached::from(&position) else { return };
    let told = match answer.winner() {
        Some(Winner::Draw) => Some(Outcome::Draw),
        _ => answer.mover_wins().map(Outcome::of_mover),
    };
    assert_eq!(told, Some(reached.outcomes[0]), "who wins `{text}`");
    if let Some(count) = answer.winning.count {
        let leaves = |&&next: &&usize| reached.outcomes[next] == Outcome::P;
        let wins = reached.options[0].iter().filter(leaves).count() as u64;
        assert_eq!(count, wins, "winning moves of `{text}`");
    }
}

/// The players, where no part of the position says who is to move.
fn open(position: &Position) -> Option<Players> {
    let mut players = position.parts().into_iter().filter_map(|part| part.rules().players());
    let first = players.next()?;
    (first.mover.is_none() && players.all(|players| players.mover.is_none())).then_some(first)
}

/// The outcome for the player to move.
fn outcome(position: &Position) -> Option<Outcome> {
    Some(Reached::from(position)?.outcomes[0])
}

/// Who wins, from the outcomes where Left and where Right begins; `None` where it depends on who
/// begins whether anybody does.
fn winner(players: Players, left: Outcome, right: Outcome) -> Option<Winner> {
    match (left, right) {
        (Outcome::N, Outcome::P) => Some(Winner::Named(players.name(Side::Left))),
        (Outcome::P, Outcome::N) => Some(Winner::Named(players.name(Side::Right))),
        (Outcome::N, Outcome::N) => Some(Winner::Next),
        (Outcome::P, Outcome::P) => Some(Winner::Previous),
        (Outcome::Draw, Outcome::Draw) => Some(Winner::Draw),
        _ => None,
    }
}

/// Whether a rule of its own says who wins, or when play ends.
fn is_judged(position: &Position) -> bool {
    let text = position.to_string();
    ["endless=", "goal", "retreat", "circle", "line "].iter().any(|word| text.contains(word))
}

/// Rule files, the built-in games with the same rules, and the most numbers of a position.
const RULES: [(&str, &str, usize); 8] = [
    (include_str!("../../games/wythoff.game"), "wythoff", 2),
    (include_str!("../../games/euclid.game"), "euclid", 2),
    (include_str!("../../games/grundy.game"), "grundy", 1),
    (include_str!("../../games/half.game"), "half", 1),
    (include_str!("../../games/lasker.game"), "lasker", 1),
    (include_str!("../../games/divisors.game"), "divisors", 1),
    (include_str!("../../games/chocolate.game"), "chocolate", 2),
    (include_str!("../../games/cuboid.game"), "cuboid", 3),
];

/// A game of a rule file has the values and the moves of the built-in game.
pub fn rules(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let (rule, game, arity) = bytes.pick(&RULES);
    let numbers: Vec<String> = (0..arity).map(|_| bytes.below(14).to_string()).collect();
    let between = if matches!(game, "chocolate" | "cuboid") { "x" } else { " " };
    let bench = Workbench::new(Box::new(OneFile(rule.as_bytes().to_vec())));
    let texts =
        [format!("x.game {}", numbers.join(" ")), format!("{game} {}", numbers.join(between))];
    let answers = texts.each_ref().map(|text| {
        let position = bench.read(text).ok()?;
        let answer = bench.solve(&Question::new(&position).moves(Listing::All), &little()).ok()?;
        Some((answer.value?.to_string(), answer.winning.count))
    });
    if let [Some((value, count)), Some((built_in, counted))] = answers {
        assert_eq!(value, built_in, "{texts:?}");
        // A limit leaves moves uncounted.
        if let Some((count, counted)) = count.zip(counted) {
            assert_eq!(count, counted, "winning moves of {texts:?}");
        }
    }
}
