//! How far moves can be played in the order in which they stand, before their language is known.

use crate::board::Position;
use crate::language::Language;
use crate::notation::Notation;

/// The number of these moves that can be played one after the other, in the notation and the language in which most of
/// them can.
pub(in crate::read) fn reach(start: &Position, moves: &[&str]) -> usize {
    let sure = Language::all().iter().filter(|language| language.is_sure());
    let by_language = sure.map(|language| (Notation::San, language));
    let by_notation = Notation::ALL.iter().map(|&notation| (notation, Language::english()));
    let forms = by_language.chain(by_notation);
    forms.map(|(notation, language)| played(start, moves, notation, language)).max().unwrap_or(0)
}

fn played(start: &Position, moves: &[&str], notation: Notation, language: &Language) -> usize {
    let mut position = *start;
    let played = moves.iter().map_while(|written| {
        let bare = written.trim().trim_end_matches(['!', '?']);
        let found = notation.read(bare, language)?.resolve(&position).move_found()?;
        position.play(found);
        Some(())
    });
    played.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_play_on_in_their_language() {
        let reach = |moves: &[&str]| reach(&Position::start(), moves);
        assert_eq!(reach(&["e4", "e5", "Nf3", "Nc6"]), 4);
        assert_eq!(reach(&["e4", "e5", "Sf3!", "Sc6", "Lb5"]), 5);
        assert_eq!(reach(&["P-K4", "P-K4", "N-KB3"]), 3);
        assert_eq!(reach(&["e4", "Nf3", "Bc4"]), 1);
    }
}
