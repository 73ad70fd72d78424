//! Turns the Markdown of `convert` into plain text, with the place of each piece.

use super::inline::{
    KEPT_GLYPH, TIE, begins_number, begins_variation, ends_in_number, is_move_like, is_prose,
    is_result_line, is_sign, unescaped, word_length,
};
use crate::game::NOTATION;
use crate::notation::draw_offer;
use crate::read::layout::Layout;
use crate::read::layout::annotated_text::AnnotatedText;
use crate::read::layout::page_text::{Aside, DASH};
use crate::text::Span;

/// The number of lines in italics below the title of a book, and below the heading of a game, which show again what
/// the tags say.
const SUBTITLES: [u8; 2] = [3, 2];

/// Maximum length of a tag of HTML, in bytes.
const LONGEST_TAG: usize = 1 << 8;

/// What words are at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Moves of the open line.
    Moves,
    /// A remark; so many parentheses are open in it.
    Remark(usize),
    /// What could not be played.
    Unplayed,
}

/// The length of a parenthesis at the beginning of a text that a blank does not part; of its first sign if none ends it.
fn parenthesis_length(text: &str) -> usize {
    let inside = &text[..text.find(char::is_whitespace).unwrap_or(text.len())];
    inside.find(')').map_or(1, |close| close + 1)
}

/// A page under construction.
pub(super) struct MarkdownPage<'t> {
    text: &'t str,
    page: AnnotatedText,
    state: State,
    /// The number of open variations.
    depth: usize,
    /// Whether a main-line move in bold is open.
    in_bold: bool,
    /// Whether the last thing was a board, whose caption may follow.
    after_board: bool,
    /// The number of lines that may still belong to the heading.
    subtitles: u8,
    /// Whether a paragraph begins here.
    at_paragraph: bool,
}

impl<'t> MarkdownPage<'t> {
    /// Reads the page in a text.
    pub(super) fn of(text: &'t str) -> Self {
        let mut page = Self {
            text,
            page: AnnotatedText::new(false),
            state: State::Moves,
            depth: 0,
            in_bold: false,
            after_board: false,
            subtitles: 0,
            at_paragraph: true,
        };
        let mut at = 0;
        while at < text.len() {
            at = page.block(at);
        }
        page
    }

    /// The plain text with the places of its pieces.
    pub(super) fn into_layout(mut self) -> Layout {
        self.end_aside();
        self.page.into_layout()
    }

