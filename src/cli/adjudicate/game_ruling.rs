//! One game of a file, of which a ruling is asked for.

use std::path::PathBuf;

use super::options::RulingOptions;
use crate::arbiter::Review;
use crate::cli::args::{FailOn, JudgingOptions, ReadingOptions, TerminalOptions, When};
use crate::cli::failure::{ExitStatus, Failure};
use crate::cli::output::Output;
use crate::cli::run::{self, BlockOutput, NumberedGames, RunOptions, Task};
use crate::finding::Finding;
use crate::read::GameRange;
use crate::request::GameQuestion;
use crate::write::Frame;
use crate::write::report::Location;

/// Rules on one game of a file.
pub(super) fn rule_on_game(
    file: Option<&PathBuf>,
    game: u64,
    options: &RulingOptions,
    question: &dyn GameQuestion,
) -> Result<ExitStatus, Failure> {
    let max_game = options.max_game;
    let reading =
        ReadingOptions { max_game, ..ReadingOptions::of(file.into_iter().cloned().collect()) };
    let judging = JudgingOptions::by(options.law, options.report_language);
    let terminal = TerminalOptions { color: When::Never, progress: When::Never };
    let mut run_options = RunOptions::new(&reading, &judging, &terminal);
    run_options.games = Some(GameRange { first: game, last: game });
    let mut output = Output::to(None)?;
    let totals = run::over(
        &run_options,
        &run_options.inputs.found,
        &GameRuling { question, options },
        &mut output,
    );
    if totals.is_whole() && totals.read && totals.sums.summary.games() == 0 {
        return Err(Failure::new(format!("there is no game {game} in the record")));
    }
    totals.conclude(run_options, output, FailOn::Never)
}

/// One game is ruled on.
#[derive(Clone)]
struct GameRuling<'a> {
    question: &'a dyn GameQuestion,
    options: &'a RulingOptions,
}

impl Task for GameRuling<'_> {
    fn frame(&self) -> Frame {
        Frame::NONE
    }

    fn numbers(&self) -> NumberedGames {
        NumberedGames::All
    }

    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput) {
        match self.question.rule_in(review, self.options.terms()) {
            Ok(ruling) => block.push("", review.game.span.start, review.index, |out| {
                self.options.tell(&ruling, out);
            }),
            Err(refused) => block.failure = Some(Failure::new(refused.why)),
        }
    }

    fn loose_finding(&mut self, _: &Location<'_>, _: &Finding, _: &mut BlockOutput) {}
}
