//! The pattern of a game's values: what is proved, or what the values look like.

mod lengths;

use grundy_core::answer::Play;
use grundy_core::game::{
    Attempt, Component, Failure, Formula, Limit, Meter, NumberedTuples, Refusal,
};
use grundy_core::message;
use grundy_core::text::ParseError;
use grundy_core::value::{Nimber, Value};
use grundy_engine::Workbench;
use grundy_engine::notation::Position;
use grundy_sequence::pattern::{
    ARITHMETIC, Finding, Guess, INDUCTION, ListFinding, Status, Study, TableFinding, ValueTable,
    Verdict as GuessVerdict, certificate_of_pairs, observe, observe_table, observe_with_loony,
};

use crate::checker::proves;
use crate::error::Error;
use crate::table::{self, Found, Index, Range, find};

pub use self::lengths::of_lengths;

/// The last number that is looked at by default.
const USUAL: u64 = 1 << 16;

/// The same where moves may oblige a player, so that every value is searched.
const USUAL_OBLIGING: u64 = 1 << 11;

/// The number of choices of moves that are looked at by default: a rule with n of them in a position is
/// looked at to n = 11,585.
const USUAL_CHOICES: u64 = 1 << 26;

/// The last row and column.
const USUAL_SIDE: u64 = 64;

/// The same where every value must be searched for.
const SEARCHED_SIDE: u64 = 6;

/// A pattern of either kind.
#[derive(Debug)]
pub enum Pattern {
    /// In a list of numbers.
    Sequence(Finding),
    /// In rows and columns.
    Table(TableFinding),
    /// In a list for each value of a last number that is bounded.
    States(Vec<State>),
    /// Of positions that are lists.
    Lists(ListFinding),
}

/// What is known of a game on two numbers where the last one has a certain value.
#[derive(Debug)]
pub struct State {
    /// The last number.
    pub last: u64,
    /// The pattern of the values, in order of the first number.
    pub finding: Finding,
}

impl Pattern {
    /// How the pattern is known.
    pub fn status(&self) -> Status {
        match self {
            Self::Sequence(finding) => finding.status,
            Self::Table(finding) => finding.status,
            Self::Lists(finding) if finding.proof.is_some() => Status::Proved,
            Self::Lists(_) => Status::Observed,
            Self::States(states) => {
                // No more is known of the game than of the state of which least is known.
                let order = [Status::Unsupported, Status::NoneFound, Status::Observed];
                let is =
                    |status: &Status| states.iter().any(|state| state.finding.status == *status);
                order.into_iter().find(is).unwrap_or(Status::Proved)
            }
        }
    }
}

/// Reads a guess at a rule.
///
/// # Errors
/// A text that is no formula.
pub fn read_guess(text: &str) -> Result<Guess, Error> {
    Guess::parse(text)
        .map_err(|error| Error::Position { text: text.to_owned(), error: Box::new(error) })
}

