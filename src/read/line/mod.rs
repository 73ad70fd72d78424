//! What lines of any container contain, recognised without a position: tags, moves, times, results;
//! and how far moves of unknown language play.

pub(super) mod blank_sign;
pub(super) mod castling_apart;
pub(super) mod clock_line;
pub(super) mod clock_series;
pub(super) mod crossed_out;
pub(super) mod glued_moves;
pub(super) mod header;
pub(super) mod illegible_cell;
pub(super) mod marked_label;
pub(super) mod move_with_blanks;
pub(super) mod movetext;
pub(super) mod pairing;
pub(super) mod reach;
pub(super) mod running_words;
pub(super) mod tag_name;
pub(super) mod written_time;
