//! What a record says if the numbers of its rows are taken at their word: plies are missing where they jump ahead, and
//! written twice where they go back.

use super::numbered_cells::{LineCell, NumberJump, NumberedCells};
use super::open_record::OpenRecord;
use crate::arbiter::review::{Review, Verdict};
use crate::board::{Move, RoleSet};
use crate::complete::KnownMove;
use crate::notation::{Claims, MovePattern};

/// Maximum number of jumps of which each may be a slip of the pen by itself; with more, nothing is certain.
const MOST_JUMPS: usize = 3;

/// Numbers of rows that do not continue before a ruling, and what they mean for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoubtfulNumbers<T> {
    /// Where they do not continue.
    pub jumps: Vec<NumberJump>,
    /// How the record can be read.
    pub reading: NumberReading<T>,
}

/// How a record whose numbers do not continue can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberReading<T> {
    /// Nothing is missing or written twice: otherwise the record cannot be played.
    OnlyNumbers,
    /// By its numbers: otherwise the record cannot be played as it is written.
    ByNumbers,
    /// Both ways.
    Either {
        /// The ruling if only the numbers are wrong, as far as it is certain.
        as_written: Option<T>,
        /// Whether it is the same either way, so that the numbers do not matter.
        agree: bool,
    },
}

/// What follows from one reading of a record.
pub(super) struct Judged<T> {
    /// Whether the record can be played in this reading.
    pub(super) is_possible: bool,
    /// What is certain then.
    pub(super) certain: Option<T>,
}

/// What follows from all readings but the one in which every number is taken at its word.
pub(super) struct Others<T> {
    pub(super) as_written: Judged<T>,
    /// Whether the record as written stops at a move that can be played if the numbers are right.
    pub(super) plays_refused: bool,
    /// Whether the record as written stops at a move that can be read.
    pub(super) refused: bool,
    /// The readings in which only some of the numbers are taken at their word; `None` if they are too many.
    pub(super) smaller: Option<Vec<Judged<T>>>,
}

impl<T: Copy + PartialEq> Others<T> {
    /// How the record can be read, given what follows if every number is taken at its word.
    /// `None` if no reading is known in which it can be played.
    pub(super) fn reading(&self, by_numbers: &Judged<T>) -> Option<NumberReading<T>> {
        let smaller = self.smaller.as_ref();
        let is_possible = |judged: &Judged<T>| judged.is_possible;
        let any =
            is_possible(by_numbers) || smaller.is_none_or(|sets| sets.iter().any(is_possible));
        if !any {
            let is_played = self.as_written.is_possible && !self.refused;
            return is_played.then_some(NumberReading::OnlyNumbers);
        }
        if !self.as_written.is_possible || self.plays_refused {
            return Some(NumberReading::ByNumbers);
        }
        let as_written = self.as_written.certain;
        let agrees = |certain| by_numbers.allows(certain) && self.agree(certain);
        Some(NumberReading::Either { as_written, agree: as_written.is_some_and(agrees) })
    }

    /// Whether the same is certain in each of these readings that is possible.
    pub(super) fn agree(&self, certain: T) -> bool {
        let allows = |judged: &Judged<T>| judged.allows(certain);
        allows(&self.as_written)
            && self.smaller.as_ref().is_some_and(|sets| sets.iter().all(allows))
    }
}

impl<T: PartialEq> Judged<T> {
    /// Whether nothing else can follow from this reading.
    fn allows(&self, certain: T) -> bool {
        !self.is_possible || self.certain == Some(certain)
    }
}

impl<T> NumberReading<T> {
    /// Whether the ruling is that by the numbers: they are right, or it depends on them.
    #[must_use]
    pub const fn takes_numbers(&self) -> bool {
        match self {
            Self::OnlyNumbers => false,
            Self::ByNumbers => true,
            Self::Either { agree, .. } => !*agree,
        }
    }
}

/// Which of these jumps are taken at their word: all of them first, then each smaller set; `None` instead of those if
/// they are too many.
pub(super) fn choices(jumps: &[NumberJump]) -> (Vec<NumberJump>, Option<Vec<Vec<NumberJump>>>) {
    let chosen = |set: usize| {
        let is_in = |(at, jump): (usize, &NumberJump)| (set >> at & 1 == 1).then_some(*jump);
        jumps.iter().enumerate().filter_map(is_in).collect::<Vec<_>>()
    };
    let sets = (1_usize << jumps.len().min(MOST_JUMPS)) - 1;
    let some = (jumps.len() <= MOST_JUMPS).then(|| (1..sets).map(chosen).collect());
    (jumps.to_vec(), some)
}

/// Whether some number goes back to the beginning of the record: where the rest cannot be played as written, another
/// game may begin there.
pub(super) fn begins_anew(jumps: &[NumberJump]) -> bool {
    jumps.iter().any(|jump| jump.plies() < 0 && i64::from(jump.ply) + jump.plies() <= 0)
}

/// How far the written moves are trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trust {
    /// In everything.
    All,
    /// Not in their signs, nor in what was taken for a slip where the record could be played.
    NoSigns,
    /// And not in the move at which the record stops.
    NoRefusedMove,
}

