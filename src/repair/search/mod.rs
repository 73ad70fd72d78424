//! The search for the game that the sheets record, as hard as the record requires.

mod column_search;
mod decode;
mod decoded_path;
mod explanation;
mod open_cells;
mod optimality;
mod other_reading;
pub(super) mod posterior;
mod rest_of_path;
mod revision;

pub(super) use self::column_search::ColumnSearch;
pub(super) use self::decode::RecordDecoder;
pub(super) use self::decoded_path::DecodedPath;
