//! `/api/adjudicate/…`: rulings on fallen flags and claimed draws.

use serde_json::value::RawValue;

use super::asked::Asked;
use super::complete::position;
use super::exchange::{RequestRecords, RouteAnswer};
use super::reading;
use super::refusal::Refusal;
use crate::arbiter::{
    BothFlagsFall, Claim, ClaimRuling, FlagFall, Ground, NoClaim, QuickplayClaim, QuickplayRuling,
    Review, record_length,
};
use crate::board::Color;
use crate::law::{Edition, Rate};
use crate::write::ruling::{self, Clocks, Question, RulingPage, clock};

/// What all rulings take.
pub(super) const OPTIONS: &[&str] = &[
    "game",
    "ply",
    "law",
    "rate",
    "report-language",
    "from",
    "encoding",
    "language",
    "notation",
    "as-played",
];
/// What a ruling on a flag takes beside that.
pub(super) const FLAG: &[&str] = &["fen", "fallen", "period"];
/// What a ruling on a claim takes beside that.
pub(super) const CLAIM: &[&str] =
    &["kind", "intended", "claimant", "clock-claimant", "clock-opponent"];

/// A ruling as an object, and in sentences.
struct Ruling {
    json: Vec<u8>,
    text: Vec<u8>,
}

impl Ruling {
    /// The object, with the sentences as one more member.
    fn answer(self) -> Result<RouteAnswer, Refusal> {
        let text = String::from_utf8_lossy(&self.text).into_owned();
        let text = serde_json::to_string(&text).map_err(Refusal::of)?;
        let object = String::from_utf8(self.json).map_err(Refusal::of)?;
        let members = object.trim_end().strip_suffix('}');
        let members = members.ok_or_else(|| Refusal::of("there is no ruling"))?;
        let object = RawValue::from_string(format!("{members},\"text\":{text}}}"));
        Ok(RouteAnswer::json(object.map_err(Refusal::of)?.get().as_bytes()))
    }
}

/// By what the ruling goes.
pub(super) struct Bench {
    pub(super) page: RulingPage,
    pub(super) rate: Rate,
}

impl Bench {
    pub(super) fn of(asked: &Asked) -> Result<Self, Refusal> {
        let law = asked.named("law", Edition::for_name)?.unwrap_or_default();
        let rate = asked.named("rate", Rate::for_name)?.unwrap_or(Rate::Standard);
        let report_language = reading::report_language(asked)?;
        Ok(Self { page: RulingPage { law, report_language }, rate })
    }
}

pub(super) fn color(name: &str) -> Result<Color, String> {
    let both = [Color::White, Color::Black];
    let found = both.into_iter().find(|color| color.name() == name);
    found.ok_or_else(|| format!("`{name}` is neither white nor black"))
}

/// The ruling on a fallen flag, in a position or in a record.
pub(super) fn flag(asked: &Asked, records: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let bench = Bench::of(asked)?;
    let are_both = asked.text("fallen") == Some("both");
    let fallen = if are_both { None } else { asked.read("fallen", color)? };
    let period = asked.read("period", |name| match name {
        "earlier" => Ok(false),
        "last" => Ok(true),
        _ => Err("say earlier or last".to_owned()),
    })?;
    if let Some(position) = position(asked, "fen")? {
        let Bench { page, rate } = bench;
        if are_both {
            let ruled = BothFlagsFall::rule(&position, page.law, rate, period);
            return told(|json, text| {
                ruling::both_flags_json(&ruled, page.law, json);
                ruling::both_flags(&position, &ruled, &page, text);
            });
        }
        let fallen = fallen.unwrap_or(position.turn());
        let ruled = FlagFall::rule(&position, fallen, page.law, rate);
        return told_flag(&Question { position, fallen }, &ruled, &page);
    }
    hear(asked, records, |review, ply| {
        let Bench { page, rate } = &bench;
        let beyond = |_| beyond(review, ply);
        let turn =
            if ply.is_multiple_of(2) { review.start.turn() } else { review.start.turn().other() };
        if are_both {
            let ruled = BothFlagsFall::rule_in(review, ply, page.law, *rate, period);
            let (position, ruled) = ruled.map_err(beyond)?;
            return told(|json, text| {
                ruling::both_flags_json(&ruled, page.law, json);
                ruling::both_flags(&position, &ruled, page, text);
            });
        }
        let fallen = fallen.unwrap_or(turn);
        let ruled = FlagFall::rule_in(review, ply, fallen, page.law, *rate);
        let (position, ruled) = ruled.map_err(beyond)?;
        told_flag(&Question { position, fallen }, &ruled, page)
    })
}

