//! From the steps of a path to the plies of a game, with the cells that are skipped.

mod certainty;
mod displaced_plies;
mod forced;
mod missing_plies;
mod question;
mod skipped_cells;

pub(super) use self::certainty::settle;
use self::displaced_plies::displaced;
pub(super) use self::missing_plies::missing_plies;
pub(super) use self::question::questions;
pub(super) use self::skipped_cells::{mark_lost_cells, trailing_blanks};
use super::answer::{CellEdit, Certainty, RepairedPly, SkipReason, SkippedCell};
use super::lattice::LatticeStep;
use super::literal::{is_written_as_pgn, only_move};
use super::record::{CellPlace, Constraints, Record};
use super::search::DecodedPath;
use super::search::posterior::{PlyPlace, plies};
use super::sheets::{LEFT_OVER, Slot};
use super::spelling::CellSpelling;
use crate::board::{Move, Position};
use crate::language::Language;

/// Maximum length of a stretch of blanks among whose fillings that are found the one that was played mostly is.
const WELL_KNOWN_BLANKS: u32 = 8;
/// Minimum probability of a move that is named as an alternative.
const WORTH_NAMING: f64 = 0.001;
/// How much more, in nats, the ink alone must cost for the text to be taken as a slip of the player.
const INK_DEARER_THAN_SLIP: f32 = 0.3;
/// How much of its log odds an answer keeps where a cell states another legal move. Of 852 such plies in 2,600 garbled
/// games, kept aside or from the internet, it was right in 93 of 100 where the model was sure to 99.5 %, and in 86
/// where it was to 98 %.
const TRUST_AGAINST_CELL: f64 = 0.5;
/// Maximum number of alternatives named.
const MOST_ALTERNATIVES: usize = 5;

/// Puts the answer together.
pub(super) struct Assembly<'a> {
    record: &'a Record,
    /// Of each sheet.
    languages: &'a [&'static Language],
    slots: &'a mut [Slot],
    pub(super) plies: Vec<RepairedPly>,
    pub(super) skipped: Vec<SkippedCell>,
    /// The position after the plies so far.
    position: Position,
}

