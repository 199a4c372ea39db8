//! Merging the shards of a survey.

use std::path::{Path, PathBuf};

use grundy_core::game::take_break::TakeBreak;

use super::error::SurveyError;
use super::heading::Heading;
use super::kind::{SheetRow, SurveyKind};
use super::plan::Survey;
use super::shard::Shard;
use super::sheet::Sheet;

/// Merges the files of all shards into the sheet of the whole survey.
///
/// # Errors
/// Returns an error if a file is damaged or belongs to another survey, or if a shard is missing or
/// given twice.
pub fn merge<K: SurveyKind>(paths: &[PathBuf]) -> Result<Sheet<K::Row>, SurveyError> {
    let Some(first) = paths.first() else {
        return Err(SurveyError::input("no files were given", "name the file of every shard"));
    };
    let heading = Heading::of_file(first)?;
    let kind = K::read(&heading.method).ok_or_else(|| {
        let why = format!("holds other rows than {}", K::NAME);
        SurveyError::file(first, &why, "--misere goes with misère quotients, and with nothing else")
    })?;
    let scan = Survey::of(kind, &heading.patterns, heading.to)?;
    let whole = scan.heading(None);
    let of = heading.shard.unwrap_or(Shard::WHOLE).of;
    let mut rows: Vec<Option<K::Row>> = vec![None; scan.codes.len()];
    let mut seen: Vec<Option<&Path>> = vec![None; of as usize];
    for path in paths {
        let own = Heading::of_file(path)?;
        let shard = own.shard.unwrap_or(Shard::WHOLE);
        if scan.heading(own.shard) != own || shard.of != of {
            let why = format!(
                "belongs to another scan than {}: {} against {}",
                first.display(),
                own.line().trim_start_matches("# scan: "),
                heading.line().trim_start_matches("# scan: "),
            );
            return Err(SurveyError::file(path, &why, "merge the shards of one scan"));
        }
        let sheet: Sheet<K::Row> = Sheet::read(path)?;
        let before = seen.get_mut(shard.number as usize - 1).and_then(|seen| seen.replace(path));
        if let Some(before) = before {
            let why = format!("is shard {shard}, and so is {}", before.display());
            return Err(SurveyError::file(path, &why, "name the file of every shard once"));
        }
        let indexes = scan.indexes(sheet.heading.shard);
        let codes = indexes.iter().map(|&index| &scan.codes[index]).map(TakeBreak::to_string);
        if !codes.eq(sheet.rows.iter().map(|row| row.code().to_owned())) {
            let why = format!("its rows are not those of shard {shard}");
            return Err(SurveyError::file(path, &why, "run that shard again"));
        }
        for (index, row) in indexes.into_iter().zip(sheet.rows) {
            rows[index] = Some(row);
        }
    }
    let missing: Vec<String> = (1..=of)
        .zip(&seen)
        .filter(|(_, seen)| seen.is_none())
        .map(|(number, _)| Shard { number, of }.to_string())
        .collect();
    if !missing.is_empty() {
        return Err(SurveyError::input(
            format!("not all shards were given; missing: {}", listed(&missing)),
            "run what is missing with --shard, and name the file of every shard",
        ));
    }
    let rows: Vec<K::Row> = rows.into_iter().flatten().collect();
    Ok(Sheet { heading: whole, codes: scan.codes.len(), rows })
}

/// Lists the first names, and the number of the others.
fn listed(names: &[String]) -> String {
    const SHOWN: usize = 20;
    let shown = names.get(..SHOWN).unwrap_or(names).join(", ");
    match names.len().checked_sub(SHOWN) {
        None | Some(0) => shown,
        Some(more) => format!("{shown} and {more} more"),
    }
}
