//! A game of whose end something is known: the position, or only the men on the board.

use super::Pipeline;
use crate::board::{Color, Position};
use crate::complete::Gap;
use crate::repair::answer::{RepairStatus, Repaired};
use crate::repair::findings::turn_doubted;
use crate::repair::literal::strict;
use crate::repair::record::{
    GameLength, Record, completed, have_same_men, is_men_alone, with_other_turn, written_length,
};
use crate::repair::sheets::SheetCache;
use crate::repair::sheets::unwritten::{self, MOST_PLIES_OMITTED};

/// Maximum number of positions searched for each possible length of an end.
const POSITIONS_TO_THE_END: u64 = 200_000;

/// Maximum number of searches for a game of the known length, each with other plies put in among its cells.
const MOST_LENGTHS_TRIED: usize = 3;

impl Pipeline<'_> {
    /// Answers a record of whose end only the men on the board are known: the rest of the end position is taken from
    /// the game that is found without them. Whose turn it is, a board does not show: where no game leads there without
    /// plies that nobody wrote, the other side may be to move.
    pub(super) fn repair_to_known_men(self, said: Position) -> Repaired {
        let freely = Record { reached: None, ..self.record.clone() };
        let found = self.with_end(&freely, &SheetCache::default()).repair_step_by_step();
        let end = found.position();
        if found.status == RepairStatus::Clean && have_same_men(&said, &end) {
            return with_turn_doubted(found, &said);
        }
        let to = |reached: Position| {
            let record = Record { reached: Some(completed(reached, end)), ..self.record.clone() };
            self.with_end(&record, &SheetCache::default()).repair_step_by_step()
        };
        let found = to(said);
        let is_whole = found.ends_as_known && found.plies.iter().all(|ply| !ply.cells.is_empty());
        let other = with_other_turn(&said).filter(|_| !is_whole).map(to);
        let dearer = if said.turn() == Color::White { 0.0 } else { OTHER_TURN };
        let is_better = |other: &Repaired| {
            let is_cheaper = cost(other) + dearer < cost(&found);
            other.ends_as_known && (is_cheaper || !found.ends_as_known)
        };
        other.filter(is_better).map_or(found, |other| with_turn_doubted(other, &said))
    }

    /// Whether a record that is played as it is written ends with these men on the board, but with the other side to move.
    pub(super) fn ends_with_other_turn(self, said: &Position) -> bool {
        let freely = Record { reached: None, ..self.record.clone() };
        let Some(plies) = strict::plies_as_written(&freely, self.languages) else { return false };
        let mut end = freely.start;
        for ply in &plies {
            end.play(ply.played);
        }
        have_same_men(said, &end) && said.turn() != end.turn()
    }

    /// Mends a record; if it is not as long then as the game was known to be, seeks as many plies more or fewer at its
    /// end; if plies that lead to the position at the end are missing, searches for them too.
    pub(super) fn repair_to_known_end(self) -> Repaired {
        let found = self.repair_by_search();
        let to_end = || {
            let other = self.search_with_end(&with_length_to_end(self.record, &found)?);
            Some(other).filter(|other| other.ends_as_known)
        };
        self.with_known_length(&found).or_else(to_end).unwrap_or(found)
    }

    /// Searches again as long as the plies that were put in among the cells are others than those that were counted for
    /// the known length; returns the last game that ends as is known.
    fn with_known_length(self, found: &Repaired) -> Option<Repaired> {
        let mut best = None;
        let mut next = with_plies_put_in(self.record, found);
        for _ in 0..MOST_LENGTHS_TRIED {
            let Some(record) = next else { break };
            let other = self.search_with_end(&record);
            next = with_plies_put_in(&record, &other);
            best = Some(other).filter(|other| other.ends_as_known).or(best);
        }
        best
    }

    /// Searches in the same sheets of a game with another end or length.
    fn search_with_end(self, record: &Record) -> Repaired {
        self.with_end(record, &SheetCache::default()).repair_by_search()
    }

    /// Whether an answer that is played as it is written ends before the game did: the game was longer, or more cells are
    /// blank at its end than can be sought, behind which the known position was reached.
    pub(super) fn lacks_its_end(self, answer: &Repaired) -> bool {
        if answer.ends_as_known || answer.position().is_checkmate() {
            return false;
        }
        let record = self.record;
        let blanks =
            record.sheets.iter().map(|sheet| sheet.cells.len() - written_length(&sheet.cells));
        let are_many = blanks.max().is_some_and(|blanks| blanks > MOST_PLIES_OMITTED);
        let is_short = record.length.is_some_and(|length| answer.plies.len() < length.least());
        is_short || are_many && record.reached.is_some()
    }
}

