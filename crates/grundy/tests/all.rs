//! The tests of the library as one program, a module for each subject: the library is linked once,
//! and tests of all modules run side by side.

mod advice;
mod arc_kayles;
mod canonical;
mod catalog;
mod circle;
mod closures;
mod common;
mod cousins;
mod cuts;
mod endless_rules;
mod examples;
mod genus;
mod geography;
mod grids;
mod hackenbush;
mod heaps;
mod lines;
mod loopy;
mod misere;
mod opponent;
mod own_games;
mod patterns;
mod pawns;
mod quotients;
mod reachable;
mod retreats;
mod rows;
mod rulefiles;
mod seeds;
mod sequences;
mod tuples;
mod vertices;
mod vertices_facts;
mod vertices_text;
mod wording;
