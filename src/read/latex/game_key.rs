//! What `\newchessgame` of `xskak` says about a game.

use crate::game::{KnownTag, ROSTER};
use crate::text::Span;

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
    let name = tag_of_key(key.trim())?;
    let value = value.trim();
    let bare = value.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(value);
    Some((name, bare, Span::of_part(text, bare)))
}

/// The tag that a key is: the one of its name, in any case, and `setfen` for the position.
fn tag_of_key(key: &str) -> Option<&'static str> {
    let key = if key.eq_ignore_ascii_case("setfen") { "FEN" } else { key };
    let mut tags = ROSTER.into_iter().chain(KnownTag::all().iter().map(|tag| tag.name));
    tags.find(|name| name.eq_ignore_ascii_case(key))
}

#[cfg(test)]
mod tests {
    use super::game_keys;

    #[test]
    fn keys_are_tags() {
        let text = "[id=a, white={Karpov, Anatoly},whiteelo=2700,setfen=8/8,result=1-0]";
        let found: Vec<_> = game_keys(text, 0, text.len())
            .into_iter()
            .map(|(name, value, _)| (name, value))
            .collect();
        let [white, elo] = [("White", "Karpov, Anatoly"), ("WhiteElo", "2700")];
        assert_eq!(found, [white, elo, ("FEN", "8/8"), ("Result", "1-0")]);
    }
}
