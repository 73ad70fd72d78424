//! The questions that the workbench answers, without the workbench.

use std::thread;

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::refused;

/// Stack size in bytes of the thread that answers: the search for a mate is deeply recursive.
const STACK: usize = 32 << 20;

/// What a route of the workbench answers, as bytes. Other threads of Python go on meanwhile.
#[pyfunction]
#[pyo3(signature = (route, options, record = Vec::new(), other = None))]
pub(crate) fn ask(
    py: Python<'_>,
    route: String,
    options: Vec<(String, String)>,
    record: Vec<u8>,
    other: Option<Vec<u8>>,
) -> PyResult<Bound<'_, PyBytes>> {
    let answer = py.detach(|| {
        let work = move || movetext::serve::ask(&route, options, record, other);
        let thread = thread::Builder::new().stack_size(STACK).spawn(work);
        let thread = thread.map_err(|why| why.to_string())?;
        let fault = |_| Err("the program is at fault here; please report the record".to_owned());
        thread.join().unwrap_or_else(fault)
    });
    answer.map(|bytes| PyBytes::new(py, &bytes)).map_err(refused)
}
