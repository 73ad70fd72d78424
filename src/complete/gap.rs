//! The question: a gap, and what is known around it.

use std::fmt;

use super::known_move::KnownMove;
use crate::board::{Color, Move, Position};

/// A stretch of a game that nobody wrote down, and what is known around it.
///
/// ```
/// use movetext::board::Position;
/// use movetext::complete::{Gap, KnownMove};
/// use movetext::language::Language;
/// use movetext::notation::Notation;
///
/// // 1. e4 e5 2. ___ ___ 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5
/// let read = |san| Notation::San.read(san, Language::english()).and_then(KnownMove::new);
/// let start = Position::from_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2").unwrap();
/// let then = ["Bb5", "a6", "Bxc6", "dxc6", "Nxe5"].into_iter().map(|san| read(san).unwrap());
/// let answer = Gap::new(start, 2).then(then).complete();
/// assert!(answer.exact);
/// // White's knight came out, by f3 or by e2 and not yet further; so did something that stands on c6.
/// assert_eq!(answer.likeliest[0].moves.iter().map(|m| m.to().name()).collect::<Vec<_>>(), ["f3", "c6"]);
/// ```
#[derive(Clone, Debug)]
pub struct Gap {
    pub(super) start: Position,
    /// What is known of the plies of the gap.
    pub(super) plies: Vec<Option<KnownMove>>,
    pub(super) then: Vec<KnownMove>,
    pub(super) reached: Option<Position>,
    /// Maximum number of positions examined.
    pub(super) budget: u64,
    /// Maximum number of lines listed.
    pub(super) limit: usize,
    /// Maximum number of moves after the gap that are weighed with its lines.
    pub(super) weighed_after: usize,
    /// Maximum number of positions followed at each ply where likely lines are sought.
    pub(super) followed: usize,
}

/// An impossible request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GapError {
    /// More moves were given for one side than it has in the gap: how many it has.
    TooManyMoves(Color, usize),
    /// Fewer moves were given for one side than it has in the gap: how many it has.
    TooFewMoves(Color, usize),
}

impl fmt::Display for GapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::TooManyMoves(color, plies) | Self::TooFewMoves(color, plies)) = self;
        let side = if color.is_white() { "White" } else { "Black" };
        let moves = if *plies == 1 { "move" } else { "moves" };
        let wrong = match self {
            Self::TooManyMoves(..) => "more were given",
            Self::TooFewMoves(..) => "give all of them",
        };
        write!(f, "{side} has {plies} {moves} in the gap: {wrong}")
    }
}

impl std::error::Error for GapError {}

impl Gap {
    /// Default maximum number of positions examined: takes seconds, and well below half a gibibyte.
    pub const BUDGET: u64 = 20_000_000;
    /// Default maximum number of positions followed at each ply where likely lines are sought: takes a second or two.
    const FOLLOWED: usize = 8_000;

    /// A gap of this many plies of which nothing is known.
    #[must_use]
    pub fn new(start: Position, plies: usize) -> Self {
        let (plies, then) = (vec![None; plies], Vec::new());
        let (budget, limit, weighed_after) = (Self::BUDGET, 20, usize::MAX);
        let followed = Self::FOLLOWED;
        Self { start, plies, then, reached: None, budget, limit, weighed_after, followed }
    }

    /// Sets the moves that were written after the gap, the first of which follows it at once.
    #[must_use]
    pub fn then(mut self, moves: impl IntoIterator<Item = KnownMove>) -> Self {
        self.then = moves.into_iter().collect();
        self
    }

    /// Sets what was written after the gap, cell by cell; `None` is a blank one. The gap then goes on to the last blank
    /// cell: the moves before that are known plies of it.
    ///
    /// ```
    /// use movetext::board::Position;
    /// use movetext::complete::{Gap, KnownMove};
    /// use movetext::language::Language;
    /// use movetext::notation::Notation;
    /// let known = |text| Notation::San.read(text, Language::english()).and_then(KnownMove::new);
    /// // One ply is missing, then come Black's e5, a blank cell and Black's Nc6.
    /// let gap = Gap::new(Position::start(), 1).then_cells(&[known("e5"), None, known("Nc6")]);
    /// assert_eq!(gap.plies(), 3);
    /// ```
    #[must_use]
    pub fn then_cells(mut self, cells: &[Option<KnownMove>]) -> Self {
        let inside = cells.iter().rposition(Option::is_none).map_or(0, |last| last + 1);
        let (inside, behind) = cells.split_at(inside);
        self.plies.extend_from_slice(inside);
        self.then(behind.iter().copied().flatten())
    }

    /// Returns the number of its plies.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.plies.len()
    }

    /// Sets the position after the gap; board, side to move, castling and legal en passant are compared.
    #[must_use]
    pub fn reaching(mut self, position: Position) -> Self {
        self.reached = Some(position);
        self
    }

    /// Sets all moves of one side in the gap.
    ///
    /// # Errors
    ///
    /// If they are more or fewer than the side has plies there.
    pub fn knowing(mut self, color: Color, moves: &[KnownMove]) -> Result<Self, GapError> {
        let first = usize::from(self.start.turn() != color);
        let places: Vec<usize> = (first..self.plies.len()).step_by(2).collect();
        if places.len() < moves.len() {
            return Err(GapError::TooManyMoves(color, places.len()));
        }
        if places.len() > moves.len() {
            return Err(GapError::TooFewMoves(color, places.len()));
        }
        for (place, written) in places.into_iter().zip(moves) {
            self.plies[place] = Some(*written);
        }
        Ok(self)
    }

    /// Sets the move of one ply of the gap, counted from 0; a ply beyond it changes nothing.
    #[must_use]
    pub fn with_ply(mut self, ply: usize, written: KnownMove) -> Self {
        if let Some(place) = self.plies.get_mut(ply) {
            *place = Some(written);
        }
        self
    }

    /// Sets the maximum number of positions examined: beyond it the count is a lower bound, and about as many again are
    /// examined for likely lines.
    #[must_use]
    pub fn within(mut self, budget: u64) -> Self {
        self.budget = budget;
        self
    }

    /// Sets how many of the known moves after the gap are weighed: their probability after a line helps decide which
    /// lines are the likeliest, and is most of the work where many lines agree with them.
    #[must_use]
    pub fn weighing_after(mut self, moves: usize) -> Self {
        self.weighed_after = moves;
        self
    }

    /// Sets how many positions are followed at each ply, the likeliest, where there are too many lines to count: likely
    /// ones are sought so; at 0 none are, and the lines listed are those that happened to be counted.
    #[must_use]
    pub fn following(mut self, positions: usize) -> Self {
        self.followed = positions;
        self
    }

    /// Sets the maximum number of likeliest lines listed.
    #[must_use]
    pub fn listing(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// Collects the moves that a ply of the gap may be in a position.
    pub(super) fn moves_at(&self, ply: usize, position: &Position, moves: &mut Vec<Move>) {
        match &self.plies[ply] {
            Some(written) => written.meant(position, moves),
            None => position.legal_moves_into(moves),
        }
    }
}
