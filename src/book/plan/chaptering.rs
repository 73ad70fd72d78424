//! How games are grouped into chapters.

use std::str::FromStr;

use serde::Deserialize;

/// How games are grouped into chapters.
///
/// ```
/// use movetext::book::Chaptering;
/// assert_eq!("opening".parse(), Ok(Chaptering::Opening));
/// assert_eq!("{Event}, {year}".parse(), Ok(Chaptering::Template("{Event}, {year}".into())));
/// assert!("chance".parse::<Chaptering>().is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Chaptering {
    /// By event if events have several games, else not at all.
    #[default]
    Auto,
    /// No chapters: one game after the other.
    None,
    /// By event.
    Event,
    /// By round, one event after the other.
    Round,
    /// By opening, in the order of their codes.
    Opening,
    /// By the player of the white pieces, in the order of their names.
    Player,
    /// By a text with tags in braces: games for which it is the same form a chapter.
    Template(String),
}

impl Chaptering {
    /// The variants that have a name, with it.
    pub const NAMED: [(&'static str, Self); 6] = [
        ("auto", Self::Auto),
        ("none", Self::None),
        ("event", Self::Event),
        ("round", Self::Round),
        ("opening", Self::Opening),
        ("player", Self::Player),
    ];
}

impl FromStr for Chaptering {
    type Err = String;

    /// The error is a sentence that says what is allowed.
    fn from_str(name: &str) -> Result<Self, String> {
        if let Some((_, known)) = Self::NAMED.into_iter().find(|(known, _)| *known == name) {
            return Ok(known);
        }
        let opens = name.matches('{').count();
        if opens > 0 && opens == name.matches('}').count() {
            return Ok(Self::Template(name.to_owned()));
        }
        let names = Self::NAMED.map(|(name, _)| name).join(", ");
        Err(format!(
            "`{name}` makes no chapters: {names}, or a template such as '{{Event}}, {{year}}'"
        ))
    }
}

impl TryFrom<String> for Chaptering {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse()
    }
}

/// Fills the fields of a template: `{Event}, {year}` becomes `New York, 1924`. An unknown value is omitted, together
/// with the text before it.
pub(in crate::book) fn fill(template: &str, value: impl Fn(&str) -> String) -> String {
    let (mut filled, mut rest) = (String::new(), template);
    while let Some((text, after)) = rest.split_once('{') {
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        let value = value(name);
        if !value.is_empty() {
            filled.push_str(text);
            filled.push_str(&value);
        }
        rest = behind;
    }
    filled.push_str(rest);
    filled.trim_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '–')).to_owned()
}

#[cfg(test)]
mod tests {
    use super::fill;

    #[test]
    fn templates_are_filled() {
        let value = |name: &str| match name {
            "Event" => "Hastings".to_owned(),
            "year" => "1895".to_owned(),
            _ => String::new(),
        };
        assert_eq!(fill("{Event}, {year}", value), "Hastings, 1895");
        assert_eq!(fill("{Event}, round {Round}", value), "Hastings");
        assert_eq!(fill("Games of {year}!", value), "Games of 1895!");
    }
}
