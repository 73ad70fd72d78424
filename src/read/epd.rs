//! Positions with operations, one per line (PGN standard, section 16.2), and lists of FENs.
//!
//! Every line is a game that begins at its position; its moves may stand below it. The supplied move (`sm`) is its
//! move; every other operation is kept as a command in a comment before it: `bm Nf6;` becomes `{[%bm Nf6]}`.

use pest::Parser;
use pest::iterators::Pair;

use super::layout::{Layout, MoveCounter};
use super::line::movetext;
use super::spec::{Hint, LINES, Spec};
use crate::board::looks_like_fen;
use crate::text::{Cut, LineEnd, Source, Span};
use grammar::{Grammar, Rule};

mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "../grammars/epd.pest"]
    pub(super) struct Grammar;
}

/// Positions, one per line.
pub(super) static CONTAINER: Spec = Spec {
    name: "epd",
    about: "Positions with operations, one a line.",
    hints: &[(Hint::FirstLines, |text| looks_like_fen(text.lines().next().unwrap_or("")))],
    cut: Some(Cut { last: last_position, likely: LINES.likely }),
    lay_out: Some(lay_out),
};

/// The beginning of the last position in a text after its first line.
fn last_position(text: &[u8], line_end: LineEnd) -> Option<usize> {
    let mut end = text.len();
    while let Some(before) = line_end.rfind(&text[..end]) {
        let line = &text[before + 1..end];
        if std::str::from_utf8(line).is_ok_and(looks_like_fen) {
            return Some(before + 1);
        }
        end = before;
    }
    None
}

/// Lays the positions of a text out as PGN. Anything else is kept as it is, so that the reader reports it.
fn lay_out(source: Source) -> Source {
    let mut layout = Layout::default();
    let text = source.text();
    let mut at = 0;
    let mut is_below = Below::Nothing;
    for line in text.split_inclusive('\n') {
        let plain = line.trim_end();
        let parsed = Grammar::parse(Rule::line, plain).ok().and_then(|mut lines| lines.next());
        let begins_moves = || is_below == Below::Position && movetext::is_movetext(plain);
        match parsed {
            Some(parsed) => {
                push_position(&mut layout, &Operations::of(parsed), at);
                is_below = Below::Position;
            }
            None if is_below == Below::Moves || begins_moves() => {
                layout.copy(text, at, at + plain.len());
                layout.begin_line();
                is_below = Below::Moves;
            }
            None if plain.trim().is_empty() => {}
            None => layout.unexplained(text, at, at + plain.len()),
        }
        at += line.len();
    }
    layout.finish(source)
}

/// What a line is below, in its game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    Nothing,
    Position,
    /// Moves that are played from the position.
    Moves,
}

/// The contents of a line.
#[derive(Default)]
struct Operations<'t> {
    board: Option<Pair<'t, Rule>>,
    /// The last two fields of a FEN.
    clocks: Option<&'t str>,
    halfmove: Option<&'t str>,
    fullmove: Option<&'t str>,
    supplied: Option<Pair<'t, Rule>>,
    /// All other operations, without their semicolons.
    rest: Vec<&'t str>,
}

impl<'t> Operations<'t> {
    fn of(line: Pair<'t, Rule>) -> Self {
        let mut said = Self::default();
        for part in line.into_inner() {
            match part.as_rule() {
                Rule::board => said.board = Some(part),
                Rule::clocks => said.clocks = Some(part.as_str()),
                Rule::operation => said.operation(&part),
                _ => {}
            }
        }
        said
    }

    fn operation(&mut self, operation: &Pair<'t, Rule>) {
        let mut parts = operation.clone().into_inner();
        let opcode = parts.next().map_or("", |opcode| opcode.as_str());
        let operand = parts.next();
        match (opcode, operand) {
            ("hmvc", Some(count)) => self.halfmove = Some(count.as_str()),
            ("fmvn", Some(number)) => self.fullmove = Some(number.as_str()),
            ("sm", Some(supplied)) => self.supplied = Some(supplied),
            _ => self.rest.push(operation.as_str().trim_end_matches(';').trim_end()),
        }
    }

