//! Recognises JSON that may hold games by its beginning. A comment in braces at the beginning of movetext is not JSON,
//! even if it is empty or quoted.

use memchr::memmem;

use super::tape::Tape;
use crate::read::cells::names_sheets;

/// Whether a text begins with an object or an array of objects, and not with one of scoresheets.
///
/// Text that is cut off at the end is assumed to go on correctly. Damaged text is JSON only if it names members of a
/// game, because otherwise it would be lost as a whole.
pub(super) fn begins(text: &str) -> bool {
    let (mut tape, mut at) = (Tape::new(text), 0);
    loop {
        if !opens(&text[at..]) {
            return false;
        }
        let end = match tape.read(at) {
            Ok(end) if !names_games(&text[at..end]) => end,
            Err(fault) if fault < text.len() && !names_games(text) => return false,
            _ => return !names_sheets(text.as_bytes()),
        };
        let rest = text[end..].trim_start_matches(|c: char| c.is_ascii_whitespace() || c == ',');
        if rest.is_empty() {
            return !names_sheets(text.as_bytes());
        }
        at = text.len() - rest.len();
    }
}

/// Whether a JSON object or array begins here: `{"name":`, `{}`, `[{"name":`.
fn opens(text: &str) -> bool {
    match inside(text, '{').or_else(|| inside(inside(text, '[')?, '{')) {
        Some(object) => object.starts_with('}') || begins_with_name(object),
        None => inside(text, '[').is_some_and(|array| array.starts_with([']', '"'])),
    }
}

/// The text after an initial character and the white space that follows it.
fn inside(text: &str, sign: char) -> Option<&str> {
    text.strip_prefix(sign).map(str::trim_ascii_start)
}

/// Whether a string and a colon follow. A JSON string contains no bare line end (RFC 8259, section 7).
fn begins_with_name(object: &str) -> bool {
    let Some(name) = object.strip_prefix('"') else { return false };
    let close = name.find(['"', '\\', '\n']).unwrap_or(name.len());
    name[close..].strip_prefix('"').is_some_and(|rest| rest.trim_ascii_start().starts_with(':'))
}

/// Whether a text contains a member of a game: its moves or its tags.
fn names_games(text: &str) -> bool {
    [r#""moves""#, r#""tags""#].into_iter().any(|name| {
        let found = memmem::find(text.as_bytes(), name.as_bytes());
        let behind = found.map(|at| text[at + name.len()..].trim_ascii_start());
        behind.is_some_and(|rest| rest.starts_with(':'))
    })
}

#[cfg(test)]
mod tests {
    use super::begins;

    #[test]
    fn games_and_other_json() {
        for text in [
            r#"{"moves":["e4"]}"#,
            r#"[{"tags":[["White","Réti"]],"moves":["#, // goes on
            r#"[ { "moves" : [] } ]"#,
            "[]",
            "{}",
            "{}\n{}\n",
            r#"{"game":1}"#,
            r#"{"game":1},{"moves":[]}"#,
            "{\"moves\":[\"e4\"]}\nspoilt\n",
            r#"{"game":1 "moves":["e4"]}"#,
            r#"{"game":1,"outcome":"#,
        ] {
            assert!(begins(text), "{text}");
        }
    }

    #[test]
    fn comments_before_moves() {
        for text in [
            r#"{"The Immortal Game"} 1. e4 e5"#,
            "{} 1. e4",
            "{} {} 1. e4 e5",
            r#"{"The Immortal Game": a sacrifice} 1. e4"#,
            r#"{"The Immortal Game": "a sacrifice"} 1. e4"#,
            "{\"The\nImmortal\": 1} 1. e4",
            r#"{"e4" is best, said "Fischer": true} 1. e4"#,
            r#"{"unfinished 1. e4 e5"#,
            r#"["White" "Réti"]"#,
            "[] 1. e4",
            r#"[{"sheets":[]}]"#,
        ] {
            assert!(!begins(text), "{text}");
        }
    }
}
