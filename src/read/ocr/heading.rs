//! Lines around a table: who played, when, and how it ended.

use super::head_line::HeadLine;
use super::label::labelled;
use super::number;
use crate::board::Color;
use crate::game::Outcome;
use crate::language::roster_name;
use crate::read::line::header::header;

/// What the lines around a table say about its game.
#[derive(Debug, Default)]
pub(super) struct Headings {
    /// Names and values.
    pub(super) tags: Vec<(String, String)>,
    /// The result given above the moves.
    pub(super) above: Option<Outcome>,
    /// The result given behind or below the moves.
    pub(super) outcome: Option<Outcome>,
    /// The text that was not understood.
    pub(super) beside: Vec<String>,
}

impl Headings {
    /// Reads the lines above a table.
    pub(super) fn read_head(&mut self, lines: &[HeadLine]) {
        self.read(lines, None);
        self.above = self.outcome.take();
    }

    /// Reads the lines below a table, where the player to move may be said to resign.
    pub(super) fn read_foot(&mut self, lines: &[HeadLine], mover: Color) {
        self.read(lines, Some(mover));
    }

    fn read(&mut self, lines: &[HeadLine], mover: Option<Color>) {
        for (line, labelled) in lines.iter().zip(labelled(lines)) {
            if labelled.is_empty() {
                self.read_line(line, mover);
            }
            for (name, value) in labelled {
                self.tag(name, &value);
            }
        }
    }

    fn read_line(&mut self, line: &HeadLine, mover: Option<Color>) {
        if let Some(outcome) = scores(line) {
            self.outcome = Some(outcome);
            return;
        }
        let mut rest: Vec<&str> = Vec::new();
        let mut heads: Vec<(usize, &str)> = Vec::new();
        for part in line.texts().flat_map(labelled_parts) {
            if let Some((name, value)) = header(part) {
                self.tag(roster_name(name).unwrap_or(name), value);
            } else if let Some(outcome) = outcome(part, mover) {
                self.outcome = Some(outcome);
                if part.contains(char::is_alphabetic) && Outcome::from_token(part).is_none() {
                    rest.push(part);
                }
            } else if let Some((_, value)) =
                self.tags.last_mut().filter(|(_, value)| value.is_empty() && rest.is_empty())
            {
                part.clone_into(value); // `White:      Anderssen`
            } else if part.split(' ').all(says_nothing) {
                heads.push((rest.len(), part));
            } else {
                rest.push(part);
            }
        }
        if !rest.is_empty() {
            // Heads of columns are told of only beside other words: `No. White Black`.
            heads.retain(|(_, head)| head.contains(char::is_alphanumeric));
            heads.into_iter().rev().for_each(|(at, head)| rest.insert(at, head));
            self.beside.push(rest.join(" "));
        }
    }

    fn tag(&mut self, name: &str, value: &str) {
        if name == "Result" {
            self.outcome = outcome(value, None).or(self.outcome);
        }
        if self.tags.iter().all(|(known, _)| known != name) {
            self.tags.push((name.to_owned(), value.to_owned()));
        } else if !value.is_empty() {
            self.beside.push(format!("{name}: {value}"));
        }
    }
}

/// The result that a text gives, also with blanks between its signs: `1 - 0`.
fn outcome(text: &str, mover: Option<Color>) -> Option<Outcome> {
    let whole = text.replace(' ', "");
    let token = || Outcome::from_token(&whole).filter(|_| whole.len() > 2);
    token().or_else(|| Outcome::from_text_of(text, mover).filter(|_| text.len() > 2))
}

/// The result that a line gives by the scores of both players, with or without the number of its row: `1 – 0`,
/// `11. ½ ½`.
pub(super) fn scores(line: &HeadLine) -> Option<Outcome> {
    let mut words: Vec<&str> = line.texts().flat_map(str::split_whitespace).collect();
    let has_stop = words.first().is_some_and(|first| first.ends_with(['.', ')']));
    if words.len() > 1 && has_stop && number::number(words[0]).is_some() {
        words.remove(0);
    }
    let whole = || Outcome::from_token(&words.concat());
    let outcome = match words[..] {
        // Two digits close to each other may be one number.
        [white, black] if line.parts.len() > 1 || white == "½" => {
            Outcome::from_scores(white, black).or_else(whole)?
        }
        [_] | [_, _] | [_, _, _] => whole()?,
        _ => return None,
    };
    (outcome != Outcome::Unknown).then_some(outcome)
}

/// Whether a word is the head of a column, or a line of the form.
fn says_nothing(word: &str) -> bool {
    let name = word.trim_matches(|c: char| !c.is_alphanumeric());
    name.is_empty() || roster_name(name).is_some()
}

/// Whether a line announces a game by naming a player, a date or the like, or tells its result.
pub(super) fn announces(line: &HeadLine) -> bool {
    line.texts().any(|part| header(part).is_some_and(|(name, _)| roster_name(name).is_some()))
}

/// Whether a line announces the game below it: a result may as well be that of the game above.
pub(super) fn announces_next(line: &HeadLine) -> bool {
    line.texts().any(|part| {
        let name = header(part).and_then(|(name, _)| roster_name(name));
        name.is_some_and(|name| name != "Result")
    })
}

/// Whether a line names the result.
pub(super) fn names_result(line: &HeadLine) -> bool {
    line.texts().any(is_label_of_result)
}

/// Whether a text begins with the label of a result: `Result:`, `Ergebnis: 1-0`.
pub(super) fn is_label_of_result(text: &str) -> bool {
    header(text).is_some_and(|(name, _)| roster_name(name) == Some("Result"))
}

/// The parts of a text that begin with a label of one word each: `White: Morphy Black: Anderssen`. A label that is not
/// of the roster begins one only before a number: `Elo: 2851`.
fn labelled_parts(text: &str) -> Vec<&str> {
    let begins = |at: &usize| {
        let rest = &text[*at..];
        let mut words = rest.split_whitespace();
        let Some((label, value)) = words.next().and_then(|word| word.split_once([':', '：']))
        else {
            return false;
        };
        let mut is_number = || {
            let value = if value.is_empty() { words.next().unwrap_or_default() } else { value };
            value.starts_with(|c: char| c.is_ascii_digit()) && header(rest).is_some()
        };
        roster_name(label).is_some() || is_number()
    };
    let mut starts = vec![0];
    starts.extend(text.match_indices(' ').map(|(at, _)| at + 1).filter(begins));
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts.iter().zip(ends).map(|(&from, to)| text[from..to].trim()).collect()
}
