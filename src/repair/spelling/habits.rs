//! How a player writes: which signs a hand puts down and which it leaves out.
//!
//! Some players mark every check and every capture, others hardly any; some name the file of a piece though no other
//! could go there. A cell that breaks with the habit of its sheet is more likely misread than careless: where forty
//! captures have their `x`, a move without one is no capture. Before anything is read, the habits of an ordinary player
//! are expected; a first look at the sheet counts those of this one.

use crate::board::{Check, Move, Role};

/// Costs, in nats, of a sign that belongs to a move but is missing, or is written where it does not belong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::repair) struct Habits {
    /// A capture without `x`.
    pub(super) capture_omitted: f32,
    /// `x` where nothing is taken.
    pub(super) false_capture: f32,
    /// Check or mate without its sign.
    pub(super) check_omitted: f32,
    /// A sign of check that the move does not give.
    pub(super) false_check: f32,
    /// A sign of double check where there is only a check; one of mate costs more.
    pub(super) false_double: f32,
    /// The file or rank left out that distinguishes a piece from another.
    pub(super) disambiguation_omitted: f32,
    /// A file or rank that is not needed.
    pub(super) needless_disambiguation: f32,
}

impl Habits {
    /// Every sign that is written is true; a missing one says nothing.
    const TRUTHFUL: Self = Self {
        false_capture: f32::INFINITY,
        false_check: f32::INFINITY,
        false_double: f32::INFINITY,
        ..Self::ORDINARY
    };

    /// The habits expected of an unknown player.
    pub(in crate::repair) const ORDINARY: Self = Self {
        capture_omitted: 0.7,
        false_capture: 2.0,
        check_omitted: 0.3,
        false_check: 2.5,
        false_double: 1.5,
        disambiguation_omitted: 1.2,
        needless_disambiguation: 0.7,
    };
}

/// Number of sheets with habits of their own; further ones share those of the last.
const SHEETS: usize = 4;

/// The habits of each sheet, because each player has his own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::repair) struct SheetHabits([Habits; SHEETS]);

impl SheetHabits {
    /// Nothing is known of any sheet.
    pub(in crate::repair) const ORDINARY: Self = Self([Habits::ORDINARY; SHEETS]);

    /// No player writes a false sign.
    pub(in crate::repair) const TRUTHFUL: Self = Self([Habits::TRUTHFUL; SHEETS]);

    /// Returns the habits of a sheet, by its place in the record.
    pub(in crate::repair) const fn of(&self, sheet: usize) -> &Habits {
        let last = SHEETS - 1;
        &self.0[if sheet < last { sheet } else { last }]
    }
}

/// How often something was done, and how often it could have been.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    done: u16,
    times: u16,
}

impl Share {
    fn count(&mut self, done: bool) {
        self.done = self.done.saturating_add(u16::from(done));
        self.times = self.times.saturating_add(1);
    }

    /// Cost of one more occurrence. The expected cost `before` counts as `weight` observations.
    fn cost(self, before: f32, weight: f32) -> f32 {
        let rate =
            (f32::from(self.done) + weight * (-before).exp()) / (f32::from(self.times) + weight);
        (-rate.ln()).clamp(CHEAPEST, DEAREST)
    }
}

/// Minimum cost of what a player always does, in nats: nothing but the move as PGN writes it is free.
const CHEAPEST: f32 = 0.05;
/// Maximum cost of breaking with a habit, in nats: no habit is firmer.
const DEAREST: f32 = 4.5;

/// Number of observations for which the cost expected of an unknown player counts, where a sign is left out or a piece
/// is told from others needlessly. These numbers were fitted by hand, see `lattice/cost.rs`.
const ORDINARY_OMISSIONS: f32 = 1.0;
/// The same where a piece is not told from another.
const ORDINARY_AMBIGUITIES: f32 = 1.5;
/// The same where a sign of capture is false. A few cells that were taken for another move are no habit yet, so false
/// signs need more observations than omitted ones.
const ORDINARY_FALSE_CAPTURES: f32 = 4.0;
/// The same where a sign of check is false.
const ORDINARY_FALSE_CHECKS: f32 = 6.0;

/// What a sheet shows of its player's habits.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::repair) struct HabitCounts {
    capture_omitted: Share,
    false_capture: Share,
    check_omitted: Share,
    false_check: Share,
    disambiguation_omitted: Share,
    needless_disambiguation: Share,
}

