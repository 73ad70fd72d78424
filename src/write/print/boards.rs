//! At which moves a printed game shows the board.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use super::diagram::Diagram;
use crate::arbiter::{Review, Step};
use crate::board::Move;
use crate::game::MarkKind;
use crate::write::nag::asks_for_board;
use crate::write::spoken::spoken;

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
    /// Where a diagram glyph stands, or a comment marks squares (`[%csl]`) or draws arrows (`[%cal]`).
    pub marks: bool,
    /// After main-line moves with a comment that says something.
    pub comments: bool,
    /// After the last move of the main line.
    pub last: bool,
    /// After every so many moves of both sides.
    pub every: Option<NonZeroU32>,
    /// After every move; in lists of positions before the first one as well.
    pub all: bool,
}

impl Boards {
    /// No board at all.
    pub const NONE: Self =
        Self { marks: false, comments: false, last: false, every: None, all: false };
    /// Every position.
    pub const ALL: Self = Self { all: true, ..Self::NONE };

    /// Whether a board is due after so many plies of a main line of `plies`.
    pub(super) fn is_due(self, ply: u32, plies: u32) -> bool {
        let regular =
            |moves: NonZeroU32| ply > 0 && ply.is_multiple_of(moves.get().saturating_mul(2));
        self.all || self.every.is_some_and(regular) || self.last && ply == plies
    }

    /// The positions of the main line that are wanted, by the plies before them.
    pub(in crate::write) fn plies(self, review: &Review<'_>) -> BTreeSet<u32> {
        let last = review.verdict.plies;
        let mut wanted: BTreeSet<u32> = (0..=last).filter(|&ply| self.is_due(ply, last)).collect();
        let (mut ply, mut depth, text) = (0, 0_u32, review.source.text());
        for step in review.steps() {
            match step {
                Step::Move(index) if depth == 0 => {
                    ply += u32::from(review.played[index] != Move::NONE);
                }
                Step::Move(_) => {}
                Step::Mark(_, mark) => match mark.kind {
                    MarkKind::Open => depth += 1,
                    MarkKind::Close => depth = depth.saturating_sub(1),
                    _ if depth > 0 => {}
                    MarkKind::Nag if self.marks && asks_for_board(mark.value).is_some() => {
                        wanted.insert(ply);
                    }
                    _ if mark.comment(text).is_some_and(|said| self.asks(said, review)) => {
                        wanted.insert(ply);
                    }
                    _ => {}
                },
            }
        }
        wanted
    }

    /// Whether a comment asks for the board, or says something where that is enough.
    fn asks(self, said: &str, review: &Review<'_>) -> bool {
        let draws = || Diagram::new(*review.start, None, String::new()).draw(said);
        self.marks && (said == "(D)" || draws()) || self.comments && !spoken(said).0.is_empty()
    }
}

impl Default for Boards {
    /// Where the annotator asks for one, and at the end.
    fn default() -> Self {
        Self { marks: true, last: true, ..Self::NONE }
    }
}

impl std::str::FromStr for Boards {
    type Err = String;

    /// Reads `none` or a list of `marks`, `comments`, `final`, `every:N`, `all` with commas between.
    ///
    /// The error is a sentence that names what was not understood.
    fn from_str(list: &str) -> Result<Self, String> {
        let mut boards = Self::NONE;
        for word in list.split(',').map(str::trim) {
            match word.split_once([':', '=', ' ']) {
                None if word == "none" => {}
                None if word == "all" => boards.all = true,
                None if word == "marks" => boards.marks = true,
                None if word == "comments" => boards.comments = true,
                None if word == "final" => boards.last = true,
                Some(("every", number)) => match number.trim().parse() {
                    Ok(number) => boards.every = Some(number),
                    Err(_) => return Err(format!("every how many moves? `{number}` is no number")),
                },
                _ => {
                    return Err(format!(
                        "`{word}` is none of marks, comments, final, every:N, all, none"
                    ));
                }
            }
        }
        Ok(boards)
    }
}