/// What comes of a guess at the rule of a game, or of numbers from elsewhere, whose pattern was looked
/// for.
///
/// # Errors
/// A formula in one number where the game has two, or the other way round; a game without values; a
/// limit.
pub fn check<'m>(
    bench: &Workbench,
    game: &str,
    (guess, pattern): (&Guess, Pattern),
    attempt: impl Into<Attempt<'m>>,
) -> Result<GuessVerdict, Error> {
    let attempt = attempt.into();
    match pattern {
        Pattern::Sequence(Finding { loony: Some(_), .. }) => Err(Error::input(
            message!("guess-loony", "some values are loony, and a formula gives numbers"),
            message!("guess-loony-help", "a guess is compared with values that are all numbers"),
        )),
        Pattern::Sequence(finding) if !finding.values.is_empty() => {
            if guess.is_of_pairs() == Some(true) {
                return Err(Error::input(
                    message!(
                        "guess-pairs",
                        "the formula is one in a and b, and the game has one number"
                    ),
                    message!("guess-pairs-help", "write n for it"),
                ));
            }
            let finding = with_whole_period(bench, game, finding, &attempt);
            let smallest = one_number(bench, game).ok();
            let rule = smallest.and_then(|(_, position)| bench.linear_rule(&position));
            Ok(guess.check(&finding, rule.as_ref(), &attempt)?)
        }
        Pattern::Table(finding) => {
            if guess.is_of_pairs() == Some(false) {
                return Err(Error::input(
                    message!(
                        "guess-single",
                        "the formula is one in n, and the game has two numbers"
                    ),
                    message!("guess-single-help", "write a and b for them"),
                ));
            }
            let rule =
                two_numbers(bench, game).and_then(|pairs| bench.linear_rule(&pairs.position));
            Ok(guess.check_table(&finding, rule.as_ref(), &attempt)?)
        }
        Pattern::States(states) => {
            if guess.is_of_pairs() == Some(false) {
                return Err(Error::input(
                    message!(
                        "guess-single",
                        "the formula is one in n, and the game has two numbers"
                    ),
                    message!("guess-single-help", "write a and b for them"),
                ));
            }
            let reads = |state: &State| {
                bench.read(&format!("{game} {} {}", state.finding.first, state.last)).ok()
            };
            let smallest = states.first().and_then(reads);
            let rule = smallest.and_then(|position| bench.linear_rule(&position));
            let states = states.iter().map(|state| (state.last, &state.finding));
            Ok(guess.check_states(states, rule.as_ref(), &attempt)?)
        }
        Pattern::Lists(_) => Err(Error::input(
            message!("guess-lists", "the positions of the game are lists"),
            message!(
                "guess-lists-help",
                "a guess is compared with the values of numbers, or of pairs"
            ),
        )),
        Pattern::Sequence(_) => Err(Error::input(
            message!("guess-no-values", "there are no values with which to compare a guess"),
            message!("guess-no-values-help", "name a game whose positions have values"),
        )),
    }
}

/// The longest period of which all values are computed to compare them with a guess.
const LONGEST_COMPARED: u64 = 1 << 20;

/// Returns the finding with the values of a whole period, where only some were needed to prove it.
fn with_whole_period(
    bench: &Workbench,
    game: &str,
    finding: Finding,
    attempt: &Attempt<'_>,
) -> Finding {
    let last = finding.period.and_then(|period| period.preperiod.checked_add(period.period));
    let last = last.filter(|last| (finding.values.len() as u64..=LONGEST_COMPARED).contains(last));
    let Some(last) = last.filter(|_| finding.greatest.is_some() && finding.first == 0) else {
        return finding;
    };
    let range = Range { from: Some("0".to_owned()), to: Some(last.to_string()), over: vec![] };
    let found = find(bench, game, &range, *attempt, &mut |_, _| {});
    let narrow = |value: &Value| value.nimber().and_then(Nimber::to_u64);
    let values = found.ok().filter(|(_, found)| found.failed.is_none());
    let values: Option<Vec<u64>> =
        values.and_then(|(_, found)| found.values.iter().map(narrow).collect());
    match values {
        Some(values) => Finding { values, ..finding },
        None => finding,
    }
}

/// The pattern of a game, and how it is known.
#[derive(Debug)]
pub struct Analysis {
    /// The pattern.
    pub pattern: Pattern,
    /// A certificate of what is proved, where there is a form of it.
    pub certificate: Option<String>,
    /// What ended the work early.
    pub ended: Option<Failure>,
}

impl From<Pattern> for Analysis {
    fn from(pattern: Pattern) -> Self {
        Self { pattern, certificate: None, ended: None }
    }
}

/// How far to look.
#[derive(Debug, Clone, Default)]
pub struct Extent {
    /// The last number, or the last row and column; a default if `None`.
    pub max: Option<u64>,
    /// What a template's letters run over, such as `n=3..60`.
    pub over: Vec<String>,
}

