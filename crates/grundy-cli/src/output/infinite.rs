//! A game whose misère quotient is infinite, as text.

use std::fmt::Display;
use std::io::{self, Write};

use grundy_protocol::object::infinite::Object;

/// Writes what is proved of the game as text.
pub(crate) fn write(out: &mut dyn Write, found: &Object) -> io::Result<()> {
    writeln!(out, "{}, misère play", found.game)?;
    let mut line = |name: &str, text: String| writeln!(out, "  {name:<13} {text}");
    line("status", format!("infinite: the quotient is proved to be infinite ({})", found.theorem))?;
    let (p, b, m) = (found.period.0, found.preperiod.0, found.modulus.0);
    line(
        "period",
        format!(
            "for n ≥ {b} heap n + {p} has the twist of heap n, its sum + {p}, its lead or its lead + {p}"
        ),
    )?;
    line("twist", list(found.twist.iter()))?;
    line("sum", list(found.sum.iter().map(|count| count.0)))?;
    line("lead", list(found.lead.iter().map(|count| count.0)))?;
    let [level, leads] = [&found.leads[0], &found.leads[1]].map(|count| count.0);
    let sums = found.sums.0;
    line(
        "folded",
        format!(
            "sums from {sums} on and leads from {leads} on modulo {m}; leads of {level} at least"
        ),
    )?;
    let lost = found.lost.iter().map(|[t, s, l]| format!("({}, {}, {})", t.0, s.0, l.0));
    line("lost", lost.collect::<Vec<String>>().join(", "))?;
    if let Some(file) = &found.certificate {
        line("certificate", file.clone())?;
    }
    Ok(())
}

/// Numbers with spaces between them.
fn list<T: Display>(numbers: impl Iterator<Item = T>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<String>>().join(" ")
}
