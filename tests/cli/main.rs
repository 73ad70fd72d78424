//! The program: its commands, their surroundings, and the workbench.

#[path = "../shared/program/mod.rs"]
mod program;

mod commands;
#[cfg(unix)]
mod hostile_surroundings;
mod resume;
#[cfg(feature = "serve")]
mod serve;
