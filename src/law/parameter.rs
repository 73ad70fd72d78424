//! What the editions prescribe in numbers: minutes, moves, occurrences, and the consequences.

use super::article::Article;

/// The rate of play, on which some parameters depend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rate {
    /// Standard chess.
    #[default]
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz.
    Blitz,
}

impl Rate {
    /// All rates.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Rapid, Self::Blitz];

    /// Returns `standard`, `rapid` or `blitz`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Rapid => "rapid",
            Self::Blitz => "blitz",
        }
    }

    /// Returns the rate of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rate| rate.name().eq_ignore_ascii_case(name))
    }
}

/// A parameter and the articles that set it.
#[derive(Clone, Copy, Debug)]
pub struct Rule<T> {
    /// What is prescribed.
    pub value: T,
    /// The articles that prescribe it.
    pub articles: &'static [&'static Article],
}

/// The parameters of one edition at one rate of play; `None` if the edition says nothing.
#[derive(Debug)]
pub struct Parameters {
    /// Time for the game: base time plus sixty increments.
    pub base_time: Option<Rule<Bounds>>,
    /// What follows the first, second, third illegal move by a player.
    pub illegal_move: Option<Rule<&'static [Penalty]>>,
    /// What follows an illegal move in the last minutes of a game without increment, where that is treated separately.
    pub illegal_move_in_quickplay: Option<Rule<&'static [Penalty]>>,
    /// An illegal move stands once the opponent has answered it.
    pub illegal_move_stands: Option<Rule<()>>,
    /// A pawn that was left on the last rank has become a queen; in other editions the position before it is restored.
    pub unpromoted_pawn_is_queen: Option<Rule<()>>,
    /// The game ends where neither side can mate by any series of legal moves.
    pub dead_position: Option<Rule<()>>,
    /// The game ends where each side has no more than one of these: `KB`.
    pub too_few_pieces: Option<Rule<&'static [&'static str]>>,
    /// What follows if both flags are down and it is not known which fell first.
    pub both_flags: Option<Rule<BothFlags>>,
    /// What follows a wrong claim of a draw.
    pub wrong_claim: Option<Rule<WrongClaim>>,
    /// When an absent player has lost.
    pub late_arrival: Option<Rule<LateArrival>>,
    /// If both players are absent at the start, White loses the time until White arrives.
    pub both_absent: Option<Rule<()>>,
    /// Who must record the moves.
    pub recording: Option<Rule<Recording>>,
    /// The consequence of resigning when the opponent could not mate.
    pub resignation: Option<Rule<Loss>>,
    /// The consequence of the fall of the flag when the opponent could not mate.
    pub flag_fall: Option<Rule<Loss>>,
    /// When two positions are the same. The rule is the same in every edition: the same men on the same squares, the
    /// same player to move, the same captures en passant and the same castling rights. What bars castling temporarily
    /// follows from where the men are, so that it never distinguishes two positions that are otherwise the same.
    pub same_position: Option<Rule<()>>,
    /// Number of occurrences of a position that give a claim.
    pub repetition_claim: Option<Rule<u32>>,
    /// Number of occurrences of a position that end the game.
    pub repetition_draw: Option<Rule<u32>>,
    /// Number of moves by each player without capture or pawn move that give a claim.
    pub quiet_claim: Option<Rule<u32>>,
    /// Number of moves by each player without capture or pawn move that end the game.
    pub quiet_draw: Option<Rule<u32>>,
    /// Number of moves that each player must have made before a draw can be agreed.
    pub agreement: Option<Rule<u32>>,
    /// How a draw offer ends when nobody answers it.
    pub draw_offer: Option<Rule<Lapse>>,
    /// How the right to claim a draw is lost.
    pub claim: Option<Rule<Lapse>>,
    /// When a game that began from a wrong starting position is replayed.
    pub wrong_array: Option<Rule<Until>>,
    /// When a game that began with colours reversed is replayed.
    pub colours_reversed: Option<Rule<Until>>,
    /// The last two minutes without increment.
    pub quickplay: Option<Rule<Quickplay>>,
    /// Endings in which a draw may be claimed at any time (Japanese national events).
    pub claimable_endings: Option<Rule<&'static [ClaimableEnding]>>,
    /// Plain wins that may be shown after the flag has fallen: material of winner and loser (`KR-K`).
    pub win_after_flag: Option<Rule<&'static [&'static str]>>,
}

/// Bounds of a time in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The time is longer than this.
    pub more_than: Option<u32>,
    /// The time is shorter than this.
    pub less_than: Option<u32>,
    /// The time is no longer than this.
    pub at_most: Option<u32>,
}

impl Bounds {
    /// Whether a time in seconds lies within.
    ///
    /// ```
    /// # use movetext::law::Bounds;
    /// let rapid = Bounds { more_than: Some(600), less_than: Some(3600), at_most: None };
    /// assert!(rapid.hold(15 * 60 + 60 * 10) && !rapid.hold(5 * 60 + 60 * 3));
    /// ```
    #[must_use]
    pub fn hold(self, seconds: u32) -> bool {
        self.more_than.is_none_or(|bound| seconds > bound)
            && self.less_than.is_none_or(|bound| seconds < bound)
            && self.at_most.is_none_or(|bound| seconds <= bound)
    }
}

/// The consequence of one more illegal move by the same player, besides the return to the position before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// Seconds added to the opponent's time.
    pub opponent_gains: u32,
    /// The game is lost.
    pub lost: bool,
    /// …but drawn if the opponent could not mate by any series of legal moves.
    pub drawn_if_unwinnable: bool,
    /// The article names no time: the arbiter sets the clocks.
    pub clocks_by_arbiter: bool,
}

