//! Fourth floor: cells become the likeliest legal game.
//!
//! A [`Record`] holds what was written, sheet by sheet and cell by cell: texts, several readings of one ink, blanks. Of all
//! legal games the one is sought that explains them best: each cell is compared with every way to write each legal move
//! (`spelling`), cells may be left over, plies may be missing, neighbours may be swapped (`lattice`). What is proved and
//! what is likely are kept apart ([`Certainty`]).

mod alignment;
mod anchors;
mod answer;
mod assembly;
mod certainty;
mod cost;
mod decode;
mod explanation;
mod finding_place;
mod findings;
mod forced;
mod habits;
mod held;
mod lattice;
mod length;
mod literal;
mod literal_replay;
mod missing;
mod move_numbers;
mod noise;
mod one_sided;
mod optimality;
mod posterior;
mod question;
mod record;
mod repairer;
mod results;
mod revision;
mod sheet_language;
mod sheets;
mod slot;
mod spelling;
mod strict;
mod surprisal;
mod token;
mod unwritten;

pub use answer::{
    CellEdit, CellPlace, Certainty, MissingPlies, PlyQuestion, RecordFinding, RepairStatus,
    Repaired, RepairedPly, SkipReason, SkippedCell,
};
pub use held::HeldMove;
pub use length::GameLength;
pub use record::{Cell, Reading, Record, ResultPlace, Sheet, WrittenResult};
pub use repairer::{RepairOptions, repair};
pub use token::SpelledToken;
