//! What is crossed out in a text, as Transkribus says it of a line or a word by the places of its characters:
//! `custom="textStyle {offset:0; length:3; strikethrough:true;}"`.

use std::ops::Range;

use crate::read::line::crossed_out::with_signs;
use crate::read::ocr::element::Element;
use crate::repair::Reading;

/// The stretches of a text that are crossed out, in characters, from its beginning to its end.
#[derive(Debug, Default)]
pub(super) struct StruckText(Vec<Range<usize>>);

impl StruckText {
    /// What the attribute `custom` of an element says.
    pub(super) fn of(element: &Element) -> Self {
        Self::read(element.attribute("custom").unwrap_or_default())
    }

    fn read(custom: &str) -> Self {
        let styles = custom.split("textStyle").skip(1);
        let inside = |style: &'_ str| -> Option<Range<usize>> {
            let (style, _) = style.trim_start().strip_prefix('{')?.split_once('}')?;
            let value = |name: &str| {
                let mut properties = style.split(';').filter_map(|it| it.split_once(':'));
                properties.find(|(known, _)| known.trim() == name).map(|(_, value)| value.trim())
            };
            let number = |name| value(name).and_then(|value| value.parse::<usize>().ok());
            let start = number("offset").unwrap_or(0);
            let end = number("length").map_or(usize::MAX, |length| start.saturating_add(length));
            (value("strikethrough") == Some("true")).then_some(start..end)
        };
        let mut found: Vec<Range<usize>> = styles.filter_map(inside).collect();
        found.sort_by_key(|place| place.start);
        Self(found)
    }

    /// Whether most of a stretch is crossed out.
    pub(super) fn holds(&self, place: &Range<usize>) -> bool {
        let shared = |other: &Range<usize>| {
            other.end.min(place.end).saturating_sub(other.start.max(place.start))
        };
        2 * self.0.iter().map(shared).sum::<usize>() > place.len()
    }

    /// Puts signs around what is crossed out into the readings of the text.
    pub(super) fn sign(&self, readings: &mut [Reading]) {
        for reading in readings {
            reading.text = self.signed(&reading.text);
        }
    }

    /// A text with signs around what is crossed out.
    fn signed(&self, text: &str) -> String {
        let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        let ends: Vec<usize> = ends.collect();
        let (mut signed, mut at) = (String::new(), 0);
        for Range { start, end } in &self.0 {
            let byte = |character: usize| ends[character.min(ends.len() - 1)];
            let (start, end) = (byte(*start).max(at), byte(*end));
            if start < end && !text[start..end].trim().is_empty() {
                signed.push_str(&text[at..start]);
                signed.push_str(&with_signs(text[start..end].trim()));
                at = end;
            }
        }
        signed + &text[at..]
    }
}

/// The places of the words of a line, one after the other.
#[derive(Default)]
pub(super) struct WordPlaces<'t> {
    rest: &'t str,
    /// Number of characters before it.
    before: usize,
}

impl<'t> WordPlaces<'t> {
    /// The words of this line.
    pub(super) const fn of(line: &'t str) -> Self {
        Self { rest: line, before: 0 }
    }

    /// The place of the next word, in characters.
    pub(super) fn next(&mut self, word: &str) -> Option<Range<usize>> {
        let at = self.rest.find(word).filter(|_| !word.is_empty())?;
        let start = self.before + self.rest[..at].chars().count();
        let end = start + word.chars().count();
        (self.rest, self.before) = (&self.rest[at + word.len()..], end);
        Some(start..end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_are_found_by_their_characters() {
        let custom = "readingOrder {index:3;} textStyle {offset:0; length:3;strikethrough:true;} \
                      textStyle {offset:4; length:3; bold:true;}";
        let struck = StruckText::read(custom);
        assert_eq!(struck.signed("Bc4 Bb5"), "~~Bc4~~ Bb5");
        assert_eq!(struck.signed("é4"), "~~é4~~");
        assert!(struck.holds(&(0..3)) && !struck.holds(&(4..7)));
        let whole = StruckText::read("textStyle {strikethrough:true;}");
        assert_eq!(whole.signed("Bc4"), "~~Bc4~~");
        for other in ["", "textStyle {strikethrough:false;}", "textStyle", "textStyle {"] {
            assert_eq!(StruckText::read(other).signed("Bc4"), "Bc4", "{other}");
        }
    }

    #[test]
    fn words_of_a_line_have_their_places() {
        let mut places = WordPlaces::of("3. Bc4 Bb5");
        assert_eq!(
            (places.next("3."), places.next("Bc4"), places.next("x")),
            (Some(0..2), Some(3..6), None)
        );
        assert_eq!(places.next("Bb5"), Some(7..10));
    }
}
