//! Questions to the arbiter as the command line puts them.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::options::RulingOptions;
use crate::arbiter::FlagFall;
use crate::board::{Color, Position};
use crate::cli::failure::Failure;
use crate::write::ruling::{Absent, Question};

/// A position in FEN, and whose flag fell: by default that of the side to move.
pub(super) fn question(fen: &str, fallen: Option<Color>) -> Result<Question, Failure> {
    let position =
        Position::from_fen(fen).map_err(|error| Failure::new(format!("FEN: {error}")))?;
    Ok(Question { position, fallen: fallen.unwrap_or(position.turn()) })
}

/// A line of a batch.
pub(super) fn question_of_line(line: &str) -> Result<Question, Failure> {
    let (fen, fallen) = line.trim_end().split_once('\t').unwrap_or((line, ""));
    let fallen = match fallen.trim() {
        "" => None,
        name => Some(color(name).map_err(Failure::new)?),
    };
    question(fen, fallen)
}

/// The ruling on a fallen flag.
pub(super) fn rule(question: &Question, options: &RulingOptions) -> FlagFall {
    FlagFall::rule(&question.position, question.fallen, options.law, options.rate)
}

impl ValueEnum for Absent {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::White, Self::Black, Self::Both]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::White => ("white", "White"),
            Self::Black => ("black", "Black"),
            Self::Both => ("both", "Both players: both lose"),
        };
        Some(PossibleValue::new(name).help(help))
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
