//! Games as one self-contained page, for screen and paper: moves, remarks, and boards as inline SVG.
//!
//! The page is both HTML and well-formed XML. Every board has a text alternative, and every text is marked with its
//! language as far as that is known.

use std::io::Write as _;

use quick_xml::escape::escape;

use super::svg;
use crate::arbiter::Review;
use crate::finding::picture;
use crate::text::direction::{FIRST_STRONG_ISOLATE, POP_ISOLATE, has_right_to_left};
use crate::text::sign::is_figurine;
use crate::write::Page;
use crate::write::output::frame::Frame;
use crate::write::print::{self, Diagram, Faces, Heading, Markup, Prose};

/// The markup of remarks in each face.
const FACES: Faces = Faces {
    plain: ["", ""],
    italic: ["<i>", "</i>"],
    bold: ["<b>", "</b>"],
    text: |said| with_men(&text(said)),
};

/// Maximum length of the tags in an attribute, in bytes: readers of pages give up on longer ones.
const LONGEST_TAG_SECTION: usize = 1 << 13;

/// One page for all games.
pub(super) const FRAME: Frame = Frame::of("", "\n", "</main>\n</body>\n</html>\n");

/// Returns the beginning of the page, in the language of its reader.
pub(super) fn before(page: &Page) -> String {
    let head = include_str!("head.html")
        .replace("lang=\"en\"", &format!("lang=\"{}\"", page.reader().tag));
    let (css, size) = (include_str!("page.css"), page.style.print.board_size);
    let definitions = svg::definitions(page);
    format!(
        "{head}<style>\n:root {{ --board: {size}mm; }}\n{css}</style>\n</head>\n<body>\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n\
         {definitions}</svg>\n<main>\n"
    )
}

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Html, review, page, out);
}

/// HTML markup that is also well-formed XML.
pub(crate) struct Html;

impl Markup for Html {
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        let heading = Heading::isolated(review, page);
        let (index, tag) = (review.index, page.reader().tag);
        let _ = write!(out, "<article id=\"game-{index}\" lang=\"{tag}\"");
        if let Some(reading) = print::unplayed_reading(review, page) {
            let _ = write!(out, " data-unplayed=\"{reading}\"");
        }
        let tags = text(print::tag_section(review, page).trim_end());
        if tags.is_empty() || tags.len() > LONGEST_TAG_SECTION {
            out.extend_from_slice(b">\n<header>\n");
        } else {
            let _ = writeln!(out, ">\n<header data-tags=\"{tags}\">");
        }
        let title = isolating(&heading.title(index, page));
        let lang = if heading.is_named() { " lang=\"\"" } else { "" };
        let _ = writeln!(out, "<h2{lang}>{title}</h2>");
        if !heading.occasion.is_empty() {
            let line =
                heading.occasion.iter().map(|part| isolating(part)).collect::<Vec<_>>().join(", ");
            let _ = writeln!(out, "<p class=\"occasion\">{line}</p>");
        }
        let below = heading.below();
        if !below.is_empty() {
            let _ = writeln!(out, "<p class=\"subject\">{}</p>", isolating(&below));
        }
        push_tags(out, &heading);
        out.extend_from_slice(b"</header>\n<div class=\"moves\">\n");
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, page: &Page) {
        let element = if depth == 0 { "b" } else { "span" };
        let _ = write!(out, "<{element} class=\"move\"");
        let tag = page.language.tag;
        if !tag.starts_with("x-") && tag != "figurine" && tag != page.reader().tag {
            let _ = write!(out, " lang=\"{tag}\"");
        }
        let dir = if has_right_to_left(move_text) { " dir=\"ltr\"" } else { "" };
        let _ = write!(out, "{dir}>{number}{}</{element}>", with_men(&text(move_text)));
    }

    fn keep_glyph(&self, out: &mut Vec<u8>, number: u32) {
        let _ = write!(out, "<!--${number}-->");
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        let _ = write!(out, "<span class=\"glyph\">{}</span>", text(sign));
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, _depth: usize, page: &Page) {
        let _ = write!(out, "<span class=\"remark\"{}{}>", lang(page), dir(said));
        FACES.push(out, said, "<br/>");
        out.extend_from_slice(b"</span>");
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, page: &Page) {
        let attributes = format!("{}{}", lang(page), dir(said));
        let _ = write!(out, "<p class=\"remark\"{attributes}>");
        FACES.push(out, said, &format!("</p>\n<p class=\"remark\"{attributes}>"));
        out.extend_from_slice(b"</p>");
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        let class = if depth == 1 { "variation" } else { "variation inner" };
        let _ = write!(out, "<div class=\"{class}\">(");
    }

    fn close_variation(&self, out: &mut Vec<u8>, _depth: usize) {
        out.extend_from_slice(b")</div>");
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        out.extend_from_slice(b"<figure>\n");
        svg::push(out, diagram, page, "");
        let number = Diagram::number(page);
        let said = diagram.caption(page);
        if number.is_some() || !said.is_empty() {
            out.extend_from_slice(b"<figcaption>");
            if let Some((before, behind)) = number {
                let (before, behind) = (text(before), text(behind));
                let _ = write!(out, "{before}<span class=\"number\"></span>{behind}");
                out.extend_from_slice(if said.is_empty() { b"" } else { b". " });
            }
            let _ = write!(out, "{}</figcaption>", with_men(&text(&said)));
        }
        out.extend_from_slice(b"\n</figure>");
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let dir = if has_right_to_left(rest) { " dir=\"ltr\"" } else { "" };
        let _ = write!(out, "<span class=\"unplayed\" lang=\"\"{dir}>{}</span>", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        let _ = write!(out, "\n<b class=\"result\">{result}</b>\n</div>\n</article>\n");
    }
}

