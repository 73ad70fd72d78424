//! Several rows in succession that no cell gives, though the numbers run on, as where a player stopped writing for a
//! while.
//!
//! The search of the whole record puts in single plies and single rows. Where more are missing in one place, it explains
//! the record by several such repairs near each other; there the gap solver is asked at each row how likely a game is
//! that plays two or more rows before it and then goes on as it is written.

use std::ops::Range;

use super::Pipeline;
use super::chosen_order::OrderWithCost;
use super::unlike_stretch::first_where_many_are_missing;
use crate::board::{Move, Position};
use crate::complete::{Gap, KnownMove, MovesAhead};
use crate::prior::LastMoves;
use crate::repair::answer::{Repaired, RepairedPly};
use crate::repair::lattice::surprisal::ORDINARY_SURPRISAL;
use crate::repair::sheets::{OrderedRecord, Slot, slots};
use crate::repair::spelling::BLANK;

/// Numbers of plies that may be missing in one place: two rows to four. The search itself finds a single row.
const PLIES_MISSING: [usize; 3] = [4, 6, 8];
/// Cost of the first two of the rows, in nats, beside those of a blank cell for each ply; and of each further one.
const TWO_MISSING_ROWS: f64 = 8.5;
const FURTHER_ROW: f64 = 0.5;
/// Maximum number of plies before the first repair among which the rows may be missing: what comes after them may be
/// played on for a while before it shows.
const BEFORE_IT_SHOWS: usize = 16;
/// Minimum and maximum number of cells after the missing rows that must be playable.
const LEAST_EVIDENCE: usize = 5;
const MOST_EVIDENCE: usize = 12;
/// Maximum number of positions that are followed where there are too many to be counted.
const FOLLOWED: usize = 300;
/// Number of lines through a gap that are weighed with what follows.
const LINES: usize = 4;
/// Number of cells after the one that cannot be played that are weighed.
const WEIGHED_BEHIND: usize = 4;
/// Maximum number of places that are tried with the whole record, and by how much dearer than the best, in nats, they may
/// seem.
const MOST_TRIED: usize = 2;
const WORTH_TRYING: f64 = 4.0;
/// How much a place must seem to save, in nats, for the whole record to be tried with it, which takes long; among the first
/// plies it may seem to cost as much more.
const LEAST_SAVED: f64 = 4.0;
/// By how much more than ordinary ones, in nats, the plies near the first repair must cost for rows to be sought; less, if
/// it is among the first plies, which nearly everybody knows.
const LEAST_EXCESS: f64 = 10.0;
const LEAST_EXCESS_EARLY: f64 = 3.0;
const EARLY: usize = 12;
/// About what a ply costs that is put in, and one that is read otherwise, in nats.
const PUT_IN: f64 = 4.6;
const READ_OTHERWISE: f64 = 5.0;

/// A place where rows may be missing.
struct MissingStretch {
    /// The cell before which they are.
    cell: usize,
    plies: usize,
    /// The surprisal of the likeliest game through it, as far as it is compared with the others.
    cost: f64,
}

/// The cells near the first repair, as far as they say moves plainly, and how far they can be played.
struct PlainCells {
    /// The place of each on the sheet, and its move.
    known: Vec<(usize, KnownMove)>,
    /// The position before each that can be reached, with the moves that led to it and the surprisal so far.
    reached: Vec<(Position, LastMoves, f64)>,
}

