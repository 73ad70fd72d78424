//! `[dates]` of `src/language/*.toml`, with the months under `[print]` → `MONTHS`, `MONTH_BEGINNINGS`, `ORDINALS` and
//! `DATE_SIGNS`: one list of each for all languages.

use std::collections::BTreeSet;

use serde::Deserialize;

/// The words of dates in a language, besides the names of months under `[print]`.
#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub(crate) struct DateWords {
    /// For each month, what a word begins with that means it, whatever follows.
    month_beginnings: Option<[Vec<String>; 12]>,
    /// What follows a day.
    ordinals: Vec<String>,
    /// Signs after a number that say what it counts: `年`.
    signs: Vec<char>,
}

/// The lists, in small letters.
#[derive(Default)]
pub(crate) struct DateLists {
    months: BTreeSet<(String, usize)>,
    beginnings: BTreeSet<(String, usize)>,
    ordinals: BTreeSet<String>,
    signs: BTreeSet<char>,
}

impl DateLists {
    /// Adds the names of months in print; those with digits (`1月`) are numbers, not names.
    pub(crate) fn add_months(&mut self, months: &[String; 12]) {
        let named = months.iter().enumerate().filter(|(_, name)| is_word(name));
        self.months.extend(named.map(|(at, name)| (name.to_lowercase(), at + 1)));
    }

    /// Adds the words of a language; the error is a beginning that is too short to tell a month, or no word.
    pub(crate) fn add(&mut self, words: &DateWords) -> Result<(), String> {
        let months = words.month_beginnings.iter().flatten().enumerate();
        for (at, beginning) in months.flat_map(|(at, list)| list.iter().map(move |it| (at, it))) {
            if beginning.chars().count() < 3 || !is_word(beginning) {
                return Err(format!("{beginning:?}: a month begins with three letters or more"));
            }
            self.beginnings.insert((beginning.to_lowercase(), at + 1));
        }
        self.ordinals.extend(words.ordinals.iter().cloned());
        self.signs.extend(&words.signs);
        Ok(())
    }

    /// Returns the code of the lists.
    pub(crate) fn code(&self) -> String {
        let months = |name: &str, list: &BTreeSet<(String, usize)>| {
            let rows: Vec<String> = list.iter().map(|row| format!("{row:?},\n")).collect();
            format!("static {name}: &[(&str, u8)] = &[\n{}];\n", rows.concat())
        };
        let ordinals: Vec<&String> = self.ordinals.iter().collect();
        let signs: Vec<&char> = self.signs.iter().collect();
        months("MONTHS", &self.months)
            + &months("MONTH_BEGINNINGS", &self.beginnings)
            + &format!("static ORDINALS: &[&str] = &{ordinals:?};\n")
            + &format!("static DATE_SIGNS: &[char] = &{signs:?};\n")
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(char::is_alphabetic)
}
