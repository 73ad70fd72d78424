//! Remarks on style: only those asked for, by code or by an edition of the Laws.

use super::Options;
use super::read_game::ReadGame;
use super::replay::{Replayed, line_positions};
use super::start::StartPosition;
use crate::board::{Move, MoveNumber, Position, Role};
use crate::finding::{Code, Finding, Findings, Fix};
use crate::game::{Game, MarkKind, ROSTER};
use crate::language::Language;
use crate::notation::{Claims, Notation, Style};
use crate::text::Span;

/// Adds the remarks that the options ask for.
pub(super) fn collect(read: ReadGame<'_>, options: &Options, replayed: &mut Replayed) {
    let ReadGame { text, game, start, .. } = read;
    let wants = |code| options.selected.contains(&code);
    if wants(Code::MissingRosterTag) && !game.tags.is_empty() {
        missing_tags(text, game, replayed);
    }
    if wants(Code::UnusualResult) {
        unusual_results(text, game, start, replayed);
    }
    if wants(Code::GlyphHabit) {
        glyph_habits(text, game, replayed);
    }
    let by_edition = options.edition_given && options.edition.asks_for(Code::MissingEnPassantMark);
    let mut remarks: Vec<MoveRemark> = Vec::new();
    if wants(Code::MissingEnPassantMark) || by_edition {
        remarks.push((Code::MissingEnPassantMark, lacks_en_passant_sign));
    }
    if wants(Code::MissingCaptureMark) {
        remarks.push((Code::MissingCaptureMark, lacks_capture_sign));
    }
    if wants(Code::NeedlessDisambiguation) {
        remarks.push((Code::NeedlessDisambiguation, is_needless));
    }
    if start.judged && !remarks.is_empty() {
        remark_on_moves(read, &remarks, replayed);
    }
}

/// A code, and whether it applies to a move.
type MoveRemark = (Code, fn(&StyledMove<'_>) -> bool);

/// A move that was played, together with how it is written.
struct StyledMove<'a> {
    written: &'a str,
    claims: Claims,
    before: &'a Position,
    found: Move,
    language: &'a Language,
}

/// Adds these remarks to each move to which they apply.
fn remark_on_moves(
    ReadGame { text, game, start, syntax }: ReadGame<'_>,
    remarks: &[MoveRemark],
    replayed: &mut Replayed,
) {
    let mut findings = Findings::default();
    line_positions(game, start.position(), &replayed.played, |index, before, ply| {
        let span = game.moves[index].span;
        let styled = StyledMove {
            written: span.of(text),
            claims: game.pattern(index).claims,
            before,
            found: replayed.played[index],
            language: syntax.languages[0],
        };
        for (code, _) in remarks.iter().filter(|(_, holds)| holds(&styled)) {
            findings.push(Finding::new(*code, span).at_ply(ply, MoveNumber::of(before)));
        }
    });
    replayed.findings.append(&mut findings);
}

fn lacks_en_passant_sign(StyledMove { found, claims, .. }: &StyledMove<'_>) -> bool {
    found.is_en_passant() && !claims.has(Claims::EN_PASSANT)
}

fn lacks_capture_sign(StyledMove { found, claims, .. }: &StyledMove<'_>) -> bool {
    found.is_capture() && !claims.has(Claims::CAPTURE) && !claims.has(Claims::COORDINATES)
}

/// Whether the token names a file or rank that the shortest form does not.
fn is_needless(&StyledMove { written, before, found, language, .. }: &StyledMove<'_>) -> bool {
    if found.role() == Role::Pawn || found.castling().is_some() || found.is_null() {
        return false;
    }
    let mut short = Vec::new();
    Notation::San.write(&mut short, before, found, language, Style::pgn());
    let places = |text: &str| text.chars().filter(|c| matches!(c, 'a'..='h' | '1'..='8')).count();
    places(written) > places(&String::from_utf8_lossy(&short))
}

fn missing_tags(text: &str, game: &Game, replayed: &mut Replayed) {
    for name in ROSTER {
        if game.tag(text, name).is_none() {
            let place = Span::at(game.tags.last().map_or(game.span.start, |tag| tag.span.end));
            let mut finding = Finding::new(Code::MissingRosterTag, place).with("tag", name);
            finding.fixes.push(Fix {
                label: "fix-roster-tag",
                span: place,
                replacement: format!("\n[{name} \"?\"]"),
                certain: false,
            });
            replayed.findings.push(finding);
        }
    }
}

/// Remarks on results in a form other than that of PGN.
fn unusual_results(text: &str, game: &Game, start: &StartPosition, replayed: &mut Replayed) {
    let tag = start.result.as_ref().map(|(tag, outcome)| (tag.value, *outcome));
    let token = game.result.map(|(outcome, span)| (span, Some(outcome)));
    for (span, outcome) in tag.into_iter().chain(token) {
        let written = span.of(text);
        if outcome.is_some_and(|outcome| outcome.token() == written) {
            continue;
        }
        let mut finding = Finding::new(Code::UnusualResult, span).with("result", written);
        if let Some(outcome) = outcome {
            finding.fixes.push(Fix::certain("fix-result-token", span, outcome.token()));
        }
        replayed.findings.push(finding);
    }
}

fn glyph_habits(text: &str, game: &Game, replayed: &mut Replayed) {
    for mark in &game.marks {
        if mark.kind == MarkKind::Nag && !mark.span.of(text).starts_with('$') {
            let mut finding = Finding::new(Code::GlyphHabit, mark.span).with("nag", mark.value);
            finding.fixes.push(Fix {
                label: "fix-glyph",
                span: mark.span,
                replacement: format!(" ${}", mark.value),
                certain: false,
            });
            replayed.findings.push(finding);
        }
    }
}
