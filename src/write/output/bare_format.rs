//! What bare moves and positions do not say of a game apart from its marks: tags, the result, operations.

use crate::arbiter::Review;
use crate::game::{HeadingPart, KnownTag, Mark, Outcome, is_unknown_value};
use crate::write::format::{Coverage, epd, svg};
use crate::write::print::Boards;
use crate::write::{Format, Page};

/// Whether a tag is in a title: a player, with title and rating.
fn names_player(name: &str) -> bool {
    let is_beside_player = |tag: &KnownTag| tag.part == Some(HeadingPart::Player);
    matches!(name, "White" | "Black") || KnownTag::for_name(name).is_some_and(is_beside_player)
}

/// What a list of positions shows of a game besides its positions.
#[derive(Clone, Copy)]
pub(super) struct BareFormat {
    is_start_shown: bool,
    are_players_shown: bool,
    /// Whether the operations before the first move are written.
    are_operations_shown: bool,
}

impl BareFormat {
    /// Determines what a format of moves or positions shows of a game; one that is not named here shows no player.
    pub(super) fn of(format: Format, review: &Review<'_>, page: &Page) -> Self {
        let is_epd = format == Format::Epd;
        let has_first = || page.boards.unwrap_or(Boards::ALL).plies(review).contains(&0);
        Self {
            is_start_shown: format.coverage() == Coverage::Positions,
            are_players_shown: match format {
                Format::Epd => epd::names_players(review),
                Format::Svg => svg::is_sheet(review, page),
                _ => false,
            },
            are_operations_shown: is_epd && (page.boards.is_none() || has_first()),
        }
    }

    /// Counts the known tags that are not shown. The result is counted by itself.
    pub(super) fn omitted_tags(self, review: &Review<'_>) -> u64 {
        let text = review.source.text();
        let is_omitted = |name: &str| match name {
            "Result" | "SetUp" => false,
            "FEN" => !self.is_start_shown,
            name => !(self.are_players_shown && names_player(name)),
        };
        let tags = review.game.tags.iter();
        tags.filter(|tag| is_omitted(tag.name(text)) && !is_unknown_value(tag.value.of(text)))
            .count() as u64
    }

    /// Whether a comment consists of nothing but operations that are written.
    pub(super) fn is_operation(self, mark: &Mark, text: &str) -> bool {
        let is_written = self.are_operations_shown && mark.at == 0;
        is_written && mark.comment(text).is_some_and(epd::is_all_operations)
    }
}

/// Whether the record says how the game ended.
pub(super) fn has_result(review: &Review<'_>) -> bool {
    let closing = review.game.result.map(|(outcome, _)| outcome);
    [Some(review.verdict.outcome), closing].into_iter().flatten().any(|it| it != Outcome::Unknown)
}
