//! The rules of this house: what stands where, and that the documentation is true.

#[path = "../shared/program/mod.rs"]
mod program;

mod documentation;
mod floors;
mod imports;
mod messages;
mod registry;
