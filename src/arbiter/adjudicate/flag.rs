//! A fallen flag.

use super::ending::{ShownWin, shown_wins};
use super::{Winnability, winnability};
use crate::board::{Color, Position};
use crate::finding::Code;
use crate::game::Outcome;
use crate::law::{Article, Edition, Loss, Rate};

/// The ruling on a flag that has fallen.
///
/// ```
/// use movetext::Outcome;
/// use movetext::arbiter::FlagFall;
/// use movetext::board::{Color, Position};
/// use movetext::law::{Edition, Rate};
/// // King and bishop against king: White's flag falls, and Black, who has nothing left, cannot have won.
/// let position = Position::from_fen("8/8/8/4k3/8/8/4K3/5B2 w - - 0 60").unwrap().position;
/// let fide = Edition::for_name("fide-2023").unwrap();
/// let ruling = FlagFall::rule(&position, Color::White, fide, Rate::Standard);
/// assert_eq!(ruling.ruling, Some(Outcome::Draw));
/// assert_eq!(ruling.articles[0].number(), "6.9");
/// ```
#[derive(Clone, Debug)]
pub struct FlagFall {
    /// Whether the opponent of the fallen flag can mate.
    pub winnability: Winnability,
    /// The ruling; none where the search gave up, the game was over before, or the edition says nothing.
    pub ruling: Option<Outcome>,
    /// What had ended the game before the flag fell.
    pub ended: Option<Ended>,
    /// The articles on which it rests.
    pub articles: Vec<&'static Article>,
    /// Wins that the edition lets a player show all the same, in events where its chapter on them holds.
    pub shown_wins: Vec<ShownWin>,
    /// The articles that let them be shown.
    pub shown_by: &'static [&'static Article],
}

/// An end of the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Checkmate by this side.
    Checkmate(Color),
    /// Stalemate.
    Stalemate,
}

impl Ended {
    /// How the position ended the game, if it did.
    #[must_use]
    pub fn of(position: &Position) -> Option<Self> {
        if position.has_legal_move() {
            None
        } else if position.is_check() {
            Some(Self::Checkmate(position.turn().other()))
        } else {
            Some(Self::Stalemate)
        }
    }

    /// The outcome that stands.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Checkmate(winner) => won_by(winner),
            Self::Stalemate => Outcome::Draw,
        }
    }

    /// The finding that reports it.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            Self::Checkmate(_) => Code::F002,
            Self::Stalemate => Code::F003,
        }
    }
}

impl FlagFall {
    /// Rules on the flag of `fallen`, in this position, by this edition.
    #[must_use]
    pub fn rule(position: &Position, fallen: Color, edition: &'static Edition, rate: Rate) -> Self {
        let winnability = winnability(position, fallen.other());
        let ended = Ended::of(position);
        let rules = edition.parameters(rate);
        let rule = rules.flag_fall;
        let shown = rules.win_after_flag.filter(|_| ended.is_none());
        let shown_by = shown.map_or(&[][..], |rule| rule.articles);
        let shown_wins = shown.map_or_else(Vec::new, |rule| shown_wins(position, rule.value));
        let before = ended.map_or(&[][..], |end| edition.articles_for(end.code()));
        let articles = before.iter().chain(rule.map_or(&[][..], |rule| rule.articles)).copied();
        let ruling = match ended {
            // Mate by the player whose flag fell afterwards stands.
            Some(Ended::Checkmate(winner)) if winner == fallen => None,
            _ => rule.and_then(|rule| outcome(&winnability, fallen, rule.value)),
        };
        Self { ruling, ended, articles: articles.collect(), winnability, shown_wins, shown_by }
    }
}

fn outcome(winnability: &Winnability, fallen: Color, loss: Loss) -> Option<Outcome> {
    match (winnability, loss) {
        (Winnability::Winnable(_), _) | (_, Loss::Always) => Some(won_by(fallen.other())),
        (Winnability::Unwinnable, Loss::UnlessUnwinnable) => Some(Outcome::Draw),
        (Winnability::Undecided, Loss::UnlessUnwinnable) => None,
    }
}

/// The outcome when this side has won.
pub(super) const fn won_by(winner: Color) -> Outcome {
    match winner {
        Color::White => Outcome::WhiteWins,
        Color::Black => Outcome::BlackWins,
    }
}
