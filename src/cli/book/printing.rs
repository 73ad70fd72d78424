//! Printing the games of a book, one by one.

use crate::arbiter::Review;
use crate::book::{BookFormat, BookPlan};
use crate::cli::run::{BlockOutput, NumberedGames, Task};
use crate::finding::Finding;
use crate::write::report::Location;
use crate::write::{Format, Frame, Page};

/// Prints every game for the book.
#[derive(Clone)]
pub(super) struct Printing {
    pub(super) format: BookFormat,
    pub(super) page: Page,
    pub(super) plan: BookPlan,
}

impl Task for Printing {
    fn frame(&self) -> Frame {
        Frame::NONE
    }

    fn numbers(&self) -> NumberedGames {
        NumberedGames::All
    }

    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput) {
        block.push("", review.game.span.start, review.index, |out| {
            self.format.print(review, &self.page, &self.plan).push_to(out);
        });
        // Every format of books can hold what Typst can.
        block.sums.omissions.count(Format::Typst, review, &self.page);
        block.sums.tell(&Location::of(review), review.findings, self.page.words);
    }

    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput) {
        block.sums.tell(place, std::slice::from_ref(finding), self.page.words);
    }
}
