//! hOCR: HTML whose elements of class `ocrx_word` have their boxes and confidences in their titles.
//!
//! Tesseract's choices for each character (`lstm_choice_mode=2`) and the alternatives for whole words (`ins` and `del`
//! of class `alt`) become readings.

use std::collections::HashSet;

use super::element::{Element, no_number, number, shown};
use super::fault::PageError;
use super::word::{Area, ScannedPage, Word, joined, readings};
use crate::read::line::crossed_out::with_signs;
use crate::repair::Reading;

/// The classes that are read: a file without any of them is not hOCR.
const CLASSES: [&str; 3] = ["ocr_page", "ocr_line", "ocrx_word"];

/// Reads the pages.
pub(super) fn pages(root: &Element) -> Result<Vec<ScannedPage>, PageError> {
    let pages = root.found(&|element| is(element, "ocr_page"));
    let pages = if pages.is_empty() { vec![root] } else { pages };
    let is_known = |element: &Element| CLASSES.iter().any(|class| is(element, class));
    if root.found(&is_known).is_empty() {
        let [page, line, word] = CLASSES;
        let why = format!("no element of class `{page}`, `{line}` or `{word}` in the file");
        return Err(PageError::new(1, why));
    }
    pages.into_iter().map(page).collect()
}

fn is(element: &Element, class: &str) -> bool {
    let classes = element.attribute("class").unwrap_or_default();
    classes.split_ascii_whitespace().any(|known| known == class)
}

fn page(page: &Element) -> Result<ScannedPage, PageError> {
    let is_line = |element: &Element| is(element, "ocr_line") && words(element).is_empty();
    let found = page.found(&|element| is(element, "ocrx_word") || is_line(element));
    let struck = page.found(&is_strike).into_iter().flat_map(words);
    let struck: HashSet<*const Element> = struck.map(std::ptr::from_ref).collect();
    let mut page = ScannedPage::default();
    for element in found {
        if is_line(element) {
            let text = element.whole_text().trim().to_owned(); // wide gaps separate statements on one line
            if !text.is_empty() {
                let probability = confidence(element)?.unwrap_or(1.0).clamp(0.0, 1.0);
                let readings = vec![Reading { text, probability }];
                page.words.push(Word { area: area(element)?, readings, is_behind_blank: false });
            }
        } else {
            let mut readings = word(element)?;
            if struck.contains(&std::ptr::from_ref(element)) {
                for reading in &mut readings {
                    reading.text = with_signs(reading.text.trim());
                }
            }
            if !readings.is_empty() {
                page.words.push(Word { area: area(element)?, readings, is_behind_blank: false });
            }
        }
    }
    Ok(page)
}

fn words(element: &Element) -> Vec<&Element> {
    element.found(&|inner| is(inner, "ocrx_word"))
}

/// The readings of a word.
fn word(element: &Element) -> Result<Vec<Reading>, PageError> {
    let confidence = confidence(element)?;
    let alternatives = element.found(&|inner| is(inner, "alt"));
    let mut said: Vec<(String, Option<f64>)> = Vec::new();
    for alternative in &alternatives {
        let cost = property(alternative, "nlp").and_then(number);
        said.push((alternative.whole_text(), cost.map(|cost| (-cost).exp())));
    }
    if said.is_empty() {
        said.push((text(element), confidence));
    }
    let mut readings = readings(said);
    let choices = choices(element);
    if choices.len() > 1 && alternatives.is_empty() {
        let own = readings.first().map_or("", |reading| reading.text.as_str()).to_owned();
        let whole = joined(choices.iter().map(Vec::as_slice));
        if whole.first().is_some_and(|first| first.text == own) {
            readings = whole;
        }
    }
    Ok(readings)
}

/// Whether what an element holds is crossed out: `<s>`, or `<del>` that gives no alternative.
fn is_strike(element: &Element) -> bool {
    matches!(element.name.as_str(), "s" | "strike" | "del") && !is(element, "alt")
}

/// The text of a word, without the choices given for its characters, and with signs around what is crossed out.
fn text(element: &Element) -> String {
    let inner = element.children.iter().filter(|inner| !is_choice(inner));
    let inner = inner.map(|inner| match text(inner) {
        said if is_strike(inner) && !said.trim().is_empty() => with_signs(said.trim()),
        said => said,
    });
    format!("{}{}", element.text, inner.collect::<String>())
}

fn is_choice(element: &Element) -> bool {
    is(element, "ocr_symbol") || is(element, "ocrx_cinfo") && property(element, "x_conf").is_none()
}

/// The choices for each character of a word.
fn choices(element: &Element) -> Vec<Vec<Reading>> {
    let signs = element.children.iter().filter(|sign| is_choice(sign) && !is(sign, "ocr_symbol"));
    let choice = |choice: &Element| {
        let confidence = property(choice, "x_confs").and_then(number)?;
        Some((choice.text.clone(), Some(confidence / 100.0)))
    };
    let signs = signs.map(|sign| readings(sign.children.iter().filter_map(choice).collect()));
    let likely = signs.map(|mut sign| {
        sign.retain(|reading| reading.probability >= 0.01);
        sign
    });
    likely.filter(|sign| !sign.is_empty()).collect()
}

/// The box of an element: `bbox 36 92 96 116`. Text without one has no place among the rows.
fn area(element: &Element) -> Result<Area, PageError> {
    let missing = || {
        let said = shown(element.whole_text().trim());
        let word = if said.is_empty() { String::new() } else { format!(" `{said}`") };
        PageError::new(element.line, format!("bbox of {}{word}: missing", element.name))
    };
    let said = property(element, "bbox").ok_or_else(missing)?;
    let numbers: Option<Vec<f64>> = said.split_ascii_whitespace().map(number).collect();
    match numbers.as_deref() {
        Some(&[left, top, right, bottom]) => Ok(Area::between((left, top), (right, bottom))),
        _ => Err(PageError::new(element.line, format!("`bbox {}` is no box", shown(said)))),
    }
}

/// The confidence of an element: `x_wconf 95`.
fn confidence(element: &Element) -> Result<Option<f64>, PageError> {
    let Some(said) = property(element, "x_wconf") else { return Ok(None) };
    let why = || PageError::new(element.line, format!("x_wconf: {}", no_number(said)));
    Ok(Some(number(said).ok_or_else(why)? / 100.0))
}

/// A property in the title of an element: `bbox 0 0 9 9; x_wconf 95`.
fn property<'e>(element: &'e Element, name: &str) -> Option<&'e str> {
    let mut properties = element.attribute("title")?.split(';').map(str::trim);
    properties.find_map(|property| {
        let value = property.strip_prefix(name)?;
        value.starts_with(' ').then_some(value.trim())
    })
}
