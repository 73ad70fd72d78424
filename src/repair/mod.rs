//! Fourth floor: cells become the likeliest legal game.
//!
//! A [`Record`] holds what was written, sheet by sheet and cell by cell: texts, several readings of one ink, blanks. A
//! repair searches for the legal game that explains them best. The modules, in the order of the work:
//!
//! - `record`: what is known of the game. `literal` takes it at its word; if that gives a legal game, it is the answer.
//! - `sheets`: finds the language of each sheet, the orders in which its cells may have been meant (`sheets/order`; the
//!   pipeline searches each and takes the one that is explained best), and joins the cells of all sheets into slots, one
//!   per ply, whoever kept them.
//! - `spelling`: the cost of finding a text in a cell when a given legal move was meant.
//! - `lattice`: everything the slots may mean, as positions and the edges between them: cells may be skipped, plies may
//!   be missing, neighbours may be swapped.
//! - `search`: the best path through the lattice, searched harder where it loses track, and the proof that none is
//!   better; and, where columns may be out of step, where they got so (`search/column_search`).
//! - `assembly`: turns the path into plies, keeping apart what is proved and what is likely ([`Certainty`]).
//! - `findings`: where the record breaks, and what is missing, skipped or lost.
//! - `answer`: all of that in one type ([`Repaired`]). `pipeline` runs these steps in order.
//!
//! The words for plies and cells that do not answer each other:
//!
//! - *omitted*: a ply, or a sign of a move, that was played or due and is not written;
//! - *room*: the place of an omitted ply among the slots, where the numbers or another sheet show that there is one;
//! - *inserted*: a ply that the answer adds because no cell gives it;
//! - *blank*: a cell without any reading; its ply is filled in, not inserted;
//! - *skipped*: a cell that gives no ply.

mod answer;
mod assembly;
mod findings;
mod lattice;
mod literal;
mod options;
mod pipeline;
mod record;
mod search;
mod sheets;
mod spelling;

pub use answer::{
    CellEdit, Certainty, MissingPlies, PlyQuestion, RecordFinding, RepairStatus, Repaired,
    RepairedPly, SkipReason, SkippedCell,
};
pub use options::RepairOptions;
pub use pipeline::repair;
pub use record::{
    Cell, CellPlace, GameKnowledge, GameLength, HeldMove, Reading, Record, ResultPlace, Sheet,
    WrittenResult,
};
pub use spelling::SpelledToken;
