//! Theorem `solution`: the value of a position of Sprouts, by claims about the positions that play reaches. Under misère
//! play [`lost_sums`] checks it.
//!
//! Each claim is about one land and is checked from the rules, for all moves:
//!
//! * The value is n: no option has the value n, and each smaller number is claimed not to be the value. Then
//!   each of these is the value of an option or of none below it, so the mex is n.
//! * The value is not n: some option has the value n, or another value is claimed.
//!
//! The value of an option is the nim-sum of those of its lands. Claims give them; those of lands with at
//! most seven lives are computed by the definition. A move leaves fewer lives, so claims cannot rest on
//! each other in a circle; claims that smaller numbers are not the value of the same land rest on options.

use std::collections::BTreeMap;

use super::lost_sums;
use crate::certificate::{Claim, Claims, Solution};
use crate::game::sprouts::{Form, Sprouts};
use crate::progress::{Progress, report};
use crate::verdict::{CheckResult, Failure, Proof};

/// Lands with at most this many lives are valued by the definition.
pub(super) const SMALL: u32 = 7;

/// Checks a claim about a position.
pub(crate) fn check(solution: &Solution, progress: &mut dyn Progress) -> CheckResult<Proof> {
    let of_game = || Failure::refuted(format!("{} is no position of Sprouts", solution.game));
    let text = solution.game.strip_prefix("sprouts ").ok_or_else(of_game)?;
    match &solution.claims {
        Claims::Values { whole, lands } => check_value(text, whole, lands, progress),
        Claims::Misere { wins, lost } => lost_sums::check(text, *wins, lost, progress),
    }
}

/// Checks a claim about the value of a position.
fn check_value(
    text: &str,
    whole: &Claim,
    claims: &[(String, Claim)],
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    let read =
        |text: &str| Sprouts::read(text).map_err(|why| Failure::refuted(format!("{text}: {why}")));
    let mut checker = Checker::default();
    let mut lands = Vec::new();
    for (text, claim) in claims {
        let mut all = read(text)?.lands();
        let one = all.pop().filter(|_| all.is_empty());
        let (_, land) = one.ok_or_else(|| Failure::refuted(format!("{text} is not one land")))?;
        for form in land.forms() {
            checker.claims.entry(form).or_default().push(claim.clone());
        }
        lands.push((text, land, claim));
    }
    let start = read(text)?.lands();
    checker.entails(&start, whole).map_err(|why| {
        Failure::refuted(format!("the claims do not decide sprouts {text}: {why}"))
    })?;
    let total = lands.len() as u64;
    for (done, (text, land, claim)) in (0..).zip(&lands) {
        report(progress, done, total)?;
        checker.follows(land, claim).map_err(|why| {
            Failure::refuted(format!("the claim about {text} does not follow: {why}"))
        })?;
    }
    let work = format!(
        "{total} claims, each for all moves ({} moves); {} lands with at most {SMALL} lives valued by the definition",
        checker.moves,
        checker.small.len()
    );
    Ok(Proof { sentence: sentence(text, whole), checked: work, cited: None })
}

/// Returns a claim about the value of a position as a sentence.
fn sentence(text: &str, claim: &Claim) -> String {
    match claim {
        Claim::Is(0) => format!("sprouts {text} has the value 0: the player to move loses"),
        Claim::Is(value) => {
            format!("sprouts {text} has the value {value}: the player to move wins")
        }
        Claim::Not(values) if values.contains(&0) => {
            format!("sprouts {text} does not have the value 0: the player to move wins")
        }
        Claim::Not(values) => format!("sprouts {text} has none of the values {values:?}"),
    }
}

/// The claims, and the values of small lands found so far.
#[derive(Default)]
struct Checker {
    /// By every form that copies of a land may have. Copies may have claims of their own, each of which is checked.
    claims: BTreeMap<Form, Vec<Claim>>,
    small: BTreeMap<Form, u32>,
    moves: u64,
}

