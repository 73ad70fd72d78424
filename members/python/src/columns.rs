//! Arrow tables, passed to other libraries without a copy.

use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use movetext_columns::{Input, Projection, Scan, Table};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::refused;

/// Number of batches that are computed before they are requested.
const AHEAD: usize = 2;

/// Rows of a table, worked out as they are asked for: a stream of Arrow. Each reader of it begins with the first row.
#[pyclass(frozen, module = "movetext")]
pub(crate) struct Columns {
    scan: Scan,
    inputs: Vec<Input>,
}

#[pymethods]
impl Columns {
    /// The rows of a file, of every file of games below a folder, or of all files that are named like a pattern.
    #[new]
    #[pyo3(signature = (path, table = "games", columns = None, jobs = None))]
    fn new(
        path: &str,
        table: &str,
        columns: Option<Vec<String>>,
        jobs: Option<usize>,
    ) -> PyResult<Self> {
        let known = Table::for_name(table);
        let table = known.ok_or_else(|| refused(format!("there is no table `{table}`")))?;
        let projection = match columns {
            Some(names) => projection(table, &names)?,
            None => Projection::all(table),
        };
        let mut scan = Scan::of(projection);
        scan.jobs = jobs.unwrap_or(scan.jobs);
        Ok(Self { scan, inputs: Input::named(path).map_err(refused)? })
    }

    /// The names of the columns, in the order of the table.
    #[getter]
    fn names(&self) -> Vec<String> {
        let schema = self.scan.projection.schema();
        schema.fields().iter().map(|field| field.name().clone()).collect()
    }

    /// The stream, as the PyCapsule interface of Arrow has it.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema); // a wish; who asks casts what is not as wished
        let batches = Batches::of(self.scan.clone(), self.inputs.clone())?;
        let stream = FFI_ArrowArrayStream::new(Box::new(batches));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    /// A table of PyArrow.
    fn to_pyarrow<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.py().import("pyarrow")?.call_method1("table", (this,))
    }

    /// A frame of Polars.
    fn to_polars<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        this.py().import("polars")?.call_method1("DataFrame", (this,))
    }
}

/// Returns the projection to these columns of a table.
fn projection(table: Table, names: &[String]) -> PyResult<Projection> {
    let schema = table.schema();
    let place = |name: &String| {
        schema.index_of(name).map_err(|_| refused(format!("there is no column `{name}`")))
    };
    Ok(Projection::of(table, &names.iter().map(place).collect::<PyResult<Vec<_>>>()?))
}

/// The batches of a scan, which continues in the background until nobody asks for more.
struct Batches {
    schema: SchemaRef,
    coming: Receiver<Result<RecordBatch, String>>,
}

impl Batches {
    fn of(scan: Scan, inputs: Vec<Input>) -> PyResult<Self> {
        let schema = scan.projection.schema();
        let (send, coming) = sync_channel(AHEAD);
        let work = move || {
            let gone = |_| "nobody asks any more".to_owned();
            let went = scan.run(&inputs, |batch| send.send(Ok(batch)).map_err(gone));
            let failures = went.map_or_else(|line| vec![line], |summary| summary.failures);
            for line in failures {
                let _ = send.send(Err(line));
            }
        };
        thread::Builder::new().spawn(work)?;
        Ok(Self { schema, coming })
    }
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.coming.recv().ok()?;
        Some(next.map_err(|line| ArrowError::ExternalError(line.into())))
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        SchemaRef::clone(&self.schema)
    }
}
