//! The stores from which a plan reads Parquet files, opened when they are first named.

use std::sync::Arc;

use datafusion::common::{DataFusionError, Result};
use datafusion::execution::object_store::{DefaultObjectStoreRegistry, ObjectStoreRegistry};
use datafusion::execution::runtime_env::RuntimeEnv;
use object_store::ObjectStore;
use url::Url;

/// Returns the runtime for plans of this process: the default one, with stores for addresses.
pub(crate) fn runtime() -> Arc<RuntimeEnv> {
    let object_store_registry = registry();
    Arc::new(RuntimeEnv { object_store_registry, ..RuntimeEnv::default() })
}

/// Returns a registry of the disk and every store that an address names.
#[must_use]
pub fn registry() -> Arc<dyn ObjectStoreRegistry> {
    Arc::new(Stores::default())
}

/// A registry of the disk and every store that an address names.
#[derive(Debug, Default)]
struct Stores {
    known: DefaultObjectStoreRegistry,
}

impl ObjectStoreRegistry for Stores {
    fn register_store(
        &self,
        url: &Url,
        store: Arc<dyn ObjectStore>,
    ) -> Option<Arc<dyn ObjectStore>> {
        self.known.register_store(url, store)
    }

    fn get_store(&self, url: &Url) -> Result<Arc<dyn ObjectStore>> {
        self.known.get_store(url).or_else(|unknown| match url.scheme() {
            "s3" | "http" | "https" => {
                let opened = movetext_columns::store(url.as_str());
                let (store, _) = opened.map_err(|error| DataFusionError::External(error.into()))?;
                Ok(store)
            }
            _ => Err(unknown),
        })
    }
}
