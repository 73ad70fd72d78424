//! The contents of a remark, ready to be typeset: paragraphs of words, some of them emphasised.

use std::borrow::Cow;

use crate::text::direction::{FIRST_STRONG_ISOLATE, POP_ISOLATE, has_right_to_left};
use crate::text::without_idle_breaks;

/// A remark in paragraphs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prose {
    /// Paragraphs, none of them empty.
    pub(crate) paragraphs: Vec<Vec<Wording>>,
}

/// Words in one face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wording {
    pub(crate) text: String,
    pub(crate) face: Face,
}

/// The face of words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Face {
    #[default]
    Plain,
    Italic,
    Bold,
}

/// The markup around words of each face, and the function that escapes text.
pub(crate) struct Faces {
    pub(crate) plain: [&'static str; 2],
    pub(crate) italic: [&'static str; 2],
    pub(crate) bold: [&'static str; 2],
    pub(crate) text: fn(&str) -> String,
}

impl Faces {
    /// Appends a remark, with `between` between its paragraphs.
    pub(crate) fn push(&self, out: &mut Vec<u8>, said: &Prose, between: &str) {
        for (index, paragraph) in said.paragraphs.iter().enumerate() {
            out.extend_from_slice(if index > 0 { between.as_bytes() } else { b"" });
            for words in paragraph {
                let [before, behind] = match words.face {
                    Face::Plain => self.plain,
                    Face::Italic => self.italic,
                    Face::Bold => self.bold,
                };
                for part in [before, &(self.text)(&words.text), behind] {
                    out.extend_from_slice(part.as_bytes());
                }
            }
        }
    }
}

impl Prose {
    /// Isolates each paragraph with letters from right to left from what stands beside it.
    pub(crate) fn isolated(&self) -> Cow<'_, Self> {
        if !self.has_right_to_left() {
            return Cow::Borrowed(self);
        }
        let mut prose = self.clone();
        for paragraph in &mut prose.paragraphs {
            let is_meant = paragraph.iter().any(|words| has_right_to_left(&words.text));
            if let (true, [.., last]) = (is_meant, &mut paragraph[..]) {
                last.text.push(POP_ISOLATE);
                paragraph[0].text.insert(0, FIRST_STRONG_ISOLATE);
            }
        }
        Cow::Owned(prose)
    }

    /// Creates a remark of plain words in one paragraph.
    pub(crate) fn plain(text: &str) -> Self {
        let mut prose = Self::default();
        prose.push(text, Face::Plain);
        prose
    }

    /// Adds words to the last paragraph.
    pub(crate) fn push(&mut self, text: &str, face: Face) {
        if text.is_empty() {
            return;
        }
        let Some(last) = self.paragraphs.last_mut() else {
            return self.paragraphs.push(vec![Wording { text: text.to_owned(), face }]);
        };
        match last.last_mut() {
            Some(words) if words.face == face => words.text.push_str(text),
            _ => last.push(Wording { text: text.to_owned(), face }),
        }
    }

    /// Begins a new paragraph.
    pub(crate) fn part(&mut self) {
        if self.paragraphs.last().is_some_and(|last| !last.is_empty()) {
            self.paragraphs.push(Vec::new());
        }
    }

    /// Removes white space at the ends of paragraphs, double blanks, and empty paragraphs.
    pub(crate) fn tidied(mut self) -> Self {
        for paragraph in &mut self.paragraphs {
            let mut ends_blank = true;
            for words in paragraph.iter_mut() {
                words.text = in_one_line(&words.text, &mut ends_blank);
            }
            while let Some(last) = paragraph.last_mut() {
                let length = last.text.trim_end_matches([' ', '\n']).len();
                last.text.truncate(length);
                if length > 0 {
                    break;
                }
                paragraph.pop();
            }
            paragraph.retain(|words| !words.text.is_empty());
        }
        self.paragraphs.retain(|paragraph| !paragraph.is_empty());
        self
    }

    /// Applies `form` to the text of every wording.
    pub(super) fn typeset(&mut self, form: impl Fn(&str) -> String) {
        for words in self.paragraphs.iter_mut().flatten() {
            words.text = form(&words.text);
        }
    }

    /// Whether nothing is said.
    pub(crate) fn is_empty(&self) -> bool {
        self.paragraphs.is_empty()
    }

    /// Whether it has letters that are written from right to left.
    pub(crate) fn has_right_to_left(&self) -> bool {
        self.paragraphs.iter().flatten().any(|words| has_right_to_left(&words.text))
    }

    /// Returns the length in characters.
    pub(crate) fn length(&self) -> usize {
        self.paragraphs.iter().flatten().map(|words| words.text.chars().count()).sum()
    }

    /// Returns the words alone, with a blank line between paragraphs.
    #[cfg(test)]
    pub(crate) fn text(&self) -> String {
        let paragraph = |words: &Vec<Wording>| words.iter().map(|it| &*it.text).collect::<String>();
        self.paragraphs.iter().map(paragraph).collect::<Vec<_>>().join("\n\n")
    }
}

/// Reduces white space to single blanks, or to none where a line break says nothing; `ends_blank` says whether the text
/// before ended with one, and is updated.
fn in_one_line(text: &str, ends_blank: &mut bool) -> String {
    let mut line = String::with_capacity(text.len());
    for c in without_idle_breaks(text).chars() {
        // No-break spaces are intentional.
        let is_blank = c.is_whitespace() && c != '\u{a0}' && c != '\u{202f}' && c != '\u{3000}';
        if !is_blank {
            line.push(c);
        } else if !*ends_blank {
            line.push(' ');
        }
        *ends_blank = is_blank;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_is_set_in_its_own_signs() {
        let mut prose = Prose::plain("After ");
        prose.push("Qh5", Face::Bold);
        prose.part();
        prose.push("ibidem", Face::Italic);
        let faces = Faces {
            plain: ["", ""],
            italic: ["<", ">"],
            bold: ["[", "]"],
            text: str::to_uppercase,
        };
        let mut out = Vec::new();
        faces.push(&mut out, &prose, "|");
        assert_eq!(out, b"AFTER [QH5]|<IBIDEM>");
    }

    #[test]
    fn paragraphs_are_kept_and_blanks_are_single() {
        let mut prose = Prose::default();
        prose.push("  one \n two ", Face::Plain);
        prose.push(" three", Face::Italic);
        prose.part();
        prose.push(" ", Face::Plain);
        prose.part();
        prose.push("four ", Face::Plain);
        let prose = prose.tidied();
        assert_eq!(prose.text(), "one two three\n\nfour");
        assert_eq!(prose.paragraphs[0][1].face, Face::Italic);
    }
}
