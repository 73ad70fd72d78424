//! Sheets that change their language: kept in English letters up to some row, and in those of another language from
//! there on, or the other way round.

use std::collections::BTreeSet;
use std::ops::Range;

use super::language::{begins_with_letter, possible};
use crate::board::Position;
use crate::language::Language;
use crate::repair::literal::playable_cells::plies_playable;
use crate::repair::record::{Cell, Record};

/// Minimum number of cells on either side of the change with a letter that only the language there has.
const FEWEST: usize = 2;
/// Number of such cells that show the change even where the sheet then cannot be played as it is written.
const ENOUGH: usize = 4;
/// Minimum number of different letters of that kind on either side: one alone may be a letter that is misread again and
/// again.
const LETTERS: usize = 2;
/// Maximum share of the cells with a letter, one in so many, whose letter the language at their place has not.
const MISREAD: usize = 10;
/// Maximum number of places of the change that are compared by how far the sheet then plays.
const PLACES: usize = 16;

/// A record with the languages of its sheets, those cells in English letters marked that stand on a sheet in another
/// language.
pub(in crate::repair) struct MixedRecord {
    pub(in crate::repair) record: Record,
    pub(in crate::repair) languages: Vec<&'static Language>,
    /// Whether the letters leave no doubt of it.
    pub(in crate::repair) is_certain: bool,
}

impl MixedRecord {
    /// Returns the record with the cells marked where a sheet changes its language; `None` if none does. These are the
    /// languages of the sheets if each is kept in one.
    pub(in crate::repair) fn of(record: &Record, languages: &[&'static Language]) -> Option<Self> {
        let all = possible(record);
        if !all.contains(&Language::english()) {
            return None;
        }
        let mut mixed =
            Self { record: record.clone(), languages: languages.to_vec(), is_certain: true };
        let mut is_mixed = false;
        for (sheet, language) in mixed.record.sheets.iter_mut().zip(&mut mixed.languages) {
            let Some(change) = change(&record.start, &sheet.cells, language, &all) else {
                continue;
            };
            *language = change.other;
            mixed.is_certain &= change.is_told(&letters(&sheet.cells), ENOUGH);
            sheet.cells = change.marked(&sheet.cells);
            is_mixed = true;
        }
        is_mixed.then_some(mixed)
    }
}

/// The cells of a sheet that are in English letters, while the others are in those of another language.
struct LanguageChange {
    other: &'static Language,
    english: Range<usize>,
}

impl LanguageChange {
    /// Whether each part has so many cells, and several letters, that only its language has.
    fn is_told(&self, letters: &[(usize, &str)], cells: usize) -> bool {
        let (english, other) = (Language::english(), self.other);
        let is_told = |own: &Language, foreign: &Language, is_english: bool| {
            let part = letters.iter().filter(|(at, _)| self.english.contains(at) == is_english);
            let part = part.map(|(_, text)| *text);
            let alone = part.filter(|text| has_letter(own, text) && !has_letter(foreign, text));
            let first: Vec<char> = alone.filter_map(|text| text.chars().next()).collect();
            first.len() >= cells && first.iter().collect::<BTreeSet<_>>().len() >= LETTERS
        };
        is_told(english, other, true) && is_told(other, english, false)
    }

    fn marked(&self, cells: &[Cell]) -> Vec<Cell> {
        let mut cells = cells.to_vec();
        for cell in &mut cells[self.english.clone()] {
            cell.language = cell.language.or(Some(Language::english()));
        }
        cells
    }
}

/// Returns where the sheet changes between English and another language, if its letters speak for it.
fn change(
    start: &Position,
    cells: &[Cell],
    own: &'static Language,
    all: &[&'static Language],
) -> Option<LanguageChange> {
    let letters = letters(cells);
    let is_odd = |text: &&str| !has_letter(own, text);
    if letters.iter().filter(|(_, text)| is_odd(text)).count() < FEWEST {
        return None;
    }
    let others = std::iter::once(own).chain(all.iter().copied());
    let others = others.filter(|language| language.tag != "en");
    let mut best: Option<(usize, LanguageChange)> = None;
    for other in others {
        let least = best.as_ref().map_or(letters.len() / MISREAD + 1, |(misfits, _)| *misfits);
        let Some((misfits, places)) = places(&letters, other, cells.len(), least) else { continue };
        let changes = places.into_iter().map(|english| LanguageChange { other, english });
        let changes = changes.filter(|change| change.is_told(&letters, FEWEST));
        let plies = |it: &LanguageChange| plies_playable(start, &it.marked(cells), other);
        let furthest = changes.rev().max_by_key(plies);
        best = furthest.map(|change| (misfits, change)).or(best);
    }
    best.map(|(_, change)| change)
}

/// Returns the stretches of cells that may be the English ones, each at the beginning or at the end, with the fewest
/// misfits, if these are fewer than `least`: cells whose letter the language at their place has not.
fn places(
    letters: &[(usize, &str)],
    other: &Language,
    cells: usize,
    least: usize,
) -> Option<(usize, Vec<Range<usize>>)> {
    let (mut counts, mut above) = (vec![LetterCount::default()], LetterCount::default());
    for (_, text) in letters {
        above.add(has_letter(Language::english(), text), has_letter(other, text));
        counts.push(above);
    }
    let all = above;
    let (mut fewest, mut found) = (least, Vec::new());
    for (above, (place, _)) in counts.into_iter().zip(letters) {
        let below = all.less(above);
        for (english, first, then) in [(0..*place, above, below), (*place..cells, below, above)] {
            let is_change = first.english_alone >= FEWEST && then.other_alone >= FEWEST;
            let misfits = first.not_english() + then.not_other();
            if is_change && misfits < fewest {
                (fewest, found) = (misfits, vec![english]);
            } else if is_change && misfits == fewest && (1..PLACES).contains(&found.len()) {
                found.push(english);
            }
        }
    }
    (!found.is_empty()).then_some((fewest, found))
}

/// Which of the two languages have the letters of some cells.
#[derive(Clone, Copy, Default)]
struct LetterCount {
    english_alone: usize,
    other_alone: usize,
    neither: usize,
}

impl LetterCount {
    fn add(&mut self, is_english: bool, is_other: bool) {
        self.english_alone += usize::from(is_english && !is_other);
        self.other_alone += usize::from(is_other && !is_english);
        self.neither += usize::from(!is_english && !is_other);
    }

    /// The count of the cells that are not among those of another count.
    const fn less(self, part: Self) -> Self {
        Self {
            english_alone: self.english_alone - part.english_alone,
            other_alone: self.other_alone - part.other_alone,
            neither: self.neither - part.neither,
        }
    }

    const fn not_english(self) -> usize {
        self.other_alone + self.neither
    }

    const fn not_other(self) -> usize {
        self.english_alone + self.neither
    }
}

/// The texts of a sheet that begin with a piece letter, each with the place of its cell.
fn letters(cells: &[Cell]) -> Vec<(usize, &str)> {
    let texts = cells.iter().enumerate().filter_map(|(at, cell)| Some((at, cell.text()?.trim())));
    texts.filter(|(_, text)| begins_with_letter(text)).collect()
}

/// Whether a text begins with a letter of the language.
fn has_letter(language: &Language, text: &str) -> bool {
    language.letters().tokens().iter().any(|(letter, _)| text.starts_with(letter))
}
