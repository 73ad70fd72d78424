//! Lines around a table: who played, when, and how it ended.

use super::row::WordRow;
use super::word::Word;
use crate::game::Outcome;
use crate::language::roster_name;
use crate::read::line::header::header;

/// Width of a gap, in heights of a word, from which it separates two statements on one line.
const GAP: f64 = 1.6;

/// What the lines around a table say about its game.
#[derive(Debug, Default)]
pub(super) struct Headings {
    /// Names and values.
    pub(super) tags: Vec<(String, String)>,
    pub(super) outcome: Option<Outcome>,
    /// The text that was not understood.
    pub(super) beside: Vec<String>,
}

impl Headings {
    /// Reads a line.
    pub(super) fn read(&mut self, line: &str) {
        let mut rest: Vec<&str> = Vec::new();
        for part in line.split('\t') {
            if let Some((name, value)) = header(part) {
                self.tag(roster_name(name).unwrap_or(name), value);
            } else if let Some(outcome) =
                Outcome::from_text(&part.replace(' ', "")).filter(|_| part.len() > 2)
            {
                self.outcome = Some(outcome);
            } else if let Some((_, value)) =
                self.tags.last_mut().filter(|(_, value)| value.is_empty() && rest.is_empty())
            {
                part.clone_into(value); // `White:      Anderssen`
            } else if !part.split(' ').all(says_nothing) {
                rest.push(part);
            }
        }
        if !rest.is_empty() {
            self.beside.push(rest.join(" "));
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        if name == "Result" {
            self.outcome = Outcome::from_text(&value.replace(' ', "")).or(self.outcome);
        }
        if self.tags.iter().all(|(known, _)| known != name) {
            self.tags.push((name.to_owned(), value.to_owned()));
        } else if !value.is_empty() {
            self.beside.push(format!("{name}: {value}"));
        }
    }
}

/// Whether a word is the head of a column, or a line of the form.
fn says_nothing(word: &str) -> bool {
    let name = word.trim_matches(|c: char| !c.is_alphanumeric());
    name.is_empty() || roster_name(name).is_some()
}

/// The words of a row as a line, with wide gaps as tabs.
pub(super) fn line(row: &WordRow, words: &[Word]) -> String {
    let mut line = String::new();
    let mut last: Option<&Word> = None;
    for word in row.members.iter().map(|&at| &words[at]) {
        if let Some(last) = last {
            let gap = word.area.left - last.area.right;
            let height = last.area.height().min(word.area.height());
            line.push(if gap > GAP * height { '\t' } else { ' ' });
        }
        line.push_str(word.text());
        last = Some(word);
    }
    line
}

/// Whether a line announces a game by naming a player, a date or the like.
pub(super) fn announces(line: &str) -> bool {
    line.split('\t').any(|part| header(part).is_some_and(|(name, _)| roster_name(name).is_some()))
}
