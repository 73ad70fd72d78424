//! The way of a record from its cells to the answer.

use super::answer::{RepairStatus, Repaired, RepairedPly, SkipReason, SkippedCell};
use super::assembly::{Assembly, missing_plies, questions, settle};
use super::findings::{
    about_result, findings, left_over, lost_beginning, other_game, out_of_order, sort_findings,
};
use super::literal::strict;
use super::options::RepairOptions;
use super::record::{CellPlace, KnownEnd, Record, completed, is_men_alone};
use super::search::{DecodedPath, RecordDecoder};
use super::sheets::{
    Agreement, OrderedRecord, Slot, align, align_rows, begins_later, is_mostly_guesses, is_telling,
    joined, language, read_cells, slots, unwritten,
};
use crate::board::Position;
use crate::language::Language;

/// Puts a game together from its sheets.
///
/// ```
/// use movetext::repair::{Cell, Record, RepairOptions, Sheet, repair};
/// // Black's second move is hard to read: `Hc6` can only be a knight's.
/// let cells = ["e4", "e5", "Nf3", "Hc6", "Bb5"].map(Cell::written).to_vec();
/// let answer = repair(&Record { sheets: vec![Sheet { owner: None, cells }], ..Record::default() }, RepairOptions::default());
/// let played: Vec<_> = answer.plies.iter().map(|ply| ply.played.to_uci()).collect();
/// assert_eq!(played, ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]);
/// ```
#[must_use]
pub fn repair(record: &Record, options: RepairOptions) -> Repaired {
    let languages = &language::languages(record);
    let mut found = match record.reached.filter(is_men_alone) {
        Some(reached) => find_with_men(record, reached, languages, options),
        None => find(record, languages, options),
    };
    let about_result = about_result(record, &found);
    found.findings.extend(about_result);
    found
}

