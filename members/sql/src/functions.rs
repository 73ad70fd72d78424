//! Functions of chess: the meaning of a text of moves. A text without a game gives nothing; of several games the first
//! is used.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

use datafusion::arrow::array::builder::{BooleanBuilder, StringBuilder};
use datafusion::arrow::array::{Array, ArrayRef, AsArray, UInt32Array};
use datafusion::arrow::compute::{cast, take};
use datafusion::arrow::datatypes::{DataType, Int64Type};
use datafusion::common::{DataFusionError, Result};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature, TypeSignature,
    Volatility,
};
use movetext::arbiter::{Arbiter, Options, Review};
use movetext::finding::{ReportLanguage, Severity, Words};
use movetext::law::Edition;
use movetext::read::Container;
use movetext::repair::{RepairOptions, Repaired, repair};
use movetext::text::Source;
use movetext_columns::{Projection, Report, Rows, Table};

/// A function of chess. The optional `start` is the position before the first move, as FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Ask {
    /// `uci(movetext, start)`: the moves of the main line, as far as they can be played, in UCI.
    Uci,
    /// `is_legal(movetext, start)`: whether every written move could be played, and no error was found.
    IsLegal,
    /// `position_after(movetext, ply, start)`: the position after this number of plies, as FEN.
    PositionAfter,
    /// `findings(movetext)`: the findings, as in the column `findings` of `games`.
    Findings,
    /// `repair(movetext, start)`: the likeliest legal game, in SAN with numbers.
    Repair,
}

/// Returns all functions.
#[must_use]
pub fn all() -> Vec<ScalarUDF> {
    let all = [Ask::Uci, Ask::IsLegal, Ask::PositionAfter, Ask::Findings, Ask::Repair];
    all.into_iter().map(|ask| ScalarUDF::new_from_impl(Function::new(ask))).collect()
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Function {
    ask: Ask,
    signature: Signature,
}

impl Function {
    fn new(ask: Ask) -> Self {
        let mut takes = vec![DataType::Utf8];
        if ask == Ask::PositionAfter {
            takes.push(DataType::Int64);
        }
        let mut ways = vec![TypeSignature::Exact(takes.clone())];
        if ask != Ask::Findings {
            takes.push(DataType::Utf8);
            ways.push(TypeSignature::Exact(takes));
        }
        Self { ask, signature: Signature::one_of(ways, Volatility::Immutable) }
    }
}

impl ScalarUDFImpl for Function {
    fn name(&self) -> &str {
        match self.ask {
            Ask::Uci => "uci",
            Ask::IsLegal => "is_legal",
            Ask::PositionAfter => "position_after",
            Ask::Findings => "findings",
            Ask::Repair => "repair",
        }
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(match self.ask {
            Ask::IsLegal => DataType::Boolean,
            Ask::Findings => findings_column().schema().field(0).data_type().clone(),
            _ => DataType::Utf8,
        })
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let arrays = ColumnarValue::values_to_arrays(&args.args)?;
        let texts = cast(&arrays[0], &DataType::Utf8)?;
        let texts = texts.as_string::<i32>();
        let text = |row| texts.is_valid(row).then(|| texts.value(row));
        let starts = arrays.get(if self.ask == Ask::PositionAfter { 2 } else { 1 });
        let starts = starts.map(|starts| cast(starts, &DataType::Utf8)).transpose()?;
        let starts = starts.as_ref().map(AsArray::as_string::<i32>);
        let start = |row| starts.filter(|starts| starts.is_valid(row)).map(|it| it.value(row));
        let texts = (0..texts.len()).map(|row| Some(begun(text(row)?, start(row))));
        let answer: ArrayRef = match self.ask {
            Ask::IsLegal => {
                let mut answers = BooleanBuilder::new();
                each(texts, |_, review| answers.append_option(review.map(is_legal)));
                Arc::new(answers.finish())
            }
            Ask::Findings => findings(texts)?,
            Ask::Uci => said(texts, |_, review| Some(uci(review))),
            Ask::Repair => said(texts, |_, review| repaired(review)),
            Ask::PositionAfter => {
                let plies = cast(&arrays[1], &DataType::Int64)?;
                let plies = plies.as_primitive::<Int64Type>();
                let ply = |row| plies.is_valid(row).then(|| plies.value(row));
                said(texts, |row, review| position_after(review, usize::try_from(ply(row)?).ok()?))
            }
        };
        Ok(ColumnarValue::Array(answer))
    }
}

/// Returns a text of moves that begin at this position.
fn begun<'t>(text: &'t str, start: Option<&str>) -> Cow<'t, str> {
    match start {
        Some(fen) => Cow::Owned(format!("[FEN \"{}\"]\n\n{text}", fen.replace(['"', '\\'], " "))),
        None => Cow::Borrowed(text),
    }
}

