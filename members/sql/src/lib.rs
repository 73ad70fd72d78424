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
//! - `FROM 'lichess*.pgn.zst'`: one row per game, with the columns of `movetext_columns::Table::Games`; the same for
//!   `games('…')`, and one row per ply or finding for `moves('…')` and `findings('…')`. Only requested columns are
//!   computed: if they are all tags, no move is played, and neither is a game that a condition on its tags excludes.
//! - [`functions`]: `uci(movetext)`, `is_legal(movetext)`, `position_after(movetext, ply)`, `findings(movetext)`,
//!   `repair(movetext)`.

#![forbid(unsafe_code)]

mod division;
pub mod functions;
mod games_exec;
mod games_stream;
mod games_table;
mod measure;
mod measures_table;
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
pub use measures_table::MeasuresTable;
pub use spelling::with_names_as_written;
pub use stores::registry;

/// Creates a session in which files of games are tables, with the functions of chess, and with `jobs` threads for a
/// query.
#[must_use]
pub fn context(jobs: usize) -> SessionContext {
    let config = SessionConfig::new().with_target_partitions(jobs);
    let session = Session::new(config, Division::Threads(jobs));
    let context = SessionContext::new_with_state(session.state());
    session.furnish(&context);
    context
}

/// The parts of a session over files of games, for callers that cannot use [`context`].
pub struct Session {
    state: SessionState,
    parquet: Arc<DynamicListTableFactory>,
    division: Division,
}

impl Session {
    /// Creates the parts with this configuration; `division` says how the reading of files is divided.
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

    /// Returns the state to begin a session with.
    #[must_use]
    pub fn state(&self) -> SessionState {
        self.state.clone()
    }

    /// Adds the tables and functions that cannot be part of the state to a session begun with it.
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
