//! `--style-set KEY=SIGN`: one sign of a style in another way.

use std::str::FromStr;

use crate::notation::Style;

/// Other signs under one key of a style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StyleSign {
    key: String,
    signs: [String; 2],
}

impl FromStr for StyleSign {
    type Err = String;

    /// Reads `check=†`, and of pairs `castling=0-0,0-0-0`, `promotion=(,)`; one sign alone is the first of the pair.
    fn from_str(text: &str) -> Result<Self, String> {
        let (key, value) = text.split_once('=').ok_or("write it as `check=†`")?;
        let [pairs, single] = Style::KEYS;
        let (first, second) = match (pairs.contains(&key), single.contains(&key)) {
            (true, _) => value.split_once(',').unwrap_or((value, "")),
            (_, true) => (value, ""),
            _ => {
                let keys = [pairs, single].concat().join(", ");
                return Err(format!("no sign is called `{key}`: there are {keys}"));
            }
        };
        if key == "castling" && (first.is_empty() || second.is_empty()) {
            return Err("castling takes two signs, as in `castling=0-0,0-0-0`".to_owned());
        }
        if let Some(c) = value.chars().find(|&c| breaks_movetext(c)) {
            return Err(format!("`{c}` means something else between moves"));
        }
        Ok(Self { key: key.to_owned(), signs: [first.to_owned(), second.to_owned()] })
    }
}

/// Comments, glyphs by number, tag pairs, line ends.
fn breaks_movetext(c: char) -> bool {
    c.is_control() || matches!(c, '{' | '}' | '[' | ']' | ';' | '$' | '"' | '%')
}

/// The style with these signs, for the rest of the run.
pub(super) fn styled(style: &'static Style, signs: &[StyleSign]) -> &'static Style {
    if signs.is_empty() {
        return style;
    }
    let kept = |sign: &String| -> &'static str { String::leak(sign.clone()) };
    let styled = signs.iter().fold(*style, |style, sign| {
        style.with(&sign.key, [kept(&sign.signs[0]), kept(&sign.signs[1])]).unwrap_or(style)
    });
    Box::leak(Box::new(styled))
}