/// Reviews the first game of every text.
fn each<'t>(
    texts: impl Iterator<Item = Option<Cow<'t, str>>>,
    mut answer: impl FnMut(usize, Option<&Review<'_>>),
) {
    let mut arbiter = Arbiter::new(Options { disambiguation: true, ..Options::default() });
    for (row, text) in texts.enumerate() {
        let mut is_answered = false;
        if let Some(text) = text {
            let source = Source::new("movetext", text);
            let _ = arbiter.review(&source, 1, |review| {
                if !is_answered {
                    is_answered = true;
                    answer(row, Some(review));
                }
            });
        }
        if !is_answered {
            answer(row, None);
        }
    }
}

fn said<'t>(
    texts: impl Iterator<Item = Option<Cow<'t, str>>>,
    answer: impl Fn(usize, &Review<'_>) -> Option<String>,
) -> ArrayRef {
    let mut answers = StringBuilder::new();
    each(texts, |row, review| answers.append_option(review.and_then(|review| answer(row, review))));
    Arc::new(answers.finish())
}

fn is_legal(review: &Review<'_>) -> bool {
    let is_error = |severity: Severity| severity >= Severity::Error;
    review.verdict.complete && !review.findings.iter().any(|finding| is_error(finding.severity))
}

fn uci(review: &Review<'_>) -> String {
    let mut moves = Vec::new();
    for index in review.main_line().take_while(|index| !review.played[*index].is_none()) {
        if !moves.is_empty() {
            moves.push(b' ');
        }
        review.push_uci(index, &mut moves);
    }
    String::from_utf8_lossy(&moves).into_owned()
}

fn position_after(review: &Review<'_>, ply: usize) -> Option<String> {
    let mut position = *review.start;
    let mut moves = review.main_moves();
    for _ in 0..ply {
        position.play(moves.next()?);
    }
    Some(position.fen())
}

/// Returns the repaired game; `None` if it is not a game of chess.
fn repaired(review: &Review<'_>) -> Option<String> {
    let game = review.recorded_game().ok()?;
    let mut text = written(&repair(&game.record, RepairOptions::default()));
    text.push_str(review.verdict.outcome.token());
    Some(text)
}

/// Formats a game as `1. e4 e5 2. Nf3 `.
fn written(game: &Repaired) -> String {
    let (mut text, mut position) = (String::new(), game.start);
    for (at, ply) in game.plies.iter().enumerate() {
        let (number, is_white) = (position.fullmove(), position.turn().is_white());
        if is_white || at == 0 {
            let _ = write!(text, "{number}{} ", if is_white { "." } else { "..." });
        }
        text.push_str(&ply.played.to_san(&position));
        text.push(' ');
        position.play(ply.played);
    }
    text
}

/// Returns the projection to the column `findings` of the table `games`.
fn findings_column() -> Projection {
    let columns = Table::Games.columns();
    let place = columns.iter().position(|column| column.name == "findings");
    Projection::of(Table::Games, place.as_slice())
}

fn findings<'t>(texts: impl Iterator<Item = Option<Cow<'t, str>>>) -> Result<ArrayRef> {
    let words = Words::for_language(ReportLanguage::English);
    let report = Report { words, edition: <&Edition>::default() };
    let mut rows = Rows::new(&findings_column(), report, Container::Pgn);
    let (mut places, mut games) = (Vec::new(), 0);
    each(texts, |_, review| {
        places.push(review.map(|review| {
            rows.review(review);
            games += 1;
            games - 1
        }));
    });
    let told = rows.finish().map_err(DataFusionError::from)?;
    Ok(take(told.column(0), &UInt32Array::from(places), None)?)
}
