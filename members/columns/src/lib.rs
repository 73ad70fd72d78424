//! Records of chess games as columns: the tables `games`, `moves` and `findings` as batches of Arrow, written as
//! Parquet or as a stream of Arrow, and read back.
//!
//! A [`Scan`] reads files in any form that `movetext` reads, on all cores and in bounded memory; unwanted columns
//! ([`Projection`]) are not computed: tags alone need no board. [`Target`] receives the batches.
//!
//! ```
//! use movetext_columns::{Input, Projection, Scan, Table};
//! let inputs = Input::named("../../fixtures/game/opera.pgn").unwrap();
//! let mut rows = 0;
//! Scan::of(Projection::all(Table::Games)).run(&inputs, |batch| {
//!     rows += batch.num_rows();
//!     Ok(())
//! })?;
//! assert_eq!(rows, 1);
//! # Ok::<(), String>(())
//! ```

#![forbid(unsafe_code)]

mod cells;
mod column;
mod file_name;
mod finding_rows;
mod frame;
mod game_rows;
mod hive;
mod input;
mod move_rows;
mod parquet_games;
mod parquet_writer;
mod partition;
mod pending;
mod piece;
mod place;
pub mod program;
mod rows;
mod scan;
#[cfg_attr(not(feature = "stores"), path = "no_store.rs")]
mod store;
mod table;
mod tag;
mod target;

pub use column::{Column, ColumnKind};
pub use finding_rows::Report;
pub use input::Input;
pub use partition::{PartitionKey, UNKNOWN};
pub use pending::{PendingFile, tidy_when_interrupted};
pub use piece::{Before, Piece, Stretch};
pub use place::Place;
pub use rows::{Projection, Rows};
pub use scan::{GameFilter, Scan, Summary};
#[cfg(feature = "stores")]
pub use store::store;
pub use table::Table;
pub use tag::TAGS;
pub use target::{Columnar, Target};
