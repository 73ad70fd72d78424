//! Files of games as a table.

use std::io;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::tree_node::{Transformed, TreeNode};
use datafusion::common::{Column, DFSchema, DataFusionError, Result};
use datafusion::logical_expr::utils::conjunction;
use datafusion::logical_expr::{Expr, TableProviderFilterPushDown, TableType};
use datafusion::physical_plan::ExecutionPlan;
use movetext_columns::{Input, Projection, Table};

use crate::division::Division;
use crate::games_exec::{GamesExec, Reading, RowsReading, TagCondition};
use crate::tasks;

/// Columns that count from the beginning of a file.
const COUNTED: [&str; 5] = ["game", "line", "span_start", "span_end", "findings"];

/// Files of games as one of the tables.
#[derive(Clone, Debug)]
pub struct GamesTable {
    /// The table.
    pub table: Table,
    /// The files, or pieces of them.
    pub inputs: Vec<Input>,
    /// How the reading is divided.
    pub division: Division,
}

impl GamesTable {
    /// Whether some of the columns are known for a piece of a file only together with what precedes it.
    #[must_use]
    pub fn counts(&self, columns: Option<&Vec<usize>>) -> bool {
        let all = self.table.columns();
        let is_counted = |at: &usize| COUNTED.contains(&all[*at].name);
        columns.is_none_or(|columns| columns.iter().any(is_counted))
    }

    /// Whether a condition can be evaluated before a move is played: it depends only on tags, and on nothing volatile.
    fn is_told_by_tags(&self, condition: &Expr) -> bool {
        let is_written = |name: &str| {
            let place = self.table.columns().iter().position(|column| column.name == name);
            name != "game" && place.is_some_and(|place| !self.table.needs_board(place))
        };
        self.table == Table::Games
            && !condition.is_volatile()
            && condition.column_refs().iter().all(|column| is_written(column.name()))
    }

    /// Returns the condition to be evaluated on tags before moves are played.
    fn condition(&self, state: &dyn Session, conditions: &[Expr]) -> Result<Option<TagCondition>> {
        let told = conditions.iter().filter(|condition| self.is_told_by_tags(condition)).cloned();
        let Some(condition) = conjunction(told) else { return Ok(None) };
        let names = condition.column_refs();
        let all = self.table.columns();
        let is_named = |at: &usize| names.iter().any(|name| name.name() == all[*at].name);
        let columns: Vec<usize> = (0..all.len()).filter(is_named).collect();
        let schema = DFSchema::try_from(Projection::of(self.table, &columns).schema())?;
        let expression = state.create_physical_expr(unqualified(condition)?, &schema)?;
        Ok(Some(TagCondition { columns, expression }))
    }
}

/// Removes the table names from the columns of a condition.
fn unqualified(condition: Expr) -> Result<Expr> {
    let bare = |expr| match expr {
        Expr::Column(column) => {
            Ok(Transformed::yes(Expr::Column(Column::new_unqualified(column.name))))
        }
        other => Ok(Transformed::no(other)),
    };
    condition.transform(bare).map(|done| done.data)
}

#[async_trait]
impl TableProvider for GamesTable {
    fn schema(&self) -> SchemaRef {
        self.table.schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    /// Conditions are evaluated again by the query, since some values of a tag are in the map of the other tags.
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
        let refused = |error: io::Error| DataFusionError::External(error.into());
        let tasks = self.division.tasks(&self.inputs, self.counts(projection)).map_err(refused)?;
        let all = || (0..self.table.columns().len()).collect();
        let reading = Reading::Rows(RowsReading {
            table: self.table,
            columns: projection.cloned().unwrap_or_else(all),
            jobs: self.division.jobs(),
            condition: self.condition(state, filters)?,
            limit,
        });
        Ok(Arc::new(GamesExec::new(reading, tasks::plan(&tasks)?)?))
    }
}
