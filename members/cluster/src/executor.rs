//! `movetext-executor`: works on the tasks of a scheduler.

use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use ballista_core::config::TaskSchedulingPolicy;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use clap::Parser;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::SessionConfig;
use movetext_cluster::{Address, LogicalCodec, PhysicalCodec, functions};
use movetext_columns::program::{parse, say};
use movetext_sql::registry;
use tokio::runtime::Runtime;

/// Works on the tasks of a `movetext-scheduler`: reads games, and answers its part of a query.
#[derive(Debug, Parser)]
#[command(name = "movetext-executor", version, max_term_width = 100)]
#[command(after_help = "Examples:
  movetext-executor
  movetext-executor --port 50061 --threads 1
  movetext-executor --scheduler chess1 --listen 0.0.0.0 --host chess2

Two ports are taken, --port and the one after it. What lies between two steps of a query is kept in a folder of its own,
which goes when the program ends.")]
struct Arguments {
    /// Machine on which the scheduler runs
    #[arg(long, default_value = "localhost", value_name = "HOST")]
    scheduler: String,
    /// Port of the scheduler
    #[arg(long, default_value_t = 50050, value_name = "PORT")]
    scheduler_port: u16,
    /// Address to listen on
    #[arg(long, default_value = "127.0.0.1", value_name = "ADDRESS")]
    listen: String,
    /// Name under which the others find this machine
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// Port to listen on; the next one is taken too
    #[arg(long, default_value_t = 50051, value_name = "PORT", value_parser = clap::value_parser!(u16).range(1..=65534))]
    port: u16,
    /// Tasks at a time [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: Option<u16>,
    /// Seconds after which the scheduler is given up that does not answer at the beginning
    #[arg(long, default_value_t = 30, value_name = "SECONDS")]
    wait: u64,
}

fn main() -> ExitCode {
    let arguments: Arguments = match parse() {
        Ok(arguments) => arguments,
        Err(status) => return status,
    };
    let worked = Runtime::new().map_err(|error| error.to_string());
    match worked.and_then(|runtime| runtime.block_on(work(&arguments))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&error);
            ExitCode::from(2)
        }
    }
}

async fn work(arguments: &Arguments) -> Result<(), String> {
    let folder = tempfile::Builder::new().prefix("movetext-executor-").tempdir();
    let folder = folder.map_err(|error| error.to_string())?;
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let between = folder.path().to_owned();
    let runtime = move |_: &SessionConfig| {
        let runtime = RuntimeEnvBuilder::new().with_temp_file_path(between.clone());
        runtime.with_object_store_registry(registry()).build_arc()
    };
    let config = ExecutorProcessConfig {
        bind_host: arguments.listen.clone(),
        external_host: arguments.host.clone(),
        port: arguments.port,
        grpc_port: arguments.port + 1,
        scheduler_host: arguments.scheduler.clone(),
        scheduler_port: arguments.scheduler_port,
        vcores: arguments.threads.map_or_else(cores, usize::from),
        work_dir: Some(folder.path().to_string_lossy().into_owned()),
        task_scheduling_policy: TaskSchedulingPolicy::PullStaged,
        override_runtime_producer: Some(Arc::new(runtime)),
        override_function_registry: Some(Arc::new(functions())),
        override_logical_codec: Some(Arc::new(LogicalCodec::default())),
        override_physical_codec: Some(Arc::new(PhysicalCodec::default())),
        ..ExecutorProcessConfig::default()
    };
    let scheduler = Address { host: arguments.scheduler.clone(), port: arguments.scheduler_port };
    scheduler.wait(Duration::from_secs(arguments.wait)).await?;
    say(&format!("an executor for {scheduler}"));
    start_executor_process(Arc::new(config)).await.map_err(|error| error.to_string())
}
