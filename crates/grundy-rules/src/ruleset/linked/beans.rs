//! Beans and bowls: bowls 0, 1, 2, … stand in a row. Bowl i > 0 has a number c from 1 to i, and some
//! beans. A move takes a bean from a bowl into one of the c bowls before it.
//!
//! Each bean is a game of its own, so the value is the nim-sum of the values of the bowls with an odd
//! number of beans. A bean in bowl 0 has the value 0, and one in bowl i the least value that none of the
//! bowls i − c to i − 1 has. With the last bowl in which each value occurs, this is the least value
//! whose last bowl comes before i − c: a tree of least last bowls finds it.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::linked_game::{ClosedForm, LinkedGame, LinkedMoves, Numbers, VisitNumbers};
use grundy_core::game::{Parts, Phrase, Shortcut};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, Word, parse_number, small};
use grundy_core::value::{Natural, Newest, Nimber};

/// The numbers are c and the beans of bowl 1, then of bowl 2, and so on.
#[derive(Debug)]
pub(super) struct Beans;

/// The most bowls.
const MOST: u64 = 1 << 24;

/// The number c of each bowl from 1 on.
fn reaches(at: &[Natural]) -> Vec<usize> {
    let number = |n: &Natural| usize::try_from(n).unwrap_or(1);
    at.iter().step_by(2).map(number).collect()
}

/// The values of a bean in each bowl, bowl 0 first.
fn values(at: &[Natural]) -> Vec<u32> {
    let (mut newest, mut values) = (Newest::default(), vec![0]);
    newest.push(0);
    for (place, reach) in reaches(at).into_iter().enumerate() {
        // Bowl place + 1 reaches the bowls from here on.
        let first = (place + 1).saturating_sub(reach);
        let value = newest.missing(first, 0);
        newest.push(value);
        values.push(value);
    }
    values
}

/// A bean from a bowl into another, and what it leaves.
fn moved(at: &[Natural], from: usize, to: usize) -> (Phrase, Numbers) {
    let mut next = Numbers::from(at);
    let beans = |bowl: usize| 2 * bowl - 1;
    if let Some(own) = next.get_mut(beans(from)) {
        *own -= Natural::ONE;
    }
    if to > 0
        && let Some(other) = next.get_mut(beans(to))
    {
        *other += Natural::ONE;
    }
    (Phrase::new("move-bean").with("from", from).with("to", to), next)
}

fn total(at: &[Natural], values: &[u32]) -> u32 {
    let beans = at.iter().skip(1).step_by(2).zip(&values[1..]);
    let odd = beans.filter(|(beans, _)| (*beans % Natural::from(2u8)) == Natural::ONE);
    odd.fold(0, |sum, (_, value)| sum ^ value)
}

impl LinkedGame for Beans {
    fn read(&self, words: &[&Word], _args: &Args<'_>) -> Result<Numbers, ParseError> {
        let mut numbers = Numbers::new();
        for (bowl, word) in (1..).zip(words) {
            if bowl > MOST {
                return Err(word
                    .error(message!("bowls-many", "there are too many bowls"))
                    .help(message!("up-to", "up to {most}", most = MOST)));
            }
            // Beans alone go one bowl back.
            let (reach, beans) = match word.text.find(':') {
                Some(colon) => {
                    let reach = small(&word.slice(0..colon), "a number of bowls", MOST)?;
                    (reach, word.slice(colon + 1..word.text.len()))
                }
                None => (1, word.slice(0..word.text.len())),
            };
            if reach == 0 || reach > bowl {
                return Err(word
                    .error(message!(
                        "bowls-before",
                        "bowl {bowl} has {bowl} before it, so the number is from 1 to {bowl}",
                        bowl = bowl
                    ))
                    .help(message!(
                        "bowl-zero-help",
                        "bowl 0, which has no number, stands before the first one"
                    )));
            }
            numbers.push(reach.into());
            numbers.push(parse_number(&beans, "a number of beans")?);
        }
        Ok(numbers)
    }

    fn text(&self, at: &[Natural]) -> String {
        let bowls = at.chunks_exact(2).map(|bowl| format!("{}:{}", bowl[0], bowl[1]));
        bowls.collect::<Vec<_>>().join(" ")
    }

    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()> {
        for (place, reach) in reaches(at).into_iter().enumerate() {
            if at[2 * place + 1].is_zero() {
                continue;
            }
            for to in place + 1 - reach..=place {
                let (phrase, next) = moved(at, place + 1, to);
                visit(phrase, next)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn closed_form(&self, at: &[Natural]) -> Option<(ClosedForm, &'static str)> {
        Some((ClosedForm::Value(total(at, &values(at)).into()), "beans"))
    }

    fn moves_to(&self, at: &[Natural], wanted: &Nimber) -> Option<LinkedMoves> {
        // Each move is a copy of all bowls.
        let listed = (1 << 22) / at.len().max(1);
        let values = values(at);
        let change = u32::try_from(wanted.to_u64()?).ok()? ^ total(at, &values);
        let mut bowls: HashMap<u32, Vec<usize>> = HashMap::new();
        for (bowl, value) in values.iter().enumerate() {
            bowls.entry(*value).or_default().push(bowl);
        }
        let mut moves = Vec::new();
        for (place, reach) in reaches(at).into_iter().enumerate() {
            let bowl = place + 1;
            let Some(targets) = bowls.get(&(values[bowl] ^ change)) else { continue };
            if at[2 * place + 1].is_zero() {
                continue;
            }
            let first = targets.partition_point(|&to| to < bowl - reach);
            for &to in targets[first..].iter().take_while(|&&to| to < bowl) {
                if moves.len() >= listed {
                    return Some(Shortcut { moves, all: false, families: Vec::new() });
                }
                let (phrase, next) = moved(at, bowl, to);
                moves.push((phrase, Parts::from_elem(next, 1)));
            }
        }
        Some(Shortcut::all(moves))
    }
}
