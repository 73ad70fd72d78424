//! Why a request has no answer.

use crate::arbiter::{NoClaim, Review, record_length};
use crate::law::Edition;

/// The reason why a request has no answer: the option at fault, and one line that explains it.
#[derive(Debug)]
pub(crate) struct RequestError {
    pub(crate) option: &'static str,
    pub(crate) why: String,
}

impl RequestError {
    /// The game has fewer plies than requested.
    pub(super) fn beyond(review: &Review<'_>, ply: u32) -> Self {
        let (game, plies) = (review.index, record_length(review));
        Self { option: "ply", why: format!("game {game} has {plies} plies, not {ply}") }
    }

    /// The claim rests on no move that is announced.
    pub(super) fn without_move() -> Self {
        Self { option: "intended", why: "this claim is made without announcing a move".to_owned() }
    }

    /// The claim cannot be heard.
    pub(super) fn of_claim(
        why: &NoClaim,
        review: &Review<'_>,
        ply: u32,
        intended: &str,
        edition: &Edition,
    ) -> Self {
        let (option, why) = match why {
            NoClaim::Beyond(_) => return Self::beyond(review, ply),
            NoClaim::IllegalMove => {
                ("intended", format!("`{intended}` is no legal move after ply {ply}"))
            }
            NoClaim::NotOnTheMove(turn) => {
                let turn = turn.name();
                ("claimant", format!("only the player to move may claim, and that is {turn}"))
            }
            NoClaim::UnknownToEdition => ("kind", format!("{} knows no such claim", edition.id())),
        };
        Self { option, why }
    }
}
