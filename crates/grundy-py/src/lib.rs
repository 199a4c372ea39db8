//! The engine of the Python package `grundy`: the module `grundy._grundy`.
//!
//! The package has two layers. This one is thin: it reads what Python gives, asks the library with the
//! interpreter released, and returns plain objects or the JSON objects of the command line. What a
//! Python programmer meets (types, docstrings, graphs, games as functions) is written in Python, in
//! `python/grundy`. Nothing here is public; the layers change together.
//!
//! Work that may last is asked through [`work`], which sets the limits and lets Ctrl-C through.

mod answer;
mod batch;
mod desk;
mod error;
mod position;
mod program;
mod study;
mod survey;
mod table;
mod work;

use pyo3::prelude::*;

/// The module as the interpreter sees it.
#[pymodule(gil_used = true)]
mod _grundy {
    #[pymodule_export]
    use crate::answer::Answer;
    #[pymodule_export]
    use crate::batch::{Batch, batch};
    #[pymodule_export]
    use crate::desk::{
        add_file, after_fork_in_child, after_fork_in_parent, ask, before_fork, check_rules, clear,
        games, languages,
    };
    #[pymodule_export]
    use crate::position::{Position, read};
    #[pymodule_export]
    use crate::program::{main, version};
    #[pymodule_export]
    use crate::study::{emit, exercises, identify, plot};
    #[pymodule_export]
    use crate::survey::{hunt, misere, scan, verify};
    #[pymodule_export]
    use crate::table::{period, values};
    #[pymodule_export]
    use crate::work::Limits;
}
