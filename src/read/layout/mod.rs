//! Lays out PGN from another container, with the way back.
//!
//! A container other than PGN is turned into PGN text and then read by the PGN reader. Every piece of that text knows
//! the place that it came from, so that findings point into the file.

pub(super) mod annotated_text;
pub(super) mod page_text;
pub(super) mod running_text;

use std::fmt::Write as _;

use super::line::movetext::{is_move, is_movetext};
use crate::board::{Color, Position};
use crate::game::{
    END_OF_GAME, NOTATION, Nag, Outcome, UNCLOSED_VARIATION, UNPLAYED, UNPLAYED_MOVE, UNREAD,
    escape, fits_braces, has_other_meaning,
};
use crate::notation::draw_offer;
use crate::text::sign::is_nought;
use crate::text::{LaidOut, MappedSpan, NamedSyntax, Source, Span};

/// Whether a game begins from the standard starting position, which needs no tag.
pub(super) fn is_usual_start(fen: &str) -> bool {
    fen == Position::start().fen()
}

/// Whether a token could be read as anything but a single move: it contains separators or signs of illegibility, it
/// means something else or may be half of something that does, or it is a move in no notation.
fn breaks_movetext(token: &str) -> bool {
    if is_plain(token) || is_common(token) {
        return false;
    }
    let is_castling = token.starts_with(|c| c != '0' && is_nought(c));
    token.contains(['{', '}', '[', ']', '(', ')', '$', '%', ';', '!', '?', ',', '/', '.'])
        || token.contains(char::is_control)
        || !token.contains(char::is_alphabetic)
        || token.starts_with(|c: char| c.is_ascii_digit())
        || !is_castling && !token.contains(char::is_numeric)
        || has_other_meaning(token)
        || !is_move(token)
}

/// Whether a token consists of letters and digits and ends in a square, like nearly all.
fn is_plain(token: &str) -> bool {
    let bare = token.strip_suffix(['+', '#']).unwrap_or(token).as_bytes();
    matches!(bare, [before @ .., b'a'..=b'h', b'1'..=b'8'] if before.len() < 5
        && before.first().is_none_or(u8::is_ascii_alphabetic)
        && before.iter().all(u8::is_ascii_alphanumeric))
}

/// Whether a token is castling with zeros, a null move, or a move of digits.
fn is_common(token: &str) -> bool {
    let is_iccf = (4..=5).contains(&token.len()) && token.bytes().all(|byte| byte.is_ascii_digit());
    is_iccf || token.starts_with("0-0") || token == "--"
}

/// PGN text under construction, with the places that its pieces came from.
#[derive(Default)]
pub(super) struct Layout {
    text: String,
    places: Vec<MappedSpan>,
    /// Parts after a game that the container does not explain.
    unexplained: Vec<Span>,
    /// Whether a game has begun.
    in_game: bool,
    /// Whether the current game has a result, which ends it.
    has_result: bool,
    /// The starts of games that are records of their own.
    games: Vec<u32>,
    /// Notation and language of the games, where the container names them.
    named: Vec<NamedSyntax>,
    /// The start of the current game.
    began: u32,
    /// Whether the next piece follows without a space.
    glued: bool,
    counter: MoveCounter,
    /// The counters of the lines that variations interrupt, innermost last.
    waiting: Vec<MoveCounter>,
    /// Number of open variations that were never closed, among moves that were not played.
    unclosed: usize,
}

/// The current number of a line.
#[derive(Clone, Copy, Default)]
pub(super) struct MoveCounter {
    /// Twice the number of the next move, plus one if it is Black's.
    count: u64,
    /// Whether the next move needs its number although it is Black's.
    due: bool,
    /// Whether the line had a number of its own: from there on, only such numbers are written.
    silent: bool,
    /// Whether the line has moves: a variation replaces the last of them or, if there are none, begins with the line.
    has_moves: bool,
}

impl MoveCounter {
    /// The first move number: as it was written, or else that of the starting position.
    pub(super) fn first(written: Option<&str>, start: Option<&str>) -> Self {
        let mut fields = start.unwrap_or_default().split_whitespace();
        let black_moves = fields.nth(1) == Some("b");
        let digits = written.map(|written| written.trim_end_matches('.'));
        let number = digits.or_else(|| fields.nth(3)).and_then(|digits| digits.parse().ok());
        let black = written.map_or(black_moves, |written| written.ends_with("..."));
        let count = number.unwrap_or(1_u64).saturating_mul(2).saturating_add(black.into());
        Self { count, due: true, ..Self::default() }
    }
}

