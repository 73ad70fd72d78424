//! The answer for people as one self-contained page, for screen and paper.

use std::fmt::Write as _;

use quick_xml::escape::escape;

use super::doubt::{doubts, first_question, other_questions};
use super::footnote::footnotes;
use super::game::{RepairPage, RepairedGame};
use super::headline::{headline, title};
use super::rows::{RowCell, SheetRow, rows};
use super::section::{Section, sections};
use crate::finding::{Words, picture};
use crate::write::Page;
use crate::write::format::svg;
use crate::write::output::frame::Frame;
use crate::write::print::Diagram;

/// One page for all games.
pub(super) const FRAME: Frame = Frame::of(
    concat!(
        include_str!("../format/html/head.html"),
        "<style>\n",
        include_str!("../format/html/page.css"),
        include_str!("page.css"),
        "</style>\n</head>\n<body>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" \
         aria-hidden=\"true\">\n",
        include_str!("../format/svg/men.svg"),
        "</svg>\n<main>\n",
    ),
    "\n",
    "</main>\n</body>\n</html>\n",
);

/// Appends one game.
pub(super) fn game(game: &RepairedGame<'_>, page: &RepairPage, out: &mut Vec<u8>) {
    let words = page.words();
    let mut html = format!(
        "<article id=\"game-{}\" lang=\"{}\">\n<header>\n<h2 lang=\"\">{}</h2>\n<p class=\"headline\">{}</p>\n</header>\n",
        game.index,
        words.language().tag(),
        text(&title(game, words)),
        text(&headline(game, words))
    );
    if let Some(question) = first_question(game, words) {
        let _ = writeln!(html, "<p class=\"question\">{}</p>", text(&question));
    }
    push_rows(&mut html, game, words);
    let (before, behind) = sections(game, page);
    push_sections(&mut html, &before);
    out.extend_from_slice(html.as_bytes());
    push_doubts(out, game, words);
    let mut html = String::new();
    let asked = words.phrase("repair-heading-questions", &[]);
    push_list(&mut html, &asked, &other_questions(game, words));
    push_sections(&mut html, &behind);
    html.push_str("</article>\n");
    out.extend_from_slice(html.as_bytes());
}

fn push_rows(html: &mut String, game: &RepairedGame<'_>, words: &Words) {
    let rows = rows(game, &footnotes(game, words));
    if rows.is_empty() {
        return;
    }
    html.push_str("<table class=\"rows\">\n");
    for SheetRow { number, cells } in &rows {
        let _ = write!(html, "<tr><th>{number}.</th>");
        for cell in cells {
            push_cell(html, cell.as_ref());
        }
        html.push_str("</tr>\n");
    }
    let _ = write!(html, "</table>\n<p class=\"result\">{}</p>\n", game.record.outcome.token());
}

fn push_cell(html: &mut String, cell: Option<&RowCell>) {
    let said = cell.map(|cell| text(&cell.text(" "))).unwrap_or_default();
    let _ = match cell.and_then(|cell| cell.mark) {
        None => write!(html, "<td>{said}</td>"),
        Some(mark) => write!(html, "<td class=\"mended\">{said} <sup>{mark}</sup></td>"),
    };
}

fn push_sections(html: &mut String, sections: &[Section]) {
    for section in sections {
        push_list(html, &section.heading, &section.lines);
    }
}

fn push_list(html: &mut String, heading: &str, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let _ = write!(html, "<h3>{}</h3>\n<ul>\n", text(heading));
    for line in lines {
        let _ = writeln!(html, "<li>{}</li>", text(line));
    }
    html.push_str("</ul>\n");
}

/// Appends every doubtful ply with its board.
fn push_doubts(out: &mut Vec<u8>, game: &RepairedGame<'_>, words: &Words) {
    for doubt in doubts(game, words) {
        let heading = format!("<h3>{}</h3>\n<figure>\n", text(&doubt.heading));
        out.extend_from_slice(heading.as_bytes());
        let diagram = Diagram::new(doubt.before, None, doubt.last);
        svg::push(out, &diagram, &Page::default(), "");
        let mut html = "</figure>\n<ul>\n".to_owned();
        for choice in &doubt.choices {
            let _ = writeln!(html, "<li>{}</li>", text(choice));
        }
        html.push_str("</ul>\n");
        if let Some(question) = &doubt.question {
            let _ = writeln!(html, "<p class=\"question\">{}</p>", text(question));
        }
        out.extend_from_slice(html.as_bytes());
    }
}

/// Escapes text for the markup, with pictures for control characters, which XML does not allow.
fn text(plain: &str) -> String {
    let shown: String = plain.chars().map(picture).collect();
    escape(&shown).into_owned()
}
