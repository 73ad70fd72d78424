//! Requests for a ruling on a fallen flag.

use super::{GameQuestion, RequestError, RulingTerms};
use crate::arbiter::{BothFlagsFall, FlagFall, Review, TimePeriod, record_length};
use crate::board::{Color, Position};
use crate::write::ruling::{Ruling, RulingSubject};

/// The player or players whose flag is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fallen {
    One(Color),
    /// Both flags are down, and it is not known which fell first.
    Both,
}

/// A request for a ruling on a fallen flag.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FlagRequest {
    /// Whose flag is down; `None` for the player to move.
    pub(crate) fallen: Option<Fallen>,
    /// If both are down, in which period this was; `None` if unknown.
    pub(crate) period: Option<TimePeriod>,
    /// The number of plies before the flag fell; `None` for the end of the record.
    pub(crate) ply: Option<u32>,
}

impl FlagRequest {
    /// Rules on a position.
    pub(crate) fn rule(self, position: Position, terms: RulingTerms) -> Ruling<'static> {
        let RulingTerms { edition, rate, .. } = terms;
        let fallen = match self.fallen {
            Some(Fallen::Both) => {
                let ruling = BothFlagsFall::rule(&position, edition, rate, self.period);
                return Ruling::BothFlags(position, ruling);
            }
            Some(Fallen::One(color)) => color,
            None => position.turn(),
        };
        let ruling = FlagFall::rule(&position, fallen, edition, rate);
        Ruling::Flag(RulingSubject { position, player: fallen }, ruling)
    }
}

impl GameQuestion for FlagRequest {
    fn rule_in<'r>(
        &'r self,
        review: &'r Review<'r>,
        terms: RulingTerms,
    ) -> Result<Ruling<'r>, RequestError> {
        let RulingTerms { edition, rate, .. } = terms;
        let ply = self.ply.unwrap_or_else(|| record_length(review));
        let beyond = |_| RequestError::beyond(review, ply);
        let start = review.start.turn();
        let fallen = match self.fallen {
            Some(Fallen::Both) => {
                let ruled = BothFlagsFall::rule_in(review, ply, edition, rate, self.period);
                return ruled.map(|(position, it)| Ruling::BothFlags(position, it)).map_err(beyond);
            }
            Some(Fallen::One(color)) => color,
            None if ply.is_multiple_of(2) => start,
            None => start.other(),
        };
        let ruled = FlagFall::rule_in(review, ply, fallen, edition, rate);
        let (position, ruling) = ruled.map_err(beyond)?;
        Ok(Ruling::Flag(RulingSubject { position, player: fallen }, ruling))
    }
}

/// Reads `white`, `black`, or the first letter.
pub(crate) fn color(name: &str) -> Result<Color, String> {
    Color::for_name(name).ok_or_else(|| format!("`{name}` is neither white nor black"))
}

impl Fallen {
    /// Reads a colour, or `both`.
    pub(crate) fn read(name: &str) -> Result<Self, String> {
        match name {
            "both" => Ok(Self::Both),
            name => color(name)
                .map(Self::One)
                .map_err(|_| format!("`{name}` is neither white nor black nor both")),
        }
    }
}
