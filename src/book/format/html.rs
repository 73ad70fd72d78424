//! A book as one HTML page, for screen and paper; its contents and indexes link to the games.

use std::io::Write as _;

use memchr::memmem;

use super::binding::{Binding, IndexStart};
use crate::book::{Book, BookIndex, Crosstable, IndexKind, PrintedGame};
use crate::text::direction::isolated;
use crate::write::{
    Diagram, Format, Html, Markup, Page, html_isolating as isolating, html_text as text,
};

pub(super) struct HtmlBook;

/// The title element of a page of single games.
const TITLE: &str = "<title>Chess games</title>";

impl Binding for HtmlBook {
    fn markup(&self) -> &dyn Markup {
        &Html
    }

    fn open_moves(&self, out: &mut Vec<u8>, _: &Page) {
        out.extend_from_slice(b"<div class=\"moves\">\n");
    }

    fn diagram(
        &self,
        printed: &mut PrintedGame,
        out: &mut Vec<u8>,
        diagram: &Diagram,
        page: &Page,
    ) {
        out.extend_from_slice(b"<div id=\"diagram-");
        printed.slot(out.len());
        out.extend_from_slice(b"\">");
        let begin = out.len();
        Html.diagram(out, diagram, page);
        number_here(printed, out, begin);
        out.extend_from_slice(b"</div>");
    }

    fn front(&self, out: &mut Vec<u8>, book: &Book) {
        let (plan, paper) = (&book.plan, book.plan.paper);
        let [inner, outer, top, bottom] = paper.margins();
        let style = format!(
            "{}@page {{ size: {}mm {}mm; margin: {top}mm {outer}mm {bottom}mm {inner}mm; \
             @top-center {{ content: \"{}\"; font: italic 9pt serif; }} @bottom-center {{ content: counter(page); \
             font: 9pt serif; }} }}\n@page :first {{ @top-center {{ content: none; }} @bottom-center {{ content: \
             none; }} }}\n:root {{ --columns: {}; }}\n</style>",
            include_str!("html.css"),
            paper.width,
            paper.height,
            book.title.replace(['"', '\\', '<', '&'], " "),
            plan.columns,
        );
        let title = format!("<title>{}</title>", text(&book.title));
        let head = Format::Html.frame(&book.page).before.replacen(TITLE, &title, 1);
        out.extend_from_slice(head.replacen("</style>", &style, 1).as_bytes());
        push_title(out, book);
    }

    fn contents(&self, out: &mut Vec<u8>, book: &Book) {
        let word = text(book.words.word("contents"));
        let _ = writeln!(out, "<nav class=\"contents\">\n<h2 class=\"chapter\">{word}</h2>");
        push_contents(out, book, &here);
        out.extend_from_slice(b"</nav>\n");
    }

    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
        let word = text(book.words.word("crosstable"));
        let _ = write!(out, "<section>\n<h2 class=\"chapter\">{word}</h2>\n");
        push_table(out, book, table);
        out.extend_from_slice(b"</section>\n");
    }

    fn chapter(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let chapter = &book.chapters[at];
        let class = if book.runs_on() { " class=\"runs-on\"" } else { "" };
        let _ = write!(out, "<section id=\"chapter-{}\"{class}>\n<div class=\"games\">\n", at + 1);
        if !chapter.title.is_empty() {
            let _ = writeln!(
                out,
                "<h2 class=\"chapter\">{}</h2>",
                isolating(&isolated(&chapter.title))
            );
        }
        if let Some(table) = &chapter.crosstable {
            push_table(out, book, table);
        }
    }

    fn close_chapter(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"</div>\n</section>\n");
    }

    fn heading(&self, out: &mut Vec<u8>, book: &Book, game: usize) {
        push_heading(out, book, game);
    }

    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, _: IndexStart) {
        push_index(out, book, index, &here);
    }

    fn back(&self, out: &mut Vec<u8>, book: &Book) {
        out.extend_from_slice(Format::Html.frame(&book.page).after.as_bytes());
    }
}

/// Returns the address of something as the target of a link: `game` 7, `chapter` 2, `players` 0.
pub(super) type Address<'a> = &'a dyn Fn(&str, usize) -> String;

/// Returns an address on the page itself.
fn here(kind: &str, number: usize) -> String {
    if number == 0 { format!("#{kind}") } else { format!("#{kind}-{number}") }
}

/// Appends the title page.
pub(super) fn push_title(out: &mut Vec<u8>, book: &Book) {
    out.extend_from_slice(b"<section class=\"title\">\n");
    push_line(out, "author", &isolated(book.plan.author.as_deref().unwrap_or_default()));
    let _ = writeln!(out, "<h1>{}</h1>", isolating(&isolated(&book.title)));
    push_line(out, "subtitle", &isolated(book.plan.subtitle.as_deref().unwrap_or_default()));
    push_line(out, "imprint", &book.imprint());
    out.extend_from_slice(b"</section>\n");
}

