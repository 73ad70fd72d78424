//! The articles of the Laws on a record that has to be reconstructed, found in each edition by their topics.

use super::game::RepairedGame;
use crate::law::{Article, Edition};
use crate::repair::RepairStatus;

/// Returns the applicable articles in the order in which they are needed.
pub(super) fn articles(
    game: &RepairedGame<'_>,
    edition: &'static Edition,
) -> Vec<&'static Article> {
    let mut articles: Vec<&Article> = Vec::new();
    for topic in topics(game) {
        // Appendices that say the same for another rate of play come later.
        let article = edition.on(topic).next();
        articles.extend(
            article.filter(|found| articles.iter().all(|known| !std::ptr::eq(*known, *found))),
        );
    }
    articles
}

/// Returns the topics that the record raises.
fn topics(game: &RepairedGame<'_>) -> Vec<&'static str> {
    let answer = game.answer;
    let mut topics = Vec::new();
    let is_partial = answer.status == RepairStatus::Partial;
    if !answer.gaps.is_empty() || answer.plies.iter().any(|ply| ply.edit.is_unwritten()) {
        topics.extend(["recording-waived", "record-completion", "record-one-wrote"]);
    }
    if is_partial || game.open() > 0 {
        topics.push("record-reconstruction");
    }
    if is_partial {
        topics.extend(["record-unrestorable", "illegal-move-replacement"]);
    }
    topics
}
