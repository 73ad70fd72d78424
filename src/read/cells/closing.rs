//! Cells that hold no move but say how the game ended: `1-0`, `remis`, the scores `½` and `½`.

use crate::board::Color;
use crate::game::Outcome;
use crate::read::line::movetext::is_move;
use crate::repair::Cell;

/// Takes the result out of the last cells that are not blank, if they hold one. Words stay as a remark.
pub(super) fn take_result(cells: &mut [Cell]) -> Option<Outcome> {
    if let Some(outcome) = take_scores(cells) {
        return Some(outcome);
    }
    let outcome = take_behind_move(cells).or_else(|| take_last(cells))?;
    if last_written(cells).and_then(|last| outcome_of(cells, last)) == Some(outcome) {
        take_last(cells); // the cells of both players may hold it
    }
    Some(outcome)
}

/// A move and the result after it in its cell: `Qf4 1-0`, `Rc2#0-1`.
fn with_result(said: &str) -> Option<(&str, Outcome)> {
    let mut ends = said.char_indices().map(|(at, _)| at).filter(|at| *at > 1);
    ends.find_map(|end| {
        let (played, token) = (said[..end].trim_end(), said[end..].trim_start());
        let is_token = token.starts_with(|c: char| c.is_ascii_digit() || c == '½');
        let outcome = Outcome::from_token(token).filter(|_| is_token && is_move(played))?;
        Some((played, outcome))
    })
}

fn last_written(cells: &[Cell]) -> Option<usize> {
    cells.iter().rposition(|cell| !cell.readings.is_empty())
}

/// Takes the result behind the last move off its cell.
fn take_behind_move(cells: &mut [Cell]) -> Option<Outcome> {
    let last = last_written(cells)?;
    let (played, outcome) = with_result(cells[last].text()?.trim())?;
    let played = played.to_owned();
    cells[last].whole = cells[last].written_text().map(str::to_owned);
    cells[last].readings[0].text = played;
    Some(outcome)
}

/// Takes the result that is all of the last cell.
fn take_last(cells: &mut [Cell]) -> Option<Outcome> {
    let last = last_written(cells)?;
    let outcome = outcome_of(cells, last)?;
    let said = cells[last].text()?.trim();
    let words = said.contains(char::is_alphabetic).then(|| said.to_owned());
    cells[last].clear();
    cells[last].comments.extend(words);
    Some(outcome)
}

/// Takes the scores of both players out of the last two cells.
fn take_scores(cells: &mut [Cell]) -> Option<Outcome> {
    let last = last_written(cells)?;
    let [white, black] = cells.get_mut(last.checked_sub(1)?..=last)? else { return None };
    let outcome = Outcome::from_scores(white.text()?, black.text()?)?;
    white.clear();
    black.clear();
    Some(outcome)
}

/// The result that is all of a cell; who resigns without being named is the player whose move it would be.
fn outcome_of(cells: &[Cell], at: usize) -> Option<Outcome> {
    let by_place = if at.is_multiple_of(2) { Color::White } else { Color::Black };
    let mover = cells[at].side.unwrap_or(by_place);
    Outcome::from_text_of(cells[at].text()?.trim(), Some(mover))
}
