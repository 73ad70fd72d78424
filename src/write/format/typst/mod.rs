//! Games as a Typst document that needs no package: Typst draws the boards from our own men.

use std::io::Write as _;

use super::svg;
use crate::arbiter::Review;
use crate::language::Language;
use crate::write::Page;
use crate::write::nag::Orientation;
use crate::write::output::frame::Frame;
use crate::write::print::{self, Diagram, Faces, Heading, Markup, Prose, palette};

/// The markup of remarks in each face.
const FACES: Faces =
    Faces { plain: ["", ""], italic: ["#emph[", "]"], bold: ["#strong[", "]"], text };

/// One document for all games.
pub(super) const FRAME: Frame = Frame::of("", "\n", "");

/// Returns the beginning of the document, in the language of its reader and with the choices of the style.
pub(super) fn before(page: &Page) -> String {
    let (reader, comments, style) = (page.reader(), page.comments(), &page.style.print);
    let remark = if comments.tag == reader.tag {
        "body".to_owned()
    } else {
        format!("text({}, body)", lang(comments))
    };
    format!(
        "// Compile with Typst 0.13 or later; no package is needed. The functions below are made to be changed.\n\
         #set page(paper: \"a4\", margin: 18mm, columns: 2)\n\
         #set text(font: ({}), size: 10pt, {})\n\
         #let board-size = {}mm\n#let coordinates = {}\n#let remark(body) = {remark}\n{}\
         \n// Squares and men, as SVG.\n#let defs = ```\n{}```.text\n\n{}",
        fonts(reader),
        lang(reader),
        style.board_size,
        style.coordinates,
        include_str!("page.typ"),
        svg::definitions(page),
        include_str!("board.typ"),
    )
}

/// Returns the language as an argument: `lang: "zh", region: "tw"`.
fn lang(language: &Language) -> String {
    match language.tag.split('-').next().unwrap_or_default() {
        "zh" if language.tag == "zh-Hans" => "lang: \"zh\", region: \"cn\"".to_owned(),
        "zh" => "lang: \"zh\", region: \"tw\"".to_owned(),
        primary => format!("lang: \"{primary}\""),
    }
}

/// Returns Typst's default font, then fonts with more letters; for East Asia those of the reader's language.
fn fonts(reader: &Language) -> &'static str {
    match reader.tag.split('-').next().unwrap_or_default() {
        "zh" if reader.tag == "zh-Hans" => {
            r#""Libertinus Serif", "Noto Serif CJK SC", "Noto Sans CJK SC", "Noto Serif", "DejaVu Serif""#
        }
        "zh" => {
            r#""Libertinus Serif", "Noto Serif CJK TC", "Noto Sans CJK TC", "Noto Serif", "DejaVu Serif""#
        }
        "ko" => {
            r#""Libertinus Serif", "Noto Serif CJK KR", "Noto Sans CJK KR", "Noto Serif", "DejaVu Serif""#
        }
        _ => {
            r#""Libertinus Serif", "Noto Serif", "DejaVu Serif", "Noto Serif CJK JP", "Noto Sans CJK JP""#
        }
    }
}

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Typst, review, page, out);
}

/// Typst markup.
pub(crate) struct Typst;

impl Markup for Typst {
    fn keep_tags(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        let lines = print::kept_lines(review, page);
        out.extend_from_slice(if lines.is_empty() { b"" } else { b"\n" });
        for line in lines {
            let _ = writeln!(out, "// {line}");
        }
    }

    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        self.keep_tags(out, review, page);
        let heading = Heading::isolated(review, page);
        let title = string(&heading.title(review.index, page));
        let (occasion, below) = (string(&heading.occasion.join(", ")), string(&heading.below()));
        let _ = writeln!(out, "\n#game-heading({title}, {occasion}, {below})\n");
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, _: &Page) {
        let function = if depth == 0 { "main-move" } else { "side-move" };
        let _ = write!(out, "#{function}[{}{}]", text(number), text(move_text));
    }

    fn keep_glyph(&self, out: &mut Vec<u8>, number: u32) {
        let _ = write!(out, "/* ${number} */");
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        let _ = write!(out, "#glyph[{}]", text(sign));
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, _depth: usize, _: &Page) {
        out.extend_from_slice(b"#remark[");
        FACES.push(out, &said.isolated(), "#linebreak()");
        out.push(b']');
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, _: &Page) {
        out.extend_from_slice(b"\n#note[");
        FACES.push(out, &said.isolated(), "\n\n");
        out.extend_from_slice(b"]\n");
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        let name = if depth == 1 { "variation" } else { "inner-variation" };
        let _ = write!(out, "#{name}[");
    }

    fn close_variation(&self, out: &mut Vec<u8>, _depth: usize) {
        out.push(b']');
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        let fen = diagram.position.fen();
        let placement = fen.split(' ').next().unwrap_or_default();
        let caption = string(&diagram.caption(page));
        let alt = string(&format!("{}. {}", diagram.title(page), diagram.description(page)));
        let _ = write!(out, "#diagram(\"{placement}\", {caption}, alt: {alt}");
        if let Some((before, behind)) = Diagram::number(page) {
            let _ = write!(out, ", number: ({}, {})", string(before), string(behind));
        }
        if let Some(is_white) = diagram.mover(page) {
            let _ = write!(out, ", mover: \"{}\"", if is_white { 'w' } else { 'b' });
        }
        push_squares(out, diagram, page);
        if !diagram.arrows.is_empty() {
            out.extend_from_slice(b", arrows: (");
            for (tint, from, to) in &diagram.arrows {
                let _ = write!(out, "(\"{}\", \"{from}\", \"{to}\"),", tint.hex());
            }
            out.push(b')');
        }
        if diagram.view == Orientation::Black {
            out.extend_from_slice(b", inverse: true");
        }
        out.push(b')');
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let _ = write!(out, "#unplayed[{}]", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        let _ = writeln!(out, "\n#game-result[{}]", text(result));
    }
}

fn push_squares(out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
    let trace = diagram.trace(page).into_iter().flat_map(|(from, to)| [from, to]);
    let trace = trace.map(|square| (palette::TRACE, square));
    let marked = diagram.squares.iter().map(|&(tint, square)| (tint.hex(), square));
    let mut squares = trace.chain(marked).peekable();
    if squares.peek().is_none() {
        return;
    }
    out.extend_from_slice(b", squares: (");
    for (colour, square) in squares {
        let _ = write!(out, "(\"{colour}\", \"{square}\"),");
    }
    out.push(b')');
}

/// Escapes every character of a text that could be markup.
fn text(plain: &str) -> String {
    let mut set = String::with_capacity(plain.len());
    for c in plain.chars() {
        match c {
            '\u{a0}' => set.push('~'),
            '\u{202f}' | '\u{3000}' => set.push(c),
            c if c.is_whitespace() => set.push(' '),
            c if c.is_control() => set.push(crate::finding::picture(c)),
            c if c.is_ascii_punctuation() && !matches!(c, '(' | ')' | ',' | ';' | '!' | '?') => {
                set.extend(['\\', c]);
            }
            c => set.push(c),
        }
    }
    set
}

/// Quotes a text as a string of Typst code.
pub(crate) fn string(plain: &str) -> String {
    let mut quoted = String::from("\"");
    for c in plain.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::{string, text};

    #[test]
    fn markup_is_text() {
        assert_eq!(text("*a* #b [c] 1. d"), "\\*a\\* \\#b \\[c\\] 1\\. d");
        assert_eq!(string("a \"b\" \\c\n"), "\"a \\\"b\\\" \\\\c \"");
    }
}