/// Returns the `lang` attribute of comments where their language is not the reader's.
fn lang(page: &Page) -> String {
    let other = page.comments.filter(|language| language.tag != page.reader().tag);
    other.map_or_else(String::new, |language| format!(" lang=\"{}\"", language.tag))
}

/// Returns the `dir` attribute of a comment with letters from right to left, which also isolates it from the moves.
fn dir(said: &Prose) -> &'static str {
    if said.has_right_to_left() { " dir=\"auto\"" } else { "" }
}

/// Appends the tags that the title does not show.
fn push_tags(out: &mut Vec<u8>, heading: &Heading<'_>) {
    if heading.rest.is_empty() {
        return;
    }
    out.extend_from_slice(b"<dl>\n");
    for (name, value) in &heading.rest {
        let dir = if has_right_to_left(value) { " dir=\"auto\"" } else { "" };
        let (name, value) = (text(name), text(value));
        let _ = writeln!(out, "<div><dt>{name}</dt><dd lang=\"\"{dir}>{value}</dd></div>");
    }
    out.extend_from_slice(b"</dl>\n");
}

/// Wraps figurines in a class of their own, since few fonts have bold ones.
fn with_men(move_text: &str) -> String {
    let mut set = String::with_capacity(move_text.len());
    for c in move_text.chars() {
        match c {
            c if is_figurine(c) => {
                set.push_str("<span class=\"man\">");
                set.push(c);
                set.push_str("</span>");
            }
            c => set.push(c),
        }
    }
    set
}

/// Escapes text for the markup. What XML does not allow is replaced by a picture: control characters, and characters
/// that are none.
pub(crate) fn text(plain: &str) -> String {
    let shown: String =
        plain.chars().map(|c| if matches!(c, '\t' | '\n') { c } else { picture(c) }).collect();
    escape(&shown).into_owned()
}

/// Escapes text, with elements in place of the characters that isolate a stretch of it.
pub(crate) fn isolating(plain: &str) -> String {
    let mut set = String::new();
    let ends = ends_of_isolates(plain);
    let mut at = 0;
    for (end, is_begin) in ends {
        set.push_str(&text(&plain[at..end]));
        set.push_str(if is_begin { "<bdi>" } else { "</bdi>" });
        at = end + FIRST_STRONG_ISOLATE.len_utf8();
    }
    set + &text(&plain[at..])
}

/// Returns the places where isolated stretches begin (`true`) and end, in order, without those that lack the other end.
fn ends_of_isolates(plain: &str) -> Vec<(usize, bool)> {
    let (mut open, mut ends) = (Vec::new(), Vec::new());
    for (at, c) in plain.char_indices() {
        match c {
            FIRST_STRONG_ISOLATE => open.push(at),
            POP_ISOLATE => ends.extend(open.pop().map(|begin| [(begin, true), (at, false)])),
            _ => {}
        }
    }
    let mut ends = ends.concat();
    ends.sort_unstable();
    ends
}

#[cfg(test)]
mod tests {
    use super::isolating;

    #[test]
    fn isolated_stretches_become_elements() {
        assert_eq!(isolating("\u{2068}א&\u{2069} – b"), "<bdi>א&amp;</bdi> – b");
        let nested = "\u{2068}a\u{2068}b\u{2069}\u{2069}\u{2069}\u{2068}";
        assert_eq!(isolating(nested), "<bdi>a<bdi>b</bdi></bdi>\u{2069}\u{2068}");
    }
}
