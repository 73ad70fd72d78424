//! The client, which asks a cluster.

use std::time::Duration;

use ballista::prelude::SessionContextExt;
use ballista_core::extension::SessionConfigExt;
use datafusion::common::{DataFusionError, Result};
use datafusion::execution::SendableRecordBatchStream;
use datafusion::logical_expr::LogicalPlan;
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::prelude::{SessionConfig, SessionContext};
use futures::{StreamExt, TryStreamExt, stream};
use movetext_sql::program::Arguments;
use movetext_sql::{Division, Session, with_names_as_written};

use crate::address::Address;
use crate::loss::ask_again;
use crate::numbering::numbered;
use crate::session::travelling;

/// How long to wait for a scheduler.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long to wait for the first executor: a scheduler without any would keep the query for ever.
const PATIENCE_WITH_EXECUTORS: Duration = Duration::from_secs(10);

/// Returns the answer of a cluster to a query, row by row.
///
/// # Errors
/// The scheduler cannot be reached or has no executor, the query is wrong, or machines that held the answer were lost
/// repeatedly. If a machine is lost after rows have already arrived, that is an error among the rows.
pub async fn ask(arguments: &Arguments, query: &str) -> Result<SendableRecordBatchStream> {
    let address: Address =
        arguments.cluster().unwrap_or("df://localhost").parse().map_err(refused)?;
    address.wait(PATIENCE).await.map_err(refused)?;
    let division = Division::Pieces(arguments.piece());
    let session = Session::new(travelling(SessionConfig::new_with_ballista()), division);
    let context =
        SessionContext::remote_with_state(&format!("df://{address}"), session.state()).await?;
    session.furnish(&context);
    let plan = with_names_as_written(&context, query).await?;
    if let LogicalPlan::DescribeTable(_) = plan {
        let here = movetext_sql::context(1); // this part is not distributed
        return here.execute_logical_plan(plan).await?.execute_stream().await;
    }
    let frame = context.execute_logical_plan(numbered(&context, plan).await?).await?;
    ask_again(async || {
        address.wait_for_executor(PATIENCE_WITH_EXECUTORS).await.map_err(refused)?;
        begun(frame.clone().execute_stream().await?).await
    })
    .await
}

/// Returns rows after waiting for the first of them: until then the query can be repeated.
async fn begun(mut rows: SendableRecordBatchStream) -> Result<SendableRecordBatchStream> {
    let (schema, first) = (rows.schema(), rows.try_next().await?);
    let rows = stream::iter(first.map(Ok)).chain(rows);
    Ok(Box::pin(RecordBatchStreamAdapter::new(schema, rows)))
}

fn refused(line: String) -> DataFusionError {
    DataFusionError::External(line.into())
}
