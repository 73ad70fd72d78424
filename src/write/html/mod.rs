//! Games as one page that needs nothing else: moves, remarks, boards as inline SVG, also for paper.
//!
//! The page is HTML and well-formed XML at once. Every board has a text alternative, every text its language as far as
//! it is known.

use std::io::Write as _;

use quick_xml::escape::escape;

use super::frame::Frame;
use super::page::Page;
use super::print::{self, Diagram, Heading, Markup};
use super::svg;
use crate::arbiter::Review;
use crate::board::Position;

/// One page for all games.
pub(super) const FRAME: Frame = Frame {
    before: concat!(
        include_str!("head.html"),
        "<style>\n",
        include_str!("page.css"),
        "</style>\n</head>\n<body>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" \
         aria-hidden=\"true\">\n",
        include_str!("../svg/men.svg"),
        "</svg>\n<main>\n",
    ),
    between: "\n",
    after: "</main>\n</body>\n</html>\n",
};

/// Appends one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    print::game(&Html, review, page, out);
}

struct Html;

impl Markup for Html {
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        let heading = Heading::of(review, page);
        let (index, tag) = (review.index, page.words.language().tag());
        let _ = write!(out, "<article id=\"game-{index}\" lang=\"{tag}\"");
        let start = review.start.fen();
        if start != Position::start().fen() {
            let _ = write!(out, " data-start=\"{start}\""); // no text of the page says it
        }
        out.extend_from_slice(b">\n<header>\n");
        let title = heading.players();
        let title = title.unwrap_or_else(|| {
            page.words.phrase("game-title", &[("game", index.to_string().into())])
        });
        let _ = writeln!(out, "<h2 lang=\"\">{}</h2>", text(&title));
        for (class, line) in [("occasion", &heading.occasion), ("subject", &heading.subject)] {
            if !line.is_empty() {
                let line = line.iter().map(|part| text(part)).collect::<Vec<_>>().join(", ");
                let _ = writeln!(out, "<p class=\"{class}\" lang=\"\">{line}</p>");
            }
        }
        push_tags(out, &heading);
        out.extend_from_slice(b"</header>\n<div class=\"moves\">\n");
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, move_text: &str, depth: usize, page: &Page) {
        let element = if depth == 0 { "b" } else { "span" };
        let _ = write!(out, "<{element} class=\"move\"");
        let tag = page.language.tag;
        if !tag.starts_with("x-") && tag != "figurine" {
            let _ = write!(out, " lang=\"{tag}\"");
        }
        out.push(b'>');
        if !number.is_empty() {
            let _ = write!(out, "{number}\u{a0}");
        }
        let _ = write!(out, "{}</{element}>", with_men(&text(move_text)));
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        let _ = write!(out, "<span class=\"glyph\">{}</span>", text(sign));
    }

    fn comment(&self, out: &mut Vec<u8>, said: &str, _depth: usize) {
        let _ = write!(out, "<span class=\"remark\" lang=\"\">{}</span>", text(said));
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
        let _ =
            write!(out, "<figcaption>{}</figcaption>\n</figure>", text(&diagram.title(page.words)));
    }

    fn unplayed(&self, out: &mut Vec<u8>, rest: &str) {
        let _ = write!(out, "<span class=\"unplayed\" lang=\"\">{}</span>", text(rest));
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        let _ = write!(out, "\n<b class=\"result\">{result}</b>\n</div>\n</article>\n");
    }
}

/// Tags that the title has no words for.
fn push_tags(out: &mut Vec<u8>, heading: &Heading<'_>) {
    if heading.rest.is_empty() {
        return;
    }
    out.extend_from_slice(b"<dl>\n");
    for (name, value) in &heading.rest {
        let _ =
            writeln!(out, "<div><dt>{}</dt><dd lang=\"\">{}</dd></div>", text(name), text(value));
    }
    out.extend_from_slice(b"</dl>\n");
}

/// Figurines stand upright and thin in a bold move: few fonts have bold ones.
fn with_men(move_text: &str) -> String {
    let mut set = String::with_capacity(move_text.len());
    for c in move_text.chars() {
        match c {
            '♔'..='♟' => {
                set.push_str("<span class=\"man\">");
                set.push(c);
                set.push_str("</span>");
            }
            c => set.push(c),
        }
    }
    set
}

/// Text with the signs of the markup protected. Control characters have no place in XML: their pictures stand there.
fn text(plain: &str) -> String {
    let is_foreign = |c: char| c.is_control() && !matches!(c, '\t' | '\n');
    let shown: String =
        plain.chars().map(|c| if is_foreign(c) { crate::finding::picture(c) } else { c }).collect();
    escape(&shown).into_owned()
}
