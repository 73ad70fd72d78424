//! `movetext check`: what is wrong with a record, and where.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use super::args::{JudgingOptions, ReadingOptions, TerminalOptions};
use super::failure::{ExitStatus, Failure};
use super::fix::{self, FixTarget};
use super::output::Output;
use super::run::{self, BlockOutput, NumberedGames, RunOptions, Task, Totals};
use super::value_parser;
use crate::arbiter::Review;
use crate::finding::{Finding, Fix, MessageValue, Words, visible};
use crate::text::Source;
use crate::write::Frame;
use crate::write::report::{DetailLimit, Location, Report, ReportOptions, push_finding};

#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[command(after_help = "Examples:
  movetext check club.pgn                       the line, the reason, the article, the legal readings
  movetext check league/ --format concise       one line each, of every file below a folder
  movetext check games.pgn --facts --law fide-2004
  movetext check games.pgn --as-played=122      the illegal move at byte 122 (its span in JSON) was played as written
  movetext check games.pgn --diff               what --fix would change
  movetext check games.pgn --fix --in-place     numbers, marks and result tokens put right; never a move

Of each kind the first few findings are shown with their boards, the others in one line (--all-boards: every one).
Of one kind 1,000 findings a game are listed; one more says how many others there are.")]
pub(super) struct CheckOptions {
    #[command(flatten)]
    reading: ReadingOptions,
    /// How findings look
    #[arg(long, default_value = "human", value_name = "FORMAT", value_parser = value_parser::report(), help_heading = "Writing")]
    format: Report,
    /// Write to this file: it appears whole, or not at all
    #[arg(short, long, value_name = "FILE", help_heading = "Writing")]
    output: Option<PathBuf>,
    /// Show every finding at length, and not the first of each kind only
    #[arg(long, help_heading = "Writing")]
    all_boards: bool,
    #[command(flatten)]
    judging: JudgingOptions,
    /// Report the facts of law as well: draw offers, repetitions, mates …
    #[arg(long, help_heading = "Judging")]
    facts: bool,
    /// Apply the fixes that are certain: numbers, marks, result tokens; never a move
    #[arg(long, help_heading = "Mending", conflicts_with = "diff")]
    fix: bool,
    /// Apply them to the files themselves
    #[arg(long, help_heading = "Mending", requires = "fix", conflicts_with = "output")]
    in_place: bool,
    /// Show what --fix would change
    #[arg(long, help_heading = "Mending")]
    diff: bool,
    #[command(flatten)]
    appearance: TerminalOptions,
}

/// Width of the lines shown, in characters.
const WIDTH: usize = 100;

/// Runs `check`.
pub(super) fn run(asked: &CheckOptions) -> Result<ExitStatus, Failure> {
    let begun = Instant::now();
    let options =
        RunOptions::new(&asked.reading, &asked.judging, &asked.appearance).with_facts(asked.facts);
    let options = options.going_on();
    if asked.fix {
        let target = if asked.in_place {
            FixTarget::InPlace
        } else {
            FixTarget::Output(asked.output.as_deref())
        };
        return fix::run(options, target, asked.judging.fail_on);
    }
    let report = asked.format;
    let color = asked.output.is_none() && asked.appearance.color.colors_stdout();
    let report_options = ReportOptions {
        words: options.judging.words,
        edition: Some(options.judging.edition),
        color,
        width: WIDTH,
    };
    let is_abridged = report == Report::Human && !asked.all_boards;
    let (diff, fixes) = (asked.diff, Vec::new());
    let task = Inspection { report, options: report_options, diff, fixes, is_abridged };
    let output = Output::to(asked.output.as_deref())?;
    let mut output = if color { output.untamed() } else { output };
    let mut totals = run::over(&options, &options.inputs.found, &task, &mut output);
    if report == Report::Human && !asked.diff && totals.is_whole() && totals.has_games() {
        output.write_all(&summary(&mut totals, options.judging.words))?;
        let line = totals.sums.summary.line(begun.elapsed(), options.judging.words);
        writeln!(output, "{line}")?;
    }
    totals.conclude(options, output, asked.judging.fail_on)
}

/// Returns a summary by code, if not all findings were shown in full.
fn summary(totals: &mut Totals, words: &Words) -> Vec<u8> {
    let lines = totals.detail_limit.lines();
    let mut summary = Vec::new();
    totals.detail_limit.part(&mut summary);
    if lines > 0 {
        let values = [
            ("lines", MessageValue::count(lines)),
            ("each", MessageValue::count(DetailLimit::EACH as u64)),
            ("most", MessageValue::count(DetailLimit::MAX_IN_FULL as u64)),
        ];
        let said = words.phrase("shortened", &values);
        summary.extend_from_slice(format!("{said}\n{}\n", totals.sums.summary.table()).as_bytes());
    }
    summary
}

/// Writes the findings.
#[derive(Clone)]
struct Inspection {
    report: Report,
    options: ReportOptions,
    /// Whether only the changes of `--fix` are shown.
    diff: bool,
    /// The fixes of the current block: several games may be in one line.
    fixes: Vec<Fix>,
    /// Whether only the first findings of a code are shown in full.
    is_abridged: bool,
}

impl Task for Inspection {
    fn frame(&self) -> Frame {
        if self.diff { Frame::NONE } else { self.report.frame() }
    }

    fn numbers(&self) -> NumberedGames {
        NumberedGames::Faulty
    }

    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput) {
        let place = Location::of(review);
        self.push(&place, review.findings, review.game.span.start, block);
    }

    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput) {
        self.push(place, std::slice::from_ref(finding), finding.span.start, block);
    }

    fn finish_block(&mut self, source: &Source, block: &mut BlockOutput) {
        let fixes = std::mem::take(&mut self.fixes);
        let Some(first) = fixes.first() else { return };
        block.push("", first.span.start, 0, |out| {
            let (name, fixes) = (visible(source.name()), fixes.iter().collect::<Vec<_>>());
            out.extend_from_slice(format!("--- {name}\n+++ {name}\n").as_bytes());
            out.extend_from_slice(fix::unified(source, &fixes).as_bytes());
        });
    }
}

impl Inspection {
    fn push(
        &mut self,
        place: &Location<'_>,
        findings: &[Finding],
        from: u32,
        block: &mut BlockOutput,
    ) {
        if findings.is_empty() {
            return;
        }
        if self.diff {
            return self.fixes.extend(fix::certain(findings).into_iter().cloned());
        }
        if self.is_abridged {
            return self.push_abridged(place, findings, from, block);
        }
        let (between, game) = (self.frame().between, place.game.unwrap_or(0));
        block.push(between, from, game, |out| {
            self.report.findings(place, findings, &self.options, out);
        });
    }

    /// Adds one piece per finding, both in full and in one line.
    fn push_abridged(
        &mut self,
        place: &Location<'_>,
        findings: &[Finding],
        from: u32,
        block: &mut BlockOutput,
    ) {
        let game = place.game.unwrap_or(0);
        for (index, finding) in findings.iter().enumerate() {
            block.push_either(from, (game, finding.code), |detail, out| {
                push_finding(place, findings, index, (detail, &self.options), out);
            });
        }
    }
}