/// What a clock may show after a ruling, in seconds: one time, or a range within which the arbiter decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockRange {
    /// The least that may be left.
    pub least: u32,
    /// The most that may be left.
    pub most: u32,
}

impl ClockRange {
    /// Whether the arbiter has nothing to decide.
    #[must_use]
    pub const fn is_certain(self) -> bool {
        self.least == self.most
    }
}

/// The consequences of a wrong claim of a draw; times in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongClaim {
    /// Added to the opponent's time.
    pub opponent_gains: u32,
    /// Taken from the claimant's time, at most.
    pub claimant_loses_at_most: u32,
    /// The claimant loses half of the time that is left, within that limit.
    pub claimant_loses_half: bool,
    /// …and keeps this much of it.
    pub claimant_keeps: u32,
    /// A claim with a move written down binds to that move.
    pub intended_move_binds: bool,
}

impl WrongClaim {
    /// Whether the article only limits how much may be taken from the claimant.
    #[must_use]
    pub const fn leaves_choice(self) -> bool {
        !self.claimant_loses_half && self.claimant_loses_at_most > 0
    }

    /// Returns what the claimant has left of some seconds. A limit without a further rule leaves the choice to the
    /// arbiter.
    ///
    /// ```
    /// # use movetext::law::{ClockRange, Edition, Rate};
    /// let wrong = |name| Edition::for_name(name).unwrap().parameters(Rate::Standard).wrong_claim.unwrap().value;
    /// let left = |seconds| wrong("fide-2004").left_to_claimant(seconds).most;
    /// assert_eq!(left(20 * 60), 17 * 60); // half, but no more than three minutes
    /// assert_eq!(left(4 * 60), 2 * 60);
    /// assert_eq!(left(90), 60); // between two minutes and one: one is left
    /// assert_eq!(left(40), 40);
    /// // "At most three minutes": how many, the arbiter decides.
    /// let range = wrong("jca-1997").left_to_claimant(100);
    /// assert_eq!(range, ClockRange { least: 0, most: 100 });
    /// ```
    #[must_use]
    pub fn left_to_claimant(self, seconds: u32) -> ClockRange {
        if !self.claimant_loses_half {
            let least = seconds.saturating_sub(self.claimant_loses_at_most);
            return ClockRange { least, most: seconds };
        }
        let half = seconds / 2;
        let loss =
            half.min(self.claimant_loses_at_most).min(seconds.saturating_sub(self.claimant_keeps));
        ClockRange { least: seconds - loss, most: seconds - loss }
    }
}

/// When a player who has not come to the board has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateArrival {
    /// Seconds after the start.
    pub seconds: u32,
    /// Whether the event may set another time; the seconds apply where it sets none.
    pub set_by_event: bool,
    /// Whether a player who arrives at this very time has lost, and not only one who arrives after it.
    pub at_the_time: bool,
}

/// The duty to record the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recording {
    /// Whether there is such a duty.
    pub required: bool,
    /// It is waived for a player with fewer seconds than this,
    pub waived_under: Option<u32>,
    /// unless at least this many seconds are added with each move.
    pub unless_increment: Option<u32>,
    /// Once it is waived, it is so until the period ends, whatever the clock shows then.
    pub rest_of_period: bool,
}

impl Recording {
    /// Whether a player with this many seconds left, and this many added with each move, must record.
    #[must_use]
    pub fn is_due(self, left: f64, increment: f64) -> bool {
        let short = self.waived_under.is_some_and(|bound| left < f64::from(bound));
        let added = self.unless_increment.is_some_and(|bound| increment >= f64::from(bound));
        self.required && (!short || added)
    }
}

/// Whether a lost game is also lost if the opponent could not have mated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Lost.
    Always,
    /// Drawn if the opponent could not mate by any series of legal moves.
    UnlessUnwinnable,
}

/// The rule where both flags are down, and it is not known which fell first. Its articles: that on an earlier period,
/// that on the last one, and those on both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BothFlags {
    /// In a period that is not the last one the arbiter decides between playing on and a draw; otherwise play goes on.
    pub arbiter_decides: bool,
    /// The rule is outside the Laws: it applies only if it was announced.
    pub if_announced: bool,
}

/// What ends an open offer or an open claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lapse {
    /// The next move.
    ByMove,
    /// A piece touched in order to move or capture it, which no record shows before the move itself.
    ByTouch,
}

/// Whether a game that began wrongly is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Until {
    /// It is replayed before each player has made this many moves; 0: never; `None`: whenever it is found.
    pub replayed_before_move: Option<u32>,
}

/// The claim of a player short of time in a game without increment; times in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quickplay {
    /// The claimant has less than this left.
    pub under: u32,
    /// Added to the opponent's time if the arbiter postpones the ruling.
    pub deferred_gains: u32,
    /// Added to the opponent's time if the arbiter refuses the claim.
    pub refused_gains: u32,
    /// Only the player to move may claim.
    pub on_the_move: bool,
    /// The rule is outside the Laws: it applies only if it was announced.
    pub if_announced: bool,
}

/// An ending in which a draw may be claimed.
#[derive(Clone, Copy, Debug)]
pub struct ClaimableEnding {
    /// The article that names it.
    pub article: &'static Article,
    /// How it is recognised on the board.
    pub kind: EndingKind,
}

/// How a claimable ending is recognised on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingKind {
    /// What the Laws of Chess themselves declare drawn.
    Laws,
    /// Exactly these pieces: `KR-KR`.
    Material(&'static [&'static str]),
    /// A pawn ending that is known from books as drawn.
    BookDrawnPawns,
    /// A bishop and a rook's pawn whose promotion square is not of the bishop's colour.
    WrongRookPawn,
    /// One of the others with more pieces of the claimant's own that do no harm.
    WithHarmlessMen,
}
