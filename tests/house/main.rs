//! The rules of this house: the structure of the source, and the truth of the documentation.

#[path = "../shared/program/mod.rs"]
mod program;

mod documentation;
mod floors;
mod imports;
mod messages;
mod registry;