/// What a theorem says of all positions of a game, with the theorem's name.
type Theorem = Option<(Formula, &'static str)>;

/// Finds the pattern of a game. `watch` sees values that are computed one by one.
///
/// # Errors
/// An invalid game, or one whose values cannot be computed.
pub fn of_game<'m>(
    bench: &Workbench,
    game: &str,
    extent: &Extent,
    attempt: impl Into<Attempt<'m>>,
    watch: &mut table::Watch<'_>,
) -> Result<Analysis, Error> {
    let attempt = attempt.into();
    let between = |from: String, to: String| Range { from: Some(from), to: Some(to), over: vec![] };
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(text) = table::family(game, &extent.over) {
        match bench.family_period(&text, &attempt) {
            Ok(Some(study)) => return Ok(settled(study, &attempt)),
            // Without a range no values can be looked at instead.
            Err(failure) if extent.over.is_empty() && extent.max.is_none() => {
                return Err(failure.into());
            }
            Ok(None) | Err(_) => {}
        }
    }
    if !extent.over.is_empty() {
        let over = extent.over.clone();
        if let Some((game, last)) = of_all_numbers(bench, game, &extent.over) {
            let over = [over, vec![last]].concat();
            let range = Range { from: None, to: None, over };
            return seen(bench, find(bench, &game, &range, attempt, watch)?, None, None, &attempt);
        }
        let range = Range { from: None, to: None, over };
        return seen(bench, find(bench, game, &range, attempt, watch)?, None, None, &attempt);
    }
    if let Some(error) = table::open_letter(game) {
        let max = extent.max.ok_or(error)?;
        let range = Range { from: None, to: Some(max.to_string()), over: vec![] };
        return seen(bench, find(bench, game, &range, attempt, watch)?, None, None, &attempt);
    }
    let (number, position) = match one_number(bench, game) {
        Ok(first) => first,
        Err(error) => {
            let two =
                ["0 0", "1 1"].iter().find_map(|two| bench.read(&format!("{game} {two}")).ok());
            if let Some(position) = two {
                refuse_lists(game, &position)?;
            }
            let states = states(bench, game);
            if !states.is_empty() {
                return of_states(bench, game, (states, extent.max), &attempt, watch);
            }
            let Some(Pairs { corner, theorem, side, position }) = two_numbers(bench, game) else {
                return Err(Error::Position { text: game.to_owned(), error: Box::new(error) });
            };
            let side = extent.max.unwrap_or(side);
            let range = between(corner, format!("{side}x{side}"));
            let found = find(bench, game, &range, attempt, watch)?;
            let known = seen(bench, found, theorem, Some(&position), &attempt)?;
            return proved(bench, known, &position, &attempt);
        }
    };
    if position.play == Play::Misere
        || !position.parts().into_iter().all(|part| part.has_value() || part.is_obliging())
    {
        return Ok(Analysis::from(Pattern::Sequence(Finding::unsupported())));
    }
    if let Some(study) = bench.period(&position, extent.max, &attempt) {
        return Ok(settled(study, &attempt));
    }
    table::grows_by_a_number(bench, game, ["period", "--for n=1..200"])?;
    if let Some((finding, certificate)) = bench.list_pattern(&position, extent.max, attempt)? {
        return Ok(Analysis { pattern: Pattern::Lists(finding), certificate, ended: None });
    }
    refuse_lists(game, &position)?;
    let obliging = position.parts().into_iter().any(<dyn Component>::is_obliging);
    let usual = if obliging { USUAL_OBLIGING } else { USUAL };
    let range = between(number.to_string(), extent.max.unwrap_or(usual).to_string());
    let choices = if extent.max.is_none() && is_rule_on_numbers(&position) {
        USUAL_CHOICES
    } else {
        u64::MAX
    };
    let part = attempt.at_most(choices);
    let found = find(bench, game, &range, attempt.with(&part), watch);
    attempt.add(&part);
    let (index, mut found) = found?;
    let limit = found.failed.as_ref().and_then(Failure::limit);
    if limit == Some(Limit::Nodes) && part.nodes() >= choices {
        found.failed = None;
    }
    seen(bench, (index, found), None, Some(&position), &attempt)
}

