//! Which cells of several sheets stand for the same ply.

use super::pairs::{ALONE, best_pairs};
use crate::board::Move;
use crate::repair::record::CellPlace;
use crate::repair::spelling::CellSpelling;

/// The cells of several sheets that stand for one ply, and the evidence for it. A ply for which a sheet has no cell has
/// an entry as well.
#[derive(Clone, Default)]
pub(in crate::repair) struct AlignedCells {
    pub(in crate::repair) places: Vec<CellPlace>,
    /// The ply according to the number of the row and the column ([`MoveNumber::count`](crate::board::MoveNumber)).
    pub(in crate::repair) numbered_ply: Option<i64>,
    /// What is written there; a blank cell has no entry.
    pub(in crate::repair) written: Vec<CellSpelling>,
    /// The move as which they were read when a sheet was read alone; for a blank cell that would be a guess, so there
    /// is none.
    pub(super) read_as: Option<Move>,
    /// Whether that reading is another than what is written says.
    pub(super) is_mended: bool,
    /// How many sheets have room for the ply, but no cell: their row numbers leave it out.
    pub(super) sheets_with_room: u32,
}

impl AlignedCells {
    /// Returns these cells with those of another sheet added.
    fn with(mut self, other: Self) -> Self {
        self.places.extend(other.places);
        self.written.extend(other.written);
        let (read_as, is_mended) = match self.read_as {
            Some(_) => (self.read_as, self.is_mended),
            None => (other.read_as, other.is_mended),
        };
        let sheets_with_room = self.sheets_with_room + other.sheets_with_room;
        let numbered_ply = self.numbered_ply.or(other.numbered_ply);
        Self { numbered_ply, read_as, is_mended, sheets_with_room, ..self }
    }

    /// Whether each says a move as it is written, another one than the other, and none is like a slip of the other. The
    /// same text in the same column is one move, even if it was read as moves from different squares: what one sheet
    /// lacks may have moved the piece.
    pub(super) fn says_another_move(&self, other: &Self) -> bool {
        let are_said = !self.is_mended && !other.is_mended;
        let are_two =
            self.read_as.is_some() && other.read_as.is_some() && self.read_as != other.read_as;
        are_said && are_two && !self.looks_like(other) && !self.says_the_same(other)
    }

    /// Whether some cell of each differs from one of the other by a single sign.
    fn looks_like(&self, other: &Self) -> bool {
        let is_near = |cell: &CellSpelling| other.written.iter().any(|it| it.is_one_sign_off(cell));
        self.written.iter().any(is_near)
    }

    /// Whether a cell of each has the same text in the same column: what White and Black write alike, as when both take
    /// on one square, are two different moves.
    fn says_the_same(&self, other: &Self) -> bool {
        let plies = self.numbered_ply.zip(other.numbered_ply);
        if plies.is_none_or(|(ply, other)| (ply - other) % 2 != 0) {
            return false;
        }
        let is_there = |cell: &CellSpelling| other.written.iter().any(|it| it.says_the_same(cell));
        self.written.iter().any(is_there)
    }
}

/// How far two sheets, each read alone, agree on the moves.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::repair) struct Agreement {
    /// Number of cells of both sheets that stand for one ply.
    pub(in crate::repair) pairs: u32,
    /// Number of these pairs that are read as the same move.
    pub(in crate::repair) same: u32,
    /// These two numbers from the first pair on that differs.
    behind: (u32, u32),
}

impl Agreement {
    /// Minimum number of pairs from the first different one on for a verdict.
    const ENOUGH: u32 = 6;
    /// Fifths of the pairs from the first different one on below which hardly anything agrees.
    const FIFTHS_BEHIND: u32 = 2;
    /// Fifths of all pairs below which little agrees.
    const FIFTHS_IN_ALL: u32 = 3;

    fn count(&mut self, is_same: bool) {
        self.pairs += 1;
        self.same += u32::from(is_same);
        if !is_same || self.behind.0 > 0 {
            self.behind = (self.behind.0 + 1, self.behind.1 + u32::from(is_same));
        }
    }

    /// Whether the sheets are of two games: hardly anything agrees after the first difference, and little agrees in
    /// all. Both count, because games begin alike, and sheets of one game that ends in a scramble differ only at its
    /// end.
    pub(in crate::repair) const fn is_of_two_games(self) -> bool {
        let (pairs, same) = self.behind;
        let hardly_behind = same * 5 < pairs * Self::FIFTHS_BEHIND;
        let little_in_all = self.same * 5 < self.pairs * Self::FIFTHS_IN_ALL;
        pairs >= Self::ENOUGH && hardly_behind && little_in_all
    }
}

/// Gain of pairing two cells that stand for the same move.
const SAME_MOVE: i32 = 6;
/// Gain of pairing two cells of which one is the same move only as it was mended.
const SAME_AS_MENDED: i32 = 3;
/// Gain of pairing two cells with the same text that were read as moves from different squares.
const SAME_TEXT: i32 = 2;
/// Gain of pairing two cells that are read as different moves.
const DIFFERENT_MOVES: i32 = -1;
/// Gain of two cells that differ by one sign: a slip of one player, or a misreading.
const MOVES_ONE_SIGN_OFF: i32 = 1;
/// Additional gain where row and column are the same. It is small beside that of the same move: where the rows of a
/// sheet are shifted, its moves decide, and a few misread ones must not lead back to the rows.
const SAME_NUMBER: i32 = 1;
/// Gain of pairing cells of different numbers, where these decide: worse than leaving each alone.
const OTHER_NUMBER: i32 = 3 * ALONE;

