//! SQL over records of chess games on many machines: the tables and functions of `movetext_sql` on Apache Ballista.
//!
//! There are three programs: `movetext-scheduler` takes queries and divides them into tasks; `movetext-executor`, one
//! or more on every machine, works on them; `movetext-cluster` asks and answers, and is called by `movetext sql
//! --cluster`. All of them find the files under the same names. A large file is cut between games into pieces
//! ([`movetext_columns::Piece`]), each of them a task; work that is lost with a machine is repeated on another one.

#![forbid(unsafe_code)]

mod address;
mod cancellation;
mod client;
mod logical_codec;
mod loss;
mod node;
mod numbering;
mod physical_codec;
mod session;

pub use address::Address;
pub use cancellation::CancellingState;
pub use client::ask;
pub use logical_codec::LogicalCodec;
pub use physical_codec::PhysicalCodec;
pub use session::{functions, state};
