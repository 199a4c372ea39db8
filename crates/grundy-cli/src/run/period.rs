//! `period`: the pattern of a game's values, or of numbers from standard input.

mod numbers;

use std::io::Write;

use grundy::answer::Play;
use grundy::catalog::{Group, Row};
use grundy::explain::{found, found_in_table};
use grundy::game::{Failure, Formula, Meter, Refusal};
use grundy::notation::Position;
use grundy::pattern::{
    ARITHMETIC, Finding, Status, Study, Table, TableFinding, certificate_of_pairs, look,
    look_at_table,
};
use grundy::period::Certificate;
use grundy::text::ParseError;
use grundy::value::{LoopyValue, Nimber};
use grundy_verify::{Verdict, Watch, verify};

use super::values::find;
use crate::args::{Period as Flags, Range, Speech};
use crate::error::Error;
use crate::output::values::Index;
use crate::output::{json, period as output};
use crate::replacement::Replacement;
use crate::session::Session;

/// The last number that is looked at where nobody says how far.
const USUAL: u64 = 1 << 16;

/// The last row and column.
const USUAL_SIDE: u64 = 64;

/// The same where every value must be searched for.
const SEARCHED_SIDE: u64 = 6;

/// What was found, of whichever kind.
enum Found {
    Sequence(Finding),
    Table(TableFinding),
}

/// What is known.
struct Known {
    found: Found,
    certificate: Option<Certificate>,
    /// What ended the work early.
    ended: Option<Failure>,
}

impl Known {
    fn of(found: Found) -> Self {
        Self { found, certificate: None, ended: None }
    }

    /// Why there is no certificate.
    fn no_certificate(&self) -> Error {
        let proved = match &self.found {
            Found::Sequence(finding) => finding.status == Status::Proved,
            Found::Table(finding) => finding.status == Status::Proved,
        };
        Error::unfinished(if proved {
            "no certificate was written: there is no form of it for games of rule files"
        } else {
            "no certificate was written: nothing was proved"
        })
    }
}

/// What a theorem says of all positions of a game, with the theorem's name.
type Theorem = Option<(Formula, &'static str)>;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let game = flags.words.join(" ");
    let clock = session.clock();
    let meter = session.meter(&clock);
    let file = match flags.certificate.as_deref() {
        Some(path) => Some((path, Replacement::of(path)?)),
        None => None,
    };
    let known = if game == "-" {
        Known::of(numbers::found(flags)?)
    } else {
        of_game(session, &game, flags, &meter)?
    };
    let (mut written, mut missing) = (None, None);
    match (file, &known.certificate) {
        (Some((path, file)), Some(certificate)) => {
            file.write(certificate.to_string().as_bytes())?;
            written = Some(path.display().to_string());
        }
        (Some(_), None) => missing = Some(known.no_certificate()),
        (None, _) => {}
    }
    write(session, flags.speech, &game, &known.found, written, out)?;
    match (known.ended, missing) {
        (Some(failure), _) => Err(failure.into()),
        (None, missing) => missing.map_or(Ok(()), Err),
    }
}

/// What is known of a game.
fn of_game(
    session: &Session,
    game: &str,
    flags: &Flags,
    meter: &Meter<'_>,
) -> Result<Known, Error> {
    let tabulate = |range: &Range, theorem| tabulated(session, game, range, theorem, None, meter);
    let between = |from: String, to: String| Range { from: Some(from), to: Some(to), over: vec![] };
    if !flags.over.is_empty() {
        return tabulate(&Range { from: None, to: None, over: flags.over.clone() }, None);
    }
    let (number, position) = match one_number(session, game) {
        Ok(first) => first,
        Err(error) => {
            let Some(Pairs { corner, theorem, side }) = two_numbers(session, game) else {
                return Err(Error::Position { text: game.to_owned(), error: Box::new(error) });
            };
            let side = flags.max.unwrap_or(side);
            return tabulate(&between(corner, format!("{side}x{side}")), theorem);
        }
    };
    if position.play == Play::Misere || !position.parts.iter().all(|part| part.has_value()) {
        return Ok(Known::of(Found::Sequence(Finding::unsupported())));
    }
    if let Some(study) = session.bench.period(&position, flags.max, meter) {
        return Ok(settled(study, meter));
    }
    grows_by_a_number(game)?;
    let range = between(number.to_string(), flags.max.unwrap_or(USUAL).to_string());
    tabulated(session, game, &range, None, Some(&position), meter)
}

