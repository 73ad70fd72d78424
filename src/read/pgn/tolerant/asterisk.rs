//! Asterisks that are no results: bullets before rows and games, lines of stars between games, words in italics. And a
//! result directly behind a result, which is no game of its own.

use super::line::near_line;
use super::markup::emphasized;
use crate::finding::{Code, Finding};
use crate::game::{Game, Outcome};
use crate::read::pgn::Reader;

impl Reader<'_> {
    /// Passes over a bullet before a row, `* 2. Nf3 Nc6`, if one is here: the number is the one that is due.
    pub(in crate::read::pgn) fn bullet_before_row(&mut self) -> bool {
        let Some(row) = self.behind_bullet() else { return false };
        let is_row = self.outer.is_empty() && self.goes_on_here(row);
        self.at += usize::from(is_row);
        is_row
    }

    /// Passes over a bullet before the first row of a game, if one is here.
    pub(in crate::read::pgn) fn bullet_before_game(&mut self) -> bool {
        let Some(row) = self.behind_bullet() else { return false };
        let is_game = self.begins.is_empty() && self.numbered_move(self.text.len() - row.len());
        self.at += usize::from(is_game);
        is_game
    }

    /// The text behind a bullet at the beginning of this line, from a digit on.
    fn behind_bullet(&self) -> Option<&str> {
        let behind = self.text[self.at..].strip_prefix("*")?;
        let row = behind.trim_start_matches([' ', '\t']);
        let is_apart = row.len() < behind.len() && row.starts_with(|c: char| c.is_ascii_digit());
        (is_apart && self.begins_line()).then_some(row)
    }

    /// Whether a bullet stands here at the beginning of a line of words: `* Club evening`.
    pub(in crate::read::pgn) fn is_bullet_before_words(&self) -> bool {
        let Some(behind) = self.text[self.at..].strip_prefix("* ") else { return false };
        let words = near_line(behind).trim_start();
        words.starts_with(char::is_alphabetic)
            && self.begins_line()
            && self.move_at(words).is_none()
    }

    /// Whether several stars stand here, and nothing else in their line: `* * *`.
    pub(in crate::read::pgn) fn is_line_of_stars(&self) -> bool {
        let line = near_line(&self.text[self.at..]);
        let is_drawn = line.chars().all(|c| c == '*' || c.is_whitespace());
        is_drawn && line.matches('*').count() > 1 && self.begins_line()
    }

    /// Keeps words in italics, `*The Open Game.*`, if they are here.
    pub(in crate::read::pgn) fn words_in_italics(&mut self, game: &mut Game) -> bool {
        let rest = &self.text[self.at..];
        let Some((inside, behind)) = emphasized(rest) else { return false };
        let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 2;
        let is_here = rest.starts_with('*')
            && !inside.contains(['{', '}', '[', ']', '(', ')', ';', '$'])
            && inside.split_whitespace().any(is_word)
            && self.is_of_words(inside);
        if is_here {
            self.keep_stray(game, self.at, self.text.len() - behind.len());
        }
        is_here
    }

    /// Keeps a result at `start`, directly behind that of the game, in its line or alone in the next one; tells of it
    /// where it is another one. A `*` below is a game that has not begun.
    #[cold]
    pub(super) fn result_again(&mut self, game: &mut Game, start: usize) -> bool {
        let Some((first, span)) = game.result else { return false };
        let Some((again, length)) = self.result_at(start) else { return false };
        let end = start + length;
        let is_below = self.text[self.at..start].contains('\n');
        let is_near = self
            .text
            .get(span.end as usize..start)
            .is_some_and(|gap| gap.matches('\n').count() < 2);
        let is_alone = near_line(&self.text[end..]).trim().is_empty();
        let is_whole = !game.moves.is_empty() || !game.tags.is_empty();
        if !(is_alone && is_near && is_whole) || is_below && again == Outcome::Unknown {
            return false;
        }
        self.keep_stray(game, start, end);
        if ![first, Outcome::Unknown].contains(&again) {
            let finding = Finding::new(Code::ResultMismatch, game.marks[game.marks.len() - 1].span);
            let finding = finding.case("again").with("token", first.token());
            let finding = finding.with("tag", again.token());
            self.findings.push(finding.labelled(span, "caption-token"));
        }
        true
    }
}
