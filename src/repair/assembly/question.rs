//! What to ask the players.

use crate::repair::answer::{Certainty, PlyQuestion, RepairedPly};

/// Maximum number of questions.
const MOST_QUESTIONS: usize = 5;
/// Probability from which a ply raises no question.
const SURE_WITHOUT_ASKING: f64 = 0.95;
/// The same for a ply whose cell states another legal move.
const SURE_AGAINST_CELL: f64 = 0.99;

/// Returns the questions whose answers would remove most doubt, the most useful first.
pub(in crate::repair) fn questions(plies: &[RepairedPly]) -> Vec<PlyQuestion> {
    let in_doubt = |ply: &RepairedPly| {
        let is_overruled = ply.overrules.is_some();
        let sure = if is_overruled { SURE_AGAINST_CELL } else { SURE_WITHOUT_ASKING };
        ply.certainty < Certainty::Forced && ply.probability < sure && !ply.alternatives.is_empty()
    };
    let mut found: Vec<PlyQuestion> = plies
        .iter()
        .enumerate()
        .filter(|(_, ply)| in_doubt(ply))
        .map(|(at, ply)| {
            let choices =
                [ply.played].into_iter().chain(ply.alternatives.iter().map(|other| other.0));
            PlyQuestion { ply: at + 1, choices: choices.collect(), worth: doubt(ply) }
        })
        .collect();
    found.sort_by(|a, b| b.worth.total_cmp(&a.worth).then(a.ply.cmp(&b.ply)));
    found.truncate(MOST_QUESTIONS);
    found
}

/// Returns the entropy of a ply, in nats.
fn doubt(ply: &RepairedPly) -> f64 {
    let shares = [ply.probability].into_iter().chain(ply.alternatives.iter().map(|other| other.1));
    shares.filter(|share| *share > 0.0).map(|share| -share * share.ln()).sum()
}
