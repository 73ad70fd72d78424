//! `moves('games.pgn')`, `findings('games.pgn')`, `games('games.pgn')`.

use std::sync::Arc;

use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{DataFusionError, Result, ScalarValue, plan_err};
use datafusion::logical_expr::Expr;
use movetext_columns::{Input, Table};

use crate::division::Division;
use crate::games_table::GamesTable;

/// One of the tables over files that a query names.
#[derive(Debug)]
pub(crate) struct GamesFunction {
    pub(crate) table: Table,
    pub(crate) division: Division,
}

impl TableFunctionImpl for GamesFunction {
    fn call_with_args(&self, args: TableFunctionArgs<'_, '_>) -> Result<Arc<dyn TableProvider>> {
        let mut inputs = Vec::new();
        for argument in args.exprs() {
            let Expr::Literal(ScalarValue::Utf8(Some(name)), _) = argument else {
                return plan_err!(
                    "{}() takes names of files: {}('games.pgn')",
                    self.table.name(),
                    self.table.name()
                );
            };
            inputs
                .extend(Input::named(name).map_err(|line| DataFusionError::External(line.into()))?);
        }
        if inputs.is_empty() {
            return plan_err!("{}() wants the name of a file", self.table.name());
        }
        let Self { table, division } = *self;
        let refused = |line: String| DataFusionError::External(line.into());
        let inputs = division.found(inputs).map_err(refused)?;
        Ok(Arc::new(GamesTable { table, inputs, division }))
    }
}
