//! The size of a page.

use std::str::FromStr;

use serde::Deserialize;

/// The trimmed size of a page.
///
/// ```
/// use movetext::book::Paper;
/// assert_eq!("a5".parse(), Ok(Paper { width: 148, height: 210 }));
/// assert_eq!("170x240".parse(), Ok(Paper { width: 170, height: 240 }));
/// assert!("170".parse::<Paper>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Paper {
    /// Width in millimetres.
    pub width: u16,
    /// Height in millimetres.
    pub height: u16,
}

/// Page sizes with names.
const NAMED: [(&str, Paper); 5] = [
    ("a4", Paper::A4),
    ("a5", Paper { width: 148, height: 210 }),
    ("b5", Paper { width: 176, height: 250 }),
    ("letter", Paper { width: 216, height: 279 }),
    ("trade", Paper { width: 152, height: 229 }),
];

impl Paper {
    /// 210 × 297 mm.
    pub const A4: Self = Self { width: 210, height: 297 };
    /// Allowed sides in millimetres: anything smaller cannot hold a board and a column of moves, anything larger cannot
    /// be bound.
    const LIMITS: std::ops::RangeInclusive<u16> = 90..=600;

    /// Returns the margins: inner, outer, top and bottom, in millimetres.
    pub(in crate::book) fn margins(self) -> [u16; 4] {
        let unit = self.width / 12;
        [unit, unit.saturating_sub(2), unit + 3, unit + 3]
    }
}

impl FromStr for Paper {
    type Err = String;

    /// The error is a sentence that says what is allowed.
    fn from_str(name: &str) -> Result<Self, String> {
        if let Some((_, paper)) = NAMED.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return Ok(*paper);
        }
        let sides = name.split_once(['x', '×']);
        let side = |text: &str| text.trim().parse().ok().filter(|side| Self::LIMITS.contains(side));
        let sides = sides.and_then(|(width, height)| Some((side(width)?, side(height)?)));
        let names = || NAMED.map(|(name, _)| name).join(", ");
        let (width, height) = sides.ok_or_else(|| {
            format!("`{name}` is no paper: {}, or millimetres such as 170x240", names())
        })?;
        Ok(Self { width, height })
    }
}

impl TryFrom<String> for Paper {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse()
    }
}
