//! A claimed draw: the same position three times, fifty moves without capture and pawn move, a drawn ending.

use super::completion::{completions, length};
use super::ending::{Claimable, claimable};
use super::forced::forced_mate;
use super::is_dead;
use crate::arbiter::ended::Ended;
use crate::arbiter::history::PositionHistory;
use crate::arbiter::played_game::PlayedGame;
use crate::arbiter::review::Review;
use crate::board::{Color, Move, Position};
use crate::finding::Code;
use crate::game::{Game, Outcome};
use crate::law::{Article, ClaimableEnding, Edition, EndingKind, Parameters, Rate, WrongClaim};
use crate::notation::Resolution;

/// On what a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The same position for the third time (Laws, 9.2).
    Threefold,
    /// Fifty moves by each side without capture and pawn move (Laws, 9.3).
    FiftyMoves,
    /// An ending in which the edition lets a player claim (the Japanese Laws of 1997, 15.1).
    Ending,
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

/// Whether a claim is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correctness {
    /// It is, or it is not.
    Known(bool),
    /// Moves before the claim are missing: in how many of the legal ways to fill the gaps it is right.
    OfWays {
        /// Ways with which all that is written can be played.
        all: u32,
        /// Those in which the claim is right.
        right: u32,
    },
    /// There are too many ways to count, or none.
    Unknown,
}

/// The ruling on a claim.
#[derive(Clone, Debug)]
pub struct ClaimRuling {
    /// Whether the claim is right.
    pub correct: Correctness,
    /// How many plies of the record can be followed.
    pub known: u32,
    /// Whose claim it is.
    pub claimant: Color,
    /// The plies after which the position stood, that of the claim the last; of an incomplete record none.
    pub occurrences: Vec<u32>,
    /// Plies without capture and pawn move.
    pub quiet_plies: u32,
    /// The position on which the claim rests, or the last that is known.
    pub position: Position,
    /// A forced mate by which the opponent refutes the claim of a drawn ending.
    pub refutation: Vec<Move>,
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

/// A ground as the edition words it.
#[derive(Clone, Copy)]
struct Rules {
    ground: Ground,
    /// Occurrences, or moves by each side.
    least: u32,
    endings: &'static [ClaimableEnding],
    articles: &'static [&'static Article],
    all: &'static Parameters,
}

