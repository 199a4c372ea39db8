//! The tests of the protocol as one program, a module for each subject.

mod languages;
mod methods;
mod places;
mod rule_files;
