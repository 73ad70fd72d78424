//! One sheet of an object: its owner and its cells.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::fault::{MemberFault, member, object};
use crate::board::Color;
use crate::repair::{Cell, Reading, Sheet};

/// No sheet has more cells: the longest games that were played have some six hundred plies.
const CELLS: usize = 4096;
/// No cell has more readings.
const READINGS: usize = 256;
/// No reading is longer, in bytes.
const LONGEST: usize = 1000;

/// A list that may not be longer than this.
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
}

#[derive(serde::Deserialize)]
struct ReadingObject<'j> {
    #[serde(borrow, default)]
    text: Option<&'j RawValue>,
    #[serde(borrow, default)]
    p: Option<&'j RawValue>,
}

/// Reads a sheet.
pub(super) fn read(raw: &RawValue) -> Result<Sheet, MemberFault> {
    let sheet: SheetObject<'_> = object(raw)?;
    let owner = color("owner", sheet.owner)?;
    let cells: Option<AtMost<CELLS, &RawValue>> = member("cells", sheet.cells)?;
    let cells = cells.ok_or_else(|| MemberFault::at("cells", "missing"))?.0;
    let cells = cells.into_iter().enumerate().map(|(index, cell)| {
        read_cell(cell).map_err(|fault| fault.within(&format!("cells[{index}]")))
    });
    Ok(Sheet { owner, cells: cells.collect::<Result<_, _>>()? })
}

fn read_cell(raw: &RawValue) -> Result<Cell, MemberFault> {
    let cell: CellObject<'_> = object(raw)?;
    let text = text("text", cell.text)?;
    let readings: Option<AtMost<READINGS, &RawValue>> = member("readings", cell.readings)?;
    let mut readings = readings_of(&readings.map_or_else(Vec::new, |list| list.0))?;
    if readings.is_empty() {
        readings.extend(text.map(|text| Reading { text, probability: 1.0 }));
    }
    let (number, side) = (member("number", cell.number)?, color("side", cell.side)?);
    Ok(Cell { number, side, readings, ..Cell::default() }.with_offer_apart())
}

/// The readings, the likeliest first. Those without a number share what the others leave.
fn readings_of(raws: &[&RawValue]) -> Result<Vec<Reading>, MemberFault> {
    let mut readings = Vec::new();
    for (index, raw) in raws.iter().enumerate() {
        let reading = read_reading(raw);
        readings.extend(reading.map_err(|fault| fault.within(&format!("readings[{index}]")))?);
    }
    let known: f64 = readings.iter().filter_map(|(_, probability)| *probability).sum();
    let unknown: f64 = readings.iter().map(|(_, p)| if p.is_none() { 1.0 } else { 0.0 }).sum();
    let share = (1.0 - known).max(0.0) / unknown.max(1.0);
    let mut readings: Vec<Reading> = readings
        .into_iter()
        .map(|(text, probability)| Reading { text, probability: probability.unwrap_or(share) })
        .collect();
    readings.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    Ok(readings)
}

fn read_reading(raw: &RawValue) -> Result<Option<(String, Option<f64>)>, MemberFault> {
    let reading: ReadingObject<'_> = object(raw)?;
    let probability: Option<f64> = member("p", reading.p)?;
    if let Some(probability) = probability.filter(|value| !(0.0..=1.0).contains(value)) {
        return Err(MemberFault::at("p", &format!("{probability} is not between 0 and 1")));
    }
    Ok(text("text", reading.text)?.map(|text| (text, probability)))
}

/// What is written; nothing where that is nothing but white space.
fn text(name: &str, raw: Option<&RawValue>) -> Result<Option<String>, MemberFault> {
    let text: Option<String> = member(name, raw)?;
    if text.as_ref().is_some_and(|text| text.len() > LONGEST) {
        return Err(MemberFault::at(name, &format!("longer than {LONGEST} bytes")));
    }
    Ok(text.filter(|text| !text.trim().is_empty()))
}

fn color(name: &str, raw: Option<&RawValue>) -> Result<Option<Color>, MemberFault> {
    let Some(said) = member::<String>(name, raw)? else { return Ok(None) };
    match said.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Some(Color::White)),
        "black" | "b" => Ok(Some(Color::Black)),
        _ => Err(MemberFault::at(name, &format!("`{said}` is neither white nor black"))),
    }
}