/// Whether two cells give the same move: both were read as one, or have the same text.
fn is_same(a: &AlignedCells, b: &AlignedCells) -> bool {
    let is_read_alike = a.read_as.is_some() && a.read_as == b.read_as;
    is_read_alike || may_be_misread(a, b) && a.says_the_same(b)
}

/// Whether the text of two cells counts more than what they were read as: a sheet that was read alone may have been
/// mended where a row is missing.
const fn may_be_misread(a: &AlignedCells, b: &AlignedCells) -> bool {
    a.read_as.is_none() || b.read_as.is_none() || a.is_mended || b.is_mended
}

/// How much the same number and column on two sheets count for which of their cells belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberEvidence {
    /// A little: they decide between alignments that are as good otherwise.
    TieBreaker,
    /// Nothing: where one sheet lacks a row, the numbers after it are shifted.
    Ignored,
    /// All: where one sheet has rows of another game, only the numbers tell which of them stand for the same plies.
    Decisive,
}

/// Returns the gain of taking two cells for one ply.
fn pair(a: &AlignedCells, b: &AlignedCells) -> i32 {
    let is_same_number = a.numbered_ply.is_some() && a.numbered_ply == b.numbered_ply;
    pair_by_move(a, b) + if is_same_number { SAME_NUMBER } else { 0 }
}

/// Returns the gain of taking two cells for one ply, wherever they are written.
fn pair_by_move(a: &AlignedCells, b: &AlignedCells) -> i32 {
    let are_read = a.read_as.is_some() && b.read_as.is_some();
    let is_in_text = !(a.is_mended || b.is_mended) || a.says_the_same(b);
    match (is_same(a, b), are_read) {
        (true, _) if is_in_text => SAME_MOVE,
        (true, _) => SAME_AS_MENDED,
        (false, true) if a.says_the_same(b) => SAME_TEXT,
        (false, true) if a.looks_like(b) => MOVES_ONE_SIGN_OFF,
        (false, true) => DIFFERENT_MOVES,
        (false, false) => 0,
    }
}

/// Returns the gain of taking two cells for one ply, where the numbers decide which cells belong together.
fn pair_by_number(a: &AlignedCells, b: &AlignedCells) -> i32 {
    let plies = a.numbered_ply.zip(b.numbered_ply);
    if plies.is_some_and(|(a, b)| a != b) { OTHER_NUMBER } else { pair(a, b) }
}

/// Joins the cells of two sheets that stand for the same ply; a cell without a counterpart stays alone. Also returns
/// how far they agree.
pub(super) fn align(
    a: Vec<AlignedCells>,
    b: Vec<AlignedCells>,
    numbers: NumberEvidence,
) -> (Vec<AlignedCells>, Agreement) {
    let gain = match numbers {
        NumberEvidence::TieBreaker => pair,
        NumberEvidence::Ignored => pair_by_move,
        NumberEvidence::Decisive => pair_by_number,
    };
    let pairs = best_pairs(a.len(), b.len(), |i, j| gain(&a[i], &b[j]));
    join(a, b, pairs)
}

/// Joins two sheets of which one begins later according to its numbers: cells of the same number belong together, unless
/// the sheets mostly say the same under different ones; then the numbers are wrong.
pub(in crate::repair) fn align_by_number(
    a: Vec<AlignedCells>,
    b: Vec<AlignedCells>,
) -> (Vec<AlignedCells>, Agreement) {
    let pairs = |gain: fn(&AlignedCells, &AlignedCells) -> i32| {
        best_pairs(a.len(), b.len(), |i, j| gain(&a[i], &b[j]))
    };
    let [by_number, by_move] = [pair_by_number, pair].map(pairs);
    let same = |pairs: &[(bool, bool)]| {
        let (mut i, mut j) = (0, 0);
        let is_counted = |&&(with_a, with_b): &&(bool, bool)| {
            let is_pair = with_a && with_b && is_same(&a[i], &b[j]);
            (i, j) = (i + usize::from(with_a), j + usize::from(with_b));
            is_pair
        };
        pairs.iter().filter(is_counted).count()
    };
    let (of_number, anywhere) = (same(&by_number), same(&by_move));
    let numbers_are_wrong = anywhere > of_number && anywhere * 2 > a.len().min(b.len());
    let pairs = if numbers_are_wrong { by_move } else { by_number };
    join(a, b, pairs)
}

/// Joins the cells of two sheets along an alignment, and counts how far they agree.
fn join(
    a: Vec<AlignedCells>,
    b: Vec<AlignedCells>,
    pairs: Vec<(bool, bool)>,
) -> (Vec<AlignedCells>, Agreement) {
    let (mut a, mut b) = (a.into_iter(), b.into_iter());
    let mut agreement = Agreement::default();
    let joined = pairs.into_iter().map(|(with_a, with_b)| {
        let (a, b) = (with_a.then(|| a.next()).flatten(), with_b.then(|| b.next()).flatten());
        let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
        if let (Some(a), Some(b)) = (a.read_as, b.read_as) {
            agreement.count(a == b);
        }
        a.with(b)
    });
    (joined.collect(), agreement)
}
