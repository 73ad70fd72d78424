//! Basics of drawing that all parts of a picture share.

use kurbo::{BezPath, PathEl};
use tiny_skia::{Color, Paint, Path, PathBuilder};

/// Side of a square in pixels: a board of 58 mm is printed at some 300 pixels per inch.
pub(super) const SQUARE: u16 = 86;
pub(super) const INK: [u8; 3] = [0x2b, 0x2b, 0x2b];
pub(super) const WHITE: [u8; 3] = [0xff, 0xff, 0xff];

pub(super) fn color([red, green, blue]: [u8; 3], opacity: u8) -> Color {
    Color::from_rgba8(red, green, blue, opacity)
}

pub(super) fn paint(shade: [u8; 3], opacity: u8) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(color(shade, opacity));
    paint
}

pub(super) fn traced(outline: &BezPath) -> Option<Path> {
    let mut path = PathBuilder::new();
    for element in outline.elements() {
        let at = |point: kurbo::Point| (point.x as f32, point.y as f32);
        match *element {
            PathEl::MoveTo(to) => path.move_to(at(to).0, at(to).1),
            PathEl::LineTo(to) => path.line_to(at(to).0, at(to).1),
            PathEl::QuadTo(by, to) => path.quad_to(at(by).0, at(by).1, at(to).0, at(to).1),
            PathEl::CurveTo(by, then, to) => {
                path.cubic_to(at(by).0, at(by).1, at(then).0, at(then).1, at(to).0, at(to).1);
            }
            PathEl::ClosePath => path.close(),
        }
    }
    path.finish()
}
