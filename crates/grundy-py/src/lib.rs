//! The native module `grundy._grundy` of the Python package `grundy`.
//!
//! The package has two layers. This one is thin: it converts arguments, calls the library with the
//! interpreter released, and returns plain objects or the JSON objects of the command line.
//! Everything public (types, docstrings, graphs, games as functions) is written in Python, in
//! `python/grundy`. Nothing here is public; the two layers change together.
//!
//! Questions go through [`work`], which sets the limits and handles Ctrl-C.

mod answer;
mod batch;
mod desk;
mod error;
mod graph;
mod position;
mod program;
mod requests;
mod study;
mod survey;
mod table;
mod work;

use pyo3::prelude::*;

/// The module as Python sees it.
#[pymodule(gil_used = true)]
mod _grundy {
    #[pymodule_export]
    use crate::answer::Answer;
    #[pymodule_export]
    use crate::batch::{Batch, batch};
    #[pymodule_export]
    use crate::desk::{
        add_file, after_fork_in_child, after_fork_in_parent, before_fork, clear, languages,
    };
    #[pymodule_export]
    use crate::graph::{arcs, is_acyclic};
    #[pymodule_export]
    use crate::position::{Position, read};
    #[pymodule_export]
    use crate::program::{main, version};
    #[pymodule_export]
    use crate::requests::{ask, check_rules, games};
    #[pymodule_export]
    use crate::study::{emit, exercises, identify, plot};
    #[pymodule_export]
    use crate::survey::{hunt, misere, scan, verify};
    #[pymodule_export]
    use crate::table::{pattern, period, values};
    #[pymodule_export]
    use crate::work::Limits;
}
