//! A claimed draw, as a question: who claims, on what, and by which rules of the edition it is judged.

use crate::board::Color;
use crate::law::{Article, ClaimableEnding, Edition, Parameters, Rate};

/// On what a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The same position for the third time (Laws, 9.2).
    Threefold,
    /// Fifty moves by each side without capture and pawn move (Laws, 9.3).
    FiftyMoves,
    /// An ending in which the edition lets a player claim (the Japanese Laws of 1997, 15.1).
    Ending,
}

/// A claim of a draw.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// On what.
    pub ground: Ground,
    /// After how many plies.
    pub ply: u32,
    /// The move that the claimant has written down, to claim by the position that it would bring.
    pub intended: Option<&'a str>,
    /// Who claims; nobody named: the player to move.
    pub claimant: Option<Color>,
}

/// Whether a claim is right.
#[derive(Clone, Copy, Debug)]
pub enum Correctness {
    /// It is, or it is not.
    Known(bool),
    /// Moves before the claim are missing: in how many of the legal ways to fill the gaps it is right.
    OfWays {
        /// Ways with which all that is written can be played.
        all: u128,
        /// Those in which the claim is right.
        right: u128,
        /// Whether all ways were found; if not, there are at least so many of both kinds.
        exact: bool,
    },
    /// It is wrong: so few moves are missing that no way to fill the gaps can make it right. The ways are too many to be
    /// counted.
    InNoWay,
    /// No way was found.
    Unknown,
    /// The article leaves it to the arbiter, and nothing is proved.
    ForTheArbiter(&'static Article),
}

impl Correctness {
    /// Whether the claim is right whatever the gaps of the record hold.
    #[must_use]
    pub const fn for_certain(self) -> Option<bool> {
        match self {
            Self::Known(correct) => Some(correct),
            Self::OfWays { all, right, exact: true } if right == all => Some(true),
            Self::OfWays { right: 0, exact: true, .. } | Self::InNoWay => Some(false),
            Self::OfWays { .. } | Self::Unknown | Self::ForTheArbiter(_) => None,
        }
    }
}

/// Why there is nothing to rule on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoClaim {
    /// The record has fewer plies than this.
    Beyond(u32),
    /// The move written down is not legal, or not to be read.
    IllegalMove,
    /// The edition knows no such claim.
    UnknownToEdition,
    /// Only the player to move may claim, and that is this one.
    NotOnTheMove(Color),
}

/// A ground as the edition words it.
#[derive(Clone, Copy)]
pub(super) struct Rules {
    pub(super) ground: Ground,
    /// Occurrences, or moves by each side.
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
