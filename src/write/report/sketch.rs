//! A finding in a short plain line, drawn stroke for stroke as the renderer of snippets would, at a hundredth of the
//! cost: a check with facts may tell of every castling in a million games.

use super::push;
use crate::write::json::value::push_number;

/// Longest line with its caption; behind that the renderer cuts.
const ROOM: usize = 100;

/// What underlines a token; few are longer.
const STROKES: &str = "━━━━━━━━━━━━━━━━━━━━━━━━";
/// Length of one of these in bytes.
const STROKE: usize = '━'.len_utf8();

/// A title, one line of text with a stroke below, and remarks.
pub(super) struct Sketch<'a> {
    /// Severity and code.
    pub(super) title: &'a [&'a str],
    pub(super) message: &'a str,
    /// The file and the game.
    pub(super) origin: &'a str,
    /// Line and column, from 1.
    pub(super) place: (u64, u64),
    pub(super) text: &'a str,
    /// Length of the stroke.
    pub(super) length: u32,
    pub(super) caption: &'a str,
    /// What is said below, each with its name if it has one.
    pub(super) remarks: Vec<(Option<String>, String)>,
}

/// Whether a line of text needs nothing but to be copied.
pub(super) fn is_plain(text: &str, width: usize) -> bool {
    text.len() <= width.clamp(40, ROOM)
        && text.bytes().fold(true, |plain, byte| plain & matches!(byte, b' '..=b'~'))
}

impl Sketch<'_> {
    /// Draws it; nothing, and `false`, where that would need more art.
    pub(super) fn draw(&self, out: &mut Vec<u8>) -> bool {
        if !self.is_simple() {
            return false;
        }
        let (line, column) = self.place;
        let mut number = Vec::new();
        push_number(&mut number, line);
        let margin = number.len() + 1;
        push(out, self.title);
        push(out, &[self.message, "\n"]);
        rule(out, margin, "╭▸ ");
        push(out, &[self.origin, ":"]);
        out.extend_from_slice(&number);
        push(out, &[":"]);
        push_number(out, column);
        push(out, &["\n"]);
        rule(out, margin, "│\n");
        out.extend_from_slice(&number);
        push(out, &[" │ ", self.text, "\n"]);
        rule(out, margin, "│ ");
        out.resize(out.len() + column as usize - 1, b' ');
        push(out, &[&STROKES[..STROKE * (self.length.max(1) as usize)], " ", self.caption, "\n"]);
        rule(out, margin, "│\n");
        self.draw_remarks(out, margin);
        true
    }

    fn draw_remarks(&self, out: &mut Vec<u8>, margin: usize) {
        for (index, (name, text)) in self.remarks.iter().enumerate() {
            let is_last = index + 1 == self.remarks.len();
            rule(out, margin, if is_last { "╰ " } else { "├ " });
            if let Some(name) = name {
                push(out, &[name, ": "]);
            }
            push(out, &[text, "\n"]);
        }
    }

    /// Whether all of it is one line each, and the stroke and its caption have room.
    fn is_simple(&self) -> bool {
        let texts = self.remarks.iter().map(|(_, text)| text.as_str());
        let end = self.place.1 as usize + self.length as usize + self.caption.chars().count();
        !self.remarks.is_empty()
            && end <= ROOM
            && self.length as usize <= STROKES.len() / STROKE
            && self.place.1 as usize - 1 + self.length as usize <= self.text.len()
            && [self.message, self.caption]
                .into_iter()
                .chain(texts)
                .all(|text| !text.contains('\n'))
    }
}

/// A stretch of the line at the left.
fn rule(out: &mut Vec<u8>, margin: usize, stroke: &str) {
    out.resize(out.len() + margin, b' ');
    push(out, &[stroke]);
}
