//! The steps of a repair: the record as it is written; if it cannot be played, in the order of its cells in which a game
//! explains it best; and where that game has little to do with what is written, with its columns put in step or
//! with room for missing rows, if that explains it better.

mod answer_in_order;
mod chosen_order;
mod counted_end;
mod known_end;
mod lost_middle;
mod missing_rows;
mod other_order;
mod other_page;
mod unlike_stretch;

use crate::board::{Move, Position};
use crate::language::Language;
use crate::repair::answer::{RepairStatus, Repaired, RepairedPly, SkipReason, SkippedCell};
use crate::repair::assembly::{
    Assembly, mark_lost_cells, missing_plies, questions, settle, trailing_blanks,
};
use crate::repair::findings::{about_result, beginning_lost, findings, other_game, without_held};
use crate::repair::lattice::surprisal::SurprisalCache;
use crate::repair::literal::strict;
use crate::repair::options::RepairOptions;
use crate::repair::record::{CellPlace, Constraints, Record, is_men_alone};
use crate::repair::search::{DecodedPath, RecordDecoder};
use crate::repair::sheets::{
    ForeignSheet, MixedRecord, OrderedRecord, SheetCache, Slot, cost_of_absences, join_sheets,
    language, slots, unwritten,
};

/// Number of plies that must play from the start for a record to be taken to begin there. Moves from the middle of a
/// game hardly ever play that far from its beginning; where they do, the move numbers are wrong, as on a form with
/// numbers of its own.
const BEGINNING: usize = 6;

/// A thorough search hardly ever saves more nats of the cost that the first attempt at a record finds.
const MOST_SAVED_BY_SEARCHING: f64 = 30.0;

/// Cost of a game that does not end as is known beside one that does, in nats.
const UNREACHED: f64 = 30.0;

/// Reconstructs a game from its sheets.
///
/// ```
/// use movetext::repair::{Cell, Record, RepairOptions, Sheet, repair};
/// // Black's second move is hard to read: `Hc6` can only be a knight's.
/// let cells = ["e4", "e5", "Nf3", "Hc6", "Bb5"].map(Cell::written).to_vec();
/// let answer = repair(&Record { sheets: vec![Sheet::of(cells)], ..Record::default() }, RepairOptions::default());
/// let played: Vec<_> = answer.plies.iter().map(|ply| ply.played.to_uci()).collect();
/// assert_eq!(played, ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]);
/// ```
#[must_use]
pub fn repair(record: &Record, options: RepairOptions) -> Repaired {
    let Some(of_plies) = OrderedRecord::of_plies(record) else {
        return repair_cells(record, options);
    };
    let mut found = repair_cells(&of_plies.record, options);
    of_plies.restore_places(&mut found);
    found.skipped.extend(of_plies.skipped);
    found.skipped.sort_by_key(|skipped| skipped.cell);
    found
}

/// Reconstructs a game from sheets all of whose cells may be those of plies.
fn repair_cells(record: &Record, options: RepairOptions) -> Repaired {
    let languages = &language::languages(record);
    let mixed = MixedRecord::of(record, languages).filter(|mixed| {
        let is_played = |record, languages| strict::plies_as_written(record, languages).is_some();
        is_played(&mixed.record, &mixed.languages[..])
            || mixed.is_certain && !is_played(record, languages)
    });
    let (record, languages) =
        mixed.as_ref().map_or((record, languages), |mixed| (&mixed.record, &mixed.languages));
    let cache = &SheetCache::default();
    let surprisals = &SurprisalCache::new(options.prior_weight);
    let pipeline = Pipeline { record, languages, options, cache, surprisals };
    let is_doubtful =
        |reached: &Position| is_men_alone(reached) || pipeline.ends_with_other_turn(reached);
    let mut found = match record.reached.filter(is_doubtful) {
        Some(reached) => pipeline.repair_to_known_men(reached),
        None => pipeline.repair_to_counted_end(),
    };
    let about_result = about_result(record, &found);
    found.findings.extend(about_result);
    found
}