/// What a study found; that values grow with every period is decided by the checker of
/// certificates.
fn settled(study: Study, meter: &Meter<'_>) -> Known {
    let Study { finding, certificate, conjecture, ended } = study;
    let checked = conjecture.filter(|certificate| {
        let text = certificate.to_string();
        let report = verify(text.as_bytes(), &mut Until(meter));
        matches!(report.verdict, Verdict::Proved(_))
    });
    let (finding, certificate) = match checked {
        Some(certificate) => (finding.proved_by(ARITHMETIC), Some(certificate)),
        None => (finding, certificate),
    };
    Known { found: Found::Sequence(finding), certificate, ended }
}

/// Checks until a limit is reached.
struct Until<'a, 'b>(&'a Meter<'b>);

impl Watch for Until<'_, '_> {
    fn goes_on(&mut self, _done: u64, _of: u64) -> bool {
        self.0.pause().is_ok()
    }
}

/// The position of the game's least number, where a position is one number.
fn one_number(session: &Session, game: &str) -> Result<(u64, Position), ParseError> {
    /// Conditions of rule files may exclude small numbers.
    const LARGEST_FIRST: u64 = 9;
    let read = |n: u64| session.bench.read(&format!("{game} {n}"));
    let first = read(0).map(|position| (0, position));
    first.or_else(|error| {
        let later = (1..=LARGEST_FIRST).find_map(|n| Some((n, read(n).ok()?)));
        later.ok_or(error)
    })
}

/// A game whose positions are two numbers.
struct Pairs {
    /// The least pair.
    corner: String,
    theorem: Theorem,
    /// The last row and column that are looked at where nobody says how far.
    side: u64,
}

/// The game's pairs, where a position is two numbers.
fn two_numbers(session: &Session, game: &str) -> Option<Pairs> {
    [(" ", 0), ("x", 0), (" ", 1), ("x", 1)].into_iter().find_map(|(separator, n)| {
        let read = |n: u64| session.bench.read(&format!("{game} {n}{separator}{n}"));
        let theorem = session.bench.formula(&read(n).ok()?);
        let board = read(SEARCHED_SIDE).ok()?;
        let searched = board.parts.iter().any(|part| part.is_searched());
        let side = if searched { SEARCHED_SIDE } else { USUAL_SIDE };
        Some(Pairs { corner: format!("{n}x{n}"), theorem, side })
    })
}

/// On graphs a number is the name of a vertex, and does not make them grow.
fn grows_by_a_number(game: &str) -> Result<(), Error> {
    let name = game.split_whitespace().next().unwrap_or(game);
    match Row::named(name) {
        Some((_, row)) if matches!(row.group, Group::Graphs | Group::Pawns) => Err(Error::usage(
            format!("{name} is not played on numbers"),
            format!("say how its positions grow: grundy period '{name} path:{{n}}' --for n=1..200"),
        )),
        _ => Ok(()),
    }
}

/// What values look like that are computed one by one.
fn tabulated(
    session: &Session,
    game: &str,
    range: &Range,
    theorem: Theorem,
    smallest: Option<&Position>,
    meter: &Meter<'_>,
) -> Result<Known, Error> {
    let (index, found) = find(session, game, range, meter)?;
    let narrow = |value: &LoopyValue| value.nimber().and_then(Nimber::to_u64);
    let values = found.values.iter().map(narrow).collect::<Option<Vec<u64>>>();
    let values = values.ok_or_else(|| {
        Failure::from(Refusal::new(
            "values of 2^64 and more, and of drawn positions, are not looked at",
        ))
    })?;
    let certificate = theorem.as_ref().and_then(|(formula, _)| certificate_of_pairs(formula));
    let seen = match index {
        Index::Line { first } => Found::Sequence(match smallest {
            Some(position) => session.bench.look(position, first, values),
            None => look(first, values),
        }),
        Index::Grid { first, columns } => {
            let columns = usize::try_from(columns).unwrap_or(usize::MAX).max(1);
            Found::Table(look_at_table(&Table { first, columns, values }, theorem))
        }
        Index::Places { .. } => Found::Sequence(Finding::unsupported()),
    };
    Ok(Known { found: seen, certificate, ended: found.failed })
}

fn write(
    session: &Session,
    speech: Speech,
    game: &str,
    seen: &Found,
    certificate: Option<String>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let wording = speech.wording();
    let told = match seen {
        Found::Sequence(finding) => found(finding),
        Found::Table(finding) => found_in_table(finding),
    };
    if !session.json {
        writeln!(out, "{game}\n{}", told.to_text(&wording).trim_end())?;
        return Ok(());
    }
    let object = match seen {
        Found::Sequence(finding) => output::sequence(game, finding, &told, certificate, &wording),
        Found::Table(finding) => output::table(game, finding, &told, certificate, &wording),
    };
    Ok(json::line(out, &object)?)
}
