//! Sheets whose numbers leave out more plies in one place than can be sought, as where a page is lost.

use super::{BEGINNING, Pipeline};
use crate::repair::answer::{RepairStatus, Repaired, SkipReason, SkippedCell};
use crate::repair::findings::{middle_lost, sort_findings};
use crate::repair::literal::playable_cells::plies_playable;
use crate::repair::record::{CellPlace, HeldMove, Record};
use crate::repair::sheets::SheetCache;
use crate::repair::sheets::unwritten::{self, LostMiddle};

impl Pipeline<'_> {
    /// Answers an only sheet up to the plies that are lost in its middle: a game that goes on behind them would be invented.
    /// `None` if none are, or if the record plays on without them, so that only the numbers are wrong.
    pub(super) fn repair_up_to_gap(self) -> Option<Repaired> {
        let LostMiddle { cell, plies } = unwritten::lost_middle(self.record)?;
        let mut first = Record { reached: None, length: None, ..self.record.clone() };
        first.sheets[0].cells.truncate(cell);
        first.held.retain(|held| held.ply(&first.start).is_some_and(|ply| ply <= cell));
        let mut found = self.with_end(&first, &SheetCache::default()).repair_step_by_step();
        let behind = &self.record.sheets[0].cells[cell..];
        if plies_playable(&found.position(), behind, self.languages[0]) >= BEGINNING {
            return None;
        }
        let places = (cell..cell + behind.len()).map(|index| CellPlace { sheet: 0, index });
        let skip = |cell| SkippedCell::of(self.record, cell, SkipReason::LostTrack);
        found.skipped.extend(places.map(skip));
        let is_held_before = |held: &HeldMove| first.held.contains(held);
        found.ends_as_known = self.record.reached.is_none()
            && self.record.length.is_none()
            && self.record.held.iter().all(is_held_before);
        (found.status, found.optimality_gap) = (RepairStatus::Partial, None);
        found.findings.push(middle_lost(&found, plies));
        sort_findings(&mut found.findings);
        Some(found)
    }
}
