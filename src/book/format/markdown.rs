//! A book as Markdown: headings, and links where a printed book has page numbers.

use std::io::Write as _;

use super::binding::{Binding, IndexStart};
use crate::book::{Book, BookIndex, Crosstable, IndexKind, PrintedGame};
use crate::text::direction::isolated;
use crate::write::{Diagram, Markdown, Markup, Page, markdown_text as text};

pub(super) struct MarkdownBook;

impl Binding for MarkdownBook {
    fn markup(&self) -> &dyn Markup {
        &Markdown
    }

    fn diagram(
        &self,
        printed: &mut PrintedGame,
        out: &mut Vec<u8>,
        diagram: &Diagram,
        page: &Page,
    ) {
        out.extend_from_slice(b"\n\n<a id=\"diagram-");
        printed.slot(out.len());
        out.extend_from_slice(b"\"></a>");
        Markdown.diagram(out, diagram, page);
    }

    fn front(&self, out: &mut Vec<u8>, book: &Book) {
        let _ = writeln!(out, "# {}\n", text(&book.title));
        let plan = &book.plan;
        let imprint = Some(book.imprint());
        for line in [&plan.subtitle, &plan.author, &imprint].into_iter().flatten() {
            if !line.is_empty() {
                let _ = writeln!(out, "*{}*\n", text(line));
            }
        }
    }

    fn contents(&self, out: &mut Vec<u8>, book: &Book) {
        let _ = writeln!(out, "## {}\n", text(book.words.word("contents")));
        for (at, chapter) in book.chapters.iter().enumerate() {
            let is_titled = !chapter.title.is_empty();
            if is_titled {
                let _ = writeln!(out, "- [{}](#chapter-{})", text(&chapter.title), at + 1);
            }
            let indent = if is_titled { "  " } else { "" };
            for game in chapter.games.clone().filter(|_| book.lists_games()) {
                let (number, title) = (game + 1, text(&book.game_title(game)));
                let _ = writeln!(out, "{indent}- [{number} {title}](#game-{number})");
            }
        }
        for index in book.indexes() {
            let name = index.kind.name();
            let _ = writeln!(out, "- [{}](#{name})", text(book.words.word(name)));
        }
        out.push(b'\n');
    }

    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
        let _ = writeln!(out, "## {}\n", text(book.words.word("crosstable")));
        push_table(out, book, table);
    }

    fn chapter(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let chapter = &book.chapters[at];
        if !chapter.title.is_empty() {
            let _ = writeln!(out, "## <a id=\"chapter-{}\"></a>{}\n", at + 1, text(&chapter.title));
        }
        if let Some(table) = &chapter.crosstable {
            push_table(out, book, table);
        }
    }

    fn heading(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let (_, game) = book.game(at);
        let (number, title) = (at + 1, text(&book.game_title(at)));
        let _ = writeln!(out, "\n### <a id=\"game-{number}\"></a>{number} {title}\n");
        for line in [&game.occasion.join(", "), &game.below] {
            if !line.is_empty() {
                let _ = writeln!(out, "*{}*\n", text(line));
            }
        }
    }

    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, _: IndexStart) {
        let (name, word) = (index.kind.name(), text(book.words.word(index.kind.name())));
        let _ = writeln!(out, "\n## <a id=\"{name}\"></a>{word}\n");
        if index.kind == IndexKind::Players {
            let _ = writeln!(out, "*{}*\n", text(book.words.word("white")));
        }
        let kind = if index.kind == IndexKind::Diagrams { "diagram" } else { "game" };
        for line in &index.lines {
            let link = |&(number, is_bold): &(usize, bool)| {
                let bold = if is_bold { "**" } else { "" };
                format!("[{bold}{number}{bold}](#{kind}-{number})")
            };
            let links = line.places.iter().map(link).collect::<Vec<_>>().join(", ");
            let gloss = text(&line.gloss);
            let _ = match index.kind {
                IndexKind::Diagrams => writeln!(out, "- {links} {gloss}"),
                IndexKind::Openings => writeln!(out, "- {} {gloss}: {links}", text(&line.term)),
                IndexKind::Players => writeln!(out, "- {}: {links}", text(&line.term)),
            };
        }
    }

    fn back(&self, _: &mut Vec<u8>, _: &Book) {}
}

fn push_table(out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
    let count = table.standings.len();
    out.extend_from_slice(b"| | |");
    (1..=count).for_each(|at| drop(write!(out, " {at} |")));
    let _ = writeln!(out, " {} |", text(book.words.word("points")));
    let _ = writeln!(out, "|--:|:--|{}--:|", ":-:|".repeat(count));
    for (at, standing) in table.standings.iter().enumerate() {
        let _ = write!(out, "| {} | {} |", at + 1, text(&isolated(&standing.player)));
        for (other, result) in standing.results.iter().enumerate() {
            let _ = write!(out, " {} |", if other == at { "×" } else { result });
        }
        let _ = writeln!(out, " **{}** |", standing.points());
    }
    out.push(b'\n');
}
