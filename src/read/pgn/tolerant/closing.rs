//! The end of a game in words: `remis`, `White resigns`, `投了`.
//!
//! Words end a game only at the end of a line if no move follows; elsewhere they are kept as a remark. Those with other
//! words beside them are read by `closing_sentence`.

use super::line;
use super::markup::emphasis;
use crate::board::Color;
use crate::game::{Game, MarkKind, Outcome};
use crate::language::{self, Closing};
use crate::notation::MovePattern;
use crate::read::line::clock_line::is_line_of_clocks;
use crate::read::line::header::header;
use crate::read::line::movetext::first_word;
use crate::read::pgn::word::leading_word;
use crate::read::pgn::{Flow, Reader, Scope};
use crate::read::{is_illegible, is_time};
use crate::text::Span;
use crate::text::move_number::{dotted_number, read_number};

/// Words that say how a game ended.
struct ClosingWords {
    closing: Closing,
    /// Their length, including the full stop after them.
    length: usize,
    /// Whether at most a comment follows them in their line.
    end_line: bool,
}

/// What follows such words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The end of the text, of the line or of the variation, without a further move of the same game.
    End,
    /// A result token, which says the same in another way: `Black resigns, 1-0`.
    Token,
    /// A move, or a variation of one.
    Move,
    /// Other words, unless they are a heading after an empty line.
    Prose,
}

