//! Typesetting a Typst document as PDF, by the program `typst`.

use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, Write};
use std::process::{Command, Stdio};

use crate::cli::failure::Failure;
use crate::cli::output::Output;

/// Has a document typeset, and passes the PDF on.
pub(super) fn set(document: &mut File, output: &mut Output) -> Result<(), Failure> {
    let mut pdf = tempfile::tempfile()?;
    let mut errors = tempfile::tempfile()?;
    let program = Command::new("typst")
        .args(["compile", "--format", "pdf", "-", "-"])
        .stdin(document.try_clone()?)
        .stdout(pdf.try_clone()?)
        .stderr(Stdio::from(errors.try_clone()?))
        .status();
    let status = program.map_err(|error| match error.kind() {
        ErrorKind::NotFound => Failure::new(
            "a PDF needs the program `typst` (typst.app/open-source), which is not installed; without it: -o book.typ, \
             -o book.tex or -o book.html",
        ),
        _ => Failure::new(format!("typst: {error}")),
    })?;
    if !status.success() {
        let mut said = String::new();
        errors.rewind()?;
        errors.read_to_string(&mut said)?;
        let is_error = |line: &&str| line.starts_with("error");
        let first =
            said.lines().find(is_error).or(said.lines().next()).unwrap_or("no reason given");
        return Err(Failure::new(format!("typst could not set the book: {first}")));
    }
    pdf.rewind()?;
    io::copy(&mut pdf, output)?;
    output.flush()?;
    Ok(())
}
