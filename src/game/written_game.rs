//! One game and its moves, as written.

use std::borrow::Cow;

use super::mark::{Mark, MarkKind};
use super::outcome::Outcome;
use super::preserved::{Preserved, unescape};
use super::tag::TagPair;
use crate::board::{Color, MoveNumber};
use crate::language::Language;
use crate::notation::{Claims, MovePattern, Notation, PackedPattern};
use crate::text::Span;

/// One move as written; its meaning is kept by the game ([`Game::pattern`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The token with its own marks (`Bxf7+`, `exd6 e.p.`), but without glyphs and draw offer.
    pub span: Span,
    /// Whether a variation follows that replaces this move.
    pub has_variations: bool,
    pub(crate) packed: PackedPattern,
}

/// One game as written.
///
/// Moves are in the order of the text, those of variations included; everything between them (comments, glyphs,
/// parentheses, unexpected move numbers, draw offers) is a [`Mark`] that records which move it precedes. With two flat
/// lists, the common game, which is nothing but moves, is processed at the speed of reading memory.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// The whole game in the source, from its first tag or move to its last byte.
    pub span: Span,
    /// Tag pairs, in written order.
    pub tags: Vec<TagPair>,
    /// Written moves of the main line and all variations, in the order of the text.
    pub moves: Vec<WrittenMove>,
    /// The patterns of those moves that are too uncommon to be packed: see [`Game::pattern`].
    pub(crate) patterns: Vec<MovePattern>,
    /// Everything between the moves, in the order of the text.
    pub marks: Vec<Mark>,
    /// Indices into `marks` of the parentheses that open and close variations.
    pub brackets: Vec<u32>,
    /// Indices into `marks` of the move numbers that the reader did not expect.
    pub numbers: Vec<u32>,
    /// The closing result token, if there is one.
    pub result: Option<(Outcome, Span)>,
    /// The move number of the first ply of the main line (`12...` for `12... Nf6`), if any number is written.
    pub first_number: Option<MoveNumber>,
    /// The comments that keep text which is not a move of the game.
    pub preserved: Vec<Preserved>,
    /// Notation and language that the container names for the game, if it was read in these.
    pub named_syntax: Option<(Notation, &'static Language)>,
    /// Notation and language of kept moves (`[%unplayed …]`), where the record says that they differ from those of the
    /// other moves.
    pub preserved_syntax: Option<(Notation, &'static Language)>,
}

impl Game {
    /// Clears everything but the allocated memory, for reuse with the next game.
    pub fn clear(&mut self) {
        self.span = Span::default();
        self.tags.clear();
        self.moves.clear();
        self.patterns.clear();
        self.marks.clear();
        self.brackets.clear();
        self.numbers.clear();
        self.result = None;
        self.first_number = None;
        self.preserved.clear();
        self.named_syntax = None;
        self.preserved_syntax = None;
    }

    /// Where the moves and what belongs to them end: before the closing result. One that stands in the heading of the
    /// game is above them.
    pub(crate) fn end_of_moves(&self) -> u32 {
        let last = self.moves.last().map_or(0, |last| last.span.end);
        let result = self.result.map(|(_, span)| span.start).filter(|&start| start >= last);
        result.unwrap_or(self.span.end)
    }

    /// Whether a place lies in a comment that keeps unplayed moves; such text has no influence on the reading.
    #[must_use]
    pub fn keeps(&self, place: Span) -> bool {
        let next = self.preserved.partition_point(|part| part.text.start <= place.start);
        next.checked_sub(1).is_some_and(|last| place.end <= self.preserved[last].text.end)
    }

    /// The token of a move, without the escapes of a comment that keeps it.
    ///
    /// # Panics
    /// If the game has no such move.
    pub(crate) fn written<'t>(&self, index: usize, text: &'t str) -> Cow<'t, str> {
        let span = self.moves[index].span;
        if self.preserved.is_empty() || !self.keeps(span) {
            return Cow::Borrowed(span.of(text));
        }
        unescape(span.of(text))
    }

    /// A stretch of the text without the signs of the commands that kept it, if any did.
    pub(crate) fn without_commands<'t>(&self, text: &'t str, span: Span) -> Cow<'t, str> {
        if self.preserved.is_empty() {
            return Cow::Borrowed(span.of(text));
        }
        let mut plain = String::new();
        let mut from = span.start;
        let first = self.preserved.partition_point(|kept| kept.comment.end <= span.start);
        for kept in self.preserved[first..].iter().take_while(|kept| kept.comment.start < span.end)
        {
            for sign in [
                Span::new(kept.comment.start, kept.text.start),
                Span::new(kept.text.end, kept.comment.end),
            ] {
                if sign.start < span.end && sign.end > from {
                    let end = sign.start.max(from);
                    plain.push_str(&unescape(Span::new(from, end).of(text)));
                    from = sign.end.min(span.end);
                    if !Span::new(from, span.end).of(text).starts_with(['!', '?']) {
                        plain.push(' '); // a glyph stays beside its move
                    }
                }
            }
        }
        plain.push_str(&unescape(Span::new(from, span.end.max(from)).of(text)));
        Cow::Owned(plain)
    }

    /// The tag pair with this name, the first if there are several.
    #[must_use]
    pub fn tag(&self, text: &str, name: &str) -> Option<&TagPair> {
        let is_named =
            |tag: &&TagPair| tag.name.len() as usize == name.len() && tag.name.of(text) == name;
        self.tags.iter().find(is_named).or_else(|| {
            let is_sheet = self.tags.first().is_some_and(TagPair::is_header);
            self.tags.iter().find(|tag| is_sheet && tag.name(text) == name)
        })
    }

    /// Whether the record begins later than the game: its first number is above 1 (or is Black's), and no position is
    /// given.
    pub(crate) fn begins_late(&self, text: &str) -> bool {
        let is_late = |first: MoveNumber| first.number > 1 || first.side == Color::Black;
        self.first_number.is_some_and(is_late) && self.tag(text, "FEN").is_none()
    }

    /// Whose move comes first: by its number, or else by the tag FEN; White's if neither is there.
    pub(crate) fn first_side(&self, text: &str) -> Color {
        let numbered = self.first_number.map(|first| first.side);
        numbered.or_else(|| self.side_of_fen(text)).unwrap_or(Color::White)
    }

    /// Who is to move according to the tag FEN, if there is one.
    pub(crate) fn side_of_fen(&self, text: &str) -> Option<Color> {
        let fen = self.tag(text, "FEN")?;
        let turn = fen.value.of(text).split_whitespace().nth(1)?;
        Some(if turn.eq_ignore_ascii_case("b") { Color::Black } else { Color::White })
    }

    /// The meaning of the move at this index in [`Game::moves`]; [`MovePattern::UNREADABLE`] if no notation explains
    /// it.
    ///
    /// # Panics
    /// If the game has no such move.
    #[must_use]
    pub fn pattern(&self, index: usize) -> MovePattern {
        self.moves[index].packed.pattern(&self.patterns)
    }

    /// The meaning of each move, in the order of the text.
    pub fn patterns(&self) -> impl Iterator<Item = MovePattern> {
        self.moves.iter().map(|written| written.packed.pattern(&self.patterns))
    }

    /// Indices into [`Game::moves`] of the moves of the main line, without those of variations.
    pub fn main_line(&self) -> impl Iterator<Item = usize> + use<'_> {
        self.main_line_from(0)
    }

    /// Indices of the main line starting at one of its moves.
    pub(crate) fn main_line_from(&self, first: usize) -> impl Iterator<Item = usize> + use<'_> {
        let mark = |mark: u32| &self.marks[mark as usize];
        // Any variation opened before a move of the main line has been closed before it.
        let before = self.brackets.partition_point(|&bracket| mark(bracket).at as usize <= first);
        let behind = if first == 0 { 0 } else { before };
        let mut brackets = self.brackets[behind..].iter().map(move |&at| mark(at)).peekable();
        let mut depth = 0_u32;
        (first..self.moves.len()).filter(move |&index| {
            while let Some(mark) = brackets.next_if(|mark| mark.at as usize <= index) {
                let opens = mark.kind == MarkKind::Open;
                depth = if opens { depth + 1 } else { depth.saturating_sub(1) };
            }
            depth == 0
        })
    }

    /// The marks of the main line, each with the number of its moves before the mark. Of a variation, only the opening
    /// parenthesis is included.
    pub(crate) fn main_line_marks(&self) -> impl Iterator<Item = (u32, &Mark)> {
        let (mut ply, mut moves, mut depth) = (0, 0, 0_u32);
        self.marks.iter().filter_map(move |mark| {
            let is_main = depth == 0;
            ply += if is_main { mark.at - moves } else { 0 };
            moves = mark.at;
            match mark.kind {
                MarkKind::Open => depth += 1,
                MarkKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            is_main.then_some((ply, mark))
        })
    }

    /// Appends a move.
    pub(crate) fn push_move(&mut self, span: Span, pattern: &MovePattern) {
        let packed = PackedPattern::of(pattern).unwrap_or_else(|| self.list(pattern));
        self.moves.push(WrittenMove { span, has_variations: false, packed });
    }

    fn list(&mut self, pattern: &MovePattern) -> PackedPattern {
        self.patterns.push(*pattern);
        PackedPattern::listed(self.patterns.len() as u32 - 1)
    }

    /// Extends the last move to end here and adds claims to it.
    pub(crate) fn extend_last_move(&mut self, end: u32, claims: Claims) {
        let Some(index) = self.moves.len().checked_sub(1) else { return };
        let mut pattern = self.pattern(index);
        pattern.claims = pattern.claims.union(claims);
        if let Some(place) = self.moves[index].packed.list_index() {
            self.patterns[place] = pattern;
        } else {
            let packed = PackedPattern::of(&pattern).unwrap_or_else(|| self.list(&pattern));
            (self.moves[index].packed, self.moves[index].has_variations) = (packed, false);
        }
        self.moves[index].span.end = end;
    }
}
