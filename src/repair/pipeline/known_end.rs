//! A game of whose end something is known: the position, or only the men on the board.

use super::Pipeline;
use crate::board::{Color, Position};
use crate::complete::Gap;
use crate::repair::answer::{RepairStatus, Repaired};
use crate::repair::findings::turn_doubted;
use crate::repair::record::{
    GameLength, Record, completed, have_same_men, with_other_turn, written_length,
};
use crate::repair::sheets::SheetCache;
use crate::repair::sheets::unwritten::MOST_PLIES_OMITTED;

/// Maximum number of positions searched for each possible length of an end.
const POSITIONS_TO_THE_END: u64 = 200_000;

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

    /// Mends a record; if plies that lead to the position at the end are missing, searches for them too.
    pub(super) fn repair_to_known_end(self) -> Repaired {
        let found = self.repair_by_search();
        let longer = with_length_to_end(self.record, &found);
        let longer =
            longer.map(|longer| self.with_end(&longer, &SheetCache::default()).repair_by_search());
        longer.filter(|longer| longer.ends_as_known).unwrap_or(found)
    }
}

/// Cost of a turn that was said of a board and is wrong, in nats.
const OTHER_TURN: f64 = 4.0;

/// What a game costs, in nats; nothing, if it is played as it is written.
fn cost(found: &Repaired) -> f64 {
    found.cost.unwrap_or(0.0)
}

/// An answer, with the remark that not the side is to move at its end that was said of the board. White's turn may as well
/// mean that it is not known.
fn with_turn_doubted(mut found: Repaired, said: &Position) -> Repaired {
    if said.turn() == Color::Black && found.position().turn() == Color::White {
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
    Some(Record { length: Some(length), ..record.clone() })
}
