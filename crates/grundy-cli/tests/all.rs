//! The tests of the program as one program, a module for each subject. Apart from them are those that
//! read what a process and its children held, or change the folder.

mod atlas;
mod cache;
mod classified;
mod contest;
mod earlier;
mod emit;
mod faults;
mod hostile;
mod hunt;
mod process;
mod quotients;
mod recipe;
mod records;
mod scan;
mod seeds;
mod serve;
mod stress;
mod templates;
