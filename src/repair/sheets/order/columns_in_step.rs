//! Ways to put columns back in step, of one sheet or of both.

use super::both_columns::BothColumns;
use super::cell_order::CellOrder;
use super::literal_cells::{LiteralCells, are_played_together};
use super::merged_columns::{WrittenCells, merged_columns};
use super::misread_sheet::{Explained, MisreadSheet};
use super::played_columns::played_columns;
use crate::language::Language;
use crate::repair::literal::playable_cells::plays_to_end;
use crate::repair::record::{Cell, Record, Sheet};

/// Maximum number of ways to put columns of both sheets back in step: the best.
const MOST_ON_BOTH: usize = 16;
/// By how much, in nats, a sheet may be explained worse alone with a column put in step.
const MOST_DEARER_ALONE: f64 = 10.0;

/// A way to put the columns of a sheet in step.
struct WayInStep {
    order: CellOrder,
    /// How badly it explains the sheet alone, in nats; 0 of an only sheet.
    cost_alone: f64,
}

/// Returns the orders of the cells of each sheet with columns of one sheet in step, or of both.
///
/// Of two sheets, what both say shows it best; if they then cannot be played, `cost_alone` tells how badly each is
/// explained alone with its cells in some order, and a way counts only if it explains the sheet hardly worse.
pub(super) fn columns_in_step(
    record: &Record,
    languages: &[&'static Language],
    cost_alone: impl Fn(usize, &[Cell]) -> f64,
) -> Vec<Vec<CellOrder>> {
    let sheets = SheetsInOrder::of(record, languages);
    let merged = sheets.merged();
    if let Some(merged) = merged.as_ref().filter(|merged| merged.are_played) {
        return vec![merged.orders.clone()];
    }
    let all = 0..record.sheets.len();
    let ways: Vec<Vec<WayInStep>> =
        all.map(|sheet| sheets.ways_in_step(sheet, &cost_alone)).collect();
    let mut orders: Vec<_> = merged.into_iter().map(|merged| merged.orders).collect();
    for (sheet, ways) in ways.iter().enumerate() {
        for way in ways {
            let mut of_one = sheets.orders.clone();
            of_one[sheet] = way.order.clone();
            orders.push(of_one);
        }
    }
    if let [first, second] = ways.as_slice() {
        orders.extend(both_in_step(first, second));
    }
    orders
}

/// Returns the orders of the cells of an only sheet with columns in step, where it is explained better so; `explain` tells
/// how well it is explained with its cells in some order, `is_lost` that it is explained badly as it is written.
pub(super) fn columns_in_step_as_explained(
    record: &Record,
    languages: &[&'static Language],
    is_lost: bool,
    explain: impl Fn(&[Cell]) -> Explained,
) -> Vec<CellOrder> {
    let ([sheet], [language]) = (record.sheets.as_slice(), languages) else { return Vec::new() };
    let order = CellOrder::without_surplus(&sheet.cells, &record.start, language);
    let in_columns = |columns: &BothColumns| order.in_columns(columns);
    let misread = MisreadSheet {
        cells: &order.cells,
        start: &record.start,
        literal: LiteralCells::of(&order.cells, language),
        is_lost,
        explain: |columns: &BothColumns| explain(&in_columns(columns).cells),
    };
    let columns = misread.columns_in_step();
    columns.iter().map(in_columns).filter(|order| !order.shifted.is_empty()).collect()
}

/// Two sheets with their columns in common rows.
struct Merged {
    orders: Vec<CellOrder>,
    /// Whether the game can be played to its end, each ply as one of the sheets has it.
    are_played: bool,
}

/// The sheets of a record without rows that were copied twice and moves that were crossed out.
struct SheetsInOrder<'a> {
    record: &'a Record,
    languages: &'a [&'static Language],
    orders: Vec<CellOrder>,
}

impl<'a> SheetsInOrder<'a> {
    fn of(record: &'a Record, languages: &'a [&'static Language]) -> Self {
        let sheets = record.sheets.iter().zip(languages);
        let order = |(sheet, language): (&Sheet, &&'static Language)| {
            CellOrder::without_surplus(&sheet.cells, &record.start, language)
        };
        Self { record, languages, orders: sheets.map(order).collect() }
    }

    /// Returns two sheets with their columns in common rows, if columns of one are out of step with the other.
    fn merged(&self) -> Option<Merged> {
        let [first, second] = self.orders.as_slice() else { return None };
        let written = |sheet: usize| WrittenCells {
            cells: &self.orders[sheet].cells,
            language: self.languages[sheet],
        };
        let turn = self.record.start.turn();
        let [of_first, of_second] = merged_columns(written(0), written(1), turn, self.flawless())?;
        let orders = [first.in_columns(&of_first), second.in_columns(&of_second)];
        if orders.iter().all(|order| order.shifted.is_empty()) {
            return None;
        }
        let [one, other] =
            [0, 1].map(|sheet| LiteralCells::of(&self.orders[sheet].cells, self.languages[sheet]));
        let are_played =
            are_played_together(&self.record.start, [(&one, &of_first), (&other, &of_second)]);
        Some(Merged { orders: orders.to_vec(), are_played })
    }

    /// The one of two sheets that can be played to its end as it is written, if the other cannot.
    fn flawless(&self) -> Option<usize> {
        let is_played = |sheet: usize| {
            let cells = &self.orders[sheet].cells;
            plays_to_end(&self.record.start, cells, self.languages[sheet])
        };
        match [is_played(0), is_played(1)] {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    }

    /// Returns the ways to put columns of a sheet in step.
    fn ways_in_step(
        &self,
        sheet: usize,
        cost_alone: impl Fn(usize, &[Cell]) -> f64,
    ) -> Vec<WayInStep> {
        let order = &self.orders[sheet];
        let cost_alone = |cells: &[Cell]| cost_alone(sheet, cells);
        let columns = played_columns(&order.cells, &self.record.start, self.languages[sheet]);
        let is_only = self.orders.len() < 2;
        let mut ways = Vec::new();
        let in_step = columns.iter().map(|columns| order.in_columns(columns));
        for order in in_step.filter(|order| !order.shifted.is_empty()) {
            let cost_alone = if is_only { 0.0 } else { cost_alone(&order.cells) };
            ways.push(WayInStep { order, cost_alone });
        }
        if !is_only && !ways.is_empty() {
            let most = cost_alone(&order.cells) + MOST_DEARER_ALONE;
            ways.retain(|way| way.cost_alone <= most);
        }
        ways
    }
}

/// Returns the best ways to put columns of each of two sheets in step.
fn both_in_step(first: &[WayInStep], second: &[WayInStep]) -> Vec<Vec<CellOrder>> {
    let pairs = first.iter().flat_map(|way| second.iter().map(move |other| [way, other]));
    let mut pairs: Vec<[&WayInStep; 2]> = pairs.collect();
    let cost = |pair: &[&WayInStep; 2]| pair[0].cost_alone + pair[1].cost_alone;
    pairs.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
    pairs.truncate(MOST_ON_BOTH);
    pairs.iter().map(|pair| pair.map(|way| way.order.clone()).to_vec()).collect()
}
