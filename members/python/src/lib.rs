//! The native half of the Python package `movetext`: games of a file, their moves and positions, and the questions that
//! the workbench answers. The Python interface is described in `python/movetext/_movetext.pyi`.

#![allow(unsafe_code, reason = "what joins a class to Python is written by macros")]

mod board;
mod columns;
mod game;
mod game_record;
mod games;
mod played_move;
mod question;

use pyo3::prelude::*;

pyo3::create_exception!(
    movetext,
    Error,
    pyo3::exceptions::PyValueError,
    "What was asked for cannot be: an unknown option, an unknown notation, a file that cannot be read."
);

/// The native half of `movetext`.
#[pymodule]
fn _movetext(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("Error", module.py().get_type::<Error>())?;
    module.add_class::<board::Board>()?;
    module.add_class::<columns::Columns>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<games::Games>()?;
    module.add_class::<played_move::Move>()?;
    module.add_function(wrap_pyfunction!(question::ask, module)?)
}

/// Converts the fault of a request to a Python exception.
fn refused(why: impl std::fmt::Display) -> PyErr {
    Error::new_err(why.to_string())
}
