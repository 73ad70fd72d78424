//! The signs of a draw offer after a move: `(=)` by the Laws (FIDE, appendix C.12), and what players write besides.

/// The usual sign.
pub(crate) const SIGN: &str = "(=)";

/// The signs on a scoresheet; the last one means an offer only where no promotion is begun.
const SIGNS: [&str; 5] = [SIGN, "( = )", "(D)", "( D )", "="];

/// Whether a text is nothing but the sign of a draw offer.
pub(crate) fn is_draw_offer(text: &str) -> bool {
    SIGNS.contains(&text)
}

/// The length of the sign of a draw offer in parentheses at the beginning of a text; 0 if there is none.
pub(crate) fn draw_offer_length(text: &str) -> usize {
    let found = SIGNS.iter().find(|sign| sign.len() > 1 && text.starts_with(**sign));
    found.map_or(0, |sign| sign.len())
}

/// Returns a text without the sign of a draw offer at its end, if it has one: `Nc6` of `Nc6 (=)`.
pub(crate) fn without_offer_sign(text: &str) -> Option<&str> {
    let (written, sign) =
        SIGNS.iter().find_map(|sign| Some((text.strip_suffix(sign)?.trim_end(), *sign)))?;
    let is_offer = sign != "=" || is_offer_behind(written);
    (!written.is_empty() && is_offer).then_some(written)
}

/// Whether a bare `=` behind a move is a draw offer: no promotion is begun there.
pub(crate) fn is_offer_behind(written: &str) -> bool {
    !(written.ends_with(['1', '8']) && written.starts_with(|c| matches!(c, 'a'..='h')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_are_told_from_promotions() {
        for text in ["Nc6 (=)", "Nc6(=)", "Nc6 (D)", "Nc6 ( D )", "Nc6 =", "e4="] {
            let written = without_offer_sign(text);
            assert_eq!(written, Some(if text == "e4=" { "e4" } else { "Nc6" }), "{text}");
        }
        for text in ["e8=", "bxa1=", "e8=Q", "Nc6", "(=)", "="] {
            assert_eq!(without_offer_sign(text), None, "{text}");
        }
        assert_eq!(["(=) e5", "(D)", "= e5", "(e5)"].map(draw_offer_length), [3, 3, 0, 0]);
    }
}
