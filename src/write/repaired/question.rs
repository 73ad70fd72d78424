//! Questions to a player, in words that need no notation: “Did White capture on d5 at move 14, or on e5?”

use std::collections::BTreeSet;

use crate::board::{CastlingSide, Move, Position, Role};
use crate::finding::{MessageValue, ReportLanguage, Words};

/// Maximum number of choices listed one by one; further ones are summarised.
const MAX_CHOICES: usize = 4;

/// Returns the question that decides between legal moves of a position.
pub(super) fn question(before: &Position, choices: &[Move], words: &Words) -> String {
    let side = ("side", MessageValue::Word(before.turn().name()));
    let number = ("number", before.fullmove().into());
    let named = &choices[..choices.len().min(MAX_CHOICES)];
    let parts = match words.language() {
        ReportLanguage::English => phrases(named, words),
        _ => told_apart(named, words),
    };
    let mut parts = parts.into_iter();
    let Some(first) = parts.next() else { return words.phrase("question-what", &[side, number]) };
    let mut others: String =
        parts.map(|part| words.phrase("question-or", &[("choice", part.into())])).collect();
    if choices.len() > MAX_CHOICES {
        others.push_str(&words.phrase("question-else", &[]));
    }
    let values = [side, number, ("first", first.into()), ("others", others.into())];
    words.phrase("question", &values)
}

/// Returns the moves as phrases, with their squares of origin if needed to tell them apart.
fn told_apart(choices: &[Move], words: &Words) -> Vec<String> {
    let told: Vec<String> = choices.iter().map(|&found| phrase(found, words)).collect();
    if told.iter().collect::<BTreeSet<_>>().len() == told.len() {
        return told;
    }
    let with_origin = |(found, phrase): (&Move, String)| {
        let values = [("phrase", phrase.into()), ("from", found.from().name().into())];
        words.phrase("question-from", &values)
    };
    choices.iter().zip(told).map(with_origin).collect()
}

/// Returns what a player is to remember of each move, in English, with as little detail as tells them apart. The first
/// phrase is complete; the others omit what they share with it.
fn phrases(choices: &[Move], words: &Words) -> Vec<String> {
    let Some(&first) = choices.first() else { return Vec::new() };
    let all = |is: &dyn Fn(Move) -> bool| choices.iter().copied().all(is);
    let differ = |what: &dyn Fn(Move) -> String| {
        choices.iter().copied().map(what).collect::<BTreeSet<_>>().len() == choices.len()
    };
    let (from, to) = (|found: Move| found.from().name().to_owned(), target);
    let same_role = all(&|found| found.role() == first.role());
    let same_target = all(&|found| target(found) == target(first));
    let (man, article) = (first.role().name(), article(first.role()));
    if all(&|found| found.castling().is_some()) {
        return choice(choices, "castle ", |found| flank(found).to_owned());
    }
    if all(&|found| found.promotion().is_some()) && same_target && differ(&promoted) {
        return choice(choices, "promote ", |found| format!("to a {}", promoted(found)));
    }
    if all(&|found| found.is_capture() && found.promotion().is_none()) {
        let square = target(first);
        if differ(&to) {
            return choice(choices, "capture ", |found| format!("on {}", target(found)));
        }
        if same_target && differ(&|found| found.role().name().to_owned()) {
            let lead = format!("capture on {square} ");
            return choice(choices, &lead, |found| format!("with the {}", found.role().name()));
        }
        if same_target && same_role && differ(&from) {
            let lead = format!("capture on {square} ");
            return choice(choices, &lead, |found| format!("with the {man} from {}", from(found)));
        }
    }
    let is_plain = |found: Move| {
        !found.is_capture() && found.castling().is_none() && found.promotion().is_none()
    };
    if all(&is_plain) && same_role && differ(&to) {
        return choice(choices, &format!("move {article} {man} "), |found| {
            format!("to {}", target(found))
        });
    }
    if all(&is_plain) && same_role && same_target && differ(&from) {
        let lead = format!("move the {man} to {} ", target(first));
        return choice(choices, &lead, |found| format!("from {}", from(found)));
    }
    elided(&told_apart(choices, words))
}

/// Omits from each phrase the words up to `to` that it shares with the one before it.
fn elided(told: &[String]) -> Vec<String> {
    let is_plain = |phrase: &str| phrase.starts_with("move ");
    let cut =
        |phrase: &str| phrase.find(" to ").filter(|_| is_plain(phrase)).map_or(0, |at| at + 1);
    let mut parts: Vec<String> = Vec::new();
    for (index, phrase) in told.iter().enumerate() {
        let at = cut(phrase);
        let is_same = index > 0 && at > 0 && told[index - 1].get(..at) == phrase.get(..at);
        parts.push(phrase[if is_same { at } else { 0 }..].to_owned());
    }
    parts
}

/// Returns the first part with its lead, the others without.
fn choice(choices: &[Move], lead: &str, part: impl Fn(Move) -> String) -> Vec<String> {
    let mut parts: Vec<String> = choices.iter().copied().map(part).collect();
    if let Some(first) = parts.first_mut() {
        first.insert_str(0, lead);
    }
    parts
}