impl HabitCounts {
    /// Counts how a move, whose check and disambiguation are noted, was written: `signs` are its signs without those of
    /// check, and `marked` says whether there were any of those.
    pub(in crate::repair) fn count(&mut self, meant: Move, signs: &[u8], marked: bool) {
        if meant.check() == Check::None {
            self.false_check.count(marked);
        } else {
            self.check_omitted.count(!marked);
        }
        if meant.castling().is_some() {
            return;
        }
        let crossed = signs.contains(&b'x');
        if meant.is_capture() {
            self.capture_omitted.count(!crossed);
        } else {
            self.false_capture.count(crossed);
        }
        if matches!(meant.role(), Role::Pawn | Role::King) || crossed != meant.is_capture() {
            return;
        }
        // A piece letter, the target and `x`, if there is one, make three or four signs; any more name where the piece
        // comes from.
        let named = signs.len() > 3 + usize::from(crossed);
        if meant.disambiguation().is_none() {
            self.needless_disambiguation.count(named);
        } else {
            self.disambiguation_omitted.count(!named);
        }
    }

    /// Returns the cost of breaking with each habit on this sheet.
    pub(in crate::repair) fn habits(&self) -> Habits {
        let before = Habits::ORDINARY;
        Habits {
            capture_omitted: self.capture_omitted.cost(before.capture_omitted, ORDINARY_OMISSIONS),
            false_capture: self.false_capture.cost(before.false_capture, ORDINARY_FALSE_CAPTURES),
            check_omitted: self.check_omitted.cost(before.check_omitted, ORDINARY_OMISSIONS),
            false_check: self.false_check.cost(before.false_check, ORDINARY_FALSE_CHECKS),
            false_double: before.false_double,
            disambiguation_omitted: self
                .disambiguation_omitted
                .cost(before.disambiguation_omitted, ORDINARY_AMBIGUITIES),
            needless_disambiguation: self
                .needless_disambiguation
                .cost(before.needless_disambiguation, ORDINARY_OMISSIONS),
        }
    }
}

/// What all sheets show.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::repair) struct SheetHabitCounts([HabitCounts; SHEETS]);

impl SheetHabitCounts {
    /// Returns the counts of a sheet, by its place in the record.
    pub(in crate::repair) fn of(&mut self, sheet: usize) -> &mut HabitCounts {
        &mut self.0[sheet.min(SHEETS - 1)]
    }

    /// Returns the cost of breaking with each habit on each sheet.
    pub(in crate::repair) fn habits(&self) -> SheetHabits {
        SheetHabits(self.0.map(|counts| counts.habits()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;
    use crate::notation::San;

    /// Returns the habits of a sheet on which these moves are written one after the other, each given as meant and as
    /// written.
    fn habits(line: &[(&str, &str)]) -> Habits {
        let mut counts = HabitCounts::default();
        let mut position = Position::start();
        for (meant, written) in line {
            let found = meant.parse::<San>().expect("SAN").to_move(&position).expect("legal");
            let noted = position.annotated(found);
            let bare = written.trim_end_matches('+');
            counts.count(noted, bare.as_bytes(), bare != *written);
            position.play(found);
        }
        counts.habits()
    }

    #[test]
    fn a_player_who_marks_all_checks_and_captures_is_believed_where_a_mark_is_missing() {
        let scandinavian = ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5+", "Be2", "Bg4", "d4", "Bxe2"];
        let careful: Vec<_> = scandinavian.map(|written| (written, written)).to_vec();
        let careful = habits(&careful);
        assert!(careful.capture_omitted > Habits::ORDINARY.capture_omitted, "{careful:?}");
        assert!(careful.check_omitted > Habits::ORDINARY.check_omitted, "{careful:?}");
        assert!(careful.false_check > Habits::ORDINARY.false_check, "{careful:?}");
    }

    #[test]
    fn one_who_marks_none_says_nothing_by_leaving_them_out() {
        let line = [("e4", "e4"), ("d5", "d5"), ("exd5", "ed5"), ("Qxd5", "Qd5"), ("Nc3", "Nc3")];
        let careless = habits(&line);
        assert!(careless.capture_omitted < 0.3, "{careless:?}");
        // Nothing is known of checks, so the ordinary cost is expected.
        assert!((careless.check_omitted - Habits::ORDINARY.check_omitted).abs() < 1e-3);
    }

    #[test]
    fn a_file_that_nobody_needs_is_told_from_one_that_is_needed() {
        let needless = habits(&[("Nf3", "Ngf3"), ("Nf6", "Ngf6"), ("Nc3", "Nbc3")]);
        assert!(needless.needless_disambiguation < 0.3, "{needless:?}");
        let line = ["d4", "d5", "Nf3", "Nf6", "Nbd2", "Nbd7"].map(|written| (written, written));
        let needed = habits(&line);
        assert!(needed.disambiguation_omitted > Habits::ORDINARY.disambiguation_omitted);
    }
}
