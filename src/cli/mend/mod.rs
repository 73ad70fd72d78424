//! `check --fix`: the file once more, with the changes that are certain.

mod diff;
mod fix;

pub(super) use diff::unified;
pub(super) use fix::{Edit, certain};

use std::path::Path;

use super::args::Level;
use super::output::Output;
use super::run::{self, Input, Made, Numbers, Plan, Task, Totals};
use super::{Failure, Status, conclude, say};
use crate::arbiter::Review;
use crate::finding::{Fact, Finding, Words};
use crate::text;
use crate::write::Frame;
use crate::write::report::Location;

/// Mends every file, into the output or in its own place, and tells what is left.
pub(super) fn run(
    mut plan: Plan,
    target: Option<&Path>,
    in_place: bool,
    fail_on: Level,
) -> Result<Status, Failure> {
    let mut output = Output::to(target)?;
    let mut all = Totals::default();
    let inputs = std::mem::take(&mut plan.inputs.found);
    for input in &inputs {
        let input = input.keep()?;
        let mut totals = run::over(
            &plan,
            std::slice::from_ref(&input),
            &Mending { words: plan.words },
            &mut Output::Nowhere,
        );
        let edits = std::mem::take(&mut totals.edits);
        let readable = totals.failures.is_empty() && totals.broken.is_none();
        all.join(totals);
        if !readable {
            continue;
        }
        match &input {
            Input::File(path) if in_place => replace(path, &edits)?,
            _ => copy(&input, &edits, &mut output)?,
        }
        if !edits.is_empty() {
            let places = [("places", Fact::count(edits.len() as u64))];
            say(format_args!("{}: {}", input.name(), plan.words.phrase("mended", &places)));
        }
    }
    plan.inputs.found = inputs;
    all.tell(plan.words);
    conclude(plan, all, output, fail_on)
}

/// Changes a file in its place.
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
    fix::apply(bytes, edits, |changed| output.write(changed), failed)
}

/// Collects changes; findings that they mend are not told.
#[derive(Clone)]
struct Mending {
    words: &'static Words,
}

impl Task for Mending {
    fn frame(&self) -> Frame {
        Frame::NONE
    }

    fn numbers(&self) -> Numbers {
        Numbers::None
    }

    fn counts(&self, finding: &Finding) -> bool {
        !finding.fixes.iter().any(|fix| fix.certain)
    }

    fn game(&mut self, review: &Review<'_>, made: &mut Made) {
        let place =
            Location { source: review.source, game: Some(review.index), review: Some(review) };
        self.mend(&place, review.findings, made);
    }

    fn loose(&mut self, place: &Location<'_>, finding: &Finding, made: &mut Made) {
        self.mend(place, std::slice::from_ref(finding), made);
    }
}

impl Mending {
    fn mend(&self, place: &Location<'_>, findings: &[Finding], made: &mut Made) {
        made.edits.extend(fix::edits(place.source, &certain(findings)));
        for finding in findings.iter().filter(|finding| self.counts(finding)) {
            made.tell(place, std::slice::from_ref(finding), self.words);
        }
    }
}
