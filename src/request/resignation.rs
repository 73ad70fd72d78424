//! Requests for a ruling on a resignation.

use super::RulingTerms;
use crate::arbiter::Resignation;
use crate::board::{Color, Position};
use crate::write::ruling::{Ruling, RulingSubject};

/// A resignation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResignationRequest {
    /// The position in which the player resigned.
    pub(crate) position: Position,
    /// Who resigned; `None` for the player to move.
    pub(crate) by: Option<Color>,
}

impl ResignationRequest {
    /// Rules on it.
    pub(crate) fn rule(self, terms: RulingTerms) -> Ruling<'static> {
        let position = self.position;
        let player = self.by.unwrap_or(position.turn());
        let ruling = Resignation::rule(&position, player, terms.edition, terms.rate);
        Ruling::Resignation(RulingSubject { position, player }, ruling)
    }
}
