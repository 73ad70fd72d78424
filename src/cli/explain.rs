//! `movetext explain`: what a finding means.

use std::io::Write;

use clap::Args;

use super::failure::{ExitStatus, Failure};
use super::output::stdout::Stdout;
use super::wrap::wrapped;
use crate::finding::Code;

/// Width of a page in columns.
const WIDTH: usize = 78;

#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  movetext explain M002\n  movetext explain king-left-in-check")]
pub(super) struct ExplainOptions {
    /// Its code or its slug
    #[arg(required = true, value_name = "CODE")]
    codes: Vec<String>,
}

/// Prints the requested manual pages.
pub(super) fn run(asked: &ExplainOptions) -> Result<ExitStatus, Failure> {
    let mut out = Stdout::open()?;
    for (index, name) in asked.codes.iter().enumerate() {
        let code = Code::for_name(name).ok_or_else(|| {
            Failure::new(format!("no finding is called `{name}` (see `movetext list codes`)"))
        })?;
        if index > 0 {
            writeln!(out)?;
        }
        write!(out, "{}", page(code))?;
    }
    out.flush()?;
    Ok(ExitStatus::Done)
}

/// Returns the manual page of one code.
fn page(code: Code) -> String {
    let shown = if code.is_fact() {
        ", shown with --facts"
    } else if code.is_by_law() {
        ", shown with --law"
    } else if code.is_on_by_default() {
        ""
    } else {
        ", shown with --select"
    };
    let head = format!("{} {} ({}{shown})\n\n", code.name(), code.slug(), code.severity().name());
    let paragraphs = code.paragraphs().map(|text| wrapped(&text, WIDTH).join("\n") + "\n");
    head + &paragraphs.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_a_page_that_fits_the_screen() {
        for &code in Code::ALL {
            let page = page(code);
            assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
            assert!(page.lines().count() >= 3, "{page}");
        }
    }
}