/// The answer where the men are known with which the game ended: what else is true of the end, the game tells that is found
/// without them.
fn find_with_men(
    record: &Record,
    reached: Position,
    languages: &[&'static Language],
    options: RepairOptions,
) -> Repaired {
    let without = find(&Record { reached: None, ..record.clone() }, languages, options);
    let end = without.position();
    let reached = completed(reached, end);
    if without.status == RepairStatus::Clean && reached.key() == end.key() {
        return without;
    }
    find(&Record { reached: Some(reached), ..record.clone() }, languages, options)
}

/// The answer to a record: as it is written if it plays so, or with its cells in order, or mended.
fn find(record: &Record, languages: &[&'static Language], options: RepairOptions) -> Repaired {
    if let Some(plies) = strict::replay(record, languages) {
        return clean(record, languages, plies);
    }
    if let Some(plies) = unwritten::lost_beginning(record) {
        return without_beginning(record, languages, plies);
    }
    match OrderedRecord::of(record, languages) {
        Some(ordered) => put_in_order(record, &ordered, languages, options),
        None => mend_to_the_end(record, languages, options),
    }
}

/// The answer to a record whose cells were put in order, with its cells where they are written.
fn put_in_order(
    record: &Record,
    ordered: &OrderedRecord,
    languages: &[&'static Language],
    options: RepairOptions,
) -> Repaired {
    let mut found = match strict::replay(&ordered.record, languages) {
        Some(plies) => clean(&ordered.record, languages, plies),
        None => mend_to_the_end(&ordered.record, languages, options),
    };
    if found.status == RepairStatus::Clean {
        (found.status, found.optimality_gap) = (RepairStatus::Repaired, None);
    }
    let of_plies = found.plies.iter_mut().flat_map(|ply| &mut ply.cells);
    let of_skipped = found.skipped.iter_mut().map(|skipped| &mut skipped.cell);
    let of_findings = found.findings.iter_mut().filter_map(|finding| finding.cell.as_mut());
    for cell in of_plies.chain(of_skipped).chain(of_findings) {
        cell.index = ordered.place(cell.sheet, cell.index);
    }
    let copied = ordered.copied.iter();
    let copied: Vec<_> =
        copied.map(|&cell| SkippedCell { cell, why: SkipReason::Duplicate }).collect();
    let about_copies = left_over(&found, &copied);
    let about_order = out_of_order(record, &found, &ordered.exchanged);
    found.findings.extend(about_copies.into_iter().chain(about_order));
    found.skipped.extend(copied);
    found.skipped.sort_by_key(|skipped| skipped.cell);
    sort_findings(&mut found.findings);
    found
}

/// A record that plays as it is written.
fn clean(record: &Record, languages: &[&'static Language], plies: Vec<RepairedPly>) -> Repaired {
    let skipped = left_out(record);
    let mut clean = Repaired { skipped, ..answer(record, languages, RepairStatus::Clean, plies) };
    clean.findings = findings(record, &clean, false);
    clean
}

/// The answer to a record that lacks so many plies before its first row that no game can be put together: any that fits
/// the rest from the array is one that nobody played.
fn without_beginning(record: &Record, languages: &[&'static Language], plies: usize) -> Repaired {
    let mut found = answer(record, languages, RepairStatus::Partial, Vec::new());
    for (sheet, kept) in record.sheets.iter().enumerate() {
        for (index, cell) in kept.cells.iter().enumerate() {
            let is_blank = cell.readings.is_empty();
            let why = if is_blank { SkipReason::Blank } else { SkipReason::LostTrack };
            found.skipped.push(SkippedCell { cell: CellPlace { sheet, index }, why });
        }
    }
    found.ends_as_known = record.reached.is_none();
    found.findings = vec![lost_beginning(&found, plies)];
    found
}

/// Mends a record; where plies are missing that lead to the position at the end, looks for them too.
fn mend_to_the_end(
    record: &Record,
    languages: &[&'static Language],
    options: RepairOptions,
) -> Repaired {
    let found = mend(record, languages, options);
    let longer = unwritten::to_the_end(record, &found);
    let longer = longer.map(|longer| mend(&longer, languages, options));
    longer.filter(|longer| longer.ends_as_known).unwrap_or(found)
}

fn answer(
    record: &Record,
    languages: &[&'static Language],
    status: RepairStatus,
    plies: Vec<RepairedPly>,
) -> Repaired {
    let (skipped, gaps, questions) = (Vec::new(), Vec::new(), Vec::new());
    Repaired {
        status,
        optimality_gap: (status == RepairStatus::Clean).then_some(0.0),
        ends_as_known: true,
        start: record.start,
        plies,
        skipped,
        gaps,
        questions,
        findings: Vec::new(),
        language: languages.first().copied().unwrap_or_else(Language::english),
        languages: languages.to_vec(),
    }
}

/// Decodes one sheet, or each alone and then all together, but for those of another game.
fn mend(record: &Record, languages: &[&'static Language], options: RepairOptions) -> Repaired {
    let known_end = KnownEnd::of(record);
    let mut slots = match record.sheets.len() {
        0 => Vec::new(),
        1 => slots(record, 0, languages[0]),
        _ => match together(record, languages, &known_end, options) {
            Ok(slots) => slots,
            Err(stranger) => return without(record, &stranger, languages, options),
        },
    };
    let decoded =
        RecordDecoder::new(&record.start, &mut slots, &known_end, options).decode_and_prove();
    finish(record, languages, &mut slots, &decoded)
}

/// The slots of all sheets: each sheet is read alone first, which tells which cells belong together. A sheet that tells of
/// another game than those before it is named instead.
fn together(
    record: &Record,
    languages: &[&'static Language],
    known_end: &KnownEnd<'_>,
    options: RepairOptions,
) -> Result<Vec<Slot>, StrangeSheet> {
    let read = |sheet: usize| {
        let alone = if is_mostly_guesses(record, sheet) {
            Vec::new()
        } else {
            let mut slots = slots(record, sheet, languages[sheet]);
            let decoded =
                RecordDecoder::new(&record.start, &mut slots, known_end, options).decode();
            Assembly::of(record, languages, &mut slots, &decoded).plies
        };
        let alone = if is_telling(&alone) { alone } else { Vec::new() };
        read_cells(record, sheet, &alone, languages[sheet])
    };
    let mut all = read(0);
    for sheet in 1..record.sheets.len() {
        let is_late = begins_later(record, 0) || begins_later(record, sheet);
        let align = if is_late { align_rows } else { align };
        let (joined, agreement) = align(all, read(sheet));
        if agreement.is_of_two_games() {
            return Err(StrangeSheet { sheet, agreement });
        }
        all = joined;
    }
    Ok(joined(record, &all, languages))
}

/// A sheet that tells of another game than those before it.
struct StrangeSheet {
    sheet: usize,
    agreement: Agreement,
}

/// The answer without a sheet, all cells of which are left over.
fn without(
    record: &Record,
    stranger: &StrangeSheet,
    languages: &[&'static Language],
    options: RepairOptions,
) -> Repaired {
    let StrangeSheet { sheet, agreement } = *stranger;
    let mut rest = record.clone();
    let cells = std::mem::take(&mut rest.sheets[sheet].cells);
    let mut found = mend(&rest, languages, options);
    let place = |index| CellPlace { sheet, index };
    let left_over = |index| SkippedCell { cell: place(index), why: SkipReason::OtherGame };
    found.skipped.extend((0..cells.len()).map(left_over));
    found.skipped.sort_by_key(|skipped| skipped.cell);
    found.findings.insert(0, other_game(&found, place(0), agreement));
    found
}

fn finish(
    record: &Record,
    languages: &[&'static Language],
    slots: &mut [Slot],
    decoded: &DecodedPath,
) -> Repaired {
    let assembly = Assembly::of(record, languages, slots, decoded);
    let (mut plies, mut skipped) = (assembly.plies, assembly.skipped);
    settle(&record.start, &mut plies);
    skipped.extend(left_out(record));
    let lost = lose_track(&plies, &mut skipped);
    skipped.sort_by_key(|skipped| skipped.cell);
    let status = if lost { RepairStatus::Partial } else { RepairStatus::Repaired };
    let found = Repaired {
        gaps: missing_plies(record, &plies),
        questions: questions(&plies),
        skipped,
        ..answer(record, languages, status, plies)
    };
    let ends_as_known = KnownEnd::of(record).accepts(&found.position(), found.plies.len());
    let mut found = Repaired { optimality_gap: decoded.optimality_gap, ends_as_known, ..found };
    found.findings = findings(record, &found, decoded.ran_out);
    found
}

/// Blank cells at the end of a sheet.
fn left_out(record: &Record) -> Vec<SkippedCell> {
    let mut found = Vec::new();
    for (sheet, kept) in record.sheets.iter().enumerate() {
        for index in unwritten::end(record, sheet).0..kept.cells.len() {
            let cell = CellPlace { sheet, index };
            found.push(SkippedCell { cell, why: SkipReason::Blank });
        }
    }
    found
}

/// Whether the record could not be read to its end: cells behind the last one that says a ply were left over.
fn lose_track(plies: &[RepairedPly], skipped: &mut [SkippedCell]) -> bool {
    let end_of = |sheet: usize| {
        let cells = plies.iter().flat_map(|ply| &ply.cells).filter(|cell| cell.sheet == sheet);
        cells.map(|cell| cell.index).max()
    };
    let sheets = skipped.iter().map(|skipped| skipped.cell.sheet + 1).max().unwrap_or(0);
    let ends: Vec<Option<usize>> = (0..sheets).map(end_of).collect();
    let mut behind = false;
    for skipped in skipped.iter_mut().filter(|skipped| skipped.why == SkipReason::Unexplained) {
        let end = ends.get(skipped.cell.sheet).copied().flatten();
        if end.is_none_or(|end| skipped.cell.index > end) {
            skipped.why = SkipReason::LostTrack;
            behind = true;
        }
    }
    behind
}
