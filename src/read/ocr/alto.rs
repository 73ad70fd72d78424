//! ALTO: `String` elements with `HPOS VPOS WIDTH HEIGHT`, a word confidence `WC`, and `ALTERNATIVE` readings.
//!
//! Where a word lacks its place or its size, it has its share of the line that it is in.

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
    for found in page.found(&|element| matches!(element.name.as_str(), "String" | "TextLine")) {
        if found.name == "String" {
            words.extend(word(found, area(found, None)?)?);
            continue;
        }
        let strings = found.inside("String");
        for (string, share) in strings.iter().zip(shares(&strings)) {
            let line = Some((found, share));
            words.extend(word(string, area(string, line)?)?);
        }
    }
    Ok(ScannedPage { words })
}

/// The part of its line that each word takes, by the number of its characters.
fn shares(strings: &[&Element]) -> Vec<(f64, f64)> {
    let length =
        |string: &&Element| string.attribute("CONTENT").unwrap_or_default().chars().count() as f64;
    let whole = (strings.iter().map(|string| length(string) + 1.0).sum::<f64>() - 1.0).max(1.0);
    let mut from = 0.0;
    let share = |string| {
        let (begin, end) = (from, from + length(string));
        from = end + 1.0;
        (begin / whole, end / whole)
    };
    strings.iter().map(share).collect()
}

/// The box of a word; what it lacks, from its line.
fn area(string: &Element, line: Option<(&Element, (f64, f64))>) -> Result<Area, PageError> {
    let own = |name| string.number(name);
    let of_line = |name| line.map_or(Ok(None), |(line, _)| line.number(name));
    let (_, (from, to)) = line.unwrap_or((string, (0.0, 1.0)));
    let missing = |name| PageError::new(string.line, format!("{name} of String: missing"));
    let inherited = |name| own(name)?.map_or_else(|| of_line(name), |own| Ok(Some(own)));
    let own_left = own("HPOS")?;
    let top = inherited("VPOS")?.ok_or_else(|| missing("VPOS"))?;
    let height = inherited("HEIGHT")?.ok_or_else(|| missing("HEIGHT"))?;
    let of_width = |part: f64| Ok::<_, PageError>(of_line("WIDTH")?.map(|width| part * width));
    let left = match (own_left, of_line("HPOS")?, of_width(from)?) {
        (Some(left), ..) => left,
        (None, Some(line), Some(before)) => line + before,
        _ => return Err(missing("HPOS")),
    };
    let width = own("WIDTH")?.map_or_else(|| of_width(to - from), |own| Ok(Some(own)));
    let width = width?.ok_or_else(|| missing("WIDTH"))?;
    Ok(Area::between((left, top), (left + width, top + height)))
}

fn word(string: &Element, area: Area) -> Result<Option<Word>, PageError> {
    let mut said =
        vec![(string.attribute("CONTENT").unwrap_or_default().to_owned(), string.number("WC")?)];
    for alternative in string.named("ALTERNATIVE") {
        said.push((alternative.whole_text(), None));
    }
    let mut readings = readings(said);
    if let [only] = readings.as_slice() {
        readings = by_glyphs(string, only)?.unwrap_or(readings);
    }
    Ok((!readings.is_empty()).then_some(Word { area, readings, is_behind_blank: false }))
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
