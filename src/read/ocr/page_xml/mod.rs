//! PAGE XML: regions, lines and words with outlines, and `TextEquiv` readings with their confidences.
//!
//! If a line has no words, its text is split. If the cells of a table are given by row and column, their text is placed
//! there, whatever their outlines.

mod cells;
mod outline;
mod struck_text;

use self::cells::{above_squared_paper, cells};
use self::outline::{area, equivalents};
use self::struck_text::{StruckText, WordPlaces};
use super::element::Element;
use super::fault::PageError;
use super::word::{ScannedPage, Word};
use crate::read::line::crossed_out::with_signs;

/// Reads the pages.
pub(super) fn pages(root: &Element) -> Result<Vec<ScannedPage>, PageError> {
    root.require("PcGts")?;
    root.inside("Page").into_iter().map(page).collect()
}

fn page(page: &Element) -> Result<ScannedPage, PageError> {
    let mut words = Vec::new();
    let cells = cells(page)?;
    for cell in &cells {
        words.extend(cell.words()?);
    }
    let is_cell = |element: &Element| cells.iter().any(|cell| std::ptr::eq(cell.element, element));
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

/// The words of a line; the whole line if its words are missing or have no place.
fn line_words(line: &Element) -> Result<Vec<Word>, PageError> {
    let mut said = equivalents(line)?;
    let struck = StruckText::of(line);
    let is_placed = |word: &Element| word.named("Coords").next().is_some();
    let mut words = Vec::new();
    if said.is_empty() || line.named("Word").all(is_placed) {
        let mut places = said.first().map(|first| WordPlaces::of(&first.text)).unwrap_or_default();
        for word in line.named("Word") {
            let mut readings = equivalents(word)?;
            let place = readings.first().and_then(|first| places.next(&first.text));
            let is_of_line = place.is_some_and(|place| struck.holds(&place));
            if is_struck(word) || is_of_line {
                for reading in &mut readings {
                    reading.text = with_signs(&reading.text);
                }
            } else {
                StruckText::of(word).sign(&mut readings);
            }
            if !readings.is_empty() {
                words.push(Word { area: area(word)?, readings, is_behind_blank: false });
            }
        }
    }
    if words.is_empty() && !said.is_empty() {
        struck.sign(&mut said);
        words.push(Word { area: area(line)?, readings: said, is_behind_blank: false });
    }
    Ok(words)
}

/// Whether a word is said to be crossed out: `<TextStyle strikethrough="true"/>`.
fn is_struck(word: &Element) -> bool {
    word.named("TextStyle").any(|style| style.attribute("strikethrough") == Some("true"))
}
