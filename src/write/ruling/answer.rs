//! All kinds of rulings, each written as sentences or as JSON.

use super::RulingPage;
use super::both_flags::{both_flags, both_flags_json};
use super::claim::claim;
use super::clocks::Clocks;
use super::flag::flag;
use super::json::{claim_json, flag_json};
use super::late_arrival::{late_arrival, late_arrival_json};
use super::quickplay::{quickplay, quickplay_json};
use super::resignation::{resignation, resignation_json};
use super::subject::{Absent, RulingSubject};
use crate::arbiter::{
    BothFlagsFall, Claim, ClaimRuling, FlagFall, LateArrivalRuling, QuickplayRuling, Resignation,
    Review,
};
use crate::board::Position;
use crate::law::Edition;

/// A ruling and its subject.
pub(crate) enum Ruling<'a> {
    /// A flag is down.
    Flag(RulingSubject, FlagFall),
    /// Both flags are down, in this position.
    BothFlags(Position, BothFlagsFall),
    /// A draw was claimed.
    Claim { review: &'a Review<'a>, claim: Claim<'a>, ruling: ClaimRuling, clocks: Clocks },
    /// A draw was claimed in the last minutes.
    Quickplay(QuickplayRuling, Clocks),
    /// A player has resigned.
    Resignation(RulingSubject, Resignation),
    /// A player came late, or not at all.
    Late(Absent, LateArrivalRuling),
}

impl Ruling<'_> {
    /// Appends the ruling as one line of JSON.
    pub(crate) fn json(&self, edition: &Edition, out: &mut Vec<u8>) {
        match self {
            Self::Flag(subject, ruling) => flag_json(subject, ruling, edition, out),
            Self::BothFlags(_, ruling) => both_flags_json(ruling, edition, out),
            Self::Claim { claim, ruling, clocks, .. } => {
                claim_json(claim, ruling, *clocks, edition, out);
            }
            Self::Quickplay(ruling, clocks) => quickplay_json(ruling, *clocks, edition, out),
            Self::Resignation(_, ruling) => resignation_json(ruling, edition, out),
            Self::Late(absent, ruling) => late_arrival_json(*absent, ruling, edition, out),
        }
    }

    /// Appends the ruling in sentences, with the board.
    pub(crate) fn text(&self, page: &RulingPage, out: &mut Vec<u8>) {
        match self {
            Self::Flag(subject, ruling) => flag(subject, ruling, page, out),
            Self::BothFlags(position, ruling) => both_flags(position, ruling, page, out),
            Self::Claim { review, claim: asked, ruling, clocks } => {
                claim(review, asked, ruling, *clocks, page, out);
            }
            Self::Quickplay(ruling, clocks) => quickplay(ruling, *clocks, page, out),
            Self::Resignation(subject, ruling) => resignation(subject, ruling, page, out),
            Self::Late(absent, ruling) => late_arrival(*absent, ruling, page, out),
        }
    }
}
