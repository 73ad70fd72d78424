//! Games that began incorrectly, as far as a record shows it: the pieces set up wrongly, or Black moving first.

use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::replay::plies_playable;
use crate::board::{Color, Position, Role, SquareSet};
use crate::finding::{Code, Finding, Findings};
use crate::law::{Rule, Until};
use crate::text::Span;

/// Number of first moves that must fit Black, White, Black … before the colours are called reversed.
const FIRST_MOVES: usize = 2;

/// Notes an irregular starting position, and a game that Black began.
pub(super) fn collect(game: &PlayedGame<'_>, findings: &mut Findings) {
    let place = game.written.tag(game.text, "FEN").map_or(game.beginning(), |tag| tag.value);
    if is_irregular(game.start) && !is_chess960(game) {
        findings.push(found(game, Code::IrregularArray, place, game.rules.wrong_array));
    }
    if is_begun_by_black(game) {
        findings.push(found(game, Code::ColoursReversed, place, game.rules.colours_reversed));
    }
}

/// The finding, with what the edition prescribes for a record of this length.
fn found(game: &PlayedGame<'_>, code: Code, place: Span, rule: Option<Rule<Until>>) -> Finding {
    let mut finding = game.at_ply(code, place, 0);
    let Some(rule) = rule else { return finding };
    let moves = rule.value.replayed_before_move;
    let in_time = moves.is_none_or(|moves| game.verdict.plies < moves.saturating_mul(2));
    finding.case = if in_time { "anew" } else { "goes-on" };
    finding.with("moves", moves.unwrap_or_default())
}

/// Whether the game is Chess960: a tag says so, or castling starts from other squares in a set-up that mirrors both
/// sides.
fn is_chess960(game: &PlayedGame<'_>) -> bool {
    let files = |color: Color, role| {
        let home = game.start.pieces(color, role) & SquareSet::rank(color.home_rank());
        home.iter().fold(0_u8, |files, square| files | 1 << square.file())
    };
    let mirrored =
        Role::ALL.into_iter().all(|role| files(Color::White, role) == files(Color::Black, role));
    let declared = game.written.tag(game.text, "Variant").is_some();
    game.start.is_chess960() && (declared || mirrored)
}

/// Whether all thirty-two pieces are on their own first two ranks, pawns in front, but not in the standard starting
/// position.
fn is_irregular(start: &Position) -> bool {
    let array = Position::start();
    let same = |role| start.by_role(role) == array.by_role(role);
    let on_home_ranks = [Color::White, Color::Black].into_iter().all(|color| {
        start.by_color(color) == array.by_color(color)
            && Role::ALL
                .iter()
                .all(|role| start.pieces(color, *role).len() == array.pieces(color, *role).len())
    });
    on_home_ranks && same(Role::Pawn) && !Role::ALL.into_iter().all(same)
}

/// Whether Black moves first from the standard starting position: by the FEN tag, or because the first moves fit no
/// other way.
fn is_begun_by_black(game: &PlayedGame<'_>) -> bool {
    let array = Position::start();
    let same = |role| game.start.by_role(role) == array.by_role(role);
    if game.start.by_color(Color::White) != array.by_color(Color::White)
        || !Role::ALL.into_iter().all(same)
    {
        return false;
    }
    if game.start.turn() == Color::Black {
        return game.start.fullmove() == 1;
    }
    game.verdict.stopped == Some(0) && fits_black(game, &array)
}

fn fits_black(game: &PlayedGame<'_>, array: &Position) -> bool {
    let moves = game.written.moves.len();
    let first = moves.min(2 * FIRST_MOVES);
    let patterns = (0..first).map(|index| game.written.pattern(index));
    moves >= FIRST_MOVES && plies_playable(array.after_passing(), patterns) == first
}
