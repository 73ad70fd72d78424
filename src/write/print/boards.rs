//! The moves at which a printed game shows the board.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use super::diagram::Diagram;
use super::foreign_markup::has_diagram_sign;
use super::move_list::MoveList;
use crate::arbiter::{Review, Step};
use crate::board::Move;
use crate::game::{Mark, MarkKind};
use crate::write::nag::board_view_of_nag;
use crate::write::walk::line_numbering::LineNumbering;
use crate::write::walk::words_of_comment::words_of_comment;

/// Which boards are shown.
///
/// ```
/// use movetext::write::Boards;
/// let boards: Boards = "final,every:10".parse()?;
/// assert!(boards.last && !boards.comments);
/// assert!("sometimes".parse::<Boards>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish of its own")]
pub struct Boards {
    /// Before the first move of a game with a starting position of its own.
    pub start: bool,
    /// At diagram glyphs, and where a comment marks squares (`[%csl]`) or draws arrows (`[%cal]`).
    pub marks: bool,
    /// After main-line moves with a comment that contains words.
    pub comments: bool,
    /// After the last move of the main line.
    pub last: bool,
    /// After every this many full moves.
    pub every: Option<NonZeroU32>,
    /// After these moves.
    pub moves: MoveList,
    /// After every move; in lists of positions also before the first one.
    pub all: bool,
}

impl Boards {
    /// No board at all.
    pub const NONE: Self = Self {
        start: false,
        marks: false,
        comments: false,
        last: false,
        every: None,
        moves: MoveList::NONE,
        all: false,
    };
    /// Every position.
    pub const ALL: Self = Self { all: true, ..Self::NONE };

    /// Whether a board is due after `ply` plies of a main line of `plies`; `count` is that of the last ply (see
    /// [`MoveList::has`]).
    pub(super) fn is_due(self, ply: u32, plies: u32, count: u64) -> bool {
        let regular =
            |moves: NonZeroU32| ply > 0 && ply.is_multiple_of(moves.get().saturating_mul(2));
        let is_last = self.last && ply == plies;
        self.all || self.every.is_some_and(regular) || is_last || ply > 0 && self.moves.has(count)
    }

    /// Whether the board before the first move is shown.
    pub(super) fn shows_start(self, review: &Review<'_>) -> bool {
        self.all || self.start && review.verdict.judged && has_own_start(review)
    }

    /// Returns the wanted positions of the main line, by the number of plies before them.
    pub(in crate::write) fn plies(self, review: &Review<'_>) -> BTreeSet<u32> {
        let last = review.verdict.plies;
        let first = LineNumbering::new(review).count;
        let is_due =
            |ply: &u32| self.is_due(*ply, last, (first + u64::from(*ply)).saturating_sub(1));
        let mut wanted: BTreeSet<u32> = (0..=last).filter(is_due).collect();
        if self.shows_start(review) {
            wanted.insert(0);
        }
        let (mut ply, mut depth) = (0, 0_u32);
        for step in review.steps() {
            match step {
                Step::Move(index) if depth == 0 => {
                    ply += u32::from(review.played[index] != Move::NONE);
                }
                Step::Mark(_, mark) if mark.kind == MarkKind::Open => depth += 1,
                Step::Mark(_, mark) if mark.kind == MarkKind::Close => {
                    depth = depth.saturating_sub(1);
                }
                Step::Mark(_, mark) if depth == 0 && self.is_asked_by(mark, review) => {
                    wanted.insert(ply);
                }
                Step::Move(_) | Step::Mark(..) => {}
            }
        }
        wanted
    }

    /// Whether a glyph or a comment requests a board.
    fn is_asked_by(self, mark: &Mark, review: &Review<'_>) -> bool {
        let is_board = mark.kind == MarkKind::Nag && board_view_of_nag(mark.value).is_some();
        let said = mark.comment(review.source.text());
        self.marks && is_board || said.is_some_and(|said| self.asks(said, review))
    }

    /// Whether a comment requests a board, or contains words where that is enough.
    fn asks(self, said: &str, review: &Review<'_>) -> bool {
        let draws = || Diagram::new(*review.start, None, String::new()).draw(said);
        self.marks && (said == "(D)" || has_diagram_sign(said) || draws())
            || self.comments && !words_of_comment(said).is_empty()
    }
}

/// Whether a game has a starting position of its own.
fn has_own_start(review: &Review<'_>) -> bool {
    !review.start.is_initial()
}

impl Default for Boards {
    /// Before games with a starting position of their own, where the annotator requests one, and at the end.
    fn default() -> Self {
        Self { start: true, marks: true, last: true, ..Self::NONE }
    }
}

impl std::str::FromStr for Boards {
    type Err = String;

    /// Reads `none`, or a comma-separated list of `start`, `marked`, `comments`, `final`, `every:N`, `all` and moves
    /// (`24w`, `31b`, or `12` for Black's).
    ///
    /// The error is a sentence that names what was not understood.
    fn from_str(list: &str) -> Result<Self, String> {
        let mut boards = Self::NONE;
        for word in list.split(',').map(str::trim) {
            match word.split_once([':', '=', ' ']) {
                None if word == "none" => {}
                None if word == "all" => boards.all = true,
                None if word == "start" => boards.start = true,
                None if matches!(word, "marked" | "marks") => boards.marks = true,
                None if word == "comments" => boards.comments = true,
                None if word == "final" => boards.last = true,
                Some(("every", number)) => match number.trim().parse() {
                    Ok(number) => boards.every = Some(number),
                    Err(_) => return Err(format!("every how many moves? `{number}` is no number")),
                },
                None if word.starts_with(|c: char| c.is_ascii_digit()) => boards.moves.add(word)?,
                _ => {
                    return Err(format!(
                        "`{word}` is none of start, marked, comments, final, every:N, all, none, and no move such as 24w"
                    ));
                }
            }
        }
        Ok(boards)
    }
}
