//! Printing single games for a book, where headings are outside of printed games and diagrams have numbers.

use std::cell::RefCell;

use super::format::binding::Binding;
use super::plan::BookPlan;
use super::plan::chaptering::Chaptering;
use super::printed_game::PrintedGame;
use super::volume::entry::BookEntry;
use crate::arbiter::Review;
use crate::board::{Move, Position};
use crate::write::{Diagram, Markup, Page, Prose, print_game};

/// Prints a game for a book.
pub(super) fn print(
    binding: &dyn Binding,
    review: &Review<'_>,
    page: &Page,
    plan: &BookPlan,
) -> PrintedGame {
    let template = match &plan.chapters {
        Chaptering::Template(template) => Some(template.as_str()),
        _ => None,
    };
    let entry = BookEntry::of(review, page, template);
    let setting = PrintedGameMarkup {
        binding,
        printed: RefCell::new(PrintedGame { entry, ..PrintedGame::default() }),
    };
    let mut text = Vec::new();
    print_game(&setting, review, page, &mut text);
    let mut printed = setting.printed.into_inner();
    printed.text = text;
    binding.finish(&mut printed);
    printed
}

/// The markup of a format as used in a book.
struct PrintedGameMarkup<'b> {
    binding: &'b dyn Binding,
    printed: RefCell<PrintedGame>,
}

impl Markup for PrintedGameMarkup<'_> {
    fn open(&self, out: &mut Vec<u8>, review: &Review<'_>, page: &Page) {
        self.binding.markup().keep_tags(out, review, page);
        self.binding.open_moves(out, page);
    }

    fn announce_move(&self, out: &mut Vec<u8>, before: &Position, played: Move) {
        self.binding.markup().announce_move(out, before, played);
    }

    fn played(&self, out: &mut Vec<u8>, number: &str, text: &str, depth: usize, page: &Page) {
        self.binding.markup().played(out, number, text, depth, page);
    }

    fn keep_glyph(&self, out: &mut Vec<u8>, number: u32) {
        self.binding.markup().keep_glyph(out, number);
    }

    fn glyph(&self, out: &mut Vec<u8>, sign: &str) {
        self.binding.markup().glyph(out, sign);
    }

    fn comment(&self, out: &mut Vec<u8>, said: &Prose, depth: usize, page: &Page) {
        self.binding.markup().comment(out, said, depth, page);
    }

    fn paragraphs(&self, out: &mut Vec<u8>, said: &Prose, page: &Page) {
        self.binding.markup().paragraphs(out, said, page);
    }

    fn open_variation(&self, out: &mut Vec<u8>, depth: usize) {
        self.binding.markup().open_variation(out, depth);
    }

    fn close_variation(&self, out: &mut Vec<u8>, depth: usize) {
        self.binding.markup().close_variation(out, depth);
    }

    fn diagram(&self, out: &mut Vec<u8>, diagram: &Diagram, page: &Page) {
        let mut printed = self.printed.borrow_mut();
        self.binding.diagram(&mut printed, out, diagram, page);
        printed.entry.diagrams.push(diagram.title(page));
    }

    fn unplayed(&self, out: &mut Vec<u8>, text: &str) {
        self.binding.markup().unplayed(out, text);
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        // Books do not print a result that is unknown.
        self.binding.close_moves(out, if result == "*" { "" } else { result });
    }
}
