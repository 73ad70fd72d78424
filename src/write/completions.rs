//! Gaps on the command line and in the workbench: reads the known moves, and writes the completions as a JSON object.

use std::fmt::Write as _;

use serde::Serialize;

use super::format::json::push_json;
use super::numbered_line::numbered_line;
use super::report::draw;
use crate::board::{Move, Position};
use crate::complete::{Completions, KnownMove};
use crate::finding::{Fact, ReportLanguage, Words};
use crate::language::{Language, en_passant_length};
use crate::notation::{Notation, uci};
use crate::text::move_number::NumberParts;
use crate::text::sign::is_dash;

/// Reads the known moves; move numbers among them are skipped.
///
/// The error is the first word that is not a move; a blank cell is none.
pub(crate) fn known_moves<'t>(
    moves: &'t str,
    notation: Notation,
    language: &'static Language,
) -> Result<Vec<KnownMove>, &'t str> {
    let known = |token: &'t str| known_cell(token, notation, language)?.ok_or(token);
    said(moves).map(known).collect()
}

/// Reads the known moves and the blank cells among them, `-` or `?`; move numbers and the words for en passant are
/// skipped.
///
/// The error is the word that is not a move.
pub(crate) fn known_cells<'t>(
    moves: &'t str,
    notation: Notation,
    language: &'static Language,
) -> Result<Vec<Option<KnownMove>>, &'t str> {
    said(moves).map(|token| known_cell(token, notation, language)).collect()
}

/// The moves and the blank cells of a text as they are written.
fn said(moves: &str) -> impl Iterator<Item = &str> {
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let bare = |token| {
        let number = NumberParts::of(token);
        if number.dots.starts_with('.') { number.rest } else { token }
    };
    let is_said = move |token: &&str| !is_number(token) && en_passant_length(token) < token.len();
    moves.split_whitespace().filter(is_said).map(bare)
}

/// A move, or `None` for a blank cell; the error is the word that is neither.
fn known_cell<'t>(
    token: &'t str,
    notation: Notation,
    language: &'static Language,
) -> Result<Option<KnownMove>, &'t str> {
    match notation.read(token, language).and_then(KnownMove::new) {
        None if is_blank(token) => Ok(None),
        known => known.map(Some).ok_or(token),
    }
}

/// Whether a word stands for a move that was not written: `-`, `?`, `...`.
fn is_blank(token: &str) -> bool {
    token.chars().all(|sign| is_dash(sign) || "?_…".contains(sign))
}

/// What a person is told of a word that is not a move ([`known_moves`], [`known_cells`]).
pub(crate) fn refusal(token: &str) -> String {
    if is_blank(token) {
        format!("`{token}` is a blank cell, but every move of this side in the gap is needed")
    } else {
        format!("`{token}` is no move")
    }
}

/// The answer as JSON; numbers that may exceed what JSON readers can represent are strings.
#[derive(Serialize)]
struct GapAnswer {
    plies: usize,
    lines: String,
    exact: bool,
    positions: usize,
    moves: Vec<Vec<CountedMove>>,
    completions: Vec<ListedLine>,
}

#[derive(Serialize)]
struct CountedMove {
    uci: String,
    lines: String,
}

#[derive(Serialize)]
struct ListedLine {
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    probability: Option<f64>,
}

/// Returns the JSON object for a gap of `plies` plies after the position `start`.
pub(crate) fn json(plies: usize, start: &Position, found: &Completions) -> String {
    let chess960 = start.is_chess960();
    let choices = |ply: &Vec<(Move, u128)>| {
        let choice = |&(found, lines): &(Move, u128)| CountedMove {
            uci: uci(found, chess960),
            lines: lines.to_string(),
        };
        ply.iter().map(choice).collect()
    };
    let rounded = |probability: f64| (probability * 1e4).floor() / 1e4;
    let listed = found.likeliest.iter().map(|line| ListedLine {
        moves: line.moves.iter().map(|&found| uci(found, chess960)).collect(),
        probability: line.probability.map(rounded),
    });
    let answer = GapAnswer {
        plies,
        lines: found.lines.to_string(),
        exact: found.exact,
        positions: found.positions,
        moves: found.moves.iter().map(choices).collect(),
        completions: listed.collect(),
    };
    let mut text = Vec::new();
    push_json(&mut text, &answer);
    String::from_utf8(text).unwrap_or_default()
}

