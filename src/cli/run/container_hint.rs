//! Hints for text that was not read as part of a game: if another container finds moves in it, the finding can name the
//! option.

use std::borrow::Cow;

use super::options::RunOptions;
use crate::arbiter::Arbiter;
use crate::finding::{Code, Finding};
use crate::read::Container;
use crate::text::Source;

/// Maximum length in bytes of a stretch of text that is tried.
const LONGEST: usize = 1 << 16;
/// Maximum number of stretches per block that are tried: each is read as every container there is.
pub(super) const MAX_STRETCHES: usize = 3;

/// Minimum number of plies that make a container plausible; fewer are found in arbitrary text.
const MIN_PLIES: u64 = 2;

/// Returns the findings, with the option that would make sense of text that was not understood. `stretches` is how many
/// may still be tried in the block.
pub(super) fn add<'f>(
    findings: Cow<'f, [Finding]>,
    source: &Source,
    options: &RunOptions,
    tried: Container,
    stretches: &mut usize,
) -> Cow<'f, [Finding]> {
    if *stretches == 0 || findings.iter().all(|finding| finding.code != Code::JunkText) {
        return findings;
    }
    let mut advised = findings.into_owned();
    let junk = advised.iter_mut().filter(|finding| finding.code == Code::JunkText);
    for finding in junk.take(*stretches) {
        *stretches -= 1;
        let text = finding.span.of(source.text());
        if let Some(found) = container(text, options, tried) {
            *finding = finding.clone().case("other").with("container", found.name());
        }
    }
    advised.into()
}

/// Returns the container, other than the one already tried, that makes most of a text.
fn container(text: &str, options: &RunOptions, tried: Container) -> Option<Container> {
    if text.len() > LONGEST || !text.contains('\n') && text.len() < 8 {
        return None;
    }
    let told = Container::of(text);
    let others = Container::ALL.iter().filter(|&&other| other != tried);
    let read = others.map(|&other| (plies(text, options, other), other == told, other));
    let (plies, _, best) = read.rev().max_by_key(|&(plies, is_told, _)| (plies, is_told))?;
    (plies >= MIN_PLIES).then_some(best)
}

/// Returns the number of plies that another container reads in a text; bare positions are enough if the text is just
/// that.
fn plies(text: &str, options: &RunOptions, container: Container) -> u64 {
    let source = container.lay_out(Source::new("", text));
    let tally = Arbiter::new(options.trial(container, source.text())).review(&source, 1, |_| {});
    let of_positions = matches!(container, Container::Epd | Container::Diagram);
    if of_positions && Container::of(text) == container {
        tally.games.max(MIN_PLIES)
    } else {
        tally.plies
    }
}
