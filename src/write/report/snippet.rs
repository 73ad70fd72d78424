//! The part of a line that is worth showing.

use std::ops::Range;

use crate::finding::picture;
use crate::text::Span;

/// Number of bytes examined before and after the place: a line may be the whole file.
const REACH: usize = 400;

/// A stretch of one line prepared for a terminal, with a place marked in it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Snippet {
    /// The text: control characters as pictures, `…` where the line continues.
    pub(super) text: String,
    /// The place in `text`, in bytes, on character boundaries.
    pub(super) place: Range<usize>,
    /// Number of the line, from 1.
    pub(super) line: u64,
    /// The offset of each character in the source and in `text`, and of the end of the stretch.
    steps: Vec<(usize, usize)>,
}

impl Snippet {
    /// Returns the surroundings of `span`, at most about `width` characters of its first line.
    pub(super) fn new(text: &str, span: Span, line: u64, width: usize) -> Self {
        let start = text.floor_char_boundary(span.start as usize);
        let whole = line_around(text, start);
        let shown = window(&text[whole.clone()], start - whole.start, width);
        let shown = whole.start + shown.start..whole.start + shown.end;
        let mut snippet = Self { text: String::new(), place: 0..0, line, steps: Vec::new() };
        if continues_before(text, shown.start) {
            snippet.text.push('…');
        }
        for (at, character) in text[shown.clone()].char_indices() {
            snippet.steps.push((shown.start + at, snippet.text.len()));
            snippet.text.push(picture(character));
        }
        snippet.steps.push((shown.end, snippet.text.len()));
        snippet.place = snippet.at(start)..snippet.at(start.max(span.end as usize));
        if continues_behind(text, shown.end) {
            snippet.text.push('…');
        }
        snippet
    }

    /// Returns the place of another span in `text`, if all of it is shown.
    pub(super) fn find(&self, span: Span) -> Option<Range<usize>> {
        let (first, last) = (self.steps.first()?.0, self.steps.last()?.0);
        let is_shown = first <= span.start as usize && span.end as usize <= last;
        is_shown.then(|| self.at(span.start as usize)..self.at(span.end as usize))
    }

    /// Returns the place in `text` of a place in the source, or the nearest one shown.
    fn at(&self, place: usize) -> usize {
        let index = self.steps.partition_point(|&(source, _)| source < place);
        self.steps.get(index).or(self.steps.last()).map_or(0, |&(_, shown)| shown)
    }
}

/// Returns the line around a place, within [`REACH`].
fn line_around(text: &str, at: usize) -> Range<usize> {
    let low = text.floor_char_boundary(at.saturating_sub(REACH));
    let high = text.floor_char_boundary(at + REACH);
    let is_end = |c: char| c == '\n' || c == '\r';
    let start = text[low..at].rfind(is_end).map_or(low, |found| low + found + 1);
    let end = text[at..high].find(is_end).map_or(high, |found| at + found);
    start..end
}

/// Returns as much of `line` as fits: all of a short line, else up to half of the width before `place`.
fn window(line: &str, place: usize, width: usize) -> Range<usize> {
    let back = line[..place].char_indices().rev().map(|(at, _)| at);
    let start = match line.chars().nth(width) {
        None => 0,
        Some(_) => back.take(width / 2).last().unwrap_or(place),
    };
    let ends = line[start..].char_indices().map(|(at, c)| start + at + c.len_utf8());
    start..ends.take(width).last().unwrap_or(line.len())
}

fn continues_before(text: &str, at: usize) -> bool {
    text[..at].chars().next_back().is_some_and(|c| c != '\n' && c != '\r')
}

fn continues_behind(text: &str, at: usize) -> bool {
    text[at..].chars().next().is_some_and(|c| c != '\n' && c != '\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, start: usize, end: usize, width: usize) -> (String, String) {
        let snippet = Snippet::new(text, Span::new(start as u32, end as u32), 1, width);
        let place = snippet.text[snippet.place.clone()].to_owned();
        (snippet.text, place)
    }

    #[test]
    fn one_line_of_several() {
        let text = "1. e4 e5\r\n2. Ke3 d5\r\n3. c4";
        assert_eq!(shown(text, 13, 16, 80), ("2. Ke3 d5".into(), "Ke3".into()));
        assert_eq!(shown(text, 24, 26, 80), ("3. c4".into(), "c4".into()));
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let text = format!("{}Nd5{}", "a4 ".repeat(100_000), " b5".repeat(100_000));
        let (line, place) = shown(&text, 300_000, 300_003, 20);
        assert_eq!(place, "Nd5");
        assert_eq!(line.chars().count(), 22);
        assert!(line.starts_with('…') && line.ends_with('…'));
    }

    #[test]
    fn strange_places_are_harmless() {
        let text = "Ж\0Ж\u{2028}x";
        for start in 0..12 {
            for end in 0..12 {
                let (line, _) = shown(text, start, end, 3);
                assert!(!line.contains('\0'));
            }
        }
        assert_eq!(shown("", 0, 0, 80), (String::new(), String::new()));
    }

    #[test]
    fn a_place_of_several_lines_ends_with_its_first() {
        assert_eq!(shown("{ never\nclosed", 0, 14, 80), ("{ never".into(), "{ never".into()));
    }
}
