//! A book as one HTML page with clickable moves and a board that follows them.

use super::binding::{Binding, IndexStart};
use super::html::HtmlBook;
use crate::book::{Book, BookIndex, Crosstable, PrintedGame};
use crate::write::{Diagram, Format, Markup, Page, Viewer, viewer_page};

pub(super) struct ViewerBook;

impl Binding for ViewerBook {
    fn markup(&self) -> &dyn Markup {
        &Viewer
    }

    fn open_moves(&self, out: &mut Vec<u8>, page: &Page) {
        HtmlBook.open_moves(out, page);
    }

    fn diagram(
        &self,
        printed: &mut PrintedGame,
        out: &mut Vec<u8>,
        diagram: &Diagram,
        page: &Page,
    ) {
        HtmlBook.diagram(printed, out, diagram, page);
    }

    fn front(&self, out: &mut Vec<u8>, book: &Book) {
        let mut front = Vec::new();
        HtmlBook.front(&mut front, book);
        out.extend(viewer_page(&String::from_utf8_lossy(&front), &book.page).into_bytes());
    }

    fn contents(&self, out: &mut Vec<u8>, book: &Book) {
        HtmlBook.contents(out, book);
    }

    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
        HtmlBook.crosstable(out, book, table);
    }

    fn chapter(&self, out: &mut Vec<u8>, book: &Book, chapter: usize) {
        HtmlBook.chapter(out, book, chapter);
    }

    fn close_chapter(&self, out: &mut Vec<u8>) {
        HtmlBook.close_chapter(out);
    }

    fn heading(&self, out: &mut Vec<u8>, book: &Book, game: usize) {
        HtmlBook.heading(out, book, game);
    }

    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, start: IndexStart) {
        HtmlBook.index(out, book, index, start);
    }

    fn back(&self, out: &mut Vec<u8>, book: &Book) {
        out.extend_from_slice(Format::Viewer.frame(&book.page).after.as_bytes());
    }
}
