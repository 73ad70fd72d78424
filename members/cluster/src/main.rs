//! `movetext-cluster`: what `movetext sql --cluster` calls.

use std::process::ExitCode;

fn main() -> ExitCode {
    movetext_sql::program::run(&movetext_cluster::ask)
}
