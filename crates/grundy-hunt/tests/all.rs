//! The tests of hunts and scans as one program, a module for each subject.

mod cache;
mod periods;
mod survey;
