//! The language (its piece letters) of each sheet.

use crate::board::Position;
use crate::language::Language;
use crate::notation::look;
use crate::repair::literal::playable_cells::{plays_to_end, plies_playable};
use crate::repair::record::{Cell, Record, Sheet};
use crate::text::sign::{is_cross, is_nought};

/// How well a language suits a sheet: number of piece letters that it explains, and number of cells that play from the
/// beginning.
type Fit = (usize, usize);

/// Returns the language of each sheet: of those in which it may be kept, the one that suits it best. Among those that
/// suit it equally well it is the one that suits all sheets best, because a sheet with few letters says little on its
/// own.
pub(in crate::repair) fn languages(record: &Record) -> Vec<&'static Language> {
    let start = &record.start;
    let all = possible(record);
    let own: Vec<_> = record.sheets.iter().map(|sheet| language(sheet, record, &all)).collect();
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

/// Returns the languages in which the sheets may be kept, the likeliest first: those that are known, or English and
/// every language whose letters are certain.
pub(super) fn possible(record: &Record) -> Vec<&'static Language> {
    if !record.languages.is_empty() {
        return record.languages.clone();
    }
    let others = Language::all().iter().filter(|language| language.is_sure());
    let others = others.filter(|language| language.tag != "en");
    std::iter::once(Language::english()).chain(others).collect()
}

/// Whether the best language is hardly better than this one: one letter in ten may be misread.
const fn suits_as_well(fit: Fit, best: Fit) -> bool {
    fit.0 + best.0 / 10 >= best.0 && fit.1 >= best.1
}

/// Returns the language that explains most piece letters of a sheet; of several, the one in which the beginning plays
/// furthest, then the one in which its text was read, then the earlier one of the list.
fn language(sheet: &Sheet, record: &Record, all: &[&'static Language]) -> &'static Language {
    let start = &record.start;
    let is_possible = |read: &&Language| {
        record.languages.is_empty() || all.iter().any(|language| language.tag == read.tag)
    };
    let first = sheet.language.filter(is_possible).unwrap_or(all[0]);
    let others = all.iter().copied().filter(|language| language.tag != first.tag);
    let letters = letters(sheet);
    let mut best = (explained(&letters, first), None, first);
    let is_read = || letters.iter().all(|text| begins_alike(text, first));
    let is_played = || plays_to_end(start, &sheet.cells, first);
    if best.0 == letters.len() || sheet.language.is_some() && is_read() || is_played() {
        return first;
    }
    for language in others {
        let found = explained(&letters, language);
        // The likeliest language is given up only for one that explains clearly more.
        if found > best.0 || found == best.0 && best.2.tag != first.tag {
            let plies = plies_playable(start, &sheet.cells, language);
            let before = best.1.unwrap_or_else(|| plies_playable(start, &sheet.cells, best.2));
            if found > best.0 || plies > before {
                best = (found, Some(plies), language);
            }
        }
    }
    best.2
}

fn fit(sheet: &Sheet, start: &Position, language: &Language) -> Fit {
    (explained(&letters(sheet), language), plies_playable(start, &sheet.cells, language))
}

/// Returns the texts of a sheet that begin with a piece letter.
fn letters(sheet: &Sheet) -> Vec<&str> {
    let texts = sheet.cells.iter().filter_map(Cell::text).map(str::trim);
    texts.filter(|text| begins_with_letter(text)).collect()
}

/// Returns how many of the texts begin with a letter of the language.
fn explained(letters: &[&str], language: &Language) -> usize {
    let tokens = language.letters().tokens();
    let is_known = |text: &&&str| tokens.iter().any(|(letter, _)| text.starts_with(letter));
    letters.iter().filter(is_known).count()
}

/// Whether a text begins with what looks like a letter of the language: a Latin `K` for the Russian knight.
fn begins_alike(text: &str, language: &Language) -> bool {
    let mut letters = language.letters().tokens().iter().map(|(letter, _)| letter);
    letters.any(|letter| {
        let beginning = text.chars().take(letter.chars().count());
        beginning.map(look).eq(letter.chars().map(look))
    })
}

/// Whether a text begins with a character that can only be a piece letter.
pub(super) fn begins_with_letter(text: &str) -> bool {
    let first = text.chars().next();
    let is_letter = first.is_some_and(|c| {
        c.is_uppercase() && !is_nought(c) || !c.is_ascii() && c != '…' && !is_cross(c)
    });
    is_letter && !may_be_pawn_in_capitals(text)
}

/// Whether a text may be the move of a pawn in capitals, `E4` or `DXE5`: no piece stands directly before a rank, and
/// the square of its capture has its capital from the keyboard.
fn may_be_pawn_in_capitals(text: &str) -> bool {
    let [b'A'..=b'H', behind @ ..] = text.as_bytes() else { return false };
    let square = match behind {
        [b'1'..=b'8', ..] => return true,
        [b'x' | b'X' | b':', square @ ..] => square,
        _ => return false,
    };
    matches!(square, [b'A'..=b'H', b'1'..=b'8', ..])
}
