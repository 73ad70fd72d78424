//! Facts of law (family F): events to which the Laws attach a consequence, each at its ply.
//!
//! There are two depths. The facts for which a record is checked (`--facts`) come from the moves alone, without a
//! second board: a running key, the count of quiet plies, the count of pieces (`fast.rs`). The events that `annotate`
//! reports need a board and a look at every ply (`collector.rs`). What comes after the edition has ended the game is
//! reported by `after_end.rs`.

mod after_end;
mod claimable_endings;
mod clock;
mod collector;
mod dead;
mod events;
mod fast;
mod main_line;
mod material;
mod offers;
mod penalties;
mod quiet;
mod time_control;
mod unwinnable;
mod wrong_start;

use super::options::{Options, RateSource};
use super::played_game::PlayedGame;
use super::read_game::ReadGame;
use super::replay::Replayed;
use super::review::Verdict;
use crate::finding::{Code, Finding};

/// Adds the facts of the main line to the findings.
pub(super) fn collect(
    ReadGame { text, game, start, .. }: ReadGame<'_>,
    verdict: &Verdict<'_>,
    options: &Options,
    replayed: &mut Replayed,
) {
    let rate = match options.rate {
        RateSource::Named(rate) => rate,
        RateSource::TimeControl => {
            time_control::rate_of(text, game, options.edition).unwrap_or_default()
        }
    };
    let Replayed { played, special, findings, .. } = replayed;
    let game = PlayedGame {
        text,
        written: game,
        played,
        start: start.position(),
        verdict,
        rules: options.edition.parameters(rate),
        rate,
        // If an edition has endings that are drawn on claim, every position is examined.
        events: options.wants_events()
            || options.facts && options.rules().claimable_endings.is_some(),
    };
    let is_asked_for = options.facts || options.wants_events();
    offers::collect(&game, findings.all());
    if let Some(place) = verdict.both_lost {
        let mut finding = Finding::new(Code::BothLost, place);
        finding.ply = Some(verdict.plies);
        findings.push(finding);
    }
    if verdict.judged {
        collector::collect(&game, special, findings.all());
        unwinnable::collect(&game, findings.all());
        if game.events || options.facts {
            wrong_start::collect(&game, findings);
            penalties::collect(&game, findings.all());
            clock::collect(&game, findings.all());
        }
    }
    if !is_asked_for {
        // The edition was named, so what it says about moves after the end is kept.
        findings.all().retain(|finding| finding.code.family() != 'F');
    }
}
