//! Digraphs of a million vertices, and games as deep.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use super::figure::{Figure, Figures, Workshop, time};
use super::measure::{Program, medians, peak};
use super::random::Random;

const VERTICES: u64 = 1_000_000;
const ARCS: u64 = 5_000_000;

pub(super) fn figures(workshop: &Workshop) -> Figures {
    let dag = workshop.folder.join("dag.txt");
    let path = workshop.folder.join("path.txt");
    written(&dag, &random_arcs)?;
    written(&path, &path_arcs)?;
    let cyclic = workshop.folder.join("digraph.txt");
    written(&cyclic, &|out| any_arcs(out, VERTICES))?;
    let larger = workshop.folder.join("larger.txt");
    written(&larger, &|out| any_arcs(out, 2 * VERTICES))?;
    let wide = format!("dag {} at=1", within(&dag));
    let long = format!("dag {} at=1", within(&path));
    let round = format!("digraph {} at=1", within(&cyclic));
    let rounder = format!("digraph {} at=1", within(&larger));
    Ok(vec![
        seconds(workshop, "dag of 10^6 vertices and 5*10^6 arcs", &wide, Some(2))?,
        memory(workshop, "the same, most memory", &wide)?,
        seconds(workshop, "dag that is a path of 10^6 vertices", &long, None)?,
        seconds(workshop, "grim path:100000", "grim path:100000", None)?,
        seconds(workshop, "digraph of 10^6 vertices and 5*10^6 arcs", &round, Some(8))?,
        memory(workshop, "the same, most memory", &round)?,
        seconds(workshop, "digraph of twice the size", &rounder, None)?,
    ])
}

/// A random tree, so that every vertex occurs, then arcs between any two; all go upward.
fn random_arcs(out: &mut dyn Write) -> std::io::Result<()> {
    let mut random = Random::new(2);
    for vertex in 2..=VERTICES {
        writeln!(out, "{} {vertex}", random.within(1, vertex - 1))?;
    }
    for _ in VERTICES..=ARCS {
        let from = random.within(1, VERTICES - 1);
        writeln!(out, "{from} {}", random.within(from + 1, VERTICES))?;
    }
    Ok(())
}

/// Random arcs between any two vertices, five times as many; some vertices have none.
fn any_arcs(out: &mut dyn Write, vertices: u64) -> std::io::Result<()> {
    let mut random = Random::new(3);
    writeln!(out, "1\n{vertices}")?;
    for _ in 0..5 * vertices {
        writeln!(out, "{} {}", random.within(1, vertices), random.within(1, vertices))?;
    }
    Ok(())
}

fn path_arcs(out: &mut dyn Write) -> std::io::Result<()> {
    (1..VERTICES).try_for_each(|vertex| writeln!(out, "{vertex} {}", vertex + 1))
}

fn written(
    path: &Path,
    content: &dyn Fn(&mut dyn Write) -> std::io::Result<()>,
) -> Result<(), String> {
    let write = || {
        let mut out = BufWriter::new(File::create(path)?);
        content(&mut out)?;
        out.flush()
    };
    write().map_err(|why| format!("{}: {why}", path.display()))
}

/// A file of the bench as a position names it, from the repository's root.
fn within(path: &Path) -> String {
    let root = crate::shell::root();
    format!("./{}", path.strip_prefix(&root).unwrap_or(path).display())
}

fn seconds(
    workshop: &Workshop,
    what: &str,
    position: &str,
    most: Option<u64>,
) -> Result<Figure, String> {
    let program = Program::new(&workshop.grundy, &format!("solve {position}"));
    let took = medians(&[program], 3)?[0];
    Ok(Figure {
        what: what.to_owned(),
        ours: time(took),
        yardstick: String::new(),
        target: most.map_or_else(|| "answered".to_owned(), |most| format!("< {most} s")),
        met: Some(most.is_none_or(|most| took < Duration::from_secs(most))),
    })
}

fn memory(workshop: &Workshop, what: &str, position: &str) -> Result<Figure, String> {
    const MOST: u64 = 500_000_000;
    let bytes = peak(&workshop.grundy, position)?;
    Ok(Figure {
        what: what.to_owned(),
        ours: bytes.map_or("unknown".to_owned(), |bytes| format!("{} MB", bytes / 1_000_000)),
        yardstick: String::new(),
        target: "< 500 MB".to_owned(),
        met: bytes.map(|bytes| bytes < MOST),
    })
}
