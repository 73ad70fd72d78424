//! One sheet of an object: its owner and its cells.

use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::aside::take_asides;
use super::cell_note::is_note;
use super::cell_order::name_plies;
use super::clock_times::part_times;
use super::closing::take_result;
use super::fault::{MemberFault, member, object};
use super::rewritten::take_last_moves;
use super::two_moves::part_moves;
use crate::board::{Color, Position};
use crate::game::Outcome;
use crate::read::line::blank_sign::is_blank_sign;
use crate::read::recorded_game::cell_remark::{
    with_crossed_out_apart, with_number_apart, with_remark_apart, without_emphasis,
};
use crate::repair::{Cell, Reading, Sheet};

/// Maximum number of cells of a sheet: the longest games ever played have some six hundred plies.
const CELLS: usize = 4096;
/// Maximum number of readings of a cell.
const READINGS: usize = 256;
/// Maximum length of a reading, in bytes.
const LONGEST: usize = 1000;

/// A list of at most `N` elements.
pub(super) struct AtMost<const N: usize, T>(pub(super) Vec<T>);

impl<'de, const N: usize, T: Deserialize<'de>> Deserialize<'de> for AtMost<N, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor(PhantomData))
    }
}

struct ListVisitor<const N: usize, T>(PhantomData<T>);

impl<'de, const N: usize, T: Deserialize<'de>> Visitor<'de> for ListVisitor<N, T> {
    type Value = AtMost<N, T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(element) = elements.next_element()? {
            if list.len() == N {
                return Err(de::Error::custom(format_args!("more than {N}")));
            }
            list.push(element);
        }
        Ok(AtMost(list))
    }
}

#[derive(serde::Deserialize)]
struct SheetObject<'j> {
    #[serde(borrow, default)]
    owner: Option<&'j RawValue>,
    #[serde(borrow, default)]
    cells: Option<&'j RawValue>,
}

#[derive(serde::Deserialize)]
struct CellObject<'j> {
    #[serde(borrow, default)]
    number: Option<&'j RawValue>,
    #[serde(borrow, default)]
    side: Option<&'j RawValue>,
    #[serde(borrow, default)]
    text: Option<&'j RawValue>,
    #[serde(borrow, default)]
    readings: Option<&'j RawValue>,
    #[serde(borrow, default)]
    p: Option<&'j RawValue>,
}

#[derive(serde::Deserialize)]
struct ReadingObject<'j> {
    #[serde(borrow, default)]
    text: Option<&'j RawValue>,
    #[serde(borrow, default)]
    p: Option<&'j RawValue>,
}

/// Reads a sheet of a game from this position, and the result that its last cell gives in place of a move.
pub(super) fn read(
    raw: &RawValue,
    start: &Position,
) -> Result<(Sheet, Option<Outcome>), MemberFault> {
    let sheet: SheetObject<'_> = object(raw)?;
    let owner = color("owner", sheet.owner)?;
    let cells: Option<AtMost<CELLS, &RawValue>> = member("cells", sheet.cells)?;
    let cells = cells.ok_or_else(|| MemberFault::at("cells", "missing"))?.0;
    let cells = cells.into_iter().enumerate().map(|(index, cell)| {
        read_cell(cell).map_err(|fault| fault.within(&format!("cells[{index}]")))
    });
    let mut sheet = Sheet { owner, ..Sheet::of(cells.collect::<Result<_, _>>()?) };
    let are_timed = part_times(&mut sheet.cells);
    part_moves(&mut sheet.cells, start);
    take_last_moves(&mut sheet.cells);
    let outcome = take_result(&mut sheet.cells);
    take_asides(&mut sheet.cells, are_timed, start);
    name_plies_of(&mut sheet.cells, start);
    Ok((sheet, outcome))
}

/// Names the plies of the cells that may be those of plies.
fn name_plies_of(cells: &mut [Cell], start: &Position) {
    let places: Vec<usize> = (0..cells.len()).filter(|&at| !cells[at].is_beside).collect();
    let mut of_plies: Vec<Cell> = places.iter().map(|&at| std::mem::take(&mut cells[at])).collect();
    name_plies(&mut of_plies, start);
    for (at, cell) in places.into_iter().zip(of_plies) {
        cells[at] = cell;
    }
}

