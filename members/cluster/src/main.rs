//! `movetext-cluster`: called by `movetext sql --cluster`.

use std::process::ExitCode;

fn main() -> ExitCode {
    movetext_sql::program::run(&movetext_cluster::ask)
}
