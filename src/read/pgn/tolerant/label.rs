//! Labels above the moves, as pages in Markdown have them: `**White:** Anna`, `- Result: 1-0`. They are tags.

use super::line::near_line;
use crate::game::{Game, TagPair};
use crate::read::line::header::{header, position};
use crate::read::line::marked_label::marked_labels;
use crate::read::line::tag_name::is_known_tag;
use crate::read::pgn::{Reader, number};
use crate::text::Span;

/// Maximum number of lines between a label and the first move.
const LINES: usize = 24;

/// Maximum number of lines of words among them.
const MOST_WORDS: usize = 3;

/// Signs of quotations, lists and blocks of code before the first move.
const SIGNS: [char; 8] = ['-', '+', '*', '_', '>', '•', '`', ' '];

impl Reader<'_> {
    /// Reads the labels in the line here, between two games, as tags of the game below.
    #[cold]
    pub(in crate::read::pgn) fn labels_above_moves(&mut self, game: &mut Game) -> bool {
        if !self.begins_line() {
            return false;
        }
        let line = near_line(&self.text[self.at..]).trim_end();
        let (head, moves) = before_moves(line);
        let has_moves_behind = self.move_at(moves.trim_start()).is_some();
        let (head, moves) = if has_moves_behind { (head, moves) } else { (line, "") };
        let labels = self.labels_in(head);
        let has_move = || {
            has_moves_behind
                || self.first_move_below(self.at).is_some()
                || self.goes_on_in_words(line)
        };
        if labels.is_empty() || !has_move() {
            return false;
        }
        let place = |part: &str| Span::of_part(self.text, part);
        game.tags.extend(labels.into_iter().map(|(name, value)| {
            let (name, value) = (place(name), place(value));
            TagPair { name, value, span: name.to(value) }
        }));
        self.at += line.len() - moves.len();
        true
    }

    /// Whether a line gives a position, and the words below it name its first move by the number of the position: `After
    /// 8... Nh5`.
    fn goes_on_in_words(&self, line: &str) -> bool {
        let Some((_, fen)) = position(line) else { return false };
        let mut fields = fen.split_whitespace().skip(1);
        let is_black = fields.next() == Some("b");
        let Some(count) = fields.nth(3).and_then(|count| count.parse::<u32>().ok()) else {
            return false;
        };
        let below = self.text[self.at + line.len()..].trim_start();
        near_line(below).split_whitespace().any(|word| {
            let start = Span::of_part(self.text, word).start as usize;
            let found = number::at(self.bytes, start);
            found.value == count
                && found.dots > 0
                && (found.dots > 1) == is_black
                && self.numbered_move(start)
        })
    }

    /// Whether the line that begins at a place is a label above the first move of another game.
    pub(super) fn labels_next_game(&self, start: usize) -> bool {
        let line = near_line(&self.text[start..]);
        (!marked_labels(line).is_empty() || position(line).is_some())
            && self.first_move_below(start).is_some_and(|first| self.begins_game(first))
    }

    /// The labels in a line that has no move behind them.
    fn labels_in<'t>(&self, line: &'t str) -> Vec<(&'t str, &'t str)> {
        if let Some(position) = position(line) {
            return vec![position];
        }
        let plain = || header(line).filter(|(name, value)| is_known_tag(name) && !value.is_empty());
        let mut labels = marked_labels(line);
        if labels.is_empty() {
            labels.extend(plain());
        }
        let begins =
            |at: usize| self.numbered_move(Span::of_part(self.text, line).start as usize + at);
        let has_moves = || line.match_indices(" 1").any(|(at, _)| begins(at + 1));
        if labels.is_empty() || has_moves() { Vec::new() } else { labels }
    }

    /// The place of the row with which a line begins, maybe behind a label: `Solution: 1. Rd8+`.
    fn row_of_line(&self, line: usize, begin: usize) -> Option<usize> {
        let is_row = self.numbered_move(begin);
        if is_row { Some(begin) } else { self.row_behind_label(line) }
    }

    /// The place of the first move below the line at a place, with its number: only labels, headings and a few lines of
    /// words are in between.
    fn first_move_below(&self, start: usize) -> Option<usize> {
        let mut at = start + self.text[start..].find('\n')? + 1;
        let mut words = 0;
        for line in self.text[at..].split_inclusive('\n').take(LINES) {
            let said = line.trim();
            let begin = at + line.len() - line.trim_start_matches(SIGNS).len();
            let is_label = || !marked_labels(said).is_empty() || header(said).is_some();
            if said.starts_with('[') {
                return None;
            } else if let Some(row) = self.row_of_line(at, begin) {
                return Some(row);
            } else if !(said.is_empty() || said.starts_with(['#', '`', '{']) || is_label()) {
                words += 1;
            }
            if words > MOST_WORDS {
                return None;
            }
            at += line.len();
        }
        None
    }
}

/// What stands before the moves in a line as engines are told, `position fen … moves f1b5 a7a6`, and the moves; the whole
/// of any other line.
fn before_moves(line: &str) -> (&str, &str) {
    let parts = line.split_once(" moves ").filter(|(head, _)| position(head).is_some());
    parts.unwrap_or((line, ""))
}