impl Checker {
    /// The lands that each move leaves.
    fn options(&mut self, land: &Sprouts) -> Result<Vec<Vec<(Form, Sprouts)>>, String> {
        let options = land.options().ok_or("it has too many moves")?;
        self.moves += options.len() as u64;
        let mut all: Vec<_> = options.iter().map(Sprouts::lands).collect();
        for lands in &mut all {
            lands.sort_unstable();
        }
        all.sort_unstable();
        all.dedup_by(|one, two| {
            one.iter().map(|(form, _)| form).eq(two.iter().map(|(form, _)| form))
        });
        Ok(all)
    }

    /// The value of a land with few lives. Each move takes a life, so the recursion is at most [`SMALL`] deep.
    fn small(&mut self, form: &Form, land: &Sprouts) -> Result<u32, String> {
        if let Some(&value) = self.small.get(form) {
            return Ok(value);
        }
        let mut seen = 0u64;
        for option in self.options(land)? {
            let mut sum = 0;
            for (form, land) in &option {
                sum ^= self.small(form, land)?;
            }
            seen |= 1 << sum;
        }
        let value = seen.trailing_ones();
        self.small.insert(form.clone(), value);
        Ok(value)
    }

    /// The value that a claim gives a land.
    fn claimed_value(&self, form: &Form) -> Option<u32> {
        self.claims.get(form)?.iter().find_map(|claim| match claim {
            Claim::Is(value) => Some(*value),
            Claim::Not(_) => None,
        })
    }

    /// The nim-sum of the values of lands that are known, and the other lands. Equal lands cancel.
    fn sum<'l>(&mut self, lands: &'l [(Form, Sprouts)]) -> Result<(u32, Vec<&'l Form>), String> {
        let (mut sum, mut open) = (0, Vec::<&Form>::new());
        for (form, land) in lands {
            if land.lives() <= SMALL {
                sum ^= self.small(form, land)?;
            } else if let Some(value) = self.claimed_value(form) {
                sum ^= value;
            } else if let Some(equal) = open.iter().position(|other| *other == form) {
                open.remove(equal);
            } else {
                open.push(form);
            }
        }
        Ok((sum, open))
    }

    /// Whether the claims show that a sum of lands does not have a value.
    fn has_not(&mut self, lands: &[(Form, Sprouts)], value: u32) -> Result<bool, String> {
        let (sum, open) = self.sum(lands)?;
        Ok(match *open {
            [] => sum != value,
            [one] => {
                let excludes = |claim: &Claim| matches!(claim, Claim::Not(values) if values.contains(&(sum ^ value)));
                self.claims.get(one).is_some_and(|claims| claims.iter().any(excludes))
            }
            _ => false,
        })
    }

    /// Whether the claims show that a sum of lands has a value.
    fn has(&mut self, lands: &[(Form, Sprouts)], value: u32) -> Result<bool, String> {
        Ok(matches!(self.sum(lands)?, (sum, open) if open.is_empty() && sum == value))
    }

    /// Checks that the claims show one about a sum of lands.
    fn entails(&mut self, lands: &[(Form, Sprouts)], claim: &Claim) -> Result<(), String> {
        let shown = match claim {
            Claim::Is(value) => self.has(lands, *value)?,
            Claim::Not(values) => {
                let mut all = true;
                for &value in values {
                    all &= self.has_not(lands, value)?;
                }
                all
            }
        };
        if shown {
            Ok(())
        } else {
            Err("claims about its lands are missing, or say otherwise".to_owned())
        }
    }

    /// Checks that a claim about a land follows from its options.
    fn follows(&mut self, land: &Sprouts, claim: &Claim) -> Result<(), String> {
        let options = self.options(land)?;
        let has = |checker: &mut Self, value: u32| -> Result<bool, String> {
            for option in &options {
                if checker.has(option, value)? {
                    return Ok(true);
                }
            }
            Ok(false)
        };
        match claim {
            Claim::Not(values) => {
                for &value in values {
                    if !has(self, value)? {
                        return Err(format!("no option is shown to have the value {value}"));
                    }
                }
            }
            Claim::Is(value) => {
                for option in &options {
                    if !self.has_not(option, *value)? {
                        return Err(format!(
                            "an option is not shown to have another value than {value}"
                        ));
                    }
                }
                for lower in 0..*value {
                    if !has(self, lower)? {
                        return Err(format!("no option is shown to have the value {lower}"));
                    }
                }
            }
        }
        Ok(())
    }
}
