//! The cells of tables in PAGE XML that are given by row and column. Whatever their outlines, they are placed on
//! squared paper: tables side by side or one above the other, as they are on the page, each with squares of its own.

use super::outline::{area, equivalents};
use super::struck_text::StruckText;
use crate::read::ocr::element::{Element, number};
use crate::read::ocr::fault::PageError;
use crate::read::ocr::word::{Area, Word};

/// Height of a row and, below it, width of a column of the paper, in pixels.
const ROW: f64 = 40.0;
const COLUMN: f64 = 200.0;

/// A cell and its square, counted from the first square of the paper.
pub(super) struct CellSquare<'e> {
    pub(super) element: &'e Element,
    row: f64,
    column: f64,
}

impl CellSquare<'_> {
    /// The text of the cell as a word in its square; several lines are put side by side.
    pub(super) fn words(&self) -> Result<Vec<Word>, PageError> {
        let (left, top) = (self.column * COLUMN, self.row * ROW);
        let area = Area::between((left, top), (left + 0.6 * COLUMN, top + 0.5 * ROW));
        let lines = self.element.inside("TextLine");
        let whole = if lines.is_empty() { vec![self.element] } else { lines };
        let mut words = Vec::new();
        let count = whole.len() as f64;
        for (at, line) in whole.into_iter().enumerate() {
            let area = area.part(at as f64 / count, (at as f64 + 0.9) / count);
            let mut readings = equivalents(line)?;
            let struck = StruckText::of(line);
            struck.sign(&mut readings);
            if !readings.is_empty() {
                words.push(Word { area, readings, is_behind_blank: false });
            }
        }
        Ok(words)
    }
}

/// A table whose cells are given by row and column.
struct CellTable<'e> {
    /// Its place on the page, if known.
    area: Option<Area>,
    cells: Vec<CellSquare<'e>>,
}

impl CellTable<'_> {
    fn rows(&self) -> f64 {
        self.cells.iter().map(|cell| cell.row + 1.0).fold(0.0, f64::max)
    }

    fn columns(&self) -> f64 {
        self.cells.iter().map(|cell| cell.column + 1.0).fold(0.0, f64::max)
    }

    /// Whether it is beside another table: most of the lower one's height is shared by the other.
    fn is_beside(&self, other: &Self) -> bool {
        let (Some(a), Some(b)) = (self.area, other.area) else { return false };
        let shared = a.bottom.min(b.bottom) - a.top.max(b.top);
        shared > 0.5 * a.height().min(b.height())
    }
}

/// The cells of a page.
pub(super) fn cells(page: &Element) -> Result<Vec<CellSquare<'_>>, PageError> {
    let mut tables = Vec::new();
    let mut outside = Vec::new();
    for found in page.found(&|element| element.name == "TableRegion" || place(element).is_some()) {
        if place(found).is_some() {
            outside.extend(square(found));
            continue;
        }
        let cells = found.found(&|element| place(element).is_some());
        let cells: Vec<CellSquare<'_>> = cells.into_iter().filter_map(square).collect();
        let is_placed = !cells.is_empty() && found.named("Coords").next().is_some();
        let area = is_placed.then(|| area(found)).transpose()?;
        tables.push(CellTable { area, cells });
    }
    tables.push(CellTable { area: None, cells: outside });
    Ok(on_one_paper(tables))
}

/// Arranges tables on one paper: from top to bottom, and those at the same height from left to right. Tables without a
/// place are in the order of the file.
fn on_one_paper(mut tables: Vec<CellTable<'_>>) -> Vec<CellSquare<'_>> {
    let side = |table: &CellTable<'_>, side: fn(&Area) -> f64| {
        table.area.as_ref().map_or(f64::INFINITY, side)
    };
    tables.sort_by(|a, b| side(a, |area| area.top).total_cmp(&side(b, |area| area.top)));
    let mut levels: Vec<Vec<CellTable<'_>>> = Vec::new();
    for table in tables {
        match levels.last_mut() {
            Some(level) if level.iter().any(|other| other.is_beside(&table)) => level.push(table),
            _ => levels.push(vec![table]),
        }
    }
    let mut squares = Vec::new();
    let mut row = 0.0;
    for mut level in levels {
        level.sort_by(|a, b| side(a, |area| area.left).total_cmp(&side(b, |area| area.left)));
        let rows = level.iter().map(CellTable::rows).fold(0.0, f64::max);
        let mut column = 0.0;
        for table in level {
            let columns = table.columns();
            squares.extend(table.cells.into_iter().map(|cell| CellSquare {
                row: cell.row + row,
                column: cell.column + column,
                ..cell
            }));
            column += columns;
        }
        row += rows;
    }
    squares
}

fn square(element: &Element) -> Option<CellSquare<'_>> {
    place(element).map(|(row, column)| CellSquare { element, row, column })
}

/// The row and column of a cell: `TableCell` with `row` and `col`, or a region whose role is that of a cell.
fn place(element: &Element) -> Option<(f64, f64)> {
    let read = |element: &Element, row: &str, column: &str| {
        Some((number(element.attribute(row)?)?, number(element.attribute(column)?)?))
    };
    if element.name == "TableCell" {
        return read(element, "row", "col");
    }
    let roles = element.named("Roles").flat_map(|roles| roles.named("TableCellRole"));
    roles.into_iter().find_map(|role| read(role, "rowIndex", "columnIndex"))
}

/// Places lines beside the cells of a table above it, in their order.
pub(super) fn above_squared_paper(lines: &mut [Vec<Word>]) {
    let rows = lines.len() as f64;
    for (at, line) in lines.iter_mut().enumerate() {
        let top = (at as f64 - rows - 2.0) * ROW;
        for word in line {
            let Area { left, right, .. } = word.area;
            word.area = Area::between((left, top), (right, top + 0.5 * ROW));
        }
    }
}
