//! Whose piece letters each sheet bears.

use crate::board::Position;
use crate::language::Language;
use crate::repair::literal::said;
use crate::repair::record::{Cell, Record, Sheet};

/// How well a table of letters suits a sheet: how many piece letters it explains, and how many cells play from the beginning.
type Fit = (usize, usize);

/// The language of each sheet: of those in which it may be kept, the one that suits it best. Of those that suit it as well it
/// is the one that suits all sheets best, for a sheet with few letters tells little on its own.
pub(in crate::repair) fn languages(record: &Record) -> Vec<&'static Language> {
    let start = &record.start;
    let all = possible(record);
    let own: Vec<_> = record.sheets.iter().map(|sheet| language(sheet, start, &all)).collect();
    if own.windows(2).all(|pair| pair[0].tag == pair[1].tag) {
        return own;
    }
    let mut shared = own.clone();
    let together = |language: &&'static Language| {
        let fits = record.sheets.iter().map(|sheet| fit(sheet, start, language));
        fits.fold((0, 0), |sum: Fit, fit| (sum.0 + fit.0, sum.1 + fit.1))
    };
    shared.sort_by_cached_key(|language| std::cmp::Reverse(together(language)));
    let of = |(sheet, own): (&Sheet, &'static Language)| {
        let best = fit(sheet, start, own);
        let suits = |language: &&&Language| suits_as_well(fit(sheet, start, language), best);
        shared.iter().find(suits).copied().unwrap_or(own)
    };
    record.sheets.iter().zip(own.iter().copied()).map(of).collect()
}

/// The languages in which the sheets may be kept, the likeliest first: those that are known, or English and every language
/// whose letters are certain.
fn possible(record: &Record) -> Vec<&'static Language> {
    if !record.languages.is_empty() {
        return record.languages.clone();
    }
    let others = Language::all().iter().filter(|language| language.is_sure());
    let others = others.filter(|language| language.tag != "en");
    std::iter::once(Language::english()).chain(others).collect()
}

/// Whether nothing much speaks for the best table rather than for this one: of ten letters one may be misread.
const fn suits_as_well(fit: Fit, best: Fit) -> bool {
    fit.0 + best.0 / 10 >= best.0 && fit.1 >= best.1
}

/// The language that explains most piece letters of a sheet; of several, the one in which the beginning plays furthest, then
/// the earlier one of the list.
fn language(sheet: &Sheet, start: &Position, all: &[&'static Language]) -> &'static Language {
    let (first, others) = (all[0], &all[1..]);
    let letters = letters(sheet);
    let mut best = (explained(&letters, first), None, first);
    if best.0 == letters.len() {
        return first;
    }
    for language in others {
        let found = explained(&letters, language);
        // The likeliest is left only for a table that explains clearly more.
        if found > best.0 || found == best.0 && best.2.tag != first.tag {
            let reach = reach(&sheet.cells, start, language);
            let before = best.1.unwrap_or_else(|| self::reach(&sheet.cells, start, best.2));
            if found > best.0 || reach > before {
                best = (found, Some(reach), language);
            }
        }
    }
    best.2
}

fn fit(sheet: &Sheet, start: &Position, language: &Language) -> Fit {
    (explained(&letters(sheet), language), reach(&sheet.cells, start, language))
}

/// The texts of a sheet that begin with a piece letter.
fn letters(sheet: &Sheet) -> Vec<&str> {
    let texts = sheet.cells.iter().filter_map(Cell::text).map(str::trim);
    texts.filter(|text| begins_with_letter(text)).collect()
}

/// How many of the texts begin with a letter of the language.
fn explained(letters: &[&str], language: &Language) -> usize {
    let tokens = language.letters().tokens();
    let is_known = |text: &&&str| tokens.iter().any(|(letter, _)| text.starts_with(letter));
    letters.iter().filter(is_known).count()
}

/// Whether a text begins with a sign that only a piece letter can be.
fn begins_with_letter(text: &str) -> bool {
    let first = text.chars().next();
    first.is_some_and(|c| {
        c.is_uppercase() && !matches!(c, 'O' | 'О') || !c.is_ascii() && c != '…' && c != '×'
    })
}

/// How many cells play from the beginning of a sheet.
pub(super) fn reach(cells: &[Cell], start: &Position, language: &Language) -> usize {
    played(cells, start, language).1
}

/// The position behind the cells that play from the beginning of a sheet, and how many they are.
pub(super) fn played(cells: &[Cell], start: &Position, language: &Language) -> (Position, usize) {
    let mut position = *start;
    for (count, cell) in cells.iter().enumerate() {
        let Some(found) = cell.text().and_then(|text| said(text, &position, language)) else {
            return (position, count);
        };
        position.play(found);
    }
    (position, cells.len())
}
