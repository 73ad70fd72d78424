//! Positions with operations, one per line (PGN standard, section 16.2): every position of the main line, or those
//! where the page asks for boards.
//!
//! `sm` is the move that was played in the position, `id` names the game. Commands of a comment before the first move
//! that came from EPD become operations again.

use std::io::Write as _;

use crate::arbiter::Review;
use crate::board::Position;
use crate::game::commands;
use crate::write::Page;
use crate::write::print::{Boards, Heading};

/// Opcodes of the standard (section 16.2.5), except those that are always written and those with a digit.
const OPCODES: [&str; 22] = [
    "acd",
    "acn",
    "acs",
    "am",
    "bm",
    "ce",
    "dm",
    "draw_accept",
    "draw_claim",
    "draw_offer",
    "draw_reject",
    "eco",
    "id",
    "nic",
    "noop",
    "pm",
    "pv",
    "rc",
    "resign",
    "tcgs",
    "tcri",
    "tcsi",
];

/// Appends the positions of one game.
pub(super) fn game(review: &Review<'_>, page: &Page, out: &mut Vec<u8>) {
    let operations = operations(review);
    let id = Heading::of(review, page).players().filter(|_| !names_game(&operations));
    let id = id.map_or_else(String::new, |id| format!(" id \"{}\";", id.replace('"', "'")));
    let wanted = page.boards.unwrap_or(Boards::ALL).plies(review);
    let mut position = *review.start;
    let moves = review.main_moves().map(Some).chain([None]);
    for (ply, played) in (0_u32..).zip(moves) {
        if wanted.contains(&ply) {
            push_position(out, &position);
            if let Some(played) = played {
                out.extend_from_slice(b" sm ");
                page.push_move(out, &position, played);
                out.push(b';');
            }
            let first = if ply == 0 { operations.as_str() } else { "" };
            let _ = writeln!(out, "{first}{id}");
        }
        if let Some(played) = played {
            position.play(played);
        }
    }
}

/// Appends the first four fields of the FEN, and its counters as operations.
fn push_position(out: &mut Vec<u8>, position: &Position) {
    let fen = position.fen();
    let board = fen.rsplitn(3, ' ').last().unwrap_or_default();
    let _ = write!(out, "{board} hmvc {}; fmvn {};", position.halfmove(), position.fullmove());
}

/// Whether every position bears the names of the players: the game has no identifier of its own.
pub(in crate::write) fn names_players(review: &Review<'_>) -> bool {
    !names_game(&operations(review))
}

fn names_game(operations: &str) -> bool {
    operations.contains("id ")
}

/// Whether a comment before the first move is nothing but operations.
pub(in crate::write) fn is_all_operations(said: &str) -> bool {
    let mut end = 0;
    let is_next = |place: (usize, usize), end: &mut usize| {
        let is_blank = said[*end..place.0].trim().is_empty();
        *end = place.1;
        is_blank
    };
    let are_all =
        commands(said).all(|command| is_opcode(command.name) && is_next(command.place, &mut end));
    are_all && end > 0 && said[end..].trim().is_empty()
}

/// Returns the operations found in comments before the first move.
fn operations(review: &Review<'_>) -> String {
    let text = review.source.text();
    let before = review.game.marks.iter().take_while(|mark| mark.at == 0);
    let mut operations = String::new();
    for said in before.filter_map(|mark| mark.comment(text)) {
        for command in commands(said).filter(|command| is_opcode(command.name)) {
            let gap = if command.value.is_empty() { "" } else { " " };
            operations.extend([" ", command.name, gap, command.value, ";"]);
        }
    }
    operations
}

/// Whether `name` is an opcode: one of [`OPCODES`], a comment `c0` to `c9` or a variation name `v0` to `v9`.
fn is_opcode(name: &str) -> bool {
    let is_numbered = matches!(name.as_bytes(), [b'c' | b'v', b'0'..=b'9']);
    is_numbered || OPCODES.contains(&name)
}
