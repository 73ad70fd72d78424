//! Whatever is written is read back as the same games, whatever was in the source.

#[path = "../shared/content.rs"]
mod content;
#[path = "../shared/property/mod.rs"]
mod property;

mod annotated_games;
mod every_move;
mod fuzz_finds;
mod printed_pages;
mod random_input;
mod rosetta;
mod typing_slips;
