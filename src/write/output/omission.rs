//! Counting what a format cannot hold, so that nothing is omitted silently.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::bare_format::{BareFormat, has_result};
use crate::arbiter::Review;
use crate::finding::{MessageValue, Words};
use crate::game::{Mark, MarkKind, commands};
use crate::write::format::Coverage;
use crate::write::print::{Heading, unknown_signs};
use crate::write::{Format, Page};

/// What was omitted from an output, and what was kept although its meaning is unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Omissions {
    variations: u64,
    comments: u64,
    draw_offers: u64,
    glyphs: u64,
    clocks: u64,
    evaluations: u64,
    drawings: u64,
    commands: u64,
    tags: u64,
    results: u64,
    /// Moves that could not be played, where all others were respelled.
    as_written: u64,
    /// Signs of other programs in comments, as written, with their counts.
    kept: BTreeMap<String, u64>,
}

impl Omissions {
    /// Counts what is omitted from one game.
    ///
    /// ```
    /// use movetext::write::{Format, Omissions, Page};
    /// use movetext::{Arbiter, Source};
    /// let source = Source::new("study.pgn", "1. e4 $1 {[%clk 0:10:00] best by test} (1. d4) e5 *");
    /// let mut omissions = Omissions::default();
    /// let page = Page::default();
    /// Arbiter::default().review(&source, 1, |review| omissions.count(Format::Sheet, review, &page));
    /// let said = omissions.message(Format::Sheet, page.words).unwrap();
    /// assert_eq!(said, "sheet leaves out: 1 variation, 1 glyph, 1 clock time (pgn, json and xml keep everything)");
    /// ```
    pub fn count(&mut self, format: Format, review: &Review<'_>, page: &Page) {
        let text = review.source.text();
        let marks = &review.game.marks;
        match format.coverage() {
            Coverage::Everything => {}
            Coverage::Moves | Coverage::Positions => self.bare(format, review, page),
            Coverage::Sheet => marks.iter().for_each(|mark| self.on_sheet(mark, text)),
            coverage @ (Coverage::Print | Coverage::Screen) => {
                for mark in marks {
                    self.in_print(mark, text, page);
                }
                if coverage == Coverage::Print {
                    self.tags += Heading::of(review, page).rest.len() as u64;
                }
            }
        }
    }

    /// Counts what is omitted where moves or positions are written alone: a comment counts as one, so that its contents
    /// need not be read.
    fn bare(&mut self, format: Format, review: &Review<'_>, page: &Page) {
        let shown = BareFormat::of(format, review, page);
        let text = review.source.text();
        for mark in &review.game.marks {
            match mark.kind {
                MarkKind::Open => self.variations += 1,
                MarkKind::Nag => self.glyphs += 1,
                MarkKind::DrawOffer => self.draw_offers += 1,
                MarkKind::Comment if shown.is_operation(mark, text) => {}
                MarkKind::Comment | MarkKind::LineComment | MarkKind::Remark => self.comments += 1,
                _ => {}
            }
        }
        self.tags += shown.omitted_tags(review);
        self.results += u64::from(has_result(review));
    }

    /// Counts a mark on a scoresheet, which has comments beside the moves.
    fn on_sheet(&mut self, mark: &Mark, text: &str) {
        match mark.kind {
            MarkKind::Open => self.variations += 1,
            MarkKind::Nag => self.glyphs += 1,
            _ => self.commands(mark.comment(text).unwrap_or_default(), |_| false),
        }
    }

    fn in_print(&mut self, mark: &Mark, text: &str, page: &Page) {
        let Some(said) = mark.comment(text) else { return };
        let style = &page.style.print;
        let has_boards = page.boards().marks;
        self.commands(said, |name| match name {
            "clk" | "emt" | "egt" | "mct" => style.clocks,
            "eval" => style.evaluations,
            "csl" | "cal" => has_boards,
            _ => false,
        });
        for sign in unknown_signs(said) {
            *self.kept.entry(sign.to_owned()).or_insert(0) += 1;
        }
    }

    /// Counts moves that could not be played and are kept as written while the others were respelled.
    pub const fn keep_as_written(&mut self, moves: u64) {
        self.as_written += moves;
    }

    /// Counts the commands of a comment that are not shown.
    fn commands(&mut self, said: &str, is_shown: impl Fn(&str) -> bool) {
        for command in commands(said).filter(|command| !is_shown(command.name)) {
            match command.name {
                "clk" | "emt" | "egt" | "mct" => self.clocks += 1,
                "eval" => self.evaluations += 1,
                "csl" | "cal" => self.drawings += 1,
                // Commands that the reader turns into moves, marks and findings are shown as such.
                "draw_offer" => {}
                name if name.starts_with("un") || name == "notation" => {}
                _ => self.commands += 1,
            }
        }
    }

    /// Adds what was omitted elsewhere.
    pub fn add(&mut self, other: Self) {
        self.variations += other.variations;
        self.comments += other.comments;
        self.draw_offers += other.draw_offers;
        self.glyphs += other.glyphs;
        self.clocks += other.clocks;
        self.evaluations += other.evaluations;
        self.drawings += other.drawings;
        self.commands += other.commands;
        self.tags += other.tags;
        self.results += other.results;
        self.as_written += other.as_written;
        for (sign, count) in other.kept {
            *self.kept.entry(sign).or_insert(0) += count;
        }
    }

    /// Returns in one line what was omitted; `None` if everything was written.
    #[must_use]
    pub fn message(&self, format: Format, words: &Words) -> Option<String> {
        self.message_for(format.name(), words)
    }

    /// Returns in one line what was omitted from a format of this name.
    pub(crate) fn message_for(&self, format: &str, words: &Words) -> Option<String> {
        let counted = [
            ("omitted-variations", self.variations),
            ("omitted-comments", self.comments),
            ("omitted-draw-offers", self.draw_offers),
            ("omitted-glyphs", self.glyphs),
            ("omitted-clocks", self.clocks),
            ("omitted-evaluations", self.evaluations),
            ("omitted-drawings", self.drawings),
            ("omitted-commands", self.commands),
            ("omitted-tags", self.tags),
            ("omitted-results", self.results),
        ];
        let parts: Vec<String> = counted
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(key, count)| words.phrase(key, &[("count", MessageValue::count(count))]))
            .collect();
        let list = parts.join(&words.phrase("comma", &[]));
        let values = [("format", format.to_owned().into()), ("list", list.clone().into())];
        (!list.is_empty()).then(|| words.phrase("omitted", &values))
    }

    /// Returns in one line how many moves were kept as written while the others were respelled.
    #[must_use]
    pub fn as_written(&self, words: &Words) -> Option<String> {
        let values = [("count", MessageValue::count(self.as_written))];
        (self.as_written > 0).then(|| words.phrase("kept-as-written", &values))
    }

    /// Returns in one line which signs of other programs were kept as written.
    #[must_use]
    pub fn kept(&self, words: &Words) -> Option<String> {
        let signs = self.kept.iter().map(|(sign, count)| {
            let times = words.phrase("times", &[("count", MessageValue::count(*count))]);
            format!("{sign} ({times})")
        });
        let list = signs.collect::<Vec<_>>().join(", ");
        (!list.is_empty()).then(|| words.phrase("kept-signs", &[("list", list.clone().into())]))
    }
}
