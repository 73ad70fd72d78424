//! Collects the facts of the main line: repetition, quiet moves, the end, and the events at each ply.

use super::main_line::MainLine;
use super::{after_end, dead};
use crate::arbiter::adjudicate;
use crate::arbiter::game_end::GameEnd;
use crate::arbiter::history::PositionHistory;
use crate::arbiter::played_game::PlayedGame;
use crate::board::{Move, Position};
use crate::finding::{Code, Finding};
use crate::law::Lapse;
use crate::text::Span;

/// Number of pieces of both sides at the start; more pieces than can be too few to mate.
const FULL_ARRAY: u32 = 32;

/// Walks the main line and notes its facts; `special` holds the indices of moves for which there is an article.
pub(super) fn collect(game: &PlayedGame<'_>, special: &[u32], findings: &mut Vec<Finding>) {
    let line = MainLine::of(game);
    let mut collector = FactCollector::new(game, &line, findings);
    collector.begin();
    if game.events {
        collector.play_along();
    } else {
        collector.pass_along(special);
    }
    collector.end();
}

/// The state of the collection during the walk along the main line.
pub(super) struct FactCollector<'a, 'f> {
    pub(super) game: &'a PlayedGame<'a>,
    pub(super) line: &'a MainLine<'a>,
    pub(super) history: PositionHistory,
    /// The board, as far as it was needed; if every event is wanted, after every ply.
    pub(super) board: Option<Position>,
    /// The number of plies that the board has followed.
    on_board: u32,
    /// The number of plies examined.
    pub(super) ply: u32,
    /// The place of the last of them.
    pub(super) place: Span,
    /// Whether a draw can be claimed in the current position.
    pub(super) claimable: bool,
    /// The ply that last gave up a claim.
    claim_let_go: [u32; 2],
    /// The article of the claimable ending on the board.
    pub(super) ending: Option<&'static str>,
    dead: bool,
    /// How the edition ended the game, and after which ply.
    pub(super) over: Option<(GameEnd, u32)>,
    limits: CountLimits,
    findings: &'f mut Vec<Finding>,
}

/// Counts from the tables of the edition; for a rule that it lacks, a count that is never reached.
pub(super) struct CountLimits {
    pub(super) threefold: u32,
    fivefold: u32,
    /// In plies.
    pub(super) fifty: u32,
    seventy_five: u32,
}

impl CountLimits {
    fn of(game: &PlayedGame<'_>) -> Self {
        let rules = game.rules;
        let times = |rule: Option<crate::law::Rule<u32>>| rule.map_or(u32::MAX, |rule| rule.value);
        let plies = |rule| times(rule).saturating_mul(2);
        Self {
            threefold: times(rules.repetition_claim),
            fivefold: times(rules.repetition_draw),
            fifty: plies(rules.quiet_claim),
            seventy_five: plies(rules.quiet_draw),
        }
    }
}

impl<'a, 'f> FactCollector<'a, 'f> {
    fn new(
        game: &'a PlayedGame<'a>,
        line: &'a MainLine<'a>,
        findings: &'f mut Vec<Finding>,
    ) -> Self {
        Self {
            game,
            line,
            history: PositionHistory::new(game.start),
            board: game.events.then_some(*game.start),
            on_board: 0,
            ply: 0,
            place: game.beginning(),
            claimable: false,
            claim_let_go: [0; 2],
            ending: None,
            dead: false,
            over: None,
            limits: CountLimits::of(game),
            findings,
        }
    }

