//! Games in the JSON that `convert` writes: an array of objects, or one object a line.
//!
//! A game in JSON is the written game in other clothes, so it is laid out as PGN again and read by the same reader.
//! The text that comes of it knows where each piece of it stood in the JSON: findings point there.

mod layout;
mod tape;

use tape::Tape;

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
    let mut tape = Tape::new(source.text());
    let mut at = 0;
    loop {
        at = behind_separators(source.text(), &tape, at);
        if at >= source.text().len() {
            break;
        }
        at = if let Ok(end) = tape.read(at) {
            layout.push_game(tape.root());
            end
        } else {
            let end = line_end(source.text(), at);
            layout.foreign(source.text(), at, end);
            end
        };
    }
    layout.finish(source)
}

/// Between games stand white space, commas, the brackets of the array, and a byte order mark.
fn behind_separators(text: &str, tape: &Tape<'_>, at: usize) -> usize {
    let mut at = tape.skip_blank(at);
    while let Some(sign) = text[at..].chars().next().filter(|c| "[],\u{feff}".contains(*c)) {
        at = tape.skip_blank(at + sign.len_utf8());
    }
    at
}

fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |length| at + length)
}