    /// The six fields of a FEN.
    fn fen(&self) -> String {
        let board = self.board.as_ref().map_or("", Pair::as_str);
        let fields: Vec<_> = board.split_whitespace().collect();
        let mut clocks = self.clocks.unwrap_or("0 1").split_whitespace();
        let halfmove = clocks.next().filter(|_| self.halfmove.is_none()).or(self.halfmove);
        let fullmove = clocks.next().filter(|_| self.fullmove.is_none()).or(self.fullmove);
        let (halfmove, fullmove) = (halfmove.unwrap_or("0"), fullmove.unwrap_or("1"));
        format!("{} {halfmove} {fullmove}", fields.join(" "))
    }
}

fn push_position(layout: &mut Layout, said: &Operations<'_>, at: usize) {
    let place = |pair: &Pair<'_, Rule>| {
        let span = pair.as_span();
        Span::from_range(at + span.start()..at + span.end())
    };
    let fen = said.fen();
    layout.begin_game();
    layout.set_up(&fen, said.board.as_ref().map(place));
    layout.end_tags();
    layout.count_from(MoveCounter::first(None, Some(&fen)));
    if !said.rest.is_empty() {
        let commands: Vec<_> = said.rest.iter().map(|operation| command(operation)).collect();
        layout.comment(&commands.join(" "), said.board.as_ref().map(place));
    }
    if let Some(supplied) = &said.supplied {
        layout.played(supplied.as_str(), Some(place(supplied)));
    }
    layout.begin_line();
}

/// An operation as a command, `[%bm Nf6]`; one that a command cannot hold is left as it is.
fn command(operation: &str) -> String {
    let plain = operation.replace(['{', '}'], "|");
    if plain.contains(']') { format!("{plain};") } else { format!("[%{plain}]") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(text: &str) -> String {
        lay_out(Source::new("-", text)).text().to_owned()
    }

    #[test]
    fn operations_are_read_as_programs_write_them() {
        let board = "8/8/8/8/8/5k2/5p2/5K2 w - -";
        for (operations, commands) in [
            ("bm Rf7", "{[%bm Rf7]}"),
            ("bm Rf7; c0 8", "{[%bm Rf7] [%c0 8]}"),
            (r#"a "foo\"bar";; ; b "foo\\";"#, r#"{[%a "foo\"bar"] [%b "foo\\"]}"#),
            (r#"id "one \";"#, r#"{[%id "one \"]}"#),
        ] {
            let expected = format!("[SetUp \"1\"]\n[FEN \"{board} 0 1\"]\n\n{commands}\n");
            assert_eq!(laid_out(&format!("{board} {operations}")).trim_end(), expected.trim_end());
        }
    }

    #[test]
    fn counters_stand_as_fields_or_as_operations() {
        let board = "8/8/8/8/8/5k2/5p2/5K2 w - -";
        for line in [format!("{board} 3 90"), format!("{board} hmvc 3; fmvn 90;")] {
            let expected = format!("[SetUp \"1\"]\n[FEN \"{board} 3 90\"]\n\n");
            assert_eq!(laid_out(&line), expected);
        }
    }

    #[test]
    fn supplied_moves_are_played() {
        let text = laid_out("4k3/8/8/8/8/8/4P3/4K3 w - - fmvn 7; sm e4;\n\nno position\n");
        assert!(text.ends_with("w - - 0 7\"]\n\n7. e4\n%no position\n"), "{text}");
    }

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let line = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";";
        let pgn = lay_out(Source::new("mates.epd", line));
        assert!(pgn.text().ends_with("{[%bm Rd8#] [%id \"back rank\"]}\n"));
    }
}
