//! What a command does with every game.

use super::block_output::BlockOutput;
use super::numbering::NumberedGames;
use crate::arbiter::Review;
use crate::finding::Finding;
use crate::text::Source;
use crate::write::report::Location;
use crate::write::{Encoding, Frame};

/// What a command makes of games and of what was found in them. Every worker has a clone of its own.
pub(in crate::cli) trait Task: Clone + Sync {
    /// What stands around and between the games in the output.
    fn frame(&self) -> Frame;

    /// The games whose numbers it names.
    fn numbers(&self) -> NumberedGames;

    /// Whether a finding that is shown has a say in the exit status.
    fn counts(&self, _finding: &Finding) -> bool {
        true
    }

    /// Writes a game, of whose findings the review holds those that are shown.
    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput);

    /// Writes a finding that belongs to no game.
    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput);

    /// Writes what is left of a block after its games and findings.
    fn finish_block(&mut self, _source: &Source, _block: &mut BlockOutput) {}

    /// The character set of the output, where that is not UTF-8.
    fn encoding(&self) -> Option<Encoding> {
        None
    }
}
