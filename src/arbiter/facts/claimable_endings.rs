//! Endings in which an edition lets a player claim a draw (the Japanese Laws of 1997, chapter 15).

use super::collector::FactCollector;
use crate::arbiter::adjudicate::{claimable, material_signature};
use crate::board::Position;
use crate::finding::{Code, MessageValue};

/// Number of pieces above which there is no such ending: one side has at most two besides its king, or nothing but
/// pawns.
const MAX_PIECES: u32 = 20;

impl FactCollector<'_, '_> {
    /// Notes a claimable ending when it arises, and again when it changes into another.
    pub(super) fn claimable_ending(&mut self, position: &Position) {
        let Some(rule) = self.game.rules.claimable_endings else { return };
        let few = position.occupied().len() <= MAX_PIECES;
        let ending = few.then(|| claimable(rule.value, position)).flatten();
        let stands = ending.map(|ending| ending.article.number());
        if std::mem::replace(&mut self.ending, stands) == stands {
            return;
        }
        let Some(ending) = ending else { return };
        let finding = self.note(Code::ClaimableEnding);
        finding.values.push(("article", ending.article.number().into()));
        finding.values.push(("material", material_signature(position).into()));
        if let Some(claimant) = ending.claimant {
            finding.case = "own-men";
            finding.values.push(("claimant", MessageValue::Word(claimant.name())));
        }
    }
}
