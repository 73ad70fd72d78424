//! The ways through a gap, as a JSON object and for people.

use std::fmt::Write as _;

use serde::Serialize;

use super::format::json::push_json;
use super::numbered_line::numbered_line;
use super::report::draw;
use crate::board::{Move, Position};
use crate::complete::Completions;
use crate::finding::{MessageValue, ReportLanguage, Words};
use crate::language::Language;
use crate::notation::uci;

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
    let side = ("side", MessageValue::Word(start.turn().name()));
    if !start.has_legal_move() {
        let end = if start.is_check() { "complete-none-mate" } else { "complete-none-stalemate" };
        return words.phrase(end, &[side]);
    }
    let turn = if plies.is_multiple_of(2) { start.turn() } else { start.turn().other() };
    if let Some(reached) = reached.filter(|reached| reached.turn() != turn) {
        let (turn, other) =
            (MessageValue::Word(turn.name()), MessageValue::Word(reached.turn().name()));
        let values = [("plies", (plies as u32).into()), ("turn", turn), ("other", other)];
        return words.phrase("complete-none-turn", &values);
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
    let side = ("side", MessageValue::Word(start.turn().name()));
    let missing = words.phrase("complete-missing", &[side, ("plies", (plies as u32).into())]);
    let _ = writeln!(text, "{missing}\n");
    if found.lines == 0 {
        text.push_str(&why_none(plies, start, found.exact, reached, words));
        return text;
    }
    let counted = if found.exact { "complete-lines" } else { "complete-lines-at-least" };
    let positions = MessageValue::count(found.positions as u64);
    let values = [("lines", found.lines.into()), ("positions", positions)];
    let _ = writeln!(text, "{}", words.phrase(counted, &values));
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
