//! Names of columns in lists of games that programs give to tags: `white_id`, `Black rating`, `winner`.

use crate::board::Color;
use crate::game::Outcome;
use crate::language::{Closing, closing, roster_name};
use crate::read::line::tag_name::tag_name;

include!(concat!(env!("OUT_DIR"), "/game_columns.rs"));

/// The name of the column that says who won: `white`, `draw`.
pub(super) const WINNER: &str = "winner";

/// The tag that the head of a column means.
pub(super) fn tag_of_column(head: &str) -> Option<&'static str> {
    tag_name(head).or_else(|| {
        let name = head.trim().to_lowercase().replace([' ', '-'], "_");
        COLUMNS.iter().find(|(known, _)| *known == name).map(|(_, tag)| *tag)
    })
}

/// The result that the cell of a winner says.
pub(super) fn outcome_of_winner(cell: &str) -> Option<Outcome> {
    match roster_name(cell) {
        Some("White") => Some(Outcome::win_of(Color::White)),
        Some("Black") => Some(Outcome::win_of(Color::Black)),
        _ => closing(cell).filter(|said| *said == Closing::Draw).map(|_| Outcome::Draw),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_programs_are_tags() {
        for (head, tag) in [
            ("white_id", Some("White")),
            ("Black Rating", Some("BlackElo")),
            ("opening-eco", Some("ECO")),
            ("Winner", Some("winner")),
            ("Weiß", Some("White")),
            ("turns", None),
        ] {
            assert_eq!(tag_of_column(head), tag, "{head}");
        }
        let winners = ["white", "Schwarz", "Draw", "resign", ""].map(outcome_of_winner);
        let [white, black, draw] = [Outcome::WhiteWins, Outcome::BlackWins, Outcome::Draw];
        assert_eq!(winners, [Some(white), Some(black), Some(draw), None, None]);
    }
}
