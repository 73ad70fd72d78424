//! A finding in a short plain line, drawn stroke for stroke as the renderer of snippets would, at a fiftieth of the
//! cost: a check with facts may tell of every castling in a million games.

use super::push;
use super::wording::Wording;
use crate::text::Span;
use crate::write::json::value::push_number;

/// Longest line with its caption; behind that the renderer cuts.
const ROOM: usize = 100;
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
            text: text.get(begin..begin + length).filter(|_| fits)?,
            place,
            strokes: STROKES.get(..STROKE * stroke)?,
            margin: BLANKS.get(..place.0.checked_ilog10()? as usize + 2)?,
        })
    }

    /// The first line, and the second up to the name of the file.
    pub(super) fn title(&self, out: &mut Vec<u8>, wording: &Wording) {
        out.extend_from_slice(&wording.title);
        self.below(out, "╭▸ ");
    }

    /// Behind the name: the place, and the line with its strokes.
    pub(super) fn line(&self, out: &mut Vec<u8>) {
        let (line, column) = self.place;
        out.push(b':');
        push_number(out, line);
        out.push(b':');
        push_number(out, column);
        self.below(out, "│\n");
        push_number(out, line);
        push(out, &[" │ ", self.text]);
        self.below(out, "│ ");
        let blanks = BLANKS.get(..column as usize - 1).unwrap_or_default();
        push(out, &[blanks, self.strokes, " "]);
    }

    /// Behind the caption of the strokes: the rest.
    pub(super) fn remarks(&self, out: &mut Vec<u8>, wording: &Wording) {
        self.below(out, "│");
        self.below(out, "├ ");
        out.extend_from_slice(&wording.articles);
        self.below(out, "╰ ");
        out.extend_from_slice(&wording.help);
        out.push(b'\n');
    }

    /// Whether there is room for a caption of this width behind the strokes.
    pub(super) const fn has_room(&self, width: usize) -> bool {
        self.place.1 as usize + self.strokes.len() / STROKE + width <= ROOM
    }

    /// Begins the next line: a margin, and a piece of the frame.
    #[inline]
    fn below(&self, out: &mut Vec<u8>, frame: &str) {
        push(out, &["\n", self.margin, frame]);
    }
}
