//! How fast the page is in a real browser: until one can play, and until a move is answered.

use std::process::Command;
use std::time::Duration;

use xtask::page::{self, Edition, web};
use xtask::served::{self, Served};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, median, milliseconds};
use crate::report::Line;

pub(crate) fn run(_: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    page::build(Edition::Server)?;
    served::build()?;
    let server = Served::start(&["--time", "5"])?;
    let mut pace = Command::new("node");
    pace.arg("tests/pace.mjs").arg(format!("http://{}/", server.address)).current_dir(web());
    let printed = pace.output()?;
    if !printed.status.success() {
        return Err(String::from_utf8_lossy(&printed.stderr).into());
    }
    let printed = String::from_utf8_lossy(&printed.stdout);
    for (what, name, most) in [
        ("the page can be played at", "interactive", 1000),
        ("a move on it is answered", "move", 50),
    ] {
        let times = times(&printed, name);
        let longest = times.iter().copied().max().map(Amount::Time);
        let times = times.into_iter().map(Amount::Time).collect();
        let median = median(times).ok_or_else(|| format!("no line `{name}`"))?;
        let line = Line::new(what, median).beside("longest", longest);
        show(line.asked(milliseconds(most), milliseconds(most)))?;
    }
    Ok(())
}

/// The times under a name, printed in milliseconds.
fn times(printed: &str, name: &str) -> Vec<Duration> {
    let milliseconds = |line: &str| line.strip_prefix(name)?.trim().parse::<f64>().ok();
    let times = printed.lines().filter_map(milliseconds);
    times.filter_map(|ms| Duration::try_from_secs_f64(ms / 1e3).ok()).collect()
}
