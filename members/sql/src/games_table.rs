//! Files of games as a table.

use std::sync::Arc;
use std::thread;

use async_trait::async_trait;
use datafusion::arrow::array::{Array, BooleanArray, RecordBatch};
use datafusion::arrow::compute::prep_null_mask_filter;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::error::ArrowError;
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::cast::as_boolean_array;
use datafusion::common::{DFSchema, DataFusionError, Result};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::logical_expr::utils::conjunction;
use datafusion::logical_expr::{Expr, TableProviderFilterPushDown, TableType};
use datafusion::physical_expr::PhysicalExpr;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::streaming::{PartitionStream, StreamingTableExec};
use movetext_columns::{GameFilter, Input, Projection, Scan, Table};
use tokio::sync::mpsc;

/// So many batches may wait for whoever asks.
const WAITING: usize = 2;

/// Files of games as one of the tables.
#[derive(Debug)]
pub(crate) struct GamesTable {
    table: Table,
    inputs: Vec<Input>,
    jobs: usize,
}

impl GamesTable {
    pub(crate) fn new(table: Table, inputs: Vec<Input>, jobs: usize) -> Self {
        Self { table, inputs, jobs }
    }

    /// Whether a condition can be told before a move is played: it speaks of tags, and of nothing that changes.
    fn is_told_by_tags(&self, condition: &Expr) -> bool {
        let is_written = |name: &str| {
            let place = self.table.columns().iter().position(|column| column.name == name);
            name != "game" && place.is_some_and(|place| !self.table.needs_board(place))
        };
        self.table == Table::Games
            && !condition.is_volatile()
            && condition.column_refs().iter().all(|column| is_written(column.name()))
    }

    /// What is asked of tags before moves are played.
    fn filter(&self, state: &dyn Session, conditions: &[Expr]) -> Result<Option<GameFilter>> {
        let told = conditions.iter().filter(|condition| self.is_told_by_tags(condition)).cloned();
        let Some(condition) = conjunction(told) else { return Ok(None) };
        let names = condition.column_refs();
        let columns = self.table.columns();
        let is_named = |at: &usize| names.iter().any(|name| name.name() == columns[*at].name);
        let places: Vec<usize> = (0..columns.len()).filter(is_named).collect();
        let projection = Projection::of(self.table, &places);
        let schema = DFSchema::try_from(projection.schema())?;
        let condition = state.create_physical_expr(unqualified(condition)?, &schema)?;
        Ok(Some(GameFilter::new(projection, move |rows| {
            holds(&*condition, rows).map_err(|error| ArrowError::ExternalError(error.into()))
        })))
    }
}

/// A condition whose columns bear no name of a table.
fn unqualified(condition: Expr) -> Result<Expr> {
    use datafusion::common::Column;
    use datafusion::common::tree_node::{Transformed, TreeNode};
    let bare = |expr| match expr {
        Expr::Column(column) => {
            Ok(Transformed::yes(Expr::Column(Column::new_unqualified(column.name))))
        }
        other => Ok(Transformed::no(other)),
    };
    condition.transform(bare).map(|done| done.data)
}

/// For which rows a condition holds; where that is unknown it does not.
fn holds(condition: &dyn PhysicalExpr, rows: &RecordBatch) -> Result<BooleanArray> {
    let told = condition.evaluate(rows)?.into_array(rows.num_rows())?;
    let told = as_boolean_array(&told)?;
    Ok(if told.null_count() == 0 { told.clone() } else { prep_null_mask_filter(told) })
}

#[async_trait]
impl TableProvider for GamesTable {
    fn schema(&self) -> SchemaRef {
        self.table.schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    /// Conditions are looked at once more above: some values of a tag stand in the map of the others.
    fn supports_filters_pushdown(
        &self,
        filters: &[&Expr],
    ) -> Result<Vec<TableProviderFilterPushDown>> {
        let answer = |filter: &&Expr| {
            if self.is_told_by_tags(filter) {
                TableProviderFilterPushDown::Inexact
            } else {
                TableProviderFilterPushDown::Unsupported
            }
        };
        Ok(filters.iter().map(answer).collect())
    }

    async fn scan(
        &self,
        state: &dyn Session,
        projection: Option<&Vec<usize>>,
        filters: &[Expr],
        limit: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let all = || (0..self.table.columns().len()).collect();
        let wanted = projection.cloned().unwrap_or_else(all);
        let columns = Projection::of(self.table, &wanted);
        let mut scan = Scan::of(columns);
        scan.jobs = self.jobs;
        scan.filter = self.filter(state, filters)?;
        let schema = scan.projection.schema();
        // The batches have their columns in the order of the table; a query may want another one.
        let mut sorted = wanted.clone();
        sorted.sort_unstable();
        let order: Option<Vec<usize>> = (sorted != wanted)
            .then(|| wanted.iter().filter_map(|at| sorted.binary_search(at).ok()).collect());
        let files = GamesStream { scan, inputs: self.inputs.clone(), schema: Arc::clone(&schema) };
        let exec = StreamingTableExec::try_new(
            schema,
            vec![Arc::new(files)],
            order.as_ref(),
            [],
            false,
            limit,
        )?;
        Ok(Arc::new(exec))
    }
}

/// The rows of some files, made while they are asked for.
struct GamesStream {
    scan: Scan,
    inputs: Vec<Input>,
    schema: SchemaRef,
}

impl std::fmt::Debug for GamesStream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.inputs.iter().map(Input::name).collect();
        let board = if self.scan.projection.needs_board() { "played" } else { "read" };
        let filtered = if self.scan.filter.is_some() { ", filtered by tags" } else { "" };
        write!(f, "games {board}{filtered}: {}", names.join(", "))
    }
}

impl PartitionStream for GamesStream {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, _: Arc<TaskContext>) -> SendableRecordBatchStream {
        let (sender, receiver) = mpsc::channel(WAITING);
        let (scan, inputs) = (self.scan.clone(), self.inputs.clone());
        thread::spawn(move || read(&scan, &inputs, &sender));
        let rows = futures::stream::unfold(Some(receiver), |receiver| async {
            let mut receiver = receiver?;
            match receiver.recv().await {
                Some(Told::Rows(rows)) => Some((Ok(rows), Some(receiver))),
                Some(Told::Refused(line)) => {
                    Some((Err(DataFusionError::External(line.into())), None))
                }
                Some(Told::All) => None,
                None => {
                    let line = "the reading of games broke off: this is a fault of movetext";
                    Some((Err(DataFusionError::External(line.into())), None))
                }
            }
        });
        Box::pin(RecordBatchStreamAdapter::new(Arc::clone(&self.schema), rows))
    }
}

/// What is told of files.
enum Told {
    Rows(RecordBatch),
    /// They cannot be read, or not to their end.
    Refused(String),
    /// Everything was told. Who does not hear this has not heard all.
    All,
}

/// Reads until everything is told, or nobody listens any more.
fn read(scan: &Scan, inputs: &[Input], sender: &mpsc::Sender<Told>) {
    let tell = |told| sender.blocking_send(told).map_err(|_| String::new());
    let line = match scan.run(inputs, |rows| tell(Told::Rows(rows))) {
        Ok(summary) => summary.failures.into_iter().next(),
        Err(line) => Some(line),
    };
    let _ = tell(line.map_or(Told::All, Told::Refused)); // nobody may be there any more
}
