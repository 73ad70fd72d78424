//! Repeating a query if a machine was lost with its results.

use ballista_core::error::BallistaError;
use datafusion::arrow::error::ArrowError;
use datafusion::common::{DataFusionError, Result};

/// Maximum number of attempts at a query.
const TRIES: usize = 3;

/// What is said of a lost machine where an error is only text: by a client that cannot fetch its rows, by a machine that
/// cannot, or that fails while it does, and by a scheduler that has noticed the loss.
const SIGNS: [&str; 4] =
    ["GrpcConnectionError", "FetchFailed", "error reading a body", "failed: Cancelled"];

/// Asks, and asks again while machines are lost: the scheduler gives a query up when one is that it has worked on
/// ([`crate::CancellingState`]), and so does the client if results that wait on a machine cannot be fetched.
pub(crate) async fn ask_again<T>(ask: impl AsyncFn() -> Result<T>) -> Result<T> {
    for _ in 1..TRIES {
        match ask().await {
            Err(error) if is_loss(&error) => {}
            answer => return answer,
        }
    }
    ask().await.map_err(|error| if is_loss(&error) { given_up(&error) } else { error })
}

fn given_up(last: &DataFusionError) -> DataFusionError {
    DataFusionError::External(
        format!("executors were lost while they worked on the query, {TRIES} times; the last time: {last}").into(),
    )
}

/// Whether an error means that a machine no longer answers.
fn is_loss(error: &DataFusionError) -> bool {
    match error.find_root() {
        DataFusionError::External(error) => matches!(
            error.downcast_ref(),
            Some(BallistaError::FetchFailed(..) | BallistaError::GrpcConnectionError(_))
        ),
        // A machine that failed in the middle of its rows.
        DataFusionError::ArrowError(error, _) => matches!(**error, ArrowError::ExternalError(_)),
        DataFusionError::Execution(line) => SIGNS.iter().any(|sign| line.contains(sign)),
        _ => false,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn lost() -> DataFusionError {
        BallistaError::FetchFailed("chess1".to_owned(), 0, 19, "refused".to_owned())
            .into_datafusion()
    }

    /// Returns how often is asked if the first answers are these errors, and whether there is an answer in the end.
    fn asked(mut answers: Vec<DataFusionError>) -> (usize, bool) {
        let asked = Cell::new(0);
        answers.reverse();
        let answers = Cell::new(answers);
        let answer = ask_again(async || {
            asked.set(asked.get() + 1);
            let mut left = answers.take();
            let next = left.pop();
            answers.set(left);
            next.map_or(Ok(()), Err)
        });
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let is_answered = runtime.block_on(answer).is_ok();
        (asked.get(), is_answered)
    }

    #[test]
    fn a_question_is_asked_again_only_where_a_machine_was_lost() {
        let wrong = DataFusionError::Plan("No field named colour".to_owned());
        assert_eq!(asked(vec![]), (1, true));
        assert_eq!(asked(vec![lost()]), (2, true));
        assert_eq!(asked(vec![lost(), lost()]), (3, true));
        assert_eq!(asked(vec![lost(), lost(), lost()]), (3, false));
        assert_eq!(asked(vec![wrong]), (1, false));
    }

    #[test]
    fn a_machine_that_is_gone_is_a_loss_by_any_name() {
        let gone = "GrpcConnectionError(\"tcp connect error\")".to_owned();
        let broken = ArrowError::ExternalError("error reading a body from connection".into());
        assert!(is_loss(&lost()));
        assert!(is_loss(&DataFusionError::Execution(gone)));
        for elsewhere in [
            "Job 64 failed: ArrowError(error reading a body from connection)",
            "Job 64 failed: Cancelled",
        ] {
            assert!(is_loss(&DataFusionError::Execution(elsewhere.to_owned())));
        }
        assert!(is_loss(&DataFusionError::from(broken)));
        assert!(!is_loss(&DataFusionError::Execution("the query took too much memory".to_owned())));
    }
}
