//! What a command does with every game.

use super::block_output::BlockOutput;
use super::numbering::NumberedGames;
use crate::arbiter::Review;
use crate::finding::Finding;
use crate::text::Source;
use crate::write::report::Location;
use crate::write::{Encoding, Frame};

/// What a command makes of games and findings. Every worker has a clone of its own.
pub(in crate::cli) trait Task: Clone + Sync {
    /// Returns the text around and between the games in the output.
    fn frame(&self) -> Frame;

    /// Returns the games whose numbers the task needs.
    fn numbers(&self) -> NumberedGames;

    /// Whether a finding that is shown influences the exit status.
    fn counts(&self, _finding: &Finding) -> bool {
        true
    }

    /// Writes a game; the review has only the findings that are shown.
    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput);

    /// Writes a finding that belongs to no game.
    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput);

    /// Writes the rest of a block after its games and findings.
    fn finish_block(&mut self, _source: &Source, _block: &mut BlockOutput) {}

    /// Returns the encoding of the output, unless it is UTF-8.
    fn encoding(&self) -> Option<Encoding> {
        None
    }
}
