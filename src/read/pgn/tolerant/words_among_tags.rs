//! What stands beside the tags of a game, or between them and its moves, and is neither: a sign that does not belong
//! there (`[Event "A"],`), what is left of a page or a letter (`<br>`, `=20`), a line of words (`A hard fight.`).

use super::line::near_line;
use super::markup::written_out_blank;
use crate::finding::Code;
use crate::game::{Game, MarkKind};
use crate::read::line::movetext;
use crate::read::pgn::seek::behind_asides;
use crate::read::pgn::tags::{MANY, TagNames, plain_head};
use crate::read::pgn::word::is_invisible;
use crate::read::pgn::{Reader, number};
use crate::text::Span;

/// Number of bytes below the tags in which the first move is looked for.
const LOOK: usize = 1 << 12;

impl<'s> Reader<'s> {
    /// Reads on in a tag section at a place where no tag begins; returns `false` if the section ends here.
    #[cold]
    pub(in crate::read::pgn) fn goes_on_among_tags(
        &mut self,
        game: &mut Game,
        names: &mut TagNames<'s>,
        blank_from: usize,
    ) -> bool {
        self.skip_blank();
        if let Some(length) = written_out_blank(&self.text[self.at..]) {
            self.at += length;
            return true;
        }
        let is_marked = self.line_mark();
        if self.bytes.get(self.at) == Some(&b'[') {
            return self.other_tag_pair(game, names, blank_from);
        }
        is_marked
            || self.damaged_tag_line(game, names, blank_from)
            || self.text_beside_tag(game, blank_from)
            || self.words_below_tags(game, blank_from)
    }

    /// Keeps what stands behind a tag or before the next one in its line, if the section goes on behind it, or the
    /// moves begin below it.
    fn text_beside_tag(&mut self, game: &mut Game, blank_from: usize) -> bool {
        let rest = &self.text[self.at..];
        let line = near_line(rest);
        let begins_tag = |at: &usize| plain_head(&line.as_bytes()[*at..]).is_some();
        let tag = line.match_indices('[').map(|(at, _)| at).find(begins_tag);
        let said = line[..tag.unwrap_or(line.len())].trim_end();
        let is_behind = !self.bytes[blank_from..self.at].contains(&b'\n');
        let is_beside = is_behind || tag.is_some();
        if said.is_empty() || !is_beside || !(1..MANY).contains(&game.tags.len()) {
            return false;
        }
        let (blank, next) = split_signs(&rest[said.len()..]);
        // A file is cut into blocks where a line begins so below a blank one.
        let is_cut = next.starts_with("[Event ") && blank.matches('\n').count() > 1;
        let is_star = said == "*" && (blank_from == self.at || blank.is_empty());
        // Words between two tags of one line are of a page whose lines are lost: its moves are not to be found either.
        let is_page = is_behind && tag.is_some() && said.contains(char::is_alphabetic);
        let is_inside = !is_cut && !is_page && self.is_further_tag(next, game);
        let is_last = is_behind && tag.is_none() && self.begins_moves(self.text.len() - next.len());
        let goes_on =
            if is_star { is_inside } else { self.has_no_move(said) && (is_inside || is_last) };
        if goes_on {
            let start = self.at;
            self.keep_stray(game, start, start + said.len());
            self.report(Code::JunkText, start, self.at);
        }
        goes_on
    }

    /// Keeps lines of words below the tags as comments, if they are here and the first move follows them.
    fn words_below_tags(&mut self, game: &mut Game, blank_from: usize) -> bool {
        if game.tags.is_empty() || !self.bytes[blank_from..self.at].contains(&b'\n') {
            return false;
        }
        let Some(end) = self.end_of_words() else { return false };
        while self.at < end {
            let start = self.at;
            let line = near_line(&self.text[start..end]);
            self.at += line.trim_end().len();
            self.push_mark(game, MarkKind::LineComment, 0, start);
            self.at += self.text[self.at..end].len() - self.text[self.at..end].trim_start().len();
        }
        true
    }

    /// The place of the first move, if nothing but lines of words is before it. It may follow the last word.
    fn end_of_words(&self) -> Option<usize> {
        let near = &self.text[self.at..];
        let near = &near[..near.floor_char_boundary(LOOK)];
        let mut at = self.at;
        for line in near.split_inclusive('\n') {
            let indent = line.len() - line.trim_start().len();
            if at > self.at && self.begins_moves_or_aside(at + indent) {
                return Some(at + indent);
            }
            let first = line.find(" 1.").map(|blank| blank + 1);
            let first = first.filter(|&first| self.begins_moves(at + first));
            let words = &line[..first.unwrap_or(line.len())];
            if !(self.has_no_move(words) && (at > self.at || has_word(words))) {
                return None;
            }
            if let Some(first) = first {
                return Some(at + first);
            }
            at += line.len();
        }
        None
    }

    /// Whether the first move of a game is at a place, or a comment and the move behind it.
    fn begins_moves_or_aside(&self, at: usize) -> bool {
        let behind = behind_asides(&self.text[at..]);
        let place = behind.map_or(at, |next| Span::of_part(self.text, next).start as usize);
        self.begins_moves(place)
    }

    /// Whether the first move of a game is at a place, with its number; or the result of a game without moves.
    fn begins_moves(&self, at: usize) -> bool {
        let number = number::at(self.bytes, at);
        let is_number = number.digits > 0 && (number.dots > 0 || number.value == 1);
        let is_result = || {
            let result = self.result_at(at);
            result.is_some_and(|(_, length)| near_line(&self.text[at + length..]).trim().is_empty())
        };
        number.digits > 0 && (is_number && self.numbered_move(at) || is_result())
    }

    /// Whether a text in one line has neither a move of any notation nor a result, and no sign that opens something.
    fn has_no_move(&self, line: &str) -> bool {
        !line.contains(['[', '{', '}', '$'])
            && !line.starts_with(['%', '(', ';'])
            && self.is_of_words(line)
            && !movetext::is_movetext(line)
    }
}

/// Whether one of the words of a line has at least three letters, as words of a heading have.
fn has_word(line: &str) -> bool {
    line.split_whitespace().any(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 2)
}

/// The blanks and stray signs at the beginning of a text, and the text behind them.
fn split_signs(text: &str) -> (&str, &str) {
    let is_stray = |c: char| {
        c.is_whitespace() || is_invisible(c) || !c.is_alphanumeric() && !"[{(;*%$".contains(c)
    };
    text.split_at(text.find(|c| !is_stray(c)).unwrap_or(text.len()))
}
