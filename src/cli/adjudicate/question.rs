//! Questions to the arbiter: a position and whose flag fell in it, or who resigned; who was not there.

use clap::ValueEnum;

use super::options::RulingOptions;
use crate::arbiter::FlagFall;
use crate::board::{Color, Position};
use crate::cli::failure::Failure;

/// A position, and whose flag fell in it.
pub(super) struct Question {
    pub(super) position: Position,
    pub(super) fallen: Color,
}

impl Question {
    /// A position in FEN, and whose flag fell: by default that of the side to move.
    pub(super) fn new(fen: &str, fallen: Option<Color>) -> Result<Self, Failure> {
        let position =
            Position::from_fen(fen).map_err(|error| Failure::new(format!("FEN: {error}")))?;
        Ok(Self { position, fallen: fallen.unwrap_or(position.turn()) })
    }

    /// A line of a batch.
    pub(super) fn read(line: &str) -> Result<Self, Failure> {
        let (fen, fallen) = line.trim_end().split_once('\t').unwrap_or((line, ""));
        let fallen = match fallen.trim() {
            "" => None,
            name => Some(color(name).map_err(Failure::new)?),
        };
        Self::new(fen, fallen)
    }

    pub(super) fn rule(&self, options: &RulingOptions) -> FlagFall {
        FlagFall::rule(&self.position, self.fallen, options.law, options.rate)
    }
}

/// Who was not there when the session began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Absent {
    /// White
    White,
    /// Black
    Black,
    /// Both players: both lose
    Both,
}

impl Absent {
    /// The result where the absent have lost.
    pub(super) const fn result(self) -> &'static str {
        match self {
            Self::White => "0-1",
            Self::Black => "1-0",
            Self::Both => "0-0",
        }
    }
}

/// `white`, `black`, or the first letter.
pub(super) fn color(name: &str) -> Result<Color, String> {
    match name {
        "white" | "w" => Ok(Color::White),
        "black" | "b" => Ok(Color::Black),
        _ => Err(format!("`{name}` is neither white nor black")),
    }
}
