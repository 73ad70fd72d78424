//! What `\newchessgame` of `xskak` says about a game.

use crate::text::Span;

/// The keys, and the tags that they are.
const KEYS: [(&str, &str); 11] = [
    ("event", "Event"),
    ("site", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("white", "White"),
    ("black", "Black"),
    ("result", "Result"),
    ("whiteelo", "WhiteElo"),
    ("blackelo", "BlackElo"),
    ("eco", "ECO"),
    ("setfen", "FEN"),
];

/// The tags in a list of keys, `[white=Kasparov, black={Karpov, Anatoly}]`, given by its bounds: names and values, in
/// written order.
pub(super) fn game_keys(text: &str, start: usize, end: usize) -> Vec<(&'static str, &str, Span)> {
    let list =
        text[start..end].trim_matches(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '*'));
    let mut found = Vec::new();
    let (mut depth, mut from) = (0_usize, 0);
    for (at, byte) in list.bytes().chain([b',']).enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b',' if depth == 0 || at == list.len() => {
                found.extend(game_key(text, &list[from..at]));
                from = at + 1;
            }
            _ => {}
        }
    }
    found
}

fn game_key<'t>(text: &str, item: &'t str) -> Option<(&'static str, &'t str, Span)> {
    let (key, value) = item.split_once('=')?;
    let (_, name) = KEYS.iter().find(|(known, _)| *known == key.trim().to_ascii_lowercase())?;
    let value = value.trim();
    let bare = value.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(value);
    Some((name, bare, Span::of_part(text, bare)))
}

#[cfg(test)]
mod tests {
    use super::game_keys;

    #[test]
    fn keys_are_tags() {
        let text = "[id=a, white={Karpov, Anatoly},result=1-0]";
        let found: Vec<_> = game_keys(text, 0, text.len())
            .into_iter()
            .map(|(name, value, _)| (name, value))
            .collect();
        assert_eq!(found, [("White", "Karpov, Anatoly"), ("Result", "1-0")]);
    }
}
