//! Ways to put a column back in step, of one sheet or of both.

use super::cell_order::CellOrder;
use super::shifted_column::shifted_columns;
use crate::language::Language;
use crate::repair::record::{Cell, Record};

/// Maximum number of ways to put columns of both sheets back in step: the best.
const MOST_ON_BOTH: usize = 16;
/// By how much, in nats, a sheet may be explained worse alone with a column put in step.
const MOST_DEARER_ALONE: f64 = 10.0;

/// A way to put a column of a sheet in step.
struct WayInStep {
    order: CellOrder,
    /// How badly it explains the sheet alone, in nats; 0 of an only sheet.
    cost_alone: f64,
}

/// Returns the orders of the cells of each sheet, `None` where they stay as they are written, with a column of one sheet
/// in step, or of both. Of two sheets, `cost_alone` tells how badly each is explained alone with its cells in some order:
/// a way counts only if it explains the sheet no worse.
pub(super) fn columns_in_step(
    record: &Record,
    languages: &[&'static Language],
    cost_alone: impl Fn(usize, &[Cell]) -> f64,
) -> Vec<Vec<Option<CellOrder>>> {
    let sheets = record.sheets.len();
    let of_sheet = |sheet| ways_in_step(record, sheet, languages[sheet], &cost_alone);
    let ways: Vec<Vec<WayInStep>> = (0..sheets).map(of_sheet).collect();
    let mut orders = Vec::new();
    for (sheet, ways) in ways.iter().enumerate() {
        for way in ways {
            let mut of_one = vec![None; sheets];
            of_one[sheet] = Some(way.order.clone());
            orders.push(of_one);
        }
    }
    if let [first, second] = ways.as_slice() {
        orders.extend(both_in_step(first, second));
    }
    orders
}

/// Returns the ways to put a column of one sheet in step.
fn ways_in_step(
    record: &Record,
    sheet: usize,
    language: &Language,
    cost_alone: impl Fn(usize, &[Cell]) -> f64,
) -> Vec<WayInStep> {
    let order = CellOrder::without_surplus(&record.sheets[sheet].cells, &record.start, language);
    let shifted = shifted_columns(&order.cells, &record.start, language);
    let orders = shifted.into_iter().filter_map(|shifted| order.in_step(shifted));
    let is_only = record.sheets.len() < 2;
    let weigh = |order: CellOrder| {
        let cost_alone = if is_only { 0.0 } else { cost_alone(sheet, &order.cells) };
        WayInStep { order, cost_alone }
    };
    let mut ways: Vec<WayInStep> = orders.map(weigh).collect();
    if !is_only && !ways.is_empty() {
        let most = cost_alone(sheet, &order.cells) + MOST_DEARER_ALONE;
        ways.retain(|way| way.cost_alone <= most);
    }
    ways
}

/// Returns the best ways to put a column of each of two sheets in step.
fn both_in_step(first: &[WayInStep], second: &[WayInStep]) -> Vec<Vec<Option<CellOrder>>> {
    let pairs = first.iter().flat_map(|way| second.iter().map(move |other| [way, other]));
    let mut pairs: Vec<[&WayInStep; 2]> = pairs.collect();
    let cost = |pair: &[&WayInStep; 2]| pair[0].cost_alone + pair[1].cost_alone;
    pairs.sort_by(|a, b| cost(a).total_cmp(&cost(b)));
    pairs.truncate(MOST_ON_BOTH);
    pairs.iter().map(|pair| pair.map(|way| Some(way.order.clone())).to_vec()).collect()
}
