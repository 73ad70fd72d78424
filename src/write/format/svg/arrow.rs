//! Arrows from square to square.

use std::io::Write as _;

use crate::write::print::Tint;

/// Half the thickness of the shaft, in hundredths of a square.
const SHAFT: f64 = 8.0;
/// Length and half the width of the head, in hundredths of a square.
const HEAD: (f64, f64) = (40.0, 24.0);

/// Appends an arrow from the middle of one square to the middle of another, each given by its upper left corner.
pub(super) fn push_arrow(out: &mut Vec<u8>, tint: Tint, from: (i32, i32), to: (i32, i32)) {
    let (dx, dy) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let (ex, ey) = (dx / length, dy / length);
    // Along and across the arrow, from the middle of the first square.
    let point = |along: f64, across: f64| {
        let x = f64::from(from.0) + 50.0 + along * ex - across * ey;
        let y = f64::from(from.1) + 50.0 + along * ey + across * ex;
        (x.round() as i32, y.round() as i32)
    };
    let neck = length - HEAD.0;
    let outline = [
        point(0.0, -SHAFT),
        point(neck, -SHAFT),
        point(neck, -HEAD.1),
        point(length, 0.0),
        point(neck, HEAD.1),
        point(neck, SHAFT),
        point(0.0, SHAFT),
    ];
    let _ = write!(out, "<path fill=\"{}\" fill-opacity=\".8\" d=\"", tint.hex());
    for (index, (x, y)) in outline.into_iter().enumerate() {
        let _ = write!(out, "{}{x} {y}", if index == 0 { 'M' } else { 'L' });
    }
    out.extend_from_slice(b"z\"/>\n");
}
