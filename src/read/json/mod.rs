//! Games in the JSON that `convert` writes: an array of objects, or one object a line.
//!
//! A game in JSON is the written game in other clothes, so it is laid out as PGN again and read by the same reader.
//! The text that comes of it knows where each piece of it stood in the JSON: findings point there.

mod layout;
mod tape;

use tape::{Kind, Tape};

use crate::read::layout::Layout;
use crate::text::Source;

/// Lays the games of a JSON text out as PGN. What is no JSON is kept as it is, for the reader to complain of.
///
/// ```
/// use movetext::read::json;
/// use movetext::text::Source;
/// let source = Source::new("game.json", r#"[{"tags":[["White","Réti"]],"moves":[{"uci":"g1f3"}]}]"#);
/// let pgn = json::lay_out(source);
/// assert_eq!(pgn.text(), "[White \"Réti\"]\n\n1. g1f3\n");
/// assert_eq!(pgn.line_column(20), (1, 46)); // where `g1f3` stands in the JSON
/// ```
#[must_use]
pub fn lay_out(source: Source) -> Source {
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
            Ok(end) if tape.root().kind() == Kind::Object => {
                layout.push_game(tape.root());
                end
            }
            _ => {
                lost += end.map_or_else(|fault| fault - at, |end| end - at);
                layout.foreign(text, at, line);
                line
            }
        };
    }
    layout.finish(source)
}

/// What is no JSON is read anew from the next line on. When the whole text has been read in vain so often, from then on a
/// game has to stand in one line: a text that opens and never closes is not read from every one of its lines to its end.
const PATIENCE: usize = 16;

/// Between games stand white space, commas, the brackets of the array, and byte order marks where files were joined.
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
        assert_eq!(pgn.text(), "1. e4\n%foo e5\n%\"!\"\n\n1. d4\n%7\n");
        let places = pgn.foreign().iter().map(|span| pgn.line_column(span.start));
        assert_eq!(places.collect::<Vec<_>>(), [(2, 1), (5, 1)]);
    }

    #[test]
    fn byte_order_marks_stand_between_joined_files() {
        let text = "\u{feff}{\"moves\":[\"e4\"]}\n\u{feff}{\"moves\":[\"d4\"]}\n";
        assert_eq!(lay_out(Source::new("-", text)).text(), "1. e4\n\n1. d4\n");
    }
}
