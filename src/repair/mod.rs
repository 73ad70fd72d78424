//! Fourth floor: cells become the likeliest legal game.
//!
//! A [`Record`] holds what was written, sheet by sheet and cell by cell: texts, several readings of one ink, blanks. Of all
//! legal games the one is sought that explains them best. The way there, and back:
//!
//! - `record`: what is known of the game. `literal` takes it at its word; where that is a legal game, it is the answer.
//! - `sheets`: the cells of all sheets become slots, one for each ply, whoever kept them and in whatever language.
//! - `spelling`: what it costs that a cell says what it says, if a legal move was meant.
//! - `lattice`: all that the slots may mean, as positions and the edges between them: cells may be left over, plies may be
//!   missing, neighbours may be swapped.
//! - `search`: the best path through, searched harder where the track is lost, and the proof that none is better.
//! - `assembly`: the path becomes plies. What is proved and what is likely are kept apart ([`Certainty`]).
//! - `findings`: where the record breaks, and what is missing, left over or lost.
//! - `answer`: all of that in one ([`Repaired`]). `pipeline` takes these steps in their order.

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
