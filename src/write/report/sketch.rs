//! A finding in a short plain line, drawn stroke for stroke as the renderer of snippets would, at a fiftieth of the
//! cost: a check with facts may tell of every castling in a million games.

use super::push;
use crate::text::Span;
use crate::write::json::value::push_number;

/// Longest line with its caption; behind that the renderer cuts.
const ROOM: usize = 100;
/// Lines of a drawing with two remarks.
const LINES: usize = 8;
/// What underlines a token; few are longer.
const STROKES: &str = "━━━━━━━━━━━━━━━━━━━━━━━━";
/// Length of one of these in bytes.
const STROKE: usize = '━'.len_utf8();
/// Blanks of the margin and before the strokes.
const BLANKS: &str = "                                                                                                    ";

/// One line of text with a stroke below, between a title and remarks.
pub(super) struct Sketch<'a> {
    text: &'a str,
    /// Line and column, from 1.
    place: (u64, u64),
    strokes: &'static str,
    /// Width of the margin: that of the number of the line, and a blank.
    margin: &'static str,
}

impl<'a> Sketch<'a> {
    /// That of a place, if its line needs nothing but to be copied.
    pub(super) fn of(text: &'a str, span: Span, place: (u64, u64), width: usize) -> Option<Self> {
        let column = usize::try_from(place.1).ok()? - 1;
        let begin = (span.start as usize).checked_sub(column)?;
        let rest = text.get(begin..)?.as_bytes();
        let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let line = rest.get(..length).filter(|line| line.len() <= width.clamp(40, ROOM))?;
        let is_plain = line.iter().fold(true, |plain, byte| plain & (byte.wrapping_sub(b' ') < 95));
        let stroke = (span.len() as usize).max(1);
        let fits = is_plain && column + span.len() as usize <= line.len();
        Some(Self {
            text: std::str::from_utf8(line).ok().filter(|_| fits)?,
            place,
            strokes: STROKES.get(..STROKE * stroke)?,
            margin: BLANKS.get(..place.0.checked_ilog10()? as usize + 2)?,
        })
    }

    /// Behind the title.
    pub(super) fn begin(&self, out: &mut Vec<u8>) {
        push(out, &["\n", self.margin, "╭▸ "]);
    }

    /// Behind the name of the place.
    pub(super) fn line(&self, out: &mut Vec<u8>) {
        let (line, column) = self.place;
        push(out, &[":"]);
        push_number(out, line);
        push(out, &[":"]);
        push_number(out, column);
        push(out, &["\n", self.margin, "│\n"]);
        push_number(out, line);
        let blanks = BLANKS.get(..column as usize - 1).unwrap_or_default();
        push(out, &[" │ ", self.text, "\n", self.margin, "│ ", blanks, self.strokes, " "]);
    }

    /// Behind the caption, or behind another remark.
    pub(super) fn remark(&self, out: &mut Vec<u8>, is_last: bool) {
        let bend = if is_last { "╰ " } else { "│\n" };
        push(out, &["\n", self.margin, bend]);
        if !is_last {
            push(out, &[self.margin, "├ "]);
        }
    }

    /// Behind the last remark: ends the drawing that has begun at `begin`, or takes it back where something in it broke
    /// the line.
    pub(super) fn end(out: &mut Vec<u8>, begin: usize) -> bool {
        let is_drawn = memchr::memchr_iter(b'\n', &out[begin..]).count() == LINES - 1;
        if is_drawn {
            out.push(b'\n');
        } else {
            out.truncate(begin);
        }
        is_drawn
    }

    /// Whether there is room for a caption behind the strokes.
    pub(super) fn has_room(&self, caption: &[u8]) -> bool {
        let width = caption.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        self.place.1 as usize + self.strokes.len() / STROKE + width <= ROOM
    }
}