impl<'a> Assembly<'a> {
    pub(super) fn of(
        record: &'a Record,
        languages: &'a [&'static Language],
        slots: &'a mut [Slot],
        decoded: &DecodedPath,
    ) -> Self {
        let position = record.start;
        let posterior = &decoded.posterior;
        let is_displaced = displaced(decoded, posterior, &position);
        let mut assembly =
            Self { record, languages, slots, plies: Vec::new(), skipped: Vec::new(), position };
        for edge in decoded.edges() {
            let mut moves = plies(edge);
            for step in edge {
                if let Some((slot, why)) = skipped(*step) {
                    assembly.skip(slot, why);
                } else if let Some((ply, played)) = moves.next() {
                    let number = assembly.plies.len();
                    let shares = if is_displaced[number] {
                        posterior.in_game(number)
                    } else {
                        posterior.at_cell(ply, assembly.position.turn())
                    };
                    assembly.play(*step, played, shares, ply);
                }
            }
        }
        mark_transposed_cells(&mut assembly.plies);
        for (ply, _) in assembly.plies.iter_mut().zip(is_displaced).filter(|(_, it)| *it) {
            if ply.probability < RepairedPly::SURE {
                ply.certainty = Certainty::Likely;
            }
        }
        assembly
    }

    /// Skips the cells of a slot for this reason; a blank one is its own reason.
    fn skip(&mut self, slot: usize, why: SkipReason) {
        let cells = self.slots[slot].cells.iter();
        self.skipped.extend(cells.map(|&cell| SkippedCell::of(self.record, cell, why)));
    }

    fn play(&mut self, step: LatticeStep, played: Move, shares: &[(Move, f64)], ply: PlyPlace) {
        let share = |found: &Move| share_of_squares(*found, shares);
        // Paths that differ before this ply lead to moves that cannot be played here.
        let legal = self.position.legal_moves();
        let others = shares.iter().filter(|other| {
            other.0 != played.plain() && other.1 >= WORTH_NAMING && legal.contains(&other.0)
        });
        let held = Constraints::of(self.record).held;
        let mut answer = RepairedPly {
            played,
            is_held: held.any_at(self.plies.len() + 1),
            certainty: Certainty::Likely,
            probability: share(&played).min(1.0),
            cells: Vec::new(),
            edit: CellEdit::Inserted,
            overrules: None,
            alternatives: others.take(MOST_ALTERNATIVES).copied().collect(),
        };
        if let PlyPlace::Slot(slot) = ply {
            let said = self.compare_cells(slot, &mut answer);
            name_first(&mut answer.alternatives, &said, share);
            if let ([said], [_]) = (said.as_slice(), answer.cells.as_slice()) {
                overrule(&mut answer, *said);
            }
            if matches!(
                step,
                LatticeStep::Transposed { .. } | LatticeStep::TransposedInColumn { .. }
            ) && answer.edit != CellEdit::Confusion
            {
                answer.edit = CellEdit::Transposed;
            }
            if self.slots[slot].is_blank() {
                even_out(&mut answer);
            }
            self.doubt_long_blank(slot, &mut answer);
        }
        if answer.is_held {
            (answer.probability, answer.alternatives) = (1.0, Vec::new());
        }
        leave_room(&mut answer);
        self.position.play(played);
        self.plies.push(answer);
    }

    /// Makes a ply in a long stretch of blanks less likely, and so its alternatives: the game that was played is not
    /// always among those that were found.
    fn doubt_long_blank(&self, slot: usize, ply: &mut RepairedPly) {
        if !self.slots[slot].is_blank() {
            return;
        }
        let is_blank = |slot: &&Slot| slot.is_blank();
        let before = self.slots[..slot].iter().rev().take_while(is_blank).count();
        let behind = self.slots[slot..].iter().take_while(is_blank).count();
        let blanks = (before + behind) as u32;
        if blanks > WELL_KNOWN_BLANKS {
            let found = f64::from(WELL_KNOWN_BLANKS) / f64::from(blanks);
            ply.probability *= found;
            ply.alternatives.iter_mut().for_each(|(_, share)| *share *= found);
        }
    }

    /// Whether a cell certainly stands for the ply of its slot, whatever it says: it is the only one, or those before and
    /// after it on its sheet stand for the plies before and after.
    fn is_in_step(&self, slot: usize, cell: CellPlace) -> bool {
        let CellPlace { sheet, index } = cell;
        let cells = |slot: usize| self.slots.get(slot).map_or(&[][..], |slot| &slot.cells);
        let is_in = |slot: usize, index| cells(slot).contains(&CellPlace { sheet, index });
        let follows = || index == 0 || slot > 0 && is_in(slot - 1, index - 1);
        let is_last = || index + 1 == self.record.sheets[sheet].cells.len();
        cells(slot).len() == 1 || follows() && (is_last() || is_in(slot + 1, index + 1))
    }

    /// Compares the cells of a slot with the ply; returns the other legal moves that some of them state plainly.
    fn compare_cells(&mut self, slot: usize, ply: &mut RepairedPly) -> Vec<Move> {
        let in_step: Vec<bool> =
            self.slots[slot].cells.iter().map(|cell| self.is_in_step(slot, *cell)).collect();
        let slot = &mut self.slots[slot];
        ply.edit = if slot.cells.is_empty() { CellEdit::Inserted } else { CellEdit::Blank };
        let mut worst = CellEdit::None;
        let (mut says, mut others) = (false, Vec::new());
        for ((&place, spelling), is_in_step) in
            slot.cells.iter().zip(&mut slot.spellings).zip(in_step)
        {
            let cell = self.record.cell(place);
            let language = self.languages[place.sheet];
            let meant = only_move(cell, &self.position, language);
            if !is_in_step && !stands_for(ply.played, spelling, meant) {
                self.skipped.push(SkippedCell { cell: place, why: SkipReason::Unexplained });
                continue;
            }
            ply.cells.push(place);
            if spelling.is_blank() {
                continue;
            }
            says |= meant == Some(ply.played.plain());
            let is_new = |meant: &Move| *meant != ply.played.plain() && !others.contains(meant);
            others.extend(meant.filter(is_new));
            let edit = if is_written_as_pgn(cell, &self.position, ply.played, language) {
                CellEdit::None
            } else {
                edit_of(ply.played, spelling, meant)
            };
            worst = worse(worst, edit);
            ply.edit = worst;
        }
        if says && others.is_empty() {
            ply.certainty = Certainty::Read;
        }
        others
    }
}

/// Returns the probability of a move among these, whatever it captures: a cell that says `Ra4` says the same move whether
/// or not a piece stood there, which depends on what was played before.
fn share_of_squares(played: Move, shares: &[(Move, f64)]) -> f64 {
    let squares = |found: Move| (found.squares(), found.promotion());
    let is_same = |found: &&(Move, f64)| squares(found.0) == squares(played);
    shares.iter().filter(is_same).map(|found| found.1).sum()
}

/// Returns the slot that a step skips, and why.
const fn skipped(step: LatticeStep) -> Option<(usize, SkipReason)> {
    match step {
        LatticeStep::Skipped { slot, duplicate: true } => Some((slot, SkipReason::Duplicate)),
        LatticeStep::Skipped { slot, duplicate: false } => Some((slot, SkipReason::Unexplained)),
        LatticeStep::Ended { slot } => Some((slot, SkipReason::AfterEnd)),
        _ => None,
    }
}

/// Makes the alternatives of a ply no likelier together than what its move leaves: the games that are compared may pass
/// a place more than once.
fn leave_room(ply: &mut RepairedPly) {
    let named: f64 = ply.alternatives.iter().map(|other| other.1).sum();
    let left = 1.0 - ply.probability;
    if named > left {
        ply.alternatives.iter_mut().for_each(|other| other.1 *= left / named);
    }
}

