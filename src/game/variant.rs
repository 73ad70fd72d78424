//! The rules of a game according to its Variant tag.

/// The meaning of a Variant tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// Chess from the standard starting position or from any other position.
    Chess,
    /// Chess960.
    Chess960,
    /// A game with other rules.
    Other,
}

impl Variant {
    /// The variant for a tag value, in any spelling.
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
