//! Rulings as JSON, one object per line.

use serde::Serialize;
use serde_json::value::RawValue;

use super::claim::bound_to;
use super::clocks::{ClockAfter, Clocks};
use super::numbers::{NumbersObject, if_only_numbers, is_in_doubt};
use super::subject::RulingSubject;
use crate::arbiter::{
    Claim, ClaimRuling, Correctness, FlagFall, Ground, LastKnown, Winnability, material_signature,
};
use crate::board::{Move, Position};
use crate::game::Outcome;
use crate::law::{Article, Edition};
use crate::notation::uci;
use crate::write::cited_article::CitedArticle;
use crate::write::format::json::push_json;

/// The ruling on a claim; what is unknown or not applicable is omitted.
#[derive(Serialize)]
struct ClaimObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    correct: Option<Correct>,
    #[serde(skip_serializing_if = "Option::is_none")]
    completions: Option<ClaimCompletions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown_after: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unwritten_at_end: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<NumbersObject<bool>>,
    claimant: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    occurrences: Option<&'a [u32]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    quiet_plies: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    material: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<ClocksObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended_after: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discretion: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject_to: Option<SubjectTo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    must_play: Option<&'a str>,
    articles: Vec<CitedArticle>,
}

/// Whether a claim is right: for certain, or depending on how an incomplete record is completed.
#[derive(Serialize)]
#[serde(untagged)]
enum Correct {
    Known(bool),
    OfWays(&'static str),
}

#[derive(Serialize)]
struct ClaimCompletions {
    all: u128,
    right: u128,
    /// Those in which the game had already been drawn.
    #[serde(skip_serializing_if = "is_none")]
    drawn: u128,
    /// Those in which the game had already ended by mate.
    #[serde(skip_serializing_if = "is_none")]
    mated: u128,
    exact: bool,
}

/// Clock times in seconds, whole ones without a fraction.
#[derive(Serialize)]
struct ClocksObject {
    #[serde(skip_serializing_if = "Option::is_none")]
    claimant: Option<ClockObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<ClockObject>,
}

/// The time of a clock after the ruling: a number, or a range within which the arbiter decides.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ClockObject {
    At(Option<Box<RawValue>>),
    Between { least: Option<Box<RawValue>>, most: Option<Box<RawValue>> },
}

impl ClockObject {
    pub(super) fn of(clock: ClockAfter) -> Self {
        if clock.is_certain() {
            Self::At(number(clock.most))
        } else {
            Self::Between { least: number(clock.least), most: number(clock.most) }
        }
    }
}

/// The condition of the ruling on a drawn ending: who may show a win, and the article that permits it.
#[derive(Serialize)]
struct SubjectTo {
    shown_by: &'static str,
    article: &'static str,
}

/// Appends the ruling on a claim.
pub(super) fn claim_json(
    claim: &Claim<'_>,
    ruling: &ClaimRuling,
    clocks: Clocks,
    edition: &Edition,
    out: &mut Vec<u8>,
) {
    let completions = match ruling.correct {
        Correctness::OfWays { all, right, drawn, mated, exact } => {
            Some(ClaimCompletions { all, right, drawn, mated, exact })
        }
        _ => None,
    };
    let ground = Some(claim.ground).filter(|_| {
        matches!(ruling.correct, Correctness::Known(_) | Correctness::ForTheArbiter(_))
    });
    let after = clocks.after(ruling.cost);
    let is_certain = ruling.certain.is_some() || ruling.ended.is_some();
    let clocks = (after.claimant.or(after.opponent).filter(|_| is_certain)).map(|_| ClocksObject {
        claimant: after.claimant.map(ClockObject::of),
        opponent: after.opponent.map(ClockObject::of),
    });
    let object = ClaimObject {
        correct: correct(ruling),
        completions,
        unknown_after: ground.is_none().then_some(ruling.known),
        unwritten_at_end: Some(ruling.unwritten).filter(|&plies| plies > 0),
        numbers: ruling.numbers.as_ref().map(|it| NumbersObject::of(it, |correct| correct)),
        claimant: ruling.claimant.name(),
        occurrences: (ground == Some(Ground::Threefold)).then_some(&ruling.occurrences),
        quiet_plies: (ground == Some(Ground::FiftyMoves)).then_some(ruling.quiet_plies),
        material: (ground == Some(Ground::Ending)).then(|| material_signature(&ruling.position)),
        line: uci_line(&ruling.position, &ruling.refutation),
        clocks,
        ruling: ruling.ruling.map(Outcome::token),
        ended: ruling.ended.map(|(end, _)| end.code().slug()),
        ended_after: ruling.ended.map(|(_, ply)| ply),
        discretion: ruling.discretion.map(Article::number),
        subject_to: ruling.subject_to.map(|article| SubjectTo {
            shown_by: ruling.claimant.other().name(),
            article: article.number(),
        }),
        must_play: bound_to(claim, ruling),
        articles: CitedArticle::all(&ruling.articles, edition),
    };
    push_line(out, &object);
}

