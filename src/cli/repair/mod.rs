//! `movetext repair`: reconstructs games from scoresheets with errors, blanks and gaps.

mod answers;
mod container;
mod options;
mod records;

pub(super) use options::RepairArgs;

use std::ops::ControlFlow;

use self::answers::{Answers, GameAnswer, answer};
use self::records::WantedRecords;
use super::failure::{ExitStatus, Failure};
use super::output::Output;
use super::run::Progress;
use super::workers;
use crate::arbiter::NumberedRecord;
use crate::finding::{ReportLanguage, Words};
use crate::ordered;

/// Runs `repair`.
pub(super) fn run(asked: &RepairArgs) -> Result<ExitStatus, Failure> {
    let words = Words::for_language(ReportLanguage::English);
    let progress = Progress::new(asked.progress, asked.size(), words);
    let records = WantedRecords::open(asked, &progress, words)?;
    let color = asked.output.is_none() && asked.color.colors_stdout();
    let output = Output::to(asked.output.as_deref())?;
    let output = if color { output.untamed() } else { output };
    let answers = Answers::new(asked.format.0, records.name(), output);
    workers::with_deep_stack(|| answer_all(asked, color, records, answers, &progress))
}

fn answer_all(
    asked: &RepairArgs,
    color: bool,
    mut records: WantedRecords,
    mut answers: Answers,
    progress: &Progress,
) -> Result<ExitStatus, Failure> {
    let mut broken = None;
    let page = asked.page(color);
    ordered::run(
        workers::jobs(asked.jobs),
        |_: Option<()>| records.next().transpose(),
        || {
            |record: Result<NumberedRecord, Failure>| {
                record.map(|record| answer(asked, &page, record))
            }
        },
        |answered: Result<GameAnswer, Failure>| {
            let taken = answered.and_then(|answer| answers.take(answer));
            progress.show(answers.games());
            match taken {
                Ok(()) => ControlFlow::Continue(None),
                Err(failure) => {
                    broken = Some(failure);
                    ControlFlow::Break(())
                }
            }
        },
    );
    progress.clear();
    match broken {
        Some(failure) => Err(failure),
        None => answers.finish(&records),
    }
}
