//! Text that is no part of a game as it is read: whether another container makes moves of it, so that the finding can
//! name the option.

use std::borrow::Cow;

use super::options::RunOptions;
use crate::arbiter::Arbiter;
use crate::finding::{Code, Finding};
use crate::read::Container;
use crate::text::Source;

/// Longer text is not tried, and neither is more than a few stretches of a block.
const LONGEST: usize = 1 << 16;
/// The same in stretches.
const MOST: usize = 3;

/// So few plies may be found in any words.
const FEW: u64 = 2;

/// The findings, with the option that would read what was read as nothing.
pub(super) fn add<'f>(
    findings: Cow<'f, [Finding]>,
    source: &Source,
    options: &RunOptions,
    tried: Container,
) -> Cow<'f, [Finding]> {
    if findings.iter().all(|finding| finding.code != Code::S001) {
        return findings;
    }
    let mut advised = findings.into_owned();
    let junk = advised.iter_mut().filter(|finding| finding.code == Code::S001);
    for finding in junk.take(MOST) {
        let text = finding.span.of(source.text());
        if let Some(found) = container(text, options, tried) {
            *finding = finding.clone().case("other").with("container", found.name());
        }
    }
    advised.into()
}

/// The container, other than the one tried, that makes most of a text.
fn container(text: &str, options: &RunOptions, tried: Container) -> Option<Container> {
    if text.len() > LONGEST || !text.contains('\n') && text.len() < 8 {
        return None;
    }
    let told = Container::of(text);
    let others = Container::ALL.iter().filter(|&&other| other != tried);
    let read = others.map(|&other| (plies(text, options, other), other == told, other));
    let (plies, _, best) = read.rev().max_by_key(|&(plies, is_told, _)| (plies, is_told))?;
    (plies >= FEW).then_some(best)
}

/// How many plies another container reads in a text. Positions without moves count where they are all there is.
fn plies(text: &str, options: &RunOptions, container: Container) -> u64 {
    let source = container.lay_out(Source::new("", text));
    let tally = Arbiter::new(options.trial(container, source.text())).review(&source, 1, |_| {});
    let of_positions = matches!(container, Container::Epd | Container::Diagram);
    if of_positions && Container::of(text) == container {
        tally.games.max(FEW)
    } else {
        tally.plies
    }
}
