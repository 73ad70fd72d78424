//! PAGE XML: regions, lines and words with outlines, and `TextEquiv` readings with their confidences.
//!
//! Where a line has no words, its text is parted. Where cells of a table are named, with row and column, their text
//! stands there, whatever their outlines.

use super::element::{Element, number, shown};
use super::fault::PageError;
use super::word::{Area, ScannedPage, Word, readings, words_of_line};
use crate::repair::Reading;

/// Reads the pages.
pub(super) fn pages(root: &Element) -> Result<Vec<ScannedPage>, PageError> {
    root.require("PcGts")?;
    root.inside("Page").into_iter().map(page).collect()
}

fn page(page: &Element) -> Result<ScannedPage, PageError> {
    let mut words = Vec::new();
    let cells = page.found(&|element| place(element).is_some());
    for cell in &cells {
        words.extend(cell_words(cell)?);
    }
    let is_cell = |element: &Element| cells.iter().any(|cell| std::ptr::eq(*cell, element));
    let mut lines = Vec::new();
    for line in page.found(&|element| is_cell(element) || element.name == "TextLine") {
        if !is_cell(line) {
            lines.push(line_words(line)?);
        }
    }
    if !cells.is_empty() {
        above_squared_paper(&mut lines);
    }
    words.extend(lines.into_iter().flatten());
    Ok(ScannedPage { words })
}

/// The row and column of a cell: `TableCell` with `row` and `col`, or a region whose role is that of a cell.
fn place(element: &Element) -> Option<(f64, f64)> {
    let read = |element: &Element, row: &str, column: &str| {
        Some((number(element.attribute(row)?)?, number(element.attribute(column)?)?))
    };
    if element.name == "TableCell" {
        return read(element, "row", "col");
    }
    let roles = element.named("Roles").flat_map(|roles| roles.named("TableCellRole"));
    roles.into_iter().find_map(|role| read(role, "rowIndex", "columnIndex"))
}

/// Rows and columns of squared paper, in pixels.
const ROW: f64 = 40.0;
const COLUMN: f64 = 200.0;

/// The text of a cell as a word in its square.
fn cell_words(cell: &Element) -> Result<Vec<Word>, PageError> {
    let Some((row, column)) = place(cell) else { return Ok(Vec::new()) };
    let (left, top) = (column * COLUMN, row * ROW);
    let area = Area::between((left, top), (left + 0.6 * COLUMN, top + 0.5 * ROW));
    let lines = cell.inside("TextLine");
    let whole = if lines.is_empty() { vec![cell] } else { lines };
    let mut words = Vec::new();
    let count = whole.len() as f64;
    for (at, line) in whole.into_iter().enumerate() {
        let area = area.part(at as f64 / count, (at as f64 + 0.9) / count);
        let readings = equivalents(line)?;
        if !readings.is_empty() {
            words.push(Word { area, readings });
        }
    }
    Ok(words)
}

/// Lines beside the cells of a table keep their order and stand above it.
fn above_squared_paper(lines: &mut [Vec<Word>]) {
    let rows = lines.len() as f64;
    for (at, line) in lines.iter_mut().enumerate() {
        let top = (at as f64 - rows - 2.0) * ROW;
        for word in line {
            let Area { left, right, .. } = word.area;
            word.area = Area::between((left, top), (right, top + 0.5 * ROW));
        }
    }
}

/// The words of a line; its text in parts where words are not named, or not placed.
fn line_words(line: &Element) -> Result<Vec<Word>, PageError> {
    let said = equivalents(line)?;
    let is_placed = |word: &Element| word.named("Coords").next().is_some();
    let mut words = Vec::new();
    if said.is_empty() || line.named("Word").all(is_placed) {
        for word in line.named("Word") {
            let readings = equivalents(word)?;
            if !readings.is_empty() {
                words.push(Word { area: area(word)?, readings });
            }
        }
    }
    if words.is_empty() && !said.is_empty() { Ok(line_parts(area(line)?, said)) } else { Ok(words) }
}

/// The words of a line of which only the whole is known.
fn line_parts(area: Area, mut readings: Vec<Reading>) -> Vec<Word> {
    if readings.len() > 1 && readings.iter().all(|reading| !reading.text.contains(' ')) {
        return vec![Word { area, readings }];
    }
    let Reading { text, probability } = readings.swap_remove(0);
    words_of_line(area, &text, (probability < 1.0).then_some(probability))
}

/// The readings of a line or word, in the order of their index.
fn equivalents(element: &Element) -> Result<Vec<Reading>, PageError> {
    let mut said: Vec<(f64, String, Option<f64>)> = Vec::new();
    for (at, equivalent) in element.named("TextEquiv").enumerate() {
        let text = equivalent.named("Unicode").map(Element::whole_text).collect::<String>();
        let index = equivalent.number("index")?.unwrap_or(at as f64);
        said.push((index, text, equivalent.number("conf")?));
    }
    said.sort_by(|a, b| a.0.total_cmp(&b.0));
    if let [(_, _, confidence @ None), ..] = said.as_mut_slice() {
        *confidence = Some(1.0); // the first reading is the recogniser's word
    }
    Ok(readings(said.into_iter().map(|(_, text, confidence)| (text, confidence)).collect()))
}

/// The box around an outline: `<Coords points="10,20 30,20 …"/>`. What is written without one has no place among the rows.
fn area(element: &Element) -> Result<Area, PageError> {
    let missing = || PageError::new(element.line, format!("Coords of {}: missing", element.name));
    let coords = element.named("Coords").next().ok_or_else(missing)?;
    let said = coords.attribute("points").unwrap_or_default();
    let point = |point: &str| {
        let (x, y) = point.split_once(',')?;
        Some((number(x)?, number(y)?))
    };
    let points: Option<Vec<(f64, f64)>> = if said.is_empty() {
        let points = coords.named("Point");
        points
            .map(|point| Some((number(point.attribute("x")?)?, number(point.attribute("y")?)?)))
            .collect()
    } else {
        said.split_ascii_whitespace().map(point).collect()
    };
    let area = points.as_deref().and_then(Area::around);
    area.ok_or_else(|| {
        PageError::new(coords.line, format!("points: `{}` is no outline", shown(said)))
    })
}