/// Returns whether the claim is right, as far as that can be said.
fn correct(ruling: &ClaimRuling) -> Option<Correct> {
    if is_in_doubt(ruling.numbers.as_ref()) {
        return Some(Correct::OfWays("some")).filter(|_| is_divided(ruling));
    }
    let of_ways = |share| Some(Correct::OfWays(share));
    match ruling.correct {
        Correctness::Known(correct) => Some(Correct::Known(correct)),
        Correctness::OfWays { all, right, exact, .. } => match right {
            0 => exact.then_some(Correct::OfWays("none")),
            _ if right == all => exact.then_some(Correct::OfWays("all")),
            _ => of_ways("some"),
        },
        Correctness::InNoWay => of_ways("none"),
        Correctness::Unknown | Correctness::ForTheArbiter(_) => None,
    }
}

/// Whether the claim is right in some readings of doubtful numbers and wrong in others.
fn is_divided(ruling: &ClaimRuling) -> bool {
    let as_written = if_only_numbers(ruling.numbers.as_ref());
    let (is_right, is_wrong) = match ruling.correct {
        Correctness::OfWays { all, right, .. } => (right > 0, right < all),
        Correctness::InNoWay => (false, true),
        Correctness::Unknown | Correctness::Known(_) | Correctness::ForTheArbiter(_) => {
            (false, false)
        }
    };
    (is_right && (is_wrong || as_written == Some(false))) || (is_wrong && as_written == Some(true))
}

fn number(seconds: f64) -> Option<Box<RawValue>> {
    RawValue::from_string(seconds.to_string()).ok()
}

/// The ruling on a flag.
#[derive(Serialize)]
struct FlagObject {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    completions: Option<FlagCompletions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<NumbersObject<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<EndedObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_known: Option<LastKnownObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recorded: Option<&'static str>,
    articles: Vec<CitedArticle>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shown_wins: Vec<ShownWinObject>,
}

#[derive(Serialize)]
struct FlagCompletions {
    all: u128,
    lost: u128,
    drawn: u128,
    /// Those in which the player whose flag fell had mated before.
    #[serde(skip_serializing_if = "is_none")]
    won: u128,
    exact: bool,
}

const fn is_none(ways: &u128) -> bool {
    *ways == 0
}

/// The position on which a ruling is based if cells after it are blank.
#[derive(Serialize)]
struct LastKnownObject {
    ply: u32,
    unwritten: u32,
    can_change: bool,
}

#[derive(Serialize)]
struct EndedObject {
    by: &'static str,
    outcome: &'static str,
}

/// A win that may be shown although the flag has fallen.
#[derive(Serialize)]
struct ShownWinObject {
    winner: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    line: Vec<String>,
    articles: Vec<CitedArticle>,
}

/// Appends the ruling on a flag.
pub(super) fn flag_json(
    subject: &RulingSubject,
    ruling: &FlagFall,
    edition: &Edition,
    out: &mut Vec<u8>,
) {
    let verdict = match ruling.ways {
        Some(ways) if ways.exact && ways.all > 0 && ways.lost == ways.all => "winnable",
        Some(ways) if ways.exact && ways.all > 0 && ways.drawn + ways.won == ways.all => {
            "unwinnable"
        }
        _ => ruling.winnability.name(),
    };
    let line = match &ruling.winnability {
        Winnability::Winnable(line) => Some(uci_line(&subject.position, line)),
        _ => None,
    };
    let wins = ruling.shown_wins.iter().map(|win| ShownWinObject {
        winner: win.winner.name(),
        line: uci_line(&subject.position, &win.mate),
        articles: CitedArticle::all(ruling.shown_by, edition),
    });
    let object = FlagObject {
        verdict,
        line,
        completions: ruling.ways.map(|ways| FlagCompletions {
            all: ways.all,
            lost: ways.lost,
            drawn: ways.drawn,
            won: ways.won,
            exact: ways.exact,
        }),
        numbers: ruling.numbers.as_ref().map(|it| NumbersObject::of(it, Outcome::token)),
        ruling: ruling.ruling.map(Outcome::token),
        ended: ruling
            .ended
            .map(|end| EndedObject { by: end.code().slug(), outcome: end.outcome().token() }),
        last_known: ruling.last_known.map(|LastKnown { ply, unwritten, can_change }| {
            LastKnownObject { ply, unwritten, can_change }
        }),
        recorded: ruling.recorded.map(Outcome::token),
        articles: CitedArticle::all(&ruling.articles, edition),
        shown_wins: wins.collect(),
    };
    push_line(out, &object);
}

/// Appends an object with string keys, and a line end.
pub(super) fn push_line(out: &mut Vec<u8>, object: &impl Serialize) {
    push_json(out, object);
    out.push(b'\n');
}

/// Returns the moves of a line in UCI: `e2e4`.
fn uci_line(start: &Position, line: &[Move]) -> Vec<String> {
    line.iter().map(|&played| uci(played, start.is_chess960())).collect()
}
