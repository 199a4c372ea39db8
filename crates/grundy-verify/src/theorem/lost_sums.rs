//! Theorem `solution` under misère play: who wins a position of Sprouts, by sums that the player to move loses.
//!
//! Each claim says that a sum of lands is lost, and is checked from the rules, for all moves: the sum has a
//! move, and after each of them there is a move to a lost sum. The position is lost if it is claimed, and
//! won if a move leads to a lost sum.
//!
//! Lands of at most seven lives need no claim: the sum of them is a game in simplest form, and a sum without other
//! lands is won or lost by the definition. A sum is known by its other lands and that game, since equal
//! games may stand for each other in every sum. The moves of the game are those of its simplest form.
//! Each move makes the lives of the other lands and the length of the game together less, so claims cannot
//! rest on each other in a circle.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use super::solution::SMALL;
use crate::game::simplest::{Games, ZERO};
use crate::game::sprouts::{Form, MOST_LIVES, Sprouts};
use crate::progress::{Progress, report};
use crate::verdict::{CheckResult, Failure, Proof};

/// A sum: a game in simplest form, and the numbers of other lands, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Sum {
    game: usize,
    lands: Vec<usize>,
}

/// Checks who wins a position of Sprouts.
pub(super) fn check(
    position: &str,
    wins: bool,
    lost: &[String],
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    let mut checker = Checker::new();
    let mut claims = Vec::new();
    for text in lost {
        let claim = checker.read(text).map_err(|why| Failure::refuted(format!("{text}: {why}")))?;
        // Copies of a sum may be claimed several times.
        if checker.lost.insert(claim.clone()) {
            claims.push((text, claim));
        }
    }
    let start =
        checker.read(position).map_err(|why| Failure::refuted(format!("{position}: {why}")))?;
    let shown = if wins { checker.is_won(&start) } else { Ok(checker.is_lost(&start)) };
    let why = match shown {
        Ok(true) => None,
        Ok(false) => Some("no claim about it, or about what a move leaves".to_owned()),
        Err(why) => Some(why),
    };
    if let Some(why) = why {
        let message = format!("the claims do not decide sprouts {position}: {why}");
        return Err(Failure::refuted(message));
    }
    let total = claims.len() as u64;
    for (done, (text, claim)) in (0..).zip(&claims) {
        report(progress, done, total)?;
        checker.follows(claim).map_err(|why| {
            Failure::refuted(format!("the claim about {text} does not follow: {why}"))
        })?;
    }
    let outcome = if wins { "wins" } else { "loses" };
    let sentence = format!("sprouts {position} under misère play: the player to move {outcome}");
    let work = format!(
        "{total} claims, each for all moves: {} won sums after them, {} lands, and {} with at most {SMALL} lives as \
         games in simplest form",
        checker.won.len(),
        checker.lands.len(),
        checker.small.len()
    );
    Ok(Proof { sentence, checked: work, cited: None })
}

/// The claims, and what was found so far.
struct Checker {
    games: Games,
    /// Lands of few lives.
    small: HashMap<Form, usize>,
    numbers: HashMap<Form, usize>,
    lands: Vec<Sprouts>,
    /// What each move in a land leaves, once it was needed.
    left: HashMap<usize, Rc<BTreeSet<Sum>>>,
    lost: HashSet<Sum>,
    won: HashSet<Sum>,
}

impl Checker {
    fn new() -> Self {
        Self {
            games: Games::new(),
            small: HashMap::new(),
            numbers: HashMap::new(),
            lands: Vec::new(),
            left: HashMap::new(),
            lost: HashSet::new(),
            won: HashSet::new(),
        }
    }

    /// Parses lands with `+` between them.
    fn read(&mut self, text: &str) -> Result<Sum, String> {
        let (mut lands, mut lives) = (Vec::new(), 0);
        for text in text.split('+') {
            let position = Sprouts::read(text)?;
            lives += position.lives();
            if lives as usize > MOST_LIVES {
                return Err("this sum has too many spots".to_owned());
            }
            lands.extend(position.lands());
        }
        for (_, land) in &lands {
            self.number_copies(land);
        }
        self.sum(lands)
    }