/// Whether the position's only component belongs to a rule file on numbers.
fn is_rule_on_numbers(position: &Position) -> bool {
    position.lone().is_some_and(|part| part.rules().numbers().tuple_rule().is_some())
}

/// What is known of a game on two numbers, proved for all if an automaton does that.
fn proved(
    bench: &Workbench,
    known: Analysis,
    position: &Position,
    attempt: &Attempt<'_>,
) -> Result<Analysis, Error> {
    if known.ended.is_some() || known.pattern.status() == Status::Proved {
        return Ok(known);
    }
    let (automatic, certificate) = match bench.automatic_pairs(position, attempt) {
        Ok(Some(proof)) => proof,
        Err(failure @ Failure::Rule(_)) => return Err(failure.into()),
        Err(failure) if failure.limit() == Some(Limit::Interrupt) => {
            return Ok(Analysis { ended: Some(failure), ..known });
        }
        // What was seen remains where a limit ends the proof.
        Ok(None) | Err(_) => return Ok(known),
    };
    let pattern = match known.pattern {
        Pattern::Table(finding) => Pattern::Table(finding.proved_by(automatic, attempt)?),
        Pattern::States(states) => {
            let of = |State { last, finding }: State| {
                let follows = automatic.follows(&finding, Some(last), attempt)?;
                let seen = finding.status == Status::Observed && finding.period.is_some();
                let finding = if follows && seen { finding.proved_by(INDUCTION) } else { finding };
                Ok::<_, Failure>(State { last, finding })
            };
            Pattern::States(states.into_iter().map(of).collect::<Result<_, _>>()?)
        }
        pattern @ (Pattern::Sequence(_) | Pattern::Lists(_)) => pattern,
    };
    Ok(Analysis { pattern, certificate, ended: None })
}

/// What a study found; that values grow with every period is decided by the checker of
/// certificates.
fn settled(study: Study, meter: &Meter<'_>) -> Analysis {
    let Study { finding, certificate, conjecture, ended, .. } = study;
    let checked = conjecture.map(|certificate| certificate.to_string());
    let checked = checked.filter(|certificate| proves(certificate, meter));
    let (finding, certificate) = match checked {
        Some(certificate) => (finding.proved_by(ARITHMETIC), Some(certificate)),
        None => (finding, certificate.map(|certificate| certificate.to_string())),
    };
    Analysis { pattern: Pattern::Sequence(finding), certificate, ended }
}

/// The template of the positions of a game that has one letter, and what the number of a position runs
/// over; `None` if the template has positions itself.
fn of_all_numbers(bench: &Workbench, game: &str, over: &[String]) -> Option<(String, String)> {
    let [over] = over else { return None };
    let (letter, range) = over.split_once('=')?;
    let (first, _) = range.split_once("..")?;
    let number = if letter.trim() == "n" { "m" } else { "n" };
    let smallest = game.replace(&format!("{{{}}}", letter.trim()), first.trim());
    if smallest == game || bench.read(&smallest).is_ok() {
        return None;
    }
    let (first, _) = one_number(bench, &smallest).ok()?;
    Some((format!("{game} {{{number}}}"), format!("{number}={first}..{USUAL_SIDE}")))
}

/// Conditions of rule files may exclude small numbers.
const LARGEST_FIRST: u64 = 9;

