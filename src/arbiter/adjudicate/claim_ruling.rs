//! The ruling on a claimed draw: the same position three times, fifty moves without capture and pawn move, a drawn ending.

use super::claim::{Claim, Correctness, Ground, NoClaim, Rules};
use super::claimed_position::{ClaimInRecord, ClaimedPosition, claimant};
use super::completion::{length, unwritten};
use super::ending::{Claimable, claimable};
use super::forced::{forced_capture, forced_mate};
use super::incomplete_claim::IncompleteClaim;
use crate::arbiter::ended::Ended;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Move, Position};
use crate::finding::Code;
use crate::game::Outcome;
use crate::law::{Article, Edition, Rate, WrongClaim};

/// The ruling on a claim.
#[derive(Clone, Debug)]
pub struct ClaimRuling {
    /// Whether the claim is right.
    pub correct: Correctness,
    /// How many plies of the record can be followed.
    pub known: u32,
    /// How many plies at the end, up to the claim, are blank or cannot be read.
    pub unwritten: u32,
    /// Whose claim it is.
    pub claimant: Color,
    /// The plies after which the position stood, that of the claim the last; of an incomplete record none.
    pub occurrences: Vec<u32>,
    /// Plies without capture and pawn move.
    pub quiet_plies: u32,
    /// The position on which the claim rests, or the last that is known.
    pub position: Position,
    /// What had ended the game before the claim, and after which ply: then this is the ruling.
    pub ended: Option<(Ended, u32)>,
    /// The article by which the opponent wins who shows a forced mate or a forced win of a piece.
    pub subject_to: Option<&'static Article>,
    /// Such a line: a mate, or a capture at its end.
    pub refutation: Vec<Move>,
    /// The outcome, if the claim ends the game.
    pub ruling: Option<Outcome>,
    /// What a wrong claim costs.
    pub cost: Option<WrongClaim>,
    /// The article that leaves something of this to the arbiter.
    pub discretion: Option<&'static Article>,
    /// The articles on which it rests.
    pub articles: Vec<&'static Article>,
}

impl ClaimRuling {
    /// Rules on a claim made in a game. Where the record is incomplete before the claim, the ruling is that of all
    /// legal ways to complete it, if they agree.
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
        let rules = Rules::of(claim.ground, edition, rate).ok_or(NoClaim::UnknownToEdition)?;
        if claim.ply <= review.verdict.plies {
            let seen = ClaimInRecord::of(&PlayedGame::of(review, rules.all), review, claim)?;
            return Ok(Self::settled(seen.claimed.judge(&rules), seen, review, claim, rules));
        }
        let length = length(review);
        if claim.ply > length {
            return Err(NoClaim::Beyond(length));
        }
        Self::of_incomplete(review, claim, rules)
    }

    /// Looks at every way to complete the record.
    fn of_incomplete(
        review: &Review<'_>,
        claim: &Claim<'_>,
        rules: Rules,
    ) -> Result<Self, NoClaim> {
        let last = *review.verdict.last;
        let open = claim.ply - review.verdict.plies;
        let turn = if open.is_multiple_of(2) { last.turn() } else { last.turn().other() };
        let claimant = claimant(claim, turn)?;
        if let Some(seen) = Self::ended_before(review, claim, claimant, &rules) {
            return Ok(Self::settled(Correctness::Known(false), seen, review, claim, rules));
        }
        let correct = IncompleteClaim { review, claim, rules: &rules, claimant }.judge()?;
        let quiet = last.halfmove();
        let seen = ClaimInRecord {
            claimed: ClaimedPosition { claimant, position: last, times: 0, quiet },
            occurrences: Vec::new(),
            ended: None,
        };
        let mut ruling = Self::settled(correct, seen, review, claim, rules);
        ruling.articles.extend(rules.edition.articles_for(Code::M016));
        ruling.drop_repeated_articles();
        Ok(ruling)
    }

    /// What had ended the game where the record could still be followed: whatever is missing behind it changes nothing.
    fn ended_before(
        review: &Review<'_>,
        claim: &Claim<'_>,
        claimant: Color,
        rules: &Rules,
    ) -> Option<ClaimInRecord> {
        let known = Claim { ply: review.verdict.plies, claimant: Some(claimant), ..*claim };
        let game = PlayedGame::of(review, rules.all);
        let seen = ClaimInRecord::of(&game, review, &known).ok()?;
        seen.ended.is_some().then_some(seen)
    }

    fn settled(
        correct: Correctness,
        seen: ClaimInRecord,
        review: &Review<'_>,
        claim: &Claim<'_>,
        rules: Rules,
    ) -> Self {
        let claimed = seen.claimed;
        let mut ruling = Self {
            correct,
            known: review.verdict.plies,
            unwritten: unwritten(review, claim.ply),
            claimant: claimed.claimant,
            occurrences: seen.occurrences,
            quiet_plies: claimed.quiet,
            position: claimed.position,
            ended: seen.ended,
            subject_to: None,
            refutation: Vec::new(),
            ruling: None,
            cost: None,
            discretion: None,
            articles: rules.articles.to_vec(),
        };
        ruling.settle(rules);
        ruling.drop_repeated_articles();
        ruling
    }

    /// What follows: the end that stood before, a draw, what a wrong claim costs, or a lost game.
    fn settle(&mut self, rules: Rules) {
        if let Some((end, _)) = self.ended {
            self.ruling = Some(end.outcome());
            self.articles = rules.edition.articles_for(end.code()).to_vec();
            return;
        }
        if let Some(same) = rules.all.same_position.filter(|_| rules.ground == Ground::Threefold) {
            self.articles.extend(same.articles);
        }
        if rules.ground == Ground::Ending {
            return self.settle_ending(rules);
        }
        match self.correct.for_certain() {
            Some(true) => self.ruling = Some(Outcome::Draw),
            Some(false) => {
                if let Some(wrong) = rules.all.wrong_claim {
                    self.cost = Some(wrong.value);
                    let choice = wrong.articles.first().filter(|_| wrong.value.leaves_choice());
                    self.discretion = choice.copied();
                    self.articles.extend(wrong.articles);
                }
            }
            None => {}
        }
    }

    /// A drawn ending is a draw unless the opponent shows a win; what it takes is shown here where it is short.
    fn settle_ending(&mut self, rules: Rules) {
        if let Correctness::ForTheArbiter(article) = self.correct {
            self.discretion = Some(article);
            self.articles.push(article);
        }
        if self.correct.for_certain() == Some(false) {
            return;
        }
        if let Some(Claimable { article, claimant: None }) =
            claimable(rules.endings, &self.position)
        {
            self.articles.push(article);
        }
        let opponent = self.claimant.other();
        self.subject_to = rules.articles.first().copied();
        let shown = forced_mate(&self.position, opponent)
            .or_else(|| forced_capture(&self.position, opponent));
        self.ruling = match (&shown, self.correct.for_certain()) {
            (Some(_), _) => Some(Outcome::win_of(opponent)),
            (None, Some(true)) => Some(Outcome::Draw),
            (None, _) => None,
        };
        self.refutation = shown.unwrap_or_default();
    }

    fn drop_repeated_articles(&mut self) {
        let mut seen: Vec<&str> = Vec::new();
        self.articles.retain(|article| {
            let new = !seen.contains(&article.number());
            seen.push(article.number());
            new
        });
    }
}
