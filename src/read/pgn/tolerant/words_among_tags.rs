//! What stands beside the tags of a game and is none: a sign that does not belong there (`[Event "A"],`), what is left of a
//! page or a letter (`<br>`, `=20`).

use super::line::near_line;
use crate::finding::Code;
use crate::game::Game;
use crate::read::line::movetext;
use crate::read::pgn::tags::{MANY, TagNames, plain_head};
use crate::read::pgn::word::is_invisible;
use crate::read::pgn::{Reader, number};

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
        if self.bytes.get(self.at) == Some(&b'[') {
            return self.other_tag_pair(game, names, blank_from);
        }
        self.damaged_tag_line(game, names, blank_from) || self.text_beside_tag(game, blank_from)
    }

    /// Keeps what stands behind a tag or before the next one in its line, if the section goes on behind it, or the moves
    /// begin below it.
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

/// The blanks and stray signs at the beginning of a text, and the text behind them.
fn split_signs(text: &str) -> (&str, &str) {
    let is_stray = |c: char| {
        c.is_whitespace() || is_invisible(c) || !c.is_alphanumeric() && !"[{(;*%$".contains(c)
    };
    text.split_at(text.find(|c| !is_stray(c)).unwrap_or(text.len()))
}
