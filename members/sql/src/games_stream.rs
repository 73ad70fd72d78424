//! Streaming rows of games that are read on demand.

use std::sync::Arc;
use std::thread;

use datafusion::arrow::array::{Array, BooleanArray, RecordBatch};
use datafusion::arrow::compute::prep_null_mask_filter;
use datafusion::arrow::error::ArrowError;
use datafusion::common::cast::as_boolean_array;
use datafusion::common::{DataFusionError, Result};
use datafusion::physical_expr::PhysicalExpr;
use futures::Stream;
use movetext_columns::{GameFilter, Input, Projection, Scan};
use tokio::sync::mpsc;

/// Maximum number of batches waiting to be fetched.
const WAITING: usize = 2;

/// A message from the reading thread.
enum Told {
    Rows(RecordBatch),
    /// The files could not be read, or not to their end.
    Refused(String),
    /// Everything has been sent. Without this message the reader broke off.
    All,
}

/// Returns the rows of some files with their columns in this order, read on a thread of its own.
pub(crate) fn stream(
    scan: Scan,
    inputs: Vec<Input>,
    order: Vec<usize>,
) -> impl Stream<Item = Result<RecordBatch>> {
    let (sender, receiver) = mpsc::channel(WAITING);
    thread::spawn(move || read(&scan, &inputs, &sender));
    futures::stream::unfold(Some((receiver, order)), |state| async {
        let (mut receiver, order) = state?;
        match receiver.recv().await {
            Some(Told::Rows(rows)) => {
                let rows = rows.project(&order).map_err(DataFusionError::from);
                Some((rows, Some((receiver, order))))
            }
            Some(Told::Refused(line)) => Some((Err(DataFusionError::External(line.into())), None)),
            Some(Told::All) => None,
            None => {
                let line = "the reading of games broke off: this is a fault of movetext";
                Some((Err(DataFusionError::External(line.into())), None))
            }
        }
    })
}

/// Reads until everything has been sent, or the receiver is gone.
fn read(scan: &Scan, inputs: &[Input], sender: &mpsc::Sender<Told>) {
    let tell = |told| sender.blocking_send(told).map_err(|_| String::new());
    let line = match scan.run(inputs, |rows| tell(Told::Rows(rows))) {
        Ok(summary) => summary.failures.into_iter().next(),
        Err(line) => Some(line),
    };
    let _ = tell(line.map_or(Told::All, Told::Refused)); // the receiver may be gone
}

/// Returns a filter that evaluates a condition on these columns before moves are played.
pub(crate) fn filter(columns: Projection, condition: Arc<dyn PhysicalExpr>) -> GameFilter {
    GameFilter::new(columns, move |rows| {
        holds(&*condition, rows).map_err(|error| ArrowError::ExternalError(error.into()))
    })
}

/// Evaluates a condition on rows; where it is unknown, it does not hold.
fn holds(condition: &dyn PhysicalExpr, rows: &RecordBatch) -> Result<BooleanArray> {
    let told = condition.evaluate(rows)?.into_array(rows.num_rows())?;
    let told = as_boolean_array(&told)?;
    Ok(if told.null_count() == 0 { told.clone() } else { prep_null_mask_filter(told) })
}