    /// Notes a fact about the current position, at the move that led to it.
    pub(super) fn note(&mut self, code: Code) -> &mut Finding {
        self.findings.push(self.game.at_ply(code, self.place, self.ply));
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// Notes facts about the starting position itself.
    fn begin(&mut self) {
        if self.history.halfmove() > 0 {
            self.quiet_moves(0);
        }
        if self.game.start.occupied().len() < FULL_ARRAY {
            self.dead_position();
        }
        self.events_after();
    }

    /// Notes everything that happens at every ply.
    #[cold]
    fn play_along(&mut self) {
        let line = self.line;
        for (index, found) in line.moves().iter().enumerate() {
            self.play(*found, line.place(index));
        }
    }

    /// Plays one ply and notes everything that happens.
    fn play(&mut self, found: Move, place: Span) {
        self.place = place;
        self.ply += 1;
        let quiet = self.history.halfmove();
        let before = self.position_before(found);
        self.history.play(found);
        if found.is_special() {
            self.kind_of_move(found);
        }
        if std::mem::take(&mut self.claimable) {
            self.let_claim_go();
        }
        if self.history.halfmove() >= 8 {
            self.repetition();
            self.quiet_moves(quiet);
        } else if self.history.halfmove() == 0 {
            self.few_pieces();
        }
        self.events_of_move(&before, found);
        self.events_after();
    }

    /// Plays the move on the board and returns the position before it.
    fn position_before(&mut self, found: Move) -> Position {
        let board = self.board.get_or_insert(*self.game.start);
        let before = *board;
        board.play(found);
        self.on_board += 1;
        before
    }

    fn few_pieces(&mut self) {
        if dead::may_be_dead(&self.position()) {
            self.dead_position();
        }
    }

    /// Notes that the move just made gave up a claim, if the edition has claims. Reported once per run of such moves of
    /// each player.
    #[cold]
    pub(super) fn let_claim_go(&mut self) {
        let Some(claim) = self.game.rules.claim else { return };
        let last = &mut self.claim_let_go[self.ply as usize % 2];
        let goes_on = *last > 0 && *last + 2 == self.ply;
        *last = self.ply;
        if !goes_on && self.over.is_none() {
            let case = if claim.value == Lapse::ByTouch { "touch" } else { "" };
            self.note(Code::ClaimLost).case = case;
        }
    }

    #[cold]
    pub(super) fn kind_of_move(&mut self, found: Move) {
        if found.castling().is_some() {
            self.note(Code::Castling);
        }
        if found.is_en_passant() {
            self.note(Code::EnPassant);
        }
        if let Some(role) = found.promotion() {
            let finding = self.note(Code::Promotion);
            finding.values.push(("piece", crate::finding::MessageValue::Word(role.name())));
            if role != crate::board::Role::Queen {
                finding.case = "under";
            }
        }
    }

    #[inline]
    pub(super) fn repetition(&mut self) {
        if self.history.roughly_repeated() >= self.limits.threefold {
            self.repeated();
        }
    }

    #[cold]
    fn repeated(&mut self) {
        let game = self.game;
        let times = self.history.times(game);
        if times >= self.limits.threefold {
            self.claimable = true;
            self.note(Code::ThreefoldClaimable).values.push(("occurrences", times.into()));
        }
        if times == self.limits.fivefold {
            self.note(Code::Fivefold);
            self.record_end(GameEnd::Fivefold);
        }
    }

    /// Notes facts that depend on the count of quiet plies, which was `before` one ply ago.
    #[inline]
    pub(super) fn quiet_moves(&mut self, before: u32) {
        if self.history.halfmove() >= self.limits.fifty {
            self.many_quiet_moves(before);
        }
    }

    #[cold]
    fn many_quiet_moves(&mut self, before: u32) {
        let last = self.ply == self.game.verdict.plies;
        let ended = self.game.verdict.ended.filter(|_| last);
        if ended.is_none() {
            self.claimable = true;
            if before < self.limits.fifty {
                self.note(Code::FiftyMovesClaimable);
            }
        }
        let mate = matches!(ended, Some(GameEnd::Checkmate(_)));
        let reached = self.history.halfmove() >= self.limits.seventy_five
            && before < self.limits.seventy_five;
        if reached && !mate {
            self.note(Code::SeventyFiveMoves);
            self.record_end(GameEnd::SeventyFiveMoves);
        }
    }

    #[cold]
    pub(super) fn dead_position(&mut self) {
        let position = self.position();
        if !self.dead && (dead::is_evidently_dead(&position) || self.has_too_few(&position)) {
            self.note_dead(&position);
        }
    }

    /// Whether the edition regards the pieces of both sides as too few, though a helpmate may be possible.
    fn has_too_few(&self, position: &Position) -> bool {
        let few = self.game.rules.too_few_pieces;
        few.is_some_and(|rule| adjudicate::has_too_few(position, rule.value))
    }

    fn note_dead(&mut self, position: &Position) {
        self.dead = true;
        let too_few = self.has_too_few(position);
        if too_few || self.game.rules.dead_position.is_some() {
            self.record_end(GameEnd::DeadPosition);
        }
        let by_count = too_few && !position.insufficient_material();
        self.note(Code::DeadPosition).case = if by_count { "too-few" } else { "" };
    }

    /// Records that the edition ends the game here; the earliest end counts, in whatever order they are found.
    fn record_end(&mut self, end: GameEnd) {
        if self.over.is_none_or(|(_, ply)| self.ply < ply) {
            self.over = Some((end, self.ply));
        }
    }

    /// The current position.
    fn position(&mut self) -> Position {
        if self.on_board > self.ply {
            (self.board, self.on_board) = (None, 0);
        }
        let board = self.board.get_or_insert(*self.game.start);
        let ahead = &self.line.moves()[self.on_board as usize..self.ply as usize];
        for found in ahead {
            board.play(*found);
        }
        self.on_board = self.ply;
        *board
    }

    fn events_after(&mut self) {
        if self.game.events {
            let position = self.position();
            self.claimable_ending(&position);
            self.events_of_position(&position);
        }
    }

    /// Notes the facts about the last position.
    fn end(&mut self) {
        let last = *self.game.verdict.last;
        match self.game.verdict.ended {
            Some(end) => {
                let late = self.over.is_some_and(|(_, ply)| ply < self.ply);
                self.note(end.code()).case = if late { "after-end" } else { "" };
            }
            None if !self.dead && self.is_dead_at_the_end() => self.note_dead(&last),
            None => {}
        }
        if let Some((end, ply)) = self.over {
            after_end::note(self.game, self.line, end, ply, self.findings);
        }
    }

    fn is_dead_at_the_end(&self) -> bool {
        let last = self.game.verdict.last;
        if self.game.events {
            adjudicate::is_dead(last)
        } else {
            dead::may_be_dead(last) && dead::is_dead_at_the_end(last)
        }
    }

    pub(super) const fn limits(&self) -> &CountLimits {
        &self.limits
    }
}
