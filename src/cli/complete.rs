//! `movetext complete`: every legal way to fill a gap in a record.

use std::io::Write;

use clap::Args;

use super::args::Audience;
use super::failure::{ExitStatus, Failure};
use super::output::stdout::Stdout;
use super::value_parser;
use super::value_parser::report_language;
use crate::board::Position;
use crate::complete::Gap;
use crate::finding::ReportLanguage;
use crate::language::Language;
use crate::notation::Notation;
use crate::request::{GapRequest, RequestError, possible_position};
use crate::write::completions;

/// Count and list every legal way to fill a gap in a record
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext complete --plies 2 --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' --then 'Bb5 a6 Bxc6'
  movetext complete --plies 4 --white 'e4 Nf3' --reach 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -'
  movetext complete --fen FEN --plies 3 --then 'Sf6 Lb5' --language de --format json

The moves of --then, --white and --black are taken at their word: a sign of capture or check must be
true, and so must its absence.")]
pub(super) struct CompleteOptions {
    /// The last position that is known before the gap [default: the array]
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// How many plies (moves of one side) are missing
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=i64::from(GapRequest::WIDEST)))]
    plies: u16,
    /// Moves that were written after the gap; move numbers among them are skipped, and a blank cell (`-` or `?`)
    /// lets the gap go on to there
    #[arg(long, value_name = "MOVES", default_value = "")]
    then: String,
    /// The position after the gap; board, side to move, castling and legal en passant are compared
    #[arg(long, value_name = "FEN")]
    reach: Option<String>,
    /// All of White's moves in the gap, where only Black's are missing
    #[arg(long, value_name = "MOVES")]
    white: Option<String>,
    /// All of Black's moves in the gap, where only White's are missing
    #[arg(long, value_name = "MOVES", conflicts_with = "white")]
    black: Option<String>,
    /// How the known moves are written (see `movetext list notations`)
    #[arg(long, value_name = "NOTATION", default_value = "san", value_parser = value_parser::notation(), hide_possible_values = true)]
    notation: Notation,
    /// The language of the piece letters (see `movetext list languages`)
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = value_parser::language(), hide_possible_values = true)]
    language: &'static Language,
    /// How many of the likeliest lines are listed
    #[arg(long, value_name = "N", default_value_t = GapRequest::LIMIT)]
    limit: usize,
    /// How many positions are looked at; when they do not suffice, the count is a lower bound, and marked as one
    #[arg(long, value_name = "N", default_value_t = Gap::BUDGET)]
    budget: u64,
    /// For people, or for programs
    #[arg(long, value_enum, default_value_t)]
    format: Audience,
    /// Language of the answer for people
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = report_language)]
    report_language: ReportLanguage,
}

/// Runs `complete`.
pub(super) fn run(asked: &CompleteOptions) -> Result<ExitStatus, Failure> {
    let request = asked.request()?;
    let refused = |why: RequestError| Failure::new(format!("--{}: {}", why.option, why.why));
    let gap = request.gap().map_err(refused)?;
    let (start, plies, found) = (request.start, gap.plies(), gap.complete());
    let mut text = match asked.format {
        Audience::Json => completions::json(plies, &start, &found),
        Audience::Human => {
            // Behind the moves of --then it is the position after them that is reached.
            let reached = position("--reach", asked.reach.as_deref())?;
            let reached = reached.filter(|_| asked.then.is_empty());
            let languages = (asked.language, asked.report_language);
            completions::text(plies, &start, &found, languages, reached.as_ref())
        }
    };
    text.push('\n');
    let mut out = Stdout::open()?;
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(ExitStatus::Done)
}

impl CompleteOptions {
    fn request(&self) -> Result<GapRequest<'_>, Failure> {
        Ok(GapRequest {
            start: position("--fen", self.fen.as_deref())?.unwrap_or_else(Position::start),
            plies: self.plies,
            then: &self.then,
            reach: position("--reach", self.reach.as_deref())?,
            white: self.white.as_deref(),
            black: self.black.as_deref(),
            notation: self.notation,
            language: self.language,
            limit: self.limit,
            budget: self.budget,
        })
    }
}

/// Reads the position of an option.
fn position(option: &str, fen: Option<&str>) -> Result<Option<Position>, Failure> {
    let read =
        |fen| possible_position(fen).map_err(|error| Failure::new(format!("{option}: {error}")));
    fen.map(read).transpose()
}