/// Marks the plies of two cells that one sheet has in the wrong order, and another in the right one.
fn mark_transposed_cells(plies: &mut [RepairedPly]) {
    let is_transposed = |first: &RepairedPly, second: &RepairedPly| {
        let mut pairs = first.cells.iter().flat_map(|a| second.cells.iter().map(move |b| (a, b)));
        let is_doubled = first.cells.len() > 1 && second.cells.len() > 1;
        is_doubled && pairs.any(|(a, b)| a.sheet == b.sheet && a.index > b.index)
    };
    for at in 1..plies.len() {
        if is_transposed(&plies[at - 1], &plies[at]) {
            for ply in &mut plies[at - 1..=at] {
                if ply.edit.is_lawful() {
                    ply.edit = CellEdit::Transposed;
                }
            }
        }
    }
}

/// Makes a ply at a blank cell as likely as any alternative to it. A likelier move that is not the one of the game that
/// explains the whole record speaks against that game as much as the rest of the record speaks against the move: of such
/// moves neither was played more often than the other.
fn even_out(answer: &mut RepairedPly) {
    let likeliest = answer.alternatives.iter().map(|(_, share)| *share).fold(0.0, f64::max);
    if likeliest > answer.probability {
        answer.probability = (answer.probability * likeliest).sqrt();
        for (_, share) in &mut answer.alternatives {
            *share = share.min(answer.probability);
        }
    }
}

/// Notes that the only cell states another legal move, and doubts the answer as much as experience has taught.
fn overrule(answer: &mut RepairedPly, said: Move) {
    answer.overrules = Some(said);
    let doubt = |share: f64| share.clamp(0.0, 1.0).powf(TRUST_AGAINST_CELL);
    let (holds, fails) = (doubt(answer.probability), doubt(1.0 - answer.probability));
    let probability = holds / (holds + fails);
    if let Some(written) = answer.alternatives.iter_mut().find(|other| other.0 == said) {
        written.1 = (written.1 + answer.probability - probability).max(0.0);
    }
    answer.probability = probability;
}

/// Names these moves first among the alternatives, which some sheet says: however unlikely each is, the players have to
/// say.
fn name_first(alternatives: &mut Vec<(Move, f64)>, said: &[Move], share: impl Fn(&Move) -> f64) {
    alternatives.retain(|other| !said.contains(&other.0));
    alternatives.splice(0..0, said.iter().map(|found| (*found, share(found))));
    alternatives.truncate(MOST_ALTERNATIVES);
}

/// Whether a cell that shares its slot with others stands for this move; `meant` is the move it states if taken at its
/// word. One that states another legal move stands for it too: the sheets differ; and one that states nothing.
fn stands_for(played: Move, spelling: &mut CellSpelling, meant: Option<Move>) -> bool {
    spelling.is_blank() || spelling.cost(played) < LEFT_OVER || meant.is_some()
}

/// Returns how a cell that is not written as PGN writes it became this move; `meant` is the move it states if taken at
/// its word.
fn edit_of(played: Move, spelling: &mut CellSpelling, meant: Option<Move>) -> CellEdit {
    let is_said = |spelling: &mut CellSpelling| match meant {
        Some(meant) => meant == played.plain(),
        None => spelling.is_lawful(played),
    };
    if !spelling.has_false_mark(played) && is_said(spelling) {
        CellEdit::Style
    } else if spelling.cost_of_ink(played) > spelling.cost(played) + INK_DEARER_THAN_SLIP {
        CellEdit::Slip
    } else {
        CellEdit::Confusion
    }
}

fn worse(a: CellEdit, b: CellEdit) -> CellEdit {
    let rank = |edit| match edit {
        CellEdit::None => 0,
        CellEdit::Style => 1,
        CellEdit::Confusion => 2,
        _ => 3,
    };
    if rank(b) > rank(a) { b } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::notation::San;

    /// The only legal move that is written so.
    fn played(fen: &str, san: &str) -> Move {
        let position = Position::from_fen(fen).expect("a position");
        san.parse::<San>().expect("a move").to_move(&position).expect("legal")
    }

    /// `Ra4` is one move, whether or not a queen stood there: the games that are compared differ in where she went.
    #[test]
    fn a_move_is_as_likely_as_in_all_games_that_play_it() {
        let queen = played("r3k3/8/8/8/Q7/8/8/4K3 b - - 0 1", "Rxa4");
        let nothing = played("r3k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "Ra4");
        assert_eq!((queen.captured(), nothing.captured()), (Some(Role::Queen), None));
        let shares = [(nothing.plain(), 0.9), (queen.plain(), 0.07)];
        assert!((share_of_squares(queen, &shares) - 0.97).abs() < 1e-9);
    }

    #[test]
    fn alternatives_are_no_likelier_than_what_is_left() {
        let [pawn, king] = ["e4", "Kf1"].map(|san| played("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", san));
        let mut ply = RepairedPly {
            played: pawn,
            is_held: false,
            certainty: Certainty::Likely,
            probability: 0.9,
            cells: Vec::new(),
            edit: CellEdit::Inserted,
            overrules: None,
            alternatives: vec![(king, 0.5)],
        };
        leave_room(&mut ply);
        assert!((ply.alternatives[0].1 - 0.1).abs() < 1e-9);
        leave_room(&mut ply);
        assert!((ply.alternatives[0].1 - 0.1).abs() < 1e-9, "there is room for it now");
    }
}