impl Layout {
    /// Replaces the source by the laid-out text.
    pub(super) fn finish(self, source: Source) -> Source {
        let Self { text, places, unexplained, games, named, .. } = self;
        source.laid_out(LaidOut { text, places, unexplained, games, is_copy: false, named })
    }

    /// Keeps text that the container does not explain, in lines of its own. After a game they are escaped (PGN
    /// standard, section 6), so that nothing in them can be taken for part of that game, and kept for a finding.
    pub(super) fn unexplained(&mut self, text: &str, start: usize, end: usize) {
        self.begin_line();
        let begin = self.text.len() as u32 + 1; // after the escape sign
        let mut at = start;
        for line in text[start..end].split_inclusive('\n') {
            if self.in_game {
                self.text.push('%');
                self.glued = true;
            }
            self.push(line, Some(Span::from_range(at..at + line.len())));
            at += line.len();
        }
        let stretch = Span::new(begin, self.text.len() as u32);
        self.begin_line();
        match self.unexplained.last_mut() {
            _ if !self.in_game => {}
            Some(before) if before.end + 2 >= begin => before.end = stretch.end,
            _ => self.unexplained.push(stretch),
        }
    }

    /// Keeps text behind the result of a game, which it does not explain, in the same way, however that game began.
    pub(super) fn behind_result(&mut self, text: &str, start: usize, end: usize) {
        let in_game = std::mem::replace(&mut self.in_game, true);
        self.unexplained(text, start, end);
        self.in_game = in_game;
    }

    /// Begins a game. The previous one ends here, whatever it was and whatever follows.
    pub(super) fn begin_game(&mut self) {
        if self.in_game && !self.has_result {
            self.push(END_OF_GAME, None);
        }
        self.begin_line();
        (self.in_game, self.has_result) = (true, false);
        self.waiting.clear();
        self.unclosed = 0;
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.began = self.text.len() as u32;
    }

    /// Begins a game that is a record of its own in the container: it begins here, whatever it begins with.
    pub(super) fn begin_record(&mut self) {
        self.begin_game();
        self.games.push(self.began);
    }

    /// Writes a tag pair, each part with its place.
    pub(super) fn tag(&mut self, name: (&str, Option<Span>), value: (&str, Option<Span>)) {
        self.text.push('[');
        self.glued = true;
        self.push(name.0, name.1);
        self.text.push_str(" \"");
        self.glued = true;
        let plain = value.0.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        self.push(&plain, value.1);
        self.text.push_str("\"]\n");
    }

    /// Writes the tags for a position other than the standard starting position.
    pub(super) fn set_up(&mut self, fen: &str, from: Option<Span>) {
        self.tag(("SetUp", None), ("1", None));
        self.tag(("FEN", None), (fen, from));
    }

    /// Ends the tag section.
    pub(super) fn end_tags(&mut self) {
        self.text.push('\n');
    }

    /// Sets the number of the first move.
    pub(super) const fn count_from(&mut self, first: MoveCounter) {
        self.counter = first;
    }

    /// Writes a move, with its number if it is White's, or if it is Black's and does not follow directly.
    pub(super) fn played(&mut self, token: &str, from: Option<Span>) {
        self.number();
        self.token(token, from);
    }

    /// Writes the number of the next move if it needs one, and advances the counter.
    pub(super) fn number(&mut self) {
        let MoveCounter { count, due, silent, .. } = self.counter;
        let black = count % 2 == 1;
        if !silent && (due || !black) {
            self.push(&format!("{}{}", count / 2, if black { "..." } else { "." }), None);
        }
        self.counter = MoveCounter { count: count + 1, due: false, silent, has_moves: true };
    }

    /// Passes over the number of the next move, which was written without one.
    pub(super) const fn pass_number(&mut self) {
        let MoveCounter { count, silent, .. } = self.counter;
        self.counter = MoveCounter { count: count + 1, due: false, silent, has_moves: true };
    }

    /// Stops numbering, because what follows is not a move.
    pub(super) const fn end_numbers(&mut self) {
        self.counter.silent = true;
    }