/// A record being repaired, with what all steps need.
#[derive(Clone, Copy)]
pub(super) struct Pipeline<'a> {
    pub(super) record: &'a Record,
    /// Of each sheet.
    pub(super) languages: &'a [&'static Language],
    options: RepairOptions,
    cache: &'a SheetCache,
    surprisals: &'a SurprisalCache,
}

impl Pipeline<'_> {
    /// Returns the same pipeline for the same sheets with their cells in another order, or some of them empty.
    const fn with_record<'r>(&'r self, record: &'r Record) -> Pipeline<'r> {
        Pipeline { record, ..*self }
    }

    /// Returns the same pipeline for answers about which nothing need be proved.
    fn without_proof(self) -> Self {
        let options = RepairOptions { proof_budget: 0, ..self.options };
        Self { options, ..self }
    }

    /// Returns the same pipeline for the same sheets of a game with another end or length, which each sheet may explain
    /// otherwise.
    const fn with_end<'r>(&'r self, record: &'r Record, cache: &'r SheetCache) -> Pipeline<'r> {
        Pipeline { record, cache, ..*self }
    }

    /// Answers with all held moves; where the record then ends, one of them cannot stand beside what is written. It is
    /// given up, or all are, and told of, rather than the rest of the game.
    fn repair_with_held(self) -> Repaired {
        let found = self.repair_step_by_step();
        let held = &self.record.held;
        if found.status != RepairStatus::Partial || held.is_empty() {
            return found;
        }
        let without = |at: usize| [&held[..at], &held[at + 1..]].concat();
        let fewer = (0..held.len()).map(without).chain([Vec::new()]);
        let answers = fewer.map(|held| {
            let record = Record { held, ..self.record.clone() };
            self.with_end(&record, &SheetCache::default()).repair_step_by_step()
        });
        let whole = answers
            .filter(|found| found.status != RepairStatus::Partial)
            .min_by_key(|found| found.status != RepairStatus::Clean);
        whole.map_or(found, |whole| without_held(self.record, whole))
    }

    /// Answers a record as it is written; or gives up a lost beginning; or answers it in the order of its cells that is
    /// explained best, and where columns seem to be out of step, once more with those put in step.
    fn repair_step_by_step(self) -> Repaired {
        if let Some(found) = self.repair_as_written() {
            return found;
        }
        let begins_here = || strict::begins_with(BEGINNING, self.record, self.languages);
        if let Some(plies) = unwritten::lost_beginning(self.record).filter(|_| !begins_here()) {
            return self.give_up_for_lost_beginning(plies);
        }
        if let Some(found) = self.repair_beside_other_page().or_else(|| self.repair_up_to_gap()) {
            return found;
        }
        let order = self.choose_order();
        let is_rearranged = order.is_rearranged();
        let found = self.repair_in_order(&order);
        let found = self.repair_in_other_order(order, found);
        let as_written = self.as_written_with_another_end(&found);
        let to_other_page =
            || Some(&found).filter(|_| !is_rearranged).and_then(|it| self.up_to_other_page(it));
        as_written.or_else(to_other_page).unwrap_or(found)
    }

    /// Cost, in nats, of the game that explains the record best; infinite if a sheet is of another game, or if the
    /// first attempts show that no game will cost less than `limit`.
    pub(super) fn cost_below(self, limit: f64) -> f64 {
        let Ok(mut ways) = self.ways_to_join() else { return f64::INFINITY };
        let constraints = Constraints::of(self.record);
        let cheapest = self.cheapest_way(&mut ways, &constraints, limit);
        let unreached = |decoded: &DecodedPath| if decoded.ends_as_known { 0.0 } else { UNREACHED };
        cheapest.map_or(f64::INFINITY, |(_, decoded)| decoded.cost + unreached(&decoded))
    }

    /// Returns the search for the game that explains these slots of the record.
    fn decoder<'s>(
        &'s self,
        slots: &'s mut [Slot],
        constraints: &'s Constraints<'s>,
    ) -> RecordDecoder<'s> {
        RecordDecoder::new(&self.record.start, slots, constraints, self.options, self.surprisals)
    }

    /// Answers a record that can be played as it is written. If it is shorter than the game was, by as many plies as
    /// its numbers leave out, it plays on without them by chance.
    pub(super) fn repair_as_written(self) -> Option<Repaired> {
        let plies = strict::plies_as_written(self.record, self.languages)?;
        let is_whole = !unwritten::has_room_for_length(self.record, plies.len());
        is_whole.then(|| self.as_written(plies))
    }

    /// Answers a record that can be played as it is written, but does not end as is known, if no game was found that
    /// does: nothing was changed.
    fn as_written_with_another_end(self, found: &Repaired) -> Option<Repaired> {
        if found.ends_as_known || !self.record.held.is_empty() {
            return None;
        }
        let freely = Record { reached: None, length: None, ..self.record.clone() };
        let plies = strict::plies_as_written(&freely, self.languages)?;
        let moves = |plies: &[RepairedPly]| -> Vec<Move> {
            plies.iter().map(|ply| ply.played.plain()).collect()
        };
        (moves(&plies) == moves(&found.plies)).then(|| self.as_written(plies))
    }

    /// The answer to a record that is played as it is written: a clean one, unless a sheet ends before another.
    fn as_written(self, plies: Vec<RepairedPly>) -> Repaired {
        let skipped = trailing_blanks(self.record);
        let sheets = self.record.sheets.len();
        let is_whole = plies.iter().all(|ply| ply.cells.len() == sheets);
        let status = if is_whole { RepairStatus::Clean } else { RepairStatus::Repaired };
        let clean = Repaired::unjudged(self.record, self.languages, status, plies);
        let mut clean = Repaired { skipped, optimality_gap: Some(0.0), ..clean };
        clean.ends_as_known =
            Constraints::of(self.record).accept(&clean.position(), clean.plies.len());
        if self.lacks_its_end(&clean) {
            (clean.status, clean.optimality_gap) = (RepairStatus::Partial, None);
        }
        clean.findings = findings(self.record, &clean, false);
        clean
    }

    /// Answers a record that lacks too many plies before its first row for a game to be reconstructed: a game that fits
    /// the rest from the standard starting position would be invented.
    fn give_up_for_lost_beginning(self, plies: usize) -> Repaired {
        let Self { record, languages, .. } = self;
        let mut found = Repaired::unjudged(record, languages, RepairStatus::Partial, Vec::new());
        for (at, sheet) in record.sheets.iter().enumerate() {
            let cells = (0..sheet.cells.len()).map(|index| CellPlace { sheet: at, index });
            let skip = |cell| SkippedCell::of(record, cell, SkipReason::LostTrack);
            found.skipped.extend(cells.map(skip));
        }
        found.ends_as_known = Constraints::of(record).accept(&record.start, 0);
        found.findings = vec![beginning_lost(&found, plies)];
        found
    }

    /// Answers by search; a sheet of another game is left out. If the sheets may belong together in several ways, the
    /// one is taken that a game explains best.
    fn repair_by_search(self) -> Repaired {
        let mut ways = match self.ways_to_join() {
            Ok(ways) => ways,
            Err(foreign) => return self.repair_without(foreign),
        };
        let constraints = Constraints::of(self.record);
        let cheapest = self.cheapest_way(&mut ways, &constraints, f64::INFINITY);
        let (place, decoded) =
            cheapest.unwrap_or_else(|| (0, self.decoder(&mut ways[0], &constraints).decode()));
        let mut slots = ways.swap_remove(place);
        let decoded = self.decoder(&mut slots, &constraints).prove(decoded);
        self.answer_of(&decoded, &mut slots)
    }

    /// Returns the slots of one sheet, or of all sheets joined in each way in which they may belong together, for which
    /// each is first decoded alone. There is at least one way.
    fn ways_to_join(&self) -> Result<Vec<Vec<Slot>>, ForeignSheet> {
        let Self { record, languages, cache, .. } = *self;
        let constraints = Constraints::of(record);
        let read_alone = |sheet: usize| {
            let mut slots = slots(record, sheet, languages[sheet]);
            let decoded = self.decoder(&mut slots, &constraints).decode();
            Assembly::of(record, languages, &mut slots, &decoded).plies
        };
        let plies =
            |sheet: usize| cache.plies(sheet, &record.sheets[sheet].cells, || read_alone(sheet));
        match record.sheets.len() {
            0 => Ok(vec![Vec::new()]),
            1 => Ok(vec![slots(record, 0, languages[0])]),
            _ => join_sheets(record, languages, plies),
        }
    }

    /// Returns which of these ways to join the sheets a game explains best, and that game; `None` if the first attempts
    /// show that no game will cost less than `limit`. A way in which more is left out on the sheets than in another one
    /// costs as much more.
    fn cheapest_way(
        &self,
        ways: &mut [Vec<Slot>],
        constraints: &Constraints<'_>,
        limit: f64,
    ) -> Option<(usize, DecodedPath)> {
        let is_only_way = ways.len() == 1;
        let is_only = is_only_way && limit.is_infinite();
        let absences: Vec<f64> =
            ways.iter().map(|slots| cost_of_absences(slots, self.record)).collect();
        let least_absences = absences.iter().copied().fold(f64::INFINITY, f64::min);
        let mut tried = Vec::new();
        for (place, slots) in ways.iter_mut().enumerate() {
            let mut decoder = self.decoder(slots, constraints);
            let dearer = absences[place] - least_absences;
            let first_cost = if is_only { 0.0 } else { dearer + decoder.first_cost() };
            tried.push((first_cost, place, dearer, decoder));
        }
        tried.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let (mut best, mut least) = (None, limit);
        for (first_cost, place, dearer, mut decoder) in tried {
            if first_cost > least + MOST_SAVED_BY_SEARCHING {
                break;
            }
            let decoded = decoder.decode();
            // The limit that an only way is held to is a cost of the search as well.
            let cost = dearer + if is_only_way { decoded.cost } else { decoder.cost_of(&decoded) };
            if best.is_none() || cost < least {
                (best, least) = (Some((place, decoded)), cost);
            }
        }
        best
    }

    /// Answers without a sheet of another game, all cells of which are skipped.
    fn repair_without(self, foreign: ForeignSheet) -> Repaired {
        let ForeignSheet { sheet, agreement } = foreign;
        let mut rest = self.record.clone();
        let cells = std::mem::take(&mut rest.sheets[sheet].cells);
        let mut found = self.with_record(&rest).repair_by_search();
        let place = |index| CellPlace { sheet, index };
        let skipped = |index| SkippedCell { cell: place(index), why: SkipReason::OtherGame };
        found.skipped.extend((0..cells.len()).map(skipped));
        found.skipped.sort_by_key(|skipped| skipped.cell);
        found.findings.insert(0, other_game(&found, place(0), agreement));
        found
    }

    /// Returns the answer that a path through the slots gives.
    fn answer_of(self, decoded: &DecodedPath, slots: &mut [Slot]) -> Repaired {
        let Self { record, languages, .. } = self;
        let assembly = Assembly::of(record, languages, slots, decoded);
        let (mut plies, mut skipped) = (assembly.plies, assembly.skipped);
        settle(record, &mut plies);
        skipped.extend(trailing_blanks(record));
        mark_lost_cells(&plies, &mut skipped);
        skipped.sort_by_key(|skipped| skipped.cell);
        let is_lost = skipped.iter().any(|skipped| skipped.why == SkipReason::LostTrack);
        let status = if is_lost { RepairStatus::Partial } else { RepairStatus::Repaired };
        let mut found = Repaired {
            gaps: missing_plies(record, &plies),
            questions: questions(&plies),
            skipped,
            optimality_gap: decoded.optimality_gap,
            cost: Some(decoded.cost),
            ..Repaired::unjudged(record, languages, status, plies)
        };
        found.ends_as_known = Constraints::of(record).accept(&found.position(), found.plies.len());
        found.findings = findings(record, &found, decoded.ran_out);
        found
    }
}
