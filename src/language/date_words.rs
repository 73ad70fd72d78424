//! Words in dates, of all languages: the names of months and their abbreviations, the endings of ordinals.

use super::{DATE_SIGNS, MONTH_BEGINNINGS, MONTHS, ORDINALS};

/// Minimum number of letters in the abbreviation of a month.
const SHORTEST: usize = 3;

/// Returns the month (1 to 12) that a word names in some language, in any case: whole, or abbreviated to three letters
/// or more.
///
/// `None` if it means different months, in one language or in two.
///
/// ```
/// use movetext::language::month_named;
/// assert_eq!(month_named("February"), Some(2));
/// assert_eq!(month_named("févr"), Some(2));
/// assert_eq!(month_named("ИЮЛЯ"), Some(7));
/// assert_eq!(month_named("jui"), None); // juin or juillet
/// assert_eq!(month_named("spring"), None);
/// ```
#[must_use]
pub fn month_named(word: &str) -> Option<u32> {
    meaning(word, MONTHS, MONTH_BEGINNINGS)
}

/// Whether this is what some language writes after a day: `th` of `11th`.
pub(crate) fn is_ordinal(ending: &str) -> bool {
    ORDINALS.contains(&ending)
}

/// Whether a sign says what the number before it counts: `年`.
pub(crate) fn is_date_sign(sign: char) -> bool {
    DATE_SIGNS.contains(&sign)
}

/// Returns the only month that a word means. A name or a beginning on its own means what the table says; any other word
/// means the months whose names it abbreviates, and those whose beginning it begins with.
fn meaning(word: &str, names: &[(&str, u8)], beginnings: &[(&str, u8)]) -> Option<u32> {
    if !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let word = word.to_lowercase();
    let longer = &names[names.partition_point(|(name, _)| *name < word.as_str())..];
    let longer = longer.iter().take_while(|(name, _)| name.starts_with(&word));
    let begun = beginnings.iter().filter(|(beginning, _)| word.starts_with(beginning));
    let is_whole = |row: &&(&str, u8)| row.0 == word;
    let mut months = set(longer.clone().chain(begun.clone()).filter(is_whole));
    if months == 0 && word.chars().count() >= SHORTEST {
        months = set(longer.chain(begun));
    }
    months.is_power_of_two().then(|| months.trailing_zeros())
}

/// Returns a bit for each month.
fn set<'t>(rows: impl Iterator<Item = &'t (&'t str, u8)>) -> u16 {
    rows.fold(0, |set, (_, month)| set | 1 << month)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn every_month_of_print_is_named() {
        let words = Language::all().iter().filter_map(Language::print_words);
        let mut count = 0;
        for months in words.flat_map(|words| [words.months, words.months_alone]) {
            for (name, month) in months.iter().zip(1..) {
                let is_number = name.contains(|c: char| c.is_ascii_digit());
                assert_eq!(month_named(name), (!is_number).then_some(month), "{name}");
                count += 1;
            }
        }
        assert!(count > 200, "{count}");
    }

    #[test]
    fn abbreviations_of_one_month_are_read() {
        for (word, month) in [("Sept", 9), ("mrt", 0), ("maa", 3), ("giu", 6), ("szept", 9)] {
            assert_eq!(month_named(word).unwrap_or(0), month, "{word}");
        }
        // In Czech June is the beginning of July, and stands for itself only as a whole.
        assert_eq!([month_named("červen"), month_named("červ")], [Some(6), None]);
        assert_eq!([month_named("ma"), month_named(""), month_named("Mai1")], [None; 3]);
    }

    /// `listopad` is October in Croatian and November in Czech; `lis` abbreviates both.
    #[test]
    fn what_means_two_months_is_left() {
        let names = [("lipanj", 6), ("lipiec", 7), ("listopad", 10), ("listopad", 11)];
        let told = |word| meaning(word, &names, &[("lipi", 7)]);
        assert_eq!(["listopad", "lis", "lip", "li"].map(told), [None; 4]);
        assert_eq!(["lipanj", "lipa", "lipi", "lipica"].map(told), [6, 6, 7, 7].map(Some));
        // A table may say that a beginning means one month, even if a name of another begins so.
        let told = |word| meaning(word, &[("marraskuu", 11), ("mars", 3)], &[("mar", 3)]);
        assert_eq!(["mar", "marras", "marraskuu"].map(told), [Some(3), None, Some(11)]);
    }
}
