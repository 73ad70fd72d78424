//! Writing games in any form.

use super::file_name::FileNameTemplate;
use super::tidy;
use crate::arbiter::Review;
use crate::cli::failure::Failure;
use crate::cli::run::{BlockOutput, NumberedGames, Task};
use crate::finding::Finding;
use crate::write::report::Location;
use crate::write::{self, Encoding, Format, Frame, Prepared, Tidying};

/// Writes every game in the requested form.
#[derive(Clone)]
pub(super) struct Conversion {
    pub(super) format: Format,
    /// The look of the games, with the tables for it.
    pub(super) prepared: Prepared,
    /// The encoding, unless it is UTF-8.
    pub(super) encoding: Option<Encoding>,
    /// The template of file names, if every game becomes a file.
    pub(super) split: Option<FileNameTemplate>,
}

impl Task for Conversion {
    fn frame(&self) -> Frame {
        self.format.frame(&self.prepared)
    }

    fn numbers(&self) -> NumberedGames {
        NumberedGames::all_if(
            self.encoding.is_some()
                || self.split.is_some()
                || self.prepared.tidying != Tidying::default()
                || self.format.numbers_games(),
        )
    }

    fn game(&mut self, review: &Review<'_>, block: &mut BlockOutput) {
        tidy::list(review, self.prepared.tidying, &mut block.changes);
        let (from, between) = (review.game.span.start, self.format.between());
        if self.format == Format::Svg && self.split.is_none() && !block.is_empty() {
            block.failure = Some(Failure::new(write::ONE_GAME));
            return;
        }
        block.push(between, from, review.index, |out| {
            self.format.print(review, &self.prepared, out);
        });
        block.sums.left_out += self.format.left_out(review);
        block.sums.omissions.count(self.format, review, &self.prepared);
        if let Some(template) = &self.split {
            block.name_file(template.name(review, self.prepared.tidying));
        }
        let place = Location::of(review);
        block.sums.tell(&place, review.findings, self.prepared.words);
    }

    fn loose_finding(&mut self, place: &Location<'_>, finding: &Finding, block: &mut BlockOutput) {
        block.sums.tell(place, std::slice::from_ref(finding), self.prepared.words);
    }

    fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }
}
