//! A book as tagged text of InDesign: one story, whose styles the house defines. Page numbers and running heads are
//! made in the layout; contents and indexes refer to games and diagrams by their numbers.

use std::io::Write as _;

use memchr::memmem;

use super::binding::{Binding, IndexStart};
use crate::book::{Book, BookIndex, Crosstable, PrintedGame};
use crate::write::{
    Diagram, Format, InDesign, Markup, Page, indesign_text as text,
    push_indesign_paragraph as push, settled_story,
};

pub(super) struct InDesignBook;

impl Binding for InDesignBook {
    fn markup(&self) -> &dyn Markup {
        &InDesign
    }

    fn open_moves(&self, out: &mut Vec<u8>, _: &Page) {
        out.extend_from_slice(b"<ParaStyle:Main Line>");
    }

    fn diagram(
        &self,
        printed: &mut PrintedGame,
        out: &mut Vec<u8>,
        diagram: &Diagram,
        page: &Page,
    ) {
        let begin = out.len();
        InDesign.diagram(out, diagram, page);
        // The number is at the beginning of the caption.
        if Diagram::number(page).is_some()
            && let Some(at) = memmem::find(&out[begin..], CAPTION)
        {
            let at = begin + at + CAPTION.len();
            let rest = out.split_off(at);
            printed.slot(out.len());
            out.extend_from_slice(b" ");
            out.extend_from_slice(&rest);
        }
    }

    fn finish(&self, printed: &mut PrintedGame) {
        printed.text = settled_story(&printed.text, &mut printed.slots);
    }

    fn front(&self, out: &mut Vec<u8>, book: &Book) {
        out.extend_from_slice(Format::Indesign.frame(&book.page).before.as_bytes());
        push(out, "Title", &book.title);
        let plan = &book.plan;
        for (style, line) in [("Subtitle", &plan.subtitle), ("Author", &plan.author)] {
            push(out, style, line.as_deref().unwrap_or_default());
        }
        push(out, "Imprint", &book.imprint());
    }

    fn contents(&self, out: &mut Vec<u8>, book: &Book) {
        push(out, "Chapter", book.words.word("contents"));
        for chapter in &book.chapters {
            push(out, "Contents", &chapter.title);
            for game in chapter.games.clone().filter(|_| book.lists_games()) {
                push(out, "Contents", &format!("{} {}", game + 1, book.game_title(game)));
            }
        }
    }

    fn crosstable(&self, out: &mut Vec<u8>, book: &Book, table: &Crosstable) {
        push(out, "Chapter", book.words.word("crosstable"));
        push_table(out, table);
    }

    fn chapter(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let chapter = &book.chapters[at];
        push(out, "Chapter", &chapter.title);
        if let Some(table) = &chapter.crosstable {
            push_table(out, table);
        }
    }

    fn heading(&self, out: &mut Vec<u8>, book: &Book, at: usize) {
        let (_, game) = book.game(at);
        push(out, "Game Heading", &format!("{} {}", at + 1, book.game_title(at)));
        push(out, "Game Occasion", &game.occasion.join(", "));
        push(out, "Game Occasion", &game.below);
    }

    fn index(&self, out: &mut Vec<u8>, book: &Book, index: &BookIndex, _: IndexStart) {
        push(out, "Chapter", book.words.word(index.kind.name()));
        for line in &index.lines {
            let places: Vec<String> = line.places.iter().map(|(at, _)| at.to_string()).collect();
            let gloss =
                if line.gloss.is_empty() { String::new() } else { format!(" {}", line.gloss) };
            push(out, "Index Line", &format!("{}{gloss}: {}", line.term, places.join(", ")));
        }
    }

    fn back(&self, _: &mut Vec<u8>, _: &Book) {}
}

const CAPTION: &[u8] = b"<ParaStyle:Diagram Caption>";

/// Appends one line per player, with tabs between the cells; the house makes a table of it.
fn push_table(out: &mut Vec<u8>, table: &Crosstable) {
    for (at, standing) in table.standings.iter().enumerate() {
        let _ = write!(out, "<ParaStyle:Crosstable>{}\t", at + 1);
        out.extend_from_slice(text(&standing.player).as_bytes());
        for (other, result) in standing.results.iter().enumerate() {
            let shown = if other == at { "×" } else { result };
            let _ = write!(out, "\t{}", text(shown));
        }
        let _ = write!(out, "\t{}\r\n", text(&standing.points()));
    }
}
