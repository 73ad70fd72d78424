//! The answers: made by the workers, written in order, and summarised.

use super::options::RepairArgs;
use super::records::WantedRecords;
use crate::arbiter::{NotInCells, NumberedRecord, UnreadRecord};
use crate::cli::failure::{ExitStatus, Failure, say};
use crate::cli::output::Output;
use crate::finding::{MessageValue, ReportLanguage, Words};
use crate::read::RecordedGame;
use crate::repair::{Certainty, RepairStatus, Repaired, repair};
use crate::write::repaired::{RepairFormat, RepairPage, RepairWriter, RepairedGame};

/// The answer for a record.
pub(super) struct GameAnswer {
    number: u64,
    text: Vec<u8>,
    result: AnswerResult,
}

/// How completely a game could be reconstructed.
enum AnswerResult {
    /// From beginning to end, with an answer at every ply.
    Whole,
    /// Partial, or with an undecided move.
    Open,
    /// Not at all, because there was no record for this reason.
    Unread(UnreadRecord),
}

/// Reconstructs one game.
pub(super) fn answer(asked: &RepairArgs, page: &RepairPage, record: NumberedRecord) -> GameAnswer {
    let NumberedRecord { number, game } = record;
    let mut text = Vec::new();
    let result = match game {
        Err(why) => {
            asked.format.0.unread(number, &why.to_string(), &mut text);
            AnswerResult::Unread(why)
        }
        Ok(game) => {
            let answer = repair(&game.record, asked.repairing());
            let (index, record) = (number, &game.record);
            let RecordedGame { tags, beside, .. } = &game;
            let game = RepairedGame { index, tags, beside, record, answer: &answer };
            asked.format.0.game(&game, page, &mut text);
            if is_open(&answer) { AnswerResult::Open } else { AnswerResult::Whole }
        }
    };
    GameAnswer { number, text, result }
}

fn is_open(answer: &Repaired) -> bool {
    answer.status == RepairStatus::Partial
        || !answer.ends_as_known
        || answer.plies.iter().any(|ply| ply.certainty == Certainty::Ambiguous)
}

/// Writes the answers to the output.
pub(super) struct Answers {
    writer: RepairWriter<Output>,
    /// The name of the file, for messages.
    name: String,
    games: u64,
    open: u64,
    unread: u64,
}

impl Answers {
    pub(super) fn new(format: RepairFormat, name: &str, output: Output) -> Self {
        let writer = RepairWriter::new(format, output);
        Self { writer, name: name.to_owned(), games: 0, open: 0, unread: 0 }
    }

    /// Returns the number of records answered.
    pub(super) const fn games(&self) -> u64 {
        self.games
    }

    /// Writes the next answer.
    pub(super) fn take(&mut self, answer: GameAnswer) -> Result<(), Failure> {
        self.games += 1;
        match answer.result {
            AnswerResult::Whole => {}
            AnswerResult::Open => self.open += 1,
            AnswerResult::Unread(why) => {
                self.unread += 1;
                say(format_args!("{}: game {}: {why}", self.name, answer.number));
            }
        }
        Ok(self.writer.answer(answer.text)?)
    }

    /// Writes what follows the last answer, and reports what could not be answered.
    pub(super) fn finish(self, records: &WantedRecords) -> Result<ExitStatus, Failure> {
        self.writer.finish()?.finish()?;
        let name = records.name();
        for file in records.records.files() {
            if let Some(told) = told(file.not_in_cells()) {
                let file = file.name();
                say(format_args!("{file}: not part of the answer: {told}"));
            }
        }
        if let Some((wanted, games)) = records.lacking() {
            return Err(Failure::new(format!(
                "{name}: games {wanted} asked for, and there are {games}"
            )));
        }
        if self.games == 0 {
            return none_found(records);
        }
        if self.unread > 0 {
            let (unread, games) = (self.unread, self.games);
            return Err(Failure::new(format!("{name}: not read: {unread} of {games} games")));
        }
        Ok(if self.open > 0 { ExitStatus::Found } else { ExitStatus::Done })
    }
}

/// Describes what was omitted.
fn told(NotInCells { variations, glyphs }: NotInCells) -> Option<String> {
    let words = Words::for_language(ReportLanguage::English);
    let counted = [("omitted-variations", variations), ("omitted-glyphs", glyphs)];
    let parts: Vec<String> = counted
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(key, count)| words.phrase(key, &[("count", MessageValue::count(count))]))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Handles a file without games: an empty file is fine, text without a game is a failure.
fn none_found(records: &WantedRecords) -> Result<ExitStatus, Failure> {
    let name = records.name();
    if records.met_text() {
        return Err(Failure::new(format!("{name}: there is no game in it")));
    }
    say(format_args!("{name}: there is no game in it"));
    Ok(ExitStatus::Done)
}