/// Reads a cell. Without `text` and `readings` it is blank, unless it has a member that may be one of them misspelt.
fn read_cell(raw: &RawValue) -> Result<Cell, MemberFault> {
    let cell: CellObject<'_> = object(raw)?;
    if cell.text.is_none() && cell.readings.is_none() {
        let known = ["number", "side", "p"];
        refuse_other(raw, &["text", "readings"], &known, "neither text nor readings")?;
    }
    let text = text("text", cell.text)?;
    let readings: Option<AtMost<READINGS, &RawValue>> = member("readings", cell.readings)?;
    let text = (text, probability(cell.p)?);
    let readings = readings_of(&readings.map_or_else(Vec::new, |list| list.0), text)?;
    let (number, side) = (member("number", cell.number)?, color("side", cell.side)?);
    let cell = Cell { number, side, readings, ..Cell::default() };
    let said = cell.text().map(str::to_owned);
    let cell = without_emphasis(with_crossed_out_apart(without_blank_signs(cell)));
    let mut cell = with_remark_apart(with_number_apart(cell).with_offer_apart());
    if cell.text() != said.as_deref() {
        cell.whole = said;
    }
    Ok(cell)
}

/// The cell without the readings that are signs of a blank cell. Where the likeliest is, a note on it is kept as a
/// remark.
fn without_blank_signs(mut cell: Cell) -> Cell {
    let is_blank = |text: &str| is_blank_sign(text) || is_note(text);
    let note = cell.text().map(str::trim).filter(|text| is_note(text)).map(str::to_owned);
    cell.comments.extend(note);
    cell.readings.retain(|reading| !is_blank(reading.text.trim()));
    cell
}

/// What is written in a cell, `None` if it may be blank, and the probability of that.
type SaidReading = (Option<String>, Option<f64>);

/// The readings, the likeliest first. A text beside them that none of them has is one more, with the probability that
/// the cell gives. Those without a probability share equally what the others leave, including one for a blank cell.
fn readings_of(
    raws: &[&RawValue],
    (text, probability): SaidReading,
) -> Result<Vec<Reading>, MemberFault> {
    let mut said: Vec<SaidReading> = Vec::new();
    for (index, raw) in raws.iter().enumerate() {
        let reading = read_reading(raw);
        said.push(reading.map_err(|fault| fault.within(&format!("readings[{index}]")))?);
    }
    let is_new = |text: &String| {
        said.iter().flat_map(|(known, _)| known).all(|known| known.trim() != text.trim())
    };
    if let Some(text) = text.filter(is_new) {
        said.push((Some(text), probability));
    }
    let known: f64 = said.iter().filter_map(|(_, probability)| *probability).sum();
    let unknown: f64 = said.iter().map(|(_, p)| if p.is_none() { 1.0 } else { 0.0 }).sum();
    let share = (1.0 - known).max(0.0) / unknown.max(1.0);
    let reading = |(text, probability): SaidReading| {
        Some(Reading { text: text?, probability: probability.unwrap_or(share) })
    };
    let mut readings: Vec<Reading> = said.into_iter().filter_map(reading).collect();
    readings.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    Ok(readings)
}

fn read_reading(raw: &RawValue) -> Result<SaidReading, MemberFault> {
    let reading: ReadingObject<'_> = object(raw)?;
    if reading.text.is_none() {
        refuse_other(raw, &["text"], &["p"], "no text")?;
    }
    let probability = probability(reading.p)?;
    Ok((text("text", reading.text)?, probability))
}

/// The probability of a reading.
fn probability(raw: Option<&RawValue>) -> Result<Option<f64>, MemberFault> {
    let probability: Option<f64> = member("p", raw)?;
    match probability.filter(|value| !(0.0..=1.0).contains(value)) {
        Some(other) => Err(MemberFault::at("p", &format!("{other} is not between 0 and 1"))),
        None => Ok(probability),
    }
}

/// An error if an object has none of the names asked for but an unknown one.
fn refuse_other(
    raw: &RawValue,
    asked: &[&str],
    known: &[&str],
    why: &str,
) -> Result<(), MemberFault> {
    let members: HashMap<String, &RawValue> = object(raw)?;
    let has = |name: &&str| members.contains_key(*name);
    let is_other = |name: &String| !known.contains(&name.as_str());
    if asked.iter().any(has) || !members.keys().any(is_other) {
        return Ok(());
    }
    Err(MemberFault::here(why))
}

/// The text written; `None` if it is nothing but white space.
fn text(name: &str, raw: Option<&RawValue>) -> Result<Option<String>, MemberFault> {
    let text: Option<String> = member(name, raw)?;
    if text.as_ref().is_some_and(|text| text.len() > LONGEST) {
        return Err(MemberFault::at(name, &format!("longer than {LONGEST} bytes")));
    }
    Ok(text.filter(|text| !text.trim().is_empty()))
}

fn color(name: &str, raw: Option<&RawValue>) -> Result<Option<Color>, MemberFault> {
    let Some(said) = member::<String>(name, raw)? else { return Ok(None) };
    let color = Color::for_name(&said.to_ascii_lowercase());
    let unknown = || MemberFault::at(name, &format!("`{said}` is neither white nor black"));
    color.map(Some).ok_or_else(unknown)
}