impl Rules {
    fn of(ground: Ground, all: &'static Parameters) -> Option<Self> {
        let count = match ground {
            Ground::Threefold => Some(all.repetition_claim?),
            Ground::FiftyMoves => Some(all.quiet_claim?),
            Ground::Ending => None,
        };
        let endings = all.claimable_endings.filter(|_| count.is_none());
        let articles = count.map(|rule| rule.articles).or(endings.map(|rule| rule.articles))?;
        let least = count.map_or(0, |rule| rule.value);
        let endings = endings.map_or(&[][..], |rule| rule.value);
        Some(Self { ground, least, endings, articles, all })
    }
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
        let all = edition.parameters(rate);
        let rules = Rules::of(claim.ground, all).ok_or(NoClaim::UnknownToEdition)?;
        if claim.ply <= review.verdict.plies {
            let stood = Stood::look(&PlayedGame::of(review, all), review, claim)?;
            let correct = stood.meets(&rules);
            return Ok(Self::settled(Correctness::Known(correct), stood, review, rules));
        }
        let length = length(review);
        if claim.ply > length {
            return Err(NoClaim::Beyond(length));
        }
        Self::of_incomplete(review, claim, rules, edition)
    }

    /// Looks at every way to complete the record.
    fn of_incomplete(
        review: &Review<'_>,
        claim: &Claim<'_>,
        rules: Rules,
        edition: &'static Edition,
    ) -> Result<Self, NoClaim> {
        let (mut all, mut right) = (0, 0);
        let lines = completions(review, claim.ply).unwrap_or_default();
        for line in &lines {
            let written = review.game.moves.first().copied();
            let moves = written.map_or_else(Vec::new, |written| vec![written; line.len()]);
            let game = Game { moves, ..Game::default() };
            let record =
                PlayedGame { game: &game, played: line, ..PlayedGame::of(review, rules.all) };
            if let Ok(stood) = Stood::look(&record, review, claim) {
                all += 1;
                right += u32::from(stood.meets(&rules));
            }
        }
        if all == 0 && !lines.is_empty() {
            return Err(NoClaim::IllegalMove);
        }
        let correct =
            if all == 0 { Correctness::Unknown } else { Correctness::OfWays { all, right } };
        let last = *review.verdict.last;
        let open = claim.ply - review.verdict.plies;
        let claimant = if open.is_multiple_of(2) { last.turn() } else { last.turn().other() };
        let stood = Stood {
            claimant,
            occurrences: Vec::new(),
            quiet: last.halfmove(),
            position: last,
            ended: false,
        };
        let mut ruling = Self::settled(correct, stood, review, rules);
        ruling.articles.extend(edition.articles_for(Code::M016));
        ruling.drop_repeated_articles();
        Ok(ruling)
    }

    fn settled(correct: Correctness, stood: Stood, review: &Review<'_>, rules: Rules) -> Self {
        let mut ruling = Self {
            correct,
            known: review.verdict.plies,
            claimant: stood.claimant,
            occurrences: stood.occurrences,
            quiet_plies: stood.quiet,
            position: stood.position,
            refutation: Vec::new(),
            ruling: None,
            cost: None,
            articles: rules.articles.to_vec(),
        };
        ruling.settle(rules);
        ruling.drop_repeated_articles();
        ruling
    }

    /// What follows: a draw, what a wrong claim costs, or a lost game.
    fn settle(&mut self, rules: Rules) {
        if let Some(same) = rules.all.same_position.filter(|_| rules.ground == Ground::Threefold) {
            self.articles.extend(same.articles);
        }
        match self.correct.for_certain() {
            Some(true) => {
                let opponent = self.claimant.other();
                let refutation = (rules.ground == Ground::Ending)
                    .then(|| forced_mate(&self.position, opponent))
                    .flatten();
                self.ruling = Some(if refutation.is_some() {
                    Outcome::win_of(opponent)
                } else {
                    Outcome::Draw
                });
                self.refutation = refutation.unwrap_or_default();
            }
            Some(false) if rules.ground != Ground::Ending => {
                if let Some(wrong) = rules.all.wrong_claim {
                    self.cost = Some(wrong.value);
                    self.articles.extend(wrong.articles);
                }
            }
            _ => {}
        }
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

impl Correctness {
    /// Whether the claim is right whatever the gaps of the record hold.
    #[must_use]
    pub const fn for_certain(self) -> Option<bool> {
        match self {
            Self::Known(correct) => Some(correct),
            Self::OfWays { all, right } if right == all => Some(true),
            Self::OfWays { right: 0, .. } => Some(false),
            Self::OfWays { .. } | Self::Unknown => None,
        }
    }
}

/// What the arbiter sees at the claim.
struct Stood {
    claimant: Color,
    occurrences: Vec<u32>,
    quiet: u32,
    position: Position,
    /// Whether mate or stalemate had ended the game.
    ended: bool,
}

impl Stood {
    /// Follows the game to the claim and counts.
    fn look(
        record: &PlayedGame<'_>,
        review: &Review<'_>,
        claim: &Claim<'_>,
    ) -> Result<Self, NoClaim> {
        let mut history = PositionHistory::new(record.start, record.rules);
        let mut position = *record.start;
        for (_, found) in record.line().take(claim.ply as usize) {
            history.play(found);
            position.play(found);
        }
        let claimant = position.turn();
        let mut ended = Ended::of(&position).is_some();
        if let Some(intended) = claim.intended {
            let found = read(review, intended, &position).ok_or(NoClaim::IllegalMove)?;
            history.play(found);
            position.play(found);
            ended |= Ended::of(&position).is_some();
        }
        let occurrences = history.occurrences(record, &position);
        Ok(Self { claimant, occurrences, quiet: history.halfmove(), position, ended })
    }

    fn meets(&self, rules: &Rules) -> bool {
        !self.ended
            && match rules.ground {
                Ground::Threefold => self.has_stood(rules.least),
                Ground::FiftyMoves => self.is_quiet_for(rules.least),
                Ground::Ending => self.is_drawn_ending(rules),
            }
    }

    const fn has_stood(&self, times: u32) -> bool {
        self.occurrences.len() as u32 >= times
    }

    const fn is_quiet_for(&self, moves: u32) -> bool {
        self.quiet >= moves.saturating_mul(2)
    }

    /// Either player may claim, but for the endings with more pieces of one's own.
    fn is_drawn_ending(&self, rules: &Rules) -> bool {
        let fits = |found: Claimable| found.claimant.is_none_or(|color| color == self.claimant);
        let by_the_laws = || {
            let least = |rule: Option<crate::law::Rule<u32>>| rule.map_or(u32::MAX, |it| it.value);
            self.has_stood(least(rules.all.repetition_claim))
                || self.is_quiet_for(least(rules.all.quiet_claim))
                || is_dead(&self.position)
        };
        claimable(rules.endings, &self.position).is_some_and(fits)
            || rules.endings.iter().any(|it| it.kind == EndingKind::Laws) && by_the_laws()
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
