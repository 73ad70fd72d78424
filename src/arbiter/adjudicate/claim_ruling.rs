//! Rulings on claimed draws: threefold repetition, fifty moves without a capture or pawn move, or a drawn ending.

use super::claim::{Claim, Correctness, Ground, NoClaim, Rules};
use super::claimable_ending::{Claimable, claimable};
use super::claimed_position::{ClaimInRecord, ClaimedPosition, claimant};
use super::forced::{forced_capture, forced_mate};
use super::incomplete_claim::{ClaimOfWays, IncompleteClaim};
use super::number_reading::DoubtfulNumbers;
use super::numbered_cells::NumberedCells;
use super::open_record::OpenRecord;
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Move, Position};
use crate::finding::Code;
use crate::game::Outcome;
use crate::law::{Article, Edition, Rate, WrongClaim};

/// The ruling on a claim of a draw.
#[derive(Clone, Debug)]
pub struct ClaimRuling {
    /// Whether the claim is correct.
    pub correct: Correctness,
    /// The same, where it is certain whatever fills the gaps of the record and whatever its numbers mean.
    pub certain: Option<bool>,
    /// Where the numbers of the rows do not continue before the claim, and what that means for it.
    pub numbers: Option<DoubtfulNumbers<bool>>,
    /// The number of plies of the record that can be followed.
    pub known: u32,
    /// The number of plies just before the claim that are blank or unreadable.
    pub unwritten: u32,
    /// Who made the claim.
    pub claimant: Color,
    /// The plies after which the position occurred, that of the claim last; empty if the record is incomplete.
    pub occurrences: Vec<u32>,
    /// The number of plies without a capture or pawn move.
    pub quiet_plies: u32,
    /// The position on which the claim is based, or the last one known.
    pub position: Position,
    /// How the game had ended before the claim, and after which ply; this then is the ruling.
    pub ended: Option<(GameEnd, u32)>,
    /// The article by which the opponent wins on showing a forced mate or the forced win of a piece.
    pub subject_to: Option<&'static Article>,
    /// Such a line, ending in mate or a capture.
    pub refutation: Vec<Move>,
    /// The outcome, if the claim ends the game.
    pub ruling: Option<Outcome>,
    /// The penalty for an incorrect claim.
    pub cost: Option<WrongClaim>,
    /// The article that leaves part of this to the arbiter.
    pub discretion: Option<&'static Article>,
    /// The articles on which the ruling rests.
    pub articles: Vec<&'static Article>,
}

impl ClaimRuling {
    /// Rules on a claim made in a game. If the record is incomplete before the claim, the ruling is that of all legal
    /// ways to complete it, provided they agree.
    ///
    /// # Errors
    ///
    /// If the game has no such ply, the intended move is illegal, or the edition has no such claim.
    pub fn rule(
        review: &Review<'_>,
        claim: &Claim<'_>,
        edition: &'static Edition,
        rate: Rate,
    ) -> Result<Self, NoClaim> {
        let rules = Rules::of(claim.ground, edition, rate).ok_or(NoClaim::UnknownToEdition)?;
        let cells = NumberedCells::of(review);
        let (mut ruling, is_possible) =
            Self::of_written(&OpenRecord::of_cells(review, &cells), claim, rules)?;
        if !cells.jumps_before(claim.ply).is_empty() {
            ruling = ruling.by_numbers(is_possible, review, &cells, claim, rules);
        }
        ruling.settle(rules);
        ruling.drop_repeated_articles();
        Ok(ruling)
    }

    /// Judges the claim by the record as written. Also returns whether the record can be played so.
    fn of_written(
        record: &OpenRecord<'_, '_>,
        claim: &Claim<'_>,
        rules: Rules,
    ) -> Result<(Self, bool), NoClaim> {
        let review = record.review;
        if claim.ply <= review.verdict.plies {
            let seen = ClaimInRecord::of(&PlayedGame::of(review, rules.all), review, claim)?;
            return Ok((Self::seen(seen.claimed.judge(&rules), seen, record, claim), true));
        }
        let length = record.length();
        if claim.ply > length {
            return Err(NoClaim::Beyond(length));
        }
        Self::of_incomplete(record, claim, rules)
    }

