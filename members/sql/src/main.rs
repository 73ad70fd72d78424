//! `movetext-sql`: called by `movetext sql`.

use std::env;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use movetext_columns::program::say;
use movetext_sql::{context, program, with_names_as_written};

fn main() -> ExitCode {
    if env::args().any(|argument| argument == "--cluster" || argument.starts_with("--cluster=")) {
        return ask_cluster();
    }
    program::run(&async |arguments, query| {
        let context = context(arguments.jobs());
        let plan = with_names_as_written(&context, query).await?;
        context.execute_logical_plan(plan).await?.execute_stream().await
    })
}

/// Passes the query to `movetext-cluster`, which is beside this program or on the search path. It is separate because
/// what a cluster needs is as large again as all of this program.
fn ask_cluster() -> ExitCode {
    let name = format!("movetext-cluster{}", env::consts::EXE_SUFFIX);
    let beside = env::current_exe().ok().map(|program| program.with_file_name(&name));
    let program = beside.filter(|path| path.is_file()).unwrap_or_else(|| PathBuf::from(name));
    match Command::new(program).args(env::args_os().skip(1)).status() {
        Ok(status) => {
            ExitCode::from(status.code().and_then(|it| u8::try_from(it).ok()).unwrap_or(2))
        }
        Err(error) => {
            say(&format!(
                "--cluster needs movetext-cluster (cargo install --path members/cluster): {error}"
            ));
            ExitCode::from(2)
        }
    }
}
