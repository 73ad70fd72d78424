//! Claims of a draw: who claims, on what ground, and by which rules of the edition the claim is judged.

use crate::board::Color;
use crate::law::{Article, ClaimableEnding, Edition, Parameters, Rate};

/// The ground on which a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The same position for the third time (Laws, 9.2).
    Threefold,
    /// Fifty moves by each side without a capture or pawn move (Laws, 9.3).
    FiftyMoves,
    /// An ending in which the edition allows a claim (the Japanese Laws of 1997, 15.1).
    Ending,
}

/// A claim of a draw.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// The ground.
    pub ground: Ground,
    /// The number of plies before the claim.
    pub ply: u32,
    /// The move that the claimant has written down, if the claim is about the position after it.
    pub intended: Option<&'a str>,
    /// Who claims; `None` means the player to move.
    pub claimant: Option<Color>,
}

/// Whether a claim is correct.
#[derive(Clone, Copy, Debug)]
pub enum Correctness {
    /// It is known to be correct or incorrect.
    Known(bool),
    /// Moves before the claim are missing; these are the counts of legal ways to fill the gaps.
    OfWays {
        /// The number of ways in which everything written can be played.
        all: u128,
        /// The number of those in which the claim is correct.
        right: u128,
        /// The number of those in which the game had already been drawn.
        drawn: u128,
        /// The number of those in which the game had already ended by mate.
        mated: u128,
        /// Whether all ways were found; if not, all numbers are lower bounds.
        exact: bool,
    },
    /// It is incorrect: so few moves are missing that no way to fill the gaps can make it correct. The ways are too
    /// many to count.
    InNoWay,
    /// No way to fill the gaps was found.
    Unknown,
    /// The article leaves the decision to the arbiter, and nothing is proved.
    ForTheArbiter(&'static Article),
}

impl Correctness {
    /// Whether the claim is correct whatever fills the gaps of the record; `None` if that is not certain.
    ///
    /// Ways in which the game had already been drawn change nothing for a claim that is correct in all others. Where
    /// they are all of them there is nothing to claim, as [`is_void`](Self::is_void) tells.
    #[must_use]
    pub const fn for_certain(self) -> Option<bool> {
        match self {
            Self::Known(correct) => Some(correct),
            Self::OfWays { all, right: 1.., .. } if self.draws(all) => Some(true),
            Self::OfWays { right: 0, drawn: 0, mated: 0, exact: true, .. } | Self::InNoWay => {
                Some(false)
            }
            Self::OfWays { .. } if self.is_void() => Some(false),
            Self::OfWays { .. } | Self::Unknown | Self::ForTheArbiter(_) => None,
        }
    }

    /// Whether the game had already been drawn whatever fills the gaps of the record.
    #[must_use]
    pub const fn is_void(self) -> bool {
        matches!(self, Self::OfWays { all, drawn: 1.., right: 0, .. } if self.draws(all))
    }

    /// Whether the game is drawn in all of so many ways, by the claim or before it.
    const fn draws(self, all: u128) -> bool {
        matches!(self, Self::OfWays { right, drawn, exact: true, .. } if right + drawn == all)
    }
}

/// Why a claim cannot be ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoClaim {
    /// The record has only this many plies.
    Beyond(u32),
    /// The move written down is illegal or unreadable.
    IllegalMove,
    /// The edition has no such claim.
    UnknownToEdition,
    /// Only the player to move, who is this one, may claim.
    NotOnTheMove(Color),
}

/// A ground for a claim as defined by the edition.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    pub(super) ground: Ground,
    /// Minimum number of occurrences, or of moves by each side.
    pub(super) least: u32,
    pub(super) endings: &'static [ClaimableEnding],
    pub(super) articles: &'static [&'static Article],
    pub(super) all: &'static Parameters,
    pub(super) edition: &'static Edition,
}

impl Rules {
    pub(super) fn of(ground: Ground, edition: &'static Edition, rate: Rate) -> Option<Self> {
        let all = edition.parameters(rate);
        let count = match ground {
            Ground::Threefold => Some(all.repetition_claim?),
            Ground::FiftyMoves => Some(all.quiet_claim?),
            Ground::Ending => None,
        };
        let endings = all.claimable_endings.filter(|_| count.is_none());
        let articles = count.map(|rule| rule.articles).or(endings.map(|rule| rule.articles))?;
        let least = count.map_or(0, |rule| rule.value);
        let endings = endings.map_or(&[][..], |rule| rule.value);
        Some(Self { ground, least, endings, articles, all, edition })
    }
}
