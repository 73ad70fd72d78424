//! What scheduler, executors and client have in common.

use std::sync::Arc;

use ballista_core::extension::SessionConfigExt;
use ballista_core::registry::BallistaFunctionRegistry;
use datafusion::common::Result;
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::execution::{SessionState, SessionStateBuilder};
use datafusion::prelude::SessionConfig;
use movetext_sql::registry;

use crate::logical_codec::LogicalCodec;
use crate::physical_codec::PhysicalCodec;

/// Adds the codecs by which tables of games can be sent, and has all steps of a query planned before it begins.
///
/// Ballista's adaptive planner plans each step when the one before has ended, and may wait for ever if that does away with
/// a step that is being worked on (<https://github.com/apache/datafusion-ballista/issues/2150>) or if a machine is lost.
pub(crate) fn travelling(config: SessionConfig) -> SessionConfig {
    config
        .with_ballista_adaptive_query_planner(false)
        .with_ballista_logical_extension_codec(Arc::new(LogicalCodec::default()))
        .with_ballista_physical_extension_codec(Arc::new(PhysicalCodec::default()))
}

/// Returns all functions, including those of chess.
#[must_use]
pub fn functions() -> BallistaFunctionRegistry {
    let mut all = BallistaFunctionRegistry::default();
    for function in movetext_sql::functions::all() {
        all.scalar_functions.insert(function.name().to_owned(), Arc::new(function));
    }
    all
}

/// Returns the state in which a scheduler plans a query.
///
/// # Errors
/// The configuration is not valid.
pub fn state(config: SessionConfig) -> Result<SessionState> {
    let functions = functions();
    let stores = RuntimeEnvBuilder::new().with_object_store_registry(registry());
    Ok(SessionStateBuilder::new()
        .with_config(travelling(config))
        .with_runtime_env(stores.build_arc()?)
        .with_default_features()
        .with_scalar_functions(functions.scalar_functions.into_values().collect())
        .build())
}
