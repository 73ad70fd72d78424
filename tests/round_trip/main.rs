//! What is written is read again as the same games, whatever stood there first.

#[path = "../shared/content.rs"]
mod content;
#[path = "../shared/property/mod.rs"]
mod property;

mod annotated_games;
mod every_move;
mod fuzz_finds;
mod random_input;
mod rosetta;
mod typing_slips;
