//! One object of a batch: a game with its sheets. A fault is located by its path: `sheets[0].cells[4].side`.

use std::collections::HashMap;

use serde_json::value::RawValue;

use super::fault::{CellsError, MemberFault, member, without_place};
use super::sheet::{self, AtMost};
use super::tags::Tags;
use crate::board::Position;
use crate::game::{Outcome, Variant};
use crate::language::Language;
use crate::read::RecordedGame;
use crate::repair::{GameLength, Record, ResultPlace, Sheet, WrittenResult};

/// Maximum number of sheets of a game: nobody keeps more.
const SHEETS: usize = 8;
/// Maximum number of plies of a game.
const PLIES: usize = 20_000;

/// The members of an object.
const MEMBERS: [&str; 6] = ["tags", "start", "final", "plies", "language", "sheets"];

#[derive(serde::Deserialize)]
struct RecordObject<'j> {
    #[serde(borrow, default)]
    tags: Option<&'j RawValue>,
    #[serde(borrow, default)]
    start: Option<&'j RawValue>,
    #[serde(borrow, default, rename = "final")]
    reached: Option<&'j RawValue>,
    #[serde(borrow, default)]
    plies: Option<&'j RawValue>,
    #[serde(borrow, default)]
    language: Option<&'j RawValue>,
    #[serde(borrow, default)]
    sheets: Option<&'j RawValue>,
}

/// Reads the object that begins in this line.
pub(super) fn read(bytes: &[u8], line: u64) -> Result<RecordedGame, CellsError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|_| CellsError { line, why: "the text is not UTF-8".to_owned() })?;
    let object: RecordObject<'_> = serde_json::from_str(text).map_err(|error| {
        let (at, column) = (line + (error.line() as u64).saturating_sub(1), error.column());
        CellsError { line: at, why: format!("column {column}: {}", without_place(&error)) }
    })?;
    let others: HashMap<&str, &RawValue> = serde_json::from_str(text).unwrap_or_default();
    let misspelt = others.keys().filter_map(|name| Some((*name, meant_by(name)?))).min();
    if let Some((name, meant)) = misspelt {
        let why = format!("{}: unknown; is `{meant}` meant?", shown(name));
        return Err(CellsError { line, why });
    }
    game(&object).map_err(|fault| CellsError { line, why: fault.line() })
}

/// The member that a name probably stands for, which is none itself: it has other capitals, or another number. What
/// else a program adds to its objects, such as `id`, says nothing of the game.
fn meant_by(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    let singular = |name: &str| name.strip_suffix('s').map(str::to_owned);
    let is_meant = |member: &&str| {
        lower == *member
            || Some(&lower) == singular(member).as_ref()
            || singular(&lower).as_deref() == Some(*member)
    };
    let by_name = MEMBERS.into_iter().find(is_meant);
    let other = || (matches!(lower.as_str(), "ply" | "plys")).then_some("plies");
    let fen = || (lower == "fen").then_some("start");
    by_name.or_else(other).or_else(fen).filter(|meant| *meant != name)
}

/// The beginning of a name that may be long.
fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(20).collect()
}

fn game(object: &RecordObject<'_>) -> Result<RecordedGame, MemberFault> {
    let tags = member::<Tags>("tags", object.tags)?.unwrap_or_default().0;
    let start = start(&tags, object.start)?;
    let mut reached = position("final", object.reached)?;
    if let Some(position) = reached.as_mut().filter(|_| start.is_chess960()) {
        position.set_chess960(true);
    }
    let plies: Option<usize> = member("plies", object.plies)?;
    if let Some(plies) = plies.filter(|&plies| plies > PLIES) {
        return Err(MemberFault::at("plies", &format!("no game has {plies}")));
    }
    let sheets: Option<AtMost<SHEETS, &RawValue>> = member("sheets", object.sheets)?;
    let sheets = sheets.ok_or_else(|| MemberFault::at("sheets", "missing"))?.0;
    let sheets = sheets.into_iter().enumerate().map(|(index, raw)| {
        sheet::read(raw, &start).map_err(|fault| fault.within(&format!("sheets[{index}]")))
    });
    let (sheets, tokens): (Vec<Sheet>, Vec<Option<Outcome>>) =
        sheets.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
    let by_tag = tag(&tags, "Result").and_then(Outcome::from_text);
    let by_tag = by_tag.map(|outcome| (0, ResultPlace::Tag, outcome)).into_iter();
    let by_tokens = tokens.into_iter().enumerate();
    let by_tokens = by_tokens.filter_map(|(sheet, it)| Some((sheet, ResultPlace::Token, it?)));
    let results: Vec<WrittenResult> = by_tag
        .chain(by_tokens)
        .map(|(sheet, place, outcome)| WrittenResult { sheet, place, outcome })
        .collect();
    let record = Record {
        start,
        reached,
        length: plies.map(GameLength::exactly),
        outcome: results.first().map(|written| written.outcome).unwrap_or_default(),
        results,
        sheets,
        languages: languages(object.language)?,
        ..Record::default()
    };
    Ok(RecordedGame { tags, record, beside: Vec::new() })
}

fn tag<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// The position where the game begins: by the member `start`, the tag FEN or the standard starting position; Chess960
/// by the tag Variant.
fn start(tags: &[(String, String)], raw: Option<&RawValue>) -> Result<Position, MemberFault> {
    let variant = tag(tags, "Variant").unwrap_or_default();
    if Variant::of(variant) == Variant::Other {
        return Err(MemberFault::at("tags.Variant", &format!("`{variant}` is not chess")));
    }
    let by_tag = || {
        let read = |fen| Position::from_fen(fen);
        tag(tags, "FEN")
            .map(read)
            .transpose()
            .map_err(|error| MemberFault::at("tags.FEN", &error.to_string()))
    };
    let named = position("start", raw)?;
    let mut start =
        named.map_or_else(by_tag, |named| Ok(Some(named)))?.unwrap_or_else(Position::start);
    if Variant::of(variant) == Variant::Chess960 {
        start.set_chess960(true);
    }
    Ok(start)
}

fn position(name: &str, raw: Option<&RawValue>) -> Result<Option<Position>, MemberFault> {
    let fen: Option<String> = member(name, raw)?;
    let read = |fen: String| Position::from_fen(&fen);
    fen.map(read).transpose().map_err(|error| MemberFault::at(name, &error.to_string()))
}

/// The languages of one tag, or of several separated by commas.
fn languages(raw: Option<&RawValue>) -> Result<Vec<&'static Language>, MemberFault> {
    let tags: Option<String> = member("language", raw)?;
    let language = |tag: &str| {
        let unknown = || MemberFault::at("language", &format!("no language has the tag `{tag}`"));
        Language::for_tag(tag.trim()).ok_or_else(unknown)
    };
    tags.iter().flat_map(|tags| tags.split(',')).map(language).collect()
}