impl Pipeline<'_> {
    /// Returns the record with room for missing rows of an only sheet in the places where that is likeliest, with the cost
    /// of each; none, if nothing in the answer tells of missing rows.
    pub(super) fn with_missing_rows(&self, found: &Repaired) -> Vec<OrderWithCost> {
        let Some(first) = first_where_many_are_missing(found) else { return Vec::new() };
        let is_early = first < EARLY;
        let costs = self.costs(found);
        // About as much as a gap in one place may save.
        let excess: f64 =
            costs[first..].iter().take(BEFORE_IT_SHOWS).map(|cost| cost - ORDINARY_SURPRISAL).sum();
        if excess < if is_early { LEAST_EXCESS_EARLY } else { LEAST_EXCESS } {
            return Vec::new();
        }
        let Some(cells) = self.plain_cells(found, first) else { return Vec::new() };
        let mut ways: Vec<MissingStretch> = Vec::new();
        for at in 0..cells.reached.len() {
            let plies = PLIES_MISSING.into_iter();
            ways.extend(plies.filter_map(|plies| self.rows_missing(&cells, at, plies)));
        }
        ways.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let least = ways.first().map_or(0.0, |way| way.cost);
        let so_far: f64 = costs[cells.plies_weighed(found)].iter().sum();
        let least_saved = if is_early { -LEAST_SAVED } else { LEAST_SAVED };
        ways.retain(|way| {
            let saved = so_far - way.cost - way.cost_of_absence();
            way.cost <= least + WORTH_TRYING && saved >= least_saved
        });
        let order = |way: &MissingStretch| {
            let order = OrderedRecord::with_missing_plies(self.record, way.cell, way.plies);
            (Some(order), way.cost_of_absence())
        };
        ways.iter().take(MOST_TRIED).map(order).collect()
    }

    /// Returns about what each ply of an answer costs, in nats: that it is played, and that it is not what is written.
    fn costs(&self, found: &Repaired) -> Vec<f64> {
        let (mut position, mut last) = (found.start, LastMoves::NONE);
        let cost = |ply: &RepairedPly| {
            let surprisal = self.surprisal_at(&position, last, ply.played);
            position.play(ply.played);
            last = last.then(ply.played);
            surprisal + cost_of_repair(ply)
        };
        found.plies.iter().map(cost).collect()
    }

    /// Returns the surprisal of a move, that of an ordinary one where what people play does not count.
    fn surprisal_at(&self, position: &Position, last: LastMoves, played: Move) -> f64 {
        if !self.surprisals.has_prior() {
            return ORDINARY_SURPRISAL;
        }
        self.surprisals.at(position, last).of(played)
    }

    /// The cells from some plies before the first repair on, up to the first that is not plain; `None` if all can be played.
    fn plain_cells(&self, found: &Repaired, first: usize) -> Option<PlainCells> {
        let earlier = found.plies[..first].iter().rev().take(BEFORE_IT_SHOWS);
        let before = earlier.take_while(|ply| is_as_written(ply)).count();
        let from = found.plies[first - before..].iter().find_map(|ply| ply.cells.first())?.index;
        let slots = slots(self.record, 0, self.languages[0]);
        let plain = |slot: &Slot| Some((slot.cells.first()?.index, slot.known_without_checks()?));
        let written =
            slots.iter().skip_while(|slot| slot.cells.first().is_none_or(|cell| cell.index < from));
        let known = written.map_while(plain).collect();
        let (mut position, mut last) = (found.start, LastMoves::NONE);
        for ply in &found.plies[..first - before] {
            position.play(ply.played);
            last = last.then(ply.played);
        }
        let mut cells = PlainCells { known, reached: vec![(position, last, 0.0)] };
        self.play_on(&mut cells);
        let breaks = cells.reached.len() <= cells.known.len();
        breaks.then_some(cells)
    }

    /// Plays the cells as they are written, as far as that goes.
    fn play_on(&self, cells: &mut PlainCells) {
        let PlainCells { known, reached } = cells;
        let (mut position, mut last, mut cost) = reached[0];
        for (_, known) in known {
            let Some(played) = known.fits(&position) else { break };
            cost += self.surprisal_at(&position, last, played);
            position.play(played);
            last = last.then(played);
            reached.push((position, last, cost));
        }
    }

    /// Returns what it costs if so many plies are missing before one of the cells, if that lets more of them be played.
    fn rows_missing(&self, cells: &PlainCells, at: usize, plies: usize) -> Option<MissingStretch> {
        let (position, last, so_far) = cells.reached[at];
        let end = cells.end_weighed();
        let then: Vec<KnownMove> = cells.known[at..]
            .iter()
            .map(|(_, known)| *known)
            .take(MOST_EVIDENCE.max(end - at))
            .collect();
        if !position.turn().is_white() || then.len() < LEAST_EVIDENCE {
            return None;
        }
        let expected: Vec<Option<KnownMove>> =
            vec![None; plies].into_iter().chain(then.iter().copied().map(Some)).collect();
        if !MovesAhead::new(position.turn(), &expected).allow(0, &position) {
            return None;
        }
        let gap = Gap::new(position, plies).then(then.iter().copied()).within(positions(plies));
        let gap = gap.weighing_after(0).following(FOLLOWED).listing(LINES).complete();
        let weighed = &then[..end - at];
        let costs = gap
            .likeliest
            .iter()
            .filter_map(|line| self.surprisal(position, last, &line.moves, weighed));
        let onward = costs.fold(f64::INFINITY, f64::min);
        let cost = so_far + onward + FURTHER_ROW * f64::from(plies as u32 / 2);
        cost.is_finite().then(|| MissingStretch { cell: cells.known[at].0, plies, cost })
    }

    /// Returns the surprisal of a line and of the moves after it; `None` if these cannot be played.
    fn surprisal(
        &self,
        mut position: Position,
        mut last: LastMoves,
        line: &[Move],
        then: &[KnownMove],
    ) -> Option<f64> {
        let mut sum = 0.0;
        let mut play = |played: Move, position: &mut Position| {
            sum += self.surprisal_at(position, last, played);
            position.play(played);
            last = last.then(played);
        };
        for &played in line {
            play(played, &mut position);
        }
        for known in then {
            play(known.fits(&position)?, &mut position);
        }
        Some(sum)
    }
}

