//! Genera, as text and as CSV.

use std::io::{self, Write};

use grundy_protocol::object::genera::Object;

use super::columns::Side::{Left, Right};
use super::columns::columns;

/// Writes the genera as text.
pub(crate) fn write(out: &mut dyn Write, found: &Object) -> io::Result<()> {
    let rows: Vec<Vec<String>> = (found.from.0..)
        .zip(&found.genera)
        .zip(&found.misere)
        .zip(&found.tame)
        .map(|(((n, genus), misere), tame)| {
            let kind = if *tame { "tame" } else { "wild" };
            vec![n.to_string(), genus.clone(), misere.to_string(), kind.to_owned()]
        })
        .collect();
    let heads = [("n", Right), ("genus", Left), ("misère value", Right), ("kind", Left)];
    writeln!(out, "{}, misère play", found.game)?;
    writeln!(out, "{}", columns(&heads, &rows))?;
    match found.first_wild {
        Some(n) => writeln!(out, "The first wild position is at n = {}.", n.0)?,
        None if !rows.is_empty() => writeln!(out, "All these positions are tame.")?,
        None => {}
    }
    if let Some(why) = &found.incomplete {
        writeln!(out, "Ended early: {why}.")?;
    }
    Ok(())
}

/// Writes the genera as comma-separated lines.
pub(crate) fn csv(out: &mut dyn Write, found: &Object) -> io::Result<()> {
    writeln!(out, "n,genus,grundy,misere,tame")?;
    for (at, genus) in found.genera.iter().enumerate() {
        let (grundy, misere, tame) = (found.grundy[at], found.misere[at], found.tame[at]);
        writeln!(out, "{},{genus},{grundy},{misere},{tame}", found.from.0 + at as u64)?;
    }
    Ok(())
}
