//! Move numbers in a text, from the plainest form to the oddest: the one home of what a number may look like.
//!
//! - [`NumberParts`] splits `12.`, `12...`, `12…` off a word, or off the end of a text, and judges nothing;
//! - [`plain_number`] and [`dotted_number`] read `12`, `12.`, `12)`, `12...` of a row or a line;
//! - [`read_number`] and [`read_odd_number`] read what is written by hand, in print and in wide characters: `12-`,
//!   `１２．`, `⑫`, `#12`; [`start_of_number`] finds the beginning of such a number from its end.
//!
//! Movetext at speed has its own reader of bytes, `read/pgn/number.rs`.

mod other_forms;
mod parts;
mod plain;

pub(crate) use other_forms::{digit, is_digit, read_number, read_odd_number, start_of_number};
pub(crate) use parts::NumberParts;
pub(crate) use plain::{dotted_number, plain_number};