/// The position of the game's least number, where a position is one number.
fn one_number(bench: &Workbench, game: &str) -> Result<(u64, Position), ParseError> {
    let read = |n: u64| bench.read(&format!("{game} {n}"));
    let first = read(0).map(|position| (0, position));
    first.or_else(|error| {
        let later = (1..=LARGEST_FIRST).find_map(|n| Some((n, read(n).ok()?)));
        later.ok_or(error)
    })
}

/// Refuses a game whose positions have lists that are not typed as one number, so that they make no
/// sequence or table.
fn refuse_lists(game: &str, position: &Position) -> Result<(), Failure> {
    let typed_as_one = |lists: &dyn NumberedTuples| {
        lists.form().is_some_and(|form| form.before == 0 && !form.letters)
    };
    let rules = position.lone().map(|part| part.rules());
    let rule = rules.as_ref().and_then(|rules| rules.numbers().tuple_rule());
    let lists = rule.and_then(|rule| rule.profile().numbered);
    if lists.is_none_or(typed_as_one) {
        return Ok(());
    }
    let refusal = Refusal::new(message!(
        "pattern-lists",
        "the positions of {game} have lists, which are no numbers to count by",
        game = game
    ));
    Err(refusal
        .help(message!(
            "pattern-lists-help",
            "give positions that depend on a number, as in 'my.game {n} 2,3' --for n=1..40"
        ))
        .into())
}

/// A game whose positions are two numbers.
struct Pairs {
    /// The least pair.
    corner: String,
    theorem: Theorem,
    /// The last row and column that are looked at by default.
    side: u64,
    /// One of its positions.
    position: Position,
}

/// The game's pairs, where a position is two numbers.
fn two_numbers(bench: &Workbench, game: &str) -> Option<Pairs> {
    [(" ", 0), ("x", 0), (" ", 1), ("x", 1)].into_iter().find_map(|(separator, n)| {
        let read = |n: u64| bench.read(&format!("{game} {n}{separator}{n}"));
        let theorem = bench.formula(&read(n).ok()?);
        let board = read(SEARCHED_SIDE).ok()?;
        let searched =
            board.parts().into_iter().any(|part| part.values().work().searched.is_some());
        let side = if searched { SEARCHED_SIDE } else { USUAL_SIDE };
        Some(Pairs { corner: format!("{n}x{n}"), theorem, side, position: board })
    })
}

/// The greatest number of values of a bounded last number.
const MOST_STATES: u64 = 16;

/// The last first number that is looked at for each of them by default.
const USUAL_OF_STATES: u64 = 1 << 12;

/// The values of the last of two numbers, where they are few: those that some first number allows.
/// Empty if there are more, or positions are not two numbers.
fn states(bench: &Workbench, game: &str) -> Vec<u64> {
    /// Of first numbers beyond this all last ones are assumed to be seen.
    const LARGE: u64 = 4 * MOST_STATES;
    if !game.trim_end().to_lowercase().ends_with(".game") {
        return Vec::new();
    }
    let reads = |n: u64, last: u64| bench.read(&format!("{game} {n} {last}")).is_ok();
    // Conditions may ask for a remainder.
    let firsts = || LARGE..LARGE + MOST_STATES;
    let allowed = |last: &u64| firsts().any(|n| reads(n, *last));
    let states: Vec<u64> = (0..MOST_STATES).filter(allowed).collect();
    let more = (MOST_STATES..=2 * LARGE).any(|last| allowed(&last));
    if more { Vec::new() } else { states }
}

