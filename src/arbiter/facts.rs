//! Facts of law (family F): what the Laws attach a consequence to, at its ply.

use super::Scratch;
use super::review::{Verdict, main_line};
use super::start::Opening;
use crate::board::{Move, Position, Role};
use crate::finding::{Code, Finding};
use crate::game::{Game, MarkKind};
use crate::text::Span;

/// Adds the facts of the main line to the findings.
pub(super) fn collect(game: &Game, opening: &Opening, verdict: &Verdict, sheet: &mut Scratch) {
    draw_offers(game, opening, sheet);
    if !verdict.judged {
        return;
    }
    let mut ledger = Ledger::new(&opening.position, game.span);
    for index in main_line(game) {
        let found = sheet.played[index];
        if found == Move::NONE {
            break;
        }
        ledger.play(found, game.moves[index].span);
    }
    sheet.findings.append(&mut ledger.findings);
}

/// Draw offers stand in the record at the move with which they were made.
fn draw_offers(game: &Game, opening: &Opening, sheet: &mut Scratch) {
    let mut ply = 0;
    let mut line = main_line(game).peekable();
    let mut depth = 0_u32;
    for mark in &game.marks {
        while line.next_if(|&index| index < mark.at as usize).is_some() {
            ply += 1;
        }
        match mark.kind {
            MarkKind::Open => depth += 1,
            MarkKind::Close => depth = depth.saturating_sub(1),
            MarkKind::DrawOffer if depth == 0 => {
                sheet.findings.push(at_ply(Code::F001, mark.span, &opening.position, ply));
            }
            _ => {}
        }
    }
}

/// A fact about the position after `ply` plies from `start`: the move is that of the side that made the last one.
fn at_ply(code: Code, span: Span, start: &Position, ply: u32) -> Finding {
    let mut finding = Finding::new(code, span);
    finding.ply = Some(ply);
    if let Some(before) = ply.checked_sub(1) {
        let half = before + u32::from(!start.turn().is_white());
        finding.number = Some(start.fullmove() + half / 2);
        finding.white = Some(half.is_multiple_of(2));
    }
    finding
}

/// Keeps the books of repetition, move counts and the end, ply by ply.
struct Ledger<'a> {
    start: &'a Position,
    position: Position,
    keys: Vec<u64>,
    ply: u32,
    dead: bool,
    findings: Vec<Finding>,
}

/// Plies without capture or pawn move after which a claim is available, and after which the game is drawn.
const FIFTY: u32 = 100;
const SEVENTY_FIVE: u32 = 150;

impl<'a> Ledger<'a> {
    fn new(start: &'a Position, place: Span) -> Self {
        let mut ledger = Self {
            start,
            position: *start,
            keys: vec![start.key()],
            ply: 0,
            dead: false,
            findings: Vec::new(),
        };
        ledger.dead_position(Span::at(place.start));
        ledger
    }

    fn note(&mut self, code: Code, span: Span) -> &mut Finding {
        self.findings.push(at_ply(code, span, self.start, self.ply));
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    fn play(&mut self, found: Move, span: Span) {
        self.position.play(found);
        self.ply += 1;
        if found.is_capture() || found.role() == Role::Pawn {
            self.keys.clear();
        }
        self.keys.push(self.position.key());
        if found.castling().is_some() {
            self.note(Code::F010, span);
        }
        if found.is_en_passant() {
            self.note(Code::F009, span);
        }
        if let Some(role) = found.promotion() {
            self.note(Code::F011, span)
                .facts
                .push(("piece", crate::finding::Fact::Word(role.name())));
        }
        let over = !self.position.has_legal_move();
        let mate = over && self.position.is_check();
        if over {
            self.note(if mate { Code::F002 } else { Code::F003 }, span);
        }
        self.repetition(span);
        self.move_count(span, over, mate);
        self.dead_position(span);
    }

    fn repetition(&mut self, span: Span) {
        let Some(&key) = self.keys.last() else { return };
        let times = self.keys.iter().filter(|&&other| other == key).count();
        if times >= 3 {
            self.note(Code::F005, span).facts.push(("occurrences", (times as u32).into()));
        }
        if times == 5 {
            self.note(Code::F006, span);
        }
    }

    fn move_count(&mut self, span: Span, over: bool, mate: bool) {
        let halfmove = self.position.halfmove();
        let first = |limit: u32, before: u32| halfmove >= limit && before < limit;
        let before = if self.ply == 1 { self.start.halfmove() } else { halfmove.saturating_sub(1) };
        if first(FIFTY, before) && !over {
            self.note(Code::F007, span);
        }
        if first(SEVENTY_FIVE, before) && !mate {
            self.note(Code::F008, span);
        }
    }

    fn dead_position(&mut self, span: Span) {
        if !self.dead && self.position.insufficient_material() {
            self.dead = true;
            self.note(Code::F004, span);
        }
    }
}
