//! `movetext convert`: games from any form into any other.

mod conversion;
mod lossless;
mod sign;
mod tidy;
mod writing;

use std::io::{self, IsTerminal};

use clap::Args;

use self::writing::Writing;
use super::args::{Appearance, Judging, Reading};
use super::run::{self, Plan, Task, Totals};
use super::{Failure, Status, conclude, say};
use crate::finding::{Fact, Words};
use crate::write::{self, Format};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  movetext convert russian.pgn                                 to English SAN, in UTF-8
  movetext convert games.pgn --to-language de -o deutsch.pgn   S for Springer, L for Läufer
  movetext convert games.pgn --to uci --format moves           e2e4 e7e5 g1f3, one game a line
  movetext convert games.pgn.zst --format ndjson               one JSON object a game
  movetext convert huge.pgn -o huge.ndjson --format ndjson --resume
                                                               interrupted, the same call goes on
  movetext convert club.txt --from sheet --style laws          a sheet as the Laws write it
  movetext convert games.pgn --style laws --style-set check=† --style-set mate=‡
  movetext convert club.pgn --tags order,roster,dates,last-first -o tidy.pgn
  movetext convert games.pgn --split '{year}/{White}-{Black}' -o games    one file a game")]
pub(super) struct Convert {
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    writing: Writing,
    #[command(flatten)]
    judging: Judging,
    /// Report the facts of law as well: draw offers, repetitions, mates …
    #[arg(long, help_heading = "Judging")]
    facts: bool,
    #[command(flatten)]
    appearance: Appearance,
}

/// Converts. The `terms` are those of a run that may go on with what another one began.
pub(super) fn run(asked: &Convert, terms: &str) -> Result<Status, Failure> {
    let plan = Plan::new(&asked.reading, &asked.judging, &asked.appearance, asked.facts);
    let task = asked.writing.conversion(&plan);
    let plan = plan.writing(task.press.notation);
    task.refuse_unwritable_letters()?;
    if asked.writing.lossless {
        let copy = asked.writing.copy(&plan);
        return work(asked, plan, &copy, terms);
    }
    work(asked, plan, &task, terms)
}

/// Does it, and says on standard error in what the games were written and what stands for what.
fn work(asked: &Convert, plan: Plan, task: &impl Task, terms: &str) -> Result<Status, Failure> {
    let mut output = asked.writing.output(terms)?;
    let totals = run::over(&plan, &plan.inputs.found, task, &mut output);
    totals.tell(plan.words);
    if !write::escapes(asked.writing.format) {
        tell_substitutes(&totals, asked.writing.format, plan.words);
    }
    if totals.tally.games() > 0 && (!totals.choices.are_usual() || io::stderr().is_terminal()) {
        say(totals.choices.line());
    }
    conclude(plan, totals, output, asked.judging.fail_on)
}

/// Says what stands for characters that the encoding lacks.
fn tell_substitutes(totals: &Totals, format: Format, words: &Words) {
    let told = totals.substituted.iter().map(|(&c, &times)| {
        let other = write::substitute(format, c).unwrap_or_default();
        let times = words.phrase("times", &[("count", Fact::count(times))]);
        format!("{c} as {other} ({times})")
    });
    let told = told.collect::<Vec<_>>().join(", ");
    if !told.is_empty() {
        say(format_args!("transliterated: {told}"));
    }
}
