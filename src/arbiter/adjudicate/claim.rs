//! A claimed draw: the same position three times, or fifty moves without capture and pawn move.

use super::Ended;
use crate::arbiter::facts::{Case, Sameness, Trail};
use crate::arbiter::review::Review;
use crate::board::{Color, Move, Position};
use crate::finding::Code;
use crate::game::Outcome;
use crate::law::{Article, Edition, Parameters, Rate, Rule, WrongClaim};
use crate::notation::Resolution;

/// On what a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The same position for the third time (Laws, 9.2).
    Threefold,
    /// Fifty moves by each side without capture and pawn move (Laws, 9.3).
    FiftyMoves,
}

/// A claim by the player to move.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    /// On what.
    pub ground: Ground,
    /// After how many plies.
    pub ply: u32,
    /// The move that the claimant has written down, to claim by the position that it would bring.
    pub intended: Option<&'a str>,
}

/// The ruling on a claim.
#[derive(Clone, Debug)]
pub struct ClaimRuling {
    /// Whether the claim is right; nothing where the record does not reach that far.
    pub correct: Option<bool>,
    /// How many plies of the record can be followed.
    pub known: u32,
    /// Whose claim it is.
    pub claimant: Color,
    /// The plies after which the position stood, that of the claim the last.
    pub occurrences: Vec<u32>,
    /// Plies without capture and pawn move.
    pub quiet_plies: u32,
    /// The position on which the claim rests.
    pub position: Position,
    /// The outcome, if the claim ends the game.
    pub ruling: Option<Outcome>,
    /// What a wrong claim costs.
    pub cost: Option<WrongClaim>,
    /// The articles on which it rests.
    pub articles: Vec<&'static Article>,
}

/// Why there is nothing to rule on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoClaim {
    /// The record has fewer plies than this.
    Beyond(u32),
    /// The move written down is not legal, or not to be read.
    IllegalMove,
    /// The edition knows no such claim.
    UnknownToEdition,
}

impl ClaimRuling {
    /// Rules on a claim made in a game.
    ///
    /// # Errors
    ///
    /// When the game has no such ply, the intended move is illegal, or the edition knows no such claim.
    pub fn rule(
        review: &Review<'_>,
        claim: &Claim<'_>,
        edition: &'static Edition,
        rate: Rate,
    ) -> Result<Self, NoClaim> {
        let rules = edition.parameters(rate);
        let rule = match claim.ground {
            Ground::Threefold => rules.repetition_claim,
            Ground::FiftyMoves => rules.quiet_claim,
        };
        let rule = rule.ok_or(NoClaim::UnknownToEdition)?;
        let known = review.verdict.plies;
        if claim.ply > known {
            let open = !review.verdict.complete;
            return if open {
                Ok(Self::unknown(review, edition))
            } else {
                Err(NoClaim::Beyond(known))
            };
        }
        let case = Case::of(review, rules);
        let (position, mut ruling) = Self::look(&case, review, claim)?;
        let ended = [position, case.position_after(claim.ply)]
            .iter()
            .any(|stands| Ended::of(stands).is_some());
        let correct = !ended && ruling.meets(claim.ground, rule.value);
        ruling.settle(correct, claim.ground, rules, rule);
        Ok(ruling)
    }

    /// Follows the game to the claim and counts.
    fn look(
        case: &Case<'_>,
        review: &Review<'_>,
        claim: &Claim<'_>,
    ) -> Result<(Position, Self), NoClaim> {
        let mut trail = Trail::new(case.start, Sameness::of(case.rules));
        let mut position = *case.start;
        for (_, found) in case.line().take(claim.ply as usize) {
            trail.play(found);
            position.play(found);
        }
        let claimant = position.turn();
        if let Some(intended) = claim.intended {
            let found = read(review, intended, &position).ok_or(NoClaim::IllegalMove)?;
            trail.play(found);
            position.play(found);
        }
        let ruling = Self {
            correct: None,
            known: review.verdict.plies,
            claimant,
            occurrences: trail.occurrences(case, &position),
            quiet_plies: trail.halfmove(),
            position,
            ruling: None,
            cost: None,
            articles: Vec::new(),
        };
        Ok((position, ruling))
    }

    fn meets(&self, ground: Ground, least: u32) -> bool {
        match ground {
            Ground::Threefold => self.occurrences.len() as u32 >= least,
            Ground::FiftyMoves => self.quiet_plies >= least.saturating_mul(2),
        }
    }

    fn settle(&mut self, correct: bool, ground: Ground, rules: &Parameters, rule: Rule<u32>) {
        self.correct = Some(correct);
        self.articles.extend(rule.articles);
        if let Some(same) = rules.same_position.filter(|_| ground == Ground::Threefold) {
            self.articles.extend(same.articles);
        }
        if correct {
            self.ruling = Some(Outcome::Draw);
        } else if let Some(wrong) = rules.wrong_claim {
            self.cost = Some(wrong.value);
            self.articles.extend(wrong.articles);
        }
        let mut seen: Vec<&str> = Vec::new();
        self.articles.retain(|article| {
            let new = !seen.contains(&article.number());
            seen.push(article.number());
            new
        });
    }

    /// The record breaks off before the claim: nothing can be ruled until it is mended.
    fn unknown(review: &Review<'_>, edition: &'static Edition) -> Self {
        let position = review.verdict.last;
        Self {
            correct: None,
            known: review.verdict.plies,
            claimant: position.turn(),
            occurrences: Vec::new(),
            quiet_plies: position.halfmove(),
            position,
            ruling: None,
            cost: None,
            articles: edition.articles_for(Code::M016).to_vec(),
        }
    }
}

/// The legal move that a token means, in the notation and alphabet of the game.
fn read(review: &Review<'_>, token: &str, position: &Position) -> Option<Move> {
    let pattern = review.notation.read(token, review.language)?;
    match pattern.resolve(position) {
        Resolution::One(found) => Some(found),
        _ => None,
    }
}
