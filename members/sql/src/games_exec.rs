//! Reading files of games: a step of a plan that turns tasks into rows.

use std::fmt::{self, Formatter};
use std::sync::Arc;

use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::tree_node::TreeNodeRecursion;
use datafusion::common::{Result, internal_err};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_expr::{EquivalenceProperties, Partitioning, PhysicalExpr};
use datafusion::physical_plan::execution_plan::{Boundedness, EmissionType};
use datafusion::physical_plan::limit::LimitStream;
use datafusion::physical_plan::metrics::{BaselineMetrics, ExecutionPlanMetricsSet};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::{
    ChildrenPropertiesMode, DisplayAs, DisplayFormatType, ExecutionPlan, ExecutionPlanProperties,
    PlanProperties, ReplaceChildrenOptions,
};
use futures::TryStreamExt;
use movetext_columns::{Input, Projection, Scan, Table};

use crate::games_stream::{filter, stream};
use crate::measure;
use crate::tasks;

/// What is read from files.
#[derive(Clone, Debug)]
pub enum Reading {
    /// Rows of a table.
    Rows(RowsReading),
    /// The number of games, bytes and lines, one row per file or piece of a file.
    Measures,
}

/// How rows are read.
#[derive(Clone, Debug)]
pub struct RowsReading {
    /// The table.
    pub table: Table,
    /// Its columns, in the order that the query requires.
    pub columns: Vec<usize>,
    /// Number of threads for each task.
    pub jobs: usize,
    /// A condition on the tags of a game, evaluated before its moves are played.
    pub condition: Option<TagCondition>,
    /// Number of rows that are enough for each task.
    pub limit: Option<usize>,
}

/// A condition on tags.
#[derive(Clone, Debug)]
pub struct TagCondition {
    /// The columns it uses, in ascending order.
    pub columns: Vec<usize>,
    /// The condition itself.
    pub expression: Arc<dyn PhysicalExpr>,
}

impl RowsReading {
    /// Returns the columns as they are read, which is in the order of the table.
    fn projection(&self) -> Projection {
        Projection::of(self.table, &self.columns)
    }

    /// Returns the index among those of each column that the query requires.
    fn order(&self) -> Vec<usize> {
        let mut sorted = self.columns.clone();
        sorted.sort_unstable();
        self.columns.iter().filter_map(|at| sorted.binary_search(at).ok()).collect()
    }

    fn schema(&self) -> Result<SchemaRef> {
        Ok(Arc::new(self.projection().schema().project(&self.order())?))
    }

    fn scan(&self) -> Scan {
        let mut scan = Scan::of(self.projection());
        scan.jobs = self.jobs;
        scan.filter = self.condition.as_ref().map(|condition| {
            let columns = Projection::of(self.table, &condition.columns);
            filter(columns, Arc::clone(&condition.expression))
        });
        scan
    }
}

/// Reads the games of the files that its tasks name.
#[derive(Debug)]
pub struct GamesExec {
    reading: Reading,
    tasks: Arc<dyn ExecutionPlan>,
    properties: Arc<PlanProperties>,
}

impl GamesExec {
    /// Creates the step; the tasks are rows as [`tasks::rows`] makes them.
    ///
    /// # Errors
    /// There is no such column.
    pub fn new(reading: Reading, tasks: Arc<dyn ExecutionPlan>) -> Result<Self> {
        let schema = match &reading {
            Reading::Rows(rows) => rows.schema()?,
            Reading::Measures => measure::schema(),
        };
        let properties = Arc::new(PlanProperties::new(
            EquivalenceProperties::new(schema),
            Partitioning::UnknownPartitioning(tasks.output_partitioning().partition_count()),
            EmissionType::Incremental,
            Boundedness::Bounded,
        ));
        Ok(Self { reading, tasks, properties })
    }

    /// Returns what is read from the files.
    #[must_use]
    pub const fn reading(&self) -> &Reading {
        &self.reading
    }
}

impl DisplayAs for GamesExec {
    fn fmt_as(&self, _: DisplayFormatType, f: &mut Formatter<'_>) -> fmt::Result {
        let done = match &self.reading {
            Reading::Rows(rows) if rows.projection().needs_board() => "played",
            Reading::Rows(_) => "read",
            Reading::Measures => "counted",
        };
        write!(f, "GamesExec: games {done}")?;
        if let Reading::Rows(RowsReading { condition: Some(_), .. }) = &self.reading {
            f.write_str(", filtered by tags")?;
        }
        match self.tasks.output_partitioning().partition_count() {
            1 => Ok(()),
            tasks => write!(f, ", in {tasks} tasks"),
        }
    }
}

impl ExecutionPlan for GamesExec {
    fn name(&self) -> &'static str {
        "GamesExec"
    }

    fn properties(&self) -> &Arc<PlanProperties> {
        &self.properties
    }

    fn fetch(&self) -> Option<usize> {
        if let Reading::Rows(rows) = &self.reading { rows.limit } else { None }
    }

    fn children(&self) -> Vec<&Arc<dyn ExecutionPlan>> {
        vec![&self.tasks]
    }

    /// A task is a partition: nothing is gained by distributing its files again.
    fn benefits_from_input_partitioning(&self) -> Vec<bool> {
        vec![false]
    }

    fn apply_expressions(
        &self,
        _: &mut dyn FnMut(&Arc<dyn PhysicalExpr>) -> Result<TreeNodeRecursion>,
    ) -> Result<TreeNodeRecursion> {
        Ok(TreeNodeRecursion::Continue)
    }

    fn replace_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
        _: ReplaceChildrenOptions,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let [tasks] = &children[..] else { return internal_err!("one table of tasks is read") };
        Ok(Arc::new(Self::new(self.reading.clone(), Arc::clone(tasks))?))
    }

    fn with_new_children(
        self: Arc<Self>,
        children: Vec<Arc<dyn ExecutionPlan>>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let properties = ChildrenPropertiesMode::Recompute;
        self.replace_children(children, ReplaceChildrenOptions::new(properties))
    }

    fn execute(
        &self,
        partition: usize,
        context: Arc<TaskContext>,
    ) -> Result<SendableRecordBatchStream> {
        let tasks = self.tasks.execute(partition, context)?.map_ok(|rows| tasks::inputs(&rows));
        let schema = self.schema();
        let Reading::Rows(rows) = &self.reading else {
            let measured = tasks.and_then(measure::rows);
            return Ok(Box::pin(RecordBatchStreamAdapter::new(schema, measured)));
        };
        let (scan, order, limit) = (rows.scan(), rows.order(), rows.limit);
        let read = move |inputs: Vec<Input>| stream(scan.clone(), inputs, order.clone());
        let rows = tasks.map_ok(read).try_flatten();
        let rows: SendableRecordBatchStream = Box::pin(RecordBatchStreamAdapter::new(schema, rows));
        if limit.is_none() {
            return Ok(rows);
        }
        let metrics = BaselineMetrics::new(&ExecutionPlanMetricsSet::new(), partition);
        Ok(Box::pin(LimitStream::new(rows, 0, limit, metrics)))
    }
}
