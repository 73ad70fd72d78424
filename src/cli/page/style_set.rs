//! `--style-set KEY=SIGN`: changes a single choice of a style.

use std::str::FromStr;

use crate::notation::{PrintStyle, Style};
use crate::write::Boards;

/// A choice for one key of a style: the signs of moves, or the look of print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StyleChoice {
    key: String,
    value: ChosenValue,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ChosenValue {
    Signs([String; 2]),
    Print(String),
}

impl FromStr for StyleChoice {
    type Err = String;

    /// Reads `check=†`, or for pairs `castling=0-0,0-0-0`, `promotion=(,)`; a single sign is the first of the pair,
    /// except where the second one says something too.
    fn from_str(text: &str) -> Result<Self, String> {
        let (key, value) = text.split_once('=').ok_or("write it as `check=†`")?;
        Self::new(key, value)
    }
}

impl StyleChoice {
    /// Creates the choice for a key.
    pub(super) fn new(key: &str, value: &str) -> Result<Self, String> {
        if PrintStyle::CHOICES.iter().any(|choice| choice.key == key) {
            if key == "boards" {
                value.parse::<Boards>()?;
            }
            PrintStyle::USUAL.with(key, kept(value))?;
            return Ok(Self { key: key.to_owned(), value: ChosenValue::Print(value.to_owned()) });
        }
        let Some(sign) = Style::SIGNS.iter().find(|sign| sign.key == key) else {
            let signs = Style::SIGNS.iter().map(|sign| sign.key);
            let print = PrintStyle::CHOICES.iter().map(|choice| choice.key);
            let keys = signs.chain(print).collect::<Vec<_>>().join(", ");
            return Err(format!("no sign is called `{key}`: there are {keys}"));
        };
        let pair = value.split_once(',').filter(|_| sign.is_pair);
        let (first, second) = pair.unwrap_or((value, ""));
        let example = match key {
            "castling" => "0-0,0-0-0",
            "number" => ".,...",
            _ => "",
        };
        if !example.is_empty() && (first.is_empty() || second.is_empty()) {
            return Err(format!("{key} takes two signs, as in `{key}={example}`"));
        }
        if let Some(c) = value.chars().find(|&c| breaks_movetext(c)) {
            return Err(format!("`{c}` means something else between moves"));
        }
        let signs = [first.to_owned(), second.to_owned()];
        Ok(Self { key: key.to_owned(), value: ChosenValue::Signs(signs) })
    }

    /// Returns the style with this choice; it is kept for the rest of the run.
    pub(super) fn applied(&self, style: &Style) -> Result<Style, String> {
        match &self.value {
            ChosenValue::Signs([first, second]) => {
                let signs = [kept(first), kept(second)];
                style
                    .with(&self.key, signs)
                    .ok_or_else(|| format!("no sign is called `{}`", self.key))
            }
            ChosenValue::Print(value) => {
                Ok(Style { print: style.print.with(&self.key, kept(value))?, ..*style })
            }
        }
    }
}

fn kept(value: &str) -> &'static str {
    String::leak(value.to_owned())
}

/// Whether a character would read as a comment, glyph, tag pair, escape or line end in movetext.
fn breaks_movetext(c: char) -> bool {
    c.is_control() || matches!(c, '{' | '}' | '[' | ']' | ';' | '$' | '"' | '%')
}

/// Returns the style with these choices; it is kept for the rest of the run.
pub(super) fn styled(style: &'static Style, choices: &[StyleChoice]) -> &'static Style {
    if choices.is_empty() {
        return style;
    }
    let styled =
        choices.iter().fold(*style, |style, choice| choice.applied(&style).unwrap_or(style));
    Box::leak(Box::new(styled))
}
