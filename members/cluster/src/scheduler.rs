//! `movetext-scheduler`: takes queries, and divides them into tasks for the executors.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;

use ballista_core::config::TaskSchedulingPolicy;
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service_with_listener};
use clap::Parser;
use movetext_cluster::{CancellingState, LogicalCodec, PhysicalCodec, state};
use movetext_columns::program::{parse, say};
use socket2::SockRef;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// Takes queries from `movetext sql --cluster`, and divides them into tasks for every `movetext-executor`.
#[derive(Debug, Parser)]
#[command(name = "movetext-scheduler", version, max_term_width = 100)]
#[command(after_help = "Examples:
  movetext-scheduler &
  movetext-executor &
  movetext sql \"SELECT sum(plies) FROM 'games.pgn'\" --cluster df://localhost:50050

It listens on this machine alone unless --listen says otherwise, and asks nobody who they are: give it an address
that only the cluster reaches.")]
struct Arguments {
    /// Address to listen on
    #[arg(long, default_value = "127.0.0.1:50050", value_name = "ADDRESS:PORT")]
    listen: SocketAddr,
    /// Name under which the others find this machine
    #[arg(long, default_value = "localhost", value_name = "HOST")]
    host: String,
    /// Seconds without a sign of life after which an executor is taken for lost
    #[arg(long, default_value_t = 20, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(8..))]
    timeout: u64,
}

fn main() -> ExitCode {
    let arguments: Arguments = match parse() {
        Ok(arguments) => arguments,
        Err(status) => return status,
    };
    let served = Runtime::new()
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(serve(&arguments)).map_err(|error| error.to_string()));
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) => {
            say(&format!("{}: {line}", arguments.listen));
            ExitCode::from(2)
        }
    }
}

async fn serve(arguments: &Arguments) -> ballista_core::error::Result<()> {
    let config = SchedulerConfig {
        external_host: arguments.host.clone(),
        bind_host: arguments.listen.ip().to_string(),
        bind_port: arguments.listen.port(),
        // Executors ask for their tasks, so that one that is gone gets none before its loss is noticed.
        scheduling_policy: TaskSchedulingPolicy::PullStaged,
        stage_max_failures: 1, // results that cannot be fetched fail the query: see `CancellingState`
        executor_timeout_seconds: arguments.timeout,
        no_executors_grace_period_seconds: 3 * arguments.timeout,
        expire_dead_executor_interval_seconds: (arguments.timeout / 4).max(1),
        override_session_builder: Some(Arc::new(state)),
        override_logical_codec: Some(Arc::new(LogicalCodec::default())),
        override_physical_codec: Some(Arc::new(PhysicalCodec::default())),
        ..SchedulerConfig::default()
    };
    let cluster = BallistaCluster::new_from_config(&config).await?;
    let state = Arc::new(CancellingState::new(cluster.cluster_state()));
    let cluster = BallistaCluster::new(state.clone(), cluster.job_state());
    let scheduler = create_scheduler(cluster, Arc::new(config)).await?;
    state.cancel_by(scheduler.clone());
    let listener = TcpListener::bind(arguments.listen).await?;
    SockRef::from(&listener).set_tcp_nodelay(true)?; // of every connection too: a task would wait 40 ms to be sent
    say(&format!("the scheduler listens on {}", arguments.listen));
    start_grpc_service_with_listener(listener, scheduler).await
}
