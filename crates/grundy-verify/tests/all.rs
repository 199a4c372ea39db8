//! The tests of the checker as one program, a module for each subject.

mod automatic;
mod balance;
mod common;
mod continued;
mod families;
mod misere;
mod quotients;
mod solutions;
mod tables;
mod tampering;
