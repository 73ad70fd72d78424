//! Remarks on style: only what was asked for, by code or by an edition of the Laws.

use super::Options;
use super::replay::{Scratch, line_positions};
use super::start::StartPosition;
use crate::board::{Move, Position, Role};
use crate::finding::{Code, Finding, Findings, Fix};
use crate::game::{Game, MarkKind, ROSTER};
use crate::language::Language;
use crate::notation::{Claims, Notation, Style};
use crate::read::MoveSyntax;
use crate::text::Span;

/// Adds the remarks that the options ask for.
pub(super) fn collect(
    text: &str,
    game: &Game,
    start: &StartPosition,
    reading: &MoveSyntax,
    options: &Options,
    scratch: &mut Scratch,
) {
    let wants = |code| options.selected.contains(&code);
    let en_passant =
        wants(Code::N010) || (options.edition_given && options.edition.asks_for(Code::N010));
    if wants(Code::S010) && !game.tags.is_empty() {
        missing_tags(text, game, scratch);
    }
    if wants(Code::G004) {
        unusual_results(text, game, start, scratch);
    }
    if wants(Code::N006) {
        glyph_habits(text, game, scratch);
    }
    let capture = wants(Code::N004);
    let needless = wants(Code::N005);
    if !start.judged || !(en_passant || capture || needless) {
        return;
    }
    let mut remarks = Findings::default();
    line_positions(game, start.position(), &scratch.played, |index, before, ply| {
        let written = &game.moves[index];
        let found = scratch.played[index];
        let claims = game.pattern(index).claims;
        let mut remark = |code| {
            let mut finding = Finding::new(code, written.span);
            finding.ply = Some(ply);
            finding.number = Some(before.fullmove());
            finding.white = Some(before.turn().is_white());
            remarks.push(finding);
        };
        if en_passant && found.is_en_passant() && !claims.has(Claims::EN_PASSANT) {
            remark(Code::N010);
        }
        if capture
            && found.is_capture()
            && !claims.has(Claims::CAPTURE)
            && !claims.has(Claims::COORDINATES)
        {
            remark(Code::N004);
        }
        if needless && is_needless(text, written.span, before, found, reading) {
            remark(Code::N005);
        }
    });
    scratch.findings.append(&mut remarks);
}

/// Whether the token names a file or rank that the shortest form does not.
fn is_needless(
    text: &str,
    span: Span,
    before: &Position,
    found: Move,
    reading: &MoveSyntax,
) -> bool {
    if found.role() == Role::Pawn || found.castling().is_some() || found.is_null() {
        return false;
    }
    let mut short = Vec::new();
    let language: &Language = reading.languages[0];
    Notation::San.write(&mut short, before, found, language, Style::pgn());
    let places = |text: &str| text.chars().filter(|c| matches!(c, 'a'..='h' | '1'..='8')).count();
    places(span.of(text)) > places(&String::from_utf8_lossy(&short))
}

fn missing_tags(text: &str, game: &Game, scratch: &mut Scratch) {
    for name in ROSTER {
        if game.tag(text, name).is_none() {
            let place = Span::at(game.tags.last().map_or(game.span.start, |tag| tag.span.end));
            let mut finding = Finding::new(Code::S010, place).with("tag", name);
            finding.fixes.push(Fix {
                label: "fix-roster-tag",
                span: place,
                replacement: format!("\n[{name} \"?\"]"),
                certain: false,
            });
            scratch.findings.push(finding);
        }
    }
}

/// Results in another form than that of PGN.
fn unusual_results(text: &str, game: &Game, start: &StartPosition, scratch: &mut Scratch) {
    let tag = start.result.as_ref().map(|(tag, outcome)| (tag.value, *outcome));
    let token = game.result.map(|(outcome, span)| (span, Some(outcome)));
    for (span, outcome) in tag.into_iter().chain(token) {
        let written = span.of(text);
        if outcome.is_some_and(|outcome| outcome.token() == written) {
            continue;
        }
        let mut finding = Finding::new(Code::G004, span).with("result", written);
        if let Some(outcome) = outcome {
            finding.fixes.push(Fix::certain("fix-result-token", span, outcome.token()));
        }
        scratch.findings.push(finding);
    }
}

fn glyph_habits(text: &str, game: &Game, scratch: &mut Scratch) {
    for mark in &game.marks {
        if mark.kind == MarkKind::Nag && !mark.span.of(text).starts_with('$') {
            let mut finding = Finding::new(Code::N006, mark.span).with("nag", mark.value);
            finding.fixes.push(Fix {
                label: "fix-glyph",
                span: mark.span,
                replacement: format!(" ${}", mark.value),
                certain: false,
            });
            scratch.findings.push(finding);
        }
    }
}
