//! `/api/repair`: a game is put together from scoresheets with errors, blanks and gaps.

use std::io::{Cursor, Read};

use super::asked::Asked;
use super::complete::position;
use super::exchange::{LONGEST, RequestRecords, RouteAnswer};
use super::reading;
use super::refusal::Refusal;
use crate::arbiter::{Arbiter, LanguageChoice, NotRepairable, Options};
use crate::language::Language;
use crate::law::Edition;
use crate::read::{self, CellsReader, PageForm, RecordedGame, is_cells, read_pages};
use crate::repair::{RepairOptions, repair as put_together};
use crate::text::unpacked;
use crate::write::repaired::{RepairFormat, RepairPage, RepairWriter, RepairedGame};

pub(super) const OPTIONS: &[&str] = &[
    "final",
    "plies",
    "from",
    "language",
    "encoding",
    "prior",
    "budget",
    "law",
    "report-language",
    "format",
];

/// Longest game that may be asked for, in plies.
const LONGEST_GAME: usize = 20_000;

/// A record, or why there is none.
type Recorded = Result<RecordedGame, String>;

/// The games, in the order of the record.
pub(super) fn repair(asked: &Asked, records: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let format = asked.named("format", RepairFormat::for_name)?.unwrap_or(RepairFormat::Json);
    let page = RepairPage {
        edition: asked.named("law", Edition::for_name)?.unwrap_or_default(),
        report_language: reading::report_language(asked)?,
        color: false,
    };
    let options = options(asked)?;
    let mut left_out = 0;
    let games = recorded(asked, records.record, &mut left_out)?;
    let games = match records.with {
        Some(second) => joined(games, recorded(asked, second, &mut left_out)?),
        None => games,
    };
    let mut writer = RepairWriter::new(format, Vec::new());
    for (number, game) in (1..).zip(games) {
        let mut text = Vec::new();
        match game.and_then(|game| amended(asked, game)) {
            Ok(RecordedGame { tags, record, beside }) => {
                let answer = put_together(&record, options);
                let (tags, beside, record, answer) = (&tags, &beside, &record, &answer);
                let game = RepairedGame { index: number, tags, beside, record, answer };
                format.game(&game, &page, &mut text);
            }
            Err(why) => format.unread(number, &why, &mut text),
        }
        writer.answer(text).map_err(Refusal::of)?;
    }
    let kind = match format {
        RepairFormat::Json => "application/json",
        RepairFormat::Ndjson => "application/x-ndjson",
        RepairFormat::Pgn => "application/vnd.chess-pgn; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    };
    let bytes = writer.finish().map_err(Refusal::of)?;
    Ok(RouteAnswer::new(kind, bytes).leaving_out(left_out))
}

fn options(asked: &Asked) -> Result<RepairOptions, Refusal> {
    let usual = RepairOptions::default();
    let weight = asked.read("prior", |said| {
        let weight = said.parse::<f64>().ok().filter(|weight| (0.0..=1.0).contains(weight));
        weight.ok_or_else(|| "a weight is a number from 0 to 1".to_owned())
    })?;
    let prior_weight = weight.unwrap_or(usual.prior_weight);
    Ok(RepairOptions { prior_weight, budget: asked.number("budget")? })
}

/// Both players' sheets of the same games, in the same order.
fn joined(first: Vec<Recorded>, second: Vec<Recorded>) -> Vec<Recorded> {
    let mut second = second.into_iter();
    let mut games: Vec<Recorded> = first
        .into_iter()
        .map(|first| match second.next() {
            None => first,
            Some(second) => {
                let (mut game, second) = (first?, second?);
                let joined = game.join(second);
                let elsewhere = || "the second sheet begins from another position".to_owned();
                joined.then_some(game).ok_or_else(elsewhere)
            }
        })
        .collect();
    games.extend(second);
    games
}

/// What the options say of every game.
fn amended(asked: &Asked, mut game: RecordedGame) -> Recorded {
    let said = |refusal: Refusal| refusal.line().to_owned();
    let record = &mut game.record;
    if let Some(mut reached) = position(asked, "final").map_err(said)? {
        reached.set_chess960(record.start.is_chess960());
        record.reached = Some(reached);
    }
    let plies = asked.number::<usize>("plies").map_err(said)?;
    record.plies = plies.map(|plies| plies.min(LONGEST_GAME)).or(record.plies);
    record.language = language(asked).map_err(said)?.or(record.language);
    Ok(game)
}

fn language(asked: &Asked) -> Result<Option<&'static Language>, Refusal> {
    asked.named_or_auto("language", Language::for_tag)
}

/// The records of a file: cells, pages, or written games. Comments and variations of these are counted, and left out.
fn recorded(asked: &Asked, file: Vec<u8>, left_out: &mut u64) -> Result<Vec<Recorded>, Refusal> {
    let mut text = unpacked(Box::new(Cursor::new(file))).map_err(Refusal::of)?;
    let mut bytes = Vec::new();
    let limit = LONGEST as u64 + 1;
    text.by_ref().take(limit).read_to_end(&mut bytes).map_err(Refusal::of)?;
    if bytes.len() > LONGEST {
        return Err(Refusal::of(format!("longer than {} MiB once unpacked", LONGEST >> 20)));
    }
    let named = asked.text("from").filter(|name| *name != "auto");
    let is_page = |name| PageForm::for_name(name);
    let page = named.map_or_else(|| PageForm::of(&bytes), is_page);
    match (named, page) {
        (Some("cells"), _) => cells(&bytes),
        (None, _) if is_cells(&bytes) => cells(&bytes),
        (_, Some(form)) => Ok(match read_pages(form, &bytes) {
            Ok(games) => games.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error.to_string())],
        }),
        _ => written(asked, bytes, left_out),
    }
}

fn cells(bytes: &[u8]) -> Result<Vec<Recorded>, Refusal> {
    let mut reader = CellsReader::new(bytes);
    let mut games = Vec::new();
    while let Some(game) = reader.next_game().map_err(Refusal::of)? {
        games.push(game.map_err(|error| error.to_string()));
    }
    Ok(games)
}

fn written(asked: &Asked, bytes: Vec<u8>, left_out: &mut u64) -> Result<Vec<Recorded>, Refusal> {
    let language = match language(asked)? {
        Some(language) => LanguageChoice::Forced(vec![language]),
        None => LanguageChoice::Auto(Language::english()),
    };
    let options = Options { language, ..Options::default() };
    let mut file =
        read::open("-", Cursor::new(bytes), reading::file(asked)?).map_err(Refusal::of)?;
    let mut arbiter = Arbiter::new(options.suited_to(&file));
    let mut games = Vec::new();
    while let Some(block) = file.next_block(None).map_err(Refusal::of)? {
        arbiter.review(&block.value, 1, |review| {
            *left_out += review.beside_the_cells();
            games.push(review.recorded_game().map_err(|why| match why {
                NotRepairable::Notation(notation) => {
                    format!("repair reads algebraic notation; this is {}", notation.name())
                }
                NotRepairable::Start => "nobody knows from which position it begins".to_owned(),
            }));
        });
    }
    Ok(games)
}
