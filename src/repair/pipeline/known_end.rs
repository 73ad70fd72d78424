//! A game of whose end something is known: the position, or only the men on the board.

use super::Pipeline;
use crate::board::Position;
use crate::complete::Gap;
use crate::repair::answer::{RepairStatus, Repaired};
use crate::repair::record::{GameLength, Record, completed, written_length};
use crate::repair::sheets::SheetCache;
use crate::repair::sheets::unwritten::MOST_PLIES_OMITTED;

/// Maximum number of positions searched for each possible length of an end.
const POSITIONS_TO_THE_END: u64 = 200_000;

impl Pipeline<'_> {
    /// Answers a record of whose end only the men on the board are known: the rest of the end position is taken from
    /// the game that is found without them.
    pub(super) fn repair_to_known_men(self, reached: Position) -> Repaired {
        let freely = Record { reached: None, ..self.record.clone() };
        let found = self.with_end(&freely, &SheetCache::default()).repair_step_by_step();
        let end = found.position();
        let reached = completed(reached, end);
        if found.status == RepairStatus::Clean && reached.key() == end.key() {
            return found;
        }
        let completed = Record { reached: Some(reached), ..self.record.clone() };
        self.with_end(&completed, &SheetCache::default()).repair_step_by_step()
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