impl Reader<'_> {
    /// Reads words that end the game, accompany the token that does, or are between moves; returns `None` for others.
    pub(in crate::read::pgn) fn closing_words(&mut self, game: &mut Game) -> Option<Flow> {
        self.closing_phrase(game)
            .or_else(|| self.mark_before_closing(game))
            .or_else(|| self.closing_sentence(game))
    }

    /// Whether a phrase at a place gives the result, and nothing follows but signs, comments and the token that says the
    /// same.
    pub(super) fn ends_in_phrase(&self, at: usize) -> bool {
        let next = words(&self.text[at..]).map(|words| self.next_after(at + words.length));
        matches!(next, Some(Next::End | Next::Token))
    }

    /// Reads such words with no others beside them.
    fn closing_phrase(&mut self, game: &mut Game) -> Option<Flow> {
        let words = words(&self.text[self.at..]).filter(|_| self.scope == Scope::Text)?;
        let (start, end) = (self.at, self.at + words.length);
        let next = match self.aside(end) {
            Some(behind) if self.next_after(behind) == Next::End => Next::End,
            _ => self.next_after(end),
        };
        if next == Next::Prose && self.gives_reason(end) {
            let outcome = Outcome::of_closing(words.closing, self.mover(game));
            let is_main_line = self.outer.is_empty() && !self.is_in_preserved(game);
            return outcome.filter(|_| is_main_line).map(|it| self.result(game, it, words.length));
        }
        if next == Next::Prose || (next == Next::Move && self.syntax.notation.is_spaced()) {
            return None;
        }
        // Moves that were kept because they could not be played do not end a game.
        let ends = next == Next::End && !(self.is_in_preserved(game) && self.outer.is_empty());
        let outcome = || Outcome::of_closing(words.closing, self.mover(game));
        if let Some(outcome) = ends.then(outcome).flatten() {
            return Some(self.result(game, outcome, words.length));
        }
        self.keep_stray(game, start, end);
        Some(Flow::On)
    }

    /// Reads what follows the result and belongs to the game: words and a remark in its line, comments, and the same
    /// again.
    pub(in crate::read::pgn) fn behind_result(&mut self, game: &mut Game) {
        if self.bytes.get(self.at).is_some_and(|byte| !byte.is_ascii_whitespace()) {
            self.at += emphasis(&self.text[self.at..]); // `**1-0**`
        }
        loop {
            let before = self.at;
            self.words_after_result(game);
            self.remark_after_result(game);
            self.prose_after_result(game);
            self.trailing_comments(game);
            if self.at == before && !self.notes_after_result(game) {
                return;
            }
        }
    }

    /// Reads other words, and the time of day, after a result token, in its line: `1-0 Zeitnot`, `1-0 Ende 21:45`.
    fn prose_after_result(&mut self, game: &mut Game) {
        let rest = self.text[self.at..].trim_start_matches([' ', '\t', ',', '.']);
        // Most games end here: whether a time follows is asked only where a digit does.
        let begins_with_time =
            || rest.starts_with(|c: char| c.is_ascii_digit()) && is_time(first_word(rest));
        if !rest.starts_with(char::is_alphabetic) && !begins_with_time() {
            return;
        }
        let line = line::near_line(rest);
        let said = line[..line.find(['{', '(', '[', ';']).unwrap_or(line.len())].trim_end();
        // Behind a result a word without digits is no move: `1-0 ff` is a forfeit.
        let is_said = |word: &str| {
            Outcome::from_token(word).is_none()
                && (word.chars().all(char::is_alphabetic)
                    || is_time(word.trim_end_matches(['.', ',']))
                    || self.move_at(word).is_none() && read_number(word).is_none())
        };
        // A move in a sentence is one that might have been played: `1-0. After 3... a6 4. Ba4 White is better.`
        let is_first = |word: &str| read_number(word).is_some_and(|number| number.value == 1);
        let is_sentence = || {
            let mut words = said.split_whitespace();
            let begins = words.by_ref().take(1).all(|word| word.len() > 1 && is_said(word));
            begins && !said.split_whitespace().any(is_first)
        };
        if said.split_whitespace().all(is_said) || is_sentence() {
            let start = self.text.len() - rest.len();
            self.keep_stray(game, start, start + said.len());
        }
    }

    /// Reads closing words after a result token, in its line or alone in the next: `1-0 Black resigns`; or the times of
    /// both clocks, alone in the next line: `1.35 / 1.41`; or the result again.
    fn words_after_result(&mut self, game: &mut Game) {
        let blanks = [' ', '\t', ',', '\r'];
        let rest = self.text[self.at..].trim_start_matches(blanks);
        let rest = rest.strip_prefix('\n').map_or(rest, |next| next.trim_start_matches(blanks));
        let start = self.text.len() - rest.len();
        if rest.starts_with(|c: char| c.is_alphanumeric() || c == '*')
            && (self.clocks_after_result(game, start) || self.result_again(game, start))
        {
            return;
        }
        let Some(words) = words(rest).filter(|words| words.end_line) else { return };
        self.keep_stray(game, start, start + words.length);
    }

    /// Keeps the line at `start` if it says what both clocks showed.
    fn clocks_after_result(&mut self, game: &mut Game, start: usize) -> bool {
        let line = line::near_line(&self.text[start..]).trim_end();
        let before = self.text[..start].trim_end_matches([' ', '\t', '\r']);
        let is_here = before.ends_with('\n') && is_line_of_clocks(line);
        if is_here {
            self.keep_stray(game, start, start + line.len());
        }
        is_here
    }

    /// Reads a remark after the result, in its line: in parentheses, `remis (Zeitnot)`, or after words,
    /// `Remis, Zeitnot.`
    pub(crate) fn remark_after_result(&mut self, game: &mut Game) {
        let is_token =
            |(_, span): (Outcome, Span)| !span.of(self.text).starts_with(char::is_alphabetic);
        let is_of_words = !game.result.is_none_or(is_token);
        let said = self.text[self.at..].trim_start_matches([' ', '\t', ',']);
        let start = self.text.len() - said.len();
        if is_of_words && let Some(end) = self.aside(self.at) {
            return self.keep_stray(game, start, end);
        }
        if let Some(end) = self.remark_end(start).or_else(|| self.line_after_result(start)) {
            self.at = end;
            self.push_mark(game, MarkKind::Remark, 0, start);
        }
    }

    /// The end of a comma and other words after it in their line, `, Zeitnot.`, if they are not a move and do not end
    /// the game themselves.
    fn aside(&self, at: usize) -> Option<usize> {
        let line = whole_line(&self.text[at..]).trim_end();
        let said = line.strip_prefix(',')?.trim_start();
        let is_said = |c: char| c.is_alphabetic() || c.is_whitespace() || ".,!'’-–".contains(c);
        let is_aside = !said.is_empty() && said.chars().all(is_said);
        let is_other = is_aside && words(said).is_none() && self.move_at(said).is_none();
        is_other.then_some(at + line.len())
    }

    /// What follows words that end at `at`, once signs, numbers and comments are skipped.
    pub(super) fn next_after(&self, at: usize) -> Next {
        let (mut next, mut is_later, mut is_apart) = (at, false, false);
        let mut phrases = 0;
        for _ in 0..FARTHEST {
            let rest = &self.text[next..];
            let Some(first) = rest.chars().next() else { return Next::End };
            if self.result_at(next).is_some() {
                return Next::Token;
            }
            let closes = first == ')' && !self.outer.is_empty();
            if closes
                || (is_later && (matches!(first, '[' | '［') || header(whole_line(rest)).is_some()))
            {
                return Next::End;
            }
            let remark = self.remark_end(next);
            if (first == '(' && remark.is_none()) || self.move_at(rest).is_some() {
                return Next::Move;
            }
            if is_later && self.numbers_anew(rest) {
                return Next::End;
            }
            let is_escape = first == '%' && self.bytes[next - 1] == b'\n';
            let length = match remark {
                Some(end) => end - next,
                None if is_escape => whole_line(rest).len(),
                None => length_of_mark(rest),
            };
            phrases += usize::from(first.is_alphabetic());
            if phrases > MOST_PHRASES {
                return Next::Prose;
            }
            if length == 0 {
                let is_heading = is_apart && self.branch.ply > 0 && begins_heading(rest);
                let ends = is_heading || is_later && self.end_of_notes(next).is_some();
                let is_prose = !ends || self.syntax.notation.is_spaced();
                return if is_prose { Next::Prose } else { Next::End };
            }
            let mark = &rest[..length];
            is_later |= mark.contains('\n');
            is_apart |= mark.trim_start().is_empty() && mark.matches('\n').count() > 1;
            next += length;
        }
        Next::Prose
    }

    /// Whether the number at the beginning of a line is that of another game: `1. e4`, `1 e4`.
    pub(super) fn numbers_anew(&self, line: &str) -> bool {
        let number = read_number(line);
        let is_first = number.is_some_and(|number| number.value == 1 && number.dots < 2);
        let bare = || line.strip_prefix('1').filter(|next| next.starts_with([' ', '\t']));
        let is_bare = || bare().is_some_and(|next| self.move_at(next.trim_start()).is_some());
        self.branch.ply > 0 && (is_first || is_bare())
    }

    /// The player to move here in the main line, if the numbers agree with the count of moves, and no word that may be
    /// no move is among those that they do not count.
    pub(super) fn mover(&self, game: &Game) -> Option<Color> {
        let is_counted = self.last_unread_word(game).is_none_or(|word| {
            let behind = &self.text[word.end as usize..self.at];
            behind.split_whitespace().any(|number| dotted_number(number).is_some())
        });
        let white = self.white_moves(game).filter(|_| is_counted && self.outer.is_empty())?;
        Some(if white { Color::White } else { Color::Black })
    }

    /// The last unreadable move of the main line that is nothing but letters.
    fn last_unread_word(&self, game: &Game) -> Option<Span> {
        let written = |index: usize| game.moves[index].span.of(self.text);
        let is_word = |&index: &usize| {
            game.pattern(index) == MovePattern::UNREADABLE
                && written(index).chars().all(char::is_alphabetic)
        };
        // The words for an illegible cell are many, so they are asked for from the end.
        let words: Vec<usize> = game.main_line().filter(is_word).collect();
        let last = words.into_iter().rfind(|&index| !is_illegible(written(index)))?;
        Some(game.moves[last].span)
    }

    /// Whether White is to move there.
    fn white_moves(&self, game: &Game) -> Option<bool> {
        let first = game.first_side(self.text) as u32;
        let mut blanks = 0;
        for (written, mark) in game.main_line_marks() {
            let is_white = (first + written + blanks).is_multiple_of(2);
            match mark.kind {
                MarkKind::Blank => blanks += 1,
                MarkKind::Number if !is_white => return None,
                MarkKind::BlackNumber if is_white => return None,
                _ => {}
            }
        }
        let count = first + game.main_line().count() as u32 + blanks;
        Some(count.is_multiple_of(2))
    }
}

