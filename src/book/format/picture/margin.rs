//! What is beside a board: the names of files and ranks, and the sign of the side to move.

use std::sync::OnceLock;

use kurbo::BezPath;
use tiny_skia::{LineCap, LineJoin, Path, Pixmap, Rect, Stroke, Transform};

use super::drawing::{SQUARE, paint, rgb, traced};
use crate::board::Square;
use crate::write::{Diagram, Page, palette};

/// How far a picture extends beyond the squares, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::book) struct BoardMargin {
    pub(super) left: u16,
    pub(super) top: u16,
    right: u16,
    bottom: u16,
}

/// Room for the sign of the side to move, in pixels.
const MOVER: u16 = 44;
/// Side of that sign, in pixels.
const MOVER_SIDE: u16 = 30;
/// Room for the edge alone, where there is nothing beside the squares, in pixels.
const EDGE: u16 = 7;
/// Room for the names of files or ranks, in pixels.
const NAMES: u16 = 38;
/// Pixels per hundredth of a letter's height.
const SIGN: f32 = 0.19;

impl BoardMargin {
    pub(in crate::book) fn of(diagram: &Diagram, page: &Page) -> Self {
        let names = if page.style.print.coordinates { NAMES } else { EDGE };
        let mover = if diagram.mover(page).is_some() { MOVER } else { 0 };
        Self { left: names, top: EDGE, right: EDGE + mover, bottom: names }
    }

    /// Returns width and height of the picture.
    pub(in crate::book) fn size(self) -> (u32, u32) {
        let side = 8 * SQUARE;
        ((self.left + side + self.right).into(), (self.top + side + self.bottom).into())
    }

    /// Returns the width of the part that the style sizes as the board: everything but the sign of the side to move.
    pub(in crate::book) fn board_width(self) -> u32 {
        u32::from(self.left + 8 * SQUARE + EDGE)
    }
}

/// Draws the letters below and the digits beside the board.
pub(super) fn push_names(board: &mut Pixmap, diagram: &Diagram, margin: BoardMargin) {
    let seen: Vec<Square> = diagram.seen().collect();
    let middle = |at: usize| f32::from(SQUARE) * (f32::from(at as u8) + 0.5);
    let (left, below) = (f32::from(margin.left), f32::from(margin.top + 8 * SQUARE));
    for at in 0..8 {
        let (Some(file), Some(rank)) = (seen.get(at), seen.get(8 * at)) else { return };
        let file = usize::from(file.file());
        let rank = usize::from(rank.rank());
        push_sign(board, 8 + file, (left + middle(at), below + 22.0));
        push_sign(board, rank, (left - 22.0, f32::from(margin.top) + middle(at)));
    }
}

/// Draws a sign with its centre at this point.
fn push_sign(board: &mut Pixmap, sign: usize, (x, y): (f32, f32)) {
    let Some(path) = signs().get(sign) else { return };
    let stroke = Stroke {
        width: 11.0,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    let place = Transform::from_translate(-30.0, -50.0).post_scale(SIGN, SIGN).post_translate(x, y);
    board.stroke_path(path, &paint(rgb(palette::NAMES), 255), &stroke, place, None);
}

/// Returns the digits of the ranks, then the letters of the files, drawn in lines.
fn signs() -> &'static [Path] {
    static SIGNS: OnceLock<Vec<Path>> = OnceLock::new();
    SIGNS.get_or_init(|| {
        let rows = include_str!("coordinates.csv").lines().skip(1);
        let paths = rows.filter_map(|row| BezPath::from_svg(row.split_once(',')?.1).ok());
        paths.filter_map(|path| traced(&path)).collect()
    })
}

/// Draws a small square beside the board, on the side of the player to move.
pub(super) fn push_mover(board: &mut Pixmap, is_white: bool, is_below: bool, margin: BoardMargin) {
    let x = margin.left + 8 * SQUARE + 16;
    let y = margin.top + if is_below { 8 * SQUARE - MOVER_SIDE } else { 0 };
    let mut fill = |inset: u16, shade| {
        let side = f32::from(MOVER_SIDE - 2 * inset);
        if let Some(square) = Rect::from_xywh((x + inset).into(), (y + inset).into(), side, side) {
            board.fill_rect(square, &paint(shade, 255), Transform::identity(), None);
        }
    };
    fill(0, rgb(palette::INK));
    if is_white {
        fill(4, rgb(palette::PAPER));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_and_rank_has_its_sign() {
        assert_eq!(signs().len(), 16);
    }
}
