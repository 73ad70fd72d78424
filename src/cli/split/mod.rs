//! `--split`: one file a game, each under a name of its own.
//!
//! Nothing lands in the folder before everything is written: until then the files stand in a hidden folder inside.
//! A game whose name is taken by an earlier one of the run gets a number behind it (`Tal-Botvinnik-2.pgn`).

mod folder;
mod name;
mod template;

pub(super) use folder::Folder;
pub(super) use template::Template;
