//! `bench`: how fast long runs are, each figure against its yardstick.
//!
//! A figure is a name, what it measures, and a function that does. Values are compared where that is
//! possible: a figure whose values differ from its yardstick's ends the command.

mod boards;
mod circle;
mod counts;
mod digraphs;
mod few;
mod hackenbush;
mod hunts;
mod identify;
mod machine;
mod measure;
mod misere;
mod officers;
mod report;
mod rivals;
mod rules;
mod runs;
mod shared;
mod survey;
mod threads;
mod trees;
mod yardstick;
mod zeros;

use std::io::Write;

use grundy_core::game::Stop;
use grundy_core::text::closest;

use self::machine::Machine;
use self::report::Report;
use self::shared::{Bench, Show};
use crate::args::Bench as Flags;
use crate::config::Config;
use crate::error::Error;
use crate::figures;
use crate::session::Session;

/// Measures a figure, which may have several lines.
type Measure = fn(&Bench<'_>, &mut Show<'_>) -> Result<(), Error>;

/// How a figure of some name is measured.
fn measure(figure: &str) -> Option<Measure> {
    Some(match figure {
        "officers" => officers::run,
        "zeros" => zeros::run,
        "few-rares" => few::run,
        "threads" => threads::run,
        "periods" => hunts::periods,
        "circle" => circle::run,
        "digraphs" => digraphs::run,
        "boards" => boards::run,
        "trees" => trees::run,
        "hackenbush" => hackenbush::run,
        "rules" => rules::run,
        "misere" => misere::run,
        "counts" => counts::run,
        "identify" => identify::run,
        "memory" => hunts::memory,
        "scan" => survey::run,
        "ogsolve" => rivals::sequences,
        "igsolve" => rivals::cram,
        _ => return None,
    })
}

pub(super) fn run(config: Config, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let figures = chosen(flags)?;
    // With the cache, its speed would be measured instead of the search's.
    let session = Session::new(&Config { cached: false, ..config });
    let bench = Bench {
        clock: session.clock(),
        setup: session.setup,
        quick: flags.quick,
        full: flags.full,
        ogsolve: flags.ogsolve.clone(),
        igsolve: flags.igsolve.clone(),
        alone: figures.len() == 1,
        session: &session,
    };
    let mut report = Report::new(Machine::here(&bench.setup), flags.quick, config.json);
    report.open(out)?;
    let mut unfinished = None;
    for (figure, measure) in figures {
        let measured = measure(&bench, &mut |line| report.line(out, figure, line));
        match measured {
            Err(Error::Unfinished { message, .. }) => {
                report.missing(out, figure, &message)?;
                unfinished.get_or_insert(message);
                if bench.clock.reason().is_some() {
                    break;
                }
            }
            measured => measured?,
        }
    }
    report.close(out)?;
    unfinished.map_or(Ok(()), |why| Err(Error::unfinished(why)))
}

/// The figures that the flags name; all without a name.
fn chosen(flags: &Flags) -> Result<Vec<(&'static str, Measure)>, Error> {
    if flags.names.is_empty() {
        return Ok(figures::names().filter_map(|name| Some((name, measure(name)?))).collect());
    }
    let needs = [
        ("--full", flags.full, "officers"),
        ("--ogsolve", flags.ogsolve.is_some(), "ogsolve"),
        ("--igsolve", flags.igsolve.is_some(), "igsolve"),
    ];
    for (flag, given, figure) in needs {
        if given && !flags.names.iter().any(|name| name == figure) {
            let help = format!("it belongs to the figure {figure}");
            return Err(Error::usage(format!("{flag} does nothing here"), help));
        }
    }
    let find = |asked: &String| {
        let known = figures::names().find(|name| name == asked);
        known.and_then(|name| Some((name, measure(name)?))).ok_or_else(|| {
            let help = match closest(asked, figures::names()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => {
                    format!("the figures are {}", figures::names().collect::<Vec<_>>().join(", "))
                }
            };
            Error::usage(format!("there is no figure `{asked}`"), help)
        })
    };
    flags.names.iter().map(find).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_figure_is_measured() {
        for name in crate::figures::names() {
            assert!(super::measure(name).is_some(), "{name}");
        }
    }
}
