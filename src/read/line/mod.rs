//! What lines of any container contain, recognised without a position: tags, moves, times, results.

pub(super) mod header;
pub(super) mod move_with_blanks;
pub(super) mod movetext;
pub(super) mod written_time;
