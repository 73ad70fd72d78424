//! The conditions every request must meet, and the headers every answer has.
//!
//! Any page in a browser may send requests to this machine, and a foreign host name may be made to resolve to it. So
//! the host must be ours by name or number, and a request that states its origin must come from here.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::uri::{Authority, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::api::Refusal;

/// Scripts, styles and pictures come only from here, inline scripts do not run, and no other server is contacted.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Headers of every answer.
const BORNE: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
];

/// Checks requests against the host names of this workbench.
#[derive(Clone)]
pub(super) struct Guard {
    hosts: Arc<[String; 2]>,
}

impl Guard {
    pub(super) fn at(port: u16) -> Self {
        Self { hosts: Arc::new(["127.0.0.1", "localhost"].map(|host| format!("{host}:{port}"))) }
    }

    /// Passes a request from our own page, or from a program on this machine, on to its answer.
    pub(super) async fn check(self, request: Request, next: Next) -> Response {
        let mut answer = match self.objection(request.uri(), request.headers()) {
            None => next.run(request).await,
            Some(why) => Refusal::new(StatusCode::FORBIDDEN, why).into_response(),
        };
        for (name, value) in BORNE {
            answer.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        answer
    }

    fn objection(&self, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
        let is_ours = |host: &str| self.hosts.iter().any(|ours| ours.eq_ignore_ascii_case(host));
        let named = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let authority = uri.authority().map(Authority::as_str);
        if !named.is_some_and(is_ours) || !authority.is_none_or(is_ours) {
            return Some("this host is not the workbench");
        }
        let from_here = |origin: &HeaderValue| {
            let host = origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://"));
            host.is_some_and(is_ours)
        };
        if !headers.get_all(header::ORIGIN).iter().all(from_here) {
            return Some("another page may not ask the workbench");
        }
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let is_foreign = matches!(site, Some(b"cross-site" | b"same-site"));
        // Another page may link here, as to any page, but may request nothing else.
        let is_visit = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate");
        if is_foreign && !(is_visit && uri.path() == "/") {
            return Some("another page may not ask the workbench");
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn objection(path: &'static str, headers: &[(&'static str, &'static str)]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, HeaderValue::from_static(value));
        }
        Guard::at(6464).objection(&Uri::from_static(path), &map).is_some()
    }

    #[test]
    fn only_this_machine_may_ask() {
        assert!(!objection("/", &[("host", "127.0.0.1:6464")]));
        assert!(!objection("/", &[("host", "LOCALHOST:6464")]));
        let own = ("origin", "http://127.0.0.1:6464");
        assert!(!objection("/api/check", &[("host", "127.0.0.1:6464"), own]));
        for host in ["127.0.0.1", "127.0.0.1:80", "example.org", "127.0.0.1:6464.example.org", ""] {
            assert!(objection("/", &[("host", host)]), "{host}");
        }
        assert!(objection("/", &[]));
        assert!(objection("http://example.org/", &[("host", "127.0.0.1:6464")]));
    }

    #[test]
    fn other_pages_may_not() {
        let host = ("host", "127.0.0.1:6464");
        for origin in
            ["null", "http://example.org", "https://127.0.0.1:6464", "http://127.0.0.1:6465"]
        {
            assert!(objection("/api/check", &[host, ("origin", origin)]), "{origin}");
        }
        let both = [host, ("origin", "http://127.0.0.1:6464"), ("origin", "http://example.org")];
        assert!(objection("/api/check", &both));
        let foreign = ("sec-fetch-site", "cross-site");
        assert!(objection("/api/list", &[host, foreign]));
        assert!(objection("/style.css", &[host, foreign]));
        let visit = ("sec-fetch-mode", "navigate");
        assert!(!objection("/", &[host, foreign, visit]));
        assert!(objection("/api/law", &[host, foreign, visit]));
        assert!(!objection("/api/list", &[host, ("sec-fetch-site", "same-origin")]));
    }
}
