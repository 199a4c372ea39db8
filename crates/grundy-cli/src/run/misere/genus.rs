//! `misere --genus` and `values --genus`: the genera of a game's heaps or positions.

use std::io::Write;

use grundy_core::game::{Failure, Meter};
use grundy_misere::{Genera, HeapGenera, HeapGenus};
use grundy_protocol::object::genera::{Object, genera};
use grundy_protocol::table::grows_by_a_number;

use super::{MOST, clock, ended, is_open, without};
use crate::args::{Format, Misere, MisereFormat, Values};
use crate::error::Error;
use crate::output::{genus as text, json};
use crate::session::Session;

pub(super) fn run(
    session: &Session,
    game: &str,
    flags: &Misere,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let other = [
        ("--certificate", flags.certificate.is_some()),
        ("--dir", flags.dir.is_some()),
        ("--format svg", flags.format == Some(MisereFormat::Svg)),
        ("--format latex", flags.format == Some(MisereFormat::Latex)),
    ];
    without(&other, "it goes with a quotient; genera are written as text, CSV or JSON")?;
    let clock = clock(session, flags);
    let meter = session.meter(&clock);
    let to = flags.to.unwrap_or(MOST);
    let (object, failed) = table(session, game, (0, to), &meter)?;
    if session.json {
        json::line(out, &json::headed(&object))?;
    } else if flags.format == Some(MisereFormat::Csv) {
        text::csv(out, &object)?;
    } else {
        text::write(out, &object)?;
    }
    ended(failed, is_open(session, flags))
}

/// The genera of a range of heaps or of a template's positions, for `values`.
pub(in crate::run) fn values(
    session: &Session,
    flags: &Values,
    format: Format,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let number = |text: &Option<String>, usual: u64| match text {
        None => Ok(usual),
        Some(text) => text.parse().map_err(|_| {
            Error::usage(
                format!("{text} is no number of a heap"),
                "write --to 20; genera are those of games with one number",
            )
        }),
    };
    if !flags.range.over.is_empty() {
        return Err(Error::usage(
            "--for does nothing beside --genus",
            "write the letter n: grundy values 'node-kayles path:{n}' --genus --to 20",
        ));
    }
    let Some(to) = &flags.range.to else {
        return Err(Error::usage("no last heap is given", "for example --to 20"));
    };
    let range = (number(&flags.range.from, 0)?, number(&Some(to.clone()), 0)?);
    let clock = session.clock();
    let meter = session.meter(&clock);
    let (object, failed) = table(session, &flags.words.join(" "), range, &meter)?;
    match format {
        Format::Table => text::write(out, &object)?,
        Format::Csv => text::csv(out, &object)?,
        Format::Json => json::line(out, &json::headed(&object))?,
        Format::Bfile | Format::Latex => {
            return Err(Error::usage(
                "genera are no numbers",
                "write them as --format table, csv or json",
            ));
        }
    }
    failed.map_or(Ok(()), |failure| Err(failure.into()))
}

/// The genera of the heaps or positions of some numbers, as far as the limits allow.
fn table(
    session: &Session,
    game: &str,
    (from, to): (u64, u64),
    meter: &Meter<'_>,
) -> Result<(Object, Option<Failure>), Error> {
    let template = if game.contains("{n}") {
        game.to_owned()
    } else {
        grows_by_a_number(&session.bench, game, ["misere", "--to 20"])?;
        format!("{game} {{n}}")
    };
    let at = |n: u64| session.read(&template.replace("{n}", &n.to_string()), false);
    let first = at(from)?;
    let (mut found, mut failed) = (Vec::new(), None);
    if let Some(rule) = first.heap_rule() {
        let mut genera = HeapGenera::default();
        for n in 0..=to {
            failed = genera.extend(rule, n, meter).err();
            if failed.is_some() {
                break;
            }
        }
        found = genera
            .heaps()
            .iter()
            .skip(usize::try_from(from).unwrap_or(usize::MAX))
            .cloned()
            .collect();
    } else {
        let mut genera = Genera::default();
        for n in from..=to {
            let position = at(n)?;
            let parts = position.parts();
            let genus = genera.genus(&parts, meter);
            let tame = genera.is_tame(&parts, meter);
            match genus.and_then(|genus| Ok(HeapGenus { genus, tame: tame? })) {
                Ok(heap) => found.push(heap),
                Err(failure) => {
                    failed = Some(failure);
                    break;
                }
            }
        }
    }
    let why = failed.as_ref().map(ToString::to_string);
    Ok((genera(game, from, &found, why), failed))
}