impl PlainCells {
    /// The plies of an answer from the first of these cells to the last one that is weighed.
    fn plies_weighed(&self, found: &Repaired) -> Range<usize> {
        let of_cell = |cell: Option<&(usize, KnownMove)>| {
            let gives = |ply: &RepairedPly| {
                cell.is_some_and(|cell| ply.cells.iter().any(|place| place.index >= cell.0))
            };
            found.plies.iter().position(gives).unwrap_or(found.plies.len())
        };
        let end = of_cell(self.known.get(self.end_weighed()));
        of_cell(self.known.first()).min(end)..end
    }

    /// The number of cells that are weighed: some more than can be played.
    fn end_weighed(&self) -> usize {
        (self.reached.len() - 1 + WEIGHED_BEHIND).min(self.known.len())
    }
}

impl MissingStretch {
    /// The cost of rows that are missing, apart from that of their moves.
    fn cost_of_absence(&self) -> f64 {
        let plies = f64::from(self.plies as u32);
        TWO_MISSING_ROWS + FURTHER_ROW * (plies / 2.0 - 2.0) - f64::from(BLANK) * plies
    }
}

/// Returns the maximum number of positions searched for the moves of a gap of so many plies.
const fn positions(plies: usize) -> u64 {
    match plies {
        ..=4 => 10_000,
        5..=6 => 25_000,
        _ => 40_000,
    }
}

/// Returns about what it costs, in nats, that a ply is not what is written.
fn cost_of_repair(ply: &RepairedPly) -> f64 {
    if ply.cells.is_empty() {
        PUT_IN
    } else if ply.edit.is_read_otherwise() {
        READ_OTHERWISE
    } else {
        0.0
    }
}

/// Whether a ply is what its only cell says.
fn is_as_written(ply: &RepairedPly) -> bool {
    ply.edit.is_lawful() && ply.cells.len() == 1
}
