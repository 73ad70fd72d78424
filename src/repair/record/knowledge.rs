//! What is known of a game besides its record.

use super::{GameLength, HeldMove, Record};
use crate::board::Position;
use crate::language::Language;

/// What the arbiter knows of a game, whatever its record says.
#[derive(Clone, Debug, Default)]
pub struct GameKnowledge {
    /// The position in which it ended.
    pub reached: Option<Position>,
    /// How many plies were played.
    pub length: Option<GameLength>,
    /// Moves that were settled at the table.
    pub held: Vec<HeldMove>,
    /// Languages (their piece letters) in which its sheets may be kept; if empty, in any.
    pub languages: Vec<&'static Language>,
}

impl GameKnowledge {
    /// Adds this knowledge to a record; it overrides what the record says.
    pub fn amend(&self, record: &mut Record) {
        if let Some(mut reached) = self.reached {
            reached.set_chess960(record.start.is_chess960());
            record.reached = Some(reached);
        }
        record.length = self.length.or(record.length);
        record.held.clone_from(&self.held);
        if !self.languages.is_empty() {
            record.languages.clone_from(&self.languages);
        }
    }
}
