//! The table of figures, for people line by line, in JSON at the end.

use std::io::Write;

use serde::Serialize;

use crate::bench::Error;
use crate::machine::Machine;
use crate::measure::{Amount, Bound};

/// One thing measured.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    what: String,
    ours: Amount,
    yardstick: Option<(&'static str, Amount)>,
    floor: Option<Bound>,
    goal: Option<Bound>,
}

impl Line {
    pub(crate) fn new(what: impl Into<String>, ours: Amount) -> Self {
        Self { what: what.into(), ours, yardstick: None, floor: None, goal: None }
    }

    /// Beside the same from elsewhere.
    pub(crate) fn beside(mut self, name: &'static str, yardstick: Option<Amount>) -> Self {
        self.yardstick = yardstick.map(|amount| (name, amount));
        self
    }

    /// With what must be reached and what should be.
    pub(crate) fn asked(mut self, floor: Bound, goal: Bound) -> Self {
        (self.floor, self.goal) = (Some(floor), Some(goal));
        self
    }

    fn ratio(&self) -> Option<f64> {
        self.yardstick.map(|(_, yardstick)| self.ours.against(yardstick))
    }

    fn reached(&self) -> Option<&'static str> {
        let reached = |bound: Option<Bound>| {
            bound?.reached(self.ours, self.yardstick.map(|(_, amount)| amount))
        };
        match (reached(self.floor)?, reached(self.goal)?) {
            (_, true) => Some("goal"),
            (true, false) => Some("floor"),
            (false, false) => Some("below"),
        }
    }
}

#[derive(Serialize)]
struct Measured {
    amount: f64,
    unit: &'static str,
}

#[derive(Serialize)]
struct Entry {
    figure: &'static str,
    what: String,
    #[serde(flatten)]
    ours: Option<Measured>,
    yardstick: Option<&'static str>,
    yardstick_amount: Option<f64>,
    ratio: Option<f64>,
    reached: Option<&'static str>,
    error: Option<String>,
}

#[derive(Serialize)]
struct All<'a> {
    machine: &'a Machine,
    quick: bool,
    figures: &'a [Entry],
}

/// Where lines go.
pub(crate) struct Report {
    machine: Machine,
    /// Small sizes reach nothing.
    quick: bool,
    json: bool,
    entries: Vec<Entry>,
}

impl Report {
    pub(crate) fn new(machine: Machine, quick: bool, json: bool) -> Self {
        Self { machine, quick, json, entries: Vec::new() }
    }

    /// The head.
    pub(crate) fn open(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.json {
            return Ok(());
        }
        writeln!(out, "{}", self.machine.lines())?;
        if self.quick {
            writeln!(out, "Quick: the sizes are too small for the times to mean anything.")?;
        }
        writeln!(out)?;
        row(out, ["figure", "measured", "yardstick", "ratio", "floor", "goal", "reached"])
    }

    /// A line, as soon as it is there.
    pub(crate) fn line(
        &mut self,
        out: &mut dyn Write,
        figure: &'static str,
        line: Line,
    ) -> Result<(), Error> {
        let reached = line.reached().filter(|_| !self.quick);
        if self.json {
            self.entries.push(entry(figure, line, reached));
            return Ok(());
        }
        let yardstick =
            line.yardstick.map_or(String::new(), |(name, amount)| format!("{name} {amount}"));
        let ratio = line.ratio().map_or(String::new(), |ratio| format!("{ratio:.2}x"));
        let bound = |bound: Option<Bound>| bound.map_or(String::new(), |bound| bound.to_string());
        row(
            out,
            [
                &line.what,
                &line.ours.to_string(),
                &yardstick,
                &ratio,
                &bound(line.floor),
                &bound(line.goal),
                reached.unwrap_or_default(),
            ],
        )
    }

    /// A figure that could not be had.
    pub(crate) fn missing(
        &mut self,
        out: &mut dyn Write,
        figure: &'static str,
        why: &str,
    ) -> Result<(), Error> {
        if self.json {
            self.entries.push(Entry {
                figure,
                what: String::new(),
                ours: None,
                yardstick: None,
                yardstick_amount: None,
                ratio: None,
                reached: None,
                error: Some(why.to_owned()),
            });
            return Ok(());
        }
        writeln!(out, "{figure}: not measured: {why}")?;
        Ok(out.flush()?)
    }

    /// The whole in JSON.
    pub(crate) fn close(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.json {
            let all = All { machine: &self.machine, quick: self.quick, figures: &self.entries };
            serde_json::to_writer(&mut *out, &all)?;
            writeln!(out)?;
        }
        Ok(())
    }
}

/// Cells in columns.
fn row(out: &mut dyn Write, cells: [&str; 7]) -> Result<(), Error> {
    const WIDTHS: [usize; 7] = [40, 10, 26, 8, 9, 9, 7];
    let cell = |(i, (cell, width)): (usize, (&&str, usize))| match i {
        0 | 6 => format!("{cell:<width$}"),
        _ => format!("{cell:>width$}"),
    };
    let line: Vec<String> = cells.iter().zip(WIDTHS).enumerate().map(cell).collect();
    writeln!(out, "{}", line.join("  ").trim_end())?;
    Ok(out.flush()?)
}

fn entry(figure: &'static str, line: Line, reached: Option<&'static str>) -> Entry {
    let ratio = line.ratio();
    let (amount, unit) = line.ours.number();
    Entry {
        figure,
        what: line.what,
        ours: Some(Measured { amount, unit }),
        yardstick: line.yardstick.map(|(name, _)| name),
        yardstick_amount: line.yardstick.map(|(_, amount)| amount.number().0),
        ratio,
        reached,
        error: None,
    }
}
