//! Digraphs of a million vertices in files, and games as deep.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use xtask::shell::root;

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound};
use crate::numbers::Numbers;
use crate::processes::{Program, medians, peak_of_line};
use crate::report::Line;

const TURNS: usize = 3;

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let vertices = bench.size(1_000, 1_000_000);
    let file = |name| bench.folder.join(name);
    let [acyclic, path, cyclic, larger] =
        ["dag.txt", "path.txt", "digraph.txt", "larger.txt"].map(file);
    written(&acyclic, &|out| random_arcs(out, vertices))?;
    written(&path, &|out| path_arcs(out, vertices))?;
    written(&cyclic, &|out| any_arcs(out, vertices))?;
    written(&larger, &|out| any_arcs(out, 2 * vertices))?;
    let seconds = |seconds| Some(Bound::seconds(seconds));
    let at = |game, file| format!("{game} {} at=1", within(file));
    for (what, position, most, is_held) in [
        ("dag", at("dag", &acyclic), seconds(2), true),
        ("dag that is a path", at("dag", &path), None, false),
        ("Grim on a path", format!("grim path:{}", vertices / 10), None, false),
        ("digraph", at("digraph", &cyclic), seconds(8), true),
        ("digraph of twice the size", at("digraph", &larger), None, false),
    ] {
        let what = format!("{what} of {vertices} vertices");
        let program = Program::new(&bench.grundy, &format!("solve {position}"));
        for time in medians(&[program], TURNS)? {
            let line = Line::new(&*what, time);
            show(most.map_or(line.clone(), |most| line.asked(most, most)))?;
        }
        if is_held {
            let most = Bound::Amount(Amount::Bytes(500_000_000));
            let line =
                Line::new(format!("{what}, memory"), peak_of_line(&bench.grundy, &position)?);
            show(line.asked(most, most))?;
        }
    }
    Ok(())
}

/// A random tree, so that every vertex occurs, then arcs between any two; all go upward.
fn random_arcs(out: &mut dyn Write, vertices: u64) -> std::io::Result<()> {
    let mut numbers = Numbers::new(2);
    for vertex in 2..=vertices {
        writeln!(out, "{} {vertex}", numbers.within(1, vertex - 1))?;
    }
    for _ in vertices..=5 * vertices {
        let from = numbers.within(1, vertices - 1);
        writeln!(out, "{from} {}", numbers.within(from + 1, vertices))?;
    }
    Ok(())
}

/// Random arcs between any two vertices, five times as many; some vertices have none.
fn any_arcs(out: &mut dyn Write, vertices: u64) -> std::io::Result<()> {
    let mut numbers = Numbers::new(3);
    writeln!(out, "1\n{vertices}")?;
    for _ in 0..5 * vertices {
        writeln!(out, "{} {}", numbers.within(1, vertices), numbers.within(1, vertices))?;
    }
    Ok(())
}

fn path_arcs(out: &mut dyn Write, vertices: u64) -> std::io::Result<()> {
    (1..vertices).try_for_each(|vertex| writeln!(out, "{vertex} {}", vertex + 1))
}

fn written(
    path: &Path,
    content: &dyn Fn(&mut dyn Write) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    content(&mut out)?;
    out.flush()
}

/// A file of the bench as a position names it, from the repository's root.
fn within(path: &Path) -> String {
    format!("./{}", path.strip_prefix(root()).unwrap_or(path).display())
}
