//! The rules of a game, by its Variant tag.

/// What a Variant tag means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// Chess from the array or from a position.
    Chess,
    /// Chess960.
    Chess960,
    /// A game of other rules.
    Other,
}

impl Variant {
    /// By the value of the tag, in any spelling.
    pub(crate) fn of(name: &str) -> Self {
        let name: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
        match name.as_str() {
            "" | "standard" | "normal" | "regular" | "chess" | "fromposition" | "orthodox"
            | "classic" | "classical" => Self::Chess,
            "frc" | "dfrc" => Self::Chess960,
            _ if name.contains("960") || name.starts_with("fischer") => Self::Chess960,
            _ => Self::Other,
        }
    }
}
