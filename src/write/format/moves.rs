//! One line per game: its main-line moves with one space between them.

use crate::arbiter::Review;
use crate::notation::{Notation, push_uci_and_blank, push_uci_row};
use crate::write::output::prepared::Prepared;
use crate::write::walk::move_writer::MoveWriter;

/// Appends the moves played, and a line end.
pub(super) fn game(review: &Review<'_>, prepared: &Prepared, out: &mut Vec<u8>) {
    let begin = out.len();
    if prepared.notation == Notation::Uci {
        squares(review, out);
    } else {
        let mut writer = MoveWriter::new(review, prepared);
        let (played, written) = (review.played, &review.game.moves);
        for index in review.main_line().take_while(|&index| !played[index].is_none()) {
            writer.push(out, played[index]);
            out.push(b' ');
            writer.play(played[index], &written[index]);
        }
    }
    if out.len() > begin {
        out.pop();
    }
    out.push(b'\n');
}

/// Appends the moves in UCI, which need no position to be written.
fn squares(review: &Review<'_>, out: &mut Vec<u8>) {
    let chess960 = review.start.is_chess960();
    if review.game.brackets.is_empty() {
        push_uci_row(out, &review.played[..review.verdict.plies as usize], chess960);
    } else {
        for played in review.main_moves() {
            push_uci_and_blank(out, played, chess960);
        }
    }
}
