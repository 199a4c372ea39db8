//! How fast the page is in a real browser: until one can play, and until a move is answered.

use std::process::Command;

use super::figure::{Figure, Figures, Workshop};
use crate::page::{self, Edition, web};
use crate::served::{self, Served};

pub(super) fn figures(_: &Workshop) -> Figures {
    page::build(Edition::Server)?;
    served::build()?;
    let server = Served::start(&["--time", "5"]).map_err(|why| format!("the server: {why}"))?;
    let mut pace = Command::new("node");
    pace.arg("tests/pace.mjs").arg(format!("http://{}/", server.address)).current_dir(web());
    let printed = pace.output().map_err(|why| format!("node: {why}"))?;
    if !printed.status.success() {
        return Err(String::from_utf8_lossy(&printed.stderr).into_owned());
    }
    let printed = String::from_utf8_lossy(&printed.stdout);
    Ok(vec![
        figure("the page can be played at", &printed, "interactive", 1000.0),
        figure("a move on it is answered", &printed, "move", 50.0),
    ])
}

/// The median and the longest of the times under a name.
fn figure(what: &str, printed: &str, name: &str, most: f64) -> Figure {
    let times = printed.lines().filter_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or(f64::INFINITY);
    let longest = times.last().copied().unwrap_or(f64::INFINITY);
    Figure {
        what: what.to_owned(),
        ours: format!("{median:.1} ms"),
        yardstick: format!("longest of {}: {longest:.1} ms", times.len()),
        target: format!("< {most} ms"),
        met: Some(median < most),
    }
}