impl Trust {
    /// Judges with as much trust as makes the record possible, or with the least.
    pub(super) fn most<T>(judge: impl Fn(Self) -> T, is_possible: impl Fn(&T) -> bool) -> T {
        let trusting = [Self::All, Self::NoSigns].into_iter().map(&judge).find(is_possible);
        trusting.unwrap_or_else(|| judge(Self::NoRefusedMove))
    }
}

/// A written move without its signs, or the move that was played for it.
fn without_signs(review: &Review<'_>, index: usize) -> Option<KnownMove> {
    let (said, done) = (review.game.pattern(index), review.played[index]);
    KnownMove::lenient(said)?;
    let is_said = said.roles.contains(done.role()) && said.to.contains(done.to());
    let is_slip = !(done.is_none() || is_said);
    let plain = if is_slip && done.castling().is_none() {
        MovePattern { roles: RoleSet::of(done.role()), to: done.to().set(), ..MovePattern::ANY }
    } else {
        MovePattern { claims: Claims::NONE, ..said }
    };
    KnownMove::lenient(plain)
}

/// A record to be read by its numbers.
pub(super) struct RecordByNumbers<'a, 'r> {
    pub(super) review: &'a Review<'r>,
    pub(super) cells: &'a NumberedCells,
}

impl RecordByNumbers<'_, '_> {
    /// Whether the record stops within its first `ply` plies at a move that can be read and not be played.
    pub(super) fn refuses_before(&self, ply: u32) -> bool {
        let stop =
            self.cells.stop.filter(|stop| stop.missing.is_none() && stop.cell < ply as usize);
        stop.is_some_and(|stop| self.cells.cells[stop.cell].written(self.review).is_some())
    }

    /// Reads the first `ply` plies with these jumps taken at their word; `read` is told the number of plies in that
    /// reading.
    pub(super) fn read<R>(
        &self,
        jumps: &[NumberJump],
        ply: u32,
        trust: Trust,
        read: impl FnOnce(&OpenRecord<'_, '_>, u32) -> R,
    ) -> R {
        let line = self.line(jumps, ply);
        let (review, known) = (self.review, line.known);
        let mut last = *review.start;
        review.main_moves().take(known).for_each(|found| last.play(found));
        let mut played = review.played.to_vec();
        let next = review.main_line().nth(known);
        if let Some(next) = next {
            played[next] = Move::NONE;
        }
        let stopped = next.map(|next| next as u32);
        let plies = known as u32;
        let ended = None;
        let verdict =
            Verdict { complete: false, stopped, plies, last: &last, ended, ..*review.verdict };
        let cut = Review { played: &played, verdict: &verdict, ..*review };
        let refused = review.verdict.stopped.filter(|_| trust == Trust::NoRefusedMove);
        let written = |cell: &LineCell| match *cell {
            LineCell::Move(index) if refused == Some(index as u32) => None,
            LineCell::Move(index) if trust != Trust::All => without_signs(review, index),
            cell => cell.written(review),
        };
        let cells: Vec<_> = line.cells[known..].iter().map(written).collect();
        let ply = line.cells.len() as u32;
        read(&OpenRecord::behind(&cut, cells).soon_given_up(), ply)
    }

    /// The cells of the first `ply` plies, with these jumps taken at their word.
    fn line(&self, jumps: &[NumberJump], ply: u32) -> NumberedLine {
        let mut line = NumberedLine { cells: Vec::new(), known: usize::MAX };
        let (mut done, mut jumps) = (0, jumps.iter().peekable());
        for (at, cell) in self.cells.cells.iter().enumerate() {
            if let Some(stop) = self.cells.stop.filter(|stop| stop.cell == at) {
                let missing = stop.missing.unwrap_or(0).min((ply - done) as usize);
                line.leave_open(missing);
                done += missing as u32;
            }
            if done == ply {
                break;
            }
            if let Some(jump) = jumps.next_if(|jump| jump.ply == done) {
                line.jump(jump.plies());
            }
            line.push(*cell);
            done += 1;
        }
        line.known = line.known.min(line.cells.len());
        line
    }
}

/// The cells of a record as its numbers have them.
struct NumberedLine {
    cells: Vec<LineCell>,
    /// The number of plies from the start that are beyond doubt.
    known: usize,
}

impl NumberedLine {
    fn push(&mut self, cell: LineCell) {
        if matches!(cell, LineCell::Empty) {
            self.doubt_from_here();
        }
        self.cells.push(cell);
    }

    /// Leaves cells empty; what follows is open.
    fn leave_open(&mut self, plies: usize) {
        self.doubt_from_here();
        self.cells.resize(self.cells.len() + plies, LineCell::Empty);
    }

    /// Follows a number that is ahead or behind by so many plies.
    fn jump(&mut self, plies: i64) {
        let size = usize::try_from(plies.unsigned_abs()).unwrap_or(usize::MAX);
        if plies > 0 {
            self.leave_open(size.min(LONGEST_JUMP));
        } else {
            self.cells.truncate(self.cells.len().saturating_sub(size));
            self.doubt_from_here();
        }
    }

    fn doubt_from_here(&mut self) {
        self.known = self.known.min(self.cells.len());
    }
}

/// Maximum number of plies that are put in for a jump: nobody can look at all ways through so many.
const LONGEST_JUMP: usize = 200;