/// Maximum number of tokens that are skipped after such words.
const FARTHEST: usize = 1000;
/// Maximum number of further such words among them: nobody says more often how a game ended.
const MOST_PHRASES: usize = 20;

/// The length of the blanks, comment, number, sign or closing words at the beginning of a text; 0 for any other word.
fn length_of_mark(text: &str) -> usize {
    let is_blank = |c: char| c.is_whitespace() || ",!?|}])".contains(c);
    let blank = text.len() - text.trim_start_matches(is_blank).len();
    let Some(first) = text[blank..].chars().next().filter(|_| blank == 0) else { return blank };
    let to = |close: char| text.find(close).map_or(text.len(), |at| at + close.len_utf8());
    let behind_digits = |from: usize| {
        text[from..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |at| from + at)
    };
    match first {
        '{' => to('}'),
        ';' => whole_line(text).len(),
        '$' => behind_digits(1),
        _ => match read_number(text) {
            Some(number) => number.length,
            None if first.is_ascii_digit() => behind_digits(0),
            None if first.is_alphanumeric() => words(text).map_or(0, |words| words.length),
            None => leading_word(text).len().max(first.len_utf8()),
        },
    }
}

/// Whether a line after an empty one begins like a heading: with a word that is not half of a move.
fn begins_heading(line: &str) -> bool {
    !leading_word(line).contains(|c: char| c.is_ascii_digit())
}

