//! `check --fix`: writes the file again, with the changes that are certain.

mod diff;
pub(super) mod edit;

pub(super) use diff::unified;
use edit::Edit;
pub(super) use edit::certain;

use std::io::Write;
use std::path::Path;

use super::args::FailOn;
use super::failure::{ExitStatus, Failure, say};
use super::output::Output;
use super::run::{self, BlockOutput, Input, NumberedGames, RunOptions, Task, Totals};
use crate::arbiter::Review;
use crate::finding::{Finding, MessageValue, Words};
use crate::text;
use crate::write::Frame;
use crate::write::report::Location;

/// Where mended files are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FixTarget<'a> {
    /// Each in its own place; what is no file goes to standard output.
    InPlace,
    /// All into this file, or to standard output.
    Output(Option<&'a Path>),
}

/// Fixes every file and reports what is left.
pub(super) fn run(
    mut options: RunOptions,
    target: FixTarget<'_>,
    fail_on: FailOn,
) -> Result<ExitStatus, Failure> {
    let mut output = match target {
        FixTarget::InPlace => Output::to(None)?,
        FixTarget::Output(path) => Output::to(path)?,
    };
    let mut all = Totals::default();
    let inputs = std::mem::take(&mut options.inputs.found);
    for input in &inputs {
        let input = input.keep()?;
        let mut totals = run::over(
            &options,
            std::slice::from_ref(&input),
            &Correction { words: options.judging.words },
            &mut Output::Nowhere,
        );
        let edits = std::mem::take(&mut totals.sums.edits);
        let readable = totals.failures.is_empty() && totals.broken.is_none();
        all.join(totals);
        if !readable {
            continue;
        }
        match &input {
            Input::File(path) if target == FixTarget::InPlace => replace(path, &edits)?,
            _ => copy(&input, &edits, &mut output)?,
        }
        if !edits.is_empty() {
            let places = [("places", MessageValue::count(edits.len() as u64))];
            say(format_args!(
                "{}: {}",
                input.name(),
                options.judging.words.phrase("mended", &places)
            ));
        }
    }
    options.inputs.found = inputs;
    all.tell(options.judging.words);
    all.conclude(options, output, fail_on)
}

/// Changes a file in place.
fn replace(path: &Path, edits: &[Edit]) -> Result<(), Failure> {
    if edits.is_empty() {
        return Ok(());
    }
    let input = Input::File(path.to_owned());
    if text::is_packed(input.open()?).map_err(|error| Failure::at(path, &error))? {
        let name = path.display();
        return Err(Failure::new(format!("{name}: packed, name the mended file with -o")));
    }
    let mut output = Output::to(Some(path))?;
    copy(&input, edits, &mut output)?;
    output.finish()
}

fn copy(input: &Input, edits: &[Edit], output: &mut Output) -> Result<(), Failure> {
    let name = input.name();
    let failed = |error| Failure::at(name.as_ref(), &error);
    let bytes = text::unpacked(input.open()?).map_err(failed)?;
    edit::apply(bytes, edits, |changed| Ok(output.write_all(changed)?), failed)
}

/// Collects changes; findings that they fix are not reported.
#[derive(Clone)]
struct Correction {
    words: &'static Words,
}

impl Task for Correction {
    fn frame(&self) -> Frame {
        Frame::NONE
    }

    fn numbers(&self) -> NumberedGames {
        NumberedGames::None
    }

    fn counts(&self, finding: &Finding) -> bool {
        !finding.fixes.iter().any(|fix| fix.certain)
    }

    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput) {
        let place = Location::of(review);
        self.correct(&place, review.findings, block);
    }

    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput) {
        self.correct(place, std::slice::from_ref(finding), block);
    }
}

impl Correction {
    fn correct(&self, place: &Location<'_>, findings: &[Finding], block: &mut BlockOutput) {
        block.sums.edits.extend(edit::edits(place.source, &certain(findings)));
        for finding in findings.iter().filter(|finding| self.counts(finding)) {
            block.sums.tell(place, std::slice::from_ref(finding), self.words);
        }
    }
}
