//! Requests for a ruling on a claimed draw.

use super::{GameQuestion, RequestError, RulingTerms};
use crate::arbiter::{
    Claim, ClaimRuling, Ground, QuickplayClaim, QuickplayRuling, Review, record_length,
};
use crate::board::Color;
use crate::write::ruling::{Clocks, Ruling};

/// The ground on which a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClaimKind {
    /// A ground that the record itself shows.
    On(Ground),
    /// The last two minutes without increment: the opponent does not try to win, or cannot by normal means.
    Quickplay,
}

impl ClaimKind {
    /// All kinds.
    pub(crate) const ALL: [Self; 4] = [
        Self::On(Ground::Threefold),
        Self::On(Ground::FiftyMoves),
        Self::On(Ground::Ending),
        Self::Quickplay,
    ];

    /// The name in options: `threefold`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::On(Ground::Threefold) => "threefold",
            Self::On(Ground::FiftyMoves) => "fifty",
            Self::On(Ground::Ending) => "ending",
            Self::Quickplay => "quickplay",
        }
    }

    /// The kind of this name.
    pub(crate) fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A claimed draw.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClaimRequest<'a> {
    pub(crate) kind: ClaimKind,
    /// The number of plies before the claim; `None` for the end of the record.
    pub(crate) ply: Option<u32>,
    /// The move that the claimant has written down instead of making it.
    pub(crate) intended: Option<&'a str>,
    /// Who claims; `None` for the player to move.
    pub(crate) claimant: Option<Color>,
    pub(crate) clocks: Clocks,
}

impl GameQuestion for ClaimRequest<'_> {
    fn rule_in<'r>(
        &'r self,
        review: &'r Review<'r>,
        terms: RulingTerms,
    ) -> Result<Ruling<'r>, RequestError> {
        let RulingTerms { edition, rate, .. } = terms;
        let Self { kind, intended, claimant, clocks, .. } = *self;
        let ply = self.ply.unwrap_or_else(|| record_length(review));
        let ruling = match kind {
            ClaimKind::On(ground) => {
                let claim = Claim { ground, ply, intended, claimant };
                let ruled = ClaimRuling::rule(review, &claim, edition, rate);
                ruled.map(|ruling| Ruling::Claim { review, claim, ruling, clocks })
            }
            ClaimKind::Quickplay if intended.is_some() => return Err(RequestError::without_move()),
            ClaimKind::Quickplay => {
                let claim = QuickplayClaim { ply, claimant, clock: clocks.claimant };
                let ruled = QuickplayRuling::rule(review, claim, edition, rate);
                ruled.map(|ruling| Ruling::Quickplay(ruling, clocks))
            }
        };
        let intended = intended.unwrap_or_default();
        ruling.map_err(|why| RequestError::of_claim(&why, review, ply, intended, edition))
    }
}
