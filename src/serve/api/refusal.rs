//! Why a request is not answered.

use std::fmt::Display;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::request::RequestError;

/// The reason, as one line: `{"error": "…"}`.
#[derive(Debug)]
pub(in crate::serve) struct Refusal {
    status: StatusCode,
    line: String,
}

impl Refusal {
    pub(in crate::serve) fn new(status: StatusCode, line: impl Into<String>) -> Self {
        Self { status, line: line.into() }
    }

    /// Creates a refusal of an invalid request.
    pub(super) fn of(line: impl Display) -> Self {
        Self::new(StatusCode::BAD_REQUEST, line.to_string())
    }

    /// Returns the one line.
    pub(super) fn into_line(self) -> String {
        self.line
    }

    /// Creates a refusal of a request that could not be read to its end.
    pub(super) fn unread(why: impl IntoResponse + Display) -> Self {
        let line = why.to_string();
        Self { status: why.into_response().status(), line }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let object = serde_json::json!({ "error": self.line }).to_string();
        (self.status, [(header::CONTENT_TYPE, "application/json")], object).into_response()
    }
}

impl From<RequestError> for Refusal {
    fn from(RequestError { option, why }: RequestError) -> Self {
        Self::of(format!("{option}: {why}"))
    }
}