    /// Reads a line, or a block of several; returns the place after it.
    fn block(&mut self, at: usize) -> usize {
        let end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length + 1);
        let line = self.text[at..end].trim();
        if line.is_empty() {
            self.paragraph();
            self.at_paragraph = true;
            return end;
        }
        if line.starts_with("<!--") && !line.starts_with(KEPT_GLYPH) {
            return self.comment(at);
        }
        if line.starts_with("```") {
            return self.fence(at, end);
        }
        if self.is_shown_elsewhere(&self.text[at..end]) {
            return end;
        }
        let begins = std::mem::take(&mut self.at_paragraph);
        self.after_board = false;
        if line.starts_with('#') {
            self.heading(line);
        } else if begins && self.depth == 0 && is_result_line(line) {
            self.result(at, end);
        } else {
            if begins && self.depth == 0 && is_prose(&self.text[at..end]) {
                self.begin_remark();
            }
            self.inline(at, end);
        }
        end
    }

    /// Whether a line repeats what others say: a caption, a subtitle, a link to a place on the page, a crosstable.
    fn is_shown_elsewhere(&mut self, line: &str) -> bool {
        let is_indented = line.starts_with(char::is_whitespace); // a remark
        let line = line.trim();
        let is_italic = line.len() > 2
            && !is_indented
            && line.starts_with('*')
            && !line.starts_with("**")
            && line.ends_with('*')
            && self.at_paragraph;
        if is_italic && self.after_board {
            self.after_board = false;
            return true;
        }
        if is_italic && self.subtitles > 0 {
            self.subtitles -= 1;
            return true;
        }
        self.depth == 0 && (line.starts_with('|') || line.starts_with("- ") && line.contains("](#"))
    }

    fn paragraph(&mut self) {
        if self.state != State::Unplayed {
            self.end_aside();
        }
        if self.depth == 0 {
            self.page.paragraph();
        } else {
            self.page.blank();
        }
    }

    /// Reads a comment of HTML: our own hold the tags, and name the notation of what could not be played.
    fn comment(&mut self, at: usize) -> usize {
        let inner = at + self.text[at..].find("<!--").unwrap_or_default() + 4;
        let close = self.text[inner..].find("-->").map_or(self.text.len(), |length| inner + length);
        let mut start = inner;
        for line in self.text[inner..close].split_inclusive('\n') {
            let said = line.trim();
            let from = start + line.find(said).unwrap_or_default();
            let command = said.strip_prefix("[%").and_then(|said| said.strip_suffix(']'));
            if let Some(reading) = command.and_then(|said| said.strip_prefix(NOTATION)) {
                self.page.read_unplayed_as(Some(reading.trim()));
            } else if said.starts_with('[') && said.ends_with("\"]") {
                self.end_game_in_tags();
                self.page.tag_section(self.text, from, from + said.len());
            }
            start += line.len();
        }
        let end = (close + 3).min(self.text.len());
        self.text[end..].find('\n').map_or(self.text.len(), |length| end + length + 1)
    }

    fn end_game_in_tags(&mut self) {
        if !self.page.in_tags() {
            self.end_game();
        }
    }

    fn end_game(&mut self) {
        self.end_aside();
        (self.depth, self.in_bold) = (0, false);
        self.page.end_game();
    }

    /// Passes over a block of code with a board; any other is kept as it is.
    fn fence(&mut self, at: usize, end: usize) -> usize {
        let close = self.text[end..].find("```").map_or(self.text.len(), |length| end + length);
        let behind = self.text[close..].trim_start_matches('`');
        let line = behind.split_inclusive('\n').next().unwrap_or_default();
        let said = line.trim();
        let after = Span::of_part(self.text, if said.is_empty() { line } else { said });
        let after = if said.is_empty() { after.end } else { after.start } as usize;
        let is_board =
            self.text[at..end].trim() == "```text" && self.text[end..close].starts_with(['1', '8']);
        if is_board {
            self.after_board = true;
            self.paragraph();
        } else {
            self.end_game();
            self.page.verbatim(self.text, end, close);
        }
        after
    }

    /// Reads the heading of a game, the players of which its tags name as well, if it has any.
    fn heading(&mut self, line: &'t str) {
        self.subtitles = SUBTITLES[usize::from(line.starts_with("##"))];
        let is_titled = !self.page.in_tags() && line.starts_with("## ") && line.contains(DASH);
        if self.page.in_tags() {
            return;
        }
        self.end_game();
        if is_titled {
            let start = Span::of_part(self.text, line).start as usize;
            self.page.begin_title(line, start);
            self.pieces(start + 3, start + line.len());
            self.page.end_title();
        }
    }

    /// Adds the pieces of words without any meaning of their own.
    fn pieces(&mut self, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            at = self.piece(at, end);
        }
    }

    /// Adds a blank, an escaped character or a run of others; returns the place after it.
    fn piece(&mut self, at: usize, end: usize) -> usize {
        let rest = &self.text[at..end];
        let first = rest.chars().next().unwrap_or(' ');
        let (start, length) = match first {
            c if c.is_whitespace() => {
                self.page.blank();
                return at + c.len_utf8();
            }
            '\\' => match rest[1..].chars().next().filter(char::is_ascii_punctuation) {
                Some(_) => (at + 1, 1),
                None => (at, 1),
            },
            c => {
                let next = rest[c.len_utf8()..]
                    .find(|c: char| c.is_whitespace() || "\\*~()<".contains(c))
                    .unwrap_or(rest.len() - c.len_utf8());
                (at, c.len_utf8() + next)
            }
        };
        let place = Span::from_range(start..start + length);
        self.page.piece(&self.text[start..start + length], place);
        start + length
    }

    fn result(&mut self, at: usize, end: usize) {
        self.end_aside();
        self.page.begin_result();
        let line = self.text[at..end].trim();
        let start = Span::of_part(self.text, line).start as usize;
        self.pieces(start + 2, start + line.len() - 2);
        self.page.end_moves();
        self.end_game();
        self.page.read_unplayed_as(None);
    }

    fn inline(&mut self, start: usize, end: usize) {
        let mut at = start;
        while at < end {
            at = self.step(at, end);
        }
    }

    /// Reads one sign, blank or word; returns the place after it.
    fn step(&mut self, at: usize, end: usize) -> usize {
        let rest = &self.text[at..end];
        match rest.as_bytes()[0] {
            b'*' if rest.starts_with("**") => self.bold(at, end),
            b'*' => at + 1,
            b'~' if rest.starts_with("~~") => {
                self.strike();
                at + 2
            }
            b'<' if rest.starts_with(KEPT_GLYPH) => self.kept_glyph(at, end),
            b'<' => {
                let tag = rest.bytes().take(LONGEST_TAG).position(|byte| byte == b'>');
                tag.map_or(at + 1, |length| at + length + 1)
            }
            b'(' if self.state == State::Moves && rest.starts_with(draw_offer::SIGN) => {
                let behind = at + draw_offer::SIGN.len();
                self.page.piece(draw_offer::SIGN, Span::from_range(at..behind));
                self.page.blank();
                behind
            }
            b'(' if self.is_part_of_move(at) => self.inside_move(at, end),
            b'(' => self.open(at, end),
            b')' => self.close(at),
            _ => self.blank_or_word(at, end),
        }
    }

    /// Reads the number of a glyph, which a comment keeps.
    fn kept_glyph(&mut self, at: usize, end: usize) -> usize {
        let start = at + KEPT_GLYPH.len() - 1;
        let Some(length) = self.text[start..end].find("-->") else { return at + 1 };
        self.end_aside();
        let place = Span::from_range(start..start + length);
        self.page.kept_glyph(&self.text[start..start + length], place);
        start + length + 3
    }

    /// Reads `**`: around a move of the main line, or around words.
    fn bold(&mut self, at: usize, end: usize) -> usize {
        if self.in_bold {
            self.in_bold = false;
            self.page.end_moves();
        } else if self.depth == 0
            && (self.state == State::Moves || begins_number(&self.text[at + 2..end]))
        {
            self.end_aside();
            self.in_bold = true;
            self.page.begin_moves();
        }
        at + 2
    }

    fn strike(&mut self) {
        if self.state == State::Unplayed {
            return self.end_aside();
        }
        self.end_aside();
        self.page.begin_aside(Aside::Unplayed);
        self.state = State::Unplayed;
    }

    /// Whether a parenthesis belongs to a move, as the square of its piece does in descriptive notation: `N(KN1)-K2`.
    fn is_part_of_move(&self, at: usize) -> bool {
        self.state == State::Moves && self.text[..at].ends_with(char::is_alphanumeric)
    }

    /// Adds what stands in such a parenthesis, up to a blank at most; returns the place after it.
    fn inside_move(&mut self, at: usize, end: usize) -> usize {
        let word = &self.text[at..at + parenthesis_length(&self.text[at..end])];
        let place = Span::from_range(at..at + word.len());
        self.page.piece(word, place);
        at + word.len()
    }

    fn open(&mut self, at: usize, end: usize) -> usize {
        let is_variation = self.state == State::Moves
            || begins_variation(&self.text[at + 1..end])
            || self.is_before_board(at + 1);
        if is_variation && self.state != State::Unplayed && !self.in_bold {
            self.end_aside();
            self.page.open_variation();
            self.depth += 1;
            return at + 1;
        }
        self.begin_remark();
        if let State::Remark(depth) = &mut self.state {
            *depth += 1;
        }
        self.page.piece("(", Span::from_range(at..at + 1));
        at + 1
    }

    /// Whether a board follows. A parenthesis that stays open before it is none of a remark's.
    fn is_before_board(&self, at: usize) -> bool {
        let (blank, behind) =
            self.text[at..].split_at(self.text[at..].len() - self.text[at..].trim_start().len());
        blank.contains('\n') && behind.starts_with("```")
    }

    fn close(&mut self, at: usize) -> usize {
        match &mut self.state {
            State::Remark(depth) if *depth > 0 => *depth -= 1,
            State::Remark(_) | State::Moves if self.depth > 0 && !self.in_bold => {
                self.end_aside();
                self.page.close_variation();
                self.depth -= 1;
                return at + 1;
            }
            _ => {}
        }
        self.page.piece(")", Span::from_range(at..at + 1));
        at + 1
    }

    fn blank_or_word(&mut self, at: usize, end: usize) -> usize {
        let rest = &self.text[at..end];
        let length = rest.len() - rest.trim_start().len();
        if length == 0 {
            return self.word(at, end);
        }
        self.page.blank();
        let behind = &rest[length..];
        if behind.is_empty() || self.in_bold {
            return at + length;
        }
        // The last blank of a remark may be a hard one, and the first one as well.
        let blanks = &rest[..length];
        let spaces = &blanks[blanks.trim_end_matches(' ').len()..];
        match (self.state, spaces) {
            (State::Moves, _) if blanks.starts_with("  ") => self.begin_remark(),
            (State::Remark(_), _)
                if blanks.ends_with(TIE)
                    && (is_sign(behind) || behind.starts_with(draw_offer::SIGN)) =>
            {
                self.end_aside();
            }
            (State::Remark(_), "  ") if self.depth > 0 => self.end_aside(),
            (State::Remark(_), " ") if self.depth > 0 && begins_number(behind) => self.end_aside(),
            (State::Remark(_), "  " | "   ") => {
                self.end_aside();
                self.begin_remark();
            }
            _ => {}
        }
        at + length
    }

    fn word(&mut self, at: usize, end: usize) -> usize {
        let rest = &self.text[at..end];
        if self.state == State::Moves && !self.in_bold {
            let word = &rest[..word_length(rest)];
            let is_move = self.depth > 0
                && (begins_number(rest)
                    || is_move_like(&unescaped(word))
                    || self.follows_one_blank(at));
            if !is_move && !is_sign(rest) {
                self.begin_remark();
            } else if !word.is_empty() {
                self.pieces(at, at + word.len());
                if self.text[..at].strip_suffix(TIE).is_some_and(|before| !ends_in_number(before)) {
                    self.page.end_sign();
                }
                return at + word.len();
            }
        }
        if rest.starts_with('\\') && rest[1..].trim().is_empty() {
            self.page.blank(); // a line break
            return at + 1;
        }
        self.piece(at, end)
    }

    /// Whether one blank stands before a place, as before every word in the place of a move; two stand before a remark.
    fn follows_one_blank(&self, at: usize) -> bool {
        let before = self.text[..at].strip_suffix([' ', '\u{a0}']);
        before.is_some_and(|before| !before.ends_with([' ', '\n', '(']))
    }

    fn begin_remark(&mut self) {
        if self.state == State::Moves && self.page.begin_aside(Aside::Remark) {
            self.state = State::Remark(0);
        }
    }

    fn end_aside(&mut self) {
        if self.state != State::Moves {
            self.page.end_aside();
            self.state = State::Moves;
        }
    }
}