/// Returns one move as a complete phrase.
fn phrase(found: Move, words: &Words) -> String {
    let role = |role: Role| MessageValue::Word(role.name());
    let is_king_side = found.castling() == Some(CastlingSide::King);
    let values = [
        ("piece", role(found.role())),
        ("square", target(found).into()),
        ("promoted", role(found.promotion().unwrap_or(Role::Queen))),
        ("flank", MessageValue::Word(if is_king_side { "king-side" } else { "queen-side" })),
    ];
    let key = match (found.castling(), found.promotion()) {
        (Some(_), _) => "question-castle",
        (None, Some(_)) => "question-promote",
        (None, None) if found.is_capture() => "question-capture",
        (None, None) => "question-move",
    };
    words.phrase(key, &values)
}

/// Returns the article before a man: “the” for the king, of which there is only one.
const fn article(role: Role) -> &'static str {
    if matches!(role, Role::King) { "the" } else { "a" }
}

fn target(found: Move) -> String {
    found.to().name().to_owned()
}

fn promoted(found: Move) -> String {
    found.promotion().map_or("", Role::name).to_owned()
}

fn flank(found: Move) -> &'static str {
    match found.castling() {
        Some(CastlingSide::King) => "kingside",
        _ => "queenside",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(fen: &str, choices: &[&str]) -> String {
        asked_in(ReportLanguage::English, fen, choices)
    }

    fn asked_in(language: ReportLanguage, fen: &str, choices: &[&str]) -> String {
        let before = Position::from_fen(fen).unwrap();
        let legal = before.legal_moves();
        let moves: Vec<Move> = choices
            .iter()
            .map(|uci| *legal.iter().find(|found| found.to_uci() == *uci).unwrap())
            .collect();
        question(&before, &moves, Words::for_language(language))
    }

    #[test]
    fn as_little_is_asked_as_tells_the_moves_apart() {
        let open = "r1bqkbnr/pppp1ppp/2n5/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3";
        assert_eq!(
            asked(open, &["e5d4", "c6d4"]),
            "Did Black capture on d4 with the pawn at move 3, or with the knight?"
        );
        let middle = "r3k2r/ppp2ppp/2n1b3/3pp3/3PP3/2N1B3/PPP2PPP/R3K2R w KQkq - 0 14";
        for (choices, question) in [
            (&["d4e5", "e4d5"][..], "Did White capture on e5 at move 14, or on d5?"),
            (
                &["e4d5", "c3d5"],
                "Did White capture on d5 with the pawn at move 14, or with the knight?",
            ),
            (&["e1g1", "e1c1"], "Did White castle kingside at move 14, or queenside?"),
            (
                &["a2a3", "h2h3", "b2b3"],
                "Did White move a pawn to a3 at move 14, or to h3, or to b3?",
            ),
            (&["e1g1", "h1f1"], "Did White castle kingside at move 14, or move a rook to f1?"),
            (&["a1d1", "e1d1"], "Did White move a rook to d1 at move 14, or move the king to d1?"),
            (
                &["a1d1", "a1b1", "e1f1"],
                "Did White move a rook to d1 at move 14, or to b1, or move the king to f1?",
            ),
            (&["d4e5"], "Did White capture on e5 at move 14?"),
            (&[], "What did White play at move 14?"),
        ] {
            assert_eq!(asked(middle, choices), question);
        }
        let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 40";
        assert_eq!(
            asked(knights, &["b1d2", "f3d2"]),
            "Did White move the knight to d2 from b1 at move 40, or from f3?"
        );
        let promotion = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 60";
        assert_eq!(
            asked(promotion, &["e7e8q", "e7e8n"]),
            "Did White promote to a queen at move 60, or to a knight?"
        );
    }

    #[test]
    fn questions_are_asked_in_three_languages() {
        let middle = "r3k2r/ppp2ppp/2n1b3/3pp3/3PP3/2N1B3/PPP2PPP/R3K2R w KQkq - 0 14";
        let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 40";
        for (language, fen, choices, question) in [
            (
                ReportLanguage::Japanese,
                middle,
                &["d4e5", "e1g1", "a2a3"][..],
                "14手目に白番が指したのは、e5 の駒をポーンで取る手、それとも、キング側へのキャスリング、それとも、ポーンを a3 へ動かす手ですか。",
            ),
            (
                ReportLanguage::Japanese,
                knights,
                &["b1d2", "f3d2"],
                "40手目に白番が指したのは、ナイトを d2 へ動かす手（b1 から）、それとも、ナイトを d2 へ動かす手（f3 から）ですか。",
            ),
            (
                ReportLanguage::TraditionalChinese,
                middle,
                &["d4e5", "e1g1"],
                "第14步，白方走的是用兵在 e5 吃子，還是王側易位？",
            ),
            (
                ReportLanguage::TraditionalChinese,
                middle,
                &["a2a3"],
                "第14步，白方走的是把兵走到 a3？",
            ),
            (ReportLanguage::TraditionalChinese, middle, &[], "第14步，白方走了什麼？"),
        ] {
            assert_eq!(asked_in(language, fen, choices), question);
        }
    }
}
