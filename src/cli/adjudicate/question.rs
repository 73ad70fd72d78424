//! Questions to the arbiter as the command line puts them.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::board::Position;
use crate::cli::failure::Failure;
use crate::request::{Fallen, FlagRequest, color, possible_position};
use crate::write::ruling::Absent;

/// A possible position in FEN.
pub(super) fn position(fen: &str) -> Result<Position, Failure> {
    possible_position(fen).map_err(|error| Failure::new(format!("FEN: {error}")))
}

/// A line of a batch: a position, and whose flag fell.
pub(super) fn question_of_line(line: &str) -> Result<(Position, FlagRequest), Failure> {
    let (fen, fallen) = line.trim_end().split_once('\t').unwrap_or((line, ""));
    let fallen = match fallen.trim() {
        "" => None,
        name => Some(Fallen::One(color(name).map_err(Failure::new)?)),
    };
    Ok((position(fen)?, FlagRequest { fallen, ..FlagRequest::default() }))
}

impl ValueEnum for Absent {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Both => "Both players: both lose",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}
