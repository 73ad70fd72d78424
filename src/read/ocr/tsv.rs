//! Tesseract's table of words: one per line, with its box in pixels and a confidence from 0 to 100.

use super::element::{no_number, number};
use super::fault::PageError;
use super::word::{Area, ScannedPage, Word, readings};

/// The level of a line that represents a word.
const WORD: &str = "5";

/// The columns that are needed.
const COLUMNS: [&str; 8] = ["level", "page_num", "left", "top", "width", "height", "conf", "text"];

/// Their indices in the tables that Tesseract writes.
const USUAL: [usize; COLUMNS.len()] = [0, 1, 6, 7, 8, 9, 10, 11];

/// Whether a line is the head of the table, or looks like one of its lines: a level and ten more numbers before a word.
pub(super) fn opens(line: &str) -> bool {
    let fields: Vec<&str> = line.trim_end_matches(['\r', '\n']).split('\t').collect();
    let is_level = |field: &str| matches!(field, "1" | "2" | "3" | "4" | "5");
    let numbers = fields.iter().take(11).filter(|field| number(field).is_some()).count();
    line.starts_with("level\tpage_num\t")
        || (11..=12).contains(&fields.len()) && is_level(fields[0]) && numbers == 11
}

/// Reads the pages. A table whose head was cut off is assumed to have the usual columns.
pub(super) fn pages(text: &str) -> Result<Vec<ScannedPage>, PageError> {
    let mut places: Option<[usize; COLUMNS.len()]> = None;
    let mut pages: Vec<ScannedPage> = Vec::new();
    let mut page = String::new();
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        let line = line.trim_start_matches('\u{feff}');
        if line.trim().is_empty() {
            continue;
        }
        let fields: Vec<&str> = line.split('\t').collect();
        if fields[0] == COLUMNS[0] {
            places = Some(head(&fields, line_number)?);
            page.clear(); // one table after the other
            continue;
        }
        if places.is_none() && opens(line) {
            places = Some(USUAL);
        }
        let Some(places) = &places else {
            return Err(PageError::new(line_number, "no head `level`, `page_num`, … `text`"));
        };
        let [level, page_number, ..] = places.map(|place| fields.get(place).copied());
        if level != Some(WORD) {
            continue;
        }
        if page_number != Some(page.as_str()) || pages.is_empty() {
            page_number.unwrap_or_default().clone_into(&mut page);
            pages.push(ScannedPage::default());
        }
        let word = word(&fields, places, line_number)?;
        if let Some(page) = pages.last_mut() {
            page.words.extend(word);
        }
    }
    Ok(pages)
}

/// The indices of the columns.
fn head(fields: &[&str], line: usize) -> Result<[usize; COLUMNS.len()], PageError> {
    let mut places = [0; COLUMNS.len()];
    for (place, name) in places.iter_mut().zip(COLUMNS) {
        let found = fields.iter().position(|field| field.trim() == name);
        *place = found.ok_or_else(|| PageError::new(line, format!("no column `{name}`")))?;
    }
    Ok(places)
}

/// The word of a line; `None` if its text is empty.
fn word(
    fields: &[&str],
    places: &[usize; COLUMNS.len()],
    line: usize,
) -> Result<Option<Word>, PageError> {
    let field = |column: usize| fields.get(places[column]).copied();
    let number = |column: usize| {
        let said = field(column).ok_or_else(|| PageError::new(line, "the line is cut off"))?;
        let name = COLUMNS[column];
        number(said).ok_or_else(|| PageError::new(line, format!("{name}: {}", no_number(said))))
    };
    let (left, top) = (number(2)?, number(3)?);
    let area = Area::between((left, top), (left + number(4)?, top + number(5)?));
    let confidence = Some(number(6)?).filter(|confidence| *confidence >= 0.0);
    let text = field(7).unwrap_or_default().to_owned();
    let readings = readings(vec![(text, confidence.map(|confidence| confidence / 100.0))]);
    Ok((!readings.is_empty()).then_some(Word { area, readings, is_behind_blank: false }))
}
