//! A game as recorded on its scoresheets, with its tags.

pub(super) mod cell_remark;

use crate::game::{Outcome, is_unknown_value};
use crate::repair::{Record, WrittenResult};

/// What a file says about a game that is to be reconstructed.
#[derive(Clone, Debug, Default)]
pub struct RecordedGame {
    /// Names and values, in written order.
    pub tags: Vec<(String, String)>,
    /// The sheets, cell by cell, and what else is known.
    pub record: Record,
    /// Text on a scanned page that is in no cell, line by line.
    pub beside: Vec<String>,
}

impl RecordedGame {
    /// Joins another record of the same game, such as the other player's: its sheets follow those of this one, and what
    /// this one does not say is taken from it. Returns `false`, and does nothing, if it has another start.
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
        known.length = known.length.or(other.length);
        if known.languages.is_empty() {
            known.languages = other.languages;
        }
        if known.outcome == Outcome::Unknown {
            known.outcome = other.outcome;
        }
        self.beside.extend(second.beside);
        for (name, value) in second.tags {
            match self.tags.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) if is_unknown_value(known) => *known = value,
                Some((_, known)) if contradicts(&name, known, &value) => {
                    self.beside.push(format!("{name}: {value}"));
                }
                Some(_) => {}
                None => self.tags.push((name, value)),
            }
        }
        true
    }

    /// The contradictions in the tags of another sheet of the game: the name of the tag, its value here and its value
    /// there. Results are not included, because they are compared with the board.
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

/// Whether two values of a name cannot both be true.
fn contradicts(name: &str, here: &str, there: &str) -> bool {
    name != "Result" && here != there && !is_unknown_value(here) && !is_unknown_value(there)
}
