//! ALTO: `String` elements with `HPOS VPOS WIDTH HEIGHT`, a word confidence `WC`, and `ALTERNATIVE` readings.

use super::element::Element;
use super::fault::PageError;
use super::word::{Area, ScannedPage, Word, joined, readings};
use crate::repair::Reading;

/// Reads the pages.
pub(super) fn pages(root: &Element) -> Result<Vec<ScannedPage>, PageError> {
    root.require("alto")?;
    root.inside("Page").into_iter().map(page).collect()
}

fn page(page: &Element) -> Result<ScannedPage, PageError> {
    let mut words = Vec::new();
    for string in page.inside("String") {
        words.extend(word(string)?);
    }
    Ok(ScannedPage { words })
}

fn word(string: &Element) -> Result<Option<Word>, PageError> {
    let number = |name| {
        let missing = || PageError::new(string.line, format!("{name} of String: missing"));
        string.number(name)?.ok_or_else(missing)
    };
    let (left, top) = (number("HPOS")?, number("VPOS")?);
    let area = Area::between((left, top), (left + number("WIDTH")?, top + number("HEIGHT")?));
    let mut said =
        vec![(string.attribute("CONTENT").unwrap_or_default().to_owned(), string.number("WC")?)];
    for alternative in string.named("ALTERNATIVE") {
        said.push((alternative.whole_text(), None));
    }
    let mut readings = readings(said);
    if let [only] = readings.as_slice() {
        readings = by_glyphs(string, only)?.unwrap_or(readings);
    }
    Ok((!readings.is_empty()).then_some(Word { area, readings }))
}

/// The readings given by the variants of each glyph, if they are named and spell the word.
fn by_glyphs(string: &Element, only: &Reading) -> Result<Option<Vec<Reading>>, PageError> {
    let mut signs = Vec::new();
    for glyph in string.named("Glyph") {
        let mut said =
            vec![(glyph.attribute("CONTENT").unwrap_or_default().to_owned(), glyph.number("GC")?)];
        for variant in glyph.named("Variant") {
            let text = variant.attribute("CONTENT").unwrap_or_default().to_owned();
            said.push((text, variant.number("VC")?));
        }
        signs.push(readings(said));
    }
    if signs.iter().all(|sign| sign.len() < 2) {
        return Ok(None);
    }
    let whole = joined(signs.iter().map(Vec::as_slice));
    Ok(whole.first().is_some_and(|first| first.text == only.text).then_some(whole))
}