    /// Judges by examining every way to complete the record. Also returns whether there may be any.
    pub(super) fn of_incomplete(
        record: &OpenRecord<'_, '_>,
        claim: &Claim<'_>,
        rules: Rules,
    ) -> Result<(Self, bool), NoClaim> {
        let review = record.review;
        let last = *review.verdict.last;
        let open = claim.ply - review.verdict.plies;
        let turn = if open.is_multiple_of(2) { last.turn() } else { last.turn().other() };
        let claimant = claimant(claim, turn)?;
        if let Some(seen) = Self::ended_before(review, claim, claimant, &rules) {
            return Ok((Self::seen(Correctness::Known(false), seen, record, claim), true));
        }
        let ClaimOfWays { correct, is_possible, ends } =
            IncompleteClaim { record, claim, rules: &rules, claimant }.judge()?;
        let quiet = last.halfmove();
        let seen = ClaimInRecord {
            claimed: ClaimedPosition { claimant, position: last, times: 0, quiet },
            occurrences: Vec::new(),
            ended: None,
        };
        let mut ruling = Self::seen(correct, seen, record, claim);
        for end in ends.into_iter().filter(|end| end.outcome() == Outcome::Draw) {
            ruling.articles.extend(rules.edition.articles_for(end.code()));
        }
        Ok((ruling, is_possible))
    }

    /// How the game had ended while the record could still be followed: nothing that is missing after that changes it.
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

    /// The ruling before its consequences are determined.
    fn seen(
        correct: Correctness,
        seen: ClaimInRecord,
        record: &OpenRecord<'_, '_>,
        claim: &Claim<'_>,
    ) -> Self {
        let claimed = seen.claimed;
        Self {
            correct,
            certain: correct.for_certain(),
            numbers: None,
            known: record.review.verdict.plies,
            unwritten: record.unwritten(claim.ply),
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
            articles: Vec::new(),
        }
    }

    /// Determines the consequence: the earlier end of the game, a draw, the penalty for an incorrect claim, or a lost
    /// game.
    fn settle(&mut self, rules: Rules) {
        if let Some((end, _)) = self.ended {
            self.ruling = Some(end.outcome());
            self.articles = rules.edition.articles_for(end.code()).to_vec();
        } else {
            let of_ends = std::mem::take(&mut self.articles);
            if !self.correct.is_void() {
                self.articles.extend(rules.articles);
            }
            self.articles.extend(of_ends);
            self.settle_claim(rules);
        }
        if self.is_of_ways() {
            self.articles.extend(rules.edition.articles_for(Code::MissingMove));
        }
        if self.numbers.is_some() {
            self.articles.extend(rules.edition.articles_for(Code::MoveNumberMismatch));
        }
    }

    /// Whether the record is incomplete before the claim.
    const fn is_of_ways(&self) -> bool {
        matches!(
            self.correct,
            Correctness::OfWays { .. } | Correctness::InNoWay | Correctness::Unknown
        )
    }

    fn settle_claim(&mut self, rules: Rules) {
        if self.correct.is_void() {
            self.ruling = self.certain.map(|_| Outcome::Draw);
            return;
        }
        if let Some(same) = rules.all.same_position.filter(|_| rules.ground == Ground::Threefold) {
            self.articles.extend(same.articles);
        }
        if rules.ground == Ground::Ending {
            return self.settle_ending(rules);
        }
        match self.certain {
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

    /// Settles a claimed ending, which is drawn unless the opponent shows a win; a short win is given here.
    fn settle_ending(&mut self, rules: Rules) {
        if let Correctness::ForTheArbiter(article) = self.correct {
            self.discretion = Some(article);
            self.articles.push(article);
        }
        if self.certain == Some(false) {
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
        self.ruling = match (&shown, self.certain) {
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
