//! Names of columns as people type them: `eco` for `ECO`, `whiteelo` for `WhiteElo`.
//!
//! SQL folds a name without quotation marks to lower case, but the tags of PGN are in mixed case. A query is therefore
//! first tried as it is; if that fails, its names are replaced by those of columns that differ only in case.

use std::ops::ControlFlow;

use datafusion::common::Result;
use datafusion::logical_expr::LogicalPlan;
use datafusion::prelude::SessionContext;
use datafusion::sql::parser::Statement;
use datafusion::sql::sqlparser::ast::{Expr, Ident, visit_expressions_mut};
use movetext_columns::Table;

/// Returns the plan of a query.
///
/// # Errors
/// What is wrong with the query as it is.
pub async fn with_names_as_written(context: &SessionContext, query: &str) -> Result<LogicalPlan> {
    let state = context.state();
    let dialect = state.config_options().sql_parser.dialect;
    let statement = state.sql_to_statement(query, &dialect)?;
    let given = given_names(query);
    let first = match state.statement_to_plan(statement.clone()).await {
        Ok(plan) => return Ok(plan),
        Err(refused) => refused,
    };
    // Names that the query itself introduces are kept, if that helps.
    for kept in [given.as_slice(), &[]] {
        let mut respelled = statement.clone();
        respell(&mut respelled, kept);
        if let Ok(plan) = state.statement_to_plan(respelled).await {
            return Ok(plan);
        }
    }
    Err(first)
}

/// Returns the words after `AS`, in lower case.
fn given_names(query: &str) -> Vec<String> {
    let words: Vec<String> = query
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.windows(2).filter(|pair| pair[0] == "as").map(|pair| pair[1].clone()).collect()
}

/// Replaces names of columns by those of their tables.
fn respell(statement: &mut Statement, kept: &[String]) {
    let statement = match statement {
        Statement::Statement(statement) => statement,
        Statement::Explain(explained) => return respell(&mut explained.statement, kept),
        _ => return,
    };
    let _ = visit_expressions_mut(&mut **statement, |expression| {
        match expression {
            Expr::Identifier(name) => respell_name(name, kept),
            Expr::CompoundIdentifier(names) => {
                for name in names {
                    respell_name(name, kept);
                }
            }
            _ => {}
        }
        ControlFlow::<()>::Continue(())
    });
}

fn respell_name(name: &mut Ident, kept: &[String]) {
    if name.quote_style.is_some() || kept.contains(&name.value.to_lowercase()) {
        return;
    }
    let mut columns = Table::ALL.iter().flat_map(|table| table.columns());
    if let Some(column) = columns.find(|column| column.name.eq_ignore_ascii_case(&name.value)) {
        *name = Ident::with_quote('"', column.name);
    }
}
