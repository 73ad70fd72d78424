//! SQL over records of chess games: every file that `movetext` reads is a table.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! let context = movetext_sql::context(2);
//! let answer = context.sql("SELECT \"White\", plies FROM '../../fixtures/game/opera.pgn'").await?;
//! let rows = answer.collect().await?;
//! assert_eq!(rows.iter().map(|batch| batch.num_rows()).sum::<usize>(), 1);
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # }).unwrap();
//! ```
//!
//! - `FROM 'lichess*.pgn.zst'`: a row a game, the columns of `movetext_columns::Table::Games`; the same of `games('…')`, and a
//!   row a ply or a finding of `moves('…')` and `findings('…')`. Only columns that are asked for are worked out: where those are
//!   tags, no move is played, and a game that a condition on its tags leaves out is not played either.
//! - [`functions`]: `uci(movetext)`, `is_legal(movetext)`, `position_after(movetext, ply)`, `findings(movetext)`,
//!   `repair(movetext)`.

#![forbid(unsafe_code)]

mod division;
pub mod functions;
mod games_exec;
mod games_stream;
mod games_table;
mod measure;
pub mod program;
mod spelling;
mod stores;
mod table_factory;
mod table_function;
pub mod tasks;

use std::sync::Arc;

use datafusion::catalog::{DynamicFileCatalog, UrlTableFactory};
use datafusion::datasource::dynamic_file::DynamicListTableFactory;
use datafusion::execution::SessionStateBuilder;
use datafusion::execution::session_state::SessionState;
use datafusion::prelude::{SessionConfig, SessionContext};
use movetext_columns::Table;

use crate::table_factory::GamesFactory;
use crate::table_function::GamesFunction;

pub use division::Division;
pub use games_exec::{GamesExec, Reading, RowsReading, TagCondition};
pub use games_table::GamesTable;
pub use measure::MeasuresTable;
pub use spelling::with_names_as_written;
pub use stores::registry;

/// A session in which files of games are tables, and the functions of chess are known, with so many threads for a query.
#[must_use]
pub fn context(jobs: usize) -> SessionContext {
    let config = SessionConfig::new().with_target_partitions(jobs);
    let session = Session::new(config, Division::Threads(jobs));
    let context = SessionContext::new_with_state(session.state());
    session.furnish(&context);
    context
}

/// What makes a session one over files of games, for whoever opens it otherwise than [`context`].
pub struct Session {
    state: SessionState,
    parquet: Arc<DynamicListTableFactory>,
    division: Division,
}

impl Session {
    /// Of such a configuration; the reading of files is divided so.
    #[must_use]
    pub fn new(config: SessionConfig, division: Division) -> Self {
        let config = config.with_information_schema(true);
        let config = config.set_bool("datafusion.sql_parser.enable_ident_normalization", true);
        let state = SessionStateBuilder::new()
            .with_config(config)
            .with_runtime_env(stores::runtime())
            .with_default_features()
            .build();
        let parquet = Arc::new(DynamicListTableFactory::default());
        let files = Arc::clone(&parquet) as Arc<dyn UrlTableFactory>;
        let factory = Arc::new(GamesFactory::new(division, files));
        let catalogs = Arc::new(DynamicFileCatalog::new(Arc::clone(state.catalog_list()), factory));
        let state =
            SessionStateBuilder::new_from_existing(state).with_catalog_list(catalogs).build();
        Self { state, parquet, division }
    }

    /// The state to begin a session with.
    #[must_use]
    pub fn state(&self) -> SessionState {
        self.state.clone()
    }

    /// Gives a session that was begun with the state the tables and functions that it cannot be begun with.
    pub fn furnish(self, context: &SessionContext) {
        self.parquet.session_store().with_state(context.state_weak_ref());
        for table in Table::ALL {
            let function = GamesFunction { table, division: self.division };
            context.register_udtf(table.name(), Arc::new(function));
        }
        for function in functions::all() {
            context.register_udf(function);
        }
    }
}
