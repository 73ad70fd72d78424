//! Whoever asks.

use std::time::Duration;

use ballista::prelude::SessionContextExt;
use ballista_core::extension::SessionConfigExt;
use datafusion::common::{DataFusionError, Result};
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::{DataFrame, SessionConfig, SessionContext};
use movetext_sql::program::Arguments;
use movetext_sql::{Division, Session, with_names_as_written};

use crate::address::Address;
use crate::numbering::numbered;
use crate::session::travelling;

/// So long is a scheduler waited for.
const PATIENCE: Duration = Duration::from_secs(3);

/// What a cluster answers to a query.
///
/// # Errors
/// The scheduler is not there, or the query is wrong.
pub async fn ask(arguments: &Arguments, query: &str) -> Result<DataFrame> {
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
        return movetext_sql::context(1).execute_logical_plan(plan).await; // this travels nowhere
    }
    let plan = numbered(&context, plan).await?;
    context.execute_logical_plan(plan).await
}

fn refused(line: String) -> DataFusionError {
    DataFusionError::External(line.into())
}
