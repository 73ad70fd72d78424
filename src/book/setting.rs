//! Printing single games for a book, where headings are outside of leaves and diagrams have numbers.

use std::cell::RefCell;

use super::format::binding::Binding;
use super::leaf::Leaf;
use super::plan::BookPlan;
use super::plan::chaptering::Chaptering;
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
) -> Leaf {
    let template = match &plan.chapters {
        Chaptering::Template(template) => Some(template.as_str()),
        _ => None,
    };
    let entry = BookEntry::of(review, page, template);
    let setting = LeafSetting { binding, leaf: RefCell::new(Leaf { entry, ..Leaf::default() }) };
    let mut text = Vec::new();
    print_game(&setting, review, page, &mut text);
    let mut leaf = setting.leaf.into_inner();
    leaf.text = text;
    binding.finish(&mut leaf);
    leaf
}

/// The markup of a format as used in a book.
struct LeafSetting<'b> {
    binding: &'b dyn Binding,
    leaf: RefCell<Leaf>,
}

impl Markup for LeafSetting<'_> {
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
        let mut leaf = self.leaf.borrow_mut();
        self.binding.diagram(&mut leaf, out, diagram, page);
        leaf.entry.diagrams.push(diagram.title(page));
    }

    fn unplayed(&self, out: &mut Vec<u8>, text: &str) {
        self.binding.markup().unplayed(out, text);
    }

    fn close(&self, out: &mut Vec<u8>, result: &str) {
        // Books do not print a result that is unknown.
        self.binding.close_moves(out, if result == "*" { "" } else { result });
    }
}
