//! `movetext annotate`: games with every event of law at its move.

use std::path::PathBuf;

use clap::Args;

use super::args::{JudgingOptions, ReadingOptions, TerminalOptions};
use super::failure::{ExitStatus, Failure};
use super::output::Output;
use super::run::{self, BlockOutput, NumberedGames, RunOptions, Task};
use super::value_parser;
use crate::arbiter::Review;
use crate::finding::Finding;
use crate::notation::Style;
use crate::write::report::Location;
use crate::write::{Boards, Format, Frame, Page, Prepared};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext annotate game.pgn                                 comments by the Laws in force
  movetext annotate game.pgn --law jca-1997 --report-language ja
  movetext annotate scramble.pgn --as-played --law fide-2004 illegal moves that stood, with their penalties
  movetext annotate game.pgn --format ndjson | jq .findings")]
pub(super) struct AnnotateOptions {
    #[command(flatten)]
    reading: ReadingOptions,
    /// The format to write (see `movetext list formats`)
    #[arg(long, default_value = "pgn", value_name = "FORMAT", value_parser = value_parser::format(), hide_possible_values = true, help_heading = "Writing")]
    format: Format,
    /// Signs for captures, checks, castling, promotion (see `movetext list styles`)
    #[arg(long, default_value = "pgn", value_name = "STYLE", value_parser = value_parser::style(), hide_possible_values = true, help_heading = "Writing")]
    style: &'static Style,
    /// Lines stay shorter than this; 0: one line a game
    #[arg(long, default_value_t = 80, value_name = "COLUMNS", help_heading = "Writing")]
    width: usize,
    /// Write to this file: it appears whole, or not at all
    #[arg(short, long, value_name = "FILE", help_heading = "Writing")]
    output: Option<PathBuf>,
    #[command(flatten)]
    judging: JudgingOptions,
    #[command(flatten)]
    appearance: TerminalOptions,
}

/// Runs `annotate`.
pub(super) fn run(asked: &AnnotateOptions) -> Result<ExitStatus, Failure> {
    let options = RunOptions::new(&asked.reading, &asked.judging, &asked.appearance).with_events();
    let page = Page {
        style: asked.style,
        width: asked.width,
        words: options.judging.words,
        edition: Some(options.judging.edition),
        // In print the board is shown where something happens.
        boards: Some(Boards { comments: true, ..Boards::default() }),
        remarks: true,
        ..Page::default()
    };
    let options = options.writing(page.notation);
    let task = Annotation { format: asked.format, prepared: Prepared::new(page) };
    let mut output = Output::to(asked.output.as_deref())?;
    let totals = run::over(&options, &options.inputs.found, &task, &mut output);
    totals.tell(options.judging.words);
    totals.conclude(options, output, asked.judging.fail_on)
}

/// Writes every game with its events of law.
#[derive(Clone)]
struct Annotation {
    format: Format,
    prepared: Prepared,
}

impl Task for Annotation {
    fn frame(&self) -> Frame {
        self.format.frame(&self.prepared)
    }

    fn numbers(&self) -> NumberedGames {
        NumberedGames::All
    }

    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput) {
        let (from, between) = (review.game.span.start, self.format.between());
        block.push(between, from, review.index, |out| {
            self.format.print(review, &self.prepared, out);
        });
    }

    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput) {
        block.sums.tell(place, std::slice::from_ref(finding), self.prepared.words);
    }
}
