//! Whose piece letters a sheet bears.

use super::literal::said;
use super::record::Record;
use crate::language::Language;

/// The language that explains most piece letters; of several, the one in which the beginning plays furthest, then the
/// earlier one of the list.
pub(super) fn language(record: &Record) -> &'static Language {
    if let Some(language) = record.language {
        return language;
    }
    let texts: Vec<&str> = record
        .sheets
        .iter()
        .flat_map(|sheet| &sheet.cells)
        .filter_map(super::Cell::text)
        .map(str::trim)
        .collect();
    let letters: Vec<&str> =
        texts.iter().copied().filter(|text| begins_with_letter(text)).collect();
    let explained = |language: &Language| {
        let tokens = language.letters().tokens();
        letters
            .iter()
            .filter(|text| tokens.iter().any(|(letter, _)| text.starts_with(letter)))
            .count()
    };
    let mut best = (explained(Language::english()), None, Language::english());
    if best.0 == letters.len() {
        return best.2;
    }
    for language in Language::all().iter().filter(|language| language.is_sure()) {
        let found = explained(language);
        // English is left only for a table that explains clearly more.
        if found > best.0 || found == best.0 && best.2.tag != "en" {
            let reach = reach(record, language);
            let before = best.1.unwrap_or_else(|| self::reach(record, best.2));
            if found > best.0 || reach > before {
                best = (found, Some(reach), language);
            }
        }
    }
    best.2
}

/// Whether a text begins with a sign that only a piece letter can be.
fn begins_with_letter(text: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|c| {
        c.is_uppercase() && !matches!(c, 'O' | 'О') || !c.is_ascii() && c != '…' && c != '×'
    })
}

/// How many cells play from the beginning of each sheet, all sheets together.
fn reach(record: &Record, language: &Language) -> usize {
    let of = |sheet: &super::Sheet| {
        let mut position = record.start;
        let mut played = 0;
        for cell in &sheet.cells {
            let Some(found) = cell.text().and_then(|text| said(text, &position, language)) else {
                break;
            };
            position.play(found);
            played += 1;
        }
        played
    };
    record.sheets.iter().map(of).sum()
}
