//! One JSON object.

use std::io::Write;

use grundy_protocol::object::values;

use super::export::{Column, Exporter, Values};
use crate::error::Error;
use crate::output::json;

pub(super) struct Json;

impl Exporter for Json {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        let object = values::values(&values.game, &values.index, &values.list, None, None);
        Ok(json::line(out, &object)?)
    }

    fn column(&self, out: &mut dyn Write, values: &Column) -> Result<(), Error> {
        let object = values::column(&values.game, values.first, &values.values);
        Ok(json::line(out, &object)?)
    }
}