fn told_flag(
    question: &Question,
    ruled: &FlagFall,
    page: &RulingPage,
) -> Result<RouteAnswer, Refusal> {
    told(|json, text| {
        ruling::flag_json(question, ruled, page.law, json);
        ruling::flag(question, ruled, page, text);
    })
}

pub(super) fn told(tell: impl FnOnce(&mut Vec<u8>, &mut Vec<u8>)) -> Result<RouteAnswer, Refusal> {
    let mut ruling = Ruling { json: Vec::new(), text: Vec::new() };
    tell(&mut ruling.json, &mut ruling.text);
    ruling.answer()
}

/// The ruling on a claimed draw.
pub(super) fn claim(asked: &Asked, records: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let Bench { page, rate } = Bench::of(asked)?;
    let ground = match asked.text("kind") {
        Some("threefold") => Some(Ground::Threefold),
        Some("fifty") => Some(Ground::FiftyMoves),
        Some("ending") => Some(Ground::Ending),
        Some("quickplay") => None,
        _ => return Err(Refusal::of("kind: choose one of threefold, fifty, ending, quickplay")),
    };
    let claimant = asked.read("claimant", color)?;
    let clocks = Clocks {
        claimant: asked.read("clock-claimant", clock)?,
        opponent: asked.read("clock-opponent", clock)?,
    };
    hear(asked, records, |review, ply| {
        let refused = |why: &NoClaim| refused(why, review, ply, asked, &page);
        let Some(ground) = ground else {
            let claim = QuickplayClaim { ply, claimant, clock: clocks.claimant };
            let ruled = QuickplayRuling::rule(review, claim, page.law, rate);
            let ruled = ruled.map_err(|why| refused(&why))?;
            return told(|json, text| {
                ruling::quickplay_json(&ruled, clocks, page.law, json);
                ruling::quickplay(&ruled, clocks, &page, text);
            });
        };
        let claim = Claim { ground, ply, intended: asked.text("intended"), claimant };
        let ruled = ClaimRuling::rule(review, &claim, page.law, rate);
        let ruled = ruled.map_err(|why| refused(&why))?;
        told(|json, text| {
            ruling::claim_json(&claim, &ruled, clocks, page.law, json);
            ruling::claim(review, &claim, &ruled, clocks, &page, text);
        })
    })
}

/// Rules on one game of the record, after as many plies as are asked for.
fn hear(
    asked: &Asked,
    records: RequestRecords,
    rule: impl Fn(&Review<'_>, u32) -> Result<RouteAnswer, Refusal>,
) -> Result<RouteAnswer, Refusal> {
    let game = asked.number::<u64>("game")?.unwrap_or(1);
    let ply = asked.number::<u32>("ply")?;
    let mut answer = None;
    reading::RecordReading::of_game(asked, game)?.go_through(records.record, |met| {
        if let reading::Met::Game(review) = met {
            answer = Some(rule(review, ply.unwrap_or_else(|| record_length(review))));
        }
    })?;
    answer.unwrap_or_else(|| Err(Refusal::of(format!("there is no game {game} in the record"))))
}

fn beyond(review: &Review<'_>, ply: u32) -> Refusal {
    let plies = record_length(review);
    Refusal::of(format!("ply: the game has {plies} plies, not {ply}"))
}

fn refused(
    why: &NoClaim,
    review: &Review<'_>,
    ply: u32,
    asked: &Asked,
    page: &RulingPage,
) -> Refusal {
    match why {
        NoClaim::Beyond(_) => beyond(review, ply),
        NoClaim::IllegalMove => {
            let intended = asked.text("intended").unwrap_or_default();
            Refusal::of(format!("intended: `{intended}` is no legal move after ply {ply}"))
        }
        NoClaim::NotOnTheMove(turn) => {
            let turn = turn.name();
            Refusal::of(format!("claimant: only the player to move may claim: {turn}"))
        }
        NoClaim::UnknownToEdition => {
            Refusal::of(format!("kind: {} knows no such claim", page.law.id()))
        }
    }
}
