//! `/api/repair`: reconstructs games from scoresheets with errors, blanks and gaps.

use std::io::Cursor;

use super::exchange::{RequestRecords, RouteAnswer, unpacked_file};
use super::media_type::media_type;
use super::reading;
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::arbiter::{
    LanguageChoice, NotInCells, NumberedRecord, Options, RecordContainer, RecordFile,
    RecordFileOptions, Records,
};
use crate::law::Edition;
use crate::read::{GameRange, RecordedGame};
use crate::repair::{GameKnowledge, RepairOptions, repair as put_together};
use crate::request::prior_weight;
use crate::write::repaired::{RepairFormat, RepairPage, RepairWriter, RepairedGame};

pub(super) const OPTIONS: &[&str] = &[
    "final",
    "plies",
    "games",
    "hold",
    "from",
    "language",
    "encoding",
    "prior",
    "budget",
    "proof-budget",
    "law",
    "report-language",
    "format",
];

/// Returns the games, in the order of the record.
pub(super) fn repair(
    asked: &RequestOptions,
    records: RequestRecords,
) -> Result<RouteAnswer, Refusal> {
    let format = asked.named("format", RepairFormat::for_name)?.unwrap_or(RepairFormat::Json);
    let page = RepairPage {
        edition: asked.named("law", Edition::for_name)?.unwrap_or_default(),
        report_language: reading::report_language(asked)?,
        color: false,
    };
    let options = options(asked)?;
    let mut records = recorded(asked, records)?;
    let mut writer = RepairWriter::new(format, Vec::new());
    let wanted: Option<GameRange> = asked.number("games")?;
    while let Some(NumberedRecord { number, game }) = next(&mut records)? {
        if wanted.is_some_and(|wanted| !wanted.contains(number)) {
            continue;
        }
        let mut text = Vec::new();
        match game {
            Ok(RecordedGame { tags, record, beside }) => {
                let answer = put_together(&record, options);
                let (tags, beside, record, answer) = (&tags, &beside, &record, &answer);
                let game = RepairedGame { index: number, tags, beside, record, answer };
                format.game(&game, &page, &mut text);
            }
            Err(why) => format.unread(number, &why.to_string(), &mut text),
        }
        writer.answer(text).map_err(Refusal::of)?;
    }
    let there = records.games();
    if let Some(wanted) = wanted.filter(|wanted| wanted.is_beyond(there)) {
        return Err(Refusal::of(format!("games: {wanted} asked for, and there are {there}")));
    }
    let bytes = writer.finish().map_err(Refusal::of)?;
    let NotInCells { variations, glyphs } = records.not_in_cells();
    Ok(RouteAnswer::new(media_type(format.name()), bytes).leaving_out(variations + glyphs))
}

fn options(asked: &RequestOptions) -> Result<RepairOptions, Refusal> {
    let usual = RepairOptions::default();
    let prior_weight = asked.read("prior", prior_weight)?.unwrap_or(usual.prior_weight);
    let proof_budget = asked.number("proof-budget")?.unwrap_or(usual.proof_budget);
    Ok(RepairOptions { prior_weight, budget: asked.number("budget")?, proof_budget })
}

/// Reads the records of one file or two: cells, pages, or written games.
fn recorded(asked: &RequestOptions, files: RequestRecords) -> Result<Records, Refusal> {
    let container = asked.named_or_auto("from", RecordContainer::for_name)?;
    let file = reading::file_in(asked, None)?;
    let language = LanguageChoice::among(reading::languages(asked)?);
    let arbiter = Options { language, ..Options::default() };
    let words = reading::words(asked)?;
    let asked_of_file = RecordFileOptions { container, file, arbiter, words };
    let open = |name: &str, file: Vec<u8>| {
        let bytes = Cursor::new(unpacked_file(file)?);
        RecordFile::open(name, Box::new(bytes), asked_of_file.clone()).map_err(Refusal::of)
    };
    let first = open("-", files.record)?;
    let second = files.with.map(|file| open("with", file)).transpose()?;
    Ok(Records::new(first, second, known(asked)?))
}

fn next(records: &mut Records) -> Result<Option<NumberedRecord>, Refusal> {
    records.next_record(|_| {}).map_err(|failed| Refusal::of(failed.error))
}

/// Returns what the options say about every game.
fn known(asked: &RequestOptions) -> Result<GameKnowledge, Refusal> {
    let (reached, length) = (asked.position("final")?, asked.read("plies", str::parse)?);
    let (held, languages) = (asked.list("hold")?, reading::languages(asked)?);
    Ok(GameKnowledge { reached, length, held, languages })
}
