//! Turns the main line of a game as written into the cells of one scoresheet, for reconstruction (`repair`).

use super::cell_line::CellLine;
use super::review::{Review, Step};
use crate::game::{Mark, MarkKind, Outcome};
use crate::notation::{Claims, Notation};
use crate::read::{
    RecordedGame, illegible_length, is_time, move_with_piece_apart, running_words, stands_for_move,
};
use crate::repair::{Cell, Reading, Record, ResultPlace, Sheet, WrittenResult};
use crate::text::Span;

/// Why a game cannot be reconstructed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotRepairable {
    /// It is not written in algebraic notation.
    Notation(Notation),
    /// Its start cannot be read, or it is not chess.
    Start,
}

/// Written text that is in no cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NotInCells {
    /// The number of variations, each with everything in it.
    pub variations: u64,
    /// The number of glyphs such as `!?`.
    pub glyphs: u64,
}

impl NotInCells {
    /// Adds the counts of another record.
    pub const fn add(&mut self, other: Self) {
        self.variations += other.variations;
        self.glyphs += other.glyphs;
    }
}

/// Minimum number of letters in a word that cannot be a move, if all are lower-case letters.
const WORD: usize = 4;

impl Review<'_> {
    /// The main line as written, cell by cell: moves whether or not they can be played, and blank cells, each with the
    /// draw offer and the remarks after it. Rows and columns follow the written numbers.
    ///
    /// # Errors
    /// If the game is not written in algebraic notation, or its start is unknown.
    ///
    /// ```
    /// use movetext::{Arbiter, Source};
    /// let sheet = Source::new("sheet", "1. e4 e5 2. Hf3 ___ 3. B?5 *");
    /// Arbiter::default().review(&sheet, 1, |review| {
    ///     let game = review.recorded_game().unwrap();
    ///     let cells = &game.record.sheets[0].cells;
    ///     let texts: Vec<_> = cells.iter().map(|cell| cell.text().unwrap_or_default()).collect();
    ///     assert_eq!(texts, ["e4", "e5", "Hf3", "", "B?5"]);
    ///     assert_eq!(cells[4].number, Some(3));
    /// });
    /// ```
    pub fn recorded_game(&self) -> Result<RecordedGame, NotRepairable> {
        if !self.verdict.judged {
            return Err(NotRepairable::Start);
        }
        if self.notation.is_spaced() || matches!(self.notation, Notation::Iccf | Notation::Smith) {
            return Err(NotRepairable::Notation(self.notation));
        }
        let text = self.source.text();
        let tags = self.game.tags.iter();
        let tags = tags.map(|tag| (tag.name(text).to_owned(), tag.value(text).into_owned()));
        let CellLine { cells, before: comments, .. } = self.cells();
        let sheets = vec![Sheet { language: Some(self.language), ..Sheet::of(cells) }];
        let (start, outcome) = (*self.start, self.verdict.outcome);
        let results = self.results();
        let record = Record { start, outcome, results, sheets, comments, ..Record::default() };
        Ok(RecordedGame { tags: tags.collect(), record, beside: Vec::new() })
    }

    /// The results in the tags and after the moves.
    fn results(&self) -> Vec<WrittenResult> {
        let text = self.source.text();
        let tag = self.game.tag(text, "Result");
        let tag = tag.and_then(|tag| Outcome::from_remarked(tag.value.of(text)));
        let token = self.game.result.map(|(outcome, _)| outcome);
        let of = |(place, outcome): (ResultPlace, Option<Outcome>)| {
            outcome.map(|outcome| WrittenResult { sheet: 0, place, outcome })
        };
        [(ResultPlace::Tag, tag), (ResultPlace::Token, token)].into_iter().filter_map(of).collect()
    }

    /// Counts the written text that is not part of [`recorded_game`](Self::recorded_game).
    #[must_use]
    pub fn not_in_cells(&self) -> NotInCells {
        let mut not_in_cells = NotInCells::default();
        for (_, mark) in self.game.main_line_marks() {
            match mark.kind {
                MarkKind::Open => not_in_cells.variations += 1,
                MarkKind::Nag
                    if self.parted_move(mark).is_none()
                        && !self.is_illegible_rank(mark)
                        && !self.is_letter_of_move(mark) =>
                {
                    not_in_cells.glyphs += 1;
                }
                _ => {}
            }
        }
        not_in_cells
    }

    /// Whether the text in place of a move cannot be a move: a clock time, or a word of at least four letters.
    fn is_remark(&self, index: usize) -> bool {
        let written = self.game.written(index, self.source.text());
        let written = written.trim_matches(['(', ')', '[', ']', ',', '.']);
        let is_word = || {
            let letters = || written.chars();
            letters().count() >= WORD
                && letters().all(|c| c.is_lowercase() && c != 'x')
                && letters().any(|c| c != 'o')
        };
        is_time(written) || self.game.pattern(index).is_unreadable() && is_word()
    }

    /// The words in place of a move that say that it is illegible.
    fn illegible_words(&self, index: usize) -> Option<Span> {
        if !self.game.pattern(index).is_unreadable() {
            return None;
        }
        let (text, span) = (self.source.text(), self.game.moves[index].span);
        let (before, rest) = text.split_at(span.start as usize);
        let length = illegible_length(rest)?;
        let is_cell = || self.game.keeps(span) || stands_for_move(before, &rest[length..]);
        is_cell().then(|| Span::new(span.start, span.start + length as u32))
    }

    /// The end of the running words that begin in place of a move.
    fn remark_end(&self, index: usize) -> Option<u32> {
        let start = self.game.moves[index].span.start;
        let is_unread = self.game.pattern(index).is_unreadable();
        let rest = &self.source.text()[start as usize..];
        let length = is_unread.then(|| running_words(rest)).flatten()?;
        Some(start + length as u32)
    }

    /// The move whose piece letter was read as a glyph before its square, in whole: `N c6`.
    fn parted_move(&self, mark: &Mark) -> Option<Span> {
        let text = self.source.text();
        let start = mark.span.start as usize;
        let is_letter = mark.span.of(text).bytes().all(|byte| byte.is_ascii_alphabetic());
        let length = move_with_piece_apart(&text[start..]).filter(|_| is_letter)?;
        let whole = Span::new(mark.span.start, (start + length) as u32);
        let next = self.game.moves.get(mark.at as usize)?.span;
        (mark.span.end <= next.start && next.end == whole.end).then_some(whole)
    }

    /// Whether a `?` stands where the rank of the move before it is due, as in `exf?` and `Bc?`: a move that names no
    /// rank is hardly one that somebody would comment on.
    fn is_illegible_rank(&self, mark: &Mark) -> bool {
        let text = self.source.text();
        let before = (mark.at as usize).checked_sub(1).and_then(|last| self.game.moves.get(last));
        let Some(before) = before.filter(|last| last.span.end == mark.span.start) else {
            return false;
        };
        let written = before.span.of(text);
        mark.span.of(text) == "?"
            && written.ends_with(|sign: char| matches!(sign, 'a'..='h'))
            && !written.contains(|sign: char| sign.is_ascii_digit())
    }

    /// Whether a letter that was read as a glyph, `N`, is all that is written of Black's move: it stands behind a move of
    /// White's, and a number that is not due follows at once.
    fn is_letter_of_move(&self, mark: &Mark) -> bool {
        let written = mark.span.of(self.source.text()).as_bytes();
        let is_letter = matches!(written, [byte] if byte.is_ascii_uppercase());
        if mark.kind != MarkKind::Nag || !is_letter {
            return false;
        }
        let marks = &self.game.marks;
        let index = marks.partition_point(|other| other.span.start < mark.span.start);
        let begins_row = |next: &Mark| next.kind == MarkKind::Number && next.at == mark.at;
        marks.get(index + 1).is_some_and(begins_row)
            && self.is_behind_white(&marks[..index], mark.at)
    }

    /// Whether the move before a place is one of White's, as the last number before it counts.
    fn is_behind_white(&self, marks_before: &[Mark], at: u32) -> bool {
        let counted = marks_before.iter().rev().find_map(|mark| match mark.kind {
            MarkKind::Number => Some((mark.at, true)),
            MarkKind::BlackNumber => Some((mark.at, false)),
            _ => None,
        });
        let (first, is_whites) =
            counted.unwrap_or((0, self.game.first_side(self.source.text()).is_white()));
        at > first && ((at - first) % 2 == 1) == is_whites
    }

    fn cells(&self) -> CellLine {
        let (game, text) = (self.game, self.source.text());
        let mut line = CellLine::new(game.first_number);
        // Everything before this place has been processed.
        let mut done = 0;
        for step in self.main_line_steps() {
            let start = match step {
                Step::Mark(_, mark) => mark.span.start,
                Step::Move(index) => game.moves[index].span.start,
            };
            match step {
                _ if start < done => {}
                Step::Mark(_, mark) if let Some(whole) = self.parted_move(mark) => {
                    done = whole.end;
                    let next = &game.moves[mark.at as usize];
                    let cell = either_way(whole.of(text), next.span.of(text));
                    line.push_behind(&text[..start as usize], cell);
                }
                Step::Mark(_, mark) if self.is_illegible_rank(mark) => {
                    line.lengthen(mark.span.of(text));
                }
                Step::Mark(_, mark) if self.is_letter_of_move(mark) => {
                    let before = &text[..start as usize];
                    line.push_behind(before, Cell::written(mark.span.of(text)));
                }
                Step::Mark(_, mark) => line.mark(mark, text),
                Step::Move(index) if self.game.pattern(index).claims.has(Claims::NULL) => {
                    let written = self.game.written(index, text).into_owned();
                    let cell = Cell { whole: Some(written), ..Cell::blank() };
                    line.push_behind(&text[..start as usize], cell);
                }
                Step::Move(index) if let Some(words) = self.illegible_words(index) => {
                    done = words.end;
                    line.push_behind(&text[..start as usize], illegible(words.of(text)));
                }
                Step::Move(index) if let Some(end) = self.remark_end(index) => {
                    done = end;
                    line.say(&text[start as usize..end as usize]);
                }
                Step::Move(index) if self.is_remark(index) => {
                    line.say(&game.written(index, text));
                }
                Step::Move(index) => {
                    let before = &text[..game.moves[index].span.start as usize];
                    line.push_behind(before, Cell::written(game.written(index, text)));
                }
            }
        }
        line
    }
}

/// A cell in which words or signs say that it is illegible.
fn illegible(words: &str) -> Cell {
    let words = words.to_owned();
    Cell { whole: Some(words.clone()), comments: vec![words], ..Cell::blank() }
}

/// Probability that a letter before a square is its piece, where it may also be a sign after the previous move.
const PIECE: f64 = 0.9;

/// A cell that holds a piece and its square, or only the square.
fn either_way(whole: &str, square: &str) -> Cell {
    let readings = vec![
        Reading { text: whole.to_owned(), probability: PIECE },
        Reading { text: square.to_owned(), probability: 1.0 - PIECE },
    ];
    Cell { readings, ..Cell::default() }
}
