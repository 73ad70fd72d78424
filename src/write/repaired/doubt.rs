//! The doubtful plies that a person should check: the board, the possible moves, the question.

use super::footnote::choices;
use super::game::{PlayedPly, RepairedGame};
use super::question;
use crate::board::{Move, Position, Square};
use crate::finding::Words;
use crate::repair::{Certainty, PlyQuestion};

/// A doubtful ply.
pub(super) struct Doubt {
    /// `14. exd5: open`.
    pub(super) heading: String,
    pub(super) before: Position,
    /// The move that led to the position: `13... Nf6`; empty at the beginning.
    pub(super) last: String,
    /// The squares that the choices leave and reach.
    pub(super) squares: Vec<Square>,
    /// `exd5 54.0 %`.
    pub(super) choices: Vec<String>,
    pub(super) question: Option<String>,
}

/// Returns the doubtful plies of a game.
pub(super) fn doubts(game: &RepairedGame<'_>, words: &Words) -> Vec<Doubt> {
    let mut last = String::new();
    let mut doubts = Vec::new();
    for played in game.plies() {
        let san = played.san(played.repaired.played, game.answer.language);
        let name = format!("{}{san}", played.numbered());
        if played.repaired.is_doubtful() {
            doubts.push(doubt(game, &played, (&name, &last), words));
        }
        last = name;
    }
    doubts
}

fn doubt(
    game: &RepairedGame<'_>,
    played: &PlayedPly<'_>,
    (name, last): (&str, &str),
    words: &Words,
) -> Doubt {
    let is_open = played.repaired.certainty == Certainty::Ambiguous;
    let heading = if is_open { "repair-doubt-open" } else { "repair-doubt-likely" };
    let others = played.repaired.alternatives.iter().map(|(found, _)| *found);
    let moves: Vec<Move> = std::iter::once(played.repaired.played).chain(others).collect();
    let asked = game.answer.questions.iter().find(|question| question.ply == played.ply);
    let asked = asked.map_or(&moves, |question| &question.choices);
    Doubt {
        heading: words.phrase(heading, &[("move", name.into())]),
        before: played.before,
        last: last.to_owned(),
        squares: moves.iter().flat_map(|found| [found.from(), found.king_target()]).collect(),
        choices: choices(game, played),
        question: (asked.len() > 1).then(|| question::question(&played.before, asked, words)),
    }
}

/// Returns the one question whose answer would settle most.
pub(super) fn first_question(game: &RepairedGame<'_>, words: &Words) -> Option<String> {
    let asked = game.answer.questions.first()?;
    let played = game.plies().nth(asked.ply.checked_sub(1)?)?;
    let question = question::question(&played.before, &asked.choices, words);
    Some(words.phrase("repair-ask-first", &[("question", question.into())]))
}

/// Returns the questions on plies that are not shown with their boards.
pub(super) fn other_questions(game: &RepairedGame<'_>, words: &Words) -> Vec<String> {
    let plies: Vec<PlayedPly<'_>> = game.plies().collect();
    let ask = |question: &PlyQuestion| {
        let played = plies.get(question.ply.checked_sub(1)?)?;
        (!played.repaired.is_doubtful())
            .then(|| question::question(&played.before, &question.choices, words))
    };
    game.answer.questions.iter().filter_map(ask).collect()
}