    /// Gives all copies of a land one number.
    fn number_copies(&mut self, land: &Sprouts) {
        if land.lives() <= SMALL {
            return;
        }
        let forms = land.forms();
        let known = forms.iter().find_map(|form| self.numbers.get(form).copied());
        let number = known.unwrap_or(self.lands.len());
        if number == self.lands.len() {
            self.lands.push(land.clone());
        }
        self.numbers.extend(forms.into_iter().map(|form| (form, number)));
    }

    fn sum(&mut self, lands: Vec<(Form, Sprouts)>) -> Result<Sum, String> {
        let mut sum = Sum { game: ZERO, lands: Vec::new() };
        for (form, land) in lands {
            if land.lives() <= SMALL {
                let game = self.small(form, &land)?;
                sum.game = self.games.sum(sum.game, game)?;
            } else {
                let number = *self.numbers.entry(form).or_insert(self.lands.len());
                if number == self.lands.len() {
                    self.lands.push(land);
                }
                sum.lands.push(number);
            }
        }
        sum.lands.sort_unstable();
        Ok(sum)
    }

    /// The game that a land with few lives equals. Each move takes a life, so the recursion is at most [`SMALL`] deep.
    fn small(&mut self, form: Form, land: &Sprouts) -> Result<usize, String> {
        if let Some(&game) = self.small.get(&form) {
            return Ok(game);
        }
        let mut options = BTreeSet::new();
        for option in land.options().ok_or("it has too many moves")? {
            options.insert(self.sum(option.lands())?.game);
        }
        let game = self.games.with_options(options)?;
        self.small.insert(form, game);
        Ok(game)
    }

    /// The sums that the moves in a land leave.
    fn left(&mut self, land: usize) -> Result<Rc<BTreeSet<Sum>>, String> {
        if let Some(left) = self.left.get(&land) {
            return Ok(Rc::clone(left));
        }
        let mut left = BTreeSet::new();
        for option in self.lands[land].clone().options().ok_or("it has too many moves")? {
            left.insert(self.sum(option.lands())?);
        }
        let left = Rc::new(left);
        self.left.insert(land, Rc::clone(&left));
        Ok(left)
    }

    /// Whether `holds` says so of what each move leaves.
    fn all_options(
        &mut self,
        sum: &Sum,
        mut holds: impl FnMut(&mut Self, &Sum) -> Result<bool, String>,
    ) -> Result<bool, String> {
        for game in self.games.options(sum.game).clone() {
            if !holds(self, &Sum { game, lands: sum.lands.clone() })? {
                return Ok(false);
            }
        }
        for (at, &land) in sum.lands.iter().enumerate() {
            if sum.lands[..at].contains(&land) {
                continue;
            }
            for option in &*self.left(land)? {
                let game = self.games.sum(sum.game, option.game)?;
                let others = sum.lands.iter().enumerate().filter(|(other, _)| *other != at);
                let mut lands: Vec<usize> = others.map(|(_, &land)| land).collect();
                lands.extend(&option.lands);
                lands.sort_unstable();
                if !holds(self, &Sum { game, lands })? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether a sum is claimed to be lost, or is lost by the definition.
    fn is_lost(&self, sum: &Sum) -> bool {
        if sum.lands.is_empty() { !self.games.is_won(sum.game) } else { self.lost.contains(sum) }
    }

    /// Whether a move leads to a lost sum, or a sum is won by the definition.
    fn is_won(&mut self, sum: &Sum) -> Result<bool, String> {
        if sum.lands.is_empty() {
            return Ok(self.games.is_won(sum.game));
        }
        if self.won.contains(sum) {
            return Ok(true);
        }
        let won = !self.all_options(sum, |checker, option| Ok(!checker.is_lost(option)))?;
        if won {
            self.won.insert(sum.clone());
        }
        Ok(won)
    }

    /// Checks that a sum is lost if the other claims are true.
    fn follows(&mut self, sum: &Sum) -> Result<(), String> {
        let mut moves = 0u64;
        let all_won = self.all_options(sum, |checker, option| {
            moves += 1;
            checker.is_won(option)
        })?;
        match (all_won, moves) {
            (true, 0) => Err("a player who cannot move wins".to_owned()),
            (true, _) => Ok(()),
            (false, _) => Err("after some move no move leads to a lost sum".to_owned()),
        }
    }
}
