//! `bench`: how fast long runs are, each figure beside its yardstick.
//!
//! The figures are a table: a name, what it measures, and a function that does. What can be
//! compared is: a figure whose values differ from its yardstick's ends the command.

mod boards;
mod circle;
mod digraphs;
mod few;
mod hackenbush;
mod hunts;
mod machine;
mod measure;
mod numbers;
mod officers;
mod report;
mod rival;
mod survey;
mod yardstick;
mod zeros;

use std::io::Write;
use std::path::PathBuf;

use grundy::game::take_break::TakeBreak;
use grundy::game::{Failure, Meter, Stop};
use grundy::sequence::{Block, Closure, NoHistory, Run, Setup};
use grundy::text::closest;

use self::machine::Machine;
use self::report::{Line, Report};
use self::yardstick::Yardstick;
use crate::args::Bench as Flags;
use crate::config::Config;
use crate::error::Error;
use crate::limits::Clock;
use crate::session::Session;

/// One figure, which may have several lines.
struct Figure {
    name: &'static str,
    what: &'static str,
    run: fn(&Bench<'_>, &mut Show<'_>) -> Result<(), Error>,
}

/// Takes a line as soon as it is measured.
type Show<'a> = dyn FnMut(Line) -> Result<(), Error> + 'a;

const FIGURES: &[Figure] = &[
    Figure {
        name: "officers",
        what: "values of 0.6 at 10^6, 10^7 and 10^8, beside the plain sparse loop",
        run: officers::run,
    },
    Figure { name: "zeros", what: "the zeros of Grim on a path below 10^8", run: zeros::run },
    Figure {
        name: "few-rares",
        what: "values of 0.106 to 10^9 on one core, beside the plain unrolled loop",
        run: few::run,
    },
    Figure {
        name: "periods",
        what: "0.104, 0.454, 0.054, 0.354 and 0.376 from nothing to a proved period",
        run: hunts::periods,
    },
    Figure {
        name: "circle",
        what: "the circle game: every small board searched, large ones told by the rule",
        run: circle::run,
    },
    Figure {
        name: "digraphs",
        what: "labels and values of digraphs with cycles, and what an arc costs as they grow",
        run: digraphs::run,
    },
    Figure {
        name: "boards",
        what: "Node Kayles by search alone, Cram and Grim: values of whole boards",
        run: boards::run,
    },
    Figure {
        name: "hackenbush",
        what: "Hackenbush of a million edges, and all winning moves of a large tree",
        run: hackenbush::run,
    },
    Figure { name: "memory", what: "the most memory that a hunt of 0.6 holds", run: hunts::memory },
    Figure { name: "scan", what: "a survey of the 512 codes 0.??? to 2^16", run: survey::run },
    Figure {
        name: "ogsolve",
        what: "five games to 10^6, beside the program ogsolve",
        run: rival::run,
    },
];

/// What the figures share.
struct Bench<'a> {
    session: &'a Session,
    clock: Clock,
    setup: Setup,
    /// Small sizes, for the values and not for the times.
    quick: bool,
    /// Sizes that take long.
    full: bool,
    /// A rival's program, if it is known where it is.
    ogsolve: Option<PathBuf>,
    /// Whether this process measures one figure only, so that all memory it holds is for that.
    alone: bool,
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
        alone: figures.len() == 1,
        session: &session,
    };
    let mut report = Report::new(Machine::here(&bench.setup), flags.quick, config.json);
    report.open(out)?;
    let mut unfinished = None;
    for figure in figures {
        let measured = (figure.run)(&bench, &mut |line| report.line(out, figure.name, line));
        match measured {
            Err(Error::Unfinished { message, .. }) => {
                report.missing(out, figure.name, &message)?;
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
fn chosen(flags: &Flags) -> Result<Vec<&'static Figure>, Error> {
    if flags.names.is_empty() {
        return Ok(FIGURES.iter().collect());
    }
    let needs =
        [("--full", flags.full, "officers"), ("--ogsolve", flags.ogsolve.is_some(), "ogsolve")];
    for (flag, given, figure) in needs {
        if given && !flags.names.iter().any(|name| name == figure) {
            let help = format!("it belongs to the figure {figure}");
            return Err(Error::usage(format!("{flag} does nothing here"), help));
        }
    }
    let known = || FIGURES.iter().map(|figure| figure.name);
    let find = |name: &String| {
        FIGURES.iter().find(|figure| figure.name == name).ok_or_else(|| {
            let help = match closest(name, known()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("the figures are {}", known().collect::<Vec<_>>().join(", ")),
            };
            Error::usage(format!("there is no figure `{name}`"), help)
        })
    };
    flags.names.iter().map(find).collect()
}

/// Each name with what it measures, for the help.
pub(crate) fn names() -> String {
    let lines = FIGURES.iter().map(|figure| format!("  {:<12}{}", figure.name, figure.what));
    format!("Figures:\n{}", lines.collect::<Vec<_>>().join("\n"))
}

impl Bench<'_> {
    /// One of two sizes.
    fn size(&self, quick: u64, usual: u64) -> u64 {
        if self.quick { quick } else { usual }
    }

    fn meter(&self) -> Meter<'_> {
        self.session.meter(&self.clock)
    }
}

/// A code of the bench itself.
fn code(text: &str) -> Result<TakeBreak, Error> {
    TakeBreak::parse(text)
        .map_err(|error| Error::Position { text: text.to_owned(), error: Box::new(error) })
}

/// Goes on to a heap and forgets the values.
fn advance(run: &mut Run, to: u64, meter: &Meter<'_>) -> Result<(), Failure> {
    run.advance(to, &mut NoHistory, &mut |_| (), meter)
}

/// The values of 0.6 split by all bits but 0 and 4, of which 9 are in use (see the book).
fn officers_closure() -> Result<Closure, Error> {
    closure(0x1ee, false)
}

fn closure(mask: u32, heap_parity: bool) -> Result<Closure, Error> {
    // Both games that need the heap's parity take an odd number of tokens and split the rest.
    Closure::new(mask, heap_parity, heap_parity)
        .ok_or_else(|| Error::System("a split needs a mask".to_owned()))
}

/// Compares a yardstick's last values with a run's. A loop that computes something else measures
/// nothing, and one of the two is wrong.
fn compare(
    game: &str,
    yardstick: &mut dyn Yardstick,
    run: &mut Run,
    heaps: u64,
    meter: &Meter<'_>,
) -> Result<(), Error> {
    /// Fewer than a yardstick keeps.
    const AT_ONCE: u64 = 1 << 12;
    let mut differ = None;
    let end = yardstick.next().saturating_add(heaps);
    advance(run, yardstick.next(), meter)?;
    while yardstick.next() < end {
        let first = yardstick.next();
        if !yardstick.advance(AT_ONCE) {
            return Err(too_narrow(game));
        }
        let known = first..yardstick.next();
        let mut see = |block: Block<'_>| {
            for (heap, value) in (block.first..).zip(block.iter()) {
                if known.contains(&heap) && yardstick.value(heap) != value {
                    differ.get_or_insert((heap, value, yardstick.value(heap)));
                }
            }
        };
        run.advance(known.end, &mut NoHistory, &mut see, meter)?;
    }
    match differ {
        None => Ok(()),
        Some((heap, ours, theirs)) => Err(Error::System(format!(
            "{game}: the run and its yardstick disagree at heap {heap}: {ours} and {theirs}"
        ))),
    }
}

fn too_narrow(game: &str) -> Error {
    Error::System(format!("{game}: a value does not fit the yardstick's array"))
}
