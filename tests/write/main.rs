//! Games, findings and answers become text: formats, styles, files and books.

#[path = "../shared/program/mod.rs"]
mod program;

#[cfg(feature = "book")]
mod books;
mod formats;
mod house_style;
mod kept;
mod lossless;
mod print;
mod read_back;
mod repaired;
mod reports;
mod right_to_left;
mod split;
mod tags;
mod transliterate;