/// Appends the contents as nested lists.
pub(super) fn push_contents(out: &mut Vec<u8>, book: &Book, address: Address<'_>) {
    out.extend_from_slice(b"<ol>\n");
    for (at, chapter) in book.chapters.iter().enumerate() {
        let has_title = !chapter.title.is_empty();
        if has_title {
            let (title, place) = (isolating(&isolated(&chapter.title)), address("chapter", at + 1));
            let _ = write!(out, "<li><a href=\"{place}\">{title}</a>");
            out.extend_from_slice(if book.lists_games() { b"\n<ol>\n" } else { b"" });
        }
        for game in chapter.games.clone().filter(|_| book.lists_games()) {
            let (number, title) = (game + 1, isolating(&book.game_title(game)));
            let place = address("game", number);
            let _ = writeln!(out, "<li><a href=\"{place}\">{number} {title}</a></li>");
        }
        if has_title {
            out.extend_from_slice(if book.lists_games() { b"</ol>" } else { b"" });
            out.extend_from_slice(b"</li>\n");
        }
    }
    for index in book.indexes() {
        let (word, place) =
            (text(book.words.word(index.kind.name())), address(index.kind.name(), 0));
        let _ = writeln!(out, "<li><a href=\"{place}\">{word}</a></li>");
    }
    out.extend_from_slice(b"</ol>\n");
}

/// Appends the beginning of a game, with its heading.
pub(super) fn push_heading(out: &mut Vec<u8>, book: &Book, at: usize) {
    let (_, game) = book.game(at);
    let (number, title) = (at + 1, isolating(&book.game_title(at)));
    let start = Some(&game.start).filter(|start| !start.is_empty());
    let start = start.map_or_else(String::new, |start| format!(" data-start=\"{start}\""));
    let _ = write!(
        out,
        "<article id=\"game-{number}\"{start}>\n<header>\n<h3><span class=\"game-number\">{number}</span>{title}</h3>\n"
    );
    push_line(out, "occasion", &game.occasion.join(", "));
    push_line(out, "subject", &game.below);
    out.extend_from_slice(b"</header>\n");
}

/// Appends an index with links as its numbers.
pub(super) fn push_index(out: &mut Vec<u8>, book: &Book, index: &BookIndex, address: Address<'_>) {
    let (name, word) = (index.kind.name(), text(book.words.word(index.kind.name())));
    let _ =
        writeln!(out, "<section class=\"index\" id=\"{name}\">\n<h2 class=\"chapter\">{word}</h2>");
    if index.kind == IndexKind::Players {
        push_line(out, "note", book.words.word("white"));
    }
    out.extend_from_slice(b"<div class=\"lines\">\n");
    for line in &index.lines {
        let gloss = Some(isolating(&line.gloss)).filter(|gloss| !gloss.is_empty());
        let gloss = gloss.map_or_else(String::new, |gloss| format!(" {gloss}"));
        let kind = if index.kind == IndexKind::Diagrams { "diagram" } else { "game" };
        let link = |&(number, is_bold): &(usize, bool)| {
            let shown = if is_bold { format!("<b>{number}</b>") } else { number.to_string() };
            format!("<a href=\"{}\">{shown}</a>", address(kind, number))
        };
        let links: Vec<String> = line.places.iter().map(link).collect();
        let links = links.join(", ");
        // In the index of diagrams the number is itself the link.
        let _ = match index.kind {
            IndexKind::Diagrams => writeln!(out, "<p>{links}{gloss}</p>"),
            _ => writeln!(out, "<p>{}{gloss}: {links}</p>", isolating(&line.term)),
        };
    }
    out.extend_from_slice(b"</div>\n</section>\n");
}

/// The element that counts the diagrams within a single page.
const COUNTER: &[u8] = b"<span class=\"number\"></span>";

/// Replaces the counting element by a slot for the number of the diagram, since a book counts through all its files.
fn number_here(printed: &mut PrintedGame, out: &mut Vec<u8>, begin: usize) {
    if let Some(at) = memmem::rfind(&out[begin..], COUNTER) {
        let rest = out.split_off(begin + at);
        printed.slot(out.len());
        out.extend_from_slice(&rest[COUNTER.len()..]);
    }
}

/// Appends a paragraph of this class, unless it would be empty.
fn push_line(out: &mut Vec<u8>, class: &str, said: &str) {
    if !said.is_empty() {
        let _ = writeln!(out, "<p class=\"{class}\">{}</p>", isolating(said));
    }
}

pub(super) fn push_table(out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
    out.extend_from_slice(
        b"<div class=\"wide\">\n<table class=\"crosstable\">\n<tr><th></th><th></th>",
    );
    (1..=table.standings.len()).for_each(|at| drop(write!(out, "<th>{at}</th>")));
    let _ = writeln!(out, "<th>{}</th></tr>", text(book.words.word("points")));
    for (at, standing) in table.standings.iter().enumerate() {
        let player = isolating(&isolated(&standing.player));
        let _ = write!(out, "<tr><td>{}</td><td class=\"player\">{player}</td>", at + 1);
        for (other, result) in standing.results.iter().enumerate() {
            let class = if other == at { " class=\"own\"" } else { "" };
            let _ = write!(out, "<td{class}>{result}</td>");
        }
        let _ = writeln!(out, "<td><b>{}</b></td></tr>", standing.points());
    }
    out.extend_from_slice(b"</table>\n</div>\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_what_is_replaced() {
        let page = Format::Html.frame(&Page::default()).before;
        for part in [TITLE, "</style>"] {
            assert_eq!(page.matches(part).count(), 1, "{part}");
        }
    }
}