/// Says why there is no line: the game is over before the gap, it is the other player's turn in the position to be
/// reached, or nothing more than that none agrees.
fn why_none(
    plies: usize,
    start: &Position,
    is_exact: bool,
    reached: Option<&Position>,
    words: &Words,
) -> String {
    let side = ("side", Fact::Word(start.turn().name()));
    if !start.has_legal_move() {
        let end = if start.is_check() { "complete-none-mate" } else { "complete-none-stalemate" };
        return words.phrase(end, &[side]);
    }
    let turn = if plies.is_multiple_of(2) { start.turn() } else { start.turn().other() };
    if let Some(reached) = reached.filter(|reached| reached.turn() != turn) {
        let (turn, other) = (Fact::Word(turn.name()), Fact::Word(reached.turn().name()));
        let facts = [("plies", (plies as u32).into()), ("turn", turn), ("other", other)];
        return words.phrase("complete-none-turn", &facts);
    }
    words.phrase(if is_exact { "complete-none" } else { "complete-none-found" }, &[])
}

/// Returns the answer for people: the board before the gap, how many lines there are, and the likeliest.
pub(crate) fn text(
    plies: usize,
    start: &Position,
    found: &Completions,
    (language, report_language): (&Language, ReportLanguage),
    reached: Option<&Position>,
) -> String {
    let words = Words::for_language(report_language);
    let mut text = draw(start, &[], "");
    let side = ("side", Fact::Word(start.turn().name()));
    let missing = words.phrase("complete-missing", &[side, ("plies", (plies as u32).into())]);
    let _ = writeln!(text, "{missing}\n");
    if found.lines == 0 {
        text.push_str(&why_none(plies, start, found.exact, reached, words));
        return text;
    }
    let counted = if found.exact { "complete-lines" } else { "complete-lines-at-least" };
    let positions = Fact::count(found.positions as u64);
    let facts = [("lines", found.lines.into()), ("positions", positions)];
    let _ = writeln!(text, "{}", words.phrase(counted, &facts));
    if found.exact && found.lines == 1 {
        let _ = writeln!(text, "{}", words.phrase("complete-only", &[]));
    }
    if found.likeliest.iter().any(|line| line.probability.is_none()) {
        let _ = writeln!(text, "{}", words.phrase("complete-unranked", &[]));
    }
    text.push('\n');
    for line in &found.likeliest {
        let likely = line
            .probability
            .map_or_else(String::new, |probability| format!("{:5.1} %  ", 100.0 * probability));
        let _ = writeln!(text, "  {likely}{}", numbered_line(start, &line.moves, language));
    }
    let shown = found.likeliest.len() as u128;
    if shown < found.lines {
        let more = [("lines", (found.lines - shown).into())];
        let _ = writeln!(text, "  {}", words.phrase("complete-more", &more));
    }
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_cells_are_told_from_moves_and_words_for_en_passant_are_none() {
        let cells = |text| known_cells(text, Notation::San, Language::english());
        let are_moves = |text| cells(text).map(|cells| cells.iter().map(Option::is_some).collect());
        assert_eq!(are_moves("5. - Nc6 6. exd6 e.p. ?"), Ok(vec![false, true, true, false]));
        assert_eq!(are_moves("5. Nf3 e9"), Err::<Vec<bool>, _>("e9"));
        let moves = |text| known_moves(text, Notation::San, Language::english());
        assert_eq!(moves("Nf3 ?"), Err("?"));
        assert_eq!(moves("Nf3 - e9"), Err("-"));
        assert!(refusal("?").contains("`?` is a blank cell") && refusal("e9").ends_with("no move"));
    }
}
