//! Names of files that every system takes.

/// Bytes of a name without its extension: with a number and an extension it stays below the 255 of all file systems.
const LONGEST: usize = 200;

/// Names that belong to devices on Windows, whatever the extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// What stands for a value that nobody knows.
const UNKNOWN: &str = "unknown";

/// A value of a tag as part of a name: without signs that mean something to a system, white space made single.
///
/// `1/2-1/2` becomes `1_2-1_2`; `?`, `????.??.??` and nothing become `unknown`.
pub(super) fn value(said: &str) -> String {
    if said.chars().all(|c| matches!(c, '?' | '*' | '.' | '-' | ' ')) {
        return UNKNOWN.to_owned();
    }
    let plain: String = said.chars().map(|c| if is_forbidden(c) { '_' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A part of a path that is safe to create: no device, no hidden file, no blank or dot at its end, not too long.
pub(super) fn part(name: &str) -> String {
    let short = &name[..name.floor_char_boundary(LONGEST)];
    let trimmed = short.trim().trim_end_matches(['.', ' ']);
    let stem = trimmed.split('.').next().unwrap_or_default().to_ascii_lowercase();
    if trimmed.is_empty() {
        UNKNOWN.to_owned()
    } else if trimmed.starts_with(['.', '-']) || is_device(&stem) {
        format!("_{trimmed}")
    } else {
        trimmed.to_owned()
    }
}

fn is_device(stem: &str) -> bool {
    let numbered = |name: &str| {
        let number = stem.strip_prefix(name).unwrap_or_default();
        number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit())
    };
    DEVICES.contains(&stem) || numbered("com") || numbered("lpt")
}

/// Signs that some system takes for a path, a pattern or a command, and characters that cannot be seen.
fn is_forbidden(c: char) -> bool {
    let unseen = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    c.is_control() && c != '\t'
        || unseen
        || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_lose_what_a_system_would_take_amiss() {
        assert_eq!(value("1/2-1/2"), "1_2-1_2");
        assert_eq!(value("  Réti,\tRichard "), "Réti, Richard");
        assert_eq!(value("../../etc"), ".._.._etc");
        assert_eq!(value("????.??.??"), "unknown");
        assert_eq!(value(""), "unknown");
    }

    #[test]
    fn parts_can_be_created_everywhere() {
        assert_eq!(part("NUL"), "_NUL");
        assert_eq!(part("com7.pgn"), "_com7.pgn");
        assert_eq!(part("comet"), "comet");
        assert_eq!(part(".hidden. "), "_.hidden");
        assert_eq!(part(".."), "unknown");
        assert_eq!(part("-rf"), "_-rf");
        assert_eq!(part(&"é".repeat(200)).len(), 200);
    }
}
