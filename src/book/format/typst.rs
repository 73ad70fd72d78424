//! A book as a Typst document that needs no package.

use std::io::Write as _;

use super::binding::{Binding, IndexStart};
use crate::book::{Book, BookIndex, Crosstable, IndexKind, PrintedGame};
use crate::text::direction::isolated;
use crate::write::{Diagram, Format, Markup, Page, Typst, typst_string as string};

pub(super) struct TypstBook;

impl Binding for TypstBook {
    fn markup(&self) -> &dyn Markup {
        &Typst
    }

    fn diagram(
        &self,
        printed: &mut PrintedGame,
        out: &mut Vec<u8>,
        diagram: &Diagram,
        page: &Page,
    ) {
        out.extend_from_slice(b"#numbered(");
        printed.slot(out.len());
        out.extend_from_slice(b")[");
        Typst.diagram(out, diagram, page);
        out.push(b']');
    }

    fn front(&self, out: &mut Vec<u8>, book: &Book) {
        let (plan, paper) = (&book.plan, book.plan.paper);
        let [inside, outside, top, bottom] = paper.margins();
        let said = |text: &Option<String>| string(text.as_deref().unwrap_or_default());
        out.extend_from_slice(Format::Typst.frame(&book.page).before.as_bytes());
        let _ = writeln!(
            out,
            "\n#let book-title = {}\n#let has-chapters = {}",
            string(&book.title),
            book.has_chapters()
        );
        let _ = writeln!(
            out,
            "#set document(title: book-title, author: {})\n#set page(\
             width: {}mm, height: {}mm, margin: (inside: {inside}mm, outside: {outside}mm, top: {top}mm, bottom: \
             {bottom}mm))",
            said(&plan.author),
            paper.width,
            paper.height,
        );
        out.extend_from_slice(include_bytes!("typst.typ"));
        let (subtitle, author) = (said(&plan.subtitle), said(&plan.author));
        let _ = writeln!(
            out,
            "\n#title-page(book-title, {subtitle}, {author}, {})\n",
            string(&book.imprint())
        );
    }

    fn contents(&self, out: &mut Vec<u8>, book: &Book) {
        let columns = if book.lists_games() { book.plan.columns } else { 1 };
        let word = string(book.words.word("contents"));
        let _ = writeln!(
            out,
            "#set page(columns: {columns}, numbering: \"1\", header: running-head)\n#chapter({word}, \
             \"contents\", true, none)\n#[#set text(size: 0.95em)"
        );
        for (at, chapter) in book.chapters.iter().enumerate() {
            if !chapter.title.is_empty() {
                let title = string(&isolated(&chapter.title));
                let _ = writeln!(out, "#contents-chapter({title}, \"c{}\")", at + 1);
            }
            for game in chapter.games.clone().filter(|_| book.lists_games()) {
                let title = string(&book.game_title(game));
                let _ = writeln!(out, "#contents-game({}, {title})", game + 1);
            }
        }
        for index in book.indexes() {
            let (word, name) = (string(book.words.word(index.kind.name())), index.kind.name());
            let _ = writeln!(out, "#contents-chapter({word}, \"{name}\")");
        }
        out.extend_from_slice(b"]\n");
    }

    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
        let word = string(book.words.word("crosstable"));
        push_pages(out, book);
        let _ = write!(out, "#chapter({word}, \"crosstable\", true, ");
        push_table(out, book, table);
        out.extend_from_slice(b")\n");
    }

    fn chapter(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        if at == 0 && book.crosstable.is_none() {
            push_pages(out, book);
        }
        let chapter = &book.chapters[at];
        if chapter.title.is_empty() {
            return;
        }
        let (title, has_own_page) = (string(&isolated(&chapter.title)), !book.runs_on());
        let _ = write!(out, "#chapter({title}, \"c{}\", {has_own_page}, ", at + 1);
        match &chapter.crosstable {
            Some(table) => push_table(out, book, table),
            None => out.extend_from_slice(b"none"),
        }
        out.extend_from_slice(b")\n");
    }

    fn heading(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let (_, game) = book.game(at);
        let (title, occasion) = (string(&book.game_title(at)), string(&game.occasion.join(", ")));
        let subject = string(&game.below);
        let _ = writeln!(out, "\n#game({}, {title}, {occasion}, {subject})\n", at + 1);
    }

    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, start: IndexStart) {
        let (name, word) = (index.kind.name(), string(book.words.word(index.kind.name())));
        let has_page = start == IndexStart::NewPage;
        if has_page {
            push_pages(out, book);
        }
        let _ = writeln!(out, "\n#chapter({word}, \"{name}\", {has_page}, none)");
        if index.kind == IndexKind::Players {
            let _ = writeln!(out, "#emph({})", string(book.words.word("white")));
        }
        let letter = if index.kind == IndexKind::Diagrams { 'd' } else { 'g' };
        for line in &index.lines {
            let _ = write!(out, "#index-line({}, {}", string(&line.term), string(&line.gloss));
            for (number, is_bold) in &line.places {
                let _ = write!(out, ", (\"{letter}{number}\", {is_bold})");
            }
            out.extend_from_slice(b")\n");
        }
    }

    fn back(&self, _: &mut Vec<u8>, _: &Book) {}
}

/// Begins pages with the columns of the book.
fn push_pages(out: &mut Vec<u8>, book: &Book) {
    let columns = book.plan.columns;
    let _ =
        writeln!(out, "\n#set page(columns: {columns}, numbering: \"1\", header: running-head)");
}

fn push_table(out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
    let _ = write!(out, "crosstable({}", string(book.words.word("points")));
    for standing in &table.standings {
        let _ = write!(out, ", ({}, ", string(&isolated(&standing.player)));
        for result in &standing.results {
            let _ = write!(out, "{}, ", string(result));
        }
        let _ = write!(out, "{})", string(&standing.points()));
    }
    out.push(b')');
}
