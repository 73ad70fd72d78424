//! Fallen flags in records whose rows are not numbered in order.

use super::FlagFall;
use super::automatic_end::end_within;
use super::flag_in_record::FlagRules;
use super::number_reading::{
    DoubtfulNumbers, Judged, NumberReading, Others, RecordByNumbers, Trust, begins_anew, choices,
};
use super::numbered_cells::{NumberJump, NumberedCells};
use super::open_record::OpenRecord;
use crate::arbiter::played_game::PlayedGame;
use crate::board::Position;
use crate::finding::Code;

impl FlagFall {
    /// The ruling if the numbers before the fall of the flag are taken into account, given that of the record as
    /// written, with its position. Where it depends on the numbers, it is that by the numbers, and open.
    pub(super) fn by_numbers(
        mut self,
        mut position: Position,
        open: &OpenRecord<'_, '_>,
        cells: &NumberedCells,
        ply: u32,
        rules: FlagRules,
    ) -> (Position, Self) {
        let record = RecordByNumbers { review: open.review, cells };
        let judge = |jumps: &[NumberJump]| judge(&record, jumps, ply, rules);
        let (jumps, smaller) = choices(cells.jumps_before(ply));
        let all = judge(&jumps);
        if all.has_ended {
            return (position, self);
        }
        let weighed = |numbered: &NumberedFlag| Judged {
            is_possible: numbered.ruling.is_possible(),
            certain: numbered.ruling.outcome(),
        };
        let as_written = Judged {
            is_possible: self.is_possible(),
            certain: self
                .outcome()
                .filter(|_| !self.last_known.is_some_and(|last| last.can_change)),
        };
        let smaller =
            smaller.map(|sets| sets.iter().map(|set| weighed(&judge(set))).collect::<Vec<_>>());
        let refused = record.refuses_before(ply);
        let others = Others { as_written, plays_refused: all.plays_refused, refused, smaller };
        let Some(reading) = others.reading(&weighed(&all)) else { return (position, self) };
        if reading == NumberReading::ByNumbers && begins_anew(&jumps) {
            return (position, self);
        }
        if reading.takes_numbers() {
            (position, self) = (all.position, all.ruling);
            self.ruling = self.ruling.filter(|outcome| others.agree(*outcome));
        }
        for article in rules.edition.articles_for(Code::MoveNumberMismatch) {
            if self.articles.iter().all(|cited| cited.number() != article.number()) {
                self.articles.push(article);
            }
        }
        self.numbers = Some(DoubtfulNumbers { jumps, reading });
        (position, self)
    }

    /// Whether the record can be played in some way, as far as is known.
    fn is_possible(&self) -> bool {
        self.ways.is_none_or(|ways| ways.all > 0 || !ways.exact)
    }
}

/// A fallen flag by one reading of the numbers.
struct NumberedFlag {
    ruling: FlagFall,
    /// The last position that is beyond doubt.
    position: Position,
    /// Whether the game had ended by then.
    has_ended: bool,
    /// Whether the move at which the record stops as written is found to be playable.
    plays_refused: bool,
}

/// Rules on the flag with these jumps taken at their word. Where the record stops as written, the move there may be one
/// that can be played now.
fn judge(
    record: &RecordByNumbers<'_, '_>,
    jumps: &[NumberJump],
    ply: u32,
    rules: FlagRules,
) -> NumberedFlag {
    let refused = record.refuses_before(ply);
    let judge = |trust: Trust| {
        record.read(jumps, ply, trust, |open, ply| {
            let ruling = FlagFall::rule_on_gap(open, ply, rules);
            let verdict = open.review.verdict;
            let game = PlayedGame::of(open.review, rules.edition.parameters(rules.rate));
            let has_ended = end_within(&game, verdict.plies).is_some();
            let is_found = ruling.ways.is_some_and(|ways| ways.all > 0);
            let plays_refused = refused && trust != Trust::NoRefusedMove && is_found;
            NumberedFlag { ruling, position: *verdict.last, has_ended, plays_refused }
        })
    };
    Trust::most(judge, |judged| judged.ruling.is_possible())
}
