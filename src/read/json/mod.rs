//! Games in the JSON that `convert` writes: an array of objects, or one object per line.
//!
//! A game is laid out as PGN and read by the PGN reader. The laid-out text knows the place of each of its pieces in the
//! JSON, so that findings point there.

mod beginning;
mod layout;
mod tape;

use memchr::{memchr, memchr2, memchr3, memmem};

use layout::is_game;
use tape::{Tape, ValueKind};

use crate::read::layout::Layout;
use crate::read::spec::{Hint, Spec, line_starts};
use crate::text::{Cut, Source};

/// Games in JSON.
pub(super) static CONTAINER: Spec = Spec {
    name: "json",
    about: "Games in the JSON that `convert` writes, one object a line or an array.",
    hints: &[(Hint::FirstBytes, beginning::begins)],
    cut: Some(Cut {
        last: |text, _| after_object(text),
        likely: |text, line_end| line_starts(text, line_end.byte(), b"{"),
    }),
    lay_out: Some(lay_out),
};

/// Lays the games of a JSON text out as PGN. Anything that is not JSON is kept as it is, so that the reader reports it.
fn lay_out(source: Source) -> Source {
    let mut layout = Layout::default();
    let text = source.text();
    let (mut tape, mut lost) = (Tape::new(text), 0);
    let mut at = 0;
    loop {
        at = behind_separators(text, at);
        if at >= text.len() {
            break;
        }
        let line = line_end(text, at);
        if lost > PATIENCE * text.len() {
            tape = Tape::new(&text[..line]);
        }
        let end = tape.read(at);
        at = match end {
            Ok(end) if tape.root().kind() == ValueKind::Object && is_game(tape.root()) => {
                layout.push_game(tape.root());
                end
            }
            _ => {
                lost += end.map_or_else(|fault| fault - at, |end| end - at);
                layout.unexplained(text, at, line);
                line
            }
        };
    }
    layout.finish(source)
}

/// The place after the last outermost JSON object.
///
/// A string extends to its closing quote (RFC 8259, section 7). If that was forgotten, an object at the beginning of a
/// line is a record of its own.
pub(super) fn after_object(text: &[u8]) -> Option<usize> {
    let (mut at, mut depth, mut found) = (0, 0_u32, None);
    while let Some(length) = memchr3(b'{', b'}', b'"', &text[at..]) {
        at += length + 1;
        match text[at - 1] {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                found = if depth == 0 { Some(at) } else { found };
            }
            _ => {
                let Some(end) = string_end(text, at) else { return found };
                let forgotten = memchr(b'\n', &text[at..end])
                    .and_then(|_| memmem::find(&text[at..end], b"\n{\""));
                depth = if forgotten.is_some() { 0 } else { depth };
                at = forgotten.map_or(end, |line| at + line + 1);
            }
        }
    }
    found
}

/// The place after the closing quote of a string that has begun.
fn string_end(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr2(b'"', b'\\', text.get(at..)?)?;
        if text[at] == b'"' {
            return Some(at + 1);
        }
        at += 2;
    }
}

/// Number of times the length of the text that may be read in vain before games must be on a single line. Reading
/// resumes at the next line after anything that is not JSON; this limit keeps a text that opens and never closes from
/// being read to its end from each of its lines.
const PATIENCE: usize = 16;

/// Skips separators between games: white space, commas, array brackets, and byte order marks where files were joined.
fn behind_separators(text: &str, at: usize) -> usize {
    let is_separator =
        |c: char| c.is_ascii_whitespace() || matches!(c, '[' | ']' | ',' | '\u{feff}');
    text.len() - text[at..].trim_start_matches(is_separator).len()
}

fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |length| at + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// U+F000 to U+FFFF begin with the first byte of a byte order mark.
    #[test]
    fn what_is_no_json_is_kept_character_by_character() {
        for stray in ["！", "\u{f000}", "\u{ffff}", "\u{feff}！", "é", "]！[", "\u{fffd}"] {
            let text = format!("{{\"moves\":[{{\"uci\":\"e2e4\"}}]}}\n{stray}\n");
            let pgn = lay_out(Source::new("-", text));
            let kept = stray.trim_matches(['\u{feff}', '[', ']']);
            assert!(pgn.text().starts_with("1. e2e4\n") && pgn.text().contains(kept), "{stray}");
        }
    }

    #[test]
    fn what_is_no_game_is_no_part_of_one() {
        let text = "{\"moves\":[\"e4\"]}\nfoo e5\n\"!\"\n{\"moves\":[\"d4\"]}\n7\n";
        let pgn = lay_out(Source::new("-", text));
        assert_eq!(pgn.text(), "1. e4\n%foo e5\n%\"!\"\n{[%unclosed game]}\n\n1. d4\n%7\n");
        let places = pgn.unexplained().iter().map(|span| pgn.line_column(span.start));
        assert_eq!(places.collect::<Vec<_>>(), [(2, 1), (5, 1)]);
    }

    #[test]
    fn byte_order_marks_stand_between_joined_files() {
        let text = "\u{feff}{\"moves\":[\"e4\"]}\n\u{feff}{\"moves\":[\"d4\"]}\n";
        assert_eq!(lay_out(Source::new("-", text)).text(), "1. e4\n{[%unclosed game]}\n\n1. d4\n");
    }

    #[test]
    fn objects_end_where_no_other_holds_them() {
        for (text, rest) in [
            (r#"[{"a":{"b":"}"}},{"c":1"#, r#",{"c":1"#),
            (r#"{"a":"\"}"}{"#, "{"),
            ("{\"a\":\"quote forgotten}\n{\"b\":1}\n{\"c", "\n{\"c"),
        ] {
            let end = after_object(text.as_bytes()).unwrap();
            assert_eq!(&text[end..], rest, "{text}");
        }
        assert_eq!(after_object(br#"{"a":{"b":1},"c"#), None);
    }

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let source =
            Source::new("game.json", r#"[{"tags":[["White","Réti"]],"moves":[{"uci":"g1f3"}]}]"#);
        let pgn = lay_out(source);
        assert_eq!(pgn.text(), "[White \"Réti\"]\n\n1. g1f3\n");
        assert_eq!(pgn.line_column(20), (1, 46)); // where `g1f3` stands in the JSON
    }
}
