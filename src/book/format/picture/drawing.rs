//! Basics of drawing that all parts of a picture share.

use kurbo::{BezPath, PathEl};
use tiny_skia::{Color, Paint, Path, PathBuilder};

/// Side of a square in pixels: a board of 58 mm is printed at some 300 pixels per inch.
pub(super) const SQUARE: u16 = 86;

/// Reads `#c0392b` or `#fff` as red, green and blue.
pub(super) fn rgb(name: &str) -> [u8; 3] {
    let digits = name.trim_start_matches('#');
    let number = u32::from_str_radix(digits, 16).unwrap_or(0);
    if digits.len() == 3 {
        [8, 4, 0].map(|shift| (number >> shift & 0xf) as u8 * 0x11)
    } else {
        [16, 8, 0].map(|shift| (number >> shift & 0xff) as u8)
    }
}

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