/// The line at the beginning of a text, whatever its length.
fn whole_line(text: &str) -> &str {
    text.lines().next().unwrap_or("")
}

/// The longest closing phrase at the beginning of a text.
fn words(text: &str) -> Option<ClosingWords> {
    let first = leading_word(text);
    if first.bytes().any(|byte| byte.is_ascii_digit()) || !first.starts_with(char::is_alphabetic) {
        return None; // a move has digits, and many of the words that come here are moves
    }
    let is_stop = |c: char| matches!(c, '.' | '!' | '。' | '！' | ',' | ':');
    if !language::begins_closing(first.trim_end_matches(is_stop)) {
        return None;
    }
    let near = &text[..text.floor_char_boundary(language::LONGEST + 16)];
    let ends_phrase = |c: char| "{}[]();|$（［【「".contains(c);
    let near = near[..near.find(ends_phrase).unwrap_or(near.len())].trim_end();
    // The words may go on in the next line.
    let second_break = near.match_indices('\n').nth(1).map(|(at, _)| at);
    let lines = near[..second_break.unwrap_or(near.len())].trim_end();
    let inner = lines.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
    let mut ends: Vec<usize> = inner.chain([lines.len()]).collect();
    ends.reverse();
    ends.into_iter().find_map(|end| {
        let said = lines[..end].trim_end();
        let line = match said.split_once('\n') {
            Some((first, second)) => format!("{} {}", first.trim_end(), second.trim_start()),
            None => said.to_owned(),
        };
        let closing = language::closing(line.trim_end_matches(is_stop))?;
        let length = said.trim_end_matches(',').len();
        let behind = near[end..].trim_start_matches([' ', '\t', '\r']);
        let end_line = behind.is_empty() || behind.starts_with('\n');
        Some(ClosingWords { closing, length, end_line })
    })
}

#[cfg(test)]
mod tests {
    use crate::game::{Game, Outcome};
    use crate::language::{self, Closing, Language};
    use crate::notation::Notation;
    use crate::read::{Container, GameReader, MoveSyntax};

    /// The result of the only game of a text, and the number of its moves.
    fn read(container: Container, text: &str) -> (Option<Outcome>, usize) {
        let syntax = MoveSyntax::of(Notation::San, Language::english());
        let mut reader = GameReader::new(container, text, &syntax);
        let mut game = Game::default();
        assert!(reader.next_game(&mut game), "{text}");
        let read = (game.result.map(|(outcome, _)| outcome), game.moves.len());
        assert!(!reader.next_game(&mut Game::default()), "{text}");
        read
    }

    #[test]
    fn every_phrase_ends_a_game_and_none_in_the_middle() {
        for (phrase, closing) in language::closings() {
            let outcome = match closing {
                Closing::Draw => Outcome::Draw,
                Closing::BlackWins => Outcome::BlackWins,
                Closing::WhiteWins | Closing::Resigns => Outcome::WhiteWins,
            };
            for container in [Container::Pgn, Container::Sheet] {
                let end = format!("1. e4 e5\n2. Nf3 {phrase}.\n");
                assert_eq!(read(container, &end), (Some(outcome), 3), "{container:?} {end}");
                let aside = format!("1. e4 e5\n2. Nf3 {phrase}, Zeitnot.\n");
                assert_eq!(read(container, &aside), (Some(outcome), 3), "{container:?} {aside}");
                let middle = format!("1. e4 e5\n2. Nf3 {phrase}\n2... Nc6\n3. Bb5");
                assert_eq!(read(container, &middle), (None, 5), "{container:?} {middle}");
            }
        }
    }
}
