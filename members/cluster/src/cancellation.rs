//! Cancelling the queries that a lost executor was working on.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use ballista_core::JobId;
use ballista_core::error::Result;
use ballista_core::serde::protobuf::scheduler_grpc_server::SchedulerGrpc;
use ballista_core::serde::protobuf::task_status::Status;
use ballista_core::serde::protobuf::{CancelJobParams, ExecutorHeartbeat};
use ballista_core::serde::scheduler::{ExecutorData, ExecutorMetadata};
use ballista_scheduler::cluster::{BoundTask, ClusterState, ClusterStateEventStream, ExecutorSlot};
use ballista_scheduler::config::TaskDistributionPolicy;
use ballista_scheduler::scheduler_server::SchedulerServer;
use ballista_scheduler::state::execution_graph::ExecutionGraphBox;
use ballista_scheduler::state::task_manager::JobInfoCache;
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use tonic::Request;

type Scheduler = SchedulerServer<LogicalPlanNode, PhysicalPlanNode>;

/// The executors of a cluster. When one of them is removed, the queries that it has worked on are cancelled, and their
/// clients ask again.
///
/// Ballista itself would do only the lost tasks again. But where a step had already begun to read the results of the one
/// before, rows that it had written by then are counted a second time when it is repeated.
pub struct CancellingState {
    executors: Arc<dyn ClusterState>,
    scheduler: OnceLock<Scheduler>,
}

impl CancellingState {
    /// Wraps the executors of a cluster.
    #[must_use]
    pub fn new(executors: Arc<dyn ClusterState>) -> Self {
        Self { executors, scheduler: OnceLock::new() }
    }

    /// Has queries cancelled by this scheduler from now on.
    pub fn cancel_by(&self, scheduler: Scheduler) {
        self.scheduler.get_or_init(|| scheduler);
    }

    /// Asks the scheduler to cancel each query of which this executor has done or is doing a part. The scheduler learns
    /// that the executor is lost only afterwards, and so repeats nothing.
    async fn cancel_queries_of(&self, executor: &str) {
        let Some(scheduler) = self.scheduler.get() else { return };
        let mut queries =
            Vec::from_iter(scheduler.state.task_manager.get_running_job_cache().as_ref().clone());
        queries.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        for (job, query) in queries {
            if has_worked_on(executor, &*query.execution_graph.read().await) {
                let cancelled = CancelJobParams { job_id: job.into() };
                // It fails only if the scheduler is being stopped.
                let _ = SchedulerGrpc::cancel_job(scheduler, Request::new(cancelled)).await;
            }
        }
    }
}

/// Whether a task of a query was given to this executor and has not failed there.
fn has_worked_on(executor: &str, query: &ExecutionGraphBox) -> bool {
    let mut tasks = query.stages().values().filter_map(|stage| stage.task_infos()).flatten();
    tasks.any(|task| match &task.task_status {
        Status::Running(task) => task.executor_id == executor,
        Status::Successful(task) => task.executor_id == executor,
        Status::Failed(_) => false,
    })
}

#[async_trait]
impl ClusterState for CancellingState {
    async fn remove_executor(&self, executor: &str) -> Result<()> {
        self.cancel_queries_of(executor).await;
        self.executors.remove_executor(executor).await
    }

    async fn init(&self) -> Result<()> {
        self.executors.init().await
    }

    async fn bind_schedulable_tasks(
        &self,
        distribution: TaskDistributionPolicy,
        jobs: Arc<HashMap<JobId, JobInfoCache>>,
        executors: Option<HashSet<String>>,
    ) -> Result<Vec<BoundTask>> {
        self.executors.bind_schedulable_tasks(distribution, jobs, executors).await
    }

    async fn unbind_tasks(&self, slots: Vec<ExecutorSlot>) -> Result<()> {
        self.executors.unbind_tasks(slots).await
    }

    async fn register_executor(
        &self,
        executor: ExecutorMetadata,
        data: ExecutorData,
    ) -> Result<()> {
        self.executors.register_executor(executor, data).await
    }

    async fn save_executor_metadata(&self, executor: ExecutorMetadata) -> Result<()> {
        self.executors.save_executor_metadata(executor).await
    }

    async fn get_executor_metadata(&self, executor: &str) -> Result<ExecutorMetadata> {
        self.executors.get_executor_metadata(executor).await
    }

    async fn registered_executor_metadata(&self) -> Vec<ExecutorMetadata> {
        self.executors.registered_executor_metadata().await
    }

    async fn save_executor_heartbeat(&self, heartbeat: ExecutorHeartbeat) -> Result<()> {
        self.executors.save_executor_heartbeat(heartbeat).await
    }

    fn executor_heartbeats(&self) -> HashMap<String, ExecutorHeartbeat> {
        self.executors.executor_heartbeats()
    }

    fn get_executor_heartbeat(&self, executor: &str) -> Option<ExecutorHeartbeat> {
        self.executors.get_executor_heartbeat(executor)
    }

    async fn cluster_state_events(&self) -> Result<ClusterStateEventStream> {
        self.executors.cluster_state_events().await
    }
}
