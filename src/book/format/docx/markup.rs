//! Moves, remarks and boards as runs and paragraphs of WordprocessingML.
//!
//! Runs come without the paragraphs that hold them, and the beginning of a paragraph is marked by a control character,
//! which no text of a game contains: [`paragraphs`] assembles the paragraphs when the whole game is there.

use std::io::Write as _;

use memchr::memmem;

use super::run::runs;
use crate::arbiter::Review;
use crate::text::sign::is_figurine;
use crate::write::{Diagram, Face, Markup, Page, Prose};

/// A variation of the main line begins.
const VARIATION: u8 = 1;
/// A remark in its own paragraphs begins.
const COMMENT: u8 = 2;
/// The main line continues.
const MAIN_LINE: u8 = 3;
/// Encloses what is already a paragraph.
pub(super) const BLOCK: u8 = 4;
/// The result begins.
const RESULT: u8 = 5;
/// A new paragraph of the same kind begins.
const PARAGRAPH: u8 = NEXT_PARAGRAPH.as_bytes()[0];
const NEXT_PARAGRAPH: &str = "\u{6}";

/// WordprocessingML markup.
pub(super) struct Docx;

impl Markup for Docx {
    fn open(&self, _: &mut Vec<u8>, _: &Review<'_>, _: &Page) {}

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, _: &Page) {
        let style = if depth == 0 { "MainMove" } else { "SideMove" };
        push_move(out, style, &format!("{number}{move_text}"));
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        push_run(out, "Sign", sign);
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, _: usize, _: &Page) {
        push_remark(out, said, "<w:r><w:br/></w:r>");
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, _: &Page) {
        out.push(COMMENT);
        push_remark(out, said, NEXT_PARAGRAPH);
        out.push(MAIN_LINE);
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        if depth == 1 {
            out.push(VARIATION);
        }
        push_run(out, "SideMove", "(");
    }

    fn close_variation(&self, out: &mut Vec<u8>, depth: usize) {
        push_run(out, "SideMove", ")");
        if depth == 1 {
            out.push(MAIN_LINE);
        }
    }

    fn diagram(&self, _: &mut Vec<u8>, _: &Diagram, _: &Page) {} // the book has them as pictures

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        push_run(out, "Unplayed", rest);
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        if !result.is_empty() {
            out.push(RESULT);
            push_run(out, "MainMove", result);
        }
    }
}

/// Appends a move. In the main line it is bold except for its figurines, since few fonts have bold ones.
fn push_move(out: &mut Vec<u8>, style: &str, said: &str) {
    let (mut rest, mut in_figurines) = (said, false);
    while !rest.is_empty() {
        let end = rest.find(|c| is_figurine(c) != in_figurines).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(end);
        let style = if in_figurines && style == "MainMove" { "Figurine" } else { style };
        if !run.is_empty() {
            push_run(out, style, run);
        }
        (rest, in_figurines) = (behind, !in_figurines);
    }
}

pub(super) fn push_run(out: &mut Vec<u8>, style: &str, said: &str) {
    out.extend_from_slice(runs(&format!("<w:rStyle w:val=\"{style}\"/>"), said).as_bytes());
}

/// Appends a remark, with `between` between its paragraphs.
fn push_remark(out: &mut Vec<u8>, said: &Prose, between: &str) {
    for (index, paragraph) in said.isolated().paragraphs.iter().enumerate() {
        out.extend_from_slice(if index > 0 { between.as_bytes() } else { b"" });
        for words in paragraph {
            let face = match words.face {
                Face::Plain => "",
                Face::Italic => "<w:i/>",
                Face::Bold => "<w:b/>",
            };
            let properties = format!("<w:rStyle w:val=\"CommentText\"/>{face}");
            out.extend_from_slice(runs(&properties, &words.text).as_bytes());
        }
    }
}

/// Puts runs into their paragraphs, and updates `slots`, which are places in the text.
pub(super) fn paragraphs(runs: &[u8], slots: &mut [(usize, usize)]) -> Vec<u8> {
    let mut setter = Setter { out: Vec::new(), style: "MainLine", is_open: false };
    let (mut at, mut next_slot) = (0, 0);
    while at < runs.len() {
        let rest = &runs[at..];
        match rest[0] {
            BLOCK => {
                let end = rest[1..]
                    .iter()
                    .position(|byte| *byte == BLOCK)
                    .map_or(rest.len(), |end| end + 1);
                setter.close();
                let begin = setter.out.len();
                while let Some((slot, _)) =
                    slots.get_mut(next_slot).filter(|(slot, _)| *slot < at + end)
                {
                    *slot = begin + *slot - (at + 1);
                    next_slot += 1;
                }
                setter.out.extend_from_slice(&rest[1..end]);
                at += end + 1;
                continue;
            }
            VARIATION => setter.begin("Variation"),
            COMMENT => setter.begin("Comment"),
            MAIN_LINE => setter.begin("MainLine"),
            RESULT => setter.begin("Result"),
            PARAGRAPH => setter.close(),
            b' ' | b'\n' => setter.space(),
            _ => {
                // A run, from `<w:r>` to its end.
                let end = memmem::find(rest, b"</w:r>").map_or(rest.len(), |end| end + 6);
                setter.run(&rest[..end]);
                at += end;
                continue;
            }
        }
        at += 1;
    }
    setter.close();
    setter.out
}

struct Setter {
    out: Vec<u8>,
    style: &'static str,
    is_open: bool,
}

impl Setter {
    fn begin(&mut self, style: &'static str) {
        self.close();
        self.style = style;
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.is_open) {
            self.out.extend_from_slice(b"</w:p>\n");
        }
    }

    fn run(&mut self, run: &[u8]) {
        if !std::mem::replace(&mut self.is_open, true) {
            let _ = write!(self.out, "<w:p><w:pPr><w:pStyle w:val=\"{}\"/></w:pPr>", self.style);
        }
        self.out.extend_from_slice(run);
    }

    /// Appends white space between runs, but never begins a paragraph with it.
    fn space(&mut self) {
        if self.is_open {
            self.out.extend_from_slice(b"<w:r><w:t xml:space=\"preserve\"> </w:t></w:r>");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_become_paragraphs() {
        let mut runs = Vec::new();
        Docx.played(&mut runs, "1.\u{a0}", "e4", 0, &Page::default());
        runs.push(b' ');
        Docx.open_variation(&mut runs, 1);
        Docx.played(&mut runs, "1.\u{a0}", "d4", 1, &Page::default());
        Docx.close_variation(&mut runs, 1);
        let mut slots = [(runs.len() + 3, 0)];
        runs.extend_from_slice(&[BLOCK, b'<', b'p', b'>', BLOCK, b'\n']);
        Docx.close(&mut runs, "*");
        let set = String::from_utf8(paragraphs(&runs, &mut slots)).expect("text");
        let styles: Vec<_> = set
            .split("pStyle w:val=\"")
            .skip(1)
            .filter_map(|rest| rest.split('"').next())
            .collect();
        assert_eq!(styles, ["MainLine", "Variation", "Result"]);
        assert_eq!(set.matches("<w:p>").count(), set.matches("</w:p>").count());
        assert_eq!(&set.as_bytes()[slots[0].0..=slots[0].0], b">");
    }
}
