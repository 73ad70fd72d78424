//! Boards as pictures, for formats that cannot hold drawings: the men of `men.svg`, in pixels.

mod drawing;
mod margin;

use std::sync::OnceLock;

use kurbo::{BezPath, Circle, Shape as _};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, Rect, Stroke, Transform};

use self::drawing::{SQUARE, color, paint, rgb, traced};
use self::margin::{push_mover, push_names};
use crate::board::{Color as Side, Role, Square};
use crate::write::palette::{self, ManColours};
use crate::write::{BOARD_DEFINITIONS, Diagram, Orientation, Page};

pub(super) use self::margin::BoardMargin;

/// Width of the border around the squares, in pixels.
const BORDER: u16 = 3;
/// Side of a square in the drawings, in their units.
const UNIT: f32 = 100.0;

/// How strongly the squares of the last move, and those that a comment marks, are tinted, of 255.
const TRACE_OPACITY: u8 = 128;
const MARK_OPACITY: u8 = 140;

/// Returns a board as PNG, in the colours of the style; empty if memory does not suffice.
pub(super) fn png(diagram: &Diagram, page: &Page) -> Vec<u8> {
    let style = &page.style.print;
    let [dark, light] = [style.dark_squares, style.light_squares].map(rgb);
    let margin = BoardMargin::of(diagram, page);
    let (width, height) = margin.size();
    let Some(mut board) = Pixmap::new(width, height) else { return Vec::new() };
    board.fill(color(rgb(palette::PAPER), 255));
    push_edge(&mut board, margin);
    let trace = diagram.trace(page);
    for (at, square) in diagram.seen().enumerate() {
        let (x, y) =
            (margin.left + SQUARE * (at % 8) as u16, margin.top + SQUARE * (at / 8) as u16);
        let shade = if (square.file() + square.rank()) % 2 == 1 { light } else { dark };
        fill_square(&mut board, x, y, shade, 255);
        if trace.is_some_and(|(from, to)| square == from || square == to) {
            fill_square(&mut board, x, y, rgb(palette::TRACE), TRACE_OPACITY);
        }
        for (tint, _) in diagram.squares.iter().filter(|(_, marked)| *marked == square) {
            fill_square(&mut board, x, y, rgb(tint.hex()), MARK_OPACITY);
        }
        push_man(&mut board, diagram, square, (x, y));
    }
    push_arrows(&mut board, diagram, margin);
    if style.coordinates {
        push_names(&mut board, diagram, margin);
    }
    if let Some(is_white) = diagram.mover(page) {
        let is_below = is_white == (diagram.view == Orientation::White);
        push_mover(&mut board, is_white, is_below, margin);
    }
    board.encode_png().unwrap_or_default()
}

/// Draws the edge around the squares.
fn push_edge(board: &mut Pixmap, margin: BoardMargin) {
    let side = f32::from(8 * SQUARE + 2 * BORDER);
    let (x, y) = (f32::from(margin.left - BORDER), f32::from(margin.top - BORDER));
    if let Some(edge) = Rect::from_xywh(x, y, side, side) {
        board.fill_rect(edge, &paint(rgb(palette::INK), 255), Transform::identity(), None);
    }
}

fn push_man(board: &mut Pixmap, diagram: &Diagram, square: Square, (x, y): (u16, u16)) {
    let Some(role) = diagram.position.role_at(square) else { return };
    let is_white = diagram.position.by_color(Side::White).contains(square);
    let colours = ManColours::of(if is_white { Side::White } else { Side::Black });
    let [body, outline, detail] = [colours.body, colours.outline, colours.detail].map(rgb);
    let scale = f32::from(SQUARE) / UNIT;
    let place = Transform::from_scale(scale, scale).post_translate(x.into(), y.into());
    let mut stroke = Stroke { width: 3.0, ..Stroke::default() };
    (stroke.line_cap, stroke.line_join) = (LineCap::Round, LineJoin::Round);
    for part in man(role) {
        let place = part.place.post_concat(place);
        match part.kind {
            PartKind::Body => {
                let (fill, edge) = (paint(body, 255), paint(outline, 255));
                board.fill_path(&part.path, &fill, FillRule::Winding, place, None);
                board.stroke_path(&part.path, &edge, &stroke, place, None);
            }
            PartKind::Line => {
                board.stroke_path(&part.path, &paint(detail, 255), &stroke, place, None);
            }
            PartKind::Dot => {
                board.fill_path(&part.path, &paint(detail, 255), FillRule::Winding, place, None);
            }
        }
    }
}

fn push_arrows(board: &mut Pixmap, diagram: &Diagram, margin: BoardMargin) {
    let seen: Vec<Square> = diagram.seen().collect();
    let middle = |square: Square| {
        let at = seen.iter().position(|seen| *seen == square).unwrap_or(0);
        let point = |at: usize| f32::from(SQUARE) * (f32::from(at as u8) + 0.5);
        (f32::from(margin.left) + point(at % 8), f32::from(margin.top) + point(at / 8))
    };
    for (tint, from, to) in &diagram.arrows {
        let ((x, y), (tip_x, tip_y)) = (middle(*from), middle(*to));
        let (dx, dy) = (tip_x - x, tip_y - y);
        let length = dx.hypot(dy).max(1.0);
        let unit = f32::from(SQUARE) / UNIT;
        let point = |along: f32, across: f32| {
            let (along, across) = (along / length, across * unit / length);
            (x + along * dx - across * dy, y + along * dy + across * dx)
        };
        let neck = length - 40.0 * unit;
        let outline = [
            (0.0, -8.0),
            (neck, -8.0),
            (neck, -24.0),
            (length, 0.0),
            (neck, 24.0),
            (neck, 8.0),
            (0.0, 8.0),
        ];
        let mut path = PathBuilder::new();
        for (index, (along, across)) in outline.into_iter().enumerate() {
            let (x, y) = point(along, across);
            if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
        }
        path.close();
        if let Some(path) = path.finish() {
            let fill = paint(rgb(tint.hex()), 204);
            board.fill_path(&path, &fill, FillRule::Winding, Transform::identity(), None);
        }
    }
}

