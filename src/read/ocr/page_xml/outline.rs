//! What PAGE says about a region, a line or a word: its outline, and the readings of its text.

use crate::read::ocr::element::{Element, number, shown};
use crate::read::ocr::fault::PageError;
use crate::read::ocr::word::{Area, readings};
use crate::repair::Reading;

/// The readings of an element, in the order of their index.
pub(super) fn equivalents(element: &Element) -> Result<Vec<Reading>, PageError> {
    let mut said: Vec<(f64, String, Option<f64>)> = Vec::new();
    for (at, equivalent) in element.named("TextEquiv").enumerate() {
        let text = equivalent.named("Unicode").map(Element::whole_text).collect::<String>();
        let index = equivalent.number("index")?.unwrap_or(at as f64);
        said.push((index, text, equivalent.number("conf")?));
    }
    said.sort_by(|a, b| a.0.total_cmp(&b.0));
    if let [(_, _, confidence @ None), ..] = said.as_mut_slice() {
        *confidence = Some(1.0); // the first reading is the recogniser's choice
    }
    Ok(readings(said.into_iter().map(|(_, text, confidence)| (text, confidence)).collect()))
}

/// The box around an outline: `<Coords points="10,20 30,20 …"/>`. Text without one has no place among the rows.
pub(super) fn area(element: &Element) -> Result<Area, PageError> {
    let missing = || PageError::new(element.line, format!("Coords of {}: missing", element.name));
    let coords = element.named("Coords").next().ok_or_else(missing)?;
    let said = coords.attribute("points").unwrap_or_default();
    let point = |point: &str| {
        let (x, y) = point.split_once(',')?;
        Some((number(x)?, number(y)?))
    };
    let points: Option<Vec<(f64, f64)>> = if said.is_empty() {
        let points = coords.named("Point");
        points
            .map(|point| Some((number(point.attribute("x")?)?, number(point.attribute("y")?)?)))
            .collect()
    } else {
        said.split_ascii_whitespace().map(point).collect()
    };
    let area = points.as_deref().and_then(Area::around);
    area.ok_or_else(|| {
        PageError::new(coords.line, format!("points: `{}` is no outline", shown(said)))
    })
}
