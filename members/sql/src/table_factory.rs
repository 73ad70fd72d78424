//! `FROM 'games.pgn'`: the name of a file as a table.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use datafusion::catalog::{TableProvider, UrlTableFactory};
use datafusion::common::{DataFusionError, Result};
use movetext_columns::{Input, Table};

use crate::division::Division;
use crate::games_table::GamesTable;

/// Creates tables for files. Parquet is read directly; everything else contains games.
#[derive(Debug)]
pub(crate) struct GamesFactory {
    division: Division,
    parquet: Arc<dyn UrlTableFactory>,
}

impl GamesFactory {
    pub(crate) fn new(division: Division, parquet: Arc<dyn UrlTableFactory>) -> Self {
        Self { division, parquet }
    }
}

#[async_trait]
impl UrlTableFactory for GamesFactory {
    async fn try_new(&self, name: &str) -> Result<Option<Arc<dyn TableProvider>>> {
        let refused = |line: String| DataFusionError::External(line.into());
        let is_name = !name.contains(['/', '\\', '.', '*', '?']) && !Path::new(name).exists();
        if is_name && name != "-" {
            return Ok(None); // a table of a query, or a typing error
        }
        let inputs = Input::named(name).map_err(refused)?;
        if inputs.iter().all(is_parquet) {
            let table = self.parquet.try_new(name).await;
            return table.map_err(|error| refused(format!("{name}: {}", error.strip_backtrace())));
        }
        let division = self.division;
        let inputs = division.found(inputs).map_err(refused)?;
        Ok(Some(Arc::new(GamesTable { table: Table::Games, inputs, division })))
    }
}

fn is_parquet(input: &Input) -> bool {
    matches!(input, Input::File(file) if file.place.is_named_parquet())
}