/// Returns the same record with the plies that were put in among its cells, or left out, counted for its known length,
/// if what was reconstructed has another one, or has plies at its end that the least length does not ask for: otherwise
/// they would be sought there once more.
fn with_plies_put_in(record: &Record, found: &Repaired) -> Option<Record> {
    let plies = found.plies.len();
    let put_in = put_in(record, plies);
    let is_over = found.position().is_checkmate() || found.status == RepairStatus::Partial;
    let has_too_many =
        |length: GameLength| plies > length.least() && unwritten::has_places_behind(record);
    let is_other = |length: &GameLength| !length.contains(plies) || has_too_many(*length);
    let is_new = |length: &GameLength| put_in != length.put_in() && is_other(length);
    let length = record.length.filter(|length| !is_over && is_new(length))?;
    Some(Record { length: Some(length.with_put_in(put_in)), ..record.clone() })
}

/// Returns how many plies more a game has than there are places for them on the sheets.
fn put_in(record: &Record, plies: usize) -> isize {
    plies.cast_signed() - unwritten::most_places(record).cast_signed()
}

/// Cost of a turn that was said of a board and is wrong, in nats.
const OTHER_TURN: f64 = 4.0;

/// What a game costs, in nats; nothing, if it is played as it is written.
pub(super) fn cost(found: &Repaired) -> f64 {
    found.cost.unwrap_or(0.0)
}

/// An answer, with the remark that not the side is to move at its end that was said of the board. Where nothing but the men
/// is said, White's turn may as well mean that it is not known.
fn with_turn_doubted(mut found: Repaired, said: &Position) -> Repaired {
    let is_said = said.turn() == Color::Black || !is_men_alone(said);
    if is_said && found.position().turn() != said.turn() {
        found.findings.push(turn_doubted(&found, said.turn()));
    }
    found
}

/// Returns the same record with the length of the game, if what was reconstructed does not end in the position reached
/// but that many plies more lead there: as many as there are blank cells at the end if possible, otherwise the fewest.
/// `None` if no number of plies up to the maximum leads there.
fn with_length_to_end(record: &Record, found: &Repaired) -> Option<Record> {
    let reached = record.reached.filter(|_| !found.ends_as_known)?;
    let end = found.position();
    let blanks = record.sheets.iter().map(|sheet| sheet.cells.len() - written_length(&sheet.cells));
    let same_turn = end.turn() == reached.turn();
    let leads = |plies: &usize| {
        (1..=MOST_PLIES_OMITTED).contains(plies)
            && plies.is_multiple_of(2) == same_turn
            && record.length.is_none_or(|length| length.contains(found.plies.len() + plies))
            && Gap::new(end, *plies).reaching(reached).within(POSITIONS_TO_THE_END).complete().lines
                > 0
    };
    let plies = blanks.chain(1..=MOST_PLIES_OMITTED).find(leads)?;
    let length = GameLength::exactly(found.plies.len() + plies);
    let length = length.with_put_in(put_in(record, found.plies.len()));
    Some(Record { length: Some(length), ..record.clone() })
}