/// The pattern of each state.
fn of_states(
    bench: &Workbench,
    game: &str,
    (states, max): (Vec<u64>, Option<u64>),
    attempt: &Attempt<'_>,
    watch: &mut table::Watch<'_>,
) -> Result<Analysis, Error> {
    let most = max.unwrap_or(USUAL_OF_STATES);
    let (mut found, mut ended) = (Vec::new(), None);
    let mut smallest = None;
    for last in states {
        let reads = |n: &u64| bench.read(&format!("{game} {n} {last}")).is_ok();
        let Some(first) = (0..=LARGEST_FIRST).find(reads) else { continue };
        let over = vec![format!("n={first}..{most}")];
        let range = Range { from: None, to: None, over };
        let of_state = find(bench, &format!("{game} {{n}} {last}"), &range, attempt, watch)?;
        let position = bench.read(&format!("{game} {first} {last}")).ok();
        let known = seen(bench, of_state, None, position.as_ref(), attempt)?;
        smallest = smallest.or(position);
        if let Pattern::Sequence(finding) = known.pattern {
            found.push(State { last, finding });
        }
        ended = ended.or(known.ended);
        if ended.is_some() {
            break;
        }
    }
    let known = Analysis { pattern: Pattern::States(found), certificate: None, ended };
    let Some(position) = smallest else { return Ok(known) };
    let mut known = proved(bench, known, &position, attempt)?;
    if let Pattern::States(states) = &mut known.pattern {
        let findings = states.iter_mut().map(|state| ([state.last, 0, 0], &mut state.finding));
        bench.prove_states(&position, &mut findings.collect::<Vec<_>>());
    }
    Ok(known)
}

/// What values look like that another program computed.
pub fn of_values(index: &Index, values: Vec<u64>) -> Pattern {
    match *index {
        Index::Line { first } => Pattern::Sequence(observe(first, values)),
        Index::Grid { first, columns, .. } => {
            let columns = usize::try_from(columns).unwrap_or(usize::MAX).max(1);
            Pattern::Table(observe_table(&ValueTable { first, columns, values }, None, None))
        }
        Index::Places { .. } => Pattern::Sequence(Finding::unsupported()),
    }
}

/// What values look like that were computed one by one.
fn seen(
    bench: &Workbench,
    (index, found): (Index, Found),
    theorem: Theorem,
    smallest: Option<&Position>,
    meter: &Meter<'_>,
) -> Result<Analysis, Error> {
    if found.values.contains(&Value::Loony) {
        return with_loony(&index, found);
    }
    let values = found.values.iter().map(narrow).collect::<Result<Vec<u64>, _>>()?;
    let certificate = theorem.as_ref().and_then(|(formula, _)| certificate_of_pairs(formula));
    let mut certificate = certificate.map(|certificate| certificate.to_string());
    let pattern = match (&index, smallest) {
        (Index::Line { first }, Some(position)) => {
            let (finding, of_proof) = bench.look(position, *first, values, meter);
            certificate = certificate.or(of_proof);
            Pattern::Sequence(finding)
        }
        (&Index::Grid { first, columns, .. }, Some(position)) => {
            let columns = usize::try_from(columns).unwrap_or(usize::MAX).max(1);
            let base = bench.digit_base(position);
            Pattern::Table(observe_table(&ValueTable { first, columns, values }, theorem, base))
        }
        _ => of_values(&index, values),
    };
    Ok(Analysis { pattern, certificate, ended: found.failed })
}

fn narrow(value: &Value) -> Result<u64, Failure> {
    value.nimber().and_then(Nimber::to_u64).ok_or_else(|| {
        Refusal::new(message!(
            "pattern-values",
            "values of 2^64 and more, and of drawn positions, are not looked at"
        ))
        .into()
    })
}

/// What values look like some of which are loony.
fn with_loony(index: &Index, found: Found) -> Result<Analysis, Error> {
    let Index::Line { first } = index else {
        let message = message!(
            "pattern-loony",
            "some values are loony, and only a sequence of such values is looked at"
        );
        return Err(Failure::from(Refusal::new(message)).into());
    };
    let value = |value: &Value| match value {
        Value::Loony => Ok(None),
        value => narrow(value).map(Some),
    };
    let values = found.values.iter().map(value).collect::<Result<Vec<_>, Failure>>()?;
    let pattern = Pattern::Sequence(observe_with_loony(*first, &values));
    Ok(Analysis { pattern, certificate: None, ended: found.failed })
}
