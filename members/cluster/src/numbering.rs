//! Numbers of games, lines and offsets in files that are read in pieces: the pieces are measured first.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use datafusion::arrow::array::AsArray;
use datafusion::arrow::datatypes::UInt64Type;
use datafusion::common::tree_node::{Transformed, TreeNodeRecursion};
use datafusion::common::{DataFusionError, Result};
use datafusion::datasource::{provider_as_source, source_as_provider};
use datafusion::logical_expr::{LogicalPlan, LogicalPlanBuilder, TableScan};
use datafusion::prelude::SessionContext;
use movetext::text::Offset;
use movetext_columns::{Before, Input, Piece, Stretch};
use movetext_sql::{GamesTable, MeasuresTable};

use crate::loss::ask_again;

/// Returns a plan in which every table that counts from the beginning of its files reads pieces that know what precedes
/// them.
pub(crate) async fn numbered(context: &SessionContext, plan: LogicalPlan) -> Result<LogicalPlan> {
    let plan = context.state().optimize(&plan)?;
    let mut counted = Vec::new();
    plan.apply_with_subqueries(|node| {
        counted.extend(counting_table(node));
        Ok(TreeNodeRecursion::Continue)
    })?;
    let mut measured: HashMap<Vec<String>, Vec<Input>> = HashMap::new();
    for table in counted {
        let pieces = table.division.pieces(&table.inputs);
        let pieces = pieces.map_err(|error| DataFusionError::External(error.into()))?;
        if pieces.len() > table.inputs.len() {
            let known = measure(context, pieces).await?;
            measured.insert(names(&table.inputs), known);
        }
    }
    let replaced = plan.transform_up_with_subqueries(|node| {
        let known = counting_table(&node)
            .and_then(|table| Some((measured.get(&names(&table.inputs))?.clone(), table)));
        let (LogicalPlan::TableScan(scan), Some((inputs, table))) = (&node, known) else {
            return Ok(Transformed::no(node));
        };
        let source = provider_as_source(Arc::new(GamesTable { inputs, ..table }));
        Ok(Transformed::yes(LogicalPlan::TableScan(TableScan { source, ..scan.clone() })))
    })?;
    Ok(replaced.data)
}

/// Returns the table that a step reads, if the step needs columns that count from the beginning of a file.
fn counting_table(node: &LogicalPlan) -> Option<GamesTable> {
    let LogicalPlan::TableScan(scan) = node else { return None };
    let provider = source_as_provider(&scan.source).ok()?;
    let table = (&*provider as &dyn Any).downcast_ref::<GamesTable>()?;
    table.counts(scan.projection.as_ref()).then(|| table.clone())
}

fn names(inputs: &[Input]) -> Vec<String> {
    inputs.iter().map(Input::name).collect()
}

/// Returns the pieces, each with what precedes it in its file.
async fn measure(context: &SessionContext, mut pieces: Vec<Input>) -> Result<Vec<Input>> {
    let table = provider_as_source(Arc::new(MeasuresTable(pieces.clone())));
    let plan = LogicalPlanBuilder::scan("pieces", table, None)?.build()?;
    let mut found = HashMap::new();
    let ask = async || context.execute_logical_plan(plan.clone()).await?.collect().await;
    for rows in ask_again(ask).await? {
        let names = rows.column(0).as_string::<i32>();
        let number = |at: usize, row| rows.column(at).as_primitive::<UInt64Type>().value(row);
        for row in 0..rows.num_rows() {
            let [start, games, text, raw, lines] = [1, 2, 3, 4, 5].map(|at| number(at, row));
            let measured = Before { games, offset: Offset { text, raw, lines } };
            found.insert((names.value(row).to_owned(), start), measured);
        }
    }
    let mut before = Before::default();
    for piece in &mut pieces {
        let Input::File(Piece {
            name, stretch: Some(Stretch { bytes, before: known, .. }), ..
        }) = piece
        else {
            continue;
        };
        if bytes.start == 0 {
            before = Before::default();
        }
        *known = before;
        let found = found.get(&(name.clone(), bytes.start)).copied().unwrap_or_default();
        before.games += found.games;
        before.offset.text += found.offset.text;
        before.offset.raw += found.offset.raw;
        before.offset.lines += found.offset.lines;
    }
    Ok(pieces)
}
