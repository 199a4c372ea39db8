//! One JSON object.

use std::io::Write;

use grundy_protocol::object::values;

use super::export::{Exporter, Repeated, Values};
use crate::error::Error;
use crate::output::json;

pub(super) struct Json;

impl Exporter for Json {
    fn write(&self, out: &mut dyn Write, values: &Values) -> Result<(), Error> {
        let object = values::values(&values.game, &values.index, &values.list, None, None);
        Ok(json::line(out, &object)?)
    }

    fn repeated(&self, out: &mut dyn Write, values: &Repeated) -> Result<(), Error> {
        let object = values::repeated(&values.game, values.first, &values.values);
        Ok(json::line(out, &object)?)
    }
}