fn fill_square(board: &mut Pixmap, x: u16, y: u16, shade: [u8; 3], opacity: u8) {
    let side = f32::from(SQUARE);
    if let Some(square) = Rect::from_xywh(x.into(), y.into(), side, side) {
        board.fill_rect(square, &paint(shade, opacity), Transform::identity(), None);
    }
}

/// A part of a man.
struct ManPart {
    kind: PartKind,
    path: Path,
    place: Transform,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum PartKind {
    /// A filled area with an edge.
    Body,
    /// A line in a body.
    Line,
    /// A dot in a body.
    Dot,
}

fn man(role: Role) -> &'static [ManPart] {
    static MEN: OnceLock<[Vec<ManPart>; 6]> = OnceLock::new();
    let men = MEN.get_or_init(|| Role::ALL.map(|role| read(role.name())));
    &men[role as usize]
}

/// Reads the parts of the group of this name.
fn read(name: &str) -> Vec<ManPart> {
    let (mut reader, mut parts) = (Reader::from_str(BOARD_DEFINITIONS), Vec::new());
    let mut place = None;
    loop {
        match reader.read_event() {
            Ok(Event::Start(group)) if group.name().as_ref() == "g" => {
                let is_named = attribute(&group, "id").as_deref() == Some(name);
                place = is_named
                    .then(|| transform(&attribute(&group, "transform").unwrap_or_default()));
            }
            Ok(Event::Empty(shape)) => {
                if let Some(place) = place {
                    parts.extend(part(&shape, place));
                }
            }
            Ok(Event::Eof) | Err(_) => return parts,
            Ok(_) => {}
        }
    }
}

fn part(shape: &BytesStart<'_>, place: Transform) -> Option<ManPart> {
    let number = |name: &str| attribute(shape, name)?.parse::<f64>().ok();
    let outline = match attribute(shape, "d") {
        Some(path) => BezPath::from_svg(&path).ok()?,
        None => Circle::new((number("cx")?, number("cy")?), number("r")?).to_path(0.1),
    };
    let kind = match attribute(shape, "fill").as_deref() {
        Some("none") => PartKind::Line,
        Some("currentColor") => PartKind::Dot,
        _ => PartKind::Body,
    };
    Some(ManPart { kind, path: traced(&outline)?, place })
}

fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element.try_get_attribute(name).ok()??;
    Some(found.value.into_owned())
}

/// Reads `translate(-6 -6) scale(1.12)`.
fn transform(written: &str) -> Transform {
    let mut numbers = written.split(|c: char| !(c.is_ascii_digit() || matches!(c, '-' | '.')));
    let mut number = || numbers.find_map(|part| part.parse::<f32>().ok());
    match (number(), number(), number()) {
        (Some(x), Some(y), Some(scale)) => Transform::from_row(scale, 0.0, 0.0, scale, x, y),
        _ => Transform::identity(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    #[test]
    fn every_man_is_drawn() {
        for role in Role::ALL {
            let parts = man(role);
            assert!(parts.iter().any(|part| part.kind == PartKind::Body), "{}", role.name());
            assert!(parts.iter().any(|part| part.kind == PartKind::Line), "{}", role.name());
        }
    }

    #[test]
    fn white_stands_below() {
        let page = Page::default();
        let diagram = Diagram::new(Position::start(), None, String::new());
        let margin = BoardMargin::of(&diagram, &page);
        let board = png(&diagram, &page);
        let board = Pixmap::decode_png(&board).expect("a picture");
        // The middle of a body is white at e2 and dark at e7; e4 is a light square.
        let middle = |file: u32, row: u32| {
            let at = |n: u32, before: u16| {
                u32::from(before) + n * u32::from(SQUARE) + u32::from(SQUARE) / 2
            };
            let pixel = board
                .pixel(at(file, margin.left), at(row, margin.top) + 10)
                .expect("a point of the board");
            [pixel.red(), pixel.green(), pixel.blue()]
        };
        let light = rgb(page.style.print.light_squares);
        assert_eq!(
            (middle(4, 6), middle(4, 1), middle(4, 4)),
            (rgb(palette::PAPER), rgb(palette::INK), light)
        );
    }

    #[test]
    fn the_squares_of_the_last_move_are_tinted_if_the_style_says_so() {
        let start = Position::start();
        let played = start.legal_moves()[0];
        let diagram = Diagram::new(start.after(played), Some(played), String::new());
        let mut page = Page::default();
        let plain = png(&diagram, &page);
        let mut style = *page.style;
        style.print.trace = true;
        page.style = Box::leak(Box::new(style));
        assert_ne!(png(&diagram, &page), plain);
    }
}
