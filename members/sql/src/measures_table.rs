//! The counts for pieces of files, as a table.

use std::sync::Arc;

use async_trait::async_trait;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::{Session, TableProvider};
use datafusion::common::Result;
use datafusion::logical_expr::{Expr, TableType};
use datafusion::physical_plan::ExecutionPlan;
use movetext_columns::Input;

use crate::games_exec::{GamesExec, Reading};
use crate::{measure, tasks};

/// Pieces of files as a table, each to be measured in a task of its own.
#[derive(Debug)]
pub struct MeasuresTable(pub Vec<Input>);

#[async_trait]
impl TableProvider for MeasuresTable {
    fn schema(&self) -> SchemaRef {
        measure::schema()
    }

    fn table_type(&self) -> TableType {
        TableType::Base
    }

    async fn scan(
        &self,
        _: &dyn Session,
        _: Option<&Vec<usize>>,
        _: &[Expr],
        _: Option<usize>,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let tasks: Vec<_> = self.0.iter().map(|piece| vec![piece.clone()]).collect();
        Ok(Arc::new(GamesExec::new(Reading::Measures, tasks::plan(&tasks)?)?))
    }
}
