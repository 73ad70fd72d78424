//! Text and moves: notations, styles, grammars and diagram fonts, and reasons why a move is refused.

#[path = "../shared/program/mod.rs"]
mod program;

mod diagram_fonts;
mod grammars;
mod published_moves;
mod refusals;
mod resolution;
mod style_set;
mod written_moves;