    /// Writes an unexpected move number.
    pub(super) fn unexpected_number(&mut self, number: &str, from: Span) {
        self.counter.silent = true;
        self.push(number, Some(from));
        if number.len() == 2 && number.bytes().all(|byte| byte.is_ascii_digit()) {
            self.text.push('.'); // far from the count, two bare digits are a misread move
        }
    }

    /// Begins a variation.
    pub(super) fn open(&mut self) {
        let count = self.counter.count.saturating_sub(self.counter.has_moves.into());
        self.waiting.push(self.counter);
        self.counter = MoveCounter { count, due: true, has_moves: false, ..self.counter };
        self.push("(", None);
        self.glued = true;
    }

    /// Ends a variation.
    pub(super) fn close(&mut self) {
        if let Some(others) = self.unclosed.checked_sub(1) {
            self.unclosed = others;
            self.counter = self.waiting.pop().unwrap_or_default();
            return;
        }
        let last = self.text.rsplit([' ', '\n', '(']).next().unwrap_or_default();
        if !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit()) {
            self.text.push(' '); // `2)` would be a number
        }
        self.text.push(')');
        self.counter = self.waiting.pop().unwrap_or_default();
        self.counter.due = true;
    }

    /// Writes a glyph, `$1`.
    pub(super) fn nag(&mut self, number: &str, from: Span) {
        self.push(&format!("${number}"), Some(from));
    }

    /// Writes a glyph of a move that was not played as the record had it: `!`, or ` ?!` apart from its move. Where that
    /// is no glyph of this number, or would be read as an illegible move, it is the number.
    pub(super) fn written_glyph(&mut self, number: &str, written: Option<&str>, from: Span) {
        let is_apart = written.is_some_and(|written| written.starts_with(' '));
        let glyph = written.map(str::trim).and_then(|sign| Some((sign, Nag::for_glyph(sign)?)));
        let mover = if self.counter.count % 2 == 1 { Color::White } else { Color::Black };
        let is_of_number = |nag: &'static Nag| {
            // Where White and Black share the sign, it is about the one who moved.
            nag.behind_move(mover).number.to_string() == number
        };
        match glyph {
            Some((sign, nag)) if is_of_number(nag) => {
                self.glued = !is_apart && !self.text.ends_with(['.', '\n']);
                self.push(sign, Some(from));
            }
            _ => self.nag(number, from),
        }
    }

    /// Writes a comment, `{…}`.
    pub(super) fn comment(&mut self, text: &str, from: Option<Span>) {
        if let Some(from) = from.filter(|_| !fits_braces(text)) {
            return self.line_comment(text, from);
        }
        if self.counter.silent && text == UNCLOSED_VARIATION {
            self.unclosed += 1;
            return;
        }
        self.counter.due = true;
        self.push("{", None);
        self.glued = true;
        self.push(text, from);
        self.text.push('}');
    }

    /// Writes a comment to the end of the line, `; …`; in braces if it holds moves that would be read as those of the
    /// game.
    pub(super) fn line_comment(&mut self, text: &str, from: Span) {
        if fits_braces(text) && is_movetext(text) {
            return self.comment(text, Some(from));
        }
        self.counter.due = true;
        self.begin_line(); // after moves it may separate them
        self.push(";", None);
        self.glued = true;
        self.push(&text.replace(['\n', '\r'], " "), Some(from));
        self.begin_line();
    }

    /// Keeps text between moves that could not be read, word for word, so that nothing is read into it later.
    pub(super) fn unread(&mut self, text: &str, from: Span) {
        self.keep(UNREAD, text, from, None);
    }

    /// Writes a number or punctuation before a move that could not be played, as it was.
    pub(super) fn between(&mut self, text: &str, from: Span) {
        if text.contains(['{', '}', '(', ')', '[', ']', '%', '$', '*', ';', '\n']) {
            return self.unread(text, from);
        }
        self.push(text, Some(from));
    }

    /// Writes a cell that was left blank; its number, if it has one, is already written.
    pub(super) fn blank_cell(&mut self, from: Span) {
        self.push("___", Some(from));
    }

    /// Sets or withdraws the notation and language of the current game. A game with named ones is read in these,
    /// including its kept tokens, because they do not influence the choice.
    pub(super) fn written_in(&mut self, syntax: Option<(String, String)>) {
        self.named.pop_if(|last| last.at == self.began);
        if self.named.last().and_then(|last| last.names.as_ref()) != syntax.as_ref() {
            self.named.push(NamedSyntax { at: self.began, names: syntax });
        }
    }

    /// Writes a move that could not be played, in its own notation and language.
    pub(super) fn unplayed(&mut self, token: &str, from: Span, reading: &(String, String)) {
        self.number();
        self.keep(UNPLAYED_MOVE, token, from, Some(reading));
    }

    /// Writes the token of a move. One that could be read as something else was no move that was played: it is kept
    /// whole.
    pub(super) fn token(&mut self, token: &str, from: Option<Span>) {
        let token = token.trim();
        match from {
            Some(from) if !token.is_empty() && breaks_movetext(token) => {
                self.keep(UNPLAYED_MOVE, token, from, None);
            }
            from => self.push(token, from),
        }
    }

    /// Writes the result, which ends the game. One that would be a glyph after moves, such as `+/-`, is written in
    /// PGN's form.
    pub(super) fn result(&mut self, token: &str, from: Option<Span>) {
        let outcome = Outcome::from_token(token);
        self.has_result = outcome.is_some();
        let glyph = outcome.filter(|_| Nag::for_glyph(token).is_some());
        self.push(glyph.map_or(token, |outcome| outcome.token()), from);
    }

    /// Writes a result among the moves, which ends nothing.
    pub(super) fn inner_result(&mut self, token: &str, from: Span) {
        self.keep(UNPLAYED, token, from, None);
    }

    /// Keeps a text in a command of a comment.
    fn keep(&mut self, name: &str, text: &str, from: Span, reading: Option<&(String, String)>) {
        self.counter.due = true;
        self.push(&format!("{{[%{name} "), None);
        self.glued = true;
        self.push(&escape(text), Some(from));
        self.text.push(']');
        if let Some((notation, language)) = reading {
            let _ = write!(self.text, " [%{NOTATION} {notation} {language}]");
        }
        self.text.push('}');
    }

    /// Writes text between moves as it was, unless it opens something without closing it and would swallow what
    /// follows.
    pub(super) fn raw(&mut self, text: &str, from: Span) {
        if text.matches('(').count() != text.matches(')').count() {
            return self.unread(text, from);
        }
        self.counter.due = true;
        let is_tag_like = text.starts_with('['); // its line ends it, not a bracket
        if is_tag_like {
            self.begin_line();
        } else if text.starts_with('%') && self.text.ends_with('\n') {
            self.text.push(' '); // in the first column it would escape the line
        }
        self.push(text, Some(from));
        if is_tag_like || text.contains('\n') {
            self.begin_line(); // a tag or a comment may begin in the last line
        }
    }

    /// Writes a line of its own that is kept by older programs (PGN standard, section 6).
    pub(super) fn escape(&mut self, text: &str, from: Span) {
        self.begin_line();
        self.push(text, Some(from));
        self.begin_line();
    }

    /// Copies part of the text as it is, with nothing before it.
    pub(super) fn copy(&mut self, text: &str, start: usize, end: usize) {
        self.insert(&text[start..end], Some(Span::from_range(start..end)));
    }

    /// Inserts a piece that may differ from the text of the file, with nothing before it.
    pub(super) fn insert(&mut self, piece: &str, from: Option<Span>) {
        self.glued = true;
        self.push(piece, from);
    }

    /// The text so far.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Writes words about a game as a comment, so that a brace in them does not end it.
    pub(super) fn remark(&mut self, words: &str, from: Option<Span>) {
        self.comment(&words.replace('{', "(").replace('}', ")"), from);
    }

    /// Writes a draw offer, `(=)`.
    pub(super) fn draw_offer(&mut self) {
        self.push(draw_offer::SIGN, None);
    }

    /// Appends a piece, preceded by a space if one is needed.
    pub(super) fn push(&mut self, piece: &str, from: Option<Span>) {
        let glued = std::mem::take(&mut self.glued);
        if !glued && !self.text.is_empty() && !self.text.ends_with(['\n', ' ']) {
            self.text.push(' ');
        }
        let start = self.text.len() as u32;
        self.text.push_str(piece);
        if let Some(there) = from {
            self.places.push(MappedSpan { here: Span::new(start, self.text.len() as u32), there });
        }
    }

    /// Ends the line.
    pub(super) fn begin_line(&mut self) {
        self.glued = false;
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }
}
