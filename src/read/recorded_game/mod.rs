//! A game as its scoresheets have it, with its tags.

pub(super) mod cell_remark;

use crate::repair::{Record, WrittenResult};

/// What a file says of a game that is to be put together.
#[derive(Clone, Debug, Default)]
pub struct RecordedGame {
    /// Names and values, in written order.
    pub tags: Vec<(String, String)>,
    /// The sheets, cell by cell, and what is known beside them.
    pub record: Record,
    /// What stands on a scanned page and in no cell, line by line.
    pub beside: Vec<String>,
}

impl RecordedGame {
    /// Joins the record of the other player, or another one of the same game: its sheets stand behind those of this one,
    /// and what this one does not say is taken from it. `false`, and nothing done, where it begins elsewhere.
    pub fn join(&mut self, second: Self) -> bool {
        let (known, other) = (&mut self.record, second.record);
        if known.start != other.start {
            return false;
        }
        let before = known.sheets.len();
        let shifted =
            |result: WrittenResult| WrittenResult { sheet: before + result.sheet, ..result };
        known.results.extend(other.results.into_iter().map(shifted));
        known.sheets.extend(other.sheets);
        known.comments.extend(other.comments);
        known.reached = known.reached.or(other.reached);
        known.plies = known.plies.or(other.plies);
        if known.languages.is_empty() {
            known.languages = other.languages;
        }
        if known.outcome == crate::game::Outcome::Unknown {
            known.outcome = other.outcome;
        }
        self.beside.extend(second.beside);
        for (name, value) in second.tags {
            match self.tags.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) if is_unknown(known) => *known = value,
                Some((_, known)) if contradicts(&name, known, &value) => {
                    self.beside.push(format!("{name}: {value}"));
                }
                Some(_) => {}
                None => self.tags.push((name, value)),
            }
        }
        true
    }

    /// What another sheet of the game says otherwise at its head: the name of the tag, its value here and its value there. The
    /// results are compared with the board.
    pub(crate) fn contradicted<'a>(
        &'a self,
        second: &'a Self,
    ) -> impl Iterator<Item = [&'a str; 3]> {
        second.tags.iter().filter_map(|(name, there)| {
            let (_, here) = self.tags.iter().find(|(known, _)| known == name)?;
            contradicts(name, here, there).then_some([name.as_str(), here, there])
        })
    }
}

/// Whether one name has two values that cannot both be so.
fn contradicts(name: &str, here: &str, there: &str) -> bool {
    name != "Result" && here != there && !is_unknown(here) && !is_unknown(there)
}

/// Whether a value says only that nothing is known: `?`, `????.??.??`.
fn is_unknown(value: &str) -> bool {
    value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' '))
}
