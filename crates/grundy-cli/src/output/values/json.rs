//! One JSON object.

use std::io::Write;

use grundy::value::LoopyValue;
use serde::Serialize;

use super::{Exporter, Index, Values};
use crate::error::Error;
use crate::output::json;

pub(super) struct Json;

#[derive(Serialize)]
struct Line<'a> {
    game: &'a str,
    first: u64,
    values: &'a [LoopyValue],
}

#[derive(Serialize)]
struct Grid<'a> {
    game: &'a str,
    first_row: u64,
    first_column: u64,
    rows: Vec<&'a [LoopyValue]>,
}

#[derive(Serialize)]
struct Labels<'a> {
    game: &'a str,
    places: &'a [String],
    values: &'a [LoopyValue],
}

impl Exporter for Json {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        let game = values.game.as_str();
        match &values.index {
            Index::Line { first } => {
                let object = Line { game, first: *first, values: &values.list };
                json::line(out, &json::headed(object))?;
            }
            Index::Grid { first, columns } => {
                let object = Grid {
                    game,
                    first_row: first[0],
                    first_column: first[1],
                    rows: values.rows(0, *columns).map(|(_, row)| row).collect(),
                };
                json::line(out, &json::headed(object))?;
            }
            Index::Places { names } => {
                let object =
                    Labels { game, places: &names[..values.list.len()], values: &values.list };
                json::line(out, &json::headed(object))?;
            }
        }
        Ok(())
    }
}
