//! `/api/repair`: a game is put together from scoresheets with errors, blanks and gaps.

use std::io::{Cursor, Read};

use super::asked::Asked;
use super::complete::position;
use super::exchange::{LONGEST, RequestRecords, RouteAnswer};
use super::reading;
use super::refusal::Refusal;
use crate::arbiter::{Arbiter, LanguageChoice, LeftOut, NotRepairable, Options};
use crate::language::Language;
use crate::law::Edition;
use crate::read::{self, CellsReader, GameRange, PageForm, RecordedGame, is_cells, read_pages};
use crate::repair::{GameLength, HeldMove, Record, RepairOptions, repair as put_together};
use crate::text::unpacked;
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
    let amend = known(asked)?;
    let mut left_out = 0;
    let games = recorded(asked, records.record, &mut left_out)?;
    let games = match records.with {
        Some(second) => joined(games, recorded(asked, second, &mut left_out)?),
        None => games,
    };
    let mut writer = RepairWriter::new(format, Vec::new());
    let wanted: Option<GameRange> = asked.number("games")?;
    if let Some(wanted) = wanted.filter(|wanted| wanted.is_beyond(games.len() as u64)) {
        let there = games.len();
        return Err(Refusal::of(format!("games: {wanted} asked for, and there are {there}")));
    }
    let is_wanted = |number: u64| wanted.is_none_or(|wanted| wanted.contains(number));
    for (number, game) in (1..).zip(games).filter(|(number, _)| is_wanted(*number)) {
        let mut text = Vec::new();
        match game {
            Ok(RecordedGame { tags, mut record, beside }) => {
                amend(&mut record);
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
    let proof_budget = asked.number("proof-budget")?.unwrap_or(usual.proof_budget);
    Ok(RepairOptions { prior_weight, budget: asked.number("budget")?, proof_budget })
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
fn known(asked: &Asked) -> Result<impl Fn(&mut Record), Refusal> {
    let reached = position(asked, "final")?;
    let plies: Option<GameLength> = asked.read("plies", str::parse)?;
    let held: Vec<HeldMove> = asked.list("hold")?;
    let language = language(asked)?;
    Ok(move |record: &mut Record| {
        if let Some(mut reached) = reached {
            reached.set_chess960(record.start.is_chess960());
            record.reached = Some(reached);
        }
        record.plies = plies.or(record.plies);
        record.held.clone_from(&held);
        record.language = language.or(record.language);
    })
}

fn language(asked: &Asked) -> Result<Option<&'static Language>, Refusal> {
    asked.named_or_auto("language", Language::for_tag)
}

/// The records of a file: cells, pages, or written games. Variations and glyphs of these are counted, and left
/// out.
fn recorded(asked: &Asked, file: Vec<u8>, left_out: &mut u64) -> Result<Vec<Recorded>, Refusal> {
    let bytes = whole(file)?;
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

/// A file, unpacked.
pub(super) fn whole(file: Vec<u8>) -> Result<Vec<u8>, Refusal> {
    let mut text = unpacked(Box::new(Cursor::new(file))).map_err(Refusal::of)?;
    let mut bytes = Vec::new();
    let limit = LONGEST as u64 + 1;
    text.by_ref().take(limit).read_to_end(&mut bytes).map_err(Refusal::of)?;
    if bytes.len() > LONGEST {
        return Err(Refusal::of(format!("longer than {} MiB once unpacked", LONGEST >> 20)));
    }
    Ok(bytes)
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
            let LeftOut { variations, glyphs } = review.left_out_of_cells();
            *left_out += variations + glyphs;
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
