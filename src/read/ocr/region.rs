//! What stands above, below and beside the games of a table, each with its own where games stand side by side.

use super::block::ColumnBlock;
use super::grid::Table;
use super::head_line::HeadLine;
use super::token::Token;

/// The part of a table that holds one game, as far as its first row shows.
pub(super) struct GameRegion {
    pub(super) head: Vec<HeadLine>,
    pub(super) blocks: Vec<ColumnBlock>,
    /// What stands behind its last moves and says how the game ended.
    pub(super) closings: Vec<String>,
    /// The same behind the last moves of another block than the last one, where it is a remark; and lines between rows.
    pub(super) remarks: Vec<String>,
    /// Tokens that are in no cell.
    pub(super) beside: Vec<Token>,
    pub(super) foot: Vec<HeadLine>,
}

impl GameRegion {
    /// The regions of a table from left to right: one, or more if blocks beside each other begin with the first number.
    pub(super) fn all(table: Table) -> Vec<Self> {
        let Table { head, blocks, foot, closings, beside, captions } = table;
        let later = blocks.iter().skip(1).filter(|block| has_first_rows(block));
        let mut lefts = vec![f64::NEG_INFINITY];
        lefts.extend(later.map(|block| block.left));
        lefts.push(f64::INFINITY);
        let mut regions = Vec::new();
        let (mut blocks, mut beside) = (blocks, beside);
        for sides in lefts.windows(2) {
            let (left, right) = (sides[0], sides[1]);
            let own = |line: &HeadLine| line.between(left, right);
            let (inside, others): (Vec<ColumnBlock>, _) =
                blocks.into_iter().partition(|block| block.left < right);
            let end = inside.last().map_or(left, |block| block.left).max(left);
            let said = |from, to| closings.between(from, to).map(str::to_owned);
            let (words, other_words) =
                beside.into_iter().partition(|token: &Token| token.area.left < right);
            (blocks, beside) = (others, other_words);
            let captions = captions.iter().filter_map(own).map(|line| line.said());
            regions.push(Self {
                head: head.iter().filter_map(own).collect(),
                blocks: inside,
                closings: said(end, right).collect(),
                remarks: said(left, end).chain(captions).collect(),
                beside: words,
                foot: foot.iter().filter_map(own).collect(),
            });
        }
        regions
    }
}

/// Whether a block has the numbers 1 and 2 at its top.
fn has_first_rows(block: &ColumnBlock) -> bool {
    let mut numbers = block.rows.iter().take(3).filter_map(|row| row.number);
    numbers.next() == Some(1) && numbers.next() == Some(2)
}
