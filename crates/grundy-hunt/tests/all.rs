//! The tests of hunts and scans as one program, a module for each subject.

mod atlas;
mod cache;
mod crowd;
mod periods;
mod survey;
